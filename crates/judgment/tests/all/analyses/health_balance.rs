//! The balance of elements.

use std::collections::BTreeSet;

use super::charts::{every, pillars};
use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
use saju_chart::{Chart, Domain, Element, Ganji, Pillars, Position, Positions, Sex};
use saju_judgment::decade_fortune::Standing;
use saju_judgment::health_balance::{
    Arrival, Effect, FactorKind, HealthBalance, Organs, Status, Vulnerability, absent_arrivals,
    fortune_effects,
};
use saju_judgment::{DecadeFortune, Elements, WongukInteraction};

fn balance(pillars: &Pillars) -> HealthBalance {
    let chart = Chart::of_pillars(*pillars, Sex::Male);
    HealthBalance::of(&Elements::of(&chart), &WongukInteraction::of(pillars))
}

fn written(balance: &HealthBalance) -> String {
    let item = |v: &Vulnerability| {
        let factors = v.factors.iter().map(|f| format!("{}{}", f.kind.ko(), f.value));
        format!("{} {}", v.element.ko(), factors.collect::<Vec<_>>().join("·"))
    };
    balance.vulnerabilities.iter().map(item).collect::<Vec<_>>().join(", ")
}

#[test]
fn worked_charts_show_what_their_counts_say() {
    // Counts of wood, fire, earth, metal, water beside each.
    for (text, expected) in [
        ("戊子 戊午 庚午 丁亥", "화 많음3, 목 없음0, 금 눌림3"), // 0 3 2 1 2
        ("庚申 己丑 己丑 庚午", "토 많음4, 금 많음3, 목 없음0, 수 없음0"), // 0 1 4 3 0
        ("戊申 甲子 丙子 戊子", "수 많음3, 화 눌림3"),           // 1 1 2 1 3
        ("癸卯 乙卯 癸巳 乙卯", "목 많음5, 토 없음0, 금 없음0, 화 눌림2"), // 5 1 0 0 2
        ("丙辰 庚寅 癸丑 –", "수 눌림2"),                        // 1 1 2 1 1
    ] {
        let balance = balance(&pillars(text));
        assert_eq!(written(&balance), expected, "{text}");
        assert_eq!(balance.hour_known, !text.ends_with('–'));
    }
}

#[test]
fn an_element_can_be_many_and_pressed_by_still_more() {
    let balance = balance(&pillars("壬子 丙午 丙子 己亥"));
    assert_eq!(written(&balance), "화 많음3·눌림12, 수 많음4, 목 없음0, 금 없음0");
}

#[test]
fn controlled_counts_the_pairs_of_letters() {
    for pillars in every(53) {
        let balance = balance(&pillars);
        let letters: Vec<Element> = pillars
            .iter()
            .flat_map(|(_, ganji)| [ganji.stem().element(), ganji.branch().element()])
            .collect();
        for element in Element::ALL {
            let count = letters.iter().filter(|e| **e == element).count();
            let system = balance.system(element);
            assert_eq!(usize::from(system.count), count);
            assert_eq!(system.status == Status::Absent, count == 0);
            assert_eq!(system.status == Status::Excess, count >= 3);
            let over = letters.iter().filter(|e| e.overcomes() == element).count();
            let pairs = letters
                .iter()
                .flat_map(|a| letters.iter().map(move |b| (a, b)))
                .filter(|(a, b)| **b == element && a.overcomes() == **b)
                .count();
            let found = balance
                .vulnerabilities
                .iter()
                .filter(|v| v.element == element)
                .flat_map(|v| &v.factors)
                .find(|f| f.kind == FactorKind::Controlled);
            let expected = count >= 1 && over >= 2 && over > count;
            assert_eq!(found.map(|f| usize::from(f.value)), expected.then_some(pairs));
        }
        let rank: Vec<_> = balance
            .vulnerabilities
            .iter()
            .map(|v| (std::cmp::Reverse(v.factors.len()), v.factors[0].kind, v.element))
            .collect();
        assert!(rank.is_sorted());
    }
}

#[test]
fn clashes_concern_the_elements_of_both_branches() {
    let balance = balance(&pillars("戊子 戊午 庚午 丁亥"));
    let of = |element| balance.signals(element).count();
    assert_eq!(Element::ALL.map(of), [0, 2, 0, 0, 2]);
}

#[test]
fn fortunes_act_on_what_deserves_attention() {
    let effects_let_go = |chart: &str, fortune: &str, let_go: Positions| {
        let (pillars, fortune) = (pillars(chart), Ganji::parse(fortune).unwrap());
        let found = fortune_effects(&balance(&pillars), &pillars, fortune, None, let_go);
        found
            .iter()
            .map(|e| {
                let let_go = if e.is_let_go { " let go" } else { "" };
                format!("{}→{} {}{let_go}", e.letter.ko(), e.target.ko(), e.effect.id())
            })
            .collect::<Vec<_>>()
            .join(", ")
    };
    let effects = |chart: &str, fortune: &str| effects_let_go(chart, fortune, Positions::NONE);
    // Fire many, wood absent, metal pressed; 子 clashes both 午.
    assert_eq!(effects("戊子 戊午 庚午 丁亥", "甲子"), "갑→목 adds, 자→화 clashes, 자→목 supports");
    // Something lets go of one of the two clashes.
    assert_eq!(
        effects_let_go("戊子 戊午 庚午 丁亥", "甲子", Positions::from_iter([Position::Month])),
        "갑→목 adds, 자→화 clashes, 자→화 clashes let go, 자→목 supports"
    );
    assert_eq!(
        effects("戊子 戊午 庚午 丁亥", "丙戌"),
        "병→화 adds-excess, 병→금 presses, 술→화 drains, 술→금 supports"
    );
    assert_eq!(effects("戊子 戊午 庚午 丁亥", "辛酉"), "신→목 presses, 유→목 presses");
}

#[test]
fn every_effect_and_every_factor_occurs_and_no_list_overflows() {
    let (mut effects, mut factors) = (BTreeSet::new(), BTreeSet::new());
    for pillars in every(211) {
        let balance = balance(&pillars);
        factors.extend(balance.vulnerabilities.iter().flat_map(|v| &v.factors).map(|f| f.kind));
        for fortune in Ganji::all() {
            let found = fortune_effects(&balance, &pillars, fortune, None, Positions::NONE);
            for effect in &found {
                assert_eq!(effect.effect == Effect::Clashes, !effect.positions.is_empty());
            }
            effects.extend(found.iter().map(|effect| effect.effect));
        }
    }
    assert_eq!(effects.len(), Effect::COUNT);
    assert_eq!(factors.len(), FactorKind::COUNT);
}

#[test]
fn an_element_has_a_yin_and_a_yang_organ() {
    let names =
        Element::ALL.map(|e| format!("{}{}", Organs::of(e).yin.han(), Organs::of(e).yang.han()));
    assert_eq!(names, ["肝膽", "心小腸", "脾胃", "肺大腸", "腎膀胱"]);
}

#[test]
fn absent_elements_come_with_a_decade_and_a_year() {
    // 1981-01-11 12:00, female, 서울: 庚申 己丑 己丑 庚午, without wood and water. The decades run 戊子
    // 丁亥 丙戌 乙酉 甲申 from the age of 2.
    let birth = Birth {
        date: Date::new(1981, 1, 11).unwrap(),
        time: BirthTime::Known(TimeOfDay::new(12, 0).unwrap()),
        place: Place::of_city(City::default_city()),
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    };
    let moment = birth.moment();
    let chart = Chart::of(&moment, Sex::Female);
    let decades = DecadeFortune::of(&moment, &chart);
    let balance = balance(&chart.pillars);
    let arrivals = |standing, year| {
        absent_arrivals(&balance, &decades, standing, year)
            .iter()
            .map(|found| {
                let when = match found.arrival {
                    Arrival::Decade(decade) => i64::from(decade.order),
                    Arrival::Year(year) => i64::from(year),
                };
                (found.element.ko(), when, found.stem, found.branch, found.is_current)
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(
        arrivals(Standing::In(2), 2025),
        [
            ("목", 4, true, false, false),    // 乙酉
            ("목", 2025, true, false, true),  // 乙巳
            ("수", 2, false, true, true),     // 丁亥
            ("수", 2031, false, true, false), // 辛亥
        ]
    );
    assert_eq!(arrivals(Standing::Before, 2025)[2], ("수", 1, false, true, false), "戊子");
    // Wood comes again with 乙亥, water with 丙子: the fourteenth decade and the thirteenth, past a hundred years.
    assert_eq!(
        arrivals(Standing::In(12), 2025),
        [("목", 2025, true, false, true), ("수", 2031, false, true, false),]
    );
    assert_eq!(arrivals(Standing::Beyond, 2025).len(), 2, "only the years are left");
}
