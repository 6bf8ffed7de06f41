//! Both formats of material say the same, and what is no material is refused.

use saju_engine::catalogue::Topic;
use saju_grounding::{Material, MaterialError, Place, Verdict};
use serde_json::{Value, json};

use crate::marked::{given, material};
use crate::own_sentences::envelope;

const TEXT: &str = "일주는 병인(丙寅)이고 용신은 토이며 신강합니다. 건록격입니다. 경신 대운은 26–35세입니다. 2026년 병오년입니다.";

fn answer() -> Value {
    serde_json::from_str(&given("male-forward")).unwrap()
}

#[test]
fn an_answer_is_read_with_and_without_its_envelope() {
    let answer = answer();
    for (given, base) in [(&answer, "/data"), (&answer["data"], "")] {
        let findings = Material::read(&given.to_string()).unwrap().check(TEXT);
        assert!(
            findings.len() >= 5 && findings.iter().all(|one| one.verdict == Verdict::Stated),
            "{findings:?}"
        );
        let day = format!("{base}/modules/fourPillars/pillars/day/ganjiHan");
        assert_eq!(findings[0].place, Some(Place::Pointer(day)));
    }
}

#[test]
fn a_mark_of_byte_order_is_no_part_of_material() {
    for given in [answer().to_string(), given("person-1")] {
        Material::read(&format!("\u{feff}{given}")).unwrap();
    }
}

#[test]
fn what_an_answer_tells_in_its_thread_alone_is_read_there() {
    for language in ["ko", "en"] {
        let birth = json!({
            "birthYear": 1983, "birthMonth": 3, "birthDay": 14, "birthHour": 7, "birthMinute": 20, "isFemale": false,
            "language": language,
        });
        let answer = envelope(Topic::Today, &birth);
        assert_eq!(answer.pointer("/data/modules/sinStrength"), None);
        let material = Material::read(&answer.to_string()).unwrap();
        for (text, verdict) in [
            ("용신은 금이며 신약합니다. 편재격입니다. 현재 대운은 경술입니다.", Verdict::Stated),
            (
                "용신은 수이며 신강합니다. 정관격입니다. 현재 대운은 기유입니다.",
                Verdict::Contradicted,
            ),
        ] {
            let findings = material.check(text);
            assert_eq!(findings.len(), 4, "{language}: {findings:?}");
            for finding in findings {
                assert_eq!(finding.verdict, verdict, "{language}: {finding:?}");
                let Some(Place::Pointer(pointer)) = &finding.place else { panic!("{finding:?}") };
                assert!(answer.pointer(pointer).is_some(), "{pointer}");
            }
        }
    }
}

#[test]
fn places_are_pointers_into_the_answer() {
    let answer = answer();
    let findings = Material::read(&answer.to_string()).unwrap().check(TEXT);
    for finding in &findings {
        let Some(Place::Pointer(pointer)) = &finding.place else { panic!("{finding:?}") };
        assert!(answer.pointer(pointer).is_some(), "{pointer}");
    }
}

#[test]
fn a_compact_text_is_read_by_lines() {
    let findings = material("person-1")
        .check("일주는 병인(丙寅)입니다. 구신은 수입니다. 현재 대운은 경신입니다.");
    let places: Vec<_> =
        findings.iter().map(|one| one.place.as_ref().map(ToString::to_string)).collect();
    assert_eq!(findings.len(), 3, "{findings:?}");
    assert_eq!(places[0].as_deref(), Some("line 4"));
    assert!(findings.iter().all(|one| one.verdict == Verdict::Stated), "{findings:?}");
}

#[test]
fn a_compact_text_in_english_is_read_by_lines() {
    let text = "- Year pillar Eul-myo 乙卯 | Month pillar Mu-in 戊寅 | Day pillar Mu-ja 戊子 | Hour pillar Gye-chuk 癸丑\n\
                - Gye-mi 癸未 48–57 2022-12–2032-12: Direct Wealth · steadying [Now]\n";
    let read = Material::read(text).unwrap();
    let verdict = |text: &str| read.check(text).first().map(|one| one.verdict);
    assert_eq!(verdict("The current luck pillar is Gye-mi."), Some(Verdict::Stated));
    assert_eq!(verdict("The current luck pillar is Gap-ja."), Some(Verdict::Contradicted));
}

#[test]
fn decades_that_are_not_listed_follow_from_two() {
    let person = material("person-3");
    let verdict = |text: &str| person.check(text).first().map(|one| one.verdict);
    assert_eq!(verdict("경진 대운은 68세부터입니다."), Some(Verdict::Stated));
    assert_eq!(verdict("무자 대운은 68세부터입니다."), Some(Verdict::Contradicted));
}

#[test]
fn two_persons_are_refused() {
    let pillars = "- 연주 무인(戊寅) | 월주 정사(丁巳) | 일주 병인(丙寅) | 시주 계사(癸巳)\n";
    let mut answer = answer()["data"].clone();
    answer["partners"] = json!([answer.clone()]);
    for given in [pillars.repeat(2), answer.to_string()] {
        assert_eq!(Material::read(&given).err(), Some(MaterialError::TwoPersons));
    }
}

#[test]
fn what_is_no_material_is_refused() {
    for given in ["", "안녕하세요"] {
        assert_eq!(Material::read(given).err(), Some(MaterialError::NoLineOfPillars), "{given}");
    }
    for given in ["{", "[1", "{\"data\": 1"] {
        assert!(matches!(Material::read(given), Err(MaterialError::NotJson(_))), "{given}");
    }
    for given in
        ["[]", "{}", r#"{"data": {"days": []}}"#, r#"{"data": {"modules": {"fourPillars": {}}}}"#]
    {
        assert_eq!(Material::read(given).err(), Some(MaterialError::NoPillars), "{given}");
    }
}
