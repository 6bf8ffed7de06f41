//! **The use cases.** Who calls ([`caller`]), what a call costs and answers ([`calculate`]), and the
//! lists beside it. HTTP, the command line and any other door call only this crate; it is the one
//! place where keys, plans and answers meet, and the one place that reads the clock.

pub mod batch;
mod cache;
pub mod calculate;
pub mod caller;
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
mod rooms;
pub mod text;
mod work;

use std::sync::Arc;
use std::time::Duration;

use saju_account::{ClockState, Plans, Store};

use batch::Places;
use cache::Cache;
use readiness::Probe;
use rooms::Rooms;
use work::Work;

pub use batch::{Batch, BatchAnswered, BatchCall, Item};
pub use cache::{DEFAULT_BYTES as DEFAULT_CACHE_BYTES, Data, KEPT as DEFAULT_CACHE_TIME};
pub use calculate::{Answered, Call, Warned};
pub use caller::{Caller, Credentials};
pub use readiness::Readiness;
pub use refusal::{of_load as overload, of_store as store_failure};
/// What holds for each item of a batch that does not say otherwise, and the values it is made of.
pub use saju_reading::request::{Defaults, Sent};

/// Batches that are answered at once unless it is said otherwise.
const DEFAULT_BATCHES: u32 = 64;

/// The service over one store.
pub struct Service {
    store: Store,
    plans: Plans,
    upgrade_url: String,
    cache: Cache,
    rooms: Rooms,
    /// Long work: on as many threads as there are cores.
    work: Arc<Work>,
    batches: Arc<Places>,
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
            rooms: Rooms::default(),
            work: Work::new(cores),
            batches: Places::new(DEFAULT_BATCHES),
            probe: Probe::default(),
            #[cfg(feature = "faults")]
            fails_at: None,
        }
    }

    /// The same with room for so many bytes of answers that are kept; 0 keeps none.
    #[must_use]
    pub fn with_cache_bytes(self, bytes: u64) -> Self {
        Self { cache: self.cache.with_bytes(bytes), ..self }
    }

    /// The same with answers that are kept no longer than so; see [`Self::forget_answers`].
    #[must_use]
    pub fn with_cache_time(self, time: Duration) -> Self {
        Self { cache: self.cache.with_time(time), ..self }
    }

    /// Forgets the answers whose time has passed; to be called several times in it. None is given out
    /// after its time, but it is in memory until then.
    pub fn forget_answers(&self) {
        self.cache.forget();
    }

    /// The same with what the store said when it was opened, so that the first question for readiness
    /// need not wait for it.
    #[must_use]
    pub fn with_clock(self, found: ClockState) -> Self {
        self.probe.learn(Ok(found));
        self
    }

    /// The same with so many batches at once, of one key a quarter of them.
    #[must_use]
    pub fn with_batches(self, most: u32) -> Self {
        Self { batches: Places::new(most), ..self }
    }

    /// The same with a calculation that panics at one topic.
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

    /// Bytes of the answers that are kept, for a metric.
    pub fn cache_weight(&self) -> u64 {
        self.cache.weight()
    }
}
