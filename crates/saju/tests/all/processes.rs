//! The program as an operator has it: processes, stores, signals.

use std::time::Duration;

use crate::support::client::{Client, code};
use crate::support::cluster::Cluster;
use crate::support::node::{Bench, Node};
use crate::support::{kill, race};

fn bench() -> Bench {
    Bench::new(env!("CARGO_BIN_EXE_saju"))
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_on_one_database_answer_exactly_the_limit() {
    let cluster = Cluster::start();
    let store = cluster.create_database().await;
    let size = race::Size { nodes: 4, clients: 64, limit: 600 };
    let result = race::run(&bench(), &store, &size).await;
    assert!(result.is_exact(), "{result}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_charged_what_it_answered() {
    let cluster = Cluster::start();
    let bench = bench();
    let size = kill::Size { clients: 16, rounds: 2, time: Duration::from_millis(800) };
    for store in [bench.sqlite("kill.db"), cluster.create_database().await] {
        for round in kill::run(&bench, &store, &size).await {
            assert!(round.is_kept(), "{store}: {round}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_first_starts_one_prints_a_key_that_works() {
    let cluster = Cluster::start();
    let bench = bench();
    let store = cluster.create_database().await;
    let starting = [bench.spawn(&store, &[]), bench.spawn(&store, &[])];
    let nodes = starting.map(|node| node.ready());
    let keys: Vec<&String> = nodes.iter().filter_map(|node| node.first_key.as_ref()).collect();
    let [key] = keys.as_slice() else { panic!("{store}: {keys:?}") };
    for node in &nodes {
        let (status, _) = Client::connect(&node.address, key).await.unwrap().manse().await.unwrap();
        assert_eq!(status, 200);
    }
    let again = bench.serve(&store, &[]);
    assert_eq!(again.first_key, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_file_is_refused_until_the_first_has_ended() {
    let bench = bench();
    let store = bench.sqlite("first.db");
    let mut first = bench.serve(&store, &[]);
    let key = first.first_key.clone().unwrap();
    let second = bench.run(&["serve", "--listen", "127.0.0.1:0", "--store", &store]);
    let told = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success() && told.contains("another server uses"), "{told}");
    first.kill();
    let again = bench.serve(&store, &[]);
    assert_eq!(again.first_key, None);
    let (status, _) = Client::connect(&again.address, &key).await.unwrap().manse().await.unwrap();
    assert_eq!(status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_end_closes_its_file() {
    let bench = bench();
    let store = bench.sqlite("end.db");
    let mut node = bench.serve(&store, &[]);
    let key = node.first_key.clone().unwrap();
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    assert_eq!(client.manse().await.unwrap().0, 200);
    assert_eq!(client.post("/v2/saju/manse", "{}").await.unwrap().0, 400);
    let wal = bench.folder.join("end.db-wal");
    assert!(wal.exists());
    node.terminate();
    assert!(node.wait().success());
    // The log is merged into the file, and the connection that stayed open is closed.
    assert!(!wal.exists());
    assert!(client.manse().await.is_err());
    let mut node = bench.serve(&store, &[]);
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    let (_, body) = client.get("/v2/me/errors").await.unwrap();
    assert!(String::from_utf8_lossy(&body).contains("VALIDATION_ERROR"), "the error was not kept");
    node.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_issued_listed_and_revoked() {
    let bench = bench();
    let store = bench.sqlite("keys.db");
    let node = bench.serve(&store, &[]);
    let create = [
        "keys",
        "create",
        "--plan",
        "pro",
        "--label",
        "가게",
        "--origin",
        "https://a.example",
        "--json",
        "--store",
        &store,
    ];
    let made: serde_json::Value = serde_json::from_str(&bench.printed(&create)).unwrap();
    assert_eq!((&made["plan"], &made["label"]), (&"pro".into(), &"가게".into()));
    assert_eq!(made["allowedOrigins"][0], "https://a.example");
    let key = made["key"].as_str().unwrap();
    let mut client = Client::connect(&node.address, key).await.unwrap();
    assert_eq!(client.manse().await.unwrap().0, 200);

    let listed = bench.printed(&["keys", "list", "--json", "--store", &store]);
    assert!(!listed.contains(key), "a key is shown once");
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    assert_eq!(listed[1]["prefix"], made["prefix"]);

    let revoke = ["keys", "revoke", made["prefix"].as_str().unwrap(), "--json", "--store", &store];
    let revoked: serde_json::Value = serde_json::from_str(&bench.printed(&revoke)).unwrap();
    assert_eq!(revoked["status"], "revoked");
    // The command is another process: the server remembers the key for some seconds.
    tokio::time::sleep(Duration::from_secs(6)).await;
    let (status, body) = client.manse().await.unwrap();
    assert_eq!((status.as_u16(), code(&body).as_str()), (401, "KEY_REVOKED"));

    for (arguments, told) in [
        (["keys", "create", "--plan", "gold"], "gold"),
        (["keys", "revoke", "saju_no", "--json"], "saju_no"),
        (["keys", "create", "--origin", "a.example"], "a.example"),
    ] {
        let output = bench.command(&arguments).args(["--store", &store]).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(told), "{arguments:?}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_log_nobody_takes_answers_and_counts_the_lines() {
    let bench = bench();
    let node = bench.without_log("memory:", &["--set", "log.level=info"]);
    let key = node.first_key.clone().unwrap();
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    for _ in 0..3 {
        let (status, _) = client.manse().await.unwrap();
        assert_eq!(status, 200);
    }
    let lost = async |client: &mut Client| {
        let (_, page) = client.get("/metrics").await.unwrap();
        let page = String::from_utf8(page.to_vec()).unwrap();
        let (_, rest) = page.split_once("saju_lost_log_lines_total ").expect("it is counted");
        rest.lines().next().unwrap().parse::<u64>().unwrap()
    };
    // The lines are written by a thread of their own.
    for _ in 0..50 {
        if lost(&mut client).await >= 3 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("no line was lost");
}

#[test]
fn a_damaged_store_is_told_with_its_place_and_a_remedy() {
    let bench = bench();
    let path = bench.folder.join("damaged.db");
    std::fs::write(&path, "no database, but longer than the head of one would be".repeat(40))
        .unwrap();
    let store = format!("sqlite:{}", path.display());
    let output = bench.command(&["serve", "--store", &store]).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{told}");
    assert!(told.contains("damaged.db") && told.contains("back-up"), "{told}");
}

#[test]
fn a_store_that_is_not_there_is_told_without_its_password() {
    for store in
        ["postgres://u:hunter2@127.0.0.1:1/d", "postgres://u@127.0.0.1:1/d?password=hunter2"]
    {
        let output = bench().run(&["serve", "--store", store]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{told}");
        assert!(!told.contains("hunter2") && told.contains("@127.0.0.1:1/d"), "{told}");
    }
}

#[test]
fn what_is_refused_of_a_key_is_told_in_both_languages() {
    let bench = bench();
    let store = bench.sqlite("keys.db");
    let label = "x".repeat(101);
    let told = |arguments: &[&str]| {
        let output = bench.command(arguments).args(["--store", &store]).output().unwrap();
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let label = told(&["keys", "create", "--label", &label]);
    assert!(label.contains("이름표") && label.contains("A label"), "{label}");
    bench.printed(&["keys", "create", "--store", &store]);
    bench.printed(&["keys", "revoke", "1", "--store", &store]);
    let revoked = told(&["keys", "rotate", "1"]);
    assert!(revoked.contains("중지한 키") && revoked.contains("is revoked"), "{revoked}");
}

#[test]
fn what_is_said_of_a_store_that_cannot_be_opened_fits_its_kind() {
    let bench = bench();
    let told =
        |store: &str| String::from_utf8(bench.run(&["serve", "--store", store]).stderr).unwrap();
    let database = told("postgres://u@127.0.0.1:1/d");
    assert!(database.contains("database answers") && !database.contains("back-up"), "{database}");
    let file = told("sqlite:/nowhere/saju.db");
    assert!(file.contains("back-up") && !file.contains(".:"), "{file}");
}

#[test]
fn a_limit_of_open_files_that_is_too_low_is_told() {
    let bench = bench();
    let store = bench.sqlite("files.db");
    bench.printed(&["keys", "create", "--store", &store]);
    let check = ["check", "--store", &store, "--set", "server.max_connections=1000000"];
    let told = bench.printed(&check);
    assert!(told.contains("open files      note") && told.contains("1000064"), "{told}");
}

/// Sends a signal to a server by its name.
fn send(node: &Node, signal: &str) {
    let id = node.id().to_string();
    assert!(std::process::Command::new("kill").args([signal, &id]).status().unwrap().success());
}

/// Starts the program with SIGHUP in a state of its own, whatever the tests were started with.
#[cfg(target_os = "linux")]
fn hung_up_by(bench: &mut Bench, name: &str, how: &str) {
    let script = bench.folder.join(name);
    let binary = env!("CARGO_BIN_EXE_saju");
    std::fs::write(&script, format!("#!/bin/sh\nexec env {how} {binary} \"$@\"\n")).unwrap();
    let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&script, executable).unwrap();
    bench.binary = script;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_hang_up_ends_a_server_unless_it_was_started_to_ignore_it() {
    let healthy = async |node: &Node| {
        let mut client = Client::connect(&node.address, "").await.unwrap();
        assert_eq!(client.get("/healthz").await.unwrap().0, 200);
    };
    let mut bench = bench();
    hung_up_by(&mut bench, "plain", "--default-signal=HUP");
    let mut node = bench.serve("memory:", &[]);
    healthy(&node).await;
    send(&node, "-HUP");
    assert!(node.wait().success());
    // As nohup starts it.
    hung_up_by(&mut bench, "nohup", "--ignore-signal=HUP");
    let mut node = bench.serve("memory:", &[]);
    healthy(&node).await;
    send(&node, "-HUP");
    tokio::time::sleep(Duration::from_millis(300)).await;
    healthy(&node).await;
    node.terminate();
    assert!(node.wait().success());
}

#[test]
fn a_wrong_configuration_stops_the_start_and_is_told() {
    let bench = bench();
    let file = bench.folder.join("wrong.toml");
    std::fs::write(&file, "[server]\nmax_conections = 5\n").unwrap();
    let output = bench.run(&["serve", "--config", file.to_str().unwrap()]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("server.max_connections?"), "{told}");
    let printed = bench.printed(&["serve", "--print-config", "--listen", "0.0.0.0:99"]);
    assert!(printed.contains("listen = \"0.0.0.0:99\"  # 명령줄 flag --listen"), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_of_text_has_no_escapes_in_a_file() {
    let bench = bench();
    let path = bench.folder.join("log");
    let log = std::fs::File::create(&path).unwrap();
    let settings = ["--set", "log.format=text", "--set", "log.level=info"];
    let mut node = bench.logging_to(log, "memory:", &settings);
    let mut client = Client::connect(&node.address, "none").await.unwrap();
    assert_eq!(client.get("/healthz").await.unwrap().0, 200);
    node.terminate();
    assert!(node.wait().success());
    let log = std::fs::read_to_string(path).unwrap();
    assert!(log.contains("/healthz") && !log.contains('\u{1b}'), "{log}");
}

#[test]
fn a_server_is_asked_whether_it_is_ready() {
    let bench = bench();
    let mut node = bench.serve("memory:", &[]);
    assert_eq!(bench.printed(&["ready", "--address", &node.address]), r#"{"status":"ready"}"#);
    let named = node.address.replace("127.0.0.1", "localhost");
    for address in [named.clone(), format!("http://{named}"), format!("http://{named}/readyz")] {
        assert_eq!(bench.printed(&["ready", "--address", &address]), r#"{"status":"ready"}"#);
    }
    let stranger = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = stranger.local_addr().unwrap().to_string();
    let speaking = std::thread::spawn(move || {
        let (mut stream, _) = stranger.accept().unwrap();
        // What is left unread would end the connection before the answer is read.
        std::io::Read::read(&mut stream, &mut [0; 1024]).unwrap();
        std::io::Write::write_all(&mut stream, b"220 mail.example ready\r\n").unwrap();
    });
    let told = bench.run(&["ready", "--address", &address]).stderr;
    let told = String::from_utf8_lossy(&told);
    assert!(told.contains("is no saju") && told.contains(&address), "{told}");
    speaking.join().unwrap();
    let listen = format!("listen={}", node.address.replace("127.0.0.1", "0.0.0.0"));
    bench.printed(&["ready", "--set", &listen]);
    node.kill();
    let output = bench.run(&["ready", "--address", &node.address]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains(&node.address), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_several_hosts_is_checked() {
    let cluster = Cluster::start();
    let bench = bench();
    let store = cluster.create_database().await;
    bench.printed(&["keys", "create", "--store", &store]);
    let here = format!("127.0.0.1:{}", cluster.port);
    let several = store.replace(&here, &format!("127.0.0.1:1,{here}"));
    let checked = bench.printed(&["check", "--store", &several]);
    assert!(checked.contains("PostgreSQL") && !checked.contains("BAD"), "{checked}");
}
