//! Reference point, size control and the modules to leave out.

use saju_calendar::Date;
use saju_json::Detail;
use saju_judgment::decade_fortune::ORDERS;
use saju_judgment::seun::MAX_WINDOW;
use saju_judgment::{Module, ModuleSet, Topic};
use saju_words::errors::{Expected, Hint};
use saju_words::warnings::Warning;

use super::fields::Fields;
use super::issue::IssueCode;
use crate::Reference;
use crate::reference::ReferenceInput;

/// Which decades are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecadeList {
    /// So many from the first on, 1…20.
    Count(u8),
    /// The current one and so many on either side, 0…9.
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
    /// Short Markdown in their place.
    Compact,
}

pub(super) fn format(fields: &mut Fields<'_>) -> Format {
    match fields.one_of("format", &["json", "compact"], "json, compact") {
        Some(1) => Format::Compact,
        _ => Format::Json,
    }
}

pub(super) fn decades(fields: &mut Fields<'_>) -> DecadeList {
    let last = i64::from(*ORDERS.end());
    let count = fields.integer("decadeCount", 1, last);
    match (fields.integer("decadeWindow", 0, 9), count) {
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

/// Years on either side of the reference year; by default one where years are what is asked about.
pub(super) fn seun_window(fields: &mut Fields<'_>, topic: Topic) -> u8 {
    let default = u8::from(matches!(topic, Topic::Yearly | Topic::Consult));
    fields.integer("seunWindow", 0, MAX_WINDOW.into()).map_or(default, |window| window as u8)
}

pub(super) fn detail(fields: &mut Fields<'_>) -> Detail {
    let words = Detail::ALL.map(Detail::id);
    fields
        .one_of("detail", &words, "minimal, standard, full")
        .map_or_else(Detail::default, |k| Detail::ALL[k])
}

pub(super) fn exclude(fields: &mut Fields<'_>, topic: Topic) -> ModuleSet {
    let core = topic.row().core;
    let mut set = ModuleSet::NONE;
    for (index, value) in fields.array("exclude").unwrap_or_default().iter().enumerate() {
        let field = format!("exclude.{index}");
        let Some(name) = value.as_str() else {
            fields.issue_at(field, IssueCode::Validation, Expected::Text, value, Hint::Type);
            continue;
        };
        match Module::ALL.into_iter().find(|module| module.id() == name) {
            Some(module) if module == core => {
                let hint = Hint::Core(module.id());
                let code = IssueCode::CoreModuleExcluded;
                fields.issue_at(field, code, Expected::NotCore, value, hint);
            }
            Some(module) => set = set.with(module),
            None => {
                let value = name.chars().take(60).collect();
                fields.warn(Warning::UnknownModule { field, value });
            }
        }
    }
    set
}

pub(super) fn reference(fields: &mut Fields<'_>) -> ReferenceInput {
    let (first, last) = (*Reference::YEARS.start(), *Reference::YEARS.end());
    let in_range = |year: &i16| (first..=last).contains(year);
    let date = fields.text("date", Expected::Date).and_then(|text| {
        let date = parse_date(text).filter(|date| in_range(&date.year()));
        if date.is_none() {
            fields.issue("date", IssueCode::Validation, Expected::Date, Hint::Reference);
        }
        date
    });
    let month = fields.text("month", Expected::Month).and_then(|text| {
        let month = parse_month(text).filter(|(year, _)| in_range(year));
        if month.is_none() {
            fields.issue("month", IssueCode::Validation, Expected::Month, Hint::Reference);
        }
        month
    });
    let year = fields.integer("year", first.into(), last.into()).map(|year| year as i16);
    ReferenceInput { date, month, year }
}

/// Exactly `YYYY-MM-DD`.
pub fn parse_date(text: &str) -> Option<Date> {
    let (year_month, day) = text.rsplit_once('-')?;
    let (year, month) = parse_month(year_month)?;
    Date::new(year, month, digits(day, 2)? as u8)
}

/// Exactly `YYYY-MM`.
fn parse_month(text: &str) -> Option<(i16, u8)> {
    let (year, month) = text.split_once('-')?;
    let (year, month) = (digits(year, 4)?, digits(month, 2)?);
    (1..=12).contains(&month).then_some((year as i16, month as u8))
}

fn digits(text: &str, width: usize) -> Option<u16> {
    let plain = text.len() == width && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}
