//! One entry of a table's log: set-up and log together are the table.

pub mod hashes;
pub mod kind;

use crate::secrets::Hash;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use table::Seat;
use wire::Committed;
use wire::rest::Avatar;

/// What happened at a table, in order and numbered from 1.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its number in the log of its table.
    pub n: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The id that the client gave to the request, which acts once.
    pub client: Option<String>,
    /// What was done.
    pub deed: Deed,
}

/// What was done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Deed {
    /// A person took a seat.
    Sat {
        /// Which seat.
        seat: Seat,
        /// The name to show.
        name: String,
        /// The picture that they picked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
        /// The SHA-256 of the seat's secret.
        #[serde(with = "hex")]
        hash: Hash,
        /// The SHA-256 of the key of the browser that they sat down from.
        #[serde(
            default,
            with = "hashes::maybe",
            skip_serializing_if = "Option::is_none"
        )]
        browser: Option<Hash>,
        /// By what right.
        #[serde(default, skip_serializing_if = "Seating::is_free")]
        how: Seating,
    },
    /// A person left a seat for good.
    Rose {
        /// Which seat.
        seat: Seat,
        /// The bot that goes on, in a running game.
        bot: Option<Bot>,
    },
    /// Those who were asked for a bot's seat said no.
    TurnedDown {
        /// Which seat.
        seat: Seat,
        /// Who said no.
        by: Seat,
        /// The SHA-256 of the key of the browser that asked.
        #[serde(
            default,
            with = "hashes::maybe",
            skip_serializing_if = "Option::is_none"
        )]
        browser: Option<Hash>,
    },
    /// The host freed a seat: whoever sat there does not come back to this table.
    Freed {
        /// Which seat.
        seat: Seat,
        /// The host's seat.
        by: Seat,
        /// The bot that goes on, in a running game.
        bot: Option<Bot>,
    },
    /// Who was put out at the table before, and does not come back at this one either.
    Barred {
        /// The SHA-256 of the secret of the seat that they had.
        #[serde(with = "hex")]
        hash: Hash,
        /// The SHA-256 of the key of their browser.
        #[serde(
            default,
            with = "hashes::maybe",
            skip_serializing_if = "Option::is_none"
        )]
        browser: Option<Hash>,
    },
    /// A person changed their name, or their picture.
    Renamed {
        /// Whose.
        seat: Seat,
        /// The new name, or the same.
        name: String,
        /// The new picture; none: it stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
    },
    /// A person added words to the shuffle in the open, as an older program took them. What was
    /// dealt with them is in the log; they count for nothing new.
    Worded {
        /// Whose.
        seat: Seat,
        /// The words; empty: none.
        words: String,
    },
    /// The host put a bot on a seat, or took it away.
    Botted {
        /// Which seat.
        seat: Seat,
        /// The bot, if there is one now.
        bot: Option<Bot>,
    },
    /// A bot stands in for whoever is away.
    StoodIn {
        /// For whom.
        seat: Seat,
    },
    /// Whoever was away has the seat back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// The lobby shows the table from now on, or hides it.
    Listed {
        /// Whether it shows it.
        listed: bool,
    },
    /// The cards were dealt.
    Started {
        /// What the players added to the secret, in the order of their seats.
        words: Vec<String>,
        /// The bots that filled the free seats.
        bots: Vec<(Seat, Bot)>,
    },
    /// A game action. Serde has no part in it: its payload is the action's own text, as the game wrote it.
    #[serde(skip)]
    Acted {
        /// Who acted.
        seat: Seat,
        /// What they did, in the game's canonical form.
        action: Box<RawValue>,
    },
    /// A phrase.
    Said {
        /// Who spoke.
        seat: Seat,
        /// Which phrase.
        phrase: String,
    },
    /// The same people went on at another table.
    WentOn {
        /// Which one.
        table: String,
    },
    /// Others may play these cards too, and compare.
    Shared {
        /// Who let them.
        seat: Seat,
        /// The SHA-256 of the secrets of all who sit here: from them nothing is held back.
        #[serde(with = "hashes::list")]
        makers: Vec<Hash>,
    },
    /// The competition with these cards is over.
    Closed {
        /// Who ended it.
        seat: Seat,
    },
    /// A person's page committed to its part of the shuffle.
    Committed {
        /// Whose.
        seat: Seat,
        /// The commitment, in hex.
        hash: String,
    },
    /// The host started, or everybody has committed anew: this list is fixed, and is opened now.
    Fixed {
        /// The commitments, in the order of the seats.
        list: Vec<Committed>,
        /// The people who sit there and are not on it.
        left_out: Vec<Seat>,
    },
    /// A person's page opened its part.
    Opened {
        /// Whose.
        seat: Seat,
        /// The part, as it enters the shuffle.
        part: String,
    },
    /// Somebody did not open: the table draws a new secret, and everybody commits anew.
    Renewed {
        /// The new secret.
        #[serde(with = "hex")]
        secret: Hash,
        /// What the table had committed to until now, in hex.
        given_up: String,
        /// Who did not open.
        left_out: Vec<Seat>,
    },
    /// Nobody is left who would open: the table waits for a start again.
    CalledOff,
}

/// By what right somebody sits down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// Before the deal a seat is anybody's. After it, in logs of earlier days, too.
    #[default]
    Free,
    /// With the consent of those on these seats: a bot played it before. None of them: the table
    /// is open.
    TakenOver(Vec<Seat>),
    /// They had left it in the running game.
    CameBack,
}

impl Seating {
    fn is_free(&self) -> bool {
        *self == Self::Free
    }
}

/// A bot on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// What it is called.
    pub name: String,
    /// How well it plays.
    pub level: String,
}

impl Deed {
    /// Whose deed it was, or whom it befell.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Sat { seat, .. }
            | Self::Rose { seat, .. }
            | Self::TurnedDown { seat, .. }
            | Self::Freed { seat, .. }
            | Self::Renamed { seat, .. }
            | Self::Worded { seat, .. }
            | Self::Botted { seat, .. }
            | Self::StoodIn { seat }
            | Self::TookBack { seat }
            | Self::Acted { seat, .. }
            | Self::Said { seat, .. }
            | Self::Shared { seat, .. }
            | Self::Closed { seat }
            | Self::Committed { seat, .. }
            | Self::Opened { seat, .. } => Some(seat),
            Self::Barred { .. }
            | Self::Listed { .. }
            | Self::Started { .. }
            | Self::WentOn { .. }
            | Self::Fixed { .. }
            | Self::Renewed { .. }
            | Self::CalledOff => None,
        }
    }

    /// All seats that it names.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        let others: Vec<Seat> = match self {
            Self::Sat {
                how: Seating::TakenOver(by),
                ..
            } => by.clone(),
            Self::TurnedDown { by, .. } | Self::Freed { by, .. } => vec![*by],
            Self::Started { bots, .. } => bots.iter().map(|(seat, _)| *seat).collect(),
            Self::Fixed { list, left_out } => {
                let listed = list.iter().map(|committed| committed.seat);
                listed.chain(left_out.iter().copied()).collect()
            }
            Self::Renewed { left_out, .. } => left_out.clone(),
            _ => Vec::new(),
        };
        self.seat().into_iter().chain(others)
    }

    /// The rest of it as JSON: an action as it is, anything else with its kind.
    #[must_use]
    pub fn payload(&self) -> Cow<'_, str> {
        match self {
            Self::Acted { action, .. } => Cow::Borrowed(action.get()),
            other => Cow::Owned(serde_json::to_string(other).expect("deeds are plain data")),
        }
    }

    /// Reads what [`Deed::kind`], [`Deed::seat`] and [`Deed::payload`] wrote.
    pub fn read(kind: &str, seat: Option<Seat>, payload: String) -> serde_json::Result<Self> {
        match seat {
            Some(seat) if kind == kind::ACTED => Ok(Self::Acted {
                seat,
                action: RawValue::from_string(payload)?,
            }),
            _ => serde_json::from_str(&payload),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let bot = Bot {
            name: "Alma".to_owned(),
            level: "easy".to_owned(),
        };
        let action = RawValue::from_string(r#"{"type":"pass"}"#.to_owned()).unwrap();
        let deeds = [
            Deed::Sat {
                seat: Seat(1),
                name: "Zoë".to_owned(),
                avatar: None,
                hash: [7; 32],
                browser: None,
                how: Seating::Free,
            },
            Deed::Sat {
                seat: Seat(0),
                name: "Ann".to_owned(),
                avatar: Some(Avatar::Whale),
                hash: [7; 32],
                browser: Some([9; 32]),
                how: Seating::TakenOver(vec![Seat(2), Seat(3)]),
            },
            Deed::Renamed {
                seat: Seat(0),
                name: "Anna".to_owned(),
                avatar: Some(Avatar::Bee),
            },
            Deed::TurnedDown {
                seat: Seat(1),
                by: Seat(0),
                browser: None,
            },
            Deed::Freed {
                seat: Seat(1),
                by: Seat(0),
                bot: Some(bot.clone()),
            },
            Deed::Barred {
                hash: [5; 32],
                browser: Some([6; 32]),
            },
            Deed::Started {
                words: vec!["hop".to_owned()],
                bots: vec![(Seat(2), bot)],
            },
            Deed::StoodIn { seat: Seat(3) },
            Deed::Committed {
                seat: Seat(3),
                hash: "ab".repeat(32),
            },
            Deed::Fixed {
                list: vec![Committed {
                    seat: Seat(3),
                    hash: "ab".repeat(32),
                }],
                left_out: vec![Seat(1)],
            },
            Deed::Opened {
                seat: Seat(3),
                part: format!("{}:hop", "0".repeat(32)),
            },
            Deed::Renewed {
                secret: [9; 32],
                given_up: "cd".repeat(32),
                left_out: vec![Seat(3)],
            },
            Deed::CalledOff,
            Deed::Acted {
                seat: Seat(2),
                action,
            },
            Deed::Shared {
                seat: Seat(0),
                makers: vec![[7; 32], [9; 32]],
            },
        ];
        for deed in deeds {
            let read = Deed::read(deed.kind(), deed.seat(), deed.payload().into_owned());
            assert_eq!(format!("{:?}", read.unwrap()), format!("{deed:?}"));
        }
    }

    #[test]
    fn a_seat_taken_before_browsers_had_keys_and_people_pictures_is_read() {
        let old = format!(
            r#"{{"kind":"sat","seat":1,"name":"Zoë","hash":"{}"}}"#,
            "07".repeat(32)
        );
        let read = Deed::read("sat", Some(Seat(1)), old).unwrap();
        let expected = matches!(
            read,
            Deed::Sat {
                avatar: None,
                browser: None,
                how: Seating::Free,
                ..
            }
        );
        assert!(expected, "{read:?}");
    }
}
