//! Slips, which make a charge certain whatever becomes of its answer.
//!
//! A statement whose answer does not come may be done, may be done later (it waits in a database that
//! was stopped), or never. So a charge needs a slip, a row of `charge_slip`, and is written on it by the
//! statement that makes it. In doubt the slip is taken away (`settle.rs`): what stands on it was
//! charged, and a statement that comes later finds no slip and charges nothing.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deadpool_postgres::GenericClient;

use super::{database::Failure, settle::Debts};

/// How long a slip is kept that nobody uses, in seconds. A node that comes back to one that is gone
/// takes another.
const IDLE_SECONDS: i64 = 24 * 3600;

const ISSUE: &str = "
    INSERT INTO charge_slip (id, used_at)
    VALUES ($1, floor(extract(epoch FROM now()))::bigint)";

const SWEEP: &str = "
    DELETE FROM charge_slip
    WHERE used_at <= floor(extract(epoch FROM now()))::bigint - $1::bigint";

/// A charge by the slip that it is written on, and its number there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub(super) slip: i64,
    pub(super) number: i64,
}

/// The slips of this node that no charge uses at present.
pub(super) struct Slips {
    idle: Mutex<Vec<Written>>,
    debts: Debts,
}

/// A slip for one charge. It is used again when it is known what became of the charge, and is for
/// others to take away while it is not.
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
    pub(super) fn new(debts: Debts) -> Arc<Self> {
        Arc::new(Self { idle: Mutex::default(), debts })
    }

    /// A slip for the next charge, with its number.
    pub(super) async fn take(
        self: &Arc<Self>,
        client: &impl GenericClient,
    ) -> Result<Slip, Failure> {
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
    /// The charge to write.
    pub(super) const fn written(&self) -> Written {
        self.written
    }

    /// The charge is on its way.
    pub(super) const fn begins(&mut self) {
        self.state = State::InDoubt;
    }

    /// What became of it, where that is known.
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
            State::InDoubt => self.slips.debts.find_out(self.written),
            State::Gone => {}
        }
    }
}

/// Issues a slip, and returns its id: another one in each attempt, since one that arrives late must not
/// bring back a slip that was taken away.
pub(super) async fn issue(client: &impl GenericClient) -> Result<i64, Failure> {
    let id = getrandom::u64().map_err(Failure::Random)?.cast_signed();
    client.execute(ISSUE, &[&id]).await?;
    Ok(id)
}

/// Throws away the slips of nodes that are no more.
pub(super) async fn sweep(client: &impl GenericClient) -> Result<(), Failure> {
    client.execute(SWEEP, &[&IDLE_SECONDS]).await?;
    Ok(())
}
