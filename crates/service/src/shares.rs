//! Cards that visitors of the pages keep under a link. What stands on a card is checked by the pages; here it is a text.

use saju_account::{SessionDigest, Share, ShareId, Shared};
use saju_engine::{Problem, ProblemCode};
use saju_messages::problems::Problem as Words;

use crate::{Service, clock, refusal};

/// A card that was shared.
#[derive(Clone, PartialEq, Eq)]
pub struct SharedCard {
    /// The id in its link.
    pub id: String,
    /// The token that deletes it, shown once.
    pub token: String,
    /// When it is forgotten, in Unix seconds.
    pub expires_at: i64,
}

impl Service {
    /// Keeps a card under a new link, if fewer than `most` are kept.
    pub async fn share(&self, card: String, most: u32) -> Result<SharedCard, Problem> {
        let shared = self.store.share(card, most, clock::now()).await;
        match shared.map_err(|error| refusal::of_store(&error))? {
            Shared::Kept { id, token, expires_at } => Ok(SharedCard {
                id: id.as_str().to_owned(),
                token: token.expose().to_owned(),
                expires_at,
            }),
            Shared::Full { retry_after } => {
                let seconds = retry_after.unsigned_abs();
                let words = Words::SharesFull(seconds.div_ceil(24 * 3600));
                Err(Problem {
                    retry_after: Some(seconds),
                    ..Problem::new(ProblemCode::Overloaded, words)
                })
            }
        }
    }

    /// The card of a link, if there is one.
    pub async fn shared(&self, id: &str) -> Result<Option<Share>, Problem> {
        let Some(id) = ShareId::parse(id) else { return Ok(None) };
        let found = self.store.shared(&id, clock::now()).await;
        found.map_err(|error| refusal::of_store(&error))
    }

    /// Deletes the card of a link with its token. Returns whether there was one of this token.
    pub async fn unshare(&self, id: &str, token: &str) -> Result<bool, Problem> {
        let (Some(id), Some(token)) = (ShareId::parse(id), SessionDigest::of(token)) else {
            return Ok(false);
        };
        let deleted = self.store.unshare(&id, token, clock::now()).await;
        deleted.map_err(|error| refusal::of_store(&error))
    }
}
