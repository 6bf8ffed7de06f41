//! Which row a remark takes at an age: of an infant and of a child it is told to those who raise them, and to the old
//! nothing is told of work.

use saju_chart::{Element, Position, SipseongGroup};
use saju_saying::{Native, Saying};

use super::day_relation::{DayRelation, Others};
use super::say::entries;
use super::{EvaluationInput, RemarkedSinsal};
use crate::StrengthLabel;
use crate::fit::LifeStage;
use crate::gyeokguk::Gyeok;
use crate::relation::RelationState;
use crate::yongsin::Lean;

/// What remarks are told from.
type Ground<'a> = EvaluationInput<'a>;

/// A group that stands out.
pub(super) fn dominant(ground: &Ground<'_>, group: SipseongGroup) -> Saying {
    match ground.stage {
        _ if ground.is_infant() => entries::dominant_of_infant(group),
        LifeStage::Child => entries::dominant_of_child(group),
        _ => entries::dominant(group),
    }
}

/// The same as a caution.
pub(super) fn dominant_caution(
    ground: &Ground<'_>,
    group: SipseongGroup,
    how: Option<Saying>,
    count: Native,
) -> Saying {
    let say = match ground.stage {
        _ if ground.is_infant() => entries::dominant_caution_of_infant,
        LifeStage::Child => entries::dominant_caution_of_child,
        LifeStage::Elder | LifeStage::Late => entries::dominant_caution_of_elder,
        LifeStage::Young | LifeStage::Adult => entries::dominant_caution,
    };
    say(group, how, count)
}

/// A group that is missing. A chart may follow its current because of what it lacks, and nobody is told to look for a
/// burden.
pub(super) fn missing(ground: &Ground<'_>, group: SipseongGroup) -> Saying {
    let is_extreme = ground.gyeokguk.established().is_some();
    let is_burden = ground.lean(group) == Lean::Against;
    match ground.stage {
        LifeStage::Child if is_extreme => entries::missing_unsought_of_child(group),
        _ if is_extreme => entries::missing_unsought(group),
        _ if ground.is_infant() && is_burden => entries::missing_against_of_infant(group),
        _ if ground.is_infant() => entries::missing_of_infant(group),
        LifeStage::Child if is_burden => entries::missing_against_of_child(group),
        LifeStage::Child => entries::missing_of_child(group),
        LifeStage::Elder | LifeStage::Late if is_burden => entries::missing_against_of_elder(group),
        LifeStage::Elder | LifeStage::Late => entries::missing_of_elder(group),
        _ if is_burden => entries::missing_against(group),
        LifeStage::Young | LifeStage::Adult => entries::missing(group),
    }
}

/// What the structure asks for.
pub(super) fn gyeok_clause(ground: &Ground<'_>, gyeok: Gyeok) -> Saying {
    match ground.stage {
        _ if ground.is_infant() => entries::gyeok_clause_of_infant(gyeok),
        LifeStage::Child => entries::gyeok_clause_of_child(gyeok),
        LifeStage::Elder | LifeStage::Late => entries::gyeok_clause_of_elder(gyeok),
        LifeStage::Young | LifeStage::Adult => entries::gyeok_clause(gyeok),
    }
}

/// How the group of the day branch shows.
pub(super) fn day_branch_clause(ground: &Ground<'_>, group: SipseongGroup) -> Saying {
    match ground.stage {
        _ if ground.is_infant() => entries::day_branch_clause_of_infant(group),
        LifeStage::Child => entries::day_branch_clause_of_child(group),
        _ => entries::day_branch_clause(group),
    }
}

/// A relation of the day branch, with the field of life that it touches.
pub(super) fn of_day_branch(ground: &Ground<'_>, relation: DayRelation) -> Saying {
    let (kind, place) = (relation.kind, relation.place());
    let places = Others(ground.pillars, relation);
    let is_torn = relation.state == RelationState::Contested;
    let field = match ground.stage {
        _ if ground.is_infant() => entries::field_of_infant(place),
        LifeStage::Child => entries::field_of_child(place),
        LifeStage::Elder | LifeStage::Late => entries::field_of_elder(place),
        LifeStage::Young | LifeStage::Adult => entries::field(place),
    };
    match (ground.stage, place) {
        _ if ground.is_infant() && is_torn => entries::relation_torn_of_infant(kind, places, field),
        _ if ground.is_infant() => entries::relation_of_infant(kind, places, field),
        (LifeStage::Child, _) if is_torn => entries::relation_torn_of_child(kind, places, field),
        _ if is_torn => entries::relation_torn(kind, places, field),
        (LifeStage::Child, Position::Hour) => {
            entries::relation_with_hour_of_child(kind, places, field)
        }
        (LifeStage::Child, _) => entries::relation_of_child(kind, places, field),
        (_, Position::Hour) => entries::relation_with_hour(kind, places, field),
        _ => entries::relation(kind, places, field),
    }
}

/// A day master at either end of strength.
pub(super) fn strength(ground: &Ground<'_>, label: StrengthLabel) -> Saying {
    let [weak, strong] = match ground.stage {
        _ if ground.is_infant() => {
            [entries::extremely_weak_of_infant, entries::extremely_strong_of_infant]
        }
        LifeStage::Child => [entries::extremely_weak_of_child, entries::extremely_strong_of_child],
        LifeStage::Elder | LifeStage::Late => {
            [entries::extremely_weak_of_elder, entries::extremely_strong]
        }
        LifeStage::Young | LifeStage::Adult => [entries::extremely_weak, entries::extremely_strong],
    };
    if label == StrengthLabel::ExtremelyWeak { weak() } else { strong() }
}

/// A sinsal; to the grown what the kind means.
pub(super) fn sinsal(ground: &Ground<'_>, kind: RemarkedSinsal) -> Saying {
    match ground.stage {
        _ if ground.is_infant() => entries::sinsal_of_infant(kind),
        LifeStage::Child => entries::sinsal_of_child(kind),
        LifeStage::Young | LifeStage::Adult | LifeStage::Elder | LifeStage::Late => {
            kind.sinsal().meaning()
        }
    }
}

/// The useful element.
pub(super) fn yongsin(ground: &Ground<'_>, element: Element) -> Saying {
    match ground.stage {
        LifeStage::Child => entries::yongsin_of_child(element),
        _ => entries::yongsin(element),
    }
}

/// A group of the year.
pub(super) fn year(ground: &Ground<'_>, group: SipseongGroup, tone: Lean) -> Saying {
    match ground.stage {
        _ if ground.is_infant() => entries::year_of_infant(group, tone),
        LifeStage::Child => entries::year_of_child(group, tone),
        LifeStage::Elder | LifeStage::Late => entries::year_of_elder(group, tone),
        LifeStage::Young | LifeStage::Adult => entries::year(group, tone),
    }
}

/// A year that clashes with the day branch.
pub(super) fn year_clash(ground: &Ground<'_>) -> Saying {
    match ground.stage {
        LifeStage::Child => entries::year_clash_of_child(),
        _ => entries::year_clash(),
    }
}
