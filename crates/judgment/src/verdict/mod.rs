//! The verdict of the present (지금의 때): what the decade and the year ask for together. It is decided once;
//! the thread, the answer to a concern, the summary and the dates read it and judge nothing themselves.
//!
//! 滴天髓闡微 歲運 “休囚係乎運，尤係乎歲”: the decade is the ground, the year what is done on it. So a year never
//! turns a helping ground into an enemy, nor a weighing one into a helper. 三命通會 “運與流年二者相為表裏”.

pub(crate) mod say;

use saju_calendar::{Date, TermOrdinal};
use saju_chart::{Ganji, domain, year_ganji};

use crate::decade_fortune::Decade;
use crate::fit::{Family, LifeStage};
use crate::judgments::Judgments;
use crate::thread::Present;
use Verdict::{Go, Hold, Pause, Ready, Relief, Steady};

domain! {
    /// What the present asks for.
    pub enum Verdict {
        Go = "go", "나아갈 때", "進";
        Ready = "ready", "채비할 때", "備";
        Pause = "pause", "쉬어 갈 때", "息";
        Steady = "steady", "고르게 갈 때", "平";
        Relief = "relief", "숨 돌릴 때", "舒";
        Hold = "hold", "지킬 때", "守";
    }
}

domain! {
    /// What the verdict changes with.
    pub enum TurnKind {
        Handover = "handover", "교운기", "交運";
        Year = "year", "입춘", "立春";
    }
}

/// By the side of the decade, and in it by that of the year. [luck.verdict]
#[rustfmt::skip]
const TABLE: [[Verdict; 3]; 3] = [
    // With    Even    Against: the year
    [ Go,      Ready,  Pause ], // the decade is with the chart
    [ Go,      Steady, Hold  ], // it is even, or there is none
    [ Relief,  Hold,   Hold  ], // it is against the chart
];

/// Days to the middle of the year to come, whose decade is the ground.
const HALF_A_YEAR: i64 = 183;

impl Verdict {
    /// The verdict of a decade and a year by their sides.
    pub const fn of(decade: Family, year: Family) -> Self {
        TABLE[decade as usize][year as usize]
    }

    /// Whether what is there is kept: no year of its own is a time to act then.
    pub const fn keeps(self) -> bool {
        matches!(self, Pause | Hold)
    }

    /// Whether somebody is told to widen; in any other, what comes is used within what one has.
    pub const fn widens(self) -> bool {
        matches!(self, Go | Relief)
    }
}

/// The decade that the present stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The decade.
    pub decade: Decade,
    /// Its side.
    pub side: Family,
    /// Whether it has yet to begin.
    pub is_next: bool,
    /// The decade that it follows, where it has yet to begin and is not the first.
    pub follows: Option<Ganji>,
}

/// The year of the verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictYear {
    /// Calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// Its side.
    pub side: Family,
}

/// When another verdict comes, within half a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The day, in KST.
    pub on: Date,
    /// What begins then.
    pub kind: TurnKind,
    /// The pillar that begins.
    pub ganji: Ganji,
    /// The verdict from then on.
    pub verdict: Verdict,
}

/// The verdict of the present, and what it is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// The verdict.
    pub verdict: Verdict,
    /// The decade; none before the first.
    pub ground: Option<Ground>,
    /// The year.
    pub year: VerdictYear,
    /// When it changes.
    pub change: Option<Change>,
    /// The stage of life, by which advice is given.
    pub stage: LifeStage,
    /// Whether it is told of a child that is cared for yet.
    pub is_infant: bool,
    /// Whether it is that of a whole year, which need not be the present one.
    pub is_of_year: bool,
}

impl Now {
    /// Of a day; none before the birth, before the year of the first decade and late in life.
    pub fn of_day(judgments: &Judgments<'_>, present: Present) -> Option<Self> {
        Self::of(judgments, present.day, present.day, present.year)
    }

    /// Of a whole year, with the decade at its middle; asked for on a later day of it, with the decade of that day.
    pub fn of_year(judgments: &Judgments<'_>, year: i16, day: Date) -> Option<Self> {
        let begins = ipchun(year).max(day.plus_days(-HALF_A_YEAR));
        let now = Self::of(judgments, begins.plus_days(HALF_A_YEAR), begins, year);
        now.map(|now| Self { is_of_year: true, ..now })
    }

    /// Of half a year from a day of a year on, for a person as old as on another.
    fn of(judgments: &Judgments<'_>, seen: Date, from: Date, of_year: i16) -> Option<Self> {
        let birth = judgments.moment.birth.date;
        let years = birth.completed_years(seen);
        let (stage, is_infant) = (LifeStage::of(years), LifeStage::is_infant(years));
        let first = judgments.decades().decade(1).starts_on;
        if seen < birth || stage == LifeStage::Late || of_year < first.year() {
            return None;
        }
        let (ground, year) = (ground(judgments, from), VerdictYear::of(judgments, of_year));
        let verdict = Verdict::of(side_of(ground), year.side);
        let change = change(judgments, (from, of_year), ground.as_ref(), verdict);
        Some(Self { verdict, ground, year, change, stage, is_infant, is_of_year: false })
    }
}

fn side_of(ground: Option<Ground>) -> Family {
    ground.map_or(Family::Even, |ground| ground.side)
}

/// The decade of the middle of the year to come.
fn ground(judgments: &Judgments<'_>, day: Date) -> Option<Ground> {
    let order = judgments.decades().standing(day.plus_days(HALF_A_YEAR)).order()?;
    let present = judgments.decades().standing(day).order();
    let is_next = present != Some(order);
    let decades = judgments.decades();
    Some(Ground {
        decade: decades.decade(order),
        side: judgments.haengun().decade(order).side(),
        is_next,
        follows: present.filter(|_| is_next).map(|order| decades.decade(order).ganji),
    })
}

impl VerdictYear {
    /// The year that begins in a calendar year.
    pub(crate) fn of(judgments: &Judgments<'_>, year: i16) -> Self {
        Self { year, ganji: year_ganji(year), side: judgments.haengun().year(year).side() }
    }
}

/// The day on which a year begins.
fn ipchun(year: i16) -> Date {
    TermOrdinal::ipchun(year).instant().kst().0
}

/// The first passage to a decade or a year within half a year that brings another verdict.
fn change(
    judgments: &Judgments<'_>,
    (from, of_year): (Date, i16),
    ahead: Option<&Ground>,
    verdict: Verdict,
) -> Option<Change> {
    let last = from.plus_days(HALF_A_YEAR);
    let spring = ipchun(of_year + 1);
    let begins = ahead
        .filter(|ground| ground.is_next)
        .map(|ground| (ground.decade.starts_on, TurnKind::Handover, ground.decade.ganji));
    let year = Some((spring, TurnKind::Year, year_ganji(of_year + 1)));
    let mut passages: arrayvec::ArrayVec<_, 2> = [begins, year].into_iter().flatten().collect();
    passages.sort_by_key(|(on, ..)| *on);
    passages.into_iter().filter(|(on, ..)| from < *on && *on <= last).find_map(
        |(on, kind, ganji)| {
            let year = VerdictYear::of(judgments, of_year + i16::from(spring <= on));
            let then = Verdict::of(side_of(ground(judgments, on)), year.side);
            (then != verdict).then_some(Change { on, kind, ganji, verdict: then })
        },
    )
}

#[cfg(test)]
mod tests {
    use saju_calendar::{Birth, BirthTime, City, Jasi, Place, TimeMode, TimeOfDay};
    use saju_chart::{Chart, Domain as _, Sex};

    use super::*;

    #[test]
    fn a_year_neither_turns_the_ground_nor_is_turned_by_it() {
        for decade in Family::all() {
            for year in Family::all() {
                let verdict = Verdict::of(decade, year);
                let goes = matches!(verdict, Go);
                assert_eq!(goes, decade != Family::Against && year == Family::With);
                assert_eq!(verdict == Pause, decade == Family::With && year == Family::Against);
                assert_eq!(verdict == Relief, decade == Family::Against && year == Family::With);
                assert!(!(verdict.keeps() && year == Family::With));
            }
        }
    }

    #[test]
    fn the_ground_is_the_decade_of_the_middle_of_the_year_to_come() {
        let date = Date::new(1985, 8, 12).unwrap();
        let moment = Birth {
            date,
            time: BirthTime::Known(TimeOfDay::new(9, 30).unwrap()),
            place: Place::of_city(City::default_city()),
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        }
        .moment();
        let chart = Chart::of(&moment, Sex::Male);
        let judgments = Judgments::of(&moment, &chart);
        let begins = judgments.decades().decade(4).starts_on;
        let ground_on = |days| ground(&judgments, begins.plus_days(days)).unwrap();
        assert_eq!(ground_on(-184).decade.order, 3);
        assert!(!ground_on(-184).is_next);
        for days in [-183, -1] {
            assert_eq!((ground_on(days).decade.order, ground_on(days).is_next), (4, true));
            assert_eq!(ground_on(days).follows, Some(judgments.decades().decade(3).ganji));
        }
        assert_eq!((ground_on(0).decade.order, ground_on(0).is_next), (4, false));
        let of = |day: Date| Now::of_day(&judgments, Present::today(day, day.year()));
        assert_eq!(of(date.plus_days(-1)), None);
        assert_eq!(of(date.plus_years(100)), None);
        for year in 1990..2060 {
            let day = Date::new(year, 11, 20).unwrap();
            let Some(now) = of(day) else { continue };
            if let Some(change) = now.change {
                assert_ne!(change.verdict, now.verdict);
                assert!(day < change.on && change.on <= day.plus_days(183));
            }
        }
    }
}
