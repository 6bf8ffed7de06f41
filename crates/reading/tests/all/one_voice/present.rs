//! What is said of the present: one verdict from the decade and the year, and no advice against it.

use serde_json::Value;

use super::{Answers, Check, sentences};
use crate::common::json::{list, text};

/// The middle of the year to come, 183 days after the day that counts as today.
const MIDDLE: &str = "2027-05-22";

/// Verdicts, by the side of the decade and that of the year.
#[rustfmt::skip]
const VERDICTS: [(&str, [&str; 3]); 3] = [
    //           with     even      against
    ("with",    ["go",     "ready",  "pause"]),
    ("even",    ["go",     "steady", "hold"]),
    ("against", ["relief", "hold",   "hold"]),
];

/// The side of a character.
pub(super) fn side_of(character: &str) -> &'static str {
    match character {
        "lifts" | "supports" => "with",
        "overfills" | "resists" | "presses" => "against",
        _ => "even",
    }
}

/// How a letter is told that does not arrive with all it has.
const HELD_BACK: [&str; 2] = ["다 미치지 못합니다", "반쯤 줄어듭니다"];

fn verdict(answers: &Answers) -> &Value {
    &answers.module("evaluation")["verdict"]
}

fn value(answers: &Answers) -> &str {
    text(verdict(answers), "/value")
}

/// What is said of now: advice of the thread and of the concern.
fn lines_of_now(answers: &Answers) -> Vec<&str> {
    let concern = list(&answers.consult, "/modules/evaluation/concern/lines");
    let concern = concern
        .iter()
        .filter_map(Value::as_str)
        .filter(|line| {
            line.contains("지금") || line.contains("돕는 쪽") || line.contains("거스르는 쪽")
        })
        .filter(|line| !["해는", "해로는"].iter().any(|dated| line.contains(dated)))
        // To which side an element leans holds for good.
        .filter(|line| line.contains("지금") || !line.starts_with("그 기운인"));
    concern.chain([text(answers.step("now"), "/text")]).collect()
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("the verdict and the sides of its decade and its year", |answers| {
        let verdict = verdict(answers);
        if verdict.is_null() {
            return Vec::new();
        }
        let middle = MIDDLE;
        let ground = answers.decades().iter().find(|decade| {
            (text(decade, "/startsOn")..=text(decade, "/endsOn")).contains(&middle)
        });
        let ground = ground.map_or("even", |decade| text(decade, "/fit/side"));
        let year = side_of(text(&answers.consult, "/modules/seun/current/fit/character"));
        let row = VERDICTS.iter().find(|row| row.0 == ground).unwrap();
        let expected = row.1[["with", "even", "against"].iter().position(|side| *side == year).unwrap()];
        let told = [text(verdict, "/ground/family"), text(verdict, "/year/family")];
        let agrees = expected == value(answers) && (verdict["ground"].is_null() || told[0] == ground) && told[1] == year;
        (!agrees).then(|| format!("{ground}, {year}: {verdict}")).into_iter().collect()
    }),
    ("one verdict in evaluation, thread and concern", |answers| {
        let others = [&answers.step("now")["verdict"], &answers.module("evaluation")["concern"]["verdict"]];
        let value = value(answers);
        let other = |one: &Value| one.as_str().unwrap_or_else(|| text(one, "/value")).to_owned();
        others.into_iter().filter(|one| !one.is_null()).map(other).filter(|one| one != value)
            .map(|one| format!("{value}, {one}")).collect()
    }),
    ("the summary ends with the verdict", |answers| {
        let (verdict, said) = (verdict(answers), text(answers.module("evaluation"), "/summary"));
        let name = text(verdict, "/valueKo");
        (!verdict.is_null() && !said.contains(name)).then(|| said.to_owned()).into_iter().collect()
    }),
    ("no line about now claims a side that the decade or the year denies", |answers| {
        let verdict = verdict(answers);
        let sides = [text(verdict, "/ground/family"), text(verdict, "/year/family")];
        // The present decade is told beside the one that begins soon.
        if verdict["ground"]["next"] == true {
            return Vec::new();
        }
        let names = |line: &str, side: &str| line.contains(match side { "with" => "돕는 쪽", _ => "거스르는 쪽" });
        lines_of_now(answers).into_iter().filter(|line| {
            !verdict.is_null() && ["with", "against"].into_iter().any(|side| {
                names(line, side) && !sides.contains(&side) && !line.contains("글자")
                    || line.contains("지금의 운은")
            })
        }).map(str::to_owned).collect()
    }),
    ("nobody is told to widen where the verdict keeps, nor to shrink where it goes", |answers| {
        const WIDENS: [&str; 4] = ["밖으로 꺼내", "마음껏", "크게 벌이", "새로 여는"];
        const SHRINKS: [&str; 4] = ["늘리기보다 몫", "넓히기보다 몫", "뒤로 두는", "미루고"];
        let words: &[&str] = match value(answers) {
            "go" => &SHRINKS,
            "ready" | "pause" | "steady" | "hold" => &WIDENS,
            _ => &[],
        };
        lines_of_now(answers).into_iter().filter(|line| words.iter().any(|word| line.contains(word)))
            .map(|line| format!("{}: {line}", value(answers))).collect()
    }),
    ("the year of the day is no time to act where the verdict keeps", |answers| {
        let keeps = matches!(value(answers), "pause" | "hold");
        let dates = list(&answers.consult, "/modules/evaluation/concern/timeline");
        dates.iter().filter(|one| keeps && one["year"] == 2026).map(Value::to_string).collect()
    }),
    ("no area is on both sides of the summary", |answers| {
        let areas = &answers.module("evaluation")["summaryAreas"];
        let (leading, care) = (list(areas, "/leading"), list(areas, "/care"));
        let both = leading.iter().any(|area| care.contains(area));
        let said = text(answers.module("evaluation"), "/summary");
        (both || leading.is_empty() && care.is_empty() || said.contains("만큼 미리 정해 둘 것도")).then(|| said.to_owned()).into_iter().collect()
    }),
    ("the summary has the same areas in every year and beside every partner, as it speaks of the chart", |answers| {
        let areas = |answer: &Value| answer["modules"]["evaluation"]["summaryAreas"].clone();
        let own = areas(&answers.consult);
        [&answers.yearly, &answers.pair].into_iter().map(areas).filter(|one| !one.is_null() && *one != own)
            .map(|one| format!("{own}, {one}")).collect()
    }),
    ("a year that lies in the decade named beside it is not called the nearer of the two", |answers| {
        // 2032년 임자년의 …: the numbers before 년.
        let years = |said: &str| -> Vec<i16> {
            said.split('년').filter_map(|before| before.rsplit(' ').next()?.parse().ok()).collect()
        };
        sentences(&answers.consult).into_iter()
            .flat_map(|(_, said)| said.split("니다.").map(str::to_owned).collect::<Vec<_>>())
            .filter(|said| said.contains(", 뒤이어 ") || said.contains("대운으로는 "))
            .filter(|said| matches!(years(said)[..], [near, decade] if decade <= near) || years(said).len() != 2)
            .collect()
    }),
    ("what began before the day is not told as coming", |answers| {
        list(&answers.consult, "/timeline/items").iter().filter(|item| {
            let began = text(item, "/from") < "2026-11-20";
            let said = text(item, "/meaning");
            began != (text(item, "/state") == "now") && !text(item, "/state").is_empty()
                || began && !["지금", "넘어왔", "넘어온", "지나는", "지나고"].iter().any(|word| said.contains(word))
        }).map(|item| format!("{} {}", text(item, "/from"), text(item, "/meaning"))).collect()
    }),
    ("what the thread calls wholly needed is not told as held back", |answers| {
        let is_needed = text(answers.step("now"), "/text").contains("필요한 기운이 함께 들어옵니다");
        let year = text(answers.module("seun"), "/current/meaning");
        let is_held = HELD_BACK.iter().any(|held| year.contains(held));
        (is_needed && is_held).then(|| year.to_owned()).into_iter().collect()
    }),
    ("the second useful element is named where its year does not hold it back", |answers| {
        let years = list(answers.module("seun"), "/entries");
        list(&answers.consult, "/timeline/items").iter()
            .filter(|item| text(item, "/kind") == "second" && text(item, "/scope") == "year")
            .filter_map(|item| years.iter().find(|year| text(item, "/from").starts_with(&year["calendarYear"].to_string())))
            .filter(|year| text(year, "/fit/character") == "held").map(Value::to_string).collect()
    }),
    ("advice does not end in 'stands before'", |answers| {
        let said = sentences(&answers.consult).into_iter().chain(sentences(&answers.today));
        said.filter(|(_, said)| said.contains("앞에 놓입니다")).map(|(_, said)| said).collect()
    }),
    ("the program says what it knows", |answers| {
        let said = sentences(&answers.consult["modules"]).into_iter();
        said.filter(|(_, said)| ["있는지 살필", "있는지에 따라", "글자가 있으면", "곁에 있을 때"].iter().any(|word| said.contains(word)))
            .map(|(_, said)| said).collect()
    }),
    ("a child is not told to learn or to speak less", |answers| {
        let reference = &answers.consult["modules"]["evaluation"]["areas"];
        let is_child = list(reference, "").iter().any(|area| text(area, "/stage") == "child");
        sentences(&answers.consult).into_iter().map(|(_, said)| said)
            .filter(|said| is_child && ["배움을 줄이", "공부를 줄이", "배우기를 줄이", "줄이게", "덜 배우"].iter().any(|word| said.contains(word))).collect()
    }),
    ("what a hard year brings is named", |answers| {
        let lines = list(&answers.consult, "/modules/evaluation/concern/lines");
        lines.iter().filter_map(Value::as_str).filter(|line| line.contains("그 글자가 오는")).map(str::to_owned).collect()
    }),
    ("half a decade is told by what its letter does", |answers| {
        sentences(answers.module("decadeFortune")).into_iter().map(|(_, said)| said)
            .filter(|said| said.contains("의 일이 먼저 드러납니다") || said.contains("의 일이 이어집니다")).collect()
    }),
    ("dates of a concern say why", |answers| {
        list(&answers.consult, "/modules/evaluation/concern/timeline").iter()
            .filter(|one| text(one, "/why").is_empty()).map(Value::to_string).collect()
    }),
];
