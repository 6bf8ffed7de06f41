//! Origins of pages, as browsers send them.

use std::net::Ipv6Addr;

/// Maximum length of an origin in bytes.
const MAX_BYTES: usize = 253;

/// Whether a text is an origin: scheme and host in lower case, an optional port, and nothing after.
pub fn is_origin(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    text.len() <= MAX_BYTES && rest.is_some_and(is_host_with_port)
}

fn is_host_with_port(text: &str) -> bool {
    let (host, port) = match text.rsplit_once(':') {
        // The colons of an IPv6 address are inside its brackets.
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (text, None),
    };
    let is_port = |port: &str| {
        port.bytes().all(|b| b.is_ascii_digit()) && port.parse().is_ok_and(|port: u16| port > 0)
    };
    is_host(host) && port.is_none_or(is_port)
}

fn is_host(text: &str) -> bool {
    match text.strip_prefix('[').map(|rest| rest.strip_suffix(']')) {
        Some(address) => address.is_some_and(|address| address.parse::<Ipv6Addr>().is_ok()),
        None => text.split('.').all(is_label),
    }
}

fn is_label(text: &str) -> bool {
    let is_letter = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    text.bytes().all(|b| is_letter(b) || b == b'-')
        && text.bytes().next().is_some_and(is_letter)
        && text.bytes().last().is_some_and(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_scheme_host_and_perhaps_a_port() {
        for origin in [
            "https://example.com",
            "http://localhost:3000",
            "http://[::1]:80",
            "https://[2001:db8::1]",
            "https://127.0.0.1",
            "https://xn--ob0b.example",
        ] {
            assert!(is_origin(origin), "{origin}");
        }
        for text in [
            "example.com",
            "https://",
            "https://.",
            "https://[",
            "https://[]",
            "https://[::1",
            "https://a..b",
            "https://a.example.",
            "https://-a.example",
            "https://a.example:",
            "https://a.example:0",
            "https://a.example:65536",
            "https://a.example:+1",
            "https://a/b",
            "https://a b",
            "https://A.com",
            "*",
        ] {
            assert!(!is_origin(text), "{text}");
        }
    }
}
