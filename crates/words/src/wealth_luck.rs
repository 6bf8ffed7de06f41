//! Sentences on what a decade, a year and a day bring of wealth.

use saju_chart::{Pillars, Positions};
use saju_judgment::letters::Letter;
use saju_judgment::turn::Turn;
use saju_judgment::wealth::{WealthLuckLabel, WealthReach};
use saju_judgment::{Relation, RelationKind, WealthLuck};

use crate::catalogue::wealth as ko;
use crate::fortune::{self, Scope};
use crate::letters::{self, Placed};
use crate::slot::Joined;
use crate::{Page, Say};

/// What a fortune's pillar brings of wealth, and through which letters.
#[derive(Clone, Copy, Debug)]
pub struct Reasoning<'a> {
    /// Whose fortune.
    pub scope: Scope,
    /// The judgment.
    pub luck: &'a WealthLuck,
    /// What it comes to.
    pub reach: WealthReach,
    /// Whether it comes to a child.
    pub to_child: bool,
    /// Which wording is said.
    pub turn: Turn,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl Reasoning<'_> {
    /// Positions of the stems, or of the branches, that some relations join.
    fn positions(relations: &[Relation], of_stems: bool) -> Positions {
        let wanted = relations.iter().filter(|relation| relation.kind().is_of_stems() == of_stems);
        wanted.flat_map(|relation| relation.with.iter()).collect()
    }

    /// The fortune's letters that clash or combine with letters of 재성.
    fn meets(&self, page: &mut Page, of_stems: bool) {
        let (luck, ganji) = (self.luck, self.luck.ganji);
        let natal = |positions| Joined(Placed::all(self.pillars, positions, of_stems), ", ");
        let letter = letters::of_fortune(if of_stems {
            Letter::Stem(ganji.stem())
        } else {
            Letter::Branch(ganji.branch())
        });
        let clashed = Self::positions(&luck.clashes, of_stems);
        // A storehouse that is itself 재성 is spoken of once.
        let opens = luck.opens.is_some_and(|opens| !of_stems && opens.with == clashed);
        if !clashed.is_empty() && !opens {
            page.push(" ");
            ko::LuckClashes { letter: letter.clone(), natal: natal(clashed) }.say(page);
        }
        let combined = Self::positions(&luck.combines, of_stems);
        if !combined.is_empty() {
            page.push(" ");
            ko::LuckCombines { letter, natal: natal(combined) }.say(page);
        }
    }
}

impl Reasoning<'_> {
    /// What it comes to for whoever it comes to. What is carried is told by how far it reaches, and
    /// what to do with it by the tone of its letters.
    fn comes_to(&self, page: &mut Page) {
        let WealthReach { matter, tone, reach, capacity, .. } = self.reach;
        let told = reach.tone();
        if self.to_child {
            ko::LUCK_CHILD[matter][told].say(page);
            return;
        }
        self.turn.of_two([ko::LUCK[matter][told], ko::LUCK_AGAIN[matter][told]]).say(page);
        if matter.is_carried() {
            page.push(" ");
            ko::LUCK_TAIL[capacity][tone].say(page);
        }
    }
}

impl Say for Reasoning<'_> {
    fn say(&self, page: &mut Page) {
        let (luck, ganji) = (self.luck, self.luck.ganji);
        let branch = letters::branch(ganji.branch());
        let scope = fortune::name(self.scope);
        let stem = letters::stem(ganji.stem());
        let (stem_god, branch_god) = (luck.stem_sipseong, luck.branch_sipseong);
        if stem_god == branch_god {
            ko::LuckSameGods { branch, god: stem_god, scope, stem }.say(page);
        } else {
            ko::LuckGods { branch, branch_god, scope, stem, stem_god }.say(page);
        }
        page.push(" ");
        self.comes_to(page);
        if luck.storage_arrives && luck.label != WealthLuckLabel::Storage {
            page.push(" ");
            ko::LuckStorage { branch }.say(page);
        }
        self.meets(page, true);
        self.meets(page, false);
        if let Some(opens) = luck.opens {
            let natal = Joined(Placed::all(self.pillars, opens.with, false), ", ");
            page.push(" ");
            if opens.kind() == RelationKind::Clash {
                ko::LuckOpeningClash { branch, natal }.say(page);
            } else {
                ko::LuckOpeningPunishment { branch, natal }.say(page);
            }
        }
    }
}
