//! `saju ready`: asks the server of these settings whether it is ready, for health checks of containers, whose images
//! hold no other program.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;

use crate::config::{Config, ConfigArguments};

/// How long connecting and each part of the answer may take; the server answers within 50 ms.
const PATIENCE: Duration = Duration::from_secs(2);

/// Of an answer this much is read.
const LONGEST: u64 = 64 << 10;

#[derive(Args)]
pub(crate) struct Arguments {
    /// 서버의 주소(기본값: 설정의 listen). Address of the server, such as localhost:8080, instead of the one in the settings.
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
    #[command(flatten)]
    config: ConfigArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let address = match &arguments.address {
        Some(address) => host_and_port(address)?.to_owned(),
        None => own(Config::load(&arguments.config, &[])?.listen).to_string(),
    };
    let answer = ask(&address)
        .with_context(|| format!("{address}: 서버가 답하지 않습니다. No server answers there"))?;
    match read(&answer) {
        Some((true, body)) => {
            out!("{body}");
            Ok(())
        }
        Some((false, body)) => bail!("{body}"),
        None => {
            bail!("{address}: 거기에서 답하는 것은 saju가 아닙니다. What answers there is no saju")
        }
    }
}

/// The host and the port of an address, which may be typed as one of the web.
fn host_and_port(typed: &str) -> anyhow::Result<&str> {
    if typed.starts_with("https://") {
        bail!(
            "{typed}: 이 서버는 http로 답합니다. This server speaks http, as in http://localhost:8080"
        );
    }
    let address = typed.strip_prefix("http://").unwrap_or(typed);
    let address = address.split('/').next().unwrap_or(address);
    let port = address.rsplit_once(':').and_then(|(_, port)| port.parse::<u16>().ok());
    if port.is_none() {
        bail!(
            "{typed}: 주소와 포트로 적습니다. An address and a port are expected, as in localhost:8080"
        );
    }
    Ok(address)
}

/// Asks the first that takes the connection of those that a name stands for.
fn ask(address: &str) -> io::Result<Vec<u8>> {
    let mut failed = io::Error::from(io::ErrorKind::NotFound);
    for found in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&found, PATIENCE) {
            Ok(stream) => return asked(stream, address),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

fn asked(mut stream: TcpStream, address: &str) -> io::Result<Vec<u8>> {
    stream.set_read_timeout(Some(PATIENCE))?;
    // In one piece: what closes after the first of several would end this program by a signal.
    let head = format!("GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes())?;
    let mut answer = Vec::new();
    match stream.take(LONGEST).read_to_end(&mut answer) {
        // What was said before tells who answers.
        Err(_) if !answer.is_empty() => Ok(answer),
        read => read.map(|_| answer),
    }
}

/// Whether the server is ready, and what it says; `None` where it is no saju: all its answers name their rules.
fn read(answer: &[u8]) -> Option<(bool, &str)> {
    let (head, body) = str::from_utf8(answer).ok()?.split_once("\r\n\r\n")?;
    let is_ours = head.to_ascii_lowercase().contains("\r\nx-ruleset-version:");
    let is_ready = head.starts_with("HTTP/1.1 200 ");
    is_ours.then_some((is_ready, body))
}

/// The address by which this machine reaches a listener: one of all addresses is reached by its own.
fn own(mut listen: SocketAddr) -> SocketAddr {
    if listen.ip().is_unspecified() {
        listen.set_ip(match listen {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    listen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_typed_as_people_do() {
        for typed in ["localhost:8080", "http://localhost:8080", "http://localhost:8080/readyz"] {
            assert_eq!(host_and_port(typed).unwrap(), "localhost:8080");
        }
        assert_eq!(host_and_port("[::1]:8080").unwrap(), "[::1]:8080");
        for typed in ["localhost", "https://localhost:8080", "localhost:http", ""] {
            assert!(host_and_port(typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn only_an_answer_of_ours_is_told() {
        let ours = "HTTP/1.1 503 Service Unavailable\r\nX-Ruleset-Version: 1\r\n\r\nwait";
        assert_eq!(read(ours.as_bytes()), Some((false, "wait")));
        assert_eq!(read(ours.replace("503", "200").as_bytes()), Some((true, "wait")));
        for other in ["HTTP/1.1 200 OK\r\nserver: nginx\r\n\r\nhello", "220 mail ready\r\n", ""] {
            assert_eq!(read(other.as_bytes()), None, "{other}");
        }
    }
}
