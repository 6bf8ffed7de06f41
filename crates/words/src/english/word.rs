//! Words by themselves in English: numbers, dates, times, solar terms, and whether they are one or several.

use saju_calendar::Date;
use saju_calendar::format::iso_clock;
use saju_chart::SipseongGroup;
use saju_saying::{Arg, Letter, Named as _};

use super::{and, letters};
use crate::{Page, glossary};

const NUMBERS: [&str; 11] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDINALS: [&str; 11] = [
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth",
];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// The solar terms, from the Start of Spring on.
const TERMS: [&str; 24] = [
    "Start of Spring",
    "Rain Water",
    "Awakening of Insects",
    "Spring Equinox",
    "Clear and Bright",
    "Grain Rain",
    "Start of Summer",
    "Grain Buds",
    "Grain in Ear",
    "Summer Solstice",
    "Minor Heat",
    "Major Heat",
    "Start of Autumn",
    "End of Heat",
    "White Dew",
    "Autumn Equinox",
    "Cold Dew",
    "Frost Descent",
    "Start of Winter",
    "Minor Snow",
    "Major Snow",
    "Winter Solstice",
    "Minor Cold",
    "Major Cold",
];

/// The name of a solar term.
pub(crate) fn term(of: saju_calendar::SolarTerm) -> &'static str {
    TERMS[usize::from(of.order()) % TERMS.len()]
}

/// The name of a month by its number.
pub(crate) fn month(number: i64) -> &'static str {
    let place = usize::try_from(number - 1).ok();
    place.and_then(|place| MONTHS.get(place)).copied().unwrap_or_default()
}

/// Writes it.
pub(crate) fn put(word: Arg, page: &mut Page) {
    match word {
        Arg::Stem(stem) => letters::put_letter(Letter::Stem(stem), page),
        Arg::Branch(branch) => letters::put_letter(Letter::Branch(branch), page),
        Arg::Pillar(ganji) => letters::put_pillar(ganji, page),
        Arg::Elements(elements) => {
            let count = elements.iter().count();
            for (index, element) in elements.iter().enumerate() {
                page.push(letters::element(element));
                let left = count - index - 1;
                page.push(if left == 0 { "" } else { and(count, left) });
            }
        }
        Arg::Letters(all) => letters::put_letters(all, page),
        Arg::Glyphs(all) => letters::put_glyphs(all, page),
        Arg::OfLuck(all) => letters::put_of_luck(all, page),
        Arg::Places(places) => letters::put_places(places, page),
        Arg::Count(count) => put_number(i64::from(count), page),
        Arg::Nth(nth) => put_nth(i64::from(nth), page),
        Arg::Date(date) => put_date(date, page),
        Arg::Clock(time) => page.push_made(&iso_clock(time)),
        Arg::Term(of) => {
            page.push(term(of));
            page.mention(glossary::of_solar_term(of));
        }
        // They are written alike in every language, or are filled before.
        Arg::Number(_)
        | Arg::Hundredths(_)
        | Arg::Offset(_)
        | Arg::Nothing
        | Arg::Named(..)
        | Arg::Titled(..)
        | Arg::Said { .. }
        | Arg::Several { .. }
        | Arg::Given(_) => crate::argument::put(word, page),
    }
}

/// A number in words up to ten.
pub(super) fn put_number(number: i64, page: &mut Page) {
    match usize::try_from(number).ok().and_then(|number| NUMBERS.get(number)) {
        Some(word) => page.push(word),
        None => page.push_made(itoa::Buffer::new().format(number)),
    }
}

/// A number of order in words up to ten.
pub(super) fn put_nth(number: i64, page: &mut Page) {
    match usize::try_from(number).ok().and_then(|number| ORDINALS.get(number)) {
        Some(word) => page.push(word),
        None => {
            page.push_made(itoa::Buffer::new().format(number));
            page.push(match (number % 10, number % 100) {
                (_, 11..=13) => "th",
                (1, _) => "st",
                (2, _) => "nd",
                (3, _) => "rd",
                _ => "th",
            });
        }
    }
}

/// A date: May 19, 1998.
fn put_date(date: Date, page: &mut Page) {
    page.push(month(i64::from(date.month())));
    page.push(" ");
    page.push_made(itoa::Buffer::new().format(date.day()));
    page.push(", ");
    page.push_made(itoa::Buffer::new().format(date.year()));
}

/// Whether it is several, as a verb sees it.
pub(super) fn is_several(word: Arg) -> bool {
    match word {
        Arg::Letters(all) | Arg::OfLuck(all) => all.iter().count() > 1,
        Arg::Elements(all) => all.iter().count() > 1,
        Arg::Places(places) => places.stems.iter().count() + places.branches.iter().count() > 1,
        Arg::Count(count) => count != 1,
        Arg::Number(number) => number.get() != 1,
        // Peers are several, the other groups are not.
        Arg::Named(set, place) => (set, place) == SipseongGroup::Bigeop.named(),
        _ => false,
    }
}
