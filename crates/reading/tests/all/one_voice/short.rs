//! The short text says what the answer says, and what a caller's model would otherwise make up.

use super::{Answers, Check};
use crate::common::json::{list, text};

/// Whether the person is born on the day of the asking.
fn born(answers: &Answers) -> bool {
    !answers.today["modules"]["dailyInteraction"]["fit"].is_null()
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("the short text has the next decade", |answers| {
        let next = answers.decades().iter().find(|decade| text(decade, "/startsOn") > "2026-11-20");
        next.filter(|decade| decade["startAge"].as_i64().unwrap_or(0) < 80 && !answers.short.contains(text(decade, "/ganji")))
            .map(|decade| text(decade, "/ganji").to_owned()).into_iter().collect()
    }),
    ("the short text has five years", |answers| {
        (!answers.short.contains("다섯 해")).then(|| "none".to_owned()).into_iter().filter(|_| answers.decades().iter().any(|decade| decade["isReference"] == true)).collect()
    }),
    ("the short text has the verdict", |answers| {
        let verdict = text(answers.module("evaluation"), "/verdict/valueKo");
        (!verdict.is_empty() && !text(answers.module("evaluation"), "/verdict/text").split_once("므로, ").is_some_and(|(head, _)| answers.short.contains(head))).then(|| verdict.to_owned()).into_iter().collect()
    }),
    ("the short text of health says that it is no medicine", |answers| {
        let asked = text(answers.module("evaluation"), "/concern/id") == "health";
        (asked && !answers.short.contains("의학")).then(String::new).into_iter().collect()
    }),
    ("the day has five to seven lines", |answers| {
        let lines = list(&answers.today, "/day/lines").len();
        (born(answers) && !(5..=7).contains(&lines)).then(|| format!("{lines} lines")).into_iter().collect()
    }),
    ("a third of the short text of a day is of the day", |answers| {
        let lines = list(&answers.today, "/day/lines");
        let of_day = lines.iter().filter_map(|line| line.as_str()).filter(|line| answers.today_short.contains(*line)).count();
        // What was reckoned with the clock is no reading.
        let read = answers.today_short.split("\n## 진단").next().unwrap_or_default();
        let all = read.matches("니다.").count();
        (born(answers) && (of_day * 3 < all || of_day < lines.len())).then(|| format!("{of_day} of {all}")).into_iter().collect()
    }),
    ("the verdict of the day is that of the year and the day", |answers| {
        let verdict = &answers.today["day"]["verdict"];
        let year = text(&answers.today["verdict"], "/year/family");
        let of_day = text(&answers.today["modules"]["dailyInteraction"], "/fit/character");
        let agrees = text(verdict, "/day/family") == super::present::side_of(of_day)
            && (year.is_empty() || text(verdict, "/year/family") == year)
            && list(&answers.today, "/day/lines").iter().filter_map(|line| line.as_str()).any(|line| line.contains(text(verdict, "/day/familyKo")));
        (born(answers) && !agrees).then(|| verdict.to_string()).into_iter().collect()
    }),
    ("a year tells its twelve months", |answers| {
        let months = list(&answers.yearly, "/months");
        let told = months.iter().filter(|month| !text(month, "/meaning").is_empty()).count();
        (told != 12).then(|| format!("{told} months")).into_iter().collect()
    }),
    ("the short text of a year has its twelve months", |answers| {
        // By its number, or where the civil year changes by year and month: 2월 경인, 2027-01 신축.
        let months = answers.yearly_short.lines().filter_map(|line| line.strip_prefix("- 달: "));
        let told = months.flat_map(|line| line.split(" · ")).count();
        (told != 12).then(|| format!("{told}")).into_iter().collect()
    }),
    ("the short text gives the reason of a date", |answers| {
        list(&answers.consult, "/modules/evaluation/concern/timeline").iter()
            .filter(|one| answers.short.contains("살필 만한 해") && !text(one, "/why").is_empty() && !answers.short.contains(text(one, "/why")))
            .map(|one| text(one, "/why").to_owned()).collect()
    }),
];
