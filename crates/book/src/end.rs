//! How a sentence ends, as far as a particle behind it cares: like a word, or like the filler of a slot.

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
