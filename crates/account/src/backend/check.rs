//! Checks common to all stores with rows.

use std::cmp::Ordering;

use crate::{ClockState, Finding, Plans};

/// Inconsistencies that none of our versions produces, each with a query that counts its rows. The tables exist in
/// every schema.
pub(super) const FAULTS: [(&str, &str); 3] = [
    (
        "keys have no counters",
        "SELECT count(*) FROM api_key WHERE id NOT IN (SELECT key_id FROM ledger)",
    ),
    (
        "counters belong to no key",
        "SELECT count(*) FROM ledger WHERE key_id NOT IN (SELECT id FROM api_key)",
    ),
    (
        "counters are negative",
        "SELECT count(*) FROM ledger WHERE minute_used < 0 OR day_used < 0 OR month_used < 0",
    ),
];

/// The number of keys, and the plans of those not revoked, each with the number of its keys.
pub(super) const KEYS: &str = "SELECT count(*) FROM api_key";
pub(super) const PLANS: &str = "
    SELECT plan, count(*) FROM api_key WHERE revoked_at IS NULL GROUP BY plan ORDER BY plan";

pub(super) fn schema(found: i64, known: i64) -> Finding {
    let told = format!("{found} of {known}");
    match found.cmp(&known) {
        Ordering::Equal => Finding::good("schema", told),
        Ordering::Less => {
            Finding::notice("schema", told, "the next start of a server brings it up to date")
        }
        Ordering::Greater => {
            let mend = "it is of a newer program: start that one, or return a back-up";
            Finding::trouble("schema", told, mend)
        }
    }
}

/// The finding on the counters, from the row counts of [`FAULTS`].
pub(super) fn ledger(keys: i64, faulty: &[i64]) -> Finding {
    let faults: Vec<_> = FAULTS
        .iter()
        .zip(faulty)
        .filter(|(_, rows)| **rows > 0)
        .map(|((fault, _), rows)| format!("{rows} {fault}"))
        .collect();
    if faults.is_empty() {
        Finding::good("ledger", format!("{keys} keys, each with its counters"))
    } else {
        let mend = "rows were changed by hand or lost: return a back-up";
        Finding::trouble("ledger", faults.join("; "), mend)
    }
}

/// The plans that keys use, compared with the configured ones.
pub(super) fn plans(used: &[(String, i64)], known: &Plans) -> Finding {
    let missing: Vec<_> = used
        .iter()
        .filter(|(plan, _)| known.get(plan).is_none())
        .map(|(plan, keys)| format!("{plan} (keys: {keys})"))
        .collect();
    if missing.is_empty() {
        return Finding::good("plans", format!("{} in use, all known", used.len()));
    }
    let found = format!("keys have plans that no setting knows: {}", missing.join(", "));
    let mend = "their calls are refused: add a [[plan]] of that id, or issue keys of another plan in their place \
                (saju keys create --plan …) and revoke these";
    Finding::trouble("plans", found, mend)
}

pub(super) fn clock(state: ClockState) -> Finding {
    match state {
        ClockState::Steady => Finding::good("clock", "goes on"),
        ClockState::Behind { seconds } => Finding::trouble(
            "clock",
            format!("{seconds} s behind the times that the store has seen"),
            "set the clock right; if it is right, say so: saju trust-clock",
        ),
        ClockState::Skipped { seconds } => Finding::notice(
            "clock",
            format!("{seconds} s ahead of the time that the store has seen before"),
            "the store was not used for so long, or the clock is ahead",
        ),
    }
}
