//! Nature: the group that leads, with or without strength.

use super::{AreaGround, Facts, say};

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let leading = ground.leading();
    Facts::from_iter([match (ground.is_child(), ground.natal.is_strong) {
        (true, _) => say::nature_child(leading),
        (false, true) => say::nature_strong(leading, ground.dm_strength()),
        (false, false) => say::nature_weak(leading),
    }])
}
