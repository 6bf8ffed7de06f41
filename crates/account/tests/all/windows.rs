//! Windows that fill, open, and are given back.

use saju_account::{Admission, Limits, Outcome, Window};

use crate::subject::{DAY, Kind, NO_LIMITS, NOON, Subject, charge, issue, limits, repeatable};

pub(crate) async fn a_used_up_window_opens_at_its_reset(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    for (limits, window) in [
        (limits(1, 99, 99), Window::Minute),
        (limits(99, 2, 99), Window::Day),
        (limits(99, 99, 3), Window::Month),
    ] {
        let call = charge(&key, limits, 1);
        let granted = store.admit(call, subject.now()).await.unwrap().keep();
        assert!(matches!(granted.outcome, Outcome::Granted(_)));
        let refused = store.admit(call, subject.now()).await.unwrap().keep();
        assert_eq!(refused.outcome, Outcome::Refused(window));
        assert_eq!(refused.usage.of(window).remaining(), Some(0));
        let resets_at = refused.usage.of(window).resets_at;
        subject.set_now(resets_at - 1).await;
        let refused = store.admit(call, subject.now()).await.unwrap().keep();
        assert_eq!(refused.outcome, Outcome::Refused(window));
        assert_eq!(refused.usage.of(window).resets_at, resets_at);
        assert!(refused.usage.minute.resets_at > subject.now());
        // For the two windows behind, the next round needs the day it is in.
        if window == Window::Minute {
            subject.set_now(resets_at).await;
        }
    }
    let resets_at = Window::Month.resets_at(Window::Month.number_at(NOON));
    subject.set_now(resets_at).await;
    let granted = store.admit(charge(&key, limits(1, 1, 1), 1), resets_at).await.unwrap().keep();
    assert!(matches!(granted.outcome, Outcome::Granted(_)));
}

pub(crate) async fn an_invalid_request_costs_the_minute_only(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let limits = limits(3, 1, 1);
    store.admit(charge(&key, limits, 1), NOON).await.unwrap().keep();
    for _ in 0..2 {
        let admission = store.admit(charge(&key, limits, 0), NOON).await.unwrap().keep();
        assert!(matches!(admission.outcome, Outcome::Granted(receipt) if receipt.items() == 0));
    }
    for items in [0, 1] {
        let admission = store.admit(charge(&key, limits, items), NOON).await.unwrap().keep();
        assert_eq!(admission.outcome, Outcome::Refused(Window::Minute));
    }
    let usage = store.usage(key.id, &limits, NOON).await.unwrap();
    assert_eq!((usage.minute.used, usage.day.used, usage.month.used), (3, 1, 1));
}

pub(crate) async fn a_refund_opens_the_day_again(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let key = issue(&store).await;
    let limits = limits(99, 5, 5);
    let call = charge(&key, limits, 5);
    let Outcome::Granted(receipt) = store.admit(call, NOON).await.unwrap().outcome else {
        panic!("refused")
    };
    for node in [&store, &other] {
        let outcome = node.admit(call, NOON).await.unwrap().keep().outcome;
        assert_eq!(outcome, Outcome::Refused(Window::Day));
    }
    receipt.give_back().await;
    let usage = store.usage(key.id, &limits, NOON).await.unwrap();
    assert_eq!((usage.minute.used, usage.day.used, usage.month.used), (3, 0, 0));
    let Outcome::Granted(receipt) = store.admit(call, NOON).await.unwrap().outcome else {
        panic!("the node that gave back still refuses")
    };
    receipt.give_back().await;
    let outcome = other.admit(call, NOON).await.unwrap().keep().outcome;
    assert!(matches!(outcome, Outcome::Granted(_)));
}

pub(crate) async fn what_day_and_month_refuse_uses_up_the_minute(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    for (limits, window) in [(limits(6, 1, 9), Window::Day), (limits(6, 9, 1), Window::Month)] {
        let now = subject.now();
        for call in 0..6 {
            let mut charge = charge(&key, limits, 2);
            if call % 3 == 2 {
                charge = repeatable(charge, "a", "{}");
            }
            let admission = nodes[call % 2].admit(charge, now).await.unwrap().keep();
            assert_eq!(admission.outcome, Outcome::Refused(window));
            assert_eq!(admission.usage.minute.used, call as u64 + 1);
        }
        for call in [charge(&key, limits, 2), repeatable(charge(&key, limits, 1), "a", "{}")] {
            let outcome = nodes[0].admit(call, now).await.unwrap().keep().outcome;
            assert_eq!(outcome, Outcome::Refused(Window::Minute));
        }
        let usage = nodes[0].usage(key.id, &limits, now).await.unwrap();
        assert_eq!((usage.minute.used, usage.day.used, usage.month.used), (6, 0, 0));
        subject.set_now(now + 60).await;
    }
}

pub(crate) async fn the_daily_switch_holds_at_once(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let bound = limits(99, 1, 9);
    let free = Limits { day: None, ..bound };
    store.admit(charge(&key, bound, 1), NOON).await.unwrap().keep();
    let outcome = store.admit(charge(&key, bound, 1), NOON).await.unwrap().keep().outcome;
    assert_eq!(outcome, Outcome::Refused(Window::Day));
    let admission = store.admit(charge(&key, free, 1), NOON).await.unwrap().keep();
    assert!(matches!(admission.outcome, Outcome::Granted(_)));
    assert_eq!((admission.usage.day.used, admission.usage.day.remaining()), (2, None));
    let outcome = store.admit(charge(&key, bound, 1), NOON).await.unwrap().keep().outcome;
    assert_eq!(outcome, Outcome::Refused(Window::Day));
}

pub(crate) async fn reopening_keeps_everything(subject: Subject) {
    if subject.kind == Kind::Memory {
        return;
    }
    let store = subject.open().await;
    let key = issue(&store).await;
    let call = repeatable(charge(&key, NO_LIMITS, 4), "a", "{}");
    store.admit(call, NOON).await.unwrap().keep();
    drop(store);
    let store = subject.open().await;
    assert_eq!(store.list_keys().await.unwrap(), std::slice::from_ref(&key));
    let admission = store.admit(call, NOON).await.unwrap().keep();
    assert!(matches!(admission.outcome, Outcome::Repeated(..)));
    let used = |window| admission.usage.of(window).used;
    assert_eq!([Window::Minute, Window::Day, Window::Month].map(used), [2, 4, 4]);
    let tomorrow = NOON + DAY;
    subject.set_now(tomorrow).await;
    let usage = store.usage(key.id, &NO_LIMITS, tomorrow).await.unwrap();
    assert_eq!((usage.minute.used, usage.day.used, usage.month.used), (0, 0, 4));
}

pub(crate) async fn a_closed_store_keeps_everything_and_answers_no_more(subject: Subject) {
    if subject.kind == Kind::Memory {
        return;
    }
    let store = subject.open().await;
    let key = issue(&store).await;
    let waiting: Vec<_> = (0..50)
        .map(|_| {
            let (store, call) = (std::sync::Arc::clone(&store), charge(&key, NO_LIMITS, 1));
            tokio::spawn(async move { store.admit(call, NOON).await.map(Admission::keep).is_ok() })
        })
        .collect();
    store.close().await;
    let mut granted = 0;
    for call in waiting {
        granted += u64::from(call.await.unwrap());
    }
    let closed = store.admit(charge(&key, NO_LIMITS, 1), NOON).await;
    assert!(matches!(closed, Err(saju_account::StoreError::Unavailable(_))), "{closed:?}");
    assert!(store.watch(0).await.is_err());
    store.close().await;
    let used = subject.open().await.usage(key.id, &NO_LIMITS, NOON).await.unwrap().month.used;
    assert!((granted..=50).contains(&used), "{granted} granted, {used} charged");
}

pub(crate) async fn many_nodes_may_start_at_once(subject: Subject) {
    let address = subject.address.clone();
    let opening: Vec<_> = (0..6)
        .map(|_| {
            let address = address.clone();
            tokio::spawn(async move { saju_account::Store::open(&address).await })
        })
        .collect();
    for node in opening {
        let node = node.await.unwrap().unwrap();
        issue(&node).await;
    }
    let keys = subject.open().await.list_keys().await.unwrap();
    assert_eq!(keys.len(), if subject.kind == Kind::Memory { 0 } else { 6 });
}
