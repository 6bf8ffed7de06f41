//! The terms of the glossary: where they stand in a text, and the code of their table.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use toml::Table;

use super::english;
use super::keys::{HOMONYMS, NamedSet, named_sets};
use super::tables::text;
use super::template::parse;
use crate::Ending;

/// Particles and endings that may follow a term in running text.
const ENDINGS: &str = "은 는 이 가 을 를 과 와 의 에 에서 에게 도 만 로 으로 부터 까지 이며 며 이고 고 이나 나 \
    이라 라 이므로 므로 입니다 이어서 여서 에는 에서는 에서도 과는 와는 으로는 로는 까지는 에도 으로도 로도 보다 처럼 \
    마다 이라고 라고 이라고도 라고도 인 이었던 였던 에서의 과의 와의 이자 자 이기도 기도 이면서 면서 이면 면 조차 에게는 에게서 만이 만은 만을 대로 로서 으로서 이지만 지만 이든 든 \
    이란 란 이어야 여야 이라면 라면 이었고 였고 이었습니다 였습니다 이라는 라는 뿐 뿐만 으로만 로만 에만 에서만 에게만 까지의 부터의 로부터 으로부터";

/// How 하다 and 되다 begin, in any form.
const ACTING: [&str; 14] =
    ["하", "한", "할", "함", "합", "했", "해", "되", "된", "될", "됨", "됩", "됐", "돼"];

/// Words of a set of terms.
pub(super) const WORDS: usize = 5;

#[derive(Default)]
pub(super) struct Glossary {
    terms: Vec<String>,
    /// Terms that are found in running text, not only by structured values.
    in_text: BTreeSet<String>,
    /// Terms of which 하다 and 되다 make verbs.
    acts: BTreeSet<String>,
    endings: BTreeSet<&'static str>,
}

impl Glossary {
    pub(super) fn read(table: &Table) -> Self {
        let strings = |key: &str| -> BTreeSet<String> {
            table[key].as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
        };
        let by_value_only = strings("by_value_only");
        let terms: Vec<String> = table["term"].as_table().unwrap().keys().cloned().collect();
        let acts = strings("acts");
        for term in by_value_only.iter().chain(&acts) {
            assert!(terms.contains(term), "glossary.toml: a list names {term}, which is no term");
        }
        let room = 64 * WORDS;
        assert!(terms.len() <= room, "a set of terms has room for {room}");
        let in_text = terms
            .iter()
            .filter(|term| term.chars().count() > 1 && !by_value_only.contains(*term))
            .cloned()
            .collect();
        Self { terms, in_text, acts, endings: ENDINGS.split_whitespace().collect() }
    }

    pub(super) fn bits(&self, terms: impl IntoIterator<Item = String>) -> [u64; WORDS] {
        let mut bits = [0; WORDS];
        for term in terms {
            if let Some(place) = self.terms.iter().position(|known| *known == term) {
                bits[place / 64] |= 1 << (place % 64);
            }
        }
        bits
    }

    /// A name of a set that is a term, and terms in a name of several words.
    pub(super) fn of_name(&self, set: &str, name: &str) -> [u64; WORDS] {
        if HOMONYMS.contains(&set) {
            return [0; WORDS];
        }
        let (mut bits, in_words) = (self.bits([name.to_owned()]), self.scan(name));
        bits.iter_mut().zip(in_words).for_each(|(word, more)| *word |= more);
        bits
    }

    /// Whether a word that begins with a term is that term: what follows inflects it.
    fn inflects(&self, term: &str, rest: &str) -> bool {
        rest.is_empty()
            || self.endings.contains(rest)
            || (self.acts.contains(term) && ACTING.iter().any(|begin| rest.starts_with(begin)))
    }

    /// Terms that stand in a text at the beginning of a word and end it, but for what inflects them.
    pub(super) fn scan(&self, text: &str) -> [u64; WORDS] {
        let mut found = BTreeSet::new();
        for word in text.split(|c| !('가'..='힣').contains(&c)) {
            let ends = word.char_indices().map(|(at, c)| at + c.len_utf8()).rev();
            for (head, rest) in ends.map(|end| word.split_at(end)) {
                if self.in_text.contains(head) {
                    if self.inflects(head, rest) {
                        found.insert(head.to_owned());
                    }
                    break;
                }
            }
        }
        self.bits(found)
    }
}

/// The table of the glossary, and the names that are terms.
pub(super) fn glossary_code(
    glossaries: (&Glossary, &english::Glossary),
    table: &Table,
    english_names: &Table,
) -> String {
    let (glossary, english_glossary) = glossaries;
    let mut code = String::from("pub(crate) static GLOSSARY: &[(&str, &str, &str)] = &[\n");
    for (term, entry) in table["term"].as_table().unwrap() {
        let place = format!("ko/glossary.toml: {term}");
        let definition = text(&place, &entry["definition"]);
        assert!(definition.chars().count() <= 40, "{place}: a definition is short");
        for text in [term.as_str(), definition, text(&place, &entry["en"])] {
            parse(&place, text);
        }
        writeln!(code, "({term:?}, {definition:?}, {:?}),", text(&place, &entry["en"])).unwrap();
    }
    code.push_str("];\n");
    for set in named_sets() {
        let english = english::labels(english_names, &set);
        let NamedSet { path, values } = set;
        let names: Vec<&str> = values.into_iter().map(|(_, ko)| ko).collect();
        let set = english::last_of(path);
        let sets = |bits: &mut dyn Iterator<Item = [u64; WORDS]>| {
            bits.map(|bits| format!("TermSet::of_bits({bits:?})")).collect::<Vec<_>>().join(", ")
        };
        let terms = sets(&mut names.iter().map(|name| glossary.of_name(set, name)));
        let in_english = |(name, ko): (&String, &&str)| {
            english_glossary.of_name(name, glossary.of_name(set, ko))
        };
        let english_terms = sets(&mut english.iter().zip(&names).map(in_english));
        let quoted = |names: &mut dyn Iterator<Item = &str>| {
            names.map(|name| format!("{:?}", format!("\"{name}\""))).collect::<Vec<_>>().join(", ")
        };
        let endings: Vec<String> =
            names.iter().map(|name| format!("Ending::{:?}", Ending::of(name))).collect();
        writeln!(
            code,
            "impl Name for {path} {{\n\
             fn name(self) -> &'static str {{ self.ko() }}\n\
             fn english(self) -> &'static str {{ static NAMES: [&str; {n}] = {english:?}; NAMES[self as usize] }}\n\
             fn quoted_name(self) -> Option<&'static str> {{ \
             static QUOTED: [&str; {n}] = [{quoted_ko}]; Some(QUOTED[self as usize]) }}\n\
             fn quoted_english(self) -> Option<&'static str> {{ \
             static QUOTED: [&str; {n}] = [{quoted_en}]; Some(QUOTED[self as usize]) }}\n\
             fn term(self, language: Language) -> TermSet {{ \
             static TERMS: [[TermSet; {n}]; 2] = [[{terms}], [{english_terms}]]; TERMS[language as usize][self as usize] }}\n\
             }}\n\
             impl Slot for {path} {{\n\
             fn put(&self, page: &mut Page) {{ page.push(self.ko()); page.mention(self.term(Language::Korean)); }}\n\
             fn ending(&self) -> Ending {{ static ENDINGS: [Ending; {n}] = [{endings}]; ENDINGS[*self as usize] }}\n\
             }}",
            n = names.len(),
            quoted_ko = quoted(&mut names.iter().copied()),
            quoted_en = quoted(&mut english.iter().map(String::as_str)),
            endings = endings.join(", "),
        )
        .unwrap();
    }
    let stem_and_branch_ko: Vec<String> =
        ["연간", "월간", "일간", "시간", "연지", "월지", "일지", "시지"]
            .iter()
            .map(|name| format!("TermSet::of_bits({:?})", glossary.bits([(*name).to_owned()])))
            .collect();
    writeln!(
        code,
        "/// Terms of the names of the four stems and the four branches.\n\
         pub(crate) static LETTER_TERMS: [TermSet; 8] = [{}];",
        stem_and_branch_ko.join(", ")
    )
    .unwrap();
    code
}
