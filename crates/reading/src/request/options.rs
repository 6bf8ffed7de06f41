//! Reference point, size control and the modules to leave out.

use saju_calendar::Date;
use saju_catalogue::{
    Extra, Field, IssueCode, Module, Object, STORY, TIMELINE, Topic, YEARS_OF_BIRTH,
    YEARS_OF_REFERENCE,
};
use saju_json::Detail;
use saju_judgment::concern::Concern;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::Warning;

use saju_words::Language;

use super::fields::Fields;
use super::sent::Sent;
use crate::reference::ReferenceInput;
use crate::selection::Exclude;

/// Which decades are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecadeList {
    /// The first ones, 1…20.
    Count(u8),
    /// The current one and those around it, 0…9 on either side.
    Window(u8),
}

impl Default for DecadeList {
    fn default() -> Self {
        Self::Count(13)
    }
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Format {
    /// The modules as JSON.
    #[default]
    Json,
    /// Short Markdown in their place, as a member of the JSON.
    Compact,
    /// The short Markdown alone, requested through `Accept`.
    Markdown,
}

/// Whether the months of the year are listed, for topics that can.
pub(super) fn months(fields: &mut Fields<'_>, topic: Topic) -> bool {
    fields.boolean(Field::Months).unwrap_or(false) && Field::Months.is_read_by(topic)
}

/// The language that is asked for.
pub(super) fn language(fields: &mut Fields<'_>) -> Option<Language> {
    fields.one_of(Field::Language, Language::ALL)
}

pub(super) fn decades(fields: &mut Fields<'_>) -> DecadeList {
    let count = fields.integer(Field::DecadeCount);
    match (fields.integer(Field::DecadeWindow), count) {
        (Some(window), count) => {
            if count.is_some() {
                fields.warn(Warning::DecadeCountOverridden);
            }
            DecadeList::Window(window as u8)
        }
        (None, Some(count)) => DecadeList::Count(count as u8),
        (None, None) => DecadeList::default(),
    }
}

/// Years on either side of the reference year.
pub(super) fn seun_window(fields: &mut Fields<'_>, topic: Topic) -> u8 {
    fields.integer(Field::SeunWindow).map_or(topic.row().seun_window, |window| window as u8)
}

/// How much is said. Not every topic can be told in one line.
pub(super) fn detail(fields: &mut Fields<'_>, topic: Topic, of_door: Option<Format>) -> Detail {
    let words = Field::Detail.words_for(topic);
    let detail = fields.one_of_told(Field::Detail, Detail::ALL, words).unwrap_or_default();
    if detail == Detail::Line && !topic.tells(Extra::Line) {
        let topics = Topic::ALL.into_iter().filter(|topic| topic.tells(Extra::Line));
        let hint = Hint::LineTopics(topics.map(Topic::id).collect::<Vec<_>>().join(", "));
        fields.issue(Field::Detail, IssueCode::Validation, Expected::OneOf(words), hint);
    }
    // The door of the short text has no line.
    let has_line = of_door != Some(Format::Compact);
    if detail == Detail::Line && !has_line { Detail::default() } else { detail }
}

/// How an answer is written: as the door has it, where it has one form. A line has one, too.
pub(super) fn format(fields: &mut Fields<'_>, detail: Detail, of_door: Option<Format>) -> Format {
    let asked = fields.one_of(Field::Format, [Format::Json, Format::Compact]);
    let is_line = detail == Detail::Line;
    let unread = match of_door {
        Some(Format::Compact) => asked == Some(Format::Json),
        _ => is_line && asked == Some(Format::Compact),
    };
    if unread {
        let field = fields.path(Field::Format);
        fields.warn(match of_door {
            Some(Format::Compact) => Warning::UnusedField { field },
            _ => Warning::UnusedInLine { field },
        });
    }
    of_door.or(asked.filter(|_| !is_line)).unwrap_or_default()
}

/// Warns of the members of a topic that were sent and that its short text does not read.
pub(super) fn unread_in_short(fields: &mut Fields<'_>, topic: Topic) {
    for field in Field::in_object(Object::Topic) {
        let unread = field.is_read_by(topic) && !field.is_read_in_short_by(topic);
        if unread && fields.has(field) {
            fields.warn(Warning::UnusedInShort { field: fields.path(field) });
        }
    }
}

/// What to leave out; a line has nothing that could be.
pub(super) fn exclude(fields: &mut Fields<'_>, topic: Topic, detail: Detail) -> Exclude {
    let core = topic.row().core;
    let mut exclude = Exclude::default();
    for (index, value) in fields.array(Field::Exclude).unwrap_or_default().iter().enumerate() {
        let field = format!("exclude.{index}");
        let (Sent::Text(name) | Sent::Long(name)) = value else {
            fields.issue_at(field, IssueCode::Validation, Expected::Text, value, Hint::Type);
            continue;
        };
        if name == TIMELINE {
            exclude.timeline = true;
            continue;
        }
        if name == STORY {
            exclude.story = true;
            continue;
        }
        match Module::named(name) {
            Some(module) if module == core => {
                let hint = Hint::Core(module.id());
                let code = IssueCode::CoreModuleExcluded;
                fields.issue_at(field, code, Expected::NotCore, value, hint);
            }
            Some(module) => exclude.modules = exclude.modules.with(module),
            None => {
                let value = name.chars().take(60).collect();
                fields.warn(Warning::UnknownModule { field, value });
            }
        }
    }
    if detail == Detail::Line && exclude != Exclude::default() {
        fields.warn(Warning::UnusedInLine { field: fields.path(Field::Exclude) });
    }
    exclude
}

/// What the person is concerned with.
pub(super) fn concern(fields: &mut Fields<'_>, topic: Topic) -> Option<Concern> {
    if topic.row().takes_concern { fields.one_of(Field::Concern, Concern::ALL) } else { None }
}

pub(super) fn reference(fields: &mut Fields<'_>) -> ReferenceInput {
    let in_range = |year: &i16| YEARS_OF_REFERENCE.contains(&i64::from(*year));
    let date = fields.text(Field::Date, Expected::Date).and_then(|text| {
        let date = parse_date(text).filter(|date| in_range(&date.year()));
        if date.is_none() {
            fields.no_date(Field::Date, text, Expected::Date, Hint::Reference);
        }
        date
    });
    let month = fields.text(Field::Month, Expected::Month).and_then(|text| {
        let month = parse_month(text).filter(|(year, _)| in_range(year));
        if month.is_none() {
            fields.wrong(Field::Month, Expected::Month, Hint::Reference);
        }
        month
    });
    let year = fields.integer(Field::Year).map(|year| year as i16);
    ReferenceInput { date, month, year }
}

/// Exactly `YYYY-MM-DD`.
pub fn parse_date(text: &str) -> Option<Date> {
    let (year_month, day) = text.rsplit_once('-')?;
    let (year, month) = parse_month(year_month)?;
    Date::new(year, month, digits(day, 2)? as u8)
}

/// A date of the years of a birth.
pub(super) fn calendar_date(fields: &mut Fields<'_>, field: Field) -> Option<Date> {
    let text = fields.text(field, Expected::CalendarDate)?;
    let date = parse_date(text).filter(|date| YEARS_OF_BIRTH.contains(&date.year().into()));
    if date.is_none() {
        fields.no_date(field, text, Expected::CalendarDate, Hint::CalendarDate);
    }
    date
}

/// Exactly `YYYY-MM`.
fn parse_month(text: &str) -> Option<(i16, u8)> {
    let (year, month) = text.split_once('-')?;
    let (year, month) = (digits(year, 4)?, digits(month, 2)?);
    (1..=12).contains(&month).then_some((year as i16, month as u8))
}

/// Whether a text is written as a date of a month that exists, which has no such day: 2026-02-30.
pub fn is_no_day(text: &str) -> bool {
    let parts = text.rsplit_once('-').and_then(|(year_month, day)| {
        let (year, month) = parse_month(year_month)?;
        Some((year, month, digits(day, 2)?))
    });
    parts.is_some_and(|(year, month, day)| {
        YEARS_OF_REFERENCE.contains(&i64::from(year))
            && (1..=31).contains(&day)
            && Date::new(year, month, day as u8).is_none()
    })
}

fn digits(text: &str, width: usize) -> Option<u16> {
    let plain = text.len() == width && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}
