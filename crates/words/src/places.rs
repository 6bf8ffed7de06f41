//! Letters of a chart as sentences name them, each with its Hanja: 월간의 정재 기(己).

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Pillars, Position, Positions, Sipseong, Stem};
use saju_judgment::Places;
use saju_judgment::letters::Letter;
use saju_judgment::natal::God;

use crate::catalogue::places as ko;
use crate::names::{BranchPlace, StemPlace};
use crate::particle::Ending;
use crate::slot::Bracketed;
use crate::{Page, Say, Slot};

/// 갑(甲).
pub(crate) type StemHanja = Bracketed<Stem, &'static str>;
/// 유(酉).
pub(crate) type BranchHanja = Bracketed<Branch, &'static str>;

/// A stem with its Hanja: 갑(甲).
pub(crate) const fn stem(stem: Stem) -> StemHanja {
    Bracketed(stem, stem.han())
}

/// A branch with its Hanja: 유(酉).
pub(crate) const fn branch(branch: Branch) -> BranchHanja {
    Bracketed(branch, branch.han())
}

/// How letters are named.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Naming {
    /// 월간의 정재 기(己).
    Gods,
    /// 월간 기(己).
    Plain,
    /// With their ten gods, but for a branch that has turned into this element: 목으로 바뀐 일지
    /// 진(辰).
    Turned(Element),
}

/// Letters of a chart, equal ones named together: 연간·월간의 정재 기(己)와 일지의 편재 술(戌).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed<'a> {
    pub(crate) pillars: &'a Pillars,
    pub(crate) places: Places,
    pub(crate) naming: Naming,
}

/// A letter and the positions that have it.
type Item = (Letter, Positions);

impl Placed<'_> {
    fn items(&self) -> ArrayVec<Item, 8> {
        let mut items: ArrayVec<Item, 8> = ArrayVec::new();
        let mut add = |letter, position| match items.iter_mut().find(|item| item.0 == letter) {
            Some(item) => item.1.insert(position),
            None => items.push((letter, [position].into_iter().collect())),
        };
        for (position, ganji) in self.pillars.iter() {
            if self.places.contains_all(Places::stem(position)) {
                add(Letter::Stem(ganji.stem()), position);
            }
        }
        for (position, ganji) in self.pillars.iter() {
            if self.places.contains_all(Places::branch(position)) {
                add(Letter::Branch(ganji.branch()), position);
            }
        }
        items
    }

    fn put_item(&self, (letter, positions): Item, page: &mut Page) {
        let places = LetterPlaces(letter, positions);
        let god = sipseong(self.pillars.day_master(), letter);
        let turned = match (self.naming, letter) {
            (Naming::Turned(element), Letter::Branch(branch)) if branch.element() != element => {
                Some(element)
            }
            _ => None,
        };
        let letter = Bracketed(letter, letter.han());
        match (self.naming, turned) {
            (_, Some(element)) => ko::Turned { element, places, letter }.say(page),
            (Naming::Plain, _) => ko::Plain { places, letter }.say(page),
            _ => ko::WithGod { places, god, letter }.say(page),
        }
    }
}

impl Slot for Placed<'_> {
    fn put(&self, page: &mut Page) {
        let items = self.items();
        debug_assert!(!items.is_empty(), "a sentence names letters that are not there");
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                let joined = Ending::of(items[index - 1].0.ko()).particle("과 ", "와 ");
                page.push(if items.len() == 2 { joined } else { ", " });
            }
            self.put_item(*item, page);
        }
    }

    fn ending(&self) -> Ending {
        self.items().last().map_or(Ending::Vowel, |(letter, _)| Ending::of(letter.ko()))
    }
}

/// Places of a letter: 연간·월간.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LetterPlaces(pub(crate) Letter, pub(crate) Positions);

impl Slot for LetterPlaces {
    fn put(&self, page: &mut Page) {
        for (index, position) in self.1.iter().enumerate() {
            if index > 0 {
                page.push("·");
            }
            match self.0 {
                // 시간 alone would be read as "time".
                Letter::Stem(_) if position == Position::Hour => ko::HOUR_STEM.put(page),
                Letter::Stem(_) => StemPlace(position).put(page),
                Letter::Branch(_) => BranchPlace(position).put(page),
            }
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// What a letter is to the day master.
pub(crate) const fn sipseong(day_master: Stem, letter: Letter) -> Sipseong {
    match letter {
        Letter::Stem(stem) => Sipseong::of(day_master, stem),
        Letter::Branch(branch) => Sipseong::of_branch(day_master, branch),
    }
}

/// Letters of a god or a group among the visible stems and the branches, the day master left out.
pub(crate) fn of_god(pillars: &Pillars, god: God) -> Places {
    let day_master = pillars.day_master();
    let fits = |found: Sipseong| match god {
        God::One(wanted) => found == wanted,
        God::Group(group) => found.group() == group,
    };
    let mut places = Places::NONE;
    for (position, ganji) in pillars.iter() {
        if position != Position::Day && fits(Sipseong::of(day_master, ganji.stem())) {
            places = places.or(Places::stem(position));
        }
        if fits(Sipseong::of_branch(day_master, ganji.branch())) {
            places = places.or(Places::branch(position));
        }
    }
    places
}
