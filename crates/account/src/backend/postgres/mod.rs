//! Rows in `PostgreSQL`, shared by any number of processes.
//!
//! Windows follow the database's clock. The SQL is plain (row locks, no stored procedures) and correct at every
//! isolation level; serialization failures are retried. Databases that speak `PostgreSQL`'s protocol with stricter
//! isolation therefore work too.

mod audit;
mod check;
mod claim;
mod connection;
mod database;
mod errors;
mod filling;
mod keys;
mod ledger;
mod login;
mod notices;
mod open;
mod owner;
mod queue;
mod settle;
mod share;
mod slip;
mod tls;
mod topic_use;

use std::{collections::BTreeMap, sync::Arc};

pub(crate) use check::check;
use connection::{Connection, Session as _, Sessions};
use database::Database;
pub(crate) use filling::fill;
use notices::Listener;
pub(crate) use open::check_address;
use queue::Queue;
use settle::Debts;
use slip::Slips;

use crate::{
    Actor, Charge, ClockState, Key, KeyDigest, KeyId, KeySettings, RecentError, StoreError,
    UnixSeconds, admission::Decided, audit::Note, counters::Counters, key::NewText,
    key_cache::KeyCache, receipt::Returns, stats::RoundTrips,
};

const SEE: &str = "
    INSERT INTO watch (id, highest) VALUES (1, floor(extract(epoch FROM now()))::bigint)
    ON CONFLICT (id) DO UPDATE SET highest = greatest(watch.highest, excluded.highest)
    RETURNING highest, floor(extract(epoch FROM now()))::bigint";

pub(crate) struct Postgres {
    database: Database,
    queue: Arc<Queue>,
    /// `None` behind a pooler; key caches then expire within seconds.
    listener: Option<Listener>,
    slips: Arc<Slips>,
    debts: Debts,
    /// The same reconciliation, as receipts see it.
    returns: Arc<dyn Returns>,
}

impl Postgres {
    pub(crate) async fn open(
        address: &str,
        round_trips: Arc<RoundTrips>,
        keys: Arc<KeyCache>,
    ) -> Result<Self, StoreError> {
        let opened = open::open(address).await?;
        let database = Database::new(opened.pool, opened.sessions, Arc::clone(&round_trips));
        let listener = match opened.sessions {
            Sessions::Own => Some(Listener::start(opened.config, opened.tls, keys)),
            // A session that others get in between hears nothing for us.
            Sessions::Pooled => None,
        };
        let debts = Debts::start(database.clone(), round_trips);
        let slips = Slips::new(debts.clone());
        let returns: Arc<dyn Returns> = Arc::new(debts.clone());
        let queue = Queue::new(database.clone(), Arc::clone(&slips), Arc::clone(&returns));
        Ok(Self { database, queue, listener, slips, debts, returns })
    }

    /// Writes a row and reads the database's clock; `now` is ignored.
    pub(crate) async fn watch(&self, _now: UnixSeconds) -> Result<ClockState, StoreError> {
        let see = |client: Connection| async move {
            let row = client.query_one(SEE, &[]).await?;
            Ok(ClockState::of(row.try_get(0)?, row.try_get(1)?))
        };
        self.database.run(see).await
    }

    /// Accepts the time of the database as the highest; `now` is ignored.
    pub(crate) async fn trust_clock(&self, _now: UnixSeconds) -> Result<(), StoreError> {
        let forget =
            |client: Connection| async move { Ok(client.execute("DELETE FROM watch", &[]).await?) };
        self.database.run(forget).await.map(drop)
    }

    pub(crate) async fn is_empty(&self) -> Result<bool, StoreError> {
        self.database.run(keys::is_empty).await
    }

    /// Dated by the database; `now` is ignored.
    pub(crate) async fn insert_key(
        &self,
        text: NewText,
        settings: KeySettings,
        by: Actor,
        _now: UnixSeconds,
    ) -> Result<Key, StoreError> {
        self.database.run(|client| keys::insert(client, &text, &settings, &by)).await
    }

    pub(crate) async fn find_key(&self, digest: &KeyDigest) -> Result<Option<Key>, StoreError> {
        self.database.run(|client| keys::find(client, digest)).await
    }

    pub(crate) async fn list_keys(&self) -> Result<Vec<Key>, StoreError> {
        self.database.run(keys::list).await
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn change_key(
        &self,
        id: KeyId,
        settings: KeySettings,
        by: Actor,
        _now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let changed = self.database.run(|client| keys::change(client, id, &settings, &by)).await;
        notices::tell(&self.database).await;
        changed
    }

    /// The overlap starts at the database's time; `now` is ignored.
    pub(crate) async fn rotate_key(
        &self,
        id: KeyId,
        text: NewText,
        overlap_seconds: i64,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let rotate = |client| keys::rotate(client, id, &text, overlap_seconds, &note);
        let rotated = self.database.run(rotate).await;
        notices::tell(&self.database).await;
        rotated
    }

    /// Dated by the database; `now` is ignored.
    pub(crate) async fn revoke_key(
        &self,
        id: KeyId,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let revoked = self.database.run(|client| keys::revoke(client, id, &note)).await;
        notices::tell(&self.database).await;
        revoked
    }

    /// Dated by the database; `now` is ignored.
    pub(crate) async fn end_replaced_text(
        &self,
        id: KeyId,
        prefix: String,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let end = |client| keys::end_replaced_text(client, id, &prefix, &note);
        let ended = self.database.run(end).await;
        notices::tell(&self.database).await;
        ended
    }

    /// Timed by the database; `now` is ignored.
    pub(crate) async fn delete_key(
        &self,
        id: KeyId,
        note: Note,
        _now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let deleted = self.database.run(|client| keys::delete(client, id, &note)).await;
        notices::tell(&self.database).await;
        deleted
    }

    /// Decided by the database's clock; `now` is ignored.
    pub(crate) async fn admit(
        &self,
        charge: Charge,
        _now: UnixSeconds,
    ) -> Result<Decided, StoreError> {
        if charge.effective_idempotency().is_none() {
            return self.queue.admit(charge).await;
        }
        let slips = &self.slips;
        let admit = |client| claim::admit(client, Arc::clone(slips), charge);
        let decided = self.database.run(admit).await?;
        let (admission, at) = decided.ok_or(StoreError::UnknownKey(charge.key))?;
        Ok((admission.with_receipt(&self.returns), at))
    }

    /// Read by the database's clock; `now` is ignored.
    pub(crate) async fn counters(
        &self,
        keys: Vec<KeyId>,
        _now: UnixSeconds,
    ) -> Result<BTreeMap<KeyId, Counters>, StoreError> {
        self.database.run(|client| ledger::counters(client, &keys)).await
    }

    pub(crate) async fn record_errors(&self, errors: Vec<RecentError>) -> Result<(), StoreError> {
        self.database.run(|client| errors::record(client, &errors)).await
    }

    pub(crate) async fn recent_errors(
        &self,
        key: KeyId,
        now: UnixSeconds,
    ) -> Result<Vec<RecentError>, StoreError> {
        self.database.run(|client| errors::recent(client, key, now)).await
    }

    pub(crate) async fn sweep(&self, now: UnixSeconds, most: u64) -> Result<u64, StoreError> {
        let remembered = self.database.run(|client| claim::sweep(client, most)).await?;
        let errors = self.database.run(|client| errors::sweep(client, now, most)).await?;
        let logins = self.database.run(|client| login::sweep(client, most)).await?;
        let audit = self.database.run(|client| audit::sweep(client, now, most)).await?;
        let used = self.database.run(|client| topic_use::sweep(client, now, most)).await?;
        let shares = self.database.run(|client| share::sweep(client, most)).await?;
        self.database.run(async |client| slip::sweep(&client).await).await?;
        Ok(remembered + errors + logins + audit + used + shares)
    }

    /// Settles outstanding refunds, closes the connections, and opens no more.
    pub(crate) async fn close(&self) {
        self.listener.as_ref().inspect(|listener| listener.stop());
        self.debts.settle().await;
        self.database.close();
    }
}
