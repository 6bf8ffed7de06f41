//! The one statement that charges.

use std::collections::BTreeMap;

use tokio_postgres::Row;

use super::{
    connection::Session,
    database::Failure,
    slip::{Slip, Written},
};
use crate::{
    Charge, Charged, KeyId, UnixSeconds,
    counters::{Count, Counters, cap},
    receipt::Claim,
};

/// The counters of keys by the database's clock. Windows are numbered as in `window.rs` (month and day at UTC+9).
macro_rules! current_counts {
    ($before:literal, $from:literal, $which:literal) => {
        concat!(
            "WITH ",
            $before,
            "clock AS (
             SELECT floor(extract(epoch FROM now()))::bigint AS at,
                    floor(extract(epoch FROM now()) / 60)::bigint AS minute,
                    floor((extract(epoch FROM now()) + 32400) / 86400)::bigint AS day,
                    (extract(year FROM now() AT TIME ZONE 'UTC' + interval '9 hours') * 12
                     + extract(month FROM now() AT TIME ZONE 'UTC' + interval '9 hours')
                     - 1)::bigint AS month
         ), counts AS (
             SELECT l.key_id, c.at,
                    CASE WHEN l.minute IN (c.minute, c.minute + 1)
                         THEN l.minute ELSE c.minute END AS minute,
                    CASE WHEN l.minute IN (c.minute, c.minute + 1)
                         THEN l.minute_used ELSE 0 END AS minute_used,
                    CASE WHEN l.day IN (c.day, c.day + 1)
                         THEN l.day ELSE c.day END AS day,
                    CASE WHEN l.day IN (c.day, c.day + 1)
                         THEN l.day_used ELSE 0 END AS day_used,
                    CASE WHEN l.month IN (c.month, c.month + 1)
                         THEN l.month ELSE c.month END AS month,
                    CASE WHEN l.month IN (c.month, c.month + 1)
                         THEN l.month_used ELSE 0 END AS month_used
             FROM ",
            $from,
            "ledger l CROSS JOIN clock c
             WHERE l.key_id ",
            $which
        )
    };
}

/// Locks the row, counts as many of $2 equal charges as the minute has room for, grants as many of
/// these as fit into day and month, and charges those.
///
/// $1 key, $2 charges, $3 items of each, $4–$6 limits of minute, day and month, $7 slip, $8 number
/// of the charge on it, $9 and $10 the claim. It answers with the counters before: with no
/// row where there is no slip, with nothing in it where there is no key. The lock is taken by `counts`,
/// whose values are therefore the newest ones even when the statement had to wait for another; with a
/// full minute nothing is charged.
const CHARGE: &str = concat!(
    current_counts!(
        "slip AS (
             SELECT id FROM charge_slip WHERE id = $7 AND number < $8 FOR UPDATE
         ), ",
        "slip CROSS JOIN ",
        "= $1"
    ),
    " FOR UPDATE OF l
         ), counted AS (
             SELECT counts.*, greatest(0, least($2::bigint, $4::bigint - minute_used)) AS counted
             FROM counts
         ), decided AS (
             SELECT counted.*, greatest(0, least(
                        counted,
                        CASE WHEN $3::bigint = 0 THEN counted ELSE least(
                            ($5::bigint - day_used) / greatest($3::bigint, 1),
                            ($6::bigint - month_used) / greatest($3::bigint, 1)
                        ) END
                    )) AS granted
             FROM counted
         ), charged AS (
             UPDATE ledger SET
                 minute = d.minute, minute_used = d.minute_used + d.counted,
                 day    = d.day,    day_used    = d.day_used + d.granted * $3::bigint,
                 month  = d.month,  month_used  = d.month_used + d.granted * $3::bigint
             FROM decided d
             WHERE ledger.key_id = d.key_id AND d.counted > 0
         ), written AS (
             UPDATE charge_slip SET
                 number = $8, key_id = d.key_id, items = d.granted * $3::bigint,
                 day = d.day, month = d.month, digest = $9, until = $10, used_at = d.at
             FROM decided d
             WHERE charge_slip.id = $7
         )
         SELECT at, minute, minute_used, day, day_used, month, month_used, granted
         FROM slip LEFT JOIN decided ON true"
);

const COUNTERS: &str = concat!(
    current_counts!("", "", "= ANY($1)"),
    ") SELECT at, minute, minute_used, day, day_used, month, month_used, key_id FROM counts"
);

const REFUND: &str = "
    UPDATE ledger SET
        day_used   = CASE WHEN day = $3 THEN greatest(day_used - $2::bigint, 0)
                          ELSE day_used END,
        month_used = CASE WHEN month = $4 THEN greatest(month_used - $2::bigint, 0)
                          ELSE month_used END
    WHERE key_id = $1";

/// What the statement read and did.
pub(super) struct Decision {
    /// The database's clock.
    pub(super) at: UnixSeconds,
    /// The counters before the charge.
    pub(super) before: Counters,
    /// How many of the charges were granted.
    pub(super) granted: i64,
}

/// Charges `calls` equal calls of `items` each and records it on the slip; `None` if the key does not exist. `claim`
/// is the Idempotency-Key of the call.
pub(super) async fn charge(
    client: &impl Session,
    slip: &mut Slip,
    charge: &Charge,
    items: u32,
    calls: usize,
    claim: Option<Claim>,
) -> Result<Option<Decision>, Failure> {
    let Charge { key, limits, .. } = charge;
    let Written { slip: id, number } = slip.written();
    let (digest, until) = (claim.map(|claim| claim.digest), claim.map(|claim| claim.until));
    slip.begins();
    let row = client
        .query_opt(
            CHARGE,
            &[
                &key.number(),
                &(calls as i64),
                &i64::from(items),
                &cap(limits.minute),
                &cap(limits.day),
                &cap(limits.month),
                &id,
                &number,
                &digest.as_ref().map(<[u8; 32]>::as_slice),
                &until,
            ],
        )
        .await?
        .ok_or(Failure::NoSlip)?;
    let Some(at) = row.try_get(0)? else { return Ok(None) };
    Ok(Some(Decision { at, before: counters_of_row(&row)?, granted: row.try_get(7)? }))
}

/// The current counters of these keys.
pub(super) async fn counters(
    client: impl Session,
    keys: &[KeyId],
) -> Result<BTreeMap<KeyId, Counters>, Failure> {
    let numbers: Vec<i64> = keys.iter().map(|key| key.number()).collect();
    let rows = client.query(COUNTERS, &[&numbers]).await?;
    let counters = |row: &Row| Ok((KeyId::new(row.try_get(7)?), counters_of_row(row)?));
    rows.iter().map(counters).collect()
}

/// Refunds day and month, if they are still the windows that were charged.
pub(super) async fn refund(client: &impl Session, charged: &Charged) -> Result<(), Failure> {
    let items = i64::from(charged.items);
    client.execute(REFUND, &[&charged.key.number(), &items, &charged.day, &charged.month]).await?;
    Ok(())
}

fn counters_of_row(row: &Row) -> Result<Counters, Failure> {
    let count = |column: usize| -> Result<Count, Failure> {
        Ok(Count { number: row.try_get(column)?, used: row.try_get(column + 1)? })
    };
    Ok(Counters { minute: count(1)?, day: count(3)?, month: count(5)? })
}
