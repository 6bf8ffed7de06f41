//! What is said of a claim that was held against its material, and what is wrong with material.

#![allow(missing_docs, reason = "they are called as what they say")]

use saju_saying::{Number, Saying, Word, sayings};

use crate::Subject;

sayings! {
    /// Sentences about findings and material.
    pub catalogue "grounding" = Subject::Grounding;

    /// The material says so at a place; the letters say so by a rule.
    stated(place: Saying);
    follows(rule: Saying);
    /// The material says otherwise at a place; the letters do by a rule.
    contradicted(expected: Word, place: Saying);
    derived(expected: Word, rule: Saying);
    /// Letters counted, a relation that is none, one whose letters the chart lacks, a luck pillar that never comes.
    counted(count: Number);
    no_relation();
    no_letters(letters: Word);
    no_decade();
    /// The material says nothing of it.
    absent();

    /// Places, and the rules by which something follows from letters.
    line(number: Number);
    pointer(path: Word);
    ten_years(place: Saying);
    ten_gods();
    visible_letters();
    table_of_relations();
    letters_of_chart();
    letters_of_luck();
    cycle();

    /// Verdicts as headings, and how many there are of each.
    is_stated();
    is_contradicted();
    is_absent();
    totals(stated: Number, contradicted: Number, absent: Number);

    /// What is wrong with material.
    not_json(reason: Word);
    no_pillars();
    no_line_of_pillars();
    two_persons();
}
