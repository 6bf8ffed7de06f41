//! The owner of the dashboard: the first start, logins and sessions.

use std::sync::Arc;

use super::Store;
use crate::{
    Account, Actor, AuditAction, Key, KeySecret, KeySettings, Login, LoginAttempt, OWNER_NAME,
    Opened, OwnerPassword, SessionDigest, SessionToken, StoreError, UnixSeconds,
    audit::Note,
    backend::on_backend,
    key::NewText,
    login::{AttemptOutcome, NewSession, Turn},
    owner::{FirstRows, PasswordHash},
};

/// What a first start created. Each secret is returned only here.
#[derive(Debug)]
pub struct FirstStart {
    /// The first key, if none was ever issued.
    pub key: Option<(Key, KeySecret)>,
    /// The password of the owner, if there was none.
    pub owner: Option<OwnerPassword>,
}

/// A rejected login.
struct Failed {
    actor: Actor,
    is_device_known: bool,
    now: UnixSeconds,
}

impl Store {
    /// Issues the first key and creates the owner, each if missing, in one transaction. Of several processes that
    /// start at once on one store, exactly one gets each of them.
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
        let note =
            Note::new(&Actor::system(), AuditAction::AccountAdded).saying(OWNER_NAME.to_owned());
        let first = FirstRows { text: NewText::of(&secret), settings, password, note };
        let (key, is_owner_new) =
            on_backend!(&*self.backend, rows => rows.insert_first(first, now))?;
        Ok(FirstStart { key: key.map(|key| (key, secret)), owner: is_owner_new.then_some(owner) })
    }

    /// Whether the dashboard has an owner.
    pub async fn has_owner(&self) -> Result<bool, StoreError> {
        on_backend!(&*self.backend, rows => rows.has_owner())
    }

    /// Resets the owner's password as the operator, and creates the owner if there is none; see
    /// [`Changes::reset_password`](crate::Changes::reset_password).
    pub async fn reset_owner_password(
        &self,
        now: UnixSeconds,
    ) -> Result<OwnerPassword, StoreError> {
        self.changes(Actor::operator()).reset_password(OWNER_NAME, now).await
    }

    /// The accounts of the dashboard, the owner first.
    pub async fn accounts(&self) -> Result<Vec<Account>, StoreError> {
        let owner = self.has_owner().await?.then(Account::owner);
        let members = on_backend!(&*self.backend, rows => rows.members())?;
        Ok(owner.into_iter().chain(members).collect())
    }

    /// Attempts a login. Every attempt counts, whatever name it gives, so that no name is cheaper to try than another;
    /// a wrong name takes as long as a wrong password.
    pub async fn log_in(
        &self,
        attempt: LoginAttempt<'_>,
        now: UnixSeconds,
    ) -> Result<Login, StoreError> {
        let tried = attempt.tried();
        let mut entered = match self.logins.enter(tried.source(), tried.device.is_some(), now) {
            Ok(entered) => entered,
            Err(refused) => return Ok(refused),
        };
        let counted = tried.clone();
        let outcome = on_backend!(&*self.backend, rows => rows.attempt_login(counted, now))?;
        let AttemptOutcome { hash, is_device_known, turn } = outcome;
        let failed = Failed { actor: tried.actor(hash.is_some()), is_device_known, now };
        if let Turn::Later { seconds, is_first } = turn {
            if !is_device_known {
                entered.is_limited(seconds, now);
            }
            if is_first {
                self.note(&failed, AuditAction::LoginLimited);
            }
            return Ok(Login::Limited { retry_after: seconds });
        }
        if !is_device_known && let Err(busy) = entered.as_stranger() {
            return Ok(busy);
        }
        let Some(hash) = hash else {
            self.hash(attempt.password).await?;
            return Ok(self.failed(&failed));
        };
        let (compared, typed) = (hash.clone(), attempt.password.to_owned());
        if !self.run_blocking(move || Ok(hash.verifies(&typed))).await? {
            return Ok(self.failed(&failed));
        }
        let session = SessionToken::generate()?;
        let device = match is_device_known {
            true => None,
            false => Some(SessionToken::generate()?),
        };
        let new = NewSession {
            digest: session.digest(),
            device: device.as_ref().map(SessionToken::digest),
            compared,
        };
        let opened = on_backend!(&*self.backend, rows => rows.open_session(tried, new, now))?;
        // The password may have been reset since it was compared.
        if !opened {
            return Ok(self.failed(&failed));
        }
        Ok(Login::Opened(Opened { session, device }))
    }

    fn failed(&self, failed: &Failed) -> Login {
        self.note(failed, AuditAction::LoginFailed);
        Login::Wrong
    }

    /// Logs the outcome of a login, within the quota of strangers. It belongs to no change, so the entry is written
    /// within a second, with others.
    fn note(&self, failed: &Failed, action: AuditAction) {
        let Failed { actor, is_device_known, now } = failed;
        if *is_device_known || self.logins.is_noted(*now) {
            self.recorder.note(Note::new(actor, action), *now);
        }
    }

    /// Whose session this is, if it is open.
    pub async fn session_account(
        &self,
        digest: SessionDigest,
        now: UnixSeconds,
    ) -> Result<Option<Account>, StoreError> {
        on_backend!(&*self.backend, rows => rows.session_account(digest, now))
    }

    /// Ends a session; ending it twice is no error.
    pub async fn log_out(
        &self,
        digest: SessionDigest,
        by: &Actor,
        now: UnixSeconds,
    ) -> Result<(), StoreError> {
        let note = Note::new(by, AuditAction::LoggedOut);
        on_backend!(&*self.backend, rows => rows.end_session(digest, note, now))
    }

    pub(super) async fn hash(&self, password: &str) -> Result<PasswordHash, StoreError> {
        let password = password.to_owned();
        self.run_blocking(move || PasswordHash::of(&password)).await
    }

    /// Runs slow work on a blocking thread; one at a time, which bounds its memory.
    async fn run_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = Arc::clone(&self.hashing).acquire_owned().await;
        let place = place.map_err(StoreError::unavailable)?;
        let work = move || {
            // The caller may be gone before the work is done; the permit is held until then.
            let _place = place;
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(StoreError::unavailable)?
    }
}
