//! Changes of keys that other nodes are told of, over `PostgreSQL`.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use saju_account::{Actor, KeySecret, KeySettings, KeyStatus, Store};

use crate::{
    cluster::{Cluster, execute},
    subject::NOON,
};

/// Within so long a change is known everywhere. Without notices it takes five seconds of the
/// clock that is given, which stands still here.
const AT_ONCE: Duration = Duration::from_millis(500);

const KILL_LISTENERS: &str = "
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'saju listener'";

struct Nodes {
    first: Arc<Store>,
    second: Arc<Store>,
}

impl Nodes {
    async fn on(address: &str) -> Self {
        let open = async || Arc::new(Store::open(address).await.unwrap());
        Self { first: open().await, second: open().await }
    }

    /// A key that the second node remembers.
    async fn issue(&self) -> (saju_account::Key, KeySecret) {
        let issued = self.first.issue_key(KeySettings::for_plan("growth"), NOON).await.unwrap();
        self.second_sees(&issued.1, |key| key.is_some_and(|key| key.revoked_at.is_none())).await;
        issued
    }

    /// Waits until the second node finds a key as it should be; how long that took.
    async fn second_sees(
        &self,
        secret: &KeySecret,
        is_expected: impl Fn(Option<&saju_account::Key>) -> bool,
    ) -> Duration {
        let began = Instant::now();
        loop {
            let found = self.second.find_key(&secret.digest(), NOON).await.unwrap();
            if is_expected(found.as_deref()) {
                return began.elapsed();
            }
            assert!(began.elapsed() < Duration::from_secs(20), "it is never seen: {found:?}");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Revokes a key on the first node; how long the second one takes it still.
    async fn revoke(&self) -> Duration {
        let (key, secret) = self.issue().await;
        self.first.revoke_key(key.id, NOON).await.unwrap();
        let revoked =
            |key: Option<&saju_account::Key>| key.unwrap().status_at(NOON) == KeyStatus::Revoked;
        self.second_sees(&secret, revoked).await
    }
}

/// Nodes that listen: a revocation is seen by the clock that stands still.
async fn listening(address: &str) -> Nodes {
    let nodes = Nodes::on(address).await;
    tokio::time::timeout(Duration::from_secs(10), nodes.revoke()).await.expect("nobody listens");
    nodes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_a_key_is_known_on_other_nodes_at_once() {
    let address = crate::subject::cluster().create_database().await;
    let nodes = listening(&address).await;
    let mut slowest = Duration::ZERO;
    for _ in 0..20 {
        slowest = slowest.max(nodes.revoke().await);
    }
    println!("revoked elsewhere within {slowest:?}");
    assert!(slowest < AT_ONCE, "{slowest:?}");

    let changes = nodes.first.changes(Actor::operator());
    let (key, secret) = nodes.issue().await;
    let settings = KeySettings { daily_bound: false, ..key.settings };
    changes.change_key(key.id, settings.clone(), NOON).await.unwrap();
    let seen = nodes.second_sees(&secret, |key| key.unwrap().settings == settings).await;
    assert!(seen < AT_ONCE, "changed: {seen:?}");

    changes.rotate_key(key.id, 0, NOON).await.unwrap();
    let ended = |key: Option<&saju_account::Key>| key.is_some_and(|key| key.replaced.is_some());
    let seen = nodes.second_sees(&secret, ended).await;
    assert!(seen < AT_ONCE, "rotated: {seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listener_whose_connection_is_cut_comes_back() {
    let address = crate::subject::cluster().create_database().await;
    let nodes = listening(&address).await;
    for _ in 0..3 {
        let (key, secret) = nodes.issue().await;
        execute(&address, KILL_LISTENERS).await;
        // Whether the notice or the new connection comes first, the key is forgotten.
        nodes.first.revoke_key(key.id, NOON).await.unwrap();
        let revoked =
            |key: Option<&saju_account::Key>| key.unwrap().status_at(NOON) == KeyStatus::Revoked;
        let seen = nodes.second_sees(&secret, revoked).await;
        assert!(seen < AT_ONCE, "{seen:?}");
        let seen = nodes.revoke().await;
        assert!(seen < AT_ONCE, "after it came back: {seen:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_changed_while_the_database_was_away_is_known_when_it_is_back() {
    let cluster = Cluster::start();
    let address = cluster.create_database().await;
    let nodes = listening(&address).await;
    let (key, secret) = nodes.issue().await;
    tokio::task::block_in_place(|| cluster.control(&["restart", "-w", "-m", "immediate"]));
    // By somebody who tells nobody.
    let revoke = format!("UPDATE api_key SET revoked_at = 1 WHERE id = {}", key.id);
    execute(&address, &revoke).await;
    let revoked =
        |key: Option<&saju_account::Key>| key.unwrap().status_at(NOON) == KeyStatus::Revoked;
    nodes.second_sees(&secret, revoked).await;
    assert!(nodes.revoke().await < AT_ONCE);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_is_closed_listens_no_more() {
    let address = crate::subject::cluster().create_database().await;
    let nodes = listening(&address).await;
    nodes.first.close().await;
    nodes.second.close().await;
    let (client, connection) =
        tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let listeners = "SELECT count(*) FROM pg_stat_activity
                     WHERE application_name LIKE 'saju%' AND datname = current_database()";
    let began = Instant::now();
    while client.query_one(listeners, &[]).await.unwrap().get::<_, i64>(0) > 0 {
        assert!(began.elapsed() < Duration::from_secs(5), "a connection stays");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
