//! A reader that stops reading: every command that prints ends without a word.

use std::io::{self, Write as _};
use std::process::{Output, Stdio};

use crate::support::node::Bench;

/// How a shell reports a program whose pipe was closed.
const PIPE_CLOSED: i32 = 141;

/// What a command says whose standard output nobody reads.
fn unread(bench: &Bench, arguments: &[&str], input: &str) -> Output {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let mut child = bench
        .command(arguments)
        .stdin(Stdio::piped())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn a_command_that_nobody_reads_ends_quietly() {
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    let store = bench.sqlite("pipes.db");
    bench.printed(&["keys", "create", "--store", &store]);
    let birth = ["--birth", "1998-05-19T10:00", "--city", "부산"];
    let manse = [&["manse"], &birth[..]].concat();
    let json = [&manse[..], &["--json"]].concat();
    let line = r#"{"topic":"manse","birthYear":1998,"birthMonth":5,"birthDay":19}"#;
    for (arguments, input) in [
        (vec!["explain"], ""),
        (vec!["explain", "yongsin"], ""),
        (vec!["explain", "yongsin", "--json"], ""),
        (vec!["calibration"], ""),
        (vec!["calibration", "--json"], ""),
        (vec!["openapi"], ""),
        (manse, ""),
        (json, ""),
        (vec!["batch"], line),
        (vec!["keys", "create", "--store", &store], ""),
        (vec!["check", "--store", &store], ""),
        (vec!["check", "--json", "--store", &store], ""),
        (vec!["keys", "list", "--store", &store], ""),
        (vec!["audit", "--store", &store], ""),
        (vec!["export", "--all", "--store", &store], ""),
        (vec!["schemas", "--out", "schemas"], ""),
        (vec!["serve", "--print-config"], ""),
        (vec!["ready", "--help"], ""),
        (vec!["--help"], ""),
    ] {
        let output = unread(&bench, &arguments, input);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said, "", "{arguments:?}");
        let code = output.status.code().unwrap();
        assert!([0, PIPE_CLOSED].contains(&code), "{arguments:?} ended with {code}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_no_success() {
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    let store = bench.sqlite("full.db");
    bench.printed(&["keys", "create", "--store", &store]);
    for arguments in [
        &["keys", "create", "--store", &store][..],
        &["keys", "list", "--store", &store],
        &["export", "--all", "--store", &store],
        &["manse", "--birth", "1998-05-19T10:00", "--city", "부산"],
        &["serve", "--print-config"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = bench.command(arguments).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("could not be written"), "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    }
}

#[test]
fn a_database_that_accepts_and_is_silent_is_given_up() {
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    // It is never asked for its connections: they wait in its queue.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let store = format!("postgres://saju@{}/saju", silent.local_addr().unwrap());
    for arguments in [["check", "--store", &store], ["audit", "--store", &store]] {
        let output = bench.command(&arguments).output().unwrap();
        assert!(!output.status.success(), "{arguments:?}");
    }
}
