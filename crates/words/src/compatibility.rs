//! Two persons with their charts and names.

use saju_chart::Chart;
use saju_judgment::compatibility::say::{Owner, Person};
use saju_judgment::compatibility::{Between, Little, Relationship, Side};
use saju_judgment::turn::Turn;

use crate::person::{Both, Who};

/// A person with the chart.
#[derive(Clone, Copy, Debug)]
pub struct Party<'a> {
    /// The person.
    pub who: Who<'a>,
    /// The chart.
    pub chart: &'a Chart,
}

/// Two persons with their charts.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// The first.
    pub a: Party<'a>,
    /// The second.
    pub b: Party<'a>,
    /// What the second is to the first, where that is told or read.
    pub relationship: Option<Relationship>,
    /// Which of them are little, if any is.
    pub little: Option<Little>,
    /// From which wording their places take turns: one for all the pairs of an answer.
    pub turn: Turn,
}

impl<'a> Pair<'a> {
    /// The two as owners of letters.
    pub const fn owners(&self) -> [Owner<'a>; 2] {
        [self.a.owner(), self.b.owner()]
    }

    /// One of the two.
    pub const fn at(&self, side: Side) -> Party<'a> {
        match side {
            Side::A => self.a,
            Side::B => self.b,
        }
    }

    /// What is said of their letters.
    pub const fn between(&self) -> Between<'a> {
        let [a, b] = self.owners();
        Between { a, b, relationship: self.relationship, little: self.little, turn: self.turn }
    }

    /// Who they are.
    pub const fn persons(&self) -> [Person; 2] {
        [self.a.who.person, self.b.who.person]
    }

    /// Their names.
    pub const fn names(&self) -> Both<'a> {
        Both(self.a.who, self.b.who)
    }
}

impl<'a> Party<'a> {
    /// The person as an owner of letters.
    pub const fn owner(&self) -> Owner<'a> {
        Owner { person: self.who.person, pillars: &self.chart.pillars }
    }
}
