//! The page that draws a chart: a form, and what the service calculated for it.

use std::fmt;

use askama::Template;
use serde::Deserialize;

use crate::framed;

/// Calendars of the form.
const CALENDARS: [(&str, &str); 3] =
    [("solar", "양력 Solar"), ("lunar", "음력 평달 Lunar"), ("leap", "음력 윤달 Lunar leap")];
/// Sexes of the form.
const SEXES: [(&str, &str); 2] = [("female", "여성 Female"), ("male", "남성 Male")];

/// What a visitor filled in, as the form has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct Form {
    /// `YYYY-MM-DD`; in the lunar calendar when that is chosen.
    pub date: String,
    /// `HH:MM`, or nothing.
    pub time: String,
    /// `solar`, `lunar` or `leap`.
    pub calendar: String,
    /// `female` or `male`.
    pub sex: String,
    /// A city's name.
    pub city: String,
}

impl Default for Form {
    fn default() -> Self {
        let [date, time] = [String::new(), String::new()];
        let [calendar, sex, city] = ["solar", "female", "서울"].map(str::to_owned);
        Self { date, time, calendar, sex, city }
    }
}

impl Form {
    /// The request it stands for.
    pub fn request(&self) -> serde_json::Value {
        let mut date = self.date.split('-');
        let mut next = || date.next().unwrap_or_default().to_owned();
        let (year, month, day) = (next(), next(), next());
        let mut request = serde_json::json!({
            "birthYear": year, "birthMonth": month, "birthDay": day,
            "isFemale": self.sex == "female", "isLunar": self.calendar != "solar",
            "isLeapMonth": self.calendar == "leap", "birthCity": self.city,
        });
        if let Some((hour, minute)) = self.time.split_once(':') {
            request["birthHour"] = hour.into();
            request["birthMinute"] = minute.get(..2).unwrap_or(minute).into();
        }
        request
    }
}

/// The page before anything was asked.
pub fn empty(cities: &[&str]) -> String {
    page(&Form::default(), cities, None, &[])
}

/// The page with a chart, from an answer to `manse`.
///
/// # Errors
///
/// If the text is no such answer.
pub fn drawn(form: &Form, cities: &[&str], answer: &[u8]) -> Result<String, serde_json::Error> {
    let Answer { data } = serde_json::from_slice(answer)?;
    Ok(page(form, cities, Some(data), &[]))
}

/// How the form calls what a member of a request holds.
pub fn label(member: &str) -> &str {
    match member {
        "birthYear" | "birthMonth" | "birthDay" => "태어난 날 · Date",
        "birthHour" | "birthMinute" => "시각 · Time",
        "isLunar" | "isLeapMonth" => "달력 · Calendar",
        "isFemale" => "성별 · Sex",
        "birthCity" => "도시 · City",
        other => other,
    }
}

/// The page with what is wrong with a form.
pub fn refused(form: &Form, cities: &[&str], issues: &[String]) -> String {
    page(form, cities, None, issues)
}

fn page(form: &Form, cities: &[&str], result: Option<Data>, issues: &[String]) -> String {
    let content = Chart { form, cities, result, issues }.render().unwrap_or_default();
    framed("만세력 · Four pillars — saju", "/", "", &content)
}

#[derive(Template)]
#[template(path = "chart.html")]
struct Chart<'a> {
    form: &'a Form,
    cities: &'a [&'a str],
    result: Option<Data>,
    issues: &'a [String],
}

#[derive(Deserialize)]
struct Answer {
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    input: Input,
    diagnostics: Vec<Note>,
    modules: Modules,
}

impl Data {
    /// The pillars as they are written: the hour on the left.
    fn columns(&self) -> [(&'static str, Option<&Pillar>); 4] {
        let pillars = &self.modules.four_pillars.pillars;
        [
            ("시주", pillars.hour.as_ref()),
            ("일주", Some(&pillars.day)),
            ("월주", Some(&pillars.month)),
            ("년주", Some(&pillars.year)),
        ]
    }

    fn corrected(&self) -> Option<String> {
        let Input { corrected_hour, corrected_minute, .. } = &self.input;
        Some(format!("{:02}:{:02}", (*corrected_hour)?, (*corrected_minute)?))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    solar: Date,
    lunar: Date,
    corrected_hour: Option<u8>,
    corrected_minute: Option<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Date {
    year: i16,
    month: u8,
    day: u8,
    #[serde(default)]
    is_leap_month: bool,
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let leap = if self.is_leap_month { "윤" } else { "" };
        write!(f, "{}년 {leap}{}월 {}일", self.year, self.month, self.day)
    }
}

#[derive(Deserialize)]
struct Note {
    message: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Modules {
    four_pillars: FourPillars,
    elements: Elements,
    /// Where the setting of the page shows it; so is what follows.
    sin_strength: Option<SinStrength>,
    sinsal: Option<Sinsal>,
    decade_fortune: DecadeFortune,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FourPillars {
    pillars: Pillars,
    day_master: DayMaster,
}

#[derive(Deserialize)]
struct Pillars {
    year: Pillar,
    month: Pillar,
    day: Pillar,
    hour: Option<Pillar>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Pillar {
    position_ko: String,
    ganji: String,
    stem: Letter,
    branch: Branch,
    twelve_stage: Named,
    naeum: Named,
}

#[derive(Deserialize)]
struct Letter {
    ko: String,
    han: String,
    element: String,
    sipseong: Option<Named>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Branch {
    han: String,
    element: String,
    sipseong: Option<Named>,
    hidden_stems: Vec<Hidden>,
}

#[derive(Deserialize)]
struct Hidden {
    stem: Letter,
}

#[derive(Deserialize)]
struct Named {
    ko: String,
}

#[derive(Deserialize)]
struct DayMaster {
    meaning: String,
}

#[derive(Deserialize)]
struct Elements {
    counts: Vec<Count>,
}

#[derive(Deserialize)]
struct Count {
    element: String,
    ko: String,
    han: String,
    visible: u8,
    label: String,
}

#[derive(Deserialize)]
struct SinStrength {
    label: String,
    meaning: String,
}

#[derive(Deserialize)]
struct Sinsal {
    auspicious: Vec<SinsalItem>,
    inauspicious: Vec<SinsalItem>,
}

impl Sinsal {
    fn all(&self) -> impl Iterator<Item = &SinsalItem> {
        self.auspicious.iter().chain(&self.inauspicious)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SinsalItem {
    ko: String,
    han: String,
    positions_ko: Vec<String>,
    meaning: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct DecadeFortune {
    direction_ko: String,
    first_starts_on: String,
    entries: Vec<Decade>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Decade {
    ganji: String,
    ganji_han: String,
    start_age: i64,
    end_age: i64,
    is_current: bool,
}
