//! The years ahead that help, and the most helpful of them by what it brings.

use arrayvec::ArrayVec;
use saju_chart::{Element, SipseongGroup};

use super::arrivals;
use crate::fit::{Character, Family, LuckReading};
use crate::rows::domain_of_ids;
use crate::story::ground::Ground;
use crate::story::when::Years;
use crate::thread::Arrival;
use crate::yongsin::Lean;

domain_of_ids! {
    /// By what the most helpful year ahead is told: the useful element in both letters or in one, another that
    /// helps, a load that is lifted.
    pub enum Best {
        Twice = "twice";
        Useful = "useful";
        Other = "other";
        Eases = "eases";
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
    pub element: Element,
    /// What grows then; nothing where a load is lifted alone.
    pub grows: Option<SipseongGroup>,
}

/// How many years ahead can help.
const AHEAD: usize = 9;

/// A year ahead that helps.
#[derive(Clone, Copy, Debug)]
struct Help {
    year: i16,
    /// Whether its decade helps, too.
    is_helped: bool,
    points: u8,
    /// Letters of the useful element that help.
    letters: u8,
}

/// The years ahead that help.
pub(in crate::story) struct Helping(ArrayVec<Help, AHEAD>);

/// How much a helping year helps: by its character, and by each letter of the useful element.
const fn points(character: Character, letters: u8) -> u8 {
    let own = match character {
        Character::Lifts => 3,
        Character::Supports => 2,
        _ => 1,
    };
    own + letters
}

impl Helping {
    pub(in crate::story) fn of(ground: &Ground, years: &Years<'_>) -> Self {
        let help = |year| {
            let reading = years.haengun.year(year);
            (reading.side() == Family::With).then(|| {
                let letters = useful(ground, years, &reading);
                let points = points(reading.character, letters);
                Help { year, is_helped: years.is_helped(year), points, letters }
            })
        };
        Self(years.after(years.first).filter_map(help).collect())
    }

    /// The most helpful after a year: in a decade that helps before any other; of equals the earliest.
    fn most(&self, year: i16) -> Option<Help> {
        let rest = self.0.iter().filter(|help| help.year > year);
        let rank = |help: &&Help| (help.is_helped, help.points, std::cmp::Reverse(help.year));
        rest.max_by_key(rank).copied()
    }

    pub(in crate::story) fn most_after(&self, year: i16) -> Option<i16> {
        self.most(year).map(|help| help.year)
    }

    /// The same by what it brings.
    pub(super) fn best_after(
        &self,
        ground: &Ground,
        years: &Years<'_>,
        year: i16,
    ) -> Option<BestYear> {
        let Help { year, letters, .. } = self.most(year)?;
        let reading = years.haengun.year(year);
        let helper = || {
            let mut all = arrivals(years, &reading).into_iter();
            all.find(|one| one.leaning.lean == Lean::With).map(|one| one.element)
        };
        let (best, element) = match letters {
            2.. => (Best::Twice, Some(ground.needed)),
            1 => (Best::Useful, Some(ground.needed)),
            0 => match helper() {
                Some(element) => (Best::Other, Some(element)),
                None => (Best::Eases, None),
            },
        };
        let grows = element.map(|element| ground.group_of(element));
        Some(BestYear { best, year, element: element.unwrap_or(ground.needed), grows })
    }
}

/// How many letters of the useful element help.
fn useful(ground: &Ground, years: &Years<'_>, reading: &LuckReading) -> u8 {
    let helps = |one: &Arrival| one.element == ground.needed && one.leaning.lean == Lean::With;
    arrivals(years, reading).iter().map(|one| u8::from(helps(one))).sum()
}
