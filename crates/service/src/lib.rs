//! **The use cases.** Who calls ([`caller`]), what a call costs and answers ([`calculate`]), and the lists beside it.
//! HTTP, the command line and any other door call only this crate; keys, plans and answers meet only here, and only
//! here is the clock read.

pub mod batch;
mod buffers;
mod cache;
pub mod calculate;
pub mod caller;
mod canonical;
pub mod clock;
pub mod dashboard;
mod faults;
mod gzip;
pub mod local;
pub mod me;
mod outage;
pub mod page;
mod readiness;
mod refusal;
pub mod shares;
pub mod text;
mod work;

use std::sync::Arc;
use std::time::Duration;

use saju_account::{ClockState, Plans, Store};

use batch::Slots;
use buffers::Buffers;
use cache::Cache;
use readiness::Probe;
use work::Work;

pub use batch::{Batch, BatchAnswered, BatchCall, Item};
pub use cache::{DEFAULT_BYTES as DEFAULT_CACHE_BYTES, Data, KEPT as DEFAULT_CACHE_TIME};
pub use calculate::{Answered, Call, Warned};
pub use caller::{Caller, Credentials};
pub use readiness::Readiness;
pub use refusal::{of_load as overload, of_store as store_failure};
/// What holds for each item of a batch that does not say otherwise, and the values it is made of.
pub use saju_reading::request::{Defaults, Sent};

/// Default number of concurrent batches.
const DEFAULT_BATCHES: u32 = 64;

/// The service over one store.
pub struct Service {
    store: Store,
    plans: Plans,
    upgrade_url: String,
    cache: Cache,
    buffers: Buffers,
    /// Threads for long work, one per core.
    work: Arc<Work>,
    batches: Arc<Slots>,
    probe: Probe,
    #[cfg(feature = "faults")]
    fails_at: Option<saju_catalogue::Topic>,
}

impl Service {
    /// A service over a store with these plans. `upgrade_url` is where a plan can be changed.
    pub fn new(store: Store, plans: Plans, upgrade_url: String) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            store,
            plans,
            upgrade_url,
            cache: Cache::new(DEFAULT_CACHE_BYTES, DEFAULT_CACHE_TIME),
            buffers: Buffers::default(),
            work: Work::new(cores),
            batches: Slots::new(DEFAULT_BATCHES),
            probe: Probe::default(),
            #[cfg(feature = "faults")]
            fails_at: None,
        }
    }

    /// Sets the capacity of the answer cache in bytes; 0 disables it.
    #[must_use]
    pub fn with_cache_bytes(self, bytes: u64) -> Self {
        Self { cache: self.cache.with_bytes(bytes), ..self }
    }

    /// Sets the time to live of cached answers; see [`Self::forget_answers`].
    #[must_use]
    pub fn with_cache_time(self, time: Duration) -> Self {
        Self { cache: self.cache.with_time(time), ..self }
    }

    /// Evicts expired answers; call it several times per time to live. An expired answer is never returned, but stays
    /// in memory until then.
    pub fn forget_answers(&self) {
        self.cache.forget();
    }

    /// Starts with the store's state as of opening, so that the first readiness probe need not wait for it.
    #[must_use]
    pub fn with_clock(self, found: ClockState) -> Self {
        self.probe.learn(Ok(found));
        self
    }

    /// Sets the number of concurrent batches; one key gets a quarter of it.
    #[must_use]
    pub fn with_batches(self, most: u32) -> Self {
        Self { batches: Slots::new(most), ..self }
    }

    /// Makes calculations panic at one topic.
    #[cfg(feature = "faults")]
    #[must_use]
    pub fn failing_at(self, topic: saju_catalogue::Topic) -> Self {
        Self { fails_at: Some(topic), ..self }
    }

    /// The store.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The plans.
    pub const fn plans(&self) -> &Plans {
        &self.plans
    }

    /// Bytes of cached answers, for a metric.
    pub fn cache_weight(&self) -> u64 {
        self.cache.weight()
    }
}
