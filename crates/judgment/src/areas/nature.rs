//! Nature: the group that weighs most, with or without strength, and that with most letters where it is another.

use super::{AreaGround, Facts, Leading, say};
use crate::yongsin::YongsinMethod;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let leading = ground.leading();
    let is_led = ground.yongsin.primary.method == YongsinMethod::Extreme;
    let weighs = match (ground.is_child(), ground.natal.is_strong) {
        (true, _) => say::nature_child(leading),
        (false, true) => say::nature_strong(leading, ground.dm_strength()),
        // What the chart follows does not drain it.
        (false, false) if is_led && leading == Leading::Siksang => say::nature_led_by_siksang(),
        (false, false) => say::nature_weak(leading),
    };
    let foremost = ground.natal.foremost_group();
    let is_other = leading.group().is_some_and(|weighty| weighty != foremost);
    let tells = is_other && ground.natal.has_most_letters(foremost);
    let shown = tells.then(|| say::nature_shown(foremost));
    [Some(weighs), shown].into_iter().flatten().collect()
}
