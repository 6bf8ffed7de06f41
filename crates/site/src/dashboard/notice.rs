//! Why a form was rejected.

use super::words::Words;

/// What is wrong with the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The label is too long or has control characters.
    Label,
    /// Too many origins.
    TooManyOrigins,
    /// Not an origin.
    Origin(String),
    /// There is no such plan.
    Plan(String),
    /// The owner does not let members issue keys of this plan.
    PlanOfOwner(String),
    /// Not a valid account name.
    AccountName(String),
    /// Another account has this name.
    AccountTaken(String),
}

impl Notice {
    pub(super) fn told(&self, words: &Words) -> String {
        let (sentence, value) = match self {
            Self::Label => (words.notice_label, ""),
            Self::TooManyOrigins => (words.notice_too_many_origins, ""),
            Self::Origin(origin) => (words.notice_origin, origin.as_str()),
            Self::Plan(plan) => (words.notice_plan, plan.as_str()),
            Self::PlanOfOwner(plan) => (words.notice_plan_of_owner, plan.as_str()),
            Self::AccountName(name) => (words.notice_account_name, name.as_str()),
            Self::AccountTaken(name) => (words.notice_account_taken, name.as_str()),
        };
        words.filled(sentence, "value", value)
    }
}
