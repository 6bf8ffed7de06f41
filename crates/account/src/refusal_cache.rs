//! Remembers exhausted minutes until they pass, so that a retry loop reaches the store no more often than the minute
//! allows. Exhausted days and months are not cached: a call they refuse counts in the minute, and other nodes may
//! refund calls.

use quick_cache::sync::Cache;

use crate::{Admission, Charge, KeyId, Limits, Outcome, UnixSeconds, Usage, Window};

/// Capacity: about 4 MB.
const CAPACITY: usize = 20_000;

#[derive(Clone)]
struct Refusal {
    limits: Limits,
    usage: Usage,
    since: UnixSeconds,
    until: UnixSeconds,
}

/// Refusals on this node.
pub(crate) struct RefusalCache(Cache<KeyId, Refusal>);

impl RefusalCache {
    pub(crate) fn new() -> Self {
        Self(Cache::new(CAPACITY))
    }

    /// The refusal that a charge would get again, if one is known.
    pub(crate) fn find(&self, charge: &Charge, now: UnixSeconds) -> Option<Admission> {
        let refusal = self.0.get(&charge.key)?;
        let in_time = (refusal.since..refusal.until).contains(&now);
        (in_time && refusal.limits == charge.limits).then(|| Admission {
            outcome: Outcome::Refused(Window::Minute),
            usage: refusal.usage.at(now),
        })
    }

    /// Remembers an admission if it is such a refusal. `store_now` is the time of the store's clock at the decision;
    /// `now` that of this node.
    pub(crate) fn remember<C>(
        &self,
        charge: &Charge,
        admission: &Admission<C>,
        now: UnixSeconds,
        store_now: UnixSeconds,
    ) {
        if !matches!(admission.outcome, Outcome::Refused(Window::Minute)) {
            return;
        }
        // Two clocks truncated to seconds leave one second uncertain: then ask again.
        let uncertain = i64::from(store_now != now);
        let opens_in = admission.usage.minute.resets_at - store_now - uncertain;
        let refusal = Refusal {
            limits: charge.limits,
            usage: admission.usage,
            since: now,
            until: now + opens_in,
        };
        self.0.insert(charge.key, refusal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EffectiveDay, Idempotency, RepeatSecret, Repeatable, counters::Counters};

    const LIMITS: Limits = Limits { minute: Some(9), day: Some(1000), month: Some(10) };

    fn charge(items: u32) -> Charge {
        Charge { key: KeyId::new(1), limits: LIMITS, items, idempotency: None }
    }

    #[test]
    fn a_used_up_month_is_asked_of_the_store() {
        let refusals = RefusalCache::new();
        let mut counters = Counters::default().at(0);
        counters.month.used = 10;
        let admission = counters.decide(&charge(3), None, 0);
        assert_eq!(admission.outcome, Outcome::Refused(Window::Month));
        refusals.remember(&charge(3), &admission, 0, 0);
        assert!(refusals.find(&charge(3), 0).is_none());
    }

    #[test]
    fn a_used_up_minute_refuses_every_call_until_it_opens() {
        let refusals = RefusalCache::new();
        let mut counters = Counters::default().at(10);
        counters.minute.used = 9;
        let admission = counters.decide(&charge(0), None, 10);
        refusals.remember(&charge(0), &admission, 10, 10);
        let request =
            Repeatable { path: "/", body: b"", form: "", effective_day: EffectiveDay::at(0) };
        let repeat = Some(Idempotency::new(&RepeatSecret::of("saju_"), "a", request));
        for now in [10, 59] {
            assert!(refusals.find(&charge(0), now).is_some());
            assert!(refusals.find(&Charge { idempotency: repeat, ..charge(3) }, now).is_some());
        }
        let raised = Limits { minute: Some(10), ..LIMITS };
        assert!(refusals.find(&Charge { limits: raised, ..charge(0) }, 10).is_none());
        assert!(refusals.find(&charge(0), 60).is_none());
    }
}
