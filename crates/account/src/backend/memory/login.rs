//! Logins, sessions and known devices, in memory.

use super::{Memory, Rows};
use crate::{
    Account, AuditAction, DEVICE_SECONDS, LOGIN_WINDOW_SECONDS, OWNER_NAME, SESSION_SECONDS,
    SessionDigest, StoreError, UnixSeconds,
    audit::Note,
    login::{AttemptOutcome, NewSession, Tried},
};

/// Whose session or device it is, and when it expires.
pub(super) struct Held {
    pub(super) account: String,
    expires_at: UnixSeconds,
}

/// Every operation is infallible here; the results match the other backends'.
#[expect(
    clippy::unnecessary_wraps,
    clippy::needless_pass_by_value,
    reason = "the same signatures as the backends that can fail"
)]
impl Memory {
    pub(crate) fn attempt_login(
        &self,
        tried: Tried,
        now: UnixSeconds,
    ) -> Result<AttemptOutcome, StoreError> {
        let mut rows = self.rows();
        let hash = rows.hash_of(&tried.name);
        let is_device_known = rows.is_known(&tried, now);
        let attempts = rows.attempts.entry(tried.subject(is_device_known)).or_default();
        let (counted, turn) = attempts.with_another(now);
        *attempts = counted;
        Ok(AttemptOutcome { hash, is_device_known, turn })
    }

    pub(crate) fn open_session(
        &self,
        tried: Tried,
        session: NewSession,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        if rows.hash_of(&tried.name).as_ref() != Some(&session.compared) {
            return Ok(false);
        }
        rows.attempts.remove(&tried.subject(session.device.is_none()));
        let held = |seconds| Held { account: tried.name.clone(), expires_at: now + seconds };
        rows.sessions.insert(session.digest, held(SESSION_SECONDS));
        if let Some(device) = session.device {
            rows.devices.insert(device, held(DEVICE_SECONDS));
        }
        rows.note(&Note::new(&tried.actor(true), AuditAction::LoggedIn), None, now);
        Ok(true)
    }

    pub(crate) fn session_account(
        &self,
        digest: SessionDigest,
        now: UnixSeconds,
    ) -> Result<Option<Account>, StoreError> {
        let rows = self.rows();
        let Some(held) = rows.sessions.get(&digest).filter(|held| now < held.expires_at) else {
            return Ok(None);
        };
        if held.account == OWNER_NAME {
            return Ok(Some(Account::owner()));
        }
        let member = rows.members.get(&held.account);
        Ok(member.map(|member| Account::member(held.account.clone(), member.created_at)))
    }

    pub(crate) fn end_session(
        &self,
        digest: SessionDigest,
        note: Note,
        now: UnixSeconds,
    ) -> Result<(), StoreError> {
        let mut rows = self.rows();
        if rows.sessions.remove(&digest).is_some() {
            rows.note(&note, None, now);
        }
        Ok(())
    }
}

impl Rows {
    /// Whether the account has logged in from this device before.
    fn is_known(&self, tried: &Tried, now: UnixSeconds) -> bool {
        let device = tried.device.as_ref().and_then(|device| self.devices.get(device));
        device.is_some_and(|held| held.account == tried.name && now < held.expires_at)
    }

    pub(super) fn sweep_logins(&mut self, now: UnixSeconds) {
        self.sessions.retain(|_, held| now < held.expires_at);
        self.devices.retain(|_, held| now < held.expires_at);
        self.attempts.retain(|_, attempts| attempts.since > now - LOGIN_WINDOW_SECONDS);
    }
}
