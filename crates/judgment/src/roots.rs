//! What becomes of the day master's roots in month and day branch: struck by a clash, kept from one,
//! or turned by a complete combination.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Chart, Element, Position, SipseongGroup, domain};

use crate::SinStrength;
use crate::relation::RelationKind::{DirectionalCombination, TripleCombination};
use crate::relation::{Bearer, NatalRelation, RelationKind, RelationState, WongukInteraction};

domain! {
    /// What has become of a root.
    pub enum RootState {
        Kept = "kept", "자리를 지킴", "保";
        Struck = "struck", "충을 받음", "被沖";
        Turned = "turned", "모인 오행으로 봄", "化";
    }
}

domain! {
    /// Whether the day master has more or less help once branches have turned.
    pub enum TurnedHelp {
        Gain = "gain", "늘어남", "增";
        Loss = "loss", "줄어듦", "減";
        Same = "same", "그대로", "同";
    }
}

/// A root of the day master that a relation touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Root {
    /// Month or day.
    pub position: Position,
    /// The branch.
    pub branch: Branch,
    /// What has become of it.
    pub state: RootState,
    /// The clash, or the set that has turned it.
    pub relation: NatalRelation,
    /// What lets go of the clash.
    pub kept_by: Option<Bearer>,
}

/// The roots that relations touch.
pub fn roots(
    chart: &Chart,
    strength: &SinStrength,
    interaction: &WongukInteraction,
) -> ArrayVec<Root, 2> {
    let day_master = chart.day_master().element();
    let helps = |element: Element| SipseongGroup::of(day_master, element).helps();
    let of = |position: Position| {
        let branch = chart.pillars.at(position)?.branch();
        let relations = || interaction.of_branch_at(position);
        let root = |state, relation: &NatalRelation, kept_by| {
            Some(Root { position, branch, state, relation: *relation, kept_by })
        };
        if strength.turned.element(position).is_some() {
            let turned = |one: &&NatalRelation| {
                matches!(one.kind(), TripleCombination | DirectionalCombination)
            };
            let set = relations().find(turned)?;
            let is_root =
                helps(branch.element()) || strength.turned.element(position).is_some_and(helps);
            return if is_root { root(RootState::Turned, set, None) } else { None };
        }
        if !helps(branch.element()) {
            return None;
        }
        let clashes = || relations().filter(|one| one.kind() == RelationKind::Clash);
        if let Some(clash) = clashes().find(|one| one.state() == RelationState::Holds) {
            return root(RootState::Struck, clash, None);
        }
        let clash = clashes().find(|one| one.state() == RelationState::Suspended)?;
        // Held back by the other letter's combination, the root is kept just as well.
        root(RootState::Kept, clash, clash.ruling.by)
    };
    [Position::Month, Position::Day].into_iter().filter_map(of).collect()
}

/// What turned branches do to the help that the day master has; `None` when none has turned.
pub fn turned_help(chart: &Chart, strength: &SinStrength) -> Option<TurnedHelp> {
    let day_master = chart.day_master().element();
    let helps = |element: Element| SipseongGroup::of(day_master, element).helps();
    let weight = |position| i16::from(crate::sin_strength::weights(position).1);
    let mut turned = chart.pillars.branches().filter_map(|(position, branch)| {
        let element = strength.turned.element(position)?;
        let gain = i16::from(helps(element)) - i16::from(helps(branch.element()));
        Some(gain * weight(position))
    });
    let first = turned.next()?;
    Some(match turned.fold(first, |sum, gain| sum + gain) {
        1.. => TurnedHelp::Gain,
        0 => TurnedHelp::Same,
        _ => TurnedHelp::Loss,
    })
}
