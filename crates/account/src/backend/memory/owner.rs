//! The first start and the accounts of the dashboard, in memory.

use super::{Memory, Rows};
use crate::{
    Account, Actor, Key, OWNER_NAME, StoreError, UnixSeconds,
    audit::Note,
    owner::{FirstRows, PasswordHash},
};

/// A member's row.
pub(super) struct Member {
    pub(super) hash: PasswordHash,
    pub(super) created_at: UnixSeconds,
}

/// Every operation is infallible here; the results match the other backends'.
#[expect(
    clippy::unnecessary_wraps,
    clippy::needless_pass_by_value,
    reason = "the same signatures as the backends that can fail"
)]
impl Memory {
    pub(crate) fn insert_first(
        &self,
        first: FirstRows,
        now: UnixSeconds,
    ) -> Result<(Option<Key>, bool), StoreError> {
        let mut rows = self.rows();
        let FirstRows { text, settings, password, note } = first;
        let key = match rows.is_empty() {
            true => Some(rows.insert_key(text, settings, &Actor::system(), now)),
            false => None,
        };
        let is_owner_new = rows.owner.is_none();
        if is_owner_new {
            rows.owner = Some(password);
            rows.note(&note, None, now);
        }
        Ok((key, is_owner_new))
    }

    pub(crate) fn has_owner(&self) -> Result<bool, StoreError> {
        Ok(self.rows().owner.is_some())
    }

    pub(crate) fn members(&self) -> Result<Vec<Account>, StoreError> {
        let rows = self.rows();
        let members = rows.members.iter();
        Ok(members.map(|(name, row)| Account::member(name.clone(), row.created_at)).collect())
    }

    pub(crate) fn insert_member(
        &self,
        name: String,
        hash: PasswordHash,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        if rows.members.contains_key(&name) {
            return Ok(false);
        }
        rows.members.insert(name, Member { hash, created_at: now });
        rows.note(&note, None, now);
        Ok(true)
    }

    pub(crate) fn set_password(
        &self,
        name: String,
        hash: PasswordHash,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        if name == OWNER_NAME {
            rows.owner = Some(hash);
        } else {
            let Some(member) = rows.members.get_mut(&name) else { return Ok(false) };
            member.hash = hash;
        }
        rows.forget(&name);
        if note.by.is_operator() {
            rows.attempts.clear();
        }
        rows.note(&note, None, now);
        Ok(true)
    }

    pub(crate) fn remove_member(
        &self,
        name: String,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let removed = rows.members.remove(&name).is_some();
        if removed {
            for key in rows.keys.iter_mut().filter(|key| key.issued_by == name) {
                OWNER_NAME.clone_into(&mut key.issued_by);
            }
            rows.forget(&name);
            rows.note(&note, None, now);
        }
        Ok(removed)
    }
}

impl Rows {
    /// Ends the sessions of an account, and forgets its devices.
    fn forget(&mut self, name: &str) {
        self.sessions.retain(|_, held| held.account != name);
        self.devices.retain(|_, held| held.account != name);
    }
}
