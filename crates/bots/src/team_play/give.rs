//! What to give the partner.

use super::choice::{best, kinds};
use super::normal::Thought;
use super::outlook::{Haste, Outlook, When};
use team_play::{Hand, Place};

/// The partner's turn comes before one's own next one.
const PARTNER: Haste = Haste {
    turn: 0.85,
    card: 0.9,
};

/// So the partner finds the mission in the middle sooner, too.
const PARTNER_CENTER: Haste = Haste {
    turn: 0.7,
    card: 0.85,
};

/// The most cards that may be given at once (TP-17).
const MOST: usize = 2;

impl Thought<'_> {
    /// The cards that the team is better off with in the partner's hand, if there are any.
    pub(super) fn gift(&self) -> Option<Hand> {
        let (mine, theirs) = (self.outlooks(), self.partners_outlooks());
        let worth = |gift| self.team_worth(&mine, &theirs, gift);
        let mut chosen = (Hand::EMPTY, worth(Hand::EMPTY));
        for _ in 0..MOST {
            let gift = chosen.0;
            let more = kinds(self.desk.hand.minus(gift)).map(|card| gift.with(card));
            match best(more, worth) {
                Some(better) if better.1 > chosen.1 => chosen = better,
                _ => break,
            }
        }
        Some(chosen.0).filter(|gift| !gift.is_empty())
    }

    /// What both hands are worth once the gift has changed hands.
    fn team_worth(&self, mine: &[Outlook], theirs: &[Outlook], gift: Hand) -> f32 {
        let when = When::NextTurn;
        let partner = self.desk.partner().map_or(0, |partner| partner.hand_count);
        self.sum(mine, |outlook| outlook.without(gift, when))
            + self.sum(theirs, |outlook| outlook.with(gift, when))
            + self.spare(self.desk.hand.len() - gift.len())
            + self.spare(partner + gift.len())
    }

    /// What the partner can hope for: from their own mission and from the one in the middle.
    fn partners_outlooks(&self) -> Vec<Outlook<'_>> {
        let own = self.desk.partners_mission().map(|own| (own, PARTNER));
        let center = self.open.iter().find(|open| open.place == Place::Center);
        let center = center.map(|open| (open.mission, PARTNER_CENTER));
        own.into_iter()
            .chain(center)
            .map(|(mission, haste)| Outlook::of_partner(mission, haste, &self.futures))
            .collect()
    }
}
