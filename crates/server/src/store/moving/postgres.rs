//! A PostgreSQL that everything moves from or to.

use super::sheets::{Cell, Kind, Row, SHEETS, Sheet};
use super::{MoveError, Side};
use crate::data::Data;
use crate::store::StoreError;
use crate::store::postgres::{Given, Steady, unveiled, veiled};
use tokio_postgres::types::ToSql;

/// So many rows at a time.
const SOME: usize = 1000;

pub(super) struct PostgresSide(Steady);

impl PostgresSide {
    pub(super) fn source(data: &Data, url: &str) -> Result<Self, MoveError> {
        let at = |error| MoveError::Store {
            data: data.clone(),
            error,
        };
        let side = Self(Steady::reading(url).map_err(at)?);
        side.must_be_alone(data)?;
        Ok(side)
    }

    pub(super) fn target(data: &Data, url: &str) -> Result<Self, MoveError> {
        let at = |error| MoveError::Store {
            data: data.clone(),
            error,
        };
        let side = Self(Steady::writing(url).map_err(at)?);
        side.must_be_alone(data)?;
        for sheet in SHEETS.iter().filter(|sheet| sheet.name != "service") {
            if side.count(sheet).map_err(at)? > 0 {
                return Err(MoveError::NotEmpty(data.clone()));
            }
        }
        side.0.run("DELETE FROM service", Vec::new()).map_err(at)?;
        Ok(side)
    }

    /// No server works with it.
    fn must_be_alone(&self, data: &Data) -> Result<(), MoveError> {
        let others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
            AND application_name = 'tandem' AND pid <> pg_backend_pid()";
        let counted = self.0.rows(others, Vec::new());
        let others = counted.and_then(|rows| first_number(&rows));
        let others = others.map_err(|error| MoveError::Store {
            data: data.clone(),
            error,
        })?;
        if others > 0 {
            return Err(MoveError::InUse {
                data: data.clone(),
                holder: "a server or another command".to_owned(),
            });
        }
        Ok(())
    }
}

fn first_number(rows: &[tokio_postgres::Row]) -> Result<i64, StoreError> {
    let number = rows.first().map(|row| row.try_get(0)).transpose()?;
    Ok(number.unwrap_or(0))
}

impl Side for PostgresSide {
    fn count(&self, sheet: &Sheet) -> Result<u64, StoreError> {
        let count = format!("SELECT count(*) FROM {}", sheet.name);
        let rows = self.0.rows(&count, Vec::new())?;
        first_number(&rows).map(i64::unsigned_abs)
    }

    fn read(
        &self,
        sheet: &Sheet,
        take: &mut dyn FnMut(Vec<Row>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let columns: Vec<String> = sheet.columns.iter().map(read_as).collect();
        let (columns, rest) = (columns.join(", "), sheet.of_postgres);
        let cursor = format!("DECLARE moving NO SCROLL CURSOR FOR SELECT {columns} {rest}");
        self.0.run(&cursor, Vec::new())?;
        loop {
            let fetch = format!("FETCH {SOME} FROM moving");
            let fetched = self.0.rows(&fetch, Vec::new())?;
            if fetched.is_empty() {
                return self.0.run("CLOSE moving", Vec::new());
            }
            let rows = fetched.iter().map(|fetched| row(sheet, fetched));
            take(rows.collect::<Result<_, _>>()?)?;
        }
    }

    fn write(&mut self, sheet: &Sheet, rows: Vec<Row>) -> Result<(), StoreError> {
        let columns = sheet.columns.iter().enumerate();
        let arrays: Vec<String> = columns
            .clone()
            .map(|(at, (_, kind))| format!("${}::{}[]", at + 1, array_of(*kind)))
            .collect();
        let taken: Vec<String> = columns
            .clone()
            .map(|(at, (_, kind))| match kind {
                Kind::Flag => format!("c{at} <> 0"),
                _ => format!("c{at}"),
            })
            .collect();
        let named: Vec<String> = columns.map(|(at, _)| format!("c{at}")).collect();
        let text = format!(
            "INSERT INTO {} ({}) SELECT {} FROM unnest({}) AS given ({})",
            sheet.name,
            sheet.names(),
            taken.join(", "),
            arrays.join(", "),
            named.join(", "),
        );
        self.0.run(&text, given(sheet, rows))
    }

    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        for text in [
            "UPDATE tables SET taken_over = true WHERE EXISTS (
                 SELECT 1 FROM json_array_elements(players::json) AS player
                 WHERE (player ->> 'taken_over')::boolean)",
            "SELECT setval(pg_get_serial_sequence('tables', 'key'),
                 (SELECT coalesce(max(key), 0) + 1 FROM tables), false)",
            "SELECT setval('arrivals', (SELECT coalesce(max(came), 0) + 1 FROM heads), false)",
            "COMMIT",
        ] {
            self.0.run(text, Vec::new())?;
        }
        Ok(())
    }
}

fn array_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Number | Kind::Flag => "bigint",
        Kind::Text | Kind::Wild => "text",
        Kind::Bytes => "bytea",
    }
}

/// A column as a cell has it.
fn read_as((name, kind): &(&'static str, Kind)) -> String {
    match kind {
        Kind::Number => format!("{name}::bigint"),
        Kind::Flag => format!("{name}::integer::bigint"),
        Kind::Text | Kind::Wild | Kind::Bytes => (*name).to_owned(),
    }
}

fn row(sheet: &Sheet, fetched: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let kinds = sheet.columns.iter().map(|(_, kind)| *kind).enumerate();
    let cells = kinds.map(|(at, kind)| {
        Ok(match kind {
            Kind::Number | Kind::Flag => fetched.try_get::<_, Option<i64>>(at)?.map(Cell::Number),
            Kind::Text => fetched.try_get::<_, Option<String>>(at)?.map(Cell::Text),
            Kind::Wild => fetched
                .try_get::<_, Option<&str>>(at)?
                .map(|text| Cell::Text(unveiled(text))),
            Kind::Bytes => fetched.try_get::<_, Option<Vec<u8>>>(at)?.map(Cell::Bytes),
        }
        .unwrap_or(Cell::Null))
    });
    cells.collect()
}

/// One array for each column.
fn given(sheet: &Sheet, rows: Vec<Row>) -> Given {
    let mut columns: Vec<Vec<Cell>> = sheet.columns.iter().map(|_| Vec::new()).collect();
    for row in rows {
        for (column, cell) in columns.iter_mut().zip(row) {
            column.push(cell);
        }
    }
    let kinds = sheet.columns.iter().map(|(_, kind)| *kind);
    let arrays = kinds.zip(columns).map(|(kind, cells)| array(kind, cells));
    arrays.collect()
}

fn array(kind: Kind, cells: Vec<Cell>) -> Box<dyn ToSql + Sync + Send> {
    let cells = cells.into_iter();
    match kind {
        Kind::Number | Kind::Flag => Box::new(
            cells
                .map(|cell| match cell {
                    Cell::Number(number) => Some(number),
                    _ => None,
                })
                .collect::<Vec<Option<i64>>>(),
        ),
        Kind::Text | Kind::Wild => Box::new(
            cells
                .map(|cell| match cell {
                    Cell::Text(text) if kind == Kind::Wild => Some(veiled(&text).into_owned()),
                    Cell::Text(text) => Some(text),
                    _ => None,
                })
                .collect::<Vec<Option<String>>>(),
        ),
        Kind::Bytes => Box::new(
            cells
                .map(|cell| match cell {
                    Cell::Bytes(bytes) => Some(bytes),
                    _ => None,
                })
                .collect::<Vec<Option<Vec<u8>>>>(),
        ),
    }
}
