//! Back-ups, their return, and the look at a store.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use saju_account::Store;

use crate::support::client::Client;
use crate::support::cluster::{Cluster, execute};
use crate::support::node::Bench;
use crate::support::race::charged;

fn bench() -> Bench {
    Bench::new(env!("CARGO_BIN_EXE_saju"))
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// What a command that failed said.
#[track_caller]
fn refused(output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{told}");
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_up_is_made_under_load_and_can_be_returned() {
    let bench = bench();
    let store = bench.sqlite("live.db");
    let place = bench.folder.join("live.db");
    let config = bench.config(1_000_000);
    let config = config.to_str().unwrap();
    let create = ["keys", "create", "--plan", "race", "--store", &store, "--config", config];
    let key = bench.printed(&create);
    let mut node = bench.serve(&store, &["--config", config]);
    let answered = Arc::new(AtomicU64::new(0));
    let clients: Vec<_> = (0..8)
        .map(|_| {
            let (address, key, answered) =
                (node.address.clone(), key.clone(), Arc::clone(&answered));
            tokio::spawn(async move {
                let mut client = Client::connect(&address, &key).await.unwrap();
                while client.manse().await.is_ok_and(|(status, _)| status == 200) {
                    answered.fetch_add(1, Ordering::SeqCst);
                }
            })
        })
        .collect();
    let mut copies = Vec::new();
    for (name, so_far) in [("1.db", 1), ("2.db", 20), ("3.db", 40)] {
        // However slow the machine is, calls are answered beside each of them.
        while answered.load(Ordering::SeqCst) < so_far {
            assert!(!clients.iter().all(tokio::task::JoinHandle::is_finished));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let before = answered.load(Ordering::SeqCst);
        let command = ["backup", name, "--store", &store];
        let told = tokio::task::block_in_place(|| bench.printed(&command));
        assert!(told.contains("1 keys"), "{told}");
        copies.push((bench.folder.join(name), before, answered.load(Ordering::SeqCst) + 8));
    }
    assert!(copies[2].1 > copies[0].1, "nothing ran beside the back-ups: {copies:?}");
    for (copy, before, after) in &copies {
        assert_eq!(mode(copy), 0o600);
        let address = format!("sqlite:{}", copy.display());
        let charged = charged(&address, &key).await;
        assert!((*before..=*after).contains(&charged), "{before} {charged} {after}");
    }
    // A name that is taken, and a store that is in use.
    let again = refused(&bench.run(&["backup", "1.db", "--store", &store]));
    assert!(again.contains("1.db exists already"), "{again}");
    let in_use = refused(&bench.run(&["restore", "1.db", "--force", "--store", &store]));
    assert!(in_use.contains("another server uses"), "{in_use}");
    node.terminate();
    assert!(node.wait().success());
    for client in clients {
        client.await.unwrap();
    }
    // Nothing is replaced without being asked for.
    let at_once = refused(&bench.run(&["restore", "1.db", "--store", &store]));
    assert!(at_once.contains("--force"), "{at_once}");
    let late = bench.printed(&create);
    // Only root may give it away: then it stays with the user it was given to.
    let _given = std::os::unix::fs::chown(&place, Some(65534), Some(65534));
    let owner = fs::metadata(&place).unwrap().uid();
    bench.printed(&["restore", "1.db", "--force", "--store", &store]);
    assert_eq!(mode(&place), 0o600);
    for end in ["", "-server"] {
        let path = bench.folder.join(format!("live.db{end}"));
        assert_eq!(fs::metadata(path).unwrap().uid(), owner, "{end}");
    }
    let node = bench.serve(&store, &["--config", config]);
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    assert_eq!(client.manse().await.unwrap().0, 200);
    let mut client = Client::connect(&node.address, &late).await.unwrap();
    assert_eq!(client.manse().await.unwrap().0, 401, "a key issued after the back-up");
    drop(node);
    // What stood there is kept, once.
    let before = bench.sqlite("live.db.before-restore");
    assert_eq!(mode(&bench.folder.join("live.db.before-restore")), 0o600);
    let kept = bench.printed(&["keys", "list", "--json", "--store", &before]);
    assert_eq!(serde_json::from_str::<Vec<serde_json::Value>>(&kept).unwrap().len(), 2);
    let twice = refused(&bench.run(&["restore", "2.db", "--force", "--store", &store]));
    assert!(twice.contains("before-restore exists already"), "{twice}");
    // Into a place where nothing stands.
    let empty = bench.sqlite("new.db");
    bench.printed(&["restore", "3.db", "--store", &empty]);
    assert!(!bench.folder.join("new.db.before-restore").exists());
    bench.printed(&["check", "--store", &empty, "--config", config]);
}

#[test]
fn what_is_no_whole_store_is_not_returned() {
    let bench = bench();
    let store = bench.sqlite("kept.db");
    let key = bench.printed(&["keys", "create", "--store", &store]);
    bench.printed(&["backup", "good.db", "--store", &store]);
    let good = fs::read(bench.folder.join("good.db")).unwrap();
    // One page in the middle is lost.
    let mut damaged = good.clone();
    damaged[8192..12288].fill(0);
    fs::write(bench.folder.join("damaged.db"), damaged).unwrap();
    fs::write(bench.folder.join("cut.db"), &good[..good.len() / 2]).unwrap();
    fs::write(bench.folder.join("text.db"), "saju\n".repeat(1000)).unwrap();
    for (file, expected) in [
        ("damaged.db", "damaged.db is"),
        ("cut.db", "cut.db is"),
        ("text.db", "text.db is no store of saju"),
        ("missing.db", "missing.db: No such file"),
        (".", ".: is a directory"),
        ("kept.db-server", "kept.db-server"),
    ] {
        let told = refused(&bench.run(&["restore", file, "--force", "--store", &store]));
        assert!(told.contains(expected), "{file}: {told}");
    }
    let listed = bench.printed(&["keys", "list", "--store", &store]);
    assert!(listed.contains(&key[..12]), "{listed}");
    assert!(!bench.folder.join("kept.db.before-restore").exists());
    for (store, expected) in [("memory:", "in memory"), ("postgres://u:secret@h/d", "pg_restore")] {
        for command in [["backup", "x.db"], ["restore", "text.db"]] {
            let told = refused(&bench.command(&command).args(["--store", store]).output().unwrap());
            assert!(told.contains(expected) && !told.contains("secret"), "{told}");
        }
    }
    // A file may move into a database, which has to answer.
    let to = ["restore", "good.db", "--store", "postgres://u:secret@127.0.0.1:1/d"];
    let told = refused(&bench.run(&to));
    assert!(told.contains("unavailable") && !told.contains("secret"), "{told}");
    assert!(!bench.folder.join("x.db").exists());
}

#[test]
fn a_restore_that_is_killed_leaves_the_old_store_or_the_new_one() {
    let bench = bench();
    let store = bench.sqlite("cut.db");
    bench.printed(&["keys", "create", "--store", &store]);
    bench.printed(&["backup", "one.db", "--store", &store]);
    let mut seen = [0, 0];
    for round in 0..24 {
        if keys(&bench, &store) == 1 {
            bench.printed(&["keys", "create", "--store", &store]);
        }
        let mut restoring =
            bench.command(&["restore", "one.db", "--force", "--store", &store]).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(round * 3));
        restoring.kill().unwrap();
        restoring.wait().unwrap();
        let (good, told) = check(&bench, &store);
        assert!(good, "{round}: {told}");
        seen[keys(&bench, &store) - 1] += 1;
        // What an operator is told to move away.
        for left in fs::read_dir(&bench.folder).unwrap() {
            let left = left.unwrap().path();
            let name = left.file_name().unwrap().to_str().unwrap();
            if name.contains("before-restore") || name.contains("restoring") {
                fs::remove_file(left).unwrap();
            }
        }
    }
    println!("killed: {seen:?} times the new store and the old one stood there");
    assert!(seen[1] > 0, "no restore was cut off");
}

/// The number of keys of a store.
fn keys(bench: &Bench, store: &str) -> usize {
    bench.printed(&["keys", "list", "--store", store]).lines().count()
}

/// The table of `saju check`, and whether it found nothing to mend.
fn check(bench: &Bench, store: &str) -> (bool, String) {
    let output = bench.run(&["check", "--store", store]);
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_is_looked_at_and_not_changed() {
    let bench = bench();
    let store = bench.sqlite("looked.db");
    let place = bench.folder.join("looked.db");
    let key = bench.printed(&["keys", "create", "--store", &store]);
    let mut node = bench.serve(&store, &[]);
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    assert_eq!(client.manse().await.unwrap().0, 200);
    node.terminate();
    assert!(node.wait().success());
    let before = fs::read(&place).unwrap();
    let (good, told) = check(&bench, &store);
    assert!(good && !told.contains("BAD") && !told.contains("note"), "{told}");
    assert!(told.contains("writing         ok"), "{told}");
    assert_eq!(fs::read(&place).unwrap(), before);
    let left = fs::read_dir(&bench.folder).unwrap().map(|file| file.unwrap().file_name());
    assert!(!left.into_iter().any(|name| name.to_string_lossy().contains("-room")));

    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let opened = Store::open(&store).await.unwrap();
    opened.trust_clock(now.as_secs() as i64 + 86_400).await.unwrap();
    opened.close().await;
    let (good, told) = check(&bench, &store);
    assert!(
        !good && told.contains("clock           BAD") && told.contains("trust-clock"),
        "{told}"
    );
    let told = bench.printed(&["trust-clock", "--store", &store]);
    assert!(told.contains("s behind the times that the store has seen"), "{told}");
    assert!(check(&bench, &store).0);
    let told = bench.printed(&["trust-clock", "--store", &store]);
    assert!(told.contains("nothing had to be changed"), "{told}");

    fs::set_permissions(&place, fs::Permissions::from_mode(0o644)).unwrap();
    let output = bench.run(&["check", "--json", "--store", &store]);
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let modes = told.as_array().unwrap().iter().find(|row| row["subject"] == "modes").unwrap();
    assert_eq!((&modes["verdict"], output.status.success()), (&"bad".into(), false));
    assert!(modes["hint"].as_str().unwrap().contains("chmod 600"));
    let (good, told) = check(&bench, &store);
    assert!(!good && told.contains("looked.db 0644"), "{told}");
    bench.printed(&["keys", "create", "--plan", "pro", "--store", &store]);
    let plan = "[[plan]]\nid = \"pro\"\nkind = \"paid\"\nname = { ko = \"가\", en = \"A\" }\n\
                per_minute = 5\nper_month = 9\nbatch_max = 0\nmodules = \"all\"\n";
    fs::write(bench.folder.join("plan.toml"), plan).unwrap();
    let output = bench.run(&["check", "--store", &store, "--config", "plan.toml"]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && told.contains("growth"), "{told}");
    let (good, told) = check(&bench, &bench.sqlite("nowhere.db"));
    assert!(!good && told.contains("nowhere.db"), "{told}");
    assert!(!bench.folder.join("nowhere.db").exists());
}

#[test]
fn a_mistyped_path_makes_no_store() {
    let bench = bench();
    let store = bench.sqlite("nowhere.db");
    for command in [
        &["trust-clock"][..],
        &["owner", "reset-password"],
        &["audit"],
        &["export", "--all"],
        &["keys", "list"],
        &["keys", "rotate", "1"],
        &["keys", "revoke", "1"],
        &["keys", "delete", "1"],
    ] {
        let arguments = [command, &["--store", &store]].concat();
        let told = refused(&bench.run(&arguments));
        assert!(told.contains("nowhere.db: 그런 파일이 없습니다"), "{arguments:?}: {told}");
        assert!(!bench.folder.join("nowhere.db").exists(), "{arguments:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_looked_at() {
    let bench = bench();
    let cluster = Cluster::start();
    let store = cluster.create_database().await;
    let (good, told) = check(&bench, &store);
    assert!(good && told.contains("there are no tables yet"), "{told}");
    bench.printed(&["keys", "create", "--store", &store]);
    let (good, told) = check(&bench, &store);
    assert!(good && told.contains("database clock  ok"), "{told}");
    assert!(told.contains("writing         ok"), "{told}");
    let reading = format!("{store}?options=-c%20default_transaction_read_only=on");
    let (good, told) = check(&bench, &reading);
    assert!(!good && told.contains("writing         BAD"), "{told}");
    execute(&store, "INSERT INTO watch VALUES (1, 99999999999)").await;
    execute(&store, "UPDATE ledger SET day_used = -1").await;
    let (good, told) = check(&bench, &store);
    assert!(!good && told.contains("1 counters are negative"), "{told}");
    assert!(told.contains("clock           BAD"), "{told}");
    bench.printed(&["trust-clock", "--store", &store]);
    assert!(!check(&bench, &store).1.contains("clock           BAD"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_of_the_clock_shows_in_readiness() {
    let bench = bench();
    let store = bench.sqlite("clock.db");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let now = now.as_secs() as i64;
    let opened = Store::open(&store).await.unwrap();
    opened.watch(now - 10 * 3600).await.unwrap();
    let node = bench.serve(&store, &[]);
    let mut client = Client::connect(&node.address, "").await.unwrap();
    // What is known is told for a second, and longer on a machine that is busy.
    let mut until = async |name: &str, is_right: &dyn Fn(Option<i64>) -> bool| {
        let mut told = None;
        for _ in 0..100 {
            let (status, body) = client.get("/readyz").await.unwrap();
            assert_eq!(status, 200);
            told = serde_json::from_slice::<serde_json::Value>(&body).unwrap()[name].as_i64();
            if is_right(told) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("{name}: {told:?}");
    };
    let skipped = |told: Option<i64>| told.is_some_and(|told| (36_000..36_060).contains(&told));
    until("clockSkippedSeconds", &skipped).await;
    opened.trust_clock(now + 86_400).await.unwrap();
    let behind = |told: Option<i64>| told.is_some_and(|told| (86_340..=86_400).contains(&told));
    until("clockBehindSeconds", &behind).await;
    opened.trust_clock(now).await.unwrap();
    until("clockBehindSeconds", &|told| told.is_none()).await;
    until("clockSkippedSeconds", &|told| told.is_none()).await;
}
