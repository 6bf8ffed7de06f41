//! Reconciliation: charges with unknown outcome, and refunds not yet written. Both are retried until the database
//! accepts them.
//!
//! Each attempt deletes a slip and refunds what it records in one transaction. If an attempt succeeded but its reply
//! was lost, the next one finds no slip and knows.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Row;

use super::{
    claim,
    connection::{Connection, Session as _},
    database::{Database, Failure, TIMEOUT},
    slip::{self, Doubts, Written},
};
use crate::{
    Charged, KeyId, UnixSeconds,
    receipt::{Claim, Returns},
    stats::RoundTrips,
};

/// Pause between two attempts.
const PAUSE: Duration = Duration::from_millis(200);

const TAKE_AWAY: &str = "
    DELETE FROM charge_slip WHERE id = $1
    RETURNING number, key_id, items, day, month, digest, until";

enum Debt {
    /// A charge with unknown outcome; refunded if it was made.
    Doubtful(Written),
    /// A charge whose call failed, and who waits for its refund.
    Charged(Charged, Option<oneshot::Sender<()>>),
    /// Signals that everything before it is settled.
    Settled(oneshot::Sender<()>),
}

/// The sending end of the reconciliation task, which stops when all of these are dropped.
#[derive(Clone)]
pub(super) struct Debts {
    sender: mpsc::UnboundedSender<Debt>,
    round_trips: Arc<RoundTrips>,
}

impl Debts {
    /// Starts the task on the current tokio runtime.
    pub(super) fn start(database: Database, round_trips: Arc<RoundTrips>) -> Self {
        let (sender, receiver) = mpsc::unbounded_channel();
        tokio::spawn(settle_all(database, receiver, Arc::clone(&round_trips)));
        Self { sender, round_trips }
    }

    /// Waits until everything is settled, at most as long as a caller would.
    pub(super) async fn settle(&self) {
        let (settled, all) = oneshot::channel();
        if self.sender.send(Debt::Settled(settled)).is_ok() {
            // What is left stays counted as owed.
            let _late = tokio::time::timeout(TIMEOUT, all).await;
        }
    }

    fn owe(&self, debt: Debt) {
        self.round_trips.owes();
        // The task ends only with the runtime; then the debt stays counted.
        let _ended = self.sender.send(debt);
    }
}

impl Doubts for Debts {
    fn find_out(&self, written: Written) {
        self.owe(Debt::Doubtful(written));
    }
}

impl Returns for Debts {
    fn give_back(&self, charged: Charged, done: Option<oneshot::Sender<()>>) {
        self.owe(Debt::Charged(charged, done));
    }
}

async fn settle_all(
    database: Database,
    mut debts: mpsc::UnboundedReceiver<Debt>,
    round_trips: Arc<RoundTrips>,
) {
    while let Some(debt) = debts.recv().await {
        let (items, done) = match debt {
            Debt::Doubtful(written) => {
                let Written { slip, number } = written;
                let settle = move |client| settle(client, slip, Owed::Written(number));
                (until_done(&database, settle).await, None)
            }
            Debt::Charged(charged, done) => {
                let issue = |client: Connection| async move { slip::issue(&client).await };
                let slip = until_done(&database, issue).await;
                let settle = move |client| settle(client, slip, Owed::Charged(charged));
                (until_done(&database, settle).await, done)
            }
            Debt::Settled(all) => {
                // The waiting caller may be gone.
                let _gone = all.send(());
                continue;
            }
        };
        round_trips.settled(items);
        if let Some(done) = done {
            let _gone = done.send(());
        }
    }
}

/// Retries until the database has done it.
async fn until_done<T, F>(database: &Database, operation: impl Fn(Connection) -> F) -> T
where
    F: Future<Output = Result<T, Failure>>,
{
    loop {
        let start = Instant::now();
        if let Ok(done) = database.run(&operation).await {
            return done;
        }
        tokio::time::sleep(PAUSE.saturating_sub(start.elapsed())).await;
    }
}

#[derive(Clone, Copy)]
enum Owed {
    /// The charge recorded on the slip, if it has this number.
    Written(i64),
    Charged(Charged),
}

/// Deletes a slip and refunds what is owed; returns the number of items.
async fn settle(mut client: Connection, slip: i64, owed: Owed) -> Result<u32, Failure> {
    let transaction = client.transaction().await?;
    let Some(row) = transaction.query_opt(TAKE_AWAY, &[&slip]).await? else { return Ok(0) };
    let charged = match owed {
        Owed::Written(number) if row.try_get::<_, i64>(0)? != number => None,
        Owed::Written(_) => Some(charged_of_row(&row)?),
        Owed::Charged(charged) => Some(charged),
    };
    let items = match charged {
        Some(charged) => claim::give_back(&transaction, &charged).await?,
        None => 0,
    };
    transaction.commit().await?;
    Ok(items)
}

fn charged_of_row(row: &Row) -> Result<Charged, Failure> {
    let claim: (Option<&[u8]>, Option<UnixSeconds>) = (row.try_get(5)?, row.try_get(6)?);
    let claim = claim.0.and_then(|digest| digest.try_into().ok()).zip(claim.1);
    Ok(Charged {
        key: KeyId::new(row.try_get(1)?),
        items: u32::try_from(row.try_get::<_, i64>(2)?).unwrap_or_default(),
        day: row.try_get(3)?,
        month: row.try_get(4)?,
        claim: claim.map(|(digest, until)| Claim { digest, until }),
    })
}
