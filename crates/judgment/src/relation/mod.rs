//! Relations between letters (합·충·형·파·해): the table, and where it applies in a chart.
//!
//! Sources: 三命通會 卷二 論十干合·論支元六合·三合·六害·三刑·衝擊, 卷三 破煞; 子平真詮 論刑沖會合.
//! A combination leans to an element; a transformation is never claimed.

mod fortune;
pub(crate) mod luck_say;
mod natal;
mod places;
mod rule_branches;
mod rule_stems;
pub(crate) mod say;
mod state;
mod table;

pub use fortune::{FortuneRelations, fortune_relations};
pub use luck_say::meaning;
pub(crate) use natal::{BranchRelations, of_branches};
pub use natal::{
    Completeness, NatalRelation, RelationFamily, RelationStrength, RelationSummary, SharedPair,
    WongukInteraction,
};
pub use places::PlacePair;
pub use say::{Holder, InChart, basis, label, lean, source};
pub use state::{Bearer, RelationState, Ruling, StateReason};
pub(crate) use table::{
    Kinds, are_related, kinds_of_branch, related_to, sets_of, stem_related_to, triple_punishment_of,
};
pub use table::{RelationPair, pairs_of_branches, pairs_of_stems, sets};

use saju_chart::{Position, Positions, domain};

domain! {
    /// A kind of relation, in the order in which answers list them.
    pub enum RelationKind {
        StemCombination = "stemCombination", "천간합", "天干合";
        StemClash = "stemClash", "천간충", "天干沖";
        TripleCombination = "tripleCombination", "삼합", "三合";
        DirectionalCombination = "directionalCombination", "방합", "方合";
        SixCombination = "sixCombination", "육합", "六合";
        HalfCombination = "halfCombination", "반합", "半合";
        Clash = "clash", "충", "沖";
        TriplePunishment = "triplePunishment", "삼형", "三刑";
        Punishment = "punishment", "형", "刑";
        MutualPunishment = "mutualPunishment", "상형", "相刑";
        SelfPunishment = "selfPunishment", "자형", "自刑";
        Destruction = "destruction", "파", "破";
        Harm = "harm", "해", "害";
    }
}

impl RelationKind {
    /// Whether it joins stems; the others join branches.
    pub const fn is_of_stems(self) -> bool {
        matches!(self, Self::StemCombination | Self::StemClash)
    }

    /// Whether it takes three letters.
    pub const fn is_of_three(self) -> bool {
        matches!(
            self,
            Self::TripleCombination | Self::DirectionalCombination | Self::TriplePunishment
        )
    }
}

/// A relation between a fortune's letter and letters of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relation {
    /// The row of the table.
    pub pair: RelationPair,
    /// Positions of the chart that take part; one for two letters.
    pub with: Positions,
}

impl Relation {
    /// The kind.
    pub fn kind(&self) -> RelationKind {
        self.pair.kind()
    }

    /// The first position that takes part.
    pub fn first_position(&self) -> Position {
        self.with.iter().next().unwrap_or(Position::Year)
    }
}
