//! What the tests share: asking for an answer, a fixed stream of random births.

pub(crate) mod json;
pub(crate) mod partners;
pub(crate) mod requests;
pub(crate) mod sentences;

use saju_calendar::Date;
use saju_catalogue::{ModuleSet, Topic};
use saju_reading::{Reference, Selection, answer, parse_value};
use serde_json::Value;

/// The day that counts as today.
pub(crate) fn today() -> Date {
    Date::new(2026, 11, 20).unwrap()
}

/// The `data` of a request that must be answered.
#[track_caller]
pub(crate) fn ask(topic: Topic, body: &Value) -> Value {
    serde_json::from_str(&ask_text(topic, body)).expect("an answer is JSON")
}

/// The `data` of a request that is asked on a day.
#[track_caller]
pub(crate) fn ask_on(today: Date, topic: Topic, body: &Value) -> Value {
    let request = parse_value(topic, body).request.unwrap();
    let selection = Selection::of(topic, ModuleSet::ALL, request.exclude);
    let data = answer::topic(&request, &selection, Reference::of(request.reference, today));
    serde_json::from_str(&data).expect("an answer is JSON")
}

/// The text of the same.
#[track_caller]
pub(crate) fn ask_text(topic: Topic, body: &Value) -> String {
    let parsed = parse_value(topic, body);
    let request = parsed.request.unwrap_or_else(|issues| panic!("{body}: {issues:#?}"));
    let selection = Selection::of(topic, ModuleSet::ALL, request.exclude);
    answer::topic(&request, &selection, Reference::of(request.reference, today()))
}

/// The bytes of that.
#[track_caller]
pub(crate) fn ask_bytes(topic: Topic, body: &Value) -> Vec<u8> {
    ask_text(topic, body).into_bytes()
}

/// A fixed stream of numbers (`SplitMix64`), so that a failure can be repeated.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    /// A birth of 1900–2100 in any city: solar or lunar, hour known or not, both modes.
    pub(crate) fn birth(&mut self) -> Value {
        let cities = saju_calendar::City::all();
        let mut body = serde_json::json!({
            "birthYear": 1900 + self.below(201),
            "birthMonth": 1 + self.below(12),
            "birthDay": 1 + self.below(28),
            "isFemale": self.below(2) == 0,
            "isLunar": self.below(4) == 0,
            "birthCity": cities[self.below(cities.len() as u64) as usize].id,
            "timeMode": if self.below(4) == 0 { "convention" } else { "trueSolar" },
            "jasi": if self.below(4) == 0 { "midnight" } else { "start" },
        });
        if self.below(6) != 0 {
            body["birthHour"] = self.below(24).into();
            body["birthMinute"] = self.below(60).into();
        }
        body
    }
}

/// A body with more members.
pub(crate) fn with(mut body: Value, mut members: Value) -> Value {
    body.as_object_mut().unwrap().append(members.as_object_mut().unwrap());
    body
}
