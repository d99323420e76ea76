//! What a game brings, so that it can be played by numbers.

use crate::{Picked, Sink};
use std::cell::OnceCell;
use table::{Game, Seat, Viewer};

/// Lets a chance pass that nobody waits for: to catch somebody, to propose an end, to act at all where
/// everybody plays at once.
pub const WAIT: usize = 0;

/// Ends a choice of cards that may be ended with fewer.
pub const DONE: usize = 1;

/// The first id that is a game's own.
pub(crate) const FIRST: usize = 2;

/// What a decision is made of: what the seat knows, what it may do, and what it has picked so far.
///
/// The game itself is private to the desk: nothing of it leaves but the seat's own view, which is made
/// when it is first looked at.
pub struct Desk<'a, G: Game> {
    /// The deck, which everybody knows.
    pub edition: &'a G::Edition,
    /// How many seats there are.
    pub seats: u8,
    /// Who decides.
    pub seat: Seat,
    /// What the seat may do.
    pub offers: &'a [G::Offer],
    /// What the seat has picked so far.
    pub picked: &'a Picked,
    game: &'a G,
    view: OnceCell<G::View>,
}

impl<'a, G: Game> Desk<'a, G> {
    pub(crate) fn new(
        edition: &'a G::Edition,
        game: &'a G,
        seat: Seat,
        offers: &'a [G::Offer],
        picked: &'a Picked,
    ) -> Self {
        Self {
            edition,
            seats: game.seats(),
            seat,
            offers,
            picked,
            game,
            view: OnceCell::new(),
        }
    }

    /// What the seat knows.
    pub fn view(&self) -> &G::View {
        self.view
            .get_or_init(|| self.game.view(Viewer::Seat(self.seat)))
    }

    /// How many places another seat is away, clockwise: oneself is 0.
    #[must_use]
    pub fn away(&self, other: Seat) -> usize {
        usize::from(self.seat.steps_to(other, self.seats))
    }

    /// The seats in the order of an observation: oneself first, then clockwise.
    pub fn around(&self) -> impl Iterator<Item = Seat> + use<'_, 'a, G> {
        (0..self.seats).map(|steps| self.seat.step(steps as i8, self.seats))
    }
}

/// What an id means at a desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken<A> {
    /// An action.
    Act(A),
    /// This card, by its place among all cards, is picked, and more are to come.
    Pick(usize),
    /// A choice of cards begins.
    Begin,
}

/// A game that can be played by numbers. Everything is made of a [`Desk`], which holds what one seat
/// may know: what it may not know can be in no mask and no observation.
pub trait Encode: Game {
    /// How many ids there are.
    fn ids(edition: &Self::Edition, seats: u8) -> usize;

    /// What an id is, in words that a person understands, such as `play R7`.
    fn name(edition: &Self::Edition, id: usize) -> String;

    /// Marks the ids that the seat may choose now, but [`WAIT`].
    fn mask(desk: &Desk<'_, Self>, mark: impl FnMut(usize));

    /// What an id means now. `None`: it is not allowed. An action may still be refused by the rules;
    /// of those that `mask` marks none is.
    fn take(desk: &Desk<'_, Self>, id: usize) -> Option<Taken<Self::Action>>;

    /// Tells what the seat knows.
    fn observe(desk: &Desk<'_, Self>, sink: &mut impl Sink);

    /// Whether a seat with these offers may let them pass, because nobody waits for it.
    fn may_wait(offers: &[Self::Offer]) -> bool;
}
