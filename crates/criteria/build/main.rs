//! Turns the catalogues of `ko/` into code, with the sentences of `words/ko` that they name.
//!
//! The build stops at an id that is missing or unknown, at a member that a catalogue does not have
//! and at a sentence that does not exist. A form that nothing uses is dead code, an error there.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use saju_chart::Domain;
use saju_judgment::gyeokguk::{FormationRule, Gyeok, MonthRule};
use saju_judgment::yongsin::{EokbuCause, JohuCell};
use saju_judgment::{RelationKind, Rule, Sinsal};
use saju_words::Name as _;
use serde_json::Value as Json;
use toml::{Table, Value};

#[path = "../src/letter_table.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the crate")]
mod letter_table;
mod texts;

use letter_table::{DataTable, LetterTable};
use texts::{all_kept, all_told, kept, told};

/// A catalogue: its file, the ids it must have, the members it must have for each.
struct Catalogue {
    file: &'static str,
    ids: Vec<&'static str>,
    /// Members of every entry.
    needed: &'static [&'static str],
    /// Titles that are names of the domain, by their members.
    titles: Vec<(&'static str, Vec<String>)>,
}

const ALL: &[&str] = &["title", "title_en", "statement", "en", "source"];
const WITHOUT_KOREAN_TITLE: &[&str] = &["title_en", "statement", "en", "source"];
const WITHOUT_TITLE: &[&str] = &["statement", "en", "source"];
const EVIDENCE: &[&str] = &["title", "title_en", "statement", "statement_en"];
/// What an entry may have beside what it must.
const OPTIONAL: [&str; 5] = ["quotation", "source_en", "variants", "variants_en", "sentences"];

/// The catalogue of the rules is in parts.
const RULES: [&str; 10] = [
    "rules_areas",
    "rules_chart",
    "rules_dates",
    "rules_fortune",
    "rules_gyeokguk",
    "rules_life",
    "rules_people",
    "rules_story",
    "rules_timeline",
    "rules_thread",
];

/// A name at the head of a rule.
fn capital(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

fn ids<T: Domain>() -> Vec<&'static str> {
    T::all().map(Domain::id).collect()
}

fn catalogues() -> Vec<Catalogue> {
    macro_rules! titled {
        ($file:literal, $set:ty, $needed:expr) => {{
            let titles = <$set>::ALL.iter().map(|v| format!("{}({})", v.ko(), v.han())).collect();
            let titles = vec![("title", titles)];
            Catalogue { file: $file, ids: ids::<$set>(), needed: $needed, titles }
        }};
    }
    macro_rules! named {
        ($file:literal, $set:ty) => {{
            let mut catalogue = titled!($file, $set, WITHOUT_TITLE);
            let english = <$set>::ALL.iter().map(|v| capital(v.english())).collect();
            catalogue.titles.push(("title_en", english));
            catalogue
        }};
    }
    let plain =
        |file, ids: Vec<&'static str>, needed| Catalogue { file, ids, needed, titles: Vec::new() };
    vec![
        plain("rules", ids::<Rule>(), ALL),
        plain("letters", ids::<LetterTable>(), ALL),
        named!("relations", RelationKind),
        named!("gyeok", Gyeok),
        titled!("month", MonthRule, WITHOUT_KOREAN_TITLE),
        titled!("eokbu", EokbuCause, WITHOUT_KOREAN_TITLE),
        plain("sinsal", ids::<Sinsal>(), &[]),
        plain("formation", ids::<FormationRule>(), &[]),
        plain("johu", ids::<JohuCell>(), &[]),
        plain("evidence", ids::<DataTable>(), EVIDENCE),
    ]
}

fn read(path: &Path) -> Table {
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The sentences of `words/ko` or `words/en`, read when one is named.
struct Sentences {
    folder: &'static str,
    files: BTreeMap<String, Table>,
}

impl Sentences {
    const fn of(folder: &'static str) -> Self {
        Self { folder, files: BTreeMap::new() }
    }

    /// The sentences at `file.name`, `file.table.key`, `file.begin*` or `file.table.*`.
    fn find(&mut self, place: &str) -> Vec<String> {
        let mut parts = place.splitn(3, '.');
        let file = parts.next().unwrap_or_default();
        let folder = self.folder;
        let table = self
            .files
            .entry(file.to_owned())
            .or_insert_with(|| read(&Path::new(folder).join(format!("{file}.toml"))));
        let name = parts.next().unwrap_or_default();
        let (table, name) = match parts.next() {
            Some(key) => (table.get(name).and_then(Value::as_table), key),
            None => (Some(&*table), name),
        };
        let entries = table.into_iter().flatten();
        let found: Vec<String> = entries
            .filter(|(key, _)| match name.strip_suffix('*') {
                Some(begin) => key.starts_with(begin),
                None => *key == name,
            })
            .flat_map(|(_, value)| texts(value))
            .collect();
        assert!(!found.is_empty(), "{folder} has no sentence {place}");
        found
    }
}

/// The texts of an entry: itself, or what stands in its tables and lists.
fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::Table(table) => table.iter().flat_map(|(_, value)| texts(value)).collect(),
        Value::Array(list) => list.iter().flat_map(texts).collect(),
        value => value.as_str().map(str::to_owned).into_iter().collect(),
    }
}

fn strings(place: &str, value: Option<&Value>) -> Vec<String> {
    let Some(value) = value else { return Vec::new() };
    let list = value.as_array().unwrap_or_else(|| panic!("{place}: a list is wanted"));
    let text = |value: &Value| {
        value.as_str().unwrap_or_else(|| panic!("{place}: text is wanted")).to_owned()
    };
    list.iter().map(text).collect()
}

/// What an entry may have: its members, and those of all entries of its file.
fn extra(at: &str, id: &str, [entry, all]: [&Table; 2], sentences: &mut [Sentences; 2]) -> String {
    let text = |member: &str| -> String {
        let text = entry
            .get(member)
            .or_else(|| all.get(member))
            .map(|text| text.as_str().unwrap_or_else(|| panic!("{at}: {member} is text")));
        text.map_or("None".to_owned(), |text| format!("Some({})", kept(text)))
    };
    let variants = strings(at, entry.get("variants"));
    let variants_en = strings(at, entry.get("variants_en"));
    assert_eq!(variants.len(), variants_en.len(), "{at}: variants and variants_en");
    let places = strings(at, entry.get("sentences").or_else(|| all.get("sentences")));
    let spoken = sentences.each_mut().map(|sentences| {
        let found = places.iter().flat_map(|place| sentences.find(&place.replace("{id}", id)));
        all_kept(&found.collect::<Vec<_>>())
    });
    let [sentences, sentences_en] = spoken;
    format!(
        "Extra {{ quotation: {}, source_en: {}, variants: {}, variants_en: {}, \
         sentences: {sentences}, sentences_en: {sentences_en} }}",
        text("quotation"),
        text("source_en"),
        all_kept(&variants),
        all_kept(&variants_en),
    )
}

/// One catalogue as a static table in the order of its domain.
fn write(catalogue: &Catalogue, sentences: &mut [Sentences; 2], rust: &mut String) {
    let file = catalogue.file;
    let mut table = Table::new();
    let parts = if file == "rules" { RULES.to_vec() } else { vec![file] };
    for part in parts {
        for (id, entry) in read(&Path::new("ko").join(format!("{part}.toml"))) {
            assert!(table.insert(id.clone(), entry).is_none(), "{part}.toml: {id} stands twice");
        }
    }
    let known = |id: &str| id == "all" || catalogue.ids.contains(&id);
    if let Some(id) = table.keys().find(|id| !known(id)) {
        panic!("{file}.toml: {id} is no id");
    }
    let empty = Table::new();
    let section = |id: &str| table.get(id).and_then(Value::as_table);
    let all = section("all").unwrap_or(&empty);
    let kind = match catalogue.needed {
        [] => "Extra",
        _ if catalogue.needed == EVIDENCE => "Evidence",
        _ => "Words",
    };
    let name = file.to_uppercase();
    writeln!(rust, "pub(crate) static {name}: [{kind}; {}] = [", catalogue.ids.len()).unwrap();
    for (place, id) in catalogue.ids.iter().enumerate() {
        let at = format!("{file}.toml {id}");
        let entry = section(id).unwrap_or(&empty);
        for member in entry.keys() {
            let allowed = catalogue.needed.contains(&member.as_str())
                || kind != "Evidence" && OPTIONAL.contains(&member.as_str());
            assert!(allowed, "{at}: {member} is no member");
        }
        let get = |member: &str| entry.get(member).or_else(|| all.get(member));
        let mut members = String::new();
        for member in catalogue.needed {
            let text = get(member).and_then(Value::as_str);
            let text = text.unwrap_or_else(|| panic!("{at}: {member} is missing"));
            write!(members, "{member}: {}, ", kept(text)).unwrap();
        }
        for (member, titles) in &catalogue.titles {
            write!(members, "{member}: {}, ", kept(&titles[place])).unwrap();
        }
        if kind != "Evidence" {
            let extra = extra(&at, id, [entry, all], sentences);
            if kind == "Extra" {
                writeln!(rust, "{extra},").unwrap();
                continue;
            }
            let source = get("source").and_then(Value::as_str).unwrap_or_default();
            let is_told = get("source_en").is_some();
            assert_eq!(has_hangul(source), is_told, "{at}: source_en goes with a Korean source");
            write!(members, "extra: {extra}").unwrap();
        }
        writeln!(rust, "{kind} {{ {members} }},").unwrap();
    }
    rust.push_str("];\n");
}

/// A chart as its pillars: 甲申 壬申 乙巳 戊寅; without the hour where the book does not know it.
fn pillars(case: &Json) -> String {
    let pillar = |position: &str| case["pillars"][position].as_str();
    let all = ["year", "month", "day", "hour"].into_iter().filter_map(pillar);
    all.collect::<Vec<_>>().join(" ")
}

/// The charts with a verdict, and the decades that books tell.
fn write_judged(rust: &mut String) {
    let cases = |file: &str| -> Vec<Json> {
        let path = Path::new("data/judged").join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        let file: Json = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{file}: {e}"));
        file["cases"].as_array().cloned().unwrap_or_default()
    };
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let mut judged = Vec::new();
    for file in ["classical-cases.json", "judged-charts.json", "judged-charts-2.json"] {
        for case in cases(file) {
            let verdict: Vec<String> =
                case["verdict"].as_array().into_iter().flatten().map(text).collect();
            let strong = case["strength"].as_str().map(|strength| strength == "strong");
            let kind = match text(&case["kind"]).as_str() {
                "usefulElement" => "UsefulElement",
                "structure" => "Structure",
                "extreme" => "Extreme",
                "strengthOnly" => "StrengthOnly",
                "luckOnly" => "LuckOnly",
                other => panic!("{file}: {other} is no kind of verdict"),
            };
            judged.push(format!(
                "crate::judged::Judged {{ id: {}, book: {}, chapter: {}, pillars: {}, \
                 kind: crate::judged::Verdict::{kind}, strong: {strong:?}, verdict: &{} }}",
                told(&text(&case["id"])),
                told(&text(&case["book"])),
                told(&text(&case["chapter"])),
                told(&pillars(&case)),
                all_told(&verdict),
            ));
        }
    }
    let mut decades = Vec::new();
    for file in ["told-decades.json", "judged-charts-2.json"] {
        for case in cases(file) {
            // The accounts of 滴天髓闡微 stand in a file of their own.
            let book = case["book"].as_str().unwrap_or("滴天髓闡微");
            for luck in case["luck"].as_array().into_iter().flatten() {
                decades.push(format!(
                    "crate::judged::Told {{ book: {}, pillars: {}, decade: {}, letter: {:?}, \
                     is_good: {} }}",
                    told(book),
                    told(&pillars(&case)),
                    told(&text(&luck["pillar"])),
                    luck["letter"].as_str(),
                    luck["verdict"] == "good",
                ));
            }
        }
    }
    for (name, kind, rows) in [("JUDGED", "Judged", judged), ("TOLD", "Told", decades)] {
        let (count, rows) = (rows.len(), rows.join(",\n"));
        writeln!(rust, "pub(crate) static {name}: [crate::judged::{kind}; {count}] = [{rows}];")
            .unwrap();
    }
}

fn has_hangul(text: &str) -> bool {
    text.contains(|letter| ('가'..='힣').contains(&letter))
}

/// The forms: a module for each section, a constant for each entry; a text and its English twin (`name`, `name_en`) are
/// one.
fn write_forms(file: &str, rust: &mut String) {
    for (section, entries) in read(&Path::new("ko").join(file)) {
        writeln!(rust, "pub(crate) mod {section} {{").unwrap();
        let entries = entries.as_table().unwrap_or_else(|| panic!("{file}: {section}"));
        for (name, value) in entries {
            let text = |name: &str| entries.get(name).and_then(Value::as_str);
            if name.strip_suffix("_en").is_some_and(|korean| text(korean).is_some()) {
                continue;
            }
            let english = text(&format!("{name}_en"));
            let name = name.to_uppercase();
            match (value, english) {
                (Value::String(ko), Some(en)) => {
                    let (ko, en) = (told(ko), told(en));
                    let twin = format!("crate::both::Twin {{ ko: {ko}, en: {en} }}");
                    writeln!(rust, "pub(crate) const {name}: crate::both::Twin = {twin};").unwrap();
                }
                (Value::String(text), _) => {
                    let text = told(text);
                    writeln!(rust, "pub(crate) const {name}: &str = {text};").unwrap();
                }
                (list, _) => {
                    let list = strings(&format!("{file} {section}"), Some(list));
                    let (n, list) = (list.len(), all_told(&list));
                    writeln!(rust, "pub(crate) const {name}: [&str; {n}] = {list};").unwrap();
                }
            }
        }
        rust.push_str("}\n");
    }
}

fn main() {
    println!("cargo::rerun-if-changed=build");
    let mut rust = String::new();
    let mut sentences = ["../words/ko", "../words/en"].map(Sentences::of);
    for catalogue in catalogues() {
        write(&catalogue, &mut sentences, &mut rust);
    }
    write_forms("forms.toml", &mut rust);
    write_forms("accuracy.toml", &mut rust);
    write_judged(&mut rust);
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);
    fs::write(out.join("catalogue.rs"), rust).expect("writes the catalogue");
    texts::write(out).expect("writes the texts");
}
