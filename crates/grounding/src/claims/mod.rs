//! Claims by kind: a file each, with a table of patterns for each language.

mod among;
mod counts;
mod decades;
mod gods_of_luck;
mod letters;
mod luck_lines;
mod pillars;
mod relations;
mod roles;
mod strength;
mod structure;
pub(crate) mod tables;
mod ten_gods;
mod years;

use crate::material::Facts;
use crate::prose::Sentence;
use crate::said::Said;

/// All that a sentence claims. One phrase may be found as several kinds, and as one kind several times.
pub(crate) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let kinds = [
        pillars::find,
        letters::find,
        ten_gods::find,
        gods_of_luck::find,
        luck_lines::find,
        counts::find,
        relations::find,
        decades::find,
        years::find,
        roles::find,
        strength::find,
        structure::find,
    ];
    kinds.iter().flat_map(|find| find(sentence, facts)).collect()
}
