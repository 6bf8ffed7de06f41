//! The one state of each relation within a chart, and why.

use saju_chart::{Position, Positions, domain};

use super::{RelationKind, RelationPair};

domain! {
    /// Whether a relation acts.
    pub enum RelationState {
        Holds = "holds", "작용함", "作用";
        Transforms = "transforms", "하나로 모임", "合化";
        Contested = "contested", "다툼", "爭合";
        Mediated = "mediated", "이어짐", "通關";
        Follows = "follows", "뒤따름", "從屬";
        Faint = "faint", "멀리 있음", "隔遠";
        Suspended = "suspended", "쉼", "貪合";
        Absorbed = "absorbed", "합에 듦", "入局";
    }
}

impl RelationState {
    /// Whether what the relation means may be said of the chart.
    pub const fn acts(self) -> bool {
        matches!(self, Self::Holds | Self::Transforms | Self::Mediated | Self::Contested)
    }

    /// Whether it rests: held back, taken in, or too far off.
    pub const fn rests(self) -> bool {
        matches!(self, Self::Suspended | Self::Absorbed | Self::Faint)
    }
}

domain! {
    /// Why a relation has its state.
    pub enum StateReason {
        HoldsNear = "holds.near", "맞닿음", "相隣";
        HoldsFar = "holds.far", "한 기둥을 사이에 둠", "隔一位";
        HoldsMonthHour = "holds.stem.month-hour", "일간을 사이에 둔 합", "隔日而合";
        HoldsSelf = "holds.stem.self", "일간의 합", "本身之合";
        HoldsThree = "holds.three.near", "세 글자를 갖춤", "三字全";
        HoldsThreeFar = "holds.three.far", "세 글자를 갖춤", "三字全";
        TransformsSet = "transforms.set", "세 지지가 모임", "會局";
        KeptMonth = "transforms.kept", "월지가 남음", "透干不化";
        TransformsStem = "transforms.stem", "화격", "化格";
        SuspendedTransform = "suspended.transform", "먼저 바뀜", "已化";
        SuspendedSetClash = "suspended.set.clash", "회이불충", "會而不沖";
        SuspendedSetCombine = "suspended.set.combine", "먼저 모임", "先會";
        SuspendedSetPunish = "suspended.set.punish", "회이불형", "會而不刑";
        SuspendedSetRest = "suspended.set.rest", "먼저 모임", "先會";
        SuspendedHapClash = "suspended.hap.clash", "탐합망충", "貪合忘沖";
        SuspendedHapStem = "suspended.hap.stem", "탐합망극", "貪合忘剋";
        SuspendedHapPunish = "suspended.hap.punish", "탐합망형", "貪合忘刑";
        SuspendedHapRest = "suspended.hap.rest", "탐합", "貪合";
        SuspendedPair = "suspended.pair", "앞선 관계가 쉼", "從息";
        Absorbed = "absorbed", "합에 듦", "入局";
        MediatedStem = "mediated.stem", "통관", "通關";
        MediatedBranch = "mediated.branch", "통관", "通關";
        Contested = "contested", "쟁합", "爭合";
        FaintDistance = "faint.distance", "연주와 시주", "遠隔";
        FaintBetween = "faint.between", "사이에 글자가 있음", "隔位";
        FaintBetweenClash = "faint.between.clash", "사이에 글자가 있음", "隔位";
        FollowsCombine = "follows.pair.combine", "합을 뒤따름", "從合";
        FollowsClash = "follows.pair.clash", "충을 뒤따름", "從沖";
        FollowsPunish = "follows.pair.punish", "형을 뒤따름", "從刑";
        FollowsOther = "follows.clash", "충하는 글자", "先沖";
    }
}

impl StateReason {
    /// The state it gives.
    pub const fn state(self) -> RelationState {
        match self {
            Self::HoldsNear
            | Self::HoldsFar
            | Self::HoldsMonthHour
            | Self::HoldsSelf
            | Self::HoldsThree
            | Self::HoldsThreeFar
            | Self::KeptMonth => RelationState::Holds,
            Self::TransformsSet | Self::TransformsStem => RelationState::Transforms,
            Self::SuspendedTransform
            | Self::SuspendedSetClash
            | Self::SuspendedSetCombine
            | Self::SuspendedSetPunish
            | Self::SuspendedSetRest
            | Self::SuspendedHapClash
            | Self::SuspendedHapStem
            | Self::SuspendedHapPunish
            | Self::SuspendedHapRest
            | Self::SuspendedPair => RelationState::Suspended,
            Self::Absorbed => RelationState::Absorbed,
            Self::MediatedStem | Self::MediatedBranch => RelationState::Mediated,
            Self::Contested => RelationState::Contested,
            Self::FaintDistance | Self::FaintBetween | Self::FaintBetweenClash => {
                RelationState::Faint
            }
            Self::FollowsCombine
            | Self::FollowsClash
            | Self::FollowsPunish
            | Self::FollowsOther => RelationState::Follows,
        }
    }
}

/// What holds a relation, goes before it or mediates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// Another relation of the chart.
    Relation {
        /// Its row of the table.
        pair: RelationPair,
        /// Its positions.
        positions: Positions,
    },
    /// A letter between the two.
    Letter(Position),
}

/// The state of a relation, judged once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Why it has its state.
    pub reason: StateReason,
    /// Which of its letters are held by another relation.
    pub held: Positions,
    /// What holds it.
    pub by: Option<Bearer>,
}

impl Ruling {
    /// By distance alone.
    pub(super) const fn plain(reason: StateReason) -> Self {
        Self { reason, held: Positions::NONE, by: None }
    }

    /// Held by another relation, with the letters they share.
    pub(super) fn held(
        reason: StateReason,
        held: Positions,
        pair: RelationPair,
        positions: Positions,
    ) -> Self {
        Self { reason, held, by: Some(Bearer::Relation { pair, positions }) }
    }

    /// Mediated by a letter between.
    pub(super) const fn mediated(reason: StateReason, between: Position) -> Self {
        Self { reason, held: Positions::NONE, by: Some(Bearer::Letter(between)) }
    }

    /// The state.
    pub const fn state(&self) -> RelationState {
        self.reason.state()
    }
}

/// The word for a relation that a set, or a combination, holds back.
pub(super) const fn suspended(kind: RelationKind, by_set: bool) -> StateReason {
    use RelationKind::{
        Clash, HalfCombination, MutualPunishment, Punishment, SelfPunishment, SixCombination,
        TriplePunishment,
    };
    match (kind, by_set) {
        (Clash, true) => StateReason::SuspendedSetClash,
        (Clash, false) => StateReason::SuspendedHapClash,
        (SixCombination | HalfCombination, _) => StateReason::SuspendedSetCombine,
        (TriplePunishment | Punishment | MutualPunishment | SelfPunishment, true) => {
            StateReason::SuspendedSetPunish
        }
        (TriplePunishment | Punishment | MutualPunishment | SelfPunishment, false) => {
            StateReason::SuspendedHapPunish
        }
        (_, true) => StateReason::SuspendedSetRest,
        (_, false) => StateReason::SuspendedHapRest,
    }
}
