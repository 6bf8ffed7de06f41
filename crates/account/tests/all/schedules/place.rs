//! A store that several nodes share, and what can happen to it.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use rusqlite::Connection;
use tokio::task::block_in_place;

use crate::{
    cluster::{Cluster, execute, new_path},
    proxy,
    subject::{set_own_clock, with_own_clock},
};

/// 2026-11-15T14:00:00Z: an hour before a day ends in Korea, in the middle of a month.
const START: i64 = 1_794_751_200;

/// Where a store is, and how it is disturbed.
pub(super) enum Kind {
    /// Its files are in a folder; locked while another connection writes.
    Sqlite { folder: PathBuf, lock: Option<Connection> },
    /// Reached through a proxy that loses as many of the next answers as it is asked.
    Postgres { cluster: Cluster, proxy: u16, losses: Arc<AtomicU64> },
}

pub(super) struct Place {
    kind: Kind,
    /// As nodes reach it, and as the test does.
    address: String,
    direct: String,
    pub(super) now: i64,
    pub(super) is_up: bool,
}

impl Place {
    pub(super) fn sqlite() -> Self {
        let folder = new_path("schedules");
        std::fs::create_dir(&folder).unwrap();
        Self::of(Kind::Sqlite { folder, lock: None })
    }

    pub(super) async fn postgres() -> Self {
        let cluster = Cluster::start();
        // Processes die here, not the machine: what they have written stays.
        execute(&cluster.address("postgres"), "ALTER SYSTEM SET fsync = off").await;
        block_in_place(|| cluster.control(&["reload"]));
        let losses = Arc::new(AtomicU64::new(0));
        let left = Arc::clone(&losses);
        let is_lost = move || {
            left.try_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1)).is_ok()
        };
        let proxy = proxy::start(cluster.port, is_lost).await;
        Self::of(Kind::Postgres { cluster, proxy, losses })
    }

    fn of(kind: Kind) -> Self {
        Self { kind, address: String::new(), direct: String::new(), now: START, is_up: true }
    }

    /// Turns to an empty store, at the start of a history.
    pub(super) async fn empty(&mut self, number: u64) {
        match &self.kind {
            Kind::Sqlite { folder, .. } => {
                self.direct = format!("sqlite:{}/{number}.db", folder.display());
                self.address.clone_from(&self.direct);
            }
            Kind::Postgres { cluster, proxy, .. } => {
                self.direct = with_own_clock(&cluster.create_database().await).await;
                self.address = proxy::through(*proxy, &self.direct, cluster.port);
            }
        }
        self.now = START;
        self.pass(0).await;
    }

    /// As nodes reach it.
    pub(super) fn address(&self) -> String {
        self.address.clone()
    }

    /// So many seconds pass, on the clock of whom the store believes.
    pub(super) async fn pass(&mut self, seconds: i64) {
        self.now += seconds;
        if let Kind::Postgres { .. } = self.kind {
            set_own_clock(&self.direct, self.now).await;
        }
    }

    /// Nobody gets an answer until it goes on.
    pub(super) fn stop(&mut self) {
        self.is_up = false;
        match &mut self.kind {
            Kind::Sqlite { lock, .. } => {
                let other = Connection::open(self.direct.strip_prefix("sqlite:").unwrap()).unwrap();
                other.busy_timeout(Duration::from_secs(10)).unwrap();
                block_in_place(|| other.execute_batch("BEGIN IMMEDIATE")).unwrap();
                *lock = Some(other);
            }
            Kind::Postgres { cluster, .. } => block_in_place(|| cluster.signal("STOP")),
        }
    }

    pub(super) fn go_on(&mut self) {
        self.is_up = true;
        match &mut self.kind {
            Kind::Sqlite { lock, .. } => drop(lock.take()),
            Kind::Postgres { cluster, .. } => block_in_place(|| cluster.signal("CONT")),
        }
    }

    /// Dies and comes back: of a file nothing dies but with its node.
    pub(super) fn crash(&mut self) {
        if !self.is_up {
            self.go_on();
        }
        if let Kind::Postgres { cluster, .. } = &self.kind {
            block_in_place(|| cluster.control(&["stop", "-m", "immediate"]));
            block_in_place(|| cluster.control(&["start", "-w"]));
        }
    }

    /// The next answer is lost, with its connection.
    pub(super) fn cut(&self) {
        if let Kind::Postgres { losses, .. } = &self.kind {
            losses.store(1, Ordering::SeqCst);
        }
    }

    /// Nothing is lost any more.
    pub(super) fn heal(&mut self) {
        if !self.is_up {
            self.go_on();
        }
        if let Kind::Postgres { losses, .. } = &self.kind {
            losses.store(0, Ordering::SeqCst);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Kind::Sqlite { folder, .. } = &self.kind {
            let _left = std::fs::remove_dir_all(folder);
        }
    }
}
