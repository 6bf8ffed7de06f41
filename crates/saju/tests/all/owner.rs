//! The owner's login as an operator has it: printed once, made anew when it is lost.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use saju_account::{Login, LoginAttempt, OWNER_NAME, Store};

use crate::support::cluster::Cluster;
use crate::support::node::Bench;

/// A server that prints, killed when this is dropped.
struct Server(Child);

impl Server {
    fn start(bench: &Bench, store: &str) -> Self {
        let mut command = bench.command(&["serve", "--listen", "127.0.0.1:0", "--store", store]);
        Self(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap())
    }

    /// What it prints until it answers: the password of the owner, if there is one.
    fn password(&mut self) -> Option<String> {
        let mut password = None;
        for line in BufReader::new(self.0.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            if let Some(printed) = line.trim().strip_prefix("비밀번호 password  ") {
                assert_eq!(password.replace(printed.to_owned()), None, "printed twice");
            }
            if line.starts_with("saju가 http://") {
                return password;
            }
        }
        panic!("the server has ended before it was ready");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

async fn opens(store: &Store, password: &str) -> bool {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() as i64;
    let attempt = LoginAttempt::new(OWNER_NAME, password);
    matches!(store.log_in(attempt, now).await.unwrap(), Login::Opened(_))
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_first_starts_one_prints_the_login_and_a_lost_one_is_made_anew() {
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    let cluster = Cluster::start();
    for address in [bench.sqlite("owner.db"), cluster.create_database().await] {
        // An SQLite file belongs to one server, so there they start one after the other.
        let printed: Vec<String> = if address.starts_with("sqlite:") {
            (0..2).filter_map(|_| Server::start(&bench, &address).password()).collect()
        } else {
            let mut servers = [Server::start(&bench, &address), Server::start(&bench, &address)];
            servers.iter_mut().filter_map(Server::password).collect()
        };
        let [password] = printed.as_slice() else { panic!("{address}: {printed:?}") };
        assert_eq!(Server::start(&bench, &address).password(), None);
        let store = Store::open(&address).await.unwrap();
        assert!(opens(&store, password).await);

        let reset = ["owner", "reset-password", "--json", "--store", &address];
        let made: serde_json::Value = serde_json::from_str(&bench.printed(&reset)).unwrap();
        assert_eq!(made["name"], OWNER_NAME);
        let new = made["password"].as_str().unwrap();
        assert!(!opens(&store, password).await && opens(&store, new).await);
    }
    let output = bench.run(&["owner", "reset-password", "--store", "memory:"]);
    assert!(!output.status.success());
}

/// What a container prints is kept as a log, so neither password nor key may stand there.
#[test]
fn a_first_start_in_a_container_writes_login_and_key_to_a_file_of_its_own() {
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    let store = bench.sqlite("first.db");
    let file = std::path::Path::new(store.strip_prefix("sqlite:").unwrap());
    let file = file.with_file_name("first-start.txt");
    let mut command = bench.command(&["serve", "--listen", "127.0.0.1:0", "--store", &store]);
    command.env("container", "oci").stdout(Stdio::piped()).stderr(Stdio::null());
    let mut server = Server(command.spawn().unwrap());
    let mut printed = String::new();
    for line in BufReader::new(server.0.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        printed += &line;
        if line.starts_with("saju가 http://") {
            break;
        }
    }
    assert!(printed.contains("first-start.txt"), "{printed}");
    assert!(!printed.contains("saju_") && !printed.contains("password"), "{printed}");
    let told = std::fs::read_to_string(&file).unwrap();
    assert!(told.contains("x-api-key: saju_") && told.contains("비밀번호 password  "), "{told}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
}

/// A server whose standard output takes nothing, until it says on standard error what became of login and key.
#[cfg(unix)]
fn started_unheard(bench: &Bench, store: &str, stdout: Stdio, sign: &str) -> String {
    let mut command = bench.command(&["serve", "--listen", "127.0.0.1:0", "--store", store]);
    let mut server = Server(command.stdout(stdout).stderr(Stdio::piped()).spawn().unwrap());
    let mut told = String::new();
    for line in BufReader::new(server.0.stderr.take().unwrap()).lines() {
        let line = line.unwrap();
        told += &line;
        if line.contains(sign) {
            return told;
        }
    }
    panic!("the server has ended: {told}");
}

#[cfg(unix)]
#[test]
fn a_first_start_whose_output_takes_nothing_leaves_login_and_key_in_a_file_or_tells() {
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    let full = || Stdio::from(std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
    for (number, stdout) in [full(), Stdio::null()].into_iter().enumerate() {
        let folder = bench.folder.join(number.to_string());
        std::fs::create_dir(&folder).unwrap();
        let store = format!("sqlite:{}", folder.join("saju.db").display());
        let file = folder.join("first-start.txt");
        let told = started_unheard(&bench, &store, stdout, "first-start.txt");
        assert!(told.contains(file.to_str().unwrap()) && !told.contains("saju_"), "{told}");
        let written = std::fs::read_to_string(&file).unwrap();
        assert!(
            written.contains("x-api-key: saju_") && written.contains("password  "),
            "{written}"
        );
    }
    // Nor can the file be written: the key is not left active.
    let folder = bench.folder.join("closed");
    std::fs::create_dir_all(folder.join("first-start.txt")).unwrap();
    let store = format!("sqlite:{}", folder.join("saju.db").display());
    let told = started_unheard(&bench, &store, full(), "reset-password");
    assert!(told.contains(folder.to_str().unwrap()) && told.contains("keys create"), "{told}");
    let listed = bench.printed(&["keys", "list", "--store", &store]);
    assert!(listed.contains("revoked") && !listed.contains("active"), "{listed}");
}
