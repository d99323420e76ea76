//! A table as its record tells it, after each of its moves.

use room::rebuild;
use server::entry::{Deed, Entry};
use server::store::Record as TableRecord;
use std::collections::BTreeMap;
use table::{Seat, Viewer};
use wire::{AnyGame, Error, Replay, Snapshot};

/// The table after each move; the start is one, by nobody.
#[derive(Default)]
pub(crate) struct Film {
    frames: BTreeMap<u32, Frame>,
    /// The whole game, once it is over.
    replay: Option<Replay>,
}

struct Frame {
    by: Option<Seat>,
    table: Box<dyn Snapshot>,
}

impl Film {
    /// Plays the whole log once more.
    pub(crate) fn of(game: &dyn AnyGame, record: &TableRecord) -> Result<Self, Error> {
        let mut film = Self::default();
        let is_start = |entry: &Entry| matches!(entry.deed, Deed::Started { .. });
        let Some(start) = record.entries.iter().position(is_start) else {
            return Ok(film);
        };
        let (before, after) = record.entries.split_at(start + 1);
        let entries = before.to_vec();
        let begun = TableRecord {
            entries,
            ..record.clone()
        };
        let Some(mut table) = rebuild(game, &begun)?.table else {
            return Ok(film);
        };
        let began = &record.entries[start];
        film.add(began.n, None, table.snapshot());
        for entry in after {
            if let Deed::Acted { seat, action } = &entry.deed {
                let action = serde_json::from_str(action.get());
                let action = action.map_err(|error| Error::malformed(error.to_string()))?;
                let action = table.read(&action)?;
                let at = u64::try_from(entry.at - began.at).unwrap_or(0);
                table.act(*seat, &action, at)?;
                film.add(entry.n, Some(*seat), table.snapshot());
            }
        }
        film.replay = table.outcome().map(|_| table.replay());
        Ok(film)
    }

    /// The whole game; `None`: it is not over.
    pub(crate) fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    fn add(&mut self, n: u32, by: Option<Seat>, table: Box<dyn Snapshot>) {
        self.frames.insert(n, Frame { by, table });
    }

    /// Who made the move of that number, if it is one.
    pub(crate) fn by(&self, n: u32) -> Option<Option<Seat>> {
        self.frames.get(&n).map(|frame| frame.by)
    }

    /// The first move after that number.
    pub(crate) fn next(&self, n: u32) -> Option<u32> {
        self.frames.range(n + 1..).next().map(|(n, _)| *n)
    }

    /// The last move up to that number.
    pub(crate) fn last(&self, n: u32) -> Option<u32> {
        self.frames.range(..=n).next_back().map(|(n, _)| *n)
    }

    /// How many moves there are, the start not counted.
    pub(crate) fn moves(&self) -> usize {
        self.frames.len().saturating_sub(1)
    }

    /// The table after the entry of that number; `None`: before the start.
    pub(crate) fn after(&self, n: u32) -> Option<&dyn Snapshot> {
        self.frames
            .range(..=n)
            .next_back()
            .map(|(_, frame)| &*frame.table)
    }

    /// What a viewer noticed of the move of that number.
    pub(crate) fn noticed(&self, n: u32, viewer: Viewer) -> Option<String> {
        let frame = self.frames.get(&n)?;
        Some(frame.table.noticed(viewer).get().to_owned())
    }
}
