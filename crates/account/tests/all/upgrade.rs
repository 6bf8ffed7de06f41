//! Stores that earlier programs have left, at every schema that there ever was.

use rusqlite::Connection;
use saju_account::{
    EffectiveDay, IDEMPOTENCY_SECONDS, KeyDigest, Outcome, Plans, Store, StoreError, Verdict,
    Window, check,
};

use crate::{
    cluster::execute,
    subject::{Kind, NOON, Subject, charge, limits, repeatable_on},
};

/// A step of the tables, with the checksum that earlier programs have left of it.
struct Step {
    version: u32,
    name: &'static str,
    checksum: u64,
    sql: &'static str,
}

#[rustfmt::skip]
const SQLITE: &[Step] = &[
    Step { version: 1, name: "accounts", checksum: 5_831_165_263_553_648_310, sql: include_str!("../../migrations/sqlite/V1__accounts.sql") },
    Step { version: 2, name: "owner", checksum: 17_540_438_535_232_932_609, sql: include_str!("../../migrations/sqlite/V2__owner.sql") },
    Step { version: 3, name: "rotation", checksum: 8_039_070_188_590_229_004, sql: include_str!("../../migrations/sqlite/V3__rotation.sql") },
    Step { version: 4, name: "use", checksum: 6_658_760_859_421_513_805, sql: include_str!("../../migrations/sqlite/V4__use.sql") },
    Step { version: 5, name: "audit", checksum: 12_525_854_396_970_710_631, sql: include_str!("../../migrations/sqlite/V5__audit.sql") },
    Step { version: 6, name: "accounts", checksum: 5_965_227_614_820_507_092, sql: include_str!("../../migrations/sqlite/V6__accounts.sql") },
    Step { version: 7, name: "watch", checksum: 6_084_891_890_356_300_396, sql: include_str!("../../migrations/sqlite/V7__watch.sql") },
    Step { version: 8, name: "calls", checksum: 129_677_268_073_444_106, sql: include_str!("../../migrations/sqlite/V8__calls.sql") },
    Step { version: 9, name: "timeline", checksum: 18_285_612_949_459_342_228, sql: include_str!("../../migrations/sqlite/V9__timeline.sql") },
    Step { version: 10, name: "effective_day", checksum: 1_419_152_085_282_825_387, sql: include_str!("../../migrations/sqlite/V10__effective_day.sql") },
    Step { version: 11, name: "issued_by", checksum: 10_334_180_776_338_964_159, sql: include_str!("../../migrations/sqlite/V11__issued_by.sql") },
    Step { version: 12, name: "shares", checksum: 2_269_294_184_116_249_436, sql: include_str!("../../migrations/sqlite/V12__shares.sql") },
];

#[rustfmt::skip]
const POSTGRES: &[Step] = &[
    Step { version: 1, name: "accounts", checksum: 9_904_426_409_205_022_808, sql: include_str!("../../migrations/postgres/V1__accounts.sql") },
    Step { version: 2, name: "owner", checksum: 10_762_180_765_303_426_087, sql: include_str!("../../migrations/postgres/V2__owner.sql") },
    Step { version: 3, name: "rotation", checksum: 3_147_978_698_601_108_706, sql: include_str!("../../migrations/postgres/V3__rotation.sql") },
    Step { version: 4, name: "use", checksum: 15_600_021_496_020_872_876, sql: include_str!("../../migrations/postgres/V4__use.sql") },
    Step { version: 5, name: "audit", checksum: 14_373_104_744_587_926_542, sql: include_str!("../../migrations/postgres/V5__audit.sql") },
    Step { version: 6, name: "accounts", checksum: 1_768_777_651_519_991_893, sql: include_str!("../../migrations/postgres/V6__accounts.sql") },
    Step { version: 7, name: "watch", checksum: 17_356_634_207_851_728_557, sql: include_str!("../../migrations/postgres/V7__watch.sql") },
    Step { version: 8, name: "calls", checksum: 11_505_797_659_392_522_235, sql: include_str!("../../migrations/postgres/V8__calls.sql") },
    Step { version: 9, name: "effective_day", checksum: 10_913_508_764_032_632_283, sql: include_str!("../../migrations/postgres/V9__effective_day.sql") },
    Step { version: 10, name: "issued_by", checksum: 351_937_650_126_388_181, sql: include_str!("../../migrations/postgres/V10__issued_by.sql") },
    Step { version: 11, name: "shares", checksum: 4_121_939_633_876_422_932, sql: include_str!("../../migrations/postgres/V11__shares.sql") },
];

/// A key as the first programs issued it.
const KEY: &str = "saju_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The digests of the Idempotency-Key `order` and of the body `{}`, as the first programs made them.
const SENT: &str = "8f6151a8649fcb0edb2c0efc9dd78d3ad368b0ba981d60e96fbc8f6191dabb49";
const REQUEST: &str = "e0e587567bad354a6519da076e44dde58a3ff925e3cc4dee0838f199e71d2168";

/// The schemas before the present one.
fn earlier(steps: &[Step]) -> Vec<u32> {
    steps[..steps.len() - 1].iter().map(|step| step.version).collect()
}

/// The tables of a schema and their history, as the programs of its time made them.
fn tables(steps: &[Step], schema: u32) -> String {
    let taken = steps.iter().filter(|step| step.version <= schema);
    let taken = taken.map(|Step { version, name, checksum, sql }| {
        format!(
            "{sql}
             INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
             VALUES ({version}, '{name}', '2026-01-01T00:00:00.593664298Z', '{checksum}');"
        )
    });
    let history = "CREATE TABLE refinery_schema_history (version int4 PRIMARY KEY,
        name VARCHAR(255), applied_on VARCHAR(255), checksum VARCHAR(255));";
    std::iter::once(history.to_owned()).chain(taken).collect()
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
    match subject.kind {
        Kind::Memory => {}
        Kind::Sqlite => {
            let path = subject.address.strip_prefix("sqlite:").unwrap();
            let file = Connection::open(path).unwrap();
            file.execute_batch(&tables(SQLITE, schema)).unwrap();
            file.execute_batch(&rows(subject.kind)).unwrap();
        }
        Kind::Postgres => {
            execute(&subject.address, &tables(POSTGRES, schema)).await;
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
    is_taken_over(Kind::Sqlite, earlier(SQLITE)).await;
}

#[tokio::test]
async fn a_database_of_any_earlier_schema_is_taken_over() {
    is_taken_over(Kind::Postgres, earlier(POSTGRES)).await;
}

#[tokio::test]
async fn a_file_whose_history_was_damaged_is_refused() {
    let subject = Subject::new(Kind::Sqlite).await;
    subject.open().await.close().await;
    let path = subject.address.strip_prefix("sqlite:").unwrap();
    for damage in ["checksum = '12q'", "checksum = NULL", "name = 'owner'", "version = 0"] {
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
