//! The storehouse of 재성 (재고 財庫).
//!
//! Earth keeps with water (수토동궁 水土同宮), so that its storehouse is 辰, while the twelve stages let
//! 戊 go with fire: 三命通會 卷五 "甲爲祿屬木木尅土故土爲祿財土墓在辰 … 火墓在戌 … 木墓在未", "如辰爲土財庫
//! … 丑爲火財庫 … 未爲金財庫 … 戌爲水財庫" (each named by the day master).

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Per, Pillars, Position, Positions};

use crate::relation::{RelationKind, RelationPair, pairs_of_branches};
use crate::turned::TurnedBranch;

#[rustfmt::skip]
static BRANCHES: Per<Element, Branch, 5> = Per::new([
    /* 목 */ Branch::Mi,   // 未 木庫
    /* 화 */ Branch::Sul,  // 戌 火庫
    /* 토 */ Branch::Jin,  // 辰 土庫
    /* 금 */ Branch::Chuk, // 丑 金庫
    /* 수 */ Branch::Jin,  // 辰 水庫
]);

/// Pillars between which a letter can open a storehouse.
const REACH: u8 = 2;

/// A letter that opens the storehouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The clash or the punishment.
    pub pair: RelationPair,
    /// Position of the storehouse.
    pub at: Position,
    /// Position of the letter that meets it.
    pub by: Position,
}

/// The storehouse of the element of 재성.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Storehouse {
    /// The element it stores.
    pub element: Element,
    /// Its branch.
    pub branch: Branch,
    /// Where the chart holds it.
    pub present_at: Positions,
    /// What it has become, of those that a complete set has turned: it keeps nothing then, and nothing opens it.
    pub turned: ArrayVec<(Position, TurnedBranch), 4>,
    /// What opens it: a clash or a punishment at most two pillars off. Source: 三命通會 卷五 "財官臨庫
    /// 不衝不發", "雜氣財官 刑衝則發"; against it 子平眞詮 論墓庫刑沖之說 "四墓不忌刑沖 刑沖未必成格".
    pub openings: ArrayVec<Opening, 8>,
}

impl Storehouse {
    /// The branch that stores an element.
    pub fn branch_of(element: Element) -> Branch {
        BRANCHES[element]
    }

    /// Looks for the storehouse of an element.
    pub fn of(pillars: &Pillars, element: Element) -> Self {
        let branch = Self::branch_of(element);
        let present_at = pillars.branches().filter(|(_, b)| *b == branch).map(|(p, _)| p).collect();
        let turned: ArrayVec<_, 4> = Positions::iter(present_at)
            .filter_map(|at| Some((at, TurnedBranch::of(pillars, at)?)))
            .collect();
        let mut storehouse =
            Self { element, branch, present_at, turned, openings: ArrayVec::new() };
        for at in storehouse.standing().iter() {
            for (by, other) in pillars.branches() {
                if (at as u8).abs_diff(by as u8) > REACH {
                    continue;
                }
                let pairs = pairs_of_branches(branch, other).iter().copied().filter(Self::opens);
                storehouse.openings.extend(pairs.map(|pair| Opening { pair, at, by }));
            }
        }
        storehouse
    }

    /// Where it stands as a storehouse.
    pub fn standing(&self) -> Positions {
        let is_turned = |at: &Position| self.turned.iter().any(|(place, _)| place == at);
        self.present_at.iter().filter(|at| !is_turned(at)).collect()
    }

    /// What it has become, where none is left as it was.
    pub fn becomes(&self) -> Option<TurnedBranch> {
        let (_, turned) = self.turned.first()?;
        self.standing().is_empty().then_some(*turned)
    }

    /// Whether a relation opens a storehouse.
    pub(super) fn opens(pair: &RelationPair) -> bool {
        matches!(pair.kind(), RelationKind::Clash | RelationKind::Punishment)
    }

    /// Whether it stands there and is open.
    pub fn is_open(&self) -> bool {
        !self.openings.is_empty()
    }
}
