//! A cache of keys, so that most calls need not ask the store who is calling.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use quick_cache::sync::Cache;

use crate::{Key, KeyDigest, UnixSeconds};

/// Capacity: about 4 MB.
const CAPACITY: usize = 10_000;

/// Time to live: a node without notifications sees revocations and changes of other nodes at most this late.
const LIFETIME_SECONDS: i64 = 5;

struct Entry {
    key: Arc<Key>,
    until: UnixSeconds,
    generation: u64,
}

/// Found keys by digest. Unknown digests are not cached: they would only evict known ones.
pub(crate) struct KeyCache {
    found: Cache<KeyDigest, Arc<Entry>>,
    /// Incremented by every change on this node or notified by another. Entries read before it are ignored, even if
    /// inserted later; changes are rare enough to drop all entries at once.
    generation: AtomicU64,
}

impl KeyCache {
    pub(crate) fn new() -> Self {
        Self { found: Cache::new(CAPACITY), generation: AtomicU64::new(0) }
    }

    /// Read this before asking the store, and pass it to [`insert`](Self::insert).
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    pub(crate) fn get(&self, digest: &KeyDigest, now: UnixSeconds) -> Option<Arc<Key>> {
        let entry = self.found.get(digest)?;
        // A clock set back must not extend a lifetime.
        let is_fresh = now < entry.until && entry.until - now <= LIFETIME_SECONDS;
        (is_fresh && entry.generation == self.generation()).then(|| Arc::clone(&entry.key))
    }

    pub(crate) fn insert(
        &self,
        digest: KeyDigest,
        key: Arc<Key>,
        generation: u64,
        now: UnixSeconds,
    ) {
        self.found
            .insert(digest, Arc::new(Entry { key, until: now + LIFETIME_SECONDS, generation }));
    }

    /// Call this after a change is durable, or when changes may have been missed.
    pub(crate) fn invalidate(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{KeyId, KeySecret, KeySettings};

    #[test]
    fn a_key_is_forgotten_after_its_time_and_by_a_change() {
        let digest = KeySecret::generate().unwrap().digest();
        let key = Key {
            id: KeyId::new(1),
            prefix: "saju_".to_owned(),
            settings: KeySettings::for_plan("free"),
            issued_by: "operator".to_owned(),
            created_at: 0,
            revoked_at: None,
            replaced: None,
        };
        let cache = KeyCache::new();
        cache.insert(digest, Arc::new(key), cache.generation(), 100);
        let is_found = |now| cache.get(&digest, now).is_some();
        assert!(is_found(100) && is_found(104));
        // The last case is a clock that was set back.
        assert!(!is_found(105) && !is_found(99));
        cache.invalidate();
        assert!(!is_found(100));
    }
}
