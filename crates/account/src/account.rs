//! Who may use the dashboard: the owner, and whom the owner lets in.

use crate::{OWNER_NAME, StoreError, UnixSeconds, audit::OPERATOR_NAME};

const NAME_MAX_LETTERS: usize = 32;

/// Names that mean somebody else in the audit log.
const TAKEN_NAMES: [&str; 3] = [OWNER_NAME, OPERATOR_NAME, UNKNOWN_NAME];

/// What the audit log calls whoever tried a name that there is not.
pub(crate) const UNKNOWN_NAME: &str = "unknown";

/// What an account may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Everything, accounts included. There is one owner.
    Owner,
    /// Everything that is done with keys.
    Member,
}

/// An account of the dashboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its name, by which it logs in.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// When it was added, in Unix seconds; `None` of the owner.
    pub created_at: Option<UnixSeconds>,
}

impl Account {
    pub(crate) fn owner() -> Self {
        Self { name: OWNER_NAME.to_owned(), role: Role::Owner, created_at: None }
    }

    pub(crate) fn member(name: String, created_at: UnixSeconds) -> Self {
        Self { name, role: Role::Member, created_at: Some(created_at) }
    }
}

/// Checks the name of a new account: 1 to 32 small letters, digits, dots, dashes and underscores.
pub(crate) fn check_name(name: &str) -> Result<(), StoreError> {
    let is_letter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b".-_".contains(&b);
    let is_name = (1..=NAME_MAX_LETTERS).contains(&name.len()) && name.bytes().all(is_letter);
    if !is_name {
        return Err(StoreError::AccountName(name.to_owned()));
    }
    if TAKEN_NAMES.contains(&name) {
        return Err(StoreError::AccountTaken(name.to_owned()));
    }
    Ok(())
}
