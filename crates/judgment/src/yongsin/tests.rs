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
fn choices_spread_as_the_rule_book_says() {
    const CHARTS: usize = 20_000;
    let (mut agreement, mut methods, mut urgent) = (0, [0; 3], 0);
    let mut causes = [0; 5];
    for chart in random(CHARTS) {
        let (_, yongsin) = judge(&chart);
        agreement += usize::from(yongsin.agreement);
        urgent += usize::from(yongsin.johu.urgent.is_some());
        methods[yongsin.primary.method.ordinal()] += 1;
        causes[yongsin.eokbu.cause.ordinal()] += 1;
    }
    let per_mille = |count: usize| (count * 1000 + CHARTS / 2) / CHARTS;
    println!("agreement {}‰, urgent {}‰", per_mille(agreement), per_mille(urgent));
    println!("methods {:?}‰, causes {:?}‰", methods.map(per_mille), causes.map(per_mille));
    // The book: 50 % agree, 2.6 % are urgent.
    assert!((470..530).contains(&per_mille(agreement)));
    assert!((18..34).contains(&per_mille(urgent)));
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
        let method = match (gyeokguk.established(), yongsin.johu.urgent) {
            (Some(_), _) => YongsinMethod::Extreme,
            (None, Some(_)) => YongsinMethod::Johu,
            (None, None) => YongsinMethod::Eokbu,
        };
        assert_eq!(yongsin.primary.method, method);
        assert_eq!(yongsin.five_gods.yongsin, yongsin.primary.element);
        assert!(yongsin.eokbu.cause.candidates().contains(&yongsin.eokbu.group));
        assert_eq!(yongsin.primary.group.is_none(), method == YongsinMethod::Johu);
    }
}

#[test]
fn every_extreme_structure_has_one_beside_it() {
    for gyeok in Gyeok::ALL {
        let rows = BESIDE.iter().filter(|(structures, _)| structures.contains(&gyeok)).count();
        assert_eq!(rows, usize::from(gyeok.kind() == crate::gyeokguk::GyeokKind::Extreme));
    }
}
