//! Estimates an answer's tokens (vocabulary o200k) from its length. Answers to one topic are so alike that bytes
//! per token hardly vary: the estimate is within 5 %; that of a line, by its letters, within 12 %. `scripts/tokens` counts real answers and prints these tables.

use saju_catalogue::Topic;
use saju_json::Detail;
use saju_reading::Format;
use saju_words::Language;

use crate::About;

/// Bytes per thousand tokens of JSON, at minimal, standard and full.
type Bytes = [usize; 3];

const fn of_topic(topic: Topic) -> Bytes {
    match topic {
        Topic::Manse => [3190, 3310, 3350],
        Topic::Today => [3250, 3350, 3370],
        Topic::Daily => [3190, 3280, 3330],
        Topic::Monthly => [3260, 3340, 3360],
        Topic::Yearly => [3200, 3290, 3340],
        Topic::Decade => [3180, 3290, 3330],
        Topic::Life => [3230, 3340, 3360],
        Topic::Consult => [3220, 3320, 3350],
        Topic::Compatibility => [3250, 3360, 3390],
        Topic::Love => [3210, 3330, 3350],
        Topic::Money => [3190, 3300, 3330],
        Topic::Health => [3290, 3390, 3400],
    }
}

/// By how much English has more bytes to a token, in thousandths, at minimal, standard and full.
const IN_ENGLISH: Bytes = [1042, 1060, 1078];

/// Bytes per thousand tokens of a look-up.
const LOOK_UP: usize = 2700;

/// Bytes per thousand tokens of what surrounds a short text: guide, glossary, input, clock.
const AROUND_TEXT: usize = 3640;
/// The same in English.
const AROUND_TEXT_IN_ENGLISH: usize = 4060;

/// The size of an answer; [`Self::of`] tells it.
///
/// ```
/// use saju_engine::{Question, Size, Terms, answer, calendar::Date, catalogue::Topic};
///
/// let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
/// let body = br#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"format":"compact"}"#;
/// let answered = answer(Question::Topic(Topic::Manse), body, &terms).unwrap();
/// let size = Size::of(&answered.about, answered.data().as_bytes());
/// assert!(size.text_tokens.unwrap() < size.tokens && size.tokens < size.approx_tokens);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Bytes ÷ 2.2: a rough number that is rather too large.
    pub approx_tokens: usize,
    /// Tokens of the data in the vocabulary o200k.
    pub tokens: usize,
    /// The same of the short text, where there is one.
    pub text_tokens: Option<usize>,
}

impl Size {
    /// The size of `data`, given what is known about it.
    pub fn of(about: &About, data: &[u8]) -> Self {
        let bytes = data.len();
        let has_text = about.format == Format::Compact;
        let text = has_text.then(|| short_text(data)).flatten();
        let language = about.language.unwrap_or(Language::Korean);
        let (tokens, text_tokens) = match (about.topic, text) {
            (Some(_), Some(text)) => {
                let (in_text, around) = match language {
                    Language::Korean => (of_letters(text), AROUND_TEXT),
                    Language::English => (of_english_letters(text), AROUND_TEXT_IN_ENGLISH),
                };
                (in_text + tokens(bytes - text.len(), around), Some(in_text))
            }
            (Some(_), None) if about.detail == Detail::Line => (of_line(data), None),
            (Some(topic), None) => {
                let place = place(about.detail);
                let of_a_thousand = match language {
                    Language::Korean => of_topic(topic)[place],
                    Language::English => of_topic(topic)[place] * IN_ENGLISH[place] / 1000,
                };
                (tokens(bytes, of_a_thousand), None)
            }
            (None, _) => (tokens(bytes, LOOK_UP), None),
        };
        Self { approx_tokens: (bytes * 10 + 11) / 22, tokens, text_tokens }
    }
}

const fn tokens(bytes: usize, of_a_thousand: usize) -> usize {
    (bytes * 1000 + of_a_thousand / 2) / of_a_thousand
}

const fn place(detail: Detail) -> usize {
    match detail {
        // A line is estimated by its letters.
        Detail::Line | Detail::Minimal => 0,
        Detail::Standard => 1,
        Detail::Full => 2,
    }
}

/// The short text as it stands in the JSON. Text from callers is escaped, so the first match is the member.
fn short_text(data: &[u8]) -> Option<&str> {
    let find = |of: &[u8], what: &[u8]| of.windows(what.len()).position(|part| part == what);
    let begins = find(data, b"\"text\":\"")?;
    let length = find(&data[begins..], b"\",\"diagnostics\":")?;
    std::str::from_utf8(&data[begins..begins + length]).ok()
}

/// Tokens of an answer in one line, by its letters: it is too short for its bytes to tell. Fitted to lines of every
/// topic in both languages.
fn of_line(data: &[u8]) -> usize {
    let of = |letter: char| match letter {
        '가'..='힣' => 462,
        '一'..='鿿' => 2_503,
        ' ' => 697,
        'a'..='z' | 'A'..='Z' => 53,
        _ => 599,
    };
    std::str::from_utf8(data).unwrap_or_default().chars().map(of).sum::<usize>() / 1000 + 2
}

/// Tokens of a short text, by its letters; its length alone would be too rough.
fn of_letters(text: &str) -> usize {
    let of = |letter: char| match letter {
        '가'..='힣' => 488,
        '一'..='鿿' => 1_650,
        '0'..='9' => 577,
        ' ' => 843,
        // A line break is written as two.
        '\\' => 0,
        'n' => 890,
        _ => 1_040,
    };
    text.chars().map(of).sum::<usize>() / 1000
}

/// The same of an English text, in which a word is a token.
fn of_english_letters(text: &str) -> usize {
    let of = |letter: char| match letter {
        'a'..='z' | 'A'..='Z' => 59,
        '一'..='鿿' => 1_499,
        '0'..='9' => 602,
        ' ' => 831,
        // With the letter behind it, a line break.
        '\\' => 482,
        _ => 666,
    };
    text.chars().map(of).sum::<usize>() / 1000
}
