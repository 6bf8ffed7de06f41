//! On which side of the summary a field of life stands: on one, that of its foremost remark.

use arrayvec::ArrayVec;
use saju_chart::SipseongGroup;

use super::rank::{self, Ranks};
use super::{Area, Evaluation, EvaluationInput, Remark};
use crate::yongsin::Lean;

/// Fields of life named on a side at most.
pub const MAX_AREAS: usize = 2;

/// Fields of life of a side, the foremost first.
pub type Areas = ArrayVec<Area, MAX_AREAS>;

/// The fields of life that a summary names. None is on both sides, and one side has some. They are of the chart alone:
/// the same in every year and beside every partner, as the sentence speaks of the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryAreas {
    /// Where the chart is of use.
    pub leading: Areas,
    /// Where something is to be settled beforehand.
    pub care: Areas,
}

/// A field of life with its foremost remark.
struct Foremost {
    area: Area,
    rank: usize,
    is_care: bool,
}

impl SummaryAreas {
    /// Of an evaluation. [evaluation.sides]
    pub fn of(evaluation: &Evaluation, ground: &EvaluationInput<'_>) -> Self {
        let of_chart;
        let evaluation = if ground.year.is_none() && ground.partners.is_empty() {
            evaluation
        } else {
            // Not those of the remarks that are told: year and partner have taken the places of some.
            of_chart = Evaluation::of(&EvaluationInput { year: None, partners: &[], ..*ground });
            &of_chart
        };
        let mut found: ArrayVec<Foremost, { Area::ALL.len() }> = ArrayVec::new();
        let mut add = |remarks: &[Remark], ranks: &Ranks, is_care: bool| {
            for (at, remark) in remarks.iter().enumerate() {
                // A group that stands out is among both: it counts where its weight puts it.
                if matches!(remark, Remark::Dominant { group, .. } if burdens(*group, ground) != is_care)
                {
                    continue;
                }
                let (area, rank) = (remark.area(), rank::rank(&remarks[..=at], ranks));
                match found.iter_mut().find(|one| one.area == area) {
                    Some(one) if rank < one.rank => (one.rank, one.is_care) = (rank, is_care),
                    Some(_) => {}
                    None => found.push(Foremost { area, rank, is_care }),
                }
            }
        };
        add(&evaluation.tendencies, &rank::TENDENCIES, false);
        add(&evaluation.cautions, &rank::CAUTIONS, true);
        // Every chart has a nature: that it leads says nothing of this one.
        let is_told = |one: &Foremost| one.area != Area::Nature || one.is_care;
        if found.iter().any(is_told) {
            found.retain(|one| is_told(one));
        }
        found.sort_by_key(|one| one.rank);
        let side = |is_care: bool| {
            found
                .iter()
                .filter(move |one| one.is_care == is_care)
                .map(|one| one.area)
                .take(MAX_AREAS)
        };
        Self { leading: side(false).collect(), care: side(true).collect() }
    }
}

/// Whether a group that stands out weighs: it is heavy, and its element leans against the chart.
fn burdens(group: SipseongGroup, ground: &EvaluationInput<'_>) -> bool {
    let element = group.element(ground.pillars.day_master().element());
    ground.weights.is_heavy(group) && ground.yongsin.leaning(element).lean == Lean::Against
}
