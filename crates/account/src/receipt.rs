//! The charge of a call, and the obligation to report its outcome.

use std::{fmt, sync::Arc};

use tokio::sync::oneshot;

use crate::{KeyId, UnixSeconds};

/// The charge to day and month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charged {
    pub(crate) key: KeyId,
    /// 0 for a repeat.
    pub(crate) items: u32,
    pub(crate) day: i64,
    pub(crate) month: i64,
    /// The Idempotency-Key of the call, if one was sent.
    pub(crate) claim: Option<Claim>,
}

/// A remembered request: the digest of its Idempotency-Key, and its expiry, which tells it from a later one.
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

    /// Whether there is anything to refund.
    const fn is_nothing(&self) -> bool {
        self.items == 0 && self.claim.is_none()
    }
}

/// Where charges are refunded. Never blocks: what the store cannot do now, it does when it can.
pub(crate) trait Returns: Send + Sync {
    /// Refunds day and month, if they are still the windows that were charged. A charge under an Idempotency-Key is
    /// refunded, and the request forgotten, once no call shares it. `done` is signalled when the store has done it.
    fn give_back(&self, charged: Charged, done: Option<oneshot::Sender<()>>);
}

/// The charge of a call in progress. It is kept when the call is answered and refunded otherwise, also on drop: the
/// client disconnected, the deadline passed, or something failed.
#[must_use = "a receipt that is dropped gives its charge back"]
pub struct Receipt {
    charged: Charged,
    /// `None` once the outcome is known.
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

    /// The call was answered but for some of its items, which are refunded. If that is all of them, the request
    /// is forgotten as well.
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

    /// The answer failed. Returns once the store has refunded the charge; if that takes seconds it returns at once,
    /// and the store does it when it can.
    pub async fn give_back(mut self) {
        let Some(returns) = self.returns.take() else { return };
        let (done, given) = oneshot::channel();
        returns.give_back(self.charged, Some(done));
        // A store closed meanwhile has logged it.
        let _late = tokio::time::timeout(PATIENCE, given).await;
    }
}

/// How long a failed call waits for its refund.
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
