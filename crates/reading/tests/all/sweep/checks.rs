//! The checks of sentences find what they look for, and nothing else.

use super::chart::Chart;
use super::grounding::{Beside, untrue};
use super::{claims, unknown_hour};
use saju_style::particles::Fitting;
use saju_style::{forbidden, hanja, particles, whole};

#[test]
fn wrong_particles_are_found() {
    for bad in [
        "갑는",
        "갑(甲)가",
        "무(戊)은",
        "토을",
        "목를",
        "금와",
        "수과",
        "목로",
        "화으로",
        "일으로",
        "3로",
        "1으로",
        "2은",
        "10는",
        "자이",
        "관성여서",
        "시지과는",
        "신살가",
    ] {
        assert!(particles::wrong(bad, &mut Fitting::new()).is_some(), "{bad}");
    }
    for fine in [
        "갑(甲)은",
        "무(戊)가",
        "토를",
        "목을",
        "수와",
        "목으로",
        "일로",
        "화로",
        "13:32을 기준으로",
        "2027년은",
        "1로",
        "10은",
        "맺는 관계",
        "많은 글자",
        "들어와 쉬는",
        "가을과 결과는",
        "서로 이어집니다",
        "관성이어서",
        "재성이며",
    ] {
        assert_eq!(particles::wrong(fine, &mut Fitting::new()), None, "{fine}");
    }
}

#[test]
fn forbidden_words_are_found_and_names_are_not() {
    for bad in ["운이 좋습니다.", "암을 살핍니다.", "85점입니다.", "반드시 옵니다."]
    {
        assert!(forbidden::word(bad).is_some(), "{bad}");
    }
    for fine in ["암록은 드러나지 않은 녹입니다.", "관점을 세웁니다.", "복사꽃에 빗댑니다."]
    {
        assert_eq!(forbidden::word(fine), None, "{fine}");
    }
}

#[test]
fn hanja_of_other_letters_are_found() {
    for bad in ["을(甲)은 드러납니다.", "갑축(甲子)입니다.", "정재격(正官格)입니다."]
    {
        assert!(hanja::mismatch(bad).is_some(), "{bad}");
    }
    assert_eq!(
        hanja::mismatch("월지 유(酉)의 정기 신(辛)으로 정관격(正官格)을 정합니다(1998년까지)."),
        None
    );
}

#[test]
fn what_is_not_whole_is_found() {
    for bad in [
        "",
        " 빈칸으로 시작합니다.",
        "자리가 {slot}입니다.",
        "빈칸이  둘입니다.",
        "괄호(가 열려 있습니다.",
        "“따옴표입니다.",
        "두 두 번 적었습니다.",
        "같은 말입니다. 같은 말입니다.",
        "끝이 없음",
        "두 문장에서 하나는 명사형임. 이것은 아닙니다.",
    ] {
        assert!(whole::fault(bad).is_some(), "{bad}");
    }
    assert_eq!(
        whole::fault("월지 유(酉)의 정기가 드러납니다. 「子平真詮」 “官逢財印”의 뜻입니다."),
        None
    );
    assert!(whole::basis_fault("연주는 입춘 순간을 경계로 정했습니다.").is_some());
    assert_eq!(whole::basis_fault("강약: 신강 [evaluation.strength]"), None);
}

#[test]
fn what_is_not_true_of_the_chart_is_found() {
    // 甲子 乙丑 丙寅 丁卯, in the year 丙午.
    let chart = Chart { pillars: vec![(0, 0), (1, 1), (2, 2), (3, 3)], turned: vec![None; 4] };
    let beside = Beside { fortune: Some((2, 6)), named: Vec::new(), counts_turned: false };
    let fault = |text| claims::of(text).iter().find_map(|claim| untrue(claim, &chart, &beside));
    for bad in [
        "연지 축(丑)이 놓입니다.",
        "유(酉)가 놓입니다.",
        "연간·월간의 편인 갑(甲)이 드러납니다.",
        "연간의 정인 갑(甲)이 드러납니다.",
        "월지의 정관이 드러납니다.",
        "월지 축(丑)의 정기 신(辛)을 봅니다.",
        "갑(甲)이 월간에 드러나 격을 정합니다.",
        "이 해의 천간 갑(甲)이 옵니다.",
        "세운 병신(丙申)의 천간을 봅니다.",
        "연지 자(子)와 월지 축(丑)은 충의 짝입니다.",
        "일지가 시지 묘(卯)와 육합을 이룹니다.",
        "목이 세 글자여서 많습니다.",
        "드러난 글자에 화가 없어 살핍니다.",
        "드러난 여섯 글자 가운데 봅니다.",
        "재성인 목을 용신으로 세웁니다.",
        "재고인 자(子)가 네 기둥에 없어, 모으고 간직합니다.",
    ] {
        assert!(fault(bad).is_some(), "{bad}");
    }
    for fine in [
        "연간의 편인 갑(甲)과 일지의 편인 인(寅)이 드러납니다.",
        "월지 축(丑)의 정기 기(己)를 보고 여기 계(癸)를 봅니다.",
        "이 해의 천간 병(丙)이 오고 세운 병오(丙午)를 봅니다.",
        "연지 자(子)와 월지 축(丑)은 육합의 짝입니다.",
        "목이 네 글자여서 많고 드러난 글자에 금이 없어 살핍니다.",
        "재성인 금을 용신으로 세웁니다.",
    ] {
        assert_eq!(fault(fine), None, "{fine}");
    }
}

#[test]
fn what_the_hour_could_change_is_found() {
    for bad in ["시지의 정인이 드러납니다.", "종살격(從殺格)이 성립하여 이를 대신합니다."]
    {
        assert!(unknown_hour::overstated(bad).is_some(), "{bad}");
    }
    assert_eq!(unknown_hour::overstated("월지의 정인이 드러납니다."), None);
}
