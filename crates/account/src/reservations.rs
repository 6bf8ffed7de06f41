//! Permits in the minute, held by calls while their bodies are read. The store decides the charge once a body was
//! read; this is what one process knows before: how much of the minute was used when last seen, and how many of its
//! own calls are in progress. So no body is read for an exhausted minute, and of a burst each process reads no more
//! bodies than the minute has room for.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

use crate::{KeyId, Limits, UnixSeconds, Usage, Window};

/// Keys whose minutes are remembered: about 4 MB. For the others only the store knows.
const CAPACITY: usize = 20_000;

/// How long a call waits for others of its key that hold the rest of the minute. Most take milliseconds.
const PATIENCE: Duration = Duration::from_secs(1);

/// What is known of a key's minute.
#[derive(Clone, Copy)]
struct Seen {
    limits: Limits,
    usage: Usage,
    /// When it was seen, and when the minute ends, by the clock of this process.
    since: UnixSeconds,
    until: UnixSeconds,
}

#[derive(Default)]
struct Minute {
    seen: Option<Seen>,
    /// Calls that hold a permit.
    held: u32,
    /// Wakes one waiting call whenever a permit is released.
    freed: Arc<Notify>,
}

impl Minute {
    fn seen(&self, limits: &Limits, now: UnixSeconds) -> Option<Usage> {
        let seen = self.seen.filter(|seen| seen.limits == *limits)?;
        (seen.since..seen.until).contains(&now).then(|| seen.usage.at(now))
    }

    fn is_idle(&self, now: UnixSeconds) -> bool {
        self.held == 0 && self.seen.is_none_or(|seen| seen.until <= now)
    }
}

#[derive(Default)]
struct Minutes {
    by_key: BTreeMap<KeyId, Minute>,
    /// The minute in which expired entries were last removed.
    swept: i64,
}

impl Minutes {
    fn sweep(&mut self, now: UnixSeconds) {
        let minute = Window::Minute.number_at(now);
        if self.by_key.len() >= CAPACITY && self.swept != minute {
            self.swept = minute;
            self.by_key.retain(|_, minute| !minute.is_idle(now));
        }
    }
}

/// The permits held by calls of this process.
#[derive(Default)]
pub(crate) struct Reservations(Mutex<Minutes>);

/// A permit in the minute of a key; released on drop, which is when the charge was decided.
#[must_use = "the place is given back when it is dropped"]
pub struct Reservation(Option<(Arc<Reservations>, KeyId)>);

impl std::fmt::Debug for Reservation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Reservation")
    }
}

/// The outcome of asking for a permit.
#[derive(Debug)]
pub enum Reserved {
    /// It is granted.
    Held(Reservation),
    /// The minute is exhausted.
    Refused(Usage),
}

/// The outcome of one attempt to get a permit.
pub(crate) enum Attempt {
    Held(Reservation),
    /// The minute is exhausted.
    UsedUp(Usage),
    /// Other calls have held the rest of the minute for too long.
    Contended,
}

impl Reservations {
    fn minutes(&self) -> MutexGuard<'_, Minutes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A permit in the minute of a key. If calls in progress hold what is left of it, waits until one of them is
    /// decided.
    pub(crate) async fn take(
        self: &Arc<Self>,
        key: KeyId,
        limits: &Limits,
        now: UnixSeconds,
    ) -> Attempt {
        let Some(limit) = limits.minute.map(u64::from) else {
            return Attempt::Held(Reservation(None));
        };
        let until = Instant::now() + PATIENCE;
        loop {
            let freed = {
                let mut minutes = self.minutes();
                minutes.sweep(now);
                let minute = minutes.by_key.entry(key).or_default();
                let seen = minute.seen(limits, now);
                let used = seen.map_or(0, |usage| usage.minute.used);
                if let Some(usage) = seen.filter(|_| used >= limit) {
                    // The next in line is refused as well.
                    minute.freed.notify_one();
                    return Attempt::UsedUp(usage);
                }
                if used + u64::from(minute.held) < limit {
                    minute.held += 1;
                    return Attempt::Held(Reservation(Some((Arc::clone(self), key))));
                }
                Arc::clone(&minute.freed)
            };
            if timeout_at(until, freed.notified()).await.is_err() {
                return Attempt::Contended;
            }
        }
    }

    /// Learns the state of a key's minute from a charge. `store_now` is the time of the store's clock at the decision;
    /// `now` that of this process.
    pub(crate) fn learn(
        &self,
        key: KeyId,
        limits: &Limits,
        usage: &Usage,
        (now, store_now): (UnixSeconds, UnixSeconds),
    ) {
        let mut minutes = self.minutes();
        let is_room = minutes.by_key.len() < CAPACITY;
        if limits.minute.is_none() || !(is_room || minutes.by_key.contains_key(&key)) {
            return;
        }
        // Two clocks truncated to seconds leave one second uncertain: then ask the store.
        let uncertain = i64::from(store_now != now);
        let opens_in = usage.minute.resets_at - store_now - uncertain;
        let seen = Seen { limits: *limits, usage: *usage, since: now, until: now + opens_in };
        let minute = minutes.by_key.entry(key).or_default();
        // Results may arrive out of order.
        let is_later = |known: Seen| {
            let of = |usage: &Usage| (usage.minute.resets_at, usage.minute.used);
            known.limits == *limits && now >= known.since && of(&known.usage) > of(usage)
        };
        if !minute.seen.is_some_and(is_later) {
            minute.seen = Some(seen);
        }
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        if let Some((reservations, key)) = &self.0 {
            let mut minutes = reservations.minutes();
            if let Some(minute) = minutes.by_key.get_mut(key) {
                minute.held -= 1;
                minute.freed.notify_one();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Charge, Outcome, counters::Counters};

    const KEY: KeyId = KeyId::new(1);
    const LIMITS: Limits = Limits { minute: Some(3), day: None, month: None };

    fn usage(used: i64, now: UnixSeconds) -> Usage {
        let mut counters = Counters::default().at(now);
        for _ in 0..used {
            let charge = Charge { key: KEY, limits: LIMITS, items: 1, idempotency: None };
            assert!(matches!(counters.decide(&charge, None, now).outcome, Outcome::Granted(_)));
        }
        counters.usage(&LIMITS)
    }

    async fn held(places: &Arc<Reservations>, now: UnixSeconds) -> Reservation {
        match places.take(KEY, &LIMITS, now).await {
            Attempt::Held(place) => place,
            Attempt::UsedUp(_) | Attempt::Contended => panic!("no place"),
        }
    }

    #[tokio::test]
    async fn a_used_up_minute_is_refused_until_it_ends() {
        let places = Arc::new(Reservations::default());
        places.learn(KEY, &LIMITS, &usage(3, 10), (10, 10));
        let refused = places.take(KEY, &LIMITS, 59).await;
        assert!(matches!(refused, Attempt::UsedUp(usage) if usage.minute.used == 3));
        drop(held(&places, 60).await);
        let raised = Limits { minute: Some(4), ..LIMITS };
        assert!(matches!(places.take(KEY, &raised, 59).await, Attempt::Held(_)));
        // The database's clock is behind: in the second between the two, the store is asked.
        places.learn(KEY, &LIMITS, &usage(3, 9), (10, 9));
        assert!(matches!(places.take(KEY, &LIMITS, 59).await, Attempt::UsedUp(_)));
        drop(held(&places, 60).await);
    }

    #[tokio::test]
    async fn calls_on_their_way_hold_the_minute_and_others_wait_for_them() {
        let places = Arc::new(Reservations::default());
        let mut first = Vec::new();
        for _ in 0..3 {
            first.push(held(&places, 0).await);
        }
        assert!(matches!(places.take(KEY, &LIMITS, 0).await, Attempt::Contended));
        let waiting: Vec<_> = (0..20)
            .map(|_| {
                let places = Arc::clone(&places);
                tokio::spawn(async move {
                    matches!(places.take(KEY, &LIMITS, 0).await, Attempt::UsedUp(_))
                })
            })
            .collect();
        tokio::task::yield_now().await;
        // One never got to its charge; its permit goes to another.
        drop(first.pop());
        places.learn(KEY, &LIMITS, &usage(2, 0), (0, 0));
        tokio::task::yield_now().await;
        first.clear();
        places.learn(KEY, &LIMITS, &usage(3, 0), (0, 0));
        // An older result changes nothing.
        places.learn(KEY, &LIMITS, &usage(1, 0), (0, 0));
        let mut refused = 0;
        for one in waiting {
            refused += u32::from(one.await.unwrap());
        }
        assert!((18..=20).contains(&refused), "{refused}");
    }

    #[tokio::test]
    async fn a_key_without_a_limit_has_places_without_end() {
        let places = Arc::new(Reservations::default());
        let unlimited = Limits { minute: None, day: None, month: None };
        for _ in 0..1000 {
            let place = places.take(KEY, &unlimited, 0).await;
            assert!(matches!(place, Attempt::Held(Reservation(None))));
        }
        places.learn(KEY, &unlimited, &usage(0, 0), (0, 0));
        assert!(places.minutes().by_key.is_empty());
    }
}
