//! Schemas of the topics' answers: the members that each `data` may have.

use saju_catalogue::{Extra, Module, Partners, Topic};
use saju_engine::envelope::MetaView;
use saju_reading::view::partners::PartnerView;
use saju_reading::view::{data, line};
use saju_shapes::Id;
use serde_json::{Map, Value, json};

use crate::components::{Components, described, reference};
use crate::{modules, names, open};

/// The name of the `data` of the short form.
pub(crate) const COMPACT_DATA: &str = "CompactData";

/// The name of the `data` of an answer in one line.
pub(crate) const LINE_DATA: &str = "LineData";

/// `meta` of a topic, which always names the topic and its modules.
const TOPIC_META: [&str; 5] = ["topic", "modules", "excluded", "gatedModules", "pendingModules"];

/// Registers the schemas of a topic's answer and returns a reference.
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

/// The schema of `data` restricted to some members, and the required ones.
fn members(
    components: &mut Components,
    has: impl Fn(&str) -> bool,
) -> (Map<String, Value>, Vec<String>) {
    let Value::Object(mut data) = components.answer_members::<data::View<'_>>() else {
        unreachable!("a struct is an object")
    };
    let required = data.remove("required").unwrap_or_default();
    let required: Vec<String> = serde_json::from_value(required).unwrap_or_default();
    let Some(Value::Object(mut properties)) = data.remove("properties") else {
        unreachable!("an object has members")
    };
    properties.retain(|name, _| has(name));
    (properties, required)
}

/// Whether answers of a topic may have a member beside the modules. [contract]
fn may_have(topic: Topic, member: &str) -> bool {
    let row = topic.row();
    let beside = |module| !row.modules.contains(&module);
    match member {
        "text" => false,
        "disclaimer" => topic.tells(Extra::Disclaimer),
        "timeline" => saju_reading::timeline::of(topic).is_some(),
        "story" => saju_reading::story::of(topic).is_some(),
        "groups" => beside(Module::SinStrength),
        "thread" | "verdict" | "wayOut" => beside(Module::Evaluation),
        "months" => topic.tells(Extra::Months),
        "day" => topic.tells(Extra::DayLines),
        "areas" => beside(Module::Evaluation) && !saju_reading::areas_of(topic).is_empty(),
        "partners" | "groupRelations" => row.partners != Partners::None,
        _ => true,
    }
}

/// Members of the short form.
const COMPACT: [&str; 10] = [
    "topic",
    "guide",
    "glossary",
    "reference",
    "input",
    "timezone",
    "disclaimer",
    "text",
    "diagnostics",
    "ruleset",
];

fn data(components: &mut Components, topic: Topic) -> Value {
    let row = topic.row();
    let name = names::topic(topic);
    let (mut properties, mut required) = members(components, |member| may_have(topic, member));
    if let Some(of_topic) = properties.get_mut("topic") {
        open::close(of_topic, &json!([topic.id()]));
    }
    if let Some(told) = properties.get_mut("modules") {
        // The core module of a free topic can be neither excluded nor gated.
        let always = Some(row.core).filter(|core| core.row().is_free);
        let about = told["description"].as_str().unwrap_or_default().replace('\n', " ");
        let modules = modules::object(components, row.modules.iter().copied(), always, &about);
        let modules = components.add(&format!("{name}Modules"), modules);
        *told = described(modules, &about);
        required.push("modules".to_owned());
    }
    if let Some(partners) = properties.get_mut("partners") {
        let partner = components.answer_members::<PartnerView<'_>>();
        partners["items"] = components.add(&format!("{name}Partner"), partner);
    }
    json!({
        "type": "object",
        "description": names::question(topic),
        "properties": properties,
        "required": required,
    })
}

/// Registers the schemas of the short form, the same for all topics, and returns a reference.
pub(crate) fn compact(components: &mut Components) -> Value {
    let (properties, mut required) = members(components, |member| COMPACT.contains(&member));
    required.push("text".to_owned());
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

/// Registers the schemas of an answer in one line, the same for the topics that have one.
pub(crate) fn line(components: &mut Components) {
    let mut data = components.answer_members::<line::View>();
    // By these it is told from the other answers of a batch.
    let topics: Vec<&str> =
        Topic::ALL.into_iter().filter(|topic| topic.tells(Extra::Line)).map(Topic::id).collect();
    open::close(&mut data["properties"]["topic"], &topics.into());
    let data = components.add(LINE_DATA, data);
    topic_meta(components);
    let about = "한 줄의 답. The answer of a topic in one line.";
    let answer = envelope(about, described(data, "답. The answer."), reference("TopicMeta"));
    components.add("LineAnswer", answer);
}

/// The ids of the topics, for other schemas.
pub(crate) fn topic_ids(components: &mut Components) -> Value {
    components.answer::<Id<Topic>>()
}
