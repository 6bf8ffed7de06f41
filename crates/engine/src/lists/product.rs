//! The lists of topics, modules and samples, drawn from their tables.

use saju_catalogue::{MAX_PARTNERS, Module, Partners, ReferenceField, Sample, Topic};
use saju_json::described;
use saju_reading::sample;
use saju_words::{In, Language, Say, Sentence, topics};
use serde::Serialize;
use serde_json::{Value, json};

/// 주제 목록. The topics that can be asked.
#[described]
#[derive(Debug, Serialize)]
pub struct TopicList {
    /// 주제의 수. Number of topics.
    pub count: usize,
    /// 주제. The topics.
    pub topics: Vec<TopicItem>,
}

/// 주제 하나. A topic.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TopicItem {
    /// 주제 id. Id of the topic.
    #[schemars(with = "saju_shapes::Id<saju_catalogue::Topic>")]
    pub id: &'static str,
    /// 한글 이름. Korean name.
    pub ko: &'static str,
    /// 영어 이름. English name.
    pub en: &'static str,
    /// 경로. Path.
    pub path: String,
    /// HTTP 메서드. HTTP method.
    #[schemars(extend("const" = "POST"))]
    pub method: &'static str,
    /// 답하는 물음. The question that it answers, in Korean.
    pub question: String,
    /// 그 물음을 영어로. The same in English.
    pub question_en: String,
    /// 모듈, 읽는 순서대로. Its modules in the order in which they are read.
    #[schemars(with = "Vec<saju_shapes::Id<saju_catalogue::Module>>")]
    pub modules: Vec<&'static str>,
    /// 핵심 모듈. 뺄 수 없습니다. The core module, which cannot be excluded.
    #[schemars(with = "saju_shapes::Id<saju_catalogue::Module>")]
    pub core_module: &'static str,
    /// 핵심 모듈이 무료 범위에 드는지. Whether the core module is in the Free range.
    pub core_free_range: bool,
    /// 쓰는 기준 필드. 없으면 null. The reference field that is read, or null.
    #[schemars(extend("enum" = ["date", "month", "year", null]))]
    pub reference_field: Option<&'static str>,
    /// 기준 필드의 기본값. 필드가 없으면 null. What stands in for the reference field, or null.
    #[schemars(extend("enum" = ["today", "thisMonth", "thisYear", null]))]
    pub reference_default: Option<&'static str>,
    /// 상대. Other persons.
    pub partners: PartnerRule,
    /// 누구의 사주에나 쓸 수 있는 플랜(free, paid). The plan that has it for any birth.
    #[schemars(extend("enum" = ["free", "paid"]))]
    pub plan: &'static str,
    /// 지금 물을 수 있는지(available, pending). Whether it can be asked now.
    #[schemars(extend("enum" = ["available", "pending"]))]
    pub status: &'static str,
}

/// 상대를 받는 규칙. How a topic takes other persons.
#[described]
#[derive(Debug, Serialize)]
pub struct PartnerRule {
    /// 받지 않음, 받을 수 있음, 꼭 필요함. Whether they are taken or needed.
    #[schemars(extend("enum" = ["none", "optional", "required"]))]
    pub mode: &'static str,
    /// 많아야 몇 사람. At most this many.
    pub max: usize,
}

/// 모듈 목록. The modules.
#[described]
#[derive(Debug, Serialize)]
pub struct ModuleList {
    /// 모듈의 수. Number of modules.
    pub count: usize,
    /// 모듈. The modules.
    pub modules: Vec<ModuleItem>,
    /// 지금 나오는 모듈. Modules that are delivered now.
    #[schemars(with = "Vec<saju_shapes::Id<saju_catalogue::Module>>")]
    pub delivered: Vec<&'static str>,
    /// 아직 나오지 않는 모듈. Modules that are not yet.
    #[schemars(with = "Vec<saju_shapes::Id<saju_catalogue::Module>>")]
    pub pending: Vec<&'static str>,
}

/// 모듈 하나. A module.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ModuleItem {
    /// 모듈 id. Id of the module.
    #[schemars(with = "saju_shapes::Id<saju_catalogue::Module>")]
    pub id: &'static str,
    /// 한글 이름. Korean name.
    pub ko: &'static str,
    /// 영어 이름. English name.
    pub en: &'static str,
    /// 누구의 사주에나 쓸 수 있는 플랜(free, paid). The plan that has it for any birth.
    #[schemars(extend("enum" = ["free", "paid"]))]
    pub plan: &'static str,
    /// 지금 나오는지(available, pending). Whether it is delivered now.
    #[schemars(extend("enum" = ["available", "pending"]))]
    pub status: &'static str,
    /// 이 모듈이 핵심인 주제. Topics of which it is the core.
    #[schemars(with = "Vec<saju_shapes::Id<saju_catalogue::Topic>>")]
    pub core_of: Vec<&'static str>,
    /// 이 모듈이 드는 주제. Topics that have it.
    #[schemars(with = "Vec<saju_shapes::Id<saju_catalogue::Topic>>")]
    pub topics: Vec<&'static str>,
}

/// 표본 목록. The sample profiles.
#[described]
#[derive(Debug, Serialize)]
pub struct SampleList {
    /// 표본의 수. Number of samples.
    pub count: usize,
    /// 표본. The samples.
    pub samples: Vec<SampleItem>,
}

/// 표본 하나. A sample profile.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SampleItem {
    /// 표본 id. Id of the sample.
    #[schemars(with = "saju_shapes::Id<saju_catalogue::Sample>")]
    pub id: &'static str,
    /// 한글 이름. Korean name.
    pub ko: &'static str,
    /// 영어 이름. English name.
    pub en: &'static str,
    /// 무엇을 보이는 표본인지. What it shows, in Korean.
    pub note: String,
    /// 그 설명을 영어로. The same in English.
    pub note_en: String,
    /// 그대로 보낼 수 있는 요청 본문. A request body that can be sent as it is.
    #[schemars(with = "serde_json::Map<String, Value>")]
    pub input: Value,
}

/// Everything in the tables is available.
const AVAILABLE: &str = "available";

/// Which plan unlocks a module or topic for any birth.
const fn plan(free: bool) -> &'static str {
    if free { "free" } else { "paid" }
}

fn in_english(sentence: Sentence) -> String {
    In(Language::English, sentence).to_text()
}

/// `GET /v2/saju/topics`: a [`TopicList`] in JSON, `{"count":…,"topics":[…]}`, in the order of the table.
///
/// ```
/// use saju_engine::lists::product::topics;
///
/// let list = topics();
/// let manse = &list["topics"][0];
/// assert_eq!((&manse["id"], &manse["path"]), (&"manse".into(), &"/v2/saju/manse".into()));
/// assert_eq!((&manse["coreModule"], &manse["plan"]), (&"fourPillars".into(), &"free".into()));
/// ```
pub fn topics() -> Value {
    let topics: Vec<TopicItem> = Topic::ALL.into_iter().map(topic).collect();
    json!(TopicList { count: topics.len(), topics })
}

fn topic(topic: Topic) -> TopicItem {
    let row = topic.row();
    let (reference_field, reference_default) = match row.reference {
        ReferenceField::None => (None, None),
        ReferenceField::Date => (Some("date"), Some("today")),
        ReferenceField::Month => (Some("month"), Some("thisMonth")),
        ReferenceField::Year => (Some("year"), Some("thisYear")),
    };
    let max = if row.partners == Partners::None { 0 } else { MAX_PARTNERS };
    TopicItem {
        id: topic.id(),
        ko: topic.ko(),
        en: row.english,
        path: topic.path(),
        method: "POST",
        question: topics::question(topic).to_text(),
        question_en: in_english(topics::question(topic)),
        modules: row.modules.iter().map(|module| module.id()).collect(),
        core_module: row.core.id(),
        core_free_range: row.core.row().is_free,
        reference_field,
        reference_default,
        partners: PartnerRule { mode: row.partners.id(), max },
        plan: plan(row.is_free),
        status: AVAILABLE,
    }
}

/// `GET /v2/saju/modules`: a [`ModuleList`] in JSON, `{"count":…,"modules":[…],"delivered":[…],
/// "pending":[]}`, in the order of the table.
///
/// ```
/// use saju_engine::lists::product::modules;
///
/// let list = modules();
/// let pillars = &list["modules"][0];
/// assert_eq!((&pillars["id"], &pillars["ko"]), (&"fourPillars".into(), &"사주 네 기둥".into()));
/// assert_eq!(pillars["coreOf"], serde_json::json!(["manse", "compatibility"]));
/// ```
pub fn modules() -> Value {
    let modules: Vec<ModuleItem> = Module::ALL.into_iter().map(module).collect();
    let delivered = Module::IDS.to_vec();
    let pending = Vec::new();
    json!(ModuleList { count: modules.len(), modules, delivered, pending })
}

fn module(module: Module) -> ModuleItem {
    let topics = |has: &dyn Fn(Topic) -> bool| -> Vec<&'static str> {
        Topic::ALL.into_iter().filter(|topic| has(*topic)).map(Topic::id).collect()
    };
    ModuleItem {
        id: module.id(),
        ko: module.ko(),
        en: module.row().english,
        plan: plan(module.row().is_free),
        status: AVAILABLE,
        core_of: topics(&|topic| topic.row().core == module),
        topics: topics(&|topic| topic.row().modules.contains(&module)),
    }
}

/// `GET /v2/saju/samples`: a [`SampleList`] in JSON, `{"count":…,"samples":[…]}`; each `input` can be sent
/// as the body of a topic.
///
/// ```
/// use saju_engine::lists::product::samples;
///
/// let list = samples();
/// let first = &list["samples"][0];
/// assert_eq!((&first["id"], &first["input"]["birthYear"]), (&"male-forward".into(), &1998.into()));
/// ```
pub fn samples() -> Value {
    let samples: Vec<SampleItem> = Sample::ALL
        .into_iter()
        .zip(topics::sample_notes())
        .map(|(sample, note)| SampleItem {
            id: sample.id(),
            ko: sample.ko(),
            en: sample.row().english,
            note: note.to_text(),
            note_en: in_english(note),
            input: sample::input(sample),
        })
        .collect();
    json!(SampleList { count: samples.len(), samples })
}
