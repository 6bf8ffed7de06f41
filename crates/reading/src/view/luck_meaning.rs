//! What a luck pillar means for a chart, in the detail its place calls for.

use saju_catalogue::{Module, Topic};
use saju_judgment::fit::{Extent, Meaning, WordedLuck};
use saju_judgment::fortune::say::Unweighed;
use saju_words::{Page, Say, Sentences};

/// Where a pillar stands in the list of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListPlace {
    /// The one that is asked for, or that of today.
    Present,
    /// The one before or after it.
    Beside,
    /// Further ahead.
    Ahead,
    /// Further back.
    Back,
}

impl ListPlace {
    /// Whether it is neither the one that is asked for nor beside it.
    pub const fn is_far(self) -> bool {
        matches!(self, Self::Ahead | Self::Back)
    }
}

/// How much is said of a pillar in the list of a module.
pub const fn extent(topic: Topic, module: Module, place: ListPlace) -> Extent {
    match (topic, module, place) {
        (_, Module::Seun, ListPlace::Beside | ListPlace::Ahead | ListPlace::Back) => Extent::Lead,
        (Topic::Decade, ..) => Extent::Whole,
        (_, Module::DecadeFortune, ListPlace::Ahead | ListPlace::Back) => Extent::Lead,
        _ => Extent::Whole,
    }
}

/// What a luck pillar means: weighed, or by its ten gods where it is not.
#[derive(Clone, Copy, Debug)]
pub enum LuckMeaning<'a> {
    /// By what it is to the chart.
    Weighed(Sentences<Meaning<'a>>),
    /// By its ten gods.
    Plain(Unweighed<'a>),
}

impl<'a> LuckMeaning<'a> {
    /// As it is weighed, or else this.
    pub fn of(told: Option<WordedLuck<'a>>, extent: Extent, plain: Unweighed<'a>) -> Self {
        told.map_or(Self::Plain(plain), |told| Self::Weighed(Sentences(Meaning { told, extent })))
    }
}

impl Say for LuckMeaning<'_> {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Weighed(meaning) => meaning.say(page),
            Self::Plain(unweighed) => unweighed.meaning().say(page),
        }
    }
}
