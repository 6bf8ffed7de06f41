//! Batches charges of the same key.
//!
//! While a statement for a key is in flight, further charges of that key queue up and share the next one. Row lock,
//! round trip and commit are thus paid once for all of them, however hot the key.

use std::{
    collections::{BTreeMap, HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use super::{database::Database, ledger, slip::Slips};
use crate::{Charge, KeyId, Limits, Outcome, StoreError, admission::Decided, receipt::Returns};

struct Waiting {
    charge: Charge,
    reply: oneshot::Sender<Result<Decided, StoreError>>,
}

/// Queued charges by key. A key has an entry exactly while a task is sending its charges.
pub(super) struct Queue {
    database: Database,
    slips: Arc<Slips>,
    returns: Arc<dyn Returns>,
    waiting: Mutex<HashMap<KeyId, Vec<Waiting>>>,
}

impl Queue {
    pub(super) fn new(
        database: Database,
        slips: Arc<Slips>,
        returns: Arc<dyn Returns>,
    ) -> Arc<Self> {
        Arc::new(Self { database, slips, returns, waiting: Mutex::default() })
    }

    /// Decides a charge without an Idempotency-Key.
    pub(super) async fn admit(self: &Arc<Self>, charge: Charge) -> Result<Decided, StoreError> {
        let (reply, answer) = oneshot::channel();
        let waiting = Waiting { charge, reply };
        let first = match self.lock().entry(charge.key) {
            Entry::Occupied(mut others) => {
                others.get_mut().push(waiting);
                false
            }
            Entry::Vacant(place) => {
                place.insert(vec![waiting]);
                true
            }
        };
        if first {
            // A separate task: a caller that disconnects must not cancel the others.
            let sender = Sender { queue: Arc::clone(self), key: charge.key, done: false };
            tokio::spawn(sender.run());
        }
        answer.await.map_err(StoreError::unavailable)?
    }

    /// Charges equal calls with one statement and gives each caller its share.
    async fn charge_group(&self, group: Vec<Waiting>) {
        let Some(charge) = group.first().map(|waiting| waiting.charge) else { return };
        let calls = group.len();
        let charged = self
            .database
            .run(|client| async move {
                let mut slip = self.slips.take(&client).await?;
                let items = charge.items;
                let charged = ledger::charge(&client, &mut slip, &charge, items, calls, None).await;
                slip.ends(&charged);
                charged
            })
            .await;
        match charged {
            Ok(Some(charged)) => {
                // The statement grants the first calls; the same rule on the same counters gives each caller its
                // usage.
                let mut counters = charged.before;
                let mut granted = 0;
                for waiting in group {
                    let admission = counters.decide(&waiting.charge, None, charged.at);
                    granted += i64::from(matches!(admission.outcome, Outcome::Granted(_)));
                    let admission = admission.with_receipt(&self.returns);
                    // A receipt whose caller is gone is dropped, which refunds it.
                    let _gone = waiting.reply.send(Ok((admission, charged.at)));
                }
                debug_assert_eq!(granted, charged.granted, "statement and rule disagree");
            }
            Ok(None) => reply_all(group, |waiting| StoreError::UnknownKey(waiting.charge.key)),
            Err(error) => reply_all(group, |_| error.again()),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<KeyId, Vec<Waiting>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends the charges of one key until none are queued.
struct Sender {
    queue: Arc<Queue>,
    key: KeyId,
    /// Whether the key's entry was removed; a later entry belongs to another sender.
    done: bool,
}

impl Sender {
    async fn run(mut self) {
        while let Some(batch) = self.next() {
            // Only equal charges can share a statement; nearly always all are equal.
            let mut groups: BTreeMap<(u32, Limits), Vec<Waiting>> = BTreeMap::new();
            for waiting in batch {
                let Charge { items, limits, .. } = waiting.charge;
                groups.entry((items, limits)).or_default().push(waiting);
            }
            for group in groups.into_values() {
                self.queue.charge_group(group).await;
            }
        }
    }

    fn next(&mut self) -> Option<Vec<Waiting>> {
        let mut waiting = self.queue.lock();
        let batch = std::mem::take(waiting.get_mut(&self.key)?);
        if batch.is_empty() {
            waiting.remove(&self.key);
            self.done = true;
            return None;
        }
        Some(batch)
    }
}

impl Drop for Sender {
    /// Removes the key's entry even if the task was aborted; queued callers then get an error.
    fn drop(&mut self) {
        if !self.done {
            self.queue.lock().remove(&self.key);
        }
    }
}

fn reply_all(group: Vec<Waiting>, error: impl Fn(&Waiting) -> StoreError) {
    for waiting in group {
        let error = error(&waiting);
        let _gone = waiting.reply.send(Err(error));
    }
}
