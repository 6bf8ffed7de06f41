//! The first sentence of an error, one for each code.

use crate::catalogue::problems as ko;
use crate::slot::Digits;
use crate::{Page, Say};

/// What went wrong with a call, beside the request itself.
#[derive(Clone, Copy, Debug)]
pub enum ProblemSentence<'a> {
    /// No key was sent.
    MissingApiKey,
    /// The key is not known.
    InvalidApiKey,
    /// The key was revoked.
    KeyRevoked,
    /// The page's origin is not registered.
    OriginNotAllowed(&'a str),
    /// The month is used up.
    QuotaExceeded(u64),
    /// The day is used up.
    DailyLimitExceeded(u64),
    /// The minute is used up: limit, seconds to wait.
    RateLimited(u64, u64),
    /// There is no such path.
    NotFound(&'a str),
    /// The path is called otherwise.
    MethodNotAllowed(&'a str),
    /// The body is too large: the limit in bytes.
    BodyTooLarge(u64),
    /// The body is not declared as JSON.
    UnsupportedMediaType,
    /// The same idempotency key with another body.
    IdempotencyConflict,
    /// A bug.
    InternalError,
    /// The body did not arrive within so many seconds.
    RequestTimeout(u64),
    /// There was no answer within so many seconds.
    AnswerTimeout(u64),
    /// The store does not answer.
    StoreUnavailable,
    /// The plan has no batches.
    BatchNotInPlan,
    /// More items than the plan has: its limit, the number that came.
    BatchTooManyItems(u64, u64),
    /// The city is not supported.
    UnsupportedCity(&'a str),
}

impl Say for ProblemSentence<'_> {
    fn say(&self, page: &mut Page) {
        let d = |n: u64| Digits(n as i64);
        match *self {
            Self::MissingApiKey => ko::MISSING_API_KEY.say(page),
            Self::InvalidApiKey => ko::INVALID_API_KEY.say(page),
            Self::KeyRevoked => ko::KEY_REVOKED.say(page),
            Self::OriginNotAllowed(origin) => ko::OriginNotAllowed { origin }.say(page),
            Self::QuotaExceeded(limit) => ko::QuotaExceeded { limit: d(limit) }.say(page),
            Self::DailyLimitExceeded(limit) => {
                ko::DailyLimitExceeded { limit: d(limit) }.say(page);
            }
            Self::RateLimited(limit, seconds) => {
                ko::RateLimited { limit: d(limit), seconds: d(seconds) }.say(page);
            }
            Self::NotFound(path) => ko::NotFound { path }.say(page),
            Self::MethodNotAllowed(allowed) => ko::MethodNotAllowed { allowed }.say(page),
            Self::BodyTooLarge(limit) => ko::BodyTooLarge { limit: d(limit) }.say(page),
            Self::UnsupportedMediaType => ko::UNSUPPORTED_MEDIA_TYPE.say(page),
            Self::IdempotencyConflict => ko::IDEMPOTENCY_CONFLICT.say(page),
            Self::InternalError => ko::INTERNAL_ERROR.say(page),
            Self::RequestTimeout(seconds) => {
                ko::RequestTimeout { seconds: d(seconds) }.say(page);
            }
            Self::AnswerTimeout(seconds) => {
                ko::AnswerTimeout { seconds: d(seconds) }.say(page);
            }
            Self::StoreUnavailable => ko::STORE_UNAVAILABLE.say(page),
            Self::BatchNotInPlan => ko::BATCH_NOT_IN_PLAN.say(page),
            Self::BatchTooManyItems(limit, count) => {
                ko::BatchTooManyItems { limit: d(limit), count: d(count) }.say(page);
            }
            Self::UnsupportedCity(city) => ko::UnsupportedCity { city }.say(page),
        }
    }
}

/// What the plan left out, as a sentence: names of the modules, joined.
#[derive(Clone, Copy, Debug)]
pub struct Upgrade<'a>(pub &'a str);

/// That the plan left the core module out.
#[derive(Clone, Copy, Debug)]
pub struct CoreModuleGated<'a>(pub &'a str);

impl Say for Upgrade<'_> {
    fn say(&self, page: &mut Page) {
        ko::Upgrade { modules: self.0 }.say(page);
    }
}

impl Say for CoreModuleGated<'_> {
    fn say(&self, page: &mut Page) {
        ko::CoreModuleGated { module: self.0 }.say(page);
    }
}
