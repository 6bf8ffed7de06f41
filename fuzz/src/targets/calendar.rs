//! Any instant, zone, place and date, there and back.

use std::sync::LazyLock;

use arbitrary::{Arbitrary, Unstructured};
use saju_engine::calendar::zone::Resolution;
use saju_engine::calendar::{
    Birth, BirthTime, CorrectedClock, Date, Instant, Jasi, LunarDate, Place, SECONDS_PER_DAY,
    TermOrdinal, TimeMode, TimeOfDay, Zone,
};
use saju_engine::chart::{Chart, Sex};

static ZONES: LazyLock<Vec<Zone>> = LazyLock::new(|| Zone::all().collect());

/// Years that a date can have; instants beyond them are no dates.
const SECONDS: i64 = 30_000 * 31_556_952;

#[derive(Arbitrary, Debug)]
struct Asked {
    seconds: i64,
    zone: u16,
    /// Thousandths of a degree.
    longitude: i32,
    is_far: bool,
    year: i16,
    month: u8,
    day: u8,
    hour: u8,
    minute: u8,
    is_convention: bool,
    is_midnight: bool,
    is_unknown: bool,
    is_leap: bool,
    is_female: bool,
}

/// Asks what is drawn from bytes.
pub fn run(bytes: &[u8]) {
    // Too few bytes to draw from are no question.
    if let Ok(asked) = Asked::arbitrary_take_rest(Unstructured::new(bytes)) {
        ask(&asked);
    }
}

fn ask(asked: &Asked) {
    let zone = ZONES[usize::from(asked.zone) % Zone::COUNT];
    let instant = Instant(asked.seconds % SECONDS);
    clocks(zone, instant);
    terms(instant);
    // Most years that can be written are beside the tables, most months and days in no calendar.
    let year = if asked.is_far { asked.year } else { 1890 + asked.year.rem_euclid(230) };
    let (month, day) = (asked.month % 14, asked.day % 33);
    if let Some(date) = Date::new(year, month, day) {
        dates(date);
        if (1900..=2100).contains(&date.year()) {
            births(asked, date, zone);
        }
    }
    let lunar = LunarDate::new(year, month, asked.is_leap, day);
    if let Ok(lunar) = lunar {
        assert_eq!(LunarDate::from_solar(lunar.to_solar()), Some(lunar));
    }
}

/// The reading of an instant names it, alone or as one of two; the next full minute is within one. At 1970 two
/// histories of a zone may meet that were never one clock.
fn clocks(zone: Zone, instant: Instant) {
    assert!((0..60).contains(&zone.next_minute(instant).seconds_since(instant)));
    if instant.0.abs() <= SECONDS_PER_DAY {
        return;
    }
    let offset = zone.offset_at(instant);
    let local = instant.0 + i64::from(offset.utc_seconds);
    match zone.resolve(local) {
        Resolution::Unique(found, _) => assert_eq!(found, instant),
        Resolution::Overlap { first, second } => assert!(first.0 == instant || second.0 == instant),
        Resolution::Gap { .. } => panic!("{} showed {local} at {instant:?}", zone.name()),
    }
    assert!(zone.first(local) <= instant);
}

/// A term holds from its second on, until the next.
fn terms(instant: Instant) {
    let term = TermOrdinal::at_or_before(instant);
    let jeol = TermOrdinal::jeol_at_or_before(instant);
    assert!(jeol.term().is_jeol() && jeol <= term && term <= jeol.plus(1));
    if TermOrdinal::YEARS.contains(&(instant.kst().0.year() - 1))
        && TermOrdinal::YEARS.contains(&(instant.kst().0.year() + 1))
    {
        assert!(term.instant() <= instant && instant < term.plus(1).instant());
    }
}

fn dates(date: Date) {
    assert_eq!(Date::from_day_number(date.day_number()), date);
    assert_eq!(date.completed_years(date), 0);
    if let Some(lunar) = LunarDate::from_solar(date) {
        assert_eq!(lunar.to_solar(), date);
        let again = LunarDate::new(lunar.year(), lunar.month(), lunar.is_leap_month(), lunar.day());
        assert_eq!(again, Ok(lunar));
    }
}

/// A birth has its moment and its chart, and its corrected time is that of the clock which is asked back.
fn births(asked: &Asked, date: Date, zone: Zone) {
    let time = TimeOfDay::new(asked.hour % 24, asked.minute % 60).expect("a time of day");
    let place = Place::of_coordinates(f64::from(asked.longitude % 180_001) / 1000.0, zone);
    let mode = if asked.is_convention { TimeMode::Convention } else { TimeMode::TrueSolar };
    let birth = Birth {
        date,
        time: if asked.is_unknown { BirthTime::Unknown } else { BirthTime::Known(time) },
        place,
        mode,
        jasi: if asked.is_midnight { Jasi::Midnight } else { Jasi::Start },
    };
    let moment = birth.moment();
    assert_eq!(moment.corrected.is_none(), asked.is_unknown);
    let chart = Chart::of(&moment, if asked.is_female { Sex::Female } else { Sex::Male });
    assert_eq!(chart.pillars.hour.is_none(), asked.is_unknown);
    if let Some(corrected) = moment.corrected {
        assert_eq!(CorrectedClock { place, mode }.at(moment.instant), corrected);
    }
}
