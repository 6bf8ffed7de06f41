//! Keys from issue to revocation.

use saju_account::{
    Actor, AuditAction, AuditFilter, KeyDigest, KeyId, KeySecret, KeySettings, KeyStatus,
    StoreError,
};

use crate::subject::{Kind, NO_LIMITS, NOON, Subject, charge, issue};

pub(crate) async fn a_key_lives_from_issue_to_revocation(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    assert!(store.is_empty().await.unwrap());
    store.watch(0).await.unwrap();
    let settings = KeySettings {
        label: "내 서버".to_owned(),
        allowed_origins: vec!["https://a.example".to_owned(), "http://localhost:3000".to_owned()],
        ..KeySettings::for_plan("growth")
    };
    let (key, secret) = store.issue_key(settings.clone(), NOON).await.unwrap();
    assert_eq!((&key.settings, key.created_at), (&settings, NOON));
    assert_eq!(key.status_at(NOON), KeyStatus::Active);
    assert!(secret.expose().starts_with(&key.prefix));
    assert!(!store.is_empty().await.unwrap());

    let digest = KeyDigest::of(secret.expose()).unwrap();
    assert_eq!(*store.find_key(&digest, NOON).await.unwrap().unwrap(), key);
    assert_eq!(*other.find_key(&digest, NOON).await.unwrap().unwrap(), key);
    let stranger = KeySecret::generate().unwrap().digest();
    assert_eq!(store.find_key(&stranger, NOON).await.unwrap(), None);

    let settings = KeySettings { daily_bound: false, ..KeySettings::for_plan("pro") };
    let changed =
        store.changes(Actor::operator()).change_key(key.id, settings.clone(), NOON).await.unwrap();
    assert_eq!(changed.settings, settings);
    assert_eq!(*store.find_key(&digest, NOON).await.unwrap().unwrap(), changed);

    let second = issue(&store).await;
    let revoked = store.revoke_key(key.id, NOON).await.unwrap();
    assert_eq!(revoked.status_at(NOON), KeyStatus::Revoked);
    assert_eq!(store.revoke_key(key.id, NOON + 9).await.unwrap(), revoked);
    assert_eq!(*store.find_key(&digest, NOON).await.unwrap().unwrap(), revoked);
    // The other node may answer from its memory for a while, and not longer.
    assert_eq!(*other.find_key(&digest, NOON + 5).await.unwrap().unwrap(), revoked);
    assert_eq!(store.list_keys().await.unwrap(), [revoked, second]);
}

pub(crate) async fn only_the_digest_of_a_key_is_kept(subject: Subject) {
    let store = subject.open().await;
    let (key, secret) = store.issue_key(KeySettings::for_plan("free"), NOON).await.unwrap();
    if subject.kind == Kind::Sqlite {
        let path = subject.address.strip_prefix("sqlite:").unwrap();
        let mut bytes = std::fs::read(path).unwrap();
        bytes.extend(std::fs::read(format!("{path}-wal")).unwrap());
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(holds(&key.prefix) && !holds(secret.expose()));
    }
}

pub(crate) async fn unknown_keys_are_told(subject: Subject) {
    let store = subject.open().await;
    let mut key = issue(&store).await;
    key.id = KeyId::new(999);
    let plain = charge(&key, NO_LIMITS, 1);
    let unknown = |error| matches!(error, StoreError::UnknownKey(id) if id == key.id);
    assert!(unknown(store.admit(plain, NOON).await.unwrap_err()));
    let repeatable = crate::subject::repeatable(plain, "a", "{}");
    assert!(unknown(store.admit(repeatable, NOON).await.unwrap_err()));
    assert!(unknown(store.usage(key.id, &NO_LIMITS, NOON).await.unwrap_err()));
    assert!(unknown(store.revoke_key(key.id, NOON).await.unwrap_err()));
    let settings = KeySettings::for_plan("free");
    assert!(unknown(
        store
            .changes(Actor::operator())
            .change_key(key.id, settings.clone(), NOON)
            .await
            .unwrap_err()
    ));
    let settings = KeySettings { allowed_origins: vec!["*".to_owned()], ..settings };
    assert!(matches!(store.issue_key(settings, NOON).await, Err(StoreError::Settings(_))));
}

pub(crate) async fn a_key_ends_and_its_old_text_with_the_overlap(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let end = NOON + 1000;
    let settings = KeySettings { expires_at: Some(end), ..KeySettings::for_plan("growth") };
    let (key, first) = store.issue_key(settings, NOON).await.unwrap();
    let changes = store.changes(Actor::account("kim", None));
    let (rotated, second) = changes.rotate_key(key.id, 100, NOON).await.unwrap();
    assert_eq!((rotated.id, rotated.settings.clone()), (key.id, key.settings.clone()));
    assert!(second.expose().starts_with(&rotated.prefix) && rotated.prefix != key.prefix);
    let status = async |secret: &KeySecret, now| {
        let found = other.find_key(&secret.digest(), now).await.unwrap();
        found.map(|found| (found.id, found.status_at(now)))
    };
    let (active, expired) = (Some((key.id, KeyStatus::Active)), Some((key.id, KeyStatus::Expired)));
    assert_eq!(status(&first, NOON + 99).await, active);
    assert_eq!(status(&first, NOON + 100).await, expired);
    assert_eq!(status(&second, end - 1).await, active);
    assert_eq!(status(&second, end).await, expired);
    // The second rotation ends the first text at once.
    let (_, third) = changes.rotate_key(key.id, 0, NOON).await.unwrap();
    assert_eq!(status(&first, NOON + 10).await, None);
    assert_eq!(status(&second, NOON + 10).await, expired);
    assert_eq!(status(&third, NOON + 10).await, active);
    store.revoke_key(key.id, NOON).await.unwrap();
    let refused = changes.rotate_key(key.id, 0, NOON).await;
    assert!(matches!(refused, Err(StoreError::Revoked(id)) if id == key.id), "{refused:?}");
    let refused = changes.change_key(key.id, KeySettings::for_plan("pro"), NOON).await;
    assert!(matches!(refused, Err(StoreError::Revoked(id)) if id == key.id), "{refused:?}");
}

pub(crate) async fn a_replaced_text_ends_alone(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let (key, first) = store.issue_key(KeySettings::for_plan("growth"), NOON).await.unwrap();
    let changes = store.changes(Actor::operator());
    let (_, second) = changes.rotate_key(key.id, 100, NOON).await.unwrap();
    let found = async |secret: &KeySecret| {
        other.find_key(&secret.digest(), NOON + 10).await.unwrap().unwrap()
    };
    let [old, new] = [found(&first).await, found(&second).await];
    assert_eq!([old.is_by_replaced_text(), new.is_by_replaced_text()], [true, false]);
    // The current text is none that was replaced.
    for prefix in [&new.prefix, &old.prefix, &old.prefix] {
        changes.end_replaced_text(key.id, prefix, NOON).await.unwrap();
    }
    let status = async |secret: &KeySecret| {
        let found = store.find_key(&secret.digest(), NOON + 10).await.unwrap().unwrap();
        found.status_at(NOON + 10)
    };
    assert_eq!(status(&first).await, KeyStatus::Expired);
    assert_eq!(status(&second).await, KeyStatus::Active);
    let of_key = AuditFilter { key: Some(key.id), ..AuditFilter::latest(9) };
    let log = store.audit(of_key).await.unwrap();
    assert_eq!(log.len(), 3, "{log:?}");
    assert_eq!(log[0].detail, format!("old text ended: {}…", old.prefix));
    let nobody = KeyId::new(999);
    let unknown = changes.end_replaced_text(nobody, &old.prefix, NOON).await.unwrap_err();
    assert!(matches!(unknown, StoreError::UnknownKey(id) if id == nobody));
}

pub(crate) async fn every_change_of_a_key_is_logged(subject: Subject) {
    let store = subject.open().await;
    let source = "203.0.113.9".parse().unwrap();
    let changes = store.changes(Actor::account("kim", Some(source)));
    let (key, secret) = changes.issue_key(KeySettings::for_plan("free"), NOON).await.unwrap();
    let settings = KeySettings { daily_bound: false, ..KeySettings::for_plan("pro") };
    changes.change_key(key.id, settings.clone(), NOON).await.unwrap();
    changes.change_key(key.id, settings, NOON).await.unwrap();
    changes.rotate_key(key.id, 60, NOON).await.unwrap();
    for now in [NOON, NOON + 60] {
        store.revoke_key(key.id, now).await.unwrap();
    }
    // Of a key that is revoked nothing changes any more.
    assert!(changes.change_key(key.id, KeySettings::for_plan("free"), NOON).await.is_err());
    assert!(changes.rotate_key(key.id, 60, NOON).await.is_err());
    issue(&store).await;
    let of_key = AuditFilter { key: Some(key.id), ..AuditFilter::latest(9) };
    let log = store.audit(of_key).await.unwrap();
    let actions: Vec<_> = log.iter().rev().filter_map(|entry| entry.action).collect();
    let expected = [
        AuditAction::KeyIssued,
        AuditAction::KeyChanged,
        AuditAction::KeyRotated,
        AuditAction::KeyRevoked,
    ];
    assert_eq!(actions, expected);
    assert_eq!(log[2].detail, "plan: free → pro; daily bound: off");
    assert_eq!((log[2].actor.as_str(), log[2].source.as_deref()), ("kim", Some("203.0.113.9")));
    assert_eq!((log[0].actor.as_str(), log[0].at), ("operator", NOON));
    assert_eq!(log[0].source.as_deref(), Some("command"));
    assert!(log.iter().all(|entry| !entry.detail.contains(secret.expose())));
    assert_eq!(store.audit(AuditFilter::latest(2)).await.unwrap().len(), 2);
}

pub(crate) async fn uses_are_kept_by_day_and_topic(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let key = issue(&store).await;
    assert!(store.last_used().await.unwrap().is_empty());
    store.admit(charge(&key, NO_LIMITS, 1), NOON).await.unwrap().keep();
    assert_eq!(store.last_used().await.unwrap().get(&key.id), Some(&NOON));
    for node in [&store, &other] {
        node.record_use(key.id, "manse", true, NOON);
        node.record_use(key.id, "manse", false, NOON);
        node.record_use(key.id, "love", true, NOON);
        node.flush_errors().await;
    }
    let used = store.topic_use(NOON).await.unwrap();
    let told: Vec<_> = used.iter().map(|u| (u.topic.as_str(), u.answered, u.refused)).collect();
    assert_eq!(told, [("love", 2, 0), ("manse", 2, 2)]);
    let later = NOON + 35 * 86_400;
    assert!(store.topic_use(later).await.unwrap().is_empty());
    subject.set_now(later).await;
    assert_eq!(store.sweep(later).await.unwrap(), 2);
}
