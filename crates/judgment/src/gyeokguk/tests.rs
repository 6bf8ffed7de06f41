use super::facts::Facts;
use super::rule_set::RuleSet;
use super::ways::Ways;
use super::*;
use crate::every_chart::{every, random};
use saju_chart::{Domain, Position, Positions};

/// Whether a condition holds by its ways; one that asks for what is no fact has none.
fn holds_by_ways(condition: &Condition, natal: &Natal, fired: RuleSet) -> Option<bool> {
    let facts = Facts::of(natal);
    Some(Ways::of(condition)?.all().iter().any(|way| way.holds(facts, fired)))
}

fn judge(chart: &Chart) -> Gyeokguk {
    Gyeokguk::of(chart, &SinStrength::of(chart))
}

#[test]
fn the_table_has_ninety_six_rules_with_unique_codes() {
    let mut codes: Vec<_> = FormationRule::all().map(Domain::id).collect();
    assert!(codes.iter().all(|code| code.len() == 4));
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 96);
    let count = |kind| FormationRule::all().filter(|rule| rule.kind() == kind).count();
    assert_eq!(FormationKind::ALL.map(count), [33, 22, 10, 31]);
}

#[test]
fn conditions_bind_as_the_rule_book_writes_them() {
    let chart = every(1).find(|chart| SinStrength::of(chart).is_strong()).unwrap();
    let natal = Natal::of(&chart, &SinStrength::of(&chart));
    let holds = |condition| {
        let (condition, fired) = (parse::parse(condition, &[]), RuleSet::NONE);
        let judged = condition.judge(&natal, fired).is_some();
        assert_eq!(holds_by_ways(&condition, &natal, fired).unwrap_or(judged), judged);
        judged
    };
    assert!(holds("strong or sturdy and !strong"));
    assert!(!holds("(strong or sturdy) and !strong"));
    assert!(holds("!!strong and N(bigeop) <= 7 and N(bigeop) == N(bigeop)"));
    assert!(holds("A(bigeop) or !A(bigeop)"));
    assert!(!holds("hap(jeonggwan) and !V(jeonggwan)"));
}

#[test]
fn a_condition_holds_where_it_is_judged_to_have_letters_or_none() {
    for chart in random(500) {
        let natal = Natal::of(&chart, &SinStrength::of(&chart));
        for gyeok in Gyeok::ALL {
            let fired = Holding::of(gyeok, &natal).rules;
            for rule in FormationRule::all() {
                let judged = rule.condition().judge(&natal, fired).is_some();
                let holds = holds_by_ways(rule.condition(), &natal, fired);
                assert_eq!(holds, Some(judged), "{}", rule.id());
            }
        }
    }
}

#[test]
fn the_commanding_stem_settles_which_storage_stem_counts() {
    // 甲 in 戌 with 辛 and 丁 visible: the month stem 辛 stands better, unless 丁 commands.
    let ganji = |text| saju_chart::Ganji::parse(text).unwrap();
    let pillars = saju_chart::Pillars {
        year: ganji("丁亥"),
        month: ganji("庚戌"),
        day: ganji("甲子"),
        hour: Some(ganji("辛未")),
    };
    let mut chart = Chart::of_pillars(pillars, saju_chart::Sex::Female);
    assert_eq!(judge(&chart).month.stem, saju_chart::Stem::Sin);
    chart.month = Some(saju_chart::Month {
        jeol: saju_calendar::TermOrdinal::ipchun(2000),
        saryeong: saju_chart::Saryeong {
            stem: saju_chart::hidden_stems(saju_chart::Branch::Sul)[1],
            elapsed_seconds: 10 * 86_400,
            first_half: true,
        },
    });
    let month = judge(&chart).month;
    assert_eq!((month.stem, month.rule), (saju_chart::Stem::Jeong, MonthRule::Storage));
}

#[test]
fn a_rescue_cures_an_earlier_rule_that_breaks_the_same_structure() {
    for rule in FormationRule::all() {
        let Some(cured) = rule.cures() else { continue };
        assert_eq!(cured.kind(), FormationKind::Pae, "{}", rule.id());
        assert_eq!(cured.id().as_bytes()[0], rule.id().as_bytes()[0]);
        assert!(cured < rule);
    }
}

#[test]
fn every_rule_of_formation_and_of_the_month_decides_some_chart() {
    let mut fired = [0; 96];
    let mut months = [0; MonthRule::ALL.len()];
    for chart in every(7) {
        let gyeokguk = judge(&chart);
        months[gyeokguk.month.rule.ordinal()] += 1;
        for reason in &gyeokguk.formation.reasons {
            fired[reason.rule.ordinal()] += 1;
        }
    }
    let idle: Vec<_> =
        FormationRule::all().filter(|rule| fired[rule.ordinal()] == 0).map(Domain::id).collect();
    // What combines with the 상관 of a yang day master is its 편인: where Y-G2 would hold, 인성 is
    // visible and Y-G1 holds instead. 論陽刃 says so of 穆同知 甲午 癸酉 庚寅 戊寅: "戊以合之，所謂印護也".
    assert_eq!(idle, ["Y-G2"]);
    assert!(months.iter().all(|count| *count > 0), "{months:?}");
}

#[test]
fn a_fired_rescue_always_meets_what_it_cures() {
    for chart in every(41) {
        let formation = judge(&chart).formation;
        for rescue in formation.of_kind(FormationKind::Gueung) {
            let cured = formation.reasons.iter().find(|f| Some(f.rule) == rescue.rule.cures());
            assert_eq!(cured.unwrap().cured_by, Some(rescue.rule));
        }
    }
}

/// Shares in tenths of a hundredth.
fn per_mille(count: usize, of: usize) -> usize {
    (count * 1000 + of / 2) / of
}

#[test]
fn structures_spread_as_the_rule_book_says() {
    const CHARTS: usize = 20_000;
    let (mut statuses, mut gyeoks) = ([0; 5], [0; 27]);
    let (mut candidates, mut months) = (0, [0; 27]);
    for chart in random(CHARTS) {
        let gyeokguk = judge(&chart);
        statuses[gyeokguk.formation.status.ordinal()] += 1;
        gyeoks[gyeokguk.gyeok().ordinal()] += 1;
        months[gyeokguk.month.gyeok.ordinal()] += 1;
        candidates += usize::from(gyeokguk.extreme.is_some_and(|extreme| !extreme.established));
    }
    for status in FormationStatus::ALL {
        println!("{} {}‰", status.ko(), per_mille(statuses[status.ordinal()], CHARTS));
    }
    for gyeok in Gyeok::ALL {
        println!(
            "{} {}‰ (월령 {}‰)",
            gyeok.ko(),
            per_mille(gyeoks[gyeok.ordinal()], CHARTS),
            per_mille(months[gyeok.ordinal()], CHARTS)
        );
    }
    let [seong, with_pae, with_cure, pa, miseong] = statuses.map(|n| per_mille(n, CHARTS));
    let established = |from: Gyeok, to: Gyeok| -> usize {
        per_mille(gyeoks[from as usize..=to as usize].iter().sum(), CHARTS)
    };
    let following = established(Gyeok::JongaGyeok, Gyeok::JongseGyeok);
    let strong = established(Gyeok::JongwangGyeok, Gyeok::YunhaGyeok);
    let transformed = established(Gyeok::HwatoGyeok, Gyeok::HwahwaGyeok);
    let candidates = per_mille(candidates, CHARTS);
    println!("종 {following}‰ 왕 {strong}‰ 화 {transformed}‰, candidates only {candidates}‰");
    // The book: 성격 53 %, 혼 25 %, 미성 13 %, 파격 9 %; 3.8 %, 1.5 %, 0.7 %; 10 %.
    assert!((500..560).contains(&seong));
    assert!((220..280).contains(&(with_pae + with_cure)));
    assert!((110..150).contains(&miseong));
    assert!((70..110).contains(&pa));
    assert!((28..48).contains(&following));
    assert!((10..20).contains(&strong));
    assert!((4..10).contains(&transformed));
    assert!((80..120).contains(&candidates));
}

#[test]
fn places_of_a_visible_basis_are_ranked_month_hour_year() {
    for chart in every(997) {
        let month = judge(&chart).month;
        let visible = Positions::where_(|p| {
            p != Position::Day && chart.pillars.at(p).is_some_and(|g| g.stem() == month.stem)
        });
        assert_eq!(month.transparent_at, visible);
        let first = [Position::Month, Position::Hour, Position::Year]
            .into_iter()
            .find(|p| visible.contains(*p));
        assert_eq!(month.first_transparent_at(), first);
    }
}

#[test]
fn extreme_structures_tell_their_shares_and_what_stands_against_them() {
    let mut transformed = 0;
    for extreme in random(20_000).filter_map(|chart| judge(&chart).extreme) {
        match extreme.evidence {
            Evidence::Following { shares, .. } => {
                assert!((98..=100).contains(&shares.iter().sum::<u16>()), "{extreme:?}");
            }
            Evidence::Transformation { support, .. } => {
                transformed += 1;
                let only_rooted = matches!(support, Support::Roots(_));
                assert_eq!(extreme.pseudo, only_rooted || !extreme.against.is_empty());
            }
            Evidence::OneElement { .. } | Evidence::Helpers { .. } => {}
        }
    }
    assert!(transformed > 0);
}

#[test]
fn a_structure_that_does_not_fail_is_troubled_by_the_first_rule_that_mars_it() {
    for gyeokguk in random(2_000).map(|chart| judge(&chart)) {
        if gyeokguk.established().is_none() && gyeokguk.failure().is_none() {
            // What a letter between stops mars nothing.
            let mut fired = gyeokguk.formation.reasons.iter();
            let mars = fired.find(|fired| {
                fired.rule.kind() == FormationKind::Daegi && fired.stopped_by.is_empty()
            });
            assert_eq!(gyeokguk.fault(), mars.map(|fired| fired.rule));
        }
    }
}
