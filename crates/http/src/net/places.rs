//! Places for connections: so many in all and so many for an address. Where there is none, whoever has
//! kept the service waiting longest makes room.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use super::activity::Activity;
use super::source::{Source, TrustedProxies};

/// How often it is looked again whether somebody has waited long enough to make room.
const AGAIN: Duration = Duration::from_millis(100);

/// All places.
pub(super) struct Places {
    most: usize,
    most_per_address: u32,
    proxies: TrustedProxies,
    taken: Mutex<Taken>,
    freed: Notify,
}

#[derive(Default)]
struct Taken {
    places: BTreeMap<u64, Holder>,
    by_address: BTreeMap<Source, u32>,
    last: u64,
}

struct Holder {
    source: Source,
    activity: Arc<Activity>,
    /// Tells the connection to end.
    end: Arc<Notify>,
}

/// A place; free again when it is dropped.
pub(super) struct Place {
    places: Arc<Places>,
    id: u64,
    /// What happens on the connection.
    pub(super) activity: Arc<Activity>,
    end: Arc<Notify>,
}

/// What was found for a peer.
enum Found {
    Place(Place),
    /// All those of its address are at work.
    NoneOfTheAddress,
    /// All are at work.
    NoneYet,
}

impl Place {
    /// Waits until the connection has to make room.
    pub(super) async fn is_needed(&self) {
        self.end.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().free(self.id);
        self.places.freed.notify_waiters();
    }
}

impl Taken {
    fn free(&mut self, id: u64) {
        let Some(holder) = self.places.remove(&id) else { return };
        if let Some(count) = self.by_address.get_mut(&holder.source) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&holder.source);
            }
        }
    }

    /// Ends the connection, of this address or of any, that waits longest for its peer.
    fn make_room(&mut self, of: Option<Source>) -> bool {
        let candidates = self.places.iter().filter(|(_, h)| of.is_none_or(|of| of == h.source));
        let waiting = candidates.filter_map(|(id, h)| h.activity.waiting().map(|w| (w, *id)));
        let Some((_, id)) = waiting.max() else { return false };
        if let Some(holder) = self.places.get(&id) {
            holder.end.notify_one();
        }
        self.free(id);
        true
    }
}

impl Places {
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

    /// Connections that have a place.
    pub(super) fn len(&self) -> usize {
        self.taken().places.len()
    }

    /// A place for a peer. Waits while all are at work; `None` where those of the address are.
    pub(super) async fn take(self: &Arc<Self>, peer: IpAddr) -> Option<Place> {
        loop {
            let freed = self.freed.notified();
            match self.found(peer) {
                Found::Place(place) => return Some(place),
                Found::NoneOfTheAddress => return None,
                // Either somebody leaves, or somebody has waited for long enough.
                Found::NoneYet => drop(tokio::time::timeout(AGAIN, freed).await),
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
        if taken.places.len() < self.most || taken.make_room(None) {
            return Found::Place(self.placed(&mut taken, source));
        }
        Found::NoneYet
    }

    fn placed(self: &Arc<Self>, taken: &mut Taken, source: Source) -> Place {
        taken.last += 1;
        *taken.by_address.entry(source).or_default() += 1;
        let (activity, end) = (Arc::new(Activity::new()), Arc::new(Notify::new()));
        let holder = Holder { source, activity: Arc::clone(&activity), end: Arc::clone(&end) };
        taken.places.insert(taken.last, holder);
        Place { places: Arc::clone(self), id: taken.last, activity, end }
    }

    /// Waits until nobody has a place.
    pub(super) async fn are_free(&self) {
        loop {
            let freed = self.freed.notified();
            if self.len() == 0 {
                return;
            }
            drop(tokio::time::timeout(AGAIN, freed).await);
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

    async fn is_told(place: &Place) -> bool {
        tokio::time::timeout(Duration::from_millis(50), place.is_needed()).await.is_ok()
    }

    #[tokio::test]
    async fn who_waits_longest_makes_room_and_who_is_at_work_does_not() {
        let places = Places::new(2, 9, TrustedProxies::default());
        let first = places.take(address("192.0.2.1")).await.unwrap();
        let _asked = Exchange::begins(&first.activity, false, false);
        let second = places.take(address("192.0.2.2")).await.unwrap();
        let third = places.take(address("192.0.2.3")).await.unwrap();
        assert!(is_told(&second).await && !is_told(&first).await);
        let _asked_too = Exchange::begins(&third.activity, false, false);
        let waiting = places.take(address("192.0.2.4"));
        assert!(tokio::time::timeout(Duration::from_millis(300), waiting).await.is_err());
        drop(first);
        assert!(places.take(address("192.0.2.4")).await.is_some());
    }

    #[tokio::test]
    async fn an_address_has_its_own_places_and_a_proxy_all() {
        let proxies = TrustedProxies::new(vec!["127.0.0.1/32".parse().unwrap()]);
        let places = Places::new(9, 1, proxies);
        let held = places.take(address("2001:db8::1")).await.unwrap();
        let asked = Exchange::begins(&held.activity, false, false);
        assert!(places.take(address("2001:db8::2")).await.is_none(), "the same line");
        assert!(places.take(address("2001:db8:0:1::1")).await.is_some(), "another line");
        drop(asked);
        assert!(places.take(address("2001:db8::2")).await.is_some());
        assert!(is_told(&held).await);
        let proxy =
            [places.take(address("127.0.0.1")).await, places.take(address("127.0.0.1")).await];
        assert!(proxy.iter().all(Option::is_some));
    }
}
