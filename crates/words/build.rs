//! Turns the catalogues of `ko/` into code.
//!
//! | in a catalogue | in the code |
//! |---|---|
//! | `name = "…"` | a sentence |
//! | `name = "… {slot:은/는} …"` | a struct with a field for each slot |
//! | `[name_by_key]` with an entry for every value of a closed set | a table over that set |
//! | `[name_by_key_and_key.value]` | a table of tables |
//!
//! The build stops at an entry that is missing or unknown, at text that JSON would have to escape,
//! and (because the generated items are private) at an entry that no sentence uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::{env, fs, path::Path};

use saju_chart as chart;
use saju_chart::Domain;
use saju_judgment as judgment;
use toml::{Table, Value};

/// A closed set that tables can be keyed by.
struct Keys {
    path: &'static str,
    ids: Vec<&'static str>,
}

fn keys<T: Domain>(path: &'static str) -> Keys {
    Keys { path, ids: T::all().map(Domain::id).collect() }
}

/// Sets by the name that catalogues give them.
fn key_sets() -> BTreeMap<&'static str, Keys> {
    BTreeMap::from([
        ("amount", keys::<judgment::Amount>("saju_judgment::Amount")),
        ("branch", keys::<chart::Branch>("saju_chart::Branch")),
        (
            "eokbu_cause",
            keys::<judgment::yongsin::EokbuCause>("saju_judgment::yongsin::EokbuCause"),
        ),
        (
            "extreme_obstacle",
            keys::<judgment::gyeokguk::Obstacle>("saju_judgment::gyeokguk::Obstacle"),
        ),
        (
            "formation_rule",
            keys::<judgment::gyeokguk::FormationRule>("saju_judgment::gyeokguk::FormationRule"),
        ),
        (
            "formation_status",
            keys::<judgment::gyeokguk::FormationStatus>("saju_judgment::gyeokguk::FormationStatus"),
        ),
        ("gyeok", keys::<judgment::Gyeok>("saju_judgment::Gyeok")),
        ("johu_cell", keys::<judgment::yongsin::JohuCell>("saju_judgment::yongsin::JohuCell")),
        ("month_rule", keys::<judgment::gyeokguk::MonthRule>("saju_judgment::gyeokguk::MonthRule")),
        ("sipseong_group", keys::<chart::SipseongGroup>("saju_chart::SipseongGroup")),
        ("direction", keys::<judgment::Direction>("saju_judgment::Direction")),
        (
            "element_relation",
            keys::<judgment::compatibility::ElementRelation>(
                "saju_judgment::compatibility::ElementRelation",
            ),
        ),
        ("element", keys::<chart::Element>("saju_chart::Element")),
        (
            "health_effect",
            keys::<judgment::health_balance::Effect>("saju_judgment::health_balance::Effect"),
        ),
        ("position", keys::<chart::Position>("saju_chart::Position")),
        ("relation_kind", keys::<judgment::RelationKind>("saju_judgment::RelationKind")),
        (
            "relation_strength",
            keys::<judgment::relation::RelationStrength>(
                "saju_judgment::relation::RelationStrength",
            ),
        ),
        ("relation_pair", keys::<judgment::RelationPair>("saju_judgment::RelationPair")),
        ("sinsal", keys::<judgment::Sinsal>("saju_judgment::Sinsal")),
        ("sipseong", keys::<chart::Sipseong>("saju_chart::Sipseong")),
        ("stem", keys::<chart::Stem>("saju_chart::Stem")),
        ("strength_label", keys::<judgment::StrengthLabel>("saju_judgment::StrengthLabel")),
        (
            "wealth_label",
            keys::<judgment::wealth::WealthLabel>("saju_judgment::wealth::WealthLabel"),
        ),
        ("wealth_capacity", keys::<judgment::wealth::Capacity>("saju_judgment::wealth::Capacity")),
        (
            "wealth_luck_label",
            keys::<judgment::wealth::WealthLuckLabel>("saju_judgment::wealth::WealthLuckLabel"),
        ),
        ("topic", keys::<judgment::Topic>("saju_judgment::Topic")),
        ("twelve_sinsal", keys::<judgment::TwelveSinsal>("saju_judgment::TwelveSinsal")),
        ("twelve_stage", keys::<chart::TwelveStage>("saju_chart::TwelveStage")),
    ])
}

/// Closed sets whose values have a Korean name; the name counts as the glossary term it is.
fn named_sets() -> Vec<(&'static str, Vec<&'static str>)> {
    macro_rules! named {
        ($($set:ty => $path:literal),+ $(,)?) => {
            vec![$(($path, <$set>::ALL.into_iter().map(<$set>::ko).collect())),+]
        };
    }
    named![
        judgment::Amount => "saju_judgment::Amount",
        judgment::Direction => "saju_judgment::Direction",
        judgment::compatibility::ElementRelation => "saju_judgment::compatibility::ElementRelation",
        judgment::compatibility::SupplyKind => "saju_judgment::compatibility::SupplyKind",
        judgment::gyeokguk::FormationKind => "saju_judgment::gyeokguk::FormationKind",
        judgment::gyeokguk::FormationStatus => "saju_judgment::gyeokguk::FormationStatus",
        judgment::gyeokguk::GyeokKind => "saju_judgment::gyeokguk::GyeokKind",
        judgment::yongsin::FiveGod => "saju_judgment::yongsin::FiveGod",
        judgment::yongsin::YongsinMethod => "saju_judgment::yongsin::YongsinMethod",
        judgment::RelationKind => "saju_judgment::RelationKind",
        judgment::evaluation::Area => "saju_judgment::evaluation::Area",
        judgment::evaluation::RemarkSource => "saju_judgment::evaluation::RemarkSource",
        judgment::health_balance::Organ => "saju_judgment::health_balance::Organ",
        judgment::health_balance::Status => "saju_judgment::health_balance::Status",
        judgment::health_balance::FactorKind => "saju_judgment::health_balance::FactorKind",
        judgment::health_balance::Effect => "saju_judgment::health_balance::Effect",
        judgment::Gyeok => "saju_judgment::Gyeok",
        judgment::relation::RelationStrength => "saju_judgment::relation::RelationStrength",
        judgment::Sinsal => "saju_judgment::Sinsal",
        judgment::StrengthLabel => "saju_judgment::StrengthLabel",
        judgment::TwelveSinsal => "saju_judgment::TwelveSinsal",
        judgment::wealth::WealthLabel => "saju_judgment::wealth::WealthLabel",
        judgment::wealth::Capacity => "saju_judgment::wealth::Capacity",
        judgment::wealth::WealthLuckLabel => "saju_judgment::wealth::WealthLuckLabel",
        chart::Branch => "saju_chart::Branch",
        chart::Element => "saju_chart::Element",
        chart::Polarity => "saju_chart::Polarity",
        chart::Position => "saju_chart::Position",
        chart::Role => "saju_chart::Role",
        chart::Sex => "saju_chart::Sex",
        chart::Sipseong => "saju_chart::Sipseong",
        chart::SipseongGroup => "saju_chart::SipseongGroup",
        chart::Stem => "saju_chart::Stem",
        chart::TwelveStage => "saju_chart::TwelveStage",
    ]
}

/// Sets whose names are letters of the chart and never terms, though they are written like some
/// (병 is a stem and a stage, 해 a branch and a relation).
const LETTERS: [&str; 2] = ["saju_chart::Stem", "saju_chart::Branch"];

// ---------------------------------------------------------------- glossary

/// Particles and endings that may follow a term in running text.
const ENDINGS: &str = "은 는 이 가 을 를 과 와 의 에 에서 에게 도 만 로 으로 부터 까지 이며 며 이고 고 이나 나 \
    이라 라 이므로 므로 입니다 이어서 여서 에는 에서는 에서도 과는 와는 으로는 로는 까지는 에도 으로도 로도 보다 처럼 \
    마다 이라고 라고 이라고도 라고도 인 이었던 였던 에서의 과의 와의 이자 자 이면 면 조차";

struct Glossary {
    terms: Vec<String>,
    /// Terms that are found in running text, not only by structured values.
    in_text: BTreeSet<String>,
    endings: BTreeSet<&'static str>,
}

impl Glossary {
    fn read(table: &Table) -> Self {
        let strings = |key: &str| -> BTreeSet<String> {
            table[key].as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
        };
        let by_value_only = strings("by_value_only");
        let terms: Vec<String> = table["term"].as_table().unwrap().keys().cloned().collect();
        for term in &by_value_only {
            assert!(
                terms.contains(term),
                "glossary.toml: by_value_only names {term}, which is no term"
            );
        }
        assert!(terms.len() <= 256, "a set of terms has room for 256");
        let in_text = terms
            .iter()
            .filter(|term| term.chars().count() > 1 && !by_value_only.contains(*term))
            .cloned()
            .collect();
        Self { terms, in_text, endings: ENDINGS.split_whitespace().collect() }
    }

    fn bits(&self, terms: impl IntoIterator<Item = String>) -> [u64; 4] {
        let mut bits = [0; 4];
        for term in terms {
            if let Some(place) = self.terms.iter().position(|known| *known == term) {
                bits[place / 64] |= 1 << (place % 64);
            }
        }
        bits
    }

    /// Terms that stand in a text at the beginning of a word and end it, but for a particle.
    fn scan(&self, text: &str) -> [u64; 4] {
        let mut found = BTreeSet::new();
        for word in text.split(|c| !('가'..='힣').contains(&c)) {
            let ends = word.char_indices().map(|(at, c)| at + c.len_utf8()).rev();
            for (head, rest) in ends.map(|end| word.split_at(end)) {
                if self.in_text.contains(head) {
                    if rest.is_empty() || self.endings.contains(rest) {
                        found.insert(head.to_owned());
                    }
                    break;
                }
            }
        }
        self.bits(found)
    }
}

// ---------------------------------------------------------------- templates

enum Piece {
    Text(String),
    Slot(String),
    /// Particle after a slot: the slot, the form after a consonant, after a vowel.
    Particle(String, String, String),
}

/// Splits `"{day_master:은/는} …"` into its pieces.
fn parse(place: &str, text: &str) -> Vec<Piece> {
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

fn slots(pieces: &[Piece]) -> BTreeSet<String> {
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

fn camel(name: &str) -> String {
    name.split('_').map(|part| format!("{}{}", part[..1].to_uppercase(), &part[1..])).collect()
}

fn sentence(glossary: &Glossary, text: &str) -> String {
    format!("Sentence {{ text: {text:?}, terms: TermSet::of_bits({:?}) }}", glossary.scan(text))
}

/// Statements that write the pieces.
fn writes(glossary: &Glossary, pieces: &[Piece]) -> String {
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
fn template(name: &str, key: Option<&Keys>, slots: &BTreeSet<String>, body: &str) -> String {
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

// ---------------------------------------------------------------- tables

fn entries<'a>(place: &str, keys: &Keys, table: &'a Table) -> Vec<&'a Value> {
    for key in table.keys() {
        assert!(keys.ids.contains(&key.as_str()), "{place}: {key} is none of {:?}", keys.ids);
    }
    keys.ids
        .iter()
        .map(|id| {
            table.get(*id).unwrap_or_else(|| panic!("{place}: the entry for {id} is missing"))
        })
        .collect()
}

fn text<'a>(place: &str, value: &'a Value) -> &'a str {
    value.as_str().unwrap_or_else(|| panic!("{place}: a sentence belongs here"))
}

fn keyed(glossary: &Glossary, place: &str, name: &str, sets: &[&Keys], table: &Table) -> String {
    let constant = name.to_uppercase();
    match sets {
        [keys] => {
            let all: Vec<Vec<Piece>> =
                entries(place, keys, table).iter().map(|v| parse(place, text(place, v))).collect();
            let slots: BTreeSet<String> = all.iter().flat_map(|pieces| slots(pieces)).collect();
            if slots.is_empty() {
                let row: Vec<String> = entries(place, keys, table)
                    .iter()
                    .map(|v| sentence(glossary, text(place, v)))
                    .collect();
                return format!(
                    "pub(crate) static {constant}: Per<{}, Sentence, {n}> = Per::new([{}]);\n",
                    keys.path,
                    row.join(",\n"),
                    n = keys.ids.len(),
                );
            }
            let mut body = String::from("match saju_chart::Domain::ordinal(self.key) {\n");
            for (index, pieces) in all.iter().enumerate() {
                writeln!(body, "{index} => {{ {} }}", writes(glossary, pieces)).unwrap();
            }
            body.push_str("_ => {}\n}");
            template(name, Some(keys), &slots, &body)
        }
        [first, second] => {
            let rows: Vec<String> = first
                .ids
                .iter()
                .zip(entries(place, first, table))
                .map(|(id, row)| {
                    let place = format!("{place}.{id}");
                    let row =
                        row.as_table().unwrap_or_else(|| panic!("{place}: a table belongs here"));
                    let cells: Vec<String> = entries(&place, second, row)
                        .iter()
                        .map(|v| {
                            parse(&place, text(&place, v));
                            sentence(glossary, text(&place, v))
                        })
                        .collect();
                    format!("Per::new([{}])", cells.join(",\n"))
                })
                .collect();
            format!(
                "pub(crate) static {constant}: Per<{a}, Per<{b}, Sentence, {m}>, {n}> = Per::new([{rows}]);\n",
                a = first.path,
                b = second.path,
                m = second.ids.len(),
                n = first.ids.len(),
                rows = rows.join(",\n"),
            )
        }
        _ => panic!("{place}: tables have one or two keys"),
    }
}

fn catalogue(
    glossary: &Glossary,
    sets: &BTreeMap<&str, Keys>,
    file: &str,
    table: &Table,
) -> String {
    let mut code = String::new();
    for (name, value) in table {
        let place = format!("ko/{file}.toml: {name}");
        if let Some((name, keys)) = name.split_once("_by_") {
            let keys: Vec<&Keys> = keys
                .split("_and_")
                .map(|key| {
                    sets.get(key).unwrap_or_else(|| panic!("{place}: there is no set {key}"))
                })
                .collect();
            let table = value.as_table().unwrap_or_else(|| panic!("{place}: a table belongs here"));
            code.push_str(&keyed(glossary, &place, name, &keys, table));
            continue;
        }
        let text = text(&place, value);
        let pieces = parse(&place, text);
        let slots = slots(&pieces);
        if slots.is_empty() {
            let sentence = sentence(glossary, text);
            writeln!(code, "pub(crate) static {}: Sentence = {sentence};", name.to_uppercase())
                .unwrap();
        } else {
            code.push_str(&template(name, None, &slots, &writes(glossary, &pieces)));
        }
    }
    let uses = "#[allow(unused_imports, reason = \"not every catalogue has every kind of entry\")]\n\
                use super::{Page, Per, Say, Sentence, Slot, TermSet};\n";
    format!("pub(crate) mod {file} {{\n{uses}{code}}}\n")
}

fn glossary_code(glossary: &Glossary, table: &Table) -> String {
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
    for (path, names) in named_sets() {
        let is_letter = LETTERS.contains(&path);
        let terms: Vec<String> = names
            .iter()
            .map(|name| {
                let term = (!is_letter).then(|| (*name).to_owned());
                format!("TermSet::of_bits({:?})", glossary.bits(term))
            })
            .collect();
        writeln!(
            code,
            "impl Name for {path} {{\n\
             fn name(self) -> &'static str {{ self.ko() }}\n\
             fn term(self) -> TermSet {{ static TERMS: [TermSet; {n}] = [{terms}]; TERMS[self as usize] }}\n\
             }}\n\
             impl Slot for {path} {{\n\
             fn put(&self, page: &mut Page) {{ page.push(self.ko()); page.mention(self.term()); }}\n\
             fn ending(&self) -> Ending {{ Ending::of(self.ko()) }}\n\
             }}",
            n = terms.len(),
            terms = terms.join(", "),
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

fn main() {
    println!("cargo::rerun-if-changed=ko");
    let mut files: BTreeMap<String, Table> = BTreeMap::new();
    for entry in fs::read_dir("ko").expect("the catalogues are in ko/") {
        let path = entry.expect("ko/ can be read").path();
        let name = path.file_stem().and_then(|s| s.to_str()).expect("a file name").to_owned();
        let text = fs::read_to_string(&path).expect("a catalogue can be read");
        let table = text.parse::<Table>().unwrap_or_else(|e| panic!("ko/{name}.toml: {e}"));
        files.insert(name, table);
    }
    let glossary_table = files.remove("glossary").expect("ko/glossary.toml");
    let glossary = Glossary::read(&glossary_table);
    let sets = key_sets();
    let mut code = glossary_code(&glossary, &glossary_table);
    for (file, table) in &files {
        code.push_str(&catalogue(&glossary, &sets, file, table));
    }
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("catalogue.rs"), code).expect("OUT_DIR is writable");
}
