//! An `SQLite` file that is locked, replaced, taken by another server, of a newer program, or open to others.

use std::{
    fs::Permissions,
    os::unix::fs::PermissionsExt,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use rusqlite::Connection;
use saju_account::{
    Admission, ClockState, Outcome, Plans, Store, StoreError, UpkeepError, check, restore,
};

use crate::{
    cluster::execute,
    subject::{Kind, NO_LIMITS, NOON, Subject, charge, issue, repeatable},
};

fn path(subject: &Subject) -> &str {
    subject.address.strip_prefix("sqlite:").unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_a_locked_file_refuses_is_not_charged() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    let key = issue(&store).await;
    let other = Connection::open(path(&subject)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let calls: Vec<_> = (0..27)
        .map(|number| {
            let store = Arc::clone(&store);
            let plain = charge(&key, NO_LIMITS, 1);
            let call = match number % 3 {
                0 => repeatable(plain, &number.to_string(), "{}"),
                _ => plain,
            };
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(number * 150)).await;
                (call, store.admit(call, NOON).await.map(Admission::keep))
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_secs(5)).await;
    other.execute_batch("ROLLBACK").unwrap();
    let (mut answered, mut failed) = (0, Vec::new());
    for call in calls {
        match call.await.unwrap() {
            (_, Ok(admission)) => {
                assert!(matches!(admission.outcome, Outcome::Granted(_)), "{admission:?}");
                answered += 1;
            }
            (call, Err(error)) => {
                assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
                failed.push(call);
            }
        }
    }
    assert!(failed.len() > 5, "the lock disturbed nobody");
    let used = async || {
        let usage = store.usage(key.id, &NO_LIMITS, NOON).await.unwrap();
        (usage.day.used, usage.month.used)
    };
    // What was refused at the last moment is given back by the next transaction.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(used().await, (answered, answered));
    for call in &failed {
        let outcome = store.admit(*call, NOON).await.unwrap().keep().outcome;
        assert!(matches!(outcome, Outcome::Granted(_)), "{outcome:?}");
    }
    assert_eq!(used().await, (27, 27));
}

#[tokio::test]
async fn a_file_that_was_removed_or_replaced_takes_no_charge() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    let key = issue(&store).await;
    let call = charge(&key, NO_LIMITS, 1);
    store.admit(call, NOON).await.unwrap().keep();
    let (path, aside) = (path(&subject), format!("{}.aside", path(&subject)));
    std::fs::rename(path, &aside).unwrap();
    for _ in 0..2 {
        for error in
            [store.admit(call, NOON).await.unwrap_err(), store.watch(NOON).await.unwrap_err()]
        {
            assert!(error.to_string().contains("removed or replaced"), "{error}");
            assert_eq!(error.to_string().matches("unavailable").count(), 1, "{error}");
        }
        std::fs::write(path, "").unwrap();
    }
    std::fs::rename(aside, path).unwrap();
    let admission = store.admit(call, NOON).await.unwrap().keep();
    assert_eq!(admission.usage.month.used, 2);
}

#[tokio::test]
async fn a_file_belongs_to_one_server_and_to_its_owner_alone() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    store.hold().unwrap();
    store.hold().unwrap();
    let second = subject.open().await;
    let refused = second.hold().unwrap_err();
    assert!(matches!(&refused, StoreError::InUse(shown) if shown == path(&subject)), "{refused}");
    issue(&second).await;
    for end in ["", "-wal", "-shm", "-server"] {
        let mode = std::fs::metadata(format!("{}{end}", path(&subject))).unwrap().permissions();
        assert_eq!(mode.mode() & 0o777, 0o600, "{end}");
    }
    store.close().await;
    second.hold().unwrap();
}

/// Seconds, of round trips that follow one another.
#[tokio::test]
async fn a_store_was_busy_no_longer_than_it_was_asked() {
    let began = Instant::now();
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    let key = issue(&store).await;
    for _ in 0..20 {
        store.admit(charge(&key, NO_LIMITS, 1), NOON).await.unwrap().keep();
    }
    let stats = store.stats();
    assert!(stats.round_trips >= 20, "{stats:?}");
    assert!(stats.busy_seconds > 0.0 && stats.busy_seconds < began.elapsed().as_secs_f64());
}

#[tokio::test]
async fn a_file_that_others_may_read_is_told() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    store.close().await;
    for (mode, is_trouble) in [(0o600, false), (0o400, false), (0o604, true), (0o640, true)] {
        std::fs::set_permissions(path(&subject), Permissions::from_mode(mode)).unwrap();
        let findings = check(&subject.address, &Plans::default(), NOON).await;
        let modes = findings.iter().find(|finding| finding.subject == "modes").unwrap();
        assert_eq!(modes.is_trouble(), is_trouble, "{mode:o}: {modes:?}");
        let is_named = modes.found.contains(&format!("{} {mode:04o}", path(&subject)));
        assert_eq!(is_named, is_trouble, "{modes:?}");
    }
}

pub(crate) async fn a_store_of_a_newer_program_is_refused(subject: Subject) {
    let newer = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
                 VALUES (999, 'newer', '2026-01-01T00:00:00Z', '0')";
    drop(subject.open().await);
    match subject.kind {
        Kind::Memory => return,
        Kind::Sqlite => {
            Connection::open(path(&subject)).unwrap().execute_batch(newer).unwrap();
        }
        Kind::Postgres => execute(&subject.address, newer).await,
    }
    let refused = Store::open(&subject.address).await.err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 999, known: 8.. }), "{refused}");
    if subject.kind == Kind::Sqlite {
        let elsewhere = Subject::new(Kind::Sqlite).await;
        let returned = restore(&elsewhere.address, Path::new(path(&subject)), false).await;
        let newer = |error| matches!(error, UpkeepError::Store(StoreError::Newer { .. }));
        assert!(newer(returned.unwrap_err()) && !Path::new(path(&elsewhere)).exists());
    }
}

pub(crate) async fn a_clock_that_was_set_back_is_told(subject: Subject) {
    let store = subject.open().await;
    assert_eq!(store.watch(NOON).await.unwrap(), ClockState::Steady);
    subject.set_now(NOON - 60).await;
    assert_eq!(store.watch(NOON - 60).await.unwrap(), ClockState::Steady);
    subject.set_now(NOON - 86_400).await;
    let behind = ClockState::Behind { seconds: 86_400 };
    assert_eq!(store.watch(NOON - 86_400).await.unwrap(), behind);
    if subject.kind != Kind::Memory {
        let again = subject.open().await;
        assert_eq!(again.watch(NOON - 86_400).await.unwrap(), behind);
    }
    subject.set_now(NOON).await;
    assert_eq!(store.watch(NOON).await.unwrap(), ClockState::Steady);
}

/// Where the middle page of a table begins in the file, and its size.
fn page_of(path: &str, table: &str) -> (u64, usize) {
    let file = Connection::open(path).unwrap();
    file.pragma_update(None, "wal_checkpoint", "TRUNCATE").unwrap();
    let size: i64 = file.pragma_query_value(None, "page_size", |row| row.get(0)).unwrap();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let root: i64 = file.query_row(root, [table], |row| row.get(0)).unwrap();
    (((root - 1) * size) as u64, size as usize)
}

fn zero(path: &str, (at, size): (u64, usize)) {
    use std::os::unix::fs::FileExt;
    let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
    file.write_all_at(&vec![0; size], at).unwrap();
}

#[tokio::test]
async fn a_damaged_file_is_refused_at_the_start_with_the_way_out() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    issue(&store).await;
    store.close().await;
    let path = path(&subject);
    zero(path, page_of(path, "recent_error"));
    let told = Store::open(&subject.address).await.err().expect("it was opened").to_string();
    assert!(told.contains(path) && told.contains("saju restore"), "{told}");
    let findings = check(&subject.address, &Plans::default(), NOON).await;
    assert!(findings.iter().any(|f| f.subject == "integrity" && f.is_trouble()), "{findings:?}");
}

#[tokio::test]
async fn damage_that_is_met_while_a_file_is_used_is_told_from_then_on() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    let key = issue(&store).await;
    store.close().await;
    let store = subject.open().await;
    let path = path(&subject);
    zero(path, page_of(path, "ledger"));
    let failed = store.admit(charge(&key, NO_LIMITS, 1), NOON).await;
    assert!(matches!(failed, Err(StoreError::Unavailable(_))), "{failed:?}");
    for _ in 0..2 {
        let told = store.watch(NOON).await;
        assert!(matches!(told, Err(StoreError::Damaged(..))), "{told:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_waits_beside_charges_is_committed_with_them() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    let key = issue(&store).await;
    let other = Connection::open(path(&subject)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let before = store.stats().round_trips;
    let calls: Vec<_> = (0..128)
        .map(|number| {
            let (store, call) = (Arc::clone(&store), charge(&key, NO_LIMITS, 1));
            tokio::spawn(async move {
                match number % 4 {
                    0 => drop(store.admit(call, NOON).await.unwrap().keep()),
                    // Each logs what it did, or looks whether it can.
                    1 => drop(issue(&store).await),
                    _ => drop(store.watch(NOON).await.unwrap()),
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    other.execute_batch("ROLLBACK").unwrap();
    for call in calls {
        call.await.unwrap();
    }
    assert_eq!(store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().day.used, 32);
    // 64 looks read once each; what is written takes a few commits.
    let trips = store.stats().round_trips - before - 65;
    assert!(trips < 12, "{trips} commits for 128 operations");
}

#[tokio::test]
async fn an_operation_that_fails_harms_none_that_is_committed_with_it() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    let key = issue(&store).await;
    let other = Connection::open(path(&subject)).unwrap();
    // What is written of uses fails from now on.
    other
        .execute_batch(
            "CREATE TRIGGER no_use BEFORE INSERT ON topic_use BEGIN SELECT raise(FAIL, 'no'); END;
         BEGIN IMMEDIATE",
        )
        .unwrap();
    let charging = tokio::spawn({
        let (store, call) = (Arc::clone(&store), charge(&key, NO_LIMITS, 1));
        async move { store.admit(call, NOON).await.map(Admission::keep) }
    });
    store.record_use(key.id, "manse", true, NOON);
    tokio::time::sleep(Duration::from_millis(1300)).await;
    other.execute_batch("ROLLBACK").unwrap();
    assert!(charging.await.unwrap().is_ok());
    assert_eq!(store.usage(key.id, &NO_LIMITS, NOON).await.unwrap().day.used, 1);
}
