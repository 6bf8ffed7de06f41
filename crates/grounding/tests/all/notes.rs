//! Findings and errors in sentences of both languages.

use saju_grounding::{Finding, Language, Material, Verdict, totals};

use crate::marked::{SETS, material, texts};

fn notes(text: &str, language: Language) -> Vec<String> {
    material("person-1").check(text).iter().map(|finding| finding.note(language)).collect()
}

#[test]
#[rustfmt::skip]
fn a_note_says_what_the_material_has_and_where() {
    for (text, korean, english) in [
        ("용신은 토입니다.", "자료에 그렇게 적혀 있습니다(자료 7번째 줄).", "The material says so (line 7)."),
        ("용신은 금입니다.", "자료에 적힌 것은 토입니다(자료 7번째 줄).", "The material has earth (line 7)."),
        ("일주는 정묘입니다.", "자료에 적힌 것은 병인(丙寅)입니다(자료 4번째 줄).", "The material has Byeong-in 丙寅 (line 4)."),
        ("월지는 정재입니다.", "사주의 글자를 보면 비견입니다(일간에서 본 십성).", "By the letters of the chart it is Friend (ten gods by the day master)."),
        ("화가 세 개입니다.", "겉으로 드러난 글자를 세면 4개입니다.", "Counting the visible letters gives 4."),
        ("자오충이 있습니다.", "이 사주에는 그 관계를 이룰 자(子), 오(午) 글자가 모자랍니다.", "The chart lacks Rat 子, Horse 午 for it."),
        ("자축충이 있습니다.", "이 글자들은 그런 관계를 이루지 않습니다.", "These letters make no such relation."),
        ("무자 대운은 36세부터입니다.", "125세까지 그런 대운이 오지 않습니다.", "No such luck pillar comes before the age of 125."),
        ("1990년 경오년입니다.", "사주의 글자를 보면 그렇습니다(육십갑자의 차례).", "It follows from the letters of the chart (the cycle of sixty)."),
    ] {
        assert_eq!(notes(text, Language::Korean), [korean], "{text}");
        assert_eq!(notes(text, Language::English), [english], "{text}");
    }
    let absent = material("unknown-hour").check("시주는 병진(丙辰)입니다.");
    assert_eq!(absent[0].note(Language::Korean), "자료에 없는 내용입니다.");
}

#[test]
fn every_note_is_a_sentence() {
    for marked in SETS.into_iter().flat_map(texts) {
        for finding in marked.material.check(&marked.text) {
            let (korean, english) =
                (finding.note(Language::Korean), finding.note(Language::English));
            assert!(korean.ends_with('.') && !korean.contains("rule"), "{finding:?}: {korean}");
            assert!(english.ends_with('.') && !english.contains("자료"), "{finding:?}: {english}");
        }
    }
}

#[test]
fn verdicts_are_counted_in_words() {
    let findings: Vec<Finding> = material("person-1").check("용신은 토입니다. 희신은 금입니다.");
    assert_eq!(totals(&findings, Language::Korean), "자료와 같음 1, 다름 1, 자료에 없음 0");
    assert_eq!(totals(&findings, Language::English), "1 stated, 1 contradicted, 0 absent");
    assert_eq!(Verdict::Contradicted.label(Language::Korean), "자료와 다름");
}

#[test]
fn an_error_says_what_to_give_instead() {
    let told = |given: &str| Material::read(given).unwrap_err().told(Language::English);
    assert!(told("").contains("Give a compact text or a JSON answer"));
    assert!(told("{").contains("Give the answer whole"));
    assert!(told("{}").contains("topic about one person"));
    assert!(Material::read("[]").unwrap_err().told(Language::Korean).ends_with("주십시오."));
}
