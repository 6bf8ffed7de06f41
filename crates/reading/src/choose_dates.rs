//! Choosing dates: the dates of a span, judged for a purpose and for those whom they are for, in their order.

use std::rc::Rc;

use arrayvec::ArrayVec;
use saju_calendar::{Birth, BirthTime, CorrectedClock, Instant, LunarDate, Moment};
use saju_catalogue::WORK;
use saju_chart::{Branch, Chart, Ganji};
use saju_judgment::compatibility::say::Person;
use saju_judgment::dates::say::{self, People, SonPlace, Whom};
use saju_judgment::dates::{DayFacts, DayGod, Judged, Left, Party, Path, Remark, SonOrder, Wish};
use saju_judgment::fit::Haengun;
use saju_judgment::judgments::Judgments;
use saju_judgment::{LuckReading, Rule};

use crate::find_dates::double_hours;
use crate::request::labels::called;
use crate::request::{ChooseDates, MAX_PERSONS};

/// Dates judged between two checks for cancellation.
const JUDGED_AT_ONCE: usize = 32;
/// Dates that come nearest, where none keeps every condition.
const NEAREST: usize = 3;
/// Hours of a date at most.
const MAX_HOURS: usize = 4;
/// The double hours in which people are about: 진시 to 술시.
const ABOUT: std::ops::RangeInclusive<u8> = Branch::Jin as u8..=Branch::Sul as u8;

/// A double hour of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoodHour {
    /// Its branch.
    pub branch: Branch,
    /// Its god, of the yellow path.
    pub god: DayGod,
    /// Its first second.
    pub from: Instant,
    /// The first second after it.
    pub to: Instant,
}

/// A date that is told.
#[derive(Clone, Debug)]
pub struct Told {
    /// The date.
    pub judged: Judged,
    /// Its hours, where they were asked for.
    pub hours: Option<ArrayVec<GoodHour, MAX_HOURS>>,
}

/// Chosen dates.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The dates in their order.
    pub dates: Vec<Told>,
    /// Where there are none: those that come nearest.
    pub nearest: Option<Vec<Told>>,
    /// How many keep every condition.
    pub kept: u16,
    /// How many were looked at.
    pub looked_at: u16,
    /// How many each bar took.
    pub left: Left,
    /// How many are on another day of the week.
    pub left_by_weekday: u16,
    /// How they are ordered.
    pub order: Remark,
    /// Why there are none, or what was not looked at.
    pub note: Option<Remark>,
    /// The names of the persons, as sentences call them by their place.
    pub names: [Box<str>; MAX_PERSONS],
}

/// Estimated cost in microseconds of one core: each date, and what it is to the luck of each person.
pub fn cost(query: &ChooseDates, weighs: bool) -> u64 {
    let (from, to) = query.span;
    let days = (to.day_number() - from.day_number() + 1).unsigned_abs();
    let persons = query.persons.len() as u64;
    let weighed = if weighs { persons * WORK.weighed_per_thousand } else { 0 };
    persons * WORK.person + days * (6 * WORK.tried_per_thousand + weighed) / 1000
}

/// Chooses dates; `weighs` says whether they are weighed as the luck of those whom they are for.
pub fn choose(query: &ChooseDates, weighs: bool) -> Option<Choice> {
    choose_until(query, weighs, &|| false)
}

/// Like [`choose`], but cancellable: it polls `is_over` and gives up with `None`.
pub fn choose_until(
    query: &ChooseDates,
    weighs: bool,
    is_over: &dyn Fn() -> bool,
) -> Option<Choice> {
    let charts: Vec<(Moment, Chart)> = query
        .persons
        .iter()
        .map(|party| {
            let moment = party.person.birth.moment();
            let chart = Chart::of(&moment, party.person.sex);
            (moment, chart)
        })
        .collect();
    let judgments: Vec<Judgments<'_>> =
        charts.iter().map(|(moment, chart)| Judgments::of(moment, chart)).collect();
    let courses: ArrayVec<Haengun<'_>, MAX_PERSONS> = match weighs {
        true => judgments.iter().map(Judgments::haengun).collect(),
        false => ArrayVec::new(),
    };
    let parties: Vec<Party> = (0..).zip(&query.persons).zip(&charts).map(party).collect();
    let wish = Wish { purpose: query.purpose, heading: query.heading, parties: &parties };
    let clock = CorrectedClock { place: query.place, mode: query.mode };
    let mut choice = Choice {
        dates: Vec::new(),
        nearest: None,
        kept: 0,
        looked_at: 0,
        left: Left::default(),
        left_by_weekday: 0,
        order: order(query, &parties, weighs),
        note: None,
        names: names(query),
    };
    let (mut kept, mut barred) = (Vec::new(), Vec::new());
    let (from, to) = query.span;
    let dates = (from.day_number()..=to.day_number()).map(saju_calendar::Date::from_day_number);
    for (tried, date) in dates.enumerate() {
        if tried % JUDGED_AT_ONCE == JUDGED_AT_ONCE - 1 && is_over() {
            return None;
        }
        if !query.weekdays.contains(date) {
            choice.left_by_weekday += 1;
            continue;
        }
        let Some(day) = DayFacts::of(date, clock, query.jasi) else { continue };
        choice.looked_at += 1;
        let luck: ArrayVec<Rc<LuckReading>, MAX_PERSONS> =
            courses.iter().map(|course| course.day(day.pillar_date)).collect();
        let judged = wish.judge(day, &luck);
        if judged.barred.is_empty() {
            kept.push(judged);
        } else {
            choice.left.count(&judged.barred);
            barred.push(judged);
        }
    }
    choice.kept = kept.len() as u16;
    kept.sort_unstable_by_key(|judged| judged.rank);
    kept.truncate(query.limit.into());
    if kept.is_empty() {
        barred.sort_unstable_by_key(|judged| (judged.barred.len(), judged.rank));
        barred.truncate(NEAREST);
        choice.nearest = Some(barred.into_iter().map(|one| told(query, &parties, one)).collect());
    }
    choice.note = note(query, &choice, kept.is_empty(), weighs);
    choice.dates = kept.into_iter().map(|one| told(query, &parties, one)).collect();
    Some(choice)
}

/// A person as the judgment knows one.
fn party(
    ((place, sent), (moment, chart)): ((u8, &crate::request::Party), &(Moment, Chart)),
) -> Party {
    let lunar = moment.lunar.or_else(|| LunarDate::from_solar(moment.birth.date));
    Party {
        who: who(place, sent),
        year: chart.pillars.year,
        day: chart.pillars.day,
        sex: chart.sex,
        lunar_year: lunar.map_or(moment.birth.date.year(), LunarDate::year),
    }
}

/// The first person is the caller, unless there is a name.
fn who(place: u8, sent: &crate::request::Party) -> Person {
    match (place, &sent.label) {
        (0, None) => Person::Caller,
        _ => Person::Partner(place),
    }
}

/// What persons are called, by their place; the second is the first partner.
fn names(query: &ChooseDates) -> [Box<str>; MAX_PERSONS] {
    let language = query.language.unwrap_or_default();
    let label = |place: usize| query.persons.get(place).and_then(|party| party.label.as_deref());
    // Without a label the first is the caller, whom nothing calls by name.
    let people = [(0, Some(label(0).unwrap_or_default())), (0, label(1))];
    let mut names = called(&people, language).into_iter();
    core::array::from_fn(|_| names.next().unwrap_or_default())
}

fn order(query: &ChooseDates, parties: &[Party], weighs: bool) -> Remark {
    let son = query.purpose.row().son;
    let (whom, people) = match parties {
        [] => (Whom::Nobody, People::One(Person::Caller)),
        [one] => (weighed(weighs), People::One(one.who)),
        _ => (weighed(weighs), People::Both),
    };
    let rule = if son == SonOrder::Early { Rule::DatesOrderMoving } else { Rule::DatesOrder };
    Remark { rule, saying: say::order(SonPlace::of(son), whom, people) }
}

const fn weighed(weighs: bool) -> Whom {
    if weighs { Whom::Weighed } else { Whom::Unweighed }
}

fn note(query: &ChooseDates, choice: &Choice, is_empty: bool, weighs: bool) -> Option<Remark> {
    let (from, to) = query.span;
    if is_empty {
        let is_of_no_weekday = choice.looked_at == 0 && choice.left_by_weekday > 0;
        let saying = match (is_of_no_weekday, from == to) {
            (true, true) => say::none_of_weekday(from),
            (true, false) => say::none_of_weekdays(from, to),
            (false, true) => say::none_of_day(from),
            (false, false) => say::none(from, to),
        };
        return Some(Remark { rule: Rule::DatesNone, saying });
    }
    if query.persons.is_empty() {
        return Some(Remark { rule: Rule::DatesNoPerson, saying: say::no_person() });
    }
    let unweighed = || Remark { rule: Rule::DatesNotWeighed, saying: say::not_weighed() };
    (!weighs).then(unweighed)
}

fn told(query: &ChooseDates, parties: &[Party], judged: Judged) -> Told {
    let hours = query.hours.then(|| hours(query, parties, &judged.day));
    Told { judged, hours }
}

/// Hours of the yellow path that clash neither with the day nor with anybody, in order of time.
fn hours(query: &ChooseDates, parties: &[Party], day: &DayFacts) -> ArrayVec<GoodHour, MAX_HOURS> {
    let birth = Birth {
        date: day.date,
        time: BirthTime::Unknown,
        place: query.place,
        mode: query.mode,
        jasi: query.jasi,
    };
    let own = day.ganji.branch();
    let mut hours: ArrayVec<GoodHour, MAX_HOURS> = ArrayVec::new();
    for part in double_hours(&birth) {
        let Some(branch) = part.pillars[3].map(Ganji::branch) else { continue };
        // A jeol changes no hour of the day: its two parts are one.
        if let Some(last) = hours.last_mut()
            && (last.branch, last.to) == (branch, part.from)
        {
            last.to = part.to;
            continue;
        }
        let god = DayGod::of(own, branch);
        let is_good = god.path() == Path::Yellow
            && ABOUT.contains(&branch.index())
            && !saju_judgment::dates::clashes(own, branch)
            && !parties.iter().any(|party| party.clashes_with(branch));
        if is_good
            && hours.try_push(GoodHour { branch, god, from: part.from, to: part.to }).is_err()
        {
            break;
        }
    }
    hours
}
