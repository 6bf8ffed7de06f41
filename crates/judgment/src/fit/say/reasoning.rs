//! Why a letter of luck does what it does, and what the character of its pillar is.

use saju_saying::Saying;

use super::told::WordedLuck;
use super::{entries, host_named};
use crate::fit::{BranchLanding, Character, Family, Part, Soil, StemLanding, StemRoot};
use crate::natal::holds_root;
use crate::places::half;
use crate::sin_strength::say::dm_strength;

/// How a letter lands: by the contact that takes hold of it, or by which it lands; else by the root of a
/// stem, and by what keeps or halves a branch.
pub fn reasoning(told: WordedLuck<'_>, part: Part) -> Saying {
    let reading = told.reading();
    let is_met = match part {
        Part::Stem => matches!(
            reading.stem.landing,
            StemLanding::Bonded
                | StemLanding::Tied
                | StemLanding::Checked
                | StemLanding::Transformed
        ),
        Part::Branch | Part::Pillar => matches!(
            reading.branch.landing,
            BranchLanding::Gathered
                | BranchLanding::Striking
                | BranchLanding::Tied
                | BranchLanding::Joined
        ),
    };
    let landed_by = || if is_met { told.landed_by(part) } else { None };
    let contact = told.held_by(part).copied().or_else(landed_by);
    let clause = match (contact, part) {
        (Some(contact), _) => told.clause_of(&contact),
        (None, Part::Stem) => stem_landing(told),
        (None, Part::Branch | Part::Pillar) => branch_landing(told),
    };
    let letter = told.letter(part);
    let reasoning = if told.turns(part) { entries::reasoning_turned } else { entries::reasoning };
    reasoning(half(letter), letter, told.role(part), clause)
}

/// Where a stem has its root.
fn stem_landing(told: WordedLuck<'_>) -> Saying {
    let reading = told.reading();
    let is_cut = reading.stem.landing == StemLanding::Cut;
    let element = reading.luck.ganji.stem().element();
    let mut outer = reading.luck.around().filter(|(_, ganji)| holds_root(ganji.branch(), element));
    let mut outer = || outer.next().map(|(scope, ganji)| host_named(scope, ganji));
    match reading.stem.root {
        Some(StemRoot::Seat) => entries::seat(),
        Some(StemRoot::Natal) if is_cut => entries::cut(),
        Some(StemRoot::Natal) => entries::natal_root(),
        Some(StemRoot::Outer) if is_cut => entries::outer_cut(outer()),
        Some(StemRoot::Outer) => entries::outer_root(outer()),
        None => entries::floating(),
    }
}

/// What keeps or halves a branch.
fn branch_landing(told: WordedLuck<'_>) -> Saying {
    let branch = &told.reading().branch;
    match (branch.soil, branch.landing) {
        (Some(Soil::Dry), _) => entries::dry(),
        (Some(Soil::Wet), _) => entries::wet(),
        (None, BranchLanding::Void) => entries::void(),
        (None, _) if branch.is_covered => entries::covered(),
        (None, _) => entries::plain(),
    }
}

impl WordedLuck<'_> {
    /// The character of a pillar, some wordings after the one that falls to its place: where it is told
    /// twice, they differ.
    pub fn character(&self, after: usize) -> Saying {
        let reading = self.reading();
        let scope = self.scope();
        let saying = match (reading.character, reading.side()) {
            (Character::Turns, Family::With) => entries::turns_with(scope),
            (Character::Turns, Family::Against) => entries::turns_against(scope),
            (Character::Held, _) if reading.is_held_by_void() => entries::held_by_void(scope),
            _ if reading.adds_to_plenty => entries::level_plenty(scope),
            (character, _) => {
                entries::character(character, scope, dm_strength(self.wonguk.natal.label))
            }
        };
        self.falling_after(saying, after)
    }
}
