//! Rows in memory: for programs that keep nothing, and the reference that the other backends are tested against.

mod audit;
mod keys;
mod login;
mod owner;
mod share;
mod topic_use;

use std::{
    collections::{BTreeMap, btree_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::{
    AuditEntry, Charge, Charged, ClockState, IDEMPOTENCY_SECONDS, Key, KeyDigest, KeyId,
    OWNER_NAME, Outcome, RECENT_ERRORS_PER_KEY, RecentError, SessionDigest, ShareId, StoreError,
    TopicUse, UnixSeconds, Window,
    admission::{Decided, Remembered},
    counters::Counters,
    login::Attempts,
    owner::PasswordHash,
    parked::Parked,
    receipt::{Claim, Returns},
    recent_error::expired_before,
    stats::RoundTrips,
    timeline::Timeline,
};

pub(crate) struct Memory {
    ledger: Arc<Ledger>,
    /// The same backend as seen by receipts.
    returns: Arc<dyn Returns>,
}

/// The rows, shared with receipts.
struct Ledger {
    rows: Mutex<Rows>,
    round_trips: Arc<RoundTrips>,
}

#[derive(Default)]
struct Rows {
    keys: Vec<Key>,
    /// The number of the newest key; numbers are never reused.
    last_key: i64,
    digests: BTreeMap<KeyDigest, KeyId>,
    ledger: BTreeMap<KeyId, Counters>,
    parked: BTreeMap<KeyId, Parked>,
    timeline: Option<Timeline>,
    claimed: BTreeMap<(KeyId, [u8; 32]), Claimed>,
    errors: BTreeMap<KeyId, Vec<RecentError>>,
    replaced: BTreeMap<KeyDigest, KeyId>,
    used: BTreeMap<(KeyId, i64, String), TopicUse>,
    audit: Vec<AuditEntry>,
    last_entry: i64,
    owner: Option<PasswordHash>,
    members: BTreeMap<String, owner::Member>,
    sessions: BTreeMap<SessionDigest, login::Held>,
    devices: BTreeMap<SessionDigest, login::Held>,
    attempts: BTreeMap<String, Attempts>,
    shares: BTreeMap<ShareId, share::Held>,
}

struct Claimed {
    remembered: Remembered,
    charged: Charged,
    /// Calls that share the charge: the first one and its repeats, without those that failed.
    calls: u32,
}

/// Every operation is infallible here; the results match the other backends'.
#[expect(clippy::unnecessary_wraps, reason = "the same signatures as the backends that can fail")]
impl Memory {
    pub(crate) fn new(round_trips: Arc<RoundTrips>) -> Self {
        let ledger = Arc::new(Ledger { rows: Mutex::default(), round_trips });
        Self { returns: Arc::<Ledger>::clone(&ledger), ledger }
    }

    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.ledger.rows()
    }

    pub(crate) fn watch(&self, now: UnixSeconds) -> Result<ClockState, StoreError> {
        Ok(ClockState::on(&self.rows().see(now), now))
    }

    /// Accepts the current time as the present, whatever was seen before.
    pub(crate) fn trust_clock(&self, now: UnixSeconds) -> Result<(), StoreError> {
        self.rows().timeline = Some(Timeline::after(None, now));
        Ok(())
    }

    pub(crate) fn admit(&self, charge: Charge, now: UnixSeconds) -> Result<Decided, StoreError> {
        let mut rows = self.rows();
        let place = charge.effective_idempotency().map(|sent| (charge.key, sent.digest));
        let remembered = place
            .and_then(|place| rows.claimed.get(&place))
            .map(|claimed| claimed.remembered)
            .filter(|remembered| now < remembered.until);
        let seen = rows.see(now);
        let counters = rows.ledger.get(&charge.key).ok_or(StoreError::UnknownKey(charge.key))?;
        let mut parked = rows.parked.get(&charge.key).cloned().unwrap_or_default();
        let mut current = counters.on(&seen, now, &mut parked);
        let admission = current.decide(&charge, remembered.as_ref(), now);
        if admission.outcome.is_counted() {
            rows.ledger.insert(charge.key, current);
            rows.parked.insert(charge.key, parked);
        }
        match (admission.outcome, charge.effective_idempotency(), place) {
            (Outcome::Granted(charged), Some(sent), Some(place)) => {
                let until = now + IDEMPOTENCY_SECONDS;
                let remembered = Remembered::of(sent, until);
                rows.claimed.insert(place, Claimed { remembered, charged, calls: 1 });
            }
            (Outcome::Repeated(..), _, Some(place)) => {
                if let Some(claimed) = rows.claimed.get_mut(&place) {
                    claimed.calls += 1;
                }
            }
            _ => {}
        }
        Ok((admission.with_receipt(&self.returns), now))
    }

    pub(crate) fn counters(
        &self,
        keys: Vec<KeyId>,
        now: UnixSeconds,
    ) -> Result<BTreeMap<KeyId, Counters>, StoreError> {
        let rows = self.rows();
        let seen = Timeline::after(rows.timeline, now);
        let counters = |id| {
            let mut parked = rows.parked.get(&id).cloned().unwrap_or_default();
            Some((id, rows.ledger.get(&id)?.on(&seen, now, &mut parked)))
        };
        Ok(keys.into_iter().filter_map(counters).collect())
    }

    pub(crate) fn record_errors(&self, errors: Vec<RecentError>) -> Result<(), StoreError> {
        let mut rows = self.rows();
        for error in errors {
            // Nothing is stored for a deleted key.
            if !rows.ledger.contains_key(&error.key) {
                continue;
            }
            let kept = rows.errors.entry(error.key).or_default();
            kept.push(error);
            kept.sort_by_key(|error| error.at);
            let surplus = kept.len().saturating_sub(RECENT_ERRORS_PER_KEY as usize);
            kept.drain(..surplus);
        }
        Ok(())
    }

    pub(crate) fn recent_errors(
        &self,
        key: KeyId,
        now: UnixSeconds,
    ) -> Result<Vec<RecentError>, StoreError> {
        let rows = self.rows();
        let kept = rows.errors.get(&key).into_iter().flatten().rev();
        Ok(kept.filter(|error| error.at > expired_before(now)).cloned().collect())
    }

    pub(crate) fn sweep(&self, now: UnixSeconds, _most: u64) -> Result<u64, StoreError> {
        let mut rows = self.rows();
        let before = rows.sweepable();
        rows.claimed.retain(|_, claimed| now < claimed.remembered.until);
        for kept in rows.errors.values_mut() {
            kept.retain(|error| error.at > expired_before(now));
        }
        rows.sweep_logins(now);
        rows.sweep_audit(now);
        rows.sweep_use(now);
        rows.sweep_shares(now);
        rows.sweep_parked();
        Ok((before - rows.sweepable()) as u64)
    }
}

impl Ledger {
    fn rows(&self) -> MutexGuard<'_, Rows> {
        // No operation leaves rows half changed, so a poisoned lock can be used.
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Returns for Ledger {
    fn give_back(&self, charged: Charged, done: Option<oneshot::Sender<()>>) {
        self.round_trips.owes();
        let items = self.rows().give_back(charged);
        self.round_trips.settled(items);
        if let Some(done) = done {
            // The waiting caller may be gone.
            let _gone = done.send(());
        }
    }
}

impl Rows {
    /// The present after reading the clock.
    fn see(&mut self, now: UnixSeconds) -> Timeline {
        *self.timeline.insert(Timeline::after(self.timeline, now))
    }

    /// Drops parked windows that no clock can reopen.
    fn sweep_parked(&mut self) {
        if let Some(timeline) = self.timeline {
            self.parked.values_mut().for_each(|parked| parked.forget_before(timeline.earliest()));
        }
    }

    /// Refunds a charge and returns the number of items.
    fn give_back(&mut self, given: Charged) -> u32 {
        let charged = match given.claim {
            None => given,
            Some(Claim { digest, until }) => {
                let Entry::Occupied(mut place) = self.claimed.entry((given.key, digest)) else {
                    return 0;
                };
                if place.get().remembered.until != until {
                    return 0;
                }
                place.get_mut().calls -= 1;
                if place.get().calls > 0 {
                    return 0;
                }
                place.remove().charged
            }
        };
        if let Some(counters) = self.ledger.get_mut(&charged.key) {
            counters.refund(&charged);
        }
        if let Some(parked) = self.parked.get_mut(&charged.key) {
            parked.give_back(Window::Day, charged.day, charged.items);
            parked.give_back(Window::Month, charged.month, charged.items);
        }
        charged.items
    }

    fn sweepable(&self) -> usize {
        let errors: usize = self.errors.values().map(Vec::len).sum();
        let logins = self.sessions.len() + self.devices.len() + self.attempts.len();
        self.claimed.len()
            + errors
            + logins
            + self.audit.len()
            + self.used.len()
            + self.shares.len()
    }

    /// The password hash of an account, if it exists.
    fn hash_of(&self, name: &str) -> Option<PasswordHash> {
        if name == OWNER_NAME {
            self.owner.clone()
        } else {
            self.members.get(name).map(|member| member.hash.clone())
        }
    }
}
