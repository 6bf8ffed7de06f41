//! API keys: what is stored beside the digest of a key's text.

use std::fmt;

use crate::{KeyDigest, KeySecret, UnixSeconds, origin::is_origin};

const LABEL_MAX_CHARS: usize = 100;
const ORIGINS_MAX: usize = 50;

/// Maximum overlap of an old text of a key with the new one, in seconds: 90 days.
pub const OVERLAP_MAX_SECONDS: i64 = 90 * 86_400;

/// The number of a key in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId(i64);

impl KeyId {
    /// From a number as printed by `keys list`.
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

/// What is stored of the text of a new or rotated key.
#[derive(Clone, Debug)]
pub(crate) struct NewText {
    pub(crate) digest: KeyDigest,
    pub(crate) prefix: String,
}

impl NewText {
    pub(crate) fn of(secret: &KeySecret) -> Self {
        Self { digest: secret.digest(), prefix: secret.prefix().to_owned() }
    }
}

/// Whether a key may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyStatus {
    /// Usable.
    Active,
    /// Expired, or its text was replaced.
    Expired,
    /// Withdrawn for good; the row is kept so that the answer can say so.
    Revoked,
}

impl KeyStatus {
    /// The name in answers: `active`, `expired` or `revoked`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Expired => "expired",
            Self::Revoked => "revoked",
        }
    }
}

/// The settings of a key, chosen by its holder or an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeySettings {
    /// A name for people, at most 100 characters; may be empty.
    pub label: String,
    /// The id of the plan; the caller looks it up in [`Plans`](crate::Plans).
    pub plan: String,
    /// Origins (`https://example.com`) whose pages may call with this key; at most 50.
    pub allowed_origins: Vec<String>,
    /// Whether the daily bound of the plan applies.
    pub daily_bound: bool,
    /// When it expires, in Unix seconds; `None` = never.
    pub expires_at: Option<UnixSeconds>,
}

impl KeySettings {
    /// Settings for a plan: no label, no origins, daily bound on, no expiry.
    pub fn for_plan(plan: impl Into<String>) -> Self {
        Self {
            label: String::new(),
            plan: plan.into(),
            allowed_origins: Vec::new(),
            daily_bound: true,
            expires_at: None,
        }
    }

    /// Validates lengths and the syntax of the origins.
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

    /// Whether pages of an origin may call. The default port of a scheme may be given or not: browsers never send it.
    pub fn allows(&self, origin: &str) -> bool {
        let origin = without_usual_port(origin);
        self.allowed_origins.iter().any(|allowed| without_usual_port(allowed) == origin)
    }

    /// Origins as one column, one per line: they contain no white space.
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
    #[error(
        "이름표는 100자까지이고 제어 문자가 없어야 합니다. A label has at most 100 characters and no control characters"
    )]
    Label,
    /// More than 50 origins.
    #[error("출처 {0}개: 50개까지 받습니다. {0} origins given, at most 50 are allowed")]
    TooManyOrigins(usize),
    /// Not scheme, host and optional port in lower case.
    #[error(
        "{0:?}: https://example.com 같은 출처가 아닙니다(끝에 빗금 없이). Not an origin such as https://example.com, without a slash at the end"
    )]
    Origin(String),
}

/// A stored key.
///
/// A key that was found by a replaced text has that text's prefix and expiry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its number.
    pub id: KeyId,
    /// The first 12 characters of its text.
    pub prefix: String,
    /// Its settings.
    pub settings: KeySettings,
    /// Who issued it: an account of the dashboard, or `operator`. Keys of a removed member belong to the owner.
    pub issued_by: String,
    /// When it was issued, in Unix seconds.
    pub created_at: UnixSeconds,
    /// When it was withdrawn for good, in Unix seconds.
    pub revoked_at: Option<UnixSeconds>,
    /// The text that was replaced last, if any.
    pub replaced: Option<ReplacedText>,
}

/// The replaced text of a rotated key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedText {
    /// Its first 12 characters.
    pub prefix: String,
    /// Until when it stays valid, in Unix seconds.
    pub until: UnixSeconds,
}

impl Key {
    /// The status at a given time.
    pub fn status_at(&self, now: UnixSeconds) -> KeyStatus {
        if self.revoked_at.is_some() {
            KeyStatus::Revoked
        } else if self.settings.expires_at.is_some_and(|end| end <= now) {
            KeyStatus::Expired
        } else {
            KeyStatus::Active
        }
    }

    /// Whether it was found by its replaced text.
    pub fn is_by_replaced_text(&self) -> bool {
        self.replaced.as_ref().is_some_and(|replaced| replaced.prefix == self.prefix)
    }

    /// The key as seen by whoever presents the replaced text.
    pub(crate) fn into_replaced(mut self) -> Self {
        if let Some(ReplacedText { prefix, until }) = self.replaced.clone() {
            self.prefix = prefix;
            let end = self.settings.expires_at.map_or(until, |end| end.min(until));
            self.settings.expires_at = Some(end);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_a_line_of_a_hundred_letters() {
        for (label, is_right) in [
            (String::new(), true),
            ("가".repeat(LABEL_MAX_CHARS), true),
            ("가".repeat(LABEL_MAX_CHARS + 1), false),
            ("가게\n".to_owned(), false),
            ("가게\u{7f}".to_owned(), false),
        ] {
            let settings = KeySettings { label, ..KeySettings::for_plan("free") };
            assert_eq!(settings.check().is_ok(), is_right, "{:?}", settings.label);
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
