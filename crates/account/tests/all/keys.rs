//! Keys from issue to revocation.

use saju_account::{KeyDigest, KeyId, KeySecret, KeySettings, KeyStatus, StoreError};

use crate::subject::{Kind, NO_LIMITS, NOON, Subject, charge, issue};

pub(crate) async fn a_key_lives_from_issue_to_revocation(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    assert!(store.is_empty().await.unwrap());
    store.ping().await.unwrap();
    let settings = KeySettings {
        label: "내 서버".to_owned(),
        allowed_origins: vec!["https://a.example".to_owned(), "http://localhost:3000".to_owned()],
        ..KeySettings::for_plan("growth")
    };
    let (key, secret) = store.issue_key(settings.clone(), NOON).await.unwrap();
    assert_eq!((&key.settings, key.status, key.created_at), (&settings, KeyStatus::Active, NOON));
    assert!(secret.expose().starts_with(&key.prefix));
    assert!(!store.is_empty().await.unwrap());

    let digest = KeyDigest::of(secret.expose()).unwrap();
    assert_eq!(*store.find_key(&digest, NOON).await.unwrap().unwrap(), key);
    assert_eq!(*other.find_key(&digest, NOON).await.unwrap().unwrap(), key);
    let stranger = KeySecret::generate().unwrap().digest();
    assert_eq!(store.find_key(&stranger, NOON).await.unwrap(), None);

    let settings = KeySettings { daily_bound: false, ..KeySettings::for_plan("pro") };
    let changed = store.change_key(key.id, settings.clone()).await.unwrap();
    assert_eq!(changed.settings, settings);
    assert_eq!(*store.find_key(&digest, NOON).await.unwrap().unwrap(), changed);

    let second = issue(&store).await;
    let revoked = store.revoke_key(key.id, NOON).await.unwrap();
    assert_eq!(revoked.status, KeyStatus::Revoked);
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
    assert!(unknown(store.change_key(key.id, settings.clone()).await.unwrap_err()));
    let settings = KeySettings { allowed_origins: vec!["*".to_owned()], ..settings };
    assert!(matches!(store.issue_key(settings, NOON).await, Err(StoreError::Settings(_))));
}
