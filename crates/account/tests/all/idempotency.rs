//! Repeats of a charged request.

use std::sync::Arc;

use saju_account::{IDEMPOTENCY_SECONDS, Outcome, Window};

use crate::subject::{NO_LIMITS, NOON, Subject, charge, issue, limits, repeatable};

pub(crate) async fn of_equal_calls_at_once_one_is_charged(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    for round in 0..5 {
        let header = format!("order {round}");
        let call = repeatable(charge(&key, NO_LIMITS, 3), &header, "{}");
        let clients: Vec<_> = (0..16)
            .map(|client| {
                let store = Arc::clone(&nodes[client % 2]);
                tokio::spawn(async move { store.admit(call, NOON).await.unwrap().outcome })
            })
            .collect();
        let mut granted = 0;
        for client in clients {
            match client.await.unwrap() {
                Outcome::Granted(_) => granted += 1,
                outcome => assert_eq!(outcome, Outcome::Repeated),
            }
        }
        assert_eq!(granted, 1);
        let other = repeatable(charge(&key, NO_LIMITS, 3), &header, "{\"birthYear\": 1998}");
        assert_eq!(nodes[1].admit(other, NOON).await.unwrap().outcome, Outcome::Conflict);
    }
    let usage = nodes[1].usage(key.id, &NO_LIMITS, NOON).await.unwrap();
    assert_eq!((usage.minute.used, usage.day.used, usage.month.used), (5 * 17, 15, 15));
}

pub(crate) async fn a_failed_charge_is_not_remembered(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let key = issue(&store).await;
    let call = repeatable(charge(&key, limits(9, 1, 9), 1), "a", "{}");
    let Outcome::Granted(receipt) = store.admit(call, NOON).await.unwrap().outcome else {
        panic!("refused")
    };
    assert_eq!(other.admit(call, NOON).await.unwrap().outcome, Outcome::Repeated);
    store.refund(receipt).await.unwrap();
    assert!(matches!(other.admit(call, NOON).await.unwrap().outcome, Outcome::Granted(_)));
    // What is refused is not remembered either.
    let refused = repeatable(charge(&key, limits(9, 1, 9), 1), "b", "{}");
    let day = Outcome::Refused(Window::Day);
    assert_eq!(store.admit(refused, NOON).await.unwrap().outcome, day);
    let raised = repeatable(charge(&key, limits(9, 2, 9), 1), "b", "{}");
    assert!(matches!(store.admit(raised, NOON).await.unwrap().outcome, Outcome::Granted(_)));
    // An invalid request neither is a repeat nor becomes one.
    let invalid = repeatable(charge(&key, limits(9, 2, 9), 0), "b", "not json");
    assert!(matches!(store.admit(invalid, NOON).await.unwrap().outcome, Outcome::Granted(_)));
}

pub(crate) async fn a_repeat_passes_a_used_up_month_and_not_a_used_up_minute(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let limits = limits(8, 9, 1);
    let plain = charge(&key, limits, 1);
    let call = repeatable(plain, "a", "{}");
    assert!(matches!(store.admit(call, NOON).await.unwrap().outcome, Outcome::Granted(_)));
    for charge in [plain, repeatable(plain, "b", "{}"), plain, repeatable(plain, "b", "{}")] {
        let outcome = store.admit(charge, NOON).await.unwrap().outcome;
        assert_eq!(outcome, Outcome::Refused(Window::Month));
    }
    // The four refusals have counted in the minute.
    for used in 6..=8 {
        let admission = store.admit(call, NOON).await.unwrap();
        assert_eq!(admission.outcome, Outcome::Repeated);
        assert_eq!((admission.usage.minute.used, admission.usage.month.used), (used, 1));
    }
    let admission = store.admit(call, NOON).await.unwrap();
    assert_eq!(admission.outcome, Outcome::Refused(Window::Minute));
}

pub(crate) async fn a_request_is_forgotten_after_a_day(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let call = repeatable(charge(&key, NO_LIMITS, 1), "a", "{}");
    let other = repeatable(charge(&key, NO_LIMITS, 1), "a", "{ }");
    store.admit(call, NOON).await.unwrap();
    subject.set_now(NOON + IDEMPOTENCY_SECONDS - 1).await;
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 0);
    let outcome = store.admit(other, subject.now()).await.unwrap().outcome;
    assert_eq!(outcome, Outcome::Conflict);
    subject.set_now(NOON + IDEMPOTENCY_SECONDS).await;
    let outcome = store.admit(other, subject.now()).await.unwrap().outcome;
    assert!(matches!(outcome, Outcome::Granted(_)));
    subject.set_now(NOON + 2 * IDEMPOTENCY_SECONDS).await;
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 1);
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 0);
}
