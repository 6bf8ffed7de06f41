//! What surrounds an answer: `meta`, errors, RFC 9457 problems.

use saju_catalogue::{Module, Sample, Topic};
use saju_json::{Absent, Fixed, Json, Outside, Writer, described, object};
use saju_messages::warnings::Warning;
use saju_shapes::Id;
use saju_words::{In, Language, Say};
use serde::Serialize;

use crate::lists::places::PlaceView;

/// The beginning of an envelope; `data` follows, then [`Meta::tail`](crate::Meta::tail).
///
/// ```
/// use saju_engine::{About, Meta, Size, envelope::HEAD};
///
/// let meta = Meta {
///     about: &About::default(),
///     tier: "free",
///     microseconds: 0,
///     cached: false,
///     size: Size::of(&About::default(), b"{}"),
///     warnings: &[],
///     upgrade_url: "/dashboard",
///     language: saju_engine::Language::Korean,
/// };
/// let envelope = format!("{HEAD}{{}}{}", meta.tail());
/// assert!(serde_json::from_str::<serde_json::Value>(&envelope).is_ok());
/// ```
pub const HEAD: &str = "{\"success\":true,\"data\":";

/// 답에 딸린 말. What is told of an answer.
#[object("Meta")]
pub struct MetaView<'a> {
    /// 주제. 주제를 묻는 호출에만 있습니다. The topic, where one was asked.
    pub topic: Absent<Id<Topic>>,
    /// 답의 언어, ko 또는 en. The language of the answer.
    pub language: &'static str,
    /// 나온 모듈. Modules delivered.
    pub modules: Absent<Vec<Id<Module>>>,
    /// 키의 플랜 id. Id of the key's plan.
    pub tier: Outside<'a>,
    /// 계산에 걸린 시간(밀리초). Time of the calculation in milliseconds.
    pub response_ms: Milliseconds,
    /// 저장해 둔 답인지. Whether the answer was kept from before.
    pub cached: bool,
    /// 언어 모델의 토큰으로 넉넉하게 어림한 크기(바이트 ÷ 2.2). Rough number of tokens, rather too large: bytes
    /// ÷ 2.2.
    pub approx_tokens: usize,
    /// `data`의 토큰 수(o200k, 5% 안). Tokens of `data` in the vocabulary o200k, within 5 %.
    pub tokens: usize,
    /// `data.text`의 토큰 수(o200k, 5% 안). 짧은 글에만 있습니다. The same of `data.text`, with the short form
    /// alone.
    pub text_tokens: Absent<usize>,
    /// `exclude`로 뺀 모듈. Modules left out through `exclude`.
    pub excluded: Absent<Vec<Id<Module>>>,
    /// 플랜 때문에 빠진 모듈. Modules left out because of the plan.
    pub gated_modules: Absent<Vec<Id<Module>>>,
    /// 아직 나오지 않는 모듈. Modules that no plan delivers yet.
    pub pending_modules: Absent<Vec<Id<Module>>>,
    /// 알림: 바꾸어 읽은 값, 쓰지 않은 필드. Warnings: values read otherwise, members not used.
    pub warnings: Vec<WarningView>,
    /// 표본을 물었으면 그 id. Id of the sample that was asked for.
    pub sample_profile: Absent<Id<Sample>>,
    /// 빠진 모듈을 얻는 길. 플랜 때문에 빠졌을 때만 있습니다. How to get what the plan left out.
    pub upgrade: Absent<UpgradeView<'a>>,
}

/// A duration shown in milliseconds, always with a decimal: `1.5`, `2.0`.
#[described(as = f64)]
#[derive(Clone, Copy, Debug)]
pub struct Milliseconds {
    /// The time.
    pub microseconds: u64,
}

impl<Tally> Json<Tally> for Milliseconds {
    fn write(&self, out: &mut Writer<Tally>) {
        Fixed::<3>::of_units(self.microseconds as i64).write(out);
        if self.microseconds.is_multiple_of(1000) {
            out.raw(".0");
        }
    }
}

/// 요청에 대한 알림. A warning about a member of a request.
#[object("Warning")]
#[derive(Serialize)]
pub struct WarningView {
    /// 코드. Code of the warning.
    #[schemars(extend("enum" = [
        "INPUT_COERCED", "DUPLICATE_FIELD", "DUPLICATE_LABEL", "UNKNOWN_FIELD", "UNUSED_FIELD", "UNKNOWN_MODULE",
        "DECADE_COUNT_OVERRIDDEN", "LEAP_FLAG_IGNORED", "CITY_MATCHED", "AREA_MATCHED", "PLACE_FAR_FROM_ZONE", "SEX_ASSUMED", "RULESET_MOVED", "CORE_MODULE_GATED", "MORE_WARNINGS",
    ]))]
    pub code: &'static str,
    /// 필드의 경로(점으로 이음). Dotted path of the member.
    pub field: String,
    /// 보낸 값이나 아는 판. 달리 읽었을 때만 있습니다. What was sent or known, where it was read otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Absent<String>,
    /// 읽은 값이나 지금의 판. 달리 읽었을 때만 있습니다. What it was read as, where it was read otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Absent<String>,
    /// 설명. The warning as a sentence.
    pub message: String,
}

impl WarningView {
    /// A warning as answers tell it in a language: `{"code":…,"field":…,"message":…}`, with `from` and
    /// `to` where a value was coerced.
    ///
    /// ```
    /// use saju_engine::envelope::WarningView;
    /// use saju_engine::{Language, Question, catalogue::Topic};
    ///
    /// let body = br#"{"birthYear":1998,"birthMonth":"5","birthDay":19}"#;
    /// let read = Question::Topic(Topic::Manse).read(body, false);
    /// let view = serde_json::json!(WarningView::of(&read.warnings[0], Language::Korean));
    /// assert_eq!((&view["code"], &view["field"]), (&"INPUT_COERCED".into(), &"birthMonth".into()));
    /// assert_eq!((&view["from"], &view["to"]), (&"5".into(), &"5".into()));
    /// ```
    pub fn of(warning: &Warning, language: Language) -> Self {
        let (from, to) = match warning {
            Warning::InputCoerced { from, to, .. } => (Some(from.clone()), Some(to.clone())),
            Warning::CityMatched { from, names: [ko, en], .. } => {
                (Some(from.clone()), Some(language.choose(ko, en).clone()))
            }
            Warning::RulesetMoved { from, to, .. } => (Some(from.clone()), Some((*to).to_owned())),
            Warning::AreaMatched { from, names: [ko, en], .. } => {
                (Some(from.clone()), Some(language.choose(*ko, *en).to_owned()))
            }
            _ => (None, None),
        };
        let (code, field) = (warning.code(), warning.field().to_owned());
        Self { code, field, from, to, message: In(language, warning.message()).to_text() }
    }
}

/// 플랜을 올리는 길. How to get the modules that the plan leaves out.
#[object("Upgrade")]
pub struct UpgradeView<'a> {
    /// 설명. A sentence that names the modules.
    pub message: String,
    /// 플랜을 바꾸는 곳. Where the plan can be changed.
    pub url: Outside<'a>,
}

/// 빈 객체. An empty object.
#[described]
#[derive(Debug, Serialize)]
#[schemars(extend("maxProperties" = 0))]
pub struct NoMeta {}

/// 오류의 봉투. The envelope of an error.
#[described]
#[derive(Debug, Serialize)]
pub struct ErrorAnswer {
    /// 언제나 false. Always false.
    pub success: bool,
    /// 오류. The error.
    pub error: ErrorView,
    /// 언제나 비어 있습니다. Always empty.
    pub meta: NoMeta,
}

/// 오류. What went wrong with a call.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ErrorDetail")]
pub struct ErrorView {
    /// 코드. Code of the error.
    #[schemars(with = "crate::problem::CodeId")]
    pub code: &'static str,
    /// 설명. The error as a sentence.
    pub message: String,
    /// 요청에서 고칠 것을 모두. Everything that is wrong with the request.
    pub issues: Vec<IssueView>,
    /// 요청의 id. Id of the request.
    pub request_id: String,
    /// 코드를 설명하는 곳. Where the code is explained.
    pub doc_url: String,
    /// 막은 한도. 한도 때문에 막혔을 때만 있습니다. The limit that refused the call, where one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "LimitView")]
    pub limit: Option<LimitView>,
}

/// 한도와 이 호출. How a limit stands to a call that it refused.
#[described]
#[derive(Clone, Copy, Debug, Serialize)]
#[schemars(rename = "RefusingLimit")]
pub struct LimitView {
    /// 한도의 창(minute, day, month). The window.
    #[schemars(extend("enum" = ["minute", "day", "month"]))]
    pub window: &'static str,
    /// 한도. Calls allowed.
    pub limit: u64,
    /// 쓴 수. Calls used.
    pub used: u64,
    /// 남은 수. Calls left.
    pub remaining: u64,
    /// 이 호출에 필요한 수. Calls that this call needs.
    pub needed: u64,
}

/// 요청에서 고칠 것 하나. One thing that is wrong with a request.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Issue")]
pub struct IssueView {
    /// 필드의 경로(점으로 이음). 본문 전체면 빈 문자열. Dotted path; empty for the whole body.
    pub field: String,
    /// 코드. Code of the issue.
    #[schemars(with = "crate::problem::CodeId")]
    pub code: &'static str,
    /// 바라는 값. What was expected.
    pub expected: String,
    /// 받은 값을 적은 글. 문자열이 아니면 JSON으로 적습니다. 없었으면 null. The value that was sent, as text; what is no
    /// string stands as JSON. Null when it was missing.
    pub received: Option<String>,
    /// 받은 값의 형식. JSON이 아니면 invalid. The type of the value that was sent; `invalid` where it is no JSON.
    #[schemars(extend("enum" = [
        "missing", "null", "boolean", "number", "string", "array", "object", "invalid",
    ]))]
    pub received_type: &'static str,
    /// 고치는 법. How to mend it.
    pub hint: String,
    /// 지원하지 않는 도시 대신 `birthPlace`로 보낼 수 있는 곳. What to send as `birthPlace` in place of a city that
    /// is not supported.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<PlaceView>")]
    pub suggestions: Option<Vec<PlaceView>>,
}

/// RFC 9457의 오류. A problem as RFC 9457 has it.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Problem")]
pub struct ProblemView {
    /// 코드를 설명하는 곳. Where the code is explained.
    #[schemars(extend("format" = "uri-reference"))]
    pub r#type: String,
    /// 코드. Code of the error as the problem's title.
    #[schemars(with = "crate::problem::CodeId")]
    pub title: &'static str,
    /// HTTP 상태. HTTP status.
    pub status: u16,
    /// 설명. The error as a sentence.
    pub detail: String,
    /// 요청의 URN. URN of the request.
    #[schemars(extend("format" = "uri"))]
    pub instance: String,
    /// 코드. Code of the error.
    #[schemars(with = "crate::problem::CodeId")]
    pub code: &'static str,
    /// 요청에서 고칠 것을 모두. Everything that is wrong with the request.
    pub issues: Vec<IssueView>,
    /// 요청의 id. Id of the request.
    pub request_id: String,
    /// 막은 한도. 한도 때문에 막혔을 때만 있습니다. The limit that refused the call, where one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "LimitView")]
    pub limit: Option<LimitView>,
}
