//! A charge and the decision on it.

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

/// The HMAC key for digests of requests, made from the text of the API key, of which no store has more than a digest.
/// There are so few births that a plain digest of one could be found by trying them all; somebody who can read the
/// rows still cannot do that here.
#[derive(Clone)]
pub struct RepeatSecret(Box<str>);

impl RepeatSecret {
    /// From the text of an API key.
    pub fn of(key: &str) -> Self {
        Self(key.into())
    }

    /// Computed only for requests with an Idempotency-Key, which are few.
    fn mac(&self) -> Hmac<Sha256> {
        // HMAC accepts keys of any length, so the fallback is never used.
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

/// A request that may be repeated under its Idempotency-Key.
#[derive(Clone, Copy, Debug)]
pub struct Repeatable<'a> {
    /// Its path.
    pub path: &'a str,
    /// Its body.
    pub body: &'a [u8],
    /// What else its answer depends on: media type and language.
    pub form: &'a str,
    /// The effective day of its answer.
    pub effective_day: EffectiveDay,
}

/// An Idempotency-Key and its request, both only as digests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Idempotency {
    pub(crate) digest: [u8; 32],
    pub(crate) request: [u8; 32],
    pub(crate) form: [u8; 32],
    pub(crate) effective_day: EffectiveDay,
}

impl Idempotency {
    /// From the text of the header and the request. Requests are the same if path, body and form are equal byte for
    /// byte (bodies are brought into one form before); the day is that of the first one.
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

/// What is stored under an Idempotency-Key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Remembered {
    /// The digest of the request.
    pub(crate) request: [u8; 32],
    /// The digest of the form of its answer; `None` if an older version stored the row.
    pub(crate) form: Option<[u8; 32]>,
    /// The effective day of its answer.
    pub(crate) effective_day: EffectiveDay,
    /// When it expires.
    pub(crate) until: UnixSeconds,
}

impl Remembered {
    /// The record of a request that is being charged.
    pub(crate) const fn of(sent: &Idempotency, until: UnixSeconds) -> Self {
        let Idempotency { request, form, effective_day, .. } = *sent;
        Self { request, form: Some(form), effective_day, until }
    }

    /// From a row. Older versions stored no day; they answered for the day of the charge.
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

    /// Whether this is the request that was sent.
    pub(crate) fn is(&self, sent: &Idempotency) -> bool {
        self.request == sent.request && self.form.is_none_or(|form| form == sent.form)
    }
}

/// A call to be admitted.
#[derive(Clone, Copy, Debug)]
pub struct Charge {
    /// The key. The caller has checked that it is active.
    pub key: KeyId,
    /// The current limits of the key.
    pub limits: Limits,
    /// The charge to day and month: the number of valid items, 0 for an invalid request. The minute is always charged
    /// one call.
    pub items: u32,
    /// The Idempotency-Key, if one was sent; ignored when `items` is 0.
    pub idempotency: Option<Idempotency>,
}

impl Charge {
    /// The Idempotency-Key if it applies: an invalid request is neither a repeat nor remembered.
    pub(crate) fn effective_idempotency(&self) -> Option<&Idempotency> {
        self.idempotency.as_ref().filter(|_| self.items > 0)
    }
}

/// The store's decision on a [`Charge`]. With a [`Receipt`] it still has to be settled; with [`Charged`] it is a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Admission<C = Receipt> {
    /// Whether the call is admitted.
    pub outcome: Outcome<C>,
    /// Usage of the three windows after the decision.
    pub usage: Usage,
}

impl<C> Admission<C> {
    /// The same decision with another payload.
    pub(crate) fn map<D>(self, of: impl FnOnce(C) -> D) -> Admission<D> {
        let Self { outcome, usage } = self;
        Admission { outcome: outcome.map(of), usage }
    }
}

impl Admission<Charged> {
    /// The same decision with a receipt for the charge.
    pub(crate) fn with_receipt(self, returns: &Arc<dyn Returns>) -> Admission {
        self.map(|charged| Receipt::of(charged, returns))
    }
}

impl Admission {
    /// The call was answered, so the charge stays.
    pub fn keep(self) -> Admission<Charged> {
        self.map(Receipt::keep)
    }
}

/// An admission, and the time of the store's clock at which it was decided.
pub(crate) type Decided = (Admission, UnixSeconds);

/// Whether a call is admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<C = Receipt> {
    /// Admitted and charged.
    Granted(C),
    /// Admitted as a repeat of a charged request; only the minute was charged. The charge is shared with the first
    /// call and refunded once all calls that share it have failed. The answer is for the day of the first call,
    /// whatever day it is now.
    Repeated(C, EffectiveDay),
    /// Refused: the Idempotency-Key belongs to another request. The minute was charged.
    Conflict,
    /// Refused: this window is exhausted. Unless it is the minute, the minute was charged, so that a client looping on
    /// an exhausted key is slowed down like any other.
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

/// Usage of one window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowUsage {
    /// Calls used.
    pub used: u64,
    /// The limit; `None` = no limit.
    pub limit: Option<u32>,
    /// When the next window opens, in Unix seconds.
    pub resets_at: UnixSeconds,
}

impl WindowUsage {
    /// Calls left; `None` = no limit.
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

/// Usage of the three windows of a key.
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
    /// Usage of one window.
    pub const fn of(&self, window: Window) -> &WindowUsage {
        match window {
            Window::Minute => &self.minute,
            Window::Day => &self.day,
            Window::Month => &self.month,
        }
    }

    /// The usage as of a later time: windows that have passed since are empty.
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
