//! The cards of a table: how they are dealt, and from whom they are held back.

use super::frames::Look;
use crate::Time;
use crate::comparison::Held;
use crate::kept::{Deal, Record};
use crate::secrets::Hash;
use crate::{Comparison, Now};
use std::time::Duration;
use table::{Seat, Seats};
use wire::{Error, Opening, Reason, Recorded, Replay};

/// The deal that a table plays.
pub(super) struct Cards {
    deal: Deal,
    /// Whether the deal was there before the table.
    repeats: bool,
    /// Whether it lays open what the first deal of its cards hides.
    opens: bool,
    /// Whether the results of its cards are compared.
    comparison: Comparison,
    /// When they come to lie open by the clock.
    due: Option<Time>,
}

impl Cards {
    pub(super) fn new(record: Record, opens: bool, now: Now) -> Self {
        let mut cards = Self {
            deal: record.deal,
            repeats: record.repeats,
            opens,
            comparison: record.comparison,
            due: None,
        };
        cards.note_opening(now);
        cards
    }

    /// Takes what may have changed from the store.
    pub(super) fn reload(&mut self, record: &Record, now: Now) {
        self.deal.words.clone_from(&record.deal.words);
        self.deal.secret.clone_from(&record.deal.secret);
        self.compare(record.comparison.clone(), now);
    }

    pub(super) fn deal(&self) -> &Deal {
        &self.deal
    }

    pub(super) fn seats(&self) -> u8 {
        self.deal.seats
    }

    pub(super) fn repeats(&self) -> bool {
        self.repeats
    }

    pub(super) fn opens(&self) -> bool {
        self.opens
    }

    pub(super) fn comparison(&self) -> &Comparison {
        &self.comparison
    }

    /// How the table is set that follows from the secret and these words.
    pub(super) fn opening(&self, words: &[String]) -> Opening {
        Opening {
            rules: Some(self.deal.rules),
            seats: self.deal.seats,
            options: self.deal.options.clone(),
            setup: self.deal.setup.clone(),
            secret: self.deal.secret.clone(),
            words: words.to_vec(),
        }
    }

    /// They are dealt with these words, and nothing can be added to them any more.
    pub(super) fn settle(&mut self, words: Vec<String>) {
        self.deal.words = Some(words);
    }

    /// Whether the table has that seat.
    pub(super) fn must_have(&self, seat: Seat) -> Result<(), Error> {
        let seats = self.seats();
        if seat.0 < seats {
            return Ok(());
        }
        Err(Error::no_such_seat(seat.0.into(), seats))
    }

    /// Whether players may still add something to the shuffle.
    pub(super) fn must_take_words(&self) -> Result<(), Error> {
        if self.deal.words.is_none() {
            return Ok(());
        }
        let message = "These cards were shuffled before: nothing can be added to them.";
        Err(Error::new(Reason::DealSettled, message))
    }

    /// They follow from that secret now; returns what the table had committed to until then.
    pub(super) fn renew(&mut self, secret: Hash) -> String {
        let given_up = self.deal.commitment();
        self.deal.secret = secret.to_vec();
        given_up
    }

    /// They are compared like this now.
    pub(super) fn compare(&mut self, comparison: Comparison, now: Now) {
        self.comparison = comparison;
        self.note_opening(now);
    }

    /// Whether whoever holds these seats may know more of the cards than play shows.
    pub(super) fn may_know(&self, hashes: &[Hash], clock: i64) -> Result<(), Error> {
        self.comparison.held(clock).may_know(hashes)
    }

    /// What is seen through these eyes, which belong to people with these secrets. While the cards
    /// are held back from them they see what play shows, and nothing if they only watch.
    pub(super) fn look(&self, eyes: Seats, hashes: &[Hash], clock: i64) -> Look {
        let held = self.comparison.held(clock);
        match (eyes.is_empty(), held.may_know(hashes)) {
            (false, Ok(())) => Look::Seats(eyes),
            (false, Err(_)) => Look::Compared(eyes),
            (true, _) if held.may_watch() => Look::Spectator,
            (true, _) => Look::Nothing,
        }
    }

    /// When they come to lie open by the clock.
    pub(super) fn due(&self) -> Option<Time> {
        self.due
    }

    /// Whether they have come to lie open since the last time.
    pub(super) fn are_opened(&mut self, now: Now) -> bool {
        let opened = self.due.is_some_and(|due| due <= now.timer);
        if opened {
            self.note_opening(now);
        }
        opened
    }

    fn note_opening(&mut self, now: Now) {
        self.due = match self.comparison.held(now.clock) {
            Held::Until(until) => {
                let left = u64::try_from(until - now.clock).unwrap_or(0);
                Some(now.timer + Duration::from_millis(left))
            }
            Held::No | Held::ForMakers(_) => None,
        };
    }
}

/// The game of a deal as far as these actions go, to be played once more.
pub(super) fn replay_of(deal: &Deal, words: &[String], actions: Vec<Recorded>) -> Replay {
    Replay {
        format: wire::FORMAT.to_owned(),
        game: deal.game.clone(),
        rules: deal.rules,
        edition: deal.edition.clone(),
        edition_sha256: deal.edition_sha256.clone(),
        deck: None,
        seats: deal.seats,
        options: deal.options.clone(),
        secret: hex::encode(&deal.secret),
        words: words.to_vec(),
        committed: None,
        setup: deal.setup.clone(),
        commitment: hex::encode(table::commitment(&deal.secret)),
        given_up: Vec::new(),
        actions,
        said: Vec::new(),
        result: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DAY;
    use table::{Revision, Seat};

    fn cards(comparison: Comparison, now: Now) -> Cards {
        let deal = Deal {
            id: "deal".to_owned(),
            game: "lanterns".to_owned(),
            rules: Revision(1),
            edition: "ours".to_owned(),
            edition_sha256: String::new(),
            seats: 4,
            options: serde_json::Map::new(),
            secret: vec![7; 32],
            words: None,
            setup: None,
            origin: None,
            day: None,
        };
        let mut cards = Cards {
            deal,
            repeats: false,
            opens: false,
            comparison: Comparison::Alone,
            due: None,
        };
        cards.compare(comparison, now);
        cards
    }

    fn at(clock: i64) -> Now {
        let timer = Time::default();
        Now { clock, timer }
    }

    fn is_nothing(look: Look) -> bool {
        matches!(look, Look::Nothing)
    }

    #[test]
    fn the_cards_of_a_day_open_by_the_clock() {
        let now = at(3 * DAY - 1_000);
        let mut cards = cards(Comparison::OfDay(1), now);
        let due = now.timer + Duration::from_secs(1);
        assert_eq!(cards.due(), Some(due));
        assert!(!cards.are_opened(now));
        let (clock, timer) = (3 * DAY, due);
        assert!(cards.are_opened(Now { clock, timer }));
        assert_eq!(cards.due(), None);
        assert!(!cards.are_opened(Now { clock, timer }), "once");
    }

    #[test]
    fn while_cards_are_held_back_guests_see_what_play_shows_and_watchers_nothing() {
        let now = at(0);
        let makers = vec![[1; 32]];
        let closed = None;
        let mut cards = cards(Comparison::Competition { makers, closed }, now);
        let seated = [Seat(2)].into_iter().collect();
        assert!(is_nothing(cards.look(Seats::NONE, &[], now.clock)));
        let guest = cards.look(seated, &[[2; 32]], now.clock);
        assert!(matches!(guest, Look::Compared(eyes) if eyes == seated));
        let maker = cards.look(seated, &[[1; 32]], now.clock);
        assert!(matches!(maker, Look::Seats(eyes) if eyes == seated));
        assert!(cards.may_know(&[[1; 32]], now.clock).is_ok());
        assert!(cards.may_know(&[[2; 32]], now.clock).is_err());
        cards.compare(Comparison::Alone, now);
        let guest = cards.look(seated, &[[2; 32]], now.clock);
        assert!(matches!(guest, Look::Seats(eyes) if eyes == seated));
        assert!(!is_nothing(cards.look(Seats::NONE, &[], now.clock)));
        assert!(cards.may_know(&[[2; 32]], now.clock).is_ok());
    }

    #[test]
    fn a_new_secret_gives_up_what_was_committed_to() {
        let mut cards = cards(Comparison::Alone, at(0));
        let before = cards.deal().commitment();
        assert_eq!(cards.renew([9; 32]), before);
        assert_ne!(cards.deal().commitment(), before);
        assert_eq!(cards.opening(&[]).secret, [9; 32]);
        cards.settle(vec!["hop".to_owned()]);
        assert_eq!(cards.deal().words.as_deref(), Some(&["hop".to_owned()][..]));
    }
}
