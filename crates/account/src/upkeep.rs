//! Operations beside the server: back-up and restore of a file, and checks that change nothing.

use std::path::{Path, PathBuf};

use crate::{
    Plans, StoreError, UnixSeconds,
    backend::{Backend, check_postgres, fill_postgres, sqlite},
};

/// A copy of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreCopy {
    /// Its size.
    pub bytes: u64,
    /// The number of the schema of its tables.
    pub schema: i64,
    /// How many keys it holds.
    pub keys: u64,
}

/// The result of [`restore`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The store as it is now.
    pub copy: StoreCopy,
    /// Where the previous store was moved.
    pub before: Option<PathBuf>,
}

/// Why a back-up or restore failed.
#[derive(Debug, thiserror::Error)]
pub enum UpkeepError {
    /// Databases are backed up with their own tools.
    #[error(
        "a PostgreSQL store is backed up with pg_dump --format=custom and restored with pg_restore \
         (docs/operations.md, \"Back-up and restore\")"
    )]
    Database,
    /// A file has the tables of an older program.
    #[error(
        "{0} has the tables of an older program (schema {1}): start a server of this one on it once, then back it up \
         again"
    )]
    Older(PathBuf, i64),
    /// What a file counted is in doubt.
    #[error(
        "the clock of {0} was in doubt: run saju trust-clock on that store, then back it up again"
    )]
    Doubted(PathBuf),
    /// A database is in use already.
    #[error("the database has keys or accounts: only one that has none is filled from a file")]
    Filled,
    /// Memory cannot be copied.
    #[error("a store in memory ends with its server: nothing of it can be kept")]
    Memory,
    /// A file already exists at the target.
    #[error("{0} exists already: {1}")]
    Exists(PathBuf, &'static str),
    /// A file is missing or cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
    /// A file is not a store.
    #[error("{0} is no store of saju: {1}")]
    NotAStore(PathBuf, String),
    /// A file is damaged.
    #[error("{0} is damaged: {1}")]
    Damaged(PathBuf, String),
    /// The store refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The subject: `store`, `schema`, `clock` …
    pub subject: &'static str,
    /// What was found.
    pub found: String,
    /// Whether that is all right.
    pub verdict: Verdict,
}

/// Whether something is all right, and otherwise how to fix it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is all right.
    Good,
    /// Worth knowing; nothing has to be done.
    Notice(String),
    /// It has to be fixed.
    Trouble(String),
}

impl Finding {
    pub(crate) fn good(subject: &'static str, found: impl Into<String>) -> Self {
        Self { subject, found: found.into(), verdict: Verdict::Good }
    }

    pub(crate) fn notice(
        subject: &'static str,
        found: impl Into<String>,
        hint: impl Into<String>,
    ) -> Self {
        Self { subject, found: found.into(), verdict: Verdict::Notice(hint.into()) }
    }

    pub(crate) fn trouble(
        subject: &'static str,
        found: impl Into<String>,
        mend: impl Into<String>,
    ) -> Self {
        Self { subject, found: found.into(), verdict: Verdict::Trouble(mend.into()) }
    }

    /// Whether it has to be fixed.
    pub const fn is_trouble(&self) -> bool {
        matches!(self.verdict, Verdict::Trouble(_))
    }
}

/// What the address of a store names (see [`Store::open`](crate::Store::open)).
enum Address<'a> {
    Memory,
    File(&'a str),
    Database,
}

impl<'a> Address<'a> {
    fn of(address: &'a str) -> Self {
        match address.strip_prefix("sqlite:") {
            Some(":memory:") => Self::Memory,
            Some(file) => Self::File(file),
            None if address == "memory:" => Self::Memory,
            None => Self::Database,
        }
    }

    /// The address of the file, without its scheme.
    const fn file(&self) -> Result<&'a str, UpkeepError> {
        match self {
            Self::File(file) => Ok(file),
            Self::Memory => Err(UpkeepError::Memory),
            Self::Database => Err(UpkeepError::Database),
        }
    }
}

/// What is wrong with the text of an address (see [`Store::open`](crate::Store::open)), if anything; nothing is opened.
/// It repeats no password.
pub fn address_fault(address: &str) -> Option<String> {
    Backend::check_address(address).err().map(|error| match error {
        StoreError::Address(told) => told,
        other => other.to_string(),
    })
}

/// Backs up an `SQLite` store as of one instant, whether or not a server uses it, to a new file. The copy is readable
/// by its owner only, and is verified.
pub async fn back_up(address: &str, to: &Path) -> Result<StoreCopy, UpkeepError> {
    let (address, to) = (Address::of(address).file()?.to_owned(), to.to_owned());
    on_thread(move || sqlite::back_up(&address, &to)).await
}

/// Restores an `SQLite` store that no server uses. An existing store is replaced only if `replace` is set, and kept as
/// `….before-restore`.
///
/// A database that has neither keys nor accounts is filled from the file: keys, what they have used, accounts and the
/// audit log move there, sessions end.
pub async fn restore(address: &str, from: &Path, replace: bool) -> Result<Restored, UpkeepError> {
    let from = from.to_owned();
    if let Address::Database = Address::of(address) {
        let moved =
            on_thread(move || sqlite::read_moved(&from)).await.map_err(|error| match error {
                // Most likely a dump.
                UpkeepError::NotAStore(..) => UpkeepError::Database,
                other => other,
            })?;
        return Ok(Restored { copy: fill_postgres(address, moved).await?, before: None });
    }
    let address = Address::of(address).file()?.to_owned();
    on_thread(move || sqlite::restore(&address, &from, replace)).await
}

/// Checks a store without changing it. `now` is the time of this machine.
pub async fn check(address: &str, plans: &Plans, now: UnixSeconds) -> Vec<Finding> {
    let looked = match Address::of(address) {
        Address::Memory => {
            let hint = "a server on it issues new keys at each start";
            Ok(vec![Finding::notice("store", "memory", hint)])
        }
        Address::File(file) => {
            let (file, plans) = (file.to_owned(), plans.clone());
            on_thread(move || sqlite::check(&file, &plans, now)).await
        }
        Address::Database => check_postgres(address, plans, now).await.map_err(UpkeepError::from),
    };
    looked.unwrap_or_else(|error| vec![unusable(&error)])
}

/// A store that cannot be checked.
pub(crate) fn unusable(error: &UpkeepError) -> Finding {
    let mend = match error {
        UpkeepError::Damaged(..) | UpkeepError::NotAStore(..) => {
            "stop the server and return a back-up: saju restore FILE --force"
        }
        UpkeepError::File(..) => "look at the path in the setting store, and at its rights",
        _ => "look at the setting store, and whether the database answers",
    };
    Finding::trouble("store", error.to_string(), mend)
}

async fn on_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, UpkeepError> + Send + 'static,
) -> Result<T, UpkeepError> {
    tokio::task::spawn_blocking(work).await.map_err(StoreError::unavailable)?
}
