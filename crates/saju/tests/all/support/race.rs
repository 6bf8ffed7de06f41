//! Four servers on one database, many clients on one key: exactly the limit is answered.

use std::collections::BTreeMap;
use std::fmt;

use saju_account::{KeyDigest, Limits, Store};
use saju_service::clock;

use super::client::{Client, code};
use super::node::{Bench, Node};

/// Refusals after which a client gives up.
const PATIENCE: u32 = 3;

pub(crate) struct Size {
    pub(crate) nodes: usize,
    pub(crate) clients: usize,
    pub(crate) limit: u32,
}

pub(crate) struct Result {
    pub(crate) limit: u32,
    /// Answers by status and code.
    pub(crate) answers: BTreeMap<(u16, String), u64>,
    /// What the ledger says was charged.
    pub(crate) charged: u64,
    pub(crate) seconds: f64,
}

impl Result {
    pub(crate) fn answered(&self) -> u64 {
        self.answers.get(&(200, String::new())).copied().unwrap_or_default()
    }

    pub(crate) fn is_exact(&self) -> bool {
        let refusals = |(status, code): &(u16, String)| {
            *status == 200 || (*status == 402 && code == "QUOTA_EXCEEDED")
        };
        self.answered() == u64::from(self.limit)
            && self.charged == u64::from(self.limit)
            && self.answers.keys().all(refusals)
    }
}

impl fmt::Display for Result {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "limit          {:>8}", self.limit)?;
        for ((status, code), count) in &self.answers {
            writeln!(f, "{status} {code:<20} {count:>8}")?;
        }
        writeln!(f, "charged        {:>8}", self.charged)?;
        writeln!(f, "seconds        {:>8.2}", self.seconds)?;
        write!(f, "{}", if self.is_exact() { "exact" } else { "NOT EXACT" })
    }
}

pub(crate) async fn run(bench: &Bench, store: &str, size: &Size) -> Result {
    let config = bench.config(size.limit);
    let config = config.to_str().unwrap();
    let create = ["keys", "create", "--plan", "race", "--store", store, "--config", config];
    let key = bench.printed(&create);
    let starting: Vec<_> =
        (0..size.nodes).map(|_| bench.spawn(store, &["--config", config])).collect();
    let nodes: Vec<Node> = starting.into_iter().map(|node| node.ready()).collect();
    let start = std::time::Instant::now();
    let clients: Vec<_> = (0..size.clients)
        .map(|client| tokio::spawn(rush(nodes[client % nodes.len()].address.clone(), key.clone())))
        .collect();
    let mut answers = BTreeMap::new();
    for client in clients {
        for answer in client.await.unwrap() {
            *answers.entry(answer).or_default() += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    drop(nodes);
    Result { limit: size.limit, answers, charged: charged(store, &key).await, seconds }
}

/// Calls until it is refused a few times.
async fn rush(address: String, key: String) -> Vec<(u16, String)> {
    let mut client = Client::connect(&address, &key).await.unwrap();
    let (mut answers, mut refused) = (Vec::new(), 0);
    while refused < PATIENCE {
        let (status, body) = client.manse().await.unwrap();
        refused += u32::from(status != 200);
        answers.push((status.as_u16(), code(&body)));
    }
    answers
}

/// What the store says the month of a key was charged.
pub(crate) async fn charged(store: &str, key: &str) -> u64 {
    let store = Store::open(store).await.unwrap();
    let digest = KeyDigest::of(key).unwrap();
    let found = store.find_key(&digest, clock::now()).await.unwrap().unwrap();
    let limits = Limits { minute: None, day: None, month: None };
    let usage = store.usage(found.id, &limits, clock::now()).await.unwrap();
    store.close().await;
    usage.month.used
}
