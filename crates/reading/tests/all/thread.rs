//! The thread of a reading over random births.

use saju_catalogue::Topic;
use serde_json::Value;

use crate::common::{Random, ask};

#[test]
fn print_threads() {
    for number in 0..12u64 {
        let mut random = Random(number * 7919);
        let body = random.birth();
        if saju_reading::parse_value(Topic::Life, &body).request.is_err() {
            continue;
        }
        let data = ask(Topic::Life, &body);
        let e = &data["modules"]["evaluation"];
        println!("{body}");
        for step in e["thread"].as_array().unwrap() {
            println!(
                "  [{}] {} {}",
                step["key"].as_str().unwrap(),
                step["text"].as_str().unwrap(),
                step["refs"]
            );
        }
        let _: &Value = e;
    }
}
