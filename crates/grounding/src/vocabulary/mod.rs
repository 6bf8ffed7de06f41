//! How the things of a chart are written, in Korean and in English: words that mean a value ([`words`]), and the pieces
//! of patterns that are made of them.

mod english;
mod korean;
mod words;

use std::sync::LazyLock;

use saju_words::Language;

pub(crate) use words::{
    animal, branch_of_word, element_of_word, formation_of_word, god_of_word, group_of_word,
    position_of_sign, role_id, role_of_word, stem_of_word, strength_of_word, structure_of_word,
};

/// Pieces of patterns by their names.
type Pieces = Vec<(&'static str, String)>;

static KOREAN: LazyLock<Pieces> = LazyLock::new(korean::pieces);
static ENGLISH: LazyLock<Pieces> = LazyLock::new(english::pieces);

/// The text of a piece of a language.
pub(crate) fn piece(language: Language, name: &str) -> Option<&'static str> {
    let pieces = match language {
        Language::Korean => &KOREAN,
        Language::English => &ENGLISH,
    };
    pieces.iter().find(|(piece, _)| *piece == name).map(|(_, text)| text.as_str())
}

/// Any of these words; the longer of two with one beginning comes first.
fn any_of<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> String {
    let mut words: Vec<String> = words.into_iter().map(|word| word.as_ref().to_owned()).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    format!("(?:{})", words.join("|"))
}
