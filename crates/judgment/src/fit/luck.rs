//! A luck pillar as it comes: for how long, and within which longer ones.
//!
//! Source: 滴天髓闡微 歲運 "大運譬所到之地，故重地支…太歲譬所遇之人，故重天干"; 淵海子平 "大運看支，歲君看干";
//! 三命通會 卷二 總論歲運 "運與流年二者相為表裏".

use arrayvec::ArrayVec;
use saju_chart::{Branch, Ganji, domain};
use saju_saying::Letter;

domain! {
    /// For how long a pillar holds.
    pub enum Scope {
        Decade = "decade", "대운", "大運";
        Year = "year", "세운", "歲運";
        Month = "month", "월운", "月運";
        Day = "day", "일진", "日辰";
    }
}

domain! {
    /// A letter of a pillar, or both as one.
    pub enum Part {
        Stem = "stem", "천간", "天干";
        Branch = "branch", "지지", "地支";
        Pillar = "pillar", "간지", "干支";
    }
}

impl Part {
    /// The letters for which something holds, the stem first; none where it holds for neither.
    pub(crate) const fn of([stem, branch]: [bool; 2]) -> Option<Self> {
        match (stem, branch) {
            (true, true) => Some(Self::Pillar),
            (true, false) => Some(Self::Stem),
            (false, true) => Some(Self::Branch),
            (false, false) => None,
        }
    }

    /// The letter of a pillar; where both letters are meant, the branch.
    pub const fn letter(self, ganji: Ganji) -> Letter {
        match self {
            Self::Stem => Letter::Stem(ganji.stem()),
            Self::Branch | Self::Pillar => Letter::Branch(ganji.branch()),
        }
    }
}

impl Scope {
    /// The letter that leads: places are known by their branch, those one meets by their stem.
    pub const fn lead(self) -> Part {
        match self {
            Self::Decade | Self::Month => Part::Branch,
            Self::Year | Self::Day => Part::Stem,
        }
    }
}

/// A luck pillar and the longer ones in force when it comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The pillar.
    pub ganji: Ganji,
    /// For how long.
    pub scope: Scope,
    /// The longer ones, longest first.
    pub outer: ArrayVec<Ganji, 3>,
}

impl Luck {
    /// A decade.
    pub fn decade(ganji: Ganji) -> Self {
        Self { ganji, scope: Scope::Decade, outer: ArrayVec::new() }
    }

    /// A year in a decade; before the first there is none.
    pub fn year(ganji: Ganji, decade: Option<Ganji>) -> Self {
        Self { ganji, scope: Scope::Year, outer: decade.into_iter().collect() }
    }

    /// A month in a year.
    pub fn month(ganji: Ganji, decade: Option<Ganji>, year: Ganji) -> Self {
        Self { ganji, scope: Scope::Month, outer: decade.into_iter().chain([year]).collect() }
    }

    /// A day in a month.
    pub fn day(ganji: Ganji, decade: Option<Ganji>, year: Ganji, month: Ganji) -> Self {
        let outer = decade.into_iter().chain([year, month]).collect();
        Self { ganji, scope: Scope::Day, outer }
    }

    /// The shortest of the longer ones, in which it comes.
    pub fn host(&self) -> Option<Ganji> {
        self.outer.last().copied()
    }

    /// The longer ones and for how long they hold, the shortest first.
    pub fn around(&self) -> impl Iterator<Item = (Scope, Ganji)> + '_ {
        let longer = Scope::ALL[..self.scope as usize].iter().rev();
        longer.copied().zip(self.outer.iter().rev().copied())
    }

    /// The branches of the longer ones.
    pub fn outer_branches(&self) -> impl Iterator<Item = Branch> + '_ {
        self.outer.iter().map(|ganji| ganji.branch())
    }
}
