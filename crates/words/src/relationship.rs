//! In whose words two persons are told of: a couple, family and friends, those who work together.

use saju_chart::{Position, Sipseong};
use saju_judgment::RelationKind;
use saju_judgment::compatibility::{
    DayMasters, ElementRelation, Exchange, Register, Relationship, Side,
};

use crate::catalogue::{compatibility, relationship as ko};
use crate::compatibility::Pair;
use crate::slot::Joined;
use crate::{Ending, Page, Say, Sentence, Slot};

/// A line of the basis of what two persons are read as.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// What they were said to be.
    ReadAs(Relationship),
    /// What they are read as because of a child.
    WithChild(Relationship),
    /// Who has the useful element of whom.
    Exchange,
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::ReadAs(relationship) => ko::BasisReadAs { relationship }.say(page),
            Self::WithChild(relationship) => ko::BasisWithChild { relationship }.say(page),
            Self::Exchange => ko::BASIS_EXCHANGE.say(page),
        }
    }
}

/// What a place speaks of between two such persons.
pub(crate) fn field(relationship: Relationship, position: Position) -> Sentence {
    ko::FIELD[relationship][position]
}

/// How one looks to the other; of a couple the words are those of any two persons.
pub(crate) fn seen(relationship: Option<Relationship>, god: Sipseong) -> Sentence {
    match relationship.map(Relationship::register) {
        Some(Register::Family) => ko::SEEN_FAMILY[god],
        Some(Register::Work) => ko::SEEN_WORK[god],
        Some(Register::Couple) | None => compatibility::SEEN_CLAUSE[god],
    }
}

/// What the elements of two day masters are to each other.
pub(crate) fn say_elements(pair: &Pair<'_>, key: ElementRelation, page: &mut Page) {
    let (a, b) = (pair.a.who, pair.b.who);
    match pair.relationship.map(Relationship::register) {
        Some(Register::Family) => ko::ElementFamily { a, b, key }.say(page),
        Some(Register::Work) => ko::ElementWork { a, b, key }.say(page),
        Some(Register::Couple) | None => compatibility::DayMasters { a, b, key }.say(page),
    }
}

/// What two day branches are to each other where they are no seats of a spouse.
pub(crate) fn say_days(pair: &Pair<'_>, kinds: &[RelationKind], page: &mut Page) {
    if kinds.is_empty() {
        ko::DaysAlone { a: pair.a.day_branch(), b: pair.b.day_branch() }.say(page);
    } else {
        ko::DaysJoined { kinds: Joined(kinds.iter(), "·") }.say(page);
    }
}

/// What two day masters are to each other where they are no spouse stars.
pub(crate) fn say_gods(pair: &Pair<'_>, masters: DayMasters, page: &mut Page) {
    for (side, god) in [(Side::A, masters.a_sees_b), (Side::B, masters.b_sees_a)] {
        let (seeing, other) = (pair.at(side), pair.at(side.other()));
        page.push(if side == Side::A { "" } else { " " });
        ko::DayOf { god, seen: other.day_stem(), seer: seeing.who }.say(page);
    }
}

/// Who has the useful element of whom.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeMeaning<'a> {
    /// The two persons.
    pub pair: Pair<'a>,
    /// Who has it of whom.
    pub exchange: Exchange,
    /// The useful elements, the first person's first.
    pub yongsin: [saju_chart::Element; 2],
}

impl Say for ExchangeMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let (a, b) = (self.pair.a.who, self.pair.b.who);
        let [ea, eb] = self.yongsin;
        ko::Exchange { a, b, ea, eb, tail: Tail(self), key: self.exchange }.say(page);
    }
}

/// What comes of it.
struct Tail<'a>(&'a ExchangeMeaning<'a>);

impl Slot for Tail<'_> {
    fn put(&self, page: &mut Page) {
        let ExchangeMeaning { pair, exchange, .. } = *self.0;
        let (a, b) = (pair.a.who, pair.b.who);
        match pair.relationship {
            Some(relationship) => ko::Tail { a, b, key: (relationship, exchange) }.say(page),
            None => ko::TailGeneral { a, b, key: exchange }.say(page),
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}
