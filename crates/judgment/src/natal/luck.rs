//! The letters of a chart with those of a luck pillar among them: what the rules of structure see when
//! luck comes.

use saju_chart::{Branch, Element, Ganji, Position, Positions, Sipseong};

use super::{MonthClash, Natal, holds_root, related};
use crate::places::LetterSet;
use crate::relation::RelationKind;

impl Natal {
    /// The letters with those of a luck pillar among them: a further visible stem, which may combine
    /// with one of the chart's, and a further branch, which may turn branches of the chart with it and
    /// strikes the month branch or not.
    pub(crate) fn with_luck(
        &self,
        luck: Ganji,
        turns: Option<(Element, Positions)>,
        strike: MonthClash,
    ) -> Self {
        let mut natal = self.clone();
        let (stem, branch) = (luck.stem(), luck.branch());
        natal.gods.add(Sipseong::of(self.day_master(), stem), LetterSet::LUCK_STEM);
        natal.gods.add(Sipseong::of_branch(self.day_master(), branch), LetterSet::LUCK_BRANCH);
        let partners = self.stems_related_to(stem, RelationKind::StemCombination);
        for position in partners.iter().filter(|position| *position != Position::Day) {
            natal.combined = natal.combined.or(LetterSet::LUCK_STEM).or(LetterSet::stem(position));
        }
        if let Some((element, positions)) = turns {
            for position in positions.iter() {
                natal.turn(position, element);
            }
            natal.add_root(element, LetterSet::LUCK_BRANCH);
        } else {
            for element in Element::ALL.into_iter().filter(|one| holds_root(branch, *one)) {
                natal.add_root(element, LetterSet::LUCK_BRANCH);
            }
        }
        let main = turns.map_or(branch.element(), |(element, _)| element);
        natal.add_branch(main, LetterSet::LUCK_BRANCH);
        natal.luck_clash = Some(self.month_clash_with(branch, strike));
        natal
    }

    /// Reads a branch as one that has turned.
    fn turn(&mut self, position: Position, element: Element) {
        let place = LetterSet::branch(position);
        self.roots = self.roots.map(|roots| roots.without(place));
        self.read_as(element, position);
        self.add_root(element, place);
    }

    /// How the month branch stands with one branch more, which strikes it so, and may combine with
    /// what strikes it already.
    fn month_clash_with(&self, luck: Branch, strike: MonthClash) -> (MonthClash, LetterSet) {
        let (verdict, places) = self.month_clash();
        let combines = |position: Position| {
            let branch = self.pillars.at(position).map(Ganji::branch);
            branch.is_some_and(|branch| related(luck, branch, RelationKind::SixCombination))
        };
        let settled = verdict == MonthClash::Active && places.branches().iter().any(combines);
        let verdict = if settled { MonthClash::Relieved } else { verdict };
        let struck = LetterSet::branch(Position::Month).or(LetterSet::LUCK_BRANCH);
        let places = if strike == MonthClash::None { places } else { places.or(struck) };
        (verdict.max(strike), places)
    }
}
