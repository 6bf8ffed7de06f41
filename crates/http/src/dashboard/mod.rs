//! `/dashboard`: the owner's pages. Plain forms; without a script, without anything from elsewhere.
//!
//! Every form is a POST that ends in a redirect, but for the one page that shows a new key. A POST
//! is taken only from a page of this service (`door`), and everything but the login only within a
//! session, which [`door::SignedIn`] brings to a handler: one without it does not compile.

mod door;
mod keys;
mod login;
mod page;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::App;

/// Bytes of a form: fifty origins and a label fit.
const FORM_BYTES: usize = 32 * 1024;

/// The routes.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/dashboard", get(keys::list))
        .route("/dashboard/login", get(login::show).post(login::submit))
        .route("/dashboard/logout", post(login::log_out))
        .route("/dashboard/keys", get(keys::back_to_list).post(keys::create))
        .route("/dashboard/keys/{id}", get(keys::show))
        .route("/dashboard/keys/{id}/origins", get(keys::back_to_key).post(keys::add_origin))
        .route("/dashboard/keys/{id}/origins/remove", post(keys::remove_origin))
        .route("/dashboard/keys/{id}/daily-bound", post(keys::set_daily_bound))
        .route("/dashboard/keys/{id}/revoke", get(keys::ask_revoke).post(keys::revoke))
        .layer(DefaultBodyLimit::max(FORM_BYTES))
}
