//! Each rule of the useful element beyond the causes of 억부: a chart where it decides, and one where it
//! just does not. Charts of 滴天髓闡微 and 子平真詮 unless marked.

use saju_chart::{Domain, Element, Position};
use saju_judgment::gyeokguk::{Gyeokguk, Obstacle};
use saju_judgment::sin_strength::Via;
use saju_judgment::yongsin::{Certainty, ChosenBy, Doubt, LightOfficial, SecondBy};
use saju_judgment::{Gyeok, SinStrength, Yongsin};

use crate::analyses::charts::chart;

fn judge(text: &str) -> (SinStrength, Gyeokguk, Yongsin) {
    let chart = chart(text);
    let strength = SinStrength::of(&chart);
    let gyeokguk = Gyeokguk::of(&chart, &strength);
    let yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
    (strength, gyeokguk, yongsin)
}

#[rustfmt::skip]
const CASES: [(&str, ChosenBy, Element); 22] = [
    // 從革 with an outlet of water, and 從強 of fire alone without one.
    ("壬辰 己酉 辛丑 癸巳", ChosenBy::Outlet,             Element::Water),
    ("丙午 甲午 丙午 甲午", ChosenBy::Extreme,            Element::Fire), // made up
    // Strength lent by 인성 under heavy 관성; a branch of its own takes the loan away.
    ("壬寅 戊申 壬辰 壬寅", ChosenBy::OfficialToResource, Element::Metal),
    ("壬寅 戊申 壬子 壬寅", ChosenBy::OfficialLight,      Element::Wood), // made up
    // Weak under 식상 and yet even; with 인성 in a branch 인성 is taken.
    ("庚申 戊寅 壬子 甲辰", ChosenBy::EvenOutput,         Element::Wood),
    ("庚申 戊寅 壬申 甲辰", ChosenBy::Eokbu,              Element::Metal), // made up
    // 비겁 and 식상 alone; a letter of 관성 more is another chart.
    ("甲寅 丙寅 甲午 丙寅", ChosenBy::TwoElements,        Element::Fire), // made up
    ("甲寅 丙寅 甲午 庚午", ChosenBy::EvenOutput,         Element::Fire), // made up
    // Rooted fire in a cold month; water days, strong 억부 and other months go on as before.
    ("丙寅 庚子 己亥 甲戌", ChosenBy::ColdSeason,         Element::Fire),
    ("丙申 己亥 庚辰 戊寅", ChosenBy::ColdSeason,         Element::Fire),
    ("癸亥 癸亥 戊午 甲寅", ChosenBy::Eokbu,              Element::Fire),
    ("甲申 壬申 乙巳 戊寅", ChosenBy::Eokbu,              Element::Water),
    // Rooted water in a hot month, the mirror; earth days, and water without root, go on as before.
    ("丁丑 丙午 丙午 壬辰", ChosenBy::HotSeason,          Element::Water),
    ("癸酉 丁巳 丙午 壬辰", ChosenBy::HotSeason,          Element::Water),
    ("甲子 辛未 辛酉 壬辰", ChosenBy::HotSeason,          Element::Water),
    // Too strong to be ruled, and just not.
    ("丁未 壬寅 乙卯 己卯", ChosenBy::TooStrong,          Element::Fire),
    ("甲午 丙寅 乙卯 己卯", ChosenBy::OfficialLight,      Element::Fire),
    // 관성 rooted and of weight, and too light.
    ("癸丑 庚申 戊午 己未", ChosenBy::OfficialLight,      Element::Metal),
    ("辛卯 辛卯 甲辰 丁卯", ChosenBy::OfficialLight,      Element::Fire),
    // An urgent climate, and an extreme structure, go before all of them.
    ("壬辰 壬子 辛酉 己丑", ChosenBy::Urgent,             Element::Fire),
    ("甲戌 丁卯 壬寅 甲辰", ChosenBy::Extreme,            Element::Wood),
    ("癸亥 乙卯 乙未 壬午", ChosenBy::Outlet,             Element::Fire),
];

#[test]
fn each_rule_decides_its_charts() {
    let mut differing = 0;
    for (text, by, element) in CASES {
        let (_, _, yongsin) = judge(text);
        if (yongsin.chosen_by, yongsin.primary.element) != (by, element) {
            println!("{text}: {} {}", yongsin.chosen_by.id(), yongsin.primary.element.id());
            differing += 1;
        }
    }
    assert_eq!(differing, 0);
    for by in ChosenBy::ALL {
        assert!(CASES.iter().any(|(_, of, _)| *of == by), "{}", by.id());
    }
}

/// The rule of hot months asks for a stem of water with a root, and for a day that water serves.
#[test]
fn water_leads_in_a_hot_month_only_where_it_is_rooted_and_serves() {
    // 丁丑 丙午 丙午 壬辰 with a dry hour branch, of an earth day, and in spring (made up).
    for text in ["丁卯 丙午 丙午 壬寅", "丁丑 丙午 戊午 壬子", "丁丑 甲辰 丙午 壬辰"]
    {
        assert_ne!(judge(text).2.chosen_by, ChosenBy::HotSeason, "{text}");
    }
}

/// What 관성 is that cannot rule 비겁: the first row that holds. Charts of 乙 made up but for the first.
#[test]
fn a_light_official_is_told_by_how_it_stands() {
    #[rustfmt::skip]
    let cases = [
        ("甲午 丙寅 乙卯 己卯", Some(LightOfficial::Absent)),
        ("癸丑 庚申 戊午 己未", Some(LightOfficial::Absent)), // 乙 hidden in 未 is not seen
        ("辛卯 辛卯 甲辰 丁卯", Some(LightOfficial::Floating)),
        ("甲寅 丁卯 乙卯 丁酉", Some(LightOfficial::Branch)),
        ("甲寅 丁卯 乙卯 乙酉", None), // too strong to be ruled: 관성 is not asked
        ("甲戌 丁卯 乙卯 辛巳", Some(LightOfficial::Light)),
        ("甲寅 丁卯 乙卯 辛巳", Some(LightOfficial::Light)),
        ("乙酉 戊寅 甲寅 辛未", None), // weight enough: 관성 rules
        ("壬寅 戊申 壬子 壬寅", Some(LightOfficial::Light)),
    ];
    for (text, official) in cases {
        assert_eq!(judge(text).2.eokbu.light_official, official, "{text}");
    }
}

#[test]
fn certainty_is_the_first_row_that_holds() {
    let mut found = std::collections::BTreeSet::new();
    for (text, certainty) in [
        ("癸亥 乙卯 乙未 壬午", Certainty::Extreme),
        ("壬辰 壬子 辛酉 己丑", Certainty::Divided), // an urgent climate
    ] {
        assert_eq!(judge(text).2.certainty, certainty, "{text}");
    }
    for (text, _, _) in CASES {
        let (_, gyeokguk, yongsin) = judge(text);
        let doubt = yongsin.doubt(&gyeokguk);
        match yongsin.certainty {
            Certainty::Firm => assert!(yongsin.agreement && doubt.is_none(), "{text}"),
            Certainty::Open => assert_eq!(doubt, Some(Doubt::Open), "{text}"),
            Certainty::Divided => assert!(doubt.is_some(), "{text}"),
            Certainty::Extreme => assert!(gyeokguk.established().is_some(), "{text}"),
        }
        found.insert(yongsin.certainty);
    }
    assert_eq!(found.len(), Certainty::COUNT, "{found:?}");
}

#[test]
fn what_stands_beside_is_told_by_what_it_was_chosen() {
    #[rustfmt::skip]
    let cases = [
        ("癸亥 癸亥 戊午 甲寅", SecondBy::NextSame, Element::Earth), // fire leads, and is the lead of the season
        ("丙寅 庚子 己亥 甲戌", SecondBy::Eokbu,    Element::Earth), // beside the fire of a cold month
        ("癸丑 庚申 戊午 己未", SecondBy::Next,     Element::Water), // 丙 of the book would be 기신 of metal
        ("壬寅 戊申 壬辰 壬寅", SecondBy::Book,     Element::Earth), // 戊, the first stem of the book
        ("甲申 丙子 癸亥 癸亥", SecondBy::Climate,  Element::Fire),
        ("甲戌 丁卯 壬寅 甲辰", SecondBy::Plain,    Element::Water),
    ];
    for (text, by, element) in cases {
        let (_, _, yongsin) = judge(text);
        assert_eq!((yongsin.second.by, yongsin.secondary.element), (by, element), "{text}");
    }
}

/// Strength and weights once read the branches of a complete combination differently.
#[test]
fn a_complete_combination_is_strength_as_it_is_weight() {
    // 申子辰 turns to water: metal has no helper left.
    let (strength, _, _) = judge("壬申 甲辰 庚申 丙子");
    assert!(!strength.is_strong());
    assert_eq!(strength.score_tenths, 0);
    assert!(!strength.deukryeong && !strength.deukji && !strength.deukji_partial);
    // 寅午戌 turns to fire, the day master's own.
    let (strength, _, _) = judge("癸丑 壬戌 丙午 庚寅");
    assert!(strength.is_strong());
    let month = strength.contributions.iter().find(|item| item.position == Position::Month);
    assert!(month.is_some());
    let turned = strength.contributions.iter().filter(|item| {
        item.coefficient_hundredths == 100 && item.via == Some(Via::Turned(Element::Fire))
    });
    assert_eq!(turned.count(), 3);
}

/// A stem once counted as combined away with exactly one partner only.
#[test]
fn a_contested_stem_is_as_good_as_gone_to_an_extreme_structure() {
    let (_, gyeokguk, _) = judge("庚申 乙酉 庚戌 庚辰");
    assert_eq!(gyeokguk.gyeok(), Gyeok::JonghyeokGyeok);
}

/// 종왕 of three branches of its own in its own month once kept the general name.
#[test]
fn a_dominant_element_gives_its_name() {
    assert_eq!(judge("甲寅 庚午 丙午 甲午").1.gyeok(), Gyeok::YeomsangGyeok);
    // Two branches of its own are not three (made up).
    assert_eq!(judge("甲寅 庚午 丙午 甲寅").1.gyeok(), Gyeok::JongwangGyeok);
}

#[test]
fn a_month_structure_that_stands_by_itself_is_not_left_for_a_following_one() {
    for (text, obstacle, gyeok) in [
        ("癸酉 辛酉 己卯 乙亥", Obstacle::RescuedOutput, Gyeok::SiksinGyeok),
        ("丁酉 己酉 戊子 壬子", Obstacle::FedBigeop, Gyeok::SanggwanGyeok),
    ] {
        let (_, gyeokguk, _) = judge(text);
        let extreme = gyeokguk.extreme.as_ref().unwrap();
        assert_eq!(extreme.obstacles[..], [obstacle], "{text}");
        assert_eq!(gyeokguk.gyeok(), gyeok, "{text}");
    }
    // 종재 without a 비겁 that is fed stands.
    assert_eq!(judge("庚申 乙酉 丙申 己丑").1.gyeok(), Gyeok::JongjaeGyeok);
}
