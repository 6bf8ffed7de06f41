//! 화격: the day master combines with its neighbour and both become a new element (化象).

use saju_chart::{Element, Position, Stem, hidden_stems};

use super::{Evidence, Extreme, Support, helpers};
use crate::gyeokguk::Gyeok;
use crate::natal::{Natal, combine, neighbours};
use crate::places::LetterSet;
use crate::relation::pairs_of_stems;

/// Roots that the new element needs where the month only hides it.
const ROOTS_WITHOUT_SEASON: u8 = 2;

pub(super) fn find(natal: &Natal) -> Option<Extreme> {
    let partner = partner(natal)?;
    let element = becomes(natal.day_master(), natal.stem(partner)?)?;
    let support = support(natal, element)?;
    let day_master = natal.day_master().element();
    let hindered = element == day_master
        || !natal.mains(day_master).is_empty()
        || !live_helpers(natal, partner, element).is_empty()
        || is_overcome(natal, element);
    if hindered {
        return None;
    }
    let evidence = Evidence::Transformation { partner, support };
    let against = helpers(natal).or(natal.roots(day_master));
    let gyeok = Gyeok::of_transformation(element);
    let mut extreme = Extreme::new(natal, gyeok, element, evidence, against);
    extreme.pseudo |= matches!(support, Support::Roots(_));
    Some(extreme)
}

/// The month or hour stem that combines with the day master, uncontested: the partner stands once,
/// and no second day master in the year wants that of the month.
fn partner(natal: &Natal) -> Option<Position> {
    let day_master = natal.day_master();
    let combines = |position| combine(Some(day_master), natal.stem(position));
    match (combines(Position::Month), combines(Position::Hour)) {
        (true, false) if natal.stem(Position::Year) != Some(day_master) => Some(Position::Month),
        (false, true) => Some(Position::Hour),
        _ => None,
    }
}

fn becomes(a: Stem, b: Stem) -> Option<Element> {
    pairs_of_stems(a, b).iter().find_map(|pair| pair.element())
}

fn support(natal: &Natal, element: Element) -> Option<Support> {
    if natal.main(Position::Month) == Some(element) {
        return Some(Support::Season);
    }
    if let Some(row) = natal.month_combination().filter(|row| row.element == element) {
        return row.pair().map(Support::Combination);
    }
    let roots = natal.roots(element);
    let hidden = hidden_stems(natal.month()).iter().any(|hidden| hidden.stem.element() == element);
    let alive = natal.alive(visible_of(natal, element));
    (hidden && !alive.is_empty() && roots.len() >= ROOTS_WITHOUT_SEASON)
        .then_some(Support::Roots(roots))
}

fn visible_of(natal: &Natal, element: Element) -> LetterSet {
    natal.of_group(natal.group_of(element)).only_stems()
}

/// Helpers that keep the day master itself: alive, not the partner, not of the new element, not
/// overcome by the stem beside them.
fn live_helpers(natal: &Natal, partner: Position, element: Element) -> LetterSet {
    let overcome: LetterSet = natal
        .visible()
        .filter(|(position, stem)| {
            neighbours(*position)
                .iter()
                .filter_map(|beside| natal.stem(*beside))
                .any(|other| other.element().overcomes() == stem.element())
        })
        .map(|(position, _)| LetterSet::stem(position))
        .collect();
    natal
        .alive(helpers(natal))
        .without(LetterSet::stem(partner))
        .without(visible_of(natal, element))
        .without(overcome)
}

/// Whether a live stem or a branch overcomes the new element.
fn is_overcome(natal: &Natal, element: Element) -> bool {
    let enemy = element.overcome_by();
    !natal.alive(visible_of(natal, enemy)).is_empty() || !natal.mains(enemy).is_empty()
}
