//! Sentences with slots: read from a catalogue, written as code.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::english::Texts;
use super::glossary::Glossary;
use super::keys::Keys;
use crate::Ending;

/// A piece of a sentence.
pub(super) enum Piece {
    Text(String),
    Slot(String),
    /// Particle after a slot: the slot, the form after a consonant, after a vowel.
    Particle(String, String, String),
    /// The end of a sentence that advises: whether softly, the verb as it stands before 편, before 필요.
    Advice(bool, String, String),
}

/// Splits `"{day_master:은/는} …"` into its pieces.
pub(super) fn parse(place: &str, text: &str) -> Vec<Piece> {
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
        let (name, forms) = slot.split_once(':').map_or((slot, None), |(n, p)| (n, Some(p)));
        assert!(
            !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
            "{place}: a slot is named in small letters, not {{{slot}}}"
        );
        let forms = forms.map(|forms| {
            let (first, second) = forms
                .split_once('/')
                .unwrap_or_else(|| panic!("{place}: there are two forms, as in {{{name}:은/는}}"));
            (first.to_owned(), second.to_owned())
        });
        rest = after;
        match (name, forms) {
            ("advise" | "advise_soft", Some((a, b))) => {
                assert!(
                    rest.is_empty() || rest.starts_with(' '),
                    "{place}: {{{slot}}} ends its sentence, 다 and the stop with it"
                );
                pieces.push(Piece::Advice(name == "advise_soft", a, b));
            }
            (_, forms) => {
                pieces.push(Piece::Slot(name.to_owned()));
                if let Some((consonant, vowel)) = forms {
                    pieces.push(Piece::Particle(name.to_owned(), consonant, vowel));
                }
            }
        }
    }
    assert!(!rest.contains('}'), "{place}: }} without {{");
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
    pieces
}

pub(super) fn slots(pieces: &[Piece]) -> BTreeSet<String> {
    pieces
        .iter()
        .filter_map(|p| if let Piece::Slot(name) = p { Some(name.clone()) } else { None })
        .collect()
}

/// Whether the sentence is the same for every chart: no slot, and no advice.
pub(super) fn is_fixed(pieces: &[Piece]) -> bool {
    pieces.iter().all(|piece| matches!(piece, Piece::Text(_)))
}

/// The text of a template with each slot as a letter that glues to its neighbours.
pub(super) fn skeleton(pieces: &[Piece]) -> String {
    pieces
        .iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.as_str(),
            Piece::Slot(_) => "가",
            Piece::Particle(..) => "은",
            Piece::Advice(_, verb, _) => verb,
        })
        .collect()
}

/// A sentence with words in its slots: the first slot has the first word, and so on in turn.
pub(super) fn filled(pieces: &[Piece], words: &[&str]) -> String {
    let mut named: Vec<&str> = Vec::new();
    let mut read = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => read.push_str(text),
            Piece::Slot(name) => {
                let known = named.iter().position(|one| one == name);
                let place = known.unwrap_or_else(|| {
                    named.push(name);
                    named.len() - 1
                });
                read.push_str(words[place % words.len()]);
            }
            Piece::Particle(_, consonant, vowel) => {
                let form = Ending::of(&read).particle(consonant, vowel).to_owned();
                read.push_str(&form);
            }
            Piece::Advice(_, verb, _) => {
                read.push_str(verb);
                read.push_str(" 편이 맞습니다.");
            }
        }
    }
    read
}

pub(super) fn camel(name: &str) -> String {
    name.split('_').map(|part| format!("{}{}", part[..1].to_uppercase(), &part[1..])).collect()
}

pub(super) fn sentence(glossary: &Glossary, text: &str, english: Option<String>) -> String {
    let english = english.unwrap_or_else(|| "\"\"".to_owned());
    let terms = glossary.scan(text);
    format!("Sentence {{ text: {text:?}, english: {english}, terms: TermSet::of_bits({terms:?}) }}")
}

/// Statements that write the pieces of the English text of an entry with these slots.
pub(super) fn writes_english(
    place: &str,
    text: &str,
    in_korean: &BTreeSet<String>,
    texts: &mut Texts,
) -> String {
    let pieces = parse(place, text);
    assert!(slots(&pieces) == *in_korean, "{place}: the slots are {in_korean:?}");
    let mut write = |piece: &Piece| match piece {
        Piece::Text(text) => format!("page.push(const {{ {} }});\n", texts.told(text)),
        Piece::Slot(name) => format!("self.{name}.put(page);\n"),
        Piece::Particle(..) | Piece::Advice(..) => panic!("{place}: English has no particles"),
    };
    pieces.iter().map(&mut write).collect()
}

/// Whether the pieces begin with a slot and a space: where it is empty, the space goes with it.
pub(super) fn is_gap(pieces: &[Piece]) -> bool {
    matches!(pieces, [Piece::Slot(_), Piece::Text(text), ..] if text.starts_with(' '))
}

/// Statements that write the pieces. `place` is that of the sentence in its table.
pub(super) fn writes(glossary: &Glossary, pieces: &[Piece], place: usize) -> String {
    let mut code = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Text(text) if index > 0 && is_gap(&pieces[index - 1..]) => {
                writeln!(code, "page.push_behind(at, {text:?});")
            }
            Piece::Text(text) => writeln!(code, "page.push({text:?});"),
            Piece::Slot(name) if is_gap(&pieces[index..]) => {
                writeln!(code, "let at = page.mark(); self.{name}.put(page);")
            }
            Piece::Slot(name) if index > 0 && index + 1 == pieces.len() => {
                writeln!(code, "let at = page.mark(); self.{name}.put(page); page.end_behind(at);")
            }
            Piece::Slot(name) => writeln!(code, "self.{name}.put(page);"),
            Piece::Particle(name, a, b) => {
                writeln!(code, "page.push(self.{name}.ending().particle({a:?}, {b:?}));")
            }
            Piece::Advice(soft, a, b) => {
                writeln!(code, "page.advise(Verb {{ before_noun: {a:?}, ahead: {b:?}, soft: {soft} }}, {place});")
            }
        }
        .unwrap();
    }
    let bits = glossary.scan(&skeleton(pieces));
    if bits.iter().any(|word| *word != 0) {
        writeln!(code, "page.mention(TermSet::of_bits({bits:?}));").unwrap();
    }
    code
}

/// A struct with a field for each slot that says itself.
pub(super) fn template(
    name: &str,
    keys: &[&Keys],
    many: bool,
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
    let paths: Vec<&str> = keys.iter().map(|keys| keys.path).collect();
    match paths[..] {
        [] => {}
        [path] => fields.push(format!("pub(crate) key: {path}")),
        _ => fields.push(format!("pub(crate) key: ({})", paths.join(", "))),
    }
    if many {
        fields.push("pub(crate) wording: usize".to_owned());
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
