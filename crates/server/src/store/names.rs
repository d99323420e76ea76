//! The names by which every store knows stages and choices, and how it writes what is no plain
//! column: as JSON.

use wire::rest::{Pace, Stage, Takeover};

pub(super) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Waiting => "waiting",
        Stage::Running => "running",
        Stage::Over => "over",
    }
}

/// The stage of that name.
pub(super) fn stage_of(name: &str) -> Option<Stage> {
    let stages = [Stage::Waiting, Stage::Running, Stage::Over];
    stages.into_iter().find(|&stage| stage_name(stage) == name)
}

pub(super) fn pace_name(pace: Pace) -> &'static str {
    match pace {
        Pace::Normal => "normal",
        Pace::Slow => "slow",
    }
}

/// A name that only a newer program knows is as good as none.
pub(super) fn pace_of(name: &str) -> Pace {
    match name {
        "slow" => Pace::Slow,
        _ => Pace::Normal,
    }
}

pub(super) fn takeover_name(takeover: Takeover) -> &'static str {
    match takeover {
        Takeover::Host => "host",
        Takeover::Team => "team",
        Takeover::Open => "open",
    }
}

/// A name that only a newer program knows: the host is asked.
pub(super) fn takeover_of(name: &str) -> Takeover {
    match name {
        "team" => Takeover::Team,
        "open" => Takeover::Open,
        _ => Takeover::Host,
    }
}

pub(super) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is stored is plain data")
}
