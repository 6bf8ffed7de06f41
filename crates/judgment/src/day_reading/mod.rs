//! A day as one lives it: what its letters are, what it meets in the chart, what it stands in, and what
//! it asks for. It is drawn from the readings of the year, the month and the day, and weighs nothing anew.

mod meeting;
pub mod say;

use saju_calendar::{Date, TermOrdinal};
use saju_chart::{Branch, Ganji, Sipseong, domain, year_ganji};
use saju_saying::Saying;

use crate::RelationKind;
use crate::fit::{Character, Family, Haengun, LifeStage, month_of_day};
use crate::fortune::start_of;
use crate::judgments::Judgments;
use crate::relation::pairs_of_branches;
use crate::verdict::{Verdict, VerdictYear};

pub use meeting::{Meeting, Met};

domain! {
    /// Whether people are up in a watch.
    pub enum Watch {
        Day = "day", "낮", "晝";
        Night = "night", "밤", "夜";
    }
}

impl Watch {
    /// Of an hour's branch: 子, 丑 and 寅 are of the night.
    pub const fn of(hour: Branch) -> Self {
        if matches!(hour, Branch::Ja | Branch::Chuk | Branch::In) { Self::Night } else { Self::Day }
    }
}

/// Days before and after a passage in which it is felt.
const PASSAGE: i64 = 30;

/// A letter of the day: its ten god and how it is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayLetter {
    /// The ten god.
    pub god: Sipseong,
    /// Its part and element, in words.
    role: Saying,
}

/// The solar month in which the day stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayMonth {
    /// Its pillar.
    pub ganji: Ganji,
    /// Its side.
    pub side: Family,
}

/// A solar month that begins in a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermInDay {
    /// The jeol.
    pub jeol: TermOrdinal,
    /// The pillar of the month.
    pub month: Ganji,
    /// The pillar of the year, where that begins as well.
    pub year: Option<Ganji>,
}

impl TermInDay {
    /// The one that begins in a day.
    fn of(haengun: &Haengun<'_>, date: Date) -> Option<Self> {
        let before = TermOrdinal::jeol_at_or_before(start_of(date));
        let jeol = Some(before.plus(2)).filter(|jeol| jeol.kst_date() == date)?;
        let year = Some(jeol.saju_year()).filter(|year| *year != before.saju_year());
        Some(Self { jeol, month: haengun.month(jeol).luck.ganji, year: year.map(year_ganji) })
    }
}

/// What is beside the ordinary in a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// A solar month begins in it.
    Term(TermInDay),
    /// Its branch is empty.
    Void,
    /// A decade begins or has begun near it.
    Handover(Date),
}

/// A day, read for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayReading {
    /// The date.
    pub date: Date,
    /// Whether it is told as the day of the asking.
    pub is_today: bool,
    /// Its pillar.
    pub ganji: Ganji,
    /// Its side.
    pub side: Family,
    /// Its stem and its branch.
    pub letters: [DayLetter; 2],
    /// The foremost relation of its branch with the chart.
    pub met: Option<Met>,
    /// The year.
    pub of_year: VerdictYear,
    /// The solar month.
    pub of_month: DayMonth,
    /// What the year and the day ask for, the year being the ground.
    pub verdict: Verdict,
    /// Whether what is settled moves in it, though it asks for nothing else.
    pub only_moves: bool,
    /// The hours whose branches unite with that of the day pillar and clash with it.
    pub hours: [Branch; 2],
    /// What is beside the ordinary.
    pub beside: Option<Beside>,
    /// The stage of life.
    pub stage: LifeStage,
    /// Whether it is that of a child under three, whose day is that of those who care for it.
    pub is_infant: bool,
}

impl DayReading {
    /// Reads a day; nothing of one before the birth.
    pub fn of(judgments: &Judgments<'_>, date: Date, is_today: bool) -> Option<Self> {
        let birth = judgments.moment.birth.date;
        let age = birth.completed_years(date);
        if date < birth {
            return None;
        }
        let (haengun, pillars) = (judgments.haengun(), &judgments.chart.pillars);
        let jeol = month_of_day(date);
        let reading = haengun.day(date);
        let of_year = VerdictYear::of(judgments, jeol.saju_year());
        let of_month = haengun.month(jeol);
        let of_month = DayMonth { ganji: of_month.luck.ganji, side: of_month.side() };
        let (ganji, side, own) = (reading.luck.ganji, reading.side(), pillars.day_master());
        let verdict = Verdict::of(of_year.side, side);
        let letter = |god, element| DayLetter { god, role: haengun.wonguk.role_phrase(element) };
        let (stem, branch) = (ganji.stem(), ganji.branch());
        Some(Self {
            date,
            is_today,
            ganji,
            side,
            letters: [
                letter(Sipseong::of(own, stem), stem.element()),
                letter(Sipseong::of_branch(own, branch), branch.element()),
            ],
            met: Met::of(pillars, &reading),
            of_year,
            of_month,
            verdict,
            only_moves: reading.character == Character::Turns && verdict == Verdict::Steady,
            hours: hours(pillars.day.branch()),
            beside: match TermInDay::of(&haengun, date) {
                Some(term) => Some(Beside::Term(term)),
                None if reading.is_void() => Some(Beside::Void),
                None => passage(judgments, date).map(Beside::Handover),
            },
            stage: LifeStage::of(age),
            is_infant: LifeStage::of(age).is_infant_at(age),
        })
    }
}

/// The branches that unite and clash with one.
fn hours(day: Branch) -> [Branch; 2] {
    [RelationKind::SixCombination, RelationKind::Clash].map(|kind| {
        let meets =
            |hour: &Branch| pairs_of_branches(day, *hour).iter().any(|pair| pair.kind() == kind);
        Branch::ALL.into_iter().find(meets).unwrap_or(day)
    })
}

/// The first day of a decade that begins or began within a month.
fn passage(judgments: &Judgments<'_>, date: Date) -> Option<Date> {
    let near = |day: &Date| date.plus_days(-PASSAGE) <= *day && *day <= date.plus_days(PASSAGE);
    crate::decade_fortune::ORDERS
        .map(|order| judgments.decades().decade(order).starts_on)
        .find(near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_branch_has_an_hour_that_unites_and_one_that_clashes() {
        for day in Branch::ALL {
            let [unites, clashes] = hours(day);
            assert_ne!(unites, day);
            assert_eq!((clashes as usize + 12 - day as usize) % 12, 6);
        }
    }
}
