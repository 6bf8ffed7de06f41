//! What goes wrong with a call, and how it is told.

use saju_account::{StoreError, Usage, Window};
use saju_reading::{Issue, IssueCode};
use saju_words::{Say, problems::Problem as Words};
use serde_json::{Value, json};

/// Codes of errors, with their HTTP status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProblemCode {
    /// What is wrong with a request.
    Request(IssueCode),
    /// No key.
    MissingApiKey,
    /// Unknown key.
    InvalidApiKey,
    /// Revoked key.
    KeyRevoked,
    /// The month is used up.
    QuotaExceeded,
    /// Origin not registered.
    OriginNotAllowed,
    /// No such path, or a topic that is not open.
    NotFound,
    /// Path called with another method.
    MethodNotAllowed,
    /// Body too large.
    BodyTooLarge,
    /// Body not declared as JSON.
    UnsupportedMediaType,
    /// Idempotency key of another request.
    IdempotencyConflict,
    /// The minute is used up.
    RateLimited,
    /// The day is used up.
    DailyLimitExceeded,
    /// A bug.
    InternalError,
    /// The store does not answer.
    StoreUnavailable,
}

impl ProblemCode {
    /// The code, as answers write it, and its HTTP status.
    #[rustfmt::skip]
    pub const fn row(self) -> (&'static str, u16) {
        match self {
            Self::Request(issue)       => (issue.id(), 400),
            Self::MissingApiKey        => ("MISSING_API_KEY", 401),
            Self::InvalidApiKey        => ("INVALID_API_KEY", 401),
            Self::KeyRevoked           => ("KEY_REVOKED", 401),
            Self::QuotaExceeded        => ("QUOTA_EXCEEDED", 402),
            Self::OriginNotAllowed     => ("ORIGIN_NOT_ALLOWED", 403),
            Self::NotFound             => ("NOT_FOUND", 404),
            Self::MethodNotAllowed     => ("METHOD_NOT_ALLOWED", 405),
            Self::IdempotencyConflict  => ("IDEMPOTENCY_CONFLICT", 409),
            Self::BodyTooLarge         => ("BODY_TOO_LARGE", 413),
            Self::UnsupportedMediaType => ("UNSUPPORTED_MEDIA_TYPE", 415),
            Self::RateLimited          => ("RATE_LIMITED", 429),
            Self::DailyLimitExceeded   => ("DAILY_LIMIT_EXCEEDED", 429),
            Self::InternalError        => ("INTERNAL_ERROR", 500),
            Self::StoreUnavailable     => ("STORE_UNAVAILABLE", 503),
        }
    }
}

/// What went wrong with a call.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Code.
    pub code: ProblemCode,
    /// The first sentence.
    pub message: String,
    /// What is wrong with the request, all at once.
    pub issues: Vec<Issue>,
    /// Seconds after which the call may succeed.
    pub retry_after: Option<u64>,
}

impl Problem {
    /// A problem that is told by its sentence alone.
    pub fn new(code: ProblemCode, words: Words<'_>) -> Self {
        Self { code, message: words.to_text(), issues: Vec::new(), retry_after: None }
    }

    /// Everything that is wrong with a request.
    pub fn of_issues(issues: Vec<Issue>) -> Self {
        let code = IssueCode::of_all(&issues);
        let city = issues.iter().find_map(|issue| match (issue.code, &issue.received) {
            (IssueCode::UnsupportedCity, Some(city)) => Some(city.trim_matches('"')),
            _ => None,
        });
        let message = match city {
            Some(city) if code == IssueCode::UnsupportedCity => {
                Words::UnsupportedCity(city).to_text()
            }
            _ => Issue::message(&issues),
        };
        Self { code: ProblemCode::Request(code), message, issues, retry_after: None }
    }

    /// A window that is used up.
    pub fn of_window(window: Window, usage: &Usage, now: i64) -> Self {
        let used = usage.of(window);
        let limit = used.limit.map_or(used.used, u64::from);
        let wait = (used.resets_at - now).max(1) as u64;
        let (code, words) = match window {
            Window::Minute => (ProblemCode::RateLimited, Words::RateLimited(limit, wait)),
            Window::Day => (ProblemCode::DailyLimitExceeded, Words::DailyLimitExceeded(limit)),
            Window::Month => (ProblemCode::QuotaExceeded, Words::QuotaExceeded(limit)),
        };
        Self { retry_after: Some(wait), ..Self::new(code, words) }
    }

    /// A store that failed.
    pub fn of_store(error: &StoreError) -> Self {
        tracing::warn!(%error, "the store failed");
        let code = ProblemCode::StoreUnavailable;
        Self { retry_after: Some(2), ..Self::new(code, Words::StoreUnavailable) }
    }

    /// A path that does not exist.
    pub fn not_found(path: &str) -> Self {
        Self::new(ProblemCode::NotFound, Words::NotFound(path))
    }

    /// A bug.
    pub fn internal() -> Self {
        Self::new(ProblemCode::InternalError, Words::InternalError)
    }

    /// HTTP status.
    pub const fn status(&self) -> u16 {
        self.code.row().1
    }

    /// The code, as answers write it.
    pub const fn code_id(&self) -> &'static str {
        self.code.row().0
    }

    fn issues_json(&self) -> Vec<Value> {
        self.issues
            .iter()
            .map(|issue| {
                let received = issue
                    .received
                    .as_deref()
                    .map(|text| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text)));
                json!({
                    "field": issue.field,
                    "code": issue.code.id(),
                    "expected": issue.expected.to_text(),
                    "received": received,
                    "hint": issue.hint.to_text(),
                })
            })
            .collect()
    }

    /// Where the code is explained.
    fn doc_url(&self) -> String {
        format!("/docs/errors#{}", self.code_id().to_lowercase().replace('_', "-"))
    }

    /// The error of an answer.
    pub fn error_json(&self, request_id: &str) -> Value {
        json!({
            "code": self.code_id(),
            "message": self.message,
            "issues": self.issues_json(),
            "requestId": request_id,
            "docUrl": self.doc_url(),
        })
    }

    /// The body of an answer.
    pub fn body(&self, request_id: &str) -> Value {
        json!({ "success": false, "error": self.error_json(request_id), "meta": {} })
    }

    /// The body as RFC 9457 has it.
    pub fn problem_json(&self, request_id: &str) -> Value {
        json!({
            "type": self.doc_url(),
            "title": self.code_id(),
            "status": self.status(),
            "detail": self.message,
            "instance": format!("urn:request:{request_id}"),
            "code": self.code_id(),
            "issues": self.issues_json(),
            "requestId": request_id,
        })
    }
}
