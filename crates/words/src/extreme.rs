//! Sentences of the extreme structures.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position};
use saju_judgment::gyeokguk::{Evidence, Extreme, Gyeokguk, Obstacle, Support};
use saju_judgment::{Gyeok, Places, RelationKind, Rule, WongukInteraction};

use crate::basis::Cited;
use crate::catalogue::gyeokguk as ko;
use crate::gyeokguk::{Letters, named};
use crate::letters::{Group, Naming, Place, branch, stem};
use crate::{Page, Say, Sentence};

/// What is said of the extreme structures: one sentence of a list.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    gyeokguk: &'a Gyeokguk,
    pillars: &'a Pillars,
    part: Part,
}

#[derive(Clone, Copy, Debug)]
enum Part {
    Evidence,
    Obstacle(Obstacle),
    Against,
    Gathered,
    Pseudo,
    Established,
    Kept,
    None,
    Undecided,
}

/// By what an extreme structure is there or not, a sentence each.
pub fn lines<'a>(gyeokguk: &'a Gyeokguk, pillars: &'a Pillars) -> ArrayVec<Line<'a>, 8> {
    let mut parts: ArrayVec<Part, 8> = ArrayVec::new();
    match &gyeokguk.extreme {
        Some(extreme) if extreme.established => {
            parts.push(Part::Evidence);
            if has_gathered(extreme, pillars) {
                parts.push(Part::Gathered);
            }
            if extreme.pseudo {
                parts.push(Part::Pseudo);
            }
            parts.push(Part::Established);
        }
        Some(extreme) => {
            parts.push(Part::Evidence);
            parts.extend(extreme.obstacles.iter().copied().map(Part::Obstacle));
            if !extreme.against.is_empty() {
                parts.push(Part::Against);
            }
            parts.push(Part::Kept);
        }
        None if gyeokguk.extreme_decided => parts.push(Part::None),
        None => parts.push(Part::Undecided),
    }
    parts.into_iter().map(|part| Line { gyeokguk, pillars, part }).collect()
}

/// That an extreme structure takes the place of the month's.
pub fn established<'a>(gyeokguk: &'a Gyeokguk, pillars: &'a Pillars) -> Line<'a> {
    Line { gyeokguk, pillars, part: Part::Established }
}

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        let month = named(self.gyeokguk.month.gyeok);
        let Some(extreme) = &self.gyeokguk.extreme else {
            return match self.part {
                Part::Undecided => ko::EXTREME_UNDECIDED.say(page),
                _ => ko::NoExtreme { month }.say(page),
            };
        };
        let gyeok = named(extreme.gyeok);
        match self.part {
            Part::Evidence => self.say_evidence(extreme, page),
            Part::Obstacle(key) => ko::Obstacle { key, gyeok }.say(page),
            Part::Against if follows(extreme) => {
                ko::OwnSide { letters: self.plain(extreme.against) }.say(page);
            }
            Part::Against => ko::OtherSide { letters: self.plain(extreme.against) }.say(page),
            Part::Gathered => ko::GATHERED.say(page),
            Part::Pseudo => self.say_pseudo(extreme, page),
            Part::Established => ko::Established { gyeok, month }.say(page),
            Part::Kept => ko::Kept { month }.say(page),
            Part::None => ko::NoExtreme { month }.say(page),
            Part::Undecided => ko::EXTREME_UNDECIDED.say(page),
        }
    }
}

/// Whether branches are read as what they have gathered to, which the evidence does not say itself.
fn has_gathered(extreme: &Extreme, pillars: &Pillars) -> bool {
    use RelationKind::{DirectionalCombination, TripleCombination};
    !matches!(extreme.evidence, Evidence::OneElement { .. })
        && WongukInteraction::of(pillars)
            .iter()
            .any(|relation| matches!(relation.kind(), TripleCombination | DirectionalCombination))
}

/// Whether what stands against it is on the side of the day master.
const fn follows(extreme: &Extreme) -> bool {
    matches!(extreme.evidence, Evidence::Following { .. } | Evidence::Transformation { .. })
}

impl Line<'_> {
    const fn plain(&self, places: Places) -> Group<'_> {
        Group { pillars: self.pillars, places, naming: Naming::Plain }
    }

    fn say_evidence(&self, extreme: &Extreme, page: &mut Page) {
        let day_master = stem(self.pillars.day_master());
        let (element, group) = (extreme.dominant, extreme.dominant_group);
        match extreme.evidence {
            Evidence::Transformation { partner, support } => {
                self.say_transformation(extreme, partner, support, page);
            }
            Evidence::OneElement { combination: Some(pair), .. } => {
                ko::OneElement { combination: Letters(pair), day_master, element }.say(page);
            }
            Evidence::OneElement { combination: None, branches } => {
                ko::OneElementEarth { branches: self.plain(branches), day_master, element }
                    .say(page);
            }
            Evidence::Helpers { .. } if extreme.gyeok == Gyeok::JongwangGyeok => {
                ko::JONGWANG.say(page);
            }
            Evidence::Helpers { .. } => ko::JONGGANG.say(page),
            Evidence::Following { roots, .. } => {
                let roots = if roots == 0 { ko::ROOTLESS } else { ko::LIGHTLY_ROOTED };
                if extreme.gyeok == Gyeok::JongseGyeok {
                    ko::FollowingAll { roots, group }.say(page);
                } else {
                    ko::Following { roots, group }.say(page);
                }
            }
        }
    }

    fn say_transformation(
        &self,
        extreme: &Extreme,
        partner: Position,
        support: Support,
        page: &mut Page,
    ) {
        let day_master = stem(self.pillars.day_master());
        let element = extreme.dominant;
        // The partner stands in the month, or in the hour, which is known then.
        let found = self.pillars.at(partner).unwrap_or(self.pillars.month).stem();
        let place = Place::Stem(partner);
        let partner = stem(found);
        let month = self.pillars.month.branch();
        match support {
            Support::Season if month.element() == element => {
                ko::HwaSeason { day_master, place, partner, branch: branch(month), element }
                    .say(page);
            }
            Support::Season => {
                ko::HwaTurned { day_master, place, partner, branch: branch(month), element }
                    .say(page);
            }
            Support::Combination(pair) => {
                let combination = Letters(pair);
                ko::HwaCombination { day_master, place, partner, combination, element }.say(page);
            }
            Support::Roots(roots) => {
                ko::HwaRoots { day_master, place, partner, roots: self.plain(roots), element }
                    .say(page);
            }
        }
    }

    fn say_pseudo(&self, extreme: &Extreme, page: &mut Page) {
        let letters = self.plain(extreme.against);
        match extreme.evidence {
            Evidence::Transformation { .. } if extreme.against.is_empty() => {
                ko::PSEUDO_HWA_SEASON.say(page);
            }
            Evidence::Transformation { .. } => ko::PseudoHwa { letters }.say(page),
            Evidence::Following { .. } => ko::PseudoJong { letters }.say(page),
            Evidence::OneElement { .. } | Evidence::Helpers { .. } => {
                ko::PseudoStrong { letters }.say(page);
            }
        }
    }
}

/// Where the test of an extreme structure is taken from.
pub(crate) fn source(extreme: &Extreme) -> Cited<Sentence, Rule> {
    match extreme.evidence {
        Evidence::Transformation { .. } => {
            Cited(ko::BASIS_TRANSFORMATION, Rule::GyeokgukTransformation)
        }
        Evidence::OneElement { .. } => Cited(ko::BASIS_ONE_ELEMENT, Rule::GyeokgukOneElement),
        Evidence::Helpers { .. } if extreme.gyeok == Gyeok::JongwangGyeok => {
            Cited(ko::BASIS_JONGWANG, Rule::GyeokgukHelpers)
        }
        Evidence::Helpers { .. } => Cited(ko::BASIS_JONGGANG, Rule::GyeokgukHelpers),
        Evidence::Following { .. } => Cited(ko::BASIS_FOLLOWING, Rule::GyeokgukFollowing),
    }
}

/// The chapter that its formation goes by.
pub(crate) const fn chapter(extreme: &Extreme) -> Sentence {
    match extreme.evidence {
        Evidence::Transformation { .. } => ko::CHAPTER_TRANSFORMATION,
        Evidence::OneElement { .. } => ko::CHAPTER_ONE_ELEMENT,
        Evidence::Helpers { .. } | Evidence::Following { .. } => ko::CHAPTER_FOLLOWING,
    }
}
