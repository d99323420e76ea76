//! Entries as PostgreSQL takes many at once: one array for each column.

use super::rows::veiled;
use crate::store::Key;
use room::entry::Entry;
use std::borrow::Cow;
use tokio_postgres::types::ToSql;

#[derive(Default)]
pub(super) struct Columns<'a> {
    tables: Vec<Key>,
    numbers: Vec<i32>,
    times: Vec<i64>,
    kinds: Vec<&'a str>,
    seats: Vec<Option<i16>>,
    payloads: Vec<Cow<'a, str>>,
    clients: Vec<Option<Cow<'a, str>>>,
}

impl<'a> Columns<'a> {
    pub(super) fn push(&mut self, key: Key, entry: &'a Entry) {
        self.tables.push(key);
        // A log of two thousand million entries is not one of ours: it fits nowhere.
        self.numbers.push(i32::try_from(entry.n).unwrap_or(-1));
        self.times.push(entry.at);
        self.kinds.push(entry.deed.kind());
        let seat = entry.deed.seat().map(|seat| i16::from(seat.0));
        self.seats.push(seat);
        self.payloads.push(entry.deed.payload());
        self.clients.push(entry.client.as_deref().map(veiled));
    }

    /// In the order of the parameters: table, n, at, kind, seat, payload, client.
    pub(super) fn given(&self) -> [&(dyn ToSql + Sync); 7] {
        [
            &self.tables,
            &self.numbers,
            &self.times,
            &self.kinds,
            &self.seats,
            &self.payloads,
            &self.clients,
        ]
    }
}
