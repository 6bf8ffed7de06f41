//! The answers of the topics: the parts of `data` that are the same in all, and each topic's own.
#![expect(dead_code, reason = "what is used of these types is their schema")]

use saju_shapes::Id;
use std::collections::BTreeMap;

use saju_catalogue::{MAX_PARTNERS, Module, Partners, Topic};
use saju_engine::envelope::MetaView;
use saju_reading::view;
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

use crate::components::{Components, described, reference};
use crate::{modules, names};

/// The parts of `data` that all topics have.
#[derive(JsonSchema)]
struct Shared {
    /// 언어 모델에 건네는 안내. A guide for a language model.
    guide: Guide,
    /// 이 답에 나온 용어의 뜻풀이. Terms that occur in this answer, by their Korean name.
    glossary: BTreeMap<String, Term>,
    /// 기준 시점. 기준 시점을 보는 모듈이 없으면 null. The reference point; null when no module
    /// looks at one.
    reference: Option<ReferencePoint>,
    /// 읽은 입력. The input with its defaults.
    input: view::input::View,
    /// 시간대와 교정. The clock of the birth and its correction.
    timezone: view::timezone::View<'static>,
    /// 그대로 보여야 하는 안내. health 주제에만, 모든 요금제에 있습니다. A notice to be shown unchanged; only of the topic
    /// health, with every plan.
    #[schemars(skip_serializing_if = "Option::is_none")]
    disclaimer: Option<String>,
    /// 계산할 때 살필 점. 특별한 것이 없으면 비어 있습니다. Notes on the birth; empty when nothing
    /// is unusual.
    diagnostics: Vec<view::diagnostics::View>,
    /// 규칙과 자료의 판. Version of rules and data.
    ruleset: view::ruleset::View,
    /// 때. 플랜에 용신이 없거나 exclude에 timeline이 있으면 없습니다. What luck brings, by dates; absent where
    /// the plan lacks yongsin or `exclude` holds timeline.
    timeline: view::timeline::View,
}

/// 언어 모델에 건네는 안내. A guide for a language model.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct Guide {
    /// 이 자료가 무엇인지. What the material is.
    purpose: String,
    /// 쓰는 법. How to use it.
    how_to_use: Vec<String>,
}

/// 용어의 뜻풀이. A term of the glossary.
#[derive(JsonSchema)]
#[schemars(rename = "GlossaryTerm")]
struct Term {
    /// 뜻풀이. Its definition in Korean.
    definition: String,
    /// 영어 이름. Its English name.
    en: String,
}

/// 기준 시점. The effective reference point.
#[derive(JsonSchema)]
struct ReferencePoint {
    /// 기준일. The day.
    #[schemars(extend("format" = "date"))]
    date: String,
    /// 기준일의 달. The calendar month of that day.
    #[schemars(regex(pattern = r"^\d{4}-\d{2}$"))]
    month: String,
    /// 기준일의 세운 해. The seun year of that day.
    year: i16,
}

/// A partner of an answer, without its modules.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct Partner {
    /// 요청한 partners에서의 차례, 0부터. Place among the partners of the request, from 0.
    #[schemars(range(min = 0, max = 2))]
    index: u8,
    /// 부르는 이름. What the partner is called.
    label: String,
    /// 읽은 입력. The partner's input with its defaults.
    input: view::input::View,
    /// 시간대와 교정. The clock of the birth and its correction.
    timezone: view::timezone::View<'static>,
    /// 계산할 때 살필 점. Notes on the partner's birth.
    diagnostics: Vec<view::diagnostics::View>,
    /// 상대의 모듈. `detail`이 full이 아니면 두 사람을 읽는 데 쓰는 멤버만 있고, full이면 본인의 모듈과 같은 멤버가 모두 있습니다.
    /// The partner's modules: the members from which the pair is read; with `detail: full` all members that
    /// the caller's modules have.
    modules: view::partner::View,
    /// 줄거리 가운데 격과 용신의 걸음. 신강신약·격국·용신·대운을 모두 셈하는 요금제에만 있습니다. Of the thread the steps of structure
    /// and need; only where the plan has strength, structure, yongsin and decades.
    #[schemars(skip_serializing_if = "Option::is_none")]
    thread: Option<Vec<view::thread::StepView>>,
    /// 요청한 사람과의 관계. What stands between the caller and the partner.
    cross_relations: view::cross_relations::View<'static>,
    /// 서로 채워 주는 오행. Elements that one brings to the other.
    element_complement: view::element_complement::View<'static>,
}

/// 상대끼리의 관계. What stands between two partners.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
struct GroupRelation {
    /// 두 상대의 index. The two partners by their index.
    #[schemars(inner(range(min = 0, max = 2)))]
    pair: [u8; 2],
    /// 두 사람의 관계. What stands between them.
    cross_relations: view::cross_relations::View<'static>,
    /// 서로 채워 주는 오행. Elements that one brings to the other.
    element_complement: view::element_complement::View<'static>,
}

/// The name of the `data` of the short form.
pub(crate) const COMPACT_DATA: &str = "CompactData";

/// `meta` of a topic, which always names the topic and its modules.
const TOPIC_META: [&str; 5] = ["topic", "modules", "excluded", "gatedModules", "pendingModules"];

/// Names the schemas of a topic's answer and refers to the whole.
pub(crate) fn topic(components: &mut Components, topic: Topic) -> Value {
    let name = names::topic(topic);
    let data = data(components, topic);
    let data = components.add(&format!("{name}Data"), data);
    topic_meta(components);
    let answer = envelope(
        &format!("{} 주제의 답. Answer of the topic {}.", topic.ko(), topic.id()),
        described(data, "답. The answer."),
        reference("TopicMeta"),
    );
    components.add(&format!("{name}Answer"), answer)
}

/// `{ success: true, data, meta }`.
#[expect(clippy::needless_pass_by_value, reason = "`json!` borrows the parts it is given")]
pub(crate) fn envelope(description: &str, data: Value, meta: Value) -> Value {
    json!({
        "type": "object",
        "description": description,
        "properties": {
            "success": { "type": "boolean", "description": "언제나 true. Always true." },
            "data": data,
            "meta": described(meta, "답에 딸린 말. What is told of the answer."),
        },
        "required": ["success", "data", "meta"],
    })
}

fn topic_meta(components: &mut Components) {
    let mut meta = components.answer_members::<MetaView>();
    if let Some(required) = meta["required"].as_array_mut() {
        required.extend(TOPIC_META.map(Value::from));
    }
    components.add(
        "TopicMeta",
        described(meta, "주제의 답에 딸린 말. What is told of a topic's answer."),
    );
}

fn data(components: &mut Components, topic: Topic) -> Value {
    let row = topic.row();
    let name = names::topic(topic);
    // What can neither be excluded nor left out by a plan is always there.
    let always = Some(row.core).filter(|core| core.row().is_free);
    let about = "모듈, 읽는 순서대로. Modules in the order in which they are read.";
    let modules = modules::object(components, row.modules.iter().copied(), always, about);
    let modules = components.add(&format!("{name}Modules"), modules);
    let mut shared = components.answer_members::<Shared>();
    let mut properties = Map::new();
    let mut put = |name: &str, schema: Value| properties.insert(name.to_owned(), schema);
    put(
        "topic",
        json!({ "type": "string", "enum": [topic.id()], "description": "주제. The topic." }),
    );
    for member in ["guide", "glossary", "reference", "input", "timezone"] {
        put(member, shared["properties"][member].take());
    }
    if topic == Topic::Health {
        put("disclaimer", shared["properties"]["disclaimer"].take());
    }
    put("modules", described(modules, about));
    if saju_reading::timeline::of(topic).is_some() {
        put("timeline", shared["properties"]["timeline"].take());
    }
    if !row.modules.contains(&Module::SinStrength) {
        put("groups", groups(components));
    }
    if !row.modules.contains(&Module::Evaluation) {
        put("thread", thread(components));
        put("verdict", verdict(components));
        put("wayOut", way_out(components));
    }
    if topic == Topic::Yearly {
        put("months", year_months(components));
    }
    if matches!(topic, Topic::Today | Topic::Daily) {
        put("day", day_reading(components));
    }
    if matches!(topic, Topic::Money | Topic::Health) {
        put("areas", areas(components));
    }
    if row.partners != Partners::None {
        let (partners, groups) = others(components, topic);
        put("partners", partners);
        put("groupRelations", groups);
    }
    for member in ["diagnostics", "ruleset"] {
        put(member, shared["properties"][member].take());
    }
    let mut required = vec!["topic", "guide", "glossary", "reference", "input", "timezone"];
    required.extend(["modules", "diagnostics", "ruleset"]);
    json!({
        "type": "object",
        "description": names::question(topic),
        "properties": properties,
        "required": required,
    })
}

/// Names the schemas of the short form, which is the same for all topics, and refers to the whole.
pub(crate) fn compact(components: &mut Components) -> Value {
    let mut shared = components.answer_members::<Shared>();
    let mut properties = Map::new();
    let topics = topic_ids(components);
    properties.insert("topic".to_owned(), described(topics, "주제. The topic."));
    if let Some(members) = shared["properties"].as_object_mut() {
        members.shift_remove("timeline");
        properties.append(members);
    }
    let text =
        "짧은 Markdown: 언어 모델에 건넬 글. Short Markdown for the context of a language model.";
    properties.insert("text".to_owned(), json!({ "type": "string", "description": text }));
    let required: Vec<&String> = properties.keys().filter(|name| *name != "disclaimer").collect();
    let data = json!({
        "type": "object",
        "description": "짧은 답. 모듈을 대신합니다. The short form, in place of the modules.",
        "required": required,
        "properties": properties,
    });
    let data = components.add(COMPACT_DATA, data);
    topic_meta(components);
    let about = "짧은 답. The short answer of a topic.";
    let answer = envelope(about, described(data, "답. The answer."), reference("TopicMeta"));
    components.add("CompactAnswer", answer)
}

/// How heavy the groups are, of a topic without the strength of the day master.
fn groups(components: &mut Components) -> Value {
    json!({
        "type": "array",
        "items": components.answer::<view::sin_strength::GroupView>(),
        "minItems": 5,
        "maxItems": 5,
        "description": "다섯 십성 무리의 무게. 신강신약을 셈하는 요금제에만 있고, format이 compact이면 없습니다. How heavy the five \
            groups of ten gods are; only where the plan has the strength of the day master, and not with \
            `format: compact`.",
    })
}

/// The verdict of a topic that has no evaluation to hold it.
fn verdict(components: &mut Components) -> Value {
    let verdict = components.answer::<view::verdict::View>();
    described(
        verdict,
        "지금의 때. thread와 같은 요금제에만 있으며, 태어나기 전과 첫 대운에 들기 앞, 늦은 나이에는 없습니다. What the present asks for; \
         where there is a thread, and not before the birth, before the first decade and late in life.",
    )
}

/// The first lighter time of a topic that has no evaluation to hold it.
fn way_out(components: &mut Components) -> Value {
    let way = components.answer::<view::way_out::View>();
    described(
        way,
        "숨통. 지금의 대운과 다음 대운, 올해와 다음 해가 모두 돕지 않을 때만 있습니다. The first lighter time; only where nothing at hand helps.",
    )
}

/// The twelve months of a year.
fn year_months(components: &mut Components) -> Value {
    json!({
        "type": "array",
        "items": components.answer::<view::year_months::View<'_>>(),
        "minItems": 12,
        "maxItems": 12,
        "description": "그해의 열두 절기월을 짧게. 월운과 용신을 셈하는 요금제에만 있고, format이 compact이면 없습니다. The twelve solar \
            months of the year in few words; only where the plan has weolun and the yongsin, and not with `format: compact`.",
    })
}

/// A day line by line.
fn day_reading(components: &mut Components) -> Value {
    let day = components.answer::<view::day_reading::View>();
    described(
        day,
        "그날을 한 줄씩. 일진과 용신을 셈하는 요금제에만 있고, 태어나기 전의 날과 format이 compact인 답에는 없습니다. The day line by line; \
         only where the plan has the day and the yongsin, not before the birth and not with `format: compact`.",
    )
}

/// The thread of a topic that has no evaluation to hold it.
fn thread(components: &mut Components) -> Value {
    json!({
        "type": "array",
        "items": components.answer::<view::thread::StepView>(),
        "minItems": 5,
        "maxItems": 6,
        "description": "줄거리. 힘·격·용신·자리·대운·지금의 여섯 걸음이며, 태어나기 전에는 지금이 없습니다. 신강신약·격국·용신·대운을 \
            모두 셈하는 요금제에만 있습니다. The thread in six steps, without the present before the birth; \
            only where the plan has strength, structure, yongsin and decades.",
    })
}

/// The areas of life of a topic that has no evaluation to hold them.
fn areas(components: &mut Components) -> Value {
    json!({
        "type": "array",
        "items": components.answer::<view::areas::AreaView>(),
        "minItems": 2,
        "maxItems": 2,
        "description": "삶의 자리. 신강신약·격국·용신·대운을 모두 셈하는 요금제에만 있고, format이 compact이면 없습니다. Areas of life; \
            only where the plan has strength, structure, yongsin and decades, and not with \
            `format: compact`.",
    })
}

/// The members of `data` for the partners and for the pairs of partners.
fn others(components: &mut Components, topic: Topic) -> (Value, Value) {
    let name = names::topic(topic);
    let partner = components.answer_members::<Partner>();
    let partner = described(
        partner,
        "상대의 사주와 두 사람 사이. A partner's chart, and what stands between.",
    );
    let partner = components.add(&format!("{name}Partner"), partner);
    let group = components.answer::<GroupRelation>();
    let partners = json!({
        "type": "array",
        "items": partner,
        "minItems": 1,
        "maxItems": MAX_PARTNERS,
        "description": "상대. 상대를 보냈을 때만 있습니다. The partners; only when some were sent.",
    });
    let groups = json!({
        "type": "array",
        "items": group,
        "minItems": 1,
        "description": "상대끼리의 관계. 상대가 둘 이상일 때만 있습니다. Each two partners; only with two or \
            more.",
    });
    (partners, groups)
}

/// The ids of the topics, for other schemas.
pub(crate) fn topic_ids(components: &mut Components) -> Value {
    components.answer::<Id<Topic>>()
}
