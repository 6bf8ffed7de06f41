//! What is known of a member of a request.

use crate::{Module, Partners, ReferenceField, Topic};

/// What a member may hold. Reading is lenient (numbers and booleans may come as strings); this is how
/// it should be written.
///
/// ```
/// use saju_catalogue::{Field, Kind};
///
/// assert_eq!(Field::BirthHour.row().kind, Kind::IntegerOrNull(0, 23));
/// assert_eq!(Field::Jasi.row().kind, Kind::OneOf(&["start", "midnight"]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole number of a range, both ends in it.
    Integer(i64, i64),
    /// The same, or `null` where it is not known.
    IntegerOrNull(i64, i64),
    /// A number of degrees from minus this to this.
    Degrees(i64),
    /// `true` or `false`.
    Boolean,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A text of at most this many characters.
    Text(u8),
    /// A city of the list.
    City,
    /// A place by its coordinates: an object of the fields of [`Object::Place`].
    Place,
    /// The name of an IANA time zone.
    Zone,
    /// A day, `YYYY-MM-DD`.
    Date,
    /// A month, `YYYY-MM`.
    Month,
    /// One of the sixty ganji, in Hangul or Hanja.
    Ganji,
    /// A person: an object of the fields of [`Object::Person`].
    Person,
    /// A version of the rules.
    Ruleset,
    /// Other persons: an array of objects of the fields of [`Object::Partner`].
    Partners,
    /// Persons for whom a date is chosen: an array of at most two objects of the fields of [`Object::Party`].
    Parties,
    /// An array of these words.
    SomeOf(&'static [&'static str]),
    /// A day of the years that the calendar answers for, `YYYY-MM-DD`.
    CalendarDate,
    /// An array of modules.
    Modules,
}

/// The objects that requests are made of.
///
/// ```
/// use saju_catalogue::{Field, Object};
///
/// assert_eq!(Field::Label.row().objects, [Object::Partner, Object::Party]);
/// assert_eq!(Field::Longitude.row().objects, [Object::Place]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// The body of a topic.
    Topic,
    /// Another person of a topic.
    Partner,
    /// The body of the twelve hours.
    Hours,
    /// The body of the reverse look-up.
    FindDates,
    /// The person for whom the reverse look-up is made.
    Person,
    /// The body of choosing dates.
    ChooseDates,
    /// A person for whom dates are chosen.
    Party,
    /// The body of a picture of the chart.
    Picture,
    /// A place by its coordinates.
    Place,
}

#[cfg(test)]
impl Object {
    /// All that have members.
    pub(crate) fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for object in crate::Field::ALL.into_iter().flat_map(|field| field.row().objects) {
            if !all.contains(object) {
                all.push(*object);
            }
        }
        all
    }
}

/// Which topics read a member of [`Object::Topic`].
///
/// ```
/// use saju_catalogue::{Field, ReadBy, ReferenceField};
///
/// assert_eq!(Field::BirthYear.row().read_by, ReadBy::AllTopics);
/// assert_eq!(Field::Month.row().read_by, ReadBy::TopicsAt(ReferenceField::Month));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadBy {
    /// All of them.
    AllTopics,
    /// Those with this reference field.
    TopicsAt(ReferenceField),
    /// Those that take other persons.
    TopicsWithPartners,
    /// Those that answer a concern.
    TopicsWithConcern,
    /// Those that have this module. The others take the member and warn that it has no effect.
    TopicsWith(Module),
    /// These.
    TopicsAmong(&'static [Topic]),
}

impl ReadBy {
    /// Whether a topic reads the member.
    ///
    /// ```
    /// use saju_catalogue::{ReadBy, ReferenceField, Topic};
    ///
    /// let by_month = ReadBy::TopicsAt(ReferenceField::Month);
    /// assert!(by_month.includes(Topic::Monthly) && !by_month.includes(Topic::Yearly));
    /// assert!(ReadBy::TopicsWithPartners.includes(Topic::Love));
    /// ```
    pub fn includes(self, topic: Topic) -> bool {
        match self {
            Self::AllTopics => true,
            Self::TopicsAt(field) => topic.row().reference == field,
            Self::TopicsWithPartners => topic.row().partners != Partners::None,
            Self::TopicsWithConcern => topic.row().takes_concern,
            Self::TopicsWith(module) => topic.row().modules.contains(&module),
            Self::TopicsAmong(topics) => topics.contains(&topic),
        }
    }

    /// Whether a topic's contract lists the member, though it may have no effect there.
    ///
    /// ```
    /// use saju_catalogue::{Field, Topic};
    ///
    /// let window = Field::SeunWindow.row().read_by;
    /// assert!(window.is_listed_by(Topic::Manse) && !window.includes(Topic::Manse));
    /// assert!(!Field::Date.row().read_by.is_listed_by(Topic::Manse));
    /// ```
    pub fn is_listed_by(self, topic: Topic) -> bool {
        matches!(self, Self::TopicsWith(_)) || self.includes(topic)
    }
}

/// A row of the table of members.
///
/// ```
/// use saju_catalogue::Field;
///
/// let row = Field::IsFemale.row();
/// assert_eq!((row.name, row.default, row.option), ("isFemale", Some("false"), Some("female")));
/// assert!(!row.is_required && row.aliases.contains(&"gender"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FieldRow {
    /// Its name in JSON.
    pub name: &'static str,
    /// What it may hold.
    pub kind: Kind,
    /// The objects that have it.
    pub objects: &'static [Object],
    /// The topics that read it.
    pub read_by: ReadBy,
    /// The topics whose short text reads it, of those that read it.
    pub read_in_short: ReadBy,
    /// Whether its objects must have it.
    pub is_required: bool,
    /// What stands in for it when it is absent, as JSON writes it.
    pub default: Option<&'static str>,
    /// Values to show, as JSON writes them.
    pub examples: &'static [&'static str],
    /// What it means, for the contract: Korean, then English.
    pub about: &'static str,
    /// The same in short, for tools and the command line.
    pub brief: &'static str,
    /// The long option of the command line that sets it, where there is one.
    pub option: Option<&'static str>,
    /// Other names under which it is read, in words of their own: those of [`sex`](crate::sex) for the sex.
    pub aliases: &'static [&'static str],
    /// Names that others give it. Sent by mistake, they are not read, and the warning says what to
    /// send instead.
    pub also_called: &'static [&'static str],
}

/// A row with what every member has.
pub(crate) const fn row(
    name: &'static str,
    kind: Kind,
    objects: &'static [Object],
    about: &'static str,
    brief: &'static str,
) -> FieldRow {
    FieldRow {
        name,
        kind,
        objects,
        read_by: ReadBy::AllTopics,
        read_in_short: ReadBy::AllTopics,
        is_required: false,
        default: None,
        examples: &[],
        about,
        brief,
        option: None,
        aliases: &[],
        also_called: &[],
    }
}

impl FieldRow {
    pub(crate) const fn required(self) -> Self {
        Self { is_required: true, ..self }
    }

    pub(crate) const fn or(self, default: &'static str) -> Self {
        Self { default: Some(default), ..self }
    }

    pub(crate) const fn such_as(self, examples: &'static [&'static str]) -> Self {
        Self { examples, ..self }
    }

    pub(crate) const fn option(self, name: &'static str) -> Self {
        Self { option: Some(name), ..self }
    }

    pub(crate) const fn only(self, read_by: ReadBy) -> Self {
        Self { read_by, ..self }
    }

    pub(crate) const fn only_in_short(self, read_in_short: ReadBy) -> Self {
        Self { read_in_short, ..self }
    }

    pub(crate) const fn or_named(self, aliases: &'static [&'static str]) -> Self {
        Self { aliases, ..self }
    }

    pub(crate) const fn not(self, also_called: &'static [&'static str]) -> Self {
        Self { also_called, ..self }
    }
}
