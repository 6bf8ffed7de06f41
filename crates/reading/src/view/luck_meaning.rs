//! What a luck pillar means for a chart, as far as its place in an answer asks for it.

use saju_catalogue::{Module, Topic};
use saju_json::Detail;
use saju_words::fit::{CharacterMeaning, LeadMeaning, Meaning, ShortMeaning, Told};
use saju_words::{Page, Say, fortune};

/// How much is said of what a luck pillar means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All: its letters, what moves, the longer luck, what to do, season and structure.
    Whole,
    /// Its letters and what to do.
    Letters,
    /// Its leading letter and what to do.
    Lead,
    /// Its character, where all of it is told elsewhere in the module.
    Character,
}

/// How much is said of the pillars in the list of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Of the one that is asked for.
    pub asked: Extent,
    /// Of those beside it.
    pub beside: Extent,
    /// Of those further off.
    pub far: Extent,
}

impl Listed {
    /// Of a module of a topic. The year that is asked for is told beside the list.
    pub const fn of(topic: Topic, module: Module, detail: Detail) -> Self {
        use Extent::{Character, Lead, Letters, Whole};
        match (topic, module, detail) {
            (_, Module::Seun, Detail::Minimal | Detail::Standard) => {
                Self { asked: Character, beside: Letters, far: Letters }
            }
            (Topic::Decade, ..) | (.., Detail::Full) => {
                Self { asked: Whole, beside: Whole, far: Whole }
            }
            _ => Self { asked: Whole, beside: Whole, far: Lead },
        }
    }

    /// Of a pillar so many places from the one that is asked for.
    pub const fn at(self, distance: u8) -> Extent {
        match distance {
            0 => self.asked,
            1 => self.beside,
            2.. => self.far,
        }
    }
}

/// What a luck pillar means: weighed, or by its ten gods where it is not.
#[derive(Clone, Copy, Debug)]
pub enum LuckMeaning<'a> {
    /// By what it is to the chart.
    Weighed(Told<'a>, Extent),
    /// By its ten gods.
    Plain(fortune::Meaning<'a>),
}

impl<'a> LuckMeaning<'a> {
    /// As it is weighed, or else this.
    pub fn of(told: Option<Told<'a>>, extent: Extent, plain: fortune::Meaning<'a>) -> Self {
        told.map_or(Self::Plain(plain), |told| Self::Weighed(told, extent))
    }
}

impl Say for LuckMeaning<'_> {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Weighed(told, Extent::Whole) => Meaning(told).say(page),
            Self::Weighed(told, Extent::Letters) => ShortMeaning(told).say(page),
            Self::Weighed(told, Extent::Lead) => LeadMeaning(told).say(page),
            Self::Weighed(told, Extent::Character) if told.passage.is_brief() => {
                ShortMeaning(told).say(page);
            }
            Self::Weighed(told, Extent::Character) => {
                CharacterMeaning { told, after: 1 }.say(page);
            }
            Self::Plain(meaning) => meaning.say(page),
        }
    }
}
