//! Relations within the chart, wealth, the balance of the elements and the evaluation, asked for
//! and read as a caller would.

use saju_catalogue::Topic;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::common;

#[derive(Deserialize)]
struct Charts {
    chart: Vec<Expected>,
}

#[derive(Deserialize)]
struct Expected {
    id: String,
    request: String,
    relations: Vec<String>,
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().map(text).collect()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A birth of Seoul: `"1990-05-15 14:30"`, or without a time; a woman's with `f` behind.
fn birth(text: &str) -> Value {
    let number =
        |range: std::ops::Range<usize>| text.get(range).and_then(|t| t.parse::<u32>().ok());
    let mut body = json!({
        "birthYear": number(0..4),
        "birthMonth": number(5..7),
        "birthDay": number(8..10),
        "isFemale": text.ends_with('f'),
    });
    if let (Some(hour), Some(minute)) = (number(11..13), number(14..16)) {
        body["birthHour"] = hour.into();
        body["birthMinute"] = minute.into();
    }
    body
}

#[test]
fn relations_of_the_worked_charts() {
    let Charts { chart } = toml::from_str(include_str!("../data/worked_charts.toml")).unwrap();
    assert_eq!(chart.len(), 12);
    for expected in chart {
        let body = serde_json::from_str(&expected.request).unwrap();
        let data = common::ask(Topic::Life, &body);
        let module = &data["modules"]["wongukInteraction"];
        let relations = items(&module["stemRelations"]).chain(items(&module["branchRelations"]));
        let found: Vec<String> = relations
            .map(|item| {
                assert_eq!(
                    strings(&item["positions"]).len(),
                    strings(&item["positionsKo"]).len(),
                    "{item}"
                );
                format!(
                    "{} {} [{}] {}{}",
                    text(&item["kindKo"]),
                    text(&item["glyphsHan"]),
                    strings(&item["positions"]).join("-"),
                    text(&item["strength"]),
                    if item["contested"] == true { " contested" } else { "" }
                )
            })
            .collect();
        assert_eq!(found, expected.relations, "{}", expected.id);
        assert_eq!(module["summary"]["total"], found.len(), "{}", expected.id);
    }
}

#[test]
fn a_relation_has_its_members_in_full() {
    let data = common::ask(Topic::Life, &birth("1990-05-15 14:30"));
    let module = &data["modules"]["wongukInteraction"];
    let set = &module["branchRelations"][0];
    assert_eq!(set["label"], "사오미 방합 화국");
    assert_eq!(strings(&set["positionsKo"]), ["연지", "월지", "시지"]);
    assert_eq!((text(&set["glyphs"]), text(&set["glyphsHan"])), ("사오미", "巳午未"));
    assert_eq!((text(&set["element"]), text(&set["elementKo"])), ("fire", "화"));
    assert_eq!((text(&set["strengthKo"]), text(&set["completeness"])), ("보통", "full"));
    let six = &module["branchRelations"][1];
    assert_eq!((text(&six["label"]), &six["completeness"]), ("오미합화", &Value::Null));
    assert_eq!(text(&six["reasoning"]), "연지 오(午)와 시지 미(未)는 육합의 짝입니다.");
    assert_eq!(
        text(&six["stateReason"]),
        "두 글자가 모두 사오미 방합 화국에 들어 하나로 모이므로 따로 작용하지 않습니다."
    );
    let summary = json!({
        "combinations": 2, "clashes": 0, "punishments": 0, "destructions": 0, "harms": 0, "total": 2,
        "active": 1, "resting": 1
    });
    assert_eq!(module["summary"], summary);

    let data = common::ask(Topic::Life, &birth("1959-02-04 22:30f"));
    let module = &data["modules"]["wongukInteraction"];
    let punishment = items(&module["branchRelations"]).find(|item| item["kind"] == "punishment");
    let punishment = punishment.unwrap();
    assert_eq!(text(&punishment["label"]), "인사형");
    assert_eq!(
        (&punishment["element"], text(&punishment["completeness"])),
        (&Value::Null, "partial")
    );
    let labels: Vec<&str> =
        items(&module["branchRelations"]).map(|item| text(&item["label"])).collect();
    assert!(labels.contains(&"해해자형"), "{labels:?}");
}

/// Birth; label, 식상생재, 비겁탈재, where the storehouse stands, whether it is opened, capacity.
type WealthRow =
    (&'static str, &'static str, bool, bool, &'static [&'static str], bool, &'static str);

#[rustfmt::skip]
const WEALTH: [WealthRow; 6] = [
    // 庚午 辛巳 庚辰 癸未: 乙 hides in 辰 and 未; nothing clashes with 未.
    ("1990-05-15 14:30", "재성이 지장간에만 있음", false, false, &["hour"], false, "light"),
    // 乙丑 丁亥 丙寅 壬辰: 辛 hides in 丑.
    ("1985-11-23 08:10f", "재성이 지장간에만 있음", false, false, &["year"], false, "light"),
    // 丙辰 庚寅 癸丑: 丙 beside 寅.
    ("1976-03-02", "재성 적음", true, false, &[], false, "light"),
    // 戊申 甲子 丙子 戊子: 申 below 戊.
    ("1968-12-31 23:50f", "재성 적음", true, false, &[], false, "light"),
    // 己卯 丁丑 壬辰 庚戌: 辰 clashes with 戌, 丑 punishes it.
    ("2000-02-04 21:30f", "재성 적음", true, false, &["hour"], true, "moderate"),
    // 丙午 甲午 丙寅 庚寅: 庚 beside three letters of fire, no 식상, no 관성.
    ("2026-06-21 03:40f", "재성 적음", false, true, &[], false, "selfHeavy"),
];

#[test]
fn wealth_of_several_births() {
    for row @ (body, ..) in WEALTH {
        let data = common::ask(Topic::Money, &birth(body));
        let module = &data["modules"]["wealth"];
        let (natal, storehouse) = (&module["natal"], &module["storehouse"]);
        let found = (
            body,
            text(&natal["label"]),
            natal["siksangSaengjae"] == true,
            natal["bigeopTaljae"]["risk"] == true,
            &strings(&storehouse["presentAt"])[..],
            storehouse["opened"] == true,
            text(&module["capacity"]["level"]),
        );
        assert_eq!(found, row);
        assert_eq!(module["capacity"]["strengthScore"], data["modules"]["sinStrength"]["score"]);
        assert_eq!(natal["bigeopTaljae"]["jaeCount"], natal["stars"].as_array().unwrap().len());
    }
}

#[test]
fn a_letter_between_two_that_stand_apart_is_told() {
    // 戊辰 丙辰 丙辰 甲午: both 丙 stand between 甲 and 戊, and generate it.
    for (born, told) in [
        (
            "1988-05-01 12:15f",
            "시주 천간의 편인 갑(甲)이 연간의 식신 무(戊)를 누르려 하나, 사이에 놓인 월간의 비견 병(丙)과 일간 병(丙)이 이를 막아 크게 누르지는 못합니다.",
        ),
        (
            "1962-11-07 06:50f",
            "연간의 정재 임(壬)이 시주 천간의 편인 정(丁)을 누르려 하나, 사이에 놓인 일간 기(己)가 이를 막아 크게 누르지는 못합니다.",
        ),
    ] {
        let data = common::ask(Topic::Consult, &birth(born));
        let formation = &data["modules"]["gyeokguk"]["formation"];
        let reasons = formation["reasons"].as_array().unwrap();
        let stopped = reasons.iter().find(|reason| text(&reason["text"]) == told);
        let stopped = stopped.unwrap_or_else(|| panic!("{formation}"));
        assert_eq!(["kind", "reach"].map(|id| text(&stopped[id])), ["gueung", "far"]);
        assert_eq!(text(&formation["statusKo"]), "패중유성");
    }
}

#[test]
fn luck_of_wealth_at_a_reference_date() {
    let mut body = birth("1990-05-15 14:30");
    body["date"] = "2026-11-20".into();
    let data = common::ask(Topic::Money, &body);
    let fortune = &data["modules"]["wealth"]["fortune"];
    let row = |luck: &Value| {
        let gods = ["stemSipseong", "branchSipseong"].map(|god| text(&luck[god]["ko"]).to_owned());
        let [stem, branch] = gods;
        format!("{} {stem} {branch} {}", text(&luck["ganjiHan"]), text(&luck["label"]))
    };
    assert_eq!(row(&fortune["decade"]), "甲申 편재 비견 재성이 천간에 드러남");
    assert_eq!(row(&fortune["year"]), "丙午 편관 정관 재성의 힘이 관성으로 흐름");
    assert_eq!(row(&fortune["day"]), "戊戌 편인 편인 재성과 인성이 마주 섬");
    // 戌 would punish 未, but that is no storehouse any more: 巳午未 have turned it to fire.
    assert!(!text(&fortune["day"]["reasoning"]).contains("재고"));
    // Where 戌 stands as it is, 辰 opens it.
    let mut standing = birth("2000-02-04 21:30f");
    standing["date"] = "2026-11-26".into();
    let data = common::ask(Topic::Money, &standing);
    let opened = "지지 진(辰)이 원국의 재고인 시지 술(戌)과 충하여 재고가 열리는 자리로 봅니다.";
    let day = &data["modules"]["wealth"]["fortune"]["day"];
    assert_eq!(text(&day["ganjiHan"]), "甲辰");
    assert!(text(&day["reasoning"]).contains(opened), "{day}");

    // Before the first decade there is none.
    body["date"] = "1995-01-01".into();
    let data = common::ask(Topic::Money, &body);
    assert_eq!(data["modules"]["wealth"]["fortune"]["decade"], Value::Null);
    // The day before 입춘 belongs to the year before.
    assert_eq!(data["modules"]["wealth"]["fortune"]["year"]["ganjiHan"], "甲戌");
}

#[test]
fn balance_of_the_elements() {
    let data = common::ask(Topic::Health, &birth("1990-05-15 14:30"));
    let module = &data["modules"]["healthBalance"];
    let notice = "이 내용은 명리학의 오행 균형을 설명하는 참고 자료이며, 의학적 진단·치료·예방을 대신하지 \
                  않습니다. 몸에 불편함이 있거나 건강이 염려되면 의료 전문가와 상담하시기 바랍니다.";
    assert_eq!(module["disclaimer"], notice);
    let systems: Vec<String> = items(&module["systems"])
        .map(|system| {
            let organs = ["yin", "yang"].map(|half| text(&system["organs"][half]["ko"]).to_owned());
            let [yin, yang] = organs;
            let (count, status) = (&system["count"], text(&system["statusKo"]));
            format!("{} {yin} {yang} {count} {status}", text(&system["ko"]))
        })
        .collect();
    let expected = [
        "목 간 담 0 없음",
        "화 심장 소장 2 고름",
        "토 비장 위 2 고름",
        "금 폐 대장 3 많음",
        "수 신장 방광 1 고름",
    ];
    assert_eq!(systems, expected);
    let factors: Vec<String> = items(&module["vulnerabilities"])
        .flat_map(|found| {
            items(&found["factors"]).map(|factor| {
                format!("{} {} {}", text(&found["ko"]), text(&factor["kind"]), factor["value"])
            })
        })
        .collect();
    assert_eq!(factors, ["금 excess 3", "목 absent 0", "수 controlled 2"]);
    let effects: Vec<String> = items(&module["fortuneEffect"])
        .map(|effect| {
            let words = ["scope", "part", "effect"].map(|key| text(&effect[key]));
            format!("{} {}", words.join(" "), text(&effect["target"]["elementKo"]))
        })
        .collect();
    let expected = [
        "decade stem adds 목",
        "decade branch adds-excess 금",
        "decade branch presses 목",
        "decade branch supports 수",
    ];
    assert_eq!(effects, expected);
    let arrivals: Vec<String> = items(&module["absentArrivals"])
        .map(|arrival| {
            let words = ["scope", "ganjiHan", "startsAt", "endsAt"].map(|key| text(&arrival[key]));
            let parts = strings(&arrival["parts"]).join("+");
            format!("{} {parts} {}", words.join(" "), arrival["isCurrent"])
        })
        .collect();
    let expected = [
        "decade 甲申 2017-08-10 00:00 2027-08-10 00:00 stem true",
        "year 甲寅 2034-02-04 03:41 2035-02-04 09:32 stem+branch false",
    ];
    assert_eq!(arrivals, expected);
    let year = &module["absentArrivals"][1];
    assert_eq!(year["age"], json!({ "international": 44, "korean": 45 }));
}

#[test]
fn clashes_signal_the_elements_of_their_branches() {
    // 戊子 戊午 甲午: the hour stands at the beginning of the day.
    let data = common::ask(Topic::Health, &birth("1948-06-15 00:20"));
    let systems = &data["modules"]["healthBalance"]["systems"];
    let signals = |index: usize| -> Vec<&str> {
        items(&systems[index]["signals"]).map(|signal| text(&signal["glyphsHan"])).collect()
    };
    assert_eq!(signals(1), ["子午", "子午"]);
    assert_eq!(signals(4), ["子午", "子午"]);
    assert!([0, 2, 3].into_iter().all(|index| signals(index).is_empty()));
}

#[test]
fn an_evaluation_speaks_of_the_year_only_where_one_is_asked_for() {
    let body = birth("1990-05-15 14:30");
    let ids = |topic: Topic, list: &str| -> Vec<String> {
        let data = common::ask(topic, &body);
        let remarks = items(&data["modules"]["evaluation"][list]);
        remarks.map(|remark| text(&remark["id"]).to_owned()).collect()
    };
    let (life, yearly) = (ids(Topic::Life, "tendencies"), ids(Topic::Yearly, "tendencies"));
    // 인오술 turn to 화, so 관성 has three letters.
    let expected = ["dominant-gwanseong", "gyeok-", "dayBranch-inseong", "sinsal-cheoneul"];
    for (found, start) in life.iter().zip(expected) {
        assert!(found.starts_with(start), "{life:?}");
    }
    assert!(!life.iter().any(|id| id.starts_with("year-")), "{life:?}");
    // 병오 is 관성 that weighs: what it brings stands among the cautions.
    assert!(!yearly.iter().any(|id| id.starts_with("year-")), "{yearly:?}");
    assert_eq!(ids(Topic::Yearly, "cautions").last().map(String::as_str), Some("year-gwanseong"));
    assert!(ids(Topic::Life, "cautions").contains(&"missing-jaeseong".to_owned()));
}

#[test]
fn the_topic_of_love_adds_a_reading() {
    let body = birth("1985-11-23 08:10f");
    let evaluation = |topic| common::ask(topic, &body)["modules"]["evaluation"].take();
    assert!(evaluation(Topic::Life).get("love").is_none());
    let love = &evaluation(Topic::Love)["love"];
    // 乙丑 丁亥 丙寅 壬辰: 관성 is 壬 above 辰 and 亥; 寅 combines with 亥.
    let (palace, star) = (&love["spousePalace"], &love["spouseStar"]);
    assert_eq!((text(&palace["branch"]["ko"]), text(&palace["sipseong"]["ko"])), ("인", "편인"));
    let kinds: Vec<&str> = items(&palace["relations"]).map(|item| text(&item["kind"])).collect();
    assert_eq!(kinds, ["sixCombination", "destruction"]);
    assert_eq!((text(&star["group"]), &star["count"]), ("gwanseong", &json!(2)));
    assert_eq!(text(&star["main"]["ko"]), "정관");
    let luck = &love["luck"];
    assert_eq!(text(&luck["year"]["ganjiHan"]), "丙午");
    assert_eq!(
        (text(&luck["month"]["ganjiHan"]), &luck["month"]["spouseStarOnStem"]),
        ("己亥", &json!(false))
    );
    assert_eq!(luck["month"]["spouseStarOnBranch"], true);
    assert_eq!(luck["month"]["palaceCombined"], true);
}

#[test]
fn without_the_hour_nothing_is_said_of_it() {
    let body = birth("1976-03-02");
    for (topic, module) in [
        (Topic::Life, "wongukInteraction"),
        (Topic::Money, "wealth"),
        (Topic::Health, "healthBalance"),
        (Topic::Life, "evaluation"),
    ] {
        let data = common::ask(topic, &body);
        let basis = strings(&data["modules"][module]["basis"]);
        let unknown = basis.iter().filter(|line| line.ends_with("[pillars.hourUnknown]"));
        assert_eq!(unknown.count(), 1, "{module}: {basis:?}");
    }
    let data = common::ask(Topic::Health, &body);
    let basis = &data["modules"]["healthBalance"]["basis"];
    assert!(strings(basis).iter().any(|line| line.contains("여섯 글자")), "{basis}");
}

/// What a note on a birth says, where it is noted.
fn message_of(date: &str, code: &str) -> Option<String> {
    let data = common::ask(Topic::Manse, &birth(date));
    let note = items(&data["diagnostics"]).find(|note| note["code"] == code)?;
    Some(text(&note["message"]).to_owned())
}

#[test]
fn noon_of_an_unknown_hour_is_that_of_standard_time() {
    let message = |date| message_of(date, "HOUR_UNKNOWN_TERM_DAY");
    // 입하 at 12:25 by clocks that were an hour ahead: before noon of standard time.
    let summer = message("1950-05-06").unwrap();
    assert!(summer.contains("서머타임을 뺀 표준시 낮 12시"), "{summer}");
    let winter = message("1962-02-04").unwrap();
    assert!(
        winter.contains("바뀝니다. 낮 12시") || winter.contains("달라집니다. 낮 12시"),
        "{winter}"
    );
}

#[test]
fn luck_does_not_begin_before_the_birth() {
    let mut body = birth("1951-04-06 02:24f");
    body["birthCity"] = "오클랜드".into();
    let data = common::ask(Topic::Manse, &body);
    let decades = &data["modules"]["decadeFortune"];
    assert_eq!(decades["firstStartsOn"], "1951-04-06");
    assert_eq!(decades["entries"][0]["ageAtStart"]["international"], 0);
}

#[test]
fn a_commanding_stem_that_the_hour_decides_is_named_with_its_part() {
    let message = |date| message_of(date, "SARYEONG_UNCERTAIN");
    // 입춘 at 15:17 of that day: 기토 is the last stem of 축, 무토 the first of 인.
    assert_eq!(
        message("1962-02-04").as_deref(),
        Some(
            "태어난 시각에 따라 사령하는 글자가 정기 기토 또는 여기 무토로 갈립니다. 낮 12시를 기준으로 정했습니다."
        )
    );
    // 소서 at 23:51 of that day: 정화 is the last stem of 오 and the first of 미, so it commands either way.
    assert_eq!(message("1962-07-07"), None);
}
