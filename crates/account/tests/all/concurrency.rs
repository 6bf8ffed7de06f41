//! Many clients on two nodes: exactly the limit is granted, in every window.

use std::sync::Arc;

use saju_account::{Charge, Limits, Outcome, Store, Window};

use crate::subject::{DAY, Kind, NO_LIMITS, NOON, Subject, charge, issue, limits, repeatable};

const CLIENTS: usize = 48;

/// Every client charges until it is refused. Returns how many charges were granted, and the
/// windows that refused.
async fn rush(nodes: &[Arc<Store>], charge: Charge, now: i64) -> (u32, Vec<Window>) {
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let store = Arc::clone(&nodes[client % nodes.len()]);
            tokio::spawn(async move {
                let mut granted = 0;
                loop {
                    match store.admit(charge, now).await.unwrap().keep().outcome {
                        Outcome::Granted(_) => granted += 1,
                        Outcome::Refused(window) => return (granted, window),
                        other => panic!("{other:?}"),
                    }
                }
            })
        })
        .collect();
    let mut total = 0;
    let mut windows = Vec::new();
    for client in clients {
        let (granted, window) = client.await.unwrap();
        total += granted;
        windows.push(window);
    }
    windows.sort();
    windows.dedup();
    (total, windows)
}

pub(crate) async fn many_clients_get_exactly_the_limit_of_every_window(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    let charge = charge(&key, limits(300, 500, 1200), 1);
    let mut expected = Vec::new();
    let mut seen = Vec::new();
    for (day, minutes) in [(0, [300, 200, 0]), (1, [300, 200, 0]), (2, [200, 0, 0])] {
        for (minute, granted) in minutes.into_iter().enumerate() {
            let now = NOON + day * DAY + minute as i64 * 60;
            subject.set_now(now).await;
            let window = match (day, granted) {
                (_, 300) => Window::Minute,
                (2, _) => Window::Month,
                _ => Window::Day,
            };
            expected.push((granted, vec![window]));
            seen.push(rush(&nodes, charge, now).await);
        }
    }
    assert_eq!(seen, expected);
    let usage = nodes[1].usage(key.id, &charge.limits, subject.now()).await.unwrap();
    assert_eq!((usage.day.used, usage.month.used), (200, 1200));
    // Each client was refused once in this minute.
    assert_eq!(usage.minute.used, CLIENTS as u64);
}

pub(crate) async fn batches_are_granted_whole_or_not_at_all(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    let limits = limits(10_000, 1000, 5000);
    let seen = rush(&nodes, charge(&key, limits, 7), NOON).await;
    assert_eq!(seen, (1000 / 7, vec![Window::Day]));
    let seen = rush(&nodes, charge(&key, limits, 1), NOON).await;
    assert_eq!(seen, (1000 % 7, vec![Window::Day]));
    let usage = nodes[0].usage(key.id, &limits, NOON).await.unwrap();
    assert_eq!((usage.day.used, usage.month.used), (1000, 1000));
    // Each client was refused once in each rush.
    assert_eq!(usage.minute.used, 1000 / 7 + 1000 % 7 + 2 * CLIENTS as u64);
}

/// Charges of several sizes and limits at once, some with an Idempotency-Key of their own: they
/// cannot share a statement, meet on many connections, and still the sum is exact.
pub(crate) async fn mixed_charges_never_pass_a_limit(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let store = Arc::clone(&nodes[client % 2]);
            let items = [0, 1, 2, 5][client % 4];
            let limits = Limits { day: Some(400 + client as u32 % 2), ..limits(5000, 0, 5000) };
            let charge = charge(&key, limits, items);
            tokio::spawn(async move {
                let mut charged = 0;
                for call in 0..40 {
                    let header = format!("{client} {call}");
                    let charge = match client % 3 {
                        0 => repeatable(charge, &header, "{}"),
                        _ => charge,
                    };
                    if let Outcome::Granted(receipt) =
                        store.admit(charge, NOON).await.unwrap().keep().outcome
                    {
                        assert_eq!(receipt.items(), items);
                        charged += u64::from(items);
                    }
                }
                charged
            })
        })
        .collect();
    let mut charged = 0;
    for client in clients {
        charged += client.await.unwrap();
    }
    let usage = nodes[0].usage(key.id, &limits(5000, 401, 5000), NOON).await.unwrap();
    assert_eq!(usage.day.used, charged);
    assert!((400..=401).contains(&charged), "{charged}");
}

/// A database that isolates strictly rolls back all but one of the charges that meet, and asks to
/// repeat them.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn charges_that_the_database_rolls_back_are_repeated() {
    let mut subject = Subject::new(Kind::Postgres).await;
    subject.address.push_str("%20-c%20default_transaction_isolation%3Dserializable");
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    let clients: Vec<_> = (0..8)
        .map(|client| {
            let store = Arc::clone(&nodes[client % 2]);
            let call = charge(&key, limits(9999, 100, 9999), 1);
            tokio::spawn(async move {
                let mut granted = 0_u64;
                for number in 0..20 {
                    let call = match client / 2 % 2 {
                        0 => call,
                        _ => repeatable(call, &format!("{client} {number}"), "{}"),
                    };
                    let outcome = store.admit(call, NOON).await.unwrap().keep().outcome;
                    granted += u64::from(matches!(outcome, Outcome::Granted(_)));
                }
                granted
            })
        })
        .collect();
    let mut granted = 0;
    for client in clients {
        granted += client.await.unwrap();
    }
    let usage = nodes[0].usage(key.id, &limits(9999, 100, 9999), NOON).await.unwrap();
    assert_eq!((granted, usage.day.used), (100, 100));
    let retries: u64 = nodes.iter().map(|node| node.stats().retries).sum();
    assert!(retries > 0, "nothing met");
    assert_eq!(nodes.iter().map(|node| node.stats().failures).sum::<u64>(), 0);
}

/// Callers that go away leave at most their own charges, and the others get their answers.
pub(crate) async fn callers_that_go_away_do_not_disturb_the_others(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let call = charge(&key, NO_LIMITS, 1);
    let spawn = |calls: u64, header: Option<&'static str>| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for number in 0..calls {
                let charge = match header {
                    Some(header) => repeatable(call, &format!("{header} {number}"), "{}"),
                    None => call,
                };
                store.admit(charge, NOON).await.unwrap().keep();
            }
        })
    };
    let staying: Vec<_> = (0..8).map(|_| spawn(50, None)).collect();
    let mut leaving = 0;
    for _ in 0..20 {
        let callers: Vec<_> = (0..8).map(|n| spawn(1, (n % 2 == 0).then_some("leaving"))).collect();
        leaving += callers.len() as u64;
        tokio::time::sleep(std::time::Duration::from_micros(300)).await;
        for caller in callers {
            caller.abort();
        }
    }
    for caller in staying {
        caller.await.unwrap();
    }
    store.admit(repeatable(call, "after", "{}"), NOON).await.unwrap().keep();
    let used = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().minute.used;
    assert!((401..=401 + leaving).contains(&used), "{used}");
}
