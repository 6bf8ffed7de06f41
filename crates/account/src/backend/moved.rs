//! What moves from a file to a database: the tables that both have, under the same names. Sessions, tried logins and
//! shared cards stay behind.

use crate::StoreCopy;

/// What a column holds; each may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    /// A number that the database keeps in four bytes.
    Small,
    Flag,
    Text,
    Bytes,
}

/// A table, and the columns of it that move.
pub(super) struct Table {
    pub(super) name: &'static str,
    /// Whether its rows are numbered by the store, in the column `id`.
    pub(super) is_numbered: bool,
    pub(super) columns: &'static [(&'static str, Kind)],
}

/// A value of a row.
pub(super) enum Cell {
    Number(Option<i64>),
    Small(Option<i32>),
    Flag(Option<bool>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// The rows of a table.
pub(super) struct Rows {
    pub(super) table: &'static Table,
    pub(super) rows: Vec<Vec<Cell>>,
    /// The highest number that a row ever had; those of deleted rows are not given again.
    pub(super) highest: i64,
}

/// All that moves.
pub(crate) struct Moved {
    /// The file it was read from.
    pub(super) file: StoreCopy,
    pub(super) tables: Vec<Rows>,
}

use Kind::{Bytes, Flag, Number, Small, Text};

/// Keys before what belongs to them.
#[rustfmt::skip]
pub(super) const TABLES: &[Table] = &[
    Table { name: "api_key", is_numbered: true, columns: &[
        ("id", Number), ("digest", Bytes), ("prefix", Text), ("label", Text), ("plan", Text),
        ("allowed_origins", Text), ("daily_bound", Flag), ("created_at", Number), ("revoked_at", Number),
        ("expires_at", Number), ("replaced_digest", Bytes), ("replaced_prefix", Text), ("replaced_until", Number),
        ("issued_by", Text),
    ] },
    Table { name: "ledger", is_numbered: false, columns: &[
        ("key_id", Number), ("minute", Number), ("minute_used", Number), ("day", Number), ("day_used", Number),
        ("month", Number), ("month_used", Number),
    ] },
    Table { name: "idempotency", is_numbered: false, columns: &[
        ("key_id", Number), ("digest", Bytes), ("request", Bytes), ("expires_at", Number), ("items", Number),
        ("day", Number), ("month", Number), ("calls", Number), ("form", Bytes), ("effective_day", Number),
    ] },
    Table { name: "topic_use", is_numbered: false, columns: &[
        ("key_id", Number), ("day", Number), ("topic", Text), ("answered", Number), ("refused", Number),
    ] },
    Table { name: "recent_error", is_numbered: true, columns: &[
        ("id", Number), ("key_id", Number), ("at", Number), ("request_id", Text), ("path", Text), ("status", Small),
        ("code", Text), ("field", Text), ("message", Text),
    ] },
    Table { name: "audit", is_numbered: true, columns: &[
        ("id", Number), ("at", Number), ("actor", Text), ("source", Text), ("action", Text), ("key_id", Number),
        ("detail", Text),
    ] },
    Table { name: "dashboard_owner", is_numbered: false, columns: &[
        ("id", Small), ("password_hash", Text),
    ] },
    Table { name: "dashboard_member", is_numbered: false, columns: &[
        ("name", Text), ("password_hash", Text), ("created_at", Number),
    ] },
    Table { name: "known_device", is_numbered: false, columns: &[
        ("digest", Bytes), ("account", Text), ("expires_at", Number),
    ] },
];

impl Table {
    /// The names of its columns, by commas.
    pub(super) fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rusqlite::Connection;

    use super::*;
    use crate::backend::migrations::{HISTORY, SQLITE};

    /// What stays behind: tables, and columns of the others.
    const LEFT: [&str; 9] = [
        "aside",
        "dashboard_owner.attempts",
        "dashboard_owner.attempts_since",
        "dashboard_session",
        "login_attempts",
        "refinery_schema_history",
        "shared_card",
        "sqlite_sequence",
        "watch",
    ];

    #[test]
    fn every_column_moves_or_is_left_on_purpose() {
        let file = Connection::open_in_memory().unwrap();
        file.execute_batch(HISTORY).unwrap();
        for step in SQLITE {
            file.execute_batch(&step.sql("''")).unwrap();
        }
        let columns = "SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
                       WHERE t.type = 'table'";
        let mut statement = file.prepare(columns).unwrap();
        let found = statement.query_map((), |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let found: BTreeSet<(String, String)> = found.collect::<Result<_, _>>().unwrap();
        let found = found.into_iter().filter(|(table, column)| {
            let column = format!("{table}.{column}");
            !LEFT.contains(&table.as_str()) && !LEFT.contains(&column.as_str())
        });
        let moved = TABLES.iter().flat_map(|table| {
            table.columns.iter().map(|(column, _)| (table.name.to_owned(), (*column).to_owned()))
        });
        assert_eq!(found.collect::<BTreeSet<_>>(), moved.collect::<BTreeSet<_>>());
    }
}
