//! What a call was charged, and the duty to say what became of it.

use std::{fmt, sync::Arc};

use tokio::sync::oneshot;

use crate::{KeyId, UnixSeconds};

/// What was charged to day and month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charged {
    pub(crate) key: KeyId,
    /// 0 for a repeat.
    pub(crate) items: u32,
    pub(crate) day: i64,
    pub(crate) month: i64,
    /// What the call stands under, if an Idempotency-Key was sent.
    pub(crate) claim: Option<Claim>,
}

/// A request that is remembered: by the digest of its Idempotency-Key and the time until which it is,
/// which tells it from a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) digest: [u8; 32],
    pub(crate) until: UnixSeconds,
}

impl Charged {
    /// What day and month were charged: 0 for a repeat.
    pub const fn items(&self) -> u32 {
        self.items
    }

    /// Whether there is anything to give back.
    const fn is_nothing(&self) -> bool {
        self.items == 0 && self.claim.is_none()
    }
}

/// Where charges are given back. It never waits: what the store does not take now it takes when it can.
pub(crate) trait Returns: Send + Sync {
    /// Gives day and month back, where they are still the windows that were charged. A charge under an
    /// Idempotency-Key is given back, and the request forgotten, when no call stands for it any more.
    /// `done` is told when the store has it.
    fn give_back(&self, charged: Charged, done: Option<oneshot::Sender<()>>);
}

/// A charge whose call is under way. It is kept when the call is answered and given back when not:
/// also where it is dropped, because the caller has gone, the time has passed or something broke.
#[must_use = "a receipt that is dropped gives its charge back"]
pub struct Receipt {
    charged: Charged,
    /// `None` once it is known what became of the call.
    returns: Option<Arc<dyn Returns>>,
}

impl Receipt {
    pub(crate) fn of(charged: Charged, returns: &Arc<dyn Returns>) -> Self {
        let returns = (!charged.is_nothing()).then(|| Arc::clone(returns));
        Self { charged, returns }
    }

    /// What day and month were charged: 0 for a repeat.
    pub const fn items(&self) -> u32 {
        self.charged.items
    }

    /// The call was answered.
    pub fn keep(mut self) -> Charged {
        self.returns = None;
        self.charged
    }

    /// The call was answered but for so many of its items, which are given back. Where that is all of
    /// them, the request is forgotten as well.
    pub async fn keep_but(mut self, failed: u32) {
        match failed {
            0 => drop(self.keep()),
            failed if failed < self.charged.items => {
                self.charged = Charged { items: failed, claim: None, ..self.charged };
                self.give_back().await;
            }
            _ => self.give_back().await,
        }
    }

    /// The answer failed. Returns when the store has given the charge back; where that takes seconds,
    /// at once, and the store does it when it can.
    pub async fn give_back(mut self) {
        let Some(returns) = self.returns.take() else { return };
        let (done, given) = oneshot::channel();
        returns.give_back(self.charged, Some(done));
        // A store that is closed meanwhile has said so in the log.
        let _late = tokio::time::timeout(PATIENCE, given).await;
    }
}

/// How long a failed call waits until its charge is given back.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(1);

impl Drop for Receipt {
    fn drop(&mut self) {
        if let Some(returns) = self.returns.take() {
            returns.give_back(self.charged, None);
        }
    }
}

impl PartialEq for Receipt {
    fn eq(&self, other: &Self) -> bool {
        self.charged == other.charged
    }
}

impl Eq for Receipt {}

impl fmt::Debug for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Receipt").field(&self.charged).finish()
    }
}
