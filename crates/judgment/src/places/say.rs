//! Names of the halves of a pillar.

use saju_saying::{Args, Fills, Letter, Saying};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_saying::{Letter, sayings};

    use super::Half;
    use crate::sayings::Subject;

    sayings! {
        /// How letters are named.
        pub(crate) catalogue "places" = Subject::Places;

        /// The halves of a pillar.
        stem();
        branch();
        /// A letter of luck.
        of_luck(half: Half, letter: Letter);
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

/// A half of a pillar: that of the letter beside which it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The upper one.
    Stem,
    /// The lower one.
    Branch,
}

impl Fills for Half {
    #[inline]
    fn fill(self, args: &mut Args) {
        match self {
            Self::Stem => stem().fill(args),
            Self::Branch => branch().fill(args),
        }
    }
}

/// The half of a pillar that a letter is.
pub const fn half(letter: Letter) -> Half {
    match letter {
        Letter::Stem(_) => Half::Stem,
        Letter::Branch(_) => Half::Branch,
    }
}

/// A letter of luck: 천간 병(丙).
pub fn of_luck(letter: Letter) -> Saying {
    entries::of_luck(half(letter), letter)
}
