//! A store under test, whose clock the test sets, `PostgreSQL`'s own included.

use std::{
    path::PathBuf,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicI64, Ordering},
    },
};

use saju_account::{
    Charge, EffectiveDay, Idempotency, Key, KeySettings, Limits, RepeatSecret, Repeatable, Store,
};

use crate::cluster::{Cluster, execute, new_path};

/// 2026-11-15T12:00:00Z, at the start of a minute.
pub(crate) const NOON: i64 = 1_794_744_000;
pub(crate) const DAY: i64 = 86_400;

pub(crate) const NO_LIMITS: Limits = Limits { minute: None, day: None, month: None };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Memory,
    Sqlite,
    Postgres,
}

pub(crate) struct Subject {
    pub(crate) kind: Kind,
    pub(crate) address: String,
    now: AtomicI64,
    folder: Option<PathBuf>,
}

impl Subject {
    pub(crate) async fn new(kind: Kind) -> Self {
        let mut folder = None;
        let address = match kind {
            Kind::Memory => "memory:".to_owned(),
            Kind::Sqlite => {
                let made = make_folder();
                let address = format!("sqlite:{}", made.join("saju.db").display());
                folder = Some(made);
                address
            }
            Kind::Postgres => with_own_clock(&cluster().create_database().await).await,
        };
        let subject = Self { kind, address, now: AtomicI64::new(0), folder };
        subject.set_now(NOON).await;
        subject
    }

    pub(crate) async fn open(&self) -> Arc<Store> {
        Arc::new(Store::open(&self.address).await.unwrap())
    }

    /// Two nodes on one store; in memory there can only be one.
    pub(crate) async fn two_nodes(&self) -> [Arc<Store>; 2] {
        let first = self.open().await;
        let second = match self.kind {
            Kind::Memory => Arc::clone(&first),
            _ => self.open().await,
        };
        [first, second]
    }

    pub(crate) fn now(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    pub(crate) async fn set_now(&self, now: i64) {
        self.now.store(now, Ordering::SeqCst);
        if self.kind == Kind::Postgres {
            set_own_clock(&self.address, now).await;
        }
    }
}

impl Drop for Subject {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            std::fs::remove_dir_all(folder).unwrap();
        }
    }
}

/// One cluster for all tests of this process.
pub(crate) fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::start)
}

/// Puts a `now()` before `PostgreSQL`'s own, which tells what a table holds.
pub(crate) async fn with_own_clock(address: &str) -> String {
    execute(
        address,
        "CREATE SCHEMA clock;
         CREATE TABLE clock.present (at timestamptz);
         INSERT INTO clock.present VALUES (to_timestamp(0));
         CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE
             AS 'SELECT at FROM clock.present'",
    )
    .await;
    format!("{address}?options=-c%20search_path%3Dclock,pg_catalog")
}

/// Sets the clock of [`with_own_clock`].
pub(crate) async fn set_own_clock(address: &str, now: i64) {
    execute(address, &format!("UPDATE clock.present SET at = to_timestamp({now})")).await;
}

fn make_folder() -> PathBuf {
    let folder = new_path("sqlite");
    std::fs::create_dir(&folder).unwrap();
    folder
}

pub(crate) async fn issue(store: &Store) -> Key {
    store.issue_key(KeySettings::for_plan("growth"), NOON).await.unwrap().0
}

pub(crate) fn limits(minute: u32, day: u32, month: u32) -> Limits {
    Limits { minute: Some(minute), day: Some(day), month: Some(month) }
}

pub(crate) fn charge(key: &Key, limits: Limits, items: u32) -> Charge {
    Charge { key: key.id, limits, items, idempotency: None }
}

pub(crate) fn repeatable(charge: Charge, header: &str, body: &str) -> Charge {
    repeatable_on(EffectiveDay::at(NOON), charge, header, body)
}

/// The same for an answer of that day.
pub(crate) fn repeatable_on(day: EffectiveDay, charge: Charge, header: &str, body: &str) -> Charge {
    of_form("json", day, charge, header, body)
}

/// The same in that form.
pub(crate) fn of_form(
    form: &str,
    effective_day: EffectiveDay,
    charge: Charge,
    header: &str,
    body: &str,
) -> Charge {
    let path = "/v2/saju/manse";
    let request = Repeatable { path, body: body.as_bytes(), form, effective_day };
    let idempotency = Idempotency::new(&RepeatSecret::of("saju_"), header, request);
    Charge { idempotency: Some(idempotency), ..charge }
}

/// Waits until nothing is owed any more.
pub(crate) async fn settled(store: &Store) {
    for _ in 0..500 {
        if store.stats().owed == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("{} charges are still owed", store.stats().owed);
}
