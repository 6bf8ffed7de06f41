//! Keys that are deleted, and what is asked of the log of changes.

use std::sync::Arc;

use saju_account::{
    Actor, AuditAction, AuditFilter, KeySettings, OWNER_NAME, Outcome, RecentError, Store,
    StoreError,
};

use crate::subject::{Kind, NO_LIMITS, NOON, Subject, charge, issue, limits, repeatable, settled};

const LABEL: &str = "홍길동의 가게";
const ORIGIN: &str = "https://gildong.example";

fn labelled() -> KeySettings {
    KeySettings {
        label: LABEL.to_owned(),
        allowed_origins: vec![ORIGIN.to_owned()],
        ..KeySettings::for_plan("growth")
    }
}

fn error_of(key: &saju_account::Key) -> RecentError {
    RecentError {
        key: key.id,
        at: NOON,
        request_id: "request".to_owned(),
        path: "/v2/saju/manse".to_owned(),
        status: 400,
        code: "VALIDATION_ERROR".to_owned(),
        field: Some("birthYear".to_owned()),
        message: "틀렸습니다.".to_owned(),
    }
}

async fn delete(store: &Store, key: &saju_account::Key) -> Result<(), StoreError> {
    store.changes(Actor::operator()).delete_key(key.id, NOON).await
}

async fn uses_and_errors(store: &Store, key: &saju_account::Key) -> (usize, usize) {
    store.flush_errors().await;
    let uses = store.topic_use(NOON).await.unwrap();
    let errors = store.recent_errors(key.id, NOON).await.unwrap();
    (uses.iter().filter(|used| used.key == key.id).count(), errors.len())
}

pub(crate) async fn a_deleted_key_leaves_nothing_but_that_there_was_one(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let kept = issue(&store).await;
    let (key, secret) = store.issue_key(labelled(), NOON).await.unwrap();
    let changes = store.changes(Actor::operator());
    let renamed = KeySettings { label: format!("{LABEL} 2"), ..labelled() };
    changes.change_key(key.id, renamed, NOON).await.unwrap();
    changes.rotate_key(key.id, 3600, NOON).await.unwrap();
    let call = repeatable(charge(&key, limits(9, 9, 9), 1), "a", "{}");
    store.admit(call, NOON).await.unwrap().keep();
    let unanswered = store.admit(charge(&key, NO_LIMITS, 1), NOON).await.unwrap();
    for key in [&key, &kept] {
        store.record_error(error_of(key));
        store.record_use(key.id, "manse", true, NOON);
        assert_eq!(uses_and_errors(&store, key).await, (1, 1));
    }

    delete(&store, &key).await.unwrap();
    let unknown = |error: &StoreError| matches!(error, StoreError::UnknownKey(id) if *id == key.id);
    assert!(unknown(&delete(&store, &key).await.unwrap_err()));
    assert_eq!(store.find_key(&secret.digest(), NOON).await.unwrap(), None);
    // The other node may answer from its memory for a while, and charges nothing meanwhile.
    assert_eq!(other.find_key(&secret.digest(), NOON + 5).await.unwrap(), None);
    for node in [&store, &other] {
        assert!(unknown(&node.admit(call, NOON).await.unwrap_err()));
        assert!(unknown(&node.admit(charge(&key, NO_LIMITS, 1), NOON).await.unwrap_err()));
        node.record_error(error_of(&key));
        node.record_use(key.id, "manse", true, NOON);
        assert_eq!(uses_and_errors(node, &key).await, (0, 0));
    }
    drop(unanswered);
    settled(&store).await;
    assert_eq!(uses_and_errors(&store, &kept).await, (1, 1));
    assert_eq!(store.list_keys().await.unwrap(), std::slice::from_ref(&kept));

    let of_key = AuditFilter { key: Some(key.id), ..AuditFilter::latest(9) };
    let log = store.audit(of_key).await.unwrap();
    let actions: Vec<_> = log.iter().rev().filter_map(|entry| entry.action).collect();
    let expected = [
        AuditAction::KeyIssued,
        AuditAction::KeyChanged,
        AuditAction::KeyRotated,
        AuditAction::KeyDeleted,
    ];
    assert_eq!(actions, expected);
    assert!(log.iter().all(|entry| entry.detail.is_empty()), "{log:?}");
    // No other key gets its number.
    assert!(issue(&store).await.id > key.id);
    if subject.kind == Kind::Sqlite {
        store.close().await;
        other.close().await;
        let path = subject.address.strip_prefix("sqlite:").unwrap();
        let bytes = std::fs::read(path).unwrap();
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(!holds(LABEL) && !holds(ORIGIN), "it can be read in the file");
    }
}

pub(crate) async fn a_key_is_deleted_while_it_is_charged(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let key = issue(&nodes[0]).await;
    let calls: Vec<_> = (0..200_usize)
        .map(|number| {
            let node = Arc::clone(&nodes[number % 2]);
            let plain = charge(&key, limits(1000, 1000, 1000), 1);
            let call = match number % 4 {
                0 => repeatable(plain, &format!("request {}", number % 24), "{}"),
                _ => plain,
            };
            tokio::spawn(async move {
                tokio::time::sleep(std::time::Duration::from_micros(200 * number as u64)).await;
                match node.admit(call, NOON).await {
                    Ok(admission) => {
                        let counts = matches!(
                            admission.outcome,
                            Outcome::Granted(_) | Outcome::Repeated(..)
                        );
                        assert!(counts, "{:?}", admission.outcome);
                        if number % 3 > 0 {
                            admission.keep();
                        }
                    }
                    Err(StoreError::UnknownKey(_)) => {}
                    Err(error) => panic!("{error}"),
                }
            })
        })
        .collect();
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    delete(&nodes[0], &key).await.unwrap();
    for call in calls {
        call.await.unwrap();
    }
    for node in &nodes {
        settled(node).await;
    }
    // No remembered request outlives its key.
    assert_eq!(nodes[0].sweep(NOON + 2 * crate::subject::DAY).await.unwrap(), 0);
    assert!(nodes[0].list_keys().await.unwrap().is_empty());
}

pub(crate) async fn a_log_is_asked_by_key_account_and_time(subject: Subject) {
    let store = subject.open().await;
    let source = "203.0.113.9".parse().unwrap();
    let kim = store.changes(Actor::account("kim", Some(source)));
    let owner = store.changes(Actor::account(OWNER_NAME, Some(source)));
    owner.add_account("kim", NOON).await.unwrap();
    let (of_kim, _) = kim.issue_key(KeySettings::for_plan("free"), NOON).await.unwrap();
    let (of_owner, _) = owner.issue_key(KeySettings::for_plan("free"), NOON).await.unwrap();
    subject.set_now(NOON + 60).await;
    owner.revoke_key(of_kim.id, NOON + 60).await.unwrap();
    owner.revoke_key(of_owner.id, NOON + 60).await.unwrap();
    assert_eq!((of_kim.issued_by.as_str(), of_owner.issued_by.as_str()), ("kim", OWNER_NAME));
    let asked = async |filter| -> Vec<_> {
        let log = store.audit(filter).await.unwrap();
        log.into_iter().map(|entry| (entry.action.unwrap(), entry.key)).collect()
    };
    let latest = AuditFilter::latest(9);
    let all = [
        (AuditAction::KeyRevoked, Some(of_owner.id)),
        (AuditAction::KeyRevoked, Some(of_kim.id)),
        (AuditAction::KeyIssued, Some(of_owner.id)),
        (AuditAction::KeyIssued, Some(of_kim.id)),
        (AuditAction::AccountAdded, None),
    ];
    assert_eq!(asked(latest.clone()).await, all);
    let account = AuditFilter { account: Some("kim".to_owned()), ..latest.clone() };
    assert_eq!(asked(account).await, [all[1], all[3], all[4]]);
    let key = AuditFilter { key: Some(of_owner.id), ..latest.clone() };
    assert_eq!(asked(key).await, [all[0], all[2]]);
    let since = AuditFilter { since: Some(NOON + 60), ..latest.clone() };
    assert_eq!(asked(since).await, all[..2]);
    let first = store.audit(AuditFilter::latest(2)).await.unwrap();
    let next = AuditFilter { before: Some(first[1].id), ..AuditFilter::latest(2) };
    assert_eq!(asked(next).await, all[2..4]);
    assert!(first.iter().all(|entry| entry.source.as_deref() == Some("203.0.113.9")));
}

pub(crate) async fn keys_of_a_removed_member_are_the_owners(subject: Subject) {
    let store = subject.open().await;
    let owner = store.changes(Actor::account(OWNER_NAME, None));
    owner.add_account("kim", NOON).await.unwrap();
    let kim = store.changes(Actor::account("kim", None));
    kim.issue_key(KeySettings::for_plan("free"), NOON).await.unwrap();
    issue(&store).await;
    let issuers = async || -> Vec<_> {
        store.list_keys().await.unwrap().into_iter().map(|key| key.issued_by).collect()
    };
    assert_eq!(issuers().await, ["kim", "operator"]);
    owner.remove_account("kim", NOON).await.unwrap();
    assert_eq!(issuers().await, [OWNER_NAME, "operator"]);
}

pub(crate) async fn the_last_key_is_not_followed_by_a_first_one(subject: Subject) {
    let store = subject.open().await;
    let first = store.first_start(KeySettings::for_plan("growth"), NOON).await.unwrap();
    let (key, _) = first.key.unwrap();
    let log = store.audit(AuditFilter::latest(9)).await.unwrap();
    assert_eq!(log[0].source.as_deref(), Some("system"), "{log:?}");
    delete(&store, &key).await.unwrap();
    assert!(!store.is_empty().await.unwrap());
    let again = store.first_start(KeySettings::for_plan("growth"), NOON).await.unwrap();
    assert!(again.key.is_none());
}
