//! Where the material has what a claim is held against.

use std::fmt;

use serde::{Serialize, Serializer};

/// A place in the material, or a rule that holds without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line of a compact text, from 1.
    Line(usize),
    /// A JSON pointer of an answer.
    Pointer(String),
    /// Several places.
    Several(Vec<Place>),
    /// It follows from the letters alone.
    Rule(Rule),
    /// It follows from the decade at a place, since each has ten years.
    TenYearsFrom(Box<Place>),
}

/// A rule that all schools share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// What letters are to the day master.
    TenGods,
    /// How many letters can be seen.
    VisibleLetters,
    /// Which letters make which relation.
    TableOfRelations,
    /// Which letters the chart has.
    LettersOfChart,
    /// Which letters the chart and the luck of which a text speaks have.
    LettersOfLuckAndChart,
    /// Which pillar a year has.
    Cycle,
}

impl Place {
    /// Several places as one, each once.
    pub(crate) fn several(places: impl Iterator<Item = Self>) -> Self {
        let mut each: Vec<Self> = Vec::new();
        for place in places {
            if !each.contains(&place) {
                each.push(place);
            }
        }
        if each.len() == 1 { each.remove(0) } else { Self::Several(each) }
    }
}

impl From<Rule> for Place {
    fn from(rule: Rule) -> Self {
        Self::Rule(rule)
    }
}

impl From<&Place> for Place {
    fn from(place: &Self) -> Self {
        place.clone()
    }
}

impl Rule {
    const fn name(self) -> &'static str {
        match self {
            Self::TenGods => "ten gods by the day master",
            Self::VisibleLetters => "visible letters counted",
            Self::TableOfRelations => "table of relations",
            Self::LettersOfChart => "letters of the chart",
            Self::LettersOfLuckAndChart => "letters of luck and chart",
            Self::Cycle => "the cycle of sixty",
        }
    }
}

/// As findings write it: `line 4`, `/data/…`, `rule: …`.
impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Line(number) => write!(out, "line {number}"),
            Self::Pointer(pointer) => out.write_str(pointer),
            Self::Several(places) => places.iter().enumerate().try_for_each(|(index, place)| {
                let comma = if index == 0 { "" } else { ", " };
                write!(out, "{comma}{place}")
            }),
            Self::Rule(rule) => write!(out, "rule: {}", rule.name()),
            Self::TenYearsFrom(place) => write!(out, "rule: ten years each, {place}"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
