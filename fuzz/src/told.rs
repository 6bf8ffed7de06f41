//! What holds for everything that is told, whatever was asked.

use saju_engine::problem::Problem;
use saju_engine::{Language, Media, Question, Terms, answer_as};
use serde_json::Value;

const LANGUAGES: [Language; 2] = [Language::Korean, Language::English];

/// Every problem names its code and a sentence, and each of its issues a member and what to do, in both
/// languages. The member is empty for the body as a whole, which then is all that is wrong.
#[track_caller]
pub fn assert_told(problem: &Problem) {
    assert!((400..500).contains(&problem.status()), "{problem:?}");
    assert!(!problem.issues.is_empty(), "{problem:?}");
    for language in LANGUAGES {
        let error = problem.clone().told_in(language).error_json("fuzz");
        let text =
            |of: &Value, member: &str| of[member].as_str().unwrap_or_default().trim().to_owned();
        for member in ["code", "message", "docUrl"] {
            assert!(!text(&error, member).is_empty(), "{member} of {error}");
        }
        let issues = error["issues"].as_array().expect("issues are an array");
        assert_eq!(issues.len(), problem.issues.len());
        for issue in issues {
            for member in ["code", "expected", "hint", "receivedType"] {
                assert!(!text(issue, member).is_empty(), "{member} of {issue}");
            }
            assert!(
                issues.len() == 1 || issue["field"].as_str().is_some_and(|field| !field.is_empty()),
                "{error}"
            );
        }
        serde_json::from_str::<Value>(&problem.clone().told_in(language).body("fuzz").to_string())
            .expect("a problem is JSON");
    }
}

fn is_line(body: &[u8]) -> bool {
    serde_json::from_slice::<Value>(body).is_ok_and(|body| body["detail"] == "line")
}

/// Asks twice: the answers have the same bytes, and are JSON, Markdown or SVG; or the request is refused as
/// requests are.
#[track_caller]
pub fn assert_answered(question: Question, body: &[u8], as_markdown: bool, terms: &Terms) {
    let answered = match answer_as(question, body, as_markdown, terms) {
        Ok(answered) => answered,
        Err(problem) => return assert_told(&problem),
    };
    let media = answered.about.media;
    let envelope = answered.envelope();
    let again = answer_as(question, body, as_markdown, terms).expect("it was answered before");
    assert_eq!(envelope, again.envelope(), "the same question");
    let start = match media {
        Media::Json => "{",
        // A line is a sentence without a heading.
        Media::Markdown if is_line(body) => "",
        Media::Markdown => "#",
        Media::Svg => "<svg ",
    };
    assert!(envelope.starts_with(start) && !envelope.is_empty(), "{envelope}");
    if media != Media::Json {
        assert!(!envelope.contains(['\0', '\u{1b}']), "{envelope}");
        return;
    }
    let value: Value =
        serde_json::from_str(&envelope).unwrap_or_else(|error| panic!("{error}: {envelope}"));
    assert_eq!(value["success"], true);
    assert!(value["data"].is_object() && value["meta"].is_object());
}
