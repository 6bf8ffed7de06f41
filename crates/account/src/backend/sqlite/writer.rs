//! The one thread that writes. What waits is committed together, charges first, so that the price of
//! making it durable is paid once for all of it (group commit): logins and readiness probes that come by
//! the hundred cost the charges among them no commit of their own.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::{
    runtime::Handle,
    sync::{
        mpsc::{
            self,
            error::{TryRecvError, TrySendError},
        },
        oneshot,
    },
};

use super::{ledger, place::Place};
use crate::{
    Admission, Charge, Charged, StoreError, UnixSeconds, receipt::Returns, stats::RoundTrips,
};

/// Tasks waiting at most; a caller beyond waits to get in.
const WAITING_MAX: usize = 4096;
/// Charges committed together at most.
const GROUP_MAX: usize = 1024;
/// Other operations committed together at most: what charges wait for beside themselves, some tens of
/// milliseconds.
const OTHERS_MAX: usize = 512;
/// The longest a caller waits: one group that waits for another process, and its own.
const TIMEOUT: Duration = Duration::from_secs(4);

/// Between two tries to give back what nobody waited for.
const RETURN_PAUSE: Duration = Duration::from_millis(100);

type Reply = Result<Admission, StoreError>;

/// A charge, the instant its caller read, and where the answer goes.
struct Waiting {
    charge: Charge,
    now: UnixSeconds,
    reply: oneshot::Sender<Reply>,
}

enum Task {
    Charge(Waiting),
    /// A charge whose call failed, or whose caller has gone.
    GiveBack(Return),
    /// Any rarer operation.
    Other(Box<dyn Operation>),
    /// Ends the thread; the answer is sent when the file is closed.
    Close(oneshot::Sender<()>),
}

/// An operation that shares its transaction with others.
trait Operation: Send {
    /// Runs it in a savepoint: where it fails, the others stay. Fails itself where the whole
    /// transaction is lost.
    fn run(&mut self, transaction: &Transaction<'_>, place: &Place) -> rusqlite::Result<()>;
    /// Answers, after the commit.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// What is to be written, what came of it, and where the answer goes.
struct Write<T, F> {
    operation: Option<F>,
    result: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Operation for Write<T, F>
where
    T: Send,
    F: FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send,
{
    fn run(&mut self, transaction: &Transaction<'_>, place: &Place) -> rusqlite::Result<()> {
        let Some(operation) = self.operation.take() else { return Ok(()) };
        transaction.execute_batch("SAVEPOINT operation")?;
        let result = operation(transaction);
        // Some errors end the transaction, whoever else is in it.
        if let (Err(_), true) = (&result, transaction.is_autocommit()) {
            return result.map(drop);
        }
        if result.is_err() {
            transaction.execute_batch("ROLLBACK TO operation")?;
        }
        transaction.execute_batch("RELEASE operation")?;
        self.result = Some(result.map_err(|error| place.failure(&error)));
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let lost = || Err(StoreError::unavailable("the operation was not run"));
        let Self { result, reply, .. } = *self;
        // The caller may have gone; what is committed stays.
        let _gone = reply.send(committed.and_then(|()| result.unwrap_or_else(lost)));
    }
}

/// A charge to give back, and who is told when it is done.
struct Return {
    charged: Charged,
    done: Option<oneshot::Sender<()>>,
}

/// The connection of the thread, the place of its file, what it counts, and what it has yet to give
/// back.
struct Database {
    connection: Connection,
    place: Place,
    round_trips: Arc<RoundTrips>,
    returns: Vec<Return>,
    /// A commit has failed whose pages may stand in the log as if it had not: see [`Self::cover`].
    is_stained: bool,
    /// What its receipts go back by.
    counter: Arc<dyn Returns>,
}

/// The way back of charges to the thread. It does not keep the thread from ending.
struct Counter {
    writer: mpsc::WeakSender<Task>,
    round_trips: Arc<RoundTrips>,
    runtime: Handle,
}

impl Returns for Counter {
    fn give_back(&self, charged: Charged, done: Option<oneshot::Sender<()>>) {
        self.round_trips.owes();
        let Some(writer) = self.writer.upgrade() else { return };
        if let Err(TrySendError::Full(task)) =
            writer.try_send(Task::GiveBack(Return { charged, done }))
        {
            // The thread outlives those who send to it, so there is room before it ends.
            self.runtime.spawn(async move { writer.send(task).await });
        }
    }
}

/// The way to the writing thread, which ends when this is dropped and all tasks are done.
pub(super) struct Writer(mpsc::Sender<Task>);

impl Writer {
    pub(super) fn start(
        connection: Connection,
        place: Place,
        round_trips: Arc<RoundTrips>,
    ) -> Result<Self, StoreError> {
        let (sender, receiver) = mpsc::channel(WAITING_MAX);
        let counter = Arc::new(Counter {
            writer: sender.downgrade(),
            round_trips: Arc::clone(&round_trips),
            runtime: Handle::try_current().map_err(StoreError::unavailable)?,
        });
        let returns = Vec::new();
        let database =
            Database { connection, place, round_trips, returns, is_stained: false, counter };
        thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(database, receiver))
            .map_err(StoreError::unavailable)?;
        Ok(Self(sender))
    }

    /// Decides a charge. The answer comes after its commit; a caller that goes away before it is
    /// not charged.
    pub(super) async fn charge(&self, charge: Charge, now: UnixSeconds) -> Reply {
        let (reply, answer) = oneshot::channel();
        let answer = async { answer.await.map_err(StoreError::unavailable)? };
        self.ask(Task::Charge(Waiting { charge, now, reply }), answer).await
    }

    /// Runs any other operation in a transaction. The answer comes after its commit.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        operation: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let write = Write { operation: Some(operation), result: None, reply };
        let answer = async { answer.await.map_err(StoreError::unavailable)? };
        self.ask(Task::Other(Box::new(write)), answer).await
    }

    /// Waits until everything asked before is done and the file is closed.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.0.send(Task::Close(reply)).await.is_ok() {
            // The thread may have ended before; then there is nothing to wait for.
            let _ended = closed.await;
        }
    }

    async fn ask<T>(
        &self,
        task: Task,
        answer: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let asked = async {
            self.0.send(task).await.map_err(|_| StoreError::unavailable("the writer has ended"))?;
            answer.await
        };
        let late = |_| StoreError::unavailable("no answer in time");
        tokio::time::timeout(TIMEOUT, asked).await.map_err(late)?
    }
}

/// What is committed together.
#[derive(Default)]
struct Group {
    charges: Vec<Waiting>,
    others: Vec<Box<dyn Operation>>,
}

impl Group {
    fn is_full(&self) -> bool {
        self.charges.len() >= GROUP_MAX || self.others.len() >= OTHERS_MAX
    }
}

fn run(mut database: Database, mut tasks: mpsc::Receiver<Task>) {
    let mut group = Group::default();
    let mut closing = None;
    while closing.is_none() {
        let Some(first) = next_task(&mut database, &mut tasks) else { return };
        let mut next = Some(first);
        while let Some(task) = next {
            match task {
                Task::Charge(waiting) => group.charges.push(waiting),
                Task::GiveBack(charge) => database.returns.push(charge),
                Task::Other(operation) => group.others.push(operation),
                Task::Close(reply) => {
                    closing = Some(reply);
                    break;
                }
            }
            next = if group.is_full() { None } else { tasks.try_recv().ok() };
        }
        database.commit_group(std::mem::take(&mut group));
    }
    database.give_back_at_last();
    drop(database);
    if let Some(reply) = closing {
        let _gone = reply.send(());
    }
}

/// Waits for a task, and meanwhile gives back what is to be given back, until the file takes it.
fn next_task(database: &mut Database, tasks: &mut mpsc::Receiver<Task>) -> Option<Task> {
    while !database.is_settled() {
        match tasks.try_recv() {
            Ok(task) => return Some(task),
            Err(TryRecvError::Empty) => thread::sleep(RETURN_PAUSE),
            Err(TryRecvError::Disconnected) => return None,
        }
    }
    tasks.blocking_recv()
}

impl Database {
    /// Covers and gives back what is to be; whether the file took it.
    fn is_settled(&mut self) -> bool {
        self.cover() && self.give_back()
    }

    /// Gives back what is to be given back; whether the file took it.
    fn give_back(&mut self) -> bool {
        if self.returns.is_empty() {
            return true;
        }
        let returns = std::mem::take(&mut self.returns);
        let given = self.commit(|tx| {
            returns.iter().map(|Return { charged, .. }| ledger::give_back(tx, charged)).collect()
        });
        let Ok::<Vec<u32>, _>(given) = given else {
            self.returns = returns;
            return false;
        };
        for (Return { done, .. }, items) in returns.into_iter().zip(given) {
            self.round_trips.settled(items);
            if let Some(done) = done {
                // Whoever waited may have gone.
                let _gone = done.send(());
            }
        }
        true
    }

    /// The same before the file is closed, as long as a caller would wait. What is left then stays
    /// counted as owed.
    fn give_back_at_last(&mut self) {
        let start = Instant::now();
        while !self.is_settled() {
            if start.elapsed() > TIMEOUT {
                return;
            }
            thread::sleep(RETURN_PAUSE);
        }
    }

    /// Does what waits in one transaction, and answers after its commit. A caller that has gone is not
    /// charged.
    fn commit_group(&mut self, group: Group) {
        let Group { mut charges, mut others } = group;
        charges.retain(|waiting| !waiting.reply.is_closed());
        if charges.is_empty() && others.is_empty() {
            return;
        }
        let (charged, shown) = (&charges, self.place.clone());
        let committed = self.commit(|tx| {
            let charged = charged.iter().map(|waiting| (&waiting.charge, waiting.now));
            let admissions = ledger::charge_all(tx, charged)?;
            for operation in &mut others {
                operation.run(tx, &shown)?;
            }
            Ok(admissions)
        });
        let told = committed.as_ref().map(drop).map_err(StoreError::again);
        for operation in others {
            operation.answer(told.as_ref().map(|&()| ()).map_err(|error| error.again()));
        }
        match committed {
            Ok(admissions) => {
                for (waiting, admission) in charges.into_iter().zip(admissions) {
                    let unknown = StoreError::UnknownKey(waiting.charge.key);
                    let admission =
                        admission.map(|admission| admission.with_receipt(&self.counter));
                    // The receipt of a caller that has gone comes back.
                    let _gone = waiting.reply.send(admission.ok_or(unknown));
                }
            }
            Err(error) => {
                for waiting in charges {
                    let _gone = waiting.reply.send(Err(error.again()));
                }
            }
        }
    }

    fn commit<T>(
        &mut self,
        operation: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let start = Instant::now();
        let placed = self.place.check();
        let result = placed
            .and_then(|()| self.try_commit(operation).map_err(|error| self.place.failure(&error)));
        self.round_trips.count(start, &result);
        result
    }

    fn try_commit<T>(
        &mut self,
        operation: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        // Immediate: the lock is taken before anything is read, so another process cannot come
        // between.
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let result = operation(&transaction)?;
        let committed = transaction.commit();
        self.is_stained = committed.is_err();
        self.cover();
        committed.map(|()| result)
    }

    /// Writes something else in the place of a commit that failed. Where its last step fails, that of making
    /// it durable, all its pages stand in the log already, and the next start after a crash would take them for
    /// committed: a charge whose caller was told that there is none. Any later commit stands in their place.
    ///
    /// Whether nothing is left to cover.
    fn cover(&mut self) -> bool {
        if self.is_stained {
            // Nothing reads this number; to write it writes a page.
            self.is_stained = self.connection.pragma_update(None, "user_version", 0).is_err();
        }
        !self.is_stained
    }
}
