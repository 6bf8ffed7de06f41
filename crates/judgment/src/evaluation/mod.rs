//! Tendencies and cautions of a chart (종합): remarks gathered from the other analyses in a fixed order.
//! No score, no grade, no word of good or bad.

mod ages;
mod day_relation;
mod rank;
mod remark;
pub mod say;
mod sides;

pub use day_relation::DayRelation;
pub use remark::{Area, Remark, RemarkSource, RemarkedSinsal};
pub use sides::{Areas, MAX_AREAS, SummaryAreas};

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, Sipseong, SipseongGroup};

use crate::compatibility::{CrossRelation, CrossRelations, PairDirection};
use crate::fit::LifeStage;
use crate::gyeokguk::Gyeokguk;
use crate::relation::{RelationKind, WongukInteraction, pairs_of_branches};
use crate::sinsal::Findings;
use crate::turned::{Turned, TurnedBranch};
use crate::wealth::{Star, visible_letters};
use crate::yongsin::Lean;
use crate::{LuckReading, StrengthLabel, Weights, Yongsin};

/// Tendencies at most.
pub const MAX_TENDENCIES: usize = 8;

/// Cautions at most.
pub const MAX_CAUTIONS: usize = 6;

/// Letters from which a group stands out.
const DOMINANT: u8 = 3;

/// Groups remarked on at most, of those that stand out and of those that are missing.
const GROUPS: usize = 2;

/// Sinsal that are tendencies, and how many are taken.
#[rustfmt::skip]
const SINSAL_TENDENCIES: ([RemarkedSinsal; 7], usize) = ([
    RemarkedSinsal::Cheoneul, RemarkedSinsal::Munchang, RemarkedSinsal::Hakdang,
    RemarkedSinsal::Goegang, RemarkedSinsal::Dohwa, RemarkedSinsal::Yeokma, RemarkedSinsal::Hwagae,
], 3);

/// Sinsal that are cautions, and how many are taken.
#[rustfmt::skip]
const SINSAL_CAUTIONS: ([RemarkedSinsal; 4], usize) = ([
    RemarkedSinsal::Yangin, RemarkedSinsal::Baekho, RemarkedSinsal::Wonjin, RemarkedSinsal::Gwimungwan,
], 2);

/// Remarks on one partner at most.
const REMARKS_PER_PARTNER: usize = 2;

/// What an evaluation is gathered from.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationInput<'a> {
    /// The pillars.
    pub pillars: &'a Pillars,
    /// The relations within the chart.
    pub interaction: &'a WongukInteraction,
    /// The word for the day master's strength.
    pub strength: StrengthLabel,
    /// How heavy the groups are.
    pub weights: &'a Weights,
    /// The sinsal of the chart.
    pub findings: &'a Findings,
    /// The structure.
    pub gyeokguk: &'a Gyeokguk,
    /// The yongsin.
    pub yongsin: &'a Yongsin,
    /// The year, weighed, where the question is of a year.
    pub year: Option<&'a LuckReading>,
    /// What stands between the person and each partner, the person being the first.
    pub partners: &'a [CrossRelations],
    /// Completed years of the one who is told; negative before the birth.
    pub years: i16,
    /// The stage of life of the one who is told.
    pub stage: LifeStage,
}

/// Tendencies and cautions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// What the chart inclines to.
    pub tendencies: ArrayVec<Remark, MAX_TENDENCIES>,
    /// What deserves care.
    pub cautions: ArrayVec<Remark, MAX_CAUTIONS>,
    /// Whether the hour's letters took part.
    pub hour_known: bool,
}

impl Evaluation {
    /// Gathers the remarks and keeps those of the first ranks. [pick.rank]
    pub fn of(ground: &EvaluationInput<'_>) -> Self {
        let letters = grouped(ground.pillars);
        let dominant: ArrayVec<Remark, GROUPS> = dominant(&letters).collect();
        Self {
            tendencies: rank::kept(&tendencies(ground, &dominant), &rank::TENDENCIES),
            cautions: rank::kept(&cautions(ground, &letters, &dominant), &rank::CAUTIONS),
            hour_known: ground.pillars.hour.is_some(),
        }
    }
}

/// More remarks than any chart gives.
const MAX_GATHERED: usize = 32;

type Remarks = ArrayVec<Remark, MAX_GATHERED>;

fn tendencies(ground: &EvaluationInput<'_>, dominant: &[Remark]) -> Remarks {
    let mut remarks = Remarks::new();
    remarks.extend(dominant.iter().copied());
    remarks.push(Remark::Gyeok(ground.gyeokguk.gyeok()));
    remarks.push(Remark::DayBranch(day_branch_group(ground)));
    remarks.extend(DayRelation::all(ground, true).into_iter().map(Remark::Relation));
    remarks.extend(sinsal(ground, &SINSAL_TENDENCIES.0, SINSAL_TENDENCIES.1));
    remarks.push(Remark::Yongsin(ground.yongsin.primary.element));
    remarks.extend(last_tendencies(ground));
    remarks
}

fn cautions(ground: &EvaluationInput<'_>, letters: &[Grouped], dominant: &[Remark]) -> Remarks {
    let mut remarks = Remarks::new();
    let is_excess = |remark: &&Remark| match **remark {
        Remark::Dominant { group, .. } => !ground.follows(group),
        _ => true,
    };
    remarks.extend(dominant.iter().filter(is_excess).copied());
    // A branch that has turned away is still seen.
    let is_missing = |missing: &SipseongGroup| {
        let is_other =
            |(star, group): &Grouped| group != missing && star.sipseong.group() != *missing;
        letters.iter().all(is_other) && !ground.weights.word(*missing).is_visible()
    };
    let missing = SipseongGroup::ALL.into_iter().filter(is_missing);
    remarks.extend(missing.take(GROUPS).map(Remark::Missing));
    remarks.extend(ground.gyeokguk.failure().map(Remark::Formation));
    remarks.extend(DayRelation::all(ground, false).into_iter().map(Remark::Relation));
    if matches!(ground.strength, StrengthLabel::ExtremelyWeak | StrengthLabel::ExtremelyStrong) {
        remarks.push(Remark::Strength(ground.strength));
    }
    remarks.extend(sinsal(ground, &SINSAL_CAUTIONS.0, SINSAL_CAUTIONS.1));
    remarks.extend(last_cautions(ground));
    remarks
}

/// Groups of the year's stem and branch, but those that weigh; combinations with partners.
fn last_tendencies(ground: &EvaluationInput<'_>) -> Remarks {
    let mut remarks = Remarks::new();
    remarks.extend(of_year(ground).filter(|(_, tone)| *tone != Lean::Against).map(year_remark));
    remarks.extend(cross(ground.partners, true));
    remarks
}

/// Groups of the year that weigh, and its clash with the day branch; clashes, punishments,
/// destructions and harms with partners.
fn last_cautions(ground: &EvaluationInput<'_>) -> Remarks {
    let mut remarks = Remarks::new();
    remarks.extend(of_year(ground).filter(|(_, tone)| *tone == Lean::Against).map(year_remark));
    if let Some(year) = ground.year.map(|year| year.luck.ganji) {
        let pairs = pairs_of_branches(year.branch(), ground.pillars.day.branch());
        if pairs.iter().any(|pair| pair.kind() == RelationKind::Clash) {
            remarks.push(Remark::YearClash(year.branch()));
        }
    }
    remarks.extend(cross(ground.partners, false));
    remarks
}

/// Groups of the year's stem and branch, each once, with the tone in which they are spoken of. What arrives as another
/// element is not spoken of by its own.
fn of_year(ground: &EvaluationInput<'_>) -> impl Iterator<Item = (SipseongGroup, Lean)> {
    let day_master = ground.pillars.day_master().element();
    ground.year.into_iter().flat_map(move |year| {
        let ganji = year.luck.ganji;
        let (stem, branch) = (ganji.stem().element(), ganji.branch().element());
        let [of_stem, of_branch] = year.arrives_as();
        let stem = Some(stem).filter(|own| *own == of_stem);
        let branch = Some(branch).filter(|own| *own == of_branch && stem != Some(*own));
        [stem, branch].into_iter().flatten().filter_map(move |element| {
            let group = SipseongGroup::of(day_master, element);
            Some((group, year.matter(element)?.tone))
        })
    })
}

const fn year_remark((group, tone): (SipseongGroup, Lean)) -> Remark {
    Remark::Year { group, tone }
}

/// A visible letter with a group.
type Grouped = (Star, SipseongGroup);

/// The visible letters, each with the group to which it counts: of a branch that a complete set has turned, that of
/// what it has become.
fn grouped(pillars: &Pillars) -> ArrayVec<Grouped, 7> {
    let turned = Turned::of(pillars);
    let group = |star: &Star| match branch_of(star, &turned, pillars) {
        Some(turned) => turned.group,
        None => star.sipseong.group(),
    };
    visible_letters(pillars).into_iter().map(|star| (star, group(&star))).collect()
}

/// What a visible letter has become, where it is a branch that a complete set has turned.
fn branch_of(star: &Star, turned: &Turned, pillars: &Pillars) -> Option<TurnedBranch> {
    if star.is_stem() { None } else { turned.branch(pillars, star.position) }
}

/// Groups that stand out, those with more letters first.
fn dominant(letters: &[Grouped]) -> impl Iterator<Item = Remark> {
    let count = |group| letters.iter().filter(|(_, counted)| *counted == group).count() as u8;
    let counts = SipseongGroup::ALL.map(|group| (group, count(group)));
    let mut groups: ArrayVec<(SipseongGroup, u8), 5> =
        counts.into_iter().filter(|(_, count)| *count >= DOMINANT).collect();
    groups.sort_by_key(|(_, count)| Reverse(*count));
    let own = move |group| {
        letters.iter().filter(|(star, _)| star.sipseong.group() == group).count() as u8
    };
    let remark =
        move |(group, count)| Remark::Dominant { group, count, is_turned: own(group) != count };
    groups.into_iter().take(GROUPS).map(remark)
}

/// The group of the day branch; of one that a complete set has turned, by what it has become.
fn day_branch_group(ground: &EvaluationInput<'_>) -> SipseongGroup {
    let day_master = ground.pillars.day_master();
    match ground.day_turned() {
        Some(turned) => turned.group,
        None => Sipseong::of_branch(day_master, ground.pillars.day.branch()).group(),
    }
}

impl EvaluationInput<'_> {
    /// Whether it is of a child that is cared for yet.
    fn is_infant(&self) -> bool {
        self.stage.is_infant_at(self.years)
    }

    /// The day branch, where a complete set has turned it.
    fn day_turned(&self) -> Option<TurnedBranch> {
        TurnedBranch::of(self.pillars, Position::Day)
    }

    /// To which side the element of a group leans.
    fn lean(&self, group: SipseongGroup) -> Lean {
        self.yongsin.leaning(group.element(self.pillars.day_master().element())).lean
    }

    /// Whether a group is of the current that the chart follows: there much of it is no excess.
    fn follows(&self, group: SipseongGroup) -> bool {
        self.gyeokguk.established().is_some() && self.lean(group) == Lean::With
    }
}

fn sinsal<'a>(
    ground: &EvaluationInput<'a>,
    wanted: &'a [RemarkedSinsal],
    at_most: usize,
) -> impl Iterator<Item = Remark> + 'a {
    let remarked = |sinsal| wanted.iter().copied().find(|one| one.sinsal() == sinsal);
    let found = ground.findings.iter().filter_map(move |finding| remarked(finding.sinsal));
    found.take(at_most).map(Remark::Sinsal)
}

/// What the person and each partner come to, and the relations that lead their foremost palaces.
fn cross(partners: &[CrossRelations], combinations: bool) -> impl Iterator<Item = Remark> + '_ {
    partners.iter().enumerate().flat_map(move |(partner, relations)| {
        let (partner, conclusion) = (partner as u8, relations.conclusion());
        let joins = matches!(conclusion.direction, PairDirection::Joins | PairDirection::Quiet);
        let conclusion = (joins == combinations).then_some(Remark::Conclusion { partner });
        let is_wanted = move |one: &CrossRelation| one.kind().joins() == combinations;
        let leads = relations.foremost().into_iter().filter(is_wanted);
        let leads = leads.map(move |relation| Remark::Cross { partner, relation });
        conclusion.into_iter().chain(leads.take(REMARKS_PER_PARTNER))
    })
}
