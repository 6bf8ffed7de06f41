//! In whose words two persons are told of: a couple, family and friends, those who work together.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, Sipseong, SipseongGroup};
use saju_saying::{Join, Saying, Several, sayings};

use super::{Company, Exchange, Register, Relationship};
use crate::compatibility::say::{self, Owner, Person};
use crate::compatibility::{Conclusion, DayMasters, ElementRelation, Little, PairDirection, Side};
use crate::sayings::Subject;
use crate::{RelationKind, Rule};

sayings! {
    /// Sentences on two persons who are something to each other.
    pub(crate) catalogue "relationship" = Subject::Relationship;

    basis_read_as(relationship: Relationship);
    basis_with_child(relationship: Relationship);
    basis_exchange();
    /// Two day branches that are no seats of a spouse, and day masters that are no spouse stars.
    days_alone(a: Saying, b: Saying);
    days_joined(kinds: Several<ArrayVec<RelationKind, 3>>);
    day_of(seen: Saying, seer: Person, god: Sipseong);
    /// One of the two is little: how the other looks to it.
    seen_by_little(little: Person, grown: Person);
    /// How it looks to the other.
    seen_little() by [sipseong_group: SipseongGroup];
    /// What the element of the other's day master is to that of its own.
    element_with_little(grown: Person, little: Person) by [element_relation: ElementRelation];
    cheoneul_of_little(little: Person, grown: Person);
    gwimungwan_with_little(little: Person);
    gongmang_with_little(from: Person, to: Person, little: Person);
    adds_gisin_to_little(element: Element, grown: Person, little: Person);
    adds_gisin_of_little(element: Element, grown: Person, little: Person);
    palace_strains_with_little(field: Saying, own: Saying, other: Saying, kind: RelationKind, little: Person);
    palace_strains_twice_with_little(field: Saying, stem: RelationKind, branch: RelationKind, little: Person);
    /// Both are little: how one looks to the other, and what is told to those who raise them.
    seen_between_little() by [sipseong_group: SipseongGroup];
    element_between_little(a: Person, b: Person) by [element_relation: ElementRelation];
    gwimungwan_between_little();
    gongmang_between_little(from: Person, to: Person);
    adds_gisin_between_little(element: Element, from: Person, to: Person);
    palace_strains_between_little(field: Saying, own: Saying, other: Saying, kind: RelationKind);
    palace_strains_twice_between_little(field: Saying, stem: RelationKind, branch: RelationKind);
    /// What a place speaks of.
    field() by [relationship: Relationship, position: Position];
    /// The same of two children of whom one is little.
    field_between_little() by [position: Position];
    /// What a place of somebody little speaks of.
    field_of_little() by [position: Position];
    /// How one looks to the other.
    seen_family() by [sipseong: Sipseong];
    /// One of the same ten god as the day master, where they are a parent and a child.
    seen_of_generations();
    seen_work() by [sipseong: Sipseong];
    /// What the elements of the day masters are to each other.
    element_family(a: Person, b: Person) by [element_relation: ElementRelation];
    element_work(a: Person, b: Person) by [element_relation: ElementRelation];
    /// Both need the same, and both have it.
    exchange_alike(element: Element, tail: Saying);
    /// Who has the useful element of whom, and what comes of it.
    exchange(a: Person, b: Person, ea: Element, eb: Element, tail: Saying)
        by [exchange: Exchange];
    tail(a: Person, b: Person) by [relationship: Relationship, exchange: Exchange];
    tail_general(a: Person, b: Person) by [exchange: Exchange];
    /// The same of two children.
    tail_of_children(a: Person, b: Person) by [exchange: Exchange];
    /// The same where both need and have one element: nobody fills a lack, it adds up.
    tail_alike() by [relationship: Relationship];
    tail_alike_general();
    tail_alike_of_children();
}

/// As what two persons are read: as they were said to be, or because of a child.
pub fn read_as(relationship: Relationship, with_child: bool) -> (Saying, Rule) {
    let say = if with_child { basis_with_child } else { basis_read_as };
    (say(relationship), Rule::RelationshipRead)
}

/// When one has the useful element of the other.
pub fn exchange_basis() -> (Saying, Rule) {
    (basis_exchange(), Rule::RelationshipExchange)
}

/// What the same place of two persons speaks of.
pub(crate) fn field_between(
    relationship: Option<Relationship>,
    little: Option<Little>,
    position: Position,
) -> Saying {
    match (little, relationship) {
        (Some(Little::Both), _) => field_between_little(position),
        (_, Some(relationship)) => field(relationship, position),
        (_, None) => say::fields(position),
    }
}

impl Conclusion {
    /// Where the two go, after who they are; in other words for another partner.
    pub(crate) fn clause(&self, relationship: Option<Relationship>, again: bool) -> Saying {
        let field = self.field(relationship);
        match (self.stems_of_quiet(), again) {
            (Some(kind), true) => say::conclusion_of_days_again(kind),
            (Some(kind), false) => say::conclusion_of_days_alone(field, kind),
            (None, true) => say::conclusion_again(self.direction),
            (None, false) => say::conclusion_alone(self.direction, field),
        }
    }

    /// What the two come to; with who has the useful element of whom, where that is told.
    pub fn told(
        &self,
        relationship: Option<Relationship>,
        [a, b]: [Person; 2],
        exchange: Option<Exchange>,
    ) -> Saying {
        let Some(exchange) = exchange else {
            return say::conclusion_of_two(self.clause(relationship, false));
        };
        let (field, tail) = (self.field(relationship), say::conclusion_exchange(exchange, a, b));
        match self.stems_of_quiet() {
            Some(kind) => say::conclusion_of_days(field, kind, tail),
            None => say::conclusion(self.direction, field, tail),
        }
    }

    fn field(&self, relationship: Option<Relationship>) -> Saying {
        let decides = self.read.last().copied().unwrap_or(Position::Day);
        field_between(relationship, self.little, decides)
    }

    /// What the day stems make where the palace is quiet.
    fn stems_of_quiet(&self) -> Option<RelationKind> {
        self.day_stems.filter(|_| self.direction == PairDirection::Quiet)
    }
}

/// How one looks to the other; of a couple the words are those of any two persons.
pub(crate) fn seen(relationship: Option<Relationship>, god: Sipseong) -> Saying {
    let are_generations = matches!(relationship, Some(Relationship::Parent | Relationship::Child));
    match relationship.map(Relationship::register) {
        Some(Register::Family) if are_generations && god == Sipseong::Bigyeon => {
            seen_of_generations()
        }
        Some(Register::Family) => seen_family(god),
        Some(Register::Work) => seen_work(god),
        Some(Register::Couple) | None => say::seen_clause(god),
    }
}

/// What the elements of two day masters are to each other.
pub(crate) fn elements(
    relationship: Option<Relationship>,
    [a, b]: [Person; 2],
    elements: ElementRelation,
) -> Saying {
    match relationship.map(Relationship::register) {
        Some(Register::Family) => element_family(elements, a, b),
        Some(Register::Work) => element_work(elements, a, b),
        Some(Register::Couple) | None => say::day_masters(elements, a, b),
    }
}

/// What two day branches are to each other where they are no seats of a spouse.
pub fn days([a, b]: [Owner<'_>; 2], kinds: ArrayVec<RelationKind, 3>) -> Saying {
    match kinds.is_empty() {
        true => days_alone(a.day_branch(), b.day_branch()),
        false => days_joined(Several(Join::Dots, kinds)),
    }
}

/// What two day masters are to each other where they are no spouse stars.
pub fn gods(of: [Owner<'_>; 2], masters: DayMasters) -> ArrayVec<Saying, 2> {
    let sees = |side: Side| {
        let [seer, other] = [side, side.other()].map(|side| of[side as usize]);
        day_of(other.day_stem(), seer.person, masters.seen_by(side))
    };
    Side::ALL.into_iter().map(sees).collect()
}

/// Who has the useful element of whom; the elements are the first person's and the second's.
pub fn exchanged(
    relationship: Option<Relationship>,
    company: Company,
    [a, b]: [Person; 2],
    who: Exchange,
    [ea, eb]: [Element; 2],
) -> Saying {
    let relationship = relationship.filter(|one| one.goes_with(company));
    if who == Exchange::Both && ea == eb {
        return exchange_alike(
            ea,
            match (company, relationship) {
                (Company::Children, _) => tail_alike_of_children(),
                (_, Some(relationship)) => tail_alike(relationship),
                (_, None) => tail_alike_general(),
            },
        );
    }
    let tail = match (company, relationship) {
        (Company::Children, _) => tail_of_children(who, a, b),
        (_, Some(relationship)) => tail(relationship, who, a, b),
        (_, None) => tail_general(who, a, b),
    };
    exchange(who, a, b, ea, eb, tail)
}
