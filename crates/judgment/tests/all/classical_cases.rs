//! The charts of 子平真詮 and the structure its chapters give them, and what the rule book gives for
//! each, value by value. The old books give no birth, so no stem commands.

use saju_chart::{Chart, Domain, Ganji, Pillars, Sex};
use saju_judgment::gyeokguk::{FormationKind, Gyeok, Gyeokguk, MonthRule, MonthStructure};
use saju_judgment::{SinStrength, Yongsin};
use serde_json::{Value, json};

const CASES: &str = include_str!("../../../criteria/data/judged/classical-cases.json");

/// Charts whose verdict the rule book does not share.
const DISAGREEMENTS: [&str; 2] = ["Z06", "Z44"];

struct Case {
    id: String,
    value: Value,
    chart: Chart,
}

fn cases() -> Vec<Case> {
    let file: Value = serde_json::from_str(CASES).unwrap();
    let cases = file["cases"].as_array().unwrap();
    cases
        .iter()
        .map(|value| {
            let pillar =
                |position: &str| value["pillars"][position].as_str().and_then(Ganji::parse);
            let pillars = Pillars {
                year: pillar("year").unwrap(),
                month: pillar("month").unwrap(),
                day: pillar("day").unwrap(),
                hour: pillar("hour"),
            };
            let chart = Chart::of_pillars(pillars, Sex::Male);
            Case { id: value["id"].as_str().unwrap().to_owned(), value: value.clone(), chart }
        })
        .collect()
}

/// The families in which a verdict counts as met: 일행득기, 종왕 and 종강 all go with the day master.
fn family(gyeok: Gyeok) -> Vec<&'static str> {
    let with_day_master = Gyeok::JongwangGyeok as usize..=Gyeok::YunhaGyeok as usize;
    if with_day_master.contains(&(gyeok as usize)) {
        Gyeok::ALL[with_day_master].iter().map(|g| g.id()).collect()
    } else {
        vec![gyeok.id()]
    }
}

#[test]
fn the_structures_are_those_the_classic_names() {
    let cases = cases();
    let mut missed = Vec::new();
    for case in &cases {
        let gyeokguk = Gyeokguk::of(&case.chart, &SinStrength::of(&case.chart));
        let ours = match case.value["kind"].as_str().unwrap() {
            "structure" => vec![gyeokguk.month.gyeok.id()],
            _ => gyeokguk.established().map_or(Vec::new(), |extreme| family(extreme.gyeok)),
        };
        let verdicts = case.value["verdict"].as_array().unwrap();
        if !verdicts.iter().any(|verdict| ours.contains(&verdict.as_str().unwrap())) {
            println!(
                "{} {}: {ours:?}, the classic {verdicts:?}",
                case.id, case.value["verdictNote"]
            );
            missed.push(case.id.as_str());
        }
    }
    println!("{} of {} as the classic names them", cases.len() - missed.len(), cases.len());
    assert_eq!(missed, DISAGREEMENTS);
}

/// The values of a chart as the file writes them.
fn ours(chart: &Chart) -> Value {
    let strength = SinStrength::of(chart);
    let gyeokguk = Gyeokguk::of(chart, &strength);
    let yongsin = Yongsin::of(chart, &strength, &gyeokguk);
    let (month, formation) = (&gyeokguk.month, &gyeokguk.formation);
    let codes = |kind, cured: Option<bool>| {
        formation
            .of_kind(kind)
            .filter(move |f| cured.is_none_or(|cured| f.cured_by.is_some() == cured))
            .map(|f| f.rule.id())
            .collect::<Vec<_>>()
    };
    let choice = |choice: &saju_judgment::yongsin::Choice| json!({ "method": choice.method.id(), "element": choice.element.id() });
    let fired = [
        codes(FormationKind::Seong, None),
        codes(FormationKind::Pae, Some(false)),
        codes(FormationKind::Gueung, None),
        codes(FormationKind::Daegi, None),
    ]
    .concat();
    json!({
        "gyeok": month.gyeok.id(),
        "basisStem": month.stem.han(),
        "role": role(month),
        "transparent": month.is_transparent(),
        "rule": rule(month.rule, month.combination.map(saju_judgment::RelationPair::han)),
        "strengthScore": strength.score_tenths as f64 / 10.0,
        "isStrong": strength.is_strong(),
        "extreme": gyeokguk.extreme.as_ref().map(|extreme| json!({
            "candidate": extreme.gyeok.id(),
            "established": extreme.established,
            "pseudo": extreme.pseudo,
        })),
        "formation": formation.status.answer_id(),
        "formationCodes": fired,
        "sangsin": formation.sangsin.group.id(),
        "eokbu": {
            "cause": yongsin.eokbu.cause.id(),
            "group": yongsin.eokbu.group.id(),
            "element": yongsin.eokbu.element.id(),
        },
        "johuStems": yongsin.johu.stems().iter().map(|stem| stem.han()).collect::<String>(),
        "johuUrgent": yongsin.johu.urgent.is_some(),
        "primary": choice(&yongsin.primary),
        "secondary": choice(&yongsin.secondary),
    })
}

/// The part in the month of the stem that the structure stands on, as the file names it.
fn role(month: &MonthStructure) -> &'static str {
    let by_trine = month.rule == MonthRule::Trine && !month.is_hidden();
    if by_trine { "trine" } else { month.role().id() }
}

/// The name of a rule of the month in the file.
fn rule(rule: MonthRule, combination: Option<&str>) -> String {
    match rule {
        MonthRule::OwnStorage => "R5 storage bigeop month".into(),
        MonthRule::Trine => format!("R2 trine {}", combination.unwrap()),
        other => other.id().replace('-', " "),
    }
}

#[test]
fn every_value_of_the_rule_book_is_reproduced() {
    let mut differing = 0;
    for case in cases() {
        let (ours, expected) = (ours(&case.chart), &case.value["expected"]);
        for (key, value) in expected.as_object().unwrap() {
            if &ours[key] != value {
                println!("{} {key}: {} instead of {value}", case.id, ours[key]);
                differing += 1;
            }
        }
    }
    assert_eq!(differing, 0);
}
