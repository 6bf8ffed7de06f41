//! The audit log: who changed which key, and who tried to log in.

use std::net::IpAddr;

use crate::{KeyId, KeySettings, UnixSeconds, source};

/// Retention of an entry, in days.
pub const AUDIT_DAYS: u32 = 400;

/// What the log calls an operator at the command line.
pub(crate) const OPERATOR_NAME: &str = "operator";

/// Who acts, and where from: an account of the dashboard, or a command on the server's machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub(crate) name: String,
    pub(crate) source: Option<String>,
}

impl Actor {
    /// Somebody who runs a command on the server's machine.
    pub fn operator() -> Self {
        Self { name: OPERATOR_NAME.to_owned(), source: Some("command".to_owned()) }
    }

    /// Whether it is [`Self::operator`].
    pub(crate) fn is_operator(&self) -> bool {
        *self == Self::operator()
    }

    /// The service itself, at its first start.
    pub fn system() -> Self {
        Self { name: OPERATOR_NAME.to_owned(), source: Some("system".to_owned()) }
    }

    /// An account of the dashboard, and its address. Of an IPv6 address only the network is stored.
    pub fn account(name: &str, source: Option<IpAddr>) -> Self {
        Self { name: name.to_owned(), source: source.map(source::name) }
    }
}

/// Declares the logged actions, each with its stored name.
macro_rules! actions {
    ($($(#[$doc:meta])* $action:ident = $id:literal;)+) => {
        /// A logged action.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AuditAction { $($(#[$doc])* $action,)+ }

        impl AuditAction {
            /// All of them.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$action),+];

            /// Its stored name.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$action => $id),+ }
            }

            /// The action with this name; `None` if a newer version wrote it.
            pub fn of_id(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|action| action.id() == id)
            }
        }
    };
}

actions! {
    /// A key was issued.
    KeyIssued = "key.issued";
    /// The settings of a key were changed.
    KeyChanged = "key.changed";
    /// A key was rotated.
    KeyRotated = "key.rotated";
    /// A key was revoked.
    KeyRevoked = "key.revoked";
    /// A key and its data were deleted.
    KeyDeleted = "key.deleted";
    /// A login succeeded.
    LoggedIn = "login.opened";
    /// A login failed on its name or password.
    LoginFailed = "login.failed";
    /// A login was rejected without a check, because there were too many.
    LoginLimited = "login.limited";
    /// A session was logged out.
    LoggedOut = "login.ended";
    /// A password was reset.
    PasswordReset = "account.password";
    /// An account was added.
    AccountAdded = "account.added";
    /// An account was removed.
    AccountRemoved = "account.removed";
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Its number, higher than that of every earlier entry.
    pub id: i64,
    /// When, in Unix seconds.
    pub at: UnixSeconds,
    /// Who: an account, or `operator` for a command on the server's machine. Of a login, the name that was typed,
    /// shortened.
    pub actor: String,
    /// Where from: an address, the network of an IPv6 address, `command` or `system`; `None` if unknown.
    pub source: Option<String>,
    /// The action; `None` if a newer version wrote it.
    pub action: Option<AuditAction>,
    /// The key concerned, if any.
    pub key: Option<KeyId>,
    /// What changed, as text; may be empty, and is for a deleted key. It holds no secret.
    pub detail: String,
}

/// A filter for entries; all conditions must hold, and the newest matches are returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditFilter {
    /// About this key.
    pub key: Option<KeyId>,
    /// By this account, about it, or about the keys that it issued.
    pub account: Option<String>,
    /// At or after this instant, in Unix seconds.
    pub since: Option<UnixSeconds>,
    /// With a lower number than this (for paging).
    pub before: Option<i64>,
    /// At most this many.
    pub most: u32,
}

impl AuditFilter {
    /// The newest entries, unfiltered.
    pub const fn latest(most: u32) -> Self {
        Self { key: None, account: None, since: None, before: None, most }
    }
}

/// What a backend writes along with a change, in its transaction and with its time.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    pub(crate) by: Actor,
    pub(crate) action: AuditAction,
    pub(crate) detail: String,
}

impl Note {
    pub(crate) fn new(by: &Actor, action: AuditAction) -> Self {
        Self { by: by.clone(), action, detail: String::new() }
    }

    #[must_use]
    pub(crate) fn saying(self, detail: String) -> Self {
        Self { detail, ..self }
    }
}

/// Entries up to this time have expired.
pub(crate) const fn expired_before(now: UnixSeconds) -> UnixSeconds {
    now - AUDIT_DAYS as i64 * 86_400
}

/// The settings of a new key, as text.
pub(crate) fn chosen(settings: &KeySettings) -> String {
    changed(&KeySettings::for_plan(""), settings)
}

/// The difference between two settings of a key, as text.
pub(crate) fn changed(old: &KeySettings, new: &KeySettings) -> String {
    let end = |at: Option<UnixSeconds>| at.map_or("never".to_owned(), |at| at.to_string());
    let mut parts = Vec::new();
    if old.label != new.label {
        parts.push(format!("label: {:?} → {:?}", old.label, new.label));
    }
    if old.plan != new.plan {
        parts.push(format!("plan: {} → {}", old.plan, new.plan).replace(":  →", ":"));
    }
    let gone = old.allowed_origins.iter().filter(|origin| !new.allowed_origins.contains(origin));
    parts.extend(gone.map(|origin| format!("origin: −{origin}")));
    let come = new.allowed_origins.iter().filter(|origin| !old.allowed_origins.contains(origin));
    parts.extend(come.map(|origin| format!("origin: +{origin}")));
    if old.daily_bound != new.daily_bound {
        parts.push(format!("daily bound: {}", if new.daily_bound { "on" } else { "off" }));
    }
    if old.expires_at != new.expires_at {
        parts.push(format!("expires: {} → {}", end(old.expires_at), end(new.expires_at)));
    }
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_told_by_what_is_different() {
        let old = KeySettings {
            label: "가게".to_owned(),
            allowed_origins: vec!["https://a.example".to_owned()],
            ..KeySettings::for_plan("free")
        };
        assert_eq!(chosen(&old), "label: \"\" → \"가게\"; plan: free; origin: +https://a.example");
        assert_eq!(changed(&old, &old), "");
        let new =
            KeySettings { daily_bound: false, expires_at: Some(9), ..KeySettings::for_plan("pro") };
        assert_eq!(
            changed(&old, &new),
            "label: \"가게\" → \"\"; plan: free → pro; origin: −https://a.example; daily bound: off; \
             expires: never → 9"
        );
    }

    #[test]
    fn an_action_is_known_again_by_its_name() {
        for action in AuditAction::ALL {
            assert_eq!(AuditAction::of_id(action.id()), Some(action));
        }
    }
}
