//! Charges with an Idempotency-Key. The row of the request is claimed first, within the charging transaction: of
//! several identical concurrent calls one gets the row and is charged; the others wait for its commit and become
//! repeats.

use std::sync::Arc;

use super::{
    connection::{Connection, Session as _, Transaction},
    database::Failure,
    ledger,
    slip::{Slip, Slips},
};
use crate::{
    Admission, Charge, Charged, IDEMPOTENCY_SECONDS, Idempotency, KeyId, Outcome, UnixSeconds,
    admission::Remembered, receipt::Claim,
};

/// $1 key, $2 Idempotency-Key, $3 request, $4 seconds, $5 form, $6 day. No row means that another request holds it.
const CLAIM: &str = "
    INSERT INTO idempotency (key_id, digest, request, expires_at, form, effective_day)
    VALUES ($1, $2, $3, floor(extract(epoch FROM now()))::bigint + $4::bigint, $5, $6)
    ON CONFLICT (key_id, digest) DO UPDATE
        SET request = excluded.request, expires_at = excluded.expires_at,
            form = excluded.form, effective_day = excluded.effective_day
        WHERE idempotency.expires_at <= excluded.expires_at - $4::bigint
    RETURNING expires_at";

const REMEMBERED: &str = "
    SELECT request, form, effective_day, expires_at FROM idempotency
    WHERE key_id = $1 AND digest = $2 FOR UPDATE";

const CHARGED: &str = "
    UPDATE idempotency SET items = $3, day = $4, month = $5, calls = 1
    WHERE key_id = $1 AND digest = $2";

const REPEAT: &str = "UPDATE idempotency SET calls = calls + 1 WHERE key_id = $1 AND digest = $2";

const LEAVE: &str = "
    UPDATE idempotency SET calls = calls - 1
    WHERE key_id = $1 AND digest = $2 AND expires_at = $3
    RETURNING calls, items, day, month";

const FORGET: &str = "DELETE FROM idempotency WHERE key_id = $1 AND digest = $2";
const SWEEP: &str = "
    DELETE FROM idempotency WHERE (key_id, digest) IN
        (SELECT key_id, digest FROM idempotency
         WHERE expires_at <= floor(extract(epoch FROM now()))::bigint LIMIT $1)";

/// A row may be refunded between a failed claim and reading it; then it is claimed again.
const CLAIM_ATTEMPTS: u32 = 5;

/// The decision on one charge; `None` if the key does not exist.
type Decided = Option<(Admission<Charged>, UnixSeconds)>;

/// Decides one charge.
pub(super) async fn admit(
    mut client: Connection,
    slips: Arc<Slips>,
    charge: Charge,
) -> Result<Decided, Failure> {
    let mut slip = slips.take(&client).await?;
    let decided = decide(&mut client, &mut slip, &charge).await;
    slip.ends(&decided);
    decided
}

async fn decide(
    client: &mut Connection,
    slip: &mut Slip,
    charge: &Charge,
) -> Result<Decided, Failure> {
    // A transaction that is dropped half way (a timeout, a client gone) is rolled back.
    let transaction = client.transaction().await?;
    let claimed = match charge.effective_idempotency() {
        Some(sent) => Some((sent, claim(&transaction, charge.key, sent).await?)),
        None => None,
    };
    let remembered = claimed.and_then(|(_, Claimed { remembered, .. })| remembered);
    let items = if remembered.is_some() { 0 } else { charge.items };
    let stands = claimed
        .filter(|(sent, _)| remembered.is_none_or(|known| known.is(sent)))
        .map(|(sent, Claimed { until, .. })| Claim { digest: sent.digest, until });
    let Some(charged) = ledger::charge(&transaction, slip, charge, items, 1, stands).await? else {
        return Ok(None);
    };
    let mut counters = charged.before;
    let admission = counters.decide(charge, remembered.as_ref(), charged.at);
    // A refund finds the row again by this claim.
    let admission = admission.map(|charged| Charged { claim: stands, ..charged });
    match &admission.outcome {
        Outcome::Granted(charged) => remember(&transaction, charged).await?,
        Outcome::Repeated(charged, _) => repeat(&transaction, charged).await?,
        Outcome::Conflict => {}
        Outcome::Refused(_) => {
            // The claim is rolled back, but the call still counts in the minute.
            transaction.rollback().await?;
            if admission.outcome.is_counted() {
                ledger::charge(&*client, slip, charge, 0, 1, None).await?;
            }
            return Ok(Some((admission, charged.at)));
        }
    }
    transaction.commit().await?;
    Ok(Some((admission, charged.at)))
}

/// The row of a request: its expiry, and the earlier request it stands for, if any.
#[derive(Clone, Copy)]
struct Claimed {
    until: UnixSeconds,
    remembered: Option<Remembered>,
}

/// Claims the row for this request, or returns the request that holds it.
async fn claim(
    transaction: &Transaction<'_>,
    key: KeyId,
    sent: &Idempotency,
) -> Result<Claimed, Failure> {
    let (key, digest) = (key.number(), sent.digest.as_slice());
    for _ in 0..CLAIM_ATTEMPTS {
        let (request, form) = (sent.request.as_slice(), sent.form.as_slice());
        let day = sent.effective_day.number();
        let values = [
            &key as _,
            &digest as _,
            &request as _,
            &IDEMPOTENCY_SECONDS as _,
            &form as _,
            &day as _,
        ];
        if let Some(row) = transaction.query_opt(CLAIM, &values).await? {
            return Ok(Claimed { until: row.try_get(0)?, remembered: None });
        }
        if let Some(row) = transaction.query_opt(REMEMBERED, &[&key, &digest]).await? {
            let (request, form): (&[u8], Option<&[u8]>) = (row.try_get(0)?, row.try_get(1)?);
            // A digest of another length is not ours and equals none.
            let of_ours = |digest: &[u8]| digest.try_into().unwrap_or_default();
            let (request, form) = (of_ours(request), form.map(of_ours));
            let until = row.try_get(3)?;
            let remembered = Remembered::of_row(request, form, row.try_get(2)?, until);
            return Ok(Claimed { until, remembered: Some(remembered) });
        }
    }
    Err(Failure::Contended)
}

/// Records the charge with the request.
async fn remember(transaction: &Transaction<'_>, charged: &Charged) -> Result<(), Failure> {
    let Some(Claim { digest, .. }) = &charged.claim else { return Ok(()) };
    let (key, digest, items) = (charged.key.number(), digest.as_slice(), i64::from(charged.items));
    transaction.execute(CHARGED, &[&key, &digest, &items, &charged.day, &charged.month]).await?;
    Ok(())
}

/// Adds one call to those that share the charge.
async fn repeat(transaction: &Transaction<'_>, charged: &Charged) -> Result<(), Failure> {
    let Some(Claim { digest, .. }) = &charged.claim else { return Ok(()) };
    transaction.execute(REPEAT, &[&charged.key.number(), &digest.as_slice()]).await?;
    Ok(())
}

/// Refunds a charge unless other calls share it; returns the number of items.
pub(super) async fn give_back(
    transaction: &Transaction<'_>,
    given: &Charged,
) -> Result<u32, Failure> {
    let charged = match &given.claim {
        None => Some(*given),
        Some(claim) => leave(transaction, given, claim).await?,
    };
    let Some(charged) = charged else { return Ok(0) };
    ledger::refund(transaction, &charged).await?;
    Ok(charged.items)
}

/// Removes one call from those that share a charge; after the last one, returns the charge and forgets the request.
async fn leave(
    transaction: &Transaction<'_>,
    given: &Charged,
    claim: &Claim,
) -> Result<Option<Charged>, Failure> {
    let (key, digest) = (given.key.number(), claim.digest.as_slice());
    let left = transaction.query_opt(LEAVE, &[&key, &digest, &claim.until]).await?;
    let Some(row) = left else { return Ok(None) };
    if row.try_get::<_, i64>(0)? > 0 {
        return Ok(None);
    }
    transaction.execute(FORGET, &[&key, &digest]).await?;
    let items = u32::try_from(row.try_get::<_, i64>(1)?).unwrap_or_default();
    Ok(Some(Charged { items, day: row.try_get(2)?, month: row.try_get(3)?, ..*given }))
}

/// Deletes up to `most` expired requests; returns how many.
pub(super) async fn sweep(client: Connection, most: u64) -> Result<u64, Failure> {
    Ok(client.execute(SWEEP, &[&(most as i64)]).await?)
}
