//! The chart page. With scripts it calls and draws by itself; without, the service draws the chart for the submitted
//! form.

mod answer;
mod form;

use askama::Template;

use crate::layout;
use crate::words::Words;
use answer::{Answer, Data};
pub use form::{Form, Wrong};

/// The context of a form or chart.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// Places suggested by the form.
    pub cities: &'a [&'a str],
    /// The origin of the service as the visitor sees it, e.g. `https://saju.example`, if known.
    pub origin: Option<&'a str>,
    /// The page token, if calls need one.
    pub token: &'a str,
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
pub fn label(member: &str) -> &str {
    match member {
        "birthYear" | "birthMonth" | "birthDay" => "태어난 날 · Date",
        "birthHour" | "birthMinute" => "시각 · Time",
        "isLunar" | "isLeapMonth" => "달력 · Calendar",
        "isFemale" => "성별 · Sex",
        "birthCity" => "태어난 곳 · Place",
        other => other,
    }
}

fn page(form: &Form, around: Around<'_>, result: Option<Data>, wrong: &[String]) -> String {
    let Around { cities, origin, token } = around;
    let content = Chart { form, cities, token, result, wrong }.render().unwrap_or_default();
    layout::chart_framed(&content, origin, token)
}

#[derive(Template)]
#[template(path = "chart.html")]
struct Chart<'a> {
    form: &'a Form,
    cities: &'a [&'a str],
    token: &'a str,
    result: Option<Data>,
    wrong: &'a [String],
}

impl Wrong {
    /// What to correct, in Korean and English.
    pub fn sentence(self) -> String {
        let Words { ko, en } = self.words();
        format!("{ko} {en}")
    }
}
