//! Requests: parsed leniently, validated once, with all issues reported together.

mod allowance;
mod birth;
mod choose_dates;
mod compact;
mod fields;
mod find_dates;
mod found;
mod hours;
mod issue;
mod json;
pub(crate) mod labels;
mod meant;
mod mistakes;
mod options;
mod picture;
mod ruleset;
mod sent;
mod sex;
mod values;

pub use allowance::Allowance;
pub use birth::{LocationSource, Person};
pub use choose_dates::{ChooseDates, MAX_DAYS, MAX_PERSONS, Party, Weekdays, parse_choose_dates};
pub use compact::{Compact, parse_compact};
pub use find_dates::{FindDates, parse_find_dates};
pub use found::Defaults;
pub use hours::{Hours, parse_hours};
pub use issue::Issue;
pub use json::Body;
pub use mistakes::{date_hint, hint_of};
pub use options::{DecadeList, Format, is_no_day, parse_date};
pub use picture::{Picture, parse_picture};
pub use ruleset::rulesets_served;
pub use sent::{List, Members, Sent};
pub use sex::{SEX_WORDS, sex_named};

use saju_catalogue::{Field, IssueCode, MAX_PARTNERS, Object, Partners, ReadBy, Topic};
use saju_json::Detail;
use saju_judgment::compatibility::Relationship;
use saju_judgment::concern::Concern;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{SexDecides, Warning};
use saju_words::Language;
use serde_json::Value;

use crate::reference::ReferenceInput;
use crate::selection::Exclude;
use fields::Fields;

/// A valid request.
#[derive(Clone, Debug)]
pub struct Request {
    /// Whose chart.
    pub person: Person,
    /// Other persons.
    pub partners: Vec<Partner>,
    /// The reference point.
    pub reference: ReferenceInput,
    /// Which decades.
    pub decades: DecadeList,
    /// Seun years on either side.
    pub seun_window: u8,
    /// What the person is concerned with.
    pub concern: Option<Concern>,
    /// How much is said.
    pub detail: Detail,
    /// What to leave out.
    pub exclude: Exclude,
    /// Whether the months of the year are listed.
    pub months: bool,
    /// How the answer is written.
    pub format: Format,
    /// In which language the answer and all beside it is told, where one was asked for.
    pub language: Option<Language>,
}

impl Request {
    /// In which language the answer is told.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_default()
    }
}

/// Another person of a request.
#[derive(Clone, Debug, Hash)]
pub struct Partner {
    /// Who it is.
    pub person: Person,
    /// What the person is called.
    pub label: Option<String>,
    /// What the person is to the caller.
    pub relationship: Option<Relationship>,
}

/// The result of parsing a request.
#[derive(Debug)]
pub struct Parsed<T = Request> {
    /// The request, or every issue with it.
    pub request: Result<T, Vec<Issue>>,
    /// Warnings.
    pub warnings: Vec<Warning>,
    /// The language that was asked for, though the rest may be wrong.
    pub language: Option<Language>,
}

/// Members whose values were coerced, in the order of the request.
pub fn coerced(warnings: &[Warning]) -> impl Iterator<Item = &str> {
    warnings.iter().filter_map(|warning| match warning {
        Warning::InputCoerced { field, .. } => Some(field.as_str()),
        _ => None,
    })
}

/// Parses a body for a topic.
pub fn parse(topic: Topic, body: &[u8]) -> Parsed {
    of_body(body, |sent, allowance| of_sent(topic, sent, allowance, None))
}

/// Parses a body for the short Markdown of a topic alone, whatever format it names.
pub fn parse_markdown(topic: Topic, body: &[u8]) -> Parsed {
    of_body(body, |sent, allowance| of_sent(topic, sent, allowance, Some(Format::Markdown)))
}

/// Reads a body that must be JSON.
fn of_body<T>(
    body: &[u8],
    read: impl for<'a> FnOnce(&'a Sent<'a>, &'a Allowance) -> Parsed<T>,
) -> Parsed<T> {
    match Body::read(body) {
        Ok(Body { sent, warnings }) => {
            let mut parsed = read(&sent, &Allowance::of_call());
            parsed.warnings.splice(0..0, warnings);
            parsed
        }
        Err(issue) => Parsed { request: Err(vec![issue]), warnings: Vec::new(), language: None },
    }
}

/// The members of a request, or the issue that it is not an object.
fn members<'a, T>(sent: &'a Sent<'a>) -> Result<&'a Members<'a>, Parsed<T>> {
    if let Sent::Object(members) = sent {
        return Ok(members);
    }
    let (expected, received) = (Expected::Object, Some(sent.quoted()));
    let (code, hint) = (IssueCode::Validation, Hint::JsonObject);
    let issue = Issue::new(String::new(), code, expected, received, hint);
    Err(Parsed { request: Err(vec![issue]), warnings: Vec::new(), language: None })
}

/// Parses a JSON value for a topic.
pub fn parse_value(topic: Topic, value: &Value) -> Parsed {
    of_sent(topic, &Sent::from(value), &Allowance::of_call(), None)
}

/// Parses a batch item's input, except some members, over the defaults of the batch.
pub fn parse_item<'a>(
    topic: Topic,
    defaults: &Defaults<'a>,
    input: &'a Members<'a>,
    but: &[&str],
    allowance: &'a Allowance,
) -> Parsed {
    of_topic(topic, Fields::over(defaults, input, but, allowance), None)
}

/// What is wrong with the input of a batch item whose topic is not known.
pub fn issues_without_topic<'a>(
    defaults: &Defaults<'a>,
    input: &'a Members<'a>,
    but: &[&str],
    allowance: &'a Allowance,
) -> Vec<Issue> {
    let parsed: Parsed = of_no_topic(Fields::over(defaults, input, but, allowance));
    parsed.request.err().unwrap_or_default()
}

/// What every topic reads, where the topic is not known: all that is wrong with it is told at once.
fn of_no_topic<T>(mut fields: Fields<'_>) -> Parsed<T> {
    birth::person(&mut fields, None, None);
    ruleset::ruleset(&mut fields);
    let language = options::language(&mut fields);
    let (issues, warnings) = fields.finish();
    Parsed { request: Err(issues), warnings, language }
}

fn of_sent<'a>(
    topic: Topic,
    sent: &'a Sent<'a>,
    allowance: &'a Allowance,
    of_door: Option<Format>,
) -> Parsed {
    match members(sent) {
        Ok(object) => of_topic(topic, Fields::of(Object::Topic, object, allowance), of_door),
        Err(parsed) => parsed,
    }
}

/// Reads what a topic takes. Some doors answer in one format, whatever the request names.
fn of_topic(topic: Topic, mut fields: Fields<'_>, of_door: Option<Format>) -> Parsed {
    let person = birth::person(&mut fields, None, Some(sex::decided(topic)));
    let partners = partners(&mut fields, topic, person.as_ref());
    let reference = options::reference(&mut fields).only(topic.row().reference);
    let decades = options::decades(&mut fields);
    let seun_window = options::seun_window(&mut fields, topic);
    let concern = options::concern(&mut fields, topic);
    let detail = options::detail(&mut fields, topic, of_door);
    let exclude = options::exclude(&mut fields, topic, detail);
    let months = options::months(&mut fields, topic);
    let format = options::format(&mut fields, detail, of_door);
    let language = options::language(&mut fields);
    ruleset::ruleset(&mut fields);
    unused(&mut fields, topic);
    // A line is short by itself, and reads what says so.
    if format != Format::Json && detail != Detail::Line {
        options::unread_in_short(&mut fields, topic);
    }
    let (issues, warnings) = fields.finish();
    let request = match (person, issues.is_empty()) {
        (Some(person), true) => Ok(Request {
            person,
            partners,
            reference,
            decades,
            seun_window,
            concern,
            detail,
            exclude,
            months,
            format,
            language,
        }),
        _ => Err(issues),
    };
    Parsed { request, warnings, language }
}

/// Warns of members this topic does not read. Partners it does not take already are an issue. Another topic than the
/// one that is asked is none of its members either.
fn unused(fields: &mut Fields<'_>, topic: Topic) {
    let named = fields.value(Field::Topic);
    if named.is_some_and(|named| named.as_text() != Some(topic.id())) {
        fields.warn(Warning::UnusedField { field: Field::Topic.row().name.to_owned() });
    }
    for field in Field::in_object(Object::Topic) {
        let is_issue = field.row().read_by == ReadBy::TopicsWithPartners;
        if !is_issue && !field.is_read_by(topic) && fields.has(field) {
            fields.warn(Warning::UnusedField { field: field.row().name.to_owned() });
        }
    }
}

fn partners(fields: &mut Fields<'_>, topic: Topic, caller: Option<&Person>) -> Vec<Partner> {
    let mode = topic.row().partners;
    let expected = match mode {
        Partners::None => Expected::NoPartners,
        Partners::Optional => Expected::OptionalPartners,
        Partners::Required => Expected::Partners,
    };
    let Some(items) = fields.array(Field::Partners) else {
        if mode == Partners::Required && !fields.has(Field::Partners) {
            fields.issue(Field::Partners, IssueCode::Validation, expected, Hint::Partners);
        }
        return Vec::new();
    };
    let fits = match mode {
        Partners::None => items.is_empty(),
        Partners::Optional => items.len() <= MAX_PARTNERS,
        Partners::Required => (1..=MAX_PARTNERS).contains(&items.len()),
    };
    if !fits {
        let hint = match mode {
            Partners::None => Hint::NoPartners,
            _ if items.len() > MAX_PARTNERS => Hint::ShorterList(MAX_PARTNERS),
            _ => Hint::Partners,
        };
        fields.issue(Field::Partners, IssueCode::Validation, expected, hint);
        return Vec::new();
    }
    let mut partners = Vec::new();
    let mut labels: Vec<Option<String>> = vec![None; items.len()];
    for (index, item) in items.iter().enumerate() {
        let Sent::Object(object) = item else {
            let name = format!("partners.{index}");
            fields.issue_at(name, IssueCode::Validation, Expected::Object, item, Hint::Partners);
            continue;
        };
        let mut inner = fields.within(&format!("partners.{index}."), Object::Partner, object);
        let person = birth::person(&mut inner, caller, Some(SexDecides::LuckAndSpouse));
        let label = inner.short_text(Field::Label);
        let relationship = inner.one_of(Field::Relationship, Relationship::ALL);
        let (issues, warnings) = inner.finish();
        fields.extend(issues, warnings);
        labels[index].clone_from(&label);
        if let Some(person) = person {
            partners.push(Partner { person, label, relationship });
        }
    }
    let labels: Vec<Option<&str>> = labels.iter().map(Option::as_deref).collect();
    labels::warn_of_same(fields, "partners", &labels, true);
    partners
}
