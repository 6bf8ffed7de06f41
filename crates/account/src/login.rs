//! Logins: credentials, rate limits and outcomes.
//!
//! Attempts are counted by source, or by device if it has logged in before, and never by account, so strangers lock
//! out nobody but themselves. Guessing from many sources is slow because a process compares one password at a time,
//! and passwords have 100 random bits.

use std::net::IpAddr;

use crate::{
    Actor, SessionDigest, SessionToken, UnixSeconds, account::UNKNOWN_NAME, owner::PasswordHash,
    source,
};

/// Attempts allowed from one source or known device within [`LOGIN_WINDOW_SECONDS`]; a success resets the count.
pub const LOGIN_ATTEMPTS: u32 = 10;

/// Length of the counting window, from its first attempt, in seconds.
pub const LOGIN_WINDOW_SECONDS: i64 = 15 * 60;

/// How long a device is remembered after its first login, in seconds: 180 days.
pub const DEVICE_SECONDS: i64 = 180 * 86_400;

/// Tolerated clock difference between concurrent attempts, in seconds.
const CLOCK_SECONDS: i64 = 60;

/// A login attempt.
#[derive(Clone, Copy, Debug)]
pub struct LoginAttempt<'a> {
    /// The name as it was typed.
    pub name: &'a str,
    /// The password as it was typed.
    pub password: &'a str,
    /// Where it comes from; attempts from unknown sources are counted together.
    pub source: Option<IpAddr>,
    /// The cookie of a known device, if one was sent; anything else is ignored.
    pub device: Option<&'a str>,
}

impl<'a> LoginAttempt<'a> {
    /// A login from an unknown source.
    pub const fn new(name: &'a str, password: &'a str) -> Self {
        Self { name, password, source: None, device: None }
    }

    pub(crate) fn tried(&self) -> Tried {
        Tried {
            name: self.name.to_owned(),
            source: self.source.map_or_else(|| "unknown".to_owned(), source::name),
            device: self.device.and_then(SessionDigest::of),
        }
    }
}

/// The outcome of a login.
#[derive(Debug)]
pub enum Login {
    /// Name and password are correct.
    Opened(Opened),
    /// Name or password is wrong.
    Wrong,
    /// Too many attempts: not checked. Seconds until the next attempt is allowed.
    Limited {
        /// Seconds to wait.
        retry_after: i64,
    },
    /// Neither checked nor counted: another login of the source is in progress, or too many are. Retry after so many
    /// seconds.
    Busy {
        /// Seconds to wait.
        retry_after: i64,
    },
}

/// A successful login.
#[derive(Debug)]
pub struct Opened {
    /// The session.
    pub session: SessionToken,
    /// The token of the device, if it is new: valid for [`DEVICE_SECONDS`].
    pub device: Option<SessionToken>,
}

/// A login as a backend counts it.
#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub(crate) name: String,
    source: String,
    pub(crate) device: Option<SessionDigest>,
}

impl Tried {
    /// Who the audit log names. Text that is no account name may be a password.
    pub(crate) fn actor(&self, is_account: bool) -> Actor {
        let name = if is_account { &self.name } else { UNKNOWN_NAME };
        Actor { name: name.to_owned(), source: Some(self.source.clone()) }
    }

    /// The subject it is counted under.
    pub(crate) fn subject(&self, is_device_known: bool) -> String {
        match &self.device {
            Some(device) if is_device_known => {
                let digest: String = device.as_bytes().iter().map(|b| format!("{b:02x}")).collect();
                format!("device:{digest}")
            }
            _ => format!("source:{}", self.source),
        }
    }

    /// The name of the source.
    pub(crate) fn source(&self) -> &str {
        &self.source
    }
}

/// The backend's reply to an attempt.
pub(crate) struct AttemptOutcome {
    /// The hash of the account's password; `None` if there is no such account.
    pub(crate) hash: Option<PasswordHash>,
    /// Whether the account has logged in from the device before.
    pub(crate) is_device_known: bool,
    /// Whether the attempt is allowed.
    pub(crate) turn: Turn,
}

/// Whether an attempt is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// It is, and was counted.
    Now,
    /// Not yet.
    Later {
        seconds: i64,
        /// Whether it is the first one beyond the limit, which is logged.
        is_first: bool,
    },
}

/// What a backend writes for a successful login.
pub(crate) struct NewSession {
    pub(crate) digest: SessionDigest,
    /// A device to be remembered.
    pub(crate) device: Option<SessionDigest>,
    /// The hash that was compared, which must still be the account's.
    pub(crate) compared: PasswordHash,
}

/// Attempts of one subject, counted from the first of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Attempts {
    pub(crate) count: i64,
    pub(crate) since: UnixSeconds,
}

impl Attempts {
    /// Adds an attempt and decides whether it is allowed. Beyond the limit only the first is counted.
    pub(crate) fn with_another(self, now: UnixSeconds) -> (Self, Turn) {
        let passed = now - self.since;
        // An attempt that waited for another has an older clock; a clock set back further must not lock anybody out.
        if !(-CLOCK_SECONDS..LOGIN_WINDOW_SECONDS).contains(&passed) {
            return (Self { count: 1, since: now }, Turn::Now);
        }
        let most = i64::from(LOGIN_ATTEMPTS);
        let counted = Self { count: (self.count + 1).min(most + 1), ..self };
        if self.count < most {
            return (counted, Turn::Now);
        }
        let seconds = LOGIN_WINDOW_SECONDS - passed;
        (counted, Turn::Later { seconds, is_first: counted != self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_let_in_again_after_their_window() {
        let mut attempts = Attempts::default();
        for _ in 0..LOGIN_ATTEMPTS {
            let (counted, turn) = attempts.with_another(1000);
            assert_eq!(turn, Turn::Now);
            attempts = counted;
        }
        let later = |seconds| Turn::Later { seconds, is_first: true };
        let turn_at = |now| attempts.with_another(now).1;
        assert_eq!(turn_at(1000), later(LOGIN_WINDOW_SECONDS));
        assert_eq!(turn_at(1899), later(1));
        assert_eq!(attempts.with_another(1900), (Attempts { count: 1, since: 1900 }, Turn::Now));
        assert_eq!(turn_at(999), later(LOGIN_WINDOW_SECONDS + 1));
        assert_eq!(turn_at(900), Turn::Now, "the clock was set back");
    }

    #[test]
    fn the_first_of_too_many_is_new_and_the_next_are_not() {
        let all = Attempts { count: i64::from(LOGIN_ATTEMPTS), since: 1000 };
        let (first, turn) = all.with_another(1000);
        let later = |is_first| Turn::Later { seconds: LOGIN_WINDOW_SECONDS, is_first };
        assert_eq!(turn, later(true));
        assert_eq!(first.with_another(1000), (first, later(false)));
    }

    #[test]
    fn a_known_device_is_counted_alone() {
        let token = "a".repeat(43);
        let attempt = LoginAttempt { device: Some(&token), ..LoginAttempt::new("owner", "") };
        let tried = attempt.tried();
        assert!(tried.subject(true).starts_with("device:"));
        assert_eq!(tried.subject(false), "source:unknown");
        assert_eq!(LoginAttempt::new("owner", "").tried().subject(true), "source:unknown");
    }
}
