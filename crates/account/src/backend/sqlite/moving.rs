//! Reads the rows that move to a database.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension, Row};

use super::{
    copy::{look, not_a_store, open_only_reading},
    hold::Hold,
    timeline,
};
use crate::{
    UpkeepError,
    backend::{
        migrations,
        moved::{Cell, Kind, Moved, Rows, TABLES, Table},
    },
};

/// All that moves from a file that no server uses, as of one instant.
pub(crate) fn read(from: &Path) -> Result<Moved, UpkeepError> {
    let of_file = |error| not_a_store(from, error);
    let connection = open_only_reading(from)?;
    Hold::refuse_used(from)?;
    let file = look(from, &connection)?;
    if file.schema < migrations::newest(migrations::SQLITE) {
        return Err(UpkeepError::Older(from.to_owned(), file.schema));
    }
    let snapshot = connection.unchecked_transaction().map_err(of_file)?;
    if timeline::present(&snapshot).map_err(of_file)?.is_some_and(|now| now.doubted.is_some()) {
        return Err(UpkeepError::Doubted(from.to_owned()));
    }
    let tables = TABLES.iter().map(|table| rows(&snapshot, table));
    let tables = tables.collect::<rusqlite::Result<_>>().map_err(of_file)?;
    Ok(Moved { file, tables })
}

fn rows(connection: &Connection, table: &'static Table) -> rusqlite::Result<Rows> {
    let select = format!("SELECT {} FROM {}", table.names(), table.name);
    let mut statement = connection.prepare(&select)?;
    let rows = statement.query_map((), |row| {
        table.columns.iter().enumerate().map(|(at, (_, kind))| cell(row, at, *kind)).collect()
    })?;
    let rows = rows.collect::<rusqlite::Result<_>>()?;
    let highest = match table.is_numbered {
        true => connection
            .query_row("SELECT seq FROM sqlite_sequence WHERE name = ?1", [table.name], |row| {
                row.get(0)
            })
            .optional()?,
        false => None,
    };
    Ok(Rows { table, rows, highest: highest.unwrap_or(0) })
}

fn cell(row: &Row<'_>, at: usize, kind: Kind) -> rusqlite::Result<Cell> {
    Ok(match kind {
        Kind::Number => Cell::Number(row.get(at)?),
        Kind::Small => Cell::Small(row.get(at)?),
        Kind::Flag => Cell::Flag(row.get(at)?),
        Kind::Text => Cell::Text(row.get(at)?),
        Kind::Bytes => Cell::Bytes(row.get(at)?),
    })
}
