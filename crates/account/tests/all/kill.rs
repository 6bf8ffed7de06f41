//! A process killed under load leaves at least the charges it answered, and at most those plus
//! the ones in flight.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
    sync::Arc,
    time::Duration,
};

use saju_account::{Charge, KeyId, Outcome, Store};

use crate::subject::{Kind, NO_LIMITS, NOON, Subject, issue};

const CLIENTS: u64 = 32;
const ADDRESS: &str = "SAJU_TEST_ADDRESS";
const KEY: &str = "SAJU_TEST_KEY";

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_what_a_killed_process_answered() {
    kill_under_load(Subject::new(Kind::Sqlite).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_what_a_killed_process_answered() {
    kill_under_load(Subject::new(Kind::Postgres).await).await;
}

async fn kill_under_load(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let mut counted = 0;
    for round in 1..=5 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::child_charges_until_killed", "--ignored", "--nocapture"])
            .env(ADDRESS, &subject.address)
            .env(KEY, key.id.to_string())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let answers = std::thread::spawn(move || {
            output.lines().filter(|line| line.as_ref().unwrap().ends_with("granted")).count()
        });
        tokio::time::sleep(Duration::from_millis(400 + 100 * round)).await;
        child.kill().unwrap();
        child.wait().unwrap();
        let answered = answers.join().unwrap() as u64;
        // What was sent may still be on its way to the database.
        tokio::time::sleep(Duration::from_millis(100)).await;
        let used = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().month.used;
        let charged = used - counted;
        assert!(answered > CLIENTS, "the child hardly ran: {answered}");
        assert!(
            (answered..=answered + CLIENTS).contains(&charged),
            "{answered} answers, {charged} charges"
        );
        counted = used;
    }
}

/// Not a test: the process that is killed.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "started by the tests above"]
async fn child_charges_until_killed() {
    let (Ok(address), Ok(key)) = (std::env::var(ADDRESS), std::env::var(KEY)) else { return };
    let store = Arc::new(Store::open(&address).await.unwrap());
    let key = KeyId::new(key.parse().unwrap());
    let charge = Charge { key, limits: NO_LIMITS, items: 1, idempotency: None };
    for _ in 0..CLIENTS {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            loop {
                let outcome = store.admit(charge, NOON).await.unwrap().keep().outcome;
                assert!(matches!(outcome, Outcome::Granted(_)));
                std::io::stdout().write_all(b"granted\n").unwrap();
            }
        });
    }
    std::future::pending::<()>().await;
}
