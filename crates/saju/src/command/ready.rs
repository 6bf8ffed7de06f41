//! `saju ready`: asks the server of these settings whether it is ready, for health checks of containers, whose images
//! hold no other program.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;

use crate::config::{Config, ConfigArguments};

/// How long connecting and each part of the answer may take; the server answers within 50 ms.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Args)]
pub(crate) struct Arguments {
    /// 서버의 주소(기본값: 설정의 listen). Address of the server instead of the one in the settings.
    #[arg(long, value_name = "ADDRESS")]
    address: Option<SocketAddr>,
    #[command(flatten)]
    config: ConfigArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let address = match arguments.address {
        Some(address) => address,
        None => own(Config::load(&arguments.config, &[])?.listen),
    };
    let answer = ask(address)
        .with_context(|| format!("{address}: 서버가 답하지 않습니다. No server answers there"))?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if !head.starts_with("HTTP/1.1 200 ") {
        bail!("{body}");
    }
    out!("{body}");
    Ok(())
}

fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
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
