//! What the dashboard does: logging in; issuing, rotating and revoking keys; registering origins; showing the usage
//! and errors of keys and the audit log; managing accounts.

mod accounts;
mod edits;
mod uses;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use saju_account::{
    Account, Actor, AuditEntry, AuditFilter, Changes, Key, KeyId, KeySecret, KeySettings,
    KeyStatus, Limits, Login, LoginAttempt, Plan, RecentError, Role, SessionDigest, StoreError,
    UnixSeconds, Usage,
};

use crate::Service;

pub use edits::KeyEdit;
pub use uses::{USE_SHOWN_DAYS, UseRow, Uses};

/// An open session, of the owner or of a member. Holding one proves authentication, so nothing below checks it again;
/// only owner-only actions check the role.
pub struct Owner {
    service: Arc<Service>,
    session: SessionDigest,
    account: Account,
    /// Where it is used from.
    source: Option<IpAddr>,
}

/// A key as the dashboard shows it.
#[derive(Clone, Debug)]
pub struct OwnedKey {
    /// The key.
    pub key: Key,
    /// Whether it may be used now.
    pub status: KeyStatus,
    /// Its plan, unless the configuration has lost it.
    pub plan: Option<Arc<Plan>>,
    /// Its usage of the windows.
    pub usage: Usage,
    /// When it last called, in Unix seconds, to the minute; `None` = never.
    pub last_used_at: Option<UnixSeconds>,
    /// Whether the viewer may change, rotate and revoke it.
    pub is_in_hand: bool,
}

/// Why an action failed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The configuration has no such plan.
    #[error("there is no plan {0:?}")]
    UnknownPlan(String),
    /// The owner does not let members issue keys of this plan.
    #[error("members may not issue keys of the plan {0:?}")]
    PlanOfOwner(String),
    /// Somebody else has issued the key.
    #[error("members may change only keys that they have issued")]
    KeyOfAnother,
    /// Only the owner may do it.
    #[error("only the owner may do this")]
    OwnerOnly,
    /// The store refused or failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Service {
    /// Attempts a login. Blanks around a pasted name or password do not matter.
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
    /// The session of this token, if it is open.
    pub async fn of_session(
        service: &Arc<Service>,
        token: &str,
        source: Option<IpAddr>,
        now: UnixSeconds,
    ) -> Result<Option<Self>, StoreError> {
        let Some(session) = SessionDigest::of(token) else { return Ok(None) };
        let account = service.store.session_account(session, now).await?;
        Ok(account.map(|account| Self { service: Arc::clone(service), session, account, source }))
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
        Actor::account(&self.account.name, self.source)
    }

    fn changes(&self) -> Changes<'_> {
        self.service.store.changes(self.actor())
    }

    /// The service.
    pub fn service(&self) -> &Service {
        &self.service
    }

    /// All keys: usable ones first, and newest first within each group.
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

    /// Entries of the audit log, newest first. A member sees what it did itself, and what was done to it or to keys
    /// that it issued.
    pub async fn audit(&self, filter: AuditFilter) -> Result<Vec<AuditEntry>, StoreError> {
        let filter = match self.account.role {
            Role::Owner => filter,
            Role::Member => AuditFilter {
                account: Some(self.account.name.clone()),
                // An account of the same name may have been removed before.
                since: filter.since.max(self.account.created_at),
                ..filter
            },
        };
        self.service.store.audit(filter).await
    }

    /// The prefixes of all keys.
    pub async fn prefixes(&self) -> Result<BTreeMap<KeyId, String>, StoreError> {
        let keys = self.service.store.list_keys().await?;
        Ok(keys.into_iter().map(|key| (key.id, key.prefix)).collect())
    }

    /// The plans whose keys the account may issue.
    pub fn plans(&self) -> impl Iterator<Item = &Arc<Plan>> {
        self.service.plans.iter().filter(|plan| self.may_issue(plan))
    }

    fn may_issue(&self, plan: &Plan) -> bool {
        self.account.role == Role::Owner || plan.is_for_members()
    }

    fn has_in_hand(&self, key: &Key) -> bool {
        self.account.role == Role::Owner || key.issued_by == self.account.name
    }

    /// A key that the account may change.
    async fn in_hand(&self, id: KeyId) -> Result<Key, Refused> {
        let key = self.found(id).await?;
        if self.has_in_hand(&key) { Ok(key) } else { Err(Refused::KeyOfAnother) }
    }

    /// Issues a key. The secret is returned only here.
    pub async fn create_key(
        &self,
        mut settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), Refused> {
        edits::tidy(&mut settings);
        self.check_plan(&settings)?;
        Ok(self.changes().issue_key(settings, now).await?)
    }

    /// Rotates a key. The new text is returned only here; the old one stays valid for the overlap in seconds, at most
    /// [`OVERLAP_MAX_SECONDS`](saju_account::OVERLAP_MAX_SECONDS).
    pub async fn rotate_key(
        &self,
        id: KeyId,
        overlap_seconds: i64,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), Refused> {
        self.in_hand(id).await?;
        Ok(self.changes().rotate_key(id, overlap_seconds, now).await?)
    }

    /// Revokes a key for good.
    pub async fn revoke_key(&self, id: KeyId, now: UnixSeconds) -> Result<Key, Refused> {
        self.in_hand(id).await?;
        Ok(self.changes().revoke_key(id, now).await?)
    }

    /// Deletes a key and everything stored for it; owner only.
    pub async fn delete_key(&self, id: KeyId, now: UnixSeconds) -> Result<(), Refused> {
        self.check_owner()?;
        Ok(self.changes().delete_key(id, now).await?)
    }

    fn check_plan(&self, settings: &KeySettings) -> Result<(), Refused> {
        match self.service.plans.get(&settings.plan) {
            Some(plan) if self.may_issue(plan) => Ok(()),
            Some(_) => Err(Refused::PlanOfOwner(settings.plan.clone())),
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
            let is_in_hand = self.has_in_hand(&key);
            OwnedKey { status: key.status_at(now), key, plan, usage, last_used_at, is_in_hand }
        };
        Ok(keys.into_iter().zip(usages).map(owned).collect())
    }
}
