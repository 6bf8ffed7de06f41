//! Where the picture meets what was asked: the star of the concern, and the one thing that the useful element asks
//! for.

use super::field::Field;
use super::ground::Ground;
use super::star::Star;

/// Where the picture meets what was asked.
#[derive(Clone, Copy, Debug)]
pub struct So {
    /// The star of the concern.
    pub star: Option<Star>,
    /// Of what the one thing is told.
    pub field: Field,
}

impl So {
    pub(super) const fn of(ground: &Ground, star: Option<Star>) -> Self {
        Self { star, field: ground.field }
    }
}
