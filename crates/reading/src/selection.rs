//! Which modules an answer carries: the topic's, less those left out, gated or not yet there.

use saju_judgment::{Module, ModuleSet, Topic};

/// The modules that exist.
pub const DELIVERED: ModuleSet = ModuleSet::NONE
    .with(Module::FourPillars)
    .with(Module::Elements)
    .with(Module::SinStrength)
    .with(Module::Sinsal)
    .with(Module::WongukInteraction)
    .with(Module::Evaluation)
    .with(Module::Wealth)
    .with(Module::HealthBalance)
    .with(Module::Gyeokguk)
    .with(Module::Yongsin)
    .with(Module::DecadeFortune)
    .with(Module::DailyInteraction)
    .with(Module::Weolun)
    .with(Module::Seun);

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
    /// Modules that do not exist yet.
    pub pending: ModuleSet,
}

impl Selection {
    /// Sorts the modules of a topic. `allowed` are those that the plan calculates.
    pub fn of(topic: Topic, allowed: ModuleSet, exclude: ModuleSet) -> Self {
        let mut selection = Self {
            topic,
            deliver: ModuleSet::NONE,
            excluded: ModuleSet::NONE,
            gated: ModuleSet::NONE,
            pending: ModuleSet::NONE,
        };
        for module in topic.row().modules.iter().copied() {
            let list = if !DELIVERED.contains(module) {
                &mut selection.pending
            } else if exclude.contains(module) {
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

    /// Whether a topic can be asked: all its modules exist.
    pub fn is_open(topic: Topic) -> bool {
        topic.row().modules.iter().all(|module| DELIVERED.contains(*module))
    }
}
