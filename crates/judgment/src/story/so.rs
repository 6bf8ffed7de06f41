//! Where the picture meets what was asked: the star of the concern. The one thing that the useful element asks for is
//! told beside it, and follows from the ground of the story.

use super::star::Star;

/// Where the picture meets what was asked.
#[derive(Clone, Copy, Debug)]
pub struct So {
    /// The star of the concern.
    pub star: Option<Star>,
}
