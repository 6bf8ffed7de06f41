//! A batch as it was read: every item by itself, so that a wrong one harms no other.

use saju_catalogue::{IssueCode, Topic};
use saju_engine::envelope::WarningView;
use saju_engine::{Asked, Problem, ProblemCode, Question, Read};
use saju_reading::Issue;
use saju_words::errors::{Expected, Hint};
use saju_words::problems::ProblemSentence as Words;
use saju_words::warnings::Warning;
use serde_json::{Map, Value, json};

/// Characters of an item's id, at most.
const ID_LENGTH: u8 = 64;

/// An item.
pub(super) struct Item {
    /// Its place in the batch, from 0.
    pub(super) index: usize,
    /// Its id as it was sent, or `null`.
    pub(super) id: Value,
    /// What to do, or what is wrong with it.
    pub(super) asked: Result<Box<dyn Asked>, Problem>,
    /// What was read otherwise than it was sent.
    pub(super) warnings: Vec<Warning>,
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
        let body: Value = serde_json::from_slice(body).map_err(|error| {
            let hint = Hint::Json(error.line(), error.column());
            one_issue("", IssueCode::InvalidJson, Expected::Object, None, hint)
        })?;
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
        let warnings = unknown(members, &["items", "defaults"]).collect();
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

    /// What was not read of the batch itself.
    pub(super) fn warnings_json(&self) -> Vec<Value> {
        self.warnings.iter().map(|warning| json!(WarningView::of(warning))).collect()
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
    /// Reads an item. Members of the batch's `defaults` stand in for those that its input does not
    /// name; an input's `null` takes one back. `defaults.topic` stands in for the topic.
    fn read(index: usize, item: &Value, defaults: &Map<String, Value>) -> Self {
        let mut read = Self {
            index,
            id: Value::Null,
            asked: Err(Problem::internal()),
            warnings: Vec::new(),
            coerced: Vec::new(),
        };
        let Some(members) = item.as_object() else {
            let (code, hint) = (IssueCode::Validation, Hint::JsonObject);
            read.asked = Err(one_issue("", code, Expected::Object, Some(item), hint));
            return read;
        };
        read.warnings.extend(unknown(members, &["id", "topic", "input"]));
        let mut issues = Vec::new();
        match id(members) {
            Ok(id) => read.id = id,
            Err(issue) => issues.push(issue),
        }
        let topic = topic(members.get("topic").or_else(|| defaults.get("topic")));
        let input = match members.get("input") {
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
        meant: None,
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
