//! What the judgment of the yongsin rests on.

use arrayvec::ArrayVec;
use saju_saying::Saying;

use super::entries;
use crate::Rule;
use crate::timeline::basis_of_coming;
use crate::yongsin::{ChosenBy, Eokbu, EokbuCause, JohuCell, Needs, Refinement, SecondBy, Yongsin};

/// A line of the basis.
#[derive(Clone, Debug)]
pub enum Line {
    /// The sentence of 滴天髓 by which 억부 went.
    Eokbu(EokbuCause),
    /// The cell of 窮通寶鑑.
    Johu(JohuCell),
    /// Another rule.
    Other(Saying, Rule),
}

/// Lines of the module's basis: the order of the methods, each method, what stands beside, how they
/// agree, the five gods, what is waited for.
pub fn basis(yongsin: &Yongsin, waits: bool) -> ArrayVec<Line, 12> {
    let Eokbu { cause, chosen_by, refined, .. } = yongsin.eokbu;
    let by_weight = (cause, chosen_by) == (EokbuCause::StrongBigeop, Some(Needs::WeightyStem));
    let other = |(saying, rule)| Line::Other(saying, rule);
    let beside = match yongsin.second.by {
        SecondBy::Pseudo => (entries::basis_pseudo(), Rule::YongsinPseudo),
        _ => (entries::basis_second(), Rule::YongsinSecond),
    };
    let lines = [
        Some(other(order(yongsin))),
        Some(Line::Eokbu(cause)),
        by_weight.then(|| other((entries::basis_gwanseong(), Rule::YongsinGwanseong))),
        refined.map(|refined| other((entries::basis_refined(refined), rule_of(refined)))),
        Some(Line::Johu(yongsin.johu.cell)),
        Some(other((entries::basis_structure(), Rule::GyeokgukSangsin))),
        Some(other(beside)),
        Some(other((entries::basis_agreement(), Rule::YongsinAgreement))),
        Some(other((entries::basis_certainty(), Rule::YongsinCertainty))),
        Some(other((entries::basis_five_gods(), Rule::YongsinFiveGods))),
        waits.then(|| other(basis_of_coming())),
        (!yongsin.hour_known).then(|| other((entries::basis_hour(), Rule::YongsinHourUnknown))),
    ];
    lines.into_iter().flatten().collect()
}

/// Which method goes first.
fn order(yongsin: &Yongsin) -> (Saying, Rule) {
    match yongsin.chosen_by {
        ChosenBy::Extreme => (entries::basis_extreme_first(), Rule::YongsinExtremeFirst),
        ChosenBy::Outlet => (entries::basis_outlet(), Rule::YongsinOutlet),
        ChosenBy::Urgent => (yongsin.johu.cell.urgency(), Rule::YongsinClimateFirst),
        ChosenBy::ColdSeason => (entries::basis_cold_season(), Rule::YongsinColdSeason),
        ChosenBy::HotSeason => (entries::basis_hot_season(), Rule::YongsinHotSeason),
        _ => (entries::basis_eokbu_first(), Rule::YongsinEokbuFirst),
    }
}

/// The rule of a refinement of 억부.
const fn rule_of(refined: Refinement) -> Rule {
    match refined {
        Refinement::TwoElements => Rule::YongsinTwoElements,
        Refinement::OfficialToResource => Rule::YongsinOfficialToResource,
        Refinement::EvenOutput => Rule::YongsinEvenOutput,
        Refinement::TooStrong => Rule::YongsinTooStrong,
        Refinement::OfficialLight => Rule::YongsinOfficialLight,
    }
}
