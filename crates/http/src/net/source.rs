//! The source of a request: the address of the peer or, behind a trusted proxy, the one that the proxy names.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// An address as limits count it: for IPv6 the /64, which one line is assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Source(IpAddr);

impl Source {
    pub(crate) fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let line = u128::from(address) >> 64 << 64;
                Self(Ipv6Addr::from(line).into())
            }
            address @ IpAddr::V4(_) => Self(address),
        }
    }

    pub(crate) const fn address(self) -> IpAddr {
        self.0
    }
}

/// Proxies whose `X-Forwarded-For` is trusted, and whose own connections are not limited.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// These networks; a single address is a network of one.
    pub const fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The client's address. Each proxy appends the address that called it; anything before the first untrusted entry
    /// may be forged.
    pub(crate) fn source(&self, peer: IpAddr, headers: &HeaderMap) -> Source {
        let lines = headers.get_all("x-forwarded-for").into_iter().filter_map(|h| h.to_str().ok());
        let named: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
        let mut caller = peer;
        for name in named.into_iter().rev() {
            if !self.trusts(caller) {
                break;
            }
            let Some(address) = address(name) else { break };
            caller = address;
        }
        Source::of(caller)
    }
}

/// An address as proxies write it, some with a port.
fn address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse().ok().map(|with_port: std::net::SocketAddr| with_port.ip());
    text.trim_matches(['[', ']']).parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_the_one_that_the_last_trusted_proxy_names() {
        let proxies = TrustedProxies::new(
            ["127.0.0.1/32", "10.0.0.0/8"].map(|net| net.parse().unwrap()).into(),
        );
        for (peer, forwarded, expected) in [
            ("127.0.0.1", &[][..], "127.0.0.1"),
            ("127.0.0.1", &["203.0.113.7"], "203.0.113.7"),
            ("127.0.0.1", &["198.51.100.1, 203.0.113.7, 10.1.2.3"], "203.0.113.7"),
            ("127.0.0.1", &["198.51.100.1", "203.0.113.7:4711"], "203.0.113.7"),
            ("127.0.0.1", &["203.0.113.7, unknown"], "127.0.0.1"),
            ("192.0.2.1", &["203.0.113.7"], "192.0.2.1"),
            ("::ffff:127.0.0.1", &["[2001:db8:1:2:3::4]"], "2001:db8:1:2::9"),
        ] {
            let headers =
                forwarded.iter().map(|v| ("x-forwarded-for".parse().unwrap(), v.parse().unwrap()));
            let found = proxies.source(peer.parse().unwrap(), &headers.collect());
            assert_eq!(found, Source::of(expected.parse().unwrap()), "{peer} {forwarded:?}");
        }
    }
}
