//! What a finding tells, and what is left unsaid.

use saju_grounding::{Finding, Material, Place, Verdict};

use crate::marked::{given, material};
use Verdict::{Absent, Contradicted, Stated};

fn verdicts(material: &Material, text: &str) -> Vec<Verdict> {
    material.check(text).iter().map(|finding| finding.verdict).collect()
}

#[test]
fn spans_are_those_of_the_text_with_its_markdown() {
    let text = "😊 당신의 **일주**는 **병인(丙寅)**입니다.\n\n- 용신: `수(水)`";
    let findings = material("person-1").check(text);
    let [day, useful] = findings.as_slice() else { panic!("{findings:?}") };
    let span: String = text.chars().skip(day.start).take(day.end - day.start).collect();
    assert_eq!(
        (day.text.as_str(), span.as_str()),
        ("일주**는 **병인(丙寅)", "일주**는 **병인(丙寅)")
    );
    let Finding { verdict, expected, place, .. } = useful;
    assert_eq!(*verdict, Contradicted);
    assert_eq!(expected.as_ref().map(ToString::to_string).as_deref(), Some("earth"));
    assert_eq!(*place, Some(Place::Line(7)));
}

#[test]
#[rustfmt::skip]
fn each_kind_is_stated_or_contradicted() {
    let person = material("person-1");
    for (right, wrong) in [
        ("일주는 병인입니다.", "일주는 정묘입니다."),
        ("일주는 병인(丙寅)입니다.", "일주는 병인(丙子)입니다."),
        ("일주는 병인(丙寅)입니다.", "일주는 병자(丙寅)입니다."),
        ("일간은 병화입니다.", "일간은 정화입니다."),
        ("월지 사화는 비견입니다.", "월지 사화는 정재입니다."),
        ("화가 네 개입니다.", "화가 세 개입니다."),
        ("금이 없습니다.", "수가 없습니다."),
        ("인사형이 있습니다.", "자오충이 있습니다."),
        ("경신 대운은 26세부터입니다.", "경신 대운은 36세부터입니다."),
        ("2026년 병오년입니다.", "2026년 정미년입니다."),
        ("용신은 토입니다.", "용신은 금입니다."),
        ("신강한 사주입니다.", "신약한 사주입니다."),
        ("건록격입니다.", "정관격입니다."),
        ("The day pillar is Byeong-in 丙寅.", "The day pillar is Jeong-myo 丁卯."),
        ("Your day master is Yang Fire.", "Your day master is Yin Fire."),
        ("The hour stem is the Direct Officer.", "The hour stem is the Direct Wealth."),
        ("You have four fire letters.", "You have two fire letters."),
        ("Mu–Gye stem combination holds.", "The Rat–Horse clash holds."),
        ("The Gyeong-sin luck pillar begins in 2024.", "The Gyeong-sin luck pillar begins in 2034."),
        ("2026 is a Byeong-o year.", "2026 is a Jeong-mi year."),
        ("Your useful element is earth.", "Your useful element is metal."),
        ("Your day master is strong.", "Your day master is weak."),
        ("It is a Prosperity structure.", "It is a Direct Officer structure."),
    ] {
        let said = verdicts(&person, right);
        assert!(said.contains(&Stated) && !said.contains(&Contradicted), "{right}: {said:?}");
        assert!(verdicts(&person, wrong).contains(&Contradicted), "{wrong}");
    }
}

#[test]
fn what_is_supposed_denied_or_of_others_is_left_unsaid() {
    let person = material("person-1");
    for text in [
        "만약 일간이 정화였다면 달랐을 것입니다.",
        "신약한 사람은 쉬어야 합니다.",
        "정관격은 아닙니다.",
        "상대방의 일간이 임수라고 합니다.",
        "상대방의 사주를 보겠습니다. 계수 일간이고 용신은 금입니다.",
        "할 수가 없습니다.",
        "목이 한 글자가 넘어 넉넉합니다.",
        "토가 드러나지 않는다면 모를까요?",
        "종재격(從財格)이 이루어지는지는 확정하지 않습니다.",
        "토가 오면 용신은 수가 되고, 화가 오면 용신은 목입니다.",
        "인사해 주셔서 고맙습니다.",
        "용신은 금일까요?",
        "If your day master were weak, you would rest.",
        "People with a Direct Officer structure like rules.",
        "Your partner's day master is Yin Water.",
        "Your partner's chart is cooler. The day master is weak and the useful element is metal.",
        "Its main stem is Eul wood 乙: a Direct Officer structure would follow.",
        "It is not a Direct Officer structure.",
    ] {
        assert_eq!(person.check(text), [], "{text}");
    }
}

#[test]
fn letters_that_gather_may_be_counted_as_what_they_become() {
    // 申子辰 gather into water: three letters of it instead of one.
    let person = material("person-8");
    assert_eq!(verdicts(&person, "수가 한 글자입니다."), [Stated]);
    assert_eq!(verdicts(&person, "수가 세 글자입니다."), []);
    assert_eq!(verdicts(&person, "수가 두 글자입니다."), [Contradicted]);
}

#[test]
fn what_the_material_does_not_say_is_absent() {
    let findings = material("unknown-hour").check("시주는 병진(丙辰)입니다.");
    let [hour] = findings.as_slice() else { panic!("{findings:?}") };
    assert_eq!((hour.verdict, &hour.expected, &hour.place), (Absent, &None, &None));
    let given = given("person-1");
    let without: Vec<&str> = given.lines().filter(|line| !line.starts_with("- 용신 ")).collect();
    let material = Material::read(&without.join("\n")).unwrap();
    assert_eq!(verdicts(&material, "용신은 토입니다."), [Absent]);
}

#[test]
fn a_text_is_read_however_it_is_written() {
    let person = material("person-1");
    let parts = "\u{110b}\u{1175}\u{11af}\u{110c}\u{116e}\u{1102}\u{1173}\u{11ab} 정묘입니다.";
    for text in [
        parts,
        "일주는 <b>정묘(丁卯)</b>입니다.",
        "일주는 戊\u{f971}입니다.",
        "\u{feff}일주는 정묘입니다.\r\n",
        "| 연주 | 월주 | 일주\r\n|---|---|---\r\n| 무인 | 정사 | 정묘\r\n",
    ] {
        let wrong: Vec<_> = person
            .check(text)
            .into_iter()
            .filter(|finding| finding.verdict == Contradicted)
            .collect();
        assert_eq!(wrong.len(), 1, "{text}: {wrong:?}");
        let span: String =
            text.chars().skip(wrong[0].start).take(wrong[0].end - wrong[0].start).collect();
        assert_eq!(wrong[0].text, span);
    }
}

#[test]
fn one_paragraph_of_any_length_is_read_to_its_end() {
    let person = material("person-1");
    for text in [
        "당신은 차분하고 생각이 깊은 편이에요. 일주는 병인입니다. ",
        "일주는 병인이고, ",
        "월지와 일지는 형이고 인사형이 있으며, ",
        "Your day master is Yang Fire and 2026 is a Byeong-o year, ",
    ] {
        // What grows by the square would not come back from this.
        let long = text.repeat(10_000);
        let last = person.check(&long).last().map_or(0, |finding| finding.end);
        assert!(long.chars().count() - last < text.chars().count() * 2, "{text}");
    }
}

#[test]
fn no_text_takes_long_or_ends_the_program() {
    let person = material("person-1");
    let words =
        ["월지 ", "신", "(", "丙", "Yang ", "26", "년 ", "대운", "a ", "partner ", "|", "\n"];
    for word in words {
        person.check(&word.repeat(3000));
    }
    let mut seed = 1_u64;
    for _ in 0..200 {
        let mut next = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize
        };
        let text: String = (0..60).map(|_| words[next() % words.len()]).collect();
        let length = text.chars().count();
        for finding in person.check(&text) {
            assert!(finding.start < finding.end && finding.end <= length, "{text}: {finding:?}");
        }
    }
}
