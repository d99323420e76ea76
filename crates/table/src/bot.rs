//! Players that are programs.

use crate::{Chance, Fast, Game, Motive};
use std::sync::Arc;

/// A bot gets what a person in that seat gets, and nothing else: the seat's view, and what the
/// table offers it. It keeps no memory, so that it can stand in for anybody at any moment, and
/// its dice come from outside, so that what it does can be repeated.
///
/// ```
/// use conform::lanterns::{Action, Lanterns, Offer, View};
/// use table::{Bot, Fast};
///
/// /// Covers the brightest lantern that it holds.
/// struct Bold;
///
/// impl Bot<Lanterns> for Bold {
///     fn choose(&self, _: &View, offers: &[Offer], _: &mut Fast) -> Option<Action> {
///         let Offer::Cover { from, .. } = offers.first()?;
///         let cards = from.iter().copied().max().into_iter().collect();
///         Some(Action::Cover { cards })
///     }
/// }
/// ```
pub trait Bot<G: Game>: Send + Sync {
    /// What to do now. `offers` is not empty. `None`: let it pass, which is only an answer where
    /// nobody waits for this seat.
    fn choose(&self, view: &G::View, offers: &[G::Offer], dice: &mut Fast) -> Option<G::Action>;

    /// What to do now because team mates have just called out these phrases. `None`: what it would
    /// do without them.
    fn heed(
        &self,
        _view: &G::View,
        _offers: &[G::Offer],
        _calls: &[String],
        _dice: &mut Fast,
    ) -> Option<G::Action> {
        None
    }

    /// What to call out to the team mates, if anything: one of the game's phrases. Whoever runs the
    /// bot sees to it that it does not shout all the time.
    fn call(&self, _view: &G::View, _dice: &mut Fast) -> Option<&'static str> {
        None
    }

    /// Why it did that, or would: facts that the view shows. `None` where there is nothing to say.
    fn why(&self, _view: &G::View, _offers: &[G::Offer], _action: &G::Action) -> Option<Motive> {
        None
    }

    /// Grants `times` as much thought to every decision as a bot has at a table; with none at all
    /// it does what it knows without a search. Only a bot that searches has a use for it.
    fn think(&mut self, _times: u32) {}

    /// How long a person of this level would take, in milliseconds. It is drawn before the bot
    /// looks at its cards, so that the time it takes tells nothing about them.
    fn pause(&self, dice: &mut Fast) -> u32 {
        600 + dice.below(900)
    }
}

/// A bot's level and how to make one.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use std::sync::Arc;
/// use table::{Fast, Game, Level, Seat, Uniform, Viewer};
///
/// let level = Level::<Lanterns> { name: "easy", bot: |_| Box::new(Uniform) };
/// let edition = Arc::new(Lanterns::edition(Lanterns::DECK)?);
/// let mut dice = Fast::new(7);
/// let game = Lanterns::new(&edition, 2, &Default::default(), &Default::default(), &mut dice)?;
///
/// // A bot sees what its seat sees, and nothing else.
/// let (seat, mut offers) = (Seat(1), Vec::new());
/// game.legal(seat, &mut offers);
/// let action = (level.bot)(&edition).choose(&game.view(Viewer::Seat(seat)), &offers, &mut dice);
/// assert!(game.judge(seat, &action.expect("it takes any offer")).is_ok());
/// # Ok::<(), table::BadSetup>(())
/// ```
pub struct Level<G: Game> {
    /// `easy`, `normal`, …
    pub name: &'static str,
    /// Makes a bot of this level.
    pub bot: MakeBot<G>,
}

/// Makes a bot that knows the deck, as everybody at the table does.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Level, MakeBot, Uniform};
///
/// let random: MakeBot<Lanterns> = |_| Box::new(Uniform);
/// let level = Level { name: "easy", bot: random };
/// assert_eq!(level.name, "easy");
/// ```
pub type MakeBot<G> = fn(&Arc<<G as Game>::Edition>) -> Box<dyn Bot<G>>;

/// The yardstick, a player without a thought: takes any offer, evenly. [`Level`] has an example.
///
/// ```
/// use conform::lanterns::{Lanterns, Options, Setup};
/// use std::sync::Arc;
/// use table::{Bot, Fast, Game, Seat, Uniform, Viewer};
///
/// let (edition, mut dice) = (Arc::new(Lanterns::edition(Lanterns::DECK)?), Fast::new(7));
/// let game = Lanterns::new(&edition, 2, &Options {}, &Setup::default(), &mut dice)?;
/// let (seat, mut offers) = (Seat(0), Vec::new());
/// game.legal(seat, &mut offers);
/// let action = Bot::<Lanterns>::choose(&Uniform, &game.view(Viewer::Seat(seat)), &offers, &mut dice);
/// assert_eq!(game.judge(seat, &action.expect("there is an offer")), Ok(()));
/// # Ok::<(), table::BadSetup>(())
/// ```
pub struct Uniform;

impl<G: Game> Bot<G> for Uniform {
    fn choose(&self, _: &G::View, offers: &[G::Offer], dice: &mut Fast) -> Option<G::Action> {
        let offer = &offers[dice.below(offers.len() as u32) as usize];
        Some(G::answer(offer, dice))
    }
}
