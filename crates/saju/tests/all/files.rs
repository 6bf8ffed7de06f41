//! Operations on the files of a store that fail: writing, reading, making durable, opening, one after another.

use std::time::Duration;

use hyper::StatusCode;

use crate::support::client::Client;
use crate::support::failing_files::FailingFiles;
use crate::support::node::{Bench, Node};
use crate::support::race::charged;

/// Operations of a call and of what follows it, each of which fails once.
const OPERATIONS: i64 = 40;

/// A server whose files fail, and its store with one key.
struct Failing {
    bench: Bench,
    files: FailingFiles,
    store: String,
    config: String,
    key: String,
}

#[derive(Default)]
struct Calls {
    answered: u64,
    refused: u64,
}

impl Failing {
    fn new() -> Self {
        let mut bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
        let files = FailingFiles::new(&bench.folder);
        bench.environment = files.environment().to_vec();
        let store = bench.sqlite("failing.db");
        let config = bench.config(1_000_000).to_str().unwrap().to_owned();
        let create = ["keys", "create", "--plan", "race", "--store", &store, "--config", &config];
        let key = bench.printed(&create);
        assert!(files.seen() > 0, "no operation was seen");
        Self { bench, files, store, config, key }
    }

    fn serve(&self) -> Node {
        self.bench.serve(&self.store, &["--config", &self.config])
    }

    async fn client(&self, node: &Node) -> Client {
        Client::connect(&node.address, &self.key).await.unwrap()
    }

    /// Calls until the operation after the next `before` has failed.
    async fn calls_until_one_failed(&self, client: &mut Client, before: i64) -> Calls {
        let mut calls = Calls::default();
        let start = self.files.seen();
        self.files.fail(before, 1);
        while self.files.seen() <= start + before {
            match is_answered(client).await {
                true => calls.answered += 1,
                false => calls.refused += 1,
            }
        }
        calls
    }

    async fn charged(&self) -> u64 {
        charged(&self.store, &self.key).await
    }

    /// What the program says of the store when all is over.
    fn check(&self) {
        let told = self.bench.printed(&["check", "--store", &self.store, "--config", &self.config]);
        assert!(told.contains("integrity       ok"), "{told}");
    }
}

/// Whether a charged call was answered; else the store was not there, and it says so.
async fn is_answered(client: &mut Client) -> bool {
    let (status, body) = client.manse().await.unwrap();
    assert!(
        matches!(status, StatusCode::OK | StatusCode::SERVICE_UNAVAILABLE),
        "{status}: {}",
        String::from_utf8_lossy(&body)
    );
    status == StatusCode::OK
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_whose_file_operation_fails_is_charged_if_it_is_answered() {
    let failing = Failing::new();
    let node = failing.serve();
    let mut client = failing.client(&node).await;
    let (mut answered, mut refused) = (0, 0);
    for before in 0..OPERATIONS {
        assert!(is_answered(&mut client).await);
        answered += 1;
        let calls = failing.calls_until_one_failed(&mut client, before).await;
        answered += calls.answered;
        refused += calls.refused;
        failing.files.end();
        assert!(is_answered(&mut client).await, "operation {before}");
        answered += 1;
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert_eq!(failing.charged().await, answered, "operation {before}");
    }
    println!("{answered} answered, {refused} refused");
    assert!(refused > 5, "hardly anything failed: {refused}");
    drop(node);
    assert_eq!(failing.charged().await, answered);
    failing.check();
}

/// What was written before the failure does not come back with the next start.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_after_a_failure_has_charged_what_it_answered() {
    const STARTS: i64 = 40;
    let failing = Failing::new();
    let (mut answered, mut refused) = (0, 0);
    for number in 0..STARTS {
        let mut node = failing.serve();
        let mut client = failing.client(&node).await;
        assert!(is_answered(&mut client).await);
        answered += 1;
        let before = number % 8;
        let calls = failing.calls_until_one_failed(&mut client, before).await;
        answered += calls.answered;
        refused += calls.refused;
        node.kill();
        failing.files.end();
        assert_eq!(failing.charged().await, answered, "start {number}");
    }
    println!("{answered} answered, {refused} refused");
    assert!(refused > STARTS as u64 / 2, "hardly anything failed: {refused}");
    failing.check();
}

#[tokio::test(flavor = "multi_thread")]
async fn under_load_what_is_answered_is_charged_whatever_operation_fails() {
    const CLIENTS: u64 = 6;
    const CALLS: u64 = 250;
    let failing = Failing::new();
    let node = failing.serve();
    let mut calling = Vec::new();
    for _ in 0..CLIENTS {
        let mut client = failing.client(&node).await;
        calling.push(tokio::spawn(async move {
            let mut answered = 0;
            for _ in 0..CALLS {
                answered += u64::from(is_answered(&mut client).await);
            }
            answered
        }));
    }
    let mut failed = 0;
    while calling.iter().any(|client| !client.is_finished()) {
        // A sweep through the places of a group, in ones and in rows.
        let start = failing.files.seen();
        failing.files.fail(failed % 29, 1 + failed % 3);
        failed += 1;
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(2)).await;
            if failing.files.seen() > start + 40 {
                break;
            }
        }
    }
    failing.files.end();
    let mut answered = 0;
    for client in calling {
        answered += client.await.unwrap();
    }
    println!("{answered} of {} answered, {failed} failures", CLIENTS * CALLS);
    assert!(failed > 20 && answered > CALLS && answered < CLIENTS * CALLS, "{failed}, {answered}");
    let mut client = failing.client(&node).await;
    assert!(is_answered(&mut client).await);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(failing.charged().await, answered + 1);
    drop(node);
    assert_eq!(failing.charged().await, answered + 1);
    failing.check();
}

/// A new store is made, or not; what is left of it never stands in the way of the next try.
#[test]
fn a_store_is_made_whatever_operation_failed_before() {
    let failing = Failing::new();
    // Alone, and with all that follow, as when a process is killed: each start then tries for a second.
    for (count, step) in [(1, 1), (i64::MAX / 2, 7)] {
        let mut refused = 0;
        for before in (0..).step_by(step) {
            let store = failing.bench.sqlite(&format!("new-{count}-{before}.db"));
            let create = ["keys", "create", "--store", &store];
            failing.files.begin_again();
            failing.files.fail(before, count);
            let output = failing.bench.run(&create);
            let is_reached = failing.files.seen() > before;
            failing.files.end();
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(!told.contains("panicked"), "operation {before}: {told}");
            if !output.status.success() {
                refused += 1;
                assert!(told.contains("new-"), "operation {before}: {told}");
            }
            failing.bench.printed(&create);
            let checked = failing.bench.printed(&["check", "--store", &store]);
            assert!(checked.contains("integrity       ok"), "operation {before}: {checked}");
            if !is_reached {
                println!("{before} operations, {refused} refused");
                assert!(refused > 10, "hardly anything failed: {refused}");
                break;
            }
        }
    }
}
