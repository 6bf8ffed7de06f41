//! Nature: the group that leads, with or without strength.

use super::{AreaGround, Facts, Leading, say};
use crate::yongsin::YongsinMethod;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let leading = ground.leading();
    let is_led = ground.yongsin.primary.method == YongsinMethod::Extreme;
    Facts::from_iter([match (ground.is_child(), ground.natal.is_strong) {
        (true, _) => say::nature_child(leading),
        (false, true) => say::nature_strong(leading, ground.dm_strength()),
        // What the chart follows does not drain it.
        (false, false) if is_led && leading == Leading::Siksang => say::nature_led_by_siksang(),
        (false, false) => say::nature_weak(leading),
    }])
}
