//! Wealth: what the day master can carry, the part of 재성, and who shares it or where it is kept.

use saju_chart::SipseongGroup;

use super::{AreaGround, Fact, Facts};

/// Letters of 비겁 from which they share what they outnumber.
const SHARING: u8 = 2;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    if ground.is_child() {
        return Facts::from_iter([Fact::Saving]);
    }
    let wealth = ground.wealth;
    let mut facts = Facts::from_iter([Fact::Capacity(wealth.capacity)]);
    facts.extend(ground.plain_role(SipseongGroup::Jaeseong).map(Fact::WealthRole));
    let (bigeop, jae) = (wealth.bigeop_taljae.bigeop_count, wealth.bigeop_taljae.jae_count);
    if bigeop >= SHARING && bigeop > jae {
        facts.push(Fact::Shared);
    } else if !wealth.storehouse.present_at.is_empty() {
        facts.push(Fact::Storehouse { open: wealth.storehouse.is_open() });
    }
    facts
}
