//! Places for batches: so many are answered at once, and a quarter of them for one key, so that no key
//! keeps the others waiting.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use saju_account::KeyId;

/// All places.
#[derive(Debug)]
pub(crate) struct Places {
    most: u32,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: u32,
    by_key: BTreeMap<KeyId, u32>,
}

/// A place; free again when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    places: Arc<Places>,
    key: KeyId,
}

impl Places {
    pub(crate) fn new(most: u32) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a batch of a key, if there is one.
    pub(super) fn take(self: &Arc<Self>, key: KeyId) -> Option<Place> {
        let mut taken = self.taken();
        let of_key = taken.by_key.get(&key).copied().unwrap_or_default();
        if taken.all >= self.most || of_key >= self.most.div_ceil(4) {
            return None;
        }
        taken.all += 1;
        taken.by_key.insert(key, of_key + 1);
        Some(Place { places: Arc::clone(self), key })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        if let Some(of_key) = taken.by_key.get_mut(&self.key) {
            *of_key -= 1;
            if *of_key == 0 {
                taken.by_key.remove(&self.key);
            }
        }
    }
}
