//! The branch of luck that strikes branches of the chart (충): who prevails, and what is lost.
//!
//! Source: 滴天髓闡微 地支 "得令者沖衰則拔，失時者沖旺無傷…沖之者有力，則能去之，去凶神則利，去吉神則不利；
//! 沖之者無力，則反激之", "全賴辰戌丑未之身庫通根，逢沖則微根拔盡…如不用司令，以土為喜神，沖之有益無損";
//! 子平真詮 論刑沖會合解法 "三合六合，可以解之", 論行運 "逢沖而不沖". The levels of prosperity are this
//! service's.

use saju_chart::{Element, Position, Positions};

use super::branch::{BranchLanding, Weighing};
use super::contact::{Blow, Contact, ContactKind, Outcome, Relief};
use super::force::Force;
use super::luck::Part;
use super::wonguk::STORAGES;
use crate::places::LetterSet;
use crate::relation::RelationKind;
use crate::yongsin::Lean;

/// How prosperous a branch is by the season, and by each thing that stands by it.
const SEASON: i8 = 2;
const STANDBY: i8 = 1;

impl Weighing<'_> {
    /// Clashes with the branches of the chart.
    pub(super) fn clash(&mut self) {
        let opposite = self.related(RelationKind::Clash);
        if opposite.is_empty() {
            return;
        }
        let (mut by_relief, mut struck) = ([Positions::NONE; Relief::ALL.len()], Positions::NONE);
        for at in opposite.iter() {
            match self.relief(at) {
                Some(relief) => by_relief[relief as usize].insert(at),
                None => struck.insert(at),
            }
        }
        for (relief, relieved) in Relief::ALL.into_iter().zip(by_relief) {
            if !relieved.is_empty() {
                let outcome = Outcome::Relieved(relief);
                let contact = Contact::of(ContactKind::Clash, Part::Branch, relieved, outcome);
                let by = self.partners.iter().next().filter(|_| relief == Relief::Six);
                self.meet(Contact { by, ..contact });
            }
        }
        if let Some(first) = struck.iter().next() {
            self.strike(struck, self.wonguk.main(first));
        }
    }

    /// What lets go of the clash with a branch. What leads an extreme structure is not let go when the
    /// branch goes against it.
    fn relief(&self, position: Position) -> Option<Relief> {
        let natal = self.wonguk.natal;
        if self.defies(self.wonguk.main(position)) {
            None
        } else if !self.partners.is_empty() {
            Some(Relief::Six)
        } else if natal.is_six_combined(position) {
            Some(Relief::NatalSix)
        } else {
            natal.converted().contains_all(LetterSet::branch(position)).then_some(Relief::Bureau)
        }
    }

    /// Whether the branch strikes what leads an extreme structure, and goes against it.
    fn defies(&self, struck: Element) -> bool {
        let leads = self.wonguk.extreme().is_some_and(|extreme| extreme.dominant == struck);
        leads && self.lean() == Lean::Against
    }

    fn strike(&mut self, struck: Positions, element: Element) {
        let before = self.reading.force.value();
        let lean = self.wonguk.lean(element);
        let helps = self.lean() == Lean::With;
        let stores = STORAGES.contains(self.branch);
        let (lost, lost_lean) =
            if stores { self.stems_losing_roots(struck) } else { (LetterSet::NONE, None) };
        let (blow, force) = if self.defies(element) {
            (Blow::Defies, -2)
        } else if stores {
            match lost_lean {
                Some(Lean::With) => (Blow::RootLost, before.min(0) - 1),
                Some(Lean::Against) => (Blow::BurdenLost, before.max(0) + 1),
                _ => (Blow::Stores, before),
            }
        } else {
            match (self.advantage(struck, element), lean) {
                (1.., Lean::With) => (Blow::Uproots, if helps { 0 } else { -2 }),
                (1.., Lean::Against) => (Blow::Uproots, before.max(0) + 1),
                (1.., Lean::Aside) => (Blow::Uproots, before),
                (..=-1, Lean::Against) => (Blow::Stirs, if helps { -1 } else { -2 }),
                (..=-1, _) => (Blow::Stirs, before / 2),
                (0, Lean::With) => (Blow::Evenly, if helps { 0 } else { before.min(0) - 1 }),
                (0, _) => (Blow::Evenly, before / 2),
            }
        };
        self.reading.landing = BranchLanding::Striking;
        self.reading.force = Force::of(force);
        let outcome = Outcome::Struck(blow, lean);
        let contact = Contact::of(ContactKind::Clash, Part::Branch, struck, outcome);
        let told = matches!(blow, Blow::RootLost | Blow::BurdenLost);
        self.meet(Contact { lost: if told { lost } else { LetterSet::NONE }, ..contact });
    }

    /// Visible stems other than earth that have their only real roots in what is struck, those that
    /// help before those that burden; and to which side they lean.
    fn stems_losing_roots(&self, struck: Positions) -> (LetterSet, Option<Lean>) {
        let natal = self.wonguk.natal;
        let struck: LetterSet = struck.iter().map(LetterSet::branch).collect();
        let losing = |lean: Lean| -> LetterSet {
            natal
                .visible()
                .filter(|(_, stem)| {
                    let (element, roots) = (stem.element(), natal.roots(stem.element()));
                    element != Element::Earth
                        && self.wonguk.lean(element) == lean
                        && !roots.is_empty()
                        && struck.contains_all(roots)
                })
                .map(|(position, _)| LetterSet::stem(position))
                .collect()
        };
        [Lean::With, Lean::Against]
            .into_iter()
            .map(|lean| (losing(lean), Some(lean)))
            .find(|(stems, _)| !stems.is_empty())
            .unwrap_or((LetterSet::NONE, None))
    }

    /// By how much luck is stronger than what it strikes; two branches stand against one.
    fn advantage(&self, struck: Positions, element: Element) -> i8 {
        let natal = struck.iter().map(|position| self.natal_level(position, element)).max();
        let two = i8::from(struck.iter().count() > 1);
        self.luck_level() - natal.unwrap_or(0) - two
    }

    fn natal_level(&self, position: Position, element: Element) -> i8 {
        let natal = self.wonguk.natal;
        let above = natal.stem(position).is_some_and(|stem| stands_by(stem.element(), element));
        let alike = natal.mains(element).len() >= 2;
        self.season_level(element) + (i8::from(above) + i8::from(alike)) * STANDBY
    }

    fn luck_level(&self) -> i8 {
        let element = self.branch.element();
        let above = stands_by(self.luck.ganji.stem().element(), element);
        let outer = self.luck.outer_branches().any(|branch| branch.element() == element);
        let natal = !self.wonguk.natal.mains(element).is_empty();
        let standing = i8::from(above) + i8::from(outer) + i8::from(natal);
        self.season_level(element) + standing * STANDBY
    }

    fn season_level(&self, element: Element) -> i8 {
        if stands_by(self.wonguk.main(Position::Month), element) { SEASON } else { 0 }
    }
}

/// Whether an element is another, or generates it.
fn stands_by(element: Element, other: Element) -> bool {
    element == other || element.generates() == other
}
