//! The audit log, in memory.

use super::{Memory, Rows};
use crate::{
    AuditEntry, AuditFilter, KeyId, StoreError, UnixSeconds,
    audit::{Note, expired_before},
};

/// Every operation is infallible here; the results match the other backends'.
#[expect(
    clippy::unnecessary_wraps,
    clippy::needless_pass_by_value,
    reason = "the same signatures as the backends that can fail"
)]
impl Memory {
    pub(crate) fn add_notes(&self, notes: Vec<(Note, UnixSeconds)>) -> Result<(), StoreError> {
        let mut rows = self.rows();
        for (note, at) in &notes {
            rows.note(note, None, *at);
        }
        Ok(())
    }

    pub(crate) fn audit(&self, filter: AuditFilter) -> Result<Vec<AuditEntry>, StoreError> {
        let rows = self.rows();
        let AuditFilter { key, account, since, before, most } = filter;
        let is_of = |name: &str, entry: &AuditEntry| {
            let is_issuer = |id| rows.keys.iter().any(|key| key.id == id && key.issued_by == name);
            let is_about_account =
                entry.action.is_some_and(|action| action.id().starts_with("account."));
            entry.actor == name
                || (is_about_account && entry.detail == name)
                || entry.key.is_some_and(is_issuer)
        };
        let wanted = |entry: &&AuditEntry| {
            key.is_none_or(|key| entry.key == Some(key))
                && account.as_deref().is_none_or(|name| is_of(name, entry))
                && since.is_none_or(|since| entry.at >= since)
                && before.is_none_or(|before| entry.id < before)
        };
        Ok(rows.audit.iter().rev().filter(wanted).take(most as usize).cloned().collect())
    }
}

impl Rows {
    pub(super) fn note(&mut self, note: &Note, key: Option<KeyId>, now: UnixSeconds) {
        self.last_entry += 1;
        self.audit.push(AuditEntry {
            id: self.last_entry,
            at: now,
            actor: note.by.name.clone(),
            source: note.by.source.clone(),
            action: Some(note.action),
            key,
            detail: note.detail.clone(),
        });
    }

    pub(super) fn sweep_audit(&mut self, now: UnixSeconds) {
        self.audit.retain(|entry| entry.at > expired_before(now));
    }
}
