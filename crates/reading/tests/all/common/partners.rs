//! What the tests of answers with other persons share.

use saju_catalogue::Topic;
use saju_reading::parse_value;
use serde_json::Value;

use super::Random;

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("a list, not {value}"))
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("a string, not {value}"))
}

pub(crate) fn members(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Both objects of each pair of an answer.
pub(crate) fn relations(data: &Value) -> Vec<&Value> {
    let groups = data["groupRelations"].as_array().into_iter().flatten();
    list(&data["partners"]).iter().chain(groups).collect()
}

/// A random caller with random partners; `None` when a date of them does not exist.
pub(crate) fn random_body(random: &mut Random, partners: usize) -> Option<Value> {
    const LABELS: [&str; 6] = ["지민", "수아", "Paul", "어머니", "3번", "김 과장"];
    let mut body = random.birth();
    let partners: Vec<Value> = (0..partners)
        .map(|_| {
            let mut partner = random.birth();
            if random.below(3) == 0 {
                partner["label"] = LABELS[random.below(6) as usize].into();
            }
            partner
        })
        .collect();
    body["partners"] = partners.into();
    parse_value(Topic::Compatibility, &body).request.is_ok().then_some(body)
}
