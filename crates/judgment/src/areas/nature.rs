//! Nature: the group that leads, with or without strength.

use super::{AreaGround, Fact, Facts};

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let leading = ground.leading();
    let fact = if ground.is_child() {
        Fact::NatureOfChild(leading)
    } else {
        Fact::Nature { leading, strong: ground.natal.is_strong }
    };
    Facts::from_iter([fact])
}
