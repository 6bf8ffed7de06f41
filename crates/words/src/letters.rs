//! Letters of a chart as sentences name them: 자(子), 월지 자(子), 월간의 정재 기(己).

use saju_chart::{Ganji, Position, Positions};
use saju_judgment::letters::Letter;
use saju_judgment::yongsin::{NamedGod, opposed_sangsin, second_god};

use crate::Ending;
use crate::catalogue::places as ko;
use crate::names::{BranchPlace, StemPlace};
use crate::slot::{Bracketed, Joined};
use crate::{Page, Say, Slot};

/// A letter with its Hanja: 자(子).
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithHan(pub(crate) Letter);

/// A pillar with its Hanja: 갑자(甲子).
pub(crate) const fn pillar(ganji: Ganji) -> Bracketed<Ganji, (&'static str, &'static str)> {
    Bracketed(ganji, (ganji.stem().han(), ganji.branch().han()))
}

pub(crate) use saju_judgment::places::of_luck as of_fortune;

/// The place of a letter: 월지, 시주 천간.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// Of a stem.
    Stem(Position),
    /// Of a branch.
    Branch(Position),
}

impl Place {
    pub(crate) const fn of(letter: Letter, position: Position) -> Self {
        match letter {
            Letter::Stem(_) => Self::Stem(position),
            Letter::Branch(_) => Self::Branch(position),
        }
    }

    /// Places of the stems at some positions, joined by a dot: 연간·월간.
    pub(crate) fn stems(positions: Positions) -> Joined<impl Iterator<Item = Self> + Clone> {
        Joined(each(positions).map(Self::Stem), "·")
    }

    /// Places of the branches at some positions: 연지·일지.
    pub(crate) fn branches(positions: Positions) -> Joined<impl Iterator<Item = Self> + Clone> {
        Joined(each(positions).map(Self::Branch), "·")
    }
}

pub(crate) fn each(positions: Positions) -> impl Iterator<Item = Position> + Clone {
    Position::ALL.into_iter().filter(move |position| positions.contains(*position))
}

impl Slot for Place {
    fn put(&self, page: &mut Page) {
        match *self {
            // 시간 alone would be read as "time".
            Self::Stem(Position::Hour) => ko::HOUR_STEM.put(page),
            Self::Stem(position) => StemPlace(position).put(page),
            Self::Branch(position) => BranchPlace(position).put(page),
        }
    }

    fn ending(&self) -> Ending {
        match *self {
            Self::Stem(position) => StemPlace(position).ending(),
            Self::Branch(position) => BranchPlace(position).ending(),
        }
    }
}

impl Slot for Letter {
    fn put(&self, page: &mut Page) {
        page.push(self.ko());
    }

    fn ending(&self) -> Ending {
        match self {
            Self::Stem(stem) => stem.ending(),
            Self::Branch(branch) => branch.ending(),
        }
    }
}

impl Slot for Ganji {
    fn put(&self, page: &mut Page) {
        (self.stem(), self.branch()).put(page);
    }

    fn ending(&self) -> Ending {
        self.branch().ending()
    }
}

impl Slot for WithHan {
    fn put(&self, page: &mut Page) {
        page.push(self.0.ko_han());
    }

    fn ending(&self) -> Ending {
        self.0.ending()
    }
}

/// What an element is called by: 기신이자 상신.
impl Slot for NamedGod {
    fn put(&self, page: &mut Page) {
        if self.is_sangsin {
            opposed_sangsin(self.god).say(page);
        } else if self.is_second {
            second_god().say(page);
        } else {
            self.god.put(page);
        }
    }

    // 상신 and 보조용신 end as the names of the five gods do.
    fn ending(&self) -> Ending {
        self.god.ending()
    }
}

/// Letters by their names alone, or in Hanja: 자오, 子午.
#[derive(Clone, Copy, Debug)]
pub struct Glyphs<T> {
    /// The letters.
    pub letters: T,
    /// Whether in Hanja.
    pub han: bool,
}

impl<T: IntoIterator<Item = Letter> + Clone> Say for Glyphs<T> {
    fn say(&self, page: &mut Page) {
        for letter in self.letters.clone() {
            page.push(if self.han { letter.han() } else { letter.ko() });
        }
    }
}
