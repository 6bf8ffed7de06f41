//! Sentences with slots: read from a catalogue, written as code.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::glossary::Glossary;
use crate::keys::Keys;

/// A piece of a sentence.
pub(crate) enum Piece {
    Text(String),
    Slot(String),
    /// Particle after a slot: the slot, the form after a consonant, after a vowel.
    Particle(String, String, String),
}

/// Splits `"{day_master:은/는} …"` into its pieces.
pub(crate) fn parse(place: &str, text: &str) -> Vec<Piece> {
    assert!(!text.trim().is_empty() && text.trim() == text, "{place}: empty, or spaces around it");
    assert!(
        !text.contains(['"', '\\']) && !text.chars().any(char::is_control),
        "{place}: write “ ” for quotation marks; \\ and control characters cannot stand in a sentence"
    );
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (slot, after) =
            after.split_once('}').unwrap_or_else(|| panic!("{place}: {{ without }}"));
        if !before.is_empty() {
            pieces.push(Piece::Text(before.to_owned()));
        }
        let (name, particle) = slot.split_once(':').map_or((slot, None), |(n, p)| (n, Some(p)));
        assert!(
            !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
            "{place}: a slot is named in small letters, not {{{slot}}}"
        );
        pieces.push(Piece::Slot(name.to_owned()));
        if let Some(particle) = particle {
            let (consonant, vowel) = particle.split_once('/').unwrap_or_else(|| {
                panic!("{place}: a particle has two forms, as in {{{name}:은/는}}")
            });
            pieces.push(Piece::Particle(name.to_owned(), consonant.to_owned(), vowel.to_owned()));
        }
        rest = after;
    }
    assert!(!rest.contains('}'), "{place}: }} without {{");
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
    pieces
}

pub(crate) fn slots(pieces: &[Piece]) -> BTreeSet<String> {
    pieces
        .iter()
        .filter_map(|p| if let Piece::Slot(name) = p { Some(name.clone()) } else { None })
        .collect()
}

/// The text of a template with each slot as a letter that glues to its neighbours.
fn skeleton(pieces: &[Piece]) -> String {
    pieces
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.as_str(),
            Piece::Slot(_) => "가",
            Piece::Particle(..) => "은",
        })
        .collect()
}

pub(crate) fn camel(name: &str) -> String {
    name.split('_').map(|part| format!("{}{}", part[..1].to_uppercase(), &part[1..])).collect()
}

pub(crate) fn sentence(glossary: &Glossary, text: &str, english: &str) -> String {
    let terms = glossary.scan(text);
    format!(
        "Sentence {{ text: {text:?}, english: {english:?}, terms: TermSet::of_bits({terms:?}) }}"
    )
}

/// Statements that write the pieces of the English text of an entry with these slots.
pub(crate) fn writes_english(place: &str, text: &str, in_korean: &BTreeSet<String>) -> String {
    let pieces = parse(place, text);
    assert!(slots(&pieces) == *in_korean, "{place}: the slots are {in_korean:?}");
    let write = |piece: &Piece| match piece {
        Piece::Text(text) => format!("page.push({text:?});\n"),
        Piece::Slot(name) => format!("self.{name}.put(page);\n"),
        Piece::Particle(..) => panic!("{place}: English has no particles"),
    };
    pieces.iter().map(write).collect()
}

/// Statements that write the pieces.
pub(crate) fn writes(glossary: &Glossary, pieces: &[Piece]) -> String {
    let mut code = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => writeln!(code, "page.push({text:?});"),
            Piece::Slot(name) => writeln!(code, "self.{name}.put(page);"),
            Piece::Particle(name, a, b) => {
                writeln!(code, "page.push(self.{name}.ending().particle({a:?}, {b:?}));")
            }
        }
        .unwrap();
    }
    let bits = glossary.scan(&skeleton(pieces));
    if bits != [0; 4] {
        writeln!(code, "page.mention(TermSet::of_bits({bits:?}));").unwrap();
    }
    code
}

/// A struct with a field for each slot that says itself.
pub(crate) fn template(
    name: &str,
    key: Option<&Keys>,
    slots: &BTreeSet<String>,
    body: &str,
) -> String {
    let letters: Vec<char> = ('A'..='Z').collect();
    let generics: Vec<String> =
        slots.iter().zip(&letters).map(|(_, letter)| format!("{letter}: Slot")).collect();
    let arguments: Vec<String> = letters[..slots.len()].iter().map(char::to_string).collect();
    let mut fields: Vec<String> = slots
        .iter()
        .zip(&letters)
        .map(|(slot, letter)| format!("pub(crate) {slot}: {letter}"))
        .collect();
    if let Some(keys) = key {
        fields.push(format!("pub(crate) key: {}", keys.path));
    }
    let name = camel(name);
    format!(
        "pub(crate) struct {name}<{arguments}> {{ {fields} }}\n\
         impl<{generics}> Say for {name}<{arguments}> {{ fn say(&self, page: &mut Page) {{ {body} }} }}\n",
        arguments = arguments.join(", "),
        fields = fields.join(", "),
        generics = generics.join(", "),
    )
}
