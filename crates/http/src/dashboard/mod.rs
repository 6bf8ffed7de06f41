//! `/dashboard`: the owner's pages. Plain forms; without a script, without anything from elsewhere.
//!
//! Every form is a POST that ends in a redirect, but for the one page that shows a new key. A POST
//! is taken only from a page of this service, and everything but the login only within a session,
//! which [`session::SignedIn`] brings to a handler: one without it does not compile.

mod keys;
mod login;
mod page;
mod paths;
mod session;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;

/// Bytes of a form: fifty origins and a label fit.
const FORM_BYTES: usize = 32 * 1024;

/// The routes.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(paths::LIST, get(keys::list))
        .route(paths::LOGIN, get(login::show).post(login::submit))
        .route(paths::LOGOUT, post(login::log_out))
        .route(paths::KEYS, get(keys::back_to_list).post(keys::create))
        .route(paths::KEY, get(keys::show))
        .route(paths::ORIGINS, get(keys::back_to_key).post(keys::add_origin))
        .route(paths::REMOVE_ORIGIN, post(keys::remove_origin))
        .route(paths::DAILY_BOUND, post(keys::set_daily_bound))
        .route(paths::REVOKE, get(keys::ask_revoke).post(keys::revoke))
        .layer(DefaultBodyLimit::max(FORM_BYTES))
}
