//! What is simulated, and what comes of it.

use crate::laws::Law;

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
    /// Edges and owners take parcels whatever their number.
    LostNumbering,
    /// Every node gets every table that it asks for.
    UnfencedLease,
    /// The bus hands some parcels to another node than they are meant for.
    WrongNode,
    /// Whoever reads a table from the record does not learn that its people have gone on.
    ForgottenNext,
}

/// What a run was like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Of the whole record and of every frame that anybody got, in hex: equal runs have equal ones.
    pub digest: String,
    /// How many moves were made.
    pub moves: usize,
    /// How many tables people went on to from finished ones.
    pub nexts: usize,
    /// How many tables were made for that and nobody was ever told of: the commit that would have told
    /// of them was lost, or another came before it.
    pub strays: usize,
    /// How many frames people got.
    pub frames: usize,
    /// How many parcels nodes sent each other.
    pub parcels: u64,
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
