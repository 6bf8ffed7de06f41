//! Concurrency limits for batches: a global cap, and a quarter of it per key, so that no key can starve the others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use saju_account::KeyId;

/// The semaphore of all batches.
#[derive(Debug)]
pub(crate) struct Slots {
    most: u32,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: u32,
    by_key: BTreeMap<KeyId, u32>,
}

/// A slot, released on drop.
#[derive(Debug)]
pub(super) struct Slot {
    slots: Arc<Slots>,
    key: KeyId,
}

impl Slots {
    pub(crate) fn new(most: u32) -> Arc<Self> {
        Arc::new(Self { most, taken: Mutex::default() })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A slot for a batch of this key, if one is free.
    pub(super) fn take(self: &Arc<Self>, key: KeyId) -> Option<Slot> {
        let mut taken = self.taken();
        let of_key = taken.by_key.get(&key).copied().unwrap_or_default();
        if taken.all >= self.most || of_key >= self.most.div_ceil(4) {
            return None;
        }
        taken.all += 1;
        taken.by_key.insert(key, of_key + 1);
        Some(Slot { slots: Arc::clone(self), key })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.taken();
        taken.all -= 1;
        if let Some(of_key) = taken.by_key.get_mut(&self.key) {
            *of_key -= 1;
            if *of_key == 0 {
                taken.by_key.remove(&self.key);
            }
        }
    }
}
