//! A way out (숨통): where the decades and the years at hand lean against a chart, the first lighter time, the
//! letter that brings it, and one habit until then. That a time weighs is never all that is said.

pub mod say;

use saju_calendar::{Date, TermOrdinal};
use saju_chart::{Element, Ganji};

use crate::fit::{Family, LifeStage, LuckReading, Part, Scope};
use crate::fortune::start_of;
use crate::judgments::Judgments;
use crate::thread::Present;
use crate::verdict::{Now, Verdict};
use crate::weolun::MONTHS_OF_A_YEAR;
use crate::yongsin::{Lean, NamedGod};

/// Years at hand, the reference year the first.
const YEARS: i16 = 2;

/// Years looked through for a lighter one.
const YEARS_AHEAD: i16 = 20;

/// Days to a time that is at hand: about as many as a calendar month begins before its solar one.
const AT_HAND: i64 = 10;

/// The first lighter time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayOut {
    /// A month or a year.
    pub scope: Scope,
    /// First day, in KST.
    pub from: Date,
    /// Its pillar.
    pub ganji: Ganji,
    /// Its side: with the chart, or where there is none even.
    pub side: Family,
    /// The letter that helps most.
    pub part: Part,
    /// Its element.
    pub element: Element,
    /// What that is to the chart.
    pub role: NamedGod,
    /// Whether it is so near that nothing is to be done until then.
    pub is_at_hand: bool,
    /// The stage of life, by which the habit is chosen.
    pub stage: LifeStage,
}

impl WayOut {
    /// The way out of one whose present decade and the next, and this year and the next, give no help; none where one is
    /// not needed. [luck.wayOut]
    pub fn of(judgments: &Judgments<'_>, now: &Now, present: Present) -> Option<Self> {
        if !is_needed(judgments, now) {
            return None;
        }
        let haengun = judgments.haengun();
        let first = TermOrdinal::jeol_at_or_before(start_of(present.day));
        let months = (1..=MONTHS_OF_A_YEAR as i16).map(|month| first.plus(2 * month));
        let month = |side: Family| {
            let mut months = months.clone().map(|jeol| (jeol, haengun.month(jeol)));
            let (jeol, reading) = months.find(|(_, reading)| reading.side() == side)?;
            Some((Scope::Month, jeol.kst_date(), reading))
        };
        let year = || {
            let mut years = (now.year.year + YEARS..=now.year.year + YEARS_AHEAD)
                .map(|year| (year, haengun.year(year)));
            let (year, reading) = years.find(|(_, reading)| reading.side() == Family::With)?;
            Some((Scope::Year, TermOrdinal::ipchun(year).kst_date(), reading))
        };
        let found = month(Family::With).or_else(year).or_else(|| month(Family::Even));
        let (scope, from, reading) = found?;
        let part = helping(judgments, &reading);
        let ganji = reading.luck.ganji;
        let element = part.letter(ganji).element();
        let role = judgments.yongsin().named(element);
        let side = reading.side();
        let is_at_hand = from <= present.day.plus_days(AT_HAND);
        Some(Self { scope, from, ganji, side, part, element, role, is_at_hand, stage: now.stage })
    }
}

/// Whether nothing at hand helps: the ground and the next decade lean against the chart, and no year is with it.
fn is_needed(judgments: &Judgments<'_>, now: &Now) -> bool {
    let haengun = judgments.haengun();
    let Some(ground) = now.ground.filter(|_| now.verdict == Verdict::Hold) else { return false };
    let last = *crate::decade_fortune::ORDERS.end();
    // Where the ground is the decade that begins soon, that is the next one.
    let next = (!ground.is_next && ground.decade.order < last)
        .then(|| haengun.decade(ground.decade.order + 1).side());
    let mut years = (now.year.year..now.year.year + YEARS).map(|year| haengun.year(year).side());
    ground.side == Family::Against
        && next != Some(Family::With)
        && years.all(|side| side != Family::With)
}

/// The letter that leans most to the chart, of equal ones that of the useful element, else the stem.
fn helping(judgments: &Judgments<'_>, reading: &LuckReading) -> Part {
    let (ganji, needed) = (reading.luck.ganji, judgments.yongsin().primary.element);
    let rank = |lean: Lean, element: Element, force: i8| {
        (lean, element != needed, std::cmp::Reverse(force))
    };
    let (own, other) = (&reading.stem, &reading.branch);
    let stem = rank(own.leaning.lean, ganji.stem().element(), own.force.value());
    let branch = rank(other.leaning.lean, ganji.branch().element(), other.force.value());
    if stem <= branch { Part::Stem } else { Part::Branch }
}
