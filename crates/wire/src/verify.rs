//! Was the shuffle fair, and was every action legal? One answer, for `tandem verify` and for the page.

use crate::{Broken, Committed, Error, GivenUp, Replay, Shelf, Whose};
use serde::{Deserialize, Serialize};
use table::Seat;

/// What a check of a replay found: all that holds, in the order in which it was checked, up to the
/// first thing that does not.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use std::sync::Arc;
/// use wire::{Fault, Finding, Noted, Noter, Opening, Shelf, Shelved};
///
/// let shelf = Shelf::new(vec![Arc::new(Shelved::<Lanterns>::new(Vec::new()))]);
/// let opening = Opening { seats: 2, secret: b"a secret".to_vec(), ..Opening::default() };
/// let mut replay = shelf.game("lanterns")?.open(&opening)?.replay();
/// let noted = Noted { whose: Some(Noter::Table), ..Noted::hash(replay.commitment.clone()) };
/// let verified = shelf.verify(&replay, &[noted]);
/// assert_eq!((&verified.found[0], verified.fault), (&Finding::Secret, None));
///
/// replay.secret = "00".repeat(8);
/// let Some(Fault::Promise { broken, .. }) = shelf.verify(&replay, &[]).fault else { panic!() };
/// assert_eq!(broken, wire::Broken::Secret);
/// # Ok::<(), wire::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verified {
    /// What holds.
    pub found: Vec<Finding>,
    /// What does not; nothing behind it was checked.
    pub fault: Option<Fault>,
}

/// Something that holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum Finding {
    /// The secret is the one that was committed to before the deal.
    Secret,
    /// What these seats added is what they had committed to.
    Openings {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// Words of players are in the shuffle, and the replay has nobody's commitment to them: they lay in the open, or
    /// the cards were dealt before, at another table.
    Uncommitted {
        /// How many players'.
        words: u32,
    },
    /// What somebody noted at the table stands in the replay.
    Noted {
        /// What was noted.
        hash: String,
        /// Whose it is: a seat's; null: the table's.
        seat: Option<Seat>,
    },
    /// The table had committed to something else before.
    GivenUp(GivenUp),
    /// Every shuffle follows from the secret and the players' words.
    Deal {
        /// What the set-up gave instead, by its fields' names.
        stacked: Vec<String>,
    },
    /// All actions are legal.
    Actions {
        /// How many.
        count: u32,
    },
    /// The result is the one that the actions lead to.
    Result {
        /// Whether the game is over.
        over: bool,
    },
}

/// Something that does not hold.
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// A promise that was made before the cards were dealt.
    #[error("{broken}")]
    Promise {
        /// Which.
        broken: Broken,
    },
    /// What was noted belongs to another seat than the one that noted it.
    #[error("{hash} stands in the replay, but it is not what it was noted as")]
    Misplaced {
        /// What was noted.
        hash: String,
    },
    /// A seat opened its part for another list of commitments than the one that the replay has.
    #[error("the replay's list of commitments is not the one that seat {seat} opened its part for")]
    OtherList {
        /// Which seat.
        seat: Seat,
    },
    /// The deal cannot be repeated.
    #[error("the deal cannot be repeated: {error}")]
    Deal {
        /// Why.
        error: Box<Error>,
    },
    /// An action is not legal.
    #[error("action {index} is not legal: {error}")]
    Action {
        /// Which, from 0.
        index: u32,
        /// Why.
        error: Box<Error>,
    },
    /// The replay names a result that its actions do not lead to.
    #[error("the result that the replay names is not the one that its actions lead to")]
    Result,
}

impl From<Broken> for Fault {
    fn from(broken: Broken) -> Self {
        Self::Promise { broken }
    }
}

/// What somebody noted at the table before the cards were dealt.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Noted {
    /// The commitment.
    pub hash: String,
    /// Whose it was: absent where that was not noted.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub whose: Option<Noter>,
    /// The list of all commitments that a seat opened its part for, where that was noted.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub list: Option<Vec<Committed>>,
}

/// Whose a noted commitment was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Noter {
    /// The table's.
    Table,
    /// That seat's.
    Seat(Seat),
}

impl Noted {
    /// A commitment, and nothing else.
    #[must_use]
    pub fn hash(hash: String) -> Self {
        Self {
            hash,
            whose: None,
            list: None,
        }
    }
}

impl Shelf {
    /// Checks all that a replay claims: what was promised before the deal, against itself and against
    /// what somebody noted; the deal; every action; the result.
    #[must_use]
    pub fn verify(&self, replay: &Replay, noted: &[Noted]) -> Verified {
        let mut found = Vec::new();
        let fault = self.examine(replay, noted, &mut found).err();
        Verified { found, fault }
    }

    /// Notes what it finds, up to the first fault.
    fn examine(
        &self,
        replay: &Replay,
        noted: &[Noted],
        found: &mut Vec<Finding>,
    ) -> Result<(), Fault> {
        let openings = replay.kept_promises()?;
        found.push(Finding::Secret);
        match openings {
            Some(seats) if !seats.is_empty() => found.push(Finding::Openings { seats }),
            None if !replay.words.is_empty() => found.push(Finding::Uncommitted {
                words: counted(&replay.words),
            }),
            _ => {}
        }
        for noted in noted {
            found.push(noted.stands_in(replay)?);
        }
        found.extend(replay.given_up.iter().cloned().map(Finding::GivenUp));
        let table = self.load(replay, None).map_err(|error| {
            let index = error.index;
            let error = Box::new(error);
            match index {
                Some(index) => Fault::Action { index, error },
                None => Fault::Deal { error },
            }
        })?;
        let stacked = replay.setup.iter().flat_map(|setup| setup.keys().cloned());
        found.push(Finding::Deal {
            stacked: stacked.collect(),
        });
        found.push(Finding::Actions {
            count: counted(&replay.actions),
        });
        if table.outcome() != replay.result {
            return Err(Fault::Result);
        }
        let over = replay.result.is_some();
        found.push(Finding::Result { over });
        Ok(())
    }
}

fn counted<T>(things: &[T]) -> u32 {
    u32::try_from(things.len()).unwrap_or(u32::MAX)
}

impl Noted {
    fn stands_in(&self, replay: &Replay) -> Result<Finding, Fault> {
        let hash = self.hash.clone();
        let seat = match replay.whose(&hash)? {
            Whose::Table => None,
            Whose::Seat(seat) => Some(seat),
        };
        let expected = match self.whose {
            None => seat,
            Some(Noter::Table) => None,
            Some(Noter::Seat(seat)) => Some(seat),
        };
        if seat != expected {
            return Err(Fault::Misplaced { hash });
        }
        match (seat, &self.list) {
            (Some(seat), Some(list)) if replay.committed.as_ref() != Some(list) => {
                Err(Fault::OtherList { seat })
            }
            _ => Ok(Finding::Noted { hash, seat }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opening, Shelved};
    use conform::lanterns::Lanterns;
    use std::sync::Arc;
    use table::{Part, commitment};

    fn shelf() -> Shelf {
        Shelf::new(vec![Arc::new(Shelved::<Lanterns>::new(Vec::new()))])
    }

    fn part(seat: u8) -> Part {
        let bits = format!("{seat:02x}").repeat(16);
        format!("{bits}:words of {seat}").parse().unwrap()
    }

    fn committed(seat: u8) -> Committed {
        let hash = hex::encode(part(seat).commitment());
        let seat = Seat(seat);
        Committed { seat, hash }
    }

    /// A table of two, both of whom had a part in the shuffle.
    fn honest() -> Replay {
        let words = [0, 1].map(|seat| part(seat).to_string());
        let opening = Opening {
            seats: 2,
            secret: vec![7; 32],
            words: words.to_vec(),
            ..Opening::default()
        };
        let table = shelf().game("lanterns").unwrap().open(&opening).unwrap();
        Replay {
            committed: Some(vec![committed(0), committed(1)]),
            ..table.replay()
        }
    }

    /// What the page of seat 0 noted.
    fn notes() -> [Noted; 2] {
        let table = Noted {
            hash: hex::encode(commitment(&[7; 32])),
            whose: Some(Noter::Table),
            list: None,
        };
        let own = Noted {
            hash: committed(0).hash,
            whose: Some(Noter::Seat(Seat(0))),
            list: Some(vec![committed(0), committed(1)]),
        };
        [table, own]
    }

    fn fault(replay: &Replay) -> Option<Fault> {
        shelf().verify(replay, &notes()).fault
    }

    #[test]
    fn an_honest_game_keeps_all_that_was_noted() {
        assert_eq!(fault(&honest()), None);
        let found = shelf().verify(&honest(), &notes()).found;
        assert_eq!(found.len(), 7, "{found:?}");
    }

    #[test]
    fn a_secret_that_was_exchanged_after_the_openings_were_seen_is_noticed() {
        let exchanged = Replay {
            secret: "08".repeat(32),
            commitment: hex::encode(commitment(&[8; 32])),
            ..honest()
        };
        let noted = notes()[0].hash.clone();
        assert_eq!(fault(&exchanged), Some(Broken::Unknown(noted).into()));
    }

    #[test]
    fn an_own_part_that_was_left_out_or_exchanged_is_noticed() {
        let left_out = Replay {
            words: vec![part(1).to_string()],
            committed: Some(vec![committed(1)]),
            ..honest()
        };
        let own = committed(0).hash;
        assert_eq!(fault(&left_out), Some(Broken::Unknown(own).into()));
        let exchanged = Replay {
            words: [2, 1].map(|seat| part(seat).to_string()).to_vec(),
            ..honest()
        };
        assert_eq!(fault(&exchanged), Some(Broken::Opening(Seat(0)).into()));
    }

    #[test]
    fn a_list_that_was_made_up_after_a_page_had_opened_is_noticed() {
        let hash = hex::encode(part(2).commitment());
        let forged = Replay {
            words: [0, 2].map(|seat| part(seat).to_string()).to_vec(),
            committed: Some(vec![
                committed(0),
                Committed {
                    seat: Seat(1),
                    hash,
                },
            ]),
            ..honest()
        };
        assert_eq!(fault(&forged), Some(Fault::OtherList { seat: Seat(0) }));
    }

    #[test]
    fn a_part_that_stands_under_another_seat_is_noticed() {
        let mut swapped = honest();
        let list = swapped.committed.as_mut().unwrap();
        list[0].hash = committed(1).hash;
        list[1].hash = committed(0).hash;
        swapped.words.swap(0, 1);
        let hash = committed(0).hash;
        assert_eq!(fault(&swapped), Some(Fault::Misplaced { hash }));
    }

    #[test]
    fn words_that_nobody_committed_to_are_told_apart_from_none() {
        let told = |replay: &Replay| shelf().verify(replay, &[]).found;
        let uncommitted = Finding::Uncommitted { words: 2 };
        let open = Replay {
            committed: None,
            ..honest()
        };
        assert_eq!(told(&open)[1], uncommitted);
        assert!(!told(&honest()).contains(&uncommitted));
        let alone = Opening {
            seats: 2,
            ..Opening::default()
        };
        let alone = shelf().game("lanterns").unwrap().open(&alone).unwrap();
        let silent = |finding: &Finding| !matches!(finding, Finding::Uncommitted { .. });
        assert!(told(&alone.replay()).iter().all(silent));
    }

    #[test]
    fn a_result_that_nobody_reached_is_noticed() {
        let mut replay = honest();
        replay.result = Some(table::Outcome {
            teams: Vec::new(),
            reason: "because".to_owned(),
        });
        assert_eq!(fault(&replay), Some(Fault::Result));
    }
}
