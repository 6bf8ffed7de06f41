//! What a chart says of moving, for whoever tells of it: 역마, a clash of year or day, the letters at which seasons
//! begin (인·신·사·해).

use saju_chart::{Branch, Pillars, Position, Positions};

use crate::letters::{BranchSet, branches};
use crate::relation::{NatalRelation, RelationKind, RelationState};
use crate::sinsal::Findings;
use crate::{Sinsal, WongukInteraction};

/// Branches at which seasons begin.
const BIRTHS: BranchSet = branches("寅申巳亥");

/// Letters from which a kind of branch counts.
pub(crate) const SOME: u8 = 2;

/// The positions whose clash moves: the home that one comes from, and the one that one makes.
const HOMES: [Position; 2] = [Position::Year, Position::Day];

/// What a chart says of moving.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moving<'a> {
    pillars: &'a Pillars,
    interaction: &'a WongukInteraction,
    findings: &'a Findings,
}

impl<'a> Moving<'a> {
    pub(crate) const fn of(
        pillars: &'a Pillars,
        interaction: &'a WongukInteraction,
        findings: &'a Findings,
    ) -> Self {
        Self { pillars, interaction, findings }
    }

    /// Where 역마 stands.
    pub(crate) fn yeokma(&self) -> Positions {
        let found = self.findings.iter().find(|finding| finding.sinsal == Sinsal::Yeokma);
        found.map_or(Positions::NONE, |finding| finding.positions)
    }

    /// The first clash that holds at some position.
    pub(crate) fn clash(&self, at: impl Fn(Position) -> bool) -> Option<NatalRelation> {
        let mut relations = self.interaction.branch_relations.iter();
        let found = relations.find(|one| {
            one.kind() == RelationKind::Clash
                && one.state() == RelationState::Holds
                && one.positions.iter().any(&at)
        });
        found.copied()
    }

    /// The first clash of year or day that holds.
    pub(crate) fn clash_of_homes(&self) -> Option<NatalRelation> {
        self.clash(|at| HOMES.contains(&at))
    }

    /// How many branches are of a kind.
    pub(crate) fn count(&self, kind: BranchSet) -> u8 {
        let is_of = |branch: Branch| kind.contains(branch);
        self.pillars.branches().filter(|(_, branch)| is_of(*branch)).count() as u8
    }

    /// How many letters begin a season, where they count.
    pub(crate) fn births(&self) -> Option<u8> {
        Some(self.count(BIRTHS)).filter(|count| *count >= SOME)
    }
}
