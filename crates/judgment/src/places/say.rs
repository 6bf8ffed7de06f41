//! What the halves of a pillar are called.

use saju_saying::{Letter, Saying};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_saying::sayings;

    use crate::sayings::Subject;

    sayings! {
        /// How letters are named.
        pub(crate) catalogue "places" = Subject::Places;

        /// The halves of a pillar.
        stem();
        branch();
    }
}

/// The upper half of a pillar: 천간.
pub fn stem() -> Saying {
    entries::stem()
}

/// The lower half: 지지.
pub fn branch() -> Saying {
    entries::branch()
}

/// The half of a pillar that a letter is.
pub fn half(letter: Letter) -> Saying {
    match letter {
        Letter::Stem(_) => stem(),
        Letter::Branch(_) => branch(),
    }
}
