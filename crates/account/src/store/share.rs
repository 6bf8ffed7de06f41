//! Sharing cards: adding, reading, deleting.

use super::Store;
use crate::{
    NewShare, Placed, SessionDigest, SessionToken, Share, ShareId, Shared, StoreError, UnixSeconds,
    backend::on_backend,
};

impl Store {
    /// Keeps a card for [`SHARE_SECONDS`](crate::SHARE_SECONDS), unless so many are kept already. If there is no room,
    /// shares that have expired make some, the oldest first; none is forgotten before its time.
    pub async fn share(
        &self,
        card: String,
        most: u32,
        now: UnixSeconds,
    ) -> Result<Shared, StoreError> {
        let (id, token) = (ShareId::generate()?, SessionToken::generate()?);
        let new = NewShare { id: id.clone(), token: token.digest(), card };
        let placed = on_backend!(&*self.backend, rows => rows.insert_share(new, most, now))?;
        Ok(match placed {
            Placed::Until(expires_at) => Shared::Kept { id, token, expires_at },
            Placed::Full { retry_after } => Shared::Full { retry_after },
        })
    }

    /// The share of an id, until it expires or is deleted.
    pub async fn shared(
        &self,
        id: &ShareId,
        now: UnixSeconds,
    ) -> Result<Option<Share>, StoreError> {
        on_backend!(&*self.backend, rows => rows.shared(id, now))
    }

    /// Deletes a share, if the token is its own. Returns whether it was there.
    pub async fn unshare(
        &self,
        id: &ShareId,
        token: SessionDigest,
        now: UnixSeconds,
    ) -> Result<bool, StoreError> {
        on_backend!(&*self.backend, rows => rows.delete_share(id, token, now))
    }
}
