//! Repeats of a charged request.

use std::sync::Arc;

use saju_account::{EffectiveDay, IDEMPOTENCY_SECONDS, Outcome, Window};

use crate::subject::{
    NO_LIMITS, NOON, Subject, charge, issue, limits, of_form, repeatable, repeatable_on,
};

pub(crate) async fn of_equal_calls_at_once_one_is_charged(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    for round in 0..5 {
        let header = format!("order {round}");
        let call = repeatable(charge(&key, NO_LIMITS, 3), &header, "{}");
        let clients: Vec<_> = (0..16)
            .map(|client| {
                let store = Arc::clone(&nodes[client % 2]);
                tokio::spawn(async move { store.admit(call, NOON).await.unwrap().keep().outcome })
            })
            .collect();
        let mut granted = 0;
        for client in clients {
            match client.await.unwrap() {
                Outcome::Granted(_) => granted += 1,
                outcome => assert!(matches!(outcome, Outcome::Repeated(..)), "{outcome:?}"),
            }
        }
        assert_eq!(granted, 1);
        let other = repeatable(charge(&key, NO_LIMITS, 3), &header, "{\"birthYear\": 1998}");
        assert_eq!(nodes[1].admit(other, NOON).await.unwrap().keep().outcome, Outcome::Conflict);
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
    let Outcome::Repeated(repeat, _) = other.admit(call, NOON).await.unwrap().outcome else {
        panic!("charged twice")
    };
    receipt.give_back().await;
    repeat.give_back().await;
    assert!(matches!(other.admit(call, NOON).await.unwrap().keep().outcome, Outcome::Granted(_)));
    // What is refused is not remembered either.
    let refused = repeatable(charge(&key, limits(9, 1, 9), 1), "b", "{}");
    let day = Outcome::Refused(Window::Day);
    assert_eq!(store.admit(refused, NOON).await.unwrap().keep().outcome, day);
    let raised = repeatable(charge(&key, limits(9, 2, 9), 1), "b", "{}");
    assert!(matches!(store.admit(raised, NOON).await.unwrap().keep().outcome, Outcome::Granted(_)));
    // An invalid request neither is a repeat nor becomes one.
    let invalid = repeatable(charge(&key, limits(9, 2, 9), 0), "b", "not json");
    assert!(matches!(
        store.admit(invalid, NOON).await.unwrap().keep().outcome,
        Outcome::Granted(_)
    ));
}

pub(crate) async fn a_charge_stays_while_any_call_stands_for_it(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let key = issue(&store).await;
    let used = async || store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().month.used;
    for (round, (first_fails, repeat_fails)) in
        [(false, true), (true, false), (true, true)].into_iter().enumerate()
    {
        let before = used().await;
        let call = repeatable(charge(&key, NO_LIMITS, 3), &format!("order {round}"), "{}");
        let Outcome::Granted(first) = store.admit(call, NOON).await.unwrap().outcome else {
            panic!("refused")
        };
        let Outcome::Repeated(repeat, _) = other.admit(call, NOON).await.unwrap().outcome else {
            panic!("charged twice")
        };
        for (receipt, fails) in [(first, first_fails), (repeat, repeat_fails)] {
            match fails {
                true => receipt.give_back().await,
                false => drop(receipt.keep()),
            }
        }
        let stays = !(first_fails && repeat_fails);
        assert_eq!(used().await, before + if stays { 3 } else { 0 });
        let again = store.admit(call, NOON).await.unwrap().keep().outcome;
        assert_eq!(matches!(again, Outcome::Repeated(..)), stays, "{again:?}");
    }
}

pub(crate) async fn a_batch_that_fails_in_part_is_charged_the_rest(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    for (round, (failed, charged)) in [(0, 10), (3, 7), (10, 0)].into_iter().enumerate() {
        let before = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().month.used;
        let call = repeatable(charge(&key, NO_LIMITS, 10), &format!("batch {round}"), "[]");
        let Outcome::Granted(receipt) = store.admit(call, NOON).await.unwrap().outcome else {
            panic!("refused")
        };
        receipt.keep_but(failed).await;
        let used = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().month.used;
        assert_eq!(used, before + charged);
        let again = store.admit(call, NOON).await.unwrap().keep().outcome;
        assert_eq!(matches!(again, Outcome::Repeated(..)), charged > 0, "{again:?}");
    }
}

pub(crate) async fn a_repeat_passes_a_used_up_month_and_not_a_used_up_minute(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let limits = limits(8, 9, 1);
    let plain = charge(&key, limits, 1);
    let call = repeatable(plain, "a", "{}");
    assert!(matches!(store.admit(call, NOON).await.unwrap().keep().outcome, Outcome::Granted(_)));
    for charge in [plain, repeatable(plain, "b", "{}"), plain, repeatable(plain, "b", "{}")] {
        let outcome = store.admit(charge, NOON).await.unwrap().keep().outcome;
        assert_eq!(outcome, Outcome::Refused(Window::Month));
    }
    // The four refusals have counted in the minute.
    for used in 6..=8 {
        let admission = store.admit(call, NOON).await.unwrap().keep();
        assert!(matches!(admission.outcome, Outcome::Repeated(..)));
        assert_eq!((admission.usage.minute.used, admission.usage.month.used), (used, 1));
    }
    let admission = store.admit(call, NOON).await.unwrap().keep();
    assert_eq!(admission.outcome, Outcome::Refused(Window::Minute));
}

pub(crate) async fn a_request_is_forgotten_after_a_day(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let call = repeatable(charge(&key, NO_LIMITS, 1), "a", "{}");
    let other = repeatable(charge(&key, NO_LIMITS, 1), "a", "{ }");
    store.admit(call, NOON).await.unwrap().keep();
    subject.set_now(NOON + IDEMPOTENCY_SECONDS - 1).await;
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 0);
    let outcome = store.admit(other, subject.now()).await.unwrap().keep().outcome;
    assert_eq!(outcome, Outcome::Conflict);
    subject.set_now(NOON + IDEMPOTENCY_SECONDS).await;
    let outcome = store.admit(other, subject.now()).await.unwrap().keep().outcome;
    assert!(matches!(outcome, Outcome::Granted(_)));
    subject.set_now(NOON + 2 * IDEMPOTENCY_SECONDS).await;
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 1);
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 0);
}

pub(crate) async fn a_repeat_is_of_the_day_that_was_charged(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let key = issue(&store).await;
    let today = EffectiveDay::at(NOON);
    let plain = charge(&key, NO_LIMITS, 1);
    store.admit(repeatable_on(today, plain, "a", "{}"), NOON).await.unwrap().keep();
    // Four hours later it is the next day in Korea.
    subject.set_now(NOON + 4 * 3600).await;
    let tomorrow = EffectiveDay::at(subject.now());
    assert!(today < tomorrow);
    for store in [&store, &other] {
        let again = repeatable_on(tomorrow, plain, "a", "{}");
        let outcome = store.admit(again, subject.now()).await.unwrap().keep().outcome;
        assert!(matches!(outcome, Outcome::Repeated(_, day) if day == today), "{outcome:?}");
        let in_markdown = of_form("markdown", tomorrow, plain, "a", "{}");
        let outcome = store.admit(in_markdown, subject.now()).await.unwrap().keep().outcome;
        assert_eq!(outcome, Outcome::Conflict);
    }
    // Once it is forgotten, the request is a new one, of its own day.
    subject.set_now(NOON + IDEMPOTENCY_SECONDS).await;
    let again = repeatable_on(tomorrow, plain, "a", "{}");
    let outcome = store.admit(again, subject.now()).await.unwrap().keep().outcome;
    assert!(matches!(outcome, Outcome::Granted(_)), "{outcome:?}");
    let later = repeatable_on(EffectiveDay::at(subject.now() + 86_400), plain, "a", "{}");
    let outcome = store.admit(later, subject.now()).await.unwrap().keep().outcome;
    assert!(matches!(outcome, Outcome::Repeated(_, day) if day == tomorrow), "{outcome:?}");
}
