//! What a page is answered, and how that is written.

use crate::tables;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{Motive, Outcome, Seat, Team};
use wire::rest::Best;
use wire::{Error, Replay, Said, Verified};

/// What is told besides `ok`. What a game shows stands in it as the game wrote it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
#[serde(untagged)]
pub enum Answer {
    /// It is done, and there is nothing to add.
    Done {},
    /// A replay is open.
    Opened {
        /// Its number here.
        film: u32,
        /// What there is to know before one looks.
        about: Box<Opened>,
    },
    /// What a viewer noticed, action by action.
    Story {
        /// One line for each action.
        story: Vec<StoryLine>,
    },
    /// The table at one moment, for each viewer that was asked for.
    Sights {
        /// In the order of the request.
        sights: Vec<Sighting>,
    },
    /// Why a bot did something.
    Why {
        /// Its motive; null where there is nothing to say.
        why: Option<Motive>,
    },
    /// A replay.
    Replay {
        /// The document.
        replay: Box<Replay>,
    },
    /// What a check found.
    Verified {
        /// All that holds, and what does not.
        verified: Verified,
    },
    /// What was possible.
    Best {
        /// As the server tells it.
        best: Box<Best>,
    },
    /// What was asked for needs what a game's players have learnt: bring it, and ask again.
    Wants {
        /// The game.
        wants: String,
    },
    /// What the tables in the page say.
    Tables(tables::Answer),
    /// Why not.
    Refused {
        /// What is wrong, and what to do.
        error: Box<Error>,
    },
}

/// A replay that has been played through, without the table at any moment.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct Opened {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// Which team each seat belongs to.
    pub teams: Vec<Team>,
    /// Whether everybody plays at once.
    pub simultaneous: bool,
    /// All options.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// Who acted, action by action.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub by: Vec<Seat>,
    /// When, in milliseconds since the start.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub at: Vec<u64>,
    /// The moments with which a round begins, counted in actions; none where there are no rounds.
    pub rounds: Vec<u32>,
    /// The deck file, where it is another one than the newest that ships.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deck: Option<String>,
    /// What was said.
    pub said: Vec<Said>,
    /// The SHA-256 of the secret, by which the table's pages knew this game.
    pub commitment: String,
    /// How it ended; null where the replay stops before the end.
    pub result: Option<Outcome>,
}

/// What a viewer noticed of one action.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct StoryLine {
    /// Who acted.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub by: Seat,
    /// What followed, in order.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Box<RawValue>,
}

/// The table at one moment, as one viewer saw it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core/"))]
pub struct Sighting {
    /// The seat; null for a spectator.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The table.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// What the viewer noticed of the action that led there.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub events: Box<RawValue>,
}

/// The whole line: `ok`, then the fields or the error.
#[derive(Serialize)]
struct Written {
    ok: bool,
    #[serde(flatten)]
    answer: Answer,
}

pub(crate) fn line(answer: Result<Answer, Error>) -> String {
    let line = Written {
        ok: answer.is_ok(),
        answer: answer.unwrap_or_else(|error| Answer::Refused {
            error: Box::new(error),
        }),
    };
    serde_json::to_string(&line).expect("answers are plain data")
}
