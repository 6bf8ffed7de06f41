//! Keys, in memory.

use super::{Memory, Rows};
use crate::{
    Actor, AuditAction, Key, KeyDigest, KeyId, KeySettings, ReplacedText, StoreError, UnixSeconds,
    audit::{Note, changed, chosen},
    counters::Counters,
    key::NewText,
};

/// Every operation is infallible here; the results match the other backends'.
#[expect(
    clippy::unnecessary_wraps,
    clippy::needless_pass_by_value,
    reason = "the same signatures as the backends that can fail"
)]
impl Memory {
    pub(crate) fn is_empty(&self) -> Result<bool, StoreError> {
        Ok(self.rows().is_empty())
    }

    pub(crate) fn insert_key(
        &self,
        text: NewText,
        settings: KeySettings,
        by: Actor,
        now: UnixSeconds,
    ) -> Result<Key, StoreError> {
        Ok(self.rows().insert_key(text, settings, &by, now))
    }

    pub(crate) fn find_key(&self, digest: &KeyDigest) -> Result<Option<Key>, StoreError> {
        let mut rows = self.rows();
        if let Some(id) = rows.digests.get(digest).copied() {
            return Ok(rows.key(id).cloned());
        }
        let replaced = rows.replaced.get(digest).copied();
        Ok(replaced.and_then(|id| rows.key(id).cloned()).map(Key::into_replaced))
    }

    pub(crate) fn list_keys(&self) -> Result<Vec<Key>, StoreError> {
        Ok(self.rows().keys.clone())
    }

    /// Changes the settings, unless the key is revoked.
    pub(crate) fn change_key(
        &self,
        id: KeyId,
        settings: KeySettings,
        by: Actor,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let mut rows = self.rows();
        let Some(key) = rows.key(id).filter(|key| key.revoked_at.is_none()) else {
            return Ok(rows.key(id).cloned());
        };
        let detail = changed(&key.settings, &settings);
        key.settings = settings;
        if !detail.is_empty() {
            let note = Note::new(&by, AuditAction::KeyChanged).saying(detail);
            rows.note(&note, Some(id), now);
        }
        Ok(rows.key(id).cloned())
    }

    /// Rotates the key, unless it is revoked.
    pub(crate) fn rotate_key(
        &self,
        id: KeyId,
        text: NewText,
        overlap_seconds: i64,
        note: Note,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let mut rows = self.rows();
        let Some(key) = rows.key(id).filter(|key| key.revoked_at.is_none()) else {
            return Ok(rows.key(id).cloned());
        };
        let prefix = std::mem::replace(&mut key.prefix, text.prefix);
        key.replaced = Some(ReplacedText { prefix, until: now + overlap_seconds });
        let key = key.clone();
        rows.replaced.retain(|_, replaced| *replaced != id);
        let present = rows.digests.iter().find(|(_, of)| **of == id).map(|(digest, _)| *digest);
        if let Some(digest) = present {
            rows.digests.remove(&digest);
            rows.replaced.insert(digest, id);
        }
        rows.digests.insert(text.digest, id);
        rows.note(&note, Some(id), now);
        Ok(Some(key))
    }

    pub(crate) fn revoke_key(
        &self,
        id: KeyId,
        note: Note,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let mut rows = self.rows();
        if let Some(key) = rows.key(id).filter(|key| key.revoked_at.is_none()) {
            key.revoked_at = Some(now);
            rows.note(&note, Some(id), now);
        }
        Ok(rows.key(id).cloned())
    }

    /// Ends the replaced text with this prefix, if it is still valid.
    pub(crate) fn end_replaced_text(
        &self,
        id: KeyId,
        prefix: String,
        note: Note,
        now: UnixSeconds,
    ) -> Result<Option<Key>, StoreError> {
        let mut rows = self.rows();
        let key = rows.key(id).filter(|key| key.revoked_at.is_none());
        let replaced = key.and_then(|key| key.replaced.as_mut());
        if let Some(replaced) = replaced.filter(|old| old.prefix == prefix && old.until > now) {
            replaced.until = now;
            rows.note(&note, Some(id), now);
        }
        Ok(rows.key(id).cloned())
    }

    /// Deletes a key and its data; returns whether it existed.
    pub(crate) fn delete_key(
        &self,
        id: KeyId,
        note: Note,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        if rows.key(id).is_none() {
            return Ok(false);
        }
        rows.keys.retain(|key| key.id != id);
        rows.digests.retain(|_, of| *of != id);
        rows.replaced.retain(|_, of| *of != id);
        rows.ledger.remove(&id);
        rows.parked.remove(&id);
        rows.claimed.retain(|(of, _), _| *of != id);
        rows.errors.remove(&id);
        rows.used.retain(|(of, _, _), _| *of != id);
        let told = rows.audit.iter_mut().filter(|entry| entry.key == Some(id));
        told.for_each(|entry| entry.detail.clear());
        rows.note(&note, Some(id), now);
        Ok(true)
    }
}

impl Rows {
    pub(super) fn is_empty(&self) -> bool {
        self.last_key == 0
    }

    pub(super) fn insert_key(
        &mut self,
        text: NewText,
        settings: KeySettings,
        by: &Actor,
        now: UnixSeconds,
    ) -> Key {
        let NewText { digest, prefix } = text;
        self.last_key += 1;
        let id = KeyId::new(self.last_key);
        let note = Note::new(by, AuditAction::KeyIssued).saying(chosen(&settings));
        let key = Key {
            id,
            prefix,
            settings,
            issued_by: by.name.clone(),
            created_at: now,
            revoked_at: None,
            replaced: None,
        };
        self.digests.insert(digest, id);
        self.ledger.insert(id, Counters::default());
        self.keys.push(key.clone());
        self.note(&note, Some(id), now);
        key
    }

    fn key(&mut self, id: KeyId) -> Option<&mut Key> {
        self.keys.iter_mut().find(|key| key.id == id)
    }
}
