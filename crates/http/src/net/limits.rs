//! Connection limits: a global cap and a cap per address. At the cap, the connection that has kept the service waiting
//! longest is evicted.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::activity::Activity;
use super::source::{Source, TrustedProxies};

/// How often to retry eviction.
const AGAIN: Duration = Duration::from_millis(100);

/// The connection limits.
pub(super) struct ConnectionLimits {
    most: usize,
    most_per_address: u32,
    proxies: TrustedProxies,
    taken: Mutex<Taken>,
    freed: Notify,
}

#[derive(Default)]
struct Taken {
    permits: BTreeMap<u64, Holder>,
    by_address: BTreeMap<Source, u32>,
    last: u64,
}

struct Holder {
    source: Source,
    activity: Arc<Activity>,
    /// Tells the connection to end.
    end: Arc<Notify>,
}

/// A permit for a connection, released on drop.
pub(super) struct Permit {
    limits: Arc<ConnectionLimits>,
    id: u64,
    /// The activity on the connection.
    pub(super) activity: Arc<Activity>,
    end: Arc<Notify>,
}

/// The outcome for a peer.
enum Found {
    Permit(Permit),
    /// Every connection of the address is busy.
    NoneOfTheAddress,
    /// Every connection is busy.
    NoneYet,
}

impl Permit {
    /// Waits until the connection is evicted.
    pub(super) async fn is_needed(&self) {
        self.end.notified().await;
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.limits.taken().free(self.id);
        self.limits.freed.notify_waiters();
    }
}

impl Taken {
    fn free(&mut self, id: u64) {
        let Some(holder) = self.permits.remove(&id) else { return };
        if let Some(count) = self.by_address.get_mut(&holder.source) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&holder.source);
            }
        }
    }

    /// Evicts the connection, of this address or any, that has waited longest for its peer.
    fn make_room(&mut self, of: Option<Source>) -> bool {
        let candidates = self.permits.iter().filter(|(_, h)| of.is_none_or(|of| of == h.source));
        let waiting = candidates.filter_map(|(id, h)| h.activity.waiting().map(|w| (w, *id)));
        let Some((_, id)) = waiting.max() else { return false };
        if let Some(holder) = self.permits.get(&id) {
            holder.end.notify_one();
        }
        self.free(id);
        true
    }
}

impl ConnectionLimits {
    pub(super) fn new(most: u32, most_per_address: u32, proxies: TrustedProxies) -> Arc<Self> {
        let taken = Mutex::default();
        Arc::new(Self {
            most: most as usize,
            most_per_address,
            proxies,
            taken,
            freed: Notify::new(),
        })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connections with a permit.
    pub(super) fn len(&self) -> usize {
        self.taken().permits.len()
    }

    /// A permit for a peer. Waits while all connections are busy; `None` if those of its address are.
    pub(super) async fn take(self: &Arc<Self>, peer: IpAddr) -> Option<Permit> {
        loop {
            let freed = self.freed.notified();
            match self.found(peer) {
                Found::Permit(permit) => return Some(permit),
                Found::NoneOfTheAddress => return None,
                // Either a connection ends, or one has waited long enough to be evicted.
                Found::NoneYet => {
                    let _ = tokio::time::timeout(AGAIN, freed).await;
                }
            }
        }
    }

    fn found(self: &Arc<Self>, peer: IpAddr) -> Found {
        let (source, is_bounded) = (Source::of(peer), !self.proxies.trusts(peer));
        let mut taken = self.taken();
        let of_address = taken.by_address.get(&source).copied().unwrap_or_default();
        if is_bounded && of_address >= self.most_per_address && !taken.make_room(Some(source)) {
            return Found::NoneOfTheAddress;
        }
        if taken.permits.len() < self.most || taken.make_room(None) {
            return Found::Permit(self.granted(&mut taken, source));
        }
        Found::NoneYet
    }

    fn granted(self: &Arc<Self>, taken: &mut Taken, source: Source) -> Permit {
        taken.last += 1;
        *taken.by_address.entry(source).or_default() += 1;
        let (activity, end) = (Arc::new(Activity::new()), Arc::new(Notify::new()));
        let holder = Holder { source, activity: Arc::clone(&activity), end: Arc::clone(&end) };
        taken.permits.insert(taken.last, holder);
        Permit { limits: Arc::clone(self), id: taken.last, activity, end }
    }

    /// Waits until no permit is held.
    pub(super) async fn are_free(&self) {
        loop {
            let freed = self.freed.notified();
            if self.len() == 0 {
                return;
            }
            let _ = tokio::time::timeout(AGAIN, freed).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::activity::Exchange;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    async fn is_told(permit: &Permit) -> bool {
        tokio::time::timeout(Duration::from_millis(50), permit.is_needed()).await.is_ok()
    }

    #[tokio::test]
    async fn who_waits_longest_makes_room_and_who_is_at_work_does_not() {
        let limits = ConnectionLimits::new(2, 9, TrustedProxies::default());
        let first = limits.take(address("192.0.2.1")).await.unwrap();
        let _asked = Exchange::begins(&first.activity, false, false);
        let second = limits.take(address("192.0.2.2")).await.unwrap();
        let third = limits.take(address("192.0.2.3")).await.unwrap();
        assert!(is_told(&second).await && !is_told(&first).await);
        let _asked_too = Exchange::begins(&third.activity, false, false);
        let waiting = limits.take(address("192.0.2.4"));
        assert!(tokio::time::timeout(Duration::from_millis(300), waiting).await.is_err());
        drop(first);
        assert!(limits.take(address("192.0.2.4")).await.is_some());
    }

    #[tokio::test]
    async fn an_address_has_its_own_permits_and_a_proxy_all() {
        let proxies = TrustedProxies::new(vec!["127.0.0.1/32".parse().unwrap()]);
        let limits = ConnectionLimits::new(9, 1, proxies);
        let held = limits.take(address("2001:db8::1")).await.unwrap();
        let asked = Exchange::begins(&held.activity, false, false);
        assert!(limits.take(address("2001:db8::2")).await.is_none(), "the same line");
        assert!(limits.take(address("2001:db8:0:1::1")).await.is_some(), "another line");
        drop(asked);
        assert!(limits.take(address("2001:db8::2")).await.is_some());
        assert!(is_told(&held).await);
        let proxy =
            [limits.take(address("127.0.0.1")).await, limits.take(address("127.0.0.1")).await];
        assert!(proxy.iter().all(Option::is_some));
    }
}
