//! The rendered objects, and how to ask for one.

use saju_catalogue::{Module, Topic};
use saju_chart::{Branch, Element, Ganji, Position, Positions, Sipseong, Stem, TwelveStage};
use saju_judgment::{Sinsal, TwelveSinsal};
use saju_shapes::{
    BranchNames, DecadeBranch, ElementNames, Fragment, GanjiNames, HiddenStemShape, NaeumShape,
    PositionsShape, Rendered, SinsalLabel, SinsalNames, SipseongShape, StageShape, StemNames,
    StemOf, Text, TwelveSinsalShape,
};
use saju_words::apart::{self, Apart};
use saju_words::guide::{Need, Unmarked};
use saju_words::{Language, TermSet};

mod table {
    #![allow(clippy::all, clippy::pedantic, reason = "generated code")]

    use super::*;

    /// What is rendered in English alone.
    const ENGLISH_TEXTS: &str = include_str!(concat!(env!("OUT_DIR"), "/english.txt"));

    const fn told(at: usize, len: usize) -> &'static str {
        apart::cut(ENGLISH_TEXTS, at, len)
    }

    pub(super) static ENGLISH_APART: Apart = Apart::of_texts("english", ENGLISH_TEXTS);

    include!(concat!(env!("OUT_DIR"), "/fragments.rs"));
}

pub(crate) fn element(element: Element) -> Fragment<ElementNames> {
    Fragment::of(&table::ELEMENTS[element as usize])
}

pub(crate) fn ganji(ganji: Ganji) -> Fragment<GanjiNames> {
    Fragment::of(&table::GANJI[ganji.index() as usize])
}

pub(crate) fn naeum(ganji: Ganji) -> Fragment<NaeumShape> {
    Fragment::of(&table::NAEUM[ganji.naeum().index() as usize])
}

pub(crate) fn stem(stem: Stem) -> Fragment<StemNames> {
    Fragment::of(&table::STEMS[stem as usize])
}

pub(crate) fn stem_of(day_master: Stem, stem: Stem) -> Fragment<StemOf> {
    Fragment::of(&table::STEMS_OF[day_master as usize][stem as usize])
}

pub(crate) fn branch(branch: Branch) -> Fragment<BranchNames> {
    Fragment::of(&table::BRANCHES[branch as usize])
}

pub(crate) fn decade_branch(day_master: Stem, branch: Branch) -> Fragment<DecadeBranch> {
    Fragment::of(&table::DECADE_BRANCHES[day_master as usize][branch as usize])
}

pub(crate) fn hidden_stems(day_master: Stem, branch: Branch) -> Fragment<Vec<HiddenStemShape>> {
    Fragment::of(&table::HIDDEN_STEMS[day_master as usize][branch as usize])
}

pub(crate) fn sipseong(sipseong: Sipseong) -> Fragment<SipseongShape> {
    Fragment::of(&table::SIPSEONG[sipseong as usize])
}

/// The god with what it means.
pub(crate) fn sipseong_explained(sipseong: Sipseong) -> Fragment<SipseongShape> {
    Fragment::of(&table::SIPSEONG_EXPLAINED[sipseong as usize])
}

pub(crate) fn sipseong_in(sipseong: Sipseong, position: Position) -> Fragment<SipseongShape> {
    Fragment::of(&table::SIPSEONG_IN_PILLAR[sipseong as usize][position as usize])
}

/// The god in a pillar, where what it means has been told.
pub(crate) fn sipseong_again(sipseong: Sipseong, position: Position) -> Fragment<SipseongShape> {
    Fragment::of(&table::SIPSEONG_AGAIN[sipseong as usize][position as usize])
}

pub(crate) fn stage(stage: TwelveStage) -> Fragment<StageShape> {
    Fragment::of(&table::STAGES[stage as usize])
}

/// The stage with what it means.
pub(crate) fn stage_explained(stage: TwelveStage) -> Fragment<StageShape> {
    Fragment::of(&table::STAGES_EXPLAINED[stage as usize])
}

pub(crate) fn stage_in(stage: TwelveStage, position: Position) -> Fragment<StageShape> {
    Fragment::of(&table::STAGES_IN_PILLAR[stage as usize][position as usize])
}

pub(crate) fn twelve_sinsal(twelve: TwelveSinsal, explained: bool) -> Fragment<TwelveSinsalShape> {
    Fragment::of(&table::TWELVE_SINSAL[usize::from(explained)][twelve as usize])
}

pub(crate) fn sinsal_label(sinsal: Sinsal) -> Fragment<SinsalLabel> {
    Fragment::of(&table::SINSAL_LABELS[sinsal as usize])
}

pub(crate) fn sinsal(sinsal: Sinsal) -> Fragment<SinsalNames> {
    Fragment::of(&table::SINSAL[sinsal as usize])
}

pub(crate) fn positions(positions: Positions) -> Fragment<PositionsShape> {
    Fragment::of(&table::POSITIONS[positions.bits() as usize])
}

/// Whether all that answers tell in a language is there.
pub(crate) fn is_here(language: Language) -> bool {
    language.is_here() && (language == Language::Korean || table::ENGLISH_APART.is_here())
}

/// A sentence of a guide, with what it speaks of.
#[derive(Debug)]
pub(crate) struct Guided {
    pub(crate) needs: &'static [Need],
    pub(crate) text: Rendered<Text<Unmarked>>,
}

/// How the material of a topic is to be read, line by line.
pub(crate) fn guide(topic: Topic) -> &'static [&'static [Guided]; 6] {
    &table::GUIDE[topic as usize]
}

/// The members of a glossary in its order, each behind a comma.
#[derive(Debug)]
pub(crate) struct Glossary {
    members: &'static str,
    /// Where each of them ends, in bytes.
    ends: &'static [u32],
}

impl Glossary {
    /// Writes the members of terms, the first without its comma.
    pub(crate) fn write(&self, terms: TermSet, out: &mut String) {
        let end = |place: usize| self.ends[place] as usize;
        let mut comma = ",".len();
        terms.ranges(|range| {
            let start = range.start.checked_sub(1).map_or(0, end);
            out.push_str(&self.members[start + comma..end(range.end - 1)]);
            comma = 0;
        });
    }
}

/// The glossary in a language.
pub(crate) fn glossary(language: Language) -> &'static Glossary {
    match language {
        Language::Korean => &table::GLOSSARY,
        Language::English => &table::ENGLISH_GLOSSARY,
    }
}
