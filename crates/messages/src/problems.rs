//! The first sentence of an error, one for each code.

use saju_saying::{Given, Message, Number, Saying};

mod say {
    use saju_saying::{Number, Saying, Word, sayings};

    use crate::Subject;

    sayings! {
        /// First sentences of errors.
        pub(crate) catalogue "problems" = Subject::Problems;

        missing_api_key();
        missing_page_token();
        invalid_api_key();
        plan_missing(plan: Word);
        key_expired();
        key_revoked();
        origin_not_allowed(origin: Word);
        quota_exceeded(limit: Number, used: Number, remaining: Number, needed: Number, way: Saying);
        daily_limit_exceeded(limit: Number, used: Number, remaining: Number, needed: Number, way: Saying);
        way_next_month();
        way_next_day();
        way_smaller(remaining: Number);
        way_split();
        rate_limited(limit: Number, seconds: Number);
        not_found(path: Word);
        not_found_meant(path: Word, meant: Word);
        method_not_allowed(allowed: Word);
        not_acceptable(types: Word);
        body_too_large(limit: Number);
        unsupported_media_type();
        unsupported_encoding();
        bad_request_host();
        bad_request_coding();
        bad_request_body();
        idempotency_conflict();
        internal_error();
        request_timeout(seconds: Number);
        answer_timeout(seconds: Number);
        store_damaged();
        store_unavailable();
        draining();
        overloaded();
        shares_limited(limit: Number, minutes: Number);
        shares_full(days: Number);
        batch_not_in_plan();
        batch_too_many_items(limit: Number, count: Number);
        unsupported_city(city: Word);
        core_module_excluded(module: Word);
        upgrade(modules: Word);
        core_module_gated(module: Word);
    }
}

pub(crate) use say::CATALOGUE;

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
pub enum Problem<'a> {
    /// No key was sent.
    MissingApiKey,
    /// A page's own call came without the token of a page.
    MissingPageToken,
    /// The key is not known.
    InvalidApiKey,
    /// The settings of the server no longer have the plan of the key.
    PlanMissing(&'a str),
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
    /// There is no such path, but one like it.
    NotFoundMeant(&'a str, &'a str),
    /// The path is called otherwise.
    MethodNotAllowed(&'a str),
    /// The body is too large: the limit in bytes.
    BodyTooLarge(u64),
    /// The body is not declared as JSON.
    UnsupportedMediaType,
    /// The body is declared as compressed.
    UnsupportedEncoding,
    /// The same idempotency key with another body.
    IdempotencyConflict,
    /// A bug.
    InternalError,
    /// The body did not arrive within the time limit, in seconds.
    RequestTimeout(u64),
    /// There was no answer within the time limit, in seconds.
    AnswerTimeout(u64),
    /// The store does not answer.
    StoreUnavailable,
    /// The file of the store is damaged.
    StoreDamaged,
    /// The server is about to stop.
    Draining,
    /// There is no room for another call.
    Overloaded,
    /// An address has reached the cards that it may share in an hour: limit, minutes to wait.
    SharesLimited(u64, u64),
    /// No more cards can be kept: days until the first is forgotten.
    SharesFull(u64),
    /// A request of HTTP/1.1 without a host, or with two.
    BadRequestHost,
    /// A request of HTTP/1.1 whose body is coded otherwise than in chunks.
    BadRequestCoding,
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

impl Problem<'_> {
    /// It as a message.
    pub fn message(&self) -> Message {
        Message::with(|given| self.say(given))
    }

    fn say(&self, given: &mut Given) -> Saying {
        let d = |n: u64| Number(n as i64);
        match *self {
            Self::MissingApiKey => say::missing_api_key(),
            Self::MissingPageToken => say::missing_page_token(),
            Self::InvalidApiKey => say::invalid_api_key(),
            Self::PlanMissing(plan) => say::plan_missing(given.word(plan)),
            Self::KeyExpired => say::key_expired(),
            Self::KeyRevoked => say::key_revoked(),
            Self::OriginNotAllowed(origin) => say::origin_not_allowed(given.word(origin)),
            Self::QuotaExceeded(stand) => {
                let Stand { limit, used, needed } = stand;
                let way = way_out(stand, say::way_next_month());
                let remaining = d(stand.remaining());
                let (limit, used, needed) = (d(limit), d(used), d(needed));
                say::quota_exceeded(limit, used, remaining, needed, way)
            }
            Self::DailyLimitExceeded(stand) => {
                let Stand { limit, used, needed } = stand;
                let way = way_out(stand, say::way_next_day());
                let remaining = d(stand.remaining());
                let (limit, used, needed) = (d(limit), d(used), d(needed));
                say::daily_limit_exceeded(limit, used, remaining, needed, way)
            }
            Self::RateLimited(limit, seconds) => say::rate_limited(d(limit), d(seconds)),
            Self::NotFound(path) => say::not_found(given.word(path)),
            Self::NotFoundMeant(path, meant) => {
                say::not_found_meant(given.word(path), given.word(meant))
            }
            Self::MethodNotAllowed(allowed) => say::method_not_allowed(given.word(allowed)),
            Self::BodyTooLarge(limit) => say::body_too_large(d(limit)),
            Self::UnsupportedMediaType => say::unsupported_media_type(),
            Self::UnsupportedEncoding => say::unsupported_encoding(),
            Self::IdempotencyConflict => say::idempotency_conflict(),
            Self::InternalError => say::internal_error(),
            Self::RequestTimeout(seconds) => say::request_timeout(d(seconds)),
            Self::AnswerTimeout(seconds) => say::answer_timeout(d(seconds)),
            Self::StoreUnavailable => say::store_unavailable(),
            Self::StoreDamaged => say::store_damaged(),
            Self::Draining => say::draining(),
            Self::Overloaded => say::overloaded(),
            Self::SharesLimited(limit, minutes) => say::shares_limited(d(limit), d(minutes)),
            Self::SharesFull(days) => say::shares_full(d(days)),
            Self::BadRequestHost => say::bad_request_host(),
            Self::BadRequestCoding => say::bad_request_coding(),
            Self::BadRequestBody => say::bad_request_body(),
            Self::BatchNotInPlan => say::batch_not_in_plan(),
            Self::BatchTooManyItems(limit, count) => say::batch_too_many_items(d(limit), d(count)),
            Self::UnsupportedCity(city) => say::unsupported_city(given.word(city)),
            Self::CoreModuleExcluded(module) => say::core_module_excluded(given.word(module)),
            Self::NotAcceptable(types) => say::not_acceptable(given.word(types)),
        }
    }
}

/// What helps: the sentence of when the window opens, or of room for less.
fn way_out(stand: Stand, opens: Saying) -> Saying {
    match stand.way() {
        Way::Wait => opens,
        Way::Smaller => say::way_smaller(Number(stand.remaining() as i64)),
        Way::Split => say::way_split(),
    }
}

/// What the plan left out: names of the modules, joined.
pub fn upgrade(modules: &str) -> Message {
    Message::with(|given| say::upgrade(given.word(modules)))
}

/// That the plan left the core module out.
pub fn core_module_gated(module: &str) -> Message {
    Message::with(|given| say::core_module_gated(given.word(module)))
}
