//! `kill -9` under load: each answer that a client has received stands in the store.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::client::Client;
use super::node::Bench;
use super::race::charged;

pub(crate) struct Size {
    pub(crate) clients: u64,
    pub(crate) rounds: u32,
    pub(crate) time: Duration,
}

/// One round: the server was killed once.
pub(crate) struct Round {
    pub(crate) answered: u64,
    pub(crate) charged: u64,
    pub(crate) clients: u64,
}

impl Round {
    /// At least what was answered is charged, and at most what was also in flight.
    pub(crate) fn is_kept(&self) -> bool {
        self.answered > self.clients
            && (self.answered..=self.answered + self.clients).contains(&self.charged)
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { answered, charged, clients } = self;
        let verdict = if self.is_kept() { "kept" } else { "NOT KEPT" };
        let more = charged.saturating_sub(*answered);
        write!(
            f,
            "answered {answered:>7}   charged {charged:>7}   in flight {more:>3} of {clients}   {verdict}"
        )
    }
}

pub(crate) async fn run(bench: &Bench, store: &str, size: &Size) -> Vec<Round> {
    let config = bench.config(4_000_000_000);
    let config = config.to_str().unwrap();
    let create = ["keys", "create", "--plan", "race", "--store", store, "--config", config];
    let key = bench.printed(&create);
    let (mut rounds, mut before) = (Vec::new(), 0);
    for _ in 0..size.rounds {
        let mut node = bench.serve(store, &["--config", config]);
        let answered = Arc::new(AtomicU64::new(0));
        let clients: Vec<_> = (0..size.clients)
            .map(|_| {
                let (address, key) = (node.address.clone(), key.clone());
                tokio::spawn(call_until_it_ends(address, key, Arc::clone(&answered)))
            })
            .collect();
        tokio::time::sleep(size.time).await;
        node.kill();
        for client in clients {
            client.await.unwrap();
        }
        // What was sent to a database may still be on its way.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let after = charged(store, &key).await;
        let answered = answered.load(Ordering::Relaxed);
        rounds.push(Round { answered, charged: after - before, clients: size.clients });
        before = after;
    }
    rounds
}

/// Counts answers that came whole.
async fn call_until_it_ends(address: String, key: String, answered: Arc<AtomicU64>) {
    let mut client = Client::connect(&address, &key).await.unwrap();
    while let Ok((status, body)) = client.manse().await {
        assert_eq!(status, 200, "{}", String::from_utf8_lossy(&body));
        answered.fetch_add(1, Ordering::Relaxed);
    }
}
