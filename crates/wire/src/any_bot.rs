//! One of our own players without its type.

use crate::{Move, Reply};
use std::any::Any;
use table::{Bot, Fast, Game};

/// The level that every game has besides its own: any offer, evenly.
pub const RANDOM: &str = "random";

/// A bot, made once for a deck, that any table of its game can ask.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use table::{Fast, Seat};
/// use wire::{AnyGame, Opening, Shelved};
///
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let bot = game.bot("random", 1).expect("every game has that level");
/// let mut table = game.open(&Opening { seats: 2, ..Opening::default() })?;
///
/// let reply = table.choose(Seat(0), &bot, &[], &mut Fast::new(1));
/// table.act(Seat(0), &reply.action.expect("there is always something to cover"), 0)?;
/// assert_eq!(table.to_act(), [Seat(1)]);
/// # Ok::<(), wire::Error>(())
/// ```
pub struct AnyBot(Box<dyn Any + Send + Sync>);

impl AnyBot {
    /// This bot of `G`.
    #[must_use]
    pub fn new<G: Game>(bot: Box<dyn Bot<G>>) -> Self {
        Self(Box::new(bot))
    }

    /// The bot itself, for a table of its game.
    pub(crate) fn of_game<G: Game>(&self) -> Option<&dyn Bot<G>> {
        let bot: Option<&Box<dyn Bot<G>>> = self.0.downcast_ref();
        bot.map(|bot| &**bot)
    }
}

/// What a bot makes of what it is shown.
pub(crate) fn reply<G: Game>(
    bot: &dyn Bot<G>,
    view: &G::View,
    offers: &[G::Offer],
    calls: &[String],
    dice: &mut Fast,
) -> Reply {
    let heeded = bot.heed(view, offers, calls, dice);
    let action = heeded.or_else(|| bot.choose(view, offers, dice));
    Reply {
        action: action.map(Move::new),
        call: bot.call(view, dice),
    }
}
