//! The story: whole and of its size for everybody, true to what else the answer says, told otherwise to another
//! person, and without a sentence that is never said. `SAJU_PROOF=1` takes more births.

mod agreement;
mod choice;
mod drawn;
mod facts;
mod form;
mod variety;

use saju_catalogue::Topic;
use saju_judgment::concern::Concern;
use serde_json::{Value, json};

use crate::common::json::{list, text};
use crate::common::{Random, with};

const TOPICS: [Topic; 6] =
    [Topic::Consult, Topic::Life, Topic::Yearly, Topic::Love, Topic::Money, Topic::Health];

fn is_proof() -> bool {
    std::env::var_os("SAJU_PROOF").is_some()
}

/// A person of any age, whose hour is known or not, in one of the topics.
fn person(random: &mut Random) -> (Topic, Value) {
    let topic = TOPICS[random.below(6) as usize];
    let mut body = json!({
        "birthYear": 1930 + random.below(96),
        "birthMonth": 1 + random.below(12),
        "birthDay": 1 + random.below(28),
        "birthCity": "서울",
        "isFemale": random.below(2) == 0,
        "detail": "full",
    });
    if random.below(8) > 0 {
        let (hour, minute) = (random.below(24), random.below(60));
        body = with(body, json!({ "birthHour": hour, "birthMinute": minute }));
    }
    let concern = random.below(12) as usize;
    if let Some(concern) = Concern::ALL.get(concern) {
        body = with(body, json!({ "concern": concern.id() }));
    }
    (topic, body)
}

fn paragraphs(story: &Value) -> Vec<(&str, &str)> {
    let all = list(story, "/paragraphs");
    all.iter().map(|one| (text(one, "/id"), text(one, "/text"))).collect()
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(". ").map(str::trim_end)
}

fn whole(story: &Value) -> String {
    paragraphs(story).iter().map(|(_, text)| *text).collect::<Vec<_>>().join(" ")
}

/// The concern of which a story is told: a topic of one concern asks for that one, whatever the request names.
fn told_of(topic: Topic, body: &Value) -> Option<&str> {
    match topic {
        Topic::Love => Some("love"),
        Topic::Money => Some("money"),
        Topic::Health => Some("health"),
        _ => body.get("concern").and_then(Value::as_str),
    }
}

/// The rows of the tables that a story uses.
fn keys_of(story: &Value) -> Vec<&str> {
    let keys = list(story, "/paragraphs").iter().flat_map(|one| list(one, "/keys"));
    keys.map(|key| key.as_str().unwrap()).collect()
}
