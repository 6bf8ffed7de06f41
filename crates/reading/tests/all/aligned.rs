//! Wealth, love, health and the year speak of a pillar as its one reading does, and of a child as of a
//! child. `SAJU_PROOF=1` takes 20,000 births.

use std::collections::BTreeSet;
use std::rc::Rc;

use saju_catalogue::Topic;
use saju_chart::{Chart, Domain as _};
use saju_judgment::decade_fortune::Standing;
use saju_judgment::fit::{Contact, ContactKind, Family, Haengun, Outcome};
use saju_judgment::judgments::Judgments;
use saju_judgment::thread::Arrival;
use saju_judgment::{LuckReading, Rule};
use saju_reading::{Reference, parse_value};
use serde_json::{Value, json};

use crate::common::{Random, ask, today, with};

fn births() -> usize {
    if std::env::var_os("SAJU_PROOF").is_some() { 20_000 } else { 1_000 }
}

/// The readings of the luck at a reference: decade, year, month and day.
struct Readings {
    decade: Option<Rc<LuckReading>>,
    year: Rc<LuckReading>,
    month: Rc<LuckReading>,
    day: Rc<LuckReading>,
    /// What the branches of the decade and of the year make with the chart.
    made: [Option<Arrival>; 2],
}

impl Readings {
    fn of(haengun: &Haengun<'_>, reference: Reference) -> Self {
        use saju_calendar::{Instant, TermOrdinal, TimeOfDay};
        let midnight = Instant::from_kst(reference.date, TimeOfDay::MIDNIGHT);
        let decade = match haengun.decades.standing(reference.date) {
            Standing::In(order) => Some(haengun.decade(order)),
            Standing::Before | Standing::Beyond => None,
        };
        let year = haengun.year(reference.year());
        let made = |reading: &LuckReading| Arrival::made(haengun.wonguk, reading)[1];
        Self {
            made: [decade.as_deref().and_then(made), made(&year)],
            decade,
            year,
            month: haengun.month(TermOrdinal::jeol_at_or_before(midnight)),
            day: haengun.day(reference.date),
        }
    }
}

/// Asks a topic and holds its answer against the readings.
fn hold(topic: Topic, body: &Value, check: impl FnOnce(&Value, &Readings, i16)) {
    let answer = ask(topic, body);
    let request = parse_value(topic, body).request.unwrap();
    let moment = request.person.birth.moment();
    let chart = Chart::of(&moment, request.person.sex);
    let judgments = Judgments::of(&moment, &chart);
    let reference = Reference::of(request.reference, today());
    let age = reference.year() - moment.birth.date.year();
    check(&answer["modules"], &Readings::of(&judgments.haengun(), reference), age);
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

fn says(value: &Value, words: &[&str]) -> bool {
    words.iter().any(|word| text(value, "/reasoning").contains(word))
}

/// What only a period that helps may say, and only one that weighs.
const WELCOME: [&str; 4] = ["넓혀 볼 만", "길이 됩니다", "길이 열리는 때", "앞에 두어 볼 만"];
const HEAVY: [&str; 4] = ["무겁게", "무거워", "속도를 늦추", "무게도 함께"];

fn goes_with(entry: &Value, reading: &LuckReading) {
    assert_eq!(text(entry, "/character"), reading.character.id(), "{entry:#}");
    assert_eq!(text(entry, "/characterKo"), reading.character.ko());
    let ganji = reading.luck.ganji;
    assert_eq!(text(entry, "/ganji"), [ganji.stem().ko(), ganji.branch().ko()].concat());
    let contrary: &[&str] = match reading.side() {
        Family::With => &HEAVY,
        Family::Even => &[],
        Family::Against => &WELCOME,
    };
    assert!(!says(entry, contrary), "{} {entry:#}", reading.character.ko());
}

#[test]
fn wealth_and_love_have_the_character_of_the_pillar() {
    let mut random = Random(61);
    let (mut reaches, mut moved) = (BTreeSet::new(), 0);
    for _ in 0..births() {
        let body = random.birth();
        if parse_value(Topic::Money, &body).request.is_err() {
            continue;
        }
        hold(Topic::Money, &body, |modules, readings, _| {
            let fortune = &modules["wealth"]["fortune"];
            assert_eq!(fortune["decade"].is_null(), readings.decade.is_none());
            if let Some(decade) = &readings.decade {
                goes_with(&fortune["decade"], decade);
            }
            goes_with(&fortune["year"], &readings.year);
            goes_with(&fortune["day"], &readings.day);
            let capacity = text(modules, "/wealth/capacity/level");
            let is_led = text(modules, "/wealth/capacity/meaning").contains("사주를 이끄는");
            assert_eq!(is_led, capacity == "follow", "{modules:#}");
            for layer in ["decade", "year", "day"] {
                let reach = text(&fortune[layer], "/reach");
                let is_heavy = !is_led && ["wealthHeavy", "light"].contains(&capacity);
                assert!(reach != "opening" || !is_heavy);
                reaches.insert(reach.to_owned());
            }
        });
        hold(Topic::Love, &body, |modules, readings, _| {
            let luck = &modules["evaluation"]["love"]["luck"];
            for scope in ["decade", "year", "month"] {
                let is_moved = says(&luck[scope], &["충합니다. 배우자궁"]);
                let goes_on = says(
                    &luck[scope],
                    &["하던 대로 이어 가", "새로 얹히는 일은 적습니다", "있던 자리에서 이어집니다"],
                );
                assert!(!is_moved || !goes_on || says(&luck[scope], &["다만 지지"]), "{luck:#}");
                moved += usize::from(is_moved);
            }
            assert_eq!(luck["decade"].is_null(), readings.decade.is_none());
            if let Some(decade) = &readings.decade {
                goes_with(&luck["decade"], decade);
            }
            goes_with(&luck["year"], &readings.year);
            goes_with(&luck["month"], &readings.month);
        });
    }
    // With the absent decade's.
    assert_eq!(reaches.len(), 13, "{reaches:?}");
    assert!(moved > 0);
}

#[test]
fn health_names_the_side_of_each_letter() {
    let mut random = Random(62);
    let (mut sides, mut gathered, mut let_go) = (BTreeSet::new(), 0, 0);
    for _ in 0..births() / 4 {
        let body = random.birth();
        if parse_value(Topic::Health, &body).request.is_err() {
            continue;
        }
        hold(Topic::Health, &body, |modules, readings, _| {
            let balance = &modules["healthBalance"];
            for effect in balance["fortuneEffect"].as_array().unwrap() {
                let (reading, made) = match text(effect, "/scope") {
                    "decade" => (readings.decade.as_ref().unwrap(), readings.made[0]),
                    _ => (&readings.year, readings.made[1]),
                };
                let is_clash = text(effect, "/effect") == "clashes";
                let branch = reading.luck.ganji.branch().element();
                let (element, leaning) = match (text(effect, "/part"), made) {
                    ("stem", _) => (reading.luck.ganji.stem().element(), reading.stem.leaning),
                    (_, Some(made)) if !is_clash => (made.element, made.leaning),
                    _ => (branch, reading.branch.leaning),
                };
                // What it makes is named, and the item is of that.
                assert_eq!(text(effect, "/element"), element.id(), "{effect:#}");
                let is_made = text(effect, "/part") == "branch" && element != branch;
                assert_eq!(says(effect, &["모여,"]), is_made, "{effect:#}");
                gathered += usize::from(is_made);
                assert!(!is_clash || !reading.is_gathered(), "{effect:#}");
                // A clash of which something lets go is told as the year or the decade tells it.
                let is_let_go = says(effect, &["합이 있어"]);
                let lets_go = |one: &Contact| matches!(one.outcome, Outcome::Relieved(_));
                let mut clashes =
                    reading.contacts.iter().filter(|one| one.kind == ContactKind::Clash);
                assert!(!is_let_go || is_clash, "{effect:#}");
                assert!(!is_clash || clashes.any(|one| lets_go(one) == is_let_go), "{effect:#}");
                let_go += usize::from(is_let_go);
                let lean = text(effect, "/lean");
                assert_eq!(lean, leaning.lean.id(), "{effect:#}");
                assert!(lean == "with" || !says(effect, &["돕는 쪽"]), "{effect:#}");
                assert!(lean == "against" || !says(effect, &["거스르는 쪽"]), "{effect:#}");
                let role = text(effect, "/roleKo");
                for other in ["용신", "희신", "기신", "구신", "한신"] {
                    assert!(other == role || !says(effect, &[other]), "{effect:#}");
                }
                sides.insert((text(effect, "/effect").to_owned(), lean.to_owned()));
            }
            for arrival in balance["absentArrivals"].as_array().unwrap() {
                // A decade may have begun long ago.
                assert!(!says(arrival, &["시작하는"]), "{arrival:#}");
                // Of an element no decade may have been told before its year.
                assert!(!says(arrival, &["해로는"]), "{arrival:#}");
                assert!(
                    !text(arrival, "/roleKo").is_empty() && !text(arrival, "/leanKo").is_empty()
                );
                let told = says(arrival, &["힘이 실립니다", "쓸 데가 있습니다", "다만 사주 전체"]);
                // Of the present its effect tells that.
                let is_told = text(arrival, "/lean") != "aside" && arrival["isCurrent"] == false;
                assert_eq!(told, is_told, "{arrival:#}");
            }
        });
    }
    assert!(sides.len() >= 15 && gathered > 0 && let_go > 0, "{gathered} {let_go} {sides:?}");
}

#[test]
fn the_year_is_a_tendency_or_a_caution_by_its_character() {
    let mut random = Random(63);
    let mut sides = BTreeSet::new();
    for _ in 0..births() / 4 {
        let year = 2020 + random.below(20);
        let body = with(random.birth(), json!({ "year": year }));
        if parse_value(Topic::Yearly, &body).request.is_err() {
            continue;
        }
        hold(Topic::Yearly, &body, |modules, readings, age| {
            let items = |list: &str| -> Vec<&Value> {
                let all = modules["evaluation"][list].as_array().unwrap().iter();
                let is_group = |one: &&Value| {
                    let id = text(one, "/id");
                    id.starts_with("year-") && id != "year-clash"
                };
                all.filter(is_group).collect()
            };
            let (with, against) = (items("tendencies"), items("cautions"));
            // Of a year before the birth, or past a hundred, nothing is read.
            let said = with.len() + against.len();
            assert!(
                (1..=2).contains(&said) || said == 0 && !(1..100).contains(&age),
                "{age} {body}"
            );
            let family = readings.year.side();
            assert!(against.is_empty() || family != Family::With);
            for item in with {
                let helps = text(item, "/text").contains("돕는 쪽");
                assert!(!helps || family != Family::Against, "{item:#}");
                sides.insert((text(item, "/id").to_owned(), helps));
                let basis = item["basis"].to_string();
                assert!(basis.contains(Rule::LuckEvaluation.id()), "{basis}");
            }
            for item in against {
                assert!(text(item, "/text").contains("거드는 쪽이 아니"), "{item:#}");
                sides.insert((format!("{}!", text(item, "/id")), false));
            }
        });
    }
    assert_eq!(sides.len(), 15, "{sides:?}");
}

#[test]
fn a_child_hears_of_savings_and_friends() {
    const GROWN: [&str; 12] = [
        "벌이와",
        "만남",
        "재물의 길",
        "함께 질",
        "직분",
        "가까운 관계",
        "마음을 전하고",
        "배우자궁에서",
        "속도를 늦추",
        "나갈 것",
        "고정으로",
        "관계에도",
    ];
    let mut random = Random(64);
    let mut heard = BTreeSet::new();
    for _ in 0..births() / 4 {
        let born = 2006 + random.below(20);
        let body = with(random.birth(), json!({ "birthYear": born, "isLunar": false }));
        for topic in [Topic::Money, Topic::Love] {
            hold(topic, &body, |modules, _, age| {
                let (lucks, until) = match topic {
                    Topic::Money => (&modules["wealth"]["fortune"], 15),
                    _ => (&modules["evaluation"]["love"]["luck"], 19),
                };
                for (_, entry) in lucks.as_object().unwrap().iter().filter(|(_, e)| !e.is_null()) {
                    let is_child = age < until;
                    let said = text(entry, "/reasoning");
                    if is_child {
                        assert!(!says(entry, &GROWN), "{age} {said}");
                        heard.insert(said.to_owned());
                    }
                    if topic == Topic::Love {
                        let is_friendly = said.contains("사귐을 살피는")
                            || said.contains("친한 사이로 읽습니다.");
                        assert_eq!(is_child, is_friendly, "{age} {said}");
                    }
                }
            });
        }
    }
    assert!(heard.len() > 100);
}
