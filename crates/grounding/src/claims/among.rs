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
    r"(?:에는|에도|에만|에서는|에서|에|의)(?P<gap>[^;.]{0,16})$",
));
static PLACE_KO: Plain =
    Plain::new("(?P<of>천간|지지)|(?P<pos>[연년월일시])(?P<part>주의?\\s?(?:천간|지지)|[간지주])");
static BEFORE_EN: Plain = Plain::of_any_case(concat!(
    r"\b(?:among|in|on|of|at)\s(?:all\s)?(?:the\s|your\s)?(?:four\s)?",
    r"(?P<where>(?:(?:year|month|day|hour)(?:,|\sand)?\s(?:the\s)?)*(?:heavenly\s|earthly\s)?",
    r"(?:stems?|branch(?:es)?|pillars?)),?(?P<gap>[^,.;:]{0,24})$",
));
static AFTER_EN: Plain = Plain::of_any_case(concat!(
    r"^(?P<gap>[^,.;:]{0,16})\b(?:among|in|on|of)\s(?:the\s|your\s)?(?:four\s)?",
    r"(?P<where>(?:(?:year|month|day|hour)(?:,|\sand)?\s(?:the\s)?)*(?:heavenly\s|earthly\s)?",
    r"(?:stems?|branch(?:es)?|pillars?))\b",
));
/// What stands between a part and the count of its letters.
static BESIDE: Plain = Plain::of_any_case(concat!(
    r"^\s*(?:있는|놓인|드러난|든|뜬|각각|모두|you have|there (?:is|are)|we find|only|just|together)?",
    r"\s*(?:only|just)?\s*$",
));
/// What ends the clause in which a part is named.
static ENDS: Plain = Plain::new("[,:]|(?:므로|이며|이고|니|며|고|데|지만) ");
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
    const ALL: Self = Self { of: Vec::new(), is_sure: true };

    /// By what a count names itself, or by what stands beside it.
    pub(super) fn of(sentence: &Sentence, found: &Found) -> Self {
        if let Some(part) = found.get("part") {
            return Self { of: vec![(None, part_of(&part))], is_sure: true };
        }
        let text = sentence.text;
        let before = &text[found.start().saturating_sub(WITHIN)..found.start()];
        let after = &text[found.end()..(found.end() + WITHIN).min(text.len())];
        let beside = if sentence.is_korean() {
            BEFORE_KO.find(before)
        } else {
            BEFORE_EN.find(before).or_else(|| AFTER_EN.find(after))
        };
        let Some(beside) = beside else { return Self::ALL };
        let (gap, named) = (beside.get("gap"), beside.get("where"));
        let gap: Vec<char> = gap.iter().flat_map(|gap| gap.chars()).collect();
        if ENDS.fits_in(&gap) {
            return Self::ALL;
        }
        let named = named.unwrap_or_default();
        let of = if sentence.is_korean() { places_ko(&named) } else { places_en(&named) };
        Self { is_sure: of.is_empty() || BESIDE.fits_in(&gap), of }
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
