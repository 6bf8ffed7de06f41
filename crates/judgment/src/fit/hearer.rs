//! Who hears of luck.

use super::Unread;

/// Who hears of luck, and whether any of it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hearer {
    /// Whether it comes to a child.
    pub is_child: bool,
    /// Whether the child is cared for yet.
    pub is_infant: bool,
    /// Why nothing is read of its time, where that is so.
    pub unread: Option<Unread>,
}
