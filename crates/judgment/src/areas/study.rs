//! Learning: 인성 takes in, 식상 lets out; then the way of the group that leads. A child learns at play.

use std::cmp::Ordering;

use saju_chart::SipseongGroup;

use super::{AreaGround, Facts, say};
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// Which of 인성 and 식상 is there, and which has more letters.
    pub enum Learning {
        BothInseong = "both.inseong";
        BothSiksang = "both.siksang";
        BothEven = "both.even";
        Inseong = "inseong";
        Siksang = "siksang";
        None = "none";
    }
}

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let leading = ground.leading();
    if ground.is_infant() {
        return Facts::from_iter([say::study_infant(leading)]);
    }
    if ground.is_child() && !ground.is_youth() {
        return Facts::from_iter([say::study_child(leading)]);
    }
    let mut facts = Facts::from_iter([say::study(learning(ground))]);
    if !ground.is_elder() {
        facts.push(say::study_way(leading));
    }
    facts
}

fn learning(ground: &AreaGround<'_>) -> Learning {
    let inseong = ground.weighed(SipseongGroup::Inseong);
    let siksang = ground.weighed(SipseongGroup::Siksang);
    match (inseong, siksang, inseong.cmp(&siksang)) {
        (0, 0, _) => Learning::None,
        (_, 0, _) => Learning::Inseong,
        (0, _, _) => Learning::Siksang,
        (_, _, Ordering::Greater) => Learning::BothInseong,
        (_, _, Ordering::Less) => Learning::BothSiksang,
        (_, _, Ordering::Equal) => Learning::BothEven,
    }
}
