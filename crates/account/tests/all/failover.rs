//! A primary that is killed under load, and its replica in its place. `SAJU_PROOF=1` does it several times.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use saju_account::Store;
use tokio::task::block_in_place;
use tokio_postgres::NoTls;

use crate::{
    cluster::{Cluster, execute},
    subject::{NO_LIMITS, charge, issue, settled},
};

const CLIENTS: usize = 16;

/// How a replica follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Following {
    /// `synchronous_standby_names` names it: no commit is answered before it has it.
    Synchronous,
    /// It is behind by what is on its way, here by half a second.
    Asynchronous,
}

/// Calls answered: long before the kill, shortly before it, and after it; and calls charged in the end.
#[derive(Debug)]
struct Counted {
    early: u64,
    before: u64,
    all: u64,
    charged: u64,
}

async fn fail_over(following: Following) -> Counted {
    let primary = block_in_place(Cluster::start);
    let database = primary.create_database().await;
    let replica = block_in_place(|| primary.replica());
    if following == Following::Synchronous {
        execute(&database, "ALTER SYSTEM SET synchronous_standby_names = 'replica'").await;
        block_in_place(|| primary.control(&["reload"]));
        let state = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
        until_there(&database, state).await;
    }
    let both = format!("127.0.0.1:{},127.0.0.1:{}", primary.port, replica.port);
    let address = database.replace(&format!("127.0.0.1:{}", primary.port), &both);
    let store = Arc::new(Store::open(&address).await.unwrap());
    let key = issue(&store).await;
    let call = charge(&key, NO_LIMITS, 1);
    let (answered, ends) = (Arc::<AtomicU64>::default(), Arc::<AtomicBool>::default());
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let (store, answered) = (Arc::clone(&store), Arc::clone(&answered));
            let ends = Arc::clone(&ends);
            tokio::spawn(async move {
                while !ends.load(Ordering::SeqCst) {
                    match store.admit(call, 0).await {
                        Ok(admission) => {
                            admission.keep();
                            answered.fetch_add(1, Ordering::SeqCst);
                        }
                        Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                    }
                }
            })
        })
        .collect();
    let pause = async |milliseconds| {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
        answered.load(Ordering::SeqCst)
    };
    let early = pause(700).await;
    if following == Following::Asynchronous {
        pause(300).await;
        block_in_place(|| primary.stop_sending());
        pause(500).await;
    }
    block_in_place(|| primary.kill());
    let before = pause(100).await;
    let killed = Instant::now();
    block_in_place(|| replica.control(&["promote", "-w"]));
    // What was the name of a replica names none any more.
    let alone = replica.address("postgres");
    execute(&alone, "ALTER SYSTEM RESET synchronous_standby_names").await;
    block_in_place(|| replica.control(&["reload"]));
    while pause(20).await == before {
        assert!(killed.elapsed() < Duration::from_secs(15), "it does not go on");
    }
    println!("{following:?}: away for {:?}", killed.elapsed());
    pause(300).await;
    ends.store(true, Ordering::SeqCst);
    for client in clients {
        client.await.unwrap();
    }
    settled(&store).await;
    let charged = store.usage(key.id, &NO_LIMITS, 0).await.unwrap().month.used;
    let all = answered.load(Ordering::SeqCst);
    let counted = Counted { early, before, all, charged };
    println!("{following:?}: {counted:?}");
    assert!(early > 50 && all > before + 50, "hardly anything ran");
    counted
}

async fn until_there(address: &str, query: &str) {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.unwrap();
    tokio::spawn(connection);
    for _ in 0..500 {
        if client.query_opt(query, &[]).await.unwrap().is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{query}");
}

fn rounds() -> usize {
    if std::env::var_os("SAJU_PROOF").is_some() { 10 } else { 1 }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_synchronous_replica_has_every_charge_that_was_answered() {
    for _ in 0..rounds() {
        let Counted { all, charged, .. } = fail_over(Following::Synchronous).await;
        assert_eq!(charged, all);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_asynchronous_replica_lacks_the_last_charges_and_none_before() {
    for _ in 0..rounds() {
        let Counted { early, before, all, charged } = fail_over(Following::Asynchronous).await;
        // What it lacks was answered while it was behind; nothing is charged that was not answered.
        assert!(charged < all, "the replica was not behind");
        assert!(charged >= all - (before - early), "more is lost than was on its way");
    }
}
