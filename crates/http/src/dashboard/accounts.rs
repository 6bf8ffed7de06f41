//! Accounts of the dashboard: adding, resetting a password, removing.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, Uri};
use saju_account::Role;
use saju_service::clock;
use saju_service::dashboard::{Owner, Refused};
use saju_site::dashboard::{self as site, Notice, Viewer};
use serde::Deserialize;

use super::form::Filled;
use super::session::SignedIn;
use super::{once, page, paths};
use crate::respond::Reply;

/// The form for a new account.
#[derive(Deserialize)]
pub(super) struct AccountForm {
    name: String,
}

/// `GET /dashboard/accounts`.
pub(super) async fn list(SignedIn(owner): SignedIn) -> Reply {
    accounts_page(StatusCode::OK, &owner, "", None).await
}

async fn accounts_page(
    status: StatusCode,
    owner: &Owner,
    name: &str,
    notice: Option<&Notice>,
) -> Reply {
    let account = owner.account();
    let viewer = Viewer { name: account.name.clone(), is_owner: account.role == Role::Owner };
    match owner.accounts().await {
        Ok(accounts) => {
            let accounts: Vec<_> = accounts.into_iter().map(page::account).collect();
            page::html(status, site::accounts(&viewer, &accounts, name, notice))
        }
        Err(error) => page::failed(&error),
    }
}

/// `POST /dashboard/accounts`.
pub(super) async fn add(
    SignedIn(owner): SignedIn,
    headers: HeaderMap,
    uri: Uri,
    Filled(AccountForm { name }): Filled<AccountForm>,
) -> Reply {
    let name = name.trim();
    match owner.add_account(name, clock::now()).await {
        Ok(password) => once::lead(&paths::password_of(name), password.expose(), &headers, &uri),
        Err(refused) => at_form(&owner, refused, name).await,
    }
}

/// `POST /dashboard/accounts/{name}/password`. Resetting one's own password ends the session, so the page shows the
/// new one at once, and a reload leads to the login.
pub(super) async fn new_password(
    SignedIn(owner): SignedIn,
    headers: HeaderMap,
    uri: Uri,
    Path(name): Path<String>,
) -> Reply {
    let is_own = owner.account().name == name;
    match owner.reset_password(&name, clock::now()).await {
        Ok(password) if is_own => {
            page::html(StatusCode::OK, site::password(&name, password.expose()))
        }
        Ok(password) => once::lead(&paths::password_of(&name), password.expose(), &headers, &uri),
        Err(refused) => at_form(&owner, refused, "").await,
    }
}

/// `GET /dashboard/accounts/{name}/password`: shows a new password once; then the accounts.
pub(super) async fn password(
    SignedIn(_): SignedIn,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Reply {
    match once::taken(&headers) {
        Some(password) => once::html(&paths::password_of(&name), site::password(&name, password)),
        None => page::see(paths::ACCOUNTS),
    }
}

/// `GET /dashboard/accounts/{name}/remove`: asks for confirmation.
pub(super) async fn ask_remove(SignedIn(_): SignedIn, Path(name): Path<String>) -> Reply {
    page::html(StatusCode::OK, site::remove_account(&name))
}

/// `POST /dashboard/accounts/{name}/remove`.
pub(super) async fn remove(SignedIn(owner): SignedIn, Path(name): Path<String>) -> Reply {
    match owner.remove_account(&name, clock::now()).await {
        Ok(()) => page::see(paths::ACCOUNTS),
        Err(refused) => at_form(&owner, refused, "").await,
    }
}

async fn at_form(owner: &Owner, refused: Refused, name: &str) -> Reply {
    match page::notice(refused) {
        Ok(notice) => accounts_page(StatusCode::BAD_REQUEST, owner, name, Some(&notice)).await,
        Err(reply) => *reply,
    }
}
