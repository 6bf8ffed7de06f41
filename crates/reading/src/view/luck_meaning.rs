//! What a luck pillar means for a chart, as far as its place in an answer asks for it.

use saju_catalogue::{Module, Topic};
use saju_judgment::fortune::say::Unweighed;
use saju_words::fit::{LeadMeaning, Meaning, Told};
use saju_words::{Page, Say};

/// How much is said of what a luck pillar means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All: its letters, what moves, the longer luck, what to do, season and structure.
    Whole,
    /// The letter that decides its character, and what to do.
    Lead,
    /// The letter that decides its character: of what is over nothing is advised.
    Past,
}

/// Where a pillar stands in the list of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The one that is asked for, or that of today.
    Present,
    /// The one before or after it.
    Beside,
    /// Further ahead.
    Ahead,
    /// Further back.
    Back,
}

impl Place {
    /// Whether it is neither the one that is asked for nor beside it.
    pub const fn is_far(self) -> bool {
        matches!(self, Self::Ahead | Self::Back)
    }
}

impl Extent {
    /// Of a pillar in the list of a module.
    pub const fn of(topic: Topic, module: Module, place: Place) -> Self {
        match (topic, module, place) {
            (_, Module::Seun, Place::Beside | Place::Ahead | Place::Back) => Self::Lead,
            (Topic::Decade, ..) => Self::Whole,
            (_, Module::DecadeFortune, Place::Ahead) => Self::Lead,
            (_, Module::DecadeFortune, Place::Back) => Self::Past,
            _ => Self::Whole,
        }
    }
}

/// What a luck pillar means: weighed, or by its ten gods where it is not.
#[derive(Clone, Copy, Debug)]
pub enum LuckMeaning<'a> {
    /// By what it is to the chart.
    Weighed(Told<'a>, Extent),
    /// By its ten gods.
    Plain(Unweighed<'a>),
}

impl<'a> LuckMeaning<'a> {
    /// As it is weighed, or else this.
    pub fn of(told: Option<Told<'a>>, extent: Extent, plain: Unweighed<'a>) -> Self {
        told.map_or(Self::Plain(plain), |told| Self::Weighed(told, extent))
    }
}

impl Say for LuckMeaning<'_> {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Weighed(told, Extent::Whole) => Meaning(told).say(page),
            Self::Weighed(told, Extent::Lead) => LeadMeaning { told, advises: true }.say(page),
            Self::Weighed(told, Extent::Past) => LeadMeaning { told, advises: false }.say(page),
            Self::Plain(unweighed) => unweighed.meaning().say(page),
        }
    }
}
