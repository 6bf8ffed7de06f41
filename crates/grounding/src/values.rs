//! What words mean that a piece of a pattern has found.

use saju_chart::{Branch, Element, Ganji, Position, Sipseong, Stem};
use saju_judgment::yongsin::FiveGod;

use crate::vocabulary::{
    animal, branch_of_word, element_of_word, god_of_word, position_of_sign, role_of_word,
    stem_of_word,
};

/// Tens as Korean counts them, as they stand alone and before ones.
#[rustfmt::skip]
const TENS: [(&str, u32); 10] = [
    ("열", 10), ("스물", 20), ("스무", 20), ("서른", 30), ("마흔", 40), ("쉰", 50), ("예순", 60), ("일흔", 70),
    ("여든", 80), ("아흔", 90),
];
#[rustfmt::skip]
const ONES: [(&str, u32); 15] = [
    ("하나", 1), ("한", 1), ("둘", 2), ("두", 2), ("셋", 3), ("세", 3), ("석", 3), ("넷", 4), ("네", 4), ("다섯", 5),
    ("여섯", 6), ("일곱", 7), ("여덟", 8), ("아홉", 9), ("", 0),
];
#[rustfmt::skip]
const ENGLISH: [(&str, u32); 19] = [
    ("no", 0), ("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8),
    ("nine", 9), ("ten", 10), ("zero", 0), ("a", 1), ("an", 1), ("single", 1), ("a single", 1), ("once", 1), ("twice", 2),
    ("both", 2),
];

fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

fn letter(character: char) -> String {
    character.to_string()
}

/// The word before what stands in brackets.
fn before_brackets(text: &str) -> &str {
    text.split('(').next().unwrap_or(text).trim()
}

/// The letters of ASCII with which a text begins.
fn latin(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(text.len());
    &text[..end]
}

/// A word with a capital and small letters behind it.
fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        format!("{}{}", first.to_ascii_uppercase(), letters.as_str().to_ascii_lowercase())
    })
}

/// The stem that a text names: its Chinese letter, else how it begins.
pub(crate) fn stem(text: &str) -> Option<Stem> {
    let han = Stem::ALL.into_iter().filter_map(|stem| Some((text.find(stem.han())?, stem))).min();
    if let Some((_, stem)) = han {
        return Some(stem);
    }
    let first = text.chars().next()?;
    if is_hangul(first) {
        return stem_of_word(&letter(first));
    }
    match text.split_once(' ') {
        Some((polarity @ ("Yang" | "Yin"), element)) => {
            let element = element_of_word(latin(element))?;
            Some(Stem::ALL[2 * element as usize + usize::from(polarity == "Yin")])
        }
        _ => stem_of_word(latin(text)),
    }
}

/// The branch that a text names: its Chinese letter, else how it begins.
pub(crate) fn branch(text: &str) -> Option<Branch> {
    let han =
        Branch::ALL.into_iter().filter_map(|branch| Some((text.find(branch.han())?, branch))).min();
    if let Some((_, branch)) = han {
        return Some(branch);
    }
    let first = text.chars().next()?;
    if is_hangul(first) {
        return branch_of_word(&letter(first));
    }
    let word = latin(text);
    animal(word).or_else(|| branch_of_word(&capitalised(word)))
}

/// The pillar that a text names: in Chinese letters, else how it begins.
pub(crate) fn pillar(text: &str) -> Option<Ganji> {
    let letters: Vec<char> = text.chars().collect();
    let pair = |pair: &[char]| Ganji::parse(&pair.iter().collect::<String>());
    let is_han = |pair: &&[char]| !is_hangul(pair[0]);
    if let Some(han) = letters.windows(2).filter(is_han).find_map(pair) {
        return Some(han);
    }
    if is_hangul(*letters.first()?) {
        return pair(letters.get(..2)?);
    }
    let (first, rest) = (latin(text), &text[latin(text).len()..]);
    let second = latin(rest.strip_prefix(['-', ' '])?);
    match element_of_word(first) {
        Some(element) => {
            let branch = animal(second)?;
            Ganji::of(Stem::ALL[2 * element as usize + usize::from(branch.index() % 2)], branch)
        }
        None => Ganji::of(stem_of_word(first)?, branch_of_word(&capitalised(second))?),
    }
}

/// The element of a word, or of the sign with which it begins.
pub(crate) fn element(text: &str) -> Option<Element> {
    element_of_word(before_brackets(text))
        .or_else(|| element_of_word(&letter(text.chars().next()?)))
}

/// The ten god of a name.
pub(crate) fn god(text: &str) -> Option<Sipseong> {
    god_of_word(before_brackets(text))
}

/// The role of a name.
pub(crate) fn role(text: &str) -> Option<FiveGod> {
    role_of_word(before_brackets(text))
}

/// The positions in a text: 연지와 월지, the month and hour.
pub(crate) fn positions(text: &str) -> Vec<Position> {
    let letters: Vec<char> = text.chars().collect();
    if letters.iter().any(|letter| is_hangul(*letter)) {
        let is_place = |pair: &&[char]| matches!(pair[1], '간' | '지' | '주');
        let places = letters.windows(2).filter(is_place);
        return places.filter_map(|pair| position_of_sign(&letter(pair[0]))).collect();
    }
    named_in(&text.to_lowercase(), &Position::ALL.map(|at| (at.id(), at)))
}

/// The positions of the times of birth in a text: 태어난 해와 날, the year and day of birth.
pub(crate) fn times_of_birth(text: &str) -> Vec<Position> {
    let korean = ["해", "달", "날", "시각"].into_iter().zip(Position::ALL);
    let english = Position::ALL.map(|at| (at.id(), at));
    named_in(text, &korean.chain(english).collect::<Vec<_>>())
}

/// What is named in a text, in its order.
fn named_in(text: &str, names: &[(&str, Position)]) -> Vec<Position> {
    let mut found: Vec<(usize, Position)> = names
        .iter()
        .flat_map(|(name, at)| text.match_indices(name).map(move |(place, _)| (place, *at)))
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, at)| at).collect()
}

/// A number in digits or in words: 26, 스물여섯, twice.
pub(crate) fn number(text: &str) -> Option<u32> {
    let text = text.trim().to_lowercase();
    let among = |names: &[(&str, u32)], word: &str| {
        names.iter().find(|(name, _)| *name == word).map(|(_, number)| *number)
    };
    let of_tens = || {
        TENS.iter().find_map(|(ten, value)| Some(value + among(&ONES, text.strip_prefix(ten)?)?))
    };
    text.parse()
        .ok()
        .or_else(|| among(&ENGLISH, &text))
        .or_else(of_tens)
        .or_else(|| among(&ONES, &text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stem_is_read_in_every_way_it_is_written() {
        for text in [
            "병화",
            "병(丙)",
            "丙火",
            "Yang Fire",
            "Yang Fire Byeong 丙",
            "Byeong fire",
            "Bing",
            "丙",
        ] {
            assert_eq!(stem(text), Some(Stem::Byeong), "{text}");
        }
        assert_eq!(stem("Yin Water"), Some(Stem::Gye));
        assert_eq!(stem("사화"), None);
    }

    #[test]
    fn a_branch_is_read_in_every_way_it_is_written() {
        for text in ["사화", "巳", "사(巳)", "Snake", "Snakes", "Sa 巳", "the 巳"] {
            assert_eq!(branch(text), Some(Branch::Sa), "{text}");
        }
    }

    #[test]
    fn a_pillar_goes_by_its_chinese_letters() {
        for text in
            ["병인", "병인(丙寅)", "정묘(丙寅)", "丙寅", "Byeong-in", "Bing Yin", "Fire Tiger"]
        {
            assert_eq!(pillar(text), Ganji::parse("丙寅"), "{text}");
        }
        assert_eq!(pillar("Gap-chuk"), None);
    }

    #[test]
    fn numbers_are_read_in_words() {
        for (text, is) in
            [("26", 26), ("스물여섯", 26), ("서른", 30), ("두", 2), ("Twice", 2), ("a single", 1)]
        {
            assert_eq!(number(text), Some(is), "{text}");
        }
        assert_eq!(number("많이"), None);
    }

    #[test]
    fn positions_stand_in_their_order() {
        assert_eq!(positions("시지와 월지"), [Position::Hour, Position::Month]);
        assert_eq!(positions("Month and hour"), [Position::Month, Position::Hour]);
        assert_eq!(times_of_birth("해와 시각"), [Position::Year, Position::Hour]);
    }
}
