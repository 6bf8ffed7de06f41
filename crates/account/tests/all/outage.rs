//! A `PostgreSQL` that goes down under load, comes back, or does not answer.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use saju_account::{Outcome, Store, StoreError};

use crate::{
    cluster::Cluster,
    proxy,
    subject::{NO_LIMITS, charge, cluster, issue, limits, settled, with_own_clock},
};

#[tokio::test(flavor = "multi_thread")]
async fn answered_charges_survive_a_crash_of_the_database_and_calls_go_on_after() {
    let cluster = Cluster::start();
    let address = with_own_clock(&cluster.create_database().await).await;
    let store = Arc::new(Store::open(&address).await.unwrap());
    let key = issue(&store).await;
    let call = charge(&key, NO_LIMITS, 1);
    let clients: Vec<_> = (0..32)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let mut answered = 0_u64;
                loop {
                    match store.admit(call, 0).await {
                        Ok(admission) => {
                            admission.keep();
                            answered += 1;
                        }
                        Err(error) => return (answered, error),
                    }
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    tokio::task::block_in_place(|| cluster.control(&["stop", "-m", "immediate"]));
    let mut answered = 0;
    for client in clients {
        let (count, error) = client.await.unwrap();
        assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
        answered += count;
    }
    let asked = Instant::now();
    assert!(matches!(store.watch(0).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.admit(call, 0).await, Err(StoreError::Unavailable(_))));
    assert!(asked.elapsed() < Duration::from_secs(5));

    tokio::task::block_in_place(|| cluster.control(&["start", "-w"]));
    store.watch(0).await.unwrap();
    settled(&store).await;
    let used = store.usage(key.id, &NO_LIMITS, 0).await.unwrap().month.used;
    assert!(answered > 32, "hardly anything ran: {answered}");
    assert_eq!(used, answered, "{answered} answers, {used} charges");
    assert!(matches!(store.admit(call, 0).await.unwrap().keep().outcome, Outcome::Granted(_)));
}

/// What is left of a start that ended half way never stands in the way of the next.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_made_whatever_answer_was_lost_before() {
    for before in 0.. {
        let address = cluster().create_database().await;
        let left = Arc::new(AtomicI64::new(before));
        let count = Arc::clone(&left);
        let loses = move || count.fetch_sub(1, Ordering::SeqCst) == 0;
        let port = proxy::start(cluster().port, loses).await;
        let opened = Store::open(&proxy::through(port, &address, cluster().port)).await;
        let is_lost = left.load(Ordering::SeqCst) < 0;
        let store = Store::open(&address).await.unwrap_or_else(|error| panic!("{before}: {error}"));
        issue(&store).await;
        if !is_lost {
            opened.unwrap();
            assert!(before > 15, "hardly anything was lost: {before}");
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_clock_decides_and_a_refused_minute_never_reaches_it() {
    let address = cluster().create_database().await;
    let store = Store::open(&address).await.unwrap();
    let key = issue(&store).await;
    let call = charge(&key, limits(1, 99, 99), 1);
    // A node whose clock is years behind; the database's decides.
    let now = 1_000_000_020;
    let first = store.admit(call, now).await.unwrap().keep();
    let wall = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    assert!((first.usage.minute.resets_at - wall.as_secs() as i64).abs() <= 60);
    let second = store.admit(call, now).await.unwrap().keep();
    if first.usage.minute.resets_at == second.usage.minute.resets_at {
        let Outcome::Refused(_) = second.outcome else { panic!("{second:?}") };
        let started = Instant::now();
        for _ in 0..100_000 {
            store.admit(call, now).await.unwrap().keep();
        }
        assert!(started.elapsed() < Duration::from_secs(5), "every call reached the database");
    }
}

#[tokio::test]
async fn a_store_that_is_not_there_is_told_at_once() {
    let started = Instant::now();
    let missing = Store::open("postgres://postgres@127.0.0.1:1/saju").await;
    assert!(matches!(missing, Err(StoreError::Unavailable(_))));
    let missing = Store::open("sqlite:/no/such/folder/saju.db").await;
    assert!(matches!(missing, Err(StoreError::Unavailable(_))));
    for address in ["", "mysql://x", "sqlite:", "sqlite:a?b=c", "postgres://[", "saju.db"] {
        assert!(matches!(Store::open(address).await, Err(StoreError::Address(_))), "{address}");
    }
    assert!(started.elapsed() < Duration::from_secs(3));
}
