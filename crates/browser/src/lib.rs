//! The core for the page: the program's own rules, replays, proofs and solver, compiled to WebAssembly
//! and asked in JSON from a Web Worker.
//!
//! There is one way in, [`Core::handle`]: a [`Request`], and an [`Answer`] or why not. Tests call it as
//! the page does. `exports` is the thin edge to JavaScript, and the only place with `unsafe`: texts come and
//! go through it, nothing else. The core reads no clock, draws no number and does no I/O; whatever it
//! needs of that, it is handed. No secret of a server's table that is still being played ever comes here:
//! a replay is published when its game is over, and never before.

mod answer;
mod exports;
mod film;
mod learnt;
mod request;
pub mod tables;

pub use answer::{Answer, Opened, Sighting, StoryLine};
pub use film::Film;
pub use request::Request;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use table::{Moment, SoFar};
use tables::Tables;
use wire::{Error, Reason, Replay, Shelf};

/// How long a search may go on, which the core has no clock to tell.
pub trait Patience {
    /// Hears how good the best play is so far, many times a second, and may end the search.
    fn go_on(&mut self, so_far: SoFar) -> ControlFlow<()>;
}

/// All that the page has open.
///
/// ```
/// use browser::{Answer, Core, Patience, Request};
/// use std::ops::ControlFlow;
/// use table::SoFar;
///
/// struct Patient;
///
/// impl Patience for Patient {
///     fn go_on(&mut self, _: SoFar) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut core = Core::new(shelf::shelf());
/// let foreign = Request::Open { text: "{}".to_owned() };
/// assert_eq!(core.handle(foreign, &mut Patient).err().unwrap().reason, "malformed");
///
/// // As the page asks: text in, text out.
/// let answer = core.answer(br#"{"op":"close","film":7}"#, &mut Patient);
/// assert_eq!(answer, r#"{"ok":true}"#);
/// ```
pub struct Core {
    shelf: Shelf,
    films: BTreeMap<u32, Film>,
    opened: u32,
    tables: Tables,
}

impl Core {
    /// A core for these games.
    #[must_use]
    pub fn new(shelf: Shelf) -> Self {
        Self {
            shelf,
            films: BTreeMap::new(),
            opened: 0,
            tables: Tables::default(),
        }
    }

    /// Answers one request in JSON, whatever it holds.
    pub fn answer(&mut self, text: &[u8], patience: &mut dyn Patience) -> String {
        let request = serde_json::from_slice(text)
            .map_err(|error| Error::malformed(format!("This is no request: {error}.")));
        answer::line(request.and_then(|request| self.handle(request, patience)))
    }

    /// Answers one request.
    pub fn handle(
        &mut self,
        request: Request,
        patience: &mut dyn Patience,
    ) -> Result<Answer, Error> {
        if let Some(wants) = learnt::wanted(&request) {
            return Ok(Answer::Wants { wants });
        }
        match request {
            Request::Open { text } => self.open(&text),
            Request::Story { film, viewer } => Ok(Answer::Story {
                story: self.film(film)?.story(viewer)?,
            }),
            Request::Sights { film, at, viewers } => Ok(Answer::Sights {
                sights: self.film(film)?.sights(at, &viewers)?,
            }),
            Request::Why { film, at, level } => Ok(Answer::Why {
                why: self.film(film)?.why(&self.shelf, at, &level)?,
            }),
            Request::Cut { film, at } => Ok(Answer::Replay {
                replay: Box::new(self.film(film)?.cut(at)?),
            }),
            Request::Close { film } => {
                self.films.remove(&film);
                Ok(Answer::Done {})
            }
            Request::Verify { text, noted } => Ok(Answer::Verified {
                verified: self.shelf.verify(&read(&text)?, &noted),
            }),
            Request::Best { text } => {
                let table = self.shelf.load(&read(&text)?, None)?;
                let search = table.search(Moment::Deal)?;
                Ok(Answer::Best {
                    best: Box::new(search.run(&mut |so_far| patience.go_on(so_far))),
                })
            }
            Request::Bring { game, learnt } => {
                learnt::bring(&game, &learnt)?;
                Ok(Answer::Done {})
            }
            Request::Tables { ask } => {
                let told = self.tables.handle(&self.shelf, *ask, patience)?;
                Ok(Answer::Tables(told))
            }
        }
    }

    fn open(&mut self, text: &str) -> Result<Answer, Error> {
        let film = Film::of(&self.shelf, read(text)?)?;
        let about = film.about(&self.shelf)?;
        self.opened += 1;
        self.films.insert(self.opened, film);
        Ok(Answer::Opened {
            film: self.opened,
            about: Box::new(about),
        })
    }

    fn film(&self, number: u32) -> Result<&Film, Error> {
        self.films.get(&number).ok_or_else(|| {
            let message = "No replay is open under this number; open it first.";
            Error::new(Reason::NoTable, message)
        })
    }
}

/// A replay out of a file's text, or out of what a server sent.
fn read(text: &str) -> Result<Replay, Error> {
    serde_json::from_str(text)
        .map_err(|error| Error::malformed(format!("This is no replay: {error}.")))
}
