//! What the material has where a text claims something.

use std::fmt;

use saju_chart::{Domain, Element, Ganji, Sipseong, SipseongGroup};
use saju_judgment::StrengthLabel;
use saju_judgment::gyeokguk::{FormationStatus, Gyeok};
use saju_judgment::letters::Letter;
use serde::{Serialize, Serializer};

use crate::material::sign_of;

/// A value of the material, or what is missing from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A pillar.
    Pillar(Ganji),
    /// Letters, one or more.
    Letters(Vec<Letter>),
    /// An element.
    Element(Element),
    /// Ten gods.
    Gods(Vec<Sipseong>),
    /// A group of ten gods.
    Group(SipseongGroup),
    /// A number of letters.
    Count(usize),
    /// A luck pillar with its first and last age or year.
    Decade {
        /// The pillar.
        pillar: Ganji,
        /// Its first age or calendar year.
        begins: i64,
        /// Its last.
        ends: i64,
    },
    /// How strong the day master is.
    Strength(StrengthLabel),
    /// The structure.
    Structure(Gyeok),
    /// How far it is formed.
    Formation(FormationStatus),
    /// That letters make no such relation.
    NoRelation,
    /// That the chart has none of these letters, or fewer of them.
    NoLetters(Vec<Letter>),
    /// That no luck pillar of a life is that one.
    NoDecade,
}

/// As findings write it: Chinese letters, ids of elements, Korean names of gods and labels.
impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let signs =
            |letters: &[Letter]| -> String { letters.iter().map(|of| sign_of(*of)).collect() };
        match self {
            Self::Pillar(pillar) => out.write_str(pillar.id()),
            Self::Letters(letters) => out.write_str(&signs(letters)),
            Self::Element(element) => out.write_str(element.id()),
            Self::Gods(gods) => {
                let names: Vec<_> = gods.iter().map(|god| god.ko()).collect();
                out.write_str(&names.join(", "))
            }
            Self::Group(group) => out.write_str(group.ko()),
            Self::Count(count) => write!(out, "{count}"),
            Self::Decade { pillar, begins, ends } => write!(out, "{} {begins}–{ends}", pillar.id()),
            Self::Strength(label) => out.write_str(label.ko()),
            Self::Structure(structure) => out.write_str(structure.ko()),
            Self::Formation(status) => out.write_str(status.ko()),
            Self::NoRelation => out.write_str("these letters make no such relation"),
            Self::NoLetters(letters) => write!(out, "no {} in the chart", signs(letters)),
            Self::NoDecade => out.write_str("no such luck pillar before 125"),
        }
    }
}

impl Serialize for Expected {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl From<Ganji> for Expected {
    fn from(pillar: Ganji) -> Self {
        Self::Pillar(pillar)
    }
}

impl From<Letter> for Expected {
    fn from(letter: Letter) -> Self {
        Self::Letters(vec![letter])
    }
}

impl From<SipseongGroup> for Expected {
    fn from(group: SipseongGroup) -> Self {
        Self::Group(group)
    }
}

impl From<FormationStatus> for Expected {
    fn from(status: FormationStatus) -> Self {
        Self::Formation(status)
    }
}

impl From<Element> for Expected {
    fn from(element: Element) -> Self {
        Self::Element(element)
    }
}
