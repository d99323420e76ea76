//! How cells of PostgreSQL's rows are fetched.

use crate::store::StoreError;
use crate::store::rows::Cells;
use room::entry::{Deed, Entry};
use std::borrow::Cow;
use table::Seat;
use tokio_postgres::types::Type;
use tokio_postgres::{Column, Row};

impl Cells for Row {
    type Error = StoreError;

    fn text(&self, column: &str) -> Result<String, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn maybe_text(&self, column: &str) -> Result<Option<String>, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn maybe_number(&self, column: &str) -> Result<Option<i64>, StoreError> {
        let found = self.columns().iter().find(|one| one.name() == column);
        Ok(match found.map(Column::type_) {
            Some(&Type::INT2) => self.try_get::<_, Option<i16>>(column)?.map(i64::from),
            Some(&Type::INT4) => self.try_get::<_, Option<i32>>(column)?.map(i64::from),
            _ => self.try_get(column)?,
        })
    }

    fn flag(&self, column: &str) -> Result<bool, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn bytes(&self, column: &str) -> Result<Vec<u8>, StoreError> {
        Ok(self.try_get(column)?)
    }

    fn wrong(column: &str, why: String) -> StoreError {
        StoreError::Damaged(format!("{column}: {why}"))
    }
}

/// An entry: n, at, client, kind, seat, payload.
pub(super) fn entry(row: &Row) -> Result<Entry, StoreError> {
    let seat = row.try_get::<_, Option<i16>>(4)?;
    let seat = seat.map(|seat| u8::try_from(seat).map(Seat)).transpose();
    let wrong = |why: String| <Row as Cells>::wrong("entries", why);
    let seat = seat.map_err(|error| wrong(error.to_string()))?;
    let (kind, payload) = (row.try_get::<_, &str>(3)?, row.try_get(5)?);
    let n: i32 = row.try_get(0)?;
    Ok(Entry {
        n: u32::try_from(n).map_err(|error| wrong(error.to_string()))?,
        at: row.try_get(1)?,
        client: row.try_get::<_, Option<&str>>(2)?.map(unveiled),
        deed: Deed::read(kind, seat, payload).map_err(|error| wrong(error.to_string()))?,
    })
}

const VEIL: char = '\u{1}';

/// PostgreSQL's texts hold every character but one, and clients make up the ids of their requests as
/// they like.
pub(in crate::store) fn veiled(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', VEIL]) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace(VEIL, "\u{1}1").replace('\0', "\u{1}0"))
}

/// The text that was veiled.
pub(in crate::store) fn unveiled(text: &str) -> String {
    text.replace("\u{1}0", "\0").replace("\u{1}1", "\u{1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_comes_back_as_it_was() {
        for id in ["", "7", "a\0b", "\u{1}", "\u{1}0", "\0\u{1}1\u{1}\0", "Zoë"] {
            let stored = veiled(id);
            assert!(!stored.contains('\0'));
            assert_eq!(unveiled(&stored), id);
        }
    }
}
