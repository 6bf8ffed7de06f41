//! Sentences of the errors of a request: what was expected, and how to mend it.

use crate::catalogue::errors as ko;
use crate::slot::{Digits, Given};
use crate::{Page, Say};

/// What a member should have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An integer of a range.
    Integer(i64, i64),
    /// An integer of a range, or `null`.
    IntegerOrNull(i64, i64),
    /// A number of a range.
    Number(i64, i64),
    /// `true` or `false`.
    Boolean,
    /// A string.
    Text,
    /// A string of at most so many characters.
    ShortText(u8),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// An array.
    Array,
    /// An object.
    Object,
    /// A date of the supported range.
    Date,
    /// A date of the years that the calendar answers for.
    CalendarDate,
    /// A month of the supported range.
    Month,
    /// A supported city.
    City,
    /// An IANA time zone.
    Zone,
    /// A day of a solar month: year, month, its length.
    Day(i64, i64, u8),
    /// A day of a lunar month: year, month, whether it is a leap month, its length.
    LunarDay(i64, i64, bool, u8),
    /// No leap month in that year.
    NoLeapMonth(i64),
    /// The leap month that the year has.
    LeapMonth(i64, u8),
    /// No partners.
    NoPartners,
    /// One to three partners.
    Partners,
    /// At most three partners.
    OptionalPartners,
    /// A city or a place, not both.
    OnePlace,
    /// An array of one to so many items.
    Items(u32),
    /// A module that can be left out.
    NotCore,
    /// One of the sixty ganji.
    Ganji,
    /// At least one pillar.
    AnyPillar,
    /// A solar date or a lunar one, not both.
    OneDate,
    /// The value of an `Idempotency-Key`.
    RepeatKey,
    /// The version of the rules that is served.
    Ruleset(&'static str),
}

/// How to mend a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Send the member.
    Required(String),
    /// Send the member instead of another that was sent.
    RequiredInstead {
        /// The member.
        field: String,
        /// What was sent.
        sent: String,
    },
    /// Months count from 1.
    MonthZero,
    /// No decimals.
    Integer,
    /// Stay in the range.
    Range,
    /// `null` is an hour that is not known.
    UnknownHour,
    /// Hour and minutes are two members.
    MinutesApart,
    /// Midnight is 0.
    Midnight,
    /// Hours are counted up to 24.
    ClockOfADay,
    /// The number alone.
    DigitsAlone,
    /// A year has four digits.
    FourDigits,
    /// A date of birth is three members.
    DateInParts,
    /// How a date is written.
    DateForm,
    /// How a month is written.
    MonthForm,
    /// What the sex is told by.
    Sex,
    /// `true` or `false`.
    Flag,
    /// A date of a calendar helper that exists.
    CalendarDate,
    /// Leave the `leap` of a calendar helper out.
    LeapParameter,
    /// Which version of the rules is served.
    Ruleset(&'static str),
    /// The body is UTF-16.
    Utf16,
    /// The body is in no Unicode encoding.
    LegacyCode,
    /// The body is compressed.
    Compressed,
    /// See that the day exists.
    Date,
    /// Lengths of lunar months.
    Lunar,
    /// Leave the leap flag out.
    Leap,
    /// Look the city up.
    City,
    /// Send one of the places that are suggested.
    SuggestedPlace,
    /// Cities with a similar name.
    SimilarCity(String),
    /// Examples of zones.
    Zone,
    /// Only one of two.
    Place,
    /// The core module stays.
    Core(&'static str),
    /// See the type.
    Type,
    /// Only one person here.
    NoPartners,
    /// What a partner is.
    Partners,
    /// Send fewer at a time, but one at least.
    Items,
    /// Range of reference points.
    Reference,
    /// What to use as an `Idempotency-Key`.
    RepeatKey,
    /// How a ganji is written.
    Ganji,
    /// Where the JSON is broken: line, column.
    Json(usize, usize),
    /// The body must be an object.
    JsonObject,
    /// A body of fewer values.
    FewerValues(usize),
    /// A list of fewer elements.
    ShorterList(usize),
}

impl Hint {
    /// The hint as it may be kept: nothing in it comes from what was sent.
    #[must_use]
    pub fn without_values(&self) -> Self {
        match self {
            Self::SimilarCity(_) => Self::City,
            Self::RequiredInstead { field, .. } => Self::Required(field.clone()),
            other => other.clone(),
        }
    }
}

impl Say for Expected {
    fn say(&self, page: &mut Page) {
        let d = Digits;
        match *self {
            Self::Integer(from, to) => ko::ExpectedInteger { from: d(from), to: d(to) }.say(page),
            Self::IntegerOrNull(from, to) => {
                ko::ExpectedIntegerOrNull { from: d(from), to: d(to) }.say(page);
            }
            Self::Number(from, to) => ko::ExpectedNumber { from: d(from), to: d(to) }.say(page),
            Self::Boolean => ko::EXPECTED_BOOLEAN.say(page),
            Self::Text => ko::EXPECTED_STRING.say(page),
            Self::ShortText(count) => ko::ExpectedText { count: d(count.into()) }.say(page),
            Self::OneOf(values) => {
                ko::ExpectedOneOf { values: Given(&values.join(", ")) }.say(page);
            }
            Self::Array => ko::EXPECTED_ARRAY.say(page),
            Self::Object => ko::EXPECTED_OBJECT.say(page),
            Self::Date => ko::EXPECTED_DATE.say(page),
            Self::CalendarDate => ko::EXPECTED_CALENDAR_DATE.say(page),
            Self::Month => ko::EXPECTED_MONTH.say(page),
            Self::City => ko::EXPECTED_CITY.say(page),
            Self::Zone => ko::EXPECTED_ZONE.say(page),
            Self::Day(year, month, days) => {
                let (year, month, days) = (d(year), d(month), d(days.into()));
                ko::ExpectedDay { year, month, days }.say(page);
            }
            Self::LunarDay(year, month, is_leap, days) => {
                let (year, month, days) = (d(year), d(month), d(days.into()));
                if is_leap {
                    ko::ExpectedLunarLeapDay { year, month, days }.say(page);
                } else {
                    ko::ExpectedLunarDay { year, month, days }.say(page);
                }
            }
            Self::NoLeapMonth(year) => ko::ExpectedNoLeap { year: d(year) }.say(page),
            Self::LeapMonth(year, leap) => {
                ko::ExpectedLeap { year: d(year), leap: d(leap.into()) }.say(page);
            }
            Self::NoPartners => ko::EXPECTED_PARTNERS_NONE.say(page),
            Self::Partners => ko::EXPECTED_PARTNERS.say(page),
            Self::OptionalPartners => ko::EXPECTED_PARTNERS_OPTIONAL.say(page),
            Self::OnePlace => ko::EXPECTED_PLACE_ALONE.say(page),
            Self::Items(most) => ko::ExpectedItems { count: d(most.into()) }.say(page),
            Self::NotCore => ko::EXPECTED_NOT_CORE.say(page),
            Self::Ganji => ko::EXPECTED_GANJI.say(page),
            Self::AnyPillar => ko::EXPECTED_ANY_PILLAR.say(page),
            Self::OneDate => ko::EXPECTED_ONE_DATE.say(page),
            Self::RepeatKey => ko::EXPECTED_REPEAT_KEY.say(page),
            Self::Ruleset(version) => ko::ExpectedRuleset { version }.say(page),
        }
    }
}

impl Say for Hint {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Required(field) => ko::HintRequired { field: Given(field) }.say(page),
            Self::RequiredInstead { field, sent } => {
                ko::HintRequiredInstead { field: Given(field), sent: Given(sent) }.say(page);
            }
            Self::MonthZero => ko::HINT_MONTH_ZERO.say(page),
            Self::Integer => ko::HINT_INTEGER.say(page),
            Self::Range => ko::HINT_RANGE.say(page),
            Self::UnknownHour => ko::HINT_UNKNOWN_HOUR.say(page),
            Self::MinutesApart => ko::HINT_MINUTES_APART.say(page),
            Self::Midnight => ko::HINT_MIDNIGHT.say(page),
            Self::ClockOfADay => ko::HINT_CLOCK_OF_A_DAY.say(page),
            Self::DigitsAlone => ko::HINT_DIGITS.say(page),
            Self::FourDigits => ko::HINT_FOUR_DIGITS.say(page),
            Self::DateInParts => ko::HINT_DATE_IN_PARTS.say(page),
            Self::DateForm => ko::HINT_DATE_FORM.say(page),
            Self::MonthForm => ko::HINT_MONTH_FORM.say(page),
            Self::Sex => ko::HINT_SEX.say(page),
            Self::Flag => ko::HINT_FLAG.say(page),
            Self::CalendarDate => ko::HINT_CALENDAR_DATE.say(page),
            Self::LeapParameter => ko::HINT_LEAP_PARAMETER.say(page),
            Self::Ruleset(version) => ko::HintRuleset { version: *version }.say(page),
            Self::Utf16 => ko::HINT_UTF_SIXTEEN.say(page),
            Self::LegacyCode => ko::HINT_LEGACY_CODE.say(page),
            Self::Compressed => ko::HINT_COMPRESSED.say(page),
            Self::Date => ko::HINT_DATE.say(page),
            Self::Lunar => ko::HINT_LUNAR.say(page),
            Self::Leap => ko::HINT_LEAP.say(page),
            Self::City => ko::HINT_CITY.say(page),
            Self::SuggestedPlace => ko::HINT_CITY_PLACE.say(page),
            Self::SimilarCity(cities) => ko::HintCitySimilar { cities: Given(cities) }.say(page),
            Self::Zone => ko::HINT_ZONE.say(page),
            Self::Place => ko::HINT_PLACE.say(page),
            Self::FewerValues(count) => {
                ko::HintFewerValues { count: Digits(*count as i64) }.say(page);
            }
            Self::ShorterList(count) => {
                ko::HintShorterList { count: Digits(*count as i64) }.say(page);
            }
            Self::Core(module) => ko::HintCore { module: *module }.say(page),
            Self::Type => ko::HINT_TYPE.say(page),
            Self::NoPartners => ko::HINT_PARTNERS_NONE.say(page),
            Self::Partners => ko::HINT_PARTNERS.say(page),
            Self::Items => ko::HINT_ITEMS.say(page),
            Self::Reference => ko::HINT_REFERENCE.say(page),
            Self::RepeatKey => ko::HINT_REPEAT_KEY.say(page),
            Self::Ganji => ko::HINT_GANJI.say(page),
            Self::Json(line, column) => {
                let (line, column) = (Digits(*line as i64), Digits(*column as i64));
                ko::JsonHint { line, column }.say(page);
            }
            Self::JsonObject => ko::JSON_OBJECT_HINT.say(page),
        }
    }
}

/// The message over the issues of a request: the member of a single one, or how many there are.
#[derive(Clone, Copy, Debug)]
pub enum Message<'a> {
    /// One issue, about this member.
    One(&'a str),
    /// One issue, about the whole body.
    Body,
    /// Several.
    Many(usize),
    /// The body is not JSON.
    InvalidJson,
}

impl Say for Message<'_> {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::One(field) => ko::MessageOne { field: Given(field) }.say(page),
            Self::Body => ko::MESSAGE_BODY.say(page),
            Self::Many(count) => ko::MessageMany { count: Digits(count as i64) }.say(page),
            Self::InvalidJson => ko::INVALID_JSON.say(page),
        }
    }
}

#[cfg(test)]
mod tests {
    /// Slots that are filled with words in Latin letters or from outside.
    const FOREIGN: [&str; 14] = [
        "field", "sent", "module", "modules", "meant", "value", "to", "kind", "path", "allowed",
        "types", "origin", "values", "version",
    ];

    #[test]
    fn no_particle_is_chosen_for_a_word_from_outside() {
        for text in [
            include_str!("../ko/errors.toml"),
            include_str!("../ko/problems.toml"),
            include_str!("../ko/warnings.toml"),
        ] {
            for line in text.lines().filter(|line| line.contains(" = \"")) {
                for slot in FOREIGN {
                    assert!(!line.contains(&format!("{{{slot}:")), "{line}");
                }
            }
        }
    }
}
