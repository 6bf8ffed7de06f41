//! Charge slips: they make the outcome of a charge certain even if its reply is lost.
//!
//! A statement without a reply may have been executed, may still be executed later (it is queued in a stopped
//! database), or never. So every charge needs a slip, a row of `charge_slip`, and the charging statement records the
//! charge on it. When in doubt, the slip is deleted (`settle.rs`): what it records was charged, and a statement that
//! arrives later finds no slip and charges nothing.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{connection::Session, database::Failure};

/// How long an unused slip is kept, in seconds. A node whose slip is gone takes another.
const IDLE_SECONDS: i64 = 24 * 3600;

const ISSUE: &str = "
    INSERT INTO charge_slip (id, used_at)
    VALUES ($1, floor(extract(epoch FROM now()))::bigint)";

const SWEEP: &str = "
    DELETE FROM charge_slip
    WHERE used_at <= floor(extract(epoch FROM now()))::bigint - $1::bigint";

/// A charge, by its slip and its number there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub(super) slip: i64,
    pub(super) number: i64,
}

/// Reconciles charges whose reply was lost.
pub(super) trait Doubts: Send + Sync {
    /// Refunds the charge if it was made.
    fn find_out(&self, written: Written);
}

/// Idle slips of this node.
pub(super) struct Slips {
    idle: Mutex<Vec<Written>>,
    doubts: Box<dyn Doubts>,
}

/// The slip of one charge. It is reused once the outcome is known; while it is not, it is left for reconciliation.
pub(super) struct Slip {
    written: Written,
    state: State,
    slips: Arc<Slips>,
}

enum State {
    Known,
    InDoubt,
    Gone,
}

impl Slips {
    pub(super) fn new(doubts: impl Doubts + 'static) -> Arc<Self> {
        Arc::new(Self { idle: Mutex::default(), doubts: Box::new(doubts) })
    }

    /// A slip for the next charge, with its number.
    pub(super) async fn take(self: &Arc<Self>, client: &impl Session) -> Result<Slip, Failure> {
        let idle = self.lock().pop();
        let last = match idle {
            Some(last) => last,
            None => Written { slip: issue(client).await?, number: 0 },
        };
        let written = Written { number: last.number + 1, ..last };
        Ok(Slip { written, state: State::Known, slips: Arc::clone(self) })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Written>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Slip {
    /// The charge to record.
    pub(super) const fn written(&self) -> Written {
        self.written
    }

    /// The charge is in flight.
    pub(super) const fn begins(&mut self) {
        self.state = State::InDoubt;
    }

    /// Records the outcome, if it is known.
    pub(super) fn ends<T>(&mut self, result: &Result<T, Failure>) {
        self.state = match result {
            Ok(_) => State::Known,
            Err(Failure::NoSlip) => State::Gone,
            Err(failure) if failure.is_retryable() => State::Known,
            Err(_) => return,
        };
    }
}

impl Drop for Slip {
    fn drop(&mut self) {
        match self.state {
            State::Known => self.slips.lock().push(self.written),
            State::InDoubt => self.slips.doubts.find_out(self.written),
            State::Gone => {}
        }
    }
}

/// Inserts a slip and returns its id. Each attempt uses a new id, as a late insert must not bring back a deleted slip.
pub(super) async fn issue(client: &impl Session) -> Result<i64, Failure> {
    let id = getrandom::u64().map_err(Failure::Random)?.cast_signed();
    client.execute(ISSUE, &[&id]).await?;
    Ok(id)
}

/// Deletes the slips of nodes that are gone.
pub(super) async fn sweep(client: &impl Session) -> Result<(), Failure> {
    client.execute(SWEEP, &[&IDLE_SECONDS]).await?;
    Ok(())
}
