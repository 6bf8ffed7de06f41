//! The store: every operation of the domain, whichever backend holds the rows, and what a node
//! remembers before it. What changes keys and accounts is in `store/changes.rs`, logins in
//! `store/owner.rs`.

mod changes;
mod owner;

pub use changes::Changes;
pub use owner::FirstStart;

use std::{collections::BTreeMap, sync::Arc};

use tokio::sync::Semaphore;

use crate::{
    Admission, AuditEntry, AuditFilter, Charge, ClockState, Key, KeyDigest, KeyId, Limits,
    RecentError, StoreError, StoreStats, TopicUse, UnixSeconds, Usage,
    backend::{Backend, on_backend},
    key_cache::KeyCache,
    login_queue::LoginQueue,
    recorder::Recorder,
    refusal_cache::RefusalCache,
    reservations::{Place, Reservations, Reserved},
    stats::{AdmissionCounts, RoundTrips},
    topic_use::Tally,
};

/// Rows of one kind swept in one transaction, so that charges need not wait long.
const SWEEP_ROWS: u64 = 2000;

/// Keys, the ledger, and recent errors. Share it with an [`Arc`].
///
/// Every method fails with [`StoreError::Unavailable`] when the store does not answer within
/// a few seconds (`PostgreSQL` two, `SQLite` four); it is used again by itself when it is back.
pub struct Store {
    backend: Arc<Backend>,
    keys: Arc<KeyCache>,
    refusals: RefusalCache,
    reservations: Arc<Reservations>,
    recorder: Recorder,
    tally: Arc<Tally>,
    admission_counts: AdmissionCounts,
    round_trips: Arc<RoundTrips>,
    logins: LoginQueue,
    /// Passwords hashed at the same time.
    hashing: Arc<Semaphore>,
}

impl Store {
    /// Opens a store and brings its tables to the current schema. Must be called within a tokio
    /// runtime with time enabled.
    ///
    /// * `memory:` (or `sqlite::memory:`): rows live as long as the value.
    /// * `sqlite:PATH`: one file, created if missing. `?synchronous=normal` after the path trades
    ///   the last charges before a power failure (not before a kill) for speed.
    /// * `postgres://user:password@host/database`: a database shared by any number of processes.
    ///   `?sslmode=disable|prefer|require|verify-full` and `sslrootcert=FILE` mean what they mean
    ///   to `PostgreSQL`'s own clients.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let round_trips = Arc::<RoundTrips>::default();
        let keys = Arc::new(KeyCache::new());
        let backend = Backend::open(address, Arc::clone(&round_trips), &keys).await?;
        let backend = Arc::new(backend);
        let tally = Arc::<Tally>::default();
        Ok(Self {
            recorder: Recorder::start(Arc::clone(&backend), Arc::clone(&tally)),
            tally,
            backend,
            keys,
            refusals: RefusalCache::new(),
            reservations: Arc::default(),
            admission_counts: AdmissionCounts::default(),
            round_trips,
            logins: LoginQueue::new(),
            hashing: Arc::new(Semaphore::new(1)),
        })
    }

    /// Whether the store can be read and written, for readiness; and whether its clock goes on.
    pub async fn watch(&self, now: UnixSeconds) -> Result<ClockState, StoreError> {
        on_backend!(&*self.backend, rows => rows.watch(now))
    }

    /// Takes what the clock shows now for right, whatever times were seen before: for an operator who
    /// has set a clock right that was ahead for long. Windows that are open then count what they
    /// counted before, where that is known.
    pub async fn trust_clock(&self, now: UnixSeconds) -> Result<(), StoreError> {
        on_backend!(&*self.backend, rows => rows.trust_clock(now))
    }

    /// Takes the store for one server alone, until it is closed: a second server on one
    /// `SQLite` file is refused with [`StoreError::InUse`]. Commands may use the file beside it.
    /// A database is shared by any number of servers, and memory by none.
    pub fn hold(&self) -> Result<(), StoreError> {
        self.backend.hold()
    }

    /// Whether no key was ever issued, as far as the log of changes goes back.
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        on_backend!(&*self.backend, rows => rows.is_empty())
    }

    /// The key whose text, or whose replaced text, has this digest, usable or not. A change made
    /// through this value is seen at once. One made elsewhere is seen within 5 seconds; over
    /// `PostgreSQL` nodes are told, and see it as soon as the network brings it.
    pub async fn find_key(
        &self,
        digest: &KeyDigest,
        now: UnixSeconds,
    ) -> Result<Option<Arc<Key>>, StoreError> {
        if let Some(key) = self.keys.get(digest, now) {
            return Ok(Some(key));
        }
        let generation = self.keys.generation();
        let key = on_backend!(&*self.backend, rows => rows.find_key(digest))?.map(Arc::new);
        if let Some(key) = &key {
            self.keys.insert(*digest, Arc::clone(key), generation, now);
        }
        Ok(key)
    }

    /// All keys, oldest first.
    pub async fn list_keys(&self) -> Result<Vec<Key>, StoreError> {
        on_backend!(&*self.backend, rows => rows.list_keys())
    }

    /// Reserves a place in the minute for a call, before its body is read; or refuses it where the minute is known to
    /// be used up. Nothing is counted: [`Self::admit`] decides, and then the place is given back. Where calls of this
    /// process hold the rest of the minute, it waits for a moment until one of them was decided; those that keep it
    /// longer count as used.
    pub async fn reserve(
        &self,
        key: KeyId,
        limits: &Limits,
        now: UnixSeconds,
    ) -> Result<Reserved, StoreError> {
        let usage = match self.reservations.take(key, limits, now).await {
            Place::Held(reservation) => return Ok(Reserved::Held(reservation)),
            Place::UsedUp(usage) => usage,
            Place::Taken => {
                let mut usage = self.usage(key, limits, now).await?;
                usage.minute.used = limits.minute.map_or(usage.minute.used, u64::from);
                usage
            }
        };
        self.admission_counts.count_refused_minute();
        Ok(Reserved::Refused(usage))
    }

    /// Admits a call and counts it in one step, or refuses it. What day or month refuse counts in the
    /// minute; a used-up minute is remembered on this node until it opens, without asking the store
    /// again. A call that is told that the store failed is not charged: what the store did in the end
    /// is given back.
    pub async fn admit(&self, charge: Charge, now: UnixSeconds) -> Result<Admission, StoreError> {
        if let Some(refusal) = self.refusals.find(&charge, now) {
            self.admission_counts.count(&refusal, true);
            return Ok(refusal);
        }
        let (admission, store_now) = on_backend!(&*self.backend, rows => rows.admit(charge, now))?;
        self.admission_counts.count(&admission, false);
        self.refusals.remember(&charge, &admission, now, store_now);
        let (key, limits, usage) = (charge.key, &charge.limits, &admission.usage);
        self.reservations.learn(key, limits, usage, (now, store_now));
        Ok(admission)
    }

    /// What a key has used of its windows. Counts nothing.
    pub async fn usage(
        &self,
        key: KeyId,
        limits: &Limits,
        now: UnixSeconds,
    ) -> Result<Usage, StoreError> {
        let usages = self.usages(&[(key, *limits)], now).await?;
        usages.into_iter().next().ok_or(StoreError::UnknownKey(key))
    }

    /// The same of several keys, in their order, in one read.
    pub async fn usages(
        &self,
        keys: &[(KeyId, Limits)],
        now: UnixSeconds,
    ) -> Result<Vec<Usage>, StoreError> {
        let ids = keys.iter().map(|(id, _)| *id).collect();
        let counters = on_backend!(&*self.backend, rows => rows.counters(ids, now))?;
        let usage = |(id, limits): &(KeyId, Limits)| {
            let counters = counters.get(id).ok_or(StoreError::UnknownKey(*id))?;
            Ok(counters.usage(limits))
        };
        keys.iter().map(usage).collect()
    }

    /// Keeps an error for the holder of the key. Returns at once; when too many wait to be
    /// written, the error is dropped.
    pub fn record_error(&self, error: RecentError) {
        self.recorder.record(error);
    }

    /// Counts a call, or an item of a batch, for the owner to look at: what was asked, and whether it
    /// was answered. Returns at once; it is written a second later.
    pub fn record_use(&self, key: KeyId, topic: &'static str, answered: bool, now: UnixSeconds) {
        self.tally.count(key, topic, answered, now);
    }

    /// What keys were used for in the last [`USE_DAYS`](crate::USE_DAYS) days, by key, day and topic.
    pub async fn topic_use(&self, now: UnixSeconds) -> Result<Vec<TopicUse>, StoreError> {
        self.recorder.flush().await;
        on_backend!(&*self.backend, rows => rows.topic_use(now))
    }

    /// When keys last called, to the minute; those that never did are left out.
    pub async fn last_used(&self) -> Result<BTreeMap<KeyId, UnixSeconds>, StoreError> {
        on_backend!(&*self.backend, rows => rows.last_used())
    }

    /// Entries of the audit log, newest first.
    pub async fn audit(&self, filter: AuditFilter) -> Result<Vec<AuditEntry>, StoreError> {
        self.recorder.flush().await;
        on_backend!(&*self.backend, rows => rows.audit(filter))
    }

    /// Waits until the errors and uses recorded so far are written; for a clean end.
    pub async fn flush_errors(&self) {
        self.recorder.flush().await;
    }

    /// What the store has counted about itself since it was opened.
    pub fn stats(&self) -> StoreStats {
        self.admission_counts.snapshot(&self.round_trips, self.recorder.dropped())
    }

    /// Ends the use of the store: errors that wait are written, and files and connections closed.
    /// Every later operation fails. Without it nothing that was answered is lost either.
    pub async fn close(&self) {
        self.flush_errors().await;
        self.backend.close().await;
    }

    /// The errors of a key in the last 72 hours, newest first, at most 100.
    pub async fn recent_errors(
        &self,
        key: KeyId,
        now: UnixSeconds,
    ) -> Result<Vec<RecentError>, StoreError> {
        on_backend!(&*self.backend, rows => rows.recent_errors(key, now))
    }

    /// Deletes remembered requests, errors, sessions, uses and entries of the audit log that have
    /// expired; to be called every few minutes on one or all nodes. Nothing else depends on it: what has
    /// expired is never read. Returns the number of rows.
    pub async fn sweep(&self, now: UnixSeconds) -> Result<u64, StoreError> {
        let mut swept = 0;
        loop {
            let deleted = on_backend!(&*self.backend, rows => rows.sweep(now, SWEEP_ROWS))?;
            swept += deleted;
            if deleted < SWEEP_ROWS {
                return Ok(swept);
            }
        }
    }
}
