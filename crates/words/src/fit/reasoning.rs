//! Why a letter of luck does what it does, and what the character of its pillar is.

use saju_judgment::fit::{BranchLanding, Character, Family, Part, Soil, StemLanding, StemRoot};
use saju_judgment::natal::holds_root;

use super::clause::{Clause, Deed, landed};
use super::told::Told;
use crate::Ending;
use crate::catalogue::fit as ko;
use crate::letters::{WithHan, half};
use crate::{Page, Say, Sentence, Slot, fortune};

/// How the stem lands: what it meets, else its root.
#[derive(Clone, Copy, Debug)]
pub struct StemReasoning<'a>(pub Told<'a>);

/// How the branch lands: what it meets, else what keeps or halves it.
#[derive(Clone, Copy, Debug)]
pub struct BranchReasoning<'a>(pub Told<'a>);

impl Say for StemReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let is_met = matches!(
            self.0.reading().stem.landing,
            StemLanding::Bonded
                | StemLanding::Tied
                | StemLanding::Checked
                | StemLanding::Transformed
        );
        self.0.say_reasoning(Part::Stem, is_met, StemRooting(self.0), page);
    }
}

impl Say for BranchReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let is_met = matches!(
            self.0.reading().branch.landing,
            BranchLanding::Gathered
                | BranchLanding::Striking
                | BranchLanding::Tied
                | BranchLanding::Joined
        );
        self.0.say_reasoning(Part::Branch, is_met, self.0.branch_landing(), page);
    }
}

impl Told<'_> {
    /// By the contact that takes hold of a letter, or by which it lands; else by its landing.
    fn say_reasoning(self, part: Part, is_met: bool, landing: impl Slot, page: &mut Page) {
        let letter = self.letter(part);
        let (half, role) = (half(letter), self.role(part));
        let letter = WithHan(letter);
        let Clause { deed, .. } = self.clause(part);
        let contact = match deed {
            Deed::Contact(contact) => Some(contact),
            Deed::Effect(..) => landed(self.reading(), part).filter(|_| is_met),
        };
        let Some(contact) = contact else {
            ko::Reasoning { half, letter, role, clause: landing }.say(page);
            return;
        };
        let wording = self.wording_of(contact);
        let clause = Clause { told: self, deed: Deed::Contact(contact), wording };
        ko::Reasoning { half, letter, role, clause }.say(page);
    }

    fn branch_landing(&self) -> Sentence {
        let branch = &self.reading().branch;
        match (branch.soil, branch.landing) {
            (Some(Soil::Dry), _) => ko::DRY,
            (Some(Soil::Wet), _) => ko::WET,
            (None, BranchLanding::Void) => ko::VOID,
            (None, _) if branch.is_covered => ko::COVERED,
            (None, _) => ko::PLAIN,
        }
    }
}

/// Where a stem has its root.
struct StemRooting<'a>(Told<'a>);

impl Slot for StemRooting<'_> {
    fn put(&self, page: &mut Page) {
        let reading = self.0.reading();
        let is_cut = reading.stem.landing == StemLanding::Cut;
        let element = reading.luck.ganji.stem().element();
        let mut outer = reading.luck.around();
        let host = outer
            .find(|(_, ganji)| holds_root(ganji.branch(), element))
            .map(|(scope, ganji)| saju_judgment::fit::host_named(scope, ganji));
        match reading.stem.root {
            Some(StemRoot::Seat) => ko::SEAT.say(page),
            Some(StemRoot::Natal) if is_cut => ko::CUT.say(page),
            Some(StemRoot::Natal) => ko::NATAL_ROOT.say(page),
            Some(StemRoot::Outer) if is_cut => ko::OuterCut { host }.say(page),
            Some(StemRoot::Outer) => ko::OuterRoot { host }.say(page),
            None => ko::FLOATING.say(page),
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// The character of a luck pillar, in a sentence.
#[derive(Clone, Copy, Debug)]
pub struct CharacterMeaning<'a> {
    /// The pillar.
    pub told: Told<'a>,
    /// Which wording after the one that falls to its place: where it is told twice, they differ.
    pub after: usize,
}

impl Say for CharacterMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let reading = self.told.reading();
        let key = reading.character;
        let scope = fortune::name(reading.luck.scope);
        let falling = |wordings: usize| (self.told.falling(wordings) + self.after) % wordings;
        match (key, reading.side()) {
            (Character::Turns, Family::With) => {
                ko::TurnsWith { scope, wording: falling(ko::TURNS_WITH_WORDINGS) }.say(page);
            }
            (Character::Turns, Family::Against) => {
                ko::TurnsAgainst { scope, wording: falling(ko::TURNS_AGAINST_WORDINGS) }.say(page);
            }
            _ if reading.adds_to_plenty => ko::LevelPlenty { scope }.say(page),
            _ => {
                let wording = falling(ko::CHARACTER_WORDINGS[key]);
                ko::Character { scope, key, wording }.say(page);
            }
        }
    }
}
