//! Wealth: the charts of the rule book of judgments, and what holds for every chart.

use std::collections::BTreeSet;

use super::charts::{every, pillars, positions_text};
use saju_chart::{Chart, Domain, Element, Ganji, Pillars, Sex, SipseongGroup};
use saju_judgment::gyeokguk::Gyeok;
use saju_judgment::natal::Natal;
use saju_judgment::wealth::{Capacity, Opening, WealthInput, WealthLabel, WealthLuckLabel};
use saju_judgment::{Gyeokguk, Relation, SinStrength, Wealth, WealthLuck, Yongsin};

fn wealth(pillars: Pillars, yongsin: Element) -> Wealth {
    let chart = Chart::of_pillars(pillars, Sex::Male);
    let strength = SinStrength::of(&chart);
    let natal = Natal::of(&chart, &strength);
    let gyeokguk = Gyeokguk::of(&chart, &strength);
    let mut found = Yongsin::of(&chart, &strength, &gyeokguk);
    found.primary.element = yongsin;
    let gyeok = gyeokguk.gyeok();
    Wealth::of(&WealthInput { natal: &natal, strength: &strength, gyeok, yongsin: &found })
}

#[test]
fn in_a_chart_that_something_else_leads_wealth_follows_or_stays_behind() {
    let mut seen = BTreeSet::new();
    for pillars in every(7) {
        let chart = Chart::of_pillars(pillars, Sex::Male);
        let strength = SinStrength::of(&chart);
        let gyeokguk = Gyeokguk::of(&chart, &strength);
        let yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
        let found = Wealth::of(&WealthInput {
            natal: &Natal::of(&chart, &strength),
            strength: &strength,
            gyeok: gyeokguk.gyeok(),
            yongsin: &yongsin,
        });
        assert_eq!(found.led.is_some(), gyeokguk.established().is_some(), "{pillars:?}");
        assert_eq!(found.led.is_some(), found.capacity == Capacity::Follow, "{pillars:?}");
        if let Some(lean) = found.led {
            assert_eq!(lean, yongsin.leaning(found.element).lean);
            seen.insert(lean.id());
        }
    }
    assert!(seen.contains("with") && seen.contains("against"), "{seen:?}");
}

/// Pillars, share of 재성 and yongsin as the rule book gives them; then number of visible and hidden
/// letters, 식상생재, label, capacity, places of the storehouse.
#[rustfmt::skip]
#[expect(clippy::type_complexity, reason = "a row of the table")]
const WORKED: [(&str, u16, Element, (usize, usize), bool, &str, &str, &str); 12] = [
    ("甲申 壬申 乙巳 戊寅", 12, Element::Water, (1, 4), true,  "few",        "moderate",  ""),
    ("庚寅 乙酉 甲子 戊辰", 24, Element::Water, (2, 1), false, "moderate",   "moderate",  "hour"),
    ("甲子 辛未 辛酉 壬辰",  6, Element::Wood,  (1, 2), true,  "few",        "selfHeavy", "month"),
    ("戊申 甲子 庚午 丁丑", 12, Element::Earth, (1, 0), true,  "few",        "moderate",  ""),
    ("癸卯 庚申 庚子 庚辰",  8, Element::Water, (1, 1), true,  "few",        "selfHeavy", ""),
    ("乙卯 丁亥 丁未 庚戌", 12, Element::Metal, (1, 1), true,  "few",        "selfHeavy", ""),
    ("丁卯 壬寅 庚午 丙戌",  8, Element::Fire,  (2, 0), true,  "moderate",   "follow",    ""),
    ("甲寅 丁卯 甲辰 丙寅",  0, Element::Wood,  (1, 2), true,  "few",        "follow",    "day"),
    ("甲戌 丁卯 壬寅 甲辰", 12, Element::Wood,  (1, 2), true,  "few",        "follow",    "year"),
    ("癸巳 戊午 丙午 壬辰",  0, Element::Water, (0, 1), false, "hiddenOnly", "selfHeavy", ""),
    ("庚午 辛巳 庚辰 癸未",  0, Element::Water, (0, 2), false, "hiddenOnly", "light",     "hour"),
    ("庚午 辛巳 庚辰 –",     0, Element::Wood,  (0, 1), false, "hiddenOnly", "selfHeavy", ""),
];

#[test]
fn the_worked_charts_show_their_wealth() {
    for (text, share, yongsin, counts, saengjae, label, capacity, storehouse) in WORKED {
        let found = wealth(pillars(text), yongsin);
        assert_eq!(found.jae_share_tenths, share * 10, "{text}");
        assert_eq!((found.stars.visible.len(), found.stars.hidden.len()), counts, "{text}");
        assert_eq!(found.siksang_saengjae.is_some(), saengjae, "{text}");
        assert_eq!((found.label.id(), found.capacity.id()), (label, capacity), "{text}");
        assert_eq!(positions_text(found.storehouse.present_at), storehouse, "{text}");
        assert!(!found.storehouse.is_open(), "辰 and 戌 of the ninth chart stand too far apart");
        assert!(!found.bigeop_taljae.risk, "{text}");
        assert_eq!(found.yongsin_is_jae, found.element == yongsin);
        assert_eq!(found.hour_known, !text.ends_with('–'));
    }
}

#[test]
fn the_share_is_of_the_letters_that_are_known() {
    // 庚 with 甲 (6) and 寅 (8) at the year: 14 of 100, and of 76.
    let share = |text| wealth(pillars(text), Element::Wood).jae_share_tenths;
    assert_eq!(share("甲寅 己巳 庚辰 丙子"), 140);
    assert_eq!(share("甲寅 己巳 庚辰 –"), 184);
}

#[test]
fn a_structure_that_follows_wealth_does_so_whatever_its_share() {
    let of_pillars = Chart::of_pillars(pillars("庚午 辛巳 庚辰 癸未"), Sex::Male);
    let strength = SinStrength::of(&of_pillars);
    let natal = Natal::of(&of_pillars, &strength);
    let gyeokguk = Gyeokguk::of(&of_pillars, &strength);
    let yongsin = &Yongsin::of(&of_pillars, &strength, &gyeokguk);
    for gyeok in Gyeok::ALL {
        let found = Wealth::of(&WealthInput { natal: &natal, strength: &strength, gyeok, yongsin });
        let follows = matches!(gyeok.id(), "jongjae-gyeok" | "jongse-gyeok");
        assert_eq!(found.capacity == Capacity::Follow, follows);
    }
}

#[test]
fn a_storehouse_that_a_set_has_turned_is_what_it_has_become() {
    // 壬 takes fire for wealth, kept in 戌: 申酉戌 turn it to metal.
    let turned = wealth(pillars("庚戌 乙酉 壬申 甲辰"), Element::Wood).storehouse;
    assert_eq!(positions_text(turned.present_at), "year");
    assert!(turned.standing().is_empty(), "{turned:?}");
    assert_eq!(turned.becomes().map(|one| one.element), Some(Element::Metal));
    // Without 申 it stands, and 辰 opens it from two pillars off; what has turned it does not open.
    let stands = wealth(pillars("戊子 庚戌 壬子 甲辰"), Element::Wood).storehouse;
    assert!(stands.is_open() && stands.becomes().is_none(), "{stands:?}");
    assert!(!wealth(pillars("庚戌 乙酉 壬辰 戊申"), Element::Wood).storehouse.is_open());
}

#[test]
fn luck_opens_no_storehouse_that_a_set_has_turned() {
    let opened = |text| {
        let luck = WealthLuck::of(&pillars(text), Ganji::parse("丙辰").unwrap());
        luck.opens.map(|opens| positions_text(opens.with))
    };
    assert_eq!(opened("戊子 庚戌 壬子 甲子").as_deref(), Some("month"));
    assert_eq!(opened("庚戌 乙酉 壬申 甲辰"), None);
}

#[test]
fn a_storehouse_opens_by_clash_or_punishment_within_two_pillars() {
    // 庚 takes wood for wealth, kept in 未: 丑 clashes and punishes it, 戌 punishes it.
    let openings = |text| {
        let found = wealth(pillars(text), Element::Wood);
        let item = |o: &Opening| format!("{} {}-{}", o.pair.id(), o.at.id(), o.by.id());
        found.storehouse.openings.iter().map(item).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        openings("辛未 庚子 庚戌 丁丑"),
        "punishment.戌未 year-day",
        "丑 stands three pillars off"
    );
    assert_eq!(openings("丁丑 丁未 庚子 –"), "clash.丑未 month-year, punishment.丑未 month-year");
}

#[test]
fn bigeop_takes_wealth_when_nothing_stands_between() {
    let taljae = |text| wealth(pillars(text), Element::Water).bigeop_taljae;
    let fed = taljae("甲子 乙亥 甲寅 己巳");
    assert_eq!((fed.bigeop_count, fed.jae_count), (3, 1), "甲乙寅 against 己");
    assert!(!fed.risk, "巳 under 己 is 식상");
    assert!(taljae("乙卯 己卯 甲子 甲子").risk);
    assert!(
        !taljae("乙卯 己卯 甲子 庚午").risk,
        "庚 governs; 午 stands too far from 己 to feed it"
    );
}

#[test]
fn every_label_and_every_capacity_is_reached() {
    let (mut labels, mut capacities) = (BTreeSet::new(), BTreeSet::new());
    let (mut risks, mut open) = (0, 0);
    for pillars in every(61) {
        let found = wealth(pillars, Element::Wood);
        labels.insert(found.label);
        capacities.insert(found.capacity);
        risks += u32::from(found.bigeop_taljae.risk);
        open += u32::from(found.storehouse.is_open());
        for star in &found.stars.visible {
            assert_eq!(star.sipseong.group(), SipseongGroup::Jaeseong);
        }
        for opening in &found.storehouse.openings {
            assert!(found.storehouse.present_at.contains(opening.at));
            assert!(!found.storehouse.present_at.contains(opening.by));
        }
    }
    assert_eq!((labels.len(), capacities.len()), (WealthLabel::COUNT, Capacity::COUNT));
    assert!(risks > 0 && open > 0);
}

#[test]
fn every_luck_label_is_reached_and_the_first_that_fits_is_taken() {
    let mut labels = BTreeSet::new();
    for pillars in every(2003) {
        for fortune in Ganji::all() {
            let luck = WealthLuck::of(&pillars, fortune);
            labels.insert(luck.label);
            let jae = luck.jae_on_stem() || luck.jae_on_branch();
            assert_eq!(jae, luck.label <= WealthLuckLabel::JaeBranch);
        }
    }
    assert_eq!(labels.len(), WealthLuckLabel::COUNT);
    let label =
        |chart, fortune| WealthLuck::of(&pillars(chart), Ganji::parse(fortune).unwrap()).label.id();
    // 庚: wood is 재성, kept in 未.
    let chart = "庚午 辛巳 庚辰 癸未";
    for (fortune, expected) in [
        ("甲寅", "jaeBoth"),
        ("乙巳", "jaeStem"),
        ("丁卯", "jaeBranch"),
        ("辛未", "storage"),
        ("壬午", "siksang"),
        ("庚申", "bigeop"),
        ("丙申", "gwanseong"),
        ("庚戌", "bigeopOne"),
        ("戊戌", "inseong"),
    ] {
        assert_eq!(label(chart, fortune), expected, "{fortune}");
    }
}

#[test]
fn luck_meets_the_letters_of_wealth() {
    // 辛: wood is 재성; 甲 at the year and month, 乙 hidden only.
    let pillars = pillars("乙亥 甲申 辛未 甲午");
    let luck = |fortune| WealthLuck::of(&pillars, Ganji::parse(fortune).unwrap());
    let ids = |relations: &[Relation]| {
        let item = |r: &Relation| format!("{} {}", r.pair.id(), positions_text(r.with));
        relations.iter().map(item).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(ids(&luck("庚寅").clashes), "stemClash.甲庚 month, stemClash.甲庚 hour");
    assert_eq!(ids(&luck("庚寅").combines), "stemCombination.乙庚 year");
    assert_eq!(
        ids(&luck("己丑").combines),
        "stemCombination.甲己 month, stemCombination.甲己 hour"
    );
    assert!(luck("己未").storage_arrives);
}
