//! What a member of a request should have been.

use saju_saying::{Given, Message, Number, Saying};

use super::say;

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
    /// A string of at most this many characters.
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
    /// The same sex under each name.
    OneSex,
    /// The same flag under each name.
    OneFlag,
    /// A city or a place, not both.
    OnePlace,
    /// An array of at most this many items, and at least one.
    Items(u32),
    /// A module that can be left out.
    NotCore,
    /// One of the sixty ganji.
    Ganji,
    /// What dates are for, by its name.
    Purpose,
    /// At least one pillar.
    AnyPillar,
    /// A solar date or a lunar one, not both.
    OneDate,
    /// The value of an `Idempotency-Key`.
    RepeatKey,
    /// The version of the rules that is served.
    Ruleset(&'static str),
    /// A date of a span of at most this many days.
    Span(i64),
    /// A first and a last date, or a first and a last year.
    OneSpan,
    /// A date that is not before the first.
    NotBefore,
    /// At most two persons.
    PersonsOfDates,
    /// A birth before the dates.
    BornBefore,
    /// The members of a card.
    Card,
    /// The pillars of this many persons.
    People(u8),
    /// Pillars that belong together.
    Pillars,
    /// A sentence that is said of the pillars of a card.
    CardSentence,
    /// The sides of twelve months.
    Months,
}

impl Expected {
    /// It as a message.
    pub fn message(&self) -> Message {
        Message::with(|given| self.say(given))
    }

    fn say(&self, given: &mut Given) -> Saying {
        let d = Number;
        match *self {
            Self::Integer(from, to) => say::expected_integer(d(from), d(to)),
            Self::IntegerOrNull(from, to) => say::expected_integer_or_null(d(from), d(to)),
            Self::Number(from, to) => say::expected_number(d(from), d(to)),
            Self::Boolean => say::expected_boolean(),
            Self::Text => say::expected_string(),
            Self::ShortText(count) => say::expected_text(d(count.into())),
            Self::OneOf(values) => say::expected_one_of(given.word(&values.join(", "))),
            Self::Array => say::expected_array(),
            Self::Object => say::expected_object(),
            Self::Date => say::expected_date(),
            Self::CalendarDate => say::expected_calendar_date(),
            Self::Month => say::expected_month(),
            Self::City => say::expected_city(),
            Self::Zone => say::expected_zone(),
            Self::Day(year, month, days) => {
                let (year, month, days) = (d(year), d(month), d(days.into()));
                say::expected_day(year, month, days)
            }
            Self::LunarDay(year, month, is_leap, days) => {
                let (year, month, days) = (d(year), d(month), d(days.into()));
                if is_leap {
                    say::expected_lunar_leap_day(year, month, days)
                } else {
                    say::expected_lunar_day(year, month, days)
                }
            }
            Self::NoLeapMonth(year) => say::expected_no_leap(d(year)),
            Self::LeapMonth(year, leap) => say::expected_leap(d(year), d(leap.into())),
            Self::NoPartners => say::expected_partners_none(),
            Self::Partners => say::expected_partners(),
            Self::OptionalPartners => say::expected_partners_optional(),
            Self::OneSex => say::expected_one_sex(),
            Self::OneFlag => say::expected_one_flag(),
            Self::OnePlace => say::expected_place_alone(),
            Self::Items(most) => say::expected_items(d(most.into())),
            Self::NotCore => say::expected_not_core(),
            Self::Ganji => say::expected_ganji(),
            Self::Purpose => say::expected_purpose(),
            Self::AnyPillar => say::expected_any_pillar(),
            Self::OneDate => say::expected_one_date(),
            Self::RepeatKey => say::expected_repeat_key(),
            Self::Ruleset(version) => say::expected_ruleset(given.word(version)),
            Self::Span(days) => say::expected_span(d(days)),
            Self::OneSpan => say::expected_one_span(),
            Self::NotBefore => say::expected_not_before(),
            Self::PersonsOfDates => say::expected_two_persons(),
            Self::BornBefore => say::expected_born_before(),
            Self::Card => say::expected_card(),
            Self::People(count) => say::expected_people(d(count.into())),
            Self::Pillars => say::expected_pillars(),
            Self::CardSentence => say::expected_card_sentence(),
            Self::Months => say::expected_months(),
        }
    }
}
