//! Shares: cards that visitors of the pages keep under a link for a while. The pages write and read what stands on a
//! card; here it is a short text.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

use crate::{SessionDigest, SessionToken, UnixSeconds};

/// How long a share is kept, in seconds: 30 days.
pub const SHARE_SECONDS: i64 = 30 * 86_400;

/// Random bytes of an id: 128 bits.
const ID_BYTES: usize = 16;
/// As many characters of base64url.
const ID_LENGTH: usize = 22;

/// The id of a share, which whoever has the link knows: 16 random bytes in base64url.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ShareId(String);

impl ShareId {
    pub(crate) fn generate() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; ID_BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// The id, or `None` if the text cannot be one.
    ///
    /// ```
    /// use saju_account::ShareId;
    ///
    /// assert!(ShareId::parse("AAAAAAAAAAAAAAAAAAAAAA").is_some());
    /// assert!(ShareId::parse("../dashboard").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let is_well_formed = text.len() == ID_LENGTH
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
        is_well_formed.then(|| Self(text.to_owned()))
    }

    /// The text, for the link.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A share that has not expired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// What stands on the card, as the pages wrote it.
    pub card: String,
    /// When it is forgotten.
    pub expires_at: UnixSeconds,
}

/// The outcome of sharing a card.
#[derive(Debug)]
pub enum Shared {
    /// It is kept.
    Kept {
        /// Its id.
        id: ShareId,
        /// The token that deletes it. It is returned only here; its digest is stored.
        token: SessionToken,
        /// When it is forgotten.
        expires_at: UnixSeconds,
    },
    /// There is no room, and none of those that are kept has expired.
    Full {
        /// Seconds until the first of them does.
        retry_after: i64,
    },
}

/// A share to be stored.
#[derive(Clone)]
pub(crate) struct NewShare {
    pub(crate) id: ShareId,
    pub(crate) token: SessionDigest,
    pub(crate) card: String,
}

/// What a backend did with it.
pub(crate) enum Placed {
    Until(UnixSeconds),
    Full { retry_after: i64 },
}

impl Placed {
    /// There is no room before the first share expires.
    pub(crate) fn full(first_ends: Option<UnixSeconds>, now: UnixSeconds) -> Self {
        Self::Full { retry_after: first_ends.map_or(1, |end| (end - now).max(1)) }
    }
}

/// How many expired shares have to go before there is room for one more; 0 if there is room.
pub(crate) const fn surplus(count: i64, most: u32) -> i64 {
    let surplus = count + 1 - most as i64;
    if surplus > 0 { surplus } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_drawn_and_read_again() {
        let (one, other) = (ShareId::generate().unwrap(), ShareId::generate().unwrap());
        assert_ne!(one, other);
        assert_eq!(ShareId::parse(one.as_str()), Some(one.clone()));
        for junk in ["", &one.as_str()[1..], &format!("{}/", &one.as_str()[1..])] {
            assert_eq!(ShareId::parse(junk), None, "{junk:?}");
        }
    }

    #[test]
    fn there_is_room_for_as_many_as_the_setting_says() {
        assert_eq!([0, 1, 2, 3, 9].map(|count| surplus(count, 3)), [0, 0, 0, 1, 7]);
        assert_eq!(surplus(0, 0), 1);
    }
}
