//! Parses a batch item by item, so that an invalid one does not affect the others.

use saju_catalogue::{Field, IssueCode, Topic};
use saju_engine::envelope::WarningView;
use saju_engine::{Asked, Language, Problem, ProblemCode, Question};
use saju_messages::errors::{Expected, Hint};
use saju_messages::problems::Problem as Words;
use saju_messages::warnings::{Warning, bounded};
use saju_reading::Issue;
use saju_reading::request::{
    Allowance, Body, Defaults, Members, Sent, hint_of, issues_without_topic,
};
use serde_json::{Value, json};

use crate::calculate::Warned;
use crate::refusal;

/// Maximum length of an item's id, in characters.
const ID_LENGTH: u8 = 64;

/// An item, however the batch was sent.
#[derive(Debug)]
pub struct Item {
    /// Its index in the batch, from 0.
    pub index: usize,
    /// Its id as sent, or `null`.
    pub id: Value,
    /// What to do, or what is wrong with it.
    pub asked: Result<Box<dyn Asked>, Problem>,
    /// What was coerced or ignored: first of the item itself, then of its input.
    pub warnings: Vec<Warning>,
    /// How many of these are of the item itself.
    own_warnings: usize,
    coerced: Vec<String>,
    pub(super) place: Place,
}

/// Where an item stands in its batch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    index: usize,
    /// Whether the item is its own input.
    is_bare: bool,
}

/// The items of a batch.
pub(super) struct Items {
    items: Vec<Item>,
    warnings: Vec<Warning>,
    /// The language that the defaults ask for.
    pub(super) language: Option<Language>,
}

impl Place {
    /// The dotted path of a member of the item itself; of the item, where the member has no name.
    fn own(self, field: &str) -> String {
        let point = if field.is_empty() { "" } else { "." };
        format!("items.{}{point}{field}", self.index)
    }

    /// The dotted path of a member of the input.
    fn of_input(self, field: &str) -> String {
        if self.is_bare { self.own(field) } else { self.own(&format!("input.{field}")) }
    }

    /// The dotted path of what an issue is about. No member of an input is called as one of the item itself.
    pub(super) fn of_issue(self, field: &str) -> String {
        match field {
            "" | "id" | "topic" | "input" => self.own(field),
            _ if field == self.own("") => field.to_owned(),
            _ => self.of_input(field),
        }
    }
}

impl Items {
    /// Parses a body of at most `most` items, until the deadline.
    pub(super) fn read(
        body: &[u8],
        most: u32,
        is_over: impl Fn() -> bool,
    ) -> Result<Self, Problem> {
        let Body { sent, warnings } = Body::read(body).map_err(of_issue)?;
        let Sent::Object(members) = &sent else {
            let (code, hint) = (IssueCode::Validation, Hint::JsonObject);
            return Err(one_issue("", code, Expected::Object, Some(&sent), hint));
        };
        let wrong = |name: &str, expected: Expected, hint: Hint| {
            one_issue(name, IssueCode::Validation, expected, members.get(name), hint)
        };
        let defaults = match members.get("defaults") {
            None | Some(Sent::Null) => Defaults::NONE,
            Some(Sent::Object(defaults)) => Defaults::of(defaults),
            Some(_) => return Err(wrong("defaults", Expected::Object, Hint::Type)),
        };
        let language = defaults.language_of(None);
        let items = match members.get("items") {
            Some(Sent::List(items)) if !items.kept.is_empty() => items,
            None | Some(Sent::Null) => {
                let hint = Hint::Required("items".to_owned());
                return Err(wrong("items", Expected::Items(most), hint).asked_in(language));
            }
            Some(sent) => {
                let hint = if matches!(sent, Sent::List(_)) { Hint::Items } else { Hint::List };
                return Err(wrong("items", Expected::Items(most), hint).asked_in(language));
            }
        };
        let count = items.kept.len() + items.more;
        if count > most as usize {
            let (code, expected) = (IssueCode::Validation, Expected::Items(most));
            let received = Some(count.to_string());
            let issue = Issue::of_query("items", code, expected, received, Hint::Items);
            let code = ProblemCode::BatchTooManyItems;
            let words = Words::BatchTooManyItems(most.into(), count as u64);
            let problem = Problem { issues: vec![issue], ..Problem::new(code, words) };
            return Err(problem.asked_in(language));
        }
        let stray = unknown(members, &["items", "defaults"], Defaults::path_of);
        let warnings = warnings.into_iter().chain(stray).chain(defaults.warnings());
        let warnings = bounded(warnings.collect());
        let allowance = Allowance::of_batch();
        let mut read = Self { items: Vec::with_capacity(count), warnings, language };
        for (index, item) in items.kept.iter().enumerate() {
            if is_over() {
                return Err(refusal::of_load().asked_in(language));
            }
            read.items.push(match item {
                Sent::Object(members) => Item::read(index, members, &defaults, &allowance),
                other => {
                    let name = Place { index, is_bare: false }.own("");
                    Item::of_issue(index, no_object(&name, other, Hint::ItemObject), &defaults)
                }
            });
        }
        Ok(read)
    }

    /// The number of valid items.
    pub(super) fn valid(&self) -> u32 {
        self.items.iter().filter(|item| item.asked.is_ok()).count() as u32
    }

    /// Paths of the members whose values were coerced.
    pub(super) fn coerced(&self) -> impl Iterator<Item = String> {
        let of_item = |item: &Item| -> Vec<String> {
            item.coerced.iter().map(|field| item.place.of_input(field)).collect()
        };
        self.items.iter().flat_map(of_item)
    }

    /// What was ignored in the batch itself, in the language that it asks for, or else in that of its caller.
    pub(super) fn warnings_json(&self, reads: Language) -> Vec<Value> {
        let language = self.language.unwrap_or(reads);
        self.warnings.iter().map(|warning| json!(WarningView::of(warning, language))).collect()
    }

    /// All warnings in short form; those of items carry their index.
    pub(super) fn warned(&self) -> impl Iterator<Item = Warned> {
        let of_items = self.items.iter().flat_map(|item| {
            let placed = |(count, warning): (usize, &Warning)| {
                let (place, field) = (item.place, warning.field());
                let is_own = count < item.own_warnings || field.is_empty();
                let field = if is_own { place.own(field) } else { place.of_input(field) };
                Warned { field, ..Warned::of(warning) }
            };
            item.warnings.iter().enumerate().map(placed)
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
    /// An item that holds only a problem.
    fn of_problem(index: usize, problem: Problem) -> Self {
        let (warnings, coerced) = (Vec::new(), Vec::new());
        let place = Place { index, is_bare: false };
        let (id, asked) = (Value::Null, Err(problem));
        Self { index, id, asked, warnings, own_warnings: 0, coerced, place }
    }

    /// An item that could not be taken for one.
    fn of_issue(index: usize, issue: Issue, defaults: &Defaults<'_>) -> Self {
        Self::of_problem(index, of_issue(issue).asked_in(defaults.language_of(None)))
    }

    /// Parses the text of a separate item.
    pub fn read_text(index: usize, text: &[u8], defaults: &Defaults<'_>) -> Self {
        let Body { sent, warnings } = match Body::read(text) {
            Ok(body) => body,
            Err(issue) => return Self::of_issue(index, issue, defaults),
        };
        let Sent::Object(members) = &sent else {
            return Self::of_issue(index, no_object("", &sent, Hint::JsonObject), defaults);
        };
        let mut read = Self::read(index, members, defaults, &Allowance::of_call());
        read.own_warnings += warnings.len();
        read.warnings.splice(0..0, warnings);
        read.warnings = bounded(read.warnings);
        read
    }

    /// Parses the members of an item. The batch's `defaults` supply members that its input does not name; a `null` in
    /// the input removes a default. `defaults.topic` supplies the topic. An item without `input` but with the members of
    /// a birth is its own input.
    fn read<'a>(
        index: usize,
        members: &'a Members<'a>,
        defaults: &Defaults<'a>,
        allowance: &'a Allowance,
    ) -> Self {
        let mut read = Self::of_problem(index, Problem::internal());
        let is_bare = members.get("input").is_none()
            && members.iter().any(|(name, _)| name.starts_with("birth"));
        read.place.is_bare = is_bare;
        if !is_bare {
            read.warnings.extend(unknown(members, &["id", "topic", "input"], |_| None));
            read.own_warnings = read.warnings.len();
        }
        let mut issues = Vec::new();
        match id(members) {
            Ok(id) => read.id = id,
            Err(issue) => issues.push(issue),
        }
        let named = members.get("topic").filter(|topic| !topic.is_null());
        let topic = topic(named.or_else(|| defaults.topic()));
        let input = match members.get("input") {
            None if is_bare => Ok((members, ["id", "topic"].as_slice())),
            Some(Sent::Object(input)) => Ok((input, [].as_slice())),
            sent => {
                let hint = match sent {
                    None | Some(Sent::Null) => Hint::Required("input".to_owned()),
                    Some(_) => Hint::Type,
                };
                Err(issue("input", IssueCode::Validation, Expected::Object, sent, hint))
            }
        };
        let own = input.as_ref().ok().map(|(members, _)| *members);
        match (topic, input) {
            (Ok(topic), Ok((input, but))) => {
                let found = Question::read_item(topic, defaults, input, but, allowance);
                read.coerced = found.coerced();
                read.warnings.extend(found.warnings);
                read.warnings = bounded(read.warnings);
                match found.asked {
                    Ok(asked) => read.asked = Ok(asked),
                    Err(found) => issues.extend(found),
                }
            }
            (Err(topic), Ok((input, but))) => {
                issues.push(topic);
                issues.extend(issues_without_topic(defaults, input, but, allowance));
            }
            (topic, Err(input)) => issues.extend(topic.err().into_iter().chain([input])),
        }
        if !issues.is_empty() {
            read.asked = Err(Problem::of_issues(issues).asked_in(defaults.language_of(own)));
        }
        read
    }
}

/// What is wrong with an item that is no object.
fn no_object(name: &str, item: &Sent<'_>, hint: Hint) -> Issue {
    let (code, received) = (IssueCode::Validation, Some(item.quoted()));
    Issue::of_query(name, code, Expected::Object, received, hint)
}

fn id(members: &Members<'_>) -> Result<Value, Issue> {
    match members.get("id") {
        None | Some(Sent::Null) => Ok(Value::Null),
        Some(Sent::Text(id)) if id.chars().count() <= usize::from(ID_LENGTH) => Ok((&**id).into()),
        // A number is returned as a string, so that the member has one type.
        Some(Sent::Number(id)) => Ok(id.to_string().into()),
        sent => {
            let is_text = matches!(sent, Some(Sent::Text(_)));
            let hint = if is_text { Hint::Shorter(ID_LENGTH) } else { Hint::Type };
            let expected = Expected::ShortText(ID_LENGTH);
            Err(issue("id", IssueCode::Validation, expected, sent, hint))
        }
    }
}

fn topic(sent: Option<&Sent<'_>>) -> Result<Topic, Issue> {
    sent.and_then(Sent::as_text).and_then(Topic::named).ok_or_else(|| {
        let hint = match sent {
            None | Some(Sent::Null) => Hint::Required("topic".to_owned()),
            Some(sent) => hint_of(Field::Topic, sent).unwrap_or(Hint::Type),
        };
        issue("topic", IssueCode::Validation, Expected::OneOf(&Topic::IDS), sent, hint)
    })
}

/// Warns about unknown members, with the path of what each may have been meant for.
fn unknown(
    members: &Members<'_>,
    known: &[&str],
    meant: impl Fn(&str) -> Option<String>,
) -> impl Iterator<Item = Warning> {
    let warning = move |(name, _): (&str, &Sent<'_>)| {
        Warning::unknown("", name, meant(name).into_iter().collect())
    };
    let kept = members.iter().filter(|(name, _)| !known.contains(name)).map(warning);
    kept.chain(Warning::more(members.more()))
}

fn issue(
    name: &str,
    code: IssueCode,
    expected: Expected,
    sent: Option<&Sent<'_>>,
    hint: Hint,
) -> Issue {
    let received = sent.filter(|value| !value.is_null()).map(Sent::quoted);
    Issue::of_query(name, code, expected, received, hint)
}

fn one_issue(
    name: &str,
    code: IssueCode,
    expected: Expected,
    sent: Option<&Sent<'_>>,
    hint: Hint,
) -> Problem {
    of_issue(issue(name, code, expected, sent, hint))
}

fn of_issue(issue: Issue) -> Problem {
    Problem::of_issues(vec![issue])
}
