//! Injects failures into calculations for tests. Without the feature `faults` none fails.

use saju_catalogue::Topic;

use crate::Service;

impl Service {
    /// Panics at the chosen topic.
    #[cfg(feature = "faults")]
    pub(crate) fn fault(&self, topic: Option<Topic>) {
        assert!(topic.is_none() || self.fails_at != topic, "a test wants {topic:?} to fail");
    }

    /// Does nothing.
    #[cfg(not(feature = "faults"))]
    #[expect(clippy::unused_self, reason = "the same call as with the feature")]
    pub(crate) const fn fault(&self, _: Option<Topic>) {}
}
