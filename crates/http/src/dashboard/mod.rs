//! `/dashboard`: pages for managing keys. Plain forms that work without scripts, no external resources.
//!
//! Every form is a POST that ends in a redirect, so a reload repeats nothing; secrets shown once are passed along
//! ([`once`]). POSTs are only accepted from pages of this service, and everything but the login requires a session:
//! handlers get it as [`session::SignedIn`], and do not compile without one.

mod accounts;
mod audit;
mod edits;
mod form;
mod keys;
mod login;
mod once;
mod page;
mod paths;
mod plots;
pub(crate) mod session;

use axum::Router;
use axum::middleware::from_fn;
use axum::routing::{get, post};

use crate::app::App;

/// The routes.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route(paths::LIST, get(keys::list))
        .route(paths::LOGIN, get(login::show).post(login::submit))
        .route(paths::LOGOUT, post(login::log_out))
        .route(paths::KEYS, get(keys::back_to_list).post(keys::create))
        .route(paths::KEY, get(keys::show))
        .route(paths::SECRET, get(keys::secret))
        .route(paths::LABEL, get(edits::back_to_key).post(edits::set_label))
        .route(paths::ORIGINS, get(edits::back_to_key).post(edits::add_origin))
        .route(paths::REMOVE_ORIGIN, get(edits::back_to_key).post(edits::remove_origin))
        .route(paths::DAILY_BOUND, get(edits::back_to_key).post(edits::set_daily_bound))
        .route(paths::ROTATE, get(edits::back_to_key).post(edits::rotate))
        .route(paths::REVOKE, get(edits::ask_revoke).post(edits::revoke))
        .route(paths::DELETE, get(edits::ask_delete).post(edits::delete))
        .route(paths::AUDIT, get(audit::show))
        .route(paths::ACCOUNTS, get(accounts::list).post(accounts::add))
        .route(paths::PASSWORD, get(accounts::password).post(accounts::new_password))
        .route(paths::REMOVE_ACCOUNT, get(accounts::ask_remove).post(accounts::remove))
        .layer(from_fn(page::in_language))
}
