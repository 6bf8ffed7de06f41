//! Attacks on a server, one after another, each on a fresh one: what it costs in memory, and how long
//! somebody waits meanwhile who calls as one should.

mod batch_readers;
mod bodies;
mod flood;
mod logins;
mod page_readers;
mod peers;
mod silence;
mod slow_heads;
mod slow_posts;
mod streams;
mod table;

use std::time::{Duration, Instant};

use super::client::Client;
use super::node::{Bench, Node};
use peers::Peers;
pub(crate) use table::Table;

/// After so long a call counts as failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// Between two calls, each on a connection of its own.
const PAUSE: Duration = Duration::from_millis(100);

pub(crate) struct Size {
    /// Peers of an attack that needs nothing but connections.
    pub(crate) peers: usize,
    /// How long each attack lasts.
    pub(crate) time: Duration,
}

/// Whom to attack.
#[derive(Clone)]
pub(crate) struct Target {
    pub(super) address: String,
    /// A key without limits, which some attackers have as well.
    pub(super) key: String,
}

/// What an attack did.
pub(crate) struct Outcome {
    pub(crate) attack: &'static str,
    pub(crate) peers: usize,
    /// Resident memory in MiB: before, at the highest, and a moment after the attack.
    pub(crate) memory: [u64; 3],
    /// How long each call took that should be answered; those that failed took all of the patience.
    pub(crate) calls: Vec<Duration>,
    pub(crate) failed: usize,
    /// What the attackers were answered, by status; 0 = the connection was closed.
    pub(crate) answers: std::collections::BTreeMap<u16, u64>,
}

impl Outcome {
    pub(crate) fn slowest(&self) -> Duration {
        self.calls.iter().max().copied().unwrap_or_default()
    }
}

/// The attack whose memory has a bound of its own.
const SLOW_POSTS: &str = "bodies that stop, on every route, 32 streams each";

type Attack = (&'static str, usize, fn(&Target, &mut Peers, usize));

/// The attacks, each with its peers for every thousand that only connect.
const ATTACKS: [Attack; 11] = [
    ("silent connections", 1000, silence::begin),
    ("heads that come slowly", 1000, slow_heads::begin),
    ("bodies without a key, HTTP/1.1", 1000, bodies::begin_http1),
    ("bodies without a key, HTTP/2, 200 streams each", 10, bodies::begin_http2),
    ("batches that nobody reads", 200, batch_readers::begin),
    ("pages that nobody reads", 1000, page_readers::begin),
    ("HTTP/2 streams without a window", 10, streams::begin),
    ("a flood of calls without a key", 100, flood::begin),
    (SLOW_POSTS, 100, slow_posts::begin),
    ("logins with wrong passwords", 400, logins::begin),
    ("calls of the page without its token", 100, logins::begin_tokenless),
];

/// Runs all attacks.
pub(crate) async fn run(bench: &Bench, size: &Size) -> Table {
    let mut outcomes = Vec::new();
    for (number, (name, peers, begin)) in ATTACKS.into_iter().enumerate() {
        let store = bench.sqlite(&format!("siege-{number}.db"));
        let (node, target) = start(bench, &store, size);
        let peers = (peers * size.peers).div_ceil(1000);
        outcomes.push(one(&node, &target, (name, peers, begin), size.time).await);
    }
    Table(outcomes)
}

/// A server with fewer places than there are peers, as it has by default for a thousand of them.
fn start(bench: &Bench, store: &str, size: &Size) -> (Node, Target) {
    let config = bench.folder.join("siege.toml");
    let text = "[[plan]]\nid = \"siege\"\nkind = \"internal\"\nname = { ko = \"공성\", en = \"Siege\" }\n\
                batch_max = 100\nmodules = \"all\"\n";
    std::fs::write(&config, text).unwrap();
    let config = config.to_str().unwrap();
    let create = ["keys", "create", "--plan", "siege", "--store", store, "--config", config];
    let key = bench.printed(&create);
    let places = format!("server.max_connections={}", size.peers * 9 / 10);
    let node = bench.serve(store, &["--config", config, "--set", &places]);
    let target = Target { address: node.address.clone(), key };
    (node, target)
}

async fn one(
    node: &Node,
    target: &Target,
    (attack, count, begin): Attack,
    time: Duration,
) -> Outcome {
    call(target).await.expect("the server answers before the attack");
    let before = node.resident_mib();
    let mut peers = Peers::default();
    begin(target, &mut peers, count);
    let (end, mut highest) = (Instant::now() + time, before);
    let (mut calls, mut failed) = (Vec::new(), 0);
    let measuring = async {
        loop {
            highest = highest.max(node.resident_mib());
            tokio::time::sleep(PAUSE / 4).await;
        }
    };
    let calling = async {
        while Instant::now() < end {
            match call(target).await {
                Some(took) => calls.push(took),
                None => failed += 1,
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    tokio::select! {
        () = measuring => {}
        () = calling => {}
    }
    let answers = peers.end().await;
    tokio::time::sleep(time / 4).await;
    let memory = [before, highest, node.resident_mib()];
    Outcome { attack, peers: count, memory, calls, failed, answers }
}

/// How long a call takes on a new connection; `None` where it is not answered.
async fn call(target: &Target) -> Option<Duration> {
    let start = Instant::now();
    let calling = async {
        let mut client = Client::connect(&target.address, &target.key).await.ok()?;
        let (status, _) = client.manse().await.ok()?;
        (status == 200).then_some(())
    };
    tokio::time::timeout(PATIENCE, calling).await.ok()??;
    Some(start.elapsed())
}
