//! Entries that are sayings become a book: the steps of all sentences, and where each begins.

use std::fmt::Write as _;

use saju_saying::{Catalogue, Names};
use toml::Table;

use super::entries::{self, Entry};
use super::expand::{Choice, Vocabulary, Whole};
use super::glossary::{Glossary, WORDS};
use super::keys::Keys;
use super::tables::Node;
use super::template::{Piece, is_gap, skeleton, slots};
use super::term_sets::TermSets;
use crate::apart::Gathered;
use crate::{Ending, end};

/// A sentence.
enum Body {
    /// A text without slots, as code.
    Text { text: String, ending: Ending, terms: usize },
    /// Written out for all that can fill its slots: the first of its texts, and by which slots they are counted.
    Whole { first: usize, shape: usize },
    /// Written step by step: its first step and how many it has, how it ends, and the set of its terms.
    Steps { first: usize, count: usize, end: u8, terms: usize },
}

/// How the texts of a sentence are counted: for each slot the place of its first word, and the stride.
type Shape = Vec<(usize, usize)>;

/// A row: its first sentence, and in how many wordings it is told.
struct Row {
    body: usize,
    wordings: usize,
}

/// The kind of a slot that a word from outside fills.
const FROM_OUTSIDE: &str = "Word";

/// The sentences of a language.
#[derive(Default)]
pub struct Book {
    /// What is done to write them, as code.
    steps: Vec<String>,
    /// Sentences that are written out, as code.
    wholes: Vec<String>,
    /// The texts of both.
    texts: Gathered,
    /// The particles, each with the text behind it, and the verbs of advice, each once, as code.
    clauses: Vec<String>,
    verbs: Vec<String>,
    shapes: Vec<Shape>,
    bodies: Vec<Body>,
    /// The rows of all entries, in their order.
    rows: Vec<Row>,
    terms: TermSets,
}

impl Book {
    /// Adds the entries of a catalogue from its file in Korean; what it takes is no longer in the table.
    pub(super) fn add(
        &mut self,
        (glossary, vocabulary): (&Glossary, &Vocabulary<'_>),
        catalogue: &Catalogue,
        table: &mut Table,
    ) {
        let (entries, mut drops) = entries::take("ko", catalogue, table);
        for entry in &entries {
            let sets = entry.signature.keys.iter();
            let sets: Vec<Keys> =
                sets.map(|set| Keys { path: "", ids: set.ids().collect() }).collect();
            let node = Node::read(&entry.place, &sets.iter().collect::<Vec<_>>(), &entry.value);
            let rows = node.entries();
            let pieces = rows.iter().flat_map(|(_, row)| &row.pieces);
            drops.note(entry.signature, &pieces.flat_map(|pieces| slots(pieces)).collect());
            let choices = vocabulary.choices(entry.signature);
            for (places, row) in rows {
                self.rows.push(Row { body: self.bodies.len(), wordings: row.pieces.len() });
                for (wording, pieces) in row.pieces.iter().enumerate() {
                    if let [Piece::Text(text)] = &pieces[..] {
                        self.text(text, glossary.scan(&skeleton(pieces)), last_read(pieces));
                        continue;
                    }
                    let wholes = choices.as_ref().and_then(|choices| {
                        Some((choices, vocabulary.wholes(entry.signature, choices, pieces)?))
                    });
                    if let Some((choices, wholes)) = wholes {
                        self.written_out(choices, wholes);
                        continue;
                    }
                    let nth = places.iter().sum::<usize>() + wording;
                    self.sentence(glossary, entry, pieces, nth);
                }
            }
        }
        drops.hold();
    }

    fn sentence(&mut self, glossary: &Glossary, entry: &Entry<'_>, pieces: &[Piece], nth: usize) {
        let Entry { signature, place, .. } = entry;
        let slot = |name: &str| entry.slot(name);
        let read = |name: &str| {
            let slot = slot(name);
            let is_read = signature.kinds[usize::from(slot)] != FROM_OUTSIDE;
            assert!(
                is_read,
                "{place}: nobody knows how {{{name}}} sounds, so no particle follows it"
            );
            slot
        };
        let end = match last_read(pieces) {
            Some(Piece::Slot(name)) => end::SLOTS + slot(&name),
            Some(Piece::Text(text)) => end::of_word(Ending::of(&text)),
            _ => end::of_word(Ending::Vowel),
        };
        let first = self.steps.len();
        for (index, piece) in pieces.iter().enumerate() {
            let text_behind = |at: usize| match pieces.get(index + at) {
                Some(Piece::Text(text)) => text,
                _ => "",
            };
            let step = match piece {
                // They were written with what is before them.
                Piece::Text(_) if index > 0 && takes_text(&pieces[index - 1]) => continue,
                Piece::Particle(..) if index > 0 && is_read_on(&pieces[index - 1..]) => continue,
                Piece::Text(text) => format!("Text({})", self.texts.cut(text)),
                Piece::Slot(name) if is_gap(&pieces[index..]) => {
                    format!("SlotAndGap({}, {})", slot(name), self.texts.cut(text_behind(1)))
                }
                Piece::Slot(_) if is_read_on(&pieces[index..]) => {
                    let Some(Piece::Particle(name, a, b)) = pieces.get(index + 1) else {
                        unreachable!()
                    };
                    let clause = self.clause(a, b, text_behind(2));
                    format!("SlotAndParticle({}, {clause})", read(name))
                }
                Piece::Slot(name) if !text_behind(1).is_empty() => {
                    format!("SlotAndText({}, {})", slot(name), self.texts.cut(text_behind(1)))
                }
                Piece::Slot(name) if index > 0 && index + 1 == pieces.len() => {
                    format!("LastSlot({})", slot(name))
                }
                Piece::Slot(name) => format!("Slot({})", slot(name)),
                Piece::Particle(name, ..) => {
                    panic!("{place}: the particle of {{{name}}} stands apart from it")
                }
                Piece::Advice(soft, a, b) => {
                    let nth = u8::try_from(nth).expect("tables of advice are short");
                    let verb = format!("Verb {{ before_noun: {a:?}, ahead: {b:?}, soft: {soft} }}");
                    format!("Advice({nth}, {})", place_in(&mut self.verbs, verb))
                }
            };
            self.steps.push(step);
        }
        let terms = self.terms.place(glossary.scan(&skeleton(pieces)));
        self.bodies.push(Body::Steps { first, count: self.steps.len() - first, end, terms });
    }

    /// The place of a particle with the text behind it, by how the word before it ends.
    fn clause(&mut self, after_consonant: &str, after_vowel: &str, text: &str) -> usize {
        let form = |ending: Ending| ending.particle(after_consonant, after_vowel).to_owned() + text;
        let forms = Ending::ALL.map(form).map(|form| self.texts.cut(&form));
        place_in(&mut self.clauses, format!("[{}]", forms.join(", ")))
    }

    /// Adds a sentence without slots.
    fn text(&mut self, text: &str, terms: [u64; WORDS], last: Option<Piece>) {
        let ending = match last {
            Some(Piece::Text(text)) => Ending::of(&text),
            _ => Ending::Vowel,
        };
        let (text, terms) = (self.texts.cut(text), self.terms.place(terms));
        self.bodies.push(Body::Text { text, ending, terms });
    }

    /// Adds a sentence that is written out.
    fn written_out(&mut self, choices: &[Choice], wholes: Vec<Whole>) {
        let shape: Shape = choices.iter().map(|one| (one.from, one.stride)).collect();
        let shape = place_in(&mut self.shapes, shape);
        self.bodies.push(Body::Whole { first: self.wholes.len(), shape });
        for Whole { text, ending, terms } in wholes {
            let (text, terms) = (self.texts.cut(&text), self.terms.place(terms));
            self.wholes.push(format!(
                "book::Ready {{ text: {text}, ending: Ending::{ending:?}, terms: {terms} }}"
            ));
        }
    }

    /// The texts, to be written into a file that `saju-words` includes.
    pub(super) fn into_texts(self) -> String {
        self.texts.into_texts()
    }

    /// The book as code that `saju-words` includes.
    pub fn code(&self) -> String {
        let mut code = String::from("pub(crate) static KOREAN: Book = Book {\n");
        code.push_str("texts: KOREAN_TEXTS,\n");
        let bodies = self.bodies.iter().map(|body| match body {
            Body::Text { text, ending, terms } => format!(
                "book::Body::Text {{ text: {text}, ending: Ending::{ending:?}, terms: {terms} }}"
            ),
            Body::Whole { first, shape } => {
                format!("book::Body::Whole {{ first: {first}, shape: {shape} }}")
            }
            Body::Steps { first, count, end, terms } => format!(
                "book::Body::Steps {{ first: {first}, count: {count}, end: {end}, terms: {terms} }}"
            ),
        });
        let shapes = self.shapes.iter().map(|shape| {
            let by = shape
                .iter()
                .map(|(from, stride)| format!("book::By {{ from: {from}, stride: {stride} }}"));
            format!("&[{}]", by.collect::<Vec<_>>().join(", "))
        });
        let rows = self.rows.iter().map(|Row { body, wordings }| {
            format!("book::Row {{ body: {body}, wordings: {wordings} }}")
        });
        let steps = self.steps.iter().map(|step| format!("book::Step::{step}"));
        let list = |all: Vec<String>| all.join(", ");
        writeln!(code, "clauses: &[{}],", self.clauses.join(", ")).unwrap();
        writeln!(code, "verbs: &[{}],", self.verbs.join(", ")).unwrap();
        writeln!(code, "steps: &[{}],", list(steps.collect())).unwrap();
        writeln!(code, "wholes: &[{}],", self.wholes.join(",\n")).unwrap();
        writeln!(code, "shapes: &[{}],", list(shapes.collect())).unwrap();
        writeln!(code, "bodies: &[{}],", list(bodies.collect())).unwrap();
        writeln!(code, "rows: &[{}],", list(rows.collect())).unwrap();
        writeln!(code, "terms: {},", self.terms.code()).unwrap();
        code.push_str("};\n");
        code
    }
}

/// The place of an item in a list in which each stands once.
fn place_in<T: PartialEq>(all: &mut Vec<T>, item: T) -> usize {
    all.iter().position(|known| *known == item).unwrap_or_else(|| {
        all.push(item);
        all.len() - 1
    })
}

/// Whether text behind a piece is written with it.
const fn takes_text(piece: &Piece) -> bool {
    matches!(piece, Piece::Slot(_) | Piece::Particle(..))
}

/// Whether a slot has its own particle behind it.
fn is_read_on(pieces: &[Piece]) -> bool {
    matches!(pieces, [Piece::Slot(slot), Piece::Particle(of, ..), ..] if slot == of)
}

/// The last piece that is read: what stands in brackets at the end is not, slots in it included.
pub(super) fn last_read(pieces: &[Piece]) -> Option<Piece> {
    let mut in_brackets = matches!(pieces.last(), Some(Piece::Text(text)) if text.ends_with(')'));
    pieces.iter().rev().find_map(|piece| match piece {
        Piece::Text(text) if in_brackets => {
            let (before, _) = text.rsplit_once('(')?;
            in_brackets = false;
            (!before.is_empty()).then(|| Piece::Text(before.to_owned()))
        }
        _ if in_brackets => None,
        Piece::Text(text) => Some(Piece::Text(text.clone())),
        Piece::Slot(name) => Some(Piece::Slot(name.clone())),
        Piece::Particle(..) | Piece::Advice(..) => Some(Piece::Text(String::new())),
    })
}

/// The Korean names of sets as code: a row for each set by its place.
pub(super) fn names(glossary: &Glossary, sets: &[&[Names]]) -> String {
    let sets: Vec<&Names> = sets.iter().copied().flatten().collect();
    let last = sets.iter().map(|names| names.set.0).max().unwrap_or_default();
    let row = |set: u8| {
        let Some(names) = sets.iter().find(|names| names.set.0 == set) else {
            return "&[]".to_owned();
        };
        let name = |place: usize| {
            let (ko, han) = ((names.ko)(place), (names.han)(place));
            let terms = glossary.of_name(names.name, ko);
            format!(
                "book::Name {{ text: {ko:?}, han: {han:?}, ending: Ending::{:?}, \
                 terms: TermSet::of_bits({terms:?}) }}",
                Ending::of(ko)
            )
        };
        format!("&[{}]", (0..names.count).map(name).collect::<Vec<_>>().join(", "))
    };
    let rows = (0..=last).map(row).collect::<Vec<_>>().join(",\n");
    format!("pub(crate) static NAMES: &[&[book::Name]] = &[{rows}];\n")
}

#[cfg(test)]
mod tests {
    use super::super::template::parse;
    use super::*;

    #[test]
    fn what_stands_in_brackets_at_the_end_is_not_read() {
        let read = |text| match last_read(&parse("a test", text)) {
            Some(Piece::Text(text)) => text,
            Some(Piece::Slot(name)) => name,
            _ => String::new(),
        };
        assert_eq!(read("{ganji} 대운({from}–{to}세, {year}년)"), " 대운");
        assert_eq!(read("{god}({element})"), "god");
        assert_eq!(read("{god}인 {element}"), "element");
    }
}
