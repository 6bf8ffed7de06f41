//! A throw-away `PostgreSQL` 15 cluster: made by the tests, gone with them.

use std::{
    fs::File,
    io::{Read, Seek, Write},
    net::TcpListener,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

const BINARIES: &str = "/usr/lib/postgresql/15/bin";

pub(crate) struct Cluster {
    pub(crate) port: u16,
    folder: PathBuf,
    /// A shell that waits for the end of this process, whatever ends it, and then tidies up.
    _watchdog: Child,
}

impl Cluster {
    pub(crate) fn start() -> Self {
        assert!(
            Path::new(BINARIES).join("initdb").exists(),
            "these tests need PostgreSQL 15 in {BINARIES}; install it with: \
             apt-get install postgresql-15"
        );
        let folder = new_path("postgres");
        let port = free_port();
        run(as_postgres("mkdir").args(["-m", "755"]).arg(&folder));
        let watchdog = watchdog(&folder);
        run(as_postgres(&format!("{BINARIES}/initdb"))
            .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "--no-sync", "-D"])
            .arg(folder.join("data")));
        let cluster = Self { port, folder, _watchdog: watchdog };
        cluster.control(&["start", "-w"]);
        cluster
    }

    /// A replica of this cluster, which follows it under the name `replica`.
    #[allow(dead_code, reason = "the file is also part of programs that have none")]
    pub(crate) fn replica(&self) -> Self {
        let folder = new_path("replica");
        let port = free_port();
        run(as_postgres("mkdir").args(["-m", "755"]).arg(&folder));
        let watchdog = watchdog(&folder);
        let primary =
            format!("host=127.0.0.1 port={} user=postgres application_name=replica", self.port);
        run(as_postgres(&format!("{BINARIES}/pg_basebackup"))
            .args(["-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", &primary, "-D"])
            .arg(folder.join("data")));
        let replica = Self { port, folder, _watchdog: watchdog };
        replica.control(&["start", "-w"]);
        replica
    }

    /// Stops what sends to replicas: they fall behind from now on.
    #[allow(dead_code, reason = "the file is also part of programs that have none")]
    pub(crate) fn stop_sending(&self) {
        let script = format!(
            "kill -STOP $(pgrep -P $(head -1 {}/data/postmaster.pid) -f walsender)",
            self.folder.display()
        );
        run(as_postgres("sh").args(["-c", &script]));
    }

    /// Kills every process of the cluster at once.
    #[allow(dead_code, reason = "the file is also part of programs that do not kill it")]
    pub(crate) fn kill(&self) {
        let script = format!(
            "pid=$(head -1 {}/data/postmaster.pid); kill -9 $pid $(pgrep -P $pid); true",
            self.folder.display()
        );
        run(as_postgres("sh").args(["-c", &script]));
    }

    /// Runs `pg_ctl` on the cluster: `start`, `stop`, `restart`.
    pub(crate) fn control(&self, arguments: &[&str]) {
        let options = format!(
            "-p {} -k {} -c listen_addresses=127.0.0.1 -c max_connections=200",
            self.port,
            self.folder.display()
        );
        let starts = arguments.iter().any(|argument| argument.ends_with("start"));
        run(as_postgres(&format!("{BINARIES}/pg_ctl"))
            .arg("-D")
            .arg(self.folder.join("data"))
            .arg("-l")
            .arg(self.folder.join("log"))
            .args(starts.then_some(["-o", &options]).into_iter().flatten())
            .args(arguments));
    }

    /// Stops every process of the cluster where it is, or lets all go on: `STOP`, `CONT`.
    #[allow(dead_code, reason = "the file is also part of programs that do not stop it")]
    pub(crate) fn signal(&self, signal: &str) {
        // The first starts no more children once it has stopped; some may be at their end.
        let script = format!(
            "pid=$(head -1 {}/data/postmaster.pid); kill -{signal} $pid; \
             kill -{signal} $(pgrep -P $pid) 2>/dev/null; true",
            self.folder.display()
        );
        run(as_postgres("sh").args(["-c", &script]));
    }

    pub(crate) fn address(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// Lets nobody in from the network any more who does not encrypt.
    #[allow(dead_code, reason = "the file is also part of programs that do not encrypt")]
    pub(crate) fn encrypt(&self, certificate: &str, key: &str) {
        for (name, text) in [
            ("server.crt", certificate),
            ("server.key", key),
            ("postgresql.auto.conf", "ssl = on\n"),
            ("pg_hba.conf", "local all all trust\nhostssl all all 127.0.0.1/32 trust\n"),
        ] {
            let path = self.folder.join("data").join(name);
            let script = format!("umask 077; cat > {}", path.display());
            let mut writer =
                as_postgres("sh").args(["-c", &script]).stdin(Stdio::piped()).spawn().unwrap();
            writer.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
            assert!(writer.wait().unwrap().success());
        }
        self.control(&["restart", "-w"]);
    }

    /// Makes an empty database and returns its address.
    pub(crate) async fn create_database(&self) -> String {
        let name = format!("test_{}", next_number());
        execute(&self.address("postgres"), &format!("CREATE DATABASE {name}")).await;
        self.address(&name)
    }
}

/// Runs SQL on a connection of its own.
pub(crate) async fn execute(address: &str, sql: &str) {
    let (client, connection) =
        tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
    drop(client);
    driver.await.unwrap().unwrap();
}

/// A port that nothing listens on.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Whether this process runs as root, whom databases and poolers refuse.
pub(crate) fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// A command as a user whom `PostgreSQL` accepts: it refuses to run as root.
fn as_postgres(program: &str) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", program]);
        command
    } else {
        Command::new(program)
    };
    command.current_dir("/");
    command
}

fn run(command: &mut Command) {
    // A pipe would be held open by the server that pg_ctl leaves behind; a file is not waited for.
    let mut log = tempfile();
    let output = log.try_clone().unwrap();
    let status = command
        .stdin(Stdio::null())
        .stdout(output.try_clone().unwrap())
        .stderr(output)
        .status()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    if !status.success() {
        let mut text = String::new();
        log.rewind().unwrap();
        log.read_to_string(&mut text).unwrap();
        panic!("{command:?} failed: {text}");
    }
}

/// A file without a name.
fn tempfile() -> File {
    let path = new_path("log");
    let file = File::options().read(true).write(true).create_new(true).open(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    file
}

/// A path nothing stands at yet.
pub(crate) fn new_path(name: &str) -> PathBuf {
    let name = format!("saju-{name}-{}-{}", std::process::id(), next_number());
    std::env::temp_dir().join(name)
}

fn next_number() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

fn watchdog(folder: &Path) -> Child {
    let script = format!(
        "cat >/dev/null; {BINARIES}/pg_ctl -D {0}/data -m immediate stop; rm -rf {0}",
        folder.display()
    );
    as_postgres("sh")
        .args(["-c", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}
