//! The writer thread. Pending work is committed in groups, charges first, so that the cost of durability is paid once
//! per group. Hundreds of logins or readiness probes therefore add no commits to the charges among them.

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

use super::{ledger, open_file::OpenFile};
use crate::{
    Admission, Charge, Charged, StoreError, UnixSeconds, receipt::Returns, stats::RoundTrips,
};

/// Maximum queue length; further callers wait to enqueue.
const WAITING_MAX: usize = 4096;
/// Maximum number of charges per commit.
const GROUP_MAX: usize = 1024;
/// Maximum number of other operations per commit. It bounds what charges wait for beside themselves to some tens of
/// milliseconds.
const OTHERS_MAX: usize = 512;
/// The longest a caller waits: one group blocked by another process, and its own.
const TIMEOUT: Duration = Duration::from_secs(4);

/// Pause between retries of refunds that nobody awaits.
const RETURN_PAUSE: Duration = Duration::from_millis(100);

type Reply = Result<Admission, StoreError>;

/// A charge, the time its caller read, and where the reply goes.
struct Waiting {
    charge: Charge,
    now: UnixSeconds,
    reply: oneshot::Sender<Reply>,
}

enum Task {
    Charge(Waiting),
    /// A charge whose call failed, or whose caller disconnected.
    GiveBack(Return),
    /// Any less frequent operation.
    Other(Box<dyn Operation>),
    /// Ends the thread; the reply is sent once the file is closed.
    Close(oneshot::Sender<()>),
}

/// An operation that shares its transaction with others.
trait Operation: Send {
    /// Runs it in a savepoint: if it fails, the others are kept. Returns an error only if the whole transaction is
    /// lost.
    fn run(&mut self, transaction: &Transaction<'_>, file: &OpenFile) -> rusqlite::Result<()>;
    /// Replies, after the commit.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// An operation, its result, and where the reply goes.
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
    fn run(&mut self, transaction: &Transaction<'_>, file: &OpenFile) -> rusqlite::Result<()> {
        let Some(operation) = self.operation.take() else { return Ok(()) };
        transaction.execute_batch("SAVEPOINT operation")?;
        let result = operation(transaction);
        // Some errors end the whole transaction.
        if let (Err(_), true) = (&result, transaction.is_autocommit()) {
            return result.map(drop);
        }
        if result.is_err() {
            transaction.execute_batch("ROLLBACK TO operation")?;
        }
        transaction.execute_batch("RELEASE operation")?;
        self.result = Some(result.map_err(|error| file.failure(&error)));
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let lost = || Err(StoreError::unavailable("the operation was not run"));
        let Self { result, reply, .. } = *self;
        // The caller may be gone; what is committed stays.
        let _gone = reply.send(committed.and_then(|()| result.unwrap_or_else(lost)));
    }
}

/// A charge to refund, and who waits for that.
struct Return {
    charged: Charged,
    done: Option<oneshot::Sender<()>>,
}

/// The thread's connection, its file, its counters, and its pending refunds.
struct Database {
    connection: Connection,
    file: OpenFile,
    round_trips: Arc<RoundTrips>,
    returns: Vec<Return>,
    /// A commit failed, but its pages may be in the log as if it had not: see [`Self::cover`].
    is_stained: bool,
    /// How its receipts return.
    counter: Arc<dyn Returns>,
}

/// The sending end for refunds. It does not keep the thread alive.
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
            // The thread outlives its senders, so there is room until it ends.
            self.runtime.spawn(async move { writer.send(task).await });
        }
    }
}

/// The sending end of the writer thread, which ends when this is dropped and the queue is empty.
pub(super) struct Writer(mpsc::Sender<Task>);

impl Writer {
    pub(super) fn start(
        connection: Connection,
        file: OpenFile,
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
            Database { connection, file, round_trips, returns, is_stained: false, counter };
        thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(database, receiver))
            .map_err(StoreError::unavailable)?;
        Ok(Self(sender))
    }

    /// Decides a charge. Replies after its commit; a caller that disconnects earlier is not charged.
    pub(super) async fn charge(&self, charge: Charge, now: UnixSeconds) -> Reply {
        let (reply, answer) = oneshot::channel();
        let answer = async { answer.await.map_err(StoreError::unavailable)? };
        self.ask(Task::Charge(Waiting { charge, now, reply }), answer).await
    }

    /// Runs any other operation in a transaction. Replies after its commit.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        operation: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let write = Write { operation: Some(operation), result: None, reply };
        let answer = async { answer.await.map_err(StoreError::unavailable)? };
        self.ask(Task::Other(Box::new(write)), answer).await
    }

    /// Waits until earlier work is done and the file is closed.
    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.0.send(Task::Close(reply)).await.is_ok() {
            // The thread may already have ended.
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

/// The group for one commit.
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

/// Waits for work; retries pending refunds meanwhile, until the file accepts them.
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
    /// Scrubs a failed commit and refunds pending charges. Returns false if the file is still unwritable.
    fn is_settled(&mut self) -> bool {
        self.cover() && self.give_back()
    }

    /// Refunds pending charges. Returns false if the file is still unwritable.
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
                // The waiting caller may be gone.
                let _gone = done.send(());
            }
        }
        true
    }

    /// The same before closing, at most as long as a caller would wait. What is left stays counted as owed.
    fn give_back_at_last(&mut self) {
        let start = Instant::now();
        while !self.is_settled() {
            if start.elapsed() > TIMEOUT {
                return;
            }
            thread::sleep(RETURN_PAUSE);
        }
    }

    /// Does pending work in one transaction and replies after its commit. A caller that has disconnected is not
    /// charged.
    fn commit_group(&mut self, group: Group) {
        let Group { mut charges, mut others } = group;
        charges.retain(|waiting| !waiting.reply.is_closed());
        if charges.is_empty() && others.is_empty() {
            return;
        }
        let (charged, shown) = (&charges, self.file.clone());
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
                    // A receipt whose caller is gone is dropped, which refunds it.
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
        let placed = self.file.check();
        let result = placed
            .and_then(|()| self.try_commit(operation).map_err(|error| self.file.failure(&error)));
        self.round_trips.count(start, &result);
        result
    }

    fn try_commit<T>(
        &mut self,
        operation: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        // Immediate: the write lock is taken before reading, so that no other process can come between.
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let result = operation(&transaction)?;
        let committed = transaction.commit();
        self.is_stained = committed.is_err();
        self.cover();
        committed.map(|()| result)
    }

    /// Overwrites a failed commit with another one. If only its last step failed, the sync, all its pages are already
    /// in the log, and a restart after a crash would consider them committed: a charge whose caller was told that
    /// there is none. Any later commit replaces them.
    ///
    /// Returns whether there is nothing left to scrub.
    fn cover(&mut self) -> bool {
        if self.is_stained {
            // Nothing reads this number; writing it dirties a page.
            self.is_stained = self.connection.pragma_update(None, "user_version", 0).is_err();
        }
        !self.is_stained
    }
}
