//! By what the sentence on the place of the useful element is chosen: where it stands, the field of life, the age.

use crate::fit::LifeStage;
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// How the chart has the yongsin and what touches it; or how it leads an extreme structure.
    pub enum PlaceKey {
        AbleCalm = "able.calm";
        AbleStruck = "able.struck";
        AbleBound = "able.bound";
        AbleKept = "able.kept";
        AbleVoid = "able.void";
        BranchCalm = "branch.calm";
        BranchStruck = "branch.struck";
        BranchBound = "branch.bound";
        BranchKept = "branch.kept";
        BranchVoid = "branch.void";
        BranchTurned = "branch.turned";
        FloatingCalm = "floating.calm";
        FloatingBound = "floating.bound";
        FloatingStruck = "floating.struck";
        FullCalm = "full.calm";
        FullStruck = "full.struck";
        HiddenCalm = "hidden.calm";
        HiddenStruck = "hidden.struck";
        Absent = "absent";
        LeadExtreme = "lead.extreme";
        LeadFloating = "lead.floating";
        LeadOne = "lead.one";
        LeadNone = "lead.none";
    }
}

domain_of_ids! {
    /// The field of life of its letters.
    pub enum Field {
        Year = "year";
        Month = "month";
        Day = "day";
        Hour = "hour";
        MonthOfElder = "month.elder";
        HourOfElder = "hour.elder";
        MonthOfChild = "month.child";
        MonthOfInfant = "month.infant";
        DayOfInfant = "day.infant";
        Many = "many";
    }
}

domain_of_ids! {
    /// Sentences that a child is told otherwise: what they ask for is done by those who raise it.
    pub enum PlaceOfChild {
        AbleStruck = "able.struck";
        AbleBound = "able.bound";
        BranchStruck = "branch.struck";
        BranchBound = "branch.bound";
        BranchVoid = "branch.void";
        FloatingBound = "floating.bound";
    }
}

impl PlaceOfChild {
    /// The one of a sentence, if there is such.
    pub(super) const fn of(key: PlaceKey) -> Option<Self> {
        match key {
            PlaceKey::AbleStruck => Some(Self::AbleStruck),
            PlaceKey::AbleBound => Some(Self::AbleBound),
            PlaceKey::BranchStruck => Some(Self::BranchStruck),
            PlaceKey::BranchBound => Some(Self::BranchBound),
            PlaceKey::BranchVoid => Some(Self::BranchVoid),
            PlaceKey::FloatingBound => Some(Self::FloatingBound),
            _ => None,
        }
    }
}

impl PlaceKey {
    /// Whether the chart has the yongsin but weakly: what is told limits what was told before.
    pub const fn is_weak(self) -> bool {
        matches!(
            self,
            Self::Absent
                | Self::HiddenCalm
                | Self::HiddenStruck
                | Self::FloatingCalm
                | Self::FloatingBound
                | Self::FloatingStruck
        )
    }
}

impl Field {
    /// As it is told at an age in completed years: what the hour stands for is no longer to come to the old, and work
    /// is theirs no more than a child's.
    pub(super) fn told_at(self, years: i16) -> Self {
        let stage = LifeStage::of(years);
        match (self, stage) {
            (Self::Hour, LifeStage::Elder | LifeStage::Late) => Self::HourOfElder,
            (Self::Month, LifeStage::Elder | LifeStage::Late) => Self::MonthOfElder,
            (Self::Month, _) if stage.is_infant_at(years) => Self::MonthOfInfant,
            (Self::Day, _) if stage.is_infant_at(years) => Self::DayOfInfant,
            (Self::Month, LifeStage::Child) => Self::MonthOfChild,
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn to_the_old_the_hour_is_nothing_to_come() {
        let told = |field: Field| field.told_at(84);
        assert_eq!(told(Field::Hour), Field::HourOfElder);
        assert_eq!(told(Field::Year), Field::Year);
        assert_eq!(Field::Hour.told_at(40), Field::Hour);
    }

    #[test]
    fn the_month_is_work_of_the_grown_alone() {
        let told = [1, 10, 40, 65, 100].map(|years| Field::Month.told_at(years));
        let [elder, late] = [Field::MonthOfElder; 2];
        assert_eq!(told, [Field::MonthOfInfant, Field::MonthOfChild, Field::Month, elder, late]);
        assert_eq!(
            [1, 10].map(|years| Field::Day.told_at(years)),
            [Field::DayOfInfant, Field::Day]
        );
    }
}
