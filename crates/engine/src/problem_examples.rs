//! A problem of each code, as a call would meet it: examples for documents.

use saju_calendar::Date;
use saju_catalogue::{IssueCode, ProblemCode, Sample, Topic};
use saju_messages::errors::{Expected, Hint};
use saju_messages::problems::{Problem as Words, Stand};
use saju_reading::{Issue, sample};
use serde_json::json;

use crate::envelope::LimitView;
use crate::{Problem, Question, Terms, answer};

/// The day of the examples: the first of 2026, in days since 1970.
const TODAY: i64 = 20_454;

/// A window that is used up, for a call of one.
const fn used_up(limit: u64) -> Stand {
    Stand { limit, used: limit, needed: 1 }
}

/// The limit that refused a call with this code.
fn limit(code: ProblemCode) -> Option<Box<LimitView>> {
    let (window, limit) = match code {
        ProblemCode::RateLimited => ("minute", 60),
        ProblemCode::DailyLimitExceeded => ("day", 300),
        ProblemCode::QuotaExceeded => ("month", 3000),
        _ => return None,
    };
    let Stand { limit, used, needed } = used_up(limit);
    Some(Box::new(LimitView { window, limit, used, remaining: 0, needed }))
}

/// What is wrong with a batch of too many items.
fn too_many_items() -> Vec<Issue> {
    let (code, expected) = (IssueCode::Validation, Expected::Items(100));
    vec![Issue::of_query("items", code, expected, Some("120".to_owned()), Hint::Items)]
}

/// A problem with a code, as a call would meet it; none of a code that no request of the examples meets.
///
/// ```
/// use saju_engine::{Language, ProblemCode, problem_examples};
///
/// let problem = problem_examples::problem(ProblemCode::KeyExpired).unwrap();
/// assert_eq!(problem.told_in(Language::English).error_json("r-1")["code"], "KEY_EXPIRED");
/// ```
pub fn problem(code: ProblemCode) -> Option<Problem> {
    use ProblemCode as Code;
    let seconds = 30;
    let words = match code {
        Code::Request(issue) => return wrong_request(issue),
        Code::MissingApiKey => Words::MissingApiKey,
        Code::InvalidApiKey => Words::InvalidApiKey,
        Code::KeyExpired => Words::KeyExpired,
        Code::KeyRevoked => Words::KeyRevoked,
        Code::QuotaExceeded => Words::QuotaExceeded(used_up(3000)),
        Code::OriginNotAllowed => Words::OriginNotAllowed("https://app.example"),
        Code::NotFound => Words::NotFound("/v2/saju/none"),
        Code::MethodNotAllowed => Words::MethodNotAllowed("POST"),
        Code::NotAcceptable => {
            Words::NotAcceptable("application/json, text/markdown, application/problem+json")
        }
        Code::BodyTooLarge => Words::BodyTooLarge(65_536),
        Code::UnsupportedMediaType => Words::UnsupportedMediaType,
        Code::IdempotencyConflict => Words::IdempotencyConflict,
        Code::RateLimited => Words::RateLimited(60, seconds),
        Code::DailyLimitExceeded => Words::DailyLimitExceeded(used_up(300)),
        Code::InternalError => Words::InternalError,
        Code::RequestTimeout => Words::RequestTimeout(seconds),
        Code::AnswerTimeout => Words::AnswerTimeout(seconds),
        Code::StoreUnavailable => Words::StoreUnavailable,
        Code::BadRequest => Words::BadRequestHost,
        Code::Draining => Words::Draining,
        Code::Overloaded => Words::Overloaded,
        Code::BatchNotInPlan => Words::BatchNotInPlan,
        Code::BatchTooManyItems => Words::BatchTooManyItems(100, 120),
    };
    let issues = match code {
        Code::BatchTooManyItems => too_many_items(),
        _ => Vec::new(),
    };
    Some(Problem { issues, limit: limit(code), ..Problem::new(code, words) })
}

/// The problem of a request that is wrong in this way.
fn wrong_request(code: IssueCode) -> Option<Problem> {
    let mut body = sample::input(Sample::MaleForward);
    let question = Question::Topic(Topic::Manse);
    let terms = Terms::unlimited(Date::from_day_number(TODAY));
    match code {
        IssueCode::InvalidJson => {
            return answer(question, b"{\"birthYear\": 1998,", &terms).err();
        }
        IssueCode::Validation => body["birthMonth"] = 0.into(),
        IssueCode::InvalidDate => {
            body["birthMonth"] = 2.into();
            body["birthDay"] = 30.into();
        }
        IssueCode::LeapMonthNotFound => {
            body["birthMonth"] = 3.into();
            body["isLunar"] = true.into();
            body["isLeapMonth"] = true.into();
        }
        IssueCode::UnsupportedCity => body["birthCity"] = "아틀란티스".into(),
        IssueCode::RulesetNotServed => body["ruleset"] = "1.0.0".into(),
        IssueCode::CoreModuleExcluded => body["exclude"] = json!(["fourPillars"]),
    }
    answer(question, body.to_string().as_bytes(), &terms).err()
}
