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

#[test]
fn lines_of_the_compact_text_are_read() {
    holds(
        "life-ko-man",
        &[
            (
                "- 용신 금 · 희신 토 · 한신 수 · 기신 화 · 구신 목 · 보조 수",
                "- 용신 금 · 희신 토 · 한신 수 · 기신 목 · 구신 목 · 보조 수",
            ),
            (
                "- 용신 금 · 희신 토 · 한신 수 · 기신 화 · 구신 목(상신) · 보조 수",
                "- 용신 금 · 희신 토 · 한신 수 · 기신 화(상신) · 구신 화 · 보조 수",
            ),
            ("용신은 금 · 희신은 토", "용신은 금 · 희신은 목"),
            ("- 용신: 금 · 희신: 토", "- 용신: 수 · 희신: 토"),
            ("용신 금·희신 토", "용신 금·희신 화"),
            ("희신 · 용신은 금, 토입니다.", ""),
            (
                "- 경술(庚戌) 43–52세 2025-10~2035-10: 겁재 용신·정인 희신 · 받쳐 줌 [지금]",
                "- 경술(庚戌) 48–57세 2025-10~2035-10: 겁재 용신·정인 희신 · 받쳐 줌 [지금]",
            ),
            (
                "- 기유(己酉) 53–62세 2035-10~2045-10: 편인 희신·비견 용신 · 바뀜(돕는 쪽)",
                "- 기유(己酉) 53–62세 2040-10~2050-10: 편인 희신·비견 용신 · 바뀜(돕는 쪽)",
            ),
            ("- 기유(己酉) 53–62세", "- 신축(辛丑) 53–62세"),
            ("- 경술(庚戌) 43–52세: 겁재 [지금]", "- 기유(己酉) 53–62세: 편인 [지금]"),
            ("- 오행 목3 화0 토1 금2 수2", "- 오행 목5 화0 토1 금2 수2"),
            (
                "- 강약 신약 · 격국 편재격 성격(成格) · 상신 식상",
                "- 강약 신강 · 격국 편재격 성격(成格) · 상신 식상",
            ),
            ("- 강약 신약 · 격국 편재격", "- 강약 중화 · 격국 편재격"),
            ("- 강약 신약 · 격국 편재격 파격", "- 강약 신약 · 격국 정재격 파격"),
            ("편재격 미성", "정재격 미성"),
            ("- 격국 편재격 성중유패", "- 격국 정재격 성중유패"),
            ("격국 편재격 패중유성", "격국 정재격 패중유성"),
        ],
    );
    holds(
        "life-en-woman",
        &[
            (
                "- Useful element wood · Supporting element water · Neutral element fire",
                "- Useful element wood · Supporting element water · Neutral element metal",
            ),
            (
                "- Gyeong-o 庚午 39–48 2023-06–2033-06: Rob Wealth opposing element [Now]",
                "- Gyeong-o 庚午 39–48 2028-06–2038-06: Rob Wealth opposing element [Now]",
            ),
            (
                "- Gyeong-o 庚午 39–48 2023-06–2033-06: Rob Wealth [Now]",
                "- Gi-sa 己巳 49–58 2033-06–2043-06: Indirect Resource [Now]",
            ),
            ("- Gi-sa 己巳 49–58: Indirect Resource", "- Gi-sa 己巳 59–68: Indirect Resource"),
            (
                "- Elements wood 2 fire 0 earth 3 metal 1 water 2",
                "- Elements wood 3 fire 0 earth 3 metal 1 water 2",
            ),
            (
                "- Strength balanced, slightly strong · Structure Direct Resource structure formed (成格)",
                "- Strength weak · Structure Direct Resource structure formed (成格)",
            ),
            (
                "- Strength balanced, slightly strong · Structure Direct Resource structure",
                "- Strength extremely weak · Structure Direct Resource structure",
            ),
            (
                "Structure Direct Resource structure not yet formed",
                "Structure Direct Officer structure not yet formed",
            ),
        ],
    );
}

#[test]
fn a_decade_with_one_age_and_one_year_is_read() {
    holds(
        "life-ko-man",
        &[
            (
                "용신인 금은 신해 대운(33세, 2015년)부터 무신 대운(72세, 2055년)까지 이어집니다.",
                "용신인 금은 신해 대운(38세, 2015년)부터 무신 대운(72세, 2055년)까지 이어집니다.",
            ),
            ("신해 대운(33세, 2015년)부터", "신해 대운(33세, 2020년)부터"),
            ("무신 대운(72세, 2055년)까지", "무신 대운(63세, 2045년)까지"),
            ("무신 대운(72세, 2055년)까지", "무신 대운(72세, 2060년)까지"),
            ("기유 대운(53세)부터", "기유 대운(43세)부터"),
            (
                "지금 지나고 있는 경술 대운(2025년부터)에는",
                "지금 지나고 있는 경술 대운(2020년부터)에는",
            ),
            ("경술 대운(44세, 2027년)을 지납니다.", "경술 대운(54세, 2037년)을 지납니다."),
        ],
    );
    holds(
        "life-en-woman",
        &[
            (
                "It is present from the Gi-sa 己巳 luck pillar (age 49, 2033) on.",
                "It is present from the Gi-sa 己巳 luck pillar (age 44, 2033) on.",
            ),
            (
                "It is present from the Gi-sa 己巳 luck pillar (age 49, 2033) on.",
                "It is present from the Gi-sa 己巳 luck pillar (age 49, 2028) on.",
            ),
            (
                "It lasts through the Gi-sa 己巳 luck pillar (age 58, 2043).",
                "It lasts through the Gi-sa 己巳 luck pillar (age 49, 2033).",
            ),
            (
                "It lasts through the Gi-sa 己巳 luck pillar (age 58, 2043).",
                "It lasts through the Gyeong-o 庚午 luck pillar (age 58, 2043).",
            ),
        ],
    );
}

#[test]
fn what_stands_beside_roles_structure_and_luck_in_lines_is_read() {
    holds(
        "life-ko-man",
        &[
            ("- 용신 금 · 구신 목 · 보조 수", "- 용신 금 · 구신 목 · 보조 화"),
            (
                "천간 계(癸)로 보조용신인 수가 들어옵니다.",
                "천간 병(丙)으로 보조용신인 화가 들어옵니다.",
            ),
            ("용신인 금과 희신인 토는 이어집니다.", "용신인 금과 희신인 목은 이어집니다."),
            (
                "천간 신(辛)이 용신인 금으로 와서 돕습니다.",
                "천간 신(辛)이 용신인 목으로 와서 돕습니다.",
            ),
            ("- 격국 편재격 성격(成格) · 상신 식상", "- 격국 편재격 파격(破格) · 상신 식상"),
            ("- 격국 편재격 성격(成格) · 상신 식상", "- 격국 편재격 성격(成格) · 상신 관성"),
            ("상신인 연간의 식신 계(癸)가 드러납니다.", "상신인 연간의 정관 계(癸)가 드러납니다."),
            (
                "- 경술(庚戌) 43–52세 2025-10~2035-10: 겁재 용신·정인 희신 · 받쳐 줌",
                "- 경술(庚戌) 43–52세 2025-10~2035-10: 비견 용신·정인 희신 · 받쳐 줌",
            ),
            (
                "- 세운: 2026 병오(丙午) 정관 기신·편관 기신 · 눌림 [지금]",
                "- 세운: 2026 병오(丙午) 정관 기신·편관 희신 · 눌림 [지금]",
            ),
            (
                "- 임자(壬子) 23–32세: 상관 한신·식신 한신 → 목 구신",
                "- 임자(壬子) 23–32세: 상관 한신·식신 한신 → 목 희신",
            ),
        ],
    );
    holds(
        "life-en-woman",
        &[
            ("- Useful element wood · Aid water", "- Useful element wood · Aid metal"),
            (
                "- Structure Direct Resource structure formed (成格) · Completing god Output",
                "- Structure Direct Resource structure broken (破格) · Completing god Output",
            ),
            ("Completing god Output", "Completing god Officer"),
            (
                "Its completing god, the Hurting Officer on the hour stem, is in view.",
                "Its completing god, the Direct Officer on the hour stem, is in view.",
            ),
            (
                "- Gi-sa 己巳 49–58 2033-06–2043-06: Indirect Resource undermining element·Direct Officer neutral element",
                "- Gi-sa 己巳 49–58 2033-06–2043-06: Indirect Resource useful element·Direct Officer neutral element",
            ),
            (
                "- Annual pillar: 2026 Byeong-o 丙午 Direct Officer neutral element·Indirect Officer neutral element",
                "- Annual pillar: 2026 Byeong-o 丙午 Direct Officer neutral element·Indirect Wealth neutral element",
            ),
            (
                "The chart comes close to balance (balanced, slightly strong).",
                "The chart comes close to balance (weak).",
            ),
            (
                "Sin 辛 on the day stem has help, and it counts as balanced, slightly strong.",
                "Sin 辛 on the day stem has help, and it counts as weak.",
            ),
        ],
    );
}
