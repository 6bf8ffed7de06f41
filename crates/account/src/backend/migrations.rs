//! Schema migrations. A store records those it has applied, with a checksum of each, so that a migration edited after
//! its release is detected.

use std::hash::{Hash, Hasher};

use siphasher::sip::SipHasher13;

use crate::StoreError;

/// A migration to the next schema.
pub(super) struct Migration {
    /// The schema it leads to.
    version: i32,
    name: &'static str,
    sql: &'static str,
}

/// A migration as recorded by a store.
pub(super) struct Taken {
    pub(super) version: i32,
    pub(super) name: String,
    pub(super) checksum: String,
}

/// The table of applied migrations. Its name is that of the library which first wrote it.
pub(super) const HISTORY: &str = "CREATE TABLE IF NOT EXISTS refinery_schema_history (
    version int4 PRIMARY KEY, name VARCHAR(255), applied_on VARCHAR(255), checksum VARCHAR(255))";

/// The applied migrations, oldest first.
pub(super) const TAKEN: &str = "SELECT version, coalesce(name, ''), coalesce(checksum, '')
     FROM refinery_schema_history ORDER BY version";

macro_rules! migrations {
    ($folder:literal: $($version:literal $name:literal,)+) => {
        &[$(Migration {
            version: $version,
            name: $name,
            sql: include_str!(concat!(
                "../../migrations/", $folder, "/V", $version, "__", $name, ".sql"
            )),
        }),+]
    };
}

/// The migrations of a file.
pub(super) const SQLITE: &[Migration] = migrations! { "sqlite":
    1 "accounts",
    2 "owner",
    3 "rotation",
    4 "use",
    5 "audit",
    6 "accounts",
    7 "watch",
    8 "calls",
    9 "timeline",
    10 "effective_day",
    11 "issued_by",
    12 "shares",
};

/// The migrations of a database.
pub(super) const POSTGRES: &[Migration] = migrations! { "postgres":
    1 "accounts",
    2 "owner",
    3 "rotation",
    4 "use",
    5 "audit",
    6 "accounts",
    7 "watch",
    8 "calls",
    9 "effective_day",
    10 "issued_by",
    11 "shares",
};

impl Migration {
    /// The migration and its record; `now` is SQL for the current time in RFC 3339.
    pub(super) fn sql(&self, now: &str) -> String {
        let Self { version, name, sql } = self;
        let checksum = self.checksum();
        format!(
            "{sql}
             INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
             VALUES ({version}, '{name}', {now}, '{checksum}');"
        )
    }

    fn checksum(&self) -> u64 {
        let mut hasher = SipHasher13::new();
        (self.name, self.version, self.sql).hash(&mut hasher);
        hasher.finish()
    }

    fn is(&self, taken: &Taken) -> bool {
        self.version == taken.version
            && self.name == taken.name
            && self.checksum().to_string() == taken.checksum
    }
}

/// The newest schema of these migrations.
pub(super) fn newest(known: &[Migration]) -> i64 {
    known.last().map_or(0, |migration| migration.version.into())
}

/// The migrations that a store has yet to apply.
///
/// # Errors
///
/// [`StoreError::Migration`] if it has applied one in another form, or lacks one in between.
pub(super) fn pending<'a>(
    known: &'a [Migration],
    taken: &[Taken],
) -> Result<&'a [Migration], StoreError> {
    for (migration, taken) in known.iter().zip(taken) {
        if !migration.is(taken) {
            let Migration { version, name, .. } = migration;
            return Err(StoreError::Migration(format!(
                "the history of the tables is damaged: expected step {version} ({name}), found \
                 step {} ({})",
                taken.version, taken.name
            )));
        }
    }
    Ok(known.get(taken.len()..).unwrap_or(&[]))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn every_file_is_a_step_and_no_step_is_left_out() {
        for (folder, known) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            assert_eq!(fs::read_dir(path).unwrap().count(), known.len(), "{folder}");
            let versions: Vec<i32> = known.iter().map(|migration| migration.version).collect();
            assert_eq!(versions, (1..=known.len() as i32).collect::<Vec<_>>(), "{folder}");
        }
    }

    #[test]
    fn a_history_with_a_gap_or_another_step_is_refused() {
        let taken = |version: i32, name: &str, checksum: String| Taken {
            version,
            name: name.to_owned(),
            checksum,
        };
        let of = |place: usize| {
            let step = &SQLITE[place];
            taken(step.version, step.name, step.checksum().to_string())
        };
        assert_eq!(pending(SQLITE, &[]).unwrap().len(), SQLITE.len());
        assert_eq!(pending(SQLITE, &[of(0), of(1)]).unwrap().len(), SQLITE.len() - 2);
        assert!(pending(SQLITE, &[of(0), of(2)]).is_err());
        assert!(pending(SQLITE, &[taken(1, "accounts", "12q".to_owned())]).is_err());
        assert!(pending(SQLITE, &[taken(1, "owner", SQLITE[0].checksum().to_string())]).is_err());
    }
}
