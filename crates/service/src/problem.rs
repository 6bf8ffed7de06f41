//! What goes wrong with a call, and how it is told.

use saju_account::{StoreError, Usage, Window};
use saju_reading::{Issue, IssueCode};
use saju_words::{Say, problems::Problem as Words};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use crate::envelope::{ErrorAnswer, ErrorView, IssueView, NoMeta, ProblemView};

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
    /// The plan has no batches.
    BatchNotInPlan,
    /// More items than the plan has.
    BatchTooManyItems,
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
    /// The body did not arrive in time.
    RequestTimeout,
    /// There was no answer in time.
    AnswerTimeout,
    /// The store does not answer.
    StoreUnavailable,
}

/// The code of an error, for schemas.
#[derive(Debug)]
pub struct CodeId;

impl JsonSchema for CodeId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "ErrorCode".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let codes: Vec<&str> = ProblemCode::all().map(|code| code.row().0).collect();
        json_schema!({
            "type": "string",
            "enum": codes,
            "description": "오류의 코드. Codes of errors.",
        })
    }
}

impl ProblemCode {
    /// All codes, by their HTTP status.
    pub fn all() -> impl Iterator<Item = Self> {
        const OTHERS: [ProblemCode; 18] = [
            ProblemCode::BatchTooManyItems,
            ProblemCode::MissingApiKey,
            ProblemCode::InvalidApiKey,
            ProblemCode::KeyRevoked,
            ProblemCode::QuotaExceeded,
            ProblemCode::OriginNotAllowed,
            ProblemCode::BatchNotInPlan,
            ProblemCode::NotFound,
            ProblemCode::MethodNotAllowed,
            ProblemCode::RequestTimeout,
            ProblemCode::IdempotencyConflict,
            ProblemCode::BodyTooLarge,
            ProblemCode::UnsupportedMediaType,
            ProblemCode::RateLimited,
            ProblemCode::DailyLimitExceeded,
            ProblemCode::InternalError,
            ProblemCode::AnswerTimeout,
            ProblemCode::StoreUnavailable,
        ];
        IssueCode::ALL.into_iter().map(Self::Request).chain(OTHERS)
    }

    /// The code, as answers write it, and its HTTP status.
    #[rustfmt::skip]
    pub const fn row(self) -> (&'static str, u16) {
        match self {
            Self::Request(issue)       => (issue.id(), 400),
            Self::BatchTooManyItems    => ("BATCH_TOO_MANY_ITEMS", 400),
            Self::MissingApiKey        => ("MISSING_API_KEY", 401),
            Self::InvalidApiKey        => ("INVALID_API_KEY", 401),
            Self::KeyRevoked           => ("KEY_REVOKED", 401),
            Self::QuotaExceeded        => ("QUOTA_EXCEEDED", 402),
            Self::OriginNotAllowed     => ("ORIGIN_NOT_ALLOWED", 403),
            Self::BatchNotInPlan       => ("BATCH_NOT_IN_PLAN", 403),
            Self::NotFound             => ("NOT_FOUND", 404),
            Self::MethodNotAllowed     => ("METHOD_NOT_ALLOWED", 405),
            Self::RequestTimeout       => ("REQUEST_TIMEOUT", 408),
            Self::IdempotencyConflict  => ("IDEMPOTENCY_CONFLICT", 409),
            Self::BodyTooLarge         => ("BODY_TOO_LARGE", 413),
            Self::UnsupportedMediaType => ("UNSUPPORTED_MEDIA_TYPE", 415),
            Self::RateLimited          => ("RATE_LIMITED", 429),
            Self::DailyLimitExceeded   => ("DAILY_LIMIT_EXCEEDED", 429),
            Self::InternalError        => ("INTERNAL_ERROR", 500),
            Self::AnswerTimeout        => ("ANSWER_TIMEOUT", 503),
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

    fn issue_views(&self) -> Vec<IssueView> {
        let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
        let view = |issue: &Issue| IssueView {
            field: issue.field.clone(),
            // A problem with a code of its own lends it to its issues.
            code: match self.code {
                ProblemCode::Request(_) => issue.code.id(),
                own => own.row().0,
            },
            expected: issue.expected.to_text(),
            received: issue.received.as_deref().map_or(Value::Null, value),
            hint: issue.hint.to_text(),
        };
        self.issues.iter().map(view).collect()
    }

    /// Where the code is explained.
    fn doc_url(&self) -> String {
        format!("/docs/errors#{}", self.code_id().to_lowercase().replace('_', "-"))
    }

    fn error_view(&self, request_id: &str) -> ErrorView {
        ErrorView {
            code: self.code_id(),
            message: self.message.clone(),
            issues: self.issue_views(),
            request_id: request_id.to_owned(),
            doc_url: self.doc_url(),
        }
    }

    /// The error of an answer.
    pub fn error_json(&self, request_id: &str) -> Value {
        json!(self.error_view(request_id))
    }

    /// The body of an answer.
    pub fn body(&self, request_id: &str) -> Value {
        let error = self.error_view(request_id);
        json!(ErrorAnswer { success: false, error, meta: NoMeta {} })
    }

    /// The body as RFC 9457 has it.
    pub fn problem_json(&self, request_id: &str) -> Value {
        json!(ProblemView {
            r#type: self.doc_url(),
            title: self.code_id(),
            status: self.status(),
            detail: self.message.clone(),
            instance: format!("urn:request:{request_id}"),
            code: self.code_id(),
            issues: self.issue_views(),
            request_id: request_id.to_owned(),
        })
    }
}
