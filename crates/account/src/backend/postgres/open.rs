//! Opens the database: address, migrations, sessions and pool.

use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Timeouts};
use tokio_postgres::{
    Client, Config, GenericClient, config::TargetSessionAttrs, error::SqlState, types::Type,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{
    connection::Sessions,
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

/// How long a server may take to answer a connection that it has accepted.
const ANSWER: Duration = Duration::from_secs(5);

/// What is said before migrating, in its transaction. Nodes migrate one after the other: a lock of the transaction ends
/// with it even if a pooler keeps the session. The timeout ends the wait of a node that is gone; tables that are there
/// already are not worth a notice.
const BEFORE: &str = "
    SET LOCAL lock_timeout = '60s';
    SET LOCAL client_min_messages = warning";

/// A limit that no role has by default, in milliseconds.
const UNUSUAL_LIMIT: i64 = 1993;

/// The effective limit of statements of a session, in milliseconds.
const STATEMENT_LIMIT: &str =
    "SELECT setting::bigint FROM pg_settings WHERE name = 'statement_timeout'";

/// The advisory lock for migrations ("saju" in ASCII).
const MIGRATION_LOCK: i64 = 0x7361_6a75;

/// Whether any of our versions has created tables here.
const HAS_HISTORY: &str = "SELECT to_regclass('refinery_schema_history') IS NOT NULL";

/// The current time in the format of the migration table.
const NOW: &str = r#"to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')"#;

/// A database with the current schema.
pub(super) struct Opened {
    pub(super) pool: Pool,
    pub(super) sessions: Sessions,
    /// How to open further connections.
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
}

pub(super) async fn open(address: &str) -> Result<Opened, StoreError> {
    let (config, tls) = read(address)?;
    migrate_in_time(&config, tls.clone()).await?;
    let sessions = in_time(sessions(&config, tls.clone())).await?;
    let of_pool = match sessions {
        Sessions::Own => with_limits(&config),
        Sessions::Pooled => config.clone(),
    };
    Ok(Opened { pool: pool(of_pool, tls.clone())?, sessions, config, tls })
}

/// Whose the sessions at an address are.
pub(super) async fn sessions_at(address: &str) -> Result<Sessions, StoreError> {
    let (config, tls) = read(address)?;
    in_time(sessions(&config, tls)).await
}

/// What a server answers, unless it accepts a connection and then says nothing.
async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let silent = |_| StoreError::Unavailable("no answer in time".to_owned());
    tokio::time::timeout(ANSWER, asked).await.map_err(silent)?
}

/// Whose sessions are: those of a connection have a setting that it asks for, while a pooler refuses or ignores it.
async fn sessions(config: &Config, tls: MakeRustlsConnect) -> Result<Sessions, StoreError> {
    let asked = format!("-c statement_timeout={UNUSUAL_LIMIT}");
    let mut asking = config.clone();
    asking.options(match config.get_options() {
        Some(given) => format!("{given} {asked}"),
        None => asked,
    });
    let (client, connection) = match asking.connect(tls).await {
        Ok(connected) => connected,
        Err(error) if error.code() == Some(&SqlState::PROTOCOL_VIOLATION) => {
            return Ok(Sessions::Pooled);
        }
        Err(error) => return Err(unavailable(error)),
    };
    // The task ends with its client.
    tokio::spawn(connection);
    let row = client.query_typed_one(STATEMENT_LIMIT, &[]).await.map_err(unavailable)?;
    let limit: i64 = row.try_get(0).map_err(unavailable)?;
    Ok(if limit == UNUSUAL_LIMIT { Sessions::Own } else { Sessions::Pooled })
}

/// Connection settings for an address.
fn read(address: &str) -> Result<(Config, MakeRustlsConnect), StoreError> {
    let settings = TlsSettings::of_address(address)?;
    let tls = settings.connector()?;
    let mut config = config_of(&settings)?;
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

/// Refuses an address that cannot be read as one.
pub(crate) fn check_address(address: &str) -> Result<(), StoreError> {
    let settings = TlsSettings::of_address(address)?;
    config_of(&settings).map(drop)
}

fn config_of(settings: &TlsSettings) -> Result<Config, StoreError> {
    let read = settings.address.parse();
    read.map_err(|error: tokio_postgres::Error| StoreError::Address(with_causes(&error)))
}

/// A separate connection.
pub(super) async fn connect(address: &str) -> Result<Client, StoreError> {
    let (config, tls) = read(address)?;
    in_time(connect_to(&config, tls)).await
}

/// The same, once the tables are of this program.
pub(super) async fn connect_migrated(address: &str) -> Result<Client, StoreError> {
    let (config, tls) = read(address)?;
    migrate_in_time(&config, tls.clone()).await?;
    in_time(connect_to(&config, tls)).await
}

async fn connect_to(config: &Config, tls: MakeRustlsConnect) -> Result<Client, StoreError> {
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
pub(super) async fn schema(
    client: &impl GenericClient,
) -> Result<Option<i64>, tokio_postgres::Error> {
    if !client.query_typed_one(HAS_HISTORY, &[]).await?.try_get(0)? {
        return Ok(None);
    }
    let version = "SELECT coalesce(max(version), 0)::bigint FROM refinery_schema_history";
    client.query_typed_one(version, &[]).await?.try_get(0).map(Some)
}

async fn migrate_in_time(config: &Config, tls: MakeRustlsConnect) -> Result<(), StoreError> {
    let migrated = tokio::time::timeout(MIGRATION_TIMEOUT, migrate(config, tls)).await;
    migrated.map_err(|_| StoreError::Migration("no answer in time".to_owned()))?
}

/// Migrates the tables on a connection of its own, one node at a time.
async fn migrate(config: &Config, tls: MakeRustlsConnect) -> Result<(), StoreError> {
    let mut client = in_time(connect_to(config, tls)).await?;
    take_steps(&mut client).await
}

/// All in one transaction: a failed upgrade leaves the old tables.
async fn take_steps(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await.map_err(unavailable)?;
    transaction.batch_execute(BEFORE).await.map_err(unavailable)?;
    let lock = [(&MIGRATION_LOCK as _, Type::INT8)];
    let wait = "SELECT pg_advisory_xact_lock($1)";
    transaction.query_typed(wait, &lock).await.map_err(unavailable)?;
    check_schema(schema(&transaction).await.map_err(unavailable)?.unwrap_or(0), known_schema())?;
    transaction.batch_execute(migrations::HISTORY).await.map_err(failed)?;
    let mut taken = Vec::new();
    for row in transaction.query_typed(migrations::TAKEN, &[]).await.map_err(failed)? {
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

/// With limits of its sessions: a statement nobody awaits any more must not hold a row lock. Limits in the address take
/// precedence.
fn with_limits(config: &Config) -> Config {
    let limits = format!(
        "-c statement_timeout={0} -c idle_in_transaction_session_timeout={0}",
        TIMEOUT.as_millis()
    );
    let mut limited = config.clone();
    limited.options(match config.get_options() {
        Some(given) => format!("{limits} {given}"),
        None => limits,
    });
    limited
}

fn pool(config: Config, tls: MakeRustlsConnect) -> Result<Pool, StoreError> {
    let recycling_method = RecyclingMethod::Fast;
    let manager = Manager::from_config(config, tls, ManagerConfig { recycling_method });
    Pool::builder(manager)
        .max_size(POOL_SIZE)
        .timeouts(Timeouts { wait: Some(TIMEOUT), create: Some(TIMEOUT), recycle: Some(TIMEOUT) })
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(StoreError::unavailable)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(super) fn unavailable(error: tokio_postgres::Error) -> StoreError {
    StoreError::Unavailable(with_causes(&error))
}
