//! The counters of one key, and the one rule that decides a charge.
//!
//! Memory and `SQLite` keep the counters and apply this rule under their lock. `PostgreSQL` applies the same rule in
//! its statement, and this one to work out which of several callers got what.

use crate::{
    Admission, Charge, Charged, IDEMPOTENCY_SECONDS, Limits, Outcome, UnixSeconds, Usage, Window,
    WindowUsage, admission::Remembered, receipt::Claim,
};

/// The calls counted in the window with this number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) number: i64,
    pub(crate) used: i64,
}

impl Count {
    /// The count for a charge that read its clock in window `number`.
    ///
    /// A charge may be decided just after one that read its clock a moment later, in the next window. It then counts
    /// in that next window, since going back would empty it. A count further ahead can only come from a clock that was
    /// wrong, and starts anew.
    fn in_window(self, number: i64) -> Self {
        if self.number == number || self.number == number + 1 {
            self
        } else {
            Self { number, used: 0 }
        }
    }

    fn fits(self, amount: i64, limit: Option<u32>) -> bool {
        amount == 0 || self.used.saturating_add(amount) <= cap(limit)
    }

    fn refund(&mut self, number: i64, amount: i64) {
        if self.number == number {
            self.used = (self.used - amount).max(0);
        }
    }

    fn usage(self, window: Window, limit: Option<u32>) -> WindowUsage {
        WindowUsage {
            used: self.used.unsigned_abs(),
            limit,
            resets_at: window.resets_at(self.number),
        }
    }
}

/// A limit as stores compare it: no limit is a number that is never reached.
pub(crate) fn cap(limit: Option<u32>) -> i64 {
    limit.map_or(i64::MAX, i64::from)
}

/// The counters of one key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counters {
    pub(crate) minute: Count,
    pub(crate) day: Count,
    pub(crate) month: Count,
}

impl Counters {
    /// The counters at a given time.
    pub(crate) fn at(self, now: UnixSeconds) -> Self {
        Self {
            minute: self.minute.in_window(Window::Minute.number_at(now)),
            day: self.day.in_window(Window::Day.number_at(now)),
            month: self.month.in_window(Window::Month.number_at(now)),
        }
    }

    /// Decides one charge on counters that are up to date, and counts it if admitted. `remembered` is the record under
    /// the charge's Idempotency-Key.
    pub(crate) fn decide(
        &mut self,
        charge: &Charge,
        remembered: Option<&Remembered>,
        now: UnixSeconds,
    ) -> Admission<Charged> {
        let known = charge.effective_idempotency().zip(remembered);
        let items = if known.is_some() { 0 } else { charge.items };
        let counted = self.count(items, &charge.limits);
        let charged = Charged {
            key: charge.key,
            items,
            day: self.day.number,
            month: self.month.number,
            claim: charge.effective_idempotency().map(|sent| Claim {
                digest: sent.digest,
                until: remembered.map_or(now + IDEMPOTENCY_SECONDS, |known| known.until),
            }),
        };
        let outcome = match (counted, known) {
            (Err(window), _) => Outcome::Refused(window),
            (Ok(()), Some((sent, remembered))) if remembered.is(sent) => {
                Outcome::Repeated(charged, remembered.effective_day)
            }
            (Ok(()), Some(_)) => Outcome::Conflict,
            (Ok(()), None) => Outcome::Granted(charged),
        };
        Admission { outcome, usage: self.usage(&charge.limits) }
    }

    /// Counts one call in the minute and its items in day and month; both or neither.
    fn count(&mut self, items: u32, limits: &Limits) -> Result<(), Window> {
        let items = i64::from(items);
        if !self.minute.fits(1, limits.minute) {
            return Err(Window::Minute);
        }
        self.minute.used += 1;
        if !self.day.fits(items, limits.day) {
            return Err(Window::Day);
        }
        if !self.month.fits(items, limits.month) {
            return Err(Window::Month);
        }
        self.day.used += items;
        self.month.used += items;
        Ok(())
    }

    /// Refunds day and month, if they are still the windows that were charged.
    pub(crate) fn refund(&mut self, charged: &Charged) {
        self.day.refund(charged.day, i64::from(charged.items));
        self.month.refund(charged.month, i64::from(charged.items));
    }

    /// The counters as callers see them.
    pub(crate) fn usage(&self, limits: &Limits) -> Usage {
        Usage {
            minute: self.minute.usage(Window::Minute, limits.minute),
            day: self.day.usage(Window::Day, limits.day),
            month: self.month.usage(Window::Month, limits.month),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EffectiveDay, Idempotency, KeyId, RepeatSecret, Repeatable};

    const LIMITS: Limits = Limits { minute: Some(3), day: Some(5), month: Some(7) };

    fn charge(items: u32) -> Charge {
        Charge { key: KeyId::new(1), limits: LIMITS, items, idempotency: None }
    }

    fn refused(counters: &mut Counters, items: u32) -> Option<Window> {
        match counters.decide(&charge(items), None, 0).outcome {
            Outcome::Refused(window) => Some(window),
            _ => None,
        }
    }

    fn used(counters: &Counters) -> (i64, i64, i64) {
        (counters.minute.used, counters.day.used, counters.month.used)
    }

    #[test]
    fn refusals_come_in_the_order_minute_day_month_and_count_in_the_minute_alone() {
        let mut counters = Counters::default().at(0);
        assert_eq!(refused(&mut counters, 5), None);
        assert_eq!(refused(&mut counters, 1), Some(Window::Day));
        assert_eq!(used(&counters), (2, 5, 5));
        assert_eq!(refused(&mut counters, 0), None);
        assert_eq!(refused(&mut counters, 1), Some(Window::Minute));
        assert_eq!(used(&counters), (3, 5, 5));
        let mut tomorrow = counters.at(86_400);
        assert_eq!(refused(&mut tomorrow, 3), Some(Window::Month));
        assert_eq!(refused(&mut tomorrow, 2), None);
        assert_eq!(used(&tomorrow), (2, 2, 7));
    }

    #[test]
    fn an_invalid_request_passes_limits_that_were_lowered_below_the_use() {
        let mut counters = Counters::default().at(0);
        counters.day.used = 100;
        counters.month.used = 100;
        assert_eq!(refused(&mut counters, 0), None);
        assert_eq!(refused(&mut counters, 1), Some(Window::Day));
    }

    #[test]
    fn a_late_caller_counts_in_the_window_already_open() {
        let mut counters = Counters::default().at(60);
        assert_eq!(refused(&mut counters, 1), None);
        let late = counters.at(59);
        assert_eq!(late, counters);
        assert_eq!(late.at(60).minute.used, 1);
    }

    #[test]
    fn a_clock_that_ran_far_ahead_does_not_close_a_window_for_long() {
        let ahead = Counters::default().at(4_000_000_000);
        assert_eq!(ahead.at(0), Counters::default().at(0));
    }

    #[test]
    fn a_refund_reaches_only_the_windows_it_was_charged_in() {
        let mut counters = Counters::default().at(0);
        let Outcome::Granted(charged) = counters.decide(&charge(4), None, 0).outcome else {
            panic!("refused")
        };
        let mut tomorrow = counters.at(86_400);
        tomorrow.refund(&charged);
        assert_eq!(used(&tomorrow), (0, 0, 0));
        counters.refund(&charged);
        assert_eq!(used(&counters), (1, 0, 0));
    }

    #[test]
    fn a_repeat_costs_the_minute_only_and_another_body_conflicts() {
        let mut counters = Counters::default().at(0);
        let secret = RepeatSecret::of("saju_");
        let today = EffectiveDay::at(0);
        let request = Repeatable { path: "/p", body: b"{}", form: "json", effective_day: today };
        let of = |request| Idempotency::new(&secret, "a", request);
        let sent = of(request);
        let charge = Charge { idempotency: Some(sent), ..charge(5) };
        assert!(matches!(counters.decide(&charge, None, 0).outcome, Outcome::Granted(_)));
        let until = 86_400;
        let decide = |remembered| counters.at(0).decide(&charge, Some(&remembered), 0).outcome;
        let yesterday = EffectiveDay(today.number() - 1);
        let earlier = of(Repeatable { effective_day: yesterday, ..request });
        let repeated = decide(Remembered::of(&earlier, until));
        assert!(
            matches!(repeated, Outcome::Repeated(charged, day) if charged.items == 0 && day == yesterday)
        );
        let others =
            [Repeatable { body: b"{ }", ..request }, Repeatable { form: "markdown", ..request }];
        for other in others {
            assert_eq!(decide(Remembered::of(&of(other), until)), Outcome::Conflict);
        }
        // A row of a version that stored neither form nor day.
        let old = decide(Remembered::of_row(sent.request, None, None, until));
        assert!(matches!(old, Outcome::Repeated(_, day) if day == today));
        counters.decide(&charge, Some(&Remembered::of(&sent, until)), 0);
        assert_eq!(used(&counters), (2, 5, 5));
    }
}
