//! A batch as it was read: every item by itself, so that a wrong one harms no other.

use saju_catalogue::{Field, IssueCode, Topic};
use saju_engine::envelope::WarningView;
use saju_engine::{Asked, Language, Problem, ProblemCode, Question, Read};
use saju_reading::Issue;
use saju_reading::request::read_json;
use saju_words::errors::{Expected, Hint};
use saju_words::problems::ProblemSentence as Words;
use saju_words::warnings::{Warning, bounded};
use serde_json::{Map, Value, json};

use crate::calculate::Warned;

/// Characters of an item's id, at most.
const ID_LENGTH: u8 = 64;

/// An item, however a batch comes.
#[derive(Debug)]
pub struct Item {
    /// Its place in the batch, from 0.
    pub index: usize,
    /// Its id as it was sent, or `null`.
    pub id: Value,
    /// What to do, or what is wrong with it.
    pub asked: Result<Box<dyn Asked>, Problem>,
    /// What was read otherwise than it was sent.
    pub warnings: Vec<Warning>,
    coerced: Vec<String>,
}

/// The items of a batch.
pub(super) struct Items {
    items: Vec<Item>,
    warnings: Vec<Warning>,
}

/// The dotted path of a member of an item's input.
pub(super) fn path(index: usize, field: &str) -> String {
    match field {
        "" | "id" | "topic" | "input" => format!("items.{index}.{field}"),
        _ => format!("items.{index}.input.{field}"),
    }
}

impl Items {
    /// Reads a body: at most so many items.
    pub(super) fn read(body: &[u8], most: u32) -> Result<Self, Problem> {
        let (body, repeated) = read_json(body).map_err(no_json)?;
        let wrong = |name: &str, expected: Expected, hint: Hint| {
            one_issue(name, IssueCode::Validation, expected, body.get(name), hint)
        };
        let Value::Object(members) = &body else {
            let (code, hint) = (IssueCode::Validation, Hint::JsonObject);
            return Err(one_issue("", code, Expected::Object, Some(&body), hint));
        };
        let none = Map::new();
        let defaults = match members.get("defaults") {
            None | Some(Value::Null) => &none,
            Some(Value::Object(defaults)) => defaults,
            Some(_) => return Err(wrong("defaults", Expected::Object, Hint::Type)),
        };
        let items = match members.get("items") {
            Some(Value::Array(items)) if !items.is_empty() => items,
            None | Some(Value::Null) => {
                let hint = Hint::Required("items".to_owned());
                return Err(wrong("items", Expected::Items(most), hint));
            }
            Some(_) => return Err(wrong("items", Expected::Items(most), Hint::Items)),
        };
        if items.len() > most as usize {
            let received = Value::from(items.len());
            let (code, expected) = (IssueCode::Validation, Expected::Items(most));
            let issue = one_issue("items", code, expected, Some(&received), Hint::Items);
            let code = ProblemCode::BatchTooManyItems;
            let words = Words::BatchTooManyItems(most.into(), items.len() as u64);
            return Err(Problem { issues: issue.issues, ..Problem::new(code, words) });
        }
        let twice = repeated.into_iter().map(|field| Warning::DuplicateField { field });
        let warnings = twice.chain(unknown(members, &["items", "defaults"])).collect();
        let warnings = bounded(warnings);
        let item = |(index, item)| Item::read(index, item, defaults);
        Ok(Self { items: items.iter().enumerate().map(item).collect(), warnings })
    }

    /// The number of items that can be answered.
    pub(super) fn valid(&self) -> u32 {
        self.items.iter().filter(|item| item.asked.is_ok()).count() as u32
    }

    /// Paths of the members whose values were coerced.
    pub(super) fn coerced(&self) -> impl Iterator<Item = String> {
        self.items.iter().flat_map(|item| item.coerced.iter().map(|field| path(item.index, field)))
    }

    /// What was not read of the batch itself, told in a language.
    pub(super) fn warnings_json(&self, language: Language) -> Vec<Value> {
        self.warnings.iter().map(|warning| json!(WarningView::of(warning, language))).collect()
    }

    /// All warnings in short, those of items with their place.
    pub(super) fn warned(&self) -> impl Iterator<Item = Warned> {
        let of_items = self.items.iter().flat_map(|item| {
            let placed = |warning: &Warning| {
                let field = path(item.index, warning.field());
                Warned { field, ..Warned::of(warning) }
            };
            item.warnings.iter().map(placed)
        });
        self.warnings.iter().map(Warned::of).chain(of_items)
    }
}

impl IntoIterator for Items {
    type Item = Item;
    type IntoIter = std::vec::IntoIter<Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl Item {
    /// An item with nothing but a problem.
    fn of_problem(index: usize, problem: Problem) -> Self {
        let (warnings, coerced) = (Vec::new(), Vec::new());
        Self { index, id: Value::Null, asked: Err(problem), warnings, coerced }
    }

    /// Reads the text of an item that comes by itself.
    pub fn read_text(index: usize, text: &[u8], defaults: &Map<String, Value>) -> Self {
        match read_json(text) {
            Ok((item, repeated)) => {
                let mut read = Self::read(index, &item, defaults);
                let twice = repeated.into_iter().map(|field| Warning::DuplicateField { field });
                read.warnings.splice(0..0, twice);
                read.warnings = bounded(read.warnings);
                read
            }
            Err(hint) => Self::of_problem(index, no_json(hint)),
        }
    }

    /// Reads an item. Members of the batch's `defaults` stand in for those that its input does not
    /// name; an input's `null` takes one back. `defaults.topic` stands in for the topic. An item that
    /// has no `input` but the members of a birth is its own input.
    fn read(index: usize, item: &Value, defaults: &Map<String, Value>) -> Self {
        let mut read = Self::of_problem(index, Problem::internal());
        let Some(members) = item.as_object() else {
            let (code, hint) = (IssueCode::Validation, Hint::JsonObject);
            read.asked = Err(one_issue("", code, Expected::Object, Some(item), hint));
            return read;
        };
        let is_bare =
            !members.contains_key("input") && members.contains_key(Field::BirthYear.row().name);
        if !is_bare {
            read.warnings.extend(unknown(members, &["id", "topic", "input"]));
        }
        let mut issues = Vec::new();
        match id(members) {
            Ok(id) => read.id = id,
            Err(issue) => issues.push(issue),
        }
        let named = members.get("topic").filter(|topic| !topic.is_null());
        let topic = topic(named.or_else(|| defaults.get("topic")));
        let input = match members.get("input") {
            None if is_bare => {
                let mut input = members.clone();
                input.shift_remove("id");
                input.shift_remove("topic");
                Ok(merged(defaults, &input))
            }
            Some(Value::Object(input)) => Ok(merged(defaults, input)),
            sent => {
                let hint = match sent {
                    None | Some(Value::Null) => Hint::Required("input".to_owned()),
                    Some(_) => Hint::Type,
                };
                Err(issue("input", IssueCode::Validation, Expected::Object, sent, hint))
            }
        };
        match (topic, input) {
            (Ok(topic), Ok(input)) => {
                let found = Question::read_value(topic, &input);
                read.coerced = found.coerced();
                let Read { asked, warnings } = found;
                read.warnings.extend(warnings);
                read.warnings = bounded(read.warnings);
                read.asked = asked.map_err(|found| {
                    issues.extend(found);
                    Problem::of_issues(std::mem::take(&mut issues))
                });
            }
            (topic, input) => issues.extend([topic.err(), input.err()].into_iter().flatten()),
        }
        if !issues.is_empty() {
            read.asked = Err(Problem::of_issues(issues));
        }
        read
    }
}

/// The members of an input over the defaults.
fn merged(defaults: &Map<String, Value>, input: &Map<String, Value>) -> Value {
    let mut merged = defaults.clone();
    merged.remove("topic");
    for (name, value) in input {
        merged.insert(name.clone(), value.clone());
    }
    Value::Object(merged)
}

fn id(members: &Map<String, Value>) -> Result<Value, Issue> {
    match members.get("id") {
        None | Some(Value::Null) => Ok(Value::Null),
        Some(Value::String(id)) if id.chars().count() <= usize::from(ID_LENGTH) => {
            Ok(id.as_str().into())
        }
        // A number is given back as text: a member has one type.
        Some(Value::Number(id)) => Ok(id.to_string().into()),
        sent => {
            let expected = Expected::ShortText(ID_LENGTH);
            Err(issue("id", IssueCode::Validation, expected, sent, Hint::Type))
        }
    }
}

fn topic(sent: Option<&Value>) -> Result<Topic, Issue> {
    sent.and_then(Value::as_str).and_then(Topic::named).ok_or_else(|| {
        let hint = match sent {
            None | Some(Value::Null) => Hint::Required("topic".to_owned()),
            Some(_) => Hint::Type,
        };
        issue("topic", IssueCode::Validation, Expected::OneOf(&Topic::IDS), sent, hint)
    })
}

/// Warns of members that are not known.
fn unknown(members: &Map<String, Value>, known: &[&str]) -> impl Iterator<Item = Warning> {
    // A name from outside may be anything; it is quoted, never trusted.
    let quoted = |name: &String| Warning::UnknownField {
        field: name.chars().take(60).collect(),
        meant: Vec::new(),
    };
    members.keys().filter(|name| !known.contains(&name.as_str())).map(quoted)
}

fn issue(
    name: &str,
    code: IssueCode,
    expected: Expected,
    sent: Option<&Value>,
    hint: Hint,
) -> Issue {
    let received = sent.filter(|value| !value.is_null()).map(Value::to_string);
    Issue::of_query(name, code, expected, received, hint)
}

/// A text that is no JSON.
fn no_json(hint: Hint) -> Problem {
    one_issue("", IssueCode::InvalidJson, Expected::Object, None, hint)
}

fn one_issue(
    name: &str,
    code: IssueCode,
    expected: Expected,
    sent: Option<&Value>,
    hint: Hint,
) -> Problem {
    Problem::of_issues(vec![issue(name, code, expected, sent, hint)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_overrides_the_defaults_and_null_takes_them_back() {
        let object = |text: &str| serde_json::from_str::<Map<String, Value>>(text).unwrap();
        let defaults = object(r#"{"topic":"manse","birthHour":10,"detail":"minimal"}"#);
        let input = object(r#"{"birthHour":null,"birthYear":1990}"#);
        let expected = object(r#"{"birthHour":null,"detail":"minimal","birthYear":1990}"#);
        assert_eq!(merged(&defaults, &input), Value::Object(expected));
    }
}
