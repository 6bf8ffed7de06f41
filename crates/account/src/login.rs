//! Logins: what they bring, how often they may be tried, and what comes of them.
//!
//! Tries are counted by device, source and account, so that strangers lock out nobody but
//! themselves: whoever logs in from a device that has logged in before is counted by that device
//! alone.

use std::net::IpAddr;

use crate::{
    Actor, SessionDigest, SessionToken, UnixSeconds, account::UNKNOWN_NAME, owner::PasswordHash,
    source,
};

/// Logins that may be tried from one source, or from one known device, within
/// [`LOGIN_WINDOW_SECONDS`]; one that succeeds starts anew.
pub const LOGIN_ATTEMPTS: u32 = 10;

/// Logins that may be tried on one account within that time, from all devices that are not known.
pub const ACCOUNT_LOGIN_ATTEMPTS: u32 = 100;

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

    /// Under what it is counted, each with how often that may be tried.
    pub(crate) fn subjects(&self, is_account: bool, is_device_known: bool) -> Vec<(String, u32)> {
        if let (true, Some(device)) = (is_device_known, &self.device) {
            let digest: String = device.as_bytes().iter().map(|b| format!("{b:02x}")).collect();
            return vec![(format!("device:{digest}"), LOGIN_ATTEMPTS)];
        }
        let mut subjects = vec![(format!("source:{}", self.source), LOGIN_ATTEMPTS)];
        if is_account {
            subjects.push((format!("account:{}", self.name), ACCOUNT_LOGIN_ATTEMPTS));
        }
        subjects
    }
}

/// What a backend answers to one more attempt.
pub(crate) enum AttemptOutcome {
    /// Counted: the password is to be compared with this.
    Compare {
        /// The hash of the account's password.
        hash: PasswordHash,
        /// Whether the device has logged in before.
        is_device_known: bool,
    },
    /// Counted, but there is no account of that name.
    NoAccount,
    /// Not before so many seconds.
    Wait(i64),
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
    /// The attempts with one more, and how long it has to wait when there were too many: 0 = not at
    /// all. Those too many are counted up to the first, which is the one that is logged.
    pub(crate) fn with_another(self, most: u32, now: UnixSeconds) -> (Self, i64) {
        let passed = now - self.since;
        // An attempt that waited for another has an older clock; one set back further than that
        // must not lock anybody out.
        if !(-CLOCK_SECONDS..LOGIN_WINDOW_SECONDS).contains(&passed) {
            return (Self { count: 1, since: now }, 0);
        }
        let most = i64::from(most);
        let counted = Self { count: (self.count + 1).min(most + 1), ..self };
        let wait = if self.count < most { 0 } else { LOGIN_WINDOW_SECONDS - passed };
        (counted, wait)
    }
}

/// Decides one more attempt under these subjects with their attempts so far: what to write, how
/// long it has to wait, and whether that is new and so to be logged.
pub(crate) fn decide(
    subjects: &[(String, u32)],
    so_far: &[Attempts],
    now: UnixSeconds,
) -> (Vec<Attempts>, i64, bool) {
    let (mut counted, mut longest, mut is_new) = (Vec::new(), 0, false);
    for ((_, most), attempts) in subjects.iter().zip(so_far) {
        let (with_another, wait) = attempts.with_another(*most, now);
        is_new |= wait > 0 && with_another != *attempts;
        longest = longest.max(wait);
        counted.push(with_another);
    }
    (counted, longest, is_new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_are_let_in_again_after_their_window() {
        let mut attempts = Attempts::default();
        for _ in 0..LOGIN_ATTEMPTS {
            let (counted, wait) = attempts.with_another(LOGIN_ATTEMPTS, 1000);
            assert_eq!(wait, 0);
            attempts = counted;
        }
        let wait_at = |now| attempts.with_another(LOGIN_ATTEMPTS, now).1;
        assert_eq!(wait_at(1000), LOGIN_WINDOW_SECONDS);
        assert_eq!(wait_at(1899), 1);
        assert_eq!(
            attempts.with_another(LOGIN_ATTEMPTS, 1900),
            (Attempts { count: 1, since: 1900 }, 0)
        );
        assert_eq!(wait_at(999), LOGIN_WINDOW_SECONDS + 1);
        assert_eq!(wait_at(900), 0, "the clock was set back");
    }

    #[test]
    fn the_first_of_too_many_is_new_and_the_next_are_not() {
        let subjects = [("source:a".to_owned(), 1)];
        let (first, wait, is_new) = decide(&subjects, &[Attempts::default()], 1000);
        assert_eq!((wait, is_new), (0, false));
        let (second, wait, is_new) = decide(&subjects, &first, 1000);
        assert_eq!((wait, is_new), (LOGIN_WINDOW_SECONDS, true));
        let (_, wait, is_new) = decide(&subjects, &second, 1000);
        assert_eq!((wait, is_new), (LOGIN_WINDOW_SECONDS, false));
    }

    #[test]
    fn a_known_device_is_counted_alone() {
        let token = "a".repeat(43);
        let attempt = LoginAttempt { device: Some(&token), ..LoginAttempt::new("owner", "") };
        let tried = attempt.tried();
        assert_eq!(tried.subjects(true, true).len(), 1);
        assert_eq!(
            tried.subjects(true, false),
            [("source:unknown".to_owned(), 10), ("account:owner".to_owned(), 100)]
        );
        assert_eq!(tried.subjects(false, false).len(), 1);
    }
}
