//! Problems with a call, and how they are reported.

use saju_catalogue::{IssueCode, ProblemCode};
use saju_json::described;
use saju_messages::errors::{Hint, JsonFault};
use saju_messages::problems::Problem as Words;
use saju_reading::Issue;
use saju_saying::Message;
use saju_words::{In, Language, Say};
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use crate::envelope::{ErrorAnswer, ErrorView, IssueView, LimitView, NoMeta, ProblemView};
use crate::lists::places::{self, PlaceView};

/// The code of an error, for schemas: a string, one of [`ProblemCode::all`].
#[derive(Debug)]
pub struct CodeId;

#[described]
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

/// What went wrong with a call.
///
/// ```
/// use saju_engine::{IssueCode, ProblemCode, Question, Terms, answer, calendar::Date};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let problem = answer(Question::Hours, b"no JSON", &terms).unwrap_err();
/// assert_eq!(problem.code, ProblemCode::Request(IssueCode::InvalidJson));
/// assert_eq!((problem.status(), problem.issues.len()), (400, 1));
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    /// Code.
    pub code: ProblemCode,
    /// The first sentence, in Korean.
    pub message: String,
    /// The same in English.
    pub english: String,
    /// The language in which it is told.
    pub language: Language,
    /// The language that the request itself asked for.
    pub asked: Option<Language>,
    /// What is wrong with the request, all at once.
    pub issues: Vec<Issue>,
    /// Seconds after which the call may succeed.
    pub retry_after: Option<u64>,
    /// The limit that refused the call.
    pub limit: Option<Box<LimitView>>,
}

impl Problem {
    /// A problem without issues.
    ///
    /// ```
    /// use saju_engine::{Problem, ProblemCode};
    /// use saju_messages::problems::Problem as Words;
    ///
    /// let problem = Problem::new(ProblemCode::RateLimited, Words::RateLimited(60, 12));
    /// assert_eq!(problem.status(), 429);
    /// assert!(problem.message.contains("60") && problem.issues.is_empty());
    /// ```
    pub fn new(code: ProblemCode, words: Words<'_>) -> Self {
        Self::said(code, &words.message())
    }

    /// All issues with a request, under the code they share or else `VALIDATION_ERROR`.
    ///
    /// ```
    /// use saju_engine::{Problem, Question, catalogue::Topic};
    ///
    /// let body = r#"{"birthYear":1998,"birthMonth":2,"birthDay":29}"#.as_bytes();
    /// let read = Question::Topic(Topic::Manse).read(body, false);
    /// let problem = Problem::of_issues(read.asked.unwrap_err());
    /// assert_eq!((problem.code_id(), problem.status()), ("INVALID_DATE", 400));
    /// ```
    pub fn of_issues(issues: Vec<Issue>) -> Self {
        let code = Issue::common_code(&issues);
        let named = issues.first().and_then(|issue| issue.received.as_deref());
        let named = named.map(|received| received.trim_matches('"'));
        let problem = ProblemCode::Request(code);
        let told = match (code, named) {
            (IssueCode::UnsupportedCity, Some(city)) => {
                Self::said(problem, &Words::UnsupportedCity(city).message())
            }
            (IssueCode::CoreModuleExcluded, Some(module)) => {
                Self::said(problem, &Words::CoreModuleExcluded(module).message())
            }
            _ => Self::said(problem, &Issue::message(&issues)),
        };
        Self { issues, ..told }
    }

    fn said(code: ProblemCode, message: &Message) -> Self {
        let english = In(Language::English, message);
        Self {
            code,
            message: message.to_text(),
            english: if english.0.is_here() { english.to_text() } else { String::new() },
            language: Language::Korean,
            asked: None,
            issues: Vec::new(),
            retry_after: None,
            limit: None,
        }
    }

    /// The same of a request that asked for a language: it is told in that one, whatever language its caller reads.
    ///
    /// ```
    /// use saju_engine::{Language, Problem};
    ///
    /// let problem = Problem::internal().asked_in(Some(Language::English)).told_in(Language::Korean);
    /// assert_eq!(problem.language, Language::English);
    /// ```
    #[must_use]
    pub fn asked_in(self, asked: Option<Language>) -> Self {
        Self { asked, language: asked.unwrap_or(self.language), ..self }
    }

    /// The same, told in a language, unless the request asked for one.
    ///
    /// ```
    /// use saju_engine::{Language, Problem};
    ///
    /// let error = Problem::internal().told_in(Language::English).error_json("r-1");
    /// assert!(error["message"].as_str().unwrap().starts_with("Something went wrong"));
    /// ```
    #[must_use]
    pub fn told_in(self, language: Language) -> Self {
        Self { language: self.language_for(language), ..self }
    }

    /// The language in which somebody who reads this one is told it: the one that the request asked for, if any.
    pub fn language_for(&self, reads: Language) -> Language {
        self.asked.unwrap_or(reads)
    }

    /// What it says of itself in a language.
    pub fn message_in(&self, language: Language) -> &str {
        language.choose(&self.message, &self.english)
    }

    /// A path that does not exist.
    ///
    /// ```
    /// use saju_engine::Problem;
    ///
    /// let problem = Problem::not_found("/v2/saju/tarot");
    /// assert_eq!((problem.code_id(), problem.status()), ("NOT_FOUND", 404));
    /// assert!(problem.message.contains("/v2/saju/tarot"));
    /// ```
    pub fn not_found(path: &str) -> Self {
        Self::new(ProblemCode::NotFound, Words::NotFound(path))
    }

    /// A bug; the caller learns nothing more.
    ///
    /// ```
    /// use saju_engine::Problem;
    ///
    /// assert_eq!(Problem::internal().status(), 500);
    /// ```
    pub fn internal() -> Self {
        Self::new(ProblemCode::InternalError, Words::InternalError)
    }

    /// HTTP status, 400–503.
    ///
    /// ```
    /// use saju_engine::Problem;
    ///
    /// assert_eq!(Problem::not_found("/").status(), 404);
    /// ```
    pub const fn status(&self) -> u16 {
        self.code.row().1
    }

    /// The code, as answers write it.
    ///
    /// ```
    /// use saju_engine::Problem;
    ///
    /// assert_eq!(Problem::internal().code_id(), "INTERNAL_ERROR");
    /// ```
    pub const fn code_id(&self) -> &'static str {
        self.code.row().0
    }

    fn issue_views(&self) -> Vec<IssueView> {
        let view = |issue: &Issue| IssueView {
            field: issue.field.clone(),
            // A problem with its own code passes it on to its issues.
            code: match self.code {
                ProblemCode::Request(_) => issue.code.id(),
                own => own.row().0,
            },
            expected: In(self.language, issue.expected.message()).to_text(),
            received: issue.received.as_deref().map(as_text),
            received_type: type_of(issue),
            hint: In(self.language, issue.hint.message()).to_text(),
            suggestions: suggestions(issue, self.language),
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
            message: self.message_in(self.language).to_owned(),
            issues: self.issue_views(),
            request_id: request_id.to_owned(),
            doc_url: self.doc_url(),
            limit: self.limit.as_deref().copied(),
        }
    }

    /// The error of an answer: `{"code":…,"message":…,"issues":[…],"requestId":…,"docUrl":…}`, each issue
    /// `{"field":…,"code":…,"expected":…,"received":…,"receivedType":…,"hint":…}`.
    ///
    /// ```
    /// use saju_engine::{Problem, Question, catalogue::Topic};
    ///
    /// let body = br#"{"birthYear":1998,"birthMonth":13,"birthDay":1}"#;
    /// let read = Question::Topic(Topic::Manse).read(body, false);
    /// let error = Problem::of_issues(read.asked.unwrap_err()).error_json("r-1");
    /// assert_eq!((&error["code"], &error["requestId"]), (&"VALIDATION_ERROR".into(), &"r-1".into()));
    /// assert_eq!(error["docUrl"], "/docs/errors#validation-error");
    /// assert_eq!(error["issues"][0]["field"], "birthMonth");
    /// assert_eq!(error["issues"][0]["received"], "13");
    /// assert_eq!(error["issues"][0]["receivedType"], "number");
    /// ```
    pub fn error_json(&self, request_id: &str) -> Value {
        json!(self.error_view(request_id))
    }

    /// The body of an answer: `{"success":false,"error":{…},"meta":{}}`.
    ///
    /// ```
    /// use saju_engine::Problem;
    ///
    /// let body = Problem::internal().body("r-1");
    /// assert_eq!(body["success"], false);
    /// assert_eq!(body["error"]["code"], "INTERNAL_ERROR");
    /// assert_eq!(body["meta"], serde_json::json!({}));
    /// ```
    pub fn body(&self, request_id: &str) -> Value {
        let error = self.error_view(request_id);
        json!(ErrorAnswer { success: false, error, meta: NoMeta {} })
    }

    /// The body as RFC 9457 has it (`application/problem+json`): `type`, `title`, `status`, `detail` and
    /// `instance`, with `code`, `issues` and `requestId` beside them.
    ///
    /// ```
    /// use saju_engine::Problem;
    ///
    /// let problem = Problem::not_found("/v2/tarot").problem_json("r-1");
    /// assert_eq!((&problem["title"], &problem["status"]), (&"NOT_FOUND".into(), &404.into()));
    /// assert_eq!(problem["type"], "/docs/errors#not-found");
    /// assert_eq!(problem["instance"], "urn:request:r-1");
    /// ```
    pub fn problem_json(&self, request_id: &str) -> Value {
        json!(ProblemView {
            r#type: self.doc_url(),
            title: self.code_id(),
            status: self.status(),
            detail: self.message_in(self.language).to_owned(),
            instance: format!("urn:request:{request_id}"),
            code: self.code_id(),
            issues: self.issue_views(),
            request_id: request_id.to_owned(),
            limit: self.limit.as_deref().copied(),
        })
    }
}

/// Places to send instead of an unsupported city. They are looked up when the problem is reported, so stored
/// problems do not carry them.
fn suggestions(issue: &Issue, language: Language) -> Option<Vec<PlaceView>> {
    match (&issue.hint, &issue.received) {
        (Hint::SuggestedPlace, Some(city)) => {
            let places = places::suggestions(city.trim_matches('"'), language);
            (!places.is_empty()).then_some(places)
        }
        _ => None,
    }
}

/// A value as it was sent: a string as is, anything else as JSON. A long value was truncated and may no longer
/// parse.
fn as_text(received: &str) -> String {
    serde_json::from_str(received).unwrap_or_else(|_| received.trim_start_matches('"').to_owned())
}

/// The JSON type of a value that was sent. A body that is no JSON has none, but is missing only where it is empty.
fn type_of(issue: &Issue) -> &'static str {
    let is_empty = || matches!(issue.hint, Hint::Json { fault: JsonFault::Empty, .. });
    match issue.received.as_deref().and_then(|text| text.bytes().next()) {
        None if issue.code == IssueCode::InvalidJson && !is_empty() => "invalid",
        None => "missing",
        Some(b'"') => "string",
        Some(b'{') => "object",
        Some(b'[') => "array",
        Some(b't' | b'f') => "boolean",
        Some(b'n') => "null",
        Some(_) => "number",
    }
}
