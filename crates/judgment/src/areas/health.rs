//! Habits of the body: the element with most letters, the first that is absent and would not weigh, the
//! temperature of the season; else what is absent and better left so. No illness is named, and a note says what this
//! is not.

use saju_chart::Element;
use saju_saying::Saying;

use super::{AreaGround, Facts, say};
use crate::health_balance::much_of;
use crate::turned::Turned;
use crate::yongsin::{ChosenBy, Lean};

/// Facts beside the note.
const AT_MOST: usize = 2;

pub(super) fn facts(ground: &AreaGround<'_>) -> Facts {
    let elements = ground.elements;
    let lean = |element| ground.yongsin.leaning(element).lean;
    // What works for the chart is nothing to be kept down, however much of it there is.
    let excess = much_of(elements, |element| lean(element) != Lean::With)
        .filter(|element| ground.is_much_as_turned(*element));
    // Nobody is told to fill what would weigh.
    let absent = elements.missing().find(|element| lean(*element) != Lean::Against);
    // Where the season chose the useful element, it is told as leading; what it asks for may be there.
    let leads = matches!(ground.yongsin.chosen_by, ChosenBy::ColdSeason | ChosenBy::HotSeason);
    let climate = ground.yongsin.climate;
    let climate = climate.kind.filter(|_| climate.wanted().is_some());
    let told = if leads { say::health_season } else { say::health_climate };
    let of_element: [fn(Element) -> Saying; 2] = match ground.is_infant() {
        true => [say::health_excess_of_infant, say::health_absent_of_infant],
        false => [say::health_excess, say::health_absent],
    };
    let found = [excess.map(of_element[0]), absent.map(of_element[1]), climate.map(told)];
    let mut facts: Facts = found.into_iter().flatten().take(AT_MOST).collect();
    if facts.is_empty() {
        facts.push(match elements.missing().next() {
            Some(element) => say::health_left_out(element),
            None => emptied_by(ground).map_or_else(say::health_even, say::health_gathered),
        });
    }
    facts.push(say::health_note());
    facts
}

/// The element to which branches have gathered where another has lost its last letter by it.
fn emptied_by(ground: &AreaGround<'_>) -> Option<Element> {
    let natal = ground.natal;
    let own = natal.day_master().element();
    let is_gone = |element| element != own && natal.presence(natal.group_of(element)).is_empty();
    let set = Turned::of(&natal.pillars).combination?;
    Element::ALL.into_iter().any(is_gone).then_some(set.element)
}
