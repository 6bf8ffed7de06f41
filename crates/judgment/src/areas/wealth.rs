//! Wealth: what the day master can carry, the part of 재성, and who shares it or where it is kept.

use saju_chart::SipseongGroup::{Bigeop, Jaeseong};

use super::{AreaGround, Facts, say};
use crate::wealth::Capacity;
use crate::yongsin::Lean;

/// Letters of 비겁 from which they share what they outnumber.
const SHARING: u8 = 2;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    if ground.is_youth() {
        return Facts::from_iter([say::wealth_youth()]);
    }
    if ground.is_infant() {
        return Facts::from_iter([say::wealth_infant()]);
    }
    if ground.is_child() {
        return Facts::from_iter([say::wealth_child()]);
    }
    let wealth = ground.wealth;
    let mut facts = Facts::from_iter([match (wealth.led, wealth.capacity) {
        (Some(Lean::Against), _) => say::wealth_behind(),
        // Strength is not to be spent on more of what weighs on the chart.
        (_, Capacity::SelfHeavy) if ground.burdens(Jaeseong) => say::wealth_unsought(),
        (_, Capacity::Light) if ground.is_elder() => {
            say::wealth_light_of_elder(ground.dm_strength())
        }
        _ => say::wealth(wealth.capacity, ground.dm_strength()),
    }]);
    facts.extend(ground.plain_role(Jaeseong).map(say::wealth_role));
    let [bigeop, jae] = [Bigeop, Jaeseong].map(|group| ground.weighed(group));
    // Who needs others to carry it is not told to guard it from them.
    let is_shared = bigeop >= SHARING && bigeop > jae && wealth.capacity != Capacity::WealthHeavy;
    if is_shared {
        facts.push(say::wealth_shared());
    } else if !wealth.storehouse.standing().is_empty() {
        let is_open = wealth.storehouse.is_open();
        facts.push(if is_open { say::wealth_store_open() } else { say::wealth_store_closed() });
    }
    facts
}
