//! Keys as an operator names, rotates and revokes them.

use std::fs::OpenOptions;
use std::process::{Output, Stdio};

use crate::support::client::{Client, code};
use crate::support::node::Bench;

fn bench() -> Bench {
    Bench::new(env!("CARGO_BIN_EXE_saju"))
}

/// What a command that failed said.
#[track_caller]
fn refused(output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{told}");
    told
}

fn listed(bench: &Bench, store: &str) -> Vec<serde_json::Value> {
    let listed = bench.printed(&["keys", "list", "--json", "--store", store]);
    serde_json::from_str(&listed).unwrap()
}

#[test]
fn a_replaced_text_is_listed_and_ends_alone() {
    let bench = bench();
    let store = bench.sqlite("rotated.db");
    let on = |arguments: &[&str]| bench.printed(&[arguments, &["--store", &store]].concat());
    let old = on(&["keys", "create"]);
    let new = on(&["keys", "rotate", "1"]);
    let told = on(&["keys", "list"]);
    assert!(told.contains(&format!("{} until 20", &old[..12])), "{told}");
    let key = &listed(&bench, &store)[0];
    assert_eq!(
        (&key["prefix"], &key["replaced"]["prefix"]),
        (&new[..12].into(), &old[..12].into())
    );
    let created = key["createdAt"].as_i64().unwrap();
    assert!(key["replaced"]["until"].as_i64().unwrap() >= created + 7 * 86_400, "{key}");
    for text in [&old[..12], &old] {
        let exported = on(&["export", "--key", text]);
        assert!(exported.contains(&new[..12]), "{exported}");
        assert!(on(&["audit", "--key", text]).contains("key.rotated"));
        let told = on(&["keys", "revoke", text]);
        assert!(told.contains("expired") && told.contains("keys revoke 1"), "{told}");
        assert_eq!(listed(&bench, &store)[0]["status"], "active");
    }
    assert!(!on(&["keys", "list"]).contains(&old[..12]));
    assert!(on(&["audit"]).contains(&format!("old text ended: {}…", &old[..12])));
    // By the old text the key is rotated, and its current text ends the whole of it.
    let third = on(&["keys", "rotate", &old]);
    on(&["keys", "revoke", &new[..12]]);
    assert_eq!(listed(&bench, &store)[0]["status"], "active");
    on(&["keys", "revoke", &third]);
    assert_eq!(listed(&bench, &store)[0]["status"], "revoked");
}

#[test]
fn a_key_is_named_exactly() {
    let bench = bench();
    let store = bench.sqlite("named.db");
    let key = bench.printed(&["keys", "create", "--store", &store]);
    let other = bench.sqlite("other.db");
    let stranger = bench.printed(&["keys", "create", "--store", &other]);
    let like = [format!("{}zzzz", &key[..12]), key[..48].to_owned(), format!("{key}x"), stranger];
    for wanted in like.iter().map(String::as_str).chain([&key[..11], "01", ""]) {
        for command in [["keys", "revoke"], ["keys", "delete"], ["keys", "rotate"]] {
            let arguments = [&command[..], &[wanted, "--store", &store]].concat();
            let told = refused(&bench.run(&arguments));
            assert!(told.contains("no such key") && !told.contains(&key), "{wanted}: {told}");
        }
    }
    assert_eq!(listed(&bench, &store)[0]["status"], "active");
    bench.printed(&["keys", "revoke", &key, "--store", &store]);
    assert_eq!(listed(&bench, &store)[0]["status"], "revoked");
}

#[test]
fn what_could_not_be_shown_is_not_left_active() {
    let bench = bench();
    let store = bench.sqlite("unseen.db");
    let unseen = |arguments: &[&str]| {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = bench.command(arguments);
        refused(
            &command
                .args(["--store", &store])
                .stdout(full)
                .stderr(Stdio::piped())
                .output()
                .unwrap(),
        )
    };
    let told = unseen(&["keys", "create"]);
    assert!(told.contains("is revoked"), "{told}");
    assert_eq!(listed(&bench, &store)[0]["status"], "revoked");
    bench.printed(&["keys", "create", "--store", &store]);
    let told = unseen(&["keys", "rotate", "2"]);
    assert!(told.contains("saju keys rotate 2"), "{told}");
    let told = unseen(&["owner", "reset-password"]);
    assert!(told.contains("Make another"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_is_gone_is_told_at_the_start_and_to_its_callers() {
    let bench = bench();
    let store = bench.sqlite("gone.db");
    let key = bench.printed(&["keys", "create", "--plan", "growth", "--store", &store]);
    let config = bench.config(9);
    let config = config.to_str().unwrap();
    let path = bench.folder.join("log");
    let log = std::fs::File::create(&path).unwrap();
    let mut node = bench.logging_to(log, &store, &["--config", config]);
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    let (status, body) = client.manse().await.unwrap();
    assert_eq!((status.as_u16(), code(&body).as_str()), (401, "INVALID_API_KEY"));
    let told = String::from_utf8_lossy(&body);
    assert!(told.contains("플랜(growth)이 이 서버의 설정에"), "{told}");
    node.terminate();
    assert!(node.wait().success());
    let log = std::fs::read_to_string(path).unwrap();
    assert!(log.contains(r#""plan":"growth","keys":1"#), "{log}");
    let output = bench.run(&["check", "--store", &store, "--config", config]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("growth (keys: 1)") && told.contains("keys create"), "{told}");
}
