//! The years and decades that a story looks at: ten years from the one that is asked for, the present decade and
//! the next. Their sides are those of the readings, their verdicts those of the table.

use saju_calendar::{Date, TermOrdinal};

use super::Asked;
use crate::decade_fortune::{Decade, ORDERS, Standing};
use crate::fit::{Family, Haengun, LifeStage};
use crate::judgments::Judgments;
use crate::thread::Period;
use crate::verdict::Verdict;

/// Days before 입춘 from which the year is as good as over: the next one is told.
const LATE: i64 = 92;

/// Years that are looked at.
const YEARS: i16 = 10;

/// The years and decades ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Years<'a> {
    pub(super) haengun: Haengun<'a>,
    /// The day from which they are looked at.
    pub(super) day: Date,
    /// The year that is asked for.
    pub(super) first: i16,
    /// The year behind the last that is looked at: nothing is told past the age of 99.
    end: i16,
    /// Whether it is as good as over.
    pub(super) is_late: bool,
    /// The year that the answer speaks of: the present one until its last days, which have no month of their own.
    pub(super) answered: i16,
    /// The sides of decade and year in the first.
    sides: (Option<Family>, Family),
    /// The decade of the first.
    ground: Option<Decade>,
    /// The present decade.
    pub(super) present: Option<Decade>,
    /// The one after it, or the first.
    pub(super) next: Option<Decade>,
}

impl<'a> Years<'a> {
    pub(super) fn of(judgments: &'a Judgments<'_>, asked: &Asked) -> Self {
        let haengun = judgments.haengun();
        let (day, first) = (asked.present.day, asked.present.year);
        let turn = ipchun(first + 1);
        let is_late = asked.present.period != Period::Year && days_to(day, turn) <= LATE;
        let is_over = is_late && (day.year(), day.month()) == (turn.year(), turn.month());
        let end = (first + YEARS).min(judgments.moment.birth.date.year() + LifeStage::LATE_FROM);
        let sides = match &asked.now {
            Some(now) => (now.ground.map(|ground| ground.side), now.year.side),
            None => (None, haengun.year(first).side()),
        };
        let ground = asked.now.and_then(|now| now.ground).map(|ground| ground.decade);
        let decade = |order: u8| ORDERS.contains(&order).then(|| haengun.decades.decade(order));
        let (present, next) = match haengun.decades.standing(day) {
            Standing::Before => (None, decade(*ORDERS.start())),
            Standing::In(order) => (decade(order), decade(order + 1)),
            Standing::Beyond => (None, None),
        };
        let answered = first + i16::from(is_over);
        Self { haengun, day, first, end, is_late, answered, sides, ground, present, next }
    }

    /// The years after one of them.
    pub(super) fn after(&self, year: i16) -> impl Iterator<Item = i16> + use<> {
        year + 1..self.end
    }

    /// The sides of a year's decade and of the year.
    pub(super) fn sides(&self, year: i16) -> (Option<Family>, Family) {
        if year == self.first {
            return self.sides;
        }
        let ground = self.decade_of(year).map(|decade| self.side(decade));
        (ground, self.haengun.year(year).side())
    }

    /// What a year asks for.
    pub(super) fn verdict(&self, year: i16) -> Verdict {
        let (decade, year) = self.sides(year);
        Verdict::of(decade.unwrap_or(Family::Even), year)
    }

    /// What the year asks for in which a day lies.
    pub(super) fn verdict_on(&self, day: Date) -> Verdict {
        self.verdict(day.year() - i16::from(day < ipchun(day.year())))
    }

    /// The first year after the one that is answered which asks for one of these.
    pub(super) fn later(&self, asks: &[Verdict]) -> Option<i16> {
        let mut years = self.answered + 1..self.first + YEARS;
        years.find(|year| asks.contains(&self.verdict(*year)))
    }

    /// The side of a decade.
    pub(super) fn side(&self, decade: Decade) -> Family {
        self.haengun.decade(decade.order).side()
    }

    /// The decade by which a year is told: that of its middle, as the verdict of its beginning has it.
    pub(super) fn decade_of(&self, year: i16) -> Option<Decade> {
        if year == self.first {
            return self.ground;
        }
        let order = self.haengun.decade_of_year(year)?;
        Some(self.haengun.decades.decade(order))
    }

    /// The day from which years are told by a decade: the beginning of the year that it stands on for the most part,
    /// or its own.
    pub(super) fn told_from(&self, decade: Decade) -> Date {
        let on = decade.starts_on;
        let year = on.year() - i16::from(on < ipchun(on.year()));
        let is_of_year = self.decade_of(year).is_some_and(|one| one.order == decade.order);
        if is_of_year { ipchun(year) } else { on }
    }

    /// Whether a year begins in a decade that helps.
    pub(super) fn is_helped(&self, year: i16) -> bool {
        self.sides(year).0 == Some(Family::With)
    }

    /// Days from the day of looking.
    pub(super) const fn days_to(&self, date: Date) -> i64 {
        days_to(self.day, date)
    }

    /// Days to the next decade.
    pub(super) fn days_to_next(&self) -> Option<i64> {
        self.next.map(|next| days_to(self.day, next.starts_on))
    }
}

/// The day on which a year begins.
pub(super) fn ipchun(year: i16) -> Date {
    TermOrdinal::ipchun(year).kst_date()
}

const fn days_to(from: Date, to: Date) -> i64 {
    to.day_number() - from.day_number()
}
