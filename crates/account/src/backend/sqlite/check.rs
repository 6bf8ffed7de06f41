//! Checks a file without changing it.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use rusqlite::Connection;

use super::{
    copy::{beside, damage, open_only_reading},
    open, room, timeline,
};
use crate::{
    ClockState, Finding, Plans, UnixSeconds, UpkeepError, backend::check, timeline::Timeline,
    upkeep::unusable,
};

pub(crate) fn check(
    address: &str,
    plans: &Plans,
    now: UnixSeconds,
) -> Result<Vec<Finding>, UpkeepError> {
    let file = open::File::parse(address)?;
    let path = file.path();
    let connection = open_only_reading(path)?;
    let writing = room::writing(path);
    let looked = look(path, &connection, plans, now);
    match looked.map_err(|error| super::copy::not_a_store(path, error)) {
        Ok(findings) => Ok([findings, vec![writing]].concat()),
        // What cannot be written may not be read either: reading needs a file of its own.
        Err(error) if writing.is_trouble() => Ok(vec![unusable(&error), writing]),
        Err(error) => Err(error),
    }
}

fn look(
    path: &Path,
    connection: &Connection,
    plans: &Plans,
    now: UnixSeconds,
) -> rusqlite::Result<Vec<Finding>> {
    let Some(schema) = open::schema(connection)? else {
        let mend = "look at the setting store: the file was made by another program";
        let found = format!("{} has no history of its tables", path.display());
        return Ok(vec![Finding::trouble("store", found, mend)]);
    };
    let mut findings = vec![
        Finding::good("store", path.display().to_string()),
        modes(path),
        check::schema(schema, open::known_schema()),
        match damage(connection)? {
            None => Finding::good("integrity", "every page and index is whole"),
            Some(damage) => {
                let mend = "stop the server and return a back-up: saju restore FILE --force";
                Finding::trouble("integrity", damage, mend)
            }
        },
    ];
    let count = |query: &str| connection.query_row(query, (), |row| row.get(0));
    let faulty = check::FAULTS.map(|(_, query)| count(query));
    let faulty: Vec<i64> = faulty.into_iter().collect::<Result<_, _>>()?;
    findings.push(check::ledger(count(check::KEYS)?, &faulty));
    let used: rusqlite::Result<Vec<(String, i64)>> = connection
        .prepare(check::PLANS)?
        .query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect();
    findings.push(check::plans(&used?, plans));
    // The table has these columns in the current schema.
    if schema == open::known_schema() {
        let seen = Timeline::after(timeline::present(connection)?, now);
        findings.push(check::clock(ClockState::on(&seen, now)));
    }
    Ok(findings)
}

/// Whether the files are accessible to their owner only.
fn modes(path: &Path) -> Finding {
    let open_to_others: Vec<_> = ["", "-wal", "-shm", "-server"]
        .into_iter()
        .map(|end| beside(path, end))
        .filter_map(|path| Some((fs::metadata(&path).ok()?.permissions().mode() & 0o777, path)))
        .filter(|(mode, _)| mode & 0o077 != 0)
        .map(|(mode, path)| format!("{} {mode:04o}", path.display()))
        .collect();
    if open_to_others.is_empty() {
        Finding::good("modes", "0600: the owner alone")
    } else {
        Finding::trouble("modes", open_to_others.join(", "), "chmod 600, and look who has read it")
    }
}
