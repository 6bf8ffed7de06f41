//! The guide that goes to a language model with the sentences.

use arrayvec::ArrayVec;
use saju_catalogue::{Module, ModuleSet, TIMELINE, Topic};

use crate::catalogue::guide as ko;
use crate::{Page, Say, Sentence};

/// What an answer holds, as far as its guide speaks of it.
#[derive(Clone, Copy, Debug)]
pub struct Delivered {
    /// The modules.
    pub modules: ModuleSet,
    /// Whether luck is weighed in one of them.
    pub fit: bool,
    /// Whether there is a timeline.
    pub timeline: bool,
    /// How many other persons there are.
    pub partners: usize,
    /// Whether there are lines of `basis`.
    pub basis: bool,
}

/// A line of a guide: sentences one after the other.
#[derive(Clone, Debug)]
pub struct Line(ArrayVec<&'static Sentence, 4>);

/// What the material of a topic is.
pub fn purpose(topic: Topic) -> Sentence {
    ko::PURPOSE[topic]
}

/// How it is to be read: key order, core module, the topic's own rule, terms, numbers, limits. What an
/// answer does not hold is not spoken of; a line of which nothing is left is not there.
pub fn how_to_use(topic: Topic, delivered: &Delivered) -> ArrayVec<Line, 6> {
    let own = [ko::CORE_LINE[topic], ko::TOPIC_LINE[topic]];
    let lines = [ko::ORDER, own[0], own[1], ko::TERMS, ko::NUMBERS, ko::LIMITS];
    let told = |line: &'static [Sentence]| {
        Line(line.iter().filter(|sentence| delivered.holds(sentence)).collect())
    };
    lines.into_iter().map(told).filter(|line| !line.0.is_empty()).collect()
}

/// How the short Markdown of a topic is to be read: order, names, the topic's own rule, dates, relations
/// that rest, limits.
pub fn how_to_use_compact(topic: Topic) -> [&'static Sentence; 6] {
    [
        &ko::COMPACT_ORDER,
        &ko::COMPACT_NAMES,
        &ko::COMPACT_LINE[topic],
        &ko::COMPACT_DATES,
        &ko::COMPACT_RESTING,
        &ko::COMPACT_LIMITS,
    ]
}

impl From<&'static Sentence> for Line {
    fn from(sentence: &'static Sentence) -> Self {
        Self(std::iter::once(sentence).collect())
    }
}

impl Delivered {
    /// Whether there is everything that a sentence speaks of.
    fn holds(&self, sentence: &Sentence) -> bool {
        marked(sentence.text()).all(|name| match name {
            TIMELINE => self.timeline,
            "fit" => self.fit,
            "partners" | "crossRelations" | "elementComplement" => self.partners > 0,
            "groupRelations" => self.partners > 1,
            "basis" => self.basis,
            _ => Module::named(name).is_some_and(|module| self.modules.contains(module)),
        })
    }
}

/// Marks the name of a module or member without which a sentence is left out.
const MARK: char = '`';

/// The names that a catalogue's text marks.
fn marked(text: &str) -> impl Iterator<Item = &str> {
    text.split(MARK).skip(1).step_by(2)
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        for (index, sentence) in self.0.iter().enumerate() {
            if index > 0 {
                page.push(" ");
            }
            sentence.told(page).split(MARK).for_each(|part| page.push(part));
        }
    }
}

#[cfg(test)]
mod tests {
    use saju_catalogue::{ModuleSet, Topic};

    use super::*;

    #[test]
    fn each_mark_names_what_an_answer_may_hold() {
        let all = Delivered {
            modules: Module::ALL.into_iter().collect::<ModuleSet>(),
            fit: true,
            timeline: true,
            partners: 2,
            basis: true,
        };
        for topic in Topic::ALL {
            let own = [ko::CORE_LINE[topic], ko::TOPIC_LINE[topic]];
            for sentence in [ko::ORDER, own[0], own[1], ko::TERMS, ko::NUMBERS, ko::LIMITS].concat()
            {
                assert!(all.holds(&sentence), "{}", sentence.text());
            }
        }
    }

    #[test]
    fn what_is_not_delivered_is_not_spoken_of() {
        let none = Delivered {
            modules: ModuleSet::default(),
            fit: false,
            timeline: false,
            partners: 0,
            basis: false,
        };
        for topic in Topic::ALL {
            for line in how_to_use(topic, &none) {
                for sentence in &line.0 {
                    assert_eq!(marked(sentence.text()).next(), None, "{}", sentence.text());
                }
            }
        }
    }
}
