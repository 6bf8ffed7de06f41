//! The twelve worked examples of the rule book, value by value.

use saju_chart::{Chart, Domain, Position, Sipseong, SipseongGroup};
use saju_judgment::gyeokguk::{Fired, FormationKind, Gyeokguk, MonthRule};
use saju_judgment::natal::Natal;
use saju_judgment::yongsin::{Choice, FiveGod};
use saju_judgment::{LetterSet, SinStrength, Yongsin};

use crate::analyses::charts::chart;

const EXAMPLES: &str = include_str!("../data/worked-examples.txt");

fn there(present: bool) -> &'static str {
    if present { "present" } else { "absent" }
}

fn line(name: &str, values: impl IntoIterator<Item = String>) -> String {
    let values: Vec<_> = values.into_iter().collect();
    format!("{name} {}", values.join(" ")).trim_end().to_owned()
}

/// What we find, in the words of the examples.
fn found(chart: &Chart) -> Vec<String> {
    let strength = SinStrength::of(chart);
    let gyeokguk = Gyeokguk::of(chart, &strength);
    let yongsin = Yongsin::of(chart, &strength, &gyeokguk);
    let natal = Natal::of(chart, &strength);
    [letters(chart, &natal, &strength), structure(&gyeokguk), needs(&yongsin)].concat()
}

fn letters(chart: &Chart, natal: &Natal, strength: &SinStrength) -> Vec<String> {
    let day_master = chart.day_master();
    let stems = natal
        .visible()
        .map(|(_, stem)| format!("{}={}", stem.han(), Sipseong::of(day_master, stem).id()));
    let branches = chart
        .pillars
        .branches()
        .map(|(_, b)| format!("{}={}", b.han(), Sipseong::of_branch(day_master, b).id()));
    let weights = SipseongGroup::ALL
        .map(|group| (natal.weight(group) * 200 + natal.total_weight) / (2 * natal.total_weight));
    let converted = chart
        .pillars
        .branches()
        .filter(|(position, _)| natal.converted().contains_all(LetterSet::branch(*position)))
        .map(|(position, b)| format!("{}→{}", b.han(), natal.main(position).unwrap().id()));
    let score = strength.score_tenths;
    let word = if strength.is_strong() { "strong" } else { "weak" };
    vec![
        line("stems", stems),
        line("branches", branches),
        line("weights", weights.map(|weight| weight.to_string())),
        line("converted", converted),
        format!("strength {}.{} {word}", score / 10, score % 10),
    ]
}

fn structure(gyeokguk: &Gyeokguk) -> Vec<String> {
    let (month, formation) = (&gyeokguk.month, &gyeokguk.formation);
    let decided = match (month.rule, month.combination) {
        (MonthRule::Trine, Some(trine)) => format!("R2 trine {}", trine.han()),
        (rule, _) => rule.id().replace('-', " "),
    };
    let by_trine = month.rule == MonthRule::Trine && !month.is_hidden();
    let role = if by_trine { "trine" } else { month.role().id() };
    let codes = |name, kind| {
        let mut rules: Vec<&Fired> = formation.of_kind(kind).collect();
        rules.sort_by_key(|fired| fired.rule);
        line(name, rules.into_iter().map(|fired| fired.rule.id().to_owned()))
    };
    let status = match formation.status {
        mixed if mixed.answer_id() == "mixed" => format!("status mixed {}", mixed.ko()),
        other => format!("status {}", other.id()),
    };
    let extreme = gyeokguk.extreme.as_ref().map_or("none".into(), |extreme| {
        let state = if extreme.established { "established" } else { "candidate" };
        let pseudo = if extreme.pseudo { " pseudo" } else { "" };
        format!("{} {state}{pseudo}", extreme.gyeok.id())
    });
    let sangsin = formation.sangsin;
    vec![
        format!(
            "structure {decided}: {} {role} {} {}",
            month.stem.han(),
            month.gyeok.ko(),
            month.gyeok.han()
        ),
        line("transparent", month.transparent_at.iter().map(|p: Position| p.id().to_owned())),
        codes("success", FormationKind::Seong),
        codes("failures", FormationKind::Pae),
        codes("rescues", FormationKind::Gueung),
        codes("daegi", FormationKind::Daegi),
        status,
        format!("sangsin {} {}", sangsin.group.id(), there(sangsin.is_present())),
        format!("extreme {extreme}"),
    ]
}

fn needs(yongsin: &Yongsin) -> Vec<String> {
    let (eokbu, johu) = (&yongsin.eokbu, &yongsin.johu);
    let candidates: Vec<_> = eokbu.cause.candidates().iter().map(|group| group.id()).collect();
    let stems: String = johu.stems().iter().map(|stem| stem.han()).collect();
    let urgent = if johu.urgent.is_some() { "urgent" } else { "calm" };
    let choice =
        |name, choice: &Choice| format!("{name} {} {}", choice.method.id(), choice.element.id());
    vec![
        format!(
            "eokbu {} of {}: {} {} {}",
            eokbu.cause.id(),
            candidates.join(" "),
            eokbu.group.id(),
            eokbu.element.id(),
            there(eokbu.is_present())
        ),
        format!("johu {stems} cold {} hot {} {urgent}", johu.cold_letters, johu.hot_letters),
        choice("primary", &yongsin.primary),
        choice("secondary", &yongsin.secondary),
        line("gods", FiveGod::ALL.map(|god| yongsin.five_gods.element(god).id().to_owned())),
    ]
}

#[test]
fn the_worked_examples_come_out_value_by_value() {
    let mut examples = 0;
    for example in EXAMPLES.split("\n[").skip(1) {
        let mut lines = example.lines().filter(|line| !line.is_empty());
        let name = lines.next().unwrap();
        let pillars = lines.next().unwrap().strip_prefix("pillars ").unwrap();
        let expected: Vec<_> = lines.collect();
        assert_eq!(found(&chart(pillars)), expected, "{name}");
        examples += 1;
    }
    assert_eq!(examples, 12);
}

#[test]
fn johu_agrees_when_it_wants_the_element_of_eokbu_or_of_what_leads() {
    // E10: 壬庚 for the water of 억부. E12: 壬戊丙 has no wood. E8: 庚戊丁 has no wood for 곡직.
    for (pillars, agreement) in
        [("癸巳 戊午 丙午 壬辰", true), ("庚午 辛巳 庚辰", false), ("甲寅 丁卯 甲辰 丙寅", false)]
    {
        let chart = chart(pillars);
        let strength = SinStrength::of(&chart);
        let yongsin = Yongsin::of(&chart, &strength, &Gyeokguk::of(&chart, &strength));
        assert_eq!(yongsin.agreement, agreement, "{pillars}");
    }
}

#[test]
fn an_established_extreme_replaces_the_structure_and_keeps_that_of_the_month() {
    let chart = chart("丁卯 壬寅 庚午 丙戌");
    let gyeokguk = Gyeokguk::of(&chart, &SinStrength::of(&chart));
    assert_eq!(gyeokguk.gyeok().id(), "jongsal-gyeok");
    assert_eq!(gyeokguk.month.gyeok.id(), "pyeongwan-gyeok");
    assert_eq!(gyeokguk.status().id(), "seong");
    assert_eq!(gyeokguk.sangsin(), SipseongGroup::Gwanseong);
}

#[test]
fn without_the_hour_nothing_extreme_is_established() {
    for pillars in ["丁卯 壬寅 庚午", "甲寅 丁卯 甲辰", "甲戌 丁卯 壬寅", "戊午 戊午 戊午"]
    {
        let chart = chart(pillars);
        let gyeokguk = Gyeokguk::of(&chart, &SinStrength::of(&chart));
        assert!(!gyeokguk.extreme_decided);
        assert!(gyeokguk.established().is_none(), "{pillars}");
        assert_eq!(gyeokguk.gyeok(), gyeokguk.month.gyeok);
    }
}
