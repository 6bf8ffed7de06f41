//! The catalogues in English become a book of their own: its sentences have articles, plurals and capitals where
//! Korean has particles, and advice stands before its verb.
//!
//! | in a sentence | what stands there |
//! |---|---|
//! | `{slot}` | a word; an empty one takes the space behind it along, at the end the space before it |
//! | `{slot:a}` `{slot:the}` | with its article; further forms are those of [`FORMS`] |
//! | `{v.slot:is\|are}` | the first where the slot is one, the second where it is several |
//! | `{count:letter\|letters}` | the number in words, with its noun |
//! | `{advise:keep {what} apart}` | one of four ways to advise and the bare infinitive; `advise_soft` as in Korean |
//! | `{many}` | nothing, but that the entry is several: a verb behind it is in the plural |
//!
//! An entry that may stand inside a sentence is written in small letters; the first letter of a sentence becomes a
//! capital by itself. `drops = ["entry.slot"]` names the slots of Korean that English does not say.

use std::fmt::Write as _;

use saju_saying::{Catalogue, Names, Signature};
use toml::{Table, Value};

use super::compile::{DROPS, hold_dropped};
use super::english_glossary::Glossary;
use super::keys::NamedSet;
use crate::apart::Gathered;

/// The forms of a slot, and the kinds of what fills it that have them; all have one where none are named.
const FORMS: [(&str, &str, &[&str]); 13] = [
    ("a", "A", &[]),
    ("the", "The", &[]),
    (",", "Closed", &[]),
    ("paren", "Paren", &[]),
    ("'s", "Whose", &[]),
    ("at", "At", &["Saying", "Half"]),
    (
        "short",
        "Short",
        &[
            "Own", "FromDay", "Stem", "Branch", "Letter", "Letters", "Group", "Shown", "Saying",
            "OfLuck",
        ],
    ),
    (
        "bare",
        "Bare",
        &["Stem", "Branch", "Letter", "FiveGod", "NamedGod", "Glyphs", "Saying", "Several"],
    ),
    ("han", "Han", &["Stem", "Branch", "Letter", "Glyphs"]),
    ("name", "Month", &["Number"]),
    ("words", "Words", &["Number"]),
    ("iso", "Iso", &["Date"]),
    ("plural", "Plural", &[]),
];

/// A piece of a sentence.
#[derive(Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    /// A slot in a form.
    Slot(String, &'static str),
    /// A word that agrees with a slot: of one, of several.
    Agree(String, String, String),
    /// A number in words with its noun: of one, of several.
    Count(String, String, String),
    /// How advice begins: whether softly.
    Advice(bool),
    /// The entry is several.
    Many,
}

/// The sentences in English.
#[derive(Default)]
pub(super) struct English {
    steps: Vec<String>,
    /// Where the steps of each sentence begin, and its number.
    bodies: Vec<(usize, u8)>,
    rows: Vec<usize>,
    entries: Vec<usize>,
    catalogues: Vec<usize>,
    terms: Vec<[u64; super::glossary::WORDS]>,
    pub(super) texts: Texts,
}

/// Where no catalogue is.
const ABSENT: usize = u16::MAX as usize;
/// The numbers of sentences: one, several, or as the slot that they consist of.
const SEVERAL: u8 = 1;
const AS_SLOT: u8 = 2;

fn parse(place: &str, text: &str) -> Vec<Piece> {
    assert!(!text.is_empty() && text.trim() == text, "{place}: empty, or spaces around it");
    assert!(
        !text.contains(['"', '\\']) && !text.chars().any(char::is_control),
        "{place}: write “ ” for quotation marks; \\ and control characters cannot stand in a sentence"
    );
    assert!(!text.contains("  "), "{place}: two spaces");
    let mut pieces = Vec::new();
    parse_into(place, text, &mut pieces);
    pieces
}

fn parse_into(place: &str, text: &str, pieces: &mut Vec<Piece>) {
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        assert!(!before.contains('}'), "{place}: }} without {{");
        if !before.is_empty() {
            pieces.push(Piece::Text(before.to_owned()));
        }
        let end = closing(after).unwrap_or_else(|| panic!("{place}: {{ without }}"));
        let (inside, behind) = (&after[..end], &after[end + 1..]);
        rest = behind;
        match inside.split_once(':') {
            Some((name @ ("advise" | "advise_soft"), verb)) => {
                pieces.push(Piece::Advice(name == "advise_soft"));
                parse_into(place, verb, pieces);
            }
            _ => pieces.push(slot(place, inside)),
        }
    }
    assert!(!rest.contains('}'), "{place}: }} without {{");
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
}

/// Where the brace is that closes what a text stands in.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, c)| {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
        None
    })
}

fn slot(place: &str, inside: &str) -> Piece {
    if inside == "many" {
        return Piece::Many;
    }
    let (name, form) = inside.split_once(':').map_or((inside, None), |(n, form)| (n, Some(form)));
    let (name, agrees) = name.strip_prefix("v.").map_or((name, false), |name| (name, true));
    assert!(
        !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
        "{place}: a slot is named in small letters, not {{{inside}}}"
    );
    let two = form.and_then(|form| form.split_once('|'));
    let name = name.to_owned();
    match (form, two) {
        (_, Some((one, many))) if agrees => Piece::Agree(name, one.to_owned(), many.to_owned()),
        (_, Some((one, many))) => Piece::Count(name, one.to_owned(), many.to_owned()),
        (None, _) if !agrees => Piece::Slot(name, "Plain"),
        (Some(form), _) if !agrees => {
            let known = FORMS.iter().find(|(written, ..)| *written == form);
            let (_, form, _) =
                known.unwrap_or_else(|| panic!("{place}: there is no form {form}: {{{inside}}}"));
            Piece::Slot(name, form)
        }
        _ => {
            panic!("{place}: a verb agrees in two forms, as in {{v.slot:is|are}}, not {{{inside}}}")
        }
    }
}

impl Piece {
    fn slot(&self) -> Option<&str> {
        match self {
            Self::Slot(name, _) | Self::Agree(name, ..) | Self::Count(name, ..) => Some(name),
            Self::Text(_) | Self::Advice(_) | Self::Many => None,
        }
    }
}

/// The text of an entry with each slot as a word that glues to nothing.
fn skeleton(pieces: &[Piece]) -> String {
    let words = pieces.iter().map(|piece| match piece {
        Piece::Text(text) => text.as_str(),
        Piece::Agree(_, one, _) | Piece::Count(_, one, _) => one,
        Piece::Slot(..) | Piece::Advice(_) | Piece::Many => "_",
    });
    words.collect()
}

/// The rows of an entry, each with its wordings and the sum of its places.
fn rows<'a>(place: &str, signature: &Signature, value: &'a Value) -> Vec<(usize, Vec<&'a str>)> {
    let mut all: Vec<(usize, String, &Value)> = vec![(0, place.to_owned(), value)];
    for set in signature.keys {
        let mut next = Vec::new();
        for (sum, place, value) in all {
            let table = value.as_table().unwrap_or_else(|| panic!("{place}: a table belongs here"));
            for key in table.keys() {
                let is_known = key == "*" || set.ids().any(|id| id == key);
                assert!(is_known, "{place}: {key} is none of {:?}", set.ids().collect::<Vec<_>>());
            }
            for (nth, id) in set.ids().enumerate() {
                let found = table.get(id).or_else(|| table.get("*"));
                let found = found.unwrap_or_else(|| panic!("{place}: {id} is missing"));
                next.push((sum + nth, format!("{place}.{id}"), found));
            }
        }
        all = next;
    }
    let text = |place: &str, value: &'a Value| {
        value.as_str().unwrap_or_else(|| panic!("{place}: a sentence belongs here"))
    };
    let wordings = |place: &str, value: &'a Value| match value {
        Value::Array(texts) => texts.iter().map(|one| text(place, one)).collect(),
        one => vec![text(place, one)],
    };
    all.into_iter().map(|(sum, place, value)| (sum, wordings(&place, value))).collect()
}

impl English {
    /// Adds the entries of a catalogue; what it takes is no longer in the table.
    pub(super) fn add(&mut self, glossary: &Glossary, catalogue: &Catalogue, table: &mut Table) {
        let own = usize::from(catalogue.place);
        if self.catalogues.len() <= own {
            self.catalogues.resize(own + 1, ABSENT);
        }
        self.catalogues[own] = self.entries.len();
        let file = format!("en/{}.toml", catalogue.name);
        let dropped: Vec<String> =
            table.remove(DROPS).and_then(|list| list.try_into().ok()).unwrap_or_default();
        let mut left_out = Vec::new();
        for signature in catalogue.entries {
            let name = signature.in_file();
            let place = format!("{file}: {name}");
            let value =
                table.remove(&name).unwrap_or_else(|| panic!("{place}: the entry is missing"));
            self.entries.push(self.rows.len());
            let mut used: Vec<String> = Vec::new();
            for (sum, texts) in rows(&place, signature, &value) {
                self.rows.push(self.bodies.len());
                for (wording, text) in texts.iter().enumerate() {
                    let pieces = parse(&format!("{place}: {text}"), text);
                    used.extend(pieces.iter().filter_map(|piece| Some(piece.slot()?.to_owned())));
                    self.sentence(glossary, &place, signature, &pieces, sum + wording);
                }
            }
            let unused = signature.slots.iter().filter(|slot| !used.iter().any(|u| u == *slot));
            left_out.extend(unused.map(|slot| format!("{}.{slot}", signature.name)));
        }
        hold_dropped(&file, &left_out, &dropped);
    }

    fn sentence(
        &mut self,
        glossary: &Glossary,
        place: &str,
        signature: &Signature,
        pieces: &[Piece],
        nth: usize,
    ) {
        let slot = |name: &str| {
            let found = signature.slots.iter().position(|slot| *slot == name);
            found.unwrap_or_else(|| panic!("{place}: {{{name}}} is none of {:?}", signature.slots))
                as u8
        };
        let number = match pieces {
            _ if pieces.contains(&Piece::Many) => SEVERAL,
            [Piece::Slot(name, _)] => AS_SLOT + slot(name),
            _ => 0,
        };
        self.bodies.push((self.steps.len(), number));
        for (index, piece) in pieces.iter().enumerate() {
            let begins =
                index > 0 && matches!(&pieces[index - 1], Piece::Text(text) if ends_sentence(text));
            if begins && !matches!(piece, Piece::Text(_)) {
                self.steps.push("Start".to_owned());
            }
            let mut told = |text: &str| self.texts.told(text);
            let step = match piece {
                Piece::Text(text) if index == 0 => format!("Text({})", told(&within(text))),
                Piece::Text(text) => format!("Text({})", told(text)),
                Piece::Slot(name, form) => {
                    let at = slot(name);
                    hold_form(place, signature.kinds[usize::from(at)], form);
                    format!("Slot({at}, english::Form::{form})")
                }
                Piece::Agree(name, one, many) => {
                    format!("Agree({}, {}, {})", slot(name), told(one), told(many))
                }
                Piece::Count(name, one, many) => {
                    format!("Count({}, {}, {})", slot(name), told(one), told(many))
                }
                Piece::Advice(soft) => format!("Advice({nth}, {soft})"),
                Piece::Many => continue,
            };
            self.steps.push(step);
        }
        let terms = glossary.scan(&skeleton(pieces));
        if terms != [0; super::glossary::WORDS] {
            let set = self.terms.iter().position(|known| *known == terms).unwrap_or_else(|| {
                self.terms.push(terms);
                self.terms.len() - 1
            });
            self.steps.push(format!("Terms({set})"));
        }
    }

    /// The book as code that `saju-words` includes.
    pub(super) fn code(&self) -> String {
        let list = |all: Vec<String>| all.join(", ");
        let steps = self.steps.iter().map(|step| format!("english::Step::{step}"));
        let last = [(self.steps.len(), 0)];
        let bodies = self.bodies.iter().chain(&last).map(|body| format!("{body:?}"));
        let terms = self.terms.iter().map(|bits| format!("TermSet::of_bits({bits:?})"));
        let ends = [self.bodies.len()];
        let mut code = String::new();
        for (name, kind, count, items) in [
            ("STEPS", "english::Step", self.steps.len(), list(steps.collect())),
            ("BODIES", "(u32, u8)", self.bodies.len() + 1, list(bodies.collect())),
        ] {
            writeln!(code, "pub(crate) static ENGLISH_{name}: [{kind}; {count}] = [{items}];")
                .unwrap();
        }
        code.push_str("pub(crate) static ENGLISH: english::Book = english::Book {\n");
        code.push_str("steps: &ENGLISH_STEPS,\nbodies: &ENGLISH_BODIES,\n");
        writeln!(code, "rows: &{:?},", self.rows.iter().chain(&ends).collect::<Vec<_>>()).unwrap();
        writeln!(code, "entries: &{:?},", self.entries).unwrap();
        writeln!(code, "catalogues: &{:?},", self.catalogues).unwrap();
        writeln!(code, "terms: &[{}],", list(terms.collect())).unwrap();
        code.push_str("};\n");
        code
    }
}

/// Words that are capital only where a sentence begins: a sentence may stand within another.
const COMMON: [&str; 61] = [
    "A",
    "After",
    "All",
    "Among",
    "An",
    "And",
    "Another",
    "As",
    "At",
    "Because",
    "Before",
    "Between",
    "Born",
    "Both",
    "But",
    "By",
    "Close",
    "Each",
    "Even",
    "Following",
    "For",
    "From",
    "Here",
    "How",
    "If",
    "In",
    "It",
    "Its",
    "Late",
    "Neither",
    "No",
    "None",
    "Not",
    "Now",
    "Of",
    "On",
    "One",
    "Only",
    "Seen",
    "So",
    "Something",
    "That",
    "The",
    "Their",
    "There",
    "These",
    "They",
    "Things",
    "This",
    "Times",
    "To",
    "Until",
    "What",
    "When",
    "Where",
    "While",
    "With",
    "Within",
    "Without",
    "You",
    "Your",
];

/// The beginning of a sentence as it reads within another; whoever begins a text with it raises its first letter.
fn within(text: &str) -> String {
    let word = text.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
    if COMMON.contains(&word) {
        text[..1].to_ascii_lowercase() + &text[1..]
    } else {
        text.to_owned()
    }
}

/// Whether what follows a text begins a sentence.
fn ends_sentence(text: &str) -> bool {
    [". ", "? ", "! "].iter().any(|end| text.ends_with(end))
}

fn hold_form(place: &str, kind: &str, form: &str) {
    let Some((written, _, kinds)) = FORMS.iter().find(|(_, of, _)| *of == form) else { return };
    let bare = |kind: &str| {
        let inner = kind.strip_prefix("Option<").and_then(|kind| kind.strip_suffix('>'));
        inner.unwrap_or(kind).split('<').next().unwrap_or_default().to_owned()
    };
    assert!(
        kinds.is_empty() || kinds.contains(&bare(kind).as_str()),
        "{place}: a {kind} has no form {written}"
    );
}

/// The texts in English: each stands once, and together they are a file.
#[derive(Default)]
pub(super) struct Texts(Gathered);

impl Texts {
    /// A text as code.
    pub(super) fn told(&mut self, text: &str) -> String {
        format!("crate::catalogue::told({})", self.0.add(text))
    }

    pub(super) fn into_texts(self) -> String {
        self.0.into_texts()
    }
}

/// How advice begins, in the order of the endings in Korean.
pub(super) fn advice(table: &Table, texts: &mut Texts) -> String {
    let begin = |name: &str| {
        let place = format!("en/advice.toml: {name}");
        let text = table.get(name).and_then(Value::as_str);
        let text = text.unwrap_or_else(|| panic!("{place}: the entry is missing"));
        let begin = text.strip_suffix("{a}");
        begin.unwrap_or_else(|| panic!("{place}: the verb, {{a}}, stands at its end")).to_owned()
    };
    let all = ["fits", "needed", "helps", "suggested"].map(|name| texts.told(&begin(name)));
    format!("pub(crate) static ADVICE: [&str; 4] = [{}];\n", all.join(", "))
}

/// The names of sets in English: a row for each set by its place.
pub(super) fn names(table: &Table, sets: &[&[Names]], texts: &mut Texts) -> String {
    let sets: Vec<&Names> = sets.iter().copied().flatten().collect();
    let last = sets.iter().map(|names| names.set.0).max().unwrap_or_default();
    let mut row = |set: u8| {
        let Some(names) = sets.iter().find(|names| names.set.0 == set) else {
            return "&[]".to_owned();
        };
        if names.name.is_empty() {
            let all = (0..names.count).map(names.ko).map(|name| format!("{name:?}"));
            return format!("&[{}]", all.collect::<Vec<_>>().join(", "));
        }
        let place = format!("en/names.toml: {}", names.name);
        let table = table.get(names.name).and_then(Value::as_table);
        let table = table.unwrap_or_else(|| panic!("{place}: the table is missing"));
        let ids: Vec<&str> = (0..names.count).map(names.id).collect();
        for key in table.keys() {
            assert!(ids.contains(&key.as_str()), "{place}: {key} is none of {ids:?}");
        }
        let mut name = |id: &&str| {
            let name = table.get(*id).and_then(Value::as_str);
            texts.told(name.unwrap_or_else(|| panic!("{place}: {id} is missing")))
        };
        format!("&[{}]", ids.iter().map(&mut name).collect::<Vec<_>>().join(", "))
    };
    let rows = (0..=last).map(&mut row).collect::<Vec<_>>().join(",\n");
    format!("pub(crate) static ENGLISH_NAMES: &[&[&str]] = &[{rows}];\n")
}

/// The labels of a set in English: those of its own, or its names in sentences.
pub(super) fn labels(table: &Table, set: &NamedSet) -> Vec<String> {
    let (_, tail) = set.path.split_once("::").unwrap_or(("", set.path));
    let last = tail.rsplit("::").next().unwrap_or(tail);
    let of = |name: &str| table.get(name).and_then(Value::as_table);
    let label = format!("label {last}");
    let found = of(&label).or_else(|| of(tail)).or_else(|| of(last));
    let found = found.unwrap_or_else(|| panic!("en/names.toml: the table {tail} is missing"));
    let name = |(id, _): &(&str, &str)| {
        let name = found.get(*id).and_then(Value::as_str);
        name.unwrap_or_else(|| panic!("en/names.toml: {tail}: {id} is missing")).to_owned()
    };
    set.values.iter().map(name).collect()
}

/// A sentence as it may read, with words in its slots that are one, and that are several.
pub(super) fn samples(file: &str, text: &str) -> impl Iterator<Item = super::Sample> {
    let pieces = parse(&format!("en/{file}.toml: {text}"), text);
    let (file, text) = (file.to_owned(), text.to_owned());
    [(["the Ox 丑", "an element"], false), (["Ox and Rat", "Peers"], true)].into_iter().map(
        move |(words, is_many)| super::Sample {
            file: file.clone(),
            text: text.clone(),
            read: filled(&pieces, &words, is_many),
        },
    )
}

fn filled(pieces: &[Piece], words: &[&str], is_many: bool) -> String {
    let mut named: Vec<&str> = Vec::new();
    let mut read = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => read.push_str(text),
            Piece::Slot(name, form) => {
                let place = named.iter().position(|one| one == name).unwrap_or_else(|| {
                    named.push(name);
                    named.len() - 1
                });
                let word = words[place % words.len()];
                let bare = ["the ", "an "].iter().find_map(|article| word.strip_prefix(article));
                let bare = bare.unwrap_or(word);
                let after_article =
                    ["the ", "The ", " a ", "A "].iter().any(|end| read.ends_with(end));
                let word = if after_article { bare } else { word };
                let begins = ends_sentence(&read);
                let at = read.len();
                match *form {
                    "A" => read.extend([if is_many { "" } else { "an " }, "Ox"]),
                    "The" => read.extend(["the ", bare]),
                    "Paren" => read.extend(["(", bare, ")"]),
                    "Whose" => read.extend(["Partner’s"]),
                    "Plain" | "Closed" => read.push_str(word),
                    _ => read.push_str(bare),
                }
                if begins {
                    read[at..=at].make_ascii_uppercase();
                }
            }
            Piece::Agree(_, one, many) => read.push_str(if is_many { many } else { one }),
            Piece::Count(_, one, many) => {
                read.push_str(if is_many { "two " } else { "one " });
                read.push_str(if is_many { many } else { one });
            }
            Piece::Advice(_) => read.push_str("it helps to "),
            Piece::Many => {}
        }
    }
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_holds_slots_of_its_own() {
        let pieces =
            parse("a test", "{x} {v.x:is|are} heavy, so {advise:leave {y:the} some room}.");
        assert_eq!(
            pieces,
            [
                Piece::Slot("x".into(), "Plain"),
                Piece::Text(" ".into()),
                Piece::Agree("x".into(), "is".into(), "are".into()),
                Piece::Text(" heavy, so ".into()),
                Piece::Advice(false),
                Piece::Text("leave ".into()),
                Piece::Slot("y".into(), "The"),
                Piece::Text(" some room".into()),
                Piece::Text(".".into()),
            ]
        );
    }

    #[test]
    fn what_cannot_be_read_stops_the_build() {
        for text in ["{x", "x}", "{x:an}", "{v.x}", "{X}", "a  b", "a \"b\"", ""] {
            assert!(std::panic::catch_unwind(|| parse("a test", text)).is_err(), "{text}");
        }
    }
}
