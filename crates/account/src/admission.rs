//! A charge and what is decided on it.

use std::{fmt, sync::Arc};

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::{
    EffectiveDay, KeyId, UnixSeconds, Window,
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

/// A request that may be sent again under its Idempotency-Key.
#[derive(Clone, Copy, Debug)]
pub struct Repeatable<'a> {
    /// Its path.
    pub path: &'a str,
    /// Its body.
    pub body: &'a [u8],
    /// What else its answer depends on: the type and the language that are asked for.
    pub form: &'a str,
    /// The day that its answer is calculated for.
    pub effective_day: EffectiveDay,
}

/// An Idempotency-Key and the request it stands for, both only as digests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Idempotency {
    pub(crate) digest: [u8; 32],
    pub(crate) request: [u8; 32],
    pub(crate) form: [u8; 32],
    pub(crate) effective_day: EffectiveDay,
}

impl Idempotency {
    /// From the header's text and the request. Two requests are the same when path, body and form are
    /// the same, byte for byte; the day is that of the first of them.
    pub fn new(secret: &RepeatSecret, header: &str, request: Repeatable<'_>) -> Self {
        let Repeatable { path, body, form, effective_day } = request;
        let mac = secret.mac();
        Self {
            digest: digest(mac.clone(), "key", &[header.as_bytes()]),
            request: digest(mac.clone(), "request", &[path.as_bytes(), body]),
            form: digest(mac, "form", &[form.as_bytes()]),
            effective_day,
        }
    }
}

/// What is remembered under an Idempotency-Key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Remembered {
    /// The request, as a digest.
    pub(crate) request: [u8; 32],
    /// The form of its answer, as a digest; `None` where a program remembered it that kept no form.
    pub(crate) form: Option<[u8; 32]>,
    /// The day that its answer was calculated for.
    pub(crate) effective_day: EffectiveDay,
    /// Until when.
    pub(crate) until: UnixSeconds,
}

impl Remembered {
    /// What is remembered of a request that is charged.
    pub(crate) const fn of(sent: &Idempotency, until: UnixSeconds) -> Self {
        let Idempotency { request, form, effective_day, .. } = *sent;
        Self { request, form: Some(form), effective_day, until }
    }

    /// Of a row. A program that kept no day calculated for the one on which it charged.
    pub(crate) fn of_row(
        request: [u8; 32],
        form: Option<[u8; 32]>,
        effective_day: Option<i64>,
        until: UnixSeconds,
    ) -> Self {
        let charged = EffectiveDay::at(until - IDEMPOTENCY_SECONDS);
        let effective_day = effective_day.map_or(charged, EffectiveDay);
        Self { request, form, effective_day, until }
    }

    /// Whether it is the request that is sent.
    pub(crate) fn is(&self, sent: &Idempotency) -> bool {
        self.request == sent.request && self.form.is_none_or(|form| form == sent.form)
    }
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
    /// charge beside the first call, and the charge is given back when all of them have failed. What was
    /// charged is the answer for the day of the first call, whatever day it is by now.
    Repeated(C, EffectiveDay),
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
            Self::Repeated(charged, day) => Outcome::Repeated(of(charged), day),
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
