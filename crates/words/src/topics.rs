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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::ENGLISH_TEXTS;
    use crate::{In, Language, Say as _};

    #[test]
    fn lists_are_told_in_english_before_english_is_loaded() {
        let english = |sentence| In(Language::English, sentence).to_text();
        for topic in Topic::ALL {
            let question = english(super::question(topic));
            assert!(question.ends_with('?') && !ENGLISH_TEXTS.contains(&question), "{question}");
        }
        for note in sample_notes() {
            assert!(!ENGLISH_TEXTS.contains(&english(note)), "{}", english(note));
        }
    }
}
