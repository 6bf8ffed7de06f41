//! Long work: whatever keeps a core busy for a millisecond or more runs on threads of its own, so that short calls
//! never queue behind it. Calls with a key come before pages, keys take turns, and the queue is bounded by estimated
//! cost. Work past its deadline, or that nobody awaits, is not started, and stops early if it is running.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use saju_account::KeyId;
use saju_engine::Problem;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

use crate::clock::Deadline;
use crate::refusal;

/// Deadline for long work, including its time in the queue.
const TIME: Duration = Duration::from_secs(10);

/// Microseconds of work that may be queued or running per thread: for all keys, and for all pages.
const ROOM_OF_KEYS: u64 = 4_000_000;
const ROOM_OF_PAGES: u64 = 500_000;

/// Whom work is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum For {
    /// A call with a key.
    Key(KeyId),
    /// A part of a batch. It is always admitted, since batches have limits of their own, and it has no deadline.
    Batch(KeyId),
    /// A page, without a key.
    Page,
}

impl For {
    /// The owners that take turns.
    const fn owner(self) -> Option<KeyId> {
        match self {
            Self::Key(key) | Self::Batch(key) => Some(key),
            Self::Page => None,
        }
    }
}

/// Tells running work whether to go on.
#[derive(Debug)]
pub(crate) struct Wanted {
    is_left: AtomicBool,
    deadline: Option<Deadline>,
}

impl Wanted {
    /// Whether the deadline has passed or nobody awaits the result.
    pub(crate) fn is_over(&self) -> bool {
        self.is_left.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| deadline.has_passed())
    }
}

/// The receiving end; dropping it cancels the work.
struct Waiting(Arc<Wanted>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.is_left.store(true, Ordering::Relaxed);
    }
}

/// A queued task.
struct Job {
    whose: For,
    cost: u64,
    wanted: Arc<Wanted>,
    work: Box<dyn FnOnce(&Wanted) + Send>,
}

/// Queued tasks by owner; owners take turns.
#[derive(Default)]
struct Turns(VecDeque<(Option<KeyId>, VecDeque<Job>)>);

impl Turns {
    fn push(&mut self, job: Job) {
        let owner = job.whose.owner();
        match self.0.iter_mut().find(|(other, _)| *other == owner) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.0.push_back((owner, VecDeque::from([job]))),
        }
    }

    fn next(&mut self) -> Option<Job> {
        let (owner, mut jobs) = self.0.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.0.push_back((owner, jobs));
        }
        job
    }
}

#[derive(Default)]
struct Queue {
    keyed: Turns,
    pages: Turns,
    /// Estimated cost of what is queued or running.
    cost_of_keys: u64,
    cost_of_pages: u64,
    /// Busy threads, and those busy with pages.
    busy: usize,
    busy_for_pages: usize,
}

impl Queue {
    const fn cost(&mut self, whose: For) -> &mut u64 {
        match whose {
            For::Key(_) | For::Batch(_) => &mut self.cost_of_keys,
            For::Page => &mut self.cost_of_pages,
        }
    }
}

/// The threads for long work.
pub(crate) struct Work {
    threads: usize,
    queue: Mutex<Queue>,
}

impl Work {
    pub(crate) fn new(threads: usize) -> Arc<Self> {
        Arc::new(Self { threads, queue: Mutex::default() })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs work of this estimated cost in microseconds. Refused if the queue is full or the deadline has passed.
    pub(crate) async fn done<T: Send + 'static>(
        self: &Arc<Self>,
        whose: For,
        cost: u64,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let deadline = match whose {
            For::Batch(_) => None,
            For::Key(_) | For::Page => Some(Deadline::after(TIME)),
        };
        let wanted = Arc::new(Wanted { is_left: AtomicBool::new(false), deadline });
        let waiting = Waiting(Arc::clone(&wanted));
        let (sender, receiver) = oneshot::channel();
        let work = Box::new(move |wanted: &Wanted| {
            // The receiver may be gone.
            let _ = sender.send(work(wanted));
        });
        if !self.take(Job { whose, cost, wanted, work }) {
            return Err(refusal::of_load());
        }
        // A task that sends nothing was cancelled, or panicked.
        receiver
            .await
            .map_err(|_| if waiting.0.is_over() { refusal::of_load() } else { Problem::internal() })
    }

    /// Queues a task if there is room.
    fn take(self: &Arc<Self>, job: Job) -> bool {
        let (threads, whose, cost) = (self.threads as u64, job.whose, job.cost);
        let mut queue = self.queue();
        let (taken, room) = match whose {
            For::Key(_) => (queue.cost_of_keys, ROOM_OF_KEYS * threads),
            For::Batch(_) => (0, u64::MAX),
            For::Page => (queue.cost_of_pages, ROOM_OF_PAGES * threads),
        };
        if taken > 0 && taken.saturating_add(cost) > room {
            return false;
        }
        *queue.cost(whose) += cost;
        let (turns, is_page) = match whose {
            For::Page => (&mut queue.pages, true),
            For::Key(_) | For::Batch(_) => (&mut queue.keyed, false),
        };
        turns.push(job);
        let may_begin = !is_page || queue.busy_for_pages < self.threads_for_pages();
        if queue.busy < self.threads && may_begin {
            queue.busy += 1;
            let work = Arc::clone(self);
            spawn_blocking(move || work.work());
        }
        true
    }

    /// Threads that pages may occupy: never all of them, unless there is only one.
    const fn threads_for_pages(&self) -> usize {
        self.threads.div_ceil(2)
    }

    /// Runs tasks until there is none that this thread may run.
    fn work(&self) {
        let mut queue = self.queue();
        loop {
            let mut next = queue.keyed.next();
            if next.is_none() && queue.busy_for_pages < self.threads_for_pages() {
                next = queue.pages.next();
            }
            let Some(Job { whose, cost, wanted, work }) = next else {
                queue.busy -= 1;
                return;
            };
            let for_pages = usize::from(whose == For::Page);
            queue.busy_for_pages += for_pages;
            drop(queue);
            if !wanted.is_over() {
                // A panic affects this task alone: its receiver finds the channel closed.
                let _ = catch_unwind(AssertUnwindSafe(|| work(&wanted)));
            }
            queue = self.queue();
            queue.busy_for_pages -= for_pages;
            *queue.cost(whose) -= cost;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use saju_engine::ProblemCode;

    use super::*;

    fn key(number: i64) -> For {
        For::Key(KeyId::new(number))
    }

    /// Occupies the only thread until the sender is dropped or sends.
    fn block(work: &Arc<Work>) -> (mpsc::Sender<()>, tokio::task::JoinHandle<Result<(), Problem>>) {
        let (sender, receiver) = mpsc::channel();
        let work = Arc::clone(work);
        let blocked = tokio::spawn(async move {
            work.done(key(1), 1, move |_| {
                let _ = receiver.recv();
            })
            .await
        });
        (sender, blocked)
    }

    /// Yields to the other tasks and to the threads, which wait for the lock of the queue.
    async fn turn() {
        std::thread::sleep(Duration::from_millis(1));
        tokio::task::yield_now().await;
    }

    async fn settled(work: &Work, waiting: usize) {
        loop {
            let jobs = {
                let queue = work.queue();
                let of = |turns: &Turns| turns.0.iter().map(|(_, jobs)| jobs.len()).sum::<usize>();
                of(&queue.keyed) + of(&queue.pages)
            };
            if jobs == waiting && work.queue().busy > 0 {
                return;
            }
            turn().await;
        }
    }

    /// Waits until no thread is busy: a result is sent before its thread is released.
    async fn idle(work: &Work) {
        while work.queue().busy > 0 {
            turn().await;
        }
    }

    #[tokio::test]
    async fn keys_come_before_pages_and_take_turns() {
        let work = Work::new(1);
        let (release, blocked) = block(&work);
        settled(&work, 0).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        let asked = [(For::Page, "page"), (key(2), "a1"), (key(2), "a2"), (key(3), "b1")];
        for (place, (whose, name)) in asked.into_iter().enumerate() {
            let (work, order) = (Arc::clone(&work), Arc::clone(&order));
            waiting.push(tokio::spawn({
                let work = Arc::clone(&work);
                async move { work.done(whose, 1, move |_| order.lock().unwrap().push(name)).await }
            }));
            settled(&work, place + 1).await;
        }
        drop(release);
        blocked.await.unwrap().unwrap();
        for one in waiting {
            one.await.unwrap().unwrap();
        }
        assert_eq!(*order.lock().unwrap(), ["a1", "b1", "a2", "page"]);
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_is_not_begun_and_is_told_to_end() {
        let work = Work::new(1);
        let (release, blocked) = block(&work);
        settled(&work, 0).await;
        let (begun, is_begun) = mpsc::channel::<()>();
        let left = tokio::spawn({
            let work = Arc::clone(&work);
            async move { work.done(key(2), 1, move |_| drop(begun)).await }
        });
        settled(&work, 1).await;
        left.abort();
        let _ = left.await;
        drop(release);
        blocked.await.unwrap().unwrap();
        assert!(is_begun.recv().is_err());

        let (begun, is_begun) = tokio::sync::oneshot::channel();
        let (ended, is_ended) = tokio::sync::oneshot::channel();
        let running = tokio::spawn({
            let work = Arc::clone(&work);
            async move {
                let until_over = move |wanted: &Wanted| {
                    begun.send(()).unwrap();
                    while !wanted.is_over() {
                        std::thread::yield_now();
                    }
                    ended.send(()).unwrap();
                };
                work.done(key(2), 1, until_over).await
            }
        });
        is_begun.await.unwrap();
        running.abort();
        is_ended.await.unwrap();
    }

    #[tokio::test]
    async fn what_waits_is_bounded_by_its_cost_and_a_bug_harms_itself_alone() {
        let work = Work::new(1);
        let failed = work.done(key(1), 1, |_| panic!("a bug")).await;
        assert_eq!(failed.unwrap_err().code, ProblemCode::InternalError);
        idle(&work).await;
        let (release, blocked) = block(&work);
        settled(&work, 0).await;
        let page = tokio::spawn({
            let work = Arc::clone(&work);
            async move { work.done(For::Page, ROOM_OF_PAGES, |_| ()).await }
        });
        settled(&work, 1).await;
        let refused = work.done(For::Page, 1, |_| ()).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::Overloaded);
        drop(release);
        page.await.unwrap().unwrap();
        blocked.await.unwrap().unwrap();
        idle(&work).await;
        work.done(For::Page, 1, |_| ()).await.unwrap();
        idle(&work).await;
        let queue = work.queue();
        assert_eq!((queue.cost_of_keys, queue.cost_of_pages), (0, 0));
    }
}
