//! The lists of topics, modules and samples, drawn from their tables.

use saju_judgment::topic::{Partners, ReferenceField};
use saju_judgment::{Module, ModuleSet, Topic};
use saju_reading::request::MAX_PARTNERS;
use saju_reading::sample::Sample;
use saju_reading::selection::{DELIVERED, Selection};
use saju_words::{Say, topics};
use serde_json::{Value, json};

/// Whether something can be asked now.
const fn status(open: bool) -> &'static str {
    if open { "available" } else { "pending" }
}

/// Which plan a module or topic takes for any birth.
const fn plan(free: bool) -> &'static str {
    if free { "free" } else { "paid" }
}

/// `GET /v2/saju/topics`.
pub fn topics() -> Value {
    let topics: Vec<Value> = Topic::ALL.into_iter().map(topic).collect();
    json!({ "count": topics.len(), "topics": topics })
}

fn topic(topic: Topic) -> Value {
    let row = topic.row();
    let (field, default) = match row.reference {
        ReferenceField::None => (None, None),
        ReferenceField::Date => (Some("date"), Some("today")),
        ReferenceField::Month => (Some("month"), Some("thisMonth")),
        ReferenceField::Year => (Some("year"), Some("thisYear")),
    };
    let (mode, max) = match row.partners {
        Partners::None => ("none", 0),
        Partners::Optional => ("optional", MAX_PARTNERS),
        Partners::Required => ("required", MAX_PARTNERS),
    };
    let modules: Vec<&str> = row.modules.iter().map(|module| module.id()).collect();
    json!({
        "id": topic.id(),
        "path": format!("/v2/saju/{}", topic.id()),
        "method": "POST",
        "question": topics::question(topic).to_text(),
        "modules": modules,
        "coreModule": row.core.id(),
        "coreFreeRange": ModuleSet::FREE_RANGE.contains(row.core),
        "referenceField": field,
        "referenceDefault": default,
        "partners": { "mode": mode, "max": max },
        "plan": plan(topic == Topic::Manse),
        "status": status(Selection::is_open(topic)),
    })
}

/// `GET /v2/saju/modules`.
pub fn modules() -> Value {
    let modules: Vec<Value> = Module::ALL.into_iter().map(module).collect();
    let ids = |delivered: bool| -> Vec<&str> {
        let of = |module: &Module| DELIVERED.contains(*module) == delivered;
        Module::ALL.into_iter().filter(of).map(Module::id).collect()
    };
    json!({
        "count": modules.len(),
        "modules": modules,
        "delivered": ids(true),
        "pending": ids(false),
    })
}

fn module(module: Module) -> Value {
    let topics = |has: &dyn Fn(Topic) -> bool| -> Vec<&str> {
        Topic::ALL.into_iter().filter(|topic| has(*topic)).map(Topic::id).collect()
    };
    json!({
        "id": module.id(),
        "ko": module.ko(),
        "plan": plan(ModuleSet::FREE_RANGE.contains(module)),
        "status": status(DELIVERED.contains(module)),
        "coreOf": topics(&|topic| topic.row().core == module),
        "topics": topics(&|topic| topic.row().modules.contains(&module)),
    })
}

/// `GET /v2/saju/samples`.
pub fn samples() -> Value {
    let samples: Vec<Value> = Sample::ALL
        .into_iter()
        .zip(topics::sample_notes())
        .map(|(sample, note)| {
            json!({
                "id": sample.id(),
                "ko": sample.ko(),
                "note": note.to_text(),
                "input": sample.input(),
            })
        })
        .collect();
    json!({ "count": samples.len(), "samples": samples })
}
