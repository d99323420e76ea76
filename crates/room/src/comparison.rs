//! Deals whose results are compared, and what is held back of them meanwhile.
//!
//! Whoever knew the cards would win every comparison. So whatever shows more of them than play
//! itself does is held back as long as results are compared: replays, the best play, hints, a game
//! with the order known, and the table from those who watch. All of these ask [`Held`] and nothing
//! else.

use crate::kept::DAY;
use crate::secrets::Hash;
use wire::rest::Compared;
use wire::{Error, Reason};

/// Whether the results of a deal are compared. It is the same for all deals that repeat its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// They are not: the cards belong to those who were dealt them.
    Alone,
    /// Everybody has these cards on that day, in days since 1970.
    OfDay(i64),
    /// Somebody who had finished them lets others play them.
    Competition {
        /// The SHA-256 of the secrets of those who sat at that table.
        makers: Vec<Hash>,
        /// When they ended it, in milliseconds since 1970.
        closed: Option<i64>,
    },
}

/// From whom the cards are held back at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held<'a> {
    /// From nobody.
    No,
    /// From everybody, until then, in milliseconds since 1970.
    Until(i64),
    /// From all who have none of the secrets with these hashes.
    ForMakers(&'a [Hash]),
}

impl Comparison {
    /// Whether others than those who were dealt these cards may play them.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        *self != Self::Alone
    }

    /// From whom the cards are held back now.
    #[must_use]
    pub fn held(&self, now: i64) -> Held<'_> {
        match self {
            Self::OfDay(day) if now < closing(*day) => Held::Until(closing(*day)),
            Self::Competition {
                makers,
                closed: None,
            } => Held::ForMakers(makers),
            Self::Alone | Self::OfDay(_) | Self::Competition { .. } => Held::No,
        }
    }

    /// Whether the cards lay open for all when a game with them ended.
    #[must_use]
    pub fn lay_open(&self, at: i64) -> bool {
        match self {
            Self::Alone => false,
            Self::OfDay(day) => closing(*day) <= at,
            Self::Competition { closed, .. } => closed.is_some_and(|closed| closed <= at),
        }
    }

    /// What is told of it.
    #[must_use]
    pub fn told(&self, now: i64) -> Compared {
        match self.held(now) {
            Held::No if self.is_shared() => Compared::Open,
            Held::No => Compared::Alone,
            Held::Until(until) => Compared::Day { until },
            Held::ForMakers(_) => Compared::Competition,
        }
    }

    /// Those who made the competition, which one of them with these secrets is about to close; `None`:
    /// it is closed.
    pub(crate) fn to_be_closed_by(&self, hashes: &[Hash]) -> Result<Option<&[Hash]>, Error> {
        let Self::Competition { makers, closed } = self else {
            let message = "These cards are in no competition.";
            return Err(Error::new(Reason::NoCompetition, message));
        };
        if closed.is_some() {
            return Ok(None);
        }
        if !have_one(hashes, makers) {
            let message = "Only those who made the competition can close it.";
            return Err(Error::new(Reason::NotMakers, message));
        }
        Ok(Some(makers))
    }

    /// Whether one of these secrets is of those who made the competition.
    #[must_use]
    pub fn is_made_by(&self, hashes: &[Hash]) -> bool {
        matches!(self, Self::Competition { makers, .. } if have_one(hashes, makers))
    }
}

/// When the deal of that day closes: after the day and one more. Wherever the evening comes last, it
/// is over by then.
fn closing(day: i64) -> i64 {
    (day + 2) * DAY
}

fn have_one(hashes: &[Hash], makers: &[Hash]) -> bool {
    hashes.iter().any(|hash| makers.contains(hash))
}

impl Held<'_> {
    /// Whether whoever has these secrets may know more of the cards than play shows.
    pub fn may_know(self, hashes: &[Hash]) -> Result<(), Error> {
        match self {
            Self::No => Ok(()),
            Self::Until(until) => {
                let message = "These cards are being compared: nobody is told more of them until \
                    the deal of that day has closed.";
                Err(Error::new(Reason::DealHeld { until }, message))
            }
            Self::ForMakers(makers) if have_one(hashes, makers) => Ok(()),
            Self::ForMakers(_) => {
                let message = "These cards are being compared: only those who made the competition \
                    are told more of them, until they close it.";
                Err(Error::new(Reason::DealHeldForMakers, message))
            }
        }
    }

    /// Whether whoever holds no seat may watch.
    #[must_use]
    pub fn may_watch(self) -> bool {
        self == Self::No
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAKER: Hash = [1; 32];
    const GUEST: Hash = [2; 32];

    #[test]
    fn a_day_closes_after_its_own_and_one_more() {
        let of_day = Comparison::OfDay(20_000);
        let closes = 20_002 * DAY;
        for now in [20_000 * DAY, 20_001 * DAY, closes - 1] {
            assert_eq!(of_day.held(now), Held::Until(closes));
            let refused = of_day.held(now).may_know(&[MAKER]).unwrap_err();
            assert_eq!(refused.reason, "deal_held");
            assert_eq!(refused.facts["until"], closes);
            assert_eq!(of_day.told(now), Compared::Day { until: closes });
        }
        assert_eq!(of_day.held(closes), Held::No);
        assert_eq!(of_day.told(closes), Compared::Open);
    }

    #[test]
    fn a_competition_is_its_makers_until_they_close_it() {
        let open = Comparison::Competition {
            makers: vec![MAKER],
            closed: None,
        };
        assert!(open.held(5).may_know(&[GUEST, MAKER]).is_ok());
        let refused = open.held(5).may_know(&[GUEST]).unwrap_err();
        assert_eq!(refused.reason, "deal_held_for_makers");
        assert!(open.held(5).may_know(&[]).is_err());
        assert!(!open.held(5).may_watch());
        let closed = Comparison::Competition {
            makers: vec![MAKER],
            closed: Some(5),
        };
        assert_eq!(closed.held(5), Held::No);
        assert!(closed.held(5).may_watch());
    }

    #[test]
    fn what_is_not_compared_is_held_back_from_nobody() {
        assert_eq!(Comparison::Alone.held(i64::MIN), Held::No);
        assert_eq!(Comparison::Alone.told(0), Compared::Alone);
    }

    #[test]
    fn only_those_who_made_a_competition_close_it_and_once() {
        let open = |closed| Comparison::Competition {
            makers: vec![MAKER],
            closed,
        };
        let makers = [MAKER];
        assert_eq!(open(None).to_be_closed_by(&[MAKER]), Ok(Some(&makers[..])));
        assert_eq!(open(Some(7)).to_be_closed_by(&[GUEST]), Ok(None));
        let no = |comparison: Comparison| comparison.to_be_closed_by(&[GUEST]).unwrap_err().ours();
        assert_eq!(no(open(None)), Some(Reason::NotMakers));
        assert_eq!(no(Comparison::Alone), Some(Reason::NoCompetition));
    }
}
