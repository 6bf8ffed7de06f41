//! `saju ground`: claims of a text, told in either language and as JSON, with a status for scripts.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const MATERIAL: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../grounding/tests/material/life-en-woman.md");

/// Checks a text from standard input.
fn ground(material: &str, text: &str, options: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saju"))
        .args(["ground", material, "-"])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The day pillar of the material, and one that it is not.
fn day_pillars() -> (String, &'static str) {
    let material = std::fs::read_to_string(MATERIAL).unwrap();
    let day = material.split("day pillar ").nth(1).unwrap().split([' ', ',']).next().unwrap();
    let other = if day == "Gap-ja" { "Eul-chuk" } else { "Gap-ja" };
    (day.to_owned(), other)
}

#[test]
fn the_status_tells_whether_something_is_contradicted() {
    let (right, wrong) = day_pillars();
    for (day, status, ko, en) in
        [(right.as_str(), 0, "자료와 같음", "Stated"), (wrong, 1, "자료와 다름", "Contradicted")]
    {
        let said = format!("The day pillar is {day}.\n");
        let korean = ground(MATERIAL, &said, &[]);
        assert_eq!(korean.status.code(), Some(status), "{}", text(&korean.stderr));
        assert!(
            text(&korean.stdout).starts_with(&format!("1: {ko}: “day pillar is {day}”")),
            "{}",
            text(&korean.stdout)
        );
        let english = ground(MATERIAL, &said, &["--language", "en"]);
        assert!(
            text(&english.stdout).starts_with(&format!("1: {en}: ")),
            "{}",
            text(&english.stdout)
        );
        let json = ground(MATERIAL, &said, &["--json"]);
        assert_eq!(json.status.code(), Some(status));
        let findings: Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(findings[0]["kind"], "pillar");
        assert_eq!(findings[0]["verdict"], if status == 0 { "stated" } else { "contradicted" });
    }
}

#[test]
fn what_cannot_be_read_ends_with_two() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for (material, told) in [
        (readme, "compact"),
        ("/nowhere/material.md", "/nowhere/material.md"),
        ("-", "standard input"),
    ] {
        let output = ground(material, "", &["--language", "en"]);
        assert_eq!(output.status.code(), Some(2), "{material}");
        assert!(output.stdout.is_empty());
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
}
