//! In which charts of the classics a rule holds. They are judged anew each time; nothing is stored.

use std::collections::{BTreeMap, BTreeSet};

use saju_chart::{Chart, Domain};
use saju_judgment::evaluation::{EvaluationInput, RemarkSource};
use saju_judgment::fit::LifeStage;
use saju_judgment::gyeokguk::{Evidence, Extreme, Gyeok, Gyeokguk, Obstacle};
use saju_judgment::health_balance::FactorKind;
use saju_judgment::relation::{RelationState, StateReason};
use saju_judgment::sin_strength::{Contribution, SinStrength, Via};
use saju_judgment::sinsal::{Gongmang, natal_sinsal};
use saju_judgment::wealth::{Wealth, WealthInput};
use saju_judgment::yongsin::{Certainty, ChosenBy, EokbuCause, Needs, Yongsin};
use saju_judgment::{
    Elements, Evaluation, HealthBalance, RelationKind, Rule, Weights, WongukInteraction,
};

use crate::Case;
use crate::agreement::{Agreement, Decides};
use crate::both::{Both, Twin};
use crate::catalogue::JUDGED;
use crate::judged::Found;

pub(crate) const CHARTS: &str = include_str!("../data/charts.txt");

/// A chart of the classics as it is named.
struct Named {
    name: Twin,
    pillars: &'static str,
    source: Both,
}

/// The charts: those that are named, then those of the books with a verdict that are not among them.
fn charts() -> impl Iterator<Item = Named> {
    let lines = CHARTS.lines().filter(|line| !line.starts_with('#'));
    let named = lines.filter_map(|line| {
        let mut parts = line.split('|').map(str::trim);
        let (pillars, source, name) = (parts.next()?, parts.next()?, parts.next()?);
        // What is in Korean has its English behind it.
        let (source_en, name_en) = (parts.next().unwrap_or(source), parts.next().unwrap_or(name));
        let name = Twin { ko: name, en: name_en };
        Some(Named { name, pillars, source: Both::new(source, source_en) })
    });
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let judged = JUDGED.iter().map(|one| {
        let source = format!("{} {}", one.book, one.chapter).trim().to_owned().into();
        Named { name: Twin { ko: one.id, en: one.id }, pillars: one.pillars, source }
    });
    named.chain(judged).filter(move |chart| seen.insert(chart.pillars))
}

/// The charts in which each rule holds, by its id.
pub(crate) fn by_rule() -> BTreeMap<String, Vec<Case>> {
    let mut cases: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for Named { name, pillars, source } in charts() {
        let Some(found) = Found::of(pillars) else { continue };
        let mut ids = held(&found);
        ids.sort_unstable();
        ids.dedup();
        for id in ids {
            let decides = Decides::of(&id);
            let book = decides.map_or(Agreement::Silent, |one| one.in_chart(pillars, &found));
            let book_says = book.says().to_vec();
            cases.entry(id).or_default().push(Case {
                name: name.ko,
                name_en: name.en,
                pillars,
                source: source.ko.clone(),
                source_en: source.en.clone(),
                book,
                book_says,
            });
        }
    }
    for of_rule in cases.values_mut() {
        of_rule.sort_by_key(|case| case.book.place());
    }
    cases
}

/// The id of a kind of relation among the criteria.
pub(crate) fn relation_id(kind: RelationKind) -> String {
    format!("relation.{}", kind.id())
}

/// Ids of the rules that hold in a chart.
fn held(found: &Found) -> Vec<String> {
    let Found { chart, strength, natal, gyeokguk, yongsin } = found;
    let interaction = WongukInteraction::of_chart(&chart.pillars, gyeokguk);
    let findings = natal_sinsal(&chart.pillars);
    let mut ids: Vec<String> = Vec::new();
    ids.extend(of_letters(chart, &interaction).map(|rule| rule.id().to_owned()));
    ids.extend(interaction.iter().map(|relation| relation_id(relation.kind())));
    ids.extend(findings.iter().map(|finding| finding.sinsal.id().to_owned()));
    ids.extend(of_strength(strength).map(|rule| rule.id().to_owned()));
    ids.extend(of_gyeokguk(gyeokguk));
    ids.extend(of_yongsin(yongsin, gyeokguk));
    let wealth = Wealth::of(&WealthInput { natal, strength, gyeok: gyeokguk.gyeok(), yongsin });
    ids.extend(of_wealth(&wealth).map(|rule| rule.id().to_owned()));
    let health = HealthBalance::of(&Elements::of(chart), &interaction);
    ids.extend(of_health(&health).map(|rule| rule.id().to_owned()));
    let evaluation = Evaluation::of(&EvaluationInput {
        pillars: &chart.pillars,
        interaction: &interaction,
        strength: strength.label,
        weights: &Weights::of(natal),
        findings: &findings,
        gyeokguk,
        yongsin,
        year: None,
        partners: &[],
        years: 45,
        stage: LifeStage::Adult,
    });
    let remarks = evaluation.tendencies.iter().chain(&evaluation.cautions);
    ids.extend(remarks.map(|remark| of_remark(remark.source()).id().to_owned()));
    ids
}

/// The rules of a list that hold.
fn holding<const N: usize>(rules: [(Rule, bool); N]) -> impl Iterator<Item = Rule> {
    rules.into_iter().filter(|(_, holds)| *holds).map(|(rule, _)| rule)
}

fn of_letters(chart: &Chart, interaction: &WongukInteraction) -> impl Iterator<Item = Rule> {
    let pillars = &chart.pillars;
    let by =
        |of: fn(StateReason) -> bool| interaction.iter().any(|relation| of(relation.ruling.reason));
    holding([
        (Rule::HourUnknown, pillars.hour.is_none()),
        (Rule::BranchPolarity, pillars.branches().any(|(_, branch)| branch.polarities_differ())),
        (Rule::Gongmang, !Gongmang::of(pillars).positions.is_empty()),
        (Rule::WongukContested, interaction.iter().any(|relation| relation.contested)),
        (Rule::RelTransformFirst, by(|reason| matches!(reason, StateReason::TransformsStem))),
        (Rule::RelAbsorb, by(|reason| reason.state() == RelationState::Absorbed)),
        (Rule::RelSuspend, by(|reason| matches!(reason, StateReason::SuspendedHapClash))),
        (Rule::RelPair, by(|reason| reason.state() == RelationState::Follows)),
    ])
}

fn of_gyeokguk(gyeokguk: &Gyeokguk) -> Vec<String> {
    let mut ids = vec![gyeokguk.month.rule.id().to_owned(), gyeokguk.gyeok().id().to_owned()];
    if let Some(extreme) = gyeokguk.established() {
        let rule = match extreme.evidence {
            Evidence::Transformation { .. } => Rule::GyeokgukTransformation,
            Evidence::OneElement { .. } => Rule::GyeokgukOneElement,
            Evidence::Helpers { .. } => Rule::GyeokgukHelpers,
            Evidence::Following { .. } => Rule::GyeokgukFollowing,
        };
        ids.push(rule.id().to_owned());
        let dominant = matches!(extreme.evidence, Evidence::Helpers { .. })
            && extreme.gyeok == Gyeok::of_one_element(extreme.dominant);
        ids.extend(dominant.then(|| Rule::GyeokDominant.id().to_owned()));
    } else {
        ids.extend(gyeokguk.formation.reasons.iter().map(|fired| fired.rule.id().to_owned()));
    }
    let stands = [Obstacle::FedBigeop, Obstacle::RescuedOutput];
    let obstacles = gyeokguk.extreme.iter().flat_map(|extreme| &extreme.obstacles);
    if obstacles.into_iter().any(|obstacle| stands.contains(obstacle)) {
        ids.push(Rule::GyeokFormedMonth.id().to_owned());
    }
    if gyeokguk.has_far_fault() {
        ids.push(Rule::GyeokgukReach.id().to_owned());
    }
    if !gyeokguk.extreme_decided {
        ids.push(Rule::GyeokgukHour.id().to_owned());
    }
    ids
}

fn of_strength(strength: &SinStrength) -> impl Iterator<Item = Rule> {
    let hides = |item: &Contribution| matches!(item.via, Some(Via::SmallRoots(_)));
    holding([
        (Rule::StrengthCombination, !strength.turned.places.is_empty()),
        (Rule::StrengthHidden, strength.contributions.iter().any(hides)),
    ])
}

fn of_yongsin(yongsin: &Yongsin, gyeokguk: &Gyeokguk) -> Vec<String> {
    let first = match yongsin.chosen_by {
        ChosenBy::Extreme => Rule::YongsinExtremeFirst,
        ChosenBy::Outlet => Rule::YongsinOutlet,
        ChosenBy::Urgent => Rule::YongsinClimateFirst,
        ChosenBy::ColdSeason => Rule::YongsinColdSeason,
        ChosenBy::HotSeason => Rule::YongsinHotSeason,
        ChosenBy::OfficialToResource => Rule::YongsinOfficialToResource,
        ChosenBy::EvenOutput => Rule::YongsinEvenOutput,
        ChosenBy::TwoElements => Rule::YongsinTwoElements,
        ChosenBy::TooStrong => Rule::YongsinTooStrong,
        ChosenBy::OfficialLight => Rule::YongsinOfficialLight,
        ChosenBy::Eokbu => Rule::YongsinEokbuFirst,
    };
    let eokbu = &yongsin.eokbu;
    let governed =
        eokbu.cause == EokbuCause::StrongBigeop && eokbu.chosen_by == Some(Needs::WeightyStem);
    let pseudo = gyeokguk.established().is_some_and(Extreme::is_pseudo_following);
    let rules = holding([
        (first, true),
        (Rule::YongsinGwanseong, governed),
        (Rule::YongsinPseudo, pseudo),
        (Rule::YongsinSecond, !yongsin.second.skipped.is_empty()),
        (Rule::YongsinAgreement, yongsin.agreement),
        (Rule::YongsinClimate, yongsin.climate.wanted().is_some()),
        (Rule::YongsinCertainty, yongsin.certainty == Certainty::Firm),
        (Rule::YongsinHourUnknown, !yongsin.hour_known),
    ]);
    let mut ids: Vec<_> = rules.map(|rule| rule.id().to_owned()).collect();
    ids.extend([eokbu.cause.id().to_owned(), yongsin.johu.cell.id().to_owned()]);
    ids
}

fn of_wealth(wealth: &Wealth) -> impl Iterator<Item = Rule> {
    holding([
        (Rule::WealthSiksangSaengjae, wealth.siksang_saengjae.is_some()),
        (Rule::WealthBigeopTaljae, wealth.bigeop_taljae.risk),
        (Rule::WealthStorehouse, !wealth.storehouse.present_at.is_empty()),
        (Rule::WealthStorehouseOpened, wealth.storehouse.is_open()),
    ])
}

fn of_health(health: &HealthBalance) -> impl Iterator<Item = Rule> {
    let has = |kind| health.vulnerabilities.iter().any(|element| element.has(kind));
    holding([
        (Rule::HealthExcess, has(FactorKind::Excess)),
        (Rule::HealthAbsent, has(FactorKind::Absent)),
        (Rule::HealthControlled, has(FactorKind::Controlled)),
        (Rule::HealthClash, !health.clashes.is_empty()),
    ])
}

/// The rule by which a remark was made.
const fn of_remark(source: RemarkSource) -> Rule {
    match source {
        RemarkSource::DominantGroup => Rule::EvaluationDominant,
        RemarkSource::MissingGroup => Rule::EvaluationMissing,
        RemarkSource::Gyeokguk => Rule::EvaluationGyeok,
        RemarkSource::Formation => Rule::EvaluationFormation,
        RemarkSource::Strength => Rule::EvaluationStrength,
        RemarkSource::DayBranch => Rule::EvaluationDayBranch,
        RemarkSource::Relation => Rule::EvaluationRelation,
        RemarkSource::Sinsal => Rule::EvaluationSinsal,
        RemarkSource::Yongsin => Rule::EvaluationYongsin,
        RemarkSource::Year => Rule::EvaluationYear,
        RemarkSource::Cross => Rule::EvaluationCross,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_file_is_a_chart() {
        let lines = CHARTS.lines().filter(|line| !line.starts_with('#')).count();
        assert!(lines > 80 && charts().count() > lines);
        assert!(charts().all(|chart| Found::of(chart.pillars).is_some()));
    }

    #[test]
    fn rules_hold_where_the_books_say_so() {
        let cases = by_rule();
        let has = |id: &str, pillars| cases[id].iter().any(|case| case.pillars == pillars);
        // 「子平真詮」 論財: 甲透未庫; 「滴天髓闡微」 形象: 曲直; 論偏官 岳統制: 去官留煞.
        assert!(has("R5-weak", "甲子 辛未 辛酉 壬辰"));
        assert!(has("gokjik-gyeok", "甲寅 丁卯 甲辰 丙寅"));
        assert!(has("gyeokguk.oneElement", "甲寅 丁卯 甲辰 丙寅"));
        assert!(!has("gyeokguk.oneElement", "甲戌 丁卯 壬寅 甲辰"));
        assert!(has("relation.directionalCombination", "甲寅 丁卯 甲辰 丙寅"));
        assert!(has("yongsin.hourUnknown", "庚午 辛巳 庚辰"));
    }
}
