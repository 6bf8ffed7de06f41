//! Sentences of the warnings: what was read otherwise than it was sent, or not at all.

use saju_saying::{Given, Message, Number, Saying};

mod say {
    use saju_saying::{KoreanWord, Number, Saying, Word, sayings};

    use crate::Subject;

    sayings! {
        /// Sentences of warnings.
        pub(crate) catalogue "warnings" = Subject::Warnings;

        heading();
        input_coerced(field: Word, to: Word, kind: Saying);
        integer();
        number();
        boolean();
        string();
        duplicate_field(field: Word);
        duplicate_label(field: Word);
        unknown_field(field: Word);
        unknown_field_meant(field: Word, meant: Word);
        city_matched(field: Word, city: KoreanWord, name: Word);
        area_matched(field: Word, area: Word, name: Word, longitude: Word, zone: Word, within: Word);
        place_far_from_zone(field: Word, longitude: Word, zone: Word, hours: Number);
        ruleset_moved(field: Word, from: Word, to: Word, known: Word);
        sex_assumed(field: Word, of: Saying);
        sex_luck();
        sex_luck_and_spouse();
        sex_dates();
        unused_field(field: Word);
        unused_in_short(field: Word);
        unused_in_line(field: Word);
        unused_minute(field: Word);
        unknown_module(value: Word);
        decade_count_overridden();
        leap_flag_ignored(field: Word);
        more_warnings(count: Number);
    }
}

pub(crate) use say::CATALOGUE;

/// Warnings that are told of one request; of the others their number.
pub const TOLD: usize = 50;

/// Characters of the name of an unknown member that are told.
const NAME: usize = 60;

/// What a coerced value should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer.
    Integer,
    /// A number.
    Number,
    /// `true` or `false`.
    Boolean,
    /// A string.
    Text,
}

/// What the sex of a person decides in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SexDecides {
    /// The direction of the decades, and what follows from them.
    Luck,
    /// That, and the star of the spouse.
    LuckAndSpouse,
    /// Which days suit somebody by the years of a life (생기복덕).
    Dates,
}

/// A warning about a member of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Warning {
    /// A value was read as the one that it spells in another form: a string as a number, or the other way round.
    InputCoerced {
        /// The member.
        field: String,
        /// What was sent.
        from: String,
        /// What it was read as.
        to: String,
        /// What it should have been.
        kind: Kind,
    },
    /// A member was sent more than once.
    DuplicateField {
        /// The member.
        field: String,
    },
    /// A person is called as another is.
    DuplicateLabel {
        /// The member.
        field: String,
    },
    /// There is no such member.
    UnknownField {
        /// The member.
        field: String,
        /// Paths of the members that may be meant; empty where there are none.
        meant: Vec<String>,
    },
    /// Only the leading part of a place's name was understood.
    CityMatched {
        /// The member.
        field: String,
        /// What was sent.
        from: String,
        /// The Korean and the English name of the city that was taken.
        names: [String; 2],
    },
    /// An area was named, and its middle was taken.
    AreaMatched {
        /// The member.
        field: String,
        /// What was sent.
        from: String,
        /// Its Korean and its English name.
        names: [&'static str; 2],
        /// The longitude of its middle in tenths of a degree, east positive.
        longitude_tenths: i16,
        /// How far off a place in it may be, in tenths of a degree.
        within_tenths: i16,
        /// Its IANA zone.
        zone: &'static str,
    },
    /// A longitude whose sun is hours away from the clock of its zone: a sign or a member may be mistaken.
    PlaceFarFromZone {
        /// The member.
        field: String,
        /// The longitude in degrees, east positive.
        longitude: f64,
        /// The IANA zone.
        zone: &'static str,
        /// Whole hours between the two.
        hours: u8,
    },
    /// The rules moved on from the version that the caller knows.
    RulesetMoved {
        /// The member.
        field: String,
        /// The version that is known, its first two numbers.
        from: String,
        /// The version that is served.
        to: &'static str,
    },
    /// Nothing told the sex, and the answer is a man's.
    SexAssumed {
        /// The member.
        field: String,
        /// What depends on it.
        decides: SexDecides,
    },
    /// The topic does not use the member.
    UnusedField {
        /// The member.
        field: String,
    },
    /// The topic reads the member, but not in its short form.
    UnusedInShort {
        /// The member.
        field: String,
    },
    /// The topic reads the member, but not for an answer in one line.
    UnusedInLine {
        /// The member.
        field: String,
    },
    /// A minute came without an hour.
    UnusedMinute {
        /// The member.
        field: String,
    },
    /// `exclude` names no module.
    UnknownModule {
        /// The member.
        field: String,
        /// What it names.
        value: String,
    },
    /// `decadeWindow` wins over `decadeCount`.
    DecadeCountOverridden,
    /// A leap flag came with a solar date.
    LeapFlagIgnored {
        /// The member.
        field: String,
    },
    /// There are more than are told.
    MoreWarnings {
        /// How many more.
        count: usize,
    },
}

/// The first [`TOLD`] warnings and the number of the others, so that an answer stays in proportion to
/// what is known of requests, and not to what was sent.
pub fn bounded(mut warnings: Vec<Warning>) -> Vec<Warning> {
    if warnings.len() > TOLD {
        let each = |warning: Warning| match warning {
            Warning::MoreWarnings { count } => count,
            _ => 1,
        };
        let count = warnings.drain(TOLD..).map(each).sum();
        warnings.push(Warning::MoreWarnings { count });
    }
    warnings
}

impl Warning {
    /// That there is no such member, of an object at this prefix, and what may be meant. A name from outside may be
    /// anything: it is cut, quoted, and never trusted.
    pub fn unknown(prefix: &str, name: &str, meant: Vec<String>) -> Self {
        let field = prefix.chars().chain(name.chars().take(NAME)).collect();
        Self::UnknownField { field, meant }
    }

    /// How many more there are, if any.
    pub const fn more(count: usize) -> Option<Self> {
        if count == 0 { None } else { Some(Self::MoreWarnings { count }) }
    }

    /// The code, as answers write it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::InputCoerced { .. } => "INPUT_COERCED",
            Self::DuplicateField { .. } => "DUPLICATE_FIELD",
            Self::DuplicateLabel { .. } => "DUPLICATE_LABEL",
            Self::UnknownField { .. } => "UNKNOWN_FIELD",
            Self::CityMatched { .. } => "CITY_MATCHED",
            Self::AreaMatched { .. } => "AREA_MATCHED",
            Self::PlaceFarFromZone { .. } => "PLACE_FAR_FROM_ZONE",
            Self::RulesetMoved { .. } => "RULESET_MOVED",
            Self::SexAssumed { .. } => "SEX_ASSUMED",
            Self::UnusedField { .. }
            | Self::UnusedInShort { .. }
            | Self::UnusedInLine { .. }
            | Self::UnusedMinute { .. } => "UNUSED_FIELD",
            Self::UnknownModule { .. } => "UNKNOWN_MODULE",
            Self::DecadeCountOverridden => "DECADE_COUNT_OVERRIDDEN",
            Self::LeapFlagIgnored { .. } => "LEAP_FLAG_IGNORED",
            Self::MoreWarnings { .. } => "MORE_WARNINGS",
        }
    }

    /// The member it is about.
    pub fn field(&self) -> &str {
        match self {
            Self::InputCoerced { field, .. }
            | Self::DuplicateField { field }
            | Self::DuplicateLabel { field }
            | Self::UnknownField { field, .. }
            | Self::CityMatched { field, .. }
            | Self::AreaMatched { field, .. }
            | Self::PlaceFarFromZone { field, .. }
            | Self::RulesetMoved { field, .. }
            | Self::SexAssumed { field, .. }
            | Self::UnusedField { field }
            | Self::UnusedInShort { field }
            | Self::UnusedInLine { field }
            | Self::UnusedMinute { field }
            | Self::UnknownModule { field, .. }
            | Self::LeapFlagIgnored { field } => field,
            Self::DecadeCountOverridden => "decadeCount",
            Self::MoreWarnings { .. } => "",
        }
    }
}

impl Warning {
    /// It as a message.
    pub fn message(&self) -> Message {
        Message::with(|given| self.say(given))
    }

    fn say(&self, given: &mut Given) -> Saying {
        match self {
            Self::InputCoerced { field, to, kind, .. } => {
                let kind = match kind {
                    Kind::Integer => say::integer(),
                    Kind::Number => say::number(),
                    Kind::Boolean => say::boolean(),
                    Kind::Text => say::string(),
                };
                say::input_coerced(given.word(field), given.word(to), kind)
            }
            Self::DuplicateField { field } => say::duplicate_field(given.word(field)),
            Self::DuplicateLabel { field } => say::duplicate_label(given.word(field)),
            Self::UnknownField { field, meant } if meant.is_empty() => {
                say::unknown_field(given.word(field))
            }
            Self::UnknownField { field, meant } => {
                let meant = meant.join(", ");
                say::unknown_field_meant(given.word(field), given.word(&meant))
            }
            Self::CityMatched { field, names: [ko, en], .. } => {
                say::city_matched(given.word(field), given.korean(ko), given.word(en))
            }
            Self::AreaMatched { field, names, longitude_tenths, within_tenths, zone, .. } => {
                let [longitude, within] = [longitude_tenths, within_tenths].map(|tenths| {
                    format!(
                        "{}{}.{}",
                        if *tenths < 0 { "-" } else { "" },
                        tenths.abs() / 10,
                        tenths.abs() % 10
                    )
                });
                let area = given.word(&format!("{} ({})", names[0], names[1]));
                say::area_matched(
                    given.word(field),
                    area,
                    given.word(names[1]),
                    given.word(&longitude),
                    given.word(zone),
                    given.word(&within),
                )
            }
            Self::PlaceFarFromZone { field, longitude, zone, hours } => say::place_far_from_zone(
                given.word(field),
                given.word(&longitude.to_string()),
                given.word(zone),
                Number((*hours).into()),
            ),
            Self::RulesetMoved { field, from, to } => {
                let known = to.rsplit_once('.').map_or(*to, |(known, _)| known);
                say::ruleset_moved(
                    given.word(field),
                    given.word(from),
                    given.word(to),
                    given.word(known),
                )
            }
            Self::SexAssumed { field, decides } => {
                let of = match decides {
                    SexDecides::Luck => say::sex_luck(),
                    SexDecides::LuckAndSpouse => say::sex_luck_and_spouse(),
                    SexDecides::Dates => say::sex_dates(),
                };
                say::sex_assumed(given.word(field), of)
            }
            Self::UnusedField { field } => say::unused_field(given.word(field)),
            Self::UnusedInShort { field } => say::unused_in_short(given.word(field)),
            Self::UnusedInLine { field } => say::unused_in_line(given.word(field)),
            Self::UnusedMinute { field } => say::unused_minute(given.word(field)),
            Self::UnknownModule { value, .. } => say::unknown_module(given.word(value)),
            Self::DecadeCountOverridden => say::decade_count_overridden(),
            Self::LeapFlagIgnored { field } => say::leap_flag_ignored(given.word(field)),
            Self::MoreWarnings { count } => say::more_warnings(Number(*count as i64)),
        }
    }
}

/// The heading over warnings.
pub fn heading() -> Saying {
    say::heading()
}
