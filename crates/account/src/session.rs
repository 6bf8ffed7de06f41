//! Sessions of the dashboard, known devices, and the right to delete a share: a token in a browser, its digest in the
//! store.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// How long a session lasts, in seconds.
pub const SESSION_SECONDS: i64 = 12 * 3600;

const TOKEN_BYTES: usize = 32;
/// As many characters of base64url.
const TOKEN_LENGTH: usize = 43;

/// The token of a session, a device or a share: 32 random bytes in base64url. `Debug` hides it.
pub struct SessionToken(String);

impl SessionToken {
    pub(crate) fn generate() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; TOKEN_BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(URL_SAFE_NO_PAD.encode(bytes)))
    }

    /// The text, for the cookie or whoever shares.
    pub fn expose(&self) -> &str {
        &self.0
    }

    pub(crate) fn digest(&self) -> SessionDigest {
        SessionDigest(Sha256::digest(&self.0).into())
    }
}

impl fmt::Debug for SessionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionToken(…)")
    }
}

/// The SHA-256 digest of a token, which is stored instead of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionDigest([u8; 32]);

impl SessionDigest {
    /// The digest of a presented token, or `None` if the text cannot be one.
    pub fn of(text: &str) -> Option<Self> {
        let is_well_formed = text.len() == TOKEN_LENGTH
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
        is_well_formed.then(|| Self(Sha256::digest(text).into()))
    }

    pub(crate) const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_found_again_by_the_digest_of_its_token() {
        let token = SessionToken::generate().unwrap();
        assert_eq!(SessionDigest::of(token.expose()), Some(token.digest()));
        assert!(!format!("{token:?}").contains(token.expose()));
        for junk in ["", &token.expose()[1..], &format!("{};", &token.expose()[1..])] {
            assert_eq!(SessionDigest::of(junk), None, "{junk:?}");
        }
    }
}
