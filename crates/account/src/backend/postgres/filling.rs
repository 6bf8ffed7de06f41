//! Fills an empty database with what moves from a file.

use std::pin::pin;

use tokio_postgres::{
    Transaction,
    binary_copy::BinaryCopyInWriter,
    types::{ToSql, Type},
};

use super::{
    keys::{FIRST_KEY_LOCK, IS_EMPTY},
    open::{self, unavailable},
};
use crate::{
    StoreCopy, UpkeepError,
    backend::moved::{Cell, Kind, Moved, Rows},
};

/// Whether anybody can log in.
const HAS_ACCOUNTS: &str = "
    SELECT EXISTS (SELECT 1 FROM dashboard_owner) OR EXISTS (SELECT 1 FROM dashboard_member)";

/// Fills the database at an address, all or nothing; its tables are made if they are missing.
pub(crate) async fn fill(address: &str, moved: Moved) -> Result<StoreCopy, UpkeepError> {
    let mut client = open::connect_migrated(address).await?;
    let transaction = client.transaction().await.map_err(unavailable)?;
    if !is_empty(&transaction).await.map_err(unavailable)? {
        return Err(UpkeepError::Filled);
    }
    for rows in &moved.tables {
        copy_in(&transaction, rows).await.map_err(unavailable)?;
    }
    transaction.commit().await.map_err(unavailable)?;
    Ok(StoreCopy { schema: open::known_schema(), ..moved.file })
}

/// Whether there is neither key nor account. A server that starts now waits, and finds those that are filled in.
async fn is_empty(transaction: &Transaction<'_>) -> Result<bool, tokio_postgres::Error> {
    let lock = [(&FIRST_KEY_LOCK as _, Type::INT8)];
    transaction.query_typed("SELECT pg_advisory_xact_lock($1)", &lock).await?;
    let has_no_key: bool = transaction.query_typed_one(IS_EMPTY, &[]).await?.try_get(0)?;
    let has_accounts: bool = transaction.query_typed_one(HAS_ACCOUNTS, &[]).await?.try_get(0)?;
    Ok(has_no_key && !has_accounts)
}

async fn copy_in(transaction: &Transaction<'_>, all: &Rows) -> Result<(), tokio_postgres::Error> {
    let Rows { table, rows, highest } = all;
    let (name, columns) = (table.name, table.names());
    let copy = format!("COPY {name} ({columns}) FROM STDIN WITH (FORMAT binary)");
    let types: Vec<Type> = table.columns.iter().map(|(_, kind)| kind.sql()).collect();
    let mut writer = pin!(BinaryCopyInWriter::new(transaction.copy_in(&copy).await?, &types));
    for row in rows {
        let values: Vec<&(dyn ToSql + Sync)> = row.iter().map(Cell::value).collect();
        writer.as_mut().write(&values).await?;
    }
    writer.finish().await?;
    if table.is_numbered && *highest > 0 {
        let number = format!("SELECT setval(pg_get_serial_sequence('{name}', 'id'), $1)");
        transaction.query_typed(&number, &[(highest, Type::INT8)]).await?;
    }
    Ok(())
}

impl Kind {
    const fn sql(self) -> Type {
        match self {
            Self::Number => Type::INT8,
            Self::Small => Type::INT4,
            Self::Flag => Type::BOOL,
            Self::Text => Type::TEXT,
            Self::Bytes => Type::BYTEA,
        }
    }
}

impl Cell {
    fn value(&self) -> &(dyn ToSql + Sync) {
        match self {
            Self::Number(value) => value,
            Self::Small(value) => value,
            Self::Flag(value) => value,
            Self::Text(value) => value,
            Self::Bytes(value) => value,
        }
    }
}
