//! The audit log, in memory.

use super::{Memory, Rows};
use crate::{
    AuditEntry, KeyId, StoreError, UnixSeconds,
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

    pub(crate) fn audit(
        &self,
        key: Option<KeyId>,
        most: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let rows = self.rows();
        let wanted = |entry: &&AuditEntry| key.is_none() || entry.key == key;
        Ok(rows.audit.iter().rev().filter(wanted).take(most as usize).cloned().collect())
    }
}

impl Rows {
    pub(super) fn note(&mut self, note: &Note, key: Option<KeyId>, now: UnixSeconds) {
        self.audit.push(AuditEntry {
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
