//! When what a concern looks for comes: the two years of the ten ahead that help most; of fewer where nobody waits for
//! so long.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::SipseongGroup;
use saju_saying::{Native, Number, Saying};

use super::{Concern, say};
use crate::compatibility::spouse_group;
use crate::fit::{Character, Family, LifeStage, Part};
use crate::rows::domain_of_ids;
use crate::timeline::{Ahead, Item, Kind, Subject};
use crate::verdict::Now;
use crate::yongsin::Lean;

/// Days from which on a year that is running is named with its last day.
const NEARLY_OVER: i64 = 92;

/// Years that are looked at, and those for somebody who is old: nobody waits into their nineties.
const YEARS: i16 = 10;
const YEARS_OF_OLD: i16 = 5;

/// The age by which school is over, and years that are looked at for who sits exams or chooses what to learn after it:
/// neither waits for ten years.
const SCHOOL_UNTIL: i16 = 19;
const YEARS_AFTER_SCHOOL: i16 = 4;
/// Years that are looked at however near the end of school is.
const YEARS_AT_LEAST: i16 = 2;

/// Items of ten years at most: two of each of three kinds.
const ITEMS: usize = 60;

domain_of_ids! {
    /// How a year stands to what comes in it: for it or against it; where it is told as neither, by the side of the year,
    /// which may help by something else, lean nowhere, or weigh all the same.
    pub enum DateTone {
        With = "with";
        Elsewhere = "elsewhere";
        Even = "even";
        Despite = "despite";
        Against = "against";
    }
}

impl DateTone {
    const fn of(item: &Item) -> Self {
        match (item.tone, item.side) {
            (Lean::With, _) => Self::With,
            (Lean::Aside, Family::With) => Self::Elsewhere,
            (Lean::Aside, Family::Even) => Self::Even,
            (Lean::Aside, Family::Against) => Self::Despite,
            (Lean::Against, _) => Self::Against,
        }
    }
}

/// A year in which it comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateItem {
    /// What comes.
    pub item: Item,
    /// Why it is named, as part of a sentence.
    why: Saying,
    /// The year as it is told.
    told: Saying,
    /// What comes, as a subject.
    coming: Saying,
}

/// The years in which it comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dates {
    /// The years that are named, the foremost first: two that help or do not weigh, or one; or the first that
    /// weighs, where it comes in no other; or none.
    pub items: ArrayVec<DateItem, 2>,
    /// Whether the year that is named weighs.
    pub is_hard: bool,
    /// The years that were looked at.
    pub within: u8,
    /// What is asked.
    concern: Concern,
}

impl Dates {
    /// The line that tells them.
    pub fn line(&self) -> Saying {
        let is_of_body = self.concern == Concern::Health;
        match &self.items[..] {
            [hard, ..] if self.is_hard => {
                let told = if is_of_body { say::when_hard_of_body } else { say::when_hard };
                told(hard.coming.clone(), hard.told.clone())
            }
            [first, second] => {
                // The foremost year is told first, also where the other comes before it; of two that help by nothing
                // of their own neither weighs more, and the nearer one is told first.
                let comes_before = second.item.from < first.item.from;
                let is_nearer = comes_before && first.item.tone == Lean::With;
                let [first, second] =
                    if comes_before && !is_nearer { [second, first] } else { [first, second] };
                let told = match (is_of_body, is_nearer) {
                    (false, false) => say::when_two,
                    (false, true) => say::when_two_nearer,
                    (true, false) => say::when_two_of_body,
                    (true, true) => say::when_two_nearer_of_body,
                };
                let (first_why, second_why) = (first.why.clone(), second.why.clone().worded(1));
                told(first.told.clone(), first_why, second.told.clone(), second_why)
            }
            [one, ..] => {
                let told = if is_of_body { say::when_one_of_body } else { say::when_one };
                told(one.told.clone(), one.why.clone())
            }
            [] => say::when_none(Native(self.within)),
        }
    }
}

impl Concern {
    /// The items of a timeline that it is about, the foremost first; those of the family and of moving
    /// have none.
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Work => &[Kind::Office, Kind::Output],
            Self::Business => &[Kind::Wealth, Kind::Output],
            Self::Money => &[Kind::Wealth, Kind::Store],
            Self::Love => &[Kind::StarBond, Kind::SpouseStar],
            Self::Marriage => &[Kind::StarBond, Kind::PalaceUnion, Kind::SpouseStar],
            Self::Study => &[Kind::Study, Kind::Output],
            Self::Exam => &[Kind::Office, Kind::Study],
            Self::Health => &[Kind::Absent, Kind::Climate],
            Self::Family | Self::Move => &[],
            Self::Children => &[Kind::Output],
        }
    }

    /// The years ahead that are looked at, at an age in completed years.
    fn years_ahead(self, age: i16) -> i16 {
        match self {
            _ if age >= LifeStage::OLD_FROM => YEARS_OF_OLD,
            Self::Study | Self::Exam if age < SCHOOL_UNTIL => {
                (SCHOOL_UNTIL - age).clamp(YEARS_AT_LEAST, YEARS)
            }
            Self::Study | Self::Exam if age <= LifeStage::CHOOSING_UNTIL => YEARS_AFTER_SCHOOL,
            _ => YEARS,
        }
    }

    /// When it comes. Nothing is said where nothing is looked for, nor of habits that nothing changes; the
    /// year of the day is no time to act where the verdict of the present keeps what there is.
    pub fn dates(self, ahead: &Ahead<'_>, now: Option<&Now>) -> Option<Dates> {
        let kinds = self.kinds();
        if kinds.is_empty() {
            return None;
        }
        // Nothing is read past the age of one hundred.
        let left = ahead.birth.year() + LifeStage::LATE_FROM - ahead.reference.year();
        let age = ahead.birth.completed_years(ahead.reference);
        let within = self.years_ahead(age).min(left);
        if within <= 0 {
            return None;
        }
        let kept = now.filter(|now| now.verdict.keeps()).map(|now| now.year.ganji);
        let mut comes = false;
        let mut items: ArrayVec<Item, ITEMS> = ArrayVec::new();
        let near = |item: &Item| item.from.year() < ahead.reference.year() + within;
        for item in ahead.in_years(kinds).filter(near) {
            comes = true;
            if Some(item.ganji) != kept && !items.is_full() {
                items.push(item);
            }
        }
        let mut helping: ArrayVec<&Item, ITEMS> =
            items.iter().filter(|item| item.tone != Lean::Against).collect();
        helping.sort_by_key(|item| (item.tone, rank(item.character), item.from));
        let named = |items: &[Option<&Item>], is_hard| Dates {
            items: items.iter().flatten().map(|item| DateItem::of(**item, ahead)).collect(),
            is_hard,
            within: within as u8,
            concern: self,
        };
        match (helping.first(), items.first()) {
            (Some(first), _) => {
                let second = helping.iter().find(|item| item.from != first.from);
                Some(named(&[Some(*first), second.copied()], false))
            }
            (None, Some(hard)) => Some(named(&[Some(hard)], true)),
            // It comes in the year of the day alone, which is no time for it.
            (None, None) if comes || self == Self::Health => None,
            // Of years at an age at which nothing of it is told yet, it is not said that it does not come.
            (None, None) if kinds.iter().any(|kind| age < kind.from_age()) => None,
            (None, None) => Some(named(&[], false)),
        }
    }
}

/// Characters in the order in which years of one tone are named.
const fn rank(character: Character) -> u8 {
    match character {
        Character::Lifts => 0,
        Character::Supports => 1,
        Character::Eases => 2,
        Character::Level => 3,
        _ => 4,
    }
}

impl DateItem {
    /// Why it is named.
    pub fn why_alone(&self) -> Saying {
        say::why_alone(self.why.clone())
    }

    fn of(item: Item, ahead: &Ahead<'_>) -> Self {
        let (letters, lean, tone) = (item.bringing(), item.tone, DateTone::of(&item));
        let spouse = spouse_group(ahead.chart.sex);
        let group = |element| SipseongGroup::of(ahead.chart.day_master().element(), element);
        let (coming, why) = match (item.kind, item.subject) {
            (Kind::StarBond, _) => (say::of_bond(spouse), say::why_bond(tone, spouse, letters)),
            (Kind::Absent | Kind::Climate, Subject::Element(element)) => {
                (say::of_element(element), say::why_element(lean, element, letters))
            }
            (_, Subject::Climate(climate)) => {
                let element = climate.relief();
                (say::of_element(element), say::why_element(lean, element, letters))
            }
            (_, Subject::Element(element)) => {
                let group = group(element);
                // No letter is left from which the help could come.
                let why = match (tone, item.part) {
                    (DateTone::Elsewhere, Part::Pillar) => say::why_otherwise(group, letters),
                    _ => say::why(tone, group, letters),
                };
                (say::of_group(group), why)
            }
            (Kind::Store, _) => (say::of_store(), say::why_store(lean, letters)),
            _ => (say::of_palace(), say::why_palace(tone, letters)),
        };
        Self { item, why, told: year(&item, ahead.reference), coming }
    }
}

/// A year; one that is nearly over with its last day.
fn year(item: &Item, today: Date) -> Saying {
    let number = Number(item.from.year().into());
    let is_nearly_over = item.from <= today && item.to <= today.plus_days(NEARLY_OVER);
    match is_nearly_over {
        true => say::year_until(number, item.ganji, item.to.plus_days(-1)),
        false => say::year(number, item.ganji),
    }
}
