//! The service's own sentences: its answers bear out all that they claim.

use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::{Question, Terms, answer};
use saju_grounding::{Material, Verdict};
use serde_json::{Value, json};

const BIRTHS: u64 = if cfg!(debug_assertions) { 16 } else { 200 };

#[test]
fn own_sentences_are_borne_out() {
    let terms = Terms::unlimited(Date::new(2026, 5, 19).unwrap());
    let (mut stated, mut asked) = (0, 0);
    for birth in 0..BIRTHS {
        let at = |step: u64, of: u64| (birth * step + birth / 3) % of;
        for topic in [Topic::Consult, Topic::Life, Topic::Love] {
            for language in ["ko", "en"] {
                let body = json!({
                    "birthYear": 1935 + at(37, 80), "birthMonth": 1 + at(5, 12), "birthDay": 1 + at(11, 28),
                    "birthHour": at(7, 24), "isFemale": birth % 2 == 0, "language": language, "format": "compact",
                });
                let envelope = answer(Question::Topic(topic), body.to_string().as_bytes(), &terms)
                    .unwrap()
                    .envelope();
                let envelope: Value = serde_json::from_str(&envelope).unwrap();
                let text = envelope["data"]["text"].as_str().unwrap();
                let findings = Material::read(text).unwrap().check(text);
                let wrong: Vec<_> =
                    findings.iter().filter(|one| one.verdict == Verdict::Contradicted).collect();
                assert!(wrong.is_empty(), "{body}: {wrong:#?}");
                stated += findings.iter().filter(|one| one.verdict == Verdict::Stated).count();
                asked += 1;
            }
        }
    }
    assert!(stated > 20 * asked, "{stated} claims in {asked} texts");
}
