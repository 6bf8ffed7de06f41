//! Charges whose answer does not come: a `PostgreSQL` that is paused or cut off, callers that go away.
//! What was answered is charged once, and nothing else is charged.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use crate::{
    cluster::Cluster,
    proxy,
    subject::{NO_LIMITS, NOON, Subject, charge, issue, repeatable, settled},
};
use saju_account::{Charge, Key, Outcome, Store, StoreError};

const CLIENTS: u64 = 24;

/// What the callers of one key saw.
#[derive(Default)]
struct Seen {
    answered: u64,
    /// Calls with an Idempotency-Key that were told that the store failed.
    failed: Vec<Charge>,
    failures: u64,
}

/// Calls until the time has passed, every other client under Idempotency-Keys of its own.
async fn call(store: &Arc<Store>, key: &Key, time: Duration) -> Seen {
    let plain = charge(key, NO_LIMITS, 1);
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                let (mut seen, mut number) = (Seen::default(), 0);
                let start = std::time::Instant::now();
                while start.elapsed() < time {
                    number += 1;
                    let call = match client % 2 {
                        0 => plain,
                        _ => repeatable(plain, &format!("{client} {number}"), "{}"),
                    };
                    match store.admit(call, NOON).await {
                        Ok(admission) => {
                            let outcome = admission.keep().outcome;
                            assert!(matches!(outcome, Outcome::Granted(_)), "{outcome:?}");
                            seen.answered += 1;
                        }
                        Err(StoreError::Unavailable(_)) => {
                            seen.failures += 1;
                            seen.failed.extend(call.idempotency.map(|_| call));
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
                seen
            })
        })
        .collect();
    let mut all = Seen::default();
    for client in clients {
        let Seen { answered, failed, failures } = client.await.unwrap();
        all.answered += answered;
        all.failures += failures;
        all.failed.extend(failed);
    }
    all
}

/// What was answered is charged, and what failed is charged once when it is sent again.
async fn is_exact(store: &Arc<Store>, key: &Key, seen: &Seen) {
    assert!(seen.answered > CLIENTS, "hardly anything ran: {}", seen.answered);
    assert!(seen.failures > 0, "nothing failed");
    let mut expected = seen.answered;
    // Before what is owed is settled, as a caller would who is told to come back.
    for (number, call) in seen.failed.iter().enumerate() {
        if number % 2 == 0 {
            let outcome = admitted(store, *call).await;
            assert!(matches!(outcome, Outcome::Granted(_) | Outcome::Repeated(..)), "{outcome:?}");
            expected += 1;
        }
    }
    settled(store).await;
    let used = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap();
    assert_eq!((used.day.used, used.month.used), (expected, expected));
    for (number, call) in seen.failed.iter().enumerate() {
        let outcome = admitted(store, *call).await;
        match number % 2 {
            0 => assert!(matches!(outcome, Outcome::Repeated(..)), "{outcome:?}"),
            _ => assert!(matches!(outcome, Outcome::Granted(_)), "{outcome:?}"),
        }
        expected += number as u64 % 2;
    }
    settled(store).await;
    let used = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().month.used;
    assert_eq!(used, expected);
}

/// Asks until the store answers.
async fn admitted(store: &Store, call: Charge) -> Outcome<saju_account::Charged> {
    for _ in 0..20 {
        if let Ok(admission) = store.admit(call, NOON).await {
            return admission.keep().outcome;
        }
    }
    panic!("the store does not come back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_database_that_is_paused_charges_nothing_that_was_not_answered() {
    let cluster = Cluster::start();
    let store = Arc::new(Store::open(&cluster.create_database().await).await.unwrap());
    let key = issue(&store).await;
    let calls = {
        let (store, key) = (Arc::clone(&store), key.clone());
        tokio::spawn(async move { call(&store, &key, Duration::from_secs(5)).await })
    };
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(300)).await;
        tokio::task::block_in_place(|| cluster.signal("STOP"));
        tokio::time::sleep(Duration::from_millis(2300)).await;
        tokio::task::block_in_place(|| cluster.signal("CONT"));
    }
    let seen = calls.await.unwrap();
    is_exact(&store, &key, &seen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_connection_that_is_cut_charges_nothing_that_was_not_answered() {
    let cluster = Cluster::start();
    let address = cluster.create_database().await;
    // One answer of so many is lost; none while 0.
    let one_of = Arc::new(AtomicU64::new(0));
    let (chance, seen) = (Arc::clone(&one_of), Arc::new(AtomicU64::new(0)));
    let port = proxy::start(cluster.port, move || {
        let answer = seen.fetch_add(1, Ordering::Relaxed);
        let one_of = chance.load(Ordering::Relaxed);
        one_of > 0 && answer.wrapping_mul(0x9E37_79B9).is_multiple_of(one_of)
    })
    .await;
    let through = proxy::through(port, &address, cluster.port);
    let store = Arc::new(Store::open(&through).await.unwrap());
    let key = issue(&store).await;
    one_of.store(40, Ordering::Relaxed);
    let seen = call(&store, &key, Duration::from_secs(2)).await;
    one_of.store(0, Ordering::Relaxed);
    is_exact(&store, &key, &seen).await;
}

pub(crate) async fn callers_that_go_away_before_their_answer_are_not_charged(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let mut answered = 0;
    for microseconds in (0..3000).step_by(10) {
        let limit = Duration::from_micros(microseconds);
        let plain = charge(&key, NO_LIMITS, 1);
        let call = match microseconds % 20 {
            0 => plain,
            _ => repeatable(plain, &microseconds.to_string(), "{}"),
        };
        if let Ok(admission) = tokio::time::timeout(limit, store.admit(call, NOON)).await {
            admission.unwrap().keep();
            answered += 1;
        }
    }
    store.admit(charge(&key, NO_LIMITS, 1), NOON).await.unwrap().keep();
    settled(&store).await;
    let used = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap();
    assert_eq!((used.day.used, used.month.used), (answered + 1, answered + 1));
}

pub(crate) async fn a_receipt_that_is_dropped_gives_back(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let call = repeatable(charge(&key, NO_LIMITS, 4), "a", "{}");
    drop(store.admit(call, NOON).await.unwrap());
    settled(&store).await;
    assert_eq!(store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().day.used, 0);
    assert_eq!(store.stats().refunded_items, 4);
    let again = store.admit(call, NOON).await.unwrap().keep().outcome;
    assert!(matches!(again, Outcome::Granted(_)), "{again:?}");
}
