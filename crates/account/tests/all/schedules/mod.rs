//! The histories of the model (`src/model`), on real stores: the same calls, ends, kills, stops, lost answers and
//! clock steps, at nodes that share a store. Which message is late is here for the machine to decide.
//! `SAJU_PROOF=1` runs more of them.
//!
//! Steps of a day are left out: within a day a request is charged once under its Idempotency-Key.

#[path = "../../../src/model/plan.rs"]
#[allow(dead_code, reason = "what a node owes it settles here by itself")]
mod plan;
#[path = "../../../src/model/random.rs"]
#[allow(dead_code, reason = "the model draws messages, too")]
mod random;

mod place;

use std::{ops::RangeInclusive, sync::Arc, time::Duration};

use place::Place;
use plan::{CALLS, DAY_LIMIT, Ending, KEYS, MONTH_LIMIT, NODES, Step, Wish};
use saju_account::{Admission, EffectiveDay, Key, Outcome, Receipt, Store, StoreError};
use tokio::{runtime::Runtime, task::JoinHandle};

use crate::subject::{NO_LIMITS, charge, issue, limits, repeatable_on, settled};

const DAY: i64 = 24 * 3600;
/// Of one message.
const MOMENT: Duration = Duration::from_micros(300);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    UnderWay,
    Answered,
    Failed,
    Refused,
    /// Its node was killed.
    Unknown,
}

struct Call {
    wish: Wish,
    node: usize,
    fate: Fate,
    /// The day that it is answered for.
    effective_day: EffectiveDay,
    /// Of its end.
    why: &'static str,
}

/// A node, and the calls that it is at.
struct Node {
    /// It ends with it, as a process does.
    runtime: Runtime,
    store: Arc<Store>,
    charging: Vec<(usize, JoinHandle<Result<Admission, StoreError>>)>,
    calculating: Vec<(usize, Receipt)>,
    giving_back: Vec<JoinHandle<()>>,
}

impl Node {
    /// Starts once more if an answer was lost meanwhile, as whoever watches over a process would.
    async fn start(place: &Place) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        for _ in 0..5 {
            let address = place.address();
            let opening = runtime.spawn(async move { Store::open(&address).await });
            if let Ok(store) = opening.await.unwrap() {
                let store = Arc::new(store);
                let (charging, calculating, giving_back) = Default::default();
                return Self { runtime, store, charging, calculating, giving_back };
            }
        }
        panic!("the store cannot be opened");
    }
}

/// What happened in histories.
#[derive(Debug, Default)]
struct Counts {
    answered: usize,
    failed: usize,
    refused: usize,
    unknown: usize,
    repeated: usize,
    /// Repeats of a day that was over when they came.
    late: usize,
}

struct History<'a> {
    place: &'a mut Place,
    nodes: Vec<Node>,
    keys: Vec<Key>,
    calls: Vec<Call>,
    counts: &'a mut Counts,
}

impl<'a> History<'a> {
    async fn begin(place: &'a mut Place, number: u64, counts: &'a mut Counts) -> Self {
        place.empty(number).await;
        let mut nodes = Vec::new();
        for _ in 0..NODES {
            nodes.push(Node::start(place).await);
        }
        let mut keys = Vec::new();
        for _ in 0..KEYS {
            keys.push(issue(&nodes[0].store).await);
        }
        Self { place, nodes, keys, calls: Vec::new(), counts }
    }

    async fn take(&mut self, step: Step) {
        match step {
            Step::Call(node, wish) => self.call(node, wish),
            Step::Statement | Step::Answer | Step::Settle(_) => tokio::time::sleep(MOMENT).await,
            Step::End(node, ending) => self.end(node, ending),
            Step::TimeOut(node) => self.time_out(node),
            Step::Cut => self.place.cut(),
            // A node cannot start while nobody answers it.
            Step::Kill(node) if self.place.is_up => self.kill(node).await,
            Step::Kill(_) => {}
            Step::Switch if self.place.is_up => self.place.stop(),
            Step::Switch => self.place.go_on(),
            Step::Crash => self.place.crash(),
            Step::Time(seconds) if seconds < DAY && self.place.is_up => {
                self.place.pass(seconds).await;
            }
            Step::Time(_) => {}
        }
        self.learn().await;
    }

    fn call(&mut self, node: usize, wish: Wish) {
        if self.calls.len() >= CALLS {
            return;
        }
        let failed: Vec<Wish> = self
            .calls
            .iter()
            .filter(|call| matches!(call.fate, Fate::Failed | Fate::Unknown))
            .map(|call| call.wish)
            .filter(|wish| wish.header.is_some())
            .collect();
        let wish = *wish.again(&failed).unwrap_or(&wish);
        let limits = limits(u32::MAX, DAY_LIMIT, MONTH_LIMIT);
        let plain = charge(&self.keys[wish.key], limits, wish.items);
        let effective_day = EffectiveDay::at(self.place.now);
        let charge = match wish.header {
            Some(header) => {
                let body = if wish.is_other { "{ }" } else { "{}" };
                repeatable_on(effective_day, plain, &header.to_string(), body)
            }
            None => plain,
        };
        let Node { runtime, store, charging, .. } = &mut self.nodes[node];
        let (store, now) = (Arc::clone(store), self.place.now);
        let handle = runtime.spawn(async move { store.admit(charge, now).await });
        charging.push((self.calls.len(), handle));
        self.calls.push(Call { wish, node, fate: Fate::UnderWay, effective_day, why: "" });
    }

    /// Takes what the store has said.
    async fn learn(&mut self) {
        for node in &mut self.nodes {
            let (ended, waiting) = std::mem::take(&mut node.charging)
                .into_iter()
                .partition(|(_, handle)| handle.is_finished());
            node.charging = waiting;
            let ended: Vec<_> = ended;
            for (call, handle) in ended {
                self.calls[call].fate = match handle.await.unwrap() {
                    Ok(Admission { outcome, usage }) => {
                        assert!(usage.day.used <= DAY_LIMIT.into(), "{usage:?}");
                        assert!(usage.month.used <= MONTH_LIMIT.into(), "{usage:?}");
                        self.counts.repeated +=
                            usize::from(matches!(outcome, Outcome::Repeated(..)));
                        if let Outcome::Repeated(_, day) = outcome {
                            self.counts.late += usize::from(day < self.calls[call].effective_day);
                            self.calls[call].effective_day = day;
                        }
                        match outcome {
                            Outcome::Granted(receipt) | Outcome::Repeated(receipt, _) => {
                                node.calculating.push((call, receipt));
                                Fate::UnderWay
                            }
                            Outcome::Conflict | Outcome::Refused(_) => Fate::Refused,
                        }
                    }
                    Err(StoreError::Unavailable(_)) => {
                        self.calls[call].why = "unavailable";
                        Fate::Failed
                    }
                    Err(error) => panic!("{error}"),
                };
            }
        }
    }

    fn end(&mut self, node: usize, ending: Ending) {
        let Node { runtime, calculating, giving_back, .. } = &mut self.nodes[node];
        if calculating.is_empty() {
            return;
        }
        let (call, receipt) = calculating.remove(0);
        (self.calls[call].fate, self.calls[call].why) = match ending {
            Ending::Answered => {
                receipt.keep();
                (Fate::Answered, "")
            }
            Ending::Broken => {
                giving_back.push(runtime.spawn(receipt.give_back()));
                (Fate::Failed, "broken")
            }
            Ending::TooLong => {
                drop(receipt);
                (Fate::Failed, "too long")
            }
        };
    }

    fn time_out(&mut self, node: usize) {
        let charging = &mut self.nodes[node].charging;
        if !charging.is_empty() {
            let (call, handle) = charging.remove(0);
            handle.abort();
            (self.calls[call].fate, self.calls[call].why) = (Fate::Failed, "too late");
        }
    }

    async fn kill(&mut self, node: usize) {
        let next = Node::start(self.place).await;
        let dead = std::mem::replace(&mut self.nodes[node], next);
        dead.runtime.shutdown_background();
        // What a dead node owes nobody pays, and nobody can tell what it owed.
        for call in self.calls.iter_mut().filter(|call| call.node == node) {
            if matches!(call.fate, Fate::UnderWay | Fate::Failed) {
                call.fate = Fate::Unknown;
            }
        }
    }

    /// Everything works again, and all that is under way comes to its end.
    async fn heal(&mut self) {
        self.place.heal();
        let mut turn = 0;
        while self.calls.iter().any(|call| call.fate == Fate::UnderWay) {
            for node in 0..NODES {
                let ending = [Ending::Answered, Ending::Broken, Ending::TooLong][turn % 3];
                self.end(node, ending);
                turn += 1;
            }
            tokio::time::sleep(MOMENT).await;
            self.learn().await;
        }
        for node in &mut self.nodes {
            for giving_back in node.giving_back.drain(..) {
                giving_back.await.unwrap();
            }
            settled(&node.store).await;
        }
    }

    /// Answered: charged once. Failed: not charged. Killed: charged at most once.
    async fn judge(&mut self, number: u64) {
        for (index, key) in self.keys.iter().enumerate() {
            let of_key = || self.calls.iter().filter(|call| call.wish.key == index);
            let (mut least, mut most) = (0, 0);
            let mut add = |answered: Option<u32>, unknown: Option<u32>| {
                least += u64::from(answered.unwrap_or_default());
                most += u64::from(answered.or(unknown).unwrap_or_default());
            };
            for call in of_key().filter(|call| call.wish.header.is_none()) {
                let if_fate = |fate: Fate| (call.fate == fate).then_some(call.wish.items);
                add(if_fate(Fate::Answered), if_fate(Fate::Unknown));
            }
            for header in 0..=u8::MAX {
                let of_fate = |fate: Fate| {
                    let calls = of_key().filter(|call| call.wish.header == Some(header));
                    calls.filter(move |call| call.fate == fate).map(|call| call.wish.items)
                };
                let answered: Vec<u32> = of_fate(Fate::Answered).collect();
                assert!(
                    answered.windows(2).all(|two| two[0] == two[1]),
                    "two bodies under {header}"
                );
                let of_header = of_key().filter(|call| call.wish.header == Some(header));
                let mut days = of_header.filter(|call| call.fate == Fate::Answered);
                let day = days.next().map(|call| call.effective_day);
                assert!(
                    days.all(|call| Some(call.effective_day) == day),
                    "history {number}: one charge under {header} was answered for two days"
                );
                add(answered.first().copied(), of_fate(Fate::Unknown).max());
            }
            let used = self.used(key, least..=most).await;
            let tell = |call: &Call| format!("{:?} {} {:?}", call.fate, call.why, call.wish);
            assert!(
                (least..=most).contains(&used),
                "history {number}: {used} charged, expected {least} to {most}:\n{}",
                of_key().map(tell).collect::<Vec<_>>().join("\n")
            );
        }
        for call in &self.calls {
            *match call.fate {
                Fate::Answered => &mut self.counts.answered,
                Fate::Failed => &mut self.counts.failed,
                Fate::Refused => &mut self.counts.refused,
                Fate::Unknown | Fate::UnderWay => &mut self.counts.unknown,
            } += 1;
        }
    }

    /// What a key was charged. The statement of a caller that has gone ends without anybody who waits for it.
    async fn used(&self, key: &Key, expected: RangeInclusive<u64>) -> u64 {
        let mut used = 0;
        for _ in 0..100 {
            let usage = self.nodes[0].store.usage(key.id, &NO_LIMITS, self.place.now).await;
            used = usage.unwrap().month.used;
            if expected.contains(&used) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        used
    }

    async fn end_all(self) {
        for node in self.nodes {
            node.store.close().await;
            node.runtime.shutdown_background();
        }
    }
}

async fn run(mut place: Place, histories: u64) {
    let mut counts = Counts::default();
    for number in 0..histories {
        let mut history = History::begin(&mut place, number, &mut counts).await;
        for step in plan::plan(number) {
            history.take(step).await;
        }
        history.heal().await;
        history.judge(number).await;
        history.end_all().await;
    }
    println!("{histories} histories: {counts:?}");
    let Counts { answered, failed, refused, unknown, repeated, late } = counts;
    let all = [answered, failed, refused, unknown, repeated];
    assert!(all.iter().all(|&count| count > 0), "too little happened");
    assert!(late > 0 || histories < 200, "no repeat came after midnight");
}

/// In the usual run, and in the long one.
fn histories(usual: u64, long: u64) -> u64 {
    if std::env::var_os("SAJU_PROOF").is_some() { long } else { usual }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_callers_of_sqlite_saw_is_what_was_charged() {
    run(Place::sqlite(), histories(30, 1000)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_callers_of_postgres_saw_is_what_was_charged() {
    run(Place::postgres().await, histories(8, 200)).await;
}
