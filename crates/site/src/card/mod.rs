//! A card under a link: what it prints and nothing else. It knows no date, time or place of birth and no name. Nothing
//! on it is free text: letters, sides and sentences come from closed sets, so nobody can write on it.

mod page;
mod read;
mod sentence;

use saju_chart::{Ganji, Pillars, year_ganji};
use saju_picture::Theme;
use saju_words::Language;

pub use page::{Link, gone};
pub use read::{Fault, Wanted};
use sentence::{OfOne, OfTwo};

/// Months of a year.
pub const MONTHS: usize = 12;

/// What the card of a chart or of two prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The language in which it was made.
    pub language: Language,
    theme: Theme,
    face: Face,
}

/// What depends on how many persons it is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    One { pillars: Pillars, sentence: OfOne, year: Year },
    Two { pillars: [Pillars; 2], sentence: OfTwo },
}

/// A year, month by month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Year {
    /// The year in which it begins, at 입춘.
    number: i16,
    /// The side of each month, from the one that begins in February.
    months: [Side; MONTHS],
}

/// On which side of a chart a time stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    With,
    Even,
    Against,
}

impl Side {
    const ALL: [Self; 3] = [Self::With, Self::Even, Self::Against];

    /// Its sign on the card.
    const fn sign(self) -> char {
        match self {
            Self::With => '▲',
            Self::Even => '◆',
            Self::Against => '▽',
        }
    }

    fn of_sign(sign: char) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.sign() == sign)
    }
}

impl Year {
    const fn ganji(&self) -> Ganji {
        year_ganji(self.number)
    }

    /// Each month by the number of the month in which it begins.
    fn months(&self) -> impl Iterator<Item = (usize, Side)> {
        self.months.into_iter().enumerate().map(|(place, side)| ((place + 1) % MONTHS + 1, side))
    }
}

impl Card {
    /// What it says.
    pub fn sentence(&self, language: Language) -> String {
        match &self.face {
            Face::One { pillars, sentence, .. } => sentence.told(pillars, language),
            Face::Two { sentence, .. } => sentence.told(language),
        }
    }

    /// The pillars of each person.
    fn people(&self) -> &[Pillars] {
        match &self.face {
            Face::One { pillars, .. } => std::slice::from_ref(pillars),
            Face::Two { pillars, .. } => pillars,
        }
    }
}
