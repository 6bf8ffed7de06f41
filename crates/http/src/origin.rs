//! Where a request comes from: a page of this service, another page, or the user directly.
//!
//! The API checks it because the console calls from the service's own origin, which no key registers; the dashboard
//! checks it for every form.

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri};

use crate::headers::{SEC_FETCH_SITE, text};

/// Who made the browser send the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sender {
    /// A page of this service.
    OwnPage,
    /// The user directly, e.g. by resending a form; or an extension.
    Person,
    /// Another page, or no browser at all.
    Elsewhere,
}

impl Sender {
    /// Browsers state this in a header that pages cannot set. Old browsers, and those on a plain connection, only send
    /// `Origin`, which is compared with the requested host.
    pub(crate) fn of(headers: &HeaderMap, uri: &Uri) -> Self {
        match text(headers, SEC_FETCH_SITE) {
            Some("same-origin") => Self::OwnPage,
            Some("none") => Self::Person,
            Some(_) => Self::Elsewhere,
            None if is_origin_of_host(headers, uri) => Self::OwnPage,
            None => Self::Elsewhere,
        }
    }
}

fn is_origin_of_host(headers: &HeaderMap, uri: &Uri) -> bool {
    let origin = text(headers, ORIGIN).and_then(|origin| origin.split_once("://"));
    match (origin, host(headers, uri)) {
        (Some((_, page)), Some(host)) => page.eq_ignore_ascii_case(host.as_str()),
        _ => false,
    }
}

/// The origin of the calling page, unless it belongs to this service.
pub(crate) fn foreign<'a>(headers: &'a HeaderMap, uri: &Uri) -> Option<&'a str> {
    let origin = text(headers, ORIGIN)?;
    (Sender::of(headers, uri) != Sender::OwnPage).then_some(origin)
}

/// The requested host: `Host` or, over HTTP/2, the authority.
pub(crate) fn host(headers: &HeaderMap, uri: &Uri) -> Option<Authority> {
    let host = text(headers, HOST).and_then(|host| host.parse().ok());
    host.or_else(|| uri.authority().cloned())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(n, v)| (n.parse().unwrap(), HeaderValue::from_static(v))).collect()
    }

    #[test]
    fn senders_are_told_apart() {
        use Sender::{Elsewhere, OwnPage, Person};
        let (own, other) = (("origin", "http://a.example:81"), ("origin", "http://b.example"));
        let (host, site) = (("host", "A.example:81"), |site| ("sec-fetch-site", site));
        for (pairs, expected) in [
            (&[host, own][..], OwnPage),
            (&[host, other, site("same-origin")], OwnPage),
            (&[host, site("same-origin")], OwnPage),
            (&[host, site("none")], Person),
            (&[host, other, site("none")], Person),
            (&[host, own, site("cross-site")], Elsewhere),
            (&[host, own, site("same-site")], Elsewhere),
            (&[host, other], Elsewhere),
            (&[host, ("origin", "null")], Elsewhere),
            (&[("host", "a.example"), own], Elsewhere),
            (&[host], Elsewhere),
            (&[own], Elsewhere),
        ] {
            let found = Sender::of(&headers(pairs), &Uri::from_static("/v2/me"));
            assert_eq!(found, expected, "{pairs:?}");
        }
    }

    #[test]
    fn over_http2_the_host_stands_in_the_address() {
        let uri = Uri::from_static("http://a.example:81/v2/me");
        let own = headers(&[("origin", "http://a.example:81")]);
        assert_eq!(Sender::of(&own, &uri), Sender::OwnPage);
        assert_eq!(foreign(&own, &uri), None);
        let other = headers(&[("origin", "http://b.example:81")]);
        assert_eq!(foreign(&other, &uri), Some("http://b.example:81"));
        assert_eq!(foreign(&HeaderMap::new(), &uri), None);
    }

    #[test]
    fn an_extension_is_no_page_of_the_service() {
        let pairs = [
            ("host", "a.example"),
            ("origin", "chrome-extension://abc"),
            ("sec-fetch-site", "none"),
        ];
        let uri = Uri::from_static("/v2/me");
        assert_eq!(foreign(&headers(&pairs), &uri), Some("chrome-extension://abc"));
    }
}
