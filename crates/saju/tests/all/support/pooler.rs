//! A `PgBouncer` in transaction mode before a database: started by the tests, gone with them.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use super::cluster::{Cluster, free_port, is_root, new_path};
use super::proxy::until_open;

const PROGRAM: &str = "/usr/sbin/pgbouncer";

/// What a pooler does with the settings that a connection asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Settings {
    Refused,
    Ignored,
}

/// A pooler, ended when this is dropped.
pub(crate) struct Pooler {
    port: u16,
    folder: PathBuf,
    child: Child,
}

impl Pooler {
    /// Few sessions for many connections, so that each is used by all.
    pub(crate) fn start(cluster: &Cluster, settings: Settings) -> Self {
        let port = free_port();
        let folder = new_path("pooler");
        std::fs::create_dir(&folder).unwrap();
        let ignored = match settings {
            Settings::Refused => "",
            Settings::Ignored => "ignore_startup_parameters = options\n",
        };
        // It refuses to run as root, and changes to this user.
        let user = if is_root() { "user = postgres\n" } else { "" };
        let configuration = format!(
            "[databases]\n* = host=127.0.0.1 port={} user=postgres\n\n[pgbouncer]\n\
             listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\n{ignored}{user}",
            cluster.port
        );
        let path = folder.join("pooler.ini");
        std::fs::write(&path, configuration).unwrap();
        let log = std::fs::File::create(folder.join("log")).unwrap();
        let child = Command::new(PROGRAM).arg(&path).stdout(Stdio::null()).stderr(log).spawn();
        let child = child.unwrap_or_else(|error| {
            panic!("{PROGRAM}: {error}; install it with: apt-get install pgbouncer")
        });
        let pooler = Self { port, folder, child };
        until_open(port, &pooler.folder.join("log"));
        pooler
    }

    /// The address of a database by way of the pooler.
    pub(crate) fn before(&self, cluster: &Cluster, store: &str) -> String {
        store.replace(&format!(":{}/", cluster.port), &format!(":{}/", self.port))
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        let _ended = self.child.kill();
        let _reaped = self.child.wait();
        let _left = std::fs::remove_dir_all(&self.folder);
    }
}
