//! Which modules an answer carries: the topic's, less those left out or gated.

use saju_catalogue::{Module, ModuleSet, Topic};

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
    /// Modules that the plan calculates, delivered or not: what rests on one of them may be told.
    pub allowed: ModuleSet,
}

impl Selection {
    /// Sorts the modules of a topic. `allowed` are those that the plan calculates.
    pub fn of(topic: Topic, allowed: ModuleSet, exclude: ModuleSet) -> Self {
        let mut selection = Self {
            topic,
            deliver: ModuleSet::NONE,
            excluded: ModuleSet::NONE,
            gated: ModuleSet::NONE,
            allowed,
        };
        for module in topic.row().modules.iter().copied() {
            let list = if exclude.contains(module) {
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

    /// Modules of one of the lists, in the topic's order.
    pub fn in_order(&self, set: ModuleSet) -> impl Iterator<Item = Module> {
        self.topic.row().modules.iter().copied().filter(move |module| set.contains(*module))
    }
}
