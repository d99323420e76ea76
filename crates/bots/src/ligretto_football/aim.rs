//! What comes next on the way through the field (LF-9 to LF-14).

use super::Attention;
use super::desk::Desk;
use ligretto_football::{Jersey, Nth, Spot};
use table::Fast;

/// What the team has to do next, as this seat believes.
#[derive(Clone, Copy)]
pub(super) enum Aim {
    /// LF-9
    Keeper,
    /// LF-10 `left` is what the cards there lack.
    Field { at: Nth, left: i16 },
    /// LF-12
    Clear(Spot),
    /// LF-14
    Through,
}

impl Aim {
    /// The first place that lacks something. Where the team has gone on to the next field card,
    /// nobody adds up again, unless the cards are plainly wrong or all five are looked over.
    pub(super) fn of(desk: &Desk, attention: Attention, dice: &mut Fast) -> Self {
        match desk.team.keeper {
            None => return Self::Keeper,
            Some(keeper) if keeper != Jersey::KEEPER && attention.checks(dice) => {
                return Self::Clear(Spot::Keeper);
            }
            Some(_) => {}
        }
        let furthest = Nth::ALL.into_iter().rfind(|&nth| !desk.is_empty(nth));
        let believed = |nth: Nth| match desk.left(nth) {
            left if desk.is_empty(nth) && Some(nth) > furthest => {
                (left + attention.misread(desk, nth)).max(1)
            }
            left if desk.is_empty(nth) => left,
            left if Some(nth) == furthest => left + attention.misread(desk, nth),
            -1..=1 => 0,
            left => left,
        };
        let open = Nth::ALL.into_iter().find(|&nth| believed(nth) != 0);
        if let Some(nth) = open {
            return Self::at(nth, believed(nth));
        }
        let wrong = Nth::ALL.into_iter().find(|&nth| desk.left(nth) != 0);
        match wrong.filter(|_| attention.checks(dice)) {
            Some(nth) => Self::at(nth, desk.left(nth)),
            None => Self::Through,
        }
    }

    fn at(at: Nth, left: i16) -> Self {
        if left < 0 {
            Self::Clear(Spot::Field(at))
        } else {
            Self::Field { at, left }
        }
    }
}
