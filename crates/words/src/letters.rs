//! Letters of a chart as sentences name them: 월지 자(子), 시주 천간 임(壬).

use saju_chart::{Branch, Pillars, Position, Positions, Stem};
use saju_judgment::letters::Letter;

use crate::catalogue::wonguk_interaction as ko;
use crate::names::{BranchPlace, StemPlace};
use crate::particle::Ending;
use crate::slot::Bracketed;
use crate::{Page, Slot};

/// A letter with its Hanja: 자(子).
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithHan(pub(crate) Letter);

/// A letter with its place: 월지 자(子).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) position: Position,
    pub(crate) letter: Letter,
}

/// The place of a letter: 월지, 시주 천간.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place(pub(crate) Placed);

/// Words one after the other, with the same mark between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined<I>(pub(crate) I, pub(crate) &'static str);

impl Placed {
    pub(crate) const fn stem(position: Position, stem: Stem) -> Self {
        Self { position, letter: Letter::Stem(stem) }
    }

    pub(crate) const fn branch(position: Position, branch: Branch) -> Self {
        Self { position, letter: Letter::Branch(branch) }
    }

    /// The stems, or the branches, of a chart at some positions.
    pub(crate) fn all(
        pillars: &Pillars,
        positions: Positions,
        of_stems: bool,
    ) -> impl Iterator<Item = Self> + Clone + '_ {
        Position::ALL.into_iter().filter(move |position| positions.contains(*position)).filter_map(
            move |position| {
                let ganji = pillars.at(position)?;
                Some(if of_stems {
                    Self::stem(position, ganji.stem())
                } else {
                    Self::branch(position, ganji.branch())
                })
            },
        )
    }
}

impl Slot for WithHan {
    fn put(&self, page: &mut Page) {
        Bracketed(self.0, self.0.han()).put(page);
    }

    fn ending(&self) -> Ending {
        self.0.ending()
    }
}

impl Slot for Place {
    fn put(&self, page: &mut Page) {
        let Placed { position, letter } = self.0;
        match letter {
            // 시간 alone would be read as "time".
            Letter::Stem(_) if position == Position::Hour => ko::HOUR_STEM.put(page),
            Letter::Stem(_) => StemPlace(position).put(page),
            Letter::Branch(_) => BranchPlace(position).put(page),
        }
    }

    fn ending(&self) -> Ending {
        match self.0.letter {
            Letter::Stem(_) => StemPlace(self.0.position).ending(),
            Letter::Branch(_) => BranchPlace(self.0.position).ending(),
        }
    }
}

impl Slot for Placed {
    fn put(&self, page: &mut Page) {
        (Place(*self), (" ", WithHan(self.letter))).put(page);
    }

    fn ending(&self) -> Ending {
        self.letter.ending()
    }
}

impl<I: Iterator<Item: Slot> + Clone> Slot for Joined<I> {
    fn put(&self, page: &mut Page) {
        for (index, word) in self.0.clone().enumerate() {
            if index > 0 {
                page.push(self.1);
            }
            word.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.0.clone().last().map_or(Ending::Vowel, |word| word.ending())
    }
}

/// A word that may be missing.
impl<T: Slot> Slot for Option<T> {
    fn put(&self, page: &mut Page) {
        if let Some(word) = self {
            word.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.as_ref().map_or(Ending::Vowel, Slot::ending)
    }
}
