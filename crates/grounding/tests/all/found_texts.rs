//! Claims that stand beside a doubt, instead of another, in lists, tables and quotations: the false ones are found.

use crate::true_texts::holds;

#[test]
fn a_claim_beside_what_is_supposed_or_general_is_read() {
    holds(
        "life-ko-man",
        &[
            ("정리하면 용신은 금입니다.", "정리하면 용신은 화입니다."),
            ("종합하면 신약한 사주입니다.", "종합하면 신강한 사주입니다."),
            ("당신은 신약한 사주를 가진 사람이에요.", "당신은 신강한 사주를 가진 사람이에요."),
            ("일주는 신축(辛丑)인 분이에요.", "일주는 갑자(甲子)인 분이에요."),
            ("용신인 금을 살리려면 쉬어야 합니다.", "용신인 화를 살리려면 쉬어야 합니다."),
            (
                "용신은 금이므로 흰 것을 가까이 하면 편합니다.",
                "용신은 화이므로 붉은 것을 가까이 하면 편합니다.",
            ),
            ("일간이 갑목이고 신강하면 용신은 금입니다.", ""),
            ("신강한 사람이 쉬면 용신은 화입니다.", ""),
            ("정재격이라고 보는 이도 있습니다.", "정재격이라고 봅니다."),
            ("용신이 화가 되려면 신강해야 합니다.", ""),
            (
                "Your Day Master is Yin Metal, so you often take the lead.",
                "Your Day Master is Yang Wood, so you often take the lead.",
            ),
            (
                "Your useful element is metal, and it could help to rest.",
                "Your useful element is fire, and it could help to rest.",
            ),
            ("If fire comes, your useful element is water.", ""),
            ("Your day master could be Yang Wood.", ""),
            ("A strong day master is often restless.", ""),
            ("Your chart would be strong, and your useful element would be fire.", ""),
        ],
    );
}

#[test]
fn what_is_said_instead_of_another_is_read() {
    holds(
        "life-ko-man",
        &[
            ("용신은 화가 아니라 금입니다.", "용신은 금이 아니라 화입니다."),
            ("일간은 경금이 아니라 신금입니다.", "일간은 신금이 아니라 경금입니다."),
            ("일주는 정묘가 아니라 신축입니다.", "일주는 신축이 아니라 정묘입니다."),
            (
                "Your useful element is not fire but metal.",
                "Your useful element is not metal but fire.",
            ),
            (
                "Your day master is not Yang Wood but Yin Metal.",
                "Your day master is not Yin Metal but Yang Wood.",
            ),
            ("용신은 화가 아니라고 봅니다.", ""),
        ],
    );
}

#[test]
fn relations_of_positions_are_read_in_every_form() {
    holds(
        "life-ko-man",
        &[
            ("해묘미 삼합이 모두 갖춰지지는 않았습니다.", "해묘미 삼합이 모두 갖춰졌습니다."),
            ("연지와 월지가 합합니다.", "월지와 일지가 충합니다."),
            ("해(亥)와 묘(卯)가 합합니다.", "묘(卯)와 축(丑)이 충합니다."),
            ("월간과 일간이 충해요.", "연간과 월간이 충해요."),
            ("연지와 월지 사이에 합이 있습니다.", "연지와 일지 사이에 충이 있습니다."),
            (
                "Your month stem clashes with your day stem.",
                "Your year branch clashes with your month branch.",
            ),
            (
                "There is a combination between the year and month branches.",
                "There is a clash between the year and month branches.",
            ),
            ("올해 묘(卯)와 유(酉)가 충합니다.", "사주에서 묘(卯)와 유(酉)가 충합니다."),
        ],
    );
}

#[test]
fn lines_of_lists_and_rows_are_read() {
    holds(
        "life-ko-man",
        &[
            ("| 용신 | 금 |", "| 용신 | 화 |"),
            ("| 강약 | 신약 |", "| 강약 | 신강 |"),
            ("| 격국 | 편재격 |", "| 격국 | 정관격 |"),
            ("용신 : 금", "용신 : 화"),
            ("용신=금", "용신=화"),
            ("1. 용신 - 금", "1. 용신 - 화"),
            ("- 목: 3개 (월간, 월지, 시지)", "- 목: 2개 (월간, 시지)"),
            ("- 수: 3점", ""),
            ("- 수(水): 2개", "- 수(水): 3개"),
            ("- 43–52세: 경술(庚戌)", "- 33–42세: 경술(庚戌)"),
            ("| 43–52세 | 경술(庚戌) |", "| 53–62세 | 경술(庚戌) |"),
            ("| 2027 | 정미 |", "| 2027 | 정사 |"),
            ("| 2025 | 경술 |", ""),
            ("| 금(金) | 4 |", ""),
            (
                "| 기둥 | 천간 | 지지 |\n|---|---|---|\n| 일주 | 辛 | 丑 |",
                "| 기둥 | 천간 | 지지 |\n|---|---|---|\n| 일주 | 辛 | 卯 |",
            ),
            (
                "| 기둥 | 천간 | 지지 |\n|---|---|---|\n| 월주 | 을(乙) | 묘(卯) |",
                "| 기둥 | 천간 | 지지 |\n|---|---|---|\n| 월주 | 갑(甲) | 묘(卯) |",
            ),
            ("- 연간 계(癸): 식신", "- 연간 계(癸): 상관"),
        ],
    );
}

#[test]
fn quoted_and_linked_words_are_read() {
    holds(
        "life-ko-man",
        &[
            ("일주는 \"신축(辛丑)\"입니다.", "일주는 \"정묘(丁卯)\"입니다."),
            ("일주는 ‘신축’입니다.", "일주는 ‘정묘’입니다."),
            ("일주는 「辛丑」입니다.", "일주는 「丁卯」입니다."),
            ("일주는 _신축(辛丑)_입니다.", "일주는 _정묘(丁卯)_입니다."),
            (
                "일주는 [신축](https://example.org/a)입니다.",
                "일주는 [정묘](https://example.org/a)입니다.",
            ),
            (
                "당신에게 '금'은 용신, '토'는 희신입니다.",
                "당신에게 '금'은 용신, '토'는 기신입니다.",
            ),
            ("용신은 ‘금’입니다.", "용신은 ‘화’입니다."),
        ],
    );
}

#[test]
fn other_ways_to_say_it_are_read() {
    holds(
        "life-ko-man",
        &[
            ("금의 기운이 없는 날에는 쉬십시오.", "금의 기운이 없는 사주입니다."),
            ("화의 기운이 없습니다.", "수의 기운이 없습니다."),
            ("용신은 쇠의 기운입니다.", "용신은 불의 기운입니다."),
            ("용신에 해당하는 오행은 금입니다.", "용신에 해당하는 오행은 화입니다."),
            ("용신으로 삼는 기운은 금입니다.", "용신으로 삼는 기운은 화입니다."),
            ("목은 당신에게 재성입니다.", "금은 당신에게 재성입니다."),
            ("당신은 돼지띠입니다.", "당신은 토끼띠입니다."),
            ("토끼띠와 잘 지냅니다.", ""),
            ("당신은 쥐띠입니다.", ""),
            ("일주의 지지는 축(丑)입니다.", "일주의 지지는 진(辰)입니다."),
        ],
    );
}
