//! What somebody overlooks and gets wrong, out of a thousand times.

use super::desk::Desk;
use ligretto_football::{Nth, Quarter, Referee};
use table::{Chance, Fast};

/// How well somebody looks. All numbers are out of a thousand.
#[derive(Clone, Copy, Debug)]
pub struct Attention {
    /// How often a card that could be laid is overlooked.
    pub misses: u32,
    /// How many sums are added up wrong by one, and how many parts are laid with the ball at the
    /// wrong place. Only with the honest referee: the strict one shows the sums and takes no wrong
    /// card.
    pub mistakes: u32,
    /// How often a mistake is found when all is looked over, before the goal card is turned up
    /// and before "goal" is called.
    pub checks: u32,
}

impl Attention {
    pub(super) fn misses(self, dice: &mut Fast) -> bool {
        dice.below(1000) < self.misses
    }

    pub(super) fn checks(self, dice: &mut Fast) -> bool {
        dice.below(1000) < self.checks
    }

    /// How much too high the seat thinks that field card is. Before the last one everybody looks
    /// twice.
    pub(super) fn misread(self, desk: &Desk, nth: Nth) -> i16 {
        match self.slip(desk, nth.index()) {
            Some(slip) if Some(&nth) != Nth::ALL.last() => [-1, 1][slip],
            _ => 0,
        }
    }

    /// Whether the seat does not mind where the ball is in that quarter. At the last part
    /// everybody looks twice.
    pub(super) fn mistakes_ball(self, desk: &Desk, quarter: Quarter) -> bool {
        let missing = desk.team.built.iter().filter(|part| part.is_none());
        missing.count() > 1 && self.slip(desk, Nth::ALL.len() + quarter.index()).is_some()
    }

    /// A mistake is a wrong belief, which stays the same however often its owner looks: so it
    /// follows from the seat, the place and the row that lies there, and not from the dice.
    fn slip(self, desk: &Desk, place: usize) -> Option<usize> {
        if desk.view.referee == Referee::Strict {
            return None;
        }
        let row = desk.view.field.iter();
        let row = row.fold(0, |row, &number| row * 100 + u64::from(number));
        let whose = u64::from(desk.seat.0) * 16 + place as u64;
        let mut belief = Fast::new(row ^ whose << 40 ^ u64::from(desk.view.round) << 48);
        (belief.below(1000) < self.mistakes).then(|| belief.below(2) as usize)
    }
}
