//! Hangul that was taken apart into its letters (NFD, as some file systems and keyboards give it), put
//! together again. Unicode, section 3.12.

use std::borrow::Cow;

const LEADING: u32 = 0x1100;
const VOWEL: u32 = 0x1161;
/// One before the first trailing letter: a syllable may have none.
const TRAILING: u32 = 0x11a7;
const SYLLABLE: u32 = 0xac00;
const LEADINGS: u32 = 19;
const VOWELS: u32 = 21;
const TRAILINGS: u32 = 28;

/// The text with whole syllables.
pub(crate) fn composed(text: &str) -> Cow<'_, str> {
    let is_letter = |c: char| (LEADING..LEADING + 0x100).contains(&u32::from(c));
    if !text.contains(is_letter) {
        return text.into();
    }
    let mut composed = String::with_capacity(text.len());
    for c in text.chars() {
        match composed.pop() {
            None => composed.push(c),
            Some(last) => match joined(last, c) {
                Some(syllable) => composed.push(syllable),
                None => composed.extend([last, c]),
            },
        }
    }
    composed.into()
}

/// Whether it is a syllable, or a letter of one that was taken apart.
pub(crate) fn is_hangul(c: char) -> bool {
    ('가'..='힣').contains(&c) || (LEADING..LEADING + 0x100).contains(&u32::from(c))
}

/// A leading letter and a vowel, or a syllable without a trailing letter and one.
fn joined(last: char, next: char) -> Option<char> {
    let place = |c: char, first: u32, count: u32| {
        u32::from(c).checked_sub(first).filter(|place| *place < count)
    };
    if let (Some(l), Some(v)) = (place(last, LEADING, LEADINGS), place(next, VOWEL, VOWELS)) {
        return char::from_u32(SYLLABLE + (l * VOWELS + v) * TRAILINGS);
    }
    let syllable = place(last, SYLLABLE, LEADINGS * VOWELS * TRAILINGS)?;
    let trailing = place(next, TRAILING, TRAILINGS).filter(|place| *place > 0)?;
    let is_open = syllable % TRAILINGS == 0;
    is_open.then(|| char::from_u32(u32::from(last) + trailing))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_become_syllables_and_the_rest_stays() {
        for (text, expected) in [
            ("\u{1109}\u{1165}\u{110b}\u{116e}\u{11af}", "서울"),
            ("\u{1107}\u{116e}\u{1109}\u{1161}\u{11ab} 1", "부산 1"),
            ("\u{ac00}\u{11a8}", "각"),
            ("서울", "서울"),
            ("\u{1109}x\u{1161}\u{11af}\u{11af}", "\u{1109}x\u{1161}\u{11af}\u{11af}"),
            ("각\u{11a8}", "각\u{11a8}"),
            // Letters of old Hangul, behind the last of which syllables are made.
            ("\u{1113}\u{1161}", "\u{1113}\u{1161}"),
            ("\u{1100}\u{1176}", "\u{1100}\u{1176}"),
            ("가\u{11c3}", "가\u{11c3}"),
            ("Zürich", "Zürich"),
        ] {
            assert_eq!(composed(text), expected);
        }
    }
}
