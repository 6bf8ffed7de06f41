//! Cached answers per second over connections that stay open: with the ledger in memory, in an
//! `SQLite` file (each charge durable before its answer, and the faster setting), and in
//! `PostgreSQL`. Started by `scripts/throughput`.
//!
//! Arguments: the binary, and if wished the number of clients. Memory has a ledger too, but one
//! that costs less than a microsecond: it stands for none.

#[path = "../tests/all/support/mod.rs"]
mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use support::{client::Client, cluster::Cluster, node::Bench};

const TIME: Duration = Duration::from_secs(3);
const ROUNDS: usize = 3;

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let binary = arguments.next().expect("the binary is expected as the first argument");
    let clients = arguments.next().map_or(256, |clients| clients.parse().expect("a number"));
    // On the disk of the present folder, not of a memory file system.
    let mut bench = Bench::new(binary);
    let folder = std::path::absolute(format!("throughput-{}", std::process::id())).unwrap();
    std::fs::create_dir(&folder).unwrap();
    std::fs::remove_dir(&bench.folder).unwrap();
    bench.folder = folder;
    let cluster = Cluster::start();
    let normal = format!("{}?synchronous=normal", bench.sqlite("normal.db"));
    let stores = [
        ("memory", "memory:".to_owned()),
        ("SQLite, durable", bench.sqlite("full.db")),
        ("SQLite, synchronous=normal", normal),
        ("PostgreSQL", cluster.create_database().await),
    ];
    println!("{clients} clients, best of {ROUNDS} rounds of {TIME:?}");
    let mut best = [0.0_f64; 4];
    // In turns, so that a slow moment of the machine does not meet one store alone.
    for _ in 0..ROUNDS {
        for ((_, store), best) in stores.iter().zip(&mut best) {
            *best = best.max(measure(&bench, store, clients).await);
        }
    }
    for ((name, _), best_) in stores.iter().zip(best) {
        println!("{name:<28} {best_:>8.0} answers/s   {:>5.1} %", 100.0 * best_ / best[0]);
    }
}

async fn measure(bench: &Bench, store: &str, clients: usize) -> f64 {
    // The first key has limits; the plan of the operator has none.
    let config = bench.folder.join("unlimited.toml");
    std::fs::write(
        &config,
        "[[plan]]\nid = \"growth\"\nkind = \"internal\"\nname = { ko = \"내부\", en = \"Internal\" }\n\
         batch_max = 0\nmodules = \"all\"\n[log]\nlevel = \"info\"\n",
    )
    .unwrap();
    let config = config.to_str().unwrap();
    let node = bench.serve(store, &["--config", config]);
    let key = match &node.first_key {
        Some(key) => key.clone(),
        None => bench.printed(&["keys", "create", "--store", store, "--config", config]),
    };
    let (stop, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut running = Vec::new();
    for _ in 0..clients {
        let mut client = Client::connect(&node.address, &key).await.unwrap();
        let (stop, answered) = (Arc::clone(&stop), Arc::clone(&answered));
        running.push(tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                assert_eq!(client.manse().await.unwrap().0, 200);
                answered.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let (start, before) = (Instant::now(), answered.load(Ordering::Relaxed));
    tokio::time::sleep(TIME).await;
    let (time, after) = (start.elapsed(), answered.load(Ordering::Relaxed));
    stop.store(true, Ordering::Relaxed);
    for client in running {
        client.await.unwrap();
    }
    (after - before) as f64 / time.as_secs_f64()
}
