//! What is said of times of which nothing is read.

use saju_saying::Saying;

use super::entries;
use crate::fit::Unread;

impl Unread {
    /// That it is so, behind where the letters stand.
    pub fn told(self) -> Saying {
        match self {
            Self::BeforeBirth => entries::before_birth(),
            Self::Late => entries::late(),
        }
    }
}
