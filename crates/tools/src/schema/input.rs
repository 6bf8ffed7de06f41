//! Input schemas. The members of requests are generated from their table, in few words to save a model's context.

use saju_catalogue::{Field, Kind, MAX_PARTNERS, Module, Object, Topic};
use saju_reading::request::MAX_PERSONS;
use serde_json::{Value, json};

use crate::JsonObject;

use super::{Members, arguments, boolean, present, text};

/// The schema of a member, without references.
fn member(field: Field) -> Value {
    let row = field.row();
    let mut schema = match row.kind {
        Kind::Integer(from, to) | Kind::IntegerOrNull(from, to) => {
            json!({ "type": "integer", "minimum": from, "maximum": to })
        }
        Kind::Degrees(limit) => json!({ "type": "number", "minimum": -limit, "maximum": limit }),
        Kind::Boolean => json!({ "type": "boolean" }),
        Kind::OneOf(words) => json!({ "type": "string", "enum": words }),
        Kind::Text(length) => json!({ "type": "string", "maxLength": length }),
        Kind::City | Kind::Zone | Kind::Ganji | Kind::Ruleset => json!({ "type": "string" }),
        Kind::Place => inner(Object::Place),
        Kind::Person => inner(Object::Person),
        Kind::Date | Kind::CalendarDate => date(),
        Kind::SomeOf(words) => {
            json!({ "type": "array", "items": { "type": "string", "enum": words } })
        }
        Kind::Parties => json!({
            "type": "array",
            "maxItems": MAX_PERSONS,
            "items": inner(Object::Party),
        }),
        Kind::Month => json!({ "type": "string", "pattern": "^\\d{4}-\\d{2}$" }),
        Kind::Partners => json!({
            "type": "array",
            "maxItems": MAX_PARTNERS,
            "items": inner(Object::Partner),
        }),
        Kind::Modules => {
            let names: Vec<&str> = Module::excludable().collect();
            json!({ "type": "array", "items": { "type": "string", "enum": names } })
        }
    };
    schema["description"] = english(row.brief).into();
    schema
}

/// The English half of a row's description, which follows the Korean.
fn english(brief: &str) -> &str {
    let is_korean = |letter: char| ('가'..='힣').contains(&letter);
    let korean = brief.rfind(is_korean).map_or(0, |last| last + '가'.len_utf8());
    let rest = &brief[korean..];
    rest.split_once(". ").map_or(rest, |(_, english)| english)
}

/// An object inside the arguments, which describes only what the outer one does not. How time is counted it has from
/// the outer one, and what no calculation needs is left out.
fn inner(object: Object) -> Value {
    let is_needed = |field: &Field| {
        !matches!(field, Field::TimeMode | Field::Jasi | Field::Latitude | Field::PlaceLabel)
    };
    let fields = Field::in_object(object).filter(is_needed);
    let mut schema = of(fields.clone());
    for field in fields.filter(|field| field.row().objects.len() > 1) {
        leave_types(&mut schema["properties"][field.row().name]);
    }
    schema.into()
}

/// Leaves the types alone in a schema and in every schema in it: no descriptions, no bounds.
fn leave_types(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            let is_said_outside = |name: &str, value: &Value| match name {
                "description" => value.is_string(),
                "minimum" | "maximum" | "maxLength" => value.is_number(),
                _ => false,
            };
            members.retain(|name, value| !is_said_outside(name, value));
            members.values_mut().for_each(leave_types);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_types),
        _ => {}
    }
}

/// An object of these members. A model has no version of the rules to ask for and takes those that answer; of two ways
/// to count decades it needs one.
fn of(fields: impl Iterator<Item = Field> + Clone) -> JsonObject {
    let fields = fields.filter(|field| !matches!(field, Field::Ruleset | Field::DecadeCount));
    let required: Vec<&str> =
        fields.clone().map(Field::row).filter(|row| row.is_required).map(|row| row.name).collect();
    arguments(fields.map(|field| (field.row().name, member(field))).collect(), &required)
}

/// Arguments of `saju_chart`.
pub(crate) fn chart() -> JsonObject {
    let fields = Field::in_object(Object::Topic).filter(|field| {
        let of_years = matches!(field, Field::SeunWindow | Field::Topic);
        field.is_read_by(Topic::Manse) && !of_years
    });
    let mut schema = of(fields);
    let modules: Vec<&str> = Topic::Manse.row().modules.iter().map(|m| m.id()).collect();
    if let Some(exclude) = schema["properties"].get_mut(Field::Exclude.row().name) {
        present(exclude)["items"]["enum"] = modules.into();
    }
    if let Some(detail) = schema["properties"].get_mut(Field::Detail.row().name) {
        present(detail)["enum"] = Field::Detail.words_for(Topic::Manse).into();
    }
    schema
}

/// Arguments of `saju_topic`: the topic first.
pub(crate) fn topic() -> JsonObject {
    let others = Field::in_object(Object::Topic).filter(|field| *field != Field::Topic);
    let mut schema = of(others);
    let name = Field::Topic.row().name;
    if let Some(required) = schema["required"].as_array_mut() {
        required.insert(0, name.into());
    }
    if let Some(properties) = schema["properties"].as_object_mut() {
        properties.shift_insert(0, name.to_owned(), member(Field::Topic));
    }
    schema
}

/// Arguments of `find_dates`: the pillars and years first. A model asks by the side of the days: the ten
/// characters, which the service reads as well, would cost every conversation tokens.
pub(crate) fn find_dates() -> JsonObject {
    let all = Field::in_object(Object::FindDates).filter(|field| *field != Field::Character);
    let is_own = |field: &Field| field.row().objects.len() == 1;
    let others = all.clone().filter(move |field| !is_own(field));
    of(all.filter(is_own).chain(others))
}

/// Arguments of `choose_dates`: purpose and span first. How it is told is the tool's alone.
pub(crate) fn choose_dates() -> JsonObject {
    let all = Field::in_object(Object::ChooseDates);
    let is_own = |field: &Field| field.row().objects.len() == 1;
    let others = all.clone().filter(move |field| !is_own(field));
    of(all.filter(is_own).chain(others).chain([Field::Format]))
}

fn date() -> Value {
    json!({ "type": "string", "format": "date" })
}

fn day(description: &str) -> Value {
    let mut schema = date();
    schema["description"] = description.into();
    schema
}

/// No arguments. Clients that call strictly take an object without members for an open one, unless it is closed.
pub(crate) fn nothing() -> JsonObject {
    let mut schema = arguments(Vec::new(), &[]);
    schema.insert("additionalProperties".to_owned(), false.into());
    schema
}

/// Arguments of `resolve_city`.
pub(crate) fn resolve_city() -> JsonObject {
    arguments(vec![("query", text("Name of a city."))], &["query"])
}

/// Arguments of `convert_calendar`.
pub(crate) fn convert_calendar() -> JsonObject {
    let members: Members = vec![
        ("solar", day("A solar date, YYYY-MM-DD.")),
        // Lunar February has thirty days in some years, which the format of a date would refuse.
        ("lunar", text("A lunar date, YYYY-MM-DD.")),
        ("leap", boolean("The lunar month is a leap month.")),
    ];
    arguments(members, &[])
}

/// Arguments of `explain_rule`.
pub(crate) fn explain_rule() -> JsonObject {
    arguments(vec![("id", text("Id of a rule, such as pillars.year."))], &["id"])
}
