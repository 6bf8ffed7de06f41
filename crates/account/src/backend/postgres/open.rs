//! Opens the database: address, migrations and pool.

use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Timeouts};
use tokio_postgres::{Client, Config, config::TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{
    database::{TIMEOUT, with_causes},
    tls::TlsSettings,
};
use crate::{
    StoreError,
    backend::{
        check_schema,
        migrations::{self, Taken},
    },
};

/// Charges of one key share a statement, so few connections serve many callers.
const POOL_SIZE: usize = 16;

/// How long a node waits for another one to finish migrating.
const MIGRATION_TIMEOUT: Duration = Duration::from_mins(1);

/// The advisory lock for migrations ("saju" in ASCII).
const MIGRATION_LOCK: i64 = 0x7361_6a75;

/// Whether any of our versions has created tables here.
const HAS_HISTORY: &str = "SELECT to_regclass('refinery_schema_history') IS NOT NULL";

/// The current time in the format of the migration table.
const NOW: &str = r#"to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')"#;

/// A database with the current schema.
pub(super) struct Opened {
    pub(super) pool: Pool,
    /// How to open further connections.
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
}

pub(super) async fn open(address: &str) -> Result<Opened, StoreError> {
    let (config, tls) = read(address)?;
    tokio::time::timeout(MIGRATION_TIMEOUT, migrate(&config, tls.clone()))
        .await
        .map_err(|_| StoreError::Migration("no answer in time".to_owned()))??;
    Ok(Opened { pool: pool(config.clone(), tls.clone())?, config, tls })
}

/// Connection settings for an address.
fn read(address: &str) -> Result<(Config, MakeRustlsConnect), StoreError> {
    let settings = TlsSettings::of_address(address)?;
    let tls = settings.connector()?;
    let mut config: Config = settings
        .address
        .parse()
        .map_err(|error: tokio_postgres::Error| StoreError::Address(with_causes(&error)))?;
    config.ssl_mode(settings.mode);
    // Hosts are tried in order; an unreachable one must leave time for the next.
    let hosts = config.get_hosts().len().max(1) as u32;
    let for_each = if hosts == 1 { TIMEOUT } else { TIMEOUT * 3 / 4 / hosts };
    config.connect_timeout(for_each).tcp_user_timeout(TIMEOUT).application_name("saju");
    if hosts > 1 {
        // Of a primary and its replicas, connect to the current primary.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    Ok((config, tls))
}

/// A separate connection for reading a database without changing it.
pub(super) async fn connect_only_reading(address: &str) -> Result<Client, StoreError> {
    let (mut config, tls) = read(address)?;
    add_options(&mut config, "-c default_transaction_read_only=on");
    let (client, connection) = config.connect(tls).await.map_err(unavailable)?;
    // The task ends with its client.
    tokio::spawn(connection);
    Ok(client)
}

/// The newest schema that this program knows.
pub(super) fn known_schema() -> i64 {
    migrations::newest(migrations::POSTGRES)
}

/// The schema of the tables; `None` if there are none.
pub(super) async fn schema(client: &Client) -> Result<Option<i64>, tokio_postgres::Error> {
    if !client.query_one(HAS_HISTORY, &[]).await?.try_get(0)? {
        return Ok(None);
    }
    let version = "SELECT coalesce(max(version), 0)::bigint FROM refinery_schema_history";
    client.query_one(version, &[]).await?.try_get(0).map(Some)
}

/// Migrates the tables on a connection of its own, one node at a time.
async fn migrate(config: &Config, tls: MakeRustlsConnect) -> Result<(), StoreError> {
    let (mut client, connection) = config.connect(tls).await.map_err(unavailable)?;
    let driver = tokio::spawn(connection);
    // Closing the connection releases the lock, whatever happens below.
    client.execute("SELECT pg_advisory_lock($1)", &[&MIGRATION_LOCK]).await.map_err(unavailable)?;
    check_schema(schema(&client).await.map_err(unavailable)?.unwrap_or(0), known_schema())?;
    let migrated = take_steps(&mut client).await;
    drop(client);
    // Waits until the connection is closed and its lock released.
    let _closed = driver.await;
    migrated
}

/// All in one transaction: a failed upgrade leaves the old tables.
async fn take_steps(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await.map_err(failed)?;
    transaction.batch_execute(migrations::HISTORY).await.map_err(failed)?;
    let mut taken = Vec::new();
    for row in transaction.query(migrations::TAKEN, &[]).await.map_err(failed)? {
        let get = |column: usize| row.try_get(column).map_err(failed);
        let version = row.try_get(0).map_err(failed)?;
        taken.push(Taken { version, name: get(1)?, checksum: get(2)? });
    }
    for migration in migrations::pending(migrations::POSTGRES, &taken)? {
        transaction.batch_execute(&migration.sql(NOW)).await.map_err(failed)?;
    }
    transaction.commit().await.map_err(failed)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn failed(error: tokio_postgres::Error) -> StoreError {
    StoreError::Migration(with_causes(&error))
}

fn pool(mut config: Config, tls: MakeRustlsConnect) -> Result<Pool, StoreError> {
    // A statement nobody awaits any more must not hold a row lock.
    let limits = format!(
        "-c statement_timeout={0} -c idle_in_transaction_session_timeout={0}",
        TIMEOUT.as_millis()
    );
    add_options(&mut config, &limits);
    let recycling_method = RecyclingMethod::Fast;
    let manager = Manager::from_config(config, tls, ManagerConfig { recycling_method });
    Pool::builder(manager)
        .max_size(POOL_SIZE)
        .timeouts(Timeouts { wait: Some(TIMEOUT), create: Some(TIMEOUT), recycle: Some(TIMEOUT) })
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(StoreError::unavailable)
}

/// Prepends options to those of the address, which take precedence.
fn add_options(config: &mut Config, options: &str) {
    let all = match config.get_options() {
        Some(given) => format!("{options} {given}"),
        None => options.to_owned(),
    };
    config.options(all);
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unavailable(error: tokio_postgres::Error) -> StoreError {
    StoreError::Unavailable(with_causes(&error))
}
