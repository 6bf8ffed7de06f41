//! One `saju serve` process.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};

use super::cluster::new_path;

/// A server, killed when this is dropped.
pub(crate) struct Node {
    child: Child,
    /// Host and port.
    pub(crate) address: String,
    /// The key of a first start.
    pub(crate) first_key: Option<String>,
}

/// The binary, and where its files go.
pub(crate) struct Bench {
    pub(crate) binary: PathBuf,
    pub(crate) folder: PathBuf,
    /// What its processes find in their environment.
    pub(crate) environment: Vec<(&'static str, PathBuf)>,
}

impl Bench {
    pub(crate) fn new(binary: impl AsRef<Path>) -> Self {
        let folder = new_path("nodes");
        std::fs::create_dir(&folder).unwrap();
        Self { binary: binary.as_ref().to_owned(), folder, environment: Vec::new() }
    }

    /// A new `SQLite` store in the folder.
    pub(crate) fn sqlite(&self, name: &str) -> String {
        format!("sqlite:{}", self.folder.join(name).display())
    }

    /// A configuration file with one plan, named `race`, of so many calls each month.
    pub(crate) fn config(&self, per_month: u32) -> PathBuf {
        let path = self.folder.join(format!("{per_month}.toml"));
        let text = format!(
            "[[plan]]\nid = \"race\"\nkind = \"paid\"\nname = {{ ko = \"경주\", en = \"Race\" }}\n\
             per_minute = 4000000000\nper_month = {per_month}\nbatch_max = 0\nmodules = \"all\"\n"
        );
        std::fs::write(&path, text).unwrap();
        path
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.binary);
        // What steers the tests is no setting of the program.
        let of_tests = std::env::vars_os().map(|(name, _)| name);
        for name in of_tests.filter(|name| name.to_string_lossy().starts_with("SAJU_")) {
            command.env_remove(name);
        }
        let environment = self.environment.iter().cloned();
        command.args(arguments).envs(environment).current_dir(&self.folder).stdin(Stdio::null());
        command
    }

    /// Runs a command to its end.
    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs a command that succeeds, and returns what it printed.
    #[track_caller]
    pub(crate) fn printed(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {told}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Starts a server on a free port.
    pub(crate) fn serve(&self, store: &str, more: &[&str]) -> Node {
        self.spawn(store, more).ready()
    }

    /// Starts a server without waiting for it.
    pub(crate) fn spawn(&self, store: &str, more: &[&str]) -> Starting {
        Starting(self.server(store, more).spawn().unwrap())
    }

    /// Starts a server whose standard error nobody reads any more.
    pub(crate) fn without_log(&self, store: &str, more: &[&str]) -> Node {
        let mut child = self.server(store, more).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stderr.take());
        Starting(child).ready()
    }

    /// Starts a server whose standard error is a file.
    pub(crate) fn logging_to(&self, log: File, store: &str, more: &[&str]) -> Node {
        Starting(self.server(store, more).stderr(log).spawn().unwrap()).ready()
    }

    fn server(&self, store: &str, more: &[&str]) -> Command {
        let mut command = self.command(&["serve", "--listen", "127.0.0.1:0", "--store", store]);
        // Peers of tests are many, and all of this machine: as a proxy's they have no bound of their own.
        let proxies = ["--set", "server.trusted_proxies=127.0.0.1"];
        command.args(["--set", "log.level=warn"]).args(proxies).args(more).stdout(Stdio::piped());
        command
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        // Left behind, it would only take place in the folder of temporary files.
        let _left = std::fs::remove_dir_all(&self.folder);
    }
}

/// A server that is starting.
pub(crate) struct Starting(Child);

impl Starting {
    /// Waits until it says where it listens.
    pub(crate) fn ready(mut self) -> Node {
        let mut lines = BufReader::new(self.0.stdout.take().unwrap()).lines();
        let mut first_key = None;
        let address = loop {
            let line = lines.next().expect("the server has ended before it was ready").unwrap();
            let line = line.trim();
            if line.starts_with("saju_") {
                first_key = Some(line.to_owned());
            }
            if let Some((_, rest)) = line.split_once("saju가 http://") {
                break rest.split(' ').next().unwrap().to_owned();
            }
        };
        // Nothing more is printed; the pipe is kept open all the same.
        std::thread::spawn(move || lines.for_each(drop));
        Node { child: self.0, address, first_key }
    }
}

impl Node {
    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Its resident memory in MiB.
    pub(crate) fn resident_mib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
    }

    /// The id of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks the process to end, as an operating system does.
    pub(crate) fn terminate(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
    }
}
