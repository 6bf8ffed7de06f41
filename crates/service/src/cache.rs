//! A cache of answers.
//!
//! Only the `data` of an answer is cached: `meta`, warnings and headers belong to the call and are written anew. The
//! key ([`Key`]) holds everything an answer depends on and is compared in full, so an entry never goes stale. A cached
//! answer is charged like any other. Keys hold births, so an entry is evicted some minutes after it was made, however
//! often it is used.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use bytes::Bytes;
use quick_cache::sync::{Cache as Kept, DefaultLifecycle, GuardResult};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use saju_engine::Key;

use crate::gzip::Deflated;

/// Default capacity in bytes: about a thousand answers.
pub const DEFAULT_BYTES: u64 = 64 * 1024 * 1024;

/// Default time to live of an entry.
pub const KEPT: Duration = Duration::from_mins(10);

/// Typical weight of an answer, for sizing the tables.
const USUAL_BYTES: u64 = 48 * 1024;

/// Overhead counted per entry beside its texts: the key and the table slots.
const ENTRY_BYTES: u64 = 512;

/// The `data` of an answer, and its compressed form once somebody has asked for it. Clones share both.
#[derive(Clone, Debug)]
pub struct Data(Arc<Forms>);

#[derive(Debug)]
struct Forms {
    plain: Bytes,
    deflated: OnceLock<Deflated>,
    made: Instant,
}

impl Data {
    pub(crate) fn new(plain: Bytes) -> Self {
        Self(Arc::new(Forms { plain, deflated: OnceLock::new(), made: Instant::now() }))
    }

    /// The text.
    pub fn plain(&self) -> &Bytes {
        &self.0.plain
    }

    /// The compressed text, for [`Gzip`](crate::gzip::Gzip).
    pub(crate) fn deflated(&self) -> &Deflated {
        self.0.deflated.get_or_init(|| Deflated::of(&self.0.plain))
    }
}

/// Weight in bytes. The compressed form comes later but is counted from the start: answers shrink to less than a
/// fifth.
#[derive(Clone, Debug)]
struct Weight;

impl Weighter<Key, Data> for Weight {
    fn weight(&self, _: &Key, data: &Data) -> u64 {
        let plain = data.plain().len() as u64;
        plain + plain / 5 + ENTRY_BYTES
    }
}

/// The cached answers; disabled if the capacity is zero.
pub(crate) struct Cache {
    kept: Option<Kept<Key, Data, Weight>>,
    time: Duration,
}

/// An answer, and whether it was a cache hit.
pub(crate) type Found = (Data, bool);

impl Cache {
    /// A cache with this capacity and time to live; 0 disables it.
    pub(crate) fn new(bytes: u64, time: Duration) -> Self {
        let options = OptionsBuilder::new()
            .weight_capacity(bytes)
            .estimated_items_capacity((bytes / USUAL_BYTES) as usize)
            .build()
            .ok()
            .filter(|_| bytes > 0);
        let kept = options.map(|options| {
            let hasher = DefaultHashBuilder::default();
            Kept::with_options(options, Weight, hasher, DefaultLifecycle::default())
        });
        Self { kept, time }
    }

    pub(crate) fn with_bytes(&self, bytes: u64) -> Self {
        Self::new(bytes, self.time)
    }

    pub(crate) fn with_time(self, time: Duration) -> Self {
        Self { time, ..self }
    }

    /// Evicts expired entries.
    pub(crate) fn forget(&self) {
        if let Some(kept) = &self.kept {
            kept.retain(|_, data| !self.is_over(data));
        }
    }

    fn is_over(&self, data: &Data) -> bool {
        data.0.made.elapsed() >= self.time
    }

    /// Evicts the entry of a key if it has expired.
    fn forget_old(&self, kept: &Kept<Key, Data, Weight>, key: &Key) {
        if kept.peek(key).is_some_and(|data| self.is_over(&data)) {
            kept.remove_if(key, |data| self.is_over(data));
        }
    }

    /// The answer for a key, made on a miss. Concurrent calls for the same key make it once and share it; if making it
    /// fails, the waiting calls try in turn.
    pub(crate) async fn find<E>(
        &self,
        key: &Key,
        make: impl Future<Output = Result<Bytes, E>>,
    ) -> Result<Found, E> {
        let Some(kept) = &self.kept else {
            return Ok((Data::new(make.await?), false));
        };
        self.forget_old(kept, key);
        match kept.get_value_or_guard_async(key).await {
            Ok(data) => Ok((data, true)),
            Err(guard) => {
                let data = Data::new(make.await?);
                // The entry may have been evicted while it was made; the answer is valid anyway.
                let _ = guard.insert(data.clone());
                Ok((data, false))
            }
        }
    }

    /// The same, for a thread that may block.
    pub(crate) fn find_blocking(
        &self,
        key: &Key,
        make: impl FnOnce() -> Option<Bytes>,
    ) -> Option<Found> {
        let Some(kept) = &self.kept else {
            return Some((Data::new(make()?), false));
        };
        self.forget_old(kept, key);
        match kept.get_value_or_guard(key, None) {
            GuardResult::Value(data) => Some((data, true)),
            GuardResult::Guard(guard) => {
                let data = Data::new(make()?);
                let _ = guard.insert(data.clone());
                Some((data, false))
            }
            GuardResult::Timeout => Some((Data::new(make()?), false)),
        }
    }

    /// Bytes cached.
    pub(crate) fn weight(&self) -> u64 {
        self.kept.as_ref().map_or(0, Kept::weight)
    }
}

#[cfg(test)]
mod tests {
    use saju_account::EffectiveDay;
    use saju_catalogue::{ModuleSet, Topic};
    use saju_engine::{Language, Question, Terms};

    use super::*;
    use crate::clock;

    fn key(year: u32) -> Key {
        let body = format!(r#"{{"birthYear":{year},"birthMonth":3,"birthDay":2}}"#);
        let today = clock::date_of(EffectiveDay::at(0));
        let terms = Terms { modules: ModuleSet::ALL, today, language: Language::Korean };
        let asked = Question::Topic(Topic::Manse).read(body.as_bytes(), false).asked;
        asked.unwrap_or_else(|_| panic!("refused")).key(&terms)
    }

    #[test]
    fn an_answer_is_made_anew_after_its_time_and_forgotten() {
        let cache = Cache::new(DEFAULT_BYTES, Duration::from_millis(200));
        let keys = [key(1991), key(1992)];
        let find = |key| cache.find_blocking(key, || Some(Bytes::from_static(b"{}"))).unwrap().1;
        assert!(keys.iter().all(|key| !find(key)));
        assert!(find(&keys[0]));
        cache.forget();
        assert!(cache.weight() > 0);
        std::thread::sleep(Duration::from_millis(220));
        assert!(!find(&keys[0]), "it is older than it may be");
        let both = cache.weight();
        cache.forget();
        assert!(cache.weight() < both, "the other one is still in memory");
    }
}
