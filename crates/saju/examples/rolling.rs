//! Two servers behind each proxy of `deploy`, restarted one after the other under load: prints how many calls were
//! answered, and whether any was lost. Started by `scripts/rolling`.
//!
//! Arguments: the binary, and if wished the number of calls.

#[path = "../tests/all/support/mod.rs"]
mod support;

use std::time::Duration;

use support::{cluster::Cluster, node::Bench, proxy::Kind, rolling};

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let binary = arguments.next().expect("the binary is expected as the first argument");
    let calls = arguments.next().map_or(20_000, |calls| calls.parse().expect("a number of calls"));
    let cluster = Cluster::start();
    let bench = Bench::new(binary);
    let size = rolling::Size { clients: 16, pause: Duration::from_millis(10), calls };
    let mut is_whole = true;
    for kind in [Kind::Caddy, Kind::Nginx] {
        let store = cluster.create_database().await;
        let result = rolling::run(&bench, &store, kind, &size).await;
        println!("{result}");
        is_whole &= result.is_whole();
    }
    std::process::exit(i32::from(!is_whole));
}
