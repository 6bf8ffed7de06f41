//! Sessions of the dashboard: which cookie, over which connections.

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, ORIGIN};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::response::{IntoResponse, Response};
use saju_account::{DEVICE_SECONDS, SESSION_SECONDS, SessionToken, StoreError};
use saju_service::clock;
use saju_service::dashboard::Owner;

use super::{page, paths};
use crate::app::App;
use crate::headers::{SEC_FETCH_SITE, text};
use crate::net::Source;
use crate::origin::{Sender, host};

/// The cookie over https. Browsers accept this name only with `Secure`, and only from this host.
const SECURE_COOKIE: &str = "__Host-saju-session";
/// The cookie on the server's own machine.
const LOOPBACK_COOKIE: &str = "saju-session";

/// The cookies of known devices, likewise.
const SECURE_DEVICE: &str = "__Host-saju-device";
const LOOPBACK_DEVICE: &str = "saju-device";

/// How the browser reaches the service, as far as its headers tell.
///
/// The service listens for plain HTTP behind a proxy. That the browser's side is encrypted is stated by the proxy
/// (`X-Forwarded-Proto`) or implied by the browser: its `Origin` is https, or it sends `Sec-Fetch-Site`, which
/// browsers only send over trustworthy connections. Forging these only harms the sender: the cookie becomes stricter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Transport {
    /// Over https.
    Secure,
    /// From the server's own machine, over plain http.
    Loopback,
    /// In the clear over a network: logins are refused.
    Plain,
}

impl Transport {
    pub(super) fn of(headers: &HeaderMap, uri: &Uri) -> Self {
        let forwarded = text(headers, "x-forwarded-proto").unwrap_or_default();
        let nearest_browser = forwarded.split(',').next().unwrap_or_default().trim();
        let page = text(headers, ORIGIN).unwrap_or_default();
        if nearest_browser.eq_ignore_ascii_case("https") || page.starts_with("https://") {
            return Self::Secure;
        }
        match host(headers, uri) {
            Some(host) if is_loopback(&host) => Self::Loopback,
            _ if headers.contains_key(SEC_FETCH_SITE) => Self::Secure,
            _ => Self::Plain,
        }
    }

    /// The scheme as the browser sees it.
    pub(super) const fn scheme(self) -> &'static str {
        match self {
            Self::Secure => "https",
            Self::Loopback | Self::Plain => "http",
        }
    }

    /// The session cookie.
    pub(super) fn cookie(self, token: &SessionToken) -> String {
        self.made([SECURE_COOKIE, LOOPBACK_COOKIE], token, SESSION_SECONDS)
    }

    /// The cookie for a newly known device.
    pub(super) fn device_cookie(self, token: &SessionToken) -> String {
        self.made([SECURE_DEVICE, LOOPBACK_DEVICE], token, DEVICE_SECONDS)
    }

    fn made(self, [secure, loopback]: [&str; 2], token: &SessionToken, seconds: i64) -> String {
        let (token, common) = (token.expose(), "HttpOnly; SameSite=Lax");
        match self {
            Self::Secure => {
                format!("{secure}={token}; Path=/; Max-Age={seconds}; Secure; {common}")
            }
            Self::Loopback | Self::Plain => {
                format!("{loopback}={token}; Path=/dashboard; Max-Age={seconds}; {common}")
            }
        }
    }
}

/// The origin of this service as the browser sees it, if known.
pub(crate) fn origin(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let host = host(headers, uri)?;
    Some(format!("{}://{host}", Transport::of(headers, uri).scheme()))
}

/// Cookies that clear an ended session.
pub(super) const ENDED_COOKIES: [HeaderValue; 2] = [
    HeaderValue::from_static(
        "__Host-saju-session=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax",
    ),
    HeaderValue::from_static("saju-session=; Path=/dashboard; Max-Age=0; HttpOnly; SameSite=Lax"),
];

fn is_loopback(host: &Authority) -> bool {
    let name = host.host().trim_start_matches('[').trim_end_matches(']');
    let address = name.parse::<std::net::IpAddr>();
    address.is_ok_and(|address| address.is_loopback())
        || name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
}

/// Whether a form was sent by a page of this service, or by the user directly.
pub(crate) fn is_own_form(headers: &HeaderMap, uri: &Uri) -> bool {
    matches!(Sender::of(headers, uri), Sender::OwnPage | Sender::Person)
}

/// The session token in the request's cookies.
fn token(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, [SECURE_COOKIE, LOOPBACK_COOKIE])
}

/// The device token in the request's cookies.
pub(super) fn device(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, [SECURE_DEVICE, LOOPBACK_DEVICE])
}

/// The first of these cookies in the request.
pub(super) fn cookie<'a>(headers: &'a HeaderMap, [secure, loopback]: [&str; 2]) -> Option<&'a str> {
    let cookies = || {
        let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
        lines.flat_map(|line| line.split(';')).filter_map(|cookie| cookie.trim().split_once('='))
    };
    let named = |wanted| cookies().find(|(name, _)| *name == wanted).map(|(_, value)| value);
    named(secure).or_else(|| named(loopback))
}

/// A signed-in account; for forms, sent from a page of this service.
pub(super) struct SignedIn(pub(super) Owner);

/// Why a request is rejected.
pub(super) enum Rejection {
    /// The form is cross-origin.
    ForeignForm,
    /// There is no session, or it has expired.
    NoSession,
    /// The store is unavailable.
    Store(StoreError),
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        match self {
            Self::ForeignForm => page::from_elsewhere(),
            Self::NoSession => page::see(paths::LOGIN),
            Self::Store(error) => page::failed(&error),
        }
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Rejection> {
        if !parts.method.is_safe() && !is_own_form(&parts.headers, &parts.uri) {
            return Err(Rejection::ForeignForm);
        }
        let token = token(&parts.headers).ok_or(Rejection::NoSession)?;
        let source = parts.extensions.get::<Source>().map(|source| source.address());
        let owner = Owner::of_session(app.shared_service(), token, source, clock::now()).await;
        owner.map_err(Rejection::Store)?.map(Self).ok_or(Rejection::NoSession)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(n, v)| (n.parse().unwrap(), HeaderValue::from_static(v))).collect()
    }

    #[test]
    fn the_browsers_side_is_told_by_proxy_or_browser() {
        use Transport::{Loopback, Plain, Secure};
        for (pairs, expected) in [
            (&[("host", "localhost:8080")][..], Loopback),
            (&[("host", "127.0.0.9")], Loopback),
            (&[("host", "[::1]:8080"), ("sec-fetch-site", "none")], Loopback),
            (&[("host", "app.localhost")], Loopback),
            (&[("host", "saju.example")], Plain),
            (&[("host", "localhost.example")], Plain),
            (&[("host", "saju.example"), ("x-forwarded-proto", "http")], Plain),
            (&[("host", "saju.example"), ("origin", "http://saju.example")], Plain),
            (&[("host", "saju.example"), ("x-forwarded-proto", "https")], Secure),
            (&[("host", "127.0.0.1"), ("x-forwarded-proto", "https, http")], Secure),
            (&[("host", "saju.example"), ("origin", "https://saju.example")], Secure),
            (&[("host", "saju.example"), ("sec-fetch-site", "none")], Secure),
            (&[], Plain),
        ] {
            let found = Transport::of(&headers(pairs), &Uri::from_static("/dashboard"));
            assert_eq!(found, expected, "{pairs:?}");
        }
        let http2 = Uri::from_static("http://localhost:8080/dashboard");
        assert_eq!(Transport::of(&HeaderMap::new(), &http2), Loopback);
    }

    #[test]
    fn forms_of_other_pages_are_told_apart() {
        let own = |pairs| is_own_form(&headers(pairs), &Uri::from_static("/dashboard/keys"));
        assert!(own(&[("host", "a.example"), ("sec-fetch-site", "same-origin")]));
        assert!(own(&[("host", "a.example:81"), ("origin", "http://a.example:81")]));
        for pairs in [
            &[("host", "a.example")][..],
            &[("host", "a.example"), ("origin", "null")],
            &[("host", "a.example"), ("origin", "https://b.example")],
            &[("host", "a.example"), ("origin", "https://a.example:81")],
            &[
                ("host", "a.example"),
                ("sec-fetch-site", "cross-site"),
                ("origin", "https://a.example"),
            ],
            &[("host", "a.example"), ("sec-fetch-site", "same-site")],
            &[("origin", "https://a.example")],
        ] {
            assert!(!own(pairs), "{pairs:?}");
        }
    }

    #[test]
    fn the_token_is_found_among_cookies() {
        let both = headers(&[("cookie", "a=b; saju-session=plain; __Host-saju-session=secure")]);
        assert_eq!(token(&both), Some("secure"));
        assert_eq!(token(&headers(&[("cookie", "x-saju-session=1; saju-session=2")])), Some("2"));
        assert_eq!(token(&headers(&[("cookie", "theme=dark")])), None);
    }
}
