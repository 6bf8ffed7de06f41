//! Pages that say one thing: why something was not done.

use askama::Template;

use super::page::{Opens, Page, page};
use super::words::Words;

/// Why nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// The form is of another site.
    FromElsewhere,
    /// The form is malformed.
    Unreadable,
    /// The form was too slow, or there was no room for it.
    Unread,
    /// The form is too large.
    TooLarge,
    /// The key is revoked.
    KeyRevoked,
    /// Only the owner may.
    OwnerOnly,
    /// Somebody else issued the key.
    KeyOfAnother,
    /// There is no such key.
    NoSuchKey,
    /// There is no such account.
    NoSuchAccount,
    /// The store does not answer.
    StoreFails,
}

impl Message {
    const fn told(self, words: &Words) -> &'static str {
        match self {
            Self::FromElsewhere => words.message_from_elsewhere,
            Self::Unreadable => words.message_unreadable,
            Self::Unread => words.message_unread,
            Self::TooLarge => words.message_too_large,
            Self::KeyRevoked => words.message_key_revoked,
            Self::OwnerOnly => words.message_owner_only,
            Self::KeyOfAnother => words.message_key_of_another,
            Self::NoSuchKey => words.message_no_such_key,
            Self::NoSuchAccount => words.message_no_such_account,
            Self::StoreFails => words.message_store_fails,
        }
    }
}

#[derive(Template)]
#[template(path = "dashboard_message.html")]
struct MessagePage {
    words: &'static Words,
    message: &'static str,
}

/// A page with a message alone.
pub fn message(message: Message) -> Page {
    page(
        Opens::Always,
        |words| words.message_title,
        |_, words| MessagePage { words, message: message.told(words) },
    )
}
