//! A server is killed under load, again and again: prints what clients had received and what the
//! store had charged. Started by `scripts/kill-test`.
//!
//! Argument: the binary.

#[path = "../tests/all/support/mod.rs"]
mod support;

use std::time::Duration;

use support::{cluster::Cluster, kill, node::Bench};

#[tokio::main]
async fn main() {
    let binary = std::env::args().nth(1).expect("the binary is expected as the first argument");
    let bench = Bench::new(binary);
    let cluster = Cluster::start();
    let size = kill::Size { clients: 32, rounds: 5, time: Duration::from_secs(2) };
    let mut kept = true;
    for (name, store) in
        [("SQLite", bench.sqlite("kill.db")), ("PostgreSQL", cluster.create_database().await)]
    {
        println!("{name}, {} clients, kill -9 after {:?}", size.clients, size.time);
        for round in kill::run(&bench, &store, &size).await {
            println!("  {round}");
            kept &= round.is_kept();
        }
    }
    std::process::exit(i32::from(!kept));
}
