//! Proxies before two servers, by the files that operators are given.

use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::cluster::{free_port, new_path};

/// A kind of proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Caddy,
    Nginx,
}

/// A proxy, ended when this is dropped.
pub(crate) struct Proxy {
    /// Host and port.
    pub(crate) address: String,
    folder: PathBuf,
    child: Child,
}

impl Kind {
    /// The file of `deploy` for two nodes at these ports of this machine, on another port and without encryption.
    fn configuration(self, port: u16, nodes: [u16; 2], folder: &Path) -> String {
        let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
        let name = if self == Self::Caddy { "Caddyfile" } else { "nginx.conf" };
        let mut file = std::fs::read_to_string(deploy.join(name)).unwrap();
        for (name, node) in ["node-1:8080", "node-2:8080"].into_iter().zip(nodes) {
            assert!(file.contains(name), "{file}");
            file = file.replace(name, &format!("127.0.0.1:{node}"));
        }
        match self {
            Self::Caddy => format!(
                "{{\n\tadmin off\n}}\n{}",
                file.replace("{$SAJU_DOMAIN}", &format!("http://127.0.0.1:{port}"))
            ),
            Self::Nginx => {
                let plain = file.lines().filter(|line| !line.trim_start().starts_with("ssl_"));
                let plain = plain.filter(|line| !line.contains("listen [::]"));
                let plain: Vec<&str> = plain.collect();
                let plain =
                    plain.join("\n").replace("listen 443 ssl", &format!("listen 127.0.0.1:{port}"));
                let folder = folder.display();
                let paths: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                    .map(|kind| format!("{kind}_temp_path {folder}/{kind};\n"))
                    .concat();
                format!(
                    "daemon off;\npid {folder}/pid;\nworker_processes 1;\nevents {{}}\nhttp {{\n\
                     access_log off;\n{paths}{plain}\n}}\n"
                )
            }
        }
    }

    fn command(self, folder: &Path) -> Command {
        let file = folder.join("configuration");
        match self {
            Self::Caddy => {
                let mut command = Command::new("caddy");
                command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file);
                command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
                command
            }
            Self::Nginx => {
                let mut command = Command::new("nginx");
                command.args(["-e", "stderr", "-c"]).arg(file);
                command
            }
        }
    }
}

impl Proxy {
    /// Starts a proxy before nodes at these ports.
    pub(crate) fn start(kind: Kind, nodes: [u16; 2]) -> Self {
        let (port, folder) = (free_port(), new_path("proxy"));
        std::fs::create_dir(&folder).unwrap();
        let configuration = kind.configuration(port, nodes, &folder);
        std::fs::write(folder.join("configuration"), configuration).unwrap();
        let log = std::fs::File::create(folder.join("log")).unwrap();
        let mut command = kind.command(&folder);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn();
        let child = child.unwrap_or_else(|error| {
            panic!("{kind:?}: {error}; install it with: apt-get install caddy nginx-light")
        });
        let proxy = Self { address: format!("127.0.0.1:{port}"), folder, child };
        until_open(port, &proxy.folder.join("log"));
        proxy
    }
}

/// Waits until a port of this machine is listened on; shows the log of who should if that takes over 5 seconds.
pub(super) fn until_open(port: u16, log: &Path) {
    for _ in 0..100 {
        if TcpStream::connect(("127.0.0.1", port)).is_ok() {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{}", std::fs::read_to_string(log).unwrap());
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // nginx ends its workers on a signal that can be heard.
        let id = self.child.id().to_string();
        let _asked = Command::new("kill").args(["-TERM", &id]).status();
        let _reaped = self.child.wait();
        let _left = std::fs::remove_dir_all(&self.folder);
    }
}
