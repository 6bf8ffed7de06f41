//! Which modules an answer carries: the topic's, minus those excluded or gated.

use saju_catalogue::{Module, ModuleSet, Topic};

use crate::{story, timeline};

/// What a request leaves out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Exclude {
    /// Modules.
    pub modules: ModuleSet,
    /// The timeline, which stands beside them.
    pub timeline: bool,
    /// The story, too.
    pub story: bool,
}

/// Modules of a topic, sorted by what becomes of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Selection {
    /// The topic.
    pub topic: Topic,
    /// Modules that are delivered.
    pub deliver: ModuleSet,
    /// Modules that the request left out.
    pub excluded: ModuleSet,
    /// Modules that the plan leaves out.
    pub gated: ModuleSet,
    /// Modules the plan includes, delivered or not: the answer may use whatever rests on them.
    pub allowed: ModuleSet,
    /// Whether the timeline is delivered: where the topic has one and luck is weighed.
    pub timeline: bool,
    /// Whether the story is delivered: where the topic tells it and the plan has what it is drawn from.
    pub story: bool,
}

impl Selection {
    /// Sorts the modules of a topic. `allowed` are those that the plan calculates.
    pub fn of(topic: Topic, allowed: ModuleSet, exclude: Exclude) -> Self {
        let mut selection = Self {
            topic,
            deliver: ModuleSet::NONE,
            excluded: ModuleSet::NONE,
            gated: ModuleSet::NONE,
            allowed,
            timeline: false,
            story: false,
        };
        let has_timeline = timeline::of(topic).is_some() && !exclude.timeline;
        selection.timeline = has_timeline && selection.weighs_luck();
        let is_drawn = story::GROUND.into_iter().all(|module| allowed.contains(module));
        selection.story = is_drawn && story::of(topic).is_some() && !exclude.story;
        for module in topic.row().modules.iter().copied() {
            let list = if exclude.modules.contains(module) {
                &mut selection.excluded
            } else if !allowed.contains(module) {
                &mut selection.gated
            } else {
                &mut selection.deliver
            };
            *list = list.with(module);
        }
        selection
    }

    /// The same of an answer in one line, which delivers no module and has none that could be left out.
    #[must_use]
    pub const fn of_line(self) -> Self {
        let (deliver, excluded) = (ModuleSet::NONE, ModuleSet::NONE);
        Self { deliver, excluded, timeline: false, story: false, ..self }
    }

    /// Whether a line tells what its period is to the chart: that is told in the topic's core module.
    pub fn weighs_line(&self) -> bool {
        self.weighs_luck() && self.allowed.contains(self.topic.row().core)
    }

    /// Whether luck is weighed: weighing takes the yongsin.
    pub fn weighs_luck(&self) -> bool {
        self.allowed.contains(Module::Yongsin)
    }

    /// Modules of one of the lists, in the topic's order.
    pub fn in_order(&self, set: ModuleSet) -> impl Iterator<Item = Module> {
        self.topic.row().modules.iter().copied().filter(move |module| set.contains(*module))
    }
}
