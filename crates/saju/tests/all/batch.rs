//! Lines of items: read as the items of `POST /v2/saju/batch` are.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn batch(arguments: &[&str], lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saju"))
        .arg("batch")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

const GOOD: &str = r#"{"id":"a","topic":"today","input":{"birthYear":1991,"birthMonth":3,"birthDay":2}}
{"birthYear":1991,"birthMonth":3,"birthDay":2}
"#;
const BAD: &str = r#"{"id":["no id"],"input":{"birthYear":1991,"birthMonth":3,"birthDay":2}}
{"topic":"horoscope","input":{}}
no JSON
"#;

#[test]
fn lines_are_answered_in_order_and_counted_at_the_end() {
    let output = batch(&[], &format!("{GOOD}\n{BAD}"));
    assert!(output.status.success());
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let answers: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<(i64, bool)> = answers
        .iter()
        .map(|answer| (answer["index"].as_i64().unwrap(), answer["success"] == true))
        .collect();
    assert_eq!(told, [(0, true), (1, true), (3, false), (4, false), (5, false)]);
    assert_eq!(answers[0]["id"], "a");
    assert_eq!([&answers[0]["meta"]["topic"], &answers[1]["meta"]["topic"]], ["today", "manse"]);
    let codes = [2, 3, 4].map(|k| answers[k]["error"]["code"].as_str().unwrap());
    assert_eq!(codes, ["VALIDATION_ERROR", "VALIDATION_ERROR", "INVALID_JSON"]);
    let closing = std::str::from_utf8(&output.stderr).unwrap();
    assert!(closing.contains("Answered 2, failed 3."), "{closing}");
}

#[test]
fn with_strict_a_failed_line_ends_the_program_with_one() {
    assert_eq!(batch(&["--strict"], GOOD).status.code(), Some(0));
    assert_eq!(batch(&["--strict"], BAD).status.code(), Some(1));
    assert_eq!(batch(&[], BAD).status.code(), Some(0));
}
