//! A store in a file with a row in every table, and what is done to it.

use std::fs;
use std::path::{Path, PathBuf};

use arbitrary::{Arbitrary, Result, Unstructured};
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use saju_account::{
    Actor, Charge, EffectiveDay, Idempotency, KeyDigest, KeyId, KeySettings, Limits, Login,
    LoginAttempt, RecentError, RepeatSecret, Repeatable, SessionDigest, Store,
};

/// The time that it is.
pub const NOW: i64 = 1_779_148_800;

/// Limits of the one key.
pub const LIMITS: Limits = Limits { minute: Some(60), day: Some(100), month: Some(1000) };

/// A file of this process that is written anew for each input.
pub struct File {
    path: PathBuf,
    template: Vec<u8>,
    /// The columns of all tables: table, column, declared type.
    columns: Vec<(String, String, String)>,
    /// The digest of the key.
    pub digest: KeyDigest,
    /// The owner's session.
    pub session: Option<SessionDigest>,
}

impl File {
    /// Makes the store once.
    pub async fn new() -> Self {
        let folder =
            if Path::new("/dev/shm").is_dir() { "/dev/shm".into() } else { std::env::temp_dir() };
        let path = folder.join(format!("saju-fuzz-{}.db", std::process::id()));
        remove(&path);
        let (digest, session) = fill(&address(&path)).await;
        let connection = Connection::open(&path).expect("the file that was made");
        let fold = "PRAGMA wal_checkpoint(TRUNCATE)";
        connection.query_row(fold, (), |_| Ok(())).expect("a file without a log");
        let columns = columns(&connection).expect("its tables");
        drop(connection);
        let template = fs::read(&path).expect("the file that was made");
        Self { path, template, columns, digest, session }
    }

    /// The address of the file.
    pub fn address(&self) -> String {
        address(&self.path)
    }

    /// Writes the file as it was made.
    pub fn renew(&self) {
        remove(&self.path);
        fs::write(&self.path, &self.template).expect("a place for the file");
    }

    /// Changes bytes of the file.
    pub fn change_bytes(&self, u: &mut Unstructured<'_>) -> Result<()> {
        let mut bytes = self.template.clone();
        for _ in 0..u.int_in_range(1..=16)? {
            let at = u.choose_index(bytes.len())?;
            bytes[at] = u.arbitrary()?;
        }
        if u.ratio(1, 8)? {
            bytes.truncate(u.choose_index(bytes.len())?);
        }
        fs::write(&self.path, bytes).expect("a place for the file");
        Ok(())
    }

    /// Puts values into columns, of the type that the column has; what a constraint refuses stays as it was.
    pub fn change_rows(&self, u: &mut Unstructured<'_>) -> Result<()> {
        let connection = Connection::open(&self.path).expect("the file");
        connection.pragma_update(None, "synchronous", "OFF").expect("a setting of the file");
        connection.pragma_update(None, "foreign_keys", false).expect("a setting of the file");
        for _ in 0..u.int_in_range(1..=6)? {
            let (table, column, kind) = u.choose(&self.columns)?;
            let value = match kind.as_str() {
                _ if u.ratio(1, 12)? => Value::Null,
                "INTEGER" => Value::Integer(number(u)?),
                "BLOB" => Value::Blob(Vec::<u8>::arbitrary(u)?),
                _ => Value::Text(<&str>::arbitrary(u)?.to_owned()),
            };
            let change = format!("UPDATE OR IGNORE {table} SET {column} = ?1");
            // A value that the table does not take is no row.
            let _ = connection.execute(&change, params_from_iter([value]));
        }
        Ok(())
    }
}

impl Drop for File {
    fn drop(&mut self) {
        remove(&self.path);
    }
}

/// A number that could stand in a row: near those that mean something, or any other that a clock or a count could
/// come to in thousands of years.
fn number(u: &mut Unstructured<'_>) -> Result<i64> {
    const FARTHEST: i64 = 1 << 40;
    const NEAR: [i64; 8] =
        [0, FARTHEST, -FARTHEST, i32::MAX as i64, u32::MAX as i64, NOW, NOW / 60, NOW / 86_400];
    match u.ratio(1, 4)? {
        true => u.int_in_range(-FARTHEST..=FARTHEST),
        false => Ok(u.choose(&NEAR)? + u.int_in_range(-2..=2)?),
    }
}

fn address(path: &Path) -> String {
    format!("sqlite:{}?synchronous=normal", path.display())
}

fn remove(path: &Path) {
    for end in ["", "-wal", "-shm", "-server"] {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        // The last three are there while the file is open alone.
        let _ = fs::remove_file(name);
    }
}

/// Table, column and type of all that is kept, but for the history of the tables themselves.
fn columns(connection: &Connection) -> rusqlite::Result<Vec<(String, String, String)>> {
    let query = "SELECT t.name, c.name, c.type FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
                 WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%' AND t.name NOT LIKE 'refinery%'";
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    connection.prepare(query)?.query_map((), row)?.collect()
}

/// Uses everything once, so that every table has a row.
async fn fill(address: &str) -> (KeyDigest, Option<SessionDigest>) {
    let store = Store::open(address).await.expect("a new file");
    let first = store.first_start(KeySettings::for_plan("free"), NOW).await.expect("a first start");
    let (key, secret) = first.key.expect("the first key");
    let password = first.owner.expect("an owner");
    store.changes(Actor::operator()).add_account("mina", NOW).await.expect("an account");
    let (_, secret) = match store.changes(Actor::operator()).rotate_key(key.id, 3600, NOW).await {
        Ok(rotated) => rotated,
        Err(_) => (key.clone(), secret),
    };
    let charge = charge(key.id);
    let _ = store.admit(charge, NOW).await.expect("a call").keep();
    let login =
        store.log_in(LoginAttempt::new("owner", password.expose()), NOW).await.expect("a login");
    let session = match login {
        Login::Opened(opened) => SessionDigest::of(opened.session.expose()),
        Login::Wrong | Login::Limited { .. } | Login::Busy { .. } => None,
    };
    store.record_error(error(key.id));
    store.record_use(key.id, "manse", true, NOW);
    store.watch(NOW).await.expect("a look");
    store.close().await;
    let connection = Connection::open(address_path(address)).expect("the file");
    let aside = "INSERT INTO aside VALUES (?1, 'day', ?2, 3), (?1, 'month', 700, 3)";
    connection.execute(aside, (key.id.number(), NOW / 86_400)).expect("a row aside");
    (secret.digest(), session)
}

fn address_path(address: &str) -> &str {
    address.trim_start_matches("sqlite:").split('?').next().unwrap_or_default()
}

/// A call that is remembered.
pub fn charge(key: KeyId) -> Charge {
    let secret = RepeatSecret::of("fuzz");
    let request = Repeatable {
        path: "/v2/saju/manse",
        body: b"{}",
        form: "application/json",
        effective_day: EffectiveDay::at(NOW),
    };
    let idempotency = Some(Idempotency::new(&secret, "once", request));
    Charge { key, limits: LIMITS, items: 1, idempotency }
}

/// An error to be kept.
pub fn error(key: KeyId) -> RecentError {
    RecentError {
        key,
        at: NOW,
        request_id: "r".to_owned(),
        path: "/v2/saju/manse".to_owned(),
        status: 400,
        code: "VALIDATION_ERROR".to_owned(),
        field: Some("birthYear".to_owned()),
        message: "…".to_owned(),
    }
}
