//! What the owner does in the dashboard: logs in, issues and revokes keys, registers origins, looks
//! at the errors of a key.

use std::sync::Arc;

use saju_account::{
    Key, KeyId, KeySecret, KeySettings, KeyStatus, Limits, Login, Plan, RecentError, SessionDigest,
    StoreError, UnixSeconds, Usage,
};

use crate::Service;

/// The owner within an open session. Whoever holds this was let in, so nothing below asks again.
pub struct Owner {
    service: Arc<Service>,
    session: SessionDigest,
}

/// A key as its owner sees it.
#[derive(Clone, Debug)]
pub struct OwnedKey {
    /// The key.
    pub key: Key,
    /// Its plan, unless the configuration has lost it.
    pub plan: Option<Plan>,
    /// Its use of the windows.
    pub usage: Usage,
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The configuration has no such plan.
    #[error("there is no plan {0:?}")]
    UnknownPlan(String),
    /// The key is revoked, and stays as it is.
    #[error("key {0} is revoked")]
    Revoked(KeyId),
    /// What the store says.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Service {
    /// Tries a login. Blanks around a pasted name or password do not matter.
    pub async fn log_in(
        &self,
        name: &str,
        password: &str,
        now: UnixSeconds,
    ) -> Result<Login, StoreError> {
        self.store.log_in(name.trim(), password.trim(), now).await
    }

    fn limits_of(&self, key: &Key) -> Limits {
        let none = Limits { minute: None, day: None, month: None };
        let plan = self.plans.get(&key.settings.plan);
        plan.map_or(none, |plan| plan.limits(key.settings.daily_bound))
    }
}

impl Owner {
    /// The owner, if this is the token of an open session.
    pub async fn of_session(
        service: &Arc<Service>,
        token: &str,
        now: UnixSeconds,
    ) -> Result<Option<Self>, StoreError> {
        let Some(session) = SessionDigest::of(token) else { return Ok(None) };
        let is_open = service.store.has_session(session, now).await?;
        Ok(is_open.then(|| Self { service: Arc::clone(service), session }))
    }

    /// Ends the session.
    pub async fn log_out(self) -> Result<(), StoreError> {
        self.service.store.log_out(self.session).await
    }

    /// The service.
    pub fn service(&self) -> &Service {
        &self.service
    }

    /// All keys: those in use first, and of each the newest first.
    pub async fn keys(&self, now: UnixSeconds) -> Result<Vec<OwnedKey>, StoreError> {
        let mut keys = self.service.store.list_keys().await?;
        keys.sort_by_key(|key| {
            (key.status == KeyStatus::Revoked, -key.created_at, -key.id.number())
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

    /// Issues a key. The secret is returned this once.
    pub async fn create_key(
        &self,
        mut settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), Refused> {
        if self.service.plans.get(&settings.plan).is_none() {
            return Err(Refused::UnknownPlan(settings.plan));
        }
        settings.label = settings.label.trim().to_owned();
        let given = std::mem::take(&mut settings.allowed_origins);
        for origin in given.iter().map(|origin| as_browsers_send(origin)) {
            add_once(&mut settings.allowed_origins, origin);
        }
        Ok(self.service.store.issue_key(settings, now).await?)
    }

    /// Revokes a key for good.
    pub async fn revoke_key(&self, id: KeyId, now: UnixSeconds) -> Result<Key, StoreError> {
        self.service.store.revoke_key(id, now).await
    }

    /// Lets pages of an origin call with the key.
    pub async fn add_origin(&self, id: KeyId, origin: &str) -> Result<Key, Refused> {
        let origin = as_browsers_send(origin);
        self.change(id, |settings| add_once(&mut settings.allowed_origins, origin)).await
    }

    /// No longer lets pages of an origin call with the key.
    pub async fn remove_origin(&self, id: KeyId, origin: &str) -> Result<Key, Refused> {
        self.change(id, |settings| settings.allowed_origins.retain(|other| other != origin)).await
    }

    /// Switches the daily bound of a key.
    pub async fn set_daily_bound(&self, id: KeyId, is_on: bool) -> Result<Key, Refused> {
        self.change(id, |settings| settings.daily_bound = is_on).await
    }

    async fn change(
        &self,
        id: KeyId,
        change: impl FnOnce(&mut KeySettings),
    ) -> Result<Key, Refused> {
        let Key { mut settings, status, .. } = self.found(id).await?;
        if status == KeyStatus::Revoked {
            return Err(Refused::Revoked(id));
        }
        change(&mut settings);
        Ok(self.service.store.change_key(id, settings).await?)
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
        let owned = |(key, usage): (Key, Usage)| {
            let plan = service.plans.get(&key.settings.plan).cloned();
            OwnedKey { key, plan, usage }
        };
        Ok(keys.into_iter().zip(usages).map(owned).collect())
    }
}

fn add_once(origins: &mut Vec<String>, origin: String) {
    if !origins.contains(&origin) {
        origins.push(origin);
    }
}

/// An origin as it was typed or pasted, as browsers send it: in lower case, without the slash at
/// the end and without the port that goes without saying.
fn as_browsers_send(typed: &str) -> String {
    let origin = typed.trim().trim_end_matches('/').to_ascii_lowercase();
    let port = if origin.starts_with("https://") { ":443" } else { ":80" };
    origin.strip_suffix(port).map(str::to_owned).unwrap_or(origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pasted_address_becomes_the_origin_that_browsers_send() {
        for (typed, sent) in [
            (" https://Shop.Example/ ", "https://shop.example"),
            ("https://shop.example:443", "https://shop.example"),
            ("http://localhost:80/", "http://localhost"),
            ("http://localhost:8080", "http://localhost:8080"),
            ("https://shop.example:80", "https://shop.example:80"),
            ("https://shop.example/page", "https://shop.example/page"),
        ] {
            assert_eq!(as_browsers_send(typed), sent);
        }
    }
}
