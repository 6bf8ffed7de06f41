//! Logins: what they bring, how often they may be tried, and what comes of them.
//!
//! Tries are counted by source, or by the device where that has logged in before, and never by
//! account: strangers lock out nobody but themselves. What keeps guessing from many sources slow is
//! that a process compares one password at a time, and that passwords are drawn with 100 bits.

use std::net::IpAddr;

use crate::{
    Actor, SessionDigest, SessionToken, UnixSeconds, account::UNKNOWN_NAME, owner::PasswordHash,
    source,
};

/// Logins that may be tried from one source, or from one known device, within
/// [`LOGIN_WINDOW_SECONDS`]; one that succeeds starts anew.
pub const LOGIN_ATTEMPTS: u32 = 10;

/// How long attempts are counted together, from the first of them, in seconds.
pub const LOGIN_WINDOW_SECONDS: i64 = 15 * 60;

/// How long a device is known from its first login, in seconds: 180 days.
pub const DEVICE_SECONDS: i64 = 180 * 86_400;

/// By how much the clocks of attempts made at once may differ, in seconds.
const CLOCK_SECONDS: i64 = 60;

/// A login that is tried.
#[derive(Clone, Copy, Debug)]
pub struct LoginAttempt<'a> {
    /// The name as it was typed.
    pub name: &'a str,
    /// The password as it was typed.
    pub password: &'a str,
    /// Where it comes from; attempts of which that is not known are counted together.
    pub source: Option<IpAddr>,
    /// What the cookie of a known device holds, if one was sent; anything else is passed over.
    pub device: Option<&'a str>,
}

impl<'a> LoginAttempt<'a> {
    /// A login from nowhere in particular.
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

/// What came of a login.
#[derive(Debug)]
pub enum Login {
    /// Name and password are right.
    Opened(Opened),
    /// Name or password is wrong.
    Wrong,
    /// Tried too often: not looked at. The next attempt is let in after so many seconds.
    Limited {
        /// Seconds to wait.
        retry_after: i64,
    },
    /// Not looked at and not counted: another login of the source is under way, or too many are. The
    /// next attempt may be made after so many seconds.
    Busy {
        /// Seconds to wait.
        retry_after: i64,
    },
}

/// A login that succeeded.
#[derive(Debug)]
pub struct Opened {
    /// The session.
    pub session: SessionToken,
    /// By what the device is known from now on, where it was not: for [`DEVICE_SECONDS`].
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
    /// Whom the audit log names. What was typed and is no account may be a password.
    pub(crate) fn actor(&self, is_account: bool) -> Actor {
        let name = if is_account { &self.name } else { UNKNOWN_NAME };
        Actor { name: name.to_owned(), source: Some(self.source.clone()) }
    }

    /// Under what it is counted.
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

/// What a backend answers to one more attempt.
pub(crate) struct AttemptOutcome {
    /// The hash of the account's password; `None` = there is no account of that name.
    pub(crate) hash: Option<PasswordHash>,
    /// Whether the account has logged in from the device before.
    pub(crate) is_device_known: bool,
    /// Whether the attempt is let in.
    pub(crate) turn: Turn,
}

/// Whether an attempt is let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// It is, and counted.
    Now,
    /// Not before so many seconds.
    Later {
        seconds: i64,
        /// Whether it is the first of those too many, which is the one that is logged.
        is_first: bool,
    },
}

/// What a backend writes for a login that succeeded.
pub(crate) struct NewSession {
    pub(crate) digest: SessionDigest,
    /// A device that is to be known from now on.
    pub(crate) device: Option<SessionDigest>,
    /// The hash that was compared, which must still be the account's.
    pub(crate) compared: PasswordHash,
}

/// Attempts under one subject, counted from the first of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Attempts {
    pub(crate) count: i64,
    pub(crate) since: UnixSeconds,
}

impl Attempts {
    /// The attempts with one more, and whether that one is let in. Those too many are counted up to the
    /// first.
    pub(crate) fn with_another(self, now: UnixSeconds) -> (Self, Turn) {
        let passed = now - self.since;
        // An attempt that waited for another has an older clock; one set back further than that
        // must not lock anybody out.
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
