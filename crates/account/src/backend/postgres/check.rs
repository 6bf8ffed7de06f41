//! Checks a database without changing it.

use tokio_postgres::{Error, Transaction};

use super::{connection::Sessions, database::with_causes, open};
use crate::{ClockState, Finding, Plans, StoreError, UnixSeconds, backend::check};

/// Tolerated difference between the clocks of the database and of this machine, in seconds.
const CLOCKS_DIFFER: i64 = 30;

/// What there is to know of sessions behind a pooler.
const POOLED: &str =
    "a key's change reaches other nodes within seconds; give the role a statement_timeout of 2s";

/// Why nothing can be written, if so: of a replica, of a role that only reads, of tables of somebody else.
const WRITING: &str = "
    SELECT CASE WHEN pg_is_in_recovery() THEN 'the database is a replica'
                WHEN current_setting('default_transaction_read_only')::boolean
                    THEN 'transactions only read (default_transaction_read_only)'
                WHEN NOT has_table_privilege('ledger', 'UPDATE')
                    THEN 'the role may not change the tables' END";

const HIGHEST: &str = "SELECT highest FROM watch WHERE id = 1";
const NOW: &str = "SELECT floor(extract(epoch FROM now()))::bigint";

pub(crate) async fn check(
    address: &str,
    plans: &Plans,
    now: UnixSeconds,
) -> Result<Vec<Finding>, StoreError> {
    let unavailable = |error: Error| StoreError::Unavailable(with_causes(&error));
    let mut client = open::connect(address).await?;
    let reading = client.build_transaction().read_only(true).start().await.map_err(unavailable)?;
    let mut findings = look(&reading, plans, now).await.map_err(unavailable)?;
    if open::sessions_at(address).await? == Sessions::Pooled {
        findings.push(Finding::notice("sessions", "of a pooler", POOLED));
    }
    Ok(findings)
}

async fn look(
    client: &Transaction<'_>,
    plans: &Plans,
    now: UnixSeconds,
) -> Result<Vec<Finding>, Error> {
    let version: String = client.query_typed_one("SHOW server_version", &[]).await?.try_get(0)?;
    let mut findings = vec![Finding::good("store", format!("PostgreSQL {version}"))];
    let Some(schema) = open::schema(client).await? else {
        let hint = "the next start of a server makes them";
        findings.push(Finding::notice("schema", "there are no tables yet", hint));
        return Ok(findings);
    };
    findings.push(check::schema(schema, open::known_schema()));
    let reason: Option<String> = client.query_typed_one(WRITING, &[]).await?.try_get(0)?;
    findings.push(writing(reason));
    findings.push(Finding::good("integrity", "left to the database: pg_amcheck, data checksums"));
    let count = async |query: &str| client.query_typed_one(query, &[]).await?.try_get::<_, i64>(0);
    let mut faulty = Vec::new();
    for (_, query) in check::FAULTS {
        faulty.push(count(query).await?);
    }
    findings.push(check::ledger(count(check::KEYS).await?, &faulty));
    let used = client.query_typed(check::PLANS, &[]).await?;
    let used: Result<Vec<(String, i64)>, Error> =
        used.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect();
    findings.push(check::plans(&used?, plans));
    let database_now = count(NOW).await?;
    if schema == open::known_schema() {
        let highest = client.query_typed_opt(HIGHEST, &[]).await?;
        let highest = highest.map(|row| row.try_get(0)).transpose()?.unwrap_or(database_now);
        findings.push(check::clock(ClockState::of(highest, database_now)));
    }
    findings.push(clocks(database_now - now));
    Ok(findings)
}

/// Whether a server could write; the room of its disk is left to the database.
fn writing(reason: Option<String>) -> Finding {
    let Some(reason) = reason else { return Finding::good("writing", "the role may") };
    let mend = "look at the role and the database: without writing, calls end with 503";
    Finding::trouble("writing", reason, mend)
}

/// Compares the database's clock with that of this machine.
fn clocks(ahead: i64) -> Finding {
    let found = format!("{ahead:+} s beside this machine");
    if ahead.abs() <= CLOCKS_DIFFER {
        return Finding::good("database clock", found);
    }
    let mend = "windows open by the clock of the database: let both machines follow one time (NTP)";
    Finding::trouble("database clock", found, mend)
}
