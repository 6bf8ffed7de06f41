//! The chart page. With scripts it calls and draws by itself; without, the service draws the chart for the submitted
//! form.

mod answer;
mod form;

use askama::Template;

use saju_words::Language;

use crate::layout;
use crate::words::{self, Words};
use answer::{Answer, Data};
pub use form::{Form, Wrong};

/// The context of a form or chart.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The language of the page.
    pub language: Language,
    /// Places suggested by the form.
    pub cities: &'a [&'a str],
    /// The origin of the service as the visitor sees it, e.g. `https://saju.example`, if known.
    pub origin: Option<&'a str>,
    /// The page token, if calls need one.
    pub token: &'a str,
    /// Whether the service keeps cards under links.
    pub keeps_cards: bool,
}

/// The empty page. It names no visitor.
pub fn empty(around: Around<'_>) -> String {
    page(&Form::default(), around, None, &[])
}

/// The page with a chart, from an answer to `manse`.
///
/// # Errors
///
/// If the text is not such an answer.
pub fn drawn(form: &Form, around: Around<'_>, answer: &[u8]) -> Result<String, serde_json::Error> {
    let Answer { data } = serde_json::from_slice(answer)?;
    Ok(page(form, around, Some(data), &[]))
}

/// The page with a line for each fault of the form.
pub fn refused(form: &Form, around: Around<'_>, lines: &[String]) -> String {
    page(form, around, None, lines)
}

/// The label in the form for a member of a request.
pub fn label(member: &str, language: Language) -> &str {
    let words = match member {
        "birthYear" | "birthMonth" | "birthDay" => words::ENTRY_DATE,
        "birthHour" | "birthMinute" => words::ENTRY_TIME,
        "isLunar" | "isLeapMonth" => words::ENTRY_CALENDAR,
        "isFemale" => words::ENTRY_SEX,
        place if place == "birthCity" || place.starts_with("birthPlace") => words::ENTRY_PLACE,
        other => return other,
    };
    words.told(language)
}

/// What to correct in a written date of which a part is out of range; none for other members.
pub fn wrong_date(member: &str, received: &str, language: Language) -> Option<String> {
    match member {
        "birthYear" => Some(words::WRONG_YEAR.told(language).replace("{year}", received)),
        "birthMonth" | "birthDay" => Some(words::WRONG_DATE.told(language).to_owned()),
        _ => None,
    }
}

/// What to correct where the year has no such leap month.
pub fn no_leap_month(language: Language) -> &'static str {
    words::WRONG_NO_LEAP_MONTH.told(language)
}

/// What to do about a place that is not known.
pub fn unknown_place(name: &str, language: Language) -> String {
    words::WRONG_PLACE.told(language).replace("{name}", name)
}

/// The name of an element, by its id.
fn element(id: &str) -> Words {
    match id {
        "wood" => words::ELEMENT_WOOD,
        "fire" => words::ELEMENT_FIRE,
        "earth" => words::ELEMENT_EARTH,
        "metal" => words::ELEMENT_METAL,
        _ => words::ELEMENT_WATER,
    }
}

fn page(form: &Form, around: Around<'_>, result: Option<Data>, wrong: &[String]) -> String {
    let Around { language, cities, origin, token, keeps_cards } = around;
    let page = Chart { language, form, cities, token, result, wrong };
    let content = page.render().unwrap_or_default();
    layout::chart_framed(language, &content, origin, token, keeps_cards)
}

#[derive(Template)]
#[template(path = "chart.html")]
struct Chart<'a> {
    language: Language,
    form: &'a Form,
    cities: &'a [&'a str],
    token: &'a str,
    result: Option<Data>,
    wrong: &'a [String],
}

impl Chart<'_> {
    /// Templates hand on fields by reference, what is returned by value.
    const fn language(&self) -> Language {
        self.language
    }
}

impl Wrong {
    /// What to correct.
    pub fn sentence(self, language: Language) -> &'static str {
        self.words().told(language)
    }
}
