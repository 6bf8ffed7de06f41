//! Addresses of the dashboard.

use saju_account::KeyId;

pub(super) const LIST: &str = saju_site::dashboard::PATH;
pub(super) const LOGIN: &str = "/dashboard/login";
pub(super) const LOGOUT: &str = "/dashboard/logout";
pub(super) const KEYS: &str = "/dashboard/keys";
pub(super) const KEY: &str = "/dashboard/keys/{id}";
pub(super) const SECRET: &str = "/dashboard/keys/{id}/secret";
pub(super) const LABEL: &str = "/dashboard/keys/{id}/label";
pub(super) const ORIGINS: &str = "/dashboard/keys/{id}/origins";
pub(super) const REMOVE_ORIGIN: &str = "/dashboard/keys/{id}/origins/remove";
pub(super) const DAILY_BOUND: &str = "/dashboard/keys/{id}/daily-bound";
pub(super) const ROTATE: &str = "/dashboard/keys/{id}/rotate";
pub(super) const REVOKE: &str = "/dashboard/keys/{id}/revoke";
pub(super) const DELETE: &str = "/dashboard/keys/{id}/delete";
pub(super) const AUDIT: &str = "/dashboard/audit";
pub(super) const ACCOUNTS: &str = "/dashboard/accounts";
pub(super) const PASSWORD: &str = "/dashboard/accounts/{name}/password";
pub(super) const REMOVE_ACCOUNT: &str = "/dashboard/accounts/{name}/remove";

/// The page of a key.
pub(super) fn of_key(id: KeyId) -> String {
    format!("{KEYS}/{id}")
}

/// The page that shows the text of a new key.
pub(super) fn secret_of(id: KeyId) -> String {
    format!("{KEYS}/{id}/secret")
}

/// The page that shows the new password of an account.
pub(super) fn password_of(name: &str) -> String {
    format!("{ACCOUNTS}/{name}/password")
}
