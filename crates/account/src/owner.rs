//! The owner's login: a password shown once, its slow hash, and how often it may be tried.

use std::fmt;

use argon2::{Argon2, PasswordHasher as _, PasswordVerifier as _};

use crate::{KeyDigest, KeySettings, StoreError, UnixSeconds};

/// The name of the one login of the dashboard.
pub const OWNER_NAME: &str = "owner";

/// Logins that may be tried within [`LOGIN_WINDOW_SECONDS`]; one that succeeds starts anew.
pub const LOGIN_ATTEMPTS: u32 = 10;

/// How long attempts are counted together, from the first of them, in seconds.
pub const LOGIN_WINDOW_SECONDS: i64 = 15 * 60;

/// By how much the clocks of attempts made at once may differ, in seconds.
const CLOCK_SECONDS: i64 = 60;

/// Crockford's letters: none is taken for another, and five bits choose one.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Groups of five letters: 100 random bits.
const GROUPS: usize = 4;
const GROUP_LETTERS: usize = 5;

/// The owner's password, which exists only between its making and the moment it is shown.
///
/// `Debug` hides it; [`expose`](Self::expose) is the only way to the text.
pub struct OwnerPassword(String);

impl OwnerPassword {
    /// Draws a password of 100 random bits, written to be typed: `0a1b2-c3d4e-…`.
    pub(crate) fn generate() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; GROUPS * GROUP_LETTERS];
        getrandom::fill(&mut bytes)?;
        let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
        let groups = bytes.chunks(GROUP_LETTERS).map(|group| group.iter().map(letter).collect());
        Ok(Self(groups.collect::<Vec<String>>().join("-")))
    }

    /// The text, to be shown once and never kept.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for OwnerPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnerPassword(…)")
    }
}

/// What is kept of the password: argon2id with a random salt, as a PHC string.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PasswordHash(String);

impl PasswordHash {
    /// Hashes a password. Takes tens of milliseconds and 19 MiB: not for a thread that others wait
    /// for.
    pub(crate) fn of(password: &str) -> Result<Self, StoreError> {
        let hash = Argon2::default().hash_password(password.as_bytes());
        Ok(Self(hash.map_err(StoreError::unavailable)?.to_string()))
    }

    /// Whether this is the password. As slow as [`of`](Self::of).
    pub(crate) fn verifies(&self, password: &str) -> bool {
        Argon2::default().verify_password(password.as_bytes(), self.0.as_str()).is_ok()
    }

    /// The hash as a store has kept it.
    pub(crate) const fn of_kept(text: String) -> Self {
        Self(text)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Logins tried, counted from the first of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Attempts {
    pub(crate) count: i64,
    pub(crate) since: UnixSeconds,
}

impl Attempts {
    /// The attempts with one more, or the seconds until another one is let in.
    pub(crate) fn with_another(self, now: UnixSeconds) -> Result<Self, i64> {
        let passed = now - self.since;
        // An attempt that waited for another has an older clock; one set back further than that
        // must not lock the owner out.
        if !(-CLOCK_SECONDS..LOGIN_WINDOW_SECONDS).contains(&passed) {
            return Ok(Self { count: 1, since: now });
        }
        if self.count < i64::from(LOGIN_ATTEMPTS) {
            return Ok(Self { count: self.count + 1, ..self });
        }
        Err(LOGIN_WINDOW_SECONDS - passed)
    }
}

/// What a backend answers to one more attempt, which it has counted unless it is one too many.
pub(crate) enum AttemptOutcome {
    /// The password is to be compared with this.
    Compare(PasswordHash),
    /// Not before so many seconds.
    Wait(i64),
    /// There is no owner.
    NoOwner,
}

/// What a first start inserts where it is missing.
pub(crate) struct FirstRows {
    pub(crate) digest: KeyDigest,
    pub(crate) prefix: String,
    pub(crate) settings: KeySettings,
    pub(crate) password: PasswordHash,
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

    #[test]
    fn attempts_are_let_in_again_after_their_window() {
        let mut attempts = Attempts::default();
        for _ in 0..LOGIN_ATTEMPTS {
            attempts = attempts.with_another(1000).unwrap();
        }
        assert_eq!(attempts.with_another(1000), Err(LOGIN_WINDOW_SECONDS));
        assert_eq!(attempts.with_another(1899), Err(1));
        assert_eq!(attempts.with_another(1900), Ok(Attempts { count: 1, since: 1900 }));
        assert_eq!(attempts.with_another(999), Err(LOGIN_WINDOW_SECONDS + 1));
        assert!(attempts.with_another(900).is_ok(), "the clock was set back");
    }
}
