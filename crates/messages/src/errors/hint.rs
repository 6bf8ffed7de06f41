//! How to mend a member of a request.

use saju_saying::{Given, Message, Number, Saying};

use super::{JsonFault, say};

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
    /// Send one of the four pillars.
    AnyPillar,
    /// Months count from 1.
    MonthZero,
    /// No decimals.
    Integer,
    /// Stay in the range.
    Range,
    /// No more characters than this.
    Shorter(u8),
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
    /// The name of a city where its coordinates belong.
    CityByName,
    /// The topics that have a line.
    LineTopics(String),
    /// The word that was meant.
    Meant(&'static str),
    /// The time zone that is meant, by what was sent of the birth.
    MeantZone(&'static str),
    /// Which version of the rules is served.
    Ruleset(&'static str),
    /// The body is UTF-16.
    Utf16,
    /// The body is in no Unicode encoding.
    LegacyCode,
    /// The body is compressed.
    Compressed,
    /// The body is said to be encoded.
    Encoded,
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
    /// Send a header once.
    HeaderOnce,
    /// How a ganji is written.
    Ganji,
    /// Where the JSON is broken, and how.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        fault: JsonFault,
    },
    /// The body must be an object.
    JsonObject,
    /// An item must be an object.
    ItemObject,
    /// A body of fewer values.
    FewerValues(usize),
    /// A list of fewer elements.
    ShorterList(usize),
    /// The end of a span, not before its beginning.
    Span,
    /// A first date is not behind the last.
    Order,
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
            Self::MeantZone(_) => Self::Zone,
            Self::RequiredInstead { field, .. } => Self::Required(field.clone()),
            other => other.clone(),
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
            Self::AnyPillar => say::hint_any_pillar(),
            Self::MonthZero => say::hint_month_zero(),
            Self::Integer => say::hint_integer(),
            Self::Range => say::hint_range(),
            Self::Shorter(count) => say::hint_shorter(Number((*count).into())),
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
            Self::Meant(word) | Self::MeantZone(word) => say::hint_meant(given.word(word)),
            Self::Utf16 => say::hint_utf_sixteen(),
            Self::LegacyCode => say::hint_legacy_code(),
            Self::Compressed => say::hint_compressed(),
            Self::Encoded => say::hint_encoded(),
            Self::Date => say::hint_date(),
            Self::Lunar => say::hint_lunar(),
            Self::Leap => say::hint_leap(),
            Self::City => say::hint_city(),
            Self::CityByName => say::hint_city_by_name(),
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
            Self::HeaderOnce => say::hint_header_once(),
            Self::Ganji => say::hint_ganji(),
            Self::Json { line, column, fault } => fault.say(*line, *column),
            Self::JsonObject => say::json_object_hint(),
            Self::ItemObject => say::hint_item_object(),
            Self::Span => say::hint_span(),
            Self::Order => say::hint_order(),
            Self::BornBefore => say::hint_born_before(),
            Self::MedicalDate => say::hint_medical(),
            Self::Card => say::hint_card(),
        }
    }
}
