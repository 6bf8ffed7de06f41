//! What the owner does in the dashboard: logs in, issues, rotates and revokes keys, registers
//! origins, looks at the use and the errors of a key and at the log of changes, lets others in.

mod accounts;
mod edits;
mod uses;

use std::sync::Arc;

use saju_account::{
    Account, Actor, AuditEntry, Changes, Key, KeyId, KeySecret, KeySettings, KeyStatus, Limits,
    Login, LoginAttempt, Plan, RecentError, SessionDigest, StoreError, UnixSeconds, Usage,
};

use crate::Service;

pub use edits::KeyEdit;
pub use uses::{USE_SHOWN_DAYS, UseRow, Uses};

/// An open session: of the owner, or of somebody whom the owner lets in. Whoever holds this was let
/// in, so nothing below asks again, but for what the owner alone may do.
pub struct Owner {
    service: Arc<Service>,
    session: SessionDigest,
    account: Account,
}

/// A key as its owner sees it.
#[derive(Clone, Debug)]
pub struct OwnedKey {
    /// The key.
    pub key: Key,
    /// Whether it may be used now.
    pub status: KeyStatus,
    /// Its plan, unless the configuration has lost it.
    pub plan: Option<Arc<Plan>>,
    /// Its use of the windows.
    pub usage: Usage,
    /// When it last called, in Unix seconds, to the minute; `None` = never.
    pub last_used_at: Option<UnixSeconds>,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The configuration has no such plan.
    #[error("there is no plan {0:?}")]
    UnknownPlan(String),
    /// Only the owner may do it.
    #[error("only the owner may do this")]
    OwnerOnly,
    /// What the store says.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Service {
    /// Tries a login. Blanks around a pasted name or password do not matter.
    pub async fn log_in(
        &self,
        attempt: LoginAttempt<'_>,
        now: UnixSeconds,
    ) -> Result<Login, StoreError> {
        let (name, password) = (attempt.name.trim(), attempt.password.trim());
        self.store.log_in(LoginAttempt { name, password, ..attempt }, now).await
    }

    fn limits_of(&self, key: &Key) -> Limits {
        let none = Limits { minute: None, day: None, month: None };
        let plan = self.plans.get(&key.settings.plan);
        plan.map_or(none, |plan| plan.limits(key.settings.daily_bound))
    }
}

impl Owner {
    /// Whose session it is, if this is the token of an open one.
    pub async fn of_session(
        service: &Arc<Service>,
        token: &str,
        now: UnixSeconds,
    ) -> Result<Option<Self>, StoreError> {
        let Some(session) = SessionDigest::of(token) else { return Ok(None) };
        let account = service.store.session_account(session, now).await?;
        Ok(account.map(|account| Self { service: Arc::clone(service), session, account }))
    }

    /// Ends the session.
    pub async fn log_out(self, now: UnixSeconds) -> Result<(), StoreError> {
        self.service.store.log_out(self.session, &self.actor(), now).await
    }

    /// The account that is logged in.
    pub const fn account(&self) -> &Account {
        &self.account
    }

    fn actor(&self) -> Actor {
        Actor::account(&self.account.name, None)
    }

    fn changes(&self) -> Changes<'_> {
        self.service.store.changes(self.actor())
    }

    /// The service.
    pub fn service(&self) -> &Service {
        &self.service
    }

    /// All keys: those in use first, and of each the newest first.
    pub async fn keys(&self, now: UnixSeconds) -> Result<Vec<OwnedKey>, StoreError> {
        let mut keys = self.service.store.list_keys().await?;
        keys.sort_by_key(|key| {
            (key.status_at(now) != KeyStatus::Active, -key.created_at, -key.id.number())
        });
        self.with_usage(keys, now).await
    }

    /// One key.
    pub async fn key(&self, id: KeyId, now: UnixSeconds) -> Result<OwnedKey, StoreError> {
        let keys = vec![self.found(id).await?];
        let found = self.with_usage(keys, now).await?.pop();
        found.ok_or(StoreError::UnknownKey(id))
    }

    /// The recent errors of a key, newest first.
    pub async fn errors(
        &self,
        id: KeyId,
        now: UnixSeconds,
    ) -> Result<Vec<RecentError>, StoreError> {
        self.service.store.recent_errors(id, now).await
    }

    /// The latest entries of the log of changes and logins, newest first: of one key, or all.
    pub async fn audit(
        &self,
        key: Option<KeyId>,
        most: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        self.service.store.audit(key, most).await
    }

    /// Issues a key. The secret is returned this once.
    pub async fn create_key(
        &self,
        mut settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), Refused> {
        edits::tidy(&mut settings);
        self.check_plan(&settings)?;
        Ok(self.changes().issue_key(settings, now).await?)
    }

    /// Gives a key a new text, which is returned this once. The old one is taken for so many seconds
    /// more, at most [`OVERLAP_MAX_SECONDS`](saju_account::OVERLAP_MAX_SECONDS).
    pub async fn rotate_key(
        &self,
        id: KeyId,
        overlap_seconds: i64,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), StoreError> {
        self.changes().rotate_key(id, overlap_seconds, now).await
    }

    /// Revokes a key for good.
    pub async fn revoke_key(&self, id: KeyId, now: UnixSeconds) -> Result<Key, StoreError> {
        self.changes().revoke_key(id, now).await
    }

    fn check_plan(&self, settings: &KeySettings) -> Result<(), Refused> {
        match self.service.plans.get(&settings.plan) {
            Some(_) => Ok(()),
            None => Err(Refused::UnknownPlan(settings.plan.clone())),
        }
    }

    async fn found(&self, id: KeyId) -> Result<Key, StoreError> {
        let keys = self.service.store.list_keys().await?;
        keys.into_iter().find(|key| key.id == id).ok_or(StoreError::UnknownKey(id))
    }

    async fn with_usage(
        &self,
        keys: Vec<Key>,
        now: UnixSeconds,
    ) -> Result<Vec<OwnedKey>, StoreError> {
        let service = &self.service;
        let limits: Vec<_> = keys.iter().map(|key| (key.id, service.limits_of(key))).collect();
        let usages = service.store.usages(&limits, now).await?;
        let last_used = service.store.last_used().await?;
        let owned = |(key, usage): (Key, Usage)| {
            let plan = service.plans.get(&key.settings.plan).cloned();
            let last_used_at = last_used.get(&key.id).copied();
            OwnedKey { status: key.status_at(now), key, plan, usage, last_used_at }
        };
        Ok(keys.into_iter().zip(usages).map(owned).collect())
    }
}
