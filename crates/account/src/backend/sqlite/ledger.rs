//! Charges, refunds and remembered requests as rows.

use std::collections::{BTreeMap, btree_map::Entry};

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::timeline;
use crate::{
    Admission, Charge, Charged, IDEMPOTENCY_SECONDS, Idempotency, KeyId, Outcome, UnixSeconds,
    Window,
    admission::Remembered,
    counters::{Count, Counters},
    parked::Parked,
    receipt::Claim,
    timeline::Timeline,
};

/// The counters of a key within a group of charges.
struct Loaded {
    counters: Counters,
    /// Its parked windows, loaded once it has changed windows.
    parked: Option<Parked>,
    changed: bool,
}

/// Decides charges in order, each at its own time. Each key's row is read once and written at most once. `None` stands
/// for a key that does not exist.
pub(super) fn charge_all<'a>(
    tx: &Transaction<'_>,
    charges: impl IntoIterator<Item = (&'a Charge, UnixSeconds)>,
) -> rusqlite::Result<Vec<Option<Admission<Charged>>>> {
    let mut loaded: BTreeMap<KeyId, Loaded> = BTreeMap::new();
    let mut admissions = Vec::new();
    let known = timeline::present(tx)?;
    let mut present = known;
    for (charge, now) in charges {
        let seen = *present.insert(Timeline::after(present, now));
        let row = match loaded.entry(charge.key) {
            Entry::Occupied(row) => row.into_mut(),
            Entry::Vacant(place) => {
                let Some(counters) = counters(tx, charge.key)? else {
                    admissions.push(None);
                    continue;
                };
                place.insert(Loaded { counters, parked: None, changed: false })
            }
        };
        if row.parked.is_none() && !row.counters.stand_in(&seen) {
            row.parked = Some(timeline::parked(tx, charge.key)?);
        }
        let mut parked = row.parked.clone().unwrap_or_default();
        let mut current = row.counters.on(&seen, now, &mut parked);
        let admission = current.decide(charge, remembered(tx, charge, now)?.as_ref(), now);
        if admission.outcome.is_counted() {
            row.counters = current;
            row.parked = row.parked.is_some().then_some(parked);
            row.changed = true;
        }
        match (charge.effective_idempotency(), &admission.outcome) {
            (Some(sent), Outcome::Granted(charged)) => remember(tx, sent, charged, now)?,
            (Some(sent), Outcome::Repeated(..)) => repeat(tx, charge.key, sent)?,
            _ => {}
        }
        admissions.push(Some(admission));
    }
    for (key, row) in loaded.into_iter().filter(|(_, row)| row.changed) {
        write(tx, key, &row.counters)?;
        if let Some(parked) = &row.parked {
            timeline::write_parked(tx, key, parked)?;
        }
    }
    if let Some(present) = present.filter(|_| present != known) {
        timeline::write(tx, &present)?;
    }
    Ok(admissions)
}

/// The counters of a key at a given time, without counting anything.
pub(super) fn counters_at(
    connection: &Connection,
    key: KeyId,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Counters>> {
    let Some(counters) = counters(connection, key)? else { return Ok(None) };
    let seen = Timeline::after(timeline::present(connection)?, now);
    let mut parked = timeline::parked(connection, key)?;
    Ok(Some(counters.on(&seen, now, &mut parked)))
}

/// The counters of a key as last written.
pub(super) fn counters(connection: &Connection, key: KeyId) -> rusqlite::Result<Option<Counters>> {
    connection
        .prepare_cached(
            "SELECT minute, minute_used, day, day_used, month, month_used
             FROM ledger WHERE key_id = ?1",
        )?
        .query_row([key.number()], |row| {
            Ok(Counters { minute: count(row, 0)?, day: count(row, 2)?, month: count(row, 4)? })
        })
        .optional()
}

fn count(row: &Row<'_>, column: usize) -> rusqlite::Result<Count> {
    Ok(Count { number: row.get(column)?, used: row.get(column + 1)? })
}

fn write(tx: &Transaction<'_>, key: KeyId, counters: &Counters) -> rusqlite::Result<()> {
    let Counters { minute, day, month } = counters;
    tx.prepare_cached(
        "UPDATE ledger SET minute = ?2, minute_used = ?3, day = ?4, day_used = ?5,
                           month = ?6, month_used = ?7
         WHERE key_id = ?1",
    )?
    .execute([
        key.number(),
        minute.number,
        minute.used,
        day.number,
        day.used,
        month.number,
        month.used,
    ])?;
    Ok(())
}

/// The record under the charge's Idempotency-Key.
fn remembered(
    tx: &Transaction<'_>,
    charge: &Charge,
    now: UnixSeconds,
) -> rusqlite::Result<Option<Remembered>> {
    let Some(sent) = charge.effective_idempotency() else { return Ok(None) };
    tx.prepare_cached(
        "SELECT request, form, effective_day, expires_at FROM idempotency
         WHERE key_id = ?1 AND digest = ?2 AND expires_at > ?3",
    )?
    .query_row(params![charge.key.number(), sent.digest, now], |row| {
        Ok(Remembered::of_row(row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })
    .optional()
}

fn remember(
    tx: &Transaction<'_>,
    sent: &Idempotency,
    charged: &Charged,
    now: UnixSeconds,
) -> rusqlite::Result<()> {
    // Any existing record has expired: otherwise the charge would be a repeat.
    tx.prepare_cached(
        "INSERT OR REPLACE INTO idempotency
             (key_id, digest, request, form, effective_day, expires_at, items, day, month, calls)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1)",
    )?
    .execute(params![
        charged.key.number(),
        sent.digest,
        sent.request,
        sent.form,
        sent.effective_day.number(),
        now + IDEMPOTENCY_SECONDS,
        charged.items,
        charged.day,
        charged.month,
    ])?;
    Ok(())
}

/// Adds one call to those that share the charge.
fn repeat(tx: &Transaction<'_>, key: KeyId, sent: &Idempotency) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "UPDATE idempotency SET calls = calls + 1 WHERE key_id = ?1 AND digest = ?2",
    )?
    .execute(params![key.number(), sent.digest])?;
    Ok(())
}

/// Refunds a charge and returns the number of items.
pub(super) fn give_back(tx: &Transaction<'_>, given: &Charged) -> rusqlite::Result<u32> {
    let charged = match &given.claim {
        None => Some(*given),
        Some(claim) => leave(tx, given, claim)?,
    };
    let Some(charged) = charged else { return Ok(0) };
    if let Some(mut counters) = counters(tx, charged.key)? {
        counters.refund(&charged);
        write(tx, charged.key, &counters)?;
        let mut parked = timeline::parked(tx, charged.key)?;
        parked.give_back(Window::Day, charged.day, charged.items);
        parked.give_back(Window::Month, charged.month, charged.items);
        timeline::write_parked(tx, charged.key, &parked)?;
    }
    Ok(charged.items)
}

/// Removes one call from those that share a charge; after the last one, returns the charge and forgets the request.
fn leave(
    tx: &Transaction<'_>,
    given: &Charged,
    claim: &Claim,
) -> rusqlite::Result<Option<Charged>> {
    let left = tx
        .prepare_cached(
            "UPDATE idempotency SET calls = calls - 1
             WHERE key_id = ?1 AND digest = ?2 AND expires_at = ?3
             RETURNING calls, items, day, month",
        )?
        .query_row(params![given.key.number(), claim.digest, claim.until], |row| {
            let (items, day, month) = (row.get(1)?, row.get(2)?, row.get(3)?);
            Ok((row.get::<_, i64>(0)?, Charged { items, day, month, ..*given }))
        })
        .optional()?;
    let Some((0, charged)) = left else { return Ok(None) };
    tx.prepare_cached("DELETE FROM idempotency WHERE key_id = ?1 AND digest = ?2")?
        .execute(params![given.key.number(), claim.digest])?;
    Ok(Some(charged))
}

/// Deletes up to `most` expired requests; returns how many.
pub(super) fn sweep(tx: &Transaction<'_>, now: UnixSeconds, most: u64) -> rusqlite::Result<u64> {
    let swept = tx.execute(
        "DELETE FROM idempotency WHERE (key_id, digest) IN
             (SELECT key_id, digest FROM idempotency WHERE expires_at <= ?1 LIMIT ?2)",
        params![now, most as i64],
    )?;
    Ok(swept as u64)
}
