//! Renders the objects that recur in answers, from the types of `saju-shapes`, into tables of text.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::{env, fs, path::Path};

use saju_catalogue::Topic;
use saju_chart::{Branch, Element, Ganji, Naeum, Position, Positions, Sipseong, Stem, TwelveStage};
use saju_json::Json;
use saju_judgment::{Sinsal, TwelveSinsal};
use saju_shapes::{
    BranchNames, DecadeBranch, ElementNames, GanjiNames, HiddenStemShape, NaeumShape,
    PositionsShape, Rendered, Sentences, SinsalLabel, SinsalNames, SipseongShape, StageShape,
    StemNames, StemOf, TermShape, Text, TwelveSinsalShape,
};
use saju_words::apart::Gathered;
use saju_words::guide::{Need, Unmarked, how_to_use};
use saju_words::{Language, TermSet, glossary};

thread_local! {
    /// What is rendered in English alone.
    static ENGLISH: RefCell<Gathered> = RefCell::default();
}

/// A Rust expression for a text in English.
fn english(text: &str) -> String {
    format!("told({})", ENGLISH.with_borrow_mut(|texts| texts.add(text)))
}

/// A Rust expression for a value as it is rendered.
fn fragment<T: Json<TermSet>>(value: &T) -> String {
    let [korean, other] = [Language::Korean, Language::English].map(|it| Rendered::of(value, it));
    let told = if korean.0 == other.0 { format!("{:?}", other.0) } else { english(&other.0) };
    let terms = |terms: TermSet| format!("TermSet::of_bits({:?})", terms.bits());
    format!("Rendered::new(({:?}, {}), ({told}, {}))", korean.0, terms(korean.1), terms(other.1))
}

fn array(cells: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", cells.into_iter().collect::<Vec<_>>().join(",\n"))
}

/// The cells of a table as a Rust expression, and how many there are in each dimension.
struct Cells {
    code: String,
    dimensions: Vec<usize>,
}

/// Declares a table of rendered values, as wide as it has cells.
fn table(code: &mut String, name: &str, shape: &str, cells: &Cells) {
    let kind = cells
        .dimensions
        .iter()
        .rev()
        .fold(format!("Rendered<{shape}>"), |kind, n| format!("[{kind}; {n}]"));
    writeln!(code, "pub(crate) static {name}: {kind} = {};", cells.code).unwrap();
}

fn by<K, T: Json<TermSet>>(keys: impl IntoIterator<Item = K>, shape: impl Fn(K) -> T) -> Cells {
    let cells: Vec<String> = keys.into_iter().map(|key| fragment(&shape(key))).collect();
    Cells { dimensions: vec![cells.len()], code: array(cells) }
}

fn by_two<A: Copy, B, T: Json<TermSet>>(
    first: impl IntoIterator<Item = A>,
    second: &(impl IntoIterator<Item = B> + Clone),
    shape: impl Fn(A, B) -> T,
) -> Cells {
    let rows: Vec<Cells> = first.into_iter().map(|a| by(second.clone(), |b| shape(a, b))).collect();
    let width = rows.first().map_or(0, |row| row.dimensions[0]);
    Cells { dimensions: vec![rows.len(), width], code: array(rows.into_iter().map(|row| row.code)) }
}

fn json<T: Json<TermSet>>(value: &T) -> String {
    Rendered::of(value, Language::Korean).0
}

/// The members of a glossary, each behind a comma: their text, and where each of them ends.
fn glossary_members(language: Language) -> (String, Vec<usize>) {
    let mut members = String::new();
    let ends = glossary::all().map(|entry| {
        let glossary::Entry { term, definition, en, english } = entry;
        let (key, shape) = match language {
            Language::Korean => (term, TermShape { definition, en, ko: None }),
            Language::English => (
                english.run,
                TermShape { definition: english.definition, en: english.title, ko: Some(term) },
            ),
        };
        write!(members, ",{}:{}", json(&key), json(&shape)).unwrap();
        members.len()
    });
    let ends = ends.collect();
    (members, ends)
}

/// A sentence of a guide, with what it speaks of.
fn guided(sentence: Unmarked) -> String {
    let needs = sentence.needs().map(|need| match need.expect("a mark names what answers hold") {
        Need::Module(module) => format!("Need::Module(Module::{module:?})"),
        other => format!("Need::{other:?}"),
    });
    format!("Guided {{ needs: &{}, text: {} }}", array(needs), fragment(&Text(sentence)))
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = String::new();
    let out = &mut code;
    let stems = Stem::ALL;
    let bare = Sentences::Bare;
    table(out, "ELEMENTS", "ElementNames", &by(Element::ALL, ElementNames::of));
    table(out, "GANJI", "GanjiNames", &by(Ganji::all(), GanjiNames::of));
    table(out, "NAEUM", "NaeumShape", &by(Naeum::all(), NaeumShape::of));
    table(out, "STEMS", "StemNames", &by(stems, StemNames::of));
    table(out, "STEMS_OF", "StemOf", &by_two(stems, &stems, StemOf::of));
    table(out, "BRANCHES", "BranchNames", &by(Branch::ALL, BranchNames::of));
    table(out, "DECADE_BRANCHES", "DecadeBranch", &by_two(stems, &Branch::ALL, DecadeBranch::of));
    let hidden = by_two(stems, &Branch::ALL, HiddenStemShape::all);
    table(out, "HIDDEN_STEMS", "Vec<HiddenStemShape>", &hidden);
    let gods = by(Sipseong::ALL, |god| SipseongShape::of(god, bare));
    table(out, "SIPSEONG", "SipseongShape", &gods);
    let gods = by(Sipseong::ALL, |god| SipseongShape::of(god, Sentences::Meaning));
    table(out, "SIPSEONG_EXPLAINED", "SipseongShape", &gods);
    let gods = by_two(Sipseong::ALL, &Position::ALL, |god, position| {
        SipseongShape::of(god, Sentences::InPillar(position))
    });
    table(out, "SIPSEONG_IN_PILLAR", "SipseongShape", &gods);
    let gods = by_two(Sipseong::ALL, &Position::ALL, |god, position| {
        SipseongShape::of(god, Sentences::InPillarAgain(position))
    });
    table(out, "SIPSEONG_AGAIN", "SipseongShape", &gods);
    let stages = by(TwelveStage::ALL, |stage| StageShape::of(stage, bare));
    table(out, "STAGES", "StageShape", &stages);
    let stages = by(TwelveStage::ALL, |stage| StageShape::of(stage, Sentences::Meaning));
    table(out, "STAGES_EXPLAINED", "StageShape", &stages);
    let stages = by_two(TwelveStage::ALL, &Position::ALL, |stage, position| {
        StageShape::of(stage, Sentences::InPillar(position))
    });
    table(out, "STAGES_IN_PILLAR", "StageShape", &stages);
    let twelve = by_two([false, true], &TwelveSinsal::ALL, |with_meaning, twelve| {
        TwelveSinsalShape::of(twelve, with_meaning)
    });
    table(out, "TWELVE_SINSAL", "TwelveSinsalShape", &twelve);
    table(out, "SINSAL_LABELS", "SinsalLabel", &by(Sinsal::ALL, SinsalLabel::of));
    table(out, "SINSAL", "SinsalNames", &by(Sinsal::ALL, SinsalNames::of));
    let positions = by(Positions::all(), PositionsShape::of);
    table(out, "POSITIONS", "PositionsShape", &positions);
    let lines = |topic| how_to_use(topic).map(|line| format!("&{}", array(line.map(guided))));
    let topics = array(Topic::ALL.into_iter().map(|topic| array(lines(topic))));
    let count = Topic::ALL.len();
    writeln!(out, "pub(crate) static GUIDE: [[&[Guided]; 6]; {count}] = {topics};").unwrap();
    let [korean, in_english] = Language::ALL.map(glossary_members);
    let korean = (format!("{:?}", korean.0), korean.1);
    let in_english = (english(&in_english.0), in_english.1);
    for (name, (members, ends)) in [("GLOSSARY", korean), ("ENGLISH_GLOSSARY", in_english)] {
        let glossary = format!("Glossary {{ members: {members}, ends: &{ends:?} }}");
        writeln!(out, "pub(crate) static {name}: Glossary = {glossary};").unwrap();
    }
    let dir = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let texts = ENGLISH.take().into_texts();
    for (file, text) in [("fragments.rs", code), ("english.txt", texts)] {
        fs::write(Path::new(&dir).join(file), text).expect("OUT_DIR is writable");
    }
}
