//! The first sentence of an error, one for each code.

use crate::Ending;
use crate::catalogue::problems as ko;
use crate::slot::{Digits, Given};
use crate::{Page, Say, Sentence, Slot};

/// How a window stands to a call that it refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Calls allowed.
    pub limit: u64,
    /// Calls used.
    pub used: u64,
    /// Calls that the call needs.
    pub needed: u64,
}

/// What helps a call that a window refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To wait until it opens.
    Wait,
    /// To send fewer items, for which there is room.
    Smaller,
    /// To send it in parts: it is larger than the window.
    Split,
}

impl Stand {
    /// Calls left.
    pub const fn remaining(self) -> u64 {
        self.limit.saturating_sub(self.used)
    }

    /// What helps.
    pub const fn way(self) -> Way {
        match (self.remaining(), self.needed > self.limit) {
            (1.., _) => Way::Smaller,
            (0, true) if self.needed > 1 => Way::Split,
            (0, _) => Way::Wait,
        }
    }
}

/// What went wrong with a call, beside the request itself.
#[derive(Clone, Copy, Debug)]
pub enum ProblemSentence<'a> {
    /// No key was sent.
    MissingApiKey,
    /// The key is not known.
    InvalidApiKey,
    /// The key has come to its end, or its text was replaced.
    KeyExpired,
    /// The key was revoked.
    KeyRevoked,
    /// The page's origin is not registered.
    OriginNotAllowed(&'a str),
    /// The month has no room for the call.
    QuotaExceeded(Stand),
    /// The day has no room for the call.
    DailyLimitExceeded(Stand),
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
    /// The file of the store is damaged.
    StoreDamaged,
    /// There is no room for another call.
    Overloaded,
    /// A request of HTTP/1.1 without a host, or with two.
    BadRequestHost,
    /// A body that cannot be read to its end.
    BadRequestBody,
    /// The plan has no batches.
    BatchNotInPlan,
    /// More items than the plan has: its limit, the number that came.
    BatchTooManyItems(u64, u64),
    /// The city is not supported.
    UnsupportedCity(&'a str),
    /// The core module of a topic cannot be left out.
    CoreModuleExcluded(&'a str),
    /// The caller accepts none of these types.
    NotAcceptable(&'a str),
}

impl Say for ProblemSentence<'_> {
    fn say(&self, page: &mut Page) {
        let d = |n: u64| Digits(n as i64);
        match *self {
            Self::MissingApiKey => ko::MISSING_API_KEY.say(page),
            Self::InvalidApiKey => ko::INVALID_API_KEY.say(page),
            Self::KeyExpired => ko::KEY_EXPIRED.say(page),
            Self::KeyRevoked => ko::KEY_REVOKED.say(page),
            Self::OriginNotAllowed(origin) => {
                ko::OriginNotAllowed { origin: Given(origin) }.say(page);
            }
            Self::QuotaExceeded(stand) => {
                let Stand { limit, used, needed } = stand;
                let way = WayOut(stand, ko::WAY_NEXT_MONTH);
                let remaining = d(stand.remaining());
                let (limit, used, needed) = (d(limit), d(used), d(needed));
                ko::QuotaExceeded { limit, used, remaining, needed, way }.say(page);
            }
            Self::DailyLimitExceeded(stand) => {
                let Stand { limit, used, needed } = stand;
                let way = WayOut(stand, ko::WAY_NEXT_DAY);
                let remaining = d(stand.remaining());
                let (limit, used, needed) = (d(limit), d(used), d(needed));
                ko::DailyLimitExceeded { limit, used, remaining, needed, way }.say(page);
            }
            Self::RateLimited(limit, seconds) => {
                ko::RateLimited { limit: d(limit), seconds: d(seconds) }.say(page);
            }
            Self::NotFound(path) => ko::NotFound { path: Given(path) }.say(page),
            Self::MethodNotAllowed(allowed) => {
                ko::MethodNotAllowed { allowed: Given(allowed) }.say(page);
            }
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
            Self::StoreDamaged => ko::STORE_DAMAGED.say(page),
            Self::Overloaded => ko::OVERLOADED.say(page),
            Self::BadRequestHost => ko::BAD_REQUEST_HOST.say(page),
            Self::BadRequestBody => ko::BAD_REQUEST_BODY.say(page),
            Self::BatchNotInPlan => ko::BATCH_NOT_IN_PLAN.say(page),
            Self::BatchTooManyItems(limit, count) => {
                ko::BatchTooManyItems { limit: d(limit), count: d(count) }.say(page);
            }
            Self::UnsupportedCity(city) => ko::UnsupportedCity { city: Given(city) }.say(page),
            Self::CoreModuleExcluded(module) => {
                ko::CoreModuleExcluded { module: Given(module) }.say(page);
            }
            Self::NotAcceptable(types) => ko::NotAcceptable { types: Given(types) }.say(page),
        }
    }
}

/// The sentence of what helps, and the one of when the window opens.
struct WayOut(Stand, Sentence);

impl Slot for WayOut {
    fn put(&self, page: &mut Page) {
        match self.0.way() {
            Way::Wait => self.1.say(page),
            Way::Smaller => {
                ko::WaySmaller { remaining: Digits(self.0.remaining() as i64) }.say(page);
            }
            Way::Split => ko::WAY_SPLIT.say(page),
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
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
        ko::Upgrade { modules: Given(self.0) }.say(page);
    }
}

impl Say for CoreModuleGated<'_> {
    fn say(&self, page: &mut Page) {
        ko::CoreModuleGated { module: Given(self.0) }.say(page);
    }
}
