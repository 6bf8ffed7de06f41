//! Recent errors of a key.

use saju_account::{Key, RecentError};

use crate::subject::{Kind, NOON, Subject, issue};

fn error(key: &Key, at: i64, number: u32) -> RecentError {
    RecentError {
        key: key.id,
        at,
        request_id: format!("req-{number}"),
        path: "/v2/saju/manse".to_owned(),
        status: 400,
        code: "VALIDATION_ERROR".to_owned(),
        field: number.is_multiple_of(2).then(|| "birthYear".to_owned()),
        message: "1900에서 2100 사이여야 합니다.".to_owned(),
    }
}

pub(crate) async fn errors_are_kept_newest_first_within_bounds(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let (key, quiet) = (issue(&store).await, issue(&store).await);
    store.record_error(error(&quiet, NOON, 0));
    for number in 0..150 {
        store.record_error(error(&key, NOON + i64::from(number), number));
    }
    store.flush_errors().await;
    let hours = 3600;
    let now = NOON + 200;
    let kept = other.recent_errors(key.id, now).await.unwrap();
    let expected: Vec<_> = (50..150).rev().map(|n| error(&key, NOON + i64::from(n), n)).collect();
    assert_eq!(kept, expected);
    assert_eq!(other.recent_errors(quiet.id, now).await.unwrap(), [error(&quiet, NOON, 0)]);
    let later = NOON + 72 * hours + 139;
    assert_eq!(other.recent_errors(key.id, later).await.unwrap(), expected[..10]);
    assert_eq!(store.sweep(later).await.unwrap(), 90 + 1);
    assert_eq!(other.recent_errors(key.id, now).await.unwrap(), expected[..10]);
    assert_eq!(store.stats().dropped_errors, 0);
}

pub(crate) async fn recording_never_waits(subject: Subject) {
    let store = subject.open().await;
    let key = issue(&store).await;
    let recorded = 20_000;
    for number in 0..recorded {
        store.record_error(error(&key, NOON, number));
    }
    store.flush_errors().await;
    assert_eq!(store.recent_errors(key.id, NOON).await.unwrap().len(), 100);
    assert!(store.stats().dropped_errors < u64::from(recorded));
}

/// On one thread nothing is written while errors come: those that wait are kept, the others counted.
#[tokio::test]
async fn errors_without_room_are_counted() {
    let store = Subject::new(Kind::Memory).await.open().await;
    let key = issue(&store).await;
    for number in 0..3000 {
        store.record_error(error(&key, NOON, number));
    }
    store.flush_errors().await;
    assert_eq!(store.stats().dropped_errors, 3000 - 2048);
}
