//! Gyeokguk and yongsin as a caller reads them: classical charts on modern dates, and the facts that
//! the rule book works out for them.

use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common;

/// A worked chart: a birth in Seoul that has its pillars, and what is found.
struct Worked {
    name: &'static str,
    birth: [u16; 5],
    pillars: &'static str,
    id: &'static str,
    month: &'static str,
    rule: &'static str,
    stem: &'static str,
    transparent: &'static [&'static str],
    status: &'static str,
    status_ko: &'static str,
    reasons: &'static [&'static str],
    sangsin: (&'static str, bool),
    established: bool,
    primary: (&'static str, Option<&'static str>, &'static str),
    secondary: (&'static str, &'static str),
    johu: &'static str,
}

#[rustfmt::skip]
const WORKED: [Worked; 11] = [
    Worked { name: "薛相公", birth: [1944, 8, 9, 4, 32], pillars: "甲申 壬申 乙巳 戊寅",
        id: "jeonggwan-gyeok", month: "정관격", rule: "R4-retreat", stem: "庚", transparent: &[],
        status: "seong", status_ko: "성격", reasons: &["G-S1", "G-S2"], sangsin: ("jaeseong", true),
        established: false, primary: ("eokbu", Some("inseong"), "water"), secondary: ("eokbu", "wood"), johu: "丙癸己" },
    Worked { name: "李參政", birth: [1950, 9, 26, 8, 32], pillars: "庚寅 乙酉 甲子 戊辰",
        id: "jeonggwan-gyeok", month: "정관격", rule: "R3", stem: "辛", transparent: &[],
        status: "mixed", status_ko: "패중유성", reasons: &["G-S1", "G-S2", "G-P3", "G-G4"], sangsin: ("jaeseong", true),
        established: false, primary: ("eokbu", Some("inseong"), "water"), secondary: ("eokbu", "wood"), johu: "丁丙庚" },
    Worked { name: "汪學士", birth: [1984, 7, 26, 8, 32], pillars: "甲子 辛未 辛酉 壬辰",
        id: "jeongjae-gyeok", month: "정재격", rule: "R5-weak", stem: "甲", transparent: &["year"],
        status: "mixed", status_ko: "패중유성", reasons: &["J-S2", "J-P1", "J-G1"], sangsin: ("siksang", true),
        established: false, primary: ("johu", None, "water"), secondary: ("eokbu", "wood"), johu: "壬庚" },
    Worked { name: "金水傷官", birth: [1968, 12, 26, 2, 32], pillars: "戊申 甲子 庚午 丁丑",
        id: "sanggwan-gyeok", month: "상관격", rule: "R3", stem: "癸", transparent: &[],
        status: "seong", status_ko: "성격", reasons: &["X-S1", "X-S5"], sangsin: ("gwanseong", true),
        established: false, primary: ("eokbu", Some("inseong"), "earth"), secondary: ("johu", "fire"), johu: "丁甲丙" },
    Worked { name: "金水相涵", birth: [1963, 8, 25, 8, 32], pillars: "癸卯 庚申 庚子 庚辰",
        id: "geonrok-gyeok", month: "건록격", rule: "R0", stem: "庚", transparent: &["month", "hour"],
        status: "seong", status_ko: "성격", reasons: &["R-S5"], sangsin: ("siksang", true),
        established: false, primary: ("eokbu", Some("siksang"), "water"), secondary: ("eokbu", "wood"), johu: "丁甲" },
    Worked { name: "金狀元", birth: [1915, 11, 12, 20, 32], pillars: "乙卯 丁亥 丁未 庚戌",
        id: "pyeonin-gyeok", month: "편인격", rule: "R2", stem: "乙", transparent: &["year"],
        status: "seong", status_ko: "성격", reasons: &["I-S2"], sangsin: ("gwanseong", true),
        established: false, primary: ("eokbu", Some("jaeseong"), "metal"), secondary: ("eokbu", "earth"), johu: "甲庚" },
    Worked { name: "從殺", birth: [1927, 2, 5, 20, 32], pillars: "丁卯 壬寅 庚午 丙戌",
        id: "jongsal-gyeok", month: "편관격", rule: "R2", stem: "丙", transparent: &["hour"],
        status: "seong", status_ko: "성격", reasons: &[], sangsin: ("gwanseong", true),
        established: true, primary: ("extreme", Some("gwanseong"), "fire"), secondary: ("extreme", "wood"), johu: "丙甲丁" },
    Worked { name: "曲直", birth: [1914, 3, 19, 4, 32], pillars: "甲寅 丁卯 甲辰 丙寅",
        id: "gokjik-gyeok", month: "양인격", rule: "R0", stem: "乙", transparent: &[],
        status: "seong", status_ko: "성격", reasons: &[], sangsin: ("bigeop", true),
        established: true, primary: ("extreme", Some("siksang"), "fire"), secondary: ("extreme", "wood"), johu: "庚戊丁" },
    Worked { name: "丁壬化木", birth: [1994, 3, 17, 8, 32], pillars: "甲戌 丁卯 壬寅 甲辰",
        id: "hwamok-gyeok", month: "상관격", rule: "R3", stem: "乙", transparent: &[],
        status: "seong", status_ko: "성격", reasons: &[], sangsin: ("siksang", true),
        established: true, primary: ("extreme", Some("siksang"), "wood"), secondary: ("extreme", "water"), johu: "戊辛庚" },
    Worked { name: "任鐵樵", birth: [1953, 6, 24, 8, 32], pillars: "癸巳 戊午 丙午 壬辰",
        id: "yangin-gyeok", month: "양인격", rule: "R0", stem: "丁", transparent: &[],
        status: "seong", status_ko: "성격", reasons: &["Y-S5"], sangsin: ("gwanseong", true),
        established: false, primary: ("johu", None, "water"), secondary: ("eokbu", "metal"), johu: "壬庚" },
    Worked { name: "a plain chart", birth: [1990, 5, 15, 14, 30], pillars: "庚午 辛巳 庚辰 癸未",
        id: "pyeongwan-gyeok", month: "편관격", rule: "R4-none", stem: "丙", transparent: &[],
        status: "seong", status_ko: "성격", reasons: &["P-S1", "P-S2"], sangsin: ("siksang", true),
        established: false, primary: ("johu", None, "water"), secondary: ("eokbu", "metal"), johu: "壬戊丙" },
];

fn body(birth: [u16; 5]) -> Value {
    let [year, month, day, hour, minute] = birth;
    json!({
        "birthYear": year, "birthMonth": month, "birthDay": day,
        "birthHour": hour, "birthMinute": minute,
    })
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(text).collect()
}

/// The rules that the lines of a basis name.
fn rules(basis: &Value) -> Vec<&str> {
    list(basis)
        .into_iter()
        .map(|line| line.rsplit_once('[').unwrap().1.trim_end_matches(']'))
        .collect()
}

fn names(element: &Value) -> [&str; 3] {
    ["element", "elementKo", "elementHan"].map(|key| text(&element[key]))
}

#[test]
fn the_structure_of_worked_charts() {
    for worked in &WORKED {
        let name = worked.name;
        let data = common::ask(Topic::Life, &body(worked.birth));
        let pillars = &data["modules"]["fourPillars"]["pillars"];
        let found = ["year", "month", "day", "hour"].map(|p| text(&pillars[p]["ganjiHan"]));
        assert_eq!(found.join(" "), worked.pillars, "{name}");

        let module = &data["modules"]["gyeokguk"];
        assert_eq!(module["id"], worked.id, "{name}");
        assert_eq!(module["monthStructure"]["ko"], worked.month, "{name}");
        assert_eq!(module["basedOn"]["stem"]["han"], worked.stem, "{name}");
        assert_eq!(module["basedOn"]["transparent"], !worked.transparent.is_empty(), "{name}");
        let positions = &module["basedOn"]["transparentPositions"];
        assert_eq!(list(positions), worked.transparent, "{name}");
        assert_eq!(module["formation"]["status"], worked.status, "{name}");
        assert_eq!(module["formation"]["statusKo"], worked.status_ko, "{name}");
        let sangsin = &module["sangsin"];
        assert_eq!(sangsin["group"], worked.sangsin.0, "{name}");
        assert_eq!(sangsin["present"], worked.sangsin.1, "{name}");
        assert_eq!(module["extreme"]["established"], worked.established, "{name}");
        let kind = if worked.established { Value::from(worked.id) } else { Value::Null };
        assert_eq!(module["extreme"]["type"], kind, "{name}");

        let rules = rules(&module["basis"]);
        assert_eq!(rules[0], worked.rule, "{name}");
        let fired = worked.reasons.len();
        assert_eq!(rules[1..=fired], *worked.reasons, "{name}");
        assert_eq!(
            module["formation"]["reasons"].as_array().unwrap().len(),
            fired.max(1),
            "{name}"
        );
    }
}

#[test]
fn the_yongsin_of_worked_charts() {
    for worked in &WORKED {
        let name = worked.name;
        let data = common::ask(Topic::Life, &body(worked.birth));
        let module = &data["modules"]["yongsin"];
        let (primary, secondary) = (&module["primary"], &module["secondary"]);
        assert_eq!(primary["method"], worked.primary.0, "{name}");
        assert_eq!(primary["group"].as_str(), worked.primary.1, "{name}");
        assert_eq!(primary["element"], worked.primary.2, "{name}");
        assert_eq!(secondary["method"], worked.secondary.0, "{name}");
        assert_eq!(secondary["element"], worked.secondary.1, "{name}");
        let stems: String = module["johu"]["stems"]
            .as_array()
            .unwrap()
            .iter()
            .map(|s| text(&s["stem"]["han"]))
            .collect();
        assert_eq!(stems, worked.johu, "{name}");
        assert_eq!(module["johu"]["verifiedInText"], true);
        assert_eq!(names(&module["fiveGods"]["yongsin"]), names(primary), "{name}");
        let structure = &module["gyeokgukYongsin"];
        assert_eq!(structure["group"], worked.sangsin.0, "{name}");
        assert_eq!(structure["present"], worked.sangsin.1, "{name}");
    }
}

#[test]
fn the_sentences_of_a_chart_whose_killing_is_combined_away() {
    let data = common::ask(Topic::Life, &body([1950, 9, 26, 8, 32]));
    let (gyeokguk, yongsin) = (&data["modules"]["gyeokguk"], &data["modules"]["yongsin"]);
    let reasons: Vec<_> = gyeokguk["formation"]["reasons"]
        .as_array()
        .unwrap()
        .iter()
        .map(|reason| (text(&reason["kindKo"]), text(&reason["kindHan"]), text(&reason["text"])))
        .collect();
    assert_eq!(
        reasons[2..],
        [
            ("파격", "敗", "연간의 편관 경(庚)이 함께 드러나 관성이 섞입니다."),
            ("구응", "救應", "연간의 편관 경(庚)이 합으로 묶여 정관만 남습니다."),
        ]
    );
    let reasoning = text(&gyeokguk["formation"]["reasoning"]);
    assert!(reasoning.starts_with(
        "월지 유(酉)의 정기 신(辛)이 일간 갑(甲)에게 정관이므로 정관격(正官格)으로 정합니다."
    ));
    assert!(reasoning.ends_with("패중유성(敗中有成)으로 봅니다."));
    assert!(list(&gyeokguk["basis"]).contains(&"「子平真詮」 論正官 “混煞貴乎取清” [G-P3]"));
    assert!(list(&yongsin["basis"]).contains(
        &"「窮通寶鑑」 三秋甲木·八月 “八月甲木，木囚金旺。丁火爲先，次用丙火，庚金再次” [甲酉]"
    ));
    assert_eq!(yongsin["eokbu"]["candidates"], json!(["inseong", "siksang", "bigeop"]));
    assert_eq!(yongsin["johu"]["season"], "한가을");
}

#[test]
fn minimal_keeps_one_sentence_of_a_module_and_all_its_facts() {
    let mut body = body([1927, 2, 5, 20, 32]);
    let standard = common::ask(Topic::Life, &body);
    body["detail"] = "minimal".into();
    let minimal = common::ask(Topic::Life, &body);
    for module in ["gyeokguk", "yongsin"] {
        let (mut whole, short) = (standard["modules"][module].clone(), &minimal["modules"][module]);
        // How sure the yongsin is stands beside the sentences.
        for name in ["certainty", "certaintyKo"] {
            whole.as_object_mut().unwrap().remove(name);
        }
        assert_eq!(short["meaning"], whole["meaning"], "{module}");
        assert_eq!(facts(short, true), facts(&whole, true), "{module}");
    }
}

/// A module without its sentences but for the one that names the judgment.
fn facts(value: &Value, is_module: bool) -> Value {
    const TOLD: [&str; 8] = [
        "reasoning",
        "basis",
        "leanReasoning",
        "text",
        "reasons",
        "stateReason",
        "meaning",
        "sourceQuote",
    ];
    let is_told = |key: &str| TOLD.contains(&key) && !(is_module && key == "meaning");
    match value {
        Value::Object(members) => members
            .iter()
            .filter(|(key, _)| !is_told(key))
            .map(|(key, value)| (key.clone(), facts(value, false)))
            .collect(),
        Value::Array(items) => items.iter().map(|item| facts(item, false)).collect(),
        other => other.clone(),
    }
}

#[test]
fn the_names_of_judgments_are_in_the_glossary() {
    let data = common::ask(Topic::Life, &body([1950, 9, 26, 8, 32]));
    let glossary = data["glossary"].as_object().unwrap();
    for term in [
        "정관격",
        "패중유성",
        "구응",
        "상신",
        "억부",
        "조후",
        "격국용신",
        "용신",
        "희신",
        "기신",
        "구신",
        "한신",
        "재성",
        "인성",
        "정기",
    ] {
        assert!(glossary.contains_key(term), "{term}");
    }
}

#[test]
fn what_has_no_value_is_null() {
    let data = common::ask(Topic::Life, &body([1990, 5, 15, 14, 30]));
    let (gyeokguk, yongsin) = (&data["modules"]["gyeokguk"], &data["modules"]["yongsin"]);
    for member in ["candidate", "type", "dominantGroup"] {
        assert_eq!(gyeokguk["extreme"][member], Value::Null, "{member}");
    }
    assert_eq!(gyeokguk["basedOn"]["transparentAt"], Value::Null);
    assert_eq!(yongsin["secondary"]["group"], "bigeop");
    // Beside 억부 the season chooses by climate and not by ten god.
    let data = common::ask(Topic::Life, &body([1968, 12, 26, 2, 32]));
    let secondary = &data["modules"]["yongsin"]["secondary"];
    assert_eq!(secondary["method"], "johu");
    for member in ["group", "groupKo"] {
        assert_eq!(secondary[member], Value::Null, "{member}");
    }
}

#[test]
fn an_established_extreme_is_not_told_to_seek_what_it_lacks() {
    // 從殺: nothing but 관성, 재성 and a full fire trine; 비겁 and 인성 are absent.
    let data = common::ask(Topic::Consult, &body([1927, 2, 5, 20, 32]));
    let modules = &data["modules"];
    let reasons = list(&modules["gyeokguk"]["extreme"]["reasons"]);
    assert!(reasons.iter().any(|reason| reason.contains("모인 오행으로 보되")), "{reasons:#?}");
    let eokbu = text(&modules["yongsin"]["eokbu"]["reasoning"]);
    assert!(eokbu.ends_with("억부는 앞세우지 않고 견주어 보기만 합니다."), "{eokbu}");
    assert!(!eokbu.contains("운에서 들어오는 때"), "{eokbu}");
    let cautions = modules["evaluation"]["cautions"].as_array().unwrap();
    let missing = cautions.iter().find(|caution| caution["id"] == "missing-bigeop").unwrap();
    assert_eq!(
        text(&missing["text"]),
        "비겁이 드러나지 않아, 제 뜻보다 바깥의 흐름을 먼저 살피게 됩니다."
    );
}

#[test]
fn a_second_yongsin_says_what_was_passed_over() {
    let data = common::ask(Topic::Life, &body([1990, 5, 15, 14, 30]));
    assert_eq!(
        text(&data["modules"]["yongsin"]["secondary"]["reasoning"]),
        "토가 기신에 들므로, 억부의 다음 후보인 비겁, 곧 금을 보조로 둡니다."
    );
}
