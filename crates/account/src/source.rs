//! Where a login comes from.

use std::net::{IpAddr, Ipv6Addr};

/// The name under which logins of an address are counted and logged. For IPv6 that is the network (/64), since whoever
/// has an address has all of it.
pub(crate) fn name(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let network = u128::from(address) & (u128::MAX << 64);
            format!("{}/64", Ipv6Addr::from(network))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_network_have_one_name() {
        for (address, expected) in [
            ("203.0.113.9", "203.0.113.9"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ] {
            assert_eq!(name(address.parse().unwrap()), expected);
        }
    }
}
