//! Calling and catching, the way people do: not always, and not always in time.

use table::{Chance, Fast};
use uno_teams::{Action, Offer};

/// How often somebody thinks of it, out of a hundred times.
#[derive(Clone, Copy)]
pub(super) struct Attention {
    /// Of "UNO!" with one's own card, in the same breath.
    pub(super) own: u32,
    /// Of a call that is still open, one's own or the partner's.
    pub(super) call: u32,
    /// Of an opponent's call at a table of four; where more sit, each one looks less closely.
    pub(super) catch: u32,
}

/// What there is to do besides calling and catching.
pub(super) enum Moment {
    /// A call or a catch comes first.
    Speak(Action),
    /// Nobody waits for this seat.
    LetPass,
    /// It is this seat's turn, or it owes a card.
    Act,
}

impl Attention {
    /// Whether "UNO!" comes with the card.
    pub(super) fn calls_at_once(self, dice: &mut Fast) -> bool {
        dice.below(100) < self.own
    }

    /// Looks whether somebody has to be called for or caught.
    pub(super) fn moment(self, seats: usize, offers: &[Offer], dice: &mut Fast) -> Moment {
        let spoken = offers.iter().find_map(|offer| match *offer {
            Offer::CallUno => Some((Action::CallUno, self.call)),
            Offer::Catch { seat } => Some((Action::Catch { seat }, self.catch * 4 / seats as u32)),
            _ => None,
        });
        match spoken {
            Some((action, percent)) if dice.below(100) < percent => Moment::Speak(action),
            Some(_) if offers.len() == 1 => Moment::LetPass,
            _ => Moment::Act,
        }
    }
}
