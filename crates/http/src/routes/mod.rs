//! The endpoints: each with its path and what it does with a call.

pub(crate) mod batch;
pub(crate) mod calendar;
pub(crate) mod chart_page;
pub(crate) mod choose_dates;
pub(crate) mod cities;
pub(crate) mod compact;
mod counted;
pub(crate) mod find_dates;
pub(crate) mod health;
pub(crate) mod hours;
pub(crate) mod lists;
pub(crate) mod mcp;
pub(crate) mod me;
pub(crate) mod own_page;
pub(crate) mod pages;
mod parts_body;
pub(crate) mod places;
mod query;
mod static_file;
mod text_file;
pub(crate) mod topics;

use saju_catalogue::Topic;

/// Whether calls of a path are counted: those are `POST` only.
pub(crate) fn is_counted(path: &str) -> bool {
    [compact::PATH, hours::PATH, find_dates::PATH, batch::PATH].contains(&path)
        || Topic::of_path(path).is_some()
}
