//! The operations of a table. Each is a byte with its operands behind it; literal text is read from the
//! text of the table, on from where the operation before it ended.

/// The sentence ends.
pub const END: u8 = 0;
/// Literal text: its length.
pub const TEXT: u8 = 1;
/// Longer literal text: its length in two bytes, the lower first.
pub const LONG_TEXT: u8 = 2;
/// What fills a slot: which.
pub const SLOT: u8 = 3;
/// The same, with literal text behind it whose first space goes when the slot is empty: which, and the
/// length of the text in two bytes.
pub const SLOT_AND_GAP: u8 = 4;
/// The same at the end of a sentence; the space before it goes when it is empty.
pub const LAST_SLOT: u8 = 5;
/// A particle behind a slot: which, and the lengths of its form after a consonant and after a vowel.
pub const PARTICLE: u8 = 6;
/// Advice: whether softly, the place of the sentence in its table, and the lengths of the two forms of its
/// verb.
pub const ADVICE: u8 = 7;
/// The glossary terms of the sentence: the place of their set in two bytes.
pub const TERMS: u8 = 8;

/// How a sentence ends, as far as a particle behind it cares: like a word, or like the filler of a slot.
pub mod end {
    use crate::Ending;

    /// From here on it ends like a slot.
    pub const SLOTS: u8 = 3;

    /// Like a word.
    pub const fn of_word(ending: Ending) -> u8 {
        ending as u8
    }

    /// The ending, or the slot that it ends like.
    pub const fn read(byte: u8) -> Result<Ending, u8> {
        match byte {
            0 => Ok(Ending::Vowel),
            1 => Ok(Ending::Rieul),
            2 => Ok(Ending::Consonant),
            slot => Err(slot - SLOTS),
        }
    }
}
