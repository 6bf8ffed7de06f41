//! A rolling restart: two servers behind a proxy are restarted one after the other while clients call.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use super::client::{Client, code};
use super::cluster::free_port;
use super::node::{Bench, Node};
use super::proxy::{Kind, Proxy};
use super::race::charged;

/// As the files of `deploy` set it.
const DRAIN: &str = "server.drain_seconds=10";

/// Longer than a proxy needs to see that a server is there again.
const BETWEEN: Duration = Duration::from_secs(5);

pub(crate) struct Size {
    pub(crate) clients: usize,
    /// A client waits so long between two calls.
    pub(crate) pause: Duration,
    /// Calls go on until there were so many, and both servers are restarted.
    pub(crate) calls: u64,
}

pub(crate) struct Result {
    pub(crate) kind: Kind,
    /// Answers by status and code; 0 for a connection that broke.
    pub(crate) answers: BTreeMap<(u16, String), u64>,
    /// What the ledger says was charged.
    pub(crate) charged: u64,
}

impl Result {
    pub(crate) fn answered(&self) -> u64 {
        self.answers.get(&(200, String::new())).copied().unwrap_or_default()
    }

    /// Whether every call was answered, and charged once.
    pub(crate) fn is_whole(&self) -> bool {
        self.answers.len() == 1 && self.answered() == self.charged
    }
}

impl fmt::Display for Result {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}:", self.kind)?;
        for ((status, code), count) in &self.answers {
            write!(f, " {status} {code} {count}")?;
        }
        write!(
            f,
            ", charged {}, {}",
            self.charged,
            if self.is_whole() { "whole" } else { "NOT WHOLE" }
        )
    }
}

pub(crate) async fn run(bench: &Bench, store: &str, kind: Kind, size: &Size) -> Result {
    let config = bench.config(4_000_000_000);
    let config = config.to_str().unwrap();
    let create = ["keys", "create", "--plan", "race", "--store", store, "--config", config];
    let key = bench.printed(&create);
    let ports = [free_port(), free_port()];
    let start = |port: u16| {
        let listen = format!("listen=127.0.0.1:{port}");
        bench.serve(store, &["--config", config, "--set", DRAIN, "--set", &listen])
    };
    let mut nodes = ports.map(start);
    let proxy = Proxy::start(kind, ports);
    tokio::time::sleep(BETWEEN).await;
    let (done, called) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let clients: Vec<_> = (0..size.clients)
        .map(|_| {
            let calling = Calling { done: Arc::clone(&done), called: Arc::clone(&called) };
            tokio::spawn(calling.call(proxy.address.clone(), key.clone(), size.pause))
        })
        .collect();
    for (node, port) in nodes.iter_mut().zip(ports) {
        tokio::time::sleep(BETWEEN).await;
        // What waits for the process must not stop the clients.
        tokio::task::block_in_place(|| {
            node.terminate();
            assert!(node.wait().success());
            *node = start(port);
        });
    }
    while called.load(Ordering::Relaxed) < size.calls {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(BETWEEN).await;
    done.store(true, Ordering::Relaxed);
    let mut answers = BTreeMap::new();
    for client in clients {
        for (answer, count) in client.await.unwrap() {
            *answers.entry(answer).or_default() += count;
        }
    }
    let nodes: [Node; 2] = nodes;
    drop(nodes);
    Result { kind, answers, charged: charged(store, &key).await }
}

/// A client, until it is done.
struct Calling {
    done: Arc<AtomicBool>,
    called: Arc<AtomicU64>,
}

impl Calling {
    async fn call(
        self,
        address: String,
        key: String,
        pause: Duration,
    ) -> BTreeMap<(u16, String), u64> {
        let mut answers = BTreeMap::new();
        let mut client = Client::connect(&address, &key).await.unwrap();
        while !self.done.load(Ordering::Relaxed) {
            if !client.is_open() {
                client = Client::connect(&address, &key).await.unwrap();
            }
            let answer = match client.manse().await {
                Ok((status, body)) => (status.as_u16(), code(&body)),
                Err(_) => (0, "connection".to_owned()),
            };
            *answers.entry(answer).or_default() += 1;
            self.called.fetch_add(1, Ordering::Relaxed);
            tokio::time::sleep(pause).await;
        }
        answers
    }
}
