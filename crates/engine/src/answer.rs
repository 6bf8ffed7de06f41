//! A complete call, minus keys and limits: request text in, envelope text out.

use std::panic::{AssertUnwindSafe, catch_unwind};

use saju_messages::warnings::Warning;
use saju_words::Language;

use crate::envelope::HEAD;
use crate::meta::Meta;
use crate::{About, Asked, Media, Problem, Question, Read, Size, Terms, markdown_notes};

/// An answer and what is said beside it; made by [`answer`].
///
/// ```
/// use saju_engine::{Question, Terms, answer, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear": "1998", "birthMonth": 5, "birthDay": 19}"#;
/// let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
/// assert!(answered.data().starts_with('{'));
/// assert_eq!(answered.warnings[0].field(), "birthYear");
/// ```
#[derive(Debug)]
pub struct Answered {
    /// The `data` behind the beginning of its envelope; Markdown and pictures have none.
    text: String,
    /// What is told beside it.
    pub about: About,
    /// Warnings about the request.
    pub warnings: Vec<Warning>,
    language: Language,
}

/// Reads a body (JSON in UTF-8) and answers it. A request that cannot be answered gets a problem that lists every
/// issue at once; a bug is [`ProblemCode::InternalError`](crate::ProblemCode::InternalError).
///
/// ```
/// use saju_engine::{Question, Terms, answer, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let today = |body: &[u8]| answer(Question::Topic(Topic::Today), body, &terms);
///
/// let answered = today(br#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10}"#);
/// let data: serde_json::Value = serde_json::from_str(answered.unwrap().data()).unwrap();
/// assert_eq!(data["modules"]["dailyInteraction"]["date"], "2026-05-19");
///
/// let problem = today(br#"{"birthYear":1998,"birthMonth":13}"#).unwrap_err();
/// let fields: Vec<_> = problem.issues.iter().map(|issue| issue.field.as_str()).collect();
/// assert_eq!(fields, ["birthMonth", "birthDay"]);
/// ```
pub fn answer(question: Question, body: &[u8], terms: &Terms) -> Result<Answered, Problem> {
    answer_as(question, body, false, terms)
}

/// Like [`answer`], but a topic may be asked for as Markdown, which has no envelope. Other questions have no
/// Markdown form and ignore the flag.
///
/// ```
/// use saju_engine::{Question, Terms, answer_as, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10}"#;
/// let answered = answer_as(Question::Topic(Topic::Manse), body, true, &terms).unwrap();
/// assert!(answered.about.is_markdown() && answered.envelope().starts_with("#"));
/// ```
pub fn answer_as(
    question: Question,
    body: &[u8],
    as_markdown: bool,
    terms: &Terms,
) -> Result<Answered, Problem> {
    answer_read(question.read(body, as_markdown), terms)
}

/// The same of a request that was read before.
///
/// ```
/// use saju_engine::{Question, Terms, answer_read, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"language":"en"}"#;
/// let read = Question::Topic(Topic::Manse).read(body, false);
/// assert_eq!(read.language, Some(saju_engine::Language::English));
/// assert!(answer_read(read, &terms).is_ok());
/// ```
pub fn answer_read(read: Read, terms: &Terms) -> Result<Answered, Problem> {
    let language = read.language;
    let told = |issues| Problem::of_issues(issues).asked_in(language).told_in(terms.language);
    let asked = read.asked.map_err(told)?;
    Answered::of(asked.as_ref(), read.warnings, terms)
}

/// Writes the `data` of an answer behind a text, after something that may fail too. Where either panics, which
/// is a bug and harms this call alone, it is `false` and the text is as it was.
///
/// ```
/// use saju_engine::{Question, Terms, calendar::Date, catalogue::Topic, write_after};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
/// let asked = Question::Topic(Topic::Manse).read(body, false).asked.unwrap();
/// let mut text = String::new();
/// assert!(!write_after(|| panic!("a bug"), asked.as_ref(), &terms, &mut text) && text.is_empty());
/// assert!(write_after(|| (), asked.as_ref(), &terms, &mut text) && text.ends_with('}'));
/// ```
pub fn write_after(
    before: impl FnOnce(),
    asked: &dyn Asked,
    terms: &Terms,
    out: &mut String,
) -> bool {
    write_until(before, asked, terms, &|| false, out) == Written::Whole
}

/// The outcome of [`write_until`].
///
/// ```
/// assert_ne!(saju_engine::Written::Over, saju_engine::Written::Failed);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is there.
    Whole,
    /// Cancelled: the caller has gone.
    Over,
    /// It panicked: a bug, confined to this call.
    Failed,
}

/// The same until it is over, which long work asks every now and then. Where the answer is not whole, the text is
/// as it was.
///
/// ```
/// use saju_engine::{Question, Terms, Written, calendar::Date, write_until};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = r#"{"day":"병인","fromYear":1998,"toYear":1998}"#;
/// let asked = Question::FindDates.read(body.as_bytes(), false).asked.unwrap();
/// let mut text = String::new();
/// let written = write_until(|| (), asked.as_ref(), &terms, &|| false, &mut text);
/// assert!(written == Written::Whole && text.starts_with('{'));
/// ```
pub fn write_until(
    before: impl FnOnce(),
    asked: &dyn Asked,
    terms: &Terms,
    is_over: &dyn Fn() -> bool,
    out: &mut String,
) -> Written {
    let begins = out.len();
    let written = catch_unwind(AssertUnwindSafe(|| {
        before();
        asked.write_until(terms, is_over, out)
    }));
    let written = match written {
        Ok(true) => Written::Whole,
        Ok(false) => Written::Over,
        Err(_) => Written::Failed,
    };
    if written != Written::Whole {
        out.truncate(begins);
    }
    written
}

/// Writes an answer behind a text that opens an object: the members of its envelope and the closing
/// brace, for the id of a plan, with the microseconds that are told once the `data` is there. After a bug
/// the text is as it was.
///
/// ```
/// use saju_engine::{Question, Terms, calendar::Date, catalogue::Topic, write_members};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
/// let read = Question::Topic(Topic::Manse).read(body, false);
/// let mut line = r#"{"index":7,"#.to_owned();
/// let asked = read.asked.unwrap();
/// write_members(asked.as_ref(), &read.warnings, &terms, "local", || 0, &mut line).unwrap();
/// let line: serde_json::Value = serde_json::from_str(&line).unwrap();
/// assert_eq!((&line["index"], &line["success"]), (&7.into(), &true.into()));
/// ```
pub fn write_members(
    asked: &dyn Asked,
    warnings: &[Warning],
    terms: &Terms,
    tier: &str,
    microseconds: impl FnOnce() -> u64,
    out: &mut String,
) -> Result<(), Problem> {
    let before = out.len();
    out.push_str(&HEAD[1..]);
    let begins = out.len();
    if !write_after(|| (), asked, terms, out) {
        out.truncate(before);
        return Err(Problem::internal().told_in(terms.language));
    }
    let about = asked.about(terms);
    let meta = Meta {
        about: &about,
        tier,
        microseconds: microseconds(),
        cached: false,
        size: Size::of(&about, &out.as_bytes()[begins..]),
        warnings,
        upgrade_url: "",
        language: terms.language,
    };
    out.push_str(&meta.tail());
    Ok(())
}

impl Answered {
    /// Answers a parsed question.
    ///
    /// ```
    /// use saju_engine::{Answered, Question, Terms, calendar::Date, catalogue::Topic};
    ///
    /// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
    /// let body = serde_json::json!({ "birthYear": 1998, "birthMonth": 5, "birthDay": 19 });
    /// let read = Question::read_value(Topic::Manse, &body);
    /// assert!(Answered::of(read.asked.unwrap().as_ref(), read.warnings, &terms).is_ok());
    /// ```
    pub fn of(asked: &dyn Asked, warnings: Vec<Warning>, terms: &Terms) -> Result<Self, Problem> {
        let answered = Self::until(asked, warnings, terms, &|| false)?;
        answered.ok_or_else(|| Problem::internal().told_in(terms.language))
    }

    /// Like [`Self::of`], but cancellable: long work polls `is_over` and gives up with `None`.
    ///
    /// ```
    /// use saju_engine::{Answered, Question, Terms, calendar::Date, catalogue::Topic};
    ///
    /// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
    /// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
    /// let asked = Question::Topic(Topic::Manse).read(body, false).asked.unwrap();
    /// assert!(Answered::until(asked.as_ref(), Vec::new(), &terms, &|| true).unwrap().is_none());
    /// ```
    pub fn until(
        asked: &dyn Asked,
        warnings: Vec<Warning>,
        terms: &Terms,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<Self>, Problem> {
        let (about, language) = (asked.about(terms), terms.language);
        let mut text = String::new();
        if about.has_envelope() {
            text.push_str(HEAD);
        }
        match write_until(|| (), asked, terms, is_over, &mut text) {
            Written::Whole => Ok(Some(Self { text, about, warnings, language })),
            Written::Over => Ok(None),
            Written::Failed => Err(Problem::internal().told_in(language)),
        }
    }

    /// The `data`, as JSON; Markdown or a picture where that was asked for.
    ///
    /// ```
    /// use saju_engine::{Question, Terms, answer, calendar::Date, catalogue::Topic};
    ///
    /// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
    /// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
    /// let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
    /// assert!(answered.data().starts_with(r#"{"topic":"manse","#));
    /// ```
    pub fn data(&self) -> &str {
        if self.about.has_envelope() { &self.text[HEAD.len()..] } else { &self.text }
    }

    /// The answer in its envelope, `{"success":true,"data":{…},"meta":{…}}`, as a caller without a key
    /// gets it: tier `local`, no time. Markdown and a picture as they are.
    ///
    /// ```
    /// use saju_engine::{Question, Terms, answer, calendar::Date, catalogue::Topic};
    ///
    /// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
    /// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
    /// let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
    /// let envelope: serde_json::Value = serde_json::from_str(&answered.envelope()).unwrap();
    /// assert_eq!(envelope["success"], true);
    /// assert_eq!(envelope["meta"]["tier"], "local");
    /// ```
    pub fn envelope(self) -> String {
        self.envelope_of("local", 0)
    }

    /// Like [`Self::envelope`], with the id of a plan and the time taken; `meta` shows milliseconds.
    ///
    /// ```
    /// use saju_engine::{Question, Terms, answer, calendar::Date, catalogue::Topic};
    ///
    /// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
    /// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19}"#;
    /// let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
    /// let envelope = answered.envelope_of("pro", 250);
    /// assert!(envelope.contains(r#""tier":"pro","responseMs":0.25,"#));
    /// ```
    pub fn envelope_of(self, tier: &str, microseconds: u64) -> String {
        let size = Size::of(&self.about, self.data().as_bytes());
        let Self { mut text, about, warnings, language } = self;
        match about.media {
            Media::Json => {}
            Media::Markdown => {
                let language = about.language.unwrap_or(language);
                text.push_str(&markdown_notes(&warnings, language));
                return text;
            }
            Media::Svg => return text,
        }
        let meta = Meta {
            about: &about,
            tier,
            microseconds,
            cached: false,
            size,
            warnings: &warnings,
            upgrade_url: "",
            language,
        };
        text.push_str(&meta.tail());
        text
    }
}
