//! Children and those below: the hour branch, and 식상 for both sexes. The books differ (任鐵樵 gives 식상,
//! 子平真詮 관살); this service follows the first.

use saju_chart::{Position, SipseongGroup};

use super::{AreaGround, Fact, Facts};
use crate::fit::LifeStage;
use crate::rows::domain_of_ids;

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
        let fact = hour.map_or(Fact::PlayUnknown, Fact::Play);
        return Facts::from_iter([fact]);
    }
    let count = ground.count(SipseongGroup::Siksang);
    let fosters = match count {
        0 => Fosters::None,
        1 => Fosters::One,
        2 => Fosters::Two,
        _ => Fosters::Many,
    };
    let first = hour.map_or(Fact::HourUnknown, Fact::Hour);
    let mut facts = Facts::from_iter([first, Fact::Fosters { fosters, count }]);
    if ground.stage == LifeStage::Young {
        facts.push(Fact::Juniors);
    }
    facts
}
