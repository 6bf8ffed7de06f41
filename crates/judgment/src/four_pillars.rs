//! How the four pillars and the commanding stem were found, and what the day master is likened to.

use arrayvec::ArrayVec;
use saju_calendar::{
    Birth, CorrectedClock, Date, Instant, Jasi, Moment, SECONDS_PER_DAY, SolarTerm, TimeMode,
    TimeOfDay,
};
use saju_chart::{Branch, Chart, Element, Role, Stem, day_ganji};
use saju_saying::{Glyphs, Number, Saying, sayings};

use crate::Rule;
use crate::sayings::{Subject, named};

sayings! {
    /// Sentences on the four pillars.
    pub(crate) catalogue "four_pillars" = Subject::FourPillars;

    /// Where year, month and day change.
    year();
    month();
    day();
    /// The time that the hour goes by.
    hour_true_solar(time: TimeOfDay);
    hour_convention(time: TimeOfDay);
    hour_unknown();
    /// The day pillar that was taken, until when or from when it holds, and the one on the other side.
    day_until(clock: TimeOfDay, own: Glyphs, next: Glyphs);
    day_from(clock: TimeOfDay, own: Glyphs, previous: Glyphs);
    /// When the day pillar changes.
    jasi_start();
    jasi_start_convention();
    jasi_midnight();
    jasi_midnight_convention();
    branch_polarity();
    /// The commanding stem, and the day of the month.
    saryeong(
        jeol: SolarTerm,
        nth: Number,
        branch: Branch,
        role: Role,
        stem: Glyphs,
        element: Element,
    );
    /// That the commanding stem goes by the days of the table.
    saryeong_days();
    /// The half of the month.
    first_half(jeol: SolarTerm, mid_term: SolarTerm);
    second_half(mid_term: SolarTerm);
    /// What the day master is likened to.
    day_master() by [stem: Stem];
}

/// Where the late half of 子 begins, and with it by some the next day.
const LATE_JASI: TimeOfDay = match TimeOfDay::new(23, 0) {
    Some(time) => time,
    None => unreachable!(),
};

/// What the day master is likened to.
pub fn likeness(stem: Stem) -> Saying {
    day_master(stem)
}

/// How the pillars of a moment were found.
pub fn basis(moment: &Moment, chart: &Chart) -> ArrayVec<(Saying, Rule), 7> {
    let mut lines = ArrayVec::from_iter([
        (year(), Rule::YearPillar),
        (month(), Rule::MonthPillar),
        (day(), Rule::DayPillar),
    ]);
    match moment.corrected {
        None => {
            lines.push((hour_unknown(), Rule::HourUnknown));
            lines.extend(day_turns(moment, chart).into_iter().map(|line| (line, Rule::Jasi)));
        }
        Some(corrected) => {
            let hour = match moment.birth.mode {
                TimeMode::TrueSolar => hour_true_solar,
                TimeMode::Convention => hour_convention,
            };
            lines.extend([(hour(corrected.time()), Rule::HourPillar), (jasi(moment), Rule::Jasi)]);
        }
    }
    if chart.pillars.branches().any(|(_, branch)| branch.polarities_differ()) {
        lines.push((branch_polarity(), Rule::BranchPolarity));
    }
    lines
}

/// When the day pillar changes within the day of a birth without hour, by the minute in which births are told: the
/// pillar taken is the one of noon. A day on which the clock is set back may have both turns.
fn day_turns(moment: &Moment, chart: &Chart) -> ArrayVec<Saying, 2> {
    let Birth { date, place, mode, jasi, .. } = moment.birth;
    let (zone, corrected) = (place.zone, CorrectedClock { place, mode });
    let (first, last) = moment.civil_day();
    let turn = |day: Date| match jasi {
        Jasi::Start => corrected.first(day, LATE_JASI),
        Jasi::Midnight => corrected.first(day.plus_days(1), TimeOfDay::MIDNIGHT),
    };
    // A time that the clock shows twice is read as the first, which is before the turn.
    let is_read = |minute: &Instant| {
        let (date, time) = zone.clock_at(*minute);
        zone.first(date.local_seconds(time)) == *minute
    };
    let clock = |turn: Instant| {
        let from = zone.next_minute(turn);
        let mut minutes = (from.0..=last.0).step_by(60).map(Instant);
        let minute = minutes.find(is_read).filter(|minute| minute.0 > first.0)?;
        Some(zone.clock_at(minute).1)
    };
    let of = |days| Glyphs::pillar(day_ganji(date.plus_days(days)));
    let own = || Glyphs::pillar(chart.pillars.day);
    let from = clock(turn(date.plus_days(-1))).map(|clock| day_from(clock, own(), of(-1)));
    let until = clock(turn(date)).map(|clock| day_until(clock, own(), of(1)));
    from.into_iter().chain(until).collect()
}

/// When the day pillar changes.
pub(crate) fn jasi(moment: &Moment) -> Saying {
    match (moment.birth.jasi, moment.birth.mode) {
        (Jasi::Start, TimeMode::TrueSolar) => jasi_start(),
        (Jasi::Start, TimeMode::Convention) => jasi_start_convention(),
        (Jasi::Midnight, TimeMode::TrueSolar) => jasi_midnight(),
        (Jasi::Midnight, TimeMode::Convention) => jasi_midnight_convention(),
    }
}

/// How the commanding stem was found; nothing when only the pillars are known.
pub fn saryeong_basis(chart: &Chart) -> ArrayVec<(Saying, Rule), 3> {
    let Some(of_month) = chart.month else { return ArrayVec::new() };
    let (jeol, mid_term) = (of_month.jeol.term(), of_month.jeol.plus(1).term());
    let found = of_month.saryeong;
    let nth = Number(found.elapsed_seconds / SECONDS_PER_DAY + 1);
    let (stem, element) = named(found.stem.stem);
    let branch = chart.pillars.month.branch();
    let half = match found.first_half {
        true => first_half(jeol, mid_term),
        false => second_half(mid_term),
    };
    ArrayVec::from([
        (saryeong(jeol, nth, branch, found.stem.role, stem, element), Rule::Saryeong),
        (half, Rule::MonthHalf),
        (saryeong_days(), Rule::Saryeong),
    ])
}
