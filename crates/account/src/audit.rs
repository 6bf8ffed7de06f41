//! The audit log: who changed which key, and who tried to log in.

use std::net::IpAddr;

use crate::{KeyId, KeySettings, UnixSeconds, source};

/// How long an entry is kept, in days.
pub const AUDIT_DAYS: u32 = 400;

/// What the log calls whoever has the machine of the service.
pub(crate) const OPERATOR_NAME: &str = "operator";

/// Who does something, and from where: a name of the dashboard, or whoever runs a command on the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub(crate) name: String,
    pub(crate) source: Option<String>,
}

impl Actor {
    /// Whoever runs a command on the machine of the service.
    pub fn operator() -> Self {
        Self { name: OPERATOR_NAME.to_owned(), source: Some("command".to_owned()) }
    }

    /// The service itself, at its first start.
    pub fn system() -> Self {
        Self { name: OPERATOR_NAME.to_owned(), source: Some("system".to_owned()) }
    }

    /// A name of the dashboard, and from where it is used. Of an IPv6 address the network alone is
    /// kept.
    pub fn account(name: &str, source: Option<IpAddr>) -> Self {
        Self { name: name.to_owned(), source: source.map(source::name) }
    }
}

/// Declares what is logged, each with the name under which it is kept.
macro_rules! actions {
    ($($(#[$doc:meta])* $action:ident = $id:literal;)+) => {
        /// What was done.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AuditAction { $($(#[$doc])* $action,)+ }

        impl AuditAction {
            /// All of them.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$action),+];

            /// The name under which it is kept.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$action => $id),+ }
            }

            /// The action of this name; `None` for one of a newer version.
            pub fn of_id(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|action| action.id() == id)
            }
        }
    };
}

actions! {
    /// A key was issued.
    KeyIssued = "key.issued";
    /// What was chosen for a key was changed.
    KeyChanged = "key.changed";
    /// The text of a key was replaced.
    KeyRotated = "key.rotated";
    /// A key was revoked.
    KeyRevoked = "key.revoked";
    /// A key was deleted, and what was kept of it.
    KeyDeleted = "key.deleted";
    /// A login succeeded.
    LoggedIn = "login.opened";
    /// A login had a wrong name or password.
    LoginFailed = "login.failed";
    /// A login was not looked at, as there were too many.
    LoginLimited = "login.limited";
    /// A session was ended by whoever opened it.
    LoggedOut = "login.ended";
    /// A password was made anew.
    PasswordReset = "account.password";
    /// An account was added.
    AccountAdded = "account.added";
    /// An account was removed.
    AccountRemoved = "account.removed";
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Its number, which is higher than that of every entry before it.
    pub id: i64,
    /// When, in Unix seconds.
    pub at: UnixSeconds,
    /// Who: a name of the dashboard, or `operator` for whoever ran a command on the machine. Of a
    /// login the name that was typed, in short.
    pub actor: String,
    /// From where: an address, the network of an IPv6 address, `command` or `system`; `None` where it
    /// is not known.
    pub source: Option<String>,
    /// What was done; `None` for what a newer version has done.
    pub action: Option<AuditAction>,
    /// The key, where it is about one.
    pub key: Option<KeyId>,
    /// What changed, in words; may be empty, as it is of a key that was deleted. It holds no secret.
    pub detail: String,
}

/// Which entries of the log are asked for: those that all of these allow, the latest of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditFilter {
    /// About this key.
    pub key: Option<KeyId>,
    /// By this account, about it, or about the keys that it issued.
    pub account: Option<String>,
    /// At or after this instant, in Unix seconds.
    pub since: Option<UnixSeconds>,
    /// With a lower number than this.
    pub before: Option<i64>,
    /// So many at most.
    pub most: u32,
}

impl AuditFilter {
    /// The latest entries, whatever they are about.
    pub const fn latest(most: u32) -> Self {
        Self { key: None, account: None, since: None, before: None, most }
    }
}

/// What a backend is to write beside a change, in its transaction and at its instant.
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

/// Entries at or before this instant are no longer kept.
pub(crate) const fn expired_before(now: UnixSeconds) -> UnixSeconds {
    now - AUDIT_DAYS as i64 * 86_400
}

/// What was chosen for a new key, in words.
pub(crate) fn chosen(settings: &KeySettings) -> String {
    changed(&KeySettings::for_plan(""), settings)
}

/// What is different between two settings of a key, in words.
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
