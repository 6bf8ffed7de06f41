//! A year by the letter that decides its side, and what it means for what was asked.

use arrayvec::ArrayVec;
use saju_chart::{Element, Ganji, SipseongGroup};

use super::arrivals;
use crate::concern::Concern;
use crate::fit::{Family, LuckReading};
use crate::rows::domain_of_ids;
use crate::story::ground::{Ground, YearsNamed};
use crate::story::when::Years;

domain_of_ids! {
    /// Which year is told, or that both bring the same; of the present, or of a year that is asked for.
    pub enum YearTold {
        Both = "both";
        First = "first";
        Next = "next";
        BothAsked = "both_asked";
        FirstAsked = "first_asked";
        NextAsked = "next_asked";
    }
}

domain_of_ids! {
    /// The element of a spouse, to a man and to a woman.
    pub enum SpouseStar {
        Wealth = "jaeseong";
        Office = "gwanseong";
    }
}

domain_of_ids! {
    /// A side that is no level one.
    pub enum Tide {
        With = "with";
        Against = "against";
    }
}

impl Tide {
    /// That of a side; none of a level one.
    pub(in crate::story) const fn of(side: Family) -> Option<Self> {
        match side {
            Family::With => Some(Self::With),
            Family::Even => None,
            Family::Against => Some(Self::Against),
        }
    }
}

/// What a year means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// By the group of the letter that decides and the side.
    Own(SipseongGroup, Family),
    /// The letter that decides is the spouse's, and that is what is asked for.
    OfSpouse(SpouseStar, Tide),
}

/// A year, or two that bring the same.
#[derive(Clone, Copy, Debug)]
pub struct YearStory {
    /// The calendar year in which it begins, of two the first.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// Which it is.
    pub told: YearTold,
    /// The element of the letter that decides.
    pub element: Element,
    /// What it means.
    pub meaning: Meaning,
}

/// The letter by whose group a year is told: the first that leans to its side, else the stem.
fn decisive(years: &Years<'_>, reading: &LuckReading) -> Element {
    let side = reading.side().decided_by();
    let all = arrivals(years, reading);
    let found = all.iter().find(|one| Some(one.leaning.lean) == side);
    found.unwrap_or(&all[0]).element
}

impl YearTold {
    /// By its number where a day of its own is asked for; the next year alone has no year to come after.
    const fn named(self, years: YearsNamed, is_alone: bool) -> Self {
        match (years, self) {
            (YearsNamed::FromToday, told) => told,
            (YearsNamed::BetweenTurns, _) => Self::FirstAsked,
            (YearsNamed::AsAsked, Self::Next | Self::NextAsked) if is_alone => Self::FirstAsked,
            (YearsNamed::AsAsked, Self::Both | Self::BothAsked) => Self::BothAsked,
            (YearsNamed::AsAsked, Self::First | Self::FirstAsked) => Self::FirstAsked,
            (YearsNamed::AsAsked, Self::Next | Self::NextAsked) => Self::NextAsked,
        }
    }
}

/// What is told of the two years: once where they bring the same, of the next alone where the first is as good as
/// over; a level year only where it is the one that is asked for, or both are level.
fn told(first: Own, next: Own, is_late: bool, is_of_year: bool) -> &'static [YearTold] {
    let [is_level, is_next_level] = [first, next].map(|(_, side)| side == Family::Even);
    if first == next {
        &[YearTold::Both]
    } else if is_late || is_level && !is_next_level && !is_of_year {
        &[YearTold::Next]
    } else if is_next_level {
        &[YearTold::First]
    } else {
        &[YearTold::First, YearTold::Next]
    }
}

/// What a year is by its letter and side.
type Own = (SipseongGroup, Family);

pub(super) fn years_of(ground: &Ground, years: &Years<'_>) -> ArrayVec<YearStory, 2> {
    let [first, next] = [years.first, years.first + 1].map(|year| {
        let reading = years.haengun.year(year);
        let element = decisive(years, &reading);
        (year, reading.luck.ganji, element, (ground.group_of(element), reading.side()))
    });
    // Between the years that which begins is told by its number: the other is as good as over.
    let all = match ground.years_named {
        YearsNamed::BetweenTurns => &[YearTold::Next],
        named => told(first.3, next.3, years.is_late, named == YearsNamed::AsAsked),
    };
    let story = |told: &YearTold| {
        let (year, ganji, element, (group, side)) = match told {
            YearTold::Next => next,
            _ => first,
        };
        let meaning = match (spouse_star(ground, group), Tide::of(side)) {
            (Some(star), Some(tide)) => Meaning::OfSpouse(star, tide),
            _ => Meaning::Own(group, side),
        };
        let told = told.named(ground.years_named, all.len() == 1);
        YearStory { year, ganji, told, element, meaning }
    };
    all.iter().map(story).collect()
}

/// The spouse's element, where it is asked for and it is this group.
fn spouse_star(ground: &Ground, group: SipseongGroup) -> Option<SpouseStar> {
    let is_asked = matches!(ground.concern, Some(Concern::Love | Concern::Marriage))
        && !ground.age.is_raised()
        && group == ground.asked;
    is_asked.then_some(match group {
        SipseongGroup::Jaeseong => SpouseStar::Wealth,
        _ => SpouseStar::Office,
    })
}
