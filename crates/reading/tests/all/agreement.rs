//! Whatever is said of a period goes with its character; and what is said to one person is not what is
//! said to all.

use std::collections::{BTreeMap, BTreeSet};

use saju_catalogue::Topic;
use saju_chart::{Chart, Domain as _};
use saju_judgment::Timeline;
use saju_judgment::fit::{Character, Family, Scope};
use saju_judgment::judgments::Judgments;
use saju_judgment::yongsin::Lean;
use saju_reading::{parse_value, timeline};
use serde_json::{Value, json};

use crate::common::sentences::{SENTENCES, walk};
use crate::common::{Random, ask, today, with};
use saju_style::whole::sentences;

/// Births whose luck is compared.
const BIRTHS: usize = 2_000;

/// Births of all ages that can be read.
fn births(seed: u64) -> impl Iterator<Item = Value> {
    let mut random = Random(seed);
    std::iter::repeat_with(move || random.birth())
        .filter(|body| parse_value(Topic::Life, body).request.is_ok())
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(value: &'a Value, pointer: &str) -> &'a [Value] {
    value.pointer(pointer).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn family(entry: &Value) -> Option<Family> {
    // A decade tells its side: one that turns has that of its branch.
    if let Some(side) = entry["fit"]["side"].as_str() {
        return Family::all().find(|family| family.id() == side);
    }
    let id = text(entry, "/fit/character");
    Character::all().find(|character| character.id() == id).map(Character::family)
}

/// The side that the step on the present has by its key; none where it has none.
fn side_of_now(key: &str) -> Option<Family> {
    match key {
        "plus.plus" | "plus.zero" | "zero.plus" | "child.plus" => Some(Family::With),
        "plus.minus" | "minus.plus" | "zero.zero" | "child.zero" => Some(Family::Even),
        "minus.minus" | "minus.zero" | "zero.minus" | "child.minus" => Some(Family::Against),
        _ => None,
    }
}

/// What only a period that helps is told, and only one that weighs.
const WELCOME: [&str; 4] = ["돕는 쪽이므로", "필요한 기운이 함께", "앞을 열어", "넓혀 볼 만"];
const HEAVY: [&str; 4] = ["거스르는 쪽이므로", "새 짐을", "함께 무거", "크기를 줄여"];

fn is_contrary(said: &str, side: Family) -> bool {
    match side {
        Family::With => HEAVY.iter().any(|words| said.contains(words)),
        Family::Even => false,
        Family::Against => WELCOME.iter().any(|words| said.contains(words)),
    }
}

#[test]
fn what_is_said_of_the_present_goes_with_its_character() {
    const CONCERNS: [&str; 5] = ["work", "money", "love", "health", "move"];
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for (n, birth) in births(81).take(BIRTHS).enumerate() {
        let exclude = json!([
            "fourPillars",
            "elements",
            "sinStrength",
            "sinsal",
            "wongukInteraction",
            "gyeokguk"
        ]);
        let members = json!({ "exclude": exclude, "concern": CONCERNS[n % CONCERNS.len()] });
        let data = ask(Topic::Consult, &with(birth.clone(), members));
        let decades = &data["modules"]["decadeFortune"];
        let order = &decades["current"]["order"];
        let decade = list(decades, "/entries").iter().find(|one| one["order"] == *order);
        let decade = decade.filter(|_| decades["current"]["phase"] == "within").and_then(family);
        let years = list(&data, "/modules/seun/entries");
        let year = years.iter().find(|one| one["isReference"] == true).and_then(family);
        let thread = list(&data, "/modules/evaluation/thread");
        let now = thread.iter().find(|step| step["step"] == "now");
        if let (Some(now), Some(decade)) = (now, decade)
            && let Some(side) = side_of_now(text(now, "/key"))
        {
            let differs = side != decade && text(now, "/key") != "zero.zero";
            assert!(!differs, "{now} {decade:?} {birth}");
            *told.entry(format!("now {}", side.id())).or_default() += 1;
        }
        if let (Some(now), Some(year)) = (now, year) {
            let of_year = text(now, "/text").split_once("그 안에서").map_or("", |(_, said)| said);
            assert!(!is_contrary(of_year, year), "{of_year} {year:?} {birth}");
        }
        let verdict = &data["modules"]["evaluation"]["verdict"];
        for line in list(&data, "/modules/evaluation/concern/lines") {
            let line = line.as_str().unwrap_or_default();
            let sides = ["/ground/family", "/year/family"].map(|at| text(verdict, at));
            if verdict.is_null()
                || !line.contains(&format!("{}년", verdict["year"]["year"]))
                || !line.contains("므로,")
            {
                continue;
            }
            for (said, side) in [("돕는 쪽", "with"), ("거스르는 쪽", "against")] {
                assert!(!line.contains(said) || sides.contains(&side), "{line} {verdict} {birth}");
            }
            *told.entry(format!("concern {}", text(verdict, "/value"))).or_default() += 1;
        }
    }
    println!("{told:?}");
    assert_eq!(told.len(), 9, "{told:?}");
}

#[test]
fn no_date_is_told_against_the_character_of_its_period() {
    let mut tones: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for body in births(82).take(BIRTHS) {
        let person = parse_value(Topic::Life, &body).request.unwrap().person;
        let moment = person.birth.moment();
        let chart = Chart::of(&moment, person.sex);
        let judged = Judgments::of(&moment, &chart);
        let ahead = judged.ahead(today(), today());
        for plan in Topic::all().filter_map(timeline::of) {
            for item in Timeline::of(&ahead, &plan).items {
                let side = item.side;
                let contrary = matches!(
                    (item.tone, side),
                    (Lean::With, Family::Against) | (Lean::Against, Family::With)
                );
                // A letter that weighs may come in a period that helps; none helps in one that weighs.
                assert!(!contrary || side == Family::With, "{item:?} {body}");
                if item.scope == Scope::Year {
                    let year = judged.haengun().year(item.from.year());
                    assert_eq!(year.character, item.character, "{item:?} {body}");
                }
                *tones.entry((item.tone.id(), side.id())).or_default() += 1;
            }
        }
    }
    println!("{tones:?}");
}

#[test]
fn no_character_of_a_year_is_what_everybody_has() {
    let mut characters: BTreeMap<&str, usize> = BTreeMap::new();
    let year = today().year();
    for body in births(83).take(BIRTHS) {
        let person = parse_value(Topic::Life, &body).request.unwrap().person;
        let moment = person.birth.moment();
        let chart = Chart::of(&moment, person.sex);
        let reading = Judgments::of(&moment, &chart).haengun().year(year);
        *characters.entry(reading.character.id()).or_default() += 1;
    }
    println!("{year} of {BIRTHS}: {characters:?}");
    assert_eq!(characters.len(), Character::COUNT);
    assert!(characters.values().all(|count| count * 100 < BIRTHS * 45), "{characters:?}");
}

/// Members that define a term, the same for all: what a ten god is, a stage, a sinsal.
const DEFINED: [&str; 5] =
    ["sipseong", "twelveStage", "twelveSinsal", "auspicious", "inauspicious"];

/// The sentences of an answer that read this person's chart.
fn interpreted(value: &Value, key: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                if !DEFINED.contains(&name.as_str()) {
                    interpreted(value, name, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| interpreted(item, key, found)),
        Value::String(said) if SENTENCES.contains(&key) => {
            found.extend(sentences(said).map(str::to_owned));
        }
        _ => {}
    }
}

#[test]
fn two_people_share_few_sentences() {
    let (mut shared, mut all, mut of_all) = (0, 0, [0, 0]);
    let mut before: Option<(BTreeSet<String>, BTreeSet<String>)> = None;
    for birth in births(84).take(300) {
        let modules = ask(Topic::Consult, &birth)["modules"].take();
        let (mut read, mut every) = (BTreeSet::new(), BTreeSet::new());
        interpreted(&modules, "", &mut read);
        walk(&modules, "", &mut |key, said| {
            if SENTENCES.contains(&key) {
                every.extend(sentences(said).map(str::to_owned));
            }
        });
        if let Some((other, other_every)) = before.replace((read.clone(), every.clone())) {
            shared += read.intersection(&other).count();
            all += read.len();
            of_all[0] += every.intersection(&other_every).count();
            of_all[1] += every.len();
        }
    }
    let percent = |part: usize, whole: usize| part as f64 * 100.0 / whole as f64;
    println!(
        "shared {:.1} % of the sentences on a chart, {:.1} % with the definitions",
        percent(shared, all),
        percent(of_all[0], of_all[1]),
    );
    assert!(shared * 4 <= all, "{shared} of {all}");
}
