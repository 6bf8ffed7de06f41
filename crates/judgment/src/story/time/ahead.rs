//! The years ahead: the lightest, by what it is told and what grows then; what there is where none is light.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::{Element, SipseongGroup};

use super::{OF_LIFE, leans, useful};
use crate::fit::{Character, Family, LuckReading, Part};
use crate::rows::domain_of_ids;
use crate::story::ground::Ground;
use crate::story::when::{Years, ipchun};
use crate::yongsin::Lean;

domain_of_ids! {
    /// By what the lightest year ahead is told.
    pub enum Best {
        Both = "both";
        Stem = "stem";
        Branch = "branch";
        Other = "other";
        Eases = "eases";
        Already = "already";
        AlreadyUseful = "already_y";
        AlreadyAsked = "already_asked";
        AlreadyUsefulAsked = "already_y_asked";
        Second = "second";
        SecondEases = "second_eases";
    }
}

impl Best {
    /// Whether it tells of the next year, which is told by that word.
    pub(super) const fn is_of_next_year(self) -> bool {
        matches!(
            self,
            Self::Already | Self::AlreadyUseful | Self::AlreadyAsked | Self::AlreadyUsefulAsked
        )
    }
}

domain_of_ids! {
    /// What there is where no year ahead is light.
    pub enum Way {
        HalfUseful = "half_y";
        EvenYear = "even_year";
    }
}

/// A year ahead that is named.
#[derive(Clone, Copy, Debug)]
pub struct BestYear {
    /// By what.
    pub best: Best,
    /// The year.
    pub year: i16,
    /// The element that helps then.
    pub element: Option<Element>,
    /// What grows then; nothing where a load is lifted alone.
    pub grows: Option<SipseongGroup>,
    /// Whether it comes before the next decade, or within it.
    pub lead: Option<Lead>,
}

/// Where a year stands to the next decade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Before it.
    Before,
    /// Within it.
    Within,
    /// The answer has named it.
    Named,
}

/// How much a helping year helps: by its character, and by each letter of the useful element.
const fn points(character: Character, letters: usize) -> usize {
    let own = match character {
        Character::Lifts => 3,
        Character::Supports => 2,
        _ => 1,
    };
    own + letters
}

/// The lightest year ahead; where that is the next one, which is told already, also the one after it.
pub(in crate::story) fn best_years(ground: &Ground, years: &Years<'_>) -> ArrayVec<BestYear, 2> {
    let mut best = ArrayVec::new();
    let helping = years.after().filter_map(|year| {
        let reading = years.haengun.year(year);
        let letters = useful(ground, &reading);
        let points = points(reading.character, letters.len());
        (reading.side() == Family::With).then_some((points, year, reading, letters))
    });
    let helping: ArrayVec<_, 9> = helping.collect();
    // In a decade that helps before any other; of equals the earliest.
    let most = |not: i16| {
        let rest = helping.iter().filter(move |(_, year, ..)| *year != not);
        rest.max_by_key(|(points, year, ..)| {
            (years.is_helped(*year), *points, std::cmp::Reverse(*year))
        })
    };
    let Some((_, year, reading, letters)) = most(years.first) else { return best };
    let helper = |reading: &LuckReading| {
        let mut all = leans(reading).into_iter();
        all.find(|(_, _, lean)| *lean == Lean::With).map(|(_, element, _)| element)
    };
    let named = |best, year, element: Option<Element>, grows: Option<Element>| {
        let grows = grows.map(|element| ground.group_of(element));
        BestYear { best, year, element, grows, lead: None }
    };
    if *year == years.first + 1 {
        let already = match (letters.is_empty(), ground.is_of_year) {
            (true, false) => Best::Already,
            (true, true) => Best::AlreadyAsked,
            (false, false) => Best::AlreadyUseful,
            (false, true) => Best::AlreadyUsefulAsked,
        };
        best.push(named(already, *year, None, None));
        best.extend(most(*year).map(|(_, year, reading, letters)| {
            let element = if letters.is_empty() { helper(reading) } else { Some(ground.needed) };
            let second = if element.is_some() { Best::Second } else { Best::SecondEases };
            named(second, *year, element, element)
        }));
        return best;
    }
    let (kind, element) = match letters[..] {
        [_, _] => (Best::Both, None),
        [Part::Stem] => (Best::Stem, None),
        [_] => (Best::Branch, None),
        _ => match helper(reading) {
            Some(element) => (Best::Other, Some(element)),
            None => (Best::Eases, None),
        },
    };
    let grows = if letters.is_empty() { element } else { Some(ground.needed) };
    best.push(BestYear { lead: lead(years, *year), ..named(kind, *year, element, grows) });
    best
}

/// The first of the years named that lies after the answered one.
pub(in crate::story) fn lightest(best: &[BestYear], years: &Years<'_>) -> Option<i16> {
    best.iter().map(|one| one.year).find(|year| *year > years.answered)
}

fn lead(years: &Years<'_>, year: i16) -> Option<Lead> {
    let next = years.next.filter(|next| next.start_age < OF_LIFE)?;
    let middle = Date::new(year, 7, 1)?;
    if middle < next.starts_on {
        Some(Lead::Before)
    } else {
        // A year that began before the decade is not within it.
        (next.starts_on <= ipchun(year) && middle <= next.ends_on).then_some(Lead::Within)
    }
}

/// Where no year ahead is light: the first even one with a letter of the useful element, else the first even one.
pub(super) fn way(ground: &Ground, years: &Years<'_>) -> Option<(Way, i16)> {
    let even = || years.after().filter(|year| years.haengun.year(*year).side() == Family::Even);
    let half = even().find(|year| !useful(ground, &years.haengun.year(*year)).is_empty());
    half.map(|year| (Way::HalfUseful, year))
        .or_else(|| even().next().map(|year| (Way::EvenYear, year)))
}
