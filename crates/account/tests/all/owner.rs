//! The owner of the dashboard: first starts, logins, sessions.

use std::sync::Arc;

use saju_account::{
    Actor, AuditAction, AuditFilter, FirstStart, KeyDigest, KeySettings, LOGIN_ATTEMPTS,
    LOGIN_WINDOW_SECONDS, Login, LoginAttempt, OWNER_NAME, Role, SESSION_SECONDS, SessionDigest,
    SessionToken, Store, StoreError,
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
    store.log_in(LoginAttempt::new(OWNER_NAME, password), now).await.unwrap()
}

#[track_caller]
fn opened(login: Login) -> SessionToken {
    let Login::Opened(opened) = login else { panic!("{login:?}") };
    opened.session
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
    let log = nodes[0].audit(AuditFilter::latest(9)).await.unwrap();
    let added = log.iter().filter(|entry| entry.action == Some(AuditAction::AccountAdded));
    let added: Vec<_> = added.map(|entry| (entry.source.as_deref(), &*entry.detail)).collect();
    assert_eq!(added, [(Some("system"), OWNER_NAME)], "{log:?}");
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
        other.session_account(digest(token), now).await.unwrap().is_some()
    };
    assert!(is_open(&first, NOON).await && is_open(&second, NOON).await);
    store.log_out(digest(&first), &Actor::operator(), NOON).await.unwrap();
    assert!(!is_open(&first, NOON).await && is_open(&second, NOON).await);
    store.log_out(digest(&first), &Actor::operator(), NOON).await.unwrap();
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
    let (mut wrong, mut number) = (0, 0);
    loop {
        // Of logins made at once by one source, one is looked at.
        let at_once = (0..3).map(|_| {
            number += 1;
            let store = Arc::clone(&store);
            let name = if number % 2 == 0 { OWNER_NAME } else { "admin" };
            tokio::spawn(async move {
                store.log_in(LoginAttempt::new(name, "wrong"), NOON).await.unwrap()
            })
        });
        let at_once: Vec<_> = at_once.collect();
        let mut is_limited = false;
        for login in at_once {
            match login.await.unwrap() {
                Login::Wrong => wrong += 1,
                Login::Busy { retry_after } => assert!(retry_after > 0),
                Login::Limited { retry_after } => {
                    assert_eq!(retry_after, LOGIN_WINDOW_SECONDS);
                    is_limited = true;
                }
                Login::Opened(_) => panic!("a wrong password opened a session"),
            }
        }
        if is_limited {
            break;
        }
    }
    assert_eq!(wrong, LOGIN_ATTEMPTS);
    let last = NOON + LOGIN_WINDOW_SECONDS - 1;
    subject.set_now(last).await;
    let limited = log_in(&store, &password, last).await;
    assert!(matches!(limited, Login::Limited { retry_after: 1 }), "{limited:?}");
    subject.set_now(last + 1).await;
    let named = store.log_in(LoginAttempt::new("admin", &password), last + 1).await.unwrap();
    assert!(matches!(named, Login::Wrong), "{named:?}");
    opened(log_in(&store, &password, last + 1).await);
}

pub(crate) async fn attempts_are_swept_when_they_count_no_more(subject: Subject) {
    let (store, _) = owned(&subject).await;
    assert!(matches!(log_in(&store, "wrong", NOON).await, Login::Wrong));
    let last = NOON + LOGIN_WINDOW_SECONDS - 1;
    subject.set_now(last).await;
    assert_eq!(store.sweep(last).await.unwrap(), 0);
    subject.set_now(last + 1).await;
    assert!(store.sweep(last + 1).await.unwrap() > 0);
    assert_eq!(store.sweep(last + 1).await.unwrap(), 0);
}

pub(crate) async fn a_new_password_ends_sessions_and_attempts(subject: Subject) {
    let (store, old) = owned(&subject).await;
    let session = digest(&opened(log_in(&store, &old, NOON).await));
    for _ in 0..=LOGIN_ATTEMPTS {
        log_in(&store, "wrong", NOON).await;
    }
    let new = store.reset_owner_password(NOON).await.unwrap();
    assert!(store.session_account(session, NOON).await.unwrap().is_none());
    assert!(matches!(log_in(&store, &old, NOON).await, Login::Wrong));
    opened(log_in(&store, new.expose(), NOON).await);
    assert!(first_start(&store).await.owner.is_none());
}

pub(crate) async fn only_an_operator_ends_the_limit_of_others(subject: Subject) {
    let (store, password) = owned(&subject).await;
    let owner = store.changes(Actor::account(OWNER_NAME, None));
    owner.add_account("kim", NOON).await.unwrap();
    let source = Some(std::net::IpAddr::from([203, 0, 113, 9]));
    let guess = LoginAttempt { source, ..LoginAttempt::new(OWNER_NAME, "wrong") };
    for _ in 0..LOGIN_ATTEMPTS {
        assert!(matches!(store.log_in(guess, NOON).await.unwrap(), Login::Wrong));
    }
    let is_limited = async || {
        let login = store.log_in(guess, NOON).await.unwrap();
        matches!(login, Login::Limited { .. })
    };
    let member = store.changes(Actor::account("kim", None));
    member.reset_password("kim", NOON).await.unwrap();
    assert!(is_limited().await, "a member reset its own password");
    owner.remove_account("kim", NOON).await.unwrap();
    assert!(is_limited().await, "a member was removed");
    store.changes(Actor::operator()).reset_password("nobody", NOON).await.unwrap_err();
    assert!(is_limited().await, "nobody's password was reset");
    let session = opened(log_in(&store, &password, NOON).await);
    store.reset_owner_password(NOON).await.unwrap();
    assert!(!is_limited().await);
    assert!(store.session_account(digest(&session), NOON).await.unwrap().is_none());
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

pub(crate) async fn strangers_lock_out_nobody_but_themselves(subject: Subject) {
    let (store, password) = owned(&subject).await;
    let Login::Opened(first) = log_in(&store, &password, NOON).await else { panic!("refused") };
    let device = first.device.expect("the device was not known").expose().to_owned();
    let source = |number| Some(std::net::IpAddr::from([203, 0, 113, number]));
    for number in 0..12 {
        let source = source(number);
        for name in [OWNER_NAME, "nobody"].into_iter().cycle().take(LOGIN_ATTEMPTS as usize) {
            let attempt = LoginAttempt { source, ..LoginAttempt::new(name, "wrong") };
            let login = store.log_in(attempt, NOON).await.unwrap();
            assert!(matches!(login, Login::Wrong), "{login:?}");
        }
        for device in [None, Some("a".repeat(43))] {
            let device = device.as_deref();
            let right = LoginAttempt { source, device, ..LoginAttempt::new(OWNER_NAME, &password) };
            let login = store.log_in(right, NOON).await.unwrap();
            assert!(matches!(login, Login::Limited { .. }), "{login:?}");
        }
    }
    // From another source the right password is right, however often others were wrong.
    let new = LoginAttempt { source: source(200), ..LoginAttempt::new(OWNER_NAME, &password) };
    let login = store.log_in(new, NOON).await.unwrap();
    assert!(matches!(login, Login::Opened(_)), "{login:?}");
    // A known device is let in from a source that is limited.
    let known = LoginAttempt { device: Some(&device), source: source(1), ..new };
    let Login::Opened(again) = store.log_in(known, NOON).await.unwrap() else { panic!("refused") };
    assert!(again.device.is_none(), "it was known");
    let log = store.audit(AuditFilter::latest(1000)).await.unwrap();
    let count = |action| log.iter().filter(|entry| entry.action == Some(action)).count();
    assert_eq!(count(AuditAction::LoggedIn), 3);
    // What strangers do wrong is logged, up to a bound.
    let failed = count(AuditAction::LoginFailed) + count(AuditAction::LoginLimited);
    assert!((10..=20).contains(&failed), "{failed}");
}

/// The right password is found within a second while hundreds of strangers try at once.
pub(crate) async fn a_right_password_waits_for_no_crowd(subject: Subject) {
    let (store, password) = owned(&subject).await;
    let start = std::time::Instant::now();
    opened(log_in(&store, &password, NOON).await);
    let alone = start.elapsed();
    let crowd: Vec<_> = (0..400)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let source = Some(std::net::IpAddr::from([198, 51, 100, (number % 10) as u8]));
                for _ in 0..LOGIN_ATTEMPTS {
                    let attempt = LoginAttempt { source, ..LoginAttempt::new(OWNER_NAME, "wrong") };
                    store.log_in(attempt, NOON).await.unwrap();
                    tokio::task::yield_now().await;
                }
            })
        })
        .collect();
    tokio::task::yield_now().await;
    let start = std::time::Instant::now();
    opened(log_in(&store, &password, NOON).await);
    // Ten sources have one password compared each; a build for tests is slow at that.
    let took = start.elapsed();
    assert!(took < alone * 16 + std::time::Duration::from_millis(500), "{took:?}, alone {alone:?}");
    for task in crowd {
        task.await.unwrap();
    }
}

pub(crate) async fn an_account_is_added_used_and_removed(subject: Subject) {
    let (store, password) = owned(&subject).await;
    let changes = store.changes(Actor::account(OWNER_NAME, None));
    let made = changes.add_account("kim", NOON).await.unwrap();
    for (name, is_taken) in [("kim", true), (OWNER_NAME, true), ("Kim", false), ("", false)] {
        let refused = changes.add_account(name, NOON).await;
        match refused {
            Err(StoreError::AccountTaken(_)) => assert!(is_taken, "{name}"),
            Err(StoreError::AccountName(_)) => assert!(!is_taken, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
    }
    let kim = LoginAttempt::new("kim", made.expose());
    let session = digest(&opened(store.log_in(kim, NOON).await.unwrap()));
    let account = store.session_account(session, NOON).await.unwrap().unwrap();
    assert_eq!((account.name.as_str(), account.role), ("kim", Role::Member));
    assert!(matches!(log_in(&store, made.expose(), NOON).await, Login::Wrong));
    let names: Vec<_> = store.accounts().await.unwrap().into_iter().map(|a| a.name).collect();
    assert_eq!(names, [OWNER_NAME, "kim"]);
    changes.remove_account("kim", NOON).await.unwrap();
    assert!(store.session_account(session, NOON).await.unwrap().is_none());
    assert!(matches!(store.log_in(kim, NOON).await.unwrap(), Login::Wrong));
    let Login::Opened(of_owner) = log_in(&store, &password, NOON).await else { panic!("refused") };
    let device = of_owner.device.expect("the device was not known");
    let gone = changes.remove_account(OWNER_NAME, NOON).await;
    assert!(matches!(gone, Err(StoreError::UnknownAccount(_))), "{gone:?}");
    let session = digest(&of_owner.session);
    assert!(store.session_account(session, NOON).await.unwrap().is_some(), "it is nobody's");
    let device = Some(device.expose());
    let known = LoginAttempt { device, ..LoginAttempt::new(OWNER_NAME, &password) };
    let Login::Opened(again) = store.log_in(known, NOON).await.unwrap() else { panic!("refused") };
    assert!(again.device.is_none(), "the device was forgotten");
}
