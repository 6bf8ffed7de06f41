//! Servers that are restarted one after the other behind a proxy.

use std::time::Duration;

use crate::ALONE;
use crate::support::cluster::Cluster;
use crate::support::node::Bench;
use crate::support::proxy::Kind;
use crate::support::rolling;

#[tokio::test(flavor = "multi_thread")]
async fn a_rolling_restart_behind_the_proxies_of_deploy_loses_no_call() {
    let _alone = ALONE.read().await;
    let cluster = Cluster::start();
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    let size = rolling::Size { clients: 4, pause: Duration::from_millis(40), calls: 500 };
    let stores = [cluster.create_database().await, cluster.create_database().await];
    let run = |kind, store: usize| rolling::run(&bench, &stores[store], kind, &size);
    let (caddy, nginx) = tokio::join!(run(Kind::Caddy, 0), run(Kind::Nginx, 1));
    assert!(caddy.is_whole() && nginx.is_whole(), "{caddy}\n{nginx}");
}
