//! Accounts: keys, plans, the ledger of counted calls, idempotent repeats, recent errors, the
//! owner who issues keys, the log of what was changed, and the cards that visitors share.
//!
//! The crate knows nothing of HTTP, of births or of charts. It answers seven questions: *whose key
//! is this*, *may this key make this call now*, *what did it use*, *what went wrong lately*, *is
//! this the owner*, *who changed what*, *which card does this link lead to*.
//!
//! Everything goes through [`Store`], which keeps its rows in memory, in one `SQLite` file or in a
//! `PostgreSQL` database. One method is one transaction; no row and no SQL type leaves the crate.
//!
//! # Exactness
//!
//! * A charge is all or nothing over day and month; what they refuse counts in the minute, so that a
//!   loop on a used-up key is held up by it, and what the minute refuses counts nowhere.
//! * With any number of processes on one store, never one call more than the limit is granted.
//! * An [`Admission`] is returned only after its charge is durable, so a killed process may leave a
//!   charge without an answer, never an answer without a charge.
//! * A charge stays only where its [`Receipt`] is kept: a caller that goes away, or whose answer fails,
//!   has its charge given back. So has a call that was told that the store did not answer, whenever
//!   the store did it in the end.
//!
//! # Time
//!
//! The minute is the UTC minute; day and month are those of Korea (UTC+9). Time is an argument
//! (`now`, Unix seconds) everywhere. In memory and on `SQLite` days and months do not follow a clock
//! that is set back, or ahead and back: the store keeps the times that it has seen. `PostgreSQL` uses its own clock for the windows, for
//! remembered requests, for logins, for shares and for the dates of keys, so that nodes need not agree on the time; there
//! `now` only drives what a node remembers locally.

mod account;
mod admission;
mod audit;
mod backend;
mod clock;
mod counters;
mod effective_day;
mod error;
mod key;
mod key_cache;
mod key_secret;
mod login;
mod login_queue;
#[cfg(test)]
mod model;
mod origin;
mod owner;
mod parked;
mod plan;
mod plan_file;
mod receipt;
mod recent_error;
mod recorder;
mod refusal_cache;
mod reservations;
mod session;
mod share;
mod source;
mod stats;
mod store;
mod timeline;
mod topic_use;
mod upkeep;
mod window;

pub use account::{Account, Role};
pub use admission::{
    Admission, Charge, IDEMPOTENCY_SECONDS, Idempotency, Limits, Outcome, RepeatSecret, Repeatable,
    Usage, WindowUsage,
};
pub use audit::{AUDIT_DAYS, Actor, AuditAction, AuditEntry, AuditFilter};
pub use clock::ClockState;
pub use effective_day::EffectiveDay;
pub use error::StoreError;
pub use key::{
    Key, KeyId, KeySettings, KeyStatus, OVERLAP_MAX_SECONDS, ReplacedText, SettingsError,
};
pub use key_secret::{KeyDigest, KeySecret};
pub use login::{
    DEVICE_SECONDS, LOGIN_ATTEMPTS, LOGIN_WINDOW_SECONDS, Login, LoginAttempt, Opened,
};
pub use origin::is_origin;
pub use owner::{OWNER_NAME, OwnerPassword};
pub use plan::{ModuleRange, Plan, PlanKind, PlanName, Plans};
pub use plan_file::{PlanFault, PlansError};
pub use receipt::{Charged, Receipt};
pub use recent_error::{RECENT_ERROR_HOURS, RECENT_ERRORS_PER_KEY, RecentError};
pub use reservations::{Reservation, Reserved};
pub use session::{SESSION_SECONDS, SessionDigest, SessionToken};
use share::{NewShare, Placed};
pub use share::{SHARE_SECONDS, Share, ShareId, Shared};
pub use stats::StoreStats;
pub use store::{Changes, FirstStart, Store};
pub use topic_use::{TopicUse, USE_DAYS};
pub use upkeep::{
    Finding, Restored, StoreCopy, UpkeepError, Verdict, address_fault, back_up, check, restore,
};
pub use window::{UnixSeconds, Window};
