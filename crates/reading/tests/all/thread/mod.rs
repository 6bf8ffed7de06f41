//! The thread of a reading: its sentences, its rows over random births, and its facts held against the
//! rest of the answer. `SAJU_PROOF=1` takes 20,000 births.

mod facts;
mod rows;
mod told;

use saju_catalogue::Topic;
use serde_json::Value;

use crate::common::Random;

const BIRTHS_OF_THE_PROOF: usize = 20_000;

/// So many births, or those of the proof.
fn births(number: usize) -> impl Iterator<Item = Value> {
    let is_proof = std::env::var_os("SAJU_PROOF").is_some();
    let number = if is_proof { BIRTHS_OF_THE_PROOF } else { number };
    let mut random = Random(20_261_122);
    std::iter::repeat_with(move || random.birth())
        .filter(|body| saju_reading::parse_value(Topic::Life, body).request.is_ok())
        .take(number)
}

/// The steps of an answer with an evaluation.
fn steps(data: &Value) -> &[Value] {
    list(data, "/modules/evaluation/thread")
}

fn list<'a>(value: &'a Value, pointer: &str) -> &'a [Value] {
    value.pointer(pointer).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

fn is(value: &Value, pointer: &str) -> bool {
    value.pointer(pointer).and_then(Value::as_bool).unwrap_or_default()
}

/// The side of a character.
fn family(character: &str) -> &'static str {
    match character {
        "lifts" | "supports" => "with",
        "eases" | "level" | "splits" | "held" | "turns" => "even",
        "overfills" | "resists" | "presses" => "against",
        _ => "",
    }
}
