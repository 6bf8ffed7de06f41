//! Addresses of the dashboard.

use saju_account::KeyId;

pub(super) const LIST: &str = saju_site::dashboard::PATH;
pub(super) const LOGIN: &str = "/dashboard/login";
pub(super) const LOGOUT: &str = "/dashboard/logout";
pub(super) const KEYS: &str = "/dashboard/keys";
pub(super) const KEY: &str = "/dashboard/keys/{id}";
pub(super) const ORIGINS: &str = "/dashboard/keys/{id}/origins";
pub(super) const REMOVE_ORIGIN: &str = "/dashboard/keys/{id}/origins/remove";
pub(super) const DAILY_BOUND: &str = "/dashboard/keys/{id}/daily-bound";
pub(super) const REVOKE: &str = "/dashboard/keys/{id}/revoke";

/// The page of a key.
pub(super) fn of_key(id: KeyId) -> String {
    format!("{KEYS}/{id}")
}
