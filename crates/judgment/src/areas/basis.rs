//! What the areas are read from, with their rules.

use arrayvec::ArrayVec;
use saju_saying::{Number, Saying};

use super::{LifeArea, say};
use crate::Rule;
use crate::fit::LifeStage;

/// What an area is read from, and its rule.
fn ground(area: LifeArea, stage: LifeStage, age: i16, hour_known: bool) -> (Saying, Rule) {
    let youth = stage.is_youth_at(age);
    let (child, elder) =
        (matches!(stage, LifeStage::Child), matches!(stage, LifeStage::Elder | LifeStage::Late));
    match area {
        LifeArea::Nature if child => (say::basis_nature_child(), Rule::AreaNature),
        LifeArea::Nature => (say::basis_nature(), Rule::AreaNature),
        LifeArea::Work if elder || youth => (say::basis_work_elder(), Rule::AreaWork),
        LifeArea::Work if child => (say::basis_work_child(), Rule::AreaWork),
        LifeArea::Work => (say::basis_work(), Rule::AreaWork),
        LifeArea::Wealth if stage.is_infant_at(age) => {
            (say::basis_wealth_infant(), Rule::AreaWealth)
        }
        LifeArea::Wealth if child => (say::basis_wealth_child(), Rule::AreaWealth),
        LifeArea::Wealth => (say::basis_wealth(), Rule::AreaWealth),
        LifeArea::Love if child => (say::basis_love_child(), Rule::AreaLove),
        LifeArea::Love => (say::basis_love(), Rule::AreaLove),
        LifeArea::Parents if child => (say::basis_parents_child(), Rule::AreaParents),
        LifeArea::Parents => (say::basis_parents(), Rule::AreaParents),
        LifeArea::People if child => (say::basis_people_child(), Rule::AreaPeople),
        LifeArea::People => (say::basis_people(), Rule::AreaPeople),
        LifeArea::Children if !hour_known => {
            (say::basis_children_hour_unknown(), Rule::AreaChildren)
        }
        LifeArea::Children if child => (say::basis_children_child(), Rule::AreaChildren),
        LifeArea::Children => (say::basis_children(), Rule::AreaChildren),
        LifeArea::Study if child && !youth => (say::basis_study_leading(), Rule::AreaStudy),
        LifeArea::Study if elder => (say::basis_study_elder(), Rule::AreaStudy),
        LifeArea::Study => (say::basis_study(), Rule::AreaStudy),
        LifeArea::Health => (say::basis_health(), Rule::AreaHealth),
        LifeArea::Move => (say::basis_move(), Rule::AreaMove),
    }
}

/// Lines of the basis of an area.
pub(super) fn lines(
    area: LifeArea,
    stage: LifeStage,
    age: i16,
    hour_known: bool,
) -> ArrayVec<(Saying, Rule), 3> {
    let mut lines = ArrayVec::from_iter([ground(area, stage, age, hour_known)]);
    // The others are told as of anybody.
    if matches!(stage, LifeStage::Child | LifeStage::Elder) {
        let line = match age {
            ..0 => say::basis_before_birth(stage),
            _ => say::basis_stage(Number(age.into()), stage),
        };
        lines.push((line, Rule::AreaStage));
    }
    if area == LifeArea::Children && !hour_known {
        lines.push((say::basis_hour_unknown(), Rule::HourUnknown));
    }
    lines
}
