//! Names of the halves of a pillar.

use saju_saying::{Letter, Saying};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_saying::{Letter, Saying, sayings};

    use crate::sayings::Subject;

    sayings! {
        /// How letters are named.
        pub(crate) catalogue "places" = Subject::Places;

        /// The halves of a pillar.
        stem();
        branch();
        /// A letter of luck.
        of_luck(half: Saying, letter: Letter);
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

/// A letter of luck: 천간 병(丙).
pub fn of_luck(letter: Letter) -> Saying {
    entries::of_luck(half(letter), letter)
}
