//! Extreme structures (외격 外格): a chart so one-sided that the day master goes with the current.
//!
//! Sources: 滴天髓闡微 從象·化象·假從·假化·順局·形象; 子平真詮 論雜格. No classic gives numbers: the
//! thresholds are this service's, and strict. Order: 화격, 일행득기, 종왕·종강, 종아·종재·종살·종세.

mod following;
mod one_sided;
mod transformation;

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, SipseongGroup, domain};

use super::gyeok::Gyeok;
use super::status::FormationStatus;
use crate::natal::{God, Natal};
use crate::places::LetterSet;
use crate::relation::RelationPair;

/// An extreme structure that a chart has, or is a candidate for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extreme {
    /// The structure.
    pub gyeok: Gyeok,
    /// Whether it is established and replaces the structure of the month.
    pub established: bool,
    /// Whether something stands against it (가종 假從, 가화 假化).
    pub pseudo: bool,
    /// The element that leads the chart.
    pub dominant: Element,
    /// That element to the day master.
    pub dominant_group: SipseongGroup,
    /// By what it is there.
    pub evidence: Evidence,
    /// Letters of that group.
    pub letters: LetterSet,
    /// Why it is not established; empty when it is.
    pub obstacles: ArrayVec<Obstacle, 5>,
    /// The letters that stand against it: helpers and roots of a following day master, 관성 and 재성
    /// of a strong one.
    pub against: LetterSet,
}

/// By what an extreme structure is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The day master combines with a stem and the month supports what both become.
    Transformation {
        /// The stem it combines with.
        partner: Position,
        /// How the month supports it.
        support: Support,
    },
    /// The branches gather the day master's own element.
    OneElement {
        /// The complete combination; 가색 has none.
        combination: Option<RelationPair>,
        /// The branches that gather.
        branches: LetterSet,
    },
    /// Helpers fill the chart. Weights in hundredths of all letters.
    Helpers {
        /// 비겁.
        bigeop: u16,
        /// 인성.
        inseong: u16,
    },
    /// The day master is without support and follows.
    Following {
        /// Score of its roots, in thousandths of a full one.
        roots: u16,
        /// Weights of 식상, 재성, 관성 in hundredths of their sum.
        shares: [u16; 3],
    },
}

/// How the month supports a transformation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// It is of the new element.
    Season,
    /// It belongs to a complete combination of the new element.
    Combination(RelationPair),
    /// It hides a stem of the new element, which is visible, alive and has these roots.
    Roots(LetterSet),
}

domain! {
    /// Why a candidate is not established.
    pub enum Obstacle {
        HourUnknown = "hourUnknown", "시주를 모름", "時柱未詳";
        LiveHelper = "liveHelper", "살아 있는 비겁·인성", "有生扶";
        Roots = "roots", "일간의 뿌리", "有根";
        Helpers = "helpers", "드러난 비겁·인성", "透比印";
        Month = "month", "월령이 따르지 않음", "月令不從";
        LiveSiksang = "liveSiksang", "살아 있는 식상", "食傷制殺";
        FedBigeop = "fedBigeop", "인성이 받치는 비겁", "印生比劫";
        RescuedOutput = "rescuedOutput", "구응을 얻은 식상격", "食傷得救";
    }
}

impl Extreme {
    /// Finds the extreme structure of a chart: the first that is established, else the candidate.
    pub(super) fn of(natal: &Natal, month: Gyeok, status: FormationStatus) -> Option<Self> {
        let mut extreme = transformation::find(natal)
            .or_else(|| one_sided::one_element(natal))
            .or_else(|| one_sided::helpers(natal))
            .or_else(|| following::find(natal, month, status))?;
        if !natal.hour_known() {
            // The missing letters could undo it.
            extreme.established = false;
            extreme.obstacles.insert(0, Obstacle::HourUnknown);
        }
        Some(extreme)
    }

    /// Whether it goes with a day master of overwhelming strength: 일행득기, 종왕, 종강.
    pub fn goes_with_day_master(&self) -> bool {
        matches!(self.evidence, Evidence::OneElement { .. } | Evidence::Helpers { .. })
    }

    /// Whether the day master follows though some root or helper is left (가종 假從): schools differ.
    pub fn is_pseudo_following(&self) -> bool {
        self.pseudo && matches!(self.evidence, Evidence::Following { .. })
    }

    /// One that nothing hinders.
    fn new(
        natal: &Natal,
        gyeok: Gyeok,
        dominant: Element,
        evidence: Evidence,
        against: LetterSet,
    ) -> Self {
        Self {
            gyeok,
            established: true,
            pseudo: !against.is_empty(),
            dominant,
            dominant_group: natal.group_of(dominant),
            letters: natal.of_group(natal.group_of(dominant)),
            evidence,
            obstacles: ArrayVec::new(),
            against,
        }
    }
}

/// Visible stems of a group.
fn stems(natal: &Natal, group: SipseongGroup) -> LetterSet {
    natal.letters(God::Group(group)).only_stems()
}

/// Visible stems of 비겁 and 인성.
fn helpers(natal: &Natal) -> LetterSet {
    stems(natal, SipseongGroup::Bigeop).or(stems(natal, SipseongGroup::Inseong))
}

/// Branches of a group as turned.
fn mains(natal: &Natal, group: SipseongGroup) -> LetterSet {
    natal.mains(natal.element_of(group))
}
