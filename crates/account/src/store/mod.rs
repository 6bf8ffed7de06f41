//! The store: every operation of the domain, on any backend, and what a node caches in front of it. Changes of keys
//! and accounts are in `store/changes.rs`, logins in `store/owner.rs`, shared cards in `store/share.rs`.

mod changes;
mod owner;
mod share;

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
    reservations::{Attempt, Reservations, Reserved},
    stats::{AdmissionCounts, RoundTrips},
    topic_use::Tally,
};

/// Rows of one kind deleted per transaction, so that charges need not wait long.
const SWEEP_ROWS: u64 = 2000;

/// Keys, the ledger, and recent errors. Share it with an [`Arc`].
///
/// Every method fails with [`StoreError::Unavailable`] if the store does not respond within a few seconds
/// (`PostgreSQL` two, `SQLite` four); it recovers by itself.
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
    /// Concurrent password hashes.
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

    /// As [`open`](Self::open), but a missing file is [`StoreError::Missing`] rather than created.
    pub async fn open_existing(address: &str) -> Result<Self, StoreError> {
        Backend::check_exists(address)?;
        Self::open(address).await
    }

    /// Whether the store can be read and written, for readiness; and the state of its clock.
    pub async fn watch(&self, now: UnixSeconds) -> Result<ClockState, StoreError> {
        on_backend!(&*self.backend, rows => rows.watch(now))
    }

    /// Accepts the current time, whatever times were seen before: for an operator who has corrected a clock that was
    /// ahead for long. The windows then open count what they counted before, if that is known.
    pub async fn trust_clock(&self, now: UnixSeconds) -> Result<(), StoreError> {
        on_backend!(&*self.backend, rows => rows.trust_clock(now))
    }

    /// Locks the store for a single server, until it is closed: a second server on one `SQLite` file is refused with
    /// [`StoreError::InUse`]. Commands may use the file meanwhile. A database is shared by any number of servers,
    /// memory by none.
    pub fn hold(&self) -> Result<(), StoreError> {
        self.backend.hold()
    }

    /// Whether no key was ever issued, as far as the audit log goes back.
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        on_backend!(&*self.backend, rows => rows.is_empty())
    }

    /// The key whose current or replaced text has this digest, usable or not. Changes made through this value are seen
    /// at once, changes made elsewhere within 5 seconds; with `PostgreSQL`, nodes are notified.
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

    /// Takes a permit in the minute before the body of a call is read; refuses if the minute is known to be exhausted.
    /// Nothing is counted yet: [`Self::admit`] decides, and the permit is then released. If calls of this process hold
    /// the rest of the minute, waits briefly for one of them to be decided; permits held longer count as used.
    pub async fn reserve(
        &self,
        key: KeyId,
        limits: &Limits,
        now: UnixSeconds,
    ) -> Result<Reserved, StoreError> {
        let usage = match self.reservations.take(key, limits, now).await {
            Attempt::Held(reservation) => return Ok(Reserved::Held(reservation)),
            Attempt::UsedUp(usage) => usage,
            Attempt::Contended => {
                let mut usage = self.usage(key, limits, now).await?;
                usage.minute.used = limits.minute.map_or(usage.minute.used, u64::from);
                usage
            }
        };
        self.admission_counts.count_refused_minute();
        Ok(Reserved::Refused(usage))
    }

    /// Admits and counts a call in one step, or refuses it. A call refused by day or month counts in the minute; an
    /// exhausted minute is remembered on this node until it ends. A call that is told that the store failed is not
    /// charged: whatever the store did is refunded.
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

    /// The usage of a key. Counts nothing.
    pub async fn usage(
        &self,
        key: KeyId,
        limits: &Limits,
        now: UnixSeconds,
    ) -> Result<Usage, StoreError> {
        let usages = self.usages(&[(key, *limits)], now).await?;
        usages.into_iter().next().ok_or(StoreError::UnknownKey(key))
    }

    /// The usage of several keys, in order, in one read.
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

    /// Records an error for the key's holder. Returns at once; if the queue is full, the error is dropped.
    pub fn record_error(&self, error: RecentError) {
        self.recorder.record(error);
    }

    /// Records what a call or batch item asked, and whether it was answered, for the statistics of the dashboard.
    /// Returns at once; it is written a second later.
    pub fn record_use(&self, key: KeyId, topic: &'static str, answered: bool, now: UnixSeconds) {
        self.tally.count(key, topic, answered, now);
    }

    /// What keys were used for in the last [`USE_DAYS`](crate::USE_DAYS) days, by key, day and topic.
    pub async fn topic_use(&self, now: UnixSeconds) -> Result<Vec<TopicUse>, StoreError> {
        self.recorder.flush().await;
        on_backend!(&*self.backend, rows => rows.topic_use(now))
    }

    /// When keys last called, to the minute; those that never did are omitted.
    pub async fn last_used(&self) -> Result<BTreeMap<KeyId, UnixSeconds>, StoreError> {
        on_backend!(&*self.backend, rows => rows.last_used())
    }

    /// Entries of the audit log, newest first.
    pub async fn audit(&self, filter: AuditFilter) -> Result<Vec<AuditEntry>, StoreError> {
        self.recorder.flush().await;
        on_backend!(&*self.backend, rows => rows.audit(filter))
    }

    /// Waits until the errors and usage recorded so far are written; for a clean shutdown.
    pub async fn flush_errors(&self) {
        self.recorder.flush().await;
    }

    /// The counters since the store was opened.
    pub fn stats(&self) -> StoreStats {
        self.admission_counts.snapshot(&self.round_trips, self.recorder.dropped())
    }

    /// Writes queued errors and closes files and connections; later operations fail. Without it, nothing that was
    /// answered is lost either.
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

    /// Deletes expired requests, errors, sessions, usage, audit entries and shares; call it every few minutes on one or all
    /// nodes. Nothing depends on it: expired rows are never read. Returns the number of rows.
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
