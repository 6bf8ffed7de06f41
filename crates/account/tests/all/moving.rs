//! A file grows into a database: what was kept goes on there.

use std::{fmt::Debug, path::PathBuf};

use saju_account::{
    Actor, AuditFilter, Key, KeyDigest, KeySettings, Login, LoginAttempt, OWNER_NAME, Outcome,
    RecentError, Store, StoreError, UpkeepError, back_up, restore,
};

use crate::cluster::new_path;
use crate::subject::{Kind, NO_LIMITS, NOON, Subject, charge, issue, limits, repeatable};

/// A store with all that there can be, and the password of its owner and the text of its first key.
async fn filled(subject: &Subject) -> (Vec<Key>, String, String) {
    let store = subject.open().await;
    let first = store.first_start(KeySettings::for_plan("growth"), NOON).await.unwrap();
    let (password, (key, text)) = (first.owner.unwrap(), first.key.unwrap());
    let changes = store.changes(Actor::operator());
    let (revoked, rotated, deleted) =
        (issue(&store).await, issue(&store).await, issue(&store).await);
    changes.revoke_key(revoked.id, NOON).await.unwrap();
    changes.rotate_key(rotated.id, 3, NOON).await.unwrap();
    changes.delete_key(deleted.id, NOON).await.unwrap();
    let limited = KeySettings {
        label: "가게".to_owned(),
        allowed_origins: vec!["https://a.example".to_owned()],
        daily_bound: false,
        expires_at: Some(NOON + 9),
        ..KeySettings::for_plan("pro")
    };
    changes.change_key(rotated.id, limited, NOON).await.unwrap();
    changes.add_account("kim", NOON).await.unwrap();
    for call in [charge(&key, NO_LIMITS, 5), repeatable(charge(&key, NO_LIMITS, 2), "a", "{}")] {
        let Outcome::Granted(_) = store.admit(call, NOON).await.unwrap().keep().outcome else {
            panic!("refused")
        };
    }
    store.record_use(key.id, "consult", true, NOON);
    store.record_error(RecentError {
        key: key.id,
        at: NOON,
        request_id: "r".to_owned(),
        path: "/v2/saju/manse".to_owned(),
        status: 400,
        code: "VALIDATION_ERROR".to_owned(),
        field: None,
        message: "“값”".to_owned(),
    });
    store.flush_errors().await;
    let keys = store.list_keys().await.unwrap();
    store.close().await;
    (keys, password.expose().to_owned(), text.expose().to_owned())
}

/// What can be asked of a store.
async fn told(store: &Store, keys: &[Key]) -> Vec<String> {
    fn text(value: impl Debug) -> String {
        format!("{value:?}")
    }
    let mut all = vec![
        text(store.list_keys().await.unwrap()),
        text(store.audit(AuditFilter::latest(99)).await.unwrap()),
        text(store.topic_use(NOON).await.unwrap()),
        text(store.accounts().await.unwrap()),
    ];
    for key in keys {
        all.push(text(store.usage(key.id, &NO_LIMITS, NOON).await.unwrap()));
        all.push(text(store.recent_errors(key.id, NOON).await.unwrap()));
    }
    all
}

async fn copied(subject: &Subject) -> PathBuf {
    let copy = new_path("moving");
    back_up(&subject.address, &copy).await.unwrap();
    copy
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_file_kept_goes_on_in_a_database() {
    let (file, database) = (Subject::new(Kind::Sqlite).await, Subject::new(Kind::Postgres).await);
    let (keys, password, text) = filled(&file).await;
    let before = told(&*file.open().await, &keys).await;
    let copy = copied(&file).await;
    let restored = restore(&database.address, &copy, false).await.unwrap();
    assert_eq!((restored.copy.keys, restored.before), (keys.len() as u64, None));

    let store = database.open().await;
    assert_eq!(told(&store, &keys).await, before);
    let key = store.find_key(&KeyDigest::of(&text).unwrap(), NOON).await.unwrap().unwrap();
    // Limits are counted on, a repeat is known, a number is not given again.
    let used_up = store.admit(charge(&key, limits(9, 8, 9), 2), NOON).await.unwrap().keep().outcome;
    assert!(matches!(used_up, Outcome::Refused(_)), "{used_up:?}");
    let again = repeatable(charge(&key, NO_LIMITS, 2), "a", "{}");
    let again = store.admit(again, NOON).await.unwrap().keep().outcome;
    assert!(matches!(again, Outcome::Repeated(..)), "{again:?}");
    let highest = keys.iter().map(|key| key.id.number()).max().unwrap();
    assert_eq!(issue(&store).await.id.number(), highest + 2, "the last was deleted");
    let login = store.log_in(LoginAttempt::new(OWNER_NAME, &password), NOON).await.unwrap();
    assert!(matches!(login, Login::Opened(_)), "{login:?}");
    let first = store.first_start(KeySettings::for_plan("growth"), NOON).await.unwrap();
    assert!(first.key.is_none() && first.owner.is_none());

    let twice = restore(&database.address, &copy, true).await;
    assert!(matches!(twice, Err(UpkeepError::Filled)), "{twice:?}");
    std::fs::remove_file(copy).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_a_server_uses_or_that_is_none_fills_no_database() {
    let (file, database) = (Subject::new(Kind::Sqlite).await, Subject::new(Kind::Postgres).await);
    let path = PathBuf::from(file.address.strip_prefix("sqlite:").unwrap());
    let server = file.open().await;
    server.hold().unwrap();
    let used = restore(&database.address, &path, false).await;
    assert!(matches!(used, Err(UpkeepError::Store(StoreError::InUse(_)))), "{used:?}");
    server.close().await;
    restore(&database.address, &path, false).await.unwrap();
    let dump = new_path("dump");
    std::fs::write(&dump, "PGDMP, and what else a dump has: more than the head of a file").unwrap();
    let told = restore(&database.address, &dump, false).await.unwrap_err();
    assert!(matches!(told, UpkeepError::Database), "{told:?}");
    std::fs::remove_file(dump).unwrap();
}
