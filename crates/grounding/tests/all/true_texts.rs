//! True sentences in which something else is named beside what is claimed: none is contradicted, and each made false by
//! one word still is.

use saju_grounding::{Finding, Verdict};

use crate::marked::material;

/// What the material is said to contradict.
fn wrong(name: &str, text: &str) -> Vec<Finding> {
    let findings = material(name).check(text).into_iter();
    findings.filter(|finding| finding.verdict == Verdict::Contradicted).collect()
}

/// Pairs of a true sentence and a false one.
pub(crate) fn holds(name: &str, pairs: &[(&str, &str)]) {
    let mut faults = Vec::new();
    for (right, false_twin) in pairs {
        let told = wrong(name, right);
        if !told.is_empty() {
            faults.push(format!(
                "{right}: {:?}",
                told.iter().map(|one| &one.claim).collect::<Vec<_>>()
            ));
        }
        if !false_twin.is_empty() && wrong(name, false_twin).is_empty() {
            faults.push(format!("{false_twin}: nothing"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_role_that_helps_another_is_its_own() {
    holds(
        "life-ko-man",
        &[
            ("토는 용신인 금을 도와주는 희신입니다.", "토는 용신인 사주입니다."),
            ("조후로 보면 용신은 수예요.", "종합해 보면 용신은 수예요."),
            ("「궁통보감」이 찾는 용신은 수예요.", "이 글이 찾는 용신은 수예요."),
            ("격국으로 보면 용신은 수입니다.", "힘으로 보면 용신은 수입니다."),
            ("금·토를 용신으로 씁니다.", "토를 용신으로 씁니다."),
            ("두 번째 용신은 수예요.", "첫 번째 용신은 수예요."),
            ("용신과 희신은 금, 토예요.", "희신은 금, 수는 한신이에요."),
            ("용신은 토가 낳는 금입니다.", "용신은 토가 됩니다."),
            (
                "By the seasonal method the useful element is water.",
                "By all of this the useful element is water.",
            ),
        ],
    );
}

#[test]
fn letters_of_a_part_are_counted_by_themselves() {
    holds(
        "life-ko-man",
        &[
            ("천간에는 목이 하나뿐이에요.", "천간에는 목이 둘이에요."),
            (
                "천간에 금이 두 글자, 지지에 목이 두 글자가 있습니다.",
                "천간에 금이 두 글자, 지지에 목이 세 글자가 있습니다.",
            ),
            (
                "천간에는 금 둘, 목 하나, 수 하나가 있습니다.",
                "천간에는 금 셋, 목 하나, 수 하나가 있습니다.",
            ),
            (
                "지지에는 목이 둘, 수가 하나, 토가 하나 있습니다.",
                "지지에는 목이 셋, 수가 하나, 토가 하나 있습니다.",
            ),
            (
                "월지에 목이 있고 목은 모두 세 글자입니다.",
                "월지에 목이 있고 목은 모두 두 글자입니다.",
            ),
            ("천간에는 토가 없습니다.", "지지에는 토가 없습니다."),
            ("지지에는 금이 없어요.", "천간에는 금이 없어요."),
            ("월지와 시지에 목이 두 글자 있어요.", "월지와 시지에 목이 한 글자 있어요."),
            ("월주에만 목이 두 글자 있어요.", "월주에만 목이 세 글자 있어요."),
            ("일간을 빼면 금이 한 글자예요.", "모두 보면 금이 한 글자예요."),
            ("You have two wood branches.", "You have three wood branches."),
            (
                "There is one water stem and one water branch.",
                "There are two water stems and one water branch.",
            ),
            ("There is no earth among the stems.", "There is no earth among the branches."),
            (
                "당신과 같은 쇠가 한 글자 더 있어 든든합니다.",
                "당신과 같은 쇠가 한 글자 있어 든든합니다.",
            ),
            (
                "당신과 같은 쇠가 다섯 글자 더 있어 든든합니다.",
                "당신과 같은 쇠가 다섯 글자 있어 든든합니다.",
            ),
        ],
    );
}

#[test]
fn pillars_of_a_day_a_month_or_a_year_are_not_those_of_the_birth() {
    holds(
        "life-ko-man",
        &[
            ("오늘은 병오년 기해월 무신일입니다.", "병오년 기해월 무신일에 태어났습니다."),
            ("오늘의 일주는 무신(戊申)입니다.", "당신의 일주는 무신(戊申)입니다."),
            ("오늘의 일지 신금은 겁재예요.", "당신의 일지 신금은 겁재예요."),
            ("Today's day pillar is Mu-sin 戊申.", "Your day pillar is Mu-sin 戊申."),
            ("November's month pillar is Gi-hae 己亥.", "The month pillar is Gi-hae 己亥."),
            ("올해의 연주는 병오입니다.", "연주는 병오입니다."),
            ("2026년의 연주는 병오(丙午)입니다.", "1983년에 태어나 연주는 병오(丙午)입니다."),
            ("올해의 연지 오(午)는 편관입니다.", "연지 오(午)는 편관입니다."),
            ("이달의 월지 해수는 상관입니다.", "월지 해수는 상관입니다."),
            ("이번 달의 월주는 기해입니다.", "월주는 기해입니다."),
            (
                "오늘은 맑습니다. 일주는 무신이라 차분합니다.",
                "오늘은 맑습니다. 당신의 일주는 무신이라 차분합니다.",
            ),
        ],
    );
}

#[test]
fn relations_of_a_day_are_not_those_of_the_chart() {
    holds(
        "life-ko-man",
        &[
            ("오늘은 申亥害가 걸리는 날입니다.", "사주에 申亥害가 걸려 있습니다."),
            (
                "이른 오후의 미시는 축미충이라 서두르지 않습니다.",
                "사주에 축미충이 있어 서두르지 않습니다.",
            ),
            ("자시에는 자축합이 듭니다.", "일지에는 자축합이 듭니다."),
            (
                "Today the Monkey and the Pig harm each other.",
                "The Monkey and the Pig harm each other.",
            ),
            (
                "When the Rooster comes, the Rabbit and the Rooster clash.",
                "The Rabbit and the Rooster clash.",
            ),
            (
                "자와 축이 합하여, 저마다 바쁘던 움직임이 한 흐름으로 모입니다.",
                "사주에서 자와 축이 합합니다.",
            ),
            ("해와 인이 합합니다.", "연지 해와 인이 합합니다."),
            ("자와 축이 합합니다.", "진과 유가 합합니다."),
            ("The Rat and the Ox combine: movements gather.", "The Rat 子 and the Ox 丑 combine."),
            ("The Rat and the Ox combine.", "The Dragon and the Rooster combine."),
        ],
    );
}

#[test]
fn years_that_are_named_are_no_birth() {
    holds(
        "life-ko-man",
        &[
            ("무신년에는 생각을 정리하기에 알맞습니다.", "무신년생입니다."),
            ("무신년에 생긴 일입니다.", "무신년에 태어났습니다."),
            ("병오년, 정미년에는 화가 강합니다.", "병오년 정미월에 태어났습니다."),
            ("갑자년생과 잘 맞아요.", "당신은 갑자년생이에요."),
        ],
    );
}

#[test]
fn part_of_a_decade_is_not_its_beginning() {
    holds(
        "life-ko-man",
        &[
            ("2030년부터 경술 대운의 후반부가 열립니다.", "2030년부터 경술 대운이 열립니다."),
            ("48세부터 경술 대운의 후반부로 들어갑니다.", "48세부터 경술 대운으로 들어갑니다."),
            ("2025~2030년, 경술 대운의 전반부입니다.", "2025~2030년, 경술 대운입니다."),
            ("2028년에는 경술 대운이고 세운은 무신년입니다.", "2028년에는 경술 대운이 시작됩니다."),
            (
                "2026년부터 2028년까지 경술 대운 안에서 지냅니다.",
                "2026년부터 2038년까지 경술 대운입니다.",
            ),
            (
                "2015년부터 2055년까지 신해 대운에서 무신 대운까지 이어집니다.",
                "2015년부터 2055년까지 신해 대운이 이어집니다.",
            ),
            (
                "2026년부터 2028년까지는 경술 대운의 초반입니다.",
                "2030년부터 2040년까지 경술 대운을 지납니다.",
            ),
            ("2028년부터 경술 대운을 걷는 동안 바쁩니다.", "2028년부터 경술 대운이 옵니다."),
            ("2040년에는 기유 대운을 지나고 있을 것입니다.", "기유 대운을 지나고 있습니다."),
            (
                "2026년부터 2028년까지는 경술 대운의 초반입니다.",
                "2030년부터 2040년까지 경술 대운을 지납니다.",
            ),
            ("2028년부터 경술 대운을 걷는 동안 바쁩니다.", "2028년부터 경술 대운이 옵니다."),
            ("2040년에는 기유 대운을 지나고 있습니다.", "지금은 기유 대운을 지나고 있습니다."),
            (
                "지금은 신해 대운이 끝나고 경술 대운이 시작된 때입니다.",
                "지금은 신해 대운이 한창인 때입니다.",
            ),
            ("Byeong-o 丙午 in 2026 presses on you.", "Gyeong-sul 庚戌 in 2015 presses on you."),
            (
                "Mu-sin 戊申 in 2028 brings help.",
                "The Mu-sin 戊申 luck pillar in 2028 brings help.",
            ),
            (
                "2026–2027: Byeong-o 丙午 and Jeong-mi 丁未 are both fire years.",
                "2026–2036: the Gi-yu 己酉 luck pillar.",
            ),
            (
                "In 2025, Gyeong-sul 庚戌 took over as your luck pillar.",
                "In 2025, Gyeong-ja 庚子 comes.",
            ),
            ("In 2035 the Gi-yu 己酉 pillar begins.", "In 2035 the Gi-yu 己酉 year begins."),
        ],
    );
}

#[test]
fn what_a_chart_only_seems_is_not_its_strength() {
    holds(
        "life-ko-man",
        &[
            (
                "신강해 보이지만 실제로는 신약한 사주예요.",
                "신약해 보이지만 실제로는 신강한 사주예요.",
            ),
            ("신강한 것처럼 보이지만 신약합니다.", "신강한 편이지만 쉽니다."),
            ("- 강약: 신약 (중화에 가까움)", "- 강약: 중화"),
            ("신강으로 바뀌는 운입니다.", "신강으로 봅니다."),
            ("대운이 도와 신강해진 듯한 때입니다.", ""),
            ("신강 쪽은 아닙니다.", "신강 쪽입니다."),
            ("‘신강’이라는 말은 일간에 힘이 있다는 뜻입니다.", "‘신강’입니다."),
            ("극신약에 가까운 신약입니다.", "극신약에 가까운 사주입니다."),
            ("중화로 착각하기 쉬운 신약입니다.", "중화로 봅니다."),
            ("신강한 사주와 달리 당신은 신약합니다.", "신약한 사주와 달리 당신은 신강합니다."),
            ("Your chart is strong in wood.", "Your chart is strong."),
            ("The wood in your chart is strong.", "By its wood your chart is strong."),
            (
                "The day master is strong enough to carry its wealth for a while.",
                "The day master is strong.",
            ),
        ],
    );
}

#[test]
fn candidates_are_spared_letter_by_letter() {
    holds(
        "manse-ko-woman",
        &[
            ("시지가 자(子)일 가능성도 있어요.", "시지가 축(丑)일 가능성이 커요."),
            ("일간이 계수일 수도 있습니다.", "일간이 갑목입니다."),
            ("일주는 계사(癸巳)입니다.", "일주는 갑오(甲午)입니다."),
        ],
    );
}

#[test]
fn what_stands_behind_a_colon_is_another_letter() {
    holds(
        "life-ko-man",
        &[
            (
                "From the Rabbit 卯 in the month branch: the Rat 子.",
                "In the month branch: the Rat 子.",
            ),
            (
                "Byeong-o 丙午: Direct Officer on the stem, Indirect Officer in the branch.",
                "Byeong-o 丙午: Friend on the stem, Direct Wealth in the branch.",
            ),
            ("October 1, 1949, is Gap-ja.", "1949 is Gap-ja."),
        ],
    );
}

#[test]
fn what_clashes_with_two_letters_does_not_set_them_against_each_other() {
    holds(
        "money-en-man",
        &[(
            "The Monkey 申 in the branch clashes with the Tiger 寅 in the day branch and the Dog 戌 in the hour branch.",
            "There is a clash between the Tiger 寅 in the day branch and the Dog 戌 in the hour branch.",
        )],
    );
}

#[test]
fn what_a_structure_is_told_for_is_no_structure() {
    holds(
        "money-en-man",
        &[(
            "Direct Wealth structure: the Direct Officer is tied up this year.",
            "Structure: Direct Officer.",
        )],
    );
}
