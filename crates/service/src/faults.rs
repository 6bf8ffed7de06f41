//! Calculations that fail where a test wants it. Without the feature `faults` none does.

use saju_catalogue::Topic;

use crate::Service;

impl Service {
    /// Panics at the topic that was chosen for it.
    #[cfg(feature = "faults")]
    pub(crate) fn fault(&self, topic: Option<Topic>) {
        assert!(topic.is_none() || self.fails_at != topic, "a test wants {topic:?} to fail");
    }

    /// Does nothing.
    #[cfg(not(feature = "faults"))]
    #[expect(clippy::unused_self, reason = "the same call as with the feature")]
    pub(crate) const fn fault(&self, _: Option<Topic>) {}
}
