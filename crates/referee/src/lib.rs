//! The headless referee: a line in, a line out. It owns one table at a time and does no I/O, so
//! whoever holds the pipe decides how lines come and go.

mod answer;
mod request;

use answer::Answer;
use request::Request;
use serde_json::{Value, json};
use table::Viewer;
use wire::{AnyTable, Error, ErrorCode, Opening, Replay, Shelf};

/// A referee and the table in front of it, if one is set.
pub struct Referee {
    shelf: Shelf,
    table: Option<Box<dyn AnyTable>>,
}

impl Referee {
    /// A referee for the games on this shelf.
    #[must_use]
    pub fn new(shelf: Shelf) -> Self {
        Self { shelf, table: None }
    }

    /// Answers one line, whatever it holds. The answer has no line break.
    pub fn answer(&mut self, line: &[u8]) -> String {
        match Request::read(line) {
            Ok(request) => {
                let answer = self.carry_out(&request);
                answer::line(request.id(), answer)
            }
            Err(error) => answer::line(None, Err(error)),
        }
    }

    /// Answers a line that was too long to be read.
    #[must_use]
    pub fn too_long(limit: usize) -> String {
        let message = format!("The line is longer than {limit} bytes.");
        answer::line(None, Err(Error::malformed(message)))
    }

    fn carry_out(&mut self, request: &Request) -> Result<Answer, Error> {
        match request.op()? {
            "games" => Ok(self.games()),
            "new" => self.open(request),
            "act" => self.act(request),
            "judge" => self.judge(request),
            "legal" => self.legal(request),
            "view" => self.view(request),
            "status" => self.status(),
            "match" => self.matches(request),
            "state" => {
                let table = self.table()?;
                Ok(Answer::written("state", |out| table.state(out)))
            }
            "replay" => Ok(Answer::with("replay", &self.table()?.replay())),
            "load" => self.load(request),
            other => Err(Error::malformed(format!(
                "There is no op {other:?}; there are games, new, act, judge, legal, view, status, \
                 match, state, replay and load."
            ))),
        }
    }

    fn games(&self) -> Answer {
        let options = |game: &dyn wire::AnyGame| -> serde_json::Map<String, Value> {
            let specs = game.options().into_iter();
            specs
                .map(|spec| {
                    let told = json!({ "default": spec.default, "values": spec.values });
                    (spec.name.to_owned(), told)
                })
                .collect()
        };
        let games: Vec<Value> = self
            .shelf
            .games()
            .map(|game| {
                json!({
                    "id": game.id(),
                    "seats": game.seats(),
                    "simultaneous": game.simultaneous(),
                    "options": options(&**game),
                })
            })
            .collect();
        Answer::with("games", &games)
    }

    /// A refused `new` leaves the old table standing.
    fn open(&mut self, request: &Request) -> Result<Answer, Error> {
        let game = request.text("game")?;
        let seed = request.optional_text("seed")?.unwrap_or_default();
        let game = self.shelf.game(game)?;
        let opening = Opening {
            rules: None,
            seats: request.seats()?,
            options: request.fields("options")?.unwrap_or_default(),
            setup: request.fields("setup")?,
            secret: seed.as_bytes().to_vec(),
            words: Vec::new(),
        };
        self.table = Some(game.open(&opening)?);
        Ok(Answer::default())
    }

    fn act(&mut self, request: &Request) -> Result<Answer, Error> {
        let (seat, action) = (request.seat()?, request.action()?);
        let table = self.table_mut()?;
        // What is no action at all is malformed, even from a seat that does not exist.
        table.shape(action)?;
        let seat = table.seat(seat)?;
        table.act(seat, action, 0)?;
        Ok(Answer::written("events", |out| table.happened(out)))
    }

    fn judge(&self, request: &Request) -> Result<Answer, Error> {
        let (seat, action) = (request.seat()?, request.action()?);
        let table = self.table()?;
        table.shape(action)?;
        table.judge(table.seat(seat)?, action)?;
        Ok(Answer::default())
    }

    fn legal(&self, request: &Request) -> Result<Answer, Error> {
        let seat = request.seat()?;
        let table = self.table()?;
        let seat = table.seat(seat)?;
        Ok(Answer::written("actions", |out| table.legal(seat, out)))
    }

    fn view(&self, request: &Request) -> Result<Answer, Error> {
        let seat = request.viewer()?;
        let table = self.table()?;
        let viewer = match seat {
            Some(seat) => Viewer::Seat(table.seat(seat)?),
            None => Viewer::Spectator,
        };
        let common = table.common();
        let view = |out: &mut Vec<u8>| table.view(viewer, &common, out);
        Ok(Answer::written("view", view))
    }

    fn status(&self) -> Result<Answer, Error> {
        let table = self.table()?;
        let outcome = table.outcome();
        Ok(Answer::with("over", &outcome.is_some())
            .and("to_act", &table.to_act())
            .and("result", &outcome))
    }

    fn matches(&self, request: &Request) -> Result<Answer, Error> {
        let game = request.text("game")?;
        let mission = request.text("mission")?;
        let cards = request.texts("cards")?;
        let matches = self.shelf.game(game)?.matches(mission, &cards)?;
        Ok(Answer::with("matches", &matches))
    }

    /// A refused `load` leaves the old table standing.
    fn load(&mut self, request: &Request) -> Result<Answer, Error> {
        let upto = request.upto()?;
        let replay: Replay = request.replay()?;
        self.table = Some(self.shelf.load(&replay, upto)?);
        Ok(Answer::default())
    }

    fn table(&self) -> Result<&dyn AnyTable, Error> {
        self.table.as_deref().ok_or_else(no_table)
    }

    fn table_mut(&mut self) -> Result<&mut dyn AnyTable, Error> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(no_table()),
        }
    }
}

fn no_table() -> Error {
    let message = "No table is set; send `new` or `load` first.";
    Error::new(ErrorCode::NoTable, "no_table", message)
}
