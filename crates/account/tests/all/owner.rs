//! The owner of the dashboard: first starts, logins, sessions.

use std::sync::Arc;

use saju_account::{
    FirstStart, KeyDigest, KeySettings, LOGIN_ATTEMPTS, LOGIN_WINDOW_SECONDS, Login, OWNER_NAME,
    SESSION_SECONDS, SessionDigest, SessionToken, Store,
};

use crate::subject::{Kind, NOON, Subject, issue};

async fn first_start(store: &Store) -> FirstStart {
    store.first_start(KeySettings::for_plan("growth"), NOON).await.unwrap()
}

/// A store whose owner has this password.
async fn owned(subject: &Subject) -> (Arc<Store>, String) {
    let store = subject.open().await;
    let password = first_start(&store).await.owner.unwrap().expose().to_owned();
    (store, password)
}

async fn log_in(store: &Store, password: &str, now: i64) -> Login {
    store.log_in(OWNER_NAME, password, now).await.unwrap()
}

#[track_caller]
fn opened(login: Login) -> SessionToken {
    let Login::Opened(token) = login else { panic!("{login:?}") };
    token
}

fn digest(token: &SessionToken) -> SessionDigest {
    SessionDigest::of(token.expose()).unwrap()
}

pub(crate) async fn of_many_first_starts_one_gets_key_and_owner(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let starts: Vec<_> = (0..8)
        .map(|start| {
            let node = Arc::clone(&nodes[start % 2]);
            tokio::spawn(async move { first_start(&node).await })
        })
        .collect();
    let (mut keys, mut owners) = (Vec::new(), Vec::new());
    for start in starts {
        let FirstStart { key, owner } = start.await.unwrap();
        keys.extend(key);
        owners.extend(owner);
    }
    let [(key, secret)] = keys.as_slice() else { panic!("{keys:?}") };
    let [password] = owners.as_slice() else { panic!("{owners:?}") };
    assert_eq!(nodes[1].list_keys().await.unwrap(), std::slice::from_ref(key));
    let found = KeyDigest::of(secret.expose()).unwrap();
    assert_eq!(*nodes[1].find_key(&found, NOON).await.unwrap().unwrap(), *key);
    for node in &nodes {
        opened(log_in(node, password.expose(), NOON).await);
        let late = first_start(node).await;
        assert!(late.key.is_none() && late.owner.is_none());
    }
}

pub(crate) async fn a_session_lasts_from_login_to_logout(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    assert!(matches!(log_in(&store, "", NOON).await, Login::Wrong), "there is no owner");
    // A key of the command line does not stand in the way of an owner.
    issue(&store).await;
    assert!(!store.has_owner().await.unwrap());
    let FirstStart { key, owner } = first_start(&store).await;
    assert!(key.is_none() && other.has_owner().await.unwrap());
    let password = owner.unwrap().expose().to_owned();

    let (first, second) = (
        opened(log_in(&store, &password, NOON).await),
        opened(log_in(&other, &password, NOON).await),
    );
    assert_ne!(first.expose(), second.expose());
    let is_open = async |token: &SessionToken, now| {
        subject.set_now(now).await;
        other.has_session(digest(token), now).await.unwrap()
    };
    assert!(is_open(&first, NOON).await && is_open(&second, NOON).await);
    store.log_out(digest(&first)).await.unwrap();
    assert!(!is_open(&first, NOON).await && is_open(&second, NOON).await);
    store.log_out(digest(&first)).await.unwrap();
    assert!(is_open(&second, NOON + SESSION_SECONDS - 1).await);
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 0);
    assert!(!is_open(&second, NOON + SESSION_SECONDS).await);
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 1);
    assert!(!is_open(&second, NOON).await, "it was swept");
}

pub(crate) async fn attempts_are_limited_however_they_come(subject: Subject) {
    let (store, password) = owned(&subject).await;
    for _ in 0..2 {
        // A login that succeeds starts the count anew.
        for _ in 0..LOGIN_ATTEMPTS - 1 {
            assert!(matches!(log_in(&store, "wrong", NOON).await, Login::Wrong));
        }
        opened(log_in(&store, &password, NOON).await);
    }
    let tries: Vec<_> = (0..LOGIN_ATTEMPTS + 6)
        .map(|number| {
            let store = Arc::clone(&store);
            let name = if number % 2 == 0 { OWNER_NAME } else { "admin" };
            tokio::spawn(async move { store.log_in(name, "wrong", NOON).await.unwrap() })
        })
        .collect();
    let mut wrong = 0;
    for login in tries {
        match login.await.unwrap() {
            Login::Wrong => wrong += 1,
            Login::Limited { retry_after } => assert_eq!(retry_after, LOGIN_WINDOW_SECONDS),
            Login::Opened(_) => panic!("a wrong password opened a session"),
        }
    }
    assert_eq!(wrong, LOGIN_ATTEMPTS);
    let last = NOON + LOGIN_WINDOW_SECONDS - 1;
    subject.set_now(last).await;
    let limited = log_in(&store, &password, last).await;
    assert!(matches!(limited, Login::Limited { retry_after: 1 }), "{limited:?}");
    subject.set_now(last + 1).await;
    let named = store.log_in("admin", &password, last + 1).await.unwrap();
    assert!(matches!(named, Login::Wrong), "{named:?}");
    opened(log_in(&store, &password, last + 1).await);
}

pub(crate) async fn a_new_password_ends_sessions_and_attempts(subject: Subject) {
    let (store, old) = owned(&subject).await;
    let session = digest(&opened(log_in(&store, &old, NOON).await));
    for _ in 0..=LOGIN_ATTEMPTS {
        log_in(&store, "wrong", NOON).await;
    }
    let new = store.reset_owner_password().await.unwrap();
    assert!(!store.has_session(session, NOON).await.unwrap());
    assert!(matches!(log_in(&store, &old, NOON).await, Login::Wrong));
    opened(log_in(&store, new.expose(), NOON).await);
    assert!(first_start(&store).await.owner.is_none());
}

pub(crate) async fn neither_password_nor_token_is_kept(subject: Subject) {
    let (store, password) = owned(&subject).await;
    let token = opened(log_in(&store, &password, NOON).await);
    if subject.kind == Kind::Sqlite {
        let path = subject.address.strip_prefix("sqlite:").unwrap();
        let mut bytes = std::fs::read(path).unwrap();
        bytes.extend(std::fs::read(format!("{path}-wal")).unwrap());
        let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
        assert!(holds("$argon2id$") && !holds(&password) && !holds(token.expose()));
    }
}
