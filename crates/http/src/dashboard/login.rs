//! Login and logout.

use axum::extract::{Request, State};
use axum::http::header::{RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use saju_account::{Login, LoginAttempt, OWNER_NAME, Opened};
use saju_service::clock;
use saju_site::dashboard::{self as site, LoginState};
use serde::Deserialize;

use super::session::{self, SignedIn, Transport};
use super::{form, page, paths};
use crate::app::App;
use crate::net::Source;
use crate::respond::Reply;

/// The query of the page after a logout.
const ENDED: &str = "ended=true";

/// The login form.
#[derive(Deserialize)]
pub(super) struct Credentials {
    name: String,
    password: String,
}

/// `GET /dashboard/login`.
pub(super) async fn show(headers: HeaderMap, uri: Uri) -> Reply {
    if Transport::of(&headers, &uri) == Transport::Plain {
        return not_encrypted();
    }
    let has_ended = uri.query() == Some(ENDED);
    let state = if has_ended { LoginState::LoggedOut } else { LoginState::Asked };
    page::html(StatusCode::OK, site::login(OWNER_NAME, state))
}

/// Maximum size of the form: a name and a password.
const FORM_BYTES: usize = 1024;

/// `POST /dashboard/login`. Unknown names and wrong passwords get the same reply. Cross-origin forms are rejected
/// unread.
pub(super) async fn submit(State(app): State<App>, request: Request) -> Reply {
    let (headers, uri) = (request.headers().clone(), request.uri().clone());
    let source: Option<Source> = request.extensions().get().copied();
    let transport = Transport::of(&headers, &uri);
    if transport == Transport::Plain {
        return not_encrypted();
    }
    if !session::is_own_form(&headers, &uri) {
        return page::from_elsewhere();
    }
    let Credentials { name, password } = match form::read(&app, request, FORM_BYTES).await {
        Ok(credentials) => credentials,
        Err(reply) => return reply,
    };
    let attempt = LoginAttempt {
        source: source.map(Source::address),
        device: session::device(&headers),
        ..LoginAttempt::new(&name, &password)
    };
    let login = match app.service().log_in(attempt, clock::now()).await {
        Ok(login) => login,
        Err(error) => return page::failed(&error),
    };
    match login {
        Login::Opened(Opened { session, device }) => {
            tracing::info!(account = name.trim(), "a login to the dashboard");
            let mut reply = page::see(paths::LIST);
            let device = device.map(|device| transport.device_cookie(&device));
            for cookie in [transport.cookie(&session)].into_iter().chain(device) {
                if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                    reply.headers_mut().append(SET_COOKIE, cookie);
                }
            }
            reply
        }
        Login::Wrong => {
            tracing::warn!("a login to the dashboard failed");
            page::html(StatusCode::FORBIDDEN, site::login(&name, LoginState::Wrong))
        }
        Login::Limited { retry_after } => {
            // Floods must not fill the log; the audit log names the source once.
            tracing::debug!("too many logins to the dashboard failed");
            let state = LoginState::Limited { minutes: (retry_after + 59) / 60 };
            later(StatusCode::TOO_MANY_REQUESTS, &name, state, retry_after)
        }
        Login::Busy { retry_after } => {
            later(StatusCode::SERVICE_UNAVAILABLE, &name, LoginState::Busy, retry_after)
        }
    }
}

/// The form again, with `Retry-After`.
fn later(status: StatusCode, name: &str, state: LoginState, seconds: i64) -> Reply {
    let mut reply = page::html(status, site::login(name, state));
    reply.headers_mut().insert(RETRY_AFTER, seconds.into());
    reply
}

fn not_encrypted() -> Reply {
    page::html(StatusCode::FORBIDDEN, site::login("", LoginState::NotEncrypted))
}

/// `POST /dashboard/logout`.
pub(super) async fn log_out(SignedIn(owner): SignedIn) -> Reply {
    if let Err(error) = owner.log_out(clock::now()).await {
        return page::failed(&error);
    }
    let mut reply = page::see(&format!("{}?{ENDED}", paths::LOGIN));
    for cookie in session::ENDED_COOKIES {
        reply.headers_mut().append(SET_COOKIE, cookie);
    }
    reply
}
