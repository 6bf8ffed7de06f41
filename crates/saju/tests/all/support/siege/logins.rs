//! Wrong passwords, from a handful of addresses, as fast as they are answered; and calls of `/page/…` without
//! the token.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::Target;
use super::peers::Peers;

const FORM: &str = "name=owner&password=00000-00000-00000-00000";
const BIRTH: &str = r#"{"birthYear":1991,"birthMonth":3,"birthDay":2}"#;
const ADDRESSES: usize = 10;

/// Logins whose source the proxy names, since the server trusts this machine.
pub(super) fn begin(target: &Target, peers: &mut Peers, count: usize) {
    for number in 0..count {
        let source = format!("198.51.100.{}", number % ADDRESSES);
        let request = format!(
            "POST /dashboard/login HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\n\
             x-forwarded-for: {source}\r\ncontent-type: application/x-www-form-urlencoded\r\n\
             content-length: {}\r\n\r\n{FORM}",
            FORM.len()
        );
        begin_one(target, peers, request);
    }
}

/// Calls that say to be the page's.
pub(super) fn begin_tokenless(target: &Target, peers: &mut Peers, count: usize) {
    for _ in 0..count {
        let request = format!(
            "POST /page/life HTTP/1.1\r\nhost: siege\r\nsec-fetch-site: same-origin\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{BIRTH}",
            BIRTH.len()
        );
        begin_one(target, peers, request);
    }
}

fn begin_one(target: &Target, peers: &mut Peers, request: String) {
    let address = target.address.clone();
    peers.add(move |tally| {
        let (address, request) = (address.clone(), request.clone());
        async move {
            let Ok(mut stream) = TcpStream::connect(address).await else { return };
            let mut answer = vec![0; 64 * 1024];
            while stream.write_all(request.as_bytes()).await.is_ok() {
                match stream.read(&mut answer).await {
                    Ok(read) if read > 0 => tally.count_head(&answer[..read.min(16)]),
                    _ => break,
                }
            }
        }
    });
}
