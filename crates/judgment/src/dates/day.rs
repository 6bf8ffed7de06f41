//! What comes on a date, whoever asks: its pillar, its month as almanacs count it, duty, path, 손, and the terms around it.

use saju_calendar::{
    CorrectedClock, Date, Jasi, LunarDate, SolarTerm, TermOrdinal, TimeOfDay, Zone,
};
use saju_chart::{Branch, Ganji, Stem, day_ganji, domain};

use super::{DayGod, Geonje, Quarter};

domain! {
    /// One of the three hottest days (삼복 三伏).
    pub enum Boknal {
        Cho = "chobok", "초복", "初伏";
        Jung = "jungbok", "중복", "中伏";
        Mal = "malbok", "말복", "末伏";
    }
}

/// A date of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayFacts {
    /// The civil date.
    pub date: Date,
    /// The date of its pillar's day, which holds noon.
    pub pillar_date: Date,
    /// Its pillar.
    pub ganji: Ganji,
    /// Branch of its solar month: the whole date of a jeol is counted to the new one.
    pub month: Branch,
    /// Its duty.
    pub geonje: Geonje,
    /// Its god.
    pub god: DayGod,
    /// Its date in the Korean lunar calendar.
    pub lunar: LunarDate,
    /// Where 손 is; nowhere on a 손 없는 날.
    pub son: Option<Quarter>,
    /// The solar term on it, and the minute that almanacs print.
    pub term: Option<(SolarTerm, TimeOfDay)>,
    /// The solar term on the next date.
    pub term_tomorrow: Option<SolarTerm>,
    /// Which of the three hottest days it is.
    pub boknal: Option<Boknal>,
}

/// Lunar days that are 월기일 (月忌日). Source: 卷六 歷例.
const WOLGI: [u8; 3] = [5, 14, 23];

/// Terms in a quarter of the year: the last before an equinox or solstice, and the first of a season, are this far apart.
const QUARTER_TERMS: u8 = 6;

impl DayFacts {
    /// What comes on a date, by the clock of a place; nothing beyond the lunar table.
    pub fn of(date: Date, clock: CorrectedClock, jasi: Jasi) -> Option<Self> {
        let zone = clock.place.zone;
        let noon = zone.first(date.local_seconds(TimeOfDay::NOON));
        let pillar_date = clock.at(noon).pillar_day(jasi);
        let (ganji, month) = (day_ganji(pillar_date), month_of(date, zone));
        let lunar = LunarDate::from_solar(date)?;
        let term = term_on(date, zone).map(|term| (term.term(), term.printed_in(zone).1));
        Some(Self {
            date,
            pillar_date,
            ganji,
            month,
            geonje: Geonje::of(month, ganji.branch()),
            god: DayGod::of(month, ganji.branch()),
            lunar,
            son: Quarter::of_son(lunar.day()),
            term,
            term_tomorrow: term_on(date.plus_days(1), zone).map(TermOrdinal::term),
            boknal: boknal(date, ganji, zone),
        })
    }

    /// The jeol on it, from which a month is counted.
    pub fn jeol(&self) -> Option<(SolarTerm, TimeOfDay)> {
        self.term.filter(|(term, _)| term.is_jeol())
    }

    /// Whether it is 월기일, a fact that bars nothing here.
    pub fn is_wolgi(&self) -> bool {
        WOLGI.contains(&self.lunar.day())
    }

    /// The equinox or solstice of the next date: the day is 사리 (四離). Source: 卷六, 卷十.
    pub fn sari(&self) -> Option<SolarTerm> {
        self.term_tomorrow.filter(|term| term.order() % QUARTER_TERMS == QUARTER_TERMS / 2)
    }

    /// The first term of a season on the next date: the day is 사절 (四絶). Source: 卷六, 卷十.
    pub fn sajeol(&self) -> Option<SolarTerm> {
        self.term_tomorrow.filter(|term| term.order().is_multiple_of(QUARTER_TERMS))
    }
}

/// The first instant behind a date.
fn end_of(date: Date, zone: Zone) -> saju_calendar::Instant {
    zone.first(date.plus_days(1).local_seconds(TimeOfDay::MIDNIGHT))
}

/// The solar term that almanacs print on a date.
fn term_on(date: Date, zone: Zone) -> Option<TermOrdinal> {
    let next = TermOrdinal::at_or_before(end_of(date, zone)).plus(1);
    [next, next.plus(-1), next.plus(-2)].into_iter().find(|term| term.printed_in(zone).0 == date)
}

/// The branch of the month whose jeol stands on the date or before it.
fn month_of(date: Date, zone: Zone) -> Branch {
    let mut jeol = TermOrdinal::jeol_at_or_before(end_of(date, zone)).plus(2);
    while jeol.printed_in(zone).0 > date {
        jeol = jeol.plus(-2);
    }
    Branch::of_index(jeol.month() + Branch::In.index())
}

/// 초복 and 중복 are the third and fourth day of 경 from 하지 on, 말복 the first from 입추 on.
fn boknal(date: Date, ganji: Ganji, zone: Zone) -> Option<Boknal> {
    if ganji.stem() != Stem::Gyeong {
        return None;
    }
    let ipchun = TermOrdinal::ipchun(date.year());
    let since = |terms: i16| {
        let from = ipchun.plus(terms).printed_in(zone).0;
        date.day_number() - from.day_number()
    };
    match (since(HAJI), since(IPCHU)) {
        (20..=29, _) => Some(Boknal::Cho),
        (30..=39, _) => Some(Boknal::Jung),
        (_, 0..=9) => Some(Boknal::Mal),
        _ => None,
    }
}

/// 하지 and 입추, as terms after 입춘.
const HAJI: i16 = 9;
const IPCHU: i16 = 12;
