//! The thread says what the modules of the same answer say. Each check names the two that it compares.

use std::collections::BTreeMap;

use saju_catalogue::Topic;
use serde_json::{Value, json};

use super::{births, family, is, list, steps, text};
use crate::common::{ask, with};

type Check = (&'static str, fn(&Value, &Value) -> bool);

fn key(step: &Value) -> &str {
    text(step, "/key")
}

fn said(step: &Value) -> &str {
    text(step, "/text")
}

fn relations(modules: &Value) -> impl Iterator<Item = &Value> {
    let of = |name: &str| list(modules, &format!("/wongukInteraction/{name}"));
    of("stemRelations").iter().chain(of("branchRelations"))
}

fn has_relation(modules: &Value, kinds: &[&str], state: &str) -> bool {
    relations(modules)
        .any(|one| kinds.contains(&text(one, "/kind")) && text(one, "/state") == state)
}

/// The decades that a sentence names with ages and years: 경신 대운(26–35세, 2024–2034년).
fn named(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(" 대운(")
        .collect::<Vec<_>>()
        .windows(2)
        .map(|two| {
            let ganji = two[0].rsplit(' ').next().unwrap_or_default();
            (ganji, two[1].split_once(')').map_or("", |(inside, _)| inside))
        })
        .collect::<Vec<_>>()
        .into_iter()
}

fn entry<'a>(modules: &'a Value, ganji: &str, inside: &str) -> Option<&'a Value> {
    let numbers = |entry: &Value| {
        let year = |at: &str| text(entry, at).split('-').next().unwrap_or_default().to_owned();
        let (from, to) = (entry["startAge"].clone(), entry["endAge"].clone());
        let (begins, ends) = (year("/startsOn"), year("/endsOn"));
        [
            format!("{from}–{to}세, {begins}–{ends}년"),
            format!("{from}세, {begins}년"),
            format!("{to}세, {ends}년"),
        ]
    };
    list(modules, "/decadeFortune/entries")
        .iter()
        .find(|one| text(one, "/ganji") == ganji && numbers(one).iter().any(|one| one == inside))
}

/// The side of an entry: a decade tells its own, which is that of its branch where it turns.
fn family_of(entry: &Value) -> &str {
    match text(entry, "/fit/side") {
        "" => family(text(entry, "/fit/character")),
        side => side,
    }
}

#[rustfmt::skip]
const CHECKS: &[(&str, &[Check])] = &[
    ("strength", &[
        ("sinStrength.label", |m, s| {
            let label = text(m, "/sinStrength/label");
            let side = match label {
                "중화신약" | "중화" | "중화신강" => "mid",
                _ if is(m, "/sinStrength/isStrong") => "strong",
                _ => "weak",
            };
            key(s).ends_with(side) && said(s).contains(label)
        }),
        ("sinStrength.deukryeong, deukji", |m, s| {
            let [month, day, hidden] = ["deukryeong", "deukji", "deukjiPartial"]
                .map(|name| is(m, &format!("/sinStrength/{name}")));
            let ground = match (month, day, hidden) {
                (true, true, _) => "month_and_day", (true, _, true) => "month_and_hidden",
                (true, ..) => "month_alone", (_, true, _) => "day_alone", (.., true) => "hidden_alone",
                _ => "neither",
            };
            key(s).split('.').next() == Some(ground)
        }),
    ]),
    ("structure", &[
        ("gyeokguk.ko", |m, s| said(s).contains(text(m, "/gyeokguk/ko"))),
        ("gyeokguk.extreme", |m, s| is(m, "/gyeokguk/extreme/established") == key(s).starts_with("extreme")),
        ("gyeokguk.formation.statusKo", |m, s| {
            is(m, "/gyeokguk/extreme/established") || said(s).contains(text(m, "/gyeokguk/formation/statusKo"))
        }),
        ("gyeokguk.sangsin.present", |m, s| {
            key(s).starts_with("extreme") || is(m, "/gyeokguk/sangsin/present") != key(s).ends_with("absent")
        }),
    ]),
    ("need", &[
        ("yongsin.primary", |m, s| said(s).contains(text(m, "/yongsin/primary/ko"))),
        ("yongsin.primary.group", |m, s| {
            let group = text(m, "/yongsin/primary/groupKo");
            key(s) == "extreme.hwa" || said(s).contains(group)
        }),
        ("yongsin.agreementLevel", |m, s| {
            let (said, by) = (said(s), text(m, "/yongsin/primary/chosenBy"));
            let against = said.contains("기신에 들어") || said.contains("구신에 들어")
                || said.contains("기신이어서") || said.contains("구신이어서")
                || said.contains("구신과 기신에") || said.contains("기신과 구신에");
            match (by, text(m, "/yongsin/agreementLevel")) {
                ("urgent" | "coldSeason" | "hotSeason", _) => said.starts_with("무엇보다") && !against,
                ("extreme" | "outlet", _) => {
                    (said.contains("보조로 함께 봅니다") || said.contains("약하게 보는 견해")) && !against
                }
                (_, "all" | "two") => said.contains("같은 기운") && !against,
                (_, "one") => said.contains("거스르지 않습니다") && !against,
                (_, "twoAgainst") => said.contains("같") && against,
                _ => !said.contains("같은 기운") && against,
            }
        }),
    ]),
    ("place", &[
        ("yongsin.supply", |m, s| {
            let first = key(s).split('.').next().unwrap_or_default();
            if is(m, "/gyeokguk/extreme/established") { first == "lead" } else { first == text(m, "/yongsin/supply") }
        }),
        ("wongukInteraction: a clash that holds", |m, s| {
            !key(s).ends_with("struck") || has_relation(m, &["clash", "stemClash"], "holds")
        }),
        ("wongukInteraction: a bond that holds", |m, s| {
            !key(s).ends_with("bound") || has_relation(m, &["sixCombination", "stemCombination"], "holds")
        }),
        ("wongukInteraction: a bond that draws the yongsin away", |m, s| {
            let is_other = |one: &Value| text(one, "/kind") == "sixCombination" && text(one, "/element") != text(m, "/yongsin/primary/element");
            key(s) != "branch.bound" || relations(m).any(is_other)
        }),
        ("wongukInteraction: a clash that rests", |m, s| {
            !key(s).ends_with("kept") || has_relation(m, &["clash"], "suspended")
        }),
        ("yongsin.primary", |m, s| said(s).contains(text(m, "/yongsin/primary/ko"))),
    ]),
    ("decades", &[
        ("decadeFortune.entries", |m, s| named(said(s)).all(|(ganji, inside)| entry(m, ganji, inside).is_some())),
        ("decadeFortune.entries.fit", |m, s| {
            named(said(s)).all(|(ganji, inside)| {
                entry(m, ganji, inside).is_none_or(|one| match text(one, "/carries/quality") {
                    "full" => family_of(one) == "with",
                    "half" => family_of(one) == "even",
                    "hindered" if key(s) != "second.next" => key(s).contains("hindered"),
                    _ => key(s) == "second.next" && family_of(one) != "against",
                })
            })
        }),
        ("decadeFortune.current", |m, s| {
            let order = &m["decadeFortune"]["current"]["order"];
            !key(s).contains("now")
                || key(s) == "run.now"
                || named(said(s)).next().and_then(|(g, i)| entry(m, g, i)).is_some_and(|one| one["order"] == *order)
        }),
    ]),
    ("now", &[
        ("decadeFortune.current.fit", |m, s| {
            let order = &m["decadeFortune"]["current"]["order"];
            let Some(current) = list(m, "/decadeFortune/entries").iter().find(|one| one["order"] == *order) else {
                return key(s) == "before";
            };
            let told = match key(s) {
                "plus.plus" | "plus.zero" | "zero.plus" | "zero.plus.in_part"
                | "child.plus" => "with",
                "plus.minus" | "minus.plus" | "child.zero" => "even",
                "minus.minus" | "minus.zero" | "zero.minus" | "child.minus" => "against",
                "zero.zero" => return family_of(current) != "against",
                "after" => return true,
                _ => return false,
            };
            said(s).contains(text(current, "/ganji")) && family_of(current) == told
        }),
        ("seun.entries.fit", |m, s| {
            let year = &m["seun"]["referenceYear"];
            let entry = list(m, "/seun/entries").iter().find(|one| one["calendarYear"] == *year);
            let Some(year) = entry.map(family_of) else { return false };
            let told = said(s).split_once("그 안에서").map_or("", |(_, told)| told);
            match year {
                "with" => !told.contains("새 짐을") && !told.contains("조건을") && !told.contains("무리하게"),
                "against" => ["필요한 기운이", "앞을 열어", "받쳐 줍니다", "기울지"].iter().all(|word| !told.contains(word)),
                _ => !told.contains("새 짐을") && !told.contains("필요한 기운이"),
            }
        }),
    ]),
];

#[test]
fn the_thread_says_what_the_modules_say() {
    let mut faults: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut checked = 0;
    // Among 20,000 the one in which a decade has the useful element bound and is named for another.
    let found = json!({
        "birthYear": 1937, "birthMonth": 11, "birthDay": 10, "birthHour": 21, "birthMinute": 29,
        "birthCity": "rio-de-janeiro", "isFemale": false,
    });
    for body in births(300).chain([found]) {
        let members = json!({ "decadeCount": 20, "detail": "full", "seunWindow": 1 });
        let data = ask(Topic::Consult, &with(body.clone(), members));
        for (name, checks) in CHECKS {
            let Some(step) = steps(&data).iter().find(|step| text(step, "/step") == *name) else {
                continue;
            };
            for (what, holds) in *checks {
                checked += 1;
                if !holds(&data["modules"], step) {
                    faults.entry(what).or_default().push(format!(
                        "{} {}\n  {body}",
                        key(step),
                        said(step)
                    ));
                }
            }
        }
    }
    for (what, found) in &faults {
        println!("{what}: {} times, as\n  {}", found.len(), found[0]);
    }
    println!("{checked} facts compared");
    assert!(faults.is_empty());
}

#[test]
fn there_is_no_present_before_the_birth() {
    for body in births(300) {
        let data = ask(Topic::Life, &body);
        let solar = ["year", "month", "day"].map(|at| data["input"]["solar"][at].as_i64().unwrap());
        let is_born = solar <= [2026, 11, 20];
        let now = steps(&data).iter().any(|step| text(step, "/step") == "now");
        assert_eq!(now, is_born, "{body}");
    }
}
