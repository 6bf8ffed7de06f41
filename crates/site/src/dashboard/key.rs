//! A key as the pages show it: its state, its usage, how its first call went.

use saju_words::Language;

use super::words::{Name, Words};

/// Usage of a window.
#[derive(Clone, Copy, Debug)]
pub struct Used {
    /// Calls used.
    pub used: u64,
    /// Calls allowed; `None` = no limit.
    pub limit: Option<u32>,
}

impl Used {
    pub(super) fn told(&self, words: &Words) -> String {
        let used = grouped(self.used);
        match self.limit {
            Some(limit) => format!("{used} / {}", grouped(limit.into())),
            None => format!("{used} / {}", words.state_no_limit),
        }
    }
}

/// `100,000`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let places = digits.char_indices().map(|(place, digit)| {
        let starts_a_group = place > 0 && (digits.len() - place).is_multiple_of(3);
        format!("{}{digit}", if starts_a_group { "," } else { "" })
    });
    places.collect()
}

/// Whether a key may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It may.
    Active,
    /// It has expired.
    Expired,
    /// It was revoked.
    Revoked,
}

impl State {
    pub(super) const fn told(self, words: &Words) -> &'static str {
        match self {
            Self::Active => words.state_active,
            Self::Expired => words.state_expired,
            Self::Revoked => words.state_revoked,
        }
    }
}

/// The plan of a key.
#[derive(Clone, Debug)]
pub enum PlanOfKey {
    /// One that is configured.
    Configured(Name),
    /// The id of one that the configuration has lost.
    Lost(String),
}

/// A key. Times are in Korea.
#[derive(Clone, Debug)]
pub struct Key {
    /// Its number.
    pub id: i64,
    /// The prefix of its text.
    pub prefix: String,
    /// Its label.
    pub label: String,
    /// Its plan.
    pub plan: PlanOfKey,
    /// Whether it may be used.
    pub state: State,
    /// Who issued it.
    pub issued_by: String,
    /// Whether the viewer may change it.
    pub is_in_hand: bool,
    /// When it was issued.
    pub created: String,
    /// When it last called.
    pub last_used: Option<String>,
    /// When it expires.
    pub expires: Option<String>,
    /// Until when its previous text stays valid, and that text's prefix.
    pub replaced: Option<(String, String)>,
    /// Origins whose pages may use it.
    pub origins: Vec<String>,
    /// Whether the daily bound is on.
    pub daily_bound: bool,
    /// Its usage today.
    pub day: Used,
    /// Its usage this month.
    pub month: Used,
}

impl Key {
    pub(super) fn is_active(&self) -> bool {
        self.state == State::Active
    }

    /// A key that is not revoked can be changed by its issuer and by the owner.
    pub(super) fn can_change(&self) -> bool {
        self.state != State::Revoked && self.is_in_hand
    }

    pub(super) fn plan(&self, language: Language) -> String {
        match &self.plan {
            PlanOfKey::Configured(name) => name.told(language).to_owned(),
            PlanOfKey::Lost(id) => {
                let words = Words::of(language);
                words.filled(words.keys_unconfigured, "plan", id)
            }
        }
    }
}

/// An error of a key.
#[derive(Clone, Debug)]
pub struct PastError {
    /// When, in Korea.
    pub at: String,
    /// The HTTP status.
    pub status: u16,
    /// The code.
    pub code: String,
    /// The path called.
    pub path: String,
    /// The field at fault.
    pub field: Option<String>,
    /// What was said.
    pub message: String,
    /// The id of the request.
    pub request_id: String,
}

impl PastError {
    /// The documentation page of the code.
    pub(super) fn page(&self) -> String {
        format!("/docs/errors/{}", self.code.to_lowercase().replace('_', "-"))
    }
}

/// How far a key has come.
#[derive(Clone, Debug)]
pub enum Arrival {
    /// It has not called.
    Waiting,
    /// It called, and was never answered: the latest error.
    Refused(Box<PastError>),
    /// It was answered.
    Answered,
}

impl Arrival {
    /// Its name for scripts and styles.
    pub(super) const fn id(&self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Refused(_) => "refused",
            Self::Answered => "answered",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_groups_of_three() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (100_000, "100,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
