//! The owner and the sessions, in memory.

use super::Memory;
use crate::{
    Key, SESSION_SECONDS, SessionDigest, StoreError, UnixSeconds,
    owner::{AttemptOutcome, Attempts, FirstRows, PasswordHash},
};

/// The owner's row.
pub(super) struct Owner {
    hash: PasswordHash,
    attempts: Attempts,
}

impl Owner {
    fn new(hash: PasswordHash) -> Self {
        Self { hash, attempts: Attempts::default() }
    }
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
        let FirstRows { digest, prefix, settings, password } = first;
        let key = rows.keys.is_empty().then(|| rows.insert_key(digest, prefix, settings, now));
        let is_owner_new = rows.owner.is_none();
        rows.owner.get_or_insert_with(|| Owner::new(password));
        Ok((key, is_owner_new))
    }

    pub(crate) fn has_owner(&self) -> Result<bool, StoreError> {
        Ok(self.rows().owner.is_some())
    }

    pub(crate) fn reset_owner(&self, hash: PasswordHash) -> Result<(), StoreError> {
        let mut rows = self.rows();
        rows.owner = Some(Owner::new(hash));
        rows.sessions.clear();
        Ok(())
    }

    pub(crate) fn attempt_login(&self, now: UnixSeconds) -> Result<AttemptOutcome, StoreError> {
        let mut rows = self.rows();
        let Some(owner) = &mut rows.owner else { return Ok(AttemptOutcome::NoOwner) };
        Ok(match owner.attempts.with_another(now) {
            Ok(attempts) => {
                owner.attempts = attempts;
                AttemptOutcome::Compare(owner.hash.clone())
            }
            Err(seconds) => AttemptOutcome::Wait(seconds),
        })
    }

    pub(crate) fn open_session(
        &self,
        digest: SessionDigest,
        compared: PasswordHash,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let Some(owner) = rows.owner.as_mut().filter(|owner| owner.hash == compared) else {
            return Ok(false);
        };
        owner.attempts = Attempts::default();
        rows.sessions.insert(digest, now + SESSION_SECONDS);
        Ok(true)
    }

    pub(crate) fn has_session(
        &self,
        digest: SessionDigest,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        Ok(self.rows().sessions.get(&digest).is_some_and(|&expires_at| now < expires_at))
    }

    pub(crate) fn end_session(&self, digest: SessionDigest) -> Result<(), StoreError> {
        self.rows().sessions.remove(&digest);
        Ok(())
    }
}
