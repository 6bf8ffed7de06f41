//! Stores that earlier programs have left, at every schema that there ever was.

use refinery::{Runner, Target};
use rusqlite::Connection;
use saju_account::{
    EffectiveDay, IDEMPOTENCY_SECONDS, KeyDigest, Outcome, Plans, Store, StoreError, Verdict,
    Window, check,
};

use crate::{
    cluster::execute,
    subject::{Kind, NOON, Subject, charge, limits, repeatable_on},
};

mod sqlite {
    refinery::embed_migrations!("migrations/sqlite");
}

mod postgres {
    refinery::embed_migrations!("migrations/postgres");
}

/// A key as the first programs issued it.
const KEY: &str = "saju_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The digests of the Idempotency-Key `order` and of the body `{}`, as the first programs made them.
const SENT: &str = "8f6151a8649fcb0edb2c0efc9dd78d3ad368b0ba981d60e96fbc8f6191dabb49";
const REQUEST: &str = "e0e587567bad354a6519da076e44dde58a3ff925e3cc4dee0838f199e71d2168";

/// The schemas before the present one.
fn earlier(runner: &Runner) -> Vec<u32> {
    let mut versions: Vec<_> = runner.get_migrations().iter().map(|m| m.version() as u32).collect();
    versions.sort_unstable();
    versions.pop();
    versions
}

/// What the first program has left: a key, what it has used, and an error of it.
fn rows(kind: Kind) -> String {
    let digest = KeyDigest::of(KEY).unwrap();
    let digest: String = digest.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    let bytes = |digits: &str| match kind {
        Kind::Postgres => format!("'\\x{digits}'"),
        _ => format!("x'{digits}'"),
    };
    let digest = bytes(&digest);
    let (sent, request, until) = (bytes(SENT), bytes(REQUEST), NOON + 60);
    let number = |window: Window| window.number_at(NOON);
    let (minute, day, month) = (number(Window::Minute), number(Window::Day), number(Window::Month));
    format!(
        "INSERT INTO api_key (digest, prefix, label, plan, allowed_origins, daily_bound, created_at)
             VALUES ({digest}, 'saju_AAAAAAA', '가게', 'growth', 'https://a.example', TRUE, {NOON});
         INSERT INTO ledger VALUES (1, {minute}, 2, {day}, 4, {month}, 9);
         INSERT INTO idempotency (key_id, digest, request, expires_at)
             VALUES (1, {sent}, {request}, {until});
         INSERT INTO recent_error (key_id, at, request_id, path, status, code, message)
             VALUES (1, {NOON}, 'req', '/v2/saju/manse', 400, 'VALIDATION_ERROR', '틀림');"
    )
}

/// A store as a program of an earlier schema has left it.
async fn leave(subject: &Subject, schema: u32) {
    let target = Target::Version(schema as _);
    match subject.kind {
        Kind::Memory => {}
        Kind::Sqlite => {
            let path = subject.address.strip_prefix("sqlite:").unwrap();
            let mut file = Connection::open(path).unwrap();
            sqlite::migrations::runner().set_target(target).run(&mut file).unwrap();
            file.execute_batch(&rows(subject.kind)).unwrap();
        }
        Kind::Postgres => {
            let (mut client, connection) =
                tokio_postgres::connect(&subject.address, tokio_postgres::NoTls).await.unwrap();
            let driver = tokio::spawn(connection);
            let runner = postgres::migrations::runner().set_target(target);
            runner.run_async(&mut client).await.unwrap();
            drop(client);
            driver.await.unwrap().unwrap();
            execute(&subject.address, &rows(subject.kind)).await;
        }
    }
}

/// What is said of the schema.
async fn schema(subject: &Subject) -> Verdict {
    let findings = check(&subject.address, &Plans::default(), NOON).await;
    let troubles: Vec<_> = findings
        .iter()
        // The clock under test is not that of the machine.
        .filter(|finding| finding.is_trouble() && finding.subject != "database clock")
        .collect();
    assert!(troubles.iter().all(|finding| finding.subject == "modes"), "{troubles:?}");
    let found = findings.iter().find(|finding| finding.subject == "schema");
    found.unwrap_or_else(|| panic!("{findings:?}")).verdict.clone()
}

async fn is_taken_over(kind: Kind, earlier: Vec<u32>) {
    assert!(!earlier.is_empty());
    for version in earlier {
        let subject = Subject::new(kind).await;
        leave(&subject, version).await;
        assert!(matches!(schema(&subject).await, Verdict::Notice(_)), "{version}");
        for _ in 0..2 {
            let store = subject.open().await;
            assert_eq!(schema(&subject).await, Verdict::Good, "{version}");
            let digest = KeyDigest::of(KEY).unwrap();
            let key = store.find_key(&digest, NOON).await.unwrap().unwrap();
            assert_eq!((key.settings.label.as_str(), key.settings.expires_at), ("가게", None));
            assert!(key.settings.daily_bound && key.settings.allows("https://a.example"));
            let bound = limits(99, 4, 99);
            let usage = store.usage(key.id, &bound, NOON).await.unwrap();
            assert_eq!((usage.day.used, usage.month.used), (4, 9), "{version}");
            let admission = store.admit(charge(&key, bound, 1), NOON).await.unwrap();
            assert_eq!(admission.keep().outcome, Outcome::Refused(Window::Day));
            // What they remembered has neither form nor day: any form, and the day of its charge.
            let day = EffectiveDay::at(NOON);
            let again = repeatable_on(day, charge(&key, bound, 1), "order", "{}");
            let outcome = store.admit(again, NOON).await.unwrap().keep().outcome;
            let charged_on = EffectiveDay::at(NOON + 60 - IDEMPOTENCY_SECONDS);
            assert!(
                matches!(outcome, Outcome::Repeated(_, day) if day == charged_on),
                "{outcome:?}"
            );
            assert_eq!(store.recent_errors(key.id, NOON).await.unwrap().len(), 1);
            store.close().await;
        }
    }
}

#[tokio::test]
async fn a_file_of_any_earlier_schema_is_taken_over() {
    is_taken_over(Kind::Sqlite, earlier(&sqlite::migrations::runner())).await;
}

#[tokio::test]
async fn a_database_of_any_earlier_schema_is_taken_over() {
    is_taken_over(Kind::Postgres, earlier(&postgres::migrations::runner())).await;
}

#[tokio::test]
async fn a_file_whose_history_was_damaged_is_refused() {
    let subject = Subject::new(Kind::Sqlite).await;
    subject.open().await.close().await;
    let path = subject.address.strip_prefix("sqlite:").unwrap();
    for damage in ["checksum = '12q'", "applied_on = '2026-02-31T00:00:00Z'", "applied_on = ''"] {
        let file = Connection::open(path).unwrap();
        let kept = "CREATE TEMP TABLE kept AS SELECT * FROM refinery_schema_history";
        file.execute_batch(kept).unwrap();
        let change = format!("UPDATE refinery_schema_history SET {damage} WHERE version = 1");
        file.execute_batch(&change).unwrap();
        let refused = Store::open(&subject.address).await.err();
        assert!(matches!(refused, Some(StoreError::Migration(_))), "{damage}: {refused:?}");
        file.execute_batch(
            "DELETE FROM refinery_schema_history;
             INSERT INTO refinery_schema_history SELECT * FROM kept;",
        )
        .unwrap();
    }
    subject.open().await.close().await;
}
