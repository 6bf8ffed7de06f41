//! What the topics ask, and what the samples are.

use saju_catalogue::{Sample, Topic};

use crate::Sentence;
use crate::catalogue::topics as ko;

/// The question a topic answers.
pub fn question(topic: Topic) -> Sentence {
    ko::QUESTION[topic]
}

/// Notes on the samples, in their order.
pub fn sample_notes() -> [Sentence; Sample::ALL.len()] {
    [
        ko::SAMPLE_MALE_FORWARD,
        ko::SAMPLE_FEMALE_REVERSE,
        ko::SAMPLE_UNKNOWN_HOUR,
        ko::SAMPLE_LUNAR_LEAP,
        ko::SAMPLE_OVERSEAS,
    ]
}
