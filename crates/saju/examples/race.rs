//! Four servers on one `PostgreSQL`, 64 clients on one key: prints how many calls were answered,
//! and what the limit was. Started by `scripts/race`.
//!
//! Arguments: the binary, and if wished the limit.

#[path = "../tests/all/support/mod.rs"]
mod support;

use support::{cluster::Cluster, node::Bench, race};

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let binary = arguments.next().expect("the binary is expected as the first argument");
    let limit = arguments.next().map_or(3000, |limit| limit.parse().expect("a limit"));
    let cluster = Cluster::start();
    let store = cluster.create_database().await;
    let size = race::Size { nodes: 4, clients: 64, limit };
    println!("{} servers, {} clients, one key, PostgreSQL", size.nodes, size.clients);
    let result = race::run(&Bench::new(binary), &store, &size).await;
    println!("{result}");
    std::process::exit(i32::from(!result.is_exact()));
}
