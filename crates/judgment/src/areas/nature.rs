//! Nature: the group that leads an extreme structure, or else weighs most, with or without strength; and that with
//! most letters where it is another.

use super::{AreaGround, Facts, Leading, Led, say};
use crate::yongsin::YongsinMethod;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let leading = ground.leading();
    let is_extreme = ground.yongsin.primary.method == YongsinMethod::Extreme;
    // What a chart follows leads it, whatever weighs, and does not drain it.
    let led = (is_extreme && !ground.natal.is_strong).then(|| ground.gyeokguk.sangsin());
    let is_infant = ground.is_infant();
    let leads = match (led.and_then(Led::of), ground.is_child(), ground.natal.is_strong) {
        _ if is_infant => say::nature_infant(led.map_or(leading, Leading::of_group)),
        (Some(led), _, _) => say::nature_led(led),
        (None, true, _) => say::nature_child(leading),
        (None, false, true) => say::nature_strong(leading, ground.dm_strength()),
        (None, false, false) => say::nature_weak(leading),
    };
    let foremost = ground.natal.foremost_group();
    let is_other = led.or(leading.group()).is_some_and(|told| told != foremost);
    let tells = is_other && ground.natal.has_most_letters(foremost);
    let shown = if is_infant { say::nature_shown_of_infant } else { say::nature_shown };
    let shown = tells.then(|| shown(foremost));
    [Some(leads), shown].into_iter().flatten().collect()
}
