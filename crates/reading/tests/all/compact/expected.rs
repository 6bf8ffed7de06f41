//! Lines of the short form, written from the JSON of an answer.

use saju_calendar::Date;
use saju_style::whole::sentences;
use serde_json::Value;

pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The five gods.
const FIVE: [(&str, &str); 5] = [
    ("용신", "yongsin"),
    ("희신", "huisin"),
    ("한신", "hansin"),
    ("기신", "gisin"),
    ("구신", "gusin"),
];

/// Hanja of how a structure stands.
const STATUS: [(&str, &str); 5] = [
    ("성격", "成格"),
    ("성중유패", "成中有敗"),
    ("패중유성", "敗中有成"),
    ("파격", "破格"),
    ("미성", "未成"),
];

fn joined<'a>(values: impl IntoIterator<Item = &'a Value>, mark: &str) -> String {
    values.into_iter().map(text).collect::<Vec<_>>().join(mark)
}

/// 경신(庚申)
pub(super) fn ganji(value: &Value) -> String {
    format!("{}({})", text(&value["ganji"]), text(&value["ganjiHan"]))
}

/// What a person's chart is: pillars, counts, strength and structure, five gods.
pub(super) fn person(modules: &Value) -> [String; 4] {
    let pillars = &modules["fourPillars"]["pillars"];
    let positions = ["year", "month", "day", "hour"].map(|position| &pillars[position]);
    let pillar = |pillar: &Value| {
        let stem = pillar["stem"]["sipseong"]["ko"].as_str().unwrap_or("일간");
        let (name, branch) = (text(&pillar["positionKo"]), &pillar["branch"]["sipseong"]["ko"]);
        format!("{name} {} {stem}·{}", ganji(pillar), text(branch))
    };
    let known = positions.into_iter().filter(|pillar| !pillar.is_null());
    let counts = list(&modules["elements"]["counts"]).iter();
    let counts: Vec<String> =
        counts.map(|count| format!("{}{}", text(&count["ko"]), count["visible"])).collect();
    let gyeokguk = &modules["gyeokguk"];
    let status = text(&gyeokguk["formation"]["statusKo"]);
    let han = STATUS.iter().find(|(ko, _)| *ko == status).map_or("", |(_, han)| *han);
    let gods = &modules["yongsin"]["fiveGods"];
    let five = FIVE.map(|(ko, id)| {
        let is_opposed = ["gisin", "gusin"].contains(&id) && gods[id]["sangsin"] == true;
        let also = if is_opposed { "(상신)" } else { "" };
        format!("{ko} {}{also}", text(&gods[id]["elementKo"]))
    });
    [
        known.map(pillar).collect::<Vec<_>>().join(" | "),
        format!("오행 {}", counts.join(" ")),
        format!(
            "강약 {} · 격국 {} {status}({han}) · 상신 {}",
            text(&modules["sinStrength"]["label"]),
            text(&gyeokguk["ko"]),
            text(&gyeokguk["sangsin"]["groupKo"]),
        ),
        format!(
            "{} · 보조 {}",
            five.join(" · "),
            text(&modules["yongsin"]["secondary"]["elementKo"])
        ),
    ]
}

/// 편재 한신·편재 한신 · 받쳐 줌; of luck that is not weighed the ten gods alone.
fn letters(entry: &Value) -> String {
    let god = |part: &str| text(&entry[part]["sipseong"]["ko"]);
    if !entry["fit"].is_object() {
        return format!("{}·{}", god("stem"), god("branch"));
    }
    let letter = |part: &str| {
        let of = &entry["fit"][part];
        let made = match &of["made"] {
            Value::Null => String::new(),
            made => format!(" → {} {}", text(&made["elementKo"]), text(&made["roleKo"])),
        };
        format!("{} {}{made}", god(part), text(&of["roleKo"]))
    };
    format!("{}·{} · {}", letter("stem"), letter("branch"), character(&entry["fit"]))
}

/// 바뀜(돕는 쪽): a decade that turns may do so to either side.
fn character(fit: &Value) -> String {
    let turns = fit["character"] == "turns" && ["with", "against"].contains(&text(&fit["side"]));
    let side = if turns { format!("({})", text(&fit["sideKo"])) } else { String::new() };
    format!("{}{side}", text(&fit["characterKo"]))
}

/// 경신(庚申) 편재 한신·편재 한신 · 받쳐 줌
pub(super) fn pillar(entry: &Value) -> String {
    format!("{} {}", ganji(entry), letters(entry))
}

/// What is asked for is the present, or another time.
fn current(line: String, is_asked: bool, is_present: bool) -> String {
    match (is_asked, is_present) {
        (false, _) => line,
        (true, true) => line + " [지금]",
        (true, false) => line + " [물은 때]",
    }
}

/// A decade, without the mark of the current one. The parts of the letters of one far off are told by the
/// five gods.
pub(super) fn decade(entry: &Value, five_gods: &Value) -> String {
    let mut entry = entry.clone();
    if entry["fit"].is_object() {
        for part in ["stem", "branch"] {
            let role = FIVE
                .into_iter()
                .find(|(_, id)| five_gods[*id]["element"] == entry[part]["element"]);
            entry["fit"][part]["roleKo"] = role.map(|(ko, _)| ko).into();
        }
    }
    let entry = &entry;
    let month = |day: Date| format!("{:04}-{:02}", day.year(), day.month());
    let [first, last] = ["startsOn", "endsOn"].map(|member| day(&entry[member]));
    format!(
        "{} {}–{}세 {}~{}: {}",
        ganji(entry),
        entry["startAge"],
        entry["endAge"],
        month(first),
        // The month in which the next begins.
        month(last.plus_days(1)),
        letters(entry),
    )
}

/// 2026-11-07, and what follows it.
fn day(told: &Value) -> Date {
    let mut parts = text(told).get(..10).expect("a date").split('-');
    let mut next = || parts.next().and_then(|part| part.parse::<i16>().ok()).expect("a number");
    let (year, month, day) = (next(), next() as u8, next() as u8);
    Date::new(year, month, day).expect("a date")
}

/// The birth of a partner: 양력 1965-07-07 시각 모름 · 여성 · 만 61세
pub(super) fn birth(partner: &Value, today: Date) -> String {
    let (input, solar) = (&partner["input"], &partner["input"]["solar"]);
    let number = |name: &str| solar[name].as_i64().expect("a number");
    let date = format!("{:04}-{:02}-{:02}", number("year"), number("month"), number("day"));
    let time = match solar["hour"].is_null() {
        true => "시각 모름".to_owned(),
        false => format!("{:02}:{:02}", number("hour"), number("minute")),
    };
    let summer = if partner["timezone"]["dstApplied"] == true { " (서머타임)" } else { "" };
    let sex = if input["isFemale"] == true { "여성" } else { "남성" };
    let age = day(&date.as_str().into()).completed_years(today);
    let age = if age < 0 { String::new() } else { format!(" · 만 {age}세") };
    format!("양력 {date} {time}{summer} · {sex}{age}")
}

/// Whether a line is one of some notes, with the pillars that they name beside it.
pub(super) fn is_note(notes: &Value, line: &str) -> bool {
    list(notes).iter().any(|note| {
        let known: Vec<String> = list(&note["alternative"]).iter().map(ganji).collect();
        line.strip_prefix(text(&note["message"])).is_some_and(|rest| {
            let parts = rest.trim_start().split(", ").filter(|part| !part.is_empty());
            parts
                .into_iter()
                .all(|part| known.iter().any(|one| part.rsplit(' ').next() == Some(one.as_str())))
        })
    })
}

/// Every line on luck that may be told, with what it is about.
pub(super) fn luck<'a>(modules: &'a Value, of_day: &'a Value) -> Vec<(String, &'a Value)> {
    let decades = &modules["decadeFortune"];
    let now = (decades["current"]["phase"] == "within").then(|| &decades["current"]["order"]);
    let decades = list(&decades["entries"]).iter().map(|entry| {
        let is_asked = now == Some(&entry["order"]);
        let line = decade(entry, &modules["yongsin"]["fiveGods"]);
        (current(line, is_asked, entry["isCurrent"] == true), entry)
    });
    let years = list(&modules["seun"]["entries"]).iter().map(|entry| {
        let line = format!("세운: {} {}", entry["calendarYear"], pillar(entry));
        (current(line, entry["isReference"] == true, entry["isCurrent"] == true), entry)
    });
    let months = list(&of_day["weolun"]["terms"]).iter().map(|entry| {
        let from = text(&entry["startsAt"]).get(..10).unwrap_or_default();
        let line = format!("월운: {from}~ {}", pillar(entry));
        (current(line, entry["isReference"] == true, entry["isCurrent"] == true), entry)
    });
    let day = &of_day["dailyInteraction"];
    let line = format!("일진: {} {}", text(&day["date"]), pillar(day));
    decades.chain(years).chain(months).chain([(line, day)]).collect()
}

/// Relations of the chart: 인신충(연지·월지) 작용함
pub(super) fn relations(modules: &Value) -> Vec<String> {
    let found = &modules["wongukInteraction"];
    let all = list(&found["stemRelations"]).iter().chain(list(&found["branchRelations"]));
    all.map(|relation| {
        let places = joined(list(&relation["positionsKo"]), "·");
        format!("{}({places}) {}", text(&relation["label"]), text(&relation["stateKo"]))
    })
    .collect()
}

/// What decade, year and day bring to wealth.
pub(super) fn wealth(wealth: &Value) -> Vec<String> {
    let fortune = &wealth["fortune"];
    let layers = [("대운", "decade"), ("세운", "year"), ("일진", "day")];
    let layer = |(name, id): (&str, &str)| {
        let (layer, of) = (&fortune[id], |member: &str| text(&fortune[id][member]).to_owned());
        let told = [of("label"), of("reachKo"), of("characterKo")].join(" · ");
        format!("{name}: {} {told}", ganji(layer))
    };
    let capacity = &wealth["capacity"];
    // Where the number of its letters says otherwise than what can be carried, it is called by that number; so it is told
    // in the meaning too.
    let label = text(&wealth["natal"]["label"]);
    let is_heavy = capacity["basis"].to_string().contains("재성의 무게: 무거움");
    let differs = match (label, text(&capacity["level"])) {
        (_, "follow") => false,
        ("재성 많음", level) => !["balanced", "wealthHeavy"].contains(&level),
        ("재성 보통", level) => is_heavy || level == "wealthHeavy",
        (_, level) => is_heavy || ["balanced", "wealthHeavy"].contains(&level),
    };
    let counted = if differs { "글자 수로는 " } else { "" };
    assert_eq!(differs, text(&wealth["meaning"]).starts_with("글자 수로는 "), "{wealth:#}");
    let natal = format!("{counted}{label} · {}", text(&capacity["levelKo"]));
    let told = format!("{natal}. {}", text(&capacity["meaning"]));
    let storehouse = text(&wealth["storehouse"]["meaning"]).to_owned();
    layers.map(layer).into_iter().chain([natal, told, storehouse]).collect()
}

/// What stands between two persons, whose current decades are known.
pub(super) fn pair(cross: &Value, names: [&str; 2], decades: [Option<&Value>; 2]) -> Vec<String> {
    let letter = |letter: &Value| format!("{}({})", text(&letter["ko"]), text(&letter["han"]));
    let palace = |side: &str| {
        let palace = &cross["spousePalace"][side];
        let god = text(&palace["sipseong"]["ko"]);
        format!("일지 {} {god}", letter(&palace["branch"]))
    };
    let decade = |decade: Option<&Value>| {
        decade.map_or_else(String::new, |decade| {
            format!("{} 대운 {}", ganji(decade), character(&decade["fit"]))
        })
    };
    vec![
        format!("배우자궁: {} {}, {} {}", names[0], palace("a"), names[1], palace("b")),
        format!("지금: {} {}, {} {}", names[0], decade(decades[0]), names[1], decade(decades[1])),
    ]
}

/// The day masters of a pair, before what is said of them.
pub(super) fn masters(cross: &Value) -> String {
    let letter = |letter: &Value| format!("{}({})", text(&letter["ko"]), text(&letter["han"]));
    let both = ["a", "b"].map(|side| letter(&cross["dayMaster"][side]["stem"])).join("–");
    format!("일간 {both}: ")
}

/// The relations of a pair: 일간–시간 천간합
pub(super) fn between(cross: &Value) -> Vec<String> {
    let all = list(&cross["stemRelations"]).iter().chain(list(&cross["branchRelations"]));
    let two = all.map(|relation| {
        let places = &relation["positionsKo"];
        let places = format!("{}–{}", text(&places["a"]), text(&places["b"]));
        format!("{}({places})", text(&relation["kindKo"]))
    });
    let three = list(&cross["joint"]).iter().map(|joint| {
        let (letters, kind) = (text(&joint["glyphs"]), text(&joint["kindKo"]));
        let held = list(&cross["pair"]).iter().map(|who| {
            let places = list(&joint["from"][text(who)]).iter();
            let ko = |id: &Value| {
                let at = ["year", "month", "day", "hour"].iter().position(|one| id == one);
                ["연지", "월지", "일지", "시지"][at.expect("a position")].to_owned()
            };
            places.map(ko).collect::<Vec<_>>().join("·")
        });
        let places = held.collect::<Vec<_>>().join("–");
        format!("{letters} {kind} {}국({places})", text(&joint["elementKo"]))
    });
    two.chain(three).collect()
}

/// Whether a line tells all that one letter of luck does to the elements, and no more: the first effect as it stands in
/// the JSON, those after it without the letter, and each with what the letter is to the chart where that is told.
pub(super) fn is_of_a_letter(effects: &[Value], line: &str) -> bool {
    let is_of_one =
        |one: &Value, next: &Value| one["scope"] == next["scope"] && one["part"] == next["part"];
    effects.chunk_by(is_of_one).any(|letter| {
        let mut said = sentences(line);
        let is_told = letter.iter().enumerate().all(|(place, effect)| {
            sentences(text(&effect["reasoning"])).enumerate().all(|(nth, own)| {
                let is_later = place > 0 && nth == 0;
                said.next().is_some_and(|one| one == own || is_later && goes_on(one, effect))
            })
        });
        is_told && said.next().is_none()
    })
}

/// Whether a sentence tells an effect of a letter that was named before.
fn goes_on(sentence: &str, effect: &Value) -> bool {
    let verbs: &[&str] = match text(&effect["effect"]) {
        "adds" => &["채웁니다", "채우기도"],
        "adds-excess" => &["늘립니다", "늘리기도"],
        "drains" => &["흘려보냅니다", "흘려보내기도"],
        "supports" => &["돕습니다", "돕기도"],
        "presses" => &["누릅니다", "누르기도"],
        _ => &["건드립니다", "건드리기도", "크게 흔들지는", "덜 움직입니다"],
    };
    let has_verb = verbs.iter().any(|verb| sentence.contains(verb));
    has_verb && sentence.contains(text(&effect["target"]["elementKo"]))
}
