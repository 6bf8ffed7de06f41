//! Servers on a database behind a pooler in transaction mode.

use std::time::Duration;

use crate::ALONE;
use crate::support::client::Client;
use crate::support::cluster::Cluster;
use crate::support::node::Bench;
use crate::support::pooler::{Pooler, Settings};
use crate::support::race;

#[tokio::test(flavor = "multi_thread")]
async fn servers_behind_a_pooler_answer_exactly_the_limit_and_start_again() {
    let _alone = ALONE.read().await;
    let (cluster, bench) = (Cluster::start(), Bench::new(env!("CARGO_BIN_EXE_saju")));
    let behind = |settings| behind_a_pooler(&cluster, &bench, settings);
    tokio::join!(behind(Settings::Refused), behind(Settings::Ignored));
}

async fn behind_a_pooler(cluster: &Cluster, bench: &Bench, settings: Settings) {
    let pooler = Pooler::start(cluster, settings);
    let store = pooler.before(cluster, &cluster.create_database().await);
    let size = race::Size { nodes: 3, clients: 48, limit: 5000 };
    let result = race::run(bench, &store, &size).await;
    assert!(result.is_exact(), "{settings:?}: {result}");

    // The plan of the race is in no other configuration.
    let config = bench.config(size.limit);
    let config = ["--config", config.to_str().unwrap()];
    let with = |arguments: &[&str]| {
        let arguments = [arguments, &["--store", &store], &config].concat();
        bench.printed(&arguments)
    };
    let key = with(&["keys", "create", "--plan", "race"]);
    let again = [0, 1].map(|_| bench.spawn(&store, &config)).map(|node| node.ready());
    for node in &again {
        let mut client = Client::connect(&node.address, &key).await.unwrap();
        assert_eq!(client.manse().await.unwrap().0, 200, "{settings:?}");
    }
    let checked = with(&["check"]);
    assert!(checked.contains("of a pooler") && !checked.contains("BAD"), "{checked}");

    // Nothing is heard of a change behind a pooler; caches expire.
    with(&["keys", "revoke", &key[..12]]);
    tokio::time::sleep(Duration::from_secs(6)).await;
    for node in &again {
        let mut client = Client::connect(&node.address, &key).await.unwrap();
        assert_eq!(client.manse().await.unwrap().0, 401, "{settings:?}");
    }
}
