//! The time: the present decade by its side, this year and the next by what their letters bring, the most helpful
//! year soon after them, the change of the decade where it turns something. Luck is weighed by its readings alone.

mod ahead;
mod decade;
mod year;

pub(super) use ahead::{Best, BestYear, Helping};
pub(super) use decade::{Flow, Handover, Passage, PresentDecade};
pub(super) use year::{Meaning, SpouseStar, Tide, YearStory, YearTold};

use arrayvec::ArrayVec;
use decade::{handover, present};
use saju_calendar::Date;
use year::years_of;

use super::answer::Answer;
use super::ground::{Age, Ground, YearsNamed};
use super::when::Years;
use crate::fit::LuckReading;
use crate::thread::Arrival;

/// The time.
#[derive(Clone, Debug)]
pub struct Time {
    /// The present decade.
    pub decade: Option<PresentDecade>,
    /// This year, or the year that is asked for, and the next; one where they bring the same, or one alone is told.
    pub years: ArrayVec<YearStory, 2>,
    /// The most helpful year after them.
    pub best: Option<BestYear>,
    /// Whether the months of the useful element are told: no year ahead helps.
    pub has_months: bool,
    /// The passage to the next decade.
    pub handover: Option<Handover>,
}

impl Time {
    pub(super) fn of(
        ground: &Ground,
        years: &Years<'_>,
        helping: &Helping,
        answer: Option<&Answer>,
    ) -> Self {
        let mut named = Named::of(answer);
        let best = helping.best_after(ground, years, years.first + 1);
        // Not beside an answer that has a time of its own.
        let is_dated = answer.is_some_and(|answer| answer.open.or(answer.close).is_some());
        let has_months = best.is_none() && !is_dated;
        // What comes only after what may be done is over helps with something else.
        let is_in_time = |best: &BestYear| {
            let close = answer.and_then(|answer| answer.close);
            close.is_none_or(|close| best.year < close.year())
        };
        let best = best.filter(|best| {
            best.year <= years.first + SOON && is_in_time(best) && named.has_room(best.year)
        });
        let is_seen =
            |one: &Handover| ground.age != Age::Elder || years.days_to(one.on) <= SEEN_BY_THE_OLD;
        let handover = handover(years).filter(is_seen).filter(|one| named.has_room(one.on.year()));
        let is_of_year = ground.years_named == YearsNamed::AsAsked;
        let decade = if is_of_year { None } else { present(ground, years) };
        Self { decade, years: years_of(ground, years), best, has_months, handover }
    }
}

/// Years ahead within which the most helpful one is named: a later one drifts away from what was asked.
const SOON: i16 = 4;

/// Days ahead within which the old are told of another decade: three years.
const SEEN_BY_THE_OLD: i64 = 3 * 366;

/// Years that a story names by their number, at most, beside the one that is asked for: more are not kept in mind.
const NAMED: usize = 2;

/// The years that a story names by their number.
struct Named(ArrayVec<i16, NAMED>);

impl Named {
    /// That which the answer names.
    fn of(answer: Option<&Answer>) -> Self {
        let of_answer = answer.and_then(|answer| answer.open.or(answer.close)).map(Date::year);
        Self(of_answer.into_iter().collect())
    }

    /// Names a year if there is room for it.
    fn has_room(&mut self, year: i16) -> bool {
        self.0.contains(&year) || self.0.try_push(year).is_ok()
    }
}

/// What the letters of a reading come to, the stem's first: as the thread tells them.
fn arrivals(years: &Years<'_>, reading: &LuckReading) -> [Arrival; 2] {
    Arrival::told(years.haengun.wonguk, reading)
}
