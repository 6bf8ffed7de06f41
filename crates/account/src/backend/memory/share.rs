//! Shares, in memory.

use super::{Memory, Rows};
use crate::{
    NewShare, Placed, SHARE_SECONDS, SessionDigest, Share, ShareId, StoreError, UnixSeconds,
    share::surplus,
};

/// A share and the token that deletes it.
pub(super) struct Held {
    token: SessionDigest,
    share: Share,
}

#[expect(clippy::unnecessary_wraps, reason = "the same signatures as the backends that can fail")]
impl Memory {
    pub(crate) fn insert_share(
        &self,
        new: NewShare,
        most: u32,
        now: UnixSeconds,
    ) -> Result<Placed, StoreError> {
        let mut rows = self.rows();
        let surplus = surplus(rows.shares.len() as i64, most);
        if !rows.forget_shares(surplus as usize, now) {
            let first = rows.shares.values().map(|held| held.share.expires_at).min();
            return Ok(Placed::full(first, now));
        }
        let NewShare { id, token, card } = new;
        let expires_at = now + SHARE_SECONDS;
        rows.shares.insert(id, Held { token, share: Share { card, expires_at } });
        Ok(Placed::Until(expires_at))
    }

    pub(crate) fn shared(
        &self,
        id: &ShareId,
        now: UnixSeconds,
    ) -> Result<Option<Share>, StoreError> {
        let rows = self.rows();
        let held = rows.shares.get(id).filter(|held| now < held.share.expires_at);
        Ok(held.map(|held| held.share.clone()))
    }

    pub(crate) fn delete_share(
        &self,
        id: &ShareId,
        token: SessionDigest,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let is_its = |held: &Held| held.token == token && now < held.share.expires_at;
        Ok(rows.shares.get(id).is_some_and(is_its) && rows.shares.remove(id).is_some())
    }
}

impl Rows {
    /// Forgets a number of expired shares, the oldest first, or none if there are fewer.
    fn forget_shares(&mut self, count: usize, now: UnixSeconds) -> bool {
        let mut expired: Vec<_> = self
            .shares
            .iter()
            .filter(|(_, held)| held.share.expires_at <= now)
            .map(|(id, held)| (held.share.expires_at, id.clone()))
            .collect();
        if expired.len() < count {
            return false;
        }
        expired.sort();
        for (_, id) in expired.into_iter().take(count) {
            self.shares.remove(&id);
        }
        true
    }

    pub(super) fn sweep_shares(&mut self, now: UnixSeconds) {
        self.shares.retain(|_, held| now < held.share.expires_at);
    }
}
