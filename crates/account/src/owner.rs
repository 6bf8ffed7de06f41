//! Passwords of the dashboard: shown once, and stored as a slow hash.

use std::fmt;

use argon2::{Argon2, PasswordHasher as _, PasswordVerifier as _};

use crate::{KeySettings, StoreError, audit::Note, key::NewText};

/// The name of the owner of the dashboard.
pub const OWNER_NAME: &str = "owner";

/// Crockford's alphabet: no two characters look alike, and each holds five bits.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Groups of five characters: 100 random bits.
const GROUPS: usize = 4;
const GROUP_LETTERS: usize = 5;

/// The password of an account. It exists only between being generated and being shown.
///
/// `Debug` hides it; [`expose`](Self::expose) is the only way to the text.
pub struct OwnerPassword(String);

impl OwnerPassword {
    /// Generates a password of 100 random bits, formatted for typing: `0a1b2-c3d4e-…`.
    pub(crate) fn generate() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; GROUPS * GROUP_LETTERS];
        getrandom::fill(&mut bytes)?;
        let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
        let groups = bytes.chunks(GROUP_LETTERS).map(|group| group.iter().map(letter).collect());
        Ok(Self(groups.collect::<Vec<String>>().join("-")))
    }

    /// The text, to be shown once and never stored.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for OwnerPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnerPassword(…)")
    }
}

/// The stored hash: argon2id with a random salt, as a PHC string.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PasswordHash(String);

impl PasswordHash {
    /// Hashes a password. Takes tens of milliseconds and 19 MiB; not for an async thread.
    pub(crate) fn of(password: &str) -> Result<Self, StoreError> {
        let hash = Argon2::default().hash_password(password.as_bytes());
        Ok(Self(hash.map_err(StoreError::unavailable)?.to_string()))
    }

    /// Verifies a password. As slow as [`of`](Self::of).
    pub(crate) fn verifies(&self, password: &str) -> bool {
        Argon2::default().verify_password(password.as_bytes(), self.0.as_str()).is_ok()
    }

    /// The hash as stored.
    pub(crate) const fn of_kept(text: String) -> Self {
        Self(text)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a first start inserts if it is missing.
pub(crate) struct FirstRows {
    pub(crate) text: NewText,
    pub(crate) settings: KeySettings,
    pub(crate) password: PasswordHash,
    /// What the log says of the owner.
    pub(crate) note: Note,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_typed_easily_and_verified_by_its_hash() {
        let password = OwnerPassword::generate().unwrap();
        let text = password.expose();
        assert_eq!(text.len(), 23);
        assert!(text.split('-').all(|group| group.len() == 5));
        assert!(text.bytes().all(|b| b == b'-' || LETTERS.contains(&b)));
        assert!(!format!("{password:?}").contains(text));
        let hash = PasswordHash::of(text).unwrap();
        assert!(hash.as_str().starts_with("$argon2id$"));
        let kept = PasswordHash::of_kept(hash.as_str().to_owned());
        assert!(kept.verifies(text) && !kept.verifies(&text[1..]));
        assert!(!PasswordHash::of_kept("no hash".to_owned()).verifies(text));
    }
}
