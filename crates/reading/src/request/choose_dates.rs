//! The request of choosing dates: a purpose, a span, and for whom.

use saju_calendar::{Date, Jasi, Place, TimeMode};
use saju_catalogue::{Field, IssueCode, Object};
use saju_judgment::dates::{Purpose, Quarter};
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{SexDecides, Warning};
use saju_words::Language;

use super::allowance::Allowance;
use super::birth::{self, LocationSource, Person};
use super::fields::Fields;
use super::options;
use super::sent::Sent;
use super::{Parsed, labels, meant, members, of_body, ruleset};

/// The longest span, in dates.
pub const MAX_DAYS: i64 = 366;
/// Persons at most.
pub const MAX_PERSONS: usize = 2;
/// Dates listed where the request does not say how many.
const LIMIT: u8 = 10;

/// Dates that are looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChooseDates {
    /// What they are for.
    pub purpose: Purpose,
    /// First and last civil date of the place.
    pub span: (Date, Date),
    /// For whom.
    pub persons: Vec<Party>,
    /// How many are listed.
    pub limit: u8,
    /// Days of the week that are looked at.
    pub weekdays: Weekdays,
    /// Whether their hours are listed.
    pub hours: bool,
    /// Where the move goes.
    pub heading: Option<Quarter>,
    /// Where the day is kept.
    pub place: Place,
    /// Where the place comes from.
    pub source: LocationSource,
    /// How the clock is corrected.
    pub mode: TimeMode,
    /// When the day changes.
    pub jasi: Jasi,
    /// In which language the answer is told, where one was asked for.
    pub language: Option<Language>,
}

/// A person for whom dates are chosen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Party {
    /// Who it is.
    pub person: Person,
    /// What the person is called.
    pub label: Option<String>,
}

/// Days of the week, Monday first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weekdays(u8);

impl Weekdays {
    /// All seven.
    pub const ALL: Self = Self(0b111_1111);

    /// Whether a date is on one of them.
    pub const fn contains(self, date: Date) -> bool {
        // Dates count from Sunday.
        self.0 >> ((date.weekday() + 6) % 7) & 1 == 1
    }
}

/// Korean names of the purposes without spaces, in the order of the purposes.
const KOREAN: [&[&str]; Purpose::ALL.len()] = [
    &["혼인", "결혼", "혼례", "결혼식"],
    &["이사", "이삿날"],
    &["개업", "창업", "오픈"],
    &["계약"],
    &["공사", "공사시작", "수리"],
    &["여행", "먼길", "출장"],
    &["취임과면접", "취임", "면접"],
    &["배움과시험", "입학", "시험"],
    &["모임", "상견례"],
    &["여느일"],
];

/// Words of what is not chosen, without spaces and hyphens: what those who treat somebody decide.
const MEDICAL: [&str; 16] = [
    "수술",
    "출산",
    "절개",
    "분만",
    "낳",
    "시술",
    "성형",
    "임플란트",
    "치료",
    "surgery",
    "operation",
    "birth",
    "delivery",
    "caesarean",
    "cesarean",
    "csection",
];

/// Where the move goes. Only who moves or travels goes anywhere.
fn heading(fields: &mut Fields<'_>, purpose: Option<Purpose>) -> Option<Quarter> {
    let heading = fields.one_of(Field::Heading, Quarter::ALL)?;
    let goes = purpose.is_none_or(|one| matches!(one, Purpose::Moving | Purpose::Travel));
    if !goes {
        fields.warn(Warning::UnusedField { field: fields.path(Field::Heading) });
    }
    goes.then_some(heading)
}

/// Reads a body.
pub fn parse_choose_dates(body: &[u8]) -> Parsed<ChooseDates> {
    of_body(body, choose_dates)
}

fn choose_dates<'a>(sent: &'a Sent<'a>, allowance: &'a Allowance) -> Parsed<ChooseDates> {
    let object = match members(sent) {
        Ok(object) => object,
        Err(parsed) => return parsed,
    };
    let mut fields = Fields::of(Object::ChooseDates, object, allowance);
    let purpose = purpose(&mut fields);
    let span = span(&mut fields);
    let persons = persons(&mut fields, span.map(|(from, _)| from));
    let limit = fields.integer(Field::Limit).map_or(LIMIT, |limit| limit as u8);
    let weekdays = weekdays(&mut fields);
    let hours = fields.boolean(Field::WithHours).unwrap_or(false);
    let heading = heading(&mut fields, purpose);
    let (place, source) = birth::place(&mut fields);
    let mode = birth::time_mode(&mut fields).unwrap_or(TimeMode::TrueSolar);
    let jasi = birth::jasi(&mut fields).unwrap_or(Jasi::Start);
    let language = options::language(&mut fields);
    ruleset::ruleset(&mut fields);
    let (issues, warnings) = fields.finish();
    let request = match (purpose, span, place) {
        (Some(purpose), Some(span), Some(place)) if issues.is_empty() => Ok(ChooseDates {
            purpose,
            span,
            persons,
            limit,
            weekdays,
            hours,
            heading,
            place,
            source,
            mode,
            jasi,
            language,
        }),
        _ => Err(issues),
    };
    Parsed { request, warnings, language }
}

/// The purpose by its id or a Korean name.
fn purpose(fields: &mut Fields<'_>) -> Option<Purpose> {
    let text = fields.text(Field::Purpose, Expected::Purpose)?;
    let is_read = |c: &char| !c.is_whitespace() && *c != '-';
    let text = text.chars().filter(is_read).collect::<String>().to_lowercase();
    let mut named = Purpose::ALL.into_iter().zip(KOREAN);
    let found =
        named.find(|(purpose, korean)| purpose.id() == text || korean.contains(&text.as_str()));
    if found.is_none() {
        let is_medical = MEDICAL.iter().any(|word| text.contains(word));
        let hint = if is_medical { Hint::MedicalDate } else { Hint::OneOf };
        fields.issue(Field::Purpose, IssueCode::Validation, Expected::Purpose, hint);
    }
    found.map(|(purpose, _)| purpose)
}

/// The first and the last date.
fn span(fields: &mut Fields<'_>) -> Option<(Date, Date)> {
    let [from, to] = [Field::From, Field::To].map(|field| options::calendar_date(fields, field));
    let (from, to) = from.zip(to)?;
    let days = to.day_number() - from.day_number() + 1;
    if (1..=MAX_DAYS).contains(&days) {
        return Some((from, to));
    }
    let expected = Expected::Span(MAX_DAYS);
    let hint = if days < 1 { Hint::Order } else { Hint::Span };
    fields.issue(Field::To, IssueCode::Validation, expected, hint);
    None
}

/// The persons; nobody is born after the first date.
fn persons(fields: &mut Fields<'_>, from: Option<Date>) -> Vec<Party> {
    let Some(items) = fields.array(Field::Persons) else { return Vec::new() };
    if items.len() > MAX_PERSONS {
        let expected = Expected::PersonsOfDates;
        let hint = Hint::ShorterList(MAX_PERSONS);
        fields.issue(Field::Persons, IssueCode::Validation, expected, hint);
        return Vec::new();
    }
    let mut persons = Vec::new();
    let mut labels = [const { None }; MAX_PERSONS];
    for (index, item) in items.iter().enumerate() {
        let name = format!("persons.{index}");
        let Sent::Object(object) = item else {
            let (code, hint) = (IssueCode::Validation, Hint::Partners);
            fields.issue_at(name, code, Expected::Object, item, hint);
            continue;
        };
        let mut inner = fields.within(&format!("{name}."), Object::Party, object);
        let person = birth::person(&mut inner, None, Some(SexDecides::Dates));
        let label = inner.short_text(Field::Label);
        let (issues, warnings) = inner.finish();
        fields.extend(issues, warnings);
        labels[index].clone_from(&label);
        let Some(person) = person else { continue };
        if from.is_some_and(|from| person.birth.date > from) {
            let (code, hint) = (IssueCode::Validation, Hint::BornBefore);
            fields.issue_at(name, code, Expected::BornBefore, item, hint);
            continue;
        }
        persons.push(Party { person, label });
    }
    // The first person is the caller, unless there is a name.
    let has_caller = labels[0].is_none();
    let labels = labels.each_ref().map(Option::as_deref);
    labels::warn_of_same(fields, "persons", &labels, has_caller);
    persons
}

/// The days of the week that are looked at.
fn weekdays(fields: &mut Fields<'_>) -> Weekdays {
    let Some(items) = fields.array(Field::Weekdays) else { return Weekdays::ALL };
    let words = Field::Weekdays.words();
    let mut days = 0;
    for (index, item) in items.iter().enumerate() {
        let place = item
            .as_text()
            .and_then(|text| words.iter().position(|word| word.eq_ignore_ascii_case(text.trim())));
        match place {
            Some(place) => days |= 1 << place,
            None => {
                let name = format!("weekdays.{index}");
                let (code, expected) = (IssueCode::Validation, Expected::OneOf(words));
                let meant = item.as_text().and_then(|text| meant::word(Field::Weekdays, text));
                let hint = meant.map_or(Hint::OneOf, Hint::Meant);
                fields.issue_at(name, code, expected, item, hint);
            }
        }
    }
    // An empty list asks for none in particular.
    if items.is_empty() { Weekdays::ALL } else { Weekdays(days) }
}
