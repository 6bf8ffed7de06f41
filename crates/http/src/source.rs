//! The address that a request comes from, for limits by address.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::{Extensions, HeaderMap};

/// The address at the other end of the connection; an extension of every request from the network.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whom a limit by address counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Source(IpAddr);

impl Source {
    /// The peer; or, where the peer is this machine or one of a private network and therefore a proxy,
    /// the address that the proxy added last to `X-Forwarded-For`. A household has a whole /64 of IPv6
    /// and counts as one.
    pub(crate) fn of(extensions: &Extensions, headers: &HeaderMap) -> Self {
        let peer = extensions.get::<Peer>().map(|peer| peer.0.to_canonical());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let address = if is_proxy(peer) { forwarded(headers).unwrap_or(peer) } else { peer };
        Self(match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        })
    }
}

fn is_proxy(peer: IpAddr) -> bool {
    match peer {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}

fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    let last = last.rsplit(',').next()?.trim();
    last.parse().ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_asked_for_whom_it_calls() {
        for (peer, forwarded, expected) in [
            ("203.0.113.7", None, "203.0.113.7"),
            ("203.0.113.7", Some("198.51.100.1"), "203.0.113.7"),
            ("127.0.0.1", None, "127.0.0.1"),
            ("127.0.0.1", Some("10.9.9.9, 198.51.100.1"), "198.51.100.1"),
            ("10.0.0.2", Some("nobody"), "10.0.0.2"),
            ("::ffff:203.0.113.7", None, "203.0.113.7"),
            ("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::"),
            ("fd00::1", Some("2001:db8:1:2::9"), "2001:db8:1:2::"),
        ] {
            let mut extensions = Extensions::new();
            extensions.insert(Peer(peer.parse().unwrap()));
            let mut headers = HeaderMap::new();
            if let Some(forwarded) = forwarded {
                headers.insert("x-forwarded-for", forwarded.parse().unwrap());
            }
            let expected = Source(expected.parse().unwrap());
            assert_eq!(Source::of(&extensions, &headers), expected, "{peer} {forwarded:?}");
        }
    }
}
