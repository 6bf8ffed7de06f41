//! A charge and what is decided on it.

use std::{fmt, sync::Arc};

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::{
    KeyId, UnixSeconds, Window,
    receipt::{Charged, Receipt, Returns},
};

/// How long a charged request is remembered under its Idempotency-Key, in seconds.
pub const IDEMPOTENCY_SECONDS: i64 = 24 * 3600;

/// The limits of one key, in calls; `None` = no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Limits {
    /// Calls per UTC minute.
    pub minute: Option<u32>,
    /// Calls per Korean day; `None` also when the daily bound is switched off.
    pub day: Option<u32>,
    /// Calls per Korean month.
    pub month: Option<u32>,
}

/// What the requests of a key are digested with: the key's text, of which no store has more than a
/// digest. A birth has so few values that a plain digest of it could be found by trying all; whoever
/// reads the rows cannot try this one.
#[derive(Clone)]
pub struct RepeatSecret(Box<str>);

impl RepeatSecret {
    /// Of a key's text.
    pub fn of(key: &str) -> Self {
        Self(key.into())
    }

    /// Prepared only for a request that names an Idempotency-Key, which few do.
    fn mac(&self) -> Hmac<Sha256> {
        // Any length is a key to HMAC, so the fallback is never used.
        Hmac::new_from_slice(self.0.as_bytes()).unwrap_or_else(|_| Hmac::new(&[0; 64].into()))
    }
}

fn digest(mut mac: Hmac<Sha256>, purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    mac.update(purpose.as_bytes());
    for part in parts {
        mac.update(&[0]);
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

impl fmt::Debug for RepeatSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RepeatSecret(…)")
    }
}

/// An Idempotency-Key and the request it stands for, both only as digests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Idempotency {
    pub(crate) digest: [u8; 32],
    pub(crate) request: [u8; 32],
}

impl Idempotency {
    /// From the header's text and the request's path and body. Two requests are the same when
    /// path and body are the same, byte for byte.
    pub fn new(secret: &RepeatSecret, header: &str, path: &str, body: &[u8]) -> Self {
        let mac = secret.mac();
        Self {
            digest: digest(mac.clone(), "key", &[header.as_bytes()]),
            request: digest(mac, "request", &[path.as_bytes(), body]),
        }
    }
}

/// What is remembered under an Idempotency-Key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Remembered {
    /// The request, as a digest.
    pub(crate) request: [u8; 32],
    /// Until when.
    pub(crate) until: UnixSeconds,
}

/// One call that wants to be admitted.
#[derive(Clone, Copy, Debug)]
pub struct Charge {
    /// Whose call it is. The caller has checked that the key is active.
    pub key: KeyId,
    /// The limits that hold for the key now.
    pub limits: Limits,
    /// What day and month are charged: the number of valid items, 0 for an invalid request.
    /// The minute is always charged with one call.
    pub items: u32,
    /// The Idempotency-Key, if one was sent. It plays no part when `items` is 0.
    pub idempotency: Option<Idempotency>,
}

impl Charge {
    /// The Idempotency-Key where it matters: an invalid request is neither a repeat nor kept.
    pub(crate) fn effective_idempotency(&self) -> Option<&Idempotency> {
        self.idempotency.as_ref().filter(|_| self.items > 0)
    }
}

/// What the store said to a [`Charge`]. With a [`Receipt`] it is a duty, with [`Charged`] a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Admission<C = Receipt> {
    /// Whether the call is admitted.
    pub outcome: Outcome<C>,
    /// The three windows after it.
    pub usage: Usage,
}

impl<C> Admission<C> {
    /// The same with something else in the place of what was charged.
    pub(crate) fn map<D>(self, of: impl FnOnce(C) -> D) -> Admission<D> {
        let Self { outcome, usage } = self;
        Admission { outcome: outcome.map(of), usage }
    }
}

impl Admission<Charged> {
    /// The same with the receipt of what was charged.
    pub(crate) fn with_receipt(self, returns: &Arc<dyn Returns>) -> Admission {
        self.map(|charged| Receipt::of(charged, returns))
    }
}

impl Admission {
    /// The call was answered: what was charged stays charged.
    pub fn keep(self) -> Admission<Charged> {
        self.map(Receipt::keep)
    }
}

/// An admission and the instant of the backend's clock at which it was decided.
pub(crate) type Decided = (Admission, UnixSeconds);

/// Whether a call is admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<C = Receipt> {
    /// Admitted and charged.
    Granted(C),
    /// Admitted as the repeat of a charged request: only the minute was charged. It stands for that
    /// charge beside the first call, and the charge is given back when all of them have failed.
    Repeated(C),
    /// Not admitted: the Idempotency-Key stands for another request. The minute was charged.
    Conflict,
    /// Not admitted: this window is used up. Unless it is the minute, the minute was charged, so that
    /// a loop on a used-up key is held up like any other.
    Refused(Window),
}

impl<C> Outcome<C> {
    fn map<D>(self, of: impl FnOnce(C) -> D) -> Outcome<D> {
        match self {
            Self::Granted(charged) => Outcome::Granted(of(charged)),
            Self::Repeated(charged) => Outcome::Repeated(of(charged)),
            Self::Conflict => Outcome::Conflict,
            Self::Refused(window) => Outcome::Refused(window),
        }
    }

    /// Whether the call was counted in the minute.
    pub(crate) const fn is_counted(&self) -> bool {
        !matches!(self, Self::Refused(Window::Minute))
    }
}

/// Use of one window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowUsage {
    /// Calls counted.
    pub used: u64,
    /// Calls allowed; `None` = no limit.
    pub limit: Option<u32>,
    /// When the next window opens, in Unix seconds.
    pub resets_at: UnixSeconds,
}

impl WindowUsage {
    /// Calls still allowed; `None` = no limit.
    pub fn remaining(&self) -> Option<u32> {
        let used = u32::try_from(self.used).unwrap_or(u32::MAX);
        self.limit.map(|limit| limit.saturating_sub(used))
    }

    fn at(self, window: Window, now: UnixSeconds) -> Self {
        if now < self.resets_at {
            return self;
        }
        Self { used: 0, resets_at: window.resets_at(window.number_at(now)), ..self }
    }
}

/// Use of the three windows of one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The UTC minute.
    pub minute: WindowUsage,
    /// The Korean day.
    pub day: WindowUsage,
    /// The Korean month.
    pub month: WindowUsage,
}

impl Usage {
    /// Use of one window by its name.
    pub const fn of(&self, window: Window) -> &WindowUsage {
        match window {
            Window::Minute => &self.minute,
            Window::Day => &self.day,
            Window::Month => &self.month,
        }
    }

    /// The same as seen later: windows that have passed since are empty again.
    pub(crate) fn at(self, now: UnixSeconds) -> Self {
        Self {
            minute: self.minute.at(Window::Minute, now),
            day: self.day.at(Window::Day, now),
            month: self.month.at(Window::Month, now),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_empty_from_its_reset_on() {
        let minute = WindowUsage { used: 3, limit: Some(5), resets_at: 120 };
        assert_eq!(minute.at(Window::Minute, 119), minute);
        for now in [120, 150] {
            let next = WindowUsage { used: 0, resets_at: 180, ..minute };
            assert_eq!(minute.at(Window::Minute, now), next, "{now}");
        }
    }
}
