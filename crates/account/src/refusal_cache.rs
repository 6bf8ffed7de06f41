//! Refusals kept until the window opens, so that a retry loop never reaches the store.

use std::sync::atomic::{AtomicU64, Ordering};

use quick_cache::sync::Cache;

use crate::{Admission, Charge, KeyId, Limits, Outcome, UnixSeconds, Usage, Window};

/// At most this many refusals are kept: about 4 MB.
const CAPACITY: usize = 20_000;

/// Another node may give back calls of the day and month (the answer failed there), which this
/// node does not see. Such a refusal is therefore asked anew after this long. The minute is never
/// given back, so its refusal holds until it opens.
const RECHECK_SECONDS: i64 = 30;

/// The key, and the Idempotency-Key of a call that has one: another such call may be a repeat,
/// which a used-up day or month does not stop.
type CacheKey = (KeyId, Option<[u8; 32]>);

#[derive(Clone)]
struct Refusal {
    window: Window,
    limits: Limits,
    usage: Usage,
    since: UnixSeconds,
    until: UnixSeconds,
    generation: u64,
}

/// Refusals of this node.
pub(crate) struct RefusalCache {
    entries: Cache<CacheKey, Refusal>,
    /// Raised by every refund on this node: days and months refused before count no longer.
    generation: AtomicU64,
}

impl RefusalCache {
    pub(crate) fn new() -> Self {
        Self { entries: Cache::new(CAPACITY), generation: AtomicU64::new(0) }
    }

    /// To be read before the store is asked, and handed to [`remember`](Self::remember).
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// The refusal a charge would meet again, if one is known.
    pub(crate) fn find(&self, charge: &Charge, now: UnixSeconds) -> Option<Admission> {
        let repeat = charge.effective_idempotency().map(|sent| sent.digest);
        let minute = || self.current((charge.key, None), charge, now);
        let refusal = match repeat {
            None => minute()?,
            Some(_) => minute()
                .filter(|refusal| refusal.window == Window::Minute)
                .or_else(|| self.current((charge.key, repeat), charge, now))?,
        };
        Some(Admission { outcome: Outcome::Refused(refusal.window), usage: refusal.usage.at(now) })
    }

    fn current(&self, cache_key: CacheKey, charge: &Charge, now: UnixSeconds) -> Option<Refusal> {
        let refusal = self.entries.get(&cache_key)?;
        let in_time = (refusal.since..refusal.until).contains(&now);
        let holds = match refusal.window {
            Window::Minute => true,
            // A smaller batch may still fit, and an invalid request is not counted there.
            window => {
                let free = refusal.usage.of(window).remaining();
                refusal.generation == self.generation()
                    && free.is_some_and(|free| charge.items > free)
            }
        };
        (in_time && holds && refusal.limits == charge.limits).then_some(refusal)
    }

    /// Remembers an admission if it is a refusal. `store_now` is the instant at which the store
    /// decided, by its own clock; `now` the same by the clock of this node.
    pub(crate) fn remember(
        &self,
        charge: &Charge,
        admission: &Admission,
        generation: u64,
        now: UnixSeconds,
        store_now: UnixSeconds,
    ) {
        let Outcome::Refused(window) = admission.outcome else { return };
        let opens_in = admission.usage.of(window).resets_at - store_now;
        // With two clocks, each cut to whole seconds, a second is uncertain: rather ask once more.
        let uncertain = i64::from(store_now != now);
        let (cache_key, seconds) = if window == Window::Minute {
            ((charge.key, None), opens_in - uncertain)
        } else {
            let repeat = charge.effective_idempotency().map(|sent| sent.digest);
            ((charge.key, repeat), (opens_in - uncertain).min(RECHECK_SECONDS))
        };
        let refusal = Refusal {
            window,
            limits: charge.limits,
            usage: admission.usage,
            since: now,
            until: now + seconds,
            generation,
        };
        self.entries.insert(cache_key, refusal);
    }

    /// To be called after a refund is durable.
    pub(crate) fn refunded(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Idempotency, counters::Counters};

    const LIMITS: Limits = Limits { minute: Some(9), day: Some(1000), month: Some(10) };

    fn charge(items: u32) -> Charge {
        Charge { key: KeyId::new(1), limits: LIMITS, items, idempotency: None }
    }

    /// Refusals in which a month with 8 of 10 calls used refused a batch of 3.
    fn month_refused() -> RefusalCache {
        let refusals = RefusalCache::new();
        let mut counters = Counters::default().at(0);
        counters.month.used = 8;
        let admission = counters.decide(&charge(3), None);
        assert_eq!(admission.outcome, Outcome::Refused(Window::Month));
        refusals.remember(&charge(3), &admission, refusals.generation(), 0, 0);
        refusals
    }

    #[test]
    fn a_used_up_month_refuses_what_does_not_fit_and_nothing_else() {
        let refusals = month_refused();
        assert!(refusals.find(&charge(3), 0).is_some());
        assert!(refusals.find(&charge(2), 0).is_none());
        assert!(refusals.find(&charge(0), 0).is_none());
        assert!(refusals.find(&charge(3), RECHECK_SECONDS).is_none());
        let raised = Limits { month: Some(11), ..LIMITS };
        assert!(refusals.find(&Charge { limits: raised, ..charge(3) }, 0).is_none());
        let repeat = Some(Idempotency::new("a", "/", b""));
        assert!(refusals.find(&Charge { idempotency: repeat, ..charge(3) }, 0).is_none());
    }

    #[test]
    fn a_refund_forgets_the_month_even_if_it_was_refused_meanwhile() {
        let refusals = month_refused();
        refusals.refunded();
        assert!(refusals.find(&charge(3), 0).is_none());
    }

    #[test]
    fn a_used_up_minute_refuses_every_call_until_it_opens() {
        let refusals = RefusalCache::new();
        let mut counters = Counters::default().at(10);
        counters.minute.used = 9;
        let admission = counters.decide(&charge(0), None);
        refusals.remember(&charge(0), &admission, refusals.generation(), 10, 10);
        let repeat = Some(Idempotency::new("a", "/", b""));
        refusals.refunded();
        for now in [10, 59] {
            assert!(refusals.find(&charge(0), now).is_some());
            assert!(refusals.find(&Charge { idempotency: repeat, ..charge(3) }, now).is_some());
        }
        assert!(refusals.find(&charge(0), 60).is_none());
    }
}
