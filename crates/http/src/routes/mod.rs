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
pub(crate) mod picture;
pub(crate) mod places;
mod query;
pub(crate) mod share;
mod static_file;
mod text_file;
pub(crate) mod topics;

use saju_catalogue::Topic;

/// The paths whose calls are counted, beside the topics'.
const COUNTED: [&str; 6] =
    [compact::PATH, hours::PATH, find_dates::PATH, choose_dates::PATH, picture::PATH, batch::PATH];

/// The other paths of the interface.
const FREE: [&str; 14] = [
    lists::TOPICS,
    lists::MODULES,
    lists::SAMPLES,
    cities::LIST,
    cities::RESOLVE,
    cities::FILE,
    places::PATH,
    calendar::CONVERT,
    calendar::TERMS,
    calendar::DAY,
    me::PATH,
    me::ERRORS,
    health::LIVE,
    health::READY,
];

/// Whether calls of a path are counted: those are `POST` only.
pub(crate) fn is_counted(path: &str) -> bool {
    COUNTED.contains(&path) || Topic::of_path(path).is_some()
}

/// The path of the interface that somebody means who put a slash behind it, wrote capitals, or joined words otherwise.
pub(crate) fn meant(path: &str) -> Option<String> {
    // None is longer.
    let plain = path.get(..64).map_or(path, |_| "").trim_end_matches('/');
    let plain = plain.to_ascii_lowercase().replace('_', "-");
    let is_there = is_counted(&plain) || FREE.contains(&&*plain);
    (is_there && plain != path).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn a_slash_too_many_and_capitals_are_seen_through() {
        for (path, expected) in [
            ("/v2/saju/manse/", Some("/v2/saju/manse")),
            ("/v2/saju/Manse", Some("/v2/saju/manse")),
            ("/V2/saju/find_dates//", Some("/v2/saju/find-dates")),
            ("/v2/cities/", Some("/v2/cities")),
            ("/v2/saju/manse", None),
            ("/v2/saju/tarot/", None),
            ("/", None),
            ("", None),
        ] {
            assert_eq!(meant(path).as_deref(), expected, "{path}");
        }
        assert_eq!(meant(&format!("/v2/saju/manse{}", "/".repeat(100))), None);
    }
}
