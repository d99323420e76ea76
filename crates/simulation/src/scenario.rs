//! What is simulated, and what comes of it.

use crate::laws::Law;
use std::collections::BTreeSet;

/// A run: everything in it follows from this.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What chance follows from.
    pub seed: u64,
    /// Whether anything goes wrong.
    pub faults: bool,
    /// A fault in the programs themselves, put there to see that it is found.
    pub plant: Option<Plant>,
    /// Is told what happens, with the time in milliseconds.
    pub trace: Option<fn(u64, &str)>,
}

impl Scenario {
    /// Of that seed, with everything that can go wrong.
    #[must_use]
    pub fn stormy(seed: u64) -> Self {
        Self {
            seed,
            faults: true,
            plant: None,
            trace: None,
        }
    }

    /// Of that seed, with nothing going wrong.
    #[must_use]
    pub fn calm(seed: u64) -> Self {
        Self {
            faults: false,
            ..Self::stormy(seed)
        }
    }

    /// The same with a planted fault.
    #[must_use]
    pub fn with(self, plant: Plant) -> Self {
        let plant = Some(plant);
        Self { plant, ..self }
    }
}

/// A fault in the programs that a simulation has to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// The record takes an entry wherever its table stands.
    SkippedFence,
    /// Edges and owners take parcels whatever their number, and answers for whatever was asked first.
    LostNumbering,
    /// Every node gets every table that it asks for.
    UnfencedLease,
    /// The bus hands some parcels to another node than they are meant for.
    WrongNode,
    /// Whoever reads a table from the record does not learn that its people have gone on.
    ForgottenNext,
    /// Nor by whose requests its entries were written.
    ForgottenIds,
    /// Whoever reads a table from the record takes its people for one another.
    MixedSeats,
    /// The record keeps of a move that there was one, and not which.
    TornEntry,
    /// The record acknowledges what it loses.
    LyingCommit,
    /// Nodes say of what they could not store that it never happened.
    SurelyGone,
    /// Now and then the record knows nothing of a table.
    MissingTable,
    /// The record shows in the lobby what a table was like first.
    StaleLobby,
    /// No node hears from another that the lobby has changed.
    LostNotices,
    /// No edge hears that somebody has to come again.
    LostAfresh,
    /// No owner hears who is still at its tables.
    LostHere,
    /// In the end pages show nothing that could be done.
    NoOffers,
}

impl Plant {
    /// All of them, each with a law that is broken by it.
    pub const ALL: [(Self, Law); 17] = [
        (Self::SkippedFence, Law::Consecutive),
        (Self::TornEntry, Law::Playable),
        (Self::ForgottenIds, Law::ActsOnce),
        (Self::LyingCommit, Law::NothingLost),
        (Self::SurelyGone, Law::NothingDenied),
        (Self::LostNumbering, Law::Prefix),
        (Self::MixedSeats, Law::Secrets),
        (Self::WrongNode, Law::Carried),
        (Self::StaleLobby, Law::Answered),
        (Self::LostNumbering, Law::Answered),
        (Self::LostNotices, Law::Pushed),
        (Self::ForgottenNext, Law::OneNext),
        (Self::MissingTable, Law::Sensible),
        (Self::LostAfresh, Law::Converges),
        (Self::LostHere, Law::Presence),
        (Self::NoOffers, Law::Progress),
        (Self::UnfencedLease, Law::Peace),
    ];
}

/// What a run was like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Of the whole record and of every frame that anybody got, in hex: equal runs have equal ones.
    pub digest: String,
    /// Which games were played.
    pub games: BTreeSet<String>,
    /// How many moves were made.
    pub moves: usize,
    /// How many tables people went on to from finished ones.
    pub nexts: usize,
    /// How many tables were made that nobody was ever told of: the commit or the answer that would
    /// have told of them was lost, or another came before it.
    pub strays: usize,
    /// How many frames people got.
    pub frames: usize,
    /// How many messages nodes sent each other.
    pub messages: u64,
    /// How many parcels were in them.
    pub parcels: u64,
    /// How many of them never arrived.
    pub lost: u64,
    /// How many questions over HTTP were answered by another node than was asked.
    pub answered_elsewhere: u64,
    /// How often people agreed that somebody gets a bot's seat in the running game.
    pub taken_over: usize,
    /// How often whoever looks at the lobby was told of it.
    pub looks: usize,
    /// How often a node took a table that another one had been too silent to keep.
    pub takeovers: u64,
    /// How often somebody wrote where somebody else had written.
    pub conflicts: u64,
    /// How often a table was read from the record.
    pub loads: u64,
}

/// A law that was broken.
#[derive(Clone, Debug, thiserror::Error)]
#[error("seed {seed}: {law}: {told}")]
pub struct Broken {
    /// In the run of that seed.
    pub seed: u64,
    /// Which law.
    pub law: Law,
    /// What was found.
    pub told: String,
}
