//! The questions, one file each: how each is parsed and answered.

mod choose_dates;
mod find_dates;
mod hours;
mod picture;
mod topic;

use std::fmt;

use saju_calendar::Date;
use saju_catalogue::{Module, ModuleSet, Sample, Topic};
use saju_messages::warnings::{Warning, bounded};
use saju_reading::request::{Allowance, Defaults, Members};
use saju_reading::{Detail, Format, Issue, Parsed, Selection};
use saju_words::Language;

use crate::Key;

/// What is asked.
///
/// ```
/// use saju_engine::{Question, Terms, answer, calendar::Date};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = r#"{"day":"병인","hour":"계사","fromYear":1998,"toYear":1998}"#;
/// let answered = answer(Question::FindDates, body.as_bytes(), &terms).unwrap();
/// let data: serde_json::Value = serde_json::from_str(answered.data()).unwrap();
/// assert_eq!(data["count"], 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// One of the topics.
    Topic(Topic),
    /// The short form: a topic named in the body.
    Compact,
    /// The twelve possible hours of a birth.
    Hours,
    /// The moments with given pillars.
    FindDates,
    /// Dates for a purpose.
    ChooseDates,
    /// The chart as a picture, in SVG.
    Picture,
}

/// On what terms an answer is given.
///
/// ```
/// use saju_engine::{Question, Terms, answer, calendar::Date, catalogue::{Module, Topic}};
///
/// // The free plan: the strength of the day master is left out and told to be.
/// let unlimited = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let terms = Terms { modules: Module::FREE, ..unlimited };
/// let body = br#"{"birthYear":1999,"birthMonth":5,"birthDay":19}"#;
/// let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
/// assert!(answered.about.selection.unwrap().gated.contains(Module::SinStrength));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The modules that may be delivered for any birth; a sample gets all.
    pub modules: ModuleSet,
    /// The day that it is in Korea: what is current, and the reference day where the request names none.
    pub today: Date,
    /// The language in which notes and warnings are told where the request asks for none.
    pub language: Language,
}

impl Terms {
    /// Every module, for callers without a plan.
    ///
    /// ```
    /// use saju_engine::{Terms, calendar::Date, catalogue::ModuleSet};
    ///
    /// let today = Date::new(2026, 5, 19).unwrap();
    /// assert_eq!(Terms::unlimited(today).modules, ModuleSet::ALL);
    /// ```
    pub const fn unlimited(today: Date) -> Self {
        Self { modules: ModuleSet::ALL, today, language: Language::Korean }
    }

    /// The modules that may be delivered; a sample birth gets all.
    fn range(&self, sample: Option<Sample>) -> ModuleSet {
        if sample.is_some() { ModuleSet::ALL } else { self.modules }
    }
}

/// A valid request; made by [`Question::read`].
///
/// ```
/// use saju_engine::{Question, Terms, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10}"#;
/// let asked = Question::Topic(Topic::Manse).read(body, false).asked.unwrap();
///
/// // A birth of the samples is told as such; keys of the same question are the same.
/// assert_eq!(asked.about(&terms).sample.unwrap().id(), "male-forward");
/// assert_eq!(asked.key(&terms), asked.key(&terms));
/// let mut data = String::new();
/// asked.write(&terms, &mut data);
/// assert!(data.starts_with('{'));
/// ```
pub trait Asked: fmt::Debug + Send + Sync {
    /// What is said beside the answer.
    fn about(&self, terms: &Terms) -> About;
    /// Everything the answer depends on.
    fn key(&self, terms: &Terms) -> Key;
    /// Estimated cost in microseconds of one core; see [`WORK`](saju_catalogue::WORK).
    fn cost(&self, terms: &Terms) -> u64;
    /// Calculates the answer and appends its `data`.
    fn write(&self, terms: &Terms, out: &mut String);
    /// Appends the line alone, the member `line` of the `data`; `false` where no line is asked for, and nothing was
    /// written.
    fn write_line(&self, _terms: &Terms, _out: &mut String) -> bool {
        false
    }
    /// Calculates the answer until it is over, which long work asks every now and then: then it is `false`, and nothing was
    /// written.
    fn write_until(&self, terms: &Terms, is_over: &dyn Fn() -> bool, out: &mut String) -> bool {
        let goes_on = !is_over();
        if goes_on {
            self.write(terms, out);
        }
        goes_on
    }
}

/// In which form an answer comes.
///
/// ```
/// use saju_engine::{Media, Question};
///
/// // JSON stands in an envelope, the others by themselves.
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
/// let terms = saju_engine::Terms::unlimited(saju_engine::calendar::Date::new(2026, 5, 19).unwrap());
/// let asked = Question::Picture.read(body, false).asked.unwrap();
/// assert_eq!(asked.about(&terms).media, Media::Svg);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Media {
    /// JSON.
    #[default]
    Json,
    /// Markdown.
    Markdown,
    /// SVG.
    Svg,
}

/// What is said beside an answer; made by [`Asked::about`].
///
/// ```
/// use saju_engine::{Question, Terms, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":20}"#;
/// let about = Question::Topic(Topic::Manse).read(body, true).asked.unwrap().about(&terms);
/// assert_eq!((about.topic, about.sample), (Some(Topic::Manse), None));
/// assert!(about.is_markdown() && about.selection.unwrap().gated.is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct About {
    /// The topic, when one was asked.
    pub topic: Option<Topic>,
    /// What became of the modules, where the question is of modules.
    pub selection: Option<Selection>,
    /// Modules that the plan leaves out and an answer without modules rests on.
    pub lacks: ModuleSet,
    /// The sample that was asked for.
    pub sample: Option<Sample>,
    /// How much is said.
    pub detail: Detail,
    /// How the answer is written.
    pub format: Format,
    /// In which form it comes.
    pub media: Media,
    /// The language that was asked for.
    pub language: Option<Language>,
}

impl About {
    /// Whether the answer is Markdown, which has no envelope and tells its notes at the end.
    ///
    /// ```
    /// use saju_engine::About;
    ///
    /// assert!(!About::default().is_markdown());
    /// ```
    pub fn is_markdown(&self) -> bool {
        self.media == Media::Markdown
    }

    /// Whether the answer stands in an envelope, with what is said beside it.
    ///
    /// ```
    /// use saju_engine::{About, Media};
    ///
    /// assert!(About::default().has_envelope());
    /// assert!(!About { media: Media::Svg, ..About::default() }.has_envelope());
    /// ```
    pub fn has_envelope(&self) -> bool {
        self.media == Media::Json
    }
}

/// A parsed request.
///
/// ```
/// use saju_engine::{Question, catalogue::Topic};
///
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
/// let read = Question::Topic(Topic::Manse).read(body, false);
/// assert!(read.asked.is_ok());
/// assert_eq!(read.warnings[0].code(), "SEX_ASSUMED");
/// ```
#[derive(Debug)]
pub struct Read {
    /// The question, or every issue with the request.
    pub asked: Result<Box<dyn Asked>, Vec<Issue>>,
    /// Warnings about the request.
    pub warnings: Vec<Warning>,
    /// The language that was asked for, though the rest may be wrong.
    pub language: Option<Language>,
}

impl Question {
    /// The topic, if it is one.
    ///
    /// ```
    /// use saju_engine::{Question, catalogue::Topic};
    ///
    /// assert_eq!(Question::Topic(Topic::Love).topic(), Some(Topic::Love));
    /// assert_eq!(Question::Hours.topic(), None);
    /// ```
    pub const fn topic(self) -> Option<Topic> {
        match self {
            Self::Topic(topic) => Some(topic),
            Self::Compact | Self::Hours | Self::FindDates | Self::ChooseDates | Self::Picture => {
                None
            }
        }
    }

    /// Reads a body, JSON in UTF-8. A topic may be asked for as Markdown, without an envelope; other
    /// questions have none.
    ///
    /// ```
    /// use saju_engine::Question;
    ///
    /// let read = Question::Hours.read(br#"{"birthYear":1985,"birthMonth":8,"birthDay":12,"gender":"F"}"#, false);
    /// assert!(read.asked.is_ok() && read.warnings.is_empty());
    /// assert_eq!(Question::Hours.read(b"{}", false).asked.unwrap_err().len(), 3);
    /// ```
    pub fn read(self, body: &[u8], as_markdown: bool) -> Read {
        match self {
            Self::Topic(topic) => topic::read(topic, body, as_markdown),
            Self::Compact => topic::read_compact(body),
            Self::Hours => hours::read(body),
            Self::FindDates => find_dates::read(body),
            Self::ChooseDates => choose_dates::read(body),
            Self::Picture => picture::read(body),
        }
    }

    /// Reads a JSON value for a topic.
    ///
    /// ```
    /// use saju_engine::{Question, catalogue::Topic};
    ///
    /// let body = serde_json::json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19 });
    /// assert!(Question::read_value(Topic::Manse, &body).asked.is_ok());
    /// ```
    pub fn read_value(topic: Topic, body: &serde_json::Value) -> Read {
        topic::read_value(topic, body)
    }

    /// Reads the input of a batch's item for a topic, but for some of its members: those of the batch's defaults
    /// stand in for what it does not name, and its `null` takes one back.
    ///
    /// ```
    /// use saju_engine::{Question, catalogue::Topic};
    /// use saju_reading::request::{Allowance, Body, Defaults, Sent};
    ///
    /// let object = |text: &'static str| match Body::read(text.as_bytes()).unwrap().sent {
    ///     Sent::Object(members) => members,
    ///     other => panic!("{other}"),
    /// };
    /// let (shared, input) = (object(r#"{"birthYear":1998}"#), object(r#"{"birthMonth":5,"birthDay":19}"#));
    /// let (defaults, allowance) = (Defaults::of(&shared), Allowance::of_batch());
    /// let read = Question::read_item(Topic::Manse, &defaults, &input, &[], &allowance);
    /// assert!(read.asked.is_ok());
    /// ```
    pub fn read_item<'a>(
        topic: Topic,
        defaults: &Defaults<'a>,
        input: &'a Members<'a>,
        but: &[&str],
        allowance: &'a Allowance,
    ) -> Read {
        topic::read_item(topic, defaults, input, but, allowance)
    }
}

/// What a look-up lacks whose plan does not weigh the luck that is asked for: the yongsin is what that takes.
const fn lacking_luck(is_lacking: bool) -> ModuleSet {
    if is_lacking {
        ModuleSet::NONE.with_ordinal(Module::Yongsin as usize)
    } else {
        ModuleSet::NONE
    }
}

impl Read {
    fn of<T, A: Asked + 'static>(parsed: Parsed<T>, asked: impl FnOnce(T) -> A) -> Self {
        let Parsed { request, warnings, language } = parsed;
        let boxed = |request| Box::new(asked(request)) as Box<dyn Asked>;
        Self { asked: request.map(boxed), warnings: bounded(warnings), language }
    }

    /// Dotted paths of the members whose values were coerced, in the order of the request.
    ///
    /// ```
    /// use saju_engine::{Question, catalogue::Topic};
    ///
    /// let body = br#"{"birthYear":"1998","birthMonth":5,"birthDay":"19"}"#;
    /// let read = Question::Topic(Topic::Manse).read(body, false);
    /// assert_eq!(read.coerced(), ["birthYear", "birthDay"]);
    /// ```
    pub fn coerced(&self) -> Vec<String> {
        saju_reading::request::coerced(&self.warnings).map(str::to_owned).collect()
    }
}
