//! Renders the objects that recur in answers, from the types of `saju-shapes`, into tables of text.

use std::fmt::Write as _;
use std::{env, fs, path::Path};

use saju_catalogue::Topic;
use saju_chart::{Branch, Element, Ganji, Naeum, Position, Positions, Sipseong, Stem, TwelveStage};
use saju_json::Json;
use saju_judgment::{Sinsal, TwelveSinsal};
use saju_shapes::{
    BranchNames, ElementNames, Fragment, GanjiNames, HiddenStemShape, NaeumShape, PositionsShape,
    Sentences, SinsalLabel, SinsalNames, SipseongShape, StageShape, StemNames, StemOf, Text,
    TwelveSinsalShape,
};
use saju_words::{Sentence, TermSet, glossary, guide};

/// A Rust expression for the fragment of a value.
fn fragment<T: Json<TermSet>>(value: &T) -> String {
    let (json, terms) = Fragment::render(value);
    format!("Fragment::new({json:?}, TermSet::of_bits({:?}))", terms.bits())
}

fn array(cells: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", cells.into_iter().collect::<Vec<_>>().join(",\n"))
}

/// Declares a table of fragments.
fn table(code: &mut String, name: &str, shape: &str, dimensions: &[usize], cells: &str) {
    let mut kind = format!("Fragment<{shape}>");
    for n in dimensions.iter().rev() {
        kind = format!("[{kind}; {n}]");
    }
    writeln!(code, "pub(crate) static {name}: {kind} = {cells};").unwrap();
}

fn by<K, T: Json<TermSet>>(keys: impl IntoIterator<Item = K>, shape: impl Fn(K) -> T) -> String {
    array(keys.into_iter().map(|key| fragment(&shape(key))))
}

fn by_two<A: Copy, B, T: Json<TermSet>>(
    first: impl IntoIterator<Item = A>,
    second: &(impl IntoIterator<Item = B> + Clone),
    shape: impl Fn(A, B) -> T,
) -> String {
    array(first.into_iter().map(|a| by(second.clone(), |b| shape(a, b))))
}

/// What the glossary says of a term.
#[derive(Json)]
struct Entry {
    definition: &'static str,
    en: &'static str,
}

/// The guide of a topic.
#[derive(Json)]
struct Guide {
    purpose: Text<Sentence>,
    how_to_use: [Text<Sentence>; 6],
}

fn json<T: Json<TermSet>>(value: &T) -> String {
    Fragment::render(value).0
}

fn glossary_entries() -> String {
    array(glossary::all().map(|glossary::Entry { term, definition, en }| {
        format!("{:?}", format!("{}:{}", json(&term), json(&Entry { definition, en })))
    }))
}

fn guides() -> String {
    array(Topic::ALL.into_iter().map(|topic| {
        let (purpose, how_to_use) = (guide::purpose(topic), guide::how_to_use(topic).map(Text));
        format!("{:?}", json(&Guide { purpose: Text(purpose), how_to_use }))
    }))
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = String::new();
    let out = &mut code;
    let stems = Stem::ALL;
    let bare = Sentences::Bare;
    table(out, "ELEMENTS", "ElementNames", &[5], &by(Element::ALL, ElementNames::of));
    table(out, "GANJI", "GanjiNames", &[60], &by(Ganji::all(), GanjiNames::of));
    table(out, "NAEUM", "NaeumShape", &[30], &by(Naeum::all(), NaeumShape::of));
    table(out, "STEMS", "StemNames", &[10], &by(stems, StemNames::of));
    table(out, "STEMS_OF", "StemOf", &[10, 10], &by_two(stems, &stems, StemOf::of));
    table(out, "BRANCHES", "BranchNames", &[12], &by(Branch::ALL, BranchNames::of));
    let hidden = by_two(stems, &Branch::ALL, HiddenStemShape::all);
    table(out, "HIDDEN_STEMS", "Vec<HiddenStemShape>", &[10, 12], &hidden);
    let gods = by(Sipseong::ALL, |god| SipseongShape::of(god, bare));
    table(out, "SIPSEONG", "SipseongShape", &[10], &gods);
    let gods = by(Sipseong::ALL, |god| SipseongShape::of(god, Sentences::Meaning));
    table(out, "SIPSEONG_EXPLAINED", "SipseongShape", &[10], &gods);
    let gods = by_two(Sipseong::ALL, &Position::ALL, |god, position| {
        SipseongShape::of(god, Sentences::InPillar(position))
    });
    table(out, "SIPSEONG_IN_PILLAR", "SipseongShape", &[10, 4], &gods);
    let stages = by(TwelveStage::ALL, |stage| StageShape::of(stage, bare));
    table(out, "STAGES", "StageShape", &[12], &stages);
    let stages = by(TwelveStage::ALL, |stage| StageShape::of(stage, Sentences::Meaning));
    table(out, "STAGES_EXPLAINED", "StageShape", &[12], &stages);
    let stages = by_two(TwelveStage::ALL, &Position::ALL, |stage, position| {
        StageShape::of(stage, Sentences::InPillar(position))
    });
    table(out, "STAGES_IN_PILLAR", "StageShape", &[12, 4], &stages);
    let twelve = by_two([false, true], &TwelveSinsal::ALL, |with_meaning, twelve| {
        TwelveSinsalShape::of(twelve, with_meaning)
    });
    table(out, "TWELVE_SINSAL", "TwelveSinsalShape", &[2, 12], &twelve);
    table(out, "SINSAL_LABELS", "SinsalLabel", &[32], &by(Sinsal::ALL, SinsalLabel::of));
    table(out, "SINSAL", "SinsalNames", &[32], &by(Sinsal::ALL, SinsalNames::of));
    let positions = by(Positions::all(), PositionsShape::of);
    table(out, "POSITIONS", "PositionsShape", &[16], &positions);
    let terms = glossary::all().len();
    writeln!(out, "pub(crate) static GLOSSARY: [&str; {terms}] = {};", glossary_entries()).unwrap();
    writeln!(out, "pub(crate) static GUIDE: [&str; 12] = {};", guides()).unwrap();
    let dir = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&dir).join("fragments.rs"), code).expect("OUT_DIR is writable");
}
