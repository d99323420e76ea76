//! What the suite must know of a game besides its rules.

use crate::World;
use table::{Fast, Game, Seat, Viewer};

/// Describes a game to the suite.
pub trait Specimen {
    /// The game.
    type Game: Game;

    /// A random game is over within this many actions, or has been played long enough.
    const LONGEST: usize = 20_000;

    /// Whether games of uniformly random actions end within [`Self::LONGEST`].
    const ENDS: bool = true;

    /// Options worth testing, the default among them.
    fn options() -> Vec<<Self::Game as Game>::Options> {
        vec![Default::default()]
    }

    /// A complete random set-up: every deck named, so that the deal leaves nothing to chance.
    fn stacked(
        edition: &<Self::Game as Game>::Edition,
        seats: u8,
        options: &<Self::Game as Game>::Options,
        dice: &mut Fast,
    ) -> <Self::Game as Game>::Setup;

    /// Every action worth trying for that seat now, legal or not: all types, all values, cards
    /// held and not held. Holds every legal action, or enough of them where they are too many.
    fn universe(game: &Self::Game, seat: Seat) -> Vec<<Self::Game as Game>::Action>;

    /// Whether the offer stands for the action.
    fn covers(offer: &<Self::Game as Game>::Offer, action: &<Self::Game as Game>::Action) -> bool;

    /// Every card and piece of the table, sorted: the same at every moment of a game.
    fn census(game: &Self::Game) -> Vec<String>;

    /// Another world that the viewer cannot tell from this one: what the viewer never saw is
    /// relabelled in the set-up and in the others' hidden actions, and every action stays legal.
    /// `None`: there is nothing to relabel.
    fn twin(
        world: &World<Self::Game>,
        viewer: Viewer,
        dice: &mut Fast,
    ) -> Option<World<Self::Game>>;
}
