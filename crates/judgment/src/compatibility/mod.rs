//! What stands between the charts of two persons (궁합 宮合): relations of their letters, and elements
//! that one has and the other lacks. No score and no ranking.

mod between;
mod brought;
mod complement;
mod cross;
mod cross_sinsal;
mod palace;
pub mod relationship;
pub mod say;
mod state;

pub use between::Between;
pub use complement::{Complement, ElementComplement, Lack, Supply, SupplyKind};
pub use cross::{CrossRelation, CrossRelations, Joint, SpousePalaces};
pub use cross_sinsal::{CrossMark, CrossSinsal};
pub use palace::{Conclusion, Lead, LeadPart, PairDirection, Palace};
pub use relationship::{Company, Exchange, Other, Register, Relationship};
pub use state::CrossBearer;

use saju_chart::{Element, Sex, Sipseong, SipseongGroup, Stem, domain};

use crate::fit::LifeStage;
use crate::relation::{RelationPair, pairs_of_stems};

domain! {
    /// One of the two persons of a pair.
    pub enum Side {
        A = "a", "첫째 사람", "甲方";
        B = "b", "둘째 사람", "乙方";
    }
}

impl Side {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// Which of two persons is told of as little, because one of them does not go to school yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Little {
    /// One of them, to the other who is grown, or a child that is much older.
    One(Side),
    /// Both of them, to those who raise them.
    Both,
}

impl Little {
    /// Of two persons by their completed years. Of a child that goes to school and one that does not, but has friends
    /// already, neither looks after the other.
    pub const fn of([a, b]: [i16; 2]) -> Option<Self> {
        use LifeStage as At;
        let are_children = a < At::YOUTH_FROM && b < At::YOUTH_FROM;
        let have_friends = a >= At::CHILD_FROM && b >= At::CHILD_FROM;
        match [a < At::SCHOOL_FROM, b < At::SCHOOL_FROM] {
            [false, false] => None,
            [true, true] => Some(Self::Both),
            _ if are_children && have_friends => Some(Self::Both),
            [true, false] => Some(Self::One(Side::A)),
            [false, true] => Some(Self::One(Side::B)),
        }
    }

    /// Whether one of the two is.
    pub const fn holds(self, side: Side) -> bool {
        match self {
            Self::One(little) => little as u8 == side as u8,
            Self::Both => true,
        }
    }
}

domain! {
    /// What the element of one day master is to that of the other, in the order of the steps of
    /// generation that lead to it.
    pub enum ElementRelation {
        Same = "same", "같음", "比和";
        Generates = "generates", "생함", "生";
        Overcomes = "overcomes", "극함", "剋";
        OvercomeBy = "overcomeBy", "극을 받음", "受剋";
        GeneratedBy = "generatedBy", "생을 받음", "受生";
    }
}

impl ElementRelation {
    /// What `a` does to `b`.
    pub const fn of(a: Element, b: Element) -> Self {
        Self::ALL[a.steps_to(b) as usize]
    }

    /// What the second's element is to the first's.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::ALL[(Self::ALL.len() - self as usize) % Self::ALL.len()]
    }
}

/// The day masters of two persons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayMasters {
    /// The first person's.
    pub a: Stem,
    /// The second person's.
    pub b: Stem,
    /// What the first's element is to the second's.
    pub element_relation: ElementRelation,
    /// Whether they combine or clash.
    pub stem_relation: Option<RelationPair>,
    /// Ten god of the second for the first.
    pub a_sees_b: Sipseong,
    /// Ten god of the first for the second.
    pub b_sees_a: Sipseong,
}

impl DayMasters {
    /// Compares two day masters.
    pub fn of(a: Stem, b: Stem) -> Self {
        Self {
            a,
            b,
            element_relation: ElementRelation::of(a.element(), b.element()),
            stem_relation: pairs_of_stems(a, b).first().copied(),
            a_sees_b: Sipseong::of(a, b),
            b_sees_a: Sipseong::of(b, a),
        }
    }
}

/// The group that stands for the spouse: 재성 for a man, 관성 for a woman. Source: 滴天髓闡微 夫妻 "子平之法
/// 以財爲妻", 女命章 "以官爲夫".
pub const fn spouse_group(sex: Sex) -> SipseongGroup {
    match sex {
        Sex::Male => SipseongGroup::Jaeseong,
        Sex::Female => SipseongGroup::Gwanseong,
    }
}

impl DayMasters {
    /// What the other one is to that of a side.
    pub const fn seen_by(&self, side: Side) -> Sipseong {
        match side {
            Side::A => self.a_sees_b,
            Side::B => self.b_sees_a,
        }
    }
}

/// All pairs of a number of persons, by their index: (0,1) (0,2) … (1,2) …
pub fn pairs(persons: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..persons).flat_map(move |first| (first + 1..persons).map(move |second| (first, second)))
}
