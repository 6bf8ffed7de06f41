//! What an answer depends on.
//!
//! Built from the request as it was read, not from its text: two bodies that mean the same share an
//! answer. Every member is taken apart by name, so that a new one cannot be forgotten here.

use saju_calendar::{Birth, BirthTime, Date, Jasi, LunarDate, Place, TimeMode};
use saju_chart::{Ganji, Sex};
use saju_judgment::ModuleSet;
use saju_judgment::diagnostics::LunarInput;
use saju_reading::request::{DecadeList, FindDates, Hours, LocationSource, Person};
use saju_reading::{Detail, Format, RULESET_VERSION, Reference, Request, Selection};

/// Everything that an answer depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    ruleset: &'static str,
    asked: Asked,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Asked {
    Topic(Box<TopicKey>),
    Hours { person: PersonKey, deliver: ModuleSet },
    FindDates(FindDatesKey),
}

/// The selection stands for the topic, `exclude` and what the plan or a sample allows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct TopicKey {
    selection: Selection,
    reference: Date,
    person: PersonKey,
    partners: Vec<(PersonKey, Option<String>)>,
    decades: DecadeList,
    seun_window: u8,
    detail: Detail,
    format: Format,
    markdown: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct PersonKey {
    date: Date,
    time: BirthTime,
    place: PlaceKey,
    mode: TimeMode,
    jasi: Jasi,
    sex: Sex,
    lunar: Option<(LunarDate, bool)>,
    source: LocationKey,
}

/// A city's id, or the bits of a longitude and the name of a zone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct PlaceKey {
    city: Option<&'static str>,
    zone: &'static str,
    longitude: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum LocationKey {
    Request,
    Default,
    BirthPlace(Option<String>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct FindDatesKey {
    pillars: [Option<Ganji>; 4],
    years: (i16, i16),
    place: PlaceKey,
    source: LocationKey,
    mode: TimeMode,
    jasi: Jasi,
}

impl Key {
    const fn of(asked: Asked) -> Self {
        Self { ruleset: RULESET_VERSION, asked }
    }

    /// Of a topic. `markdown` asks for the short form alone.
    pub(crate) fn topic(
        request: &Request,
        selection: Selection,
        reference: Reference,
        markdown: bool,
    ) -> Self {
        // What was said of the reference point and of modules to leave out stands in the effective
        // date and the selection.
        let Request {
            person,
            partners,
            reference: _,
            decades,
            seun_window,
            detail,
            exclude: _,
            format,
        } = request;
        let partners =
            partners.iter().map(|(person, label)| (person.into(), label.clone())).collect();
        Self::of(Asked::Topic(Box::new(TopicKey {
            selection,
            reference: reference.date,
            person: person.into(),
            partners,
            decades: *decades,
            seun_window: *seun_window,
            detail: *detail,
            format: *format,
            markdown,
        })))
    }

    /// Of the hours of a day.
    pub(crate) fn hours(Hours { person }: &Hours, deliver: ModuleSet) -> Self {
        Self::of(Asked::Hours { person: person.into(), deliver })
    }

    /// Of a reverse look-up.
    pub(crate) fn find_dates(request: &FindDates) -> Self {
        let FindDates { pillars, years, place, source, mode, jasi } = request;
        Self::of(Asked::FindDates(FindDatesKey {
            pillars: *pillars,
            years: *years,
            place: place.into(),
            source: source.into(),
            mode: *mode,
            jasi: *jasi,
        }))
    }
}

impl From<&Person> for PersonKey {
    fn from(Person { birth, sex, lunar, source }: &Person) -> Self {
        let Birth { date, time, place, mode, jasi } = birth;
        Self {
            date: *date,
            time: *time,
            place: place.into(),
            mode: *mode,
            jasi: *jasi,
            sex: *sex,
            lunar: lunar.map(|LunarInput { date, leap_said }| (date, leap_said)),
            source: source.into(),
        }
    }
}

impl From<&Place> for PlaceKey {
    fn from(Place { city, zone, longitude }: &Place) -> Self {
        Self { city: city.map(|city| city.id), zone: zone.name(), longitude: longitude.to_bits() }
    }
}

impl From<&LocationSource> for LocationKey {
    fn from(source: &LocationSource) -> Self {
        match source {
            LocationSource::Request => Self::Request,
            LocationSource::Default => Self::Default,
            LocationSource::BirthPlace { label } => Self::BirthPlace(label.clone()),
        }
    }
}
