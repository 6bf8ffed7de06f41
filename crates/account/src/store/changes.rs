//! Changes of keys and accounts, each with its author for the audit log.

use super::Store;
use crate::{
    Actor, AuditAction, Key, KeyId, KeySecret, KeySettings, OVERLAP_MAX_SECONDS, OwnerPassword,
    StoreError, UnixSeconds, account::check_name, audit::Note, backend::on_backend, key::NewText,
};

/// The store on behalf of an author, for changing keys and accounts.
pub struct Changes<'a> {
    store: &'a Store,
    by: Actor,
}

impl Store {
    /// Changes made by an author.
    pub const fn changes(&self, by: Actor) -> Changes<'_> {
        Changes { store: self, by }
    }

    /// Issues a key as the operator; see [`Changes::issue_key`].
    pub async fn issue_key(
        &self,
        settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), StoreError> {
        self.changes(Actor::operator()).issue_key(settings, now).await
    }

    /// Revokes a key as the operator; see [`Changes::revoke_key`].
    pub async fn revoke_key(&self, id: KeyId, now: UnixSeconds) -> Result<Key, StoreError> {
        self.changes(Actor::operator()).revoke_key(id, now).await
    }
}

impl Changes<'_> {
    /// Issues a key. The secret is returned only here; its digest and prefix are stored.
    pub async fn issue_key(
        &self,
        settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), StoreError> {
        settings.check()?;
        let secret = KeySecret::generate()?;
        let (text, by) = (NewText::of(&secret), self.by.clone());
        let key = on_backend!(&*self.store.backend,
            rows => rows.insert_key(text, settings, by, now))?;
        Ok((key, secret))
    }

    /// Replaces the settings of a key that is not revoked.
    pub async fn change_key(
        &self,
        id: KeyId,
        settings: KeySettings,
        now: UnixSeconds,
    ) -> Result<Key, StoreError> {
        settings.check()?;
        let by = self.by.clone();
        let changed = on_backend!(&*self.store.backend,
            rows => rows.change_key(id, settings, by, now));
        self.unless_revoked(id, changed)
    }

    /// Rotates a key that is not revoked; the new text is returned only here. Limits, counts and settings are kept.
    /// The old text stays valid for the overlap in seconds, 0 to [`OVERLAP_MAX_SECONDS`]; one replaced before it
    /// becomes invalid.
    pub async fn rotate_key(
        &self,
        id: KeyId,
        overlap_seconds: i64,
        now: UnixSeconds,
    ) -> Result<(Key, KeySecret), StoreError> {
        let overlap = overlap_seconds.clamp(0, OVERLAP_MAX_SECONDS);
        let secret = KeySecret::generate()?;
        let text = NewText::of(&secret);
        let detail = format!("new text: {}…; overlap: {overlap} s", text.prefix);
        let note = Note::new(&self.by, AuditAction::KeyRotated).saying(detail);
        let rotated = on_backend!(&*self.store.backend,
            rows => rows.rotate_key(id, text, overlap, note, now));
        Ok((self.unless_revoked(id, rotated)?, secret))
    }

    /// Revokes a key for good; revoking it again changes nothing.
    pub async fn revoke_key(&self, id: KeyId, now: UnixSeconds) -> Result<Key, StoreError> {
        let note = Note::new(&self.by, AuditAction::KeyRevoked);
        let revoked = on_backend!(&*self.store.backend, rows => rows.revoke_key(id, note, now));
        self.store.keys.invalidate();
        revoked?.ok_or(StoreError::UnknownKey(id))
    }

    /// Ends the replaced text of a key, known by its prefix, at once; the current text stays valid. Ending it again, or
    /// once a further rotation has replaced it, changes nothing.
    pub async fn end_replaced_text(
        &self,
        id: KeyId,
        prefix: &str,
        now: UnixSeconds,
    ) -> Result<Key, StoreError> {
        let detail = format!("old text ended: {prefix}…");
        let note = Note::new(&self.by, AuditAction::KeyChanged).saying(detail);
        let prefix = prefix.to_owned();
        let ended = on_backend!(&*self.store.backend,
            rows => rows.end_replaced_text(id, prefix, note, now));
        self.store.keys.invalidate();
        ended?.ok_or(StoreError::UnknownKey(id))
    }

    /// Deletes a key, usable or not, with its data: settings, counts, errors, usage, remembered requests, and the
    /// texts about it in the audit log. That it was issued, changed and deleted, when and by whom, stays in the log
    /// under its number, which is never reused.
    pub async fn delete_key(&self, id: KeyId, now: UnixSeconds) -> Result<(), StoreError> {
        let note = Note::new(&self.by, AuditAction::KeyDeleted);
        let deleted = on_backend!(&*self.store.backend, rows => rows.delete_key(id, note, now));
        self.store.keys.invalidate();
        if deleted? { Ok(()) } else { Err(StoreError::UnknownKey(id)) }
    }

    /// Adds an account. Its password is returned only here.
    pub async fn add_account(
        &self,
        name: &str,
        now: UnixSeconds,
    ) -> Result<OwnerPassword, StoreError> {
        check_name(name)?;
        let password = OwnerPassword::generate()?;
        let hash = self.store.hash(password.expose()).await?;
        let note = Note::new(&self.by, AuditAction::AccountAdded).saying(name.to_owned());
        let owned = name.to_owned();
        let added = on_backend!(&*self.store.backend,
            rows => rows.insert_member(owned, hash, note, now))?;
        if added { Ok(password) } else { Err(StoreError::AccountTaken(name.to_owned())) }
    }

    /// Resets the password of an account; creates the owner if there is none. The account's sessions end. If an
    /// operator resets it, the failed logins of all are forgotten; an account could end the limit of others by that.
    pub async fn reset_password(
        &self,
        name: &str,
        now: UnixSeconds,
    ) -> Result<OwnerPassword, StoreError> {
        let password = OwnerPassword::generate()?;
        let hash = self.store.hash(password.expose()).await?;
        let note = Note::new(&self.by, AuditAction::PasswordReset).saying(name.to_owned());
        let owned = name.to_owned();
        let set = on_backend!(&*self.store.backend,
            rows => rows.set_password(owned, hash, note, now))?;
        if set && self.by.is_operator() {
            self.store.logins.forget();
        }
        if set { Ok(password) } else { Err(StoreError::UnknownAccount(name.to_owned())) }
    }

    /// Removes a member and ends its sessions. Keys that it issued then belong to the owner.
    pub async fn remove_account(&self, name: &str, now: UnixSeconds) -> Result<(), StoreError> {
        let note = Note::new(&self.by, AuditAction::AccountRemoved).saying(name.to_owned());
        let owned = name.to_owned();
        let removed = on_backend!(&*self.store.backend,
            rows => rows.remove_member(owned, note, now))?;
        if removed { Ok(()) } else { Err(StoreError::UnknownAccount(name.to_owned())) }
    }

    /// The key after a change that a revoked key does not accept.
    fn unless_revoked(
        &self,
        id: KeyId,
        changed: Result<Option<Key>, StoreError>,
    ) -> Result<Key, StoreError> {
        self.store.keys.invalidate();
        match changed? {
            None => Err(StoreError::UnknownKey(id)),
            Some(key) if key.revoked_at.is_some() => Err(StoreError::Revoked(id)),
            Some(key) => Ok(key),
        }
    }
}
