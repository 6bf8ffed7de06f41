//! Charges with an Idempotency-Key. The row that remembers the request is claimed first, within
//! the transaction that charges: of several equal calls at once one gets it and is charged, and
//! the others wait for its commit and find themselves repeats.

use deadpool_postgres::{GenericClient, Object, Transaction};

use super::{database::Failure, ledger};
use crate::{
    Charge, IDEMPOTENCY_SECONDS, Idempotency, KeyId, Outcome, Receipt, admission::Decided,
};

/// $1 key, $2 Idempotency-Key, $3 request, $4 seconds. No row: another request stands there.
const CLAIM: &str = "
    INSERT INTO idempotency (key_id, digest, request, expires_at)
    VALUES ($1, $2, $3, floor(extract(epoch FROM now()))::bigint + $4::bigint)
    ON CONFLICT (key_id, digest) DO UPDATE
        SET request = excluded.request, expires_at = excluded.expires_at
        WHERE idempotency.expires_at <= excluded.expires_at - $4::bigint
    RETURNING key_id";

const REMEMBERED: &str = "SELECT request FROM idempotency WHERE key_id = $1 AND digest = $2";
const FORGET: &str = "DELETE FROM idempotency WHERE key_id = $1 AND digest = $2";
const SWEEP: &str = "
    DELETE FROM idempotency WHERE (key_id, digest) IN
        (SELECT key_id, digest FROM idempotency
         WHERE expires_at <= floor(extract(epoch FROM now()))::bigint LIMIT $1)";

/// A row may be given back between a failed claim and the look at it; then it is claimed again.
const CLAIM_ATTEMPTS: u32 = 5;

/// Decides one charge; `None` when the key does not exist.
pub(super) async fn admit(mut client: Object, charge: Charge) -> Result<Option<Decided>, Failure> {
    // A transaction that is dropped half way (a timeout, a caller gone) is rolled back.
    let transaction = client.transaction().await?;
    let remembered = match charge.effective_idempotency() {
        Some(sent) => claim(&transaction, charge.key, sent).await?,
        None => None,
    };
    let items = if remembered.is_some() { 0 } else { charge.items };
    let Some(charged) = ledger::charge(&transaction, &charge, items, 1).await? else {
        return Ok(None);
    };
    let mut counters = charged.before;
    let admission = counters.decide(&charge, remembered.as_ref());
    if !matches!(admission.outcome, Outcome::Refused(_)) {
        transaction.commit().await?;
        return Ok(Some((admission, charged.at)));
    }
    // What was claimed is not remembered, but the call counts in the minute.
    transaction.rollback().await?;
    if admission.outcome.is_counted() {
        ledger::charge(&client, &charge, 0, 1).await?;
    }
    Ok(Some((admission, charged.at)))
}

/// Claims the row for this request, or says which request it stands for.
async fn claim(
    transaction: &Transaction<'_>,
    key: KeyId,
    sent: &Idempotency,
) -> Result<Option<[u8; 32]>, Failure> {
    let (key, digest) = (key.number(), sent.digest.as_slice());
    let claim = transaction.prepare_cached(CLAIM).await?;
    let remembered = transaction.prepare_cached(REMEMBERED).await?;
    for _ in 0..CLAIM_ATTEMPTS {
        let values =
            [&key as _, &digest as _, &sent.request.as_slice() as _, &IDEMPOTENCY_SECONDS as _];
        if transaction.query_opt(&claim, &values).await?.is_some() {
            return Ok(None);
        }
        if let Some(row) = transaction.query_opt(&remembered, &[&key, &digest]).await? {
            let request: &[u8] = row.try_get(0)?;
            // A digest of another length is no digest of ours, and equals none.
            return Ok(Some(request.try_into().unwrap_or_default()));
        }
    }
    Err(Failure::Contended)
}

/// Gives day and month back and forgets the request.
pub(super) async fn refund(mut client: Object, receipt: &Receipt) -> Result<(), Failure> {
    let Some(digest) = &receipt.remembered else {
        return ledger::refund(&client, receipt).await;
    };
    let transaction = client.transaction().await?;
    // The same order of locks as in a charge: the request first, the counters after.
    let forget = transaction.prepare_cached(FORGET).await?;
    transaction.execute(&forget, &[&receipt.key.number(), &digest.as_slice()]).await?;
    ledger::refund(&transaction, receipt).await?;
    Ok(transaction.commit().await?)
}

/// Forgets at most so many expired requests; returns how many.
pub(super) async fn sweep(client: Object, most: u64) -> Result<u64, Failure> {
    Ok(client.execute(SWEEP, &[&(most as i64)]).await?)
}
