//! A birth without hour: the charts of the twelve double hours of its day, and what they share.
//!
//! The civil day is cut wherever a pillar changes: at the edges of the double hours, at midnight
//! where the day changes there, at a jeol. A branch may come up in two parts of the day (자시 at its
//! beginning and its end); the part of the date's own pillars, of these the longest, is the candidate,
//! and the rest are told beside the twelve.

use saju_calendar::{
    Birth, BirthTime, CorrectedClock, CorrectedTime, Date, Instant, Moment, TermOrdinal, Zone,
};
use saju_chart::{Branch, Chart, Ganji, Position, Sex, day_ganji, hour_ganji};
use saju_judgment::sinsal::{Findings, natal_sinsal};
use saju_judgment::{Elements, Gyeokguk, SinStrength, Yongsin, hours as say};
use saju_saying::{Glyphs, Saying};

use crate::find_dates::{Found, double_hours, edge_clock};

/// A part of the day with the same pillars.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Its first second.
    pub from: Instant,
    /// The first second after it.
    pub to: Instant,
    /// Corrected time at both.
    pub corrected: [CorrectedTime; 2],
    /// The minute in its middle, for which it was calculated.
    pub moment: Moment,
    /// The chart of that minute.
    pub chart: Chart,
    /// The hour pillar.
    pub hour: Ganji,
    /// Counts of the elements.
    pub elements: Elements,
    /// Strength of the day master.
    pub strength: SinStrength,
    /// Sinsal.
    pub sinsal: Findings,
    /// What the chart needs, and to which side each element leans in luck.
    pub yongsin: Yongsin,
}

/// The hours of a day.
#[derive(Clone, Debug)]
pub struct Day {
    /// The day with its hour unknown, as the topics see it.
    pub moment: Moment,
    /// The chart of that.
    pub chart: Chart,
    /// The candidates: each branch once, 자 first.
    pub candidates: Vec<Candidate>,
    /// The other parts of the day, in order of time.
    pub other_parts: Vec<Candidate>,
    /// Where pillars change within the day.
    pub notes: Vec<Saying>,
}

impl Day {
    /// The hours of the day of a birth.
    pub fn of(birth: Birth, sex: Sex) -> Self {
        let birth = Birth { time: BirthTime::Unknown, ..birth };
        let moment = birth.moment();
        let chart = Chart::of(&moment, sex);
        let parts = double_hours(&birth);
        let mut candidates = Vec::with_capacity(12);
        let mut other_parts = Vec::new();
        for branch in Branch::ALL {
            let of_branch = |part: &&Found| part.pillars[3].is_some_and(|h| h.branch() == branch);
            let main = parts.iter().filter(of_branch).max_by_key(|part| rank(part, birth.date));
            for part in parts.iter().filter(of_branch) {
                let candidate = candidate(birth, part, sex);
                if Some(part) == main {
                    candidates.push(candidate);
                } else {
                    other_parts.push(candidate);
                }
            }
        }
        other_parts.sort_by_key(|part| part.from);
        let notes = notes(&birth, &parts);
        Self { moment, chart, candidates, other_parts, notes }
    }

    /// All parts of the day.
    pub fn parts(&self) -> Parts<'_> {
        Parts(self.candidates.iter().chain(&self.other_parts).collect())
    }

    /// The parts with the date's own day pillar, if the day has another one as well.
    pub fn own_parts(&self) -> Option<Parts<'_>> {
        let own = self.chart.pillars.day;
        let Parts(mut parts) = self.parts();
        let all = parts.len();
        parts.retain(|part| part.chart.pillars.day == own);
        (parts.len() < all).then_some(Parts(parts))
    }
}

/// Parts of a day that are compared.
#[derive(Clone, Debug)]
pub struct Parts<'a>(Vec<&'a Candidate>);

impl<'a> Parts<'a> {
    /// The parts.
    pub fn iter(&self) -> impl Iterator<Item = &'a Candidate> {
        self.0.iter().copied()
    }

    /// The value that all of them have.
    pub fn shared<T: PartialEq>(&self, of: impl Fn(&Candidate) -> T) -> Option<T> {
        let mut values = self.iter().map(of);
        let first = values.next()?;
        values.all(|value| value == first).then_some(first)
    }

    /// The pillar that all of them have at a position.
    pub fn shared_pillar(&self, position: Position) -> Option<Ganji> {
        self.shared(|part| part.chart.pillars.at(position))?
    }

    /// Where the first of them begins and the last one ends.
    pub fn span(&self) -> Option<(Instant, Instant)> {
        let from = self.iter().map(|part| part.from).min()?;
        let to = self.iter().map(|part| part.to).max()?;
        Some((from, to))
    }
}

/// Which part of a branch is the candidate: one of the date's own pillars before one that follows
/// another day, then the longest.
fn rank(part: &Found, date: Date) -> (bool, bool, i64) {
    let own = day_ganji(date);
    let own_hour = part.pillars[3].map(|hour| hour_ganji(own.stem(), hour.branch().index()));
    let length = part.to.seconds_since(part.from);
    (part.pillars[2] == Some(own), part.pillars[3] == own_hour, length)
}

fn candidate(birth: Birth, part: &Found, sex: Sex) -> Candidate {
    let zone = birth.place.zone;
    let middle = zone.next_minute(Instant(i64::midpoint(part.from.0, part.to.0)));
    let at = if middle < part.to { middle } else { zone.next_minute(part.from) };
    let offset = zone.offset_at(at);
    let (date, time) = Date::from_local_seconds(at.0 + i64::from(offset.utc_seconds));
    let moment = Birth { date, time: BirthTime::Known(time), ..birth }.moment_at(at, offset);
    let chart = Chart::of(&moment, sex);
    let strength = SinStrength::of(&chart);
    let yongsin = Yongsin::of(&chart, &strength, &Gyeokguk::of(&chart, &strength));
    let clock = CorrectedClock { place: birth.place, mode: birth.mode };
    Candidate {
        from: part.from,
        to: part.to,
        corrected: [clock.at(part.from), clock.at(part.to)],
        moment,
        chart,
        hour: chart.pillars.hour.unwrap_or(chart.pillars.day),
        elements: Elements::of(&chart),
        strength,
        sinsal: natal_sinsal(&chart.pillars),
        yongsin,
    }
}

/// Where the clock was set within the day.
fn clock_change(zone: Zone, parts: &[Found]) -> Option<Saying> {
    let offset = |second: i64| i64::from(zone.offset_at(Instant(second)).utc_seconds);
    let (first, last) = (parts.first()?.from.0, parts.last()?.to.0 - 1);
    let [before, after] = [first, last].map(offset);
    if before == after {
        return None;
    }
    // The first second with another offset than that of the beginning lies between the two.
    let (mut low, mut high) = (first, last);
    while high - low > 1 {
        let middle = i64::midpoint(low, high);
        if offset(middle) == before { low = middle } else { high = middle }
    }
    let [at, to] = [before, after].map(|offset| Date::from_local_seconds(high + offset).1);
    let say = if before < after { say::clock_forward } else { say::clock_back };
    Some(say(at, to))
}

/// Where pillars change within the day.
fn notes(birth: &Birth, parts: &[Found]) -> Vec<Saying> {
    let zone = birth.place.zone;
    let clock = |instant: Instant| edge_clock(zone, instant).1;
    let own = day_ganji(birth.date);
    let mut notes: Vec<Saying> = clock_change(zone, parts).into_iter().collect();
    for pair in parts.windows(2) {
        let [before, after] = pair else { continue };
        let at = |part: &Found, position| part.at(position).unwrap_or(own);
        let both = |position| [at(before, position), at(after, position)];
        let [day_before, day_after] = both(Position::Day);
        if day_before != day_after {
            let is_own = day_after == own;
            let say = if is_own { say::previous_day } else { say::next_day };
            let [before, after_it] = [day_before, day_after].map(Glyphs::pillar);
            notes.push(say(clock(after.from), before, after_it));
        }
        let late = both(Position::Hour);
        let wraps = late[0].branch() == Branch::Hae && late[1].branch() == Branch::Ja;
        if wraps && day_before == day_after && day_after == own {
            notes.push(say::late_jasi(clock(after.from), Glyphs::pillar(late[1])));
        }
        let months = both(Position::Month);
        if months[0] != months[1] {
            let term = TermOrdinal::jeol_at_or_before(after.from).term();
            let years = both(Position::Year);
            let [before, after_it] = months.map(Glyphs::pillar);
            notes.push(if years[0] == years[1] {
                say::term(clock(after.from), term, before, after_it)
            } else {
                let [year_before, year_after] = years.map(Glyphs::pillar);
                say::ipchun(clock(after.from), year_before, year_after, before, after_it)
            });
        }
    }
    notes
}
