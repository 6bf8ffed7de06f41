//! Lines of items: read as the items of `POST /v2/saju/batch` are.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn batch(arguments: &[&str], lines: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saju"))
        .arg("batch")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().unwrap().write_all(lines.as_ref()).unwrap();
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
    let output = batch(&[], format!("{GOOD}\n{BAD}"));
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
fn a_line_that_is_no_text_fails_alone() {
    let mut lines = GOOD.as_bytes().to_vec();
    lines.extend_from_slice(b"{\"birthYear\":1998,\"birthCity\":\"\xbc\xad\xbf\xef\"}\n");
    lines.extend_from_slice(GOOD.as_bytes());
    let output = batch(&[], lines);
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let answers = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let told: Vec<bool> = answers.map(|answer| answer["success"] == true).collect();
    assert_eq!(told, [true, true, false, true, true]);
}

#[test]
fn with_strict_a_failed_line_ends_the_program_with_one() {
    assert_eq!(batch(&["--strict"], GOOD).status.code(), Some(0));
    assert_eq!(batch(&["--strict"], BAD).status.code(), Some(1));
    assert_eq!(batch(&[], BAD).status.code(), Some(0));
}

#[test]
fn lines_have_the_id_and_the_line_alone() {
    let output = batch(
        &["--lines", "--date", "2026-11-26", "--language", "en"],
        r#"{"id":"a","input":{"birthYear":1991,"birthMonth":3,"birthDay":2}}
{"birthYear":1991,"birthMonth":13,"birthDay":2}
{"id":"c","input":{"birthYear":1991,"birthMonth":3,"birthDay":2,"date":"2026-11-27","language":"ko"}}
{"id":"d","input":{"birthYear":1991,"birthMonth":3,"birthDay":2,"detail":"full"}}
{"id":"e","topic":"manse","input":{"birthYear":1991,"birthMonth":3,"birthDay":2}}
{"id":"f","topic":"yearly","input":{"birthYear":1991,"birthMonth":3,"birthDay":2,"year":2027}}
"#,
    );
    assert!(output.status.success());
    let text = std::str::from_utf8(&output.stdout).unwrap();
    assert!(text.lines().all(|line| line.contains("error") || line.len() <= 400), "{text}");
    let told: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let members = |line: &Value| line.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    for (place, id, period) in [(0, "a", "2026-11-26"), (2, "c", "2026-11-27"), (5, "f", "2027")] {
        let line = &told[place];
        assert_eq!(members(line), ["id", "line"]);
        assert_eq!([&line["id"], &line["line"]["period"]], [id, period]);
    }
    assert!(told[0]["line"]["task"].as_str().unwrap().is_ascii());
    assert!(!told[2]["line"]["task"].as_str().unwrap().is_ascii());
    for place in [1, 3, 4] {
        assert_eq!(members(&told[place]), ["id", "error"]);
    }
    assert_eq!(told[1]["error"]["issues"][0]["field"], "birthMonth");
    assert_eq!(told[3]["error"]["issues"][0]["field"], "detail");
    let closing = std::str::from_utf8(&output.stderr).unwrap();
    assert!(closing.contains("Rules ") && closing.contains("Answered 3, failed 3."), "{closing}");
}

#[test]
fn lines_of_a_topic_without_one_are_refused_at_once() {
    let output = batch(&["--lines", "--topic", "manse"], "");
    assert!(!output.status.success());
    let told = std::str::from_utf8(&output.stderr).unwrap();
    assert!(told.contains("today, daily, monthly, yearly"), "{told}");
}

#[test]
fn what_cannot_be_read_is_refused_in_the_language_that_was_asked_for() {
    let lines = format!(
        "{BAD}[]\n{}\n{}\n",
        r#"{"birthYear":1991,"birthMonth":3,"birthDay":2,"birthCity":"Seol"}"#,
        r#"{"birthYear":1991,"birthMonth":3,"birthDay":2,"birthCity":"Seol","language":"ko"}"#,
    );
    let output = batch(&["--language", "en"], &lines);
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let told: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let is_korean = |line: &Value| {
        let error = &line["error"];
        let said =
            [&error["message"], &error["issues"][0]["expected"], &error["issues"][0]["hint"]];
        said.iter().any(|one| one.as_str().unwrap().contains(|c: char| ('가'..='힣').contains(&c)))
    };
    let found: Vec<bool> = told.iter().map(is_korean).collect();
    assert_eq!(found, [false, false, false, false, false, true], "{text}");
    assert!(text.contains("One of these, perhaps: Seoul") && text.contains("서울"), "{text}");
}
