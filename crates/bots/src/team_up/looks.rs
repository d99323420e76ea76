//! How good a pallet looks, on any deck.

use super::cards;
use team_up::geometry::Pile;
use team_up::{Action, Edition, View};

/// What a placement is praised and blamed for. The weights were tried out in some thousand games.
const VOLUME: i32 = 2;
const ROOM: i32 = 4;
const ASKED: i32 = 3;
const STEP: i32 = 2;
const HIGH: i32 = 2;
const ABOVE: i32 = 12;

/// The pile, the boxes beside it and the cards to come.
pub(super) struct Looks<'a> {
    edition: &'a Edition,
    pile: Pile,
    /// The boxes not placed yet, by number.
    remaining: u32,
    cards: Vec<u8>,
}

impl<'a> Looks<'a> {
    /// The pallet as everybody sees it; none if it is no pallet of that deck.
    pub(super) fn new(edition: &'a Edition, view: &View) -> Option<Self> {
        let numbers = view.remaining.iter();
        let numbers = numbers.filter_map(|&id| edition.box_number(id));
        Some(Self {
            edition,
            pile: view.pile(edition)?,
            remaining: numbers.fold(0, |set, number| set | 1 << number),
            cards: cards::Pile::of(edition, view).cards,
        })
    }

    /// How good the pallet looks after a placement: even, low, with room for what may be asked
    /// next. Large boxes are worth placing while they fit, and those that few cards ask for while
    /// one does.
    pub(super) fn after(&self, action: &Action) -> Option<i32> {
        let Action::Place {
            r#box,
            x,
            y,
            turned,
        } = *action
        else {
            return None;
        };
        let number = self.edition.box_number(r#box)?;
        let spot = self.edition.spot_number(number, x, y, turned)?;
        let spot = &self.edition.pallet.spots[spot];
        let z = self.pile.height(spot.cell.into());
        let pile = self.pile.with(spot, z);
        let volume = self.edition.shapes[usize::from(spot.shape)].volume();
        let steps = pile.uneven(self.edition.pallet.grid);
        let above = pile.above(self.edition.layers.into());
        Some(
            VOLUME * volume + ROOM * self.room(&pile, self.remaining & !(1 << number))
                - ASKED * self.cards_for(1 << number)
                - STEP * steps as i32
                - HIGH * z as i32
                - ABOVE * above as i32,
        )
    }

    /// How many of the cards to come some box could be placed for within the layers that score,
    /// clones aside.
    fn room(&self, pile: &Pile, remaining: u32) -> i32 {
        let pallet = &self.edition.pallet;
        let surface = pile.surface(pallet.grid);
        let fitting = pallet.lies.iter().filter(|lie| {
            let level = surface.level(pallet.bases[lie.base]);
            let highest = self.edition.layers.checked_sub(lie.height);
            highest.is_some_and(|highest| level & !pile.filled[usize::from(highest)] != 0)
        });
        let shapes = fitting.map(|lie| self.edition.of_shape(lie.shape));
        self.cards_for(remaining & shapes.fold(0, |all, boxes| all | boxes))
    }

    /// How many of the cards to come ask for one of these boxes.
    fn cards_for(&self, boxes: u32) -> i32 {
        let asks = |&&card: &&u8| self.edition.allowed(card) & boxes != 0;
        self.cards.iter().filter(asks).count() as i32
    }
}
