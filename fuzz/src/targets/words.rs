//! Any text where sentences and answers have a slot for what comes from outside.

use arbitrary::{Arbitrary, Unstructured};
use saju_engine::catalogue::Topic;
use saju_engine::problem::Problem;
use saju_engine::{Language, ProblemCode, Question, Terms, answer};
use saju_json::{Detail, Json, Outside, Writer};
use saju_messages::errors::{Expected, Hint};
use saju_messages::problems::{Problem as Words, Stand, core_module_gated, upgrade};
use saju_messages::warnings::Warning;
use saju_words::{Ending, In, Say};
use serde_json::{Value, json};

use crate::today;

#[derive(Arbitrary, Debug)]
struct Texts<'a> {
    /// What the person calls somebody, and where somebody was born.
    label: &'a str,
    place: &'a str,
    /// Anything that a sentence repeats.
    said: &'a str,
    numbers: [u32; 4],
    /// An answer takes as long as a hundred sentences, so that few have one.
    turn: u8,
    is_compact: bool,
}

/// Tells the texts that are drawn from bytes.
pub fn run(bytes: &[u8]) {
    // Too few bytes to draw from are no texts.
    let Ok(texts) = Texts::arbitrary_take_rest(Unstructured::new(bytes)) else { return };
    particles(texts.said);
    escapes(texts.said);
    sentences(&texts);
    if texts.turn % 32 == 31 {
        labels(&texts);
    }
}

/// Both forms of a particle are one or the other after any word.
fn particles(word: &str) {
    for (consonant, vowel) in
        [("은", "는"), ("이", "가"), ("을", "를"), ("과", "와"), ("으로", "로")]
    {
        let form = Ending::of(word).particle(consonant, vowel);
        assert!(form == consonant || form == vowel);
    }
}

/// What is written as JSON is read as it was.
fn escapes(text: &str) {
    let mut writer = Writer::<()>::new(Detail::Standard, 16);
    Outside(text).write(&mut writer);
    let (written, ()) = writer.finish();
    assert_eq!(serde_json::from_str::<Value>(&written).ok(), Some(Value::from(text)), "{written}");
}

fn sentences(texts: &Texts<'_>) {
    let Texts { said, numbers, .. } = *texts;
    let [limit, used, needed, seconds] = numbers.map(u64::from);
    let stand = Stand { limit, used, needed };
    let problems = [
        Words::OriginNotAllowed(said),
        Words::NotFound(said),
        Words::MethodNotAllowed(said),
        Words::UnsupportedCity(said),
        Words::CoreModuleExcluded(said),
        Words::NotAcceptable(said),
        Words::QuotaExceeded(stand),
        Words::DailyLimitExceeded(stand),
        Words::RateLimited(limit, seconds),
        Words::BatchTooManyItems(limit, used),
    ];
    let owned = said.to_owned();
    let warnings = [
        Warning::DuplicateField { field: owned.clone() },
        Warning::DuplicateLabel { field: owned.clone() },
        Warning::UnknownField { field: owned.clone(), meant: Vec::new() },
        Warning::UnknownModule { field: String::new(), value: owned.clone() },
        Warning::UnusedField { field: owned.clone() },
    ];
    let hints = [Hint::Required(owned.clone()), Hint::SimilarCity { ko: owned.clone(), en: owned }];
    let expected = [
        Expected::Integer(i64::from(numbers[0]), i64::from(numbers[1])),
        Expected::Items(numbers[2]),
    ];
    let told = |sentence: &dyn Fn(Language) -> String| {
        for language in [Language::Korean, Language::English] {
            assert!(!sentence(language).is_empty());
        }
    };
    problems.iter().for_each(|one| told(&|language| In(language, one.message()).to_text()));
    warnings.iter().for_each(|one| told(&|language| In(language, one.message()).to_text()));
    hints.iter().for_each(|one| told(&|language| In(language, one.message()).to_text()));
    expected.iter().for_each(|one| told(&|language| In(language, one.message()).to_text()));
    for sentence in &problems[..6] {
        assert!(sentence.message().to_text().contains(said), "{sentence:?} repeats it");
    }
    let _ = (upgrade(said).to_text(), core_module_gated(said).to_text());
    let body = Problem::new(ProblemCode::NotFound, Words::NotFound(said)).body("fuzz");
    assert_eq!(serde_json::from_str::<Value>(&body.to_string()).ok(), Some(body));
}

/// Names stand in answers as they were sent.
fn labels(texts: &Texts<'_>) {
    let label: String = texts.label.chars().take(20).collect();
    let place: String = texts.place.chars().take(40).collect();
    let partner = json!({ "birthYear": 1990, "birthMonth": 1, "birthDay": 1, "label": label });
    let mut body = json!({
        "birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10,
        "birthPlace": { "longitude": 127.0, "tzId": "Asia/Seoul", "label": place },
        "partners": [partner],
    });
    let terms = Terms::unlimited(today());
    let format = if texts.is_compact { "compact" } else { "json" };
    body["format"] = json!(format);
    let body = body.to_string();
    match answer(Question::Topic(Topic::Compatibility), body.as_bytes(), &terms) {
        Ok(answered) => {
            let envelope = answered.envelope();
            let _: Value = serde_json::from_str(&envelope)
                .unwrap_or_else(|error| panic!("{error}: {envelope}"));
        }
        Err(problem) => crate::told::assert_told(&problem),
    }
}
