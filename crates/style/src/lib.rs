//! **What every sentence must be**, Korean ones here, English ones in [`english`]: whole, without verdicts, praise, fright or promises, each
//! particle fitting the word before it, each Hanja that of the Hangul before it. Catalogues are held to it
//! entry by entry, answers text by text; nothing of it is in the program.

pub mod english;
pub mod forbidden;
pub mod frames;
pub mod hanja;
pub mod particles;
pub mod whole;

use particles::Fitting;

/// What is wrong with a text in itself. Words whose particles fit are remembered.
pub fn fault(text: &str, is_basis: bool, fitting: &mut Fitting) -> Option<String> {
    let of_form = if is_basis { whole::basis_fault(text) } else { whole::fault(text) };
    of_form.or_else(|| fault_of_words(text, fitting))
}

/// What is wrong with a text of a story. It calls its hearer by a word that no other sentence may use, and ends in
/// the one request; all else holds of it, too.
pub fn fault_of_story(text: &str, fitting: &mut Fitting) -> Option<String> {
    fault(&as_told(text).replace("십시오.", "습니다."), false, fitting)
}

/// A text of a story as it would be told of somebody else.
pub fn as_told(text: &str) -> String {
    text.replace("당신", "사람")
}

/// What is wrong with the words of a text, whatever its form.
pub fn fault_of_words(text: &str, fitting: &mut Fitting) -> Option<String> {
    forbidden::word(text)
        .map(|word| format!("a forbidden word: {word}"))
        .or_else(|| particles::wrong(text, fitting).map(|fault| format!("a particle: {fault}")))
        .or_else(|| hanja::mismatch(text))
}

/// What is wrong with a text of running sentences.
pub fn fault_of_sentences(text: &str) -> Option<String> {
    fault(text, false, &mut Fitting::new())
}
