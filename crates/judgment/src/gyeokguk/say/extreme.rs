//! Whether an extreme structure takes the place of the month's.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position};
use saju_saying::{Places, Saying, Titled};

use super::entries;
use crate::gyeokguk::{Evidence, Extreme, Gyeokguk, Support};
use crate::sayings::{Called, Group, SetLetters};
use crate::{Gyeok, LetterSet, RelationKind, Rule, WongukInteraction};

/// By what an extreme structure is there or not, a sentence each.
pub fn extreme(gyeokguk: &Gyeokguk, pillars: &Pillars) -> ArrayVec<Saying, 8> {
    let month = Titled(gyeokguk.month.gyeok);
    let Some(extreme) = &gyeokguk.extreme else {
        let none = match gyeokguk.extreme_decided {
            true => entries::no_extreme(month),
            false => entries::extreme_undecided(),
        };
        return [none].into_iter().collect();
    };
    let gyeok = Titled(extreme.gyeok);
    let mut told = ArrayVec::new();
    told.push(evidence(extreme, pillars));
    if extreme.established {
        if has_gathered(extreme, pillars) {
            told.push(entries::gathered());
        }
        if extreme.pseudo {
            told.push(pseudo(extreme, pillars));
        }
        told.push(entries::established(gyeok, month));
    } else {
        told.extend(extreme.obstacles.iter().map(|obstacle| entries::obstacle(*obstacle, gyeok)));
        if !extreme.against.is_empty() {
            let against = plain(pillars, extreme.against);
            told.push(match follows(extreme) {
                true => entries::own_side(against),
                false => entries::other_side(against),
            });
        }
        told.push(entries::kept(month));
    }
    told
}

/// That an extreme structure takes the place of the month's.
pub fn established(gyeokguk: &Gyeokguk) -> Option<Saying> {
    let extreme = gyeokguk.established()?;
    Some(entries::established(Titled(extreme.gyeok), Titled(gyeokguk.month.gyeok)))
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

fn plain(pillars: &Pillars, places: LetterSet) -> Group {
    Group::of(pillars, places, Called::Plain)
}

fn evidence(extreme: &Extreme, pillars: &Pillars) -> Saying {
    let day_master = pillars.day_master();
    let (element, group) = (extreme.dominant, extreme.dominant_group);
    match extreme.evidence {
        Evidence::Transformation { partner, support } => {
            transformation(extreme, pillars, partner, support)
        }
        Evidence::OneElement { combination: Some(pair), .. } => {
            entries::one_element(SetLetters(pair), day_master, element)
        }
        Evidence::OneElement { combination: None, branches } => {
            entries::one_element_earth(plain(pillars, branches), day_master, element)
        }
        Evidence::Helpers { .. } if extreme.gyeok == Gyeok::JongwangGyeok => entries::jongwang(),
        Evidence::Helpers { .. } => entries::jonggang(),
        Evidence::Following { roots, .. } => {
            let roots = if roots == 0 { entries::rootless() } else { entries::lightly_rooted() };
            match extreme.gyeok {
                Gyeok::JongseGyeok => entries::following_all(roots, group),
                _ => entries::following(roots, group),
            }
        }
    }
}

fn transformation(
    extreme: &Extreme,
    pillars: &Pillars,
    partner: Position,
    support: Support,
) -> Saying {
    let (day_master, element) = (pillars.day_master(), extreme.dominant);
    // The partner stands in the month, or in the hour, which is known then.
    let found = pillars.at(partner).unwrap_or(pillars.month).stem();
    let place = Places::of_stems(partner.into());
    let month = pillars.month.branch();
    match support {
        Support::Season if month.element() == element => {
            entries::hwa_season(day_master, place, found, month, element)
        }
        Support::Season => entries::hwa_turned(day_master, place, found, month, element),
        Support::Combination(pair) => {
            entries::hwa_combination(day_master, place, found, SetLetters(pair), element)
        }
        Support::Roots(roots) => {
            entries::hwa_roots(day_master, place, found, plain(pillars, roots), element)
        }
    }
}

fn pseudo(extreme: &Extreme, pillars: &Pillars) -> Saying {
    let letters = plain(pillars, extreme.against);
    match extreme.evidence {
        Evidence::Transformation { .. } if extreme.against.is_empty() => {
            entries::pseudo_hwa_season()
        }
        Evidence::Transformation { .. } => entries::pseudo_hwa(letters),
        Evidence::Following { .. } => entries::pseudo_jong(letters),
        Evidence::OneElement { .. } | Evidence::Helpers { .. } => entries::pseudo_strong(letters),
    }
}

/// Where the test of an extreme structure is taken from.
pub(super) fn source(extreme: &Extreme) -> (Saying, Rule) {
    match extreme.evidence {
        Evidence::Transformation { .. } => {
            (entries::basis_transformation(), Rule::GyeokgukTransformation)
        }
        Evidence::OneElement { .. } => (entries::basis_one_element(), Rule::GyeokgukOneElement),
        Evidence::Helpers { .. } if extreme.gyeok == Gyeok::JongwangGyeok => {
            (entries::basis_jongwang(), Rule::GyeokgukHelpers)
        }
        Evidence::Helpers { .. } => (entries::basis_jonggang(), Rule::GyeokgukHelpers),
        Evidence::Following { .. } => (entries::basis_following(), Rule::GyeokgukFollowing),
    }
}

/// The chapter that its formation goes by.
pub(super) fn chapter(extreme: &Extreme) -> Saying {
    match extreme.evidence {
        Evidence::Transformation { .. } => entries::chapter_transformation(),
        Evidence::OneElement { .. } => entries::chapter_one_element(),
        Evidence::Helpers { .. } | Evidence::Following { .. } => entries::chapter_following(),
    }
}
