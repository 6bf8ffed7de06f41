//! The owner of the dashboard: the first start, logins and sessions.

use super::Store;
use crate::{
    Key, KeySecret, KeySettings, Login, OWNER_NAME, OwnerPassword, SessionDigest, SessionToken,
    StoreError, UnixSeconds,
    backend::on_backend,
    owner::{AttemptOutcome, FirstRows, PasswordHash},
};

/// What a start found missing and made. Each secret is returned this once.
#[derive(Debug)]
pub struct FirstStart {
    /// The first key, where none was ever issued.
    pub key: Option<(Key, KeySecret)>,
    /// The password of the owner, where there was none.
    pub owner: Option<OwnerPassword>,
}

impl Store {
    /// Issues the first key and makes the owner, each where it is missing, in one transaction. Of
    /// several processes that start at once on one store, exactly one gets each of them.
    pub async fn first_start(
        &self,
        settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<FirstStart, StoreError> {
        settings.check()?;
        if self.has_owner().await? && !self.is_empty().await? {
            return Ok(FirstStart { key: None, owner: None });
        }
        let secret = KeySecret::generate()?;
        let owner = OwnerPassword::generate()?;
        let password = self.hash(owner.expose()).await?;
        let (digest, prefix) = (secret.digest(), secret.prefix().to_owned());
        let first = FirstRows { digest, prefix, settings, password };
        let (key, is_owner_new) =
            on_backend!(&*self.backend, rows => rows.insert_first(first, now))?;
        Ok(FirstStart { key: key.map(|key| (key, secret)), owner: is_owner_new.then_some(owner) })
    }

    /// Whether the dashboard has an owner.
    pub async fn has_owner(&self) -> Result<bool, StoreError> {
        on_backend!(&*self.backend, rows => rows.has_owner())
    }

    /// Gives the owner a new password, and makes the owner if there is none. All sessions end, and
    /// logins that failed are forgotten.
    pub async fn reset_owner_password(&self) -> Result<OwnerPassword, StoreError> {
        let owner = OwnerPassword::generate()?;
        let hash = self.hash(owner.expose()).await?;
        on_backend!(&*self.backend, rows => rows.reset_owner(hash))?;
        Ok(owner)
    }

    /// Tries a login. Every attempt counts, whatever name it gives, so that no name is cheaper to
    /// try than another; a wrong name takes as long as a wrong password.
    pub async fn log_in(
        &self,
        name: &str,
        password: &str,
        now: UnixSeconds,
    ) -> Result<Login, StoreError> {
        let attempt = on_backend!(&*self.backend, rows => rows.attempt_login(now))?;
        let hash = match attempt {
            AttemptOutcome::Wait(retry_after) => return Ok(Login::Limited { retry_after }),
            AttemptOutcome::NoOwner => {
                self.hash(password).await?;
                return Ok(Login::Wrong);
            }
            AttemptOutcome::Compare(hash) => hash,
        };
        let (compared, typed) = (hash.clone(), password.to_owned());
        let is_right = self.run_blocking(move || Ok(compared.verifies(&typed))).await?;
        if !is_right || name != OWNER_NAME {
            return Ok(Login::Wrong);
        }
        let token = SessionToken::generate()?;
        let digest = token.digest();
        let opened = on_backend!(&*self.backend, rows => rows.open_session(digest, hash, now))?;
        // The password may have been changed since it was compared.
        Ok(if opened { Login::Opened(token) } else { Login::Wrong })
    }

    /// Whether a session is open.
    pub async fn has_session(
        &self,
        digest: SessionDigest,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        on_backend!(&*self.backend, rows => rows.has_session(digest, now))
    }

    /// Ends a session; one that has ended is no error.
    pub async fn log_out(&self, digest: SessionDigest) -> Result<(), StoreError> {
        on_backend!(&*self.backend, rows => rows.end_session(digest))
    }

    async fn hash(&self, password: &str) -> Result<PasswordHash, StoreError> {
        let password = password.to_owned();
        self.run_blocking(move || PasswordHash::of(&password)).await
    }

    /// Runs slow work on a thread that no other task waits for; one at a time, which bounds its
    /// memory.
    async fn run_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let _place = self.hashing.acquire().await.map_err(StoreError::unavailable)?;
        tokio::task::spawn_blocking(work).await.map_err(StoreError::unavailable)?
    }
}
