//! API keys: the secret shown once, its digest, and what is kept beside it.

use std::fmt;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

use crate::{UnixSeconds, origin::is_origin};

const MARK: &str = "saju_";
const SECRET_BYTES: usize = 32;
/// The mark and 43 characters of base64url.
const TEXT_LENGTH: usize = 48;
const PREFIX_LENGTH: usize = 12;
const LABEL_MAX_CHARS: usize = 100;
const ORIGINS_MAX: usize = 50;

/// The text of a key, which exists only between its issue and the moment it is shown.
///
/// `Debug` hides it; [`expose`](Self::expose) is the only way to the text.
pub struct KeySecret(String);

impl KeySecret {
    /// Draws a new key: `saju_` and 32 random bytes in base64url.
    ///
    /// Fails only when the operating system gives no random bytes.
    pub fn generate() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; SECRET_BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(Self(format!("{MARK}{}", URL_SAFE_NO_PAD.encode(bytes))))
    }

    /// The text, to be shown once and never kept.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The first 12 characters, by which a holder recognises the key later.
    pub fn prefix(&self) -> &str {
        &self.0[..PREFIX_LENGTH]
    }

    /// What is stored in place of the text.
    pub fn digest(&self) -> KeyDigest {
        KeyDigest::of_bytes(self.0.as_bytes())
    }
}

impl fmt::Debug for KeySecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeySecret({}…)", self.prefix())
    }
}

/// The SHA-256 digest of a key's text. A key is found by it; with 256 random bits in the text no
/// slow password hash is needed, and equal digests mean equal keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyDigest([u8; 32]);

impl KeyDigest {
    /// The digest of a presented key, or `None` when the text cannot be a key at all, so that
    /// junk never reaches the store.
    pub fn of(text: &str) -> Option<Self> {
        let is_well_formed = text.len() == TEXT_LENGTH
            && text.starts_with(MARK)
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
        is_well_formed.then(|| Self::of_bytes(text.as_bytes()))
    }

    fn of_bytes(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The 32 bytes as stored.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The number of a key in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId(i64);

impl KeyId {
    /// The id with this number, as printed by `keys list` and typed back.
    pub const fn new(number: i64) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whether a key may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyStatus {
    /// Usable.
    Active,
    /// Withdrawn for good; the row stays so that the answer can say so.
    Revoked,
}

impl KeyStatus {
    /// The name in answers: `active` or `revoked`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Revoked => "revoked",
        }
    }
}

/// What the holder or operator chooses of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeySettings {
    /// A name for people, at most 100 characters; may be empty.
    pub label: String,
    /// The id of the plan; the caller looks it up in [`Plans`](crate::Plans).
    pub plan: String,
    /// Origins (`https://example.com`) whose pages may call with this key; at most 50.
    pub allowed_origins: Vec<String>,
    /// Whether the daily bound of the plan holds for this key.
    pub daily_bound: bool,
}

impl KeySettings {
    /// Settings for a plan: no label, no origins, daily bound on.
    pub fn for_plan(plan: impl Into<String>) -> Self {
        Self {
            label: String::new(),
            plan: plan.into(),
            allowed_origins: Vec::new(),
            daily_bound: true,
        }
    }

    /// Checks lengths and the form of the origins.
    pub fn check(&self) -> Result<(), SettingsError> {
        if self.label.chars().count() > LABEL_MAX_CHARS || self.label.contains(char::is_control) {
            return Err(SettingsError::Label);
        }
        if self.allowed_origins.len() > ORIGINS_MAX {
            return Err(SettingsError::TooManyOrigins(self.allowed_origins.len()));
        }
        match self.allowed_origins.iter().find(|origin| !is_origin(origin)) {
            Some(origin) => Err(SettingsError::Origin(origin.clone())),
            None => Ok(()),
        }
    }

    /// Whether pages of an origin may call. The usual port of a scheme may be written or not: browsers
    /// never send it.
    pub fn allows(&self, origin: &str) -> bool {
        let origin = without_usual_port(origin);
        self.allowed_origins.iter().any(|allowed| without_usual_port(allowed) == origin)
    }

    /// Origins as one column: they hold no white space, so a line each.
    pub(crate) fn origins_text(&self) -> String {
        self.allowed_origins.join("\n")
    }
}

/// Reads the column written by [`KeySettings::origins_text`].
pub(crate) fn origins_of_text(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

fn without_usual_port(origin: &str) -> &str {
    let port = if origin.starts_with("https:") { ":443" } else { ":80" };
    origin.strip_suffix(port).unwrap_or(origin)
}

/// Why settings are refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The label is longer than 100 characters or has control characters.
    #[error("a label has at most 100 characters and no control characters")]
    Label,
    /// More than 50 origins.
    #[error("{0} origins given, at most 50 are allowed")]
    TooManyOrigins(usize),
    /// Not scheme, host and perhaps port in lower case.
    #[error("{0:?} is not an origin such as https://example.com")]
    Origin(String),
}

/// A key as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its number.
    pub id: KeyId,
    /// The first 12 characters of its text.
    pub prefix: String,
    /// What was chosen for it.
    pub settings: KeySettings,
    /// Whether it may be used.
    pub status: KeyStatus,
    /// When it was issued, in Unix seconds.
    pub created_at: UnixSeconds,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_again_by_the_digest_of_its_text() {
        let secret = KeySecret::generate().unwrap();
        assert_eq!(secret.expose().len(), TEXT_LENGTH);
        assert_eq!(KeyDigest::of(secret.expose()), Some(secret.digest()));
        assert_eq!(secret.prefix().len(), 12);
        assert!(!format!("{secret:?}").contains(secret.expose()));
        assert_ne!(secret.digest(), KeySecret::generate().unwrap().digest());
    }

    #[test]
    fn junk_has_no_digest() {
        let secret = KeySecret::generate().unwrap();
        for text in
            ["", "saju_", "hello", &secret.expose()[1..], &format!("{}\n", &secret.expose()[..47])]
        {
            assert_eq!(KeyDigest::of(text), None, "{text:?}");
        }
    }

    #[test]
    fn an_origin_is_allowed_with_its_usual_port_or_without() {
        let allowed_origins = ["https://a.example:443", "http://b.example"].map(str::to_owned);
        let settings = KeySettings {
            allowed_origins: allowed_origins.into(),
            ..KeySettings::for_plan("free")
        };
        for origin in ["https://a.example", "http://b.example", "http://b.example:80"] {
            assert!(settings.allows(origin), "{origin}");
        }
        for origin in ["http://a.example", "https://a.example:80", "https://b.example", "null"] {
            assert!(!settings.allows(origin), "{origin}");
        }
    }
}
