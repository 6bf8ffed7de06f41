//! Tendencies and cautions.

use std::collections::BTreeSet;

use super::charts::{every, pillars};
use saju_chart::{Chart, Domain, Element, Ganji, Pillars, Sex};
use saju_judgment::evaluation::{
    Area, EvaluationInput, MAX_CAUTIONS, MAX_TENDENCIES, Remark, RemarkSource,
};
use saju_judgment::fit::{LifeStage, Luck, Wonguk};
use saju_judgment::gyeokguk::FormationStatus;
use saju_judgment::natal::Natal;
use saju_judgment::sinsal::natal_sinsal;
use saju_judgment::{
    CrossRelations, Evaluation, Gyeokguk, LuckReading, SinStrength, Weights, WongukInteraction,
    Yongsin,
};

fn evaluation(pillars: &Pillars, year: Option<Ganji>, partners: &[CrossRelations]) -> Evaluation {
    let chart = Chart::of_pillars(*pillars, Sex::Male);
    let strength = SinStrength::of(&chart);
    let (natal, gyeokguk) = (Natal::of(&chart, &strength), Gyeokguk::of(&chart, &strength));
    let mut yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
    let wonguk = Wonguk { natal: &natal, gyeokguk: &gyeokguk, yongsin: &yongsin };
    let year = year.map(|ganji| LuckReading::of(wonguk, Luck::year(ganji, None)));
    yongsin.primary.element = Element::Water;
    Evaluation::of(&EvaluationInput {
        pillars,
        interaction: &WongukInteraction::of(pillars),
        strength: strength.label,
        weights: &Weights::of(&natal),
        findings: &natal_sinsal(pillars),
        gyeokguk: &gyeokguk,
        yongsin: &yongsin,
        year: year.as_ref(),
        partners,
        years: 45,
        stage: LifeStage::Adult,
    })
}

/// The elements of a year that arrive as what they are, each once.
fn arriving(pillars: &Pillars, year: Ganji) -> usize {
    let chart = Chart::of_pillars(*pillars, Sex::Male);
    let strength = SinStrength::of(&chart);
    let (natal, gyeokguk) = (Natal::of(&chart, &strength), Gyeokguk::of(&chart, &strength));
    let yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
    let wonguk = Wonguk { natal: &natal, gyeokguk: &gyeokguk, yongsin: &yongsin };
    let arrives = LuckReading::of(wonguk, Luck::year(year, None)).arrives_as();
    let own = [year.stem().element(), year.branch().element()];
    let mut kept: Vec<Element> =
        own.into_iter().zip(arrives).filter_map(|(own, as_)| (own == as_).then_some(own)).collect();
    kept.dedup();
    kept.len()
}

fn ids(remarks: &[Remark]) -> Vec<String> {
    let id = |remark: &Remark| {
        let mut id = String::new();
        remark.write_id(&mut id).unwrap();
        id
    };
    remarks.iter().map(id).collect()
}

fn others(count: usize) -> Vec<CrossRelations> {
    let own = Chart::of_pillars(pillars("己亥 丙寅 丁巳 辛亥"), Sex::Female);
    let other = Chart::of_pillars(pillars("戊申 甲子 丙子 戊子"), Sex::Male);
    (0..count).map(|_| CrossRelations::of(&own, &other)).collect()
}

#[test]
fn remarks_stand_in_their_fixed_order() {
    let found = evaluation(&pillars("己亥 丙寅 丁巳 辛亥"), None, &[]);
    assert_eq!(
        ids(&found.tendencies),
        [
            "gyeok-jeongin-gyeok",
            "dayBranch-bigeop",
            "sinsal-cheoneul",
            "sinsal-yeokma",
            "yongsin-water",
        ]
    );
    assert_eq!(
        ids(&found.cautions),
        [
            // 巳 clashes with the 亥 of the hour, too.
            "relation-clash-year",
            // 寅巳 punish and harm each other after the clash of 巳 and 亥: nothing is said of that.
        ]
    );
    let extreme = evaluation(&pillars("癸卯 乙卯 癸巳 乙卯"), None, &[]);
    assert_eq!(ids(&extreme.tendencies)[0], "dominant-siksang");
    // What the structure follows is no excess.
    assert_eq!(
        ids(&extreme.cautions),
        ["missing-gwanseong", "missing-inseong", "strength-extremelyWeak",]
    );
}

#[test]
fn only_a_structure_that_fails_is_cautioned_of() {
    let mut failing = 0;
    for pillars in every(401) {
        let chart = Chart::of_pillars(pillars, Sex::Male);
        let status = Gyeokguk::of(&chart, &SinStrength::of(&chart)).status();
        let cautions = evaluation(&pillars, None, &[]).cautions;
        let fails = cautions.iter().any(|remark| matches!(remark, Remark::Formation(_)));
        let broken = matches!(status, FormationStatus::Pa | FormationStatus::SeongjungYupae);
        assert!(broken || !fails, "{pillars:?}");
        failing += u32::from(fails);
    }
    assert!(failing > 0);
}

#[test]
fn the_year_and_the_partners_stand_last_and_always_find_room() {
    let chart = pillars("己亥 丙寅 丁巳 辛亥");
    let year = evaluation(&chart, Ganji::parse("癸亥"), &[]);
    assert_eq!(ids(&year.tendencies).last().unwrap(), "year-gwanseong", "stem and branch are one");
    assert_eq!(ids(&year.cautions).last().unwrap(), "year-clash");
    let of_partners = |remarks: &[Remark]| {
        remarks.iter().filter(|remark| remark.source() == RemarkSource::Cross).count()
    };
    let counts = |count| {
        let found = evaluation(&chart, None, &others(count));
        (of_partners(&found.tendencies), of_partners(&found.cautions))
    };
    // The days are quiet, and what strains elsewhere is to be watched.
    assert_eq!([0, 1, 2, 3].map(counts), [(0, 0), (0, 2), (0, 4), (0, 6)]);
}

#[test]
fn what_the_chart_turns_on_never_falls_out() {
    let (partners, mut full, mut charts) = (others(3), 0, 0);
    for (index, pillars) in every(97).enumerate() {
        let year = (index % 2 == 0).then(|| Ganji::of_index(index as i64 / 2));
        let found = evaluation(&pillars, year, &partners[..index % 4]);
        let chart = Chart::of_pillars(pillars, Sex::Male);
        let gyeokguk = Gyeokguk::of(&chart, &SinStrength::of(&chart));
        let has = |wanted: Remark| found.tendencies.contains(&wanted);
        assert!(has(Remark::Yongsin(Element::Water)) && has(Remark::Gyeok(gyeokguk.gyeok())));
        let all = || found.tendencies.iter().chain(&found.cautions);
        let of = |source| all().filter(move |remark| remark.source() == source).count();
        if let Some(year) = year {
            let clashes = year.branch().index().abs_diff(pillars.day.branch().index()) == 6;
            let wanted = arriving(&pillars, year) + usize::from(clashes);
            assert_eq!(of(RemarkSource::Year), wanted, "{pillars:?} {year:?}");
        }
        let fails = gyeokguk.failure().map(Remark::Formation);
        assert!(fails.is_none_or(|remark| found.cautions.contains(&remark)), "{pillars:?}");
        full += usize::from(found.tendencies.len() == MAX_TENDENCIES);
        charts += 1;
    }
    println!("{charts} charts, {full} with more tendencies than there is room for, or as many");
    assert!(charts > 2_000 && full > 100);
}

#[test]
fn one_remark_is_made_of_the_day_branch_and_another() {
    for pillars in every(397) {
        let found = evaluation(&pillars, None, &[]);
        let (mut met, mut kinds) = (BTreeSet::new(), BTreeSet::new());
        for remark in found.tendencies.iter().chain(&found.cautions) {
            let Remark::Relation(relation) = remark else { continue };
            assert!(kinds.insert(relation.kind), "{pillars:?}: {:?} twice", relation.kind);
            if !relation.kind.is_of_three() {
                for position in relation.others.iter() {
                    assert!(met.insert(position), "{pillars:?}: {position:?} twice");
                }
            }
        }
    }
}

#[test]
fn no_list_is_too_long_and_no_id_stands_twice() {
    let (mut sources, mut areas, mut seen) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let partners = others(1);
    for (index, pillars) in every(401).enumerate() {
        let year = (index % 3 == 0).then(|| Ganji::of_index(index as i64));
        let partners = if index % 3 == 1 { &partners[..] } else { &[] };
        let found = evaluation(&pillars, year, partners);
        assert!(found.tendencies.len() <= MAX_TENDENCIES && found.cautions.len() <= MAX_CAUTIONS);
        for remarks in [&found.tendencies[..], &found.cautions[..]] {
            let all = ids(remarks);
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
            seen.extend(all);
            sources.extend(remarks.iter().map(Remark::source));
            areas.extend(remarks.iter().map(Remark::area));
        }
        assert_eq!(found.hour_known, pillars.hour.is_some());
    }
    assert_eq!((sources.len(), areas.len()), (RemarkSource::COUNT, Area::COUNT));
    for row in [
        "dominant-bigeop",
        "dominant-siksang",
        "dominant-jaeseong",
        "dominant-gwanseong",
        "dominant-inseong",
        "missing-bigeop",
        "missing-siksang",
        "missing-jaeseong",
        "missing-gwanseong",
        "missing-inseong",
        "dayBranch-bigeop",
        "dayBranch-siksang",
        "dayBranch-jaeseong",
        "dayBranch-gwanseong",
        "dayBranch-inseong",
        "relation-clash-month",
        "relation-punishment-month",
        "relation-harm-year",
        "relation-destruction-hour",
        "relation-sixCombination-month",
        "relation-halfCombination-year",
        "relation-tripleCombination-year",
        "relation-directionalCombination-year",
        "relation-selfPunishment-hour",
        "relation-mutualPunishment-year",
        "relation-triplePunishment-year",
        "strength-extremelyWeak",
        "strength-extremelyStrong",
        "year-bigeop",
        "year-siksang",
        "year-jaeseong",
        "year-gwanseong",
        "year-inseong",
        "year-clash",
        "sinsal-cheoneul",
        "sinsal-munchang",
        "sinsal-hakdang",
        "sinsal-dohwa",
        "sinsal-yeokma",
        "sinsal-hwagae",
        "sinsal-goegang",
        "sinsal-baekho",
        "sinsal-yangin",
        "sinsal-wonjin",
        "sinsal-gwimungwan",
    ] {
        assert!(seen.contains(row), "{row} is never reached");
    }
}
