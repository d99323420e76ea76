//! What there is to move: which columns of which tables, in which order.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Flag,
    Text,
    /// A text that a client made up, with any character in it.
    Wild,
    Bytes,
}

/// One cell, as every store has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// The cells of one row, in the order of the columns.
pub(super) type Row = Vec<Cell>;

/// A table of the database.
pub(super) struct Sheet {
    pub name: &'static str,
    pub columns: &'static [(&'static str, Kind)],
    /// What is read of a file, where that is not all of the table in any order.
    pub of_file: &'static str,
    /// The same of PostgreSQL.
    pub of_postgres: &'static str,
}

use Kind::{Bytes, Flag, Number, Text, Wild};

const ENTRY: &[(&str, Kind)] = &[
    ("tbl", Number),
    ("n", Number),
    ("at", Number),
    ("kind", Text),
    ("seat", Number),
    ("payload", Text),
    ("client", Wild),
];

/// In this order, so that whatever is referred to is there.
pub(super) const SHEETS: &[Sheet] = &[
    Sheet {
        name: "editions",
        columns: &[("sha256", Text), ("json", Text)],
        of_file: "FROM editions",
        of_postgres: "FROM editions",
    },
    Sheet {
        name: "deals",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("rules", Number),
            ("edition", Text),
            ("edition_sha256", Text),
            ("seats", Number),
            ("options", Text),
            ("secret", Bytes),
            ("words", Text),
            ("setup", Text),
            ("origin", Text),
            ("day", Number),
            ("makers", Text),
            ("closed", Number),
            ("marked", Number),
        ],
        of_file: "FROM deals ORDER BY origin IS NOT NULL",
        of_postgres: "FROM deals ORDER BY origin IS NOT NULL",
    },
    Sheet {
        name: "tables",
        columns: &[
            ("key", Number),
            ("id", Text),
            ("deal", Text),
            ("level", Text),
            ("bot_delay", Number),
            ("away", Number),
            ("made", Number),
            ("stage", Text),
            ("listed", Flag),
            ("call_window", Number),
            ("pace", Text),
            ("takeover", Text),
            ("ended", Number),
            ("best", Number),
            ("players", Text),
            ("outcome", Text),
            ("took", Number),
            ("stopped", Flag),
            ("repeated", Flag),
            ("closed", Number),
            ("marked", Number),
            ("shown", Text),
        ],
        of_file: "FROM tables",
        of_postgres: "FROM tables",
    },
    Sheet {
        name: "entries",
        columns: ENTRY,
        of_file: "FROM entries ORDER BY id",
        of_postgres: "FROM entries JOIN (SELECT tbl, came FROM heads) AS heads USING (tbl)
            ORDER BY came, n",
    },
    Sheet {
        name: "heads",
        columns: &[
            ("tbl", Number),
            ("n", Number),
            ("at", Number),
            ("came", Number),
        ],
        of_file: "FROM (SELECT heads.tbl, heads.n, at, last AS came
            FROM heads LEFT JOIN entries ON entries.id = last)",
        of_postgres: "FROM heads",
    },
    Sheet {
        name: "tries",
        columns: &[("family", Text), ("browser", Bytes), ("tbl", Number)],
        of_file: "FROM tries",
        of_postgres: "FROM tries",
    },
    Sheet {
        name: "blocks",
        columns: &[("kind", Text), ("what", Text), ("until", Number)],
        of_file: "FROM blocks",
        of_postgres: "FROM blocks",
    },
    Sheet {
        name: "service",
        columns: &[("up", Number), ("clock", Number)],
        of_file: "FROM service",
        of_postgres: "FROM service",
    },
];

/// The last entry of each table.
pub(super) const LAST_ENTRIES: Sheet = Sheet {
    name: "entries",
    columns: ENTRY,
    of_file: "FROM (SELECT entries.* FROM heads JOIN entries ON entries.id = last) ORDER BY tbl",
    of_postgres: "FROM entries JOIN heads USING (tbl, n, at) ORDER BY tbl",
};

impl Sheet {
    pub(super) fn names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// The cell of that name in a row of this sheet.
    pub(super) fn cell<'a>(&self, row: &'a Row, name: &str) -> &'a Cell {
        let at = self.columns.iter().position(|(column, _)| *column == name);
        at.and_then(|at| row.get(at)).unwrap_or(&Cell::Null)
    }
}
