use super::*;
use crate::every_chart::{every, random};
use saju_chart::Domain;

fn judge(chart: &Chart) -> (Gyeokguk, Yongsin) {
    let strength = SinStrength::of(chart);
    let gyeokguk = Gyeokguk::of(chart, &strength);
    let yongsin = Yongsin::of(chart, &strength, &gyeokguk);
    (gyeokguk, yongsin)
}

#[test]
fn choices_spread_over_every_rule_and_level() {
    const CHARTS: usize = 20_000;
    let (mut urgent, mut chosen, mut levels) = (0, [0; 11], [0; 5]);
    let (mut seconds, mut supplies, mut needs) = ([0; 9], [0; 6], [0; 4]);
    let (mut leans, mut reasons) = ([0; 3], [0; 15]);
    for chart in random(CHARTS) {
        let (_, yongsin) = judge(&chart);
        urgent += usize::from(yongsin.johu.urgent.is_some());
        chosen[yongsin.chosen_by.ordinal()] += 1;
        levels[yongsin.level.ordinal()] += 1;
        seconds[yongsin.second.by.ordinal()] += 1;
        supplies[yongsin.supply.ordinal()] += 1;
        needs[yongsin.climate.need.ordinal()] += 1;
        for leaning in yongsin.leans {
            leans[leaning.lean.ordinal()] += 1;
            reasons[leaning.reason.ordinal()] += 1;
        }
    }
    let per_mille = |count: usize| (count * 1000 + CHARTS / 2) / CHARTS;
    println!("urgent {}‰, chosen by {:?}‰", per_mille(urgent), chosen.map(per_mille));
    println!("levels {:?}‰, seconds {:?}‰", levels.map(per_mille), seconds.map(per_mille));
    println!("supplies {:?}‰, needs {:?}‰", supplies.map(per_mille), needs.map(per_mille));
    println!("leans {:?}‰, reasons {:?}‰", leans.map(per_mille), reasons.map(per_mille));
    assert!((18..34).contains(&per_mille(urgent)));
    // Nothing never, and no level over 60 %.
    let all = [&chosen[..], &levels, &seconds, &supplies, &needs, &leans, &reasons].concat();
    assert!(all.iter().all(|count| *count > 0));
    assert!(levels.iter().all(|count| per_mille(*count) < 600));
}

#[test]
fn the_half_of_the_month_counts_when_the_birth_is_known() {
    let mut chart = every(1)
        .find(|chart| JohuCell::of(chart.day_master(), chart.pillars.month.branch()).id() == "癸辰")
        .unwrap();
    let stems = |chart: &Chart| judge(chart).1.johu.stems().len();
    assert_eq!(stems(&chart), 3);
    for (first_half, expected) in [(true, 1), (false, 3)] {
        chart.month = Some(saju_chart::Month {
            jeol: saju_calendar::TermOrdinal::ipchun(2000),
            saryeong: saju_chart::Saryeong {
                stem: saju_chart::hidden_stems(saju_chart::Branch::Jin)[2],
                elapsed_seconds: 0,
                first_half,
            },
        });
        assert_eq!(stems(&chart), expected);
        assert_eq!(judge(&chart).1.johu.first_half, Some(first_half));
    }
}

#[test]
fn an_established_extreme_leads_and_an_urgent_climate_comes_next() {
    for chart in every(31) {
        let (gyeokguk, yongsin) = judge(&chart);
        let method = match (gyeokguk.established(), yongsin.johu.urgent, yongsin.chosen_by) {
            (Some(_), _, _) => YongsinMethod::Extreme,
            (None, Some(_), _) | (None, None, ChosenBy::ColdSeason | ChosenBy::HotSeason) => {
                YongsinMethod::Johu
            }
            (None, None, _) => YongsinMethod::Eokbu,
        };
        assert_eq!(yongsin.primary.method, method);
        assert_eq!(yongsin.five_gods.yongsin, yongsin.primary.element);
        assert!(yongsin.eokbu.candidates().any(|group| group == yongsin.eokbu.group));
        assert_eq!(yongsin.primary.group.is_none(), method == YongsinMethod::Johu);
    }
}

/// Parts, leans, agreement and the secondary say the same of every element.
#[test]
fn no_two_judgments_of_the_useful_element_contradict() {
    for chart in every(17) {
        let (gyeokguk, yongsin) = judge(&chart);
        let part = |element| yongsin.part(element);
        let second = part(yongsin.secondary.element);
        assert!(matches!(second, FiveGod::Huisin | FiveGod::Hansin));
        if yongsin.agreement {
            for element in [yongsin.season_element, yongsin.gyeokguk.element] {
                let extreme = gyeokguk.established().is_some();
                assert!(extreme || !matches!(part(element), FiveGod::Gisin | FiveGod::Gusin));
            }
        }
        assert_ne!(yongsin.leaning(yongsin.primary.element).lean, Lean::Against);
        let huisin = yongsin.five_gods.element(FiveGod::Huisin);
        let full = yongsin.huisin_use == HuisinUse::Full;
        assert!(!full || yongsin.leaning(huisin).lean != Lean::With);
        if yongsin.primary.method == YongsinMethod::Eokbu {
            assert_eq!(yongsin.eokbu.element, yongsin.primary.element);
        }
    }
}

#[test]
fn every_extreme_structure_has_one_beside_it() {
    for gyeok in Gyeok::ALL {
        let rows = BESIDE.iter().filter(|(structures, _)| structures.contains(&gyeok)).count();
        assert_eq!(rows, usize::from(gyeok.kind() == crate::gyeokguk::GyeokKind::Extreme));
    }
}
