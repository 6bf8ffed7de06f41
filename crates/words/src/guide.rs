//! The guide that goes to a language model with the sentences.

use saju_catalogue::Topic;

use crate::Sentence;
use crate::catalogue::guide as ko;

/// What the material of a topic is.
pub fn purpose(topic: Topic) -> Sentence {
    ko::PURPOSE[topic]
}

/// How it is to be read: key order, core module, the topic's own rule, terms, numbers, limits.
pub fn how_to_use(topic: Topic) -> [Sentence; 6] {
    [ko::ORDER, ko::CORE_LINE[topic], ko::TOPIC_LINE[topic], ko::TERMS, ko::NUMBERS, ko::LIMITS]
}

/// How the short Markdown of a topic is to be read: order, names, the topic's own rule, dates, relations
/// that rest, limits.
pub fn how_to_use_compact(topic: Topic) -> [Sentence; 6] {
    [
        ko::COMPACT_ORDER,
        ko::COMPACT_NAMES,
        ko::COMPACT_LINE[topic],
        ko::COMPACT_DATES,
        ko::COMPACT_RESTING,
        ko::COMPACT_LIMITS,
    ]
}
