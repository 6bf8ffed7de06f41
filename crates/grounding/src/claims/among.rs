//! Which letters are counted: all of the chart, or those of a part that is named beside the count.

use saju_chart::Position;

use crate::material::Part;
use crate::pattern::{Found, Plain};
use crate::prose::Sentence;
use crate::values;
use crate::vocabulary::position_of_sign;

/// 천간에는, 월지와 시지에: before a count.
static BEFORE_KO: Plain = Plain::new(concat!(
    r"(?P<where>(?:천간|지지|[연년월일시][간지주](?:의?\s?(?:천간|지지))?)",
    r"(?:(?:[와과]|·|,|/|\s)\s?(?:천간|지지|[연년월일시][간지주]))*)",
    r"(?:에는|에도|에만|에서는|에서|에|의)",
));
static PLACE_KO: Plain =
    Plain::new("(?P<of>천간|지지)|(?P<pos>[연년월일시])(?P<part>주의?\\s?(?:천간|지지)|[간지주])");
static BEFORE_EN: Plain = Plain::of_any_case(concat!(
    r"\b(?:among|in|on|of|at)\s(?:all\s)?(?:the\s|your\s)?(?:four\s)?",
    r"(?P<where>(?:(?:year|month|day|hour)(?:,|\sand)?\s(?:the\s)?)*(?:heavenly\s|earthly\s)?",
    r"(?:stems?|branch(?:es)?|pillars?)),?",
));
static AFTER_EN: Plain = Plain::of_any_case(concat!(
    r"^[^,.;:]{0,16}\b(?:among|in|on|of)\s(?:the\s|your\s)?(?:four\s)?",
    r"(?P<where>(?:(?:year|month|day|hour)(?:,|\sand)?\s(?:the\s)?)*(?:heavenly\s|earthly\s)?",
    r"(?:stems?|branch(?:es)?|pillars?))\b",
));
/// What stands between a part and the count of its letters.
static BESIDE: Plain = Plain::of_any_case(concat!(
    r"^\s*(?:있는|놓인|드러난|든|뜬|각각|모두|you have|there (?:is|are)|we find|only|just|together)?",
    r"\s*(?:only|just)?\s*$",
));
/// What ends what is told of a part.
static ENDS_KO: Plain = Plain::new("[;:]|모두|전부|통틀어|여덟 글자|전체|원국");
static ENDS_EN: Plain = Plain::new("[,.;:]");
/// How far from a count its part is named.
const WITHIN: usize = 60;

/// The letters that a count is of.
#[derive(Debug)]
pub(super) struct Among {
    /// Those of one position, or of one part of every pillar; all letters where nothing is listed.
    of: Vec<(Option<Position>, Option<Part>)>,
    /// Whether the part is surely that of the count.
    pub(super) is_sure: bool,
}

impl Among {
    pub(super) const ALL: Self = Self { of: Vec::new(), is_sure: true };

    /// By what a count names itself, or by what stands beside it.
    pub(super) fn of(sentence: &Sentence, found: &Found) -> Self {
        if let Some(part) = found.get("part") {
            return Self { of: vec![(None, part_of(&part))], is_sure: true };
        }
        let text = sentence.text;
        let before = &text[found.start().saturating_sub(WITHIN)..found.start()];
        let after = &text[found.end()..(found.end() + WITHIN).min(text.len())];
        let (named_before, ends, places): (&Plain, &Plain, fn(&str) -> _) = if sentence.is_korean()
        {
            (&BEFORE_KO, &ENDS_KO, places_ko)
        } else {
            (&BEFORE_EN, &ENDS_EN, places_en)
        };
        let last = named_before.find_all(before).last();
        let beside = last.map(|part| (part.get("where"), &before[part.end()..]));
        let is_of_all = |gap: &[char]| {
            ends.fits_in(gap)
                || !BESIDE.fits_in(gap) && ends.fits_in(&text[found.start()..found.end()])
        };
        let beside = beside.filter(|(_, gap)| !is_of_all(gap)).or_else(|| {
            let behind = (!sentence.is_korean()).then(|| AFTER_EN.find(after)).flatten();
            behind.map(|part| (part.get("where"), &after[..0]))
        });
        let Some((Some(named), gap)) = beside else { return Self::ALL };
        let of = places(&named);
        Self { is_sure: of.is_empty() || BESIDE.fits_in(gap), of }
    }

    pub(super) fn contains(&self, position: Position, part: Part) -> bool {
        let is_one = |(at, of): &(Option<Position>, Option<Part>)| {
            at.is_none_or(|at| at == position) && of.is_none_or(|of| of == part)
        };
        self.of.is_empty() || self.of.iter().any(is_one)
    }
}

fn part_of(word: &str) -> Option<Part> {
    match word {
        _ if word.ends_with('간') || word.to_lowercase().contains("stem") => Some(Part::Stem),
        _ if word.ends_with('지') || word.to_lowercase().contains("branch") => Some(Part::Branch),
        _ => None,
    }
}

fn places_ko(named: &str) -> Vec<(Option<Position>, Option<Part>)> {
    let letters: Vec<char> = named.chars().collect();
    let place = |found: Found| {
        let position = found.get("pos").and_then(|sign| position_of_sign(&sign));
        let part = found.get("of").or_else(|| found.get("part"));
        (position, part.and_then(|part| part_of(&part)))
    };
    PLACE_KO.find_all(&letters).map(place).collect()
}

fn places_en(named: &str) -> Vec<(Option<Position>, Option<Part>)> {
    let (positions, part) = (values::positions(named), part_of(named));
    match part {
        _ if !positions.is_empty() => positions.into_iter().map(|at| (Some(at), part)).collect(),
        Some(part) => vec![(None, Some(part))],
        None => Vec::new(),
    }
}
