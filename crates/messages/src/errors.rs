//! Sentences of the errors of a request: what was expected, and how to mend it.

use saju_saying::{Given, Message, Number, Saying};

mod say {
    use saju_saying::{KoreanWord, Number, Word, sayings};

    use crate::Subject;

    sayings! {
        /// Sentences of the errors of a request.
        pub(crate) catalogue "errors" = Subject::Errors;

        message_one(field: Word);
        message_body();
        message_many(count: Number);
        invalid_json();
        json_hint(line: Number, column: Number);
        json_object_hint();
        hint_utf_sixteen();
        hint_legacy_code();
        hint_compressed();
        expected_integer(from: Number, to: Number);
        expected_integer_or_null(from: Number, to: Number);
        expected_number(from: Number, to: Number);
        expected_boolean();
        expected_string();
        expected_text(count: Number);
        expected_one_of(values: Word);
        expected_array();
        expected_object();
        expected_date();
        expected_calendar_date();
        expected_month();
        expected_city();
        expected_zone();
        expected_day(year: Number, month: Number, days: Number);
        expected_lunar_day(year: Number, month: Number, days: Number);
        expected_lunar_leap_day(year: Number, month: Number, days: Number);
        expected_no_leap(year: Number);
        expected_leap(year: Number, leap: Number);
        expected_partners_none();
        expected_partners();
        expected_partners_optional();
        expected_one_sex();
        expected_place_alone();
        expected_items(count: Number);
        expected_not_core();
        expected_ganji();
        expected_any_pillar();
        expected_one_date();
        expected_repeat_key();
        expected_ruleset(version: Word);
        expected_span(days: Number);
        expected_one_span();
        expected_not_before();
        expected_two_persons();
        expected_born_before();
        expected_card();
        expected_people(count: Number);
        expected_pillars();
        expected_card_sentence();
        expected_months();
        hint_required(field: Word);
        hint_required_instead(sent: Word, field: Word);
        hint_month_zero();
        hint_integer();
        hint_range();
        hint_unknown_hour();
        hint_minutes_apart();
        hint_midnight();
        hint_clock_of_a_day();
        hint_digits();
        hint_four_digits();
        hint_date_in_parts();
        hint_date_form();
        hint_month_form();
        hint_sex();
        hint_sex_word();
        hint_one_sex();
        hint_flag();
        hint_date();
        hint_lunar();
        hint_leap();
        hint_leap_parameter();
        hint_calendar_date();
        hint_city();
        hint_city_place();
        hint_city_similar(cities: KoreanWord, names: Word);
        hint_zone();
        hint_place();
        hint_core(module: Word);
        hint_type();
        hint_partners_none();
        hint_partners();
        hint_fewer_values(count: Number);
        hint_shorter_list(count: Number);
        hint_items();
        hint_reference();
        hint_repeat_key();
        hint_ganji();
        hint_ruleset(version: Word, major: Word);
        hint_full_width();
        hint_list();
        hint_one_of();
        hint_line(topics: Word);
        hint_meant(word: Word);
        received(value: Word);
        hint_span();
        hint_born_before();
        hint_medical();
        hint_card();
    }
}

pub(crate) use say::CATALOGUE;

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
    /// The same sex under each name.
    OneSex,
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
    /// A date of a span of at most so many days.
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
    /// The pillars of so many persons.
    People(u8),
    /// Pillars that belong together.
    Pillars,
    /// A sentence that is said of the pillars of a card.
    CardSentence,
    /// The sides of twelve months.
    Months,
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
    /// Words for the sexes.
    SexWord,
    /// The sex was sent twice, and otherwise.
    OneSex,
    /// `true` or `false`.
    Flag,
    /// A date of a calendar helper that exists.
    CalendarDate,
    /// Leave the `leap` of a calendar helper out.
    LeapParameter,
    /// Digits of full width, as East Asian keyboards write them.
    FullWidth,
    /// A list where one value was sent.
    List,
    /// One of the words.
    OneOf,
    /// The topics that have a line.
    LineTopics(String),
    /// The word that was meant.
    Meant(&'static str),
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
    SimilarCity {
        /// Their Korean names.
        ko: String,
        /// Their English names.
        en: String,
    },
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
    /// The end of a span, not before its beginning.
    Span,
    /// Begin behind the births.
    BornBefore,
    /// Dates of surgery and birth are not chosen.
    MedicalDate,
    /// Cards come from the chart page.
    Card,
}

impl Hint {
    /// The hint as it may be kept: nothing in it comes from what was sent.
    #[must_use]
    pub fn without_values(&self) -> Self {
        match self {
            Self::SimilarCity { .. } => Self::City,
            Self::RequiredInstead { field, .. } => Self::Required(field.clone()),
            other => other.clone(),
        }
    }
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
            Self::OnePlace => say::expected_place_alone(),
            Self::Items(most) => say::expected_items(d(most.into())),
            Self::NotCore => say::expected_not_core(),
            Self::Ganji => say::expected_ganji(),
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

impl Hint {
    /// It as a message.
    pub fn message(&self) -> Message {
        Message::with(|given| self.say(given))
    }

    fn say(&self, given: &mut Given) -> Saying {
        match self {
            Self::Required(field) => say::hint_required(given.word(field)),
            Self::RequiredInstead { field, sent } => {
                say::hint_required_instead(given.word(sent), given.word(field))
            }
            Self::MonthZero => say::hint_month_zero(),
            Self::Integer => say::hint_integer(),
            Self::Range => say::hint_range(),
            Self::UnknownHour => say::hint_unknown_hour(),
            Self::MinutesApart => say::hint_minutes_apart(),
            Self::Midnight => say::hint_midnight(),
            Self::ClockOfADay => say::hint_clock_of_a_day(),
            Self::DigitsAlone => say::hint_digits(),
            Self::FourDigits => say::hint_four_digits(),
            Self::DateInParts => say::hint_date_in_parts(),
            Self::DateForm => say::hint_date_form(),
            Self::MonthForm => say::hint_month_form(),
            Self::Sex => say::hint_sex(),
            Self::SexWord => say::hint_sex_word(),
            Self::OneSex => say::hint_one_sex(),
            Self::Flag => say::hint_flag(),
            Self::CalendarDate => say::hint_calendar_date(),
            Self::LeapParameter => say::hint_leap_parameter(),
            Self::Ruleset(version) => {
                let major = version.split('.').next().unwrap_or(version);
                say::hint_ruleset(given.word(version), given.word(major))
            }
            Self::FullWidth => say::hint_full_width(),
            Self::List => say::hint_list(),
            Self::OneOf => say::hint_one_of(),
            Self::LineTopics(topics) => say::hint_line(given.word(topics)),
            Self::Meant(word) => say::hint_meant(given.word(word)),
            Self::Utf16 => say::hint_utf_sixteen(),
            Self::LegacyCode => say::hint_legacy_code(),
            Self::Compressed => say::hint_compressed(),
            Self::Date => say::hint_date(),
            Self::Lunar => say::hint_lunar(),
            Self::Leap => say::hint_leap(),
            Self::City => say::hint_city(),
            Self::SuggestedPlace => say::hint_city_place(),
            Self::SimilarCity { ko, en } => {
                say::hint_city_similar(given.korean(ko), given.word(en))
            }
            Self::Zone => say::hint_zone(),
            Self::Place => say::hint_place(),
            Self::FewerValues(count) => say::hint_fewer_values(Number(*count as i64)),
            Self::ShorterList(count) => say::hint_shorter_list(Number(*count as i64)),
            Self::Core(module) => say::hint_core(given.word(module)),
            Self::Type => say::hint_type(),
            Self::NoPartners => say::hint_partners_none(),
            Self::Partners => say::hint_partners(),
            Self::Items => say::hint_items(),
            Self::Reference => say::hint_reference(),
            Self::RepeatKey => say::hint_repeat_key(),
            Self::Ganji => say::hint_ganji(),
            Self::Json(line, column) => {
                let (line, column) = (Number(*line as i64), Number(*column as i64));
                say::json_hint(line, column)
            }
            Self::JsonObject => say::json_object_hint(),
            Self::Span => say::hint_span(),
            Self::BornBefore => say::hint_born_before(),
            Self::MedicalDate => say::hint_medical(),
            Self::Card => say::hint_card(),
        }
    }
}

/// The message over the issues of a request: the member of a single one, or how many there are.
#[derive(Clone, Copy, Debug)]
pub enum Heading<'a> {
    /// One issue, about this member.
    One(&'a str),
    /// One issue, about the whole body.
    Body,
    /// Several.
    Many(usize),
    /// The body is not JSON.
    InvalidJson,
}

impl Heading<'_> {
    /// It as a message.
    pub fn message(self) -> Message {
        Message::with(|given| match self {
            Self::One(field) => say::message_one(given.word(field)),
            Self::Body => say::message_body(),
            Self::Many(count) => say::message_many(Number(count as i64)),
            Self::InvalidJson => say::invalid_json(),
        })
    }
}

/// What was sent, for a line of text.
pub fn received(value: &str) -> Message {
    Message::with(|given| say::received(given.word(value)))
}
