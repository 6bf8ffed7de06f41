//! What the elements mean that two persons bring each other, and that neither has.

use arrayvec::ArrayVec;
use saju_saying::{Join, Native, Saying, Several};

use super::relationship::PLENTY;
use super::relationship::little::WithLittle;
use super::say::{self, Person, hours_unknown};
use super::{ElementComplement, Lack, Little, Side, Supply, SupplyKind};
use crate::Rule;
use crate::yongsin::{FiveGod, Lean};

impl Supply {
    pub(super) fn persons(&self, of: [Person; 2]) -> [Person; 2] {
        [self.from, self.from.other()].map(|side| of[side as usize])
    }

    /// What it means; in other words where an odd number of its kind stands before it.
    /// One who is little is not told to divide tasks.
    pub fn meaning(&self, of: [Person; 2], again: bool, little: Option<Little>) -> Saying {
        let [from, to] = self.persons(of);
        let saying = match self.kind {
            SupplyKind::FillsMissing if self.is_burden() && again => {
                say::fills_missing_against_again
            }
            SupplyKind::FillsMissing if self.is_burden() => say::fills_missing_against,
            SupplyKind::FillsMissing if again => say::fills_missing_again,
            SupplyKind::FillsMissing => say::fills_missing,
            SupplyKind::SuppliesYongsin | SupplyKind::SuppliesHuisin => {
                return self.of_god(from, to);
            }
            // What does not weigh in spite of its name asks for nothing.
            SupplyKind::AddsGisin => match (self.lean, WithLittle::of(of, little)) {
                (Some(Lean::Aside), _) => say::adds_gisin_aside,
                (Some(Lean::With), _) => say::adds_gisin_with,
                (Some(Lean::Against) | None, Some(little)) => return little.adds_gisin(self),
                (Some(Lean::Against) | None, None) => say::adds_gisin,
            },
        };
        saying(self.element, from, to)
    }

    /// What one of the two useful elements is to the other, as it leans in that chart.
    fn of_god(&self, from: Person, to: Person) -> Saying {
        let is_yongsin = self.kind == SupplyKind::SuppliesYongsin;
        let god = if is_yongsin { FiveGod::Yongsin } else { FiveGod::Huisin };
        match self.lean {
            Some(Lean::Aside) if is_yongsin => say::supplies_yongsin_aside(self.element, from, to),
            Some(Lean::Aside) => say::supplies_aside(self.element, from, god, to),
            Some(Lean::Against) => say::supplies_against(self.element, from, god, to),
            Some(Lean::With) | None if is_yongsin => say::supplies_yongsin(self.element, from, to),
            Some(Lean::With) | None => say::supplies_huisin(self.element, from, to),
        }
    }

    /// How many letters of it there are.
    pub fn reasoning(&self, of: [Person; 2]) -> Saying {
        let ([from, to], element, count) = (self.persons(of), self.element, Native(self.count));
        let god = match self.kind {
            SupplyKind::FillsMissing => return say::count_missing(count, element, from, to),
            SupplyKind::AddsGisin => {
                return say::count_many(count, element, from, FiveGod::Gisin, to);
            }
            SupplyKind::SuppliesYongsin => FiveGod::Yongsin,
            SupplyKind::SuppliesHuisin => FiveGod::Huisin,
        };
        match self.count {
            0 | 1 => say::count_day_master(element, from, god, to),
            _ => say::count_god(count, element, from, god, to),
        }
    }
}

impl ElementComplement {
    /// Whether the first, and whether the second brings something of a kind.
    fn bring(&self, kind: SupplyKind) -> [bool; 2] {
        self.bring_such(kind, |_| true)
    }

    /// The same, of which something else holds.
    fn bring_such(&self, kind: SupplyKind, is_such: impl Fn(&Supply) -> bool) -> [bool; 2] {
        Side::ALL.map(|side| {
            let mut given = self.supplies.iter().filter(|one| (one.from, one.kind) == (side, kind));
            given.any(&is_such)
        })
    }

    /// What all of it comes to.
    pub fn meaning(&self, [a, b]: [Person; 2]) -> ArrayVec<Saying, 5> {
        let mut said = ArrayVec::new();
        let missing = SupplyKind::FillsMissing;
        // What burdens a chart fills nothing in it.
        said.push(match self.bring_such(missing, |supply| !supply.is_burden()) {
            [true, true] => say::fill_each_other(),
            [true, false] => say::fill_one_way(a, b),
            [false, true] => say::fill_one_way(b, a),
            [false, false] if self.bring(missing).contains(&true) => say::fill_against(),
            // Whatever one lacks the other lacks too.
            [false, false] if self.both_missing.is_empty() => say::all_there(),
            [false, false] => say::fill_none(),
        });
        let yongsin = SupplyKind::SuppliesYongsin;
        // As the conclusion of the two counts it; what a day master alone adds is told as a little.
        let plenty = self.bring_such(yongsin, |supply| supply.is_help() && supply.count >= PLENTY);
        said.extend(match (plenty, self.bring_such(yongsin, Supply::is_help)) {
            ([true, true], _) => Some(say::yongsin_each_other()),
            ([true, false], [_, true]) => Some(say::yongsin_with_little_back(a, b)),
            ([false, true], [true, _]) => Some(say::yongsin_with_little_back(b, a)),
            ([true, false], _) => Some(say::yongsin_one_way(a, b)),
            ([false, true], _) => Some(say::yongsin_one_way(b, a)),
            (_, [true, true]) => Some(say::yongsin_little_each_other()),
            (_, [true, false]) => Some(say::yongsin_little_one_way(a, b)),
            (_, [false, true]) => Some(say::yongsin_little_one_way(b, a)),
            (_, [false, false]) => None,
        });
        said.extend(self.missing([a, b]));
        said
    }

    /// What neither has: for whom it is sought, and where for neither, that it may stay away.
    fn missing(&self, [a, b]: [Person; 2]) -> ArrayVec<Saying, 3> {
        let lacking = |lack| {
            let elements = self.lacking(lack);
            (!elements.is_empty()).then_some(Several(Join::Commas, elements))
        };
        let shared = lacking(Lack::Shared).map(say::both_missing);
        let of_one = [(Side::A, a, b), (Side::B, b, a)].map(|(side, who, other)| {
            lacking(Lack::Of(side)).map(|elements| say::both_missing_of_one(elements, who, other))
        });
        let sought: ArrayVec<Saying, 3> =
            shared.into_iter().chain(of_one.into_iter().flatten()).collect();
        match sought.is_empty() {
            true => lacking(Lack::Burden).map(say::both_missing_against).into_iter().collect(),
            false => sought,
        }
    }

    /// How it was counted; with the five gods or without.
    pub fn basis(&self, of: [Person; 2], gods: bool) -> ArrayVec<(Saying, Rule), 3> {
        let counted = (say::basis_count(), Rule::ElementCount);
        let by_gods = gods.then(|| (say::basis_gods(), Rule::CompatibilityComplement));
        let unknown = hours_unknown(of, self.hours_known);
        [Some(counted), by_gods, unknown].into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::Element;

    use super::*;

    #[test]
    fn a_useful_element_is_told_in_both_directions_in_which_it_is_given() {
        let (a, b) = (Person::Caller, Person::Partner(0));
        let supply = |from, count, lean| Supply {
            from,
            kind: SupplyKind::SuppliesYongsin,
            element: Element::Water,
            count,
            lean: Some(lean),
        };
        let told = |supplies: &[Supply]| {
            let found = ElementComplement {
                supplies: supplies.iter().copied().collect(),
                both_missing: ArrayVec::new(),
                missing_leans: ArrayVec::new(),
                hours_known: [true; 2],
            };
            found.meaning([a, b]).pop().unwrap()
        };
        let (many, one) = (supply(Side::A, 3, Lean::With), supply(Side::A, 1, Lean::With));
        let (more, little) = (supply(Side::B, 2, Lean::With), supply(Side::B, 1, Lean::With));
        assert_eq!(told(&[many, more]), say::yongsin_each_other());
        assert_eq!(told(&[many, little]), say::yongsin_with_little_back(a, b));
        assert_eq!(told(&[one, more]), say::yongsin_with_little_back(b, a));
        assert_eq!(told(&[one, little]), say::yongsin_little_each_other());
        assert_eq!(told(&[many]), say::yongsin_one_way(a, b));
        let heavy = supply(Side::B, 1, Lean::Aside);
        assert_eq!(told(&[many, heavy]), say::yongsin_one_way(a, b), "what is heavy is no help");
    }

    #[test]
    fn what_leans_to_neither_side_or_helps_is_no_burden_for_its_name() {
        let of = [Person::Caller, Person::Partner(0)];
        let supply = |lean| Supply {
            from: Side::B,
            kind: SupplyKind::AddsGisin,
            element: Element::Earth,
            count: 4,
            lean,
        };
        let (earth, from, to) = (Element::Earth, Person::Partner(0), Person::Caller);
        for little in
            [None, Some(Little::One(Side::A)), Some(Little::One(Side::B)), Some(Little::Both)]
        {
            let told = |lean| supply(Some(lean)).meaning(of, false, little);
            assert_eq!(told(Lean::Aside), say::adds_gisin_aside(earth, from, to));
            assert_eq!(told(Lean::With), say::adds_gisin_with(earth, from, to));
        }
        let told = |lean| supply(lean).meaning(of, false, None);
        assert_eq!(told(Some(Lean::Against)), say::adds_gisin(earth, from, to));
        assert_eq!(told(None), say::adds_gisin(earth, from, to));
    }
}
