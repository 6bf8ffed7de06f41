//! The guide that goes to a language model with the sentences.

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

/// What a sentence of a guide speaks of: without it in the answer, the sentence is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A module.
    Module(Module),
    /// Luck that is weighed.
    Fit,
    /// The timeline.
    Timeline,
    /// Another person.
    Partners,
    /// Two others.
    Group,
    /// Lines of `basis`.
    Basis,
}

/// A sentence of a guide without the marks around what it speaks of.
#[derive(Clone, Copy, Debug)]
pub struct Unmarked(&'static Sentence);

/// What the material of a topic is.
pub fn purpose(topic: Topic) -> Sentence {
    ko::PURPOSE[topic]
}

/// How the material of a topic is to be read, line by line, each a list of sentences: key order, core module, the
/// topic's own rule, terms, numbers, limits.
pub fn how_to_use(topic: Topic) -> [impl Iterator<Item = Unmarked>; 6] {
    let own = [ko::CORE_LINE[topic], ko::TOPIC_LINE[topic]];
    let lines = [ko::ORDER, own[0], own[1], ko::TERMS, ko::NUMBERS, ko::LIMITS];
    lines.map(|line| line.iter().map(Unmarked))
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

impl Need {
    /// By the name that a catalogue's text marks.
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            TIMELINE => Self::Timeline,
            "fit" => Self::Fit,
            "partners" | "crossRelations" | "elementComplement" => Self::Partners,
            "groupRelations" => Self::Group,
            "basis" => Self::Basis,
            _ => Self::Module(Module::named(name)?),
        })
    }
}

impl Delivered {
    /// Whether there is what a sentence speaks of.
    pub fn holds(&self, need: Need) -> bool {
        match need {
            Need::Module(module) => self.modules.contains(module),
            Need::Fit => self.fit,
            Need::Timeline => self.timeline,
            Need::Partners => self.partners > 0,
            Need::Group => self.partners > 1,
            Need::Basis => self.basis,
        }
    }
}

impl Unmarked {
    /// What it speaks of; of what no answer holds nothing is known.
    pub fn needs(&self) -> impl Iterator<Item = Option<Need>> {
        marked(self.0.text()).map(Need::named)
    }
}

/// Marks the name of a module or member without which a sentence is left out.
const MARK: char = '`';

/// The names that a catalogue's text marks.
fn marked(text: &str) -> impl Iterator<Item = &str> {
    text.split(MARK).skip(1).step_by(2)
}

impl Say for Unmarked {
    fn say(&self, page: &mut Page) {
        self.0.told(page).split(MARK).for_each(|part| page.push(part));
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
        let holds = |name| Need::named(name).is_some_and(|need| all.holds(need));
        for topic in Topic::ALL {
            let own = [ko::CORE_LINE[topic], ko::TOPIC_LINE[topic]];
            for sentence in [ko::ORDER, own[0], own[1], ko::TERMS, ko::NUMBERS, ko::LIMITS].concat()
            {
                assert!(marked(sentence.text()).all(holds), "{}", sentence.text());
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
            for sentence in how_to_use(topic).into_iter().flatten() {
                assert!(!sentence.needs().flatten().any(|need| none.holds(need)), "{sentence:?}");
                assert!(!sentence.to_text().contains(MARK), "{sentence:?}");
            }
        }
    }
}
