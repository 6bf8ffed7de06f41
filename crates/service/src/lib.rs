//! **The use cases.** Who calls ([`caller`]), what a call costs and answers ([`calculate`]), and the
//! lists beside it. HTTP, the command line and any other door call only this crate; it is the one
//! place where keys, plans and answers meet, and the one place that reads the clock.

pub mod calculate;
pub mod calendar;
pub mod caller;
pub mod catalogue;
pub mod cities;
pub mod clock;
pub mod me;
mod meta;
pub mod problem;
mod question;
pub mod text;

use saju_account::{Plans, Store};

pub use calculate::{Answered, Call};
pub use caller::{Caller, Credentials};
pub use problem::{Problem, ProblemCode};
pub use question::Question;

/// The service over one store.
pub struct Service {
    store: Store,
    plans: Plans,
    upgrade_url: String,
}

impl Service {
    /// A service over a store with these plans. `upgrade_url` is where a plan can be changed.
    pub const fn new(store: Store, plans: Plans, upgrade_url: String) -> Self {
        Self { store, plans, upgrade_url }
    }

    /// The store.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The plans.
    pub const fn plans(&self) -> &Plans {
        &self.plans
    }
}
