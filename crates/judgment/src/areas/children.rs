//! Children and those below: the hour branch, and 식상 for both sexes. The books differ (任鐵樵 gives 식상,
//! 子平真詮 관살); this service follows the first.

use saju_chart::{Position, SipseongGroup};

use super::{AreaGround, Facts, say};
use crate::fit::LifeStage;
use crate::rows::domain_of_ids;
use saju_saying::Native;

domain_of_ids! {
    /// How many letters 식상 has.
    pub enum Fosters {
        One = "one";
        Two = "two";
        Many = "many";
        None = "no";
    }
}

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let hour = ground.group_at(Position::Hour);
    if ground.is_child() {
        let told = if ground.is_infant() { say::children_infant } else { say::children_child };
        let child = |group| told(group, ground.read_as_turned(Position::Hour));
        let said = hour.map_or_else(say::children_child_unknown, child);
        return Facts::from_iter([said]);
    }
    let count = ground.weighed(SipseongGroup::Siksang);
    let fosters = match count {
        0 => Fosters::None,
        1 => Fosters::One,
        2 => Fosters::Two,
        _ => Fosters::Many,
    };
    // Who is young has juniors before children.
    let told = match ground.stage {
        LifeStage::Young => say::children_hour_of_young,
        _ => say::children_hour,
    };
    let how = ground.counted_as_turned(SipseongGroup::Siksang);
    let read = ground.read_as_turned(Position::Hour);
    let first = hour.map_or_else(say::children_unknown, |group| told(group, read));
    Facts::from_iter([first, say::children_star(fosters, how, Native(count))])
}
