//! Charges per second, printed. `cargo run --release -p saju-account --example charges`
//!
//! With an address as argument only that store is measured, for example
//! `-- sqlite:/data/bench.db` or `-- postgres://…`; without, `SQLite` in the present folder (so that
//! the disk is the one of that folder) and a throw-away `PostgreSQL` 15.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use saju_account::{Charge, KeyId, KeySettings, Limits, Outcome, Store};

#[path = "../tests/all/cluster.rs"]
mod cluster;

const TIME: Duration = Duration::from_secs(3);
const LIMITS: Limits = Limits { minute: None, day: Some(u32::MAX), month: Some(u32::MAX) };

#[tokio::main]
async fn main() {
    if let Some(address) = std::env::args().nth(1) {
        for (clients, keys) in [(1, 1), (64, 1), (64, 64), (256, 1)] {
            measure(&address, &address, clients, keys).await;
        }
        return;
    }
    for synchronous in ["full", "normal"] {
        let file = format!("charges-{}-{synchronous}.db", std::process::id());
        let address = format!("sqlite:{file}?synchronous={synchronous}");
        let name = format!("SQLite {synchronous}");
        measure(&name, &address, 1, 1).await;
        measure(&name, &address, 64, 1).await;
        measure(&name, &address, 64, 64).await;
        for end in ["", "-wal", "-shm"] {
            // The last two are gone when the store was closed cleanly.
            let _gone = std::fs::remove_file(format!("{file}{end}"));
        }
    }
    let cluster = cluster::Cluster::start();
    let address = cluster.create_database().await;
    for (clients, keys) in [(1, 1), (64, 1), (256, 1), (1024, 1), (256, 64)] {
        measure("PostgreSQL", &address, clients, keys).await;
    }
}

/// One client alone shows the price of a transaction of its own; many show what grouping saves.
async fn measure(name: &str, address: &str, clients: usize, keys: usize) {
    let store = Arc::new(Store::open(address).await.expect("the store opens"));
    let now = unix_seconds();
    let mut ids: Vec<KeyId> = Vec::new();
    for _ in 0..keys {
        let settings = KeySettings::for_plan("pro");
        ids.push(store.issue_key(settings, now).await.expect("a key is issued").0.id);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let granted = Arc::new(AtomicU64::new(0));
    let started = Instant::now();
    let tasks: Vec<_> = (0..clients)
        .map(|client| {
            let (store, stop, granted) =
                (Arc::clone(&store), Arc::clone(&stop), Arc::clone(&granted));
            let key = ids[client % ids.len()];
            let charge = Charge { key, limits: LIMITS, items: 1, idempotency: None };
            tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) {
                    let admission =
                        store.admit(charge, now).await.expect("the store answers").keep();
                    assert!(matches!(admission.outcome, Outcome::Granted(_)));
                    granted.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    tokio::time::sleep(TIME).await;
    stop.store(true, Ordering::Relaxed);
    for task in tasks {
        task.await.expect("no client fails");
    }
    let per_second = granted.load(Ordering::Relaxed) as f64 / started.elapsed().as_secs_f64();
    println!("{name:>14}  {clients:>4} clients  {keys:>2} keys  {per_second:>9.0} charges/s");
}

fn unix_seconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock is after 1970");
    since.as_secs() as i64
}
