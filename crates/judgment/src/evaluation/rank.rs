//! Which remarks are kept when there are too many: what the chart turns on ranks above what merely occurs in it.
//! [pick.rank]

use arrayvec::ArrayVec;

use super::Remark;
use crate::relation::{RelationKind, RelationState};

/// What a remark is among those of its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    Yongsin,
    Gyeok,
    Formation,
    Strength,
    /// What the present luck brings.
    Luck,
    /// The first relation with a partner.
    Cross,
    /// A relation of the day branch that transforms or holds.
    Relation,
    Dominant,
    DayBranch,
    Missing,
    SecondCross,
    SecondDominant,
    SecondMissing,
    Sinsal,
    /// What the tables do not name: it goes first.
    Other,
}

use Rank::{
    Cross, DayBranch, Dominant, Formation, Gyeok, Luck, Missing, Other, Relation, SecondCross,
    SecondDominant, SecondMissing, Sinsal, Strength, Yongsin,
};

/// Ranks 1 to 10.
pub(super) type Ranks = [Rank; 10];

/// Of tendencies.
#[rustfmt::skip]
pub(super) const TENDENCIES: Ranks = [
    Yongsin, Gyeok, Luck, Cross, Relation,
    Dominant, DayBranch, SecondCross, SecondDominant, Sinsal,
];

/// Of cautions.
#[rustfmt::skip]
pub(super) const CAUTIONS: Ranks = [
    Formation, Strength, Luck, Cross, Relation,
    Dominant, Missing, SecondCross, SecondMissing, Sinsal,
];

/// What the last of some remarks is among them.
fn place(remarks: &[Remark]) -> Rank {
    let Some((last, before)) = remarks.split_last() else { return Other };
    let nth = |first, second, alike: fn(&Remark, &Remark) -> bool| match before
        .iter()
        .filter(|remark| alike(remark, last))
        .count()
    {
        0 => first,
        1 => second,
        _ => Other,
    };
    match last {
        Remark::Yongsin(_) => Yongsin,
        Remark::Gyeok(_) => Gyeok,
        Remark::Formation(_) => Formation,
        Remark::Strength(_) => Strength,
        Remark::Year { .. } | Remark::YearClash(_) => Luck,
        Remark::Conclusion { .. } => Cross,
        Remark::Cross { .. } => {
            nth(Cross, SecondCross, |a, b| a.partner().is_some() && a.partner() == b.partner())
        }
        Remark::Relation(relation) => match relation.state {
            RelationState::Transforms | RelationState::Holds => Relation,
            _ => Other,
        },
        Remark::Dominant { .. } => nth(Dominant, SecondDominant, |a, b| a.source() == b.source()),
        Remark::DayBranch(_) => DayBranch,
        Remark::Missing(_) => nth(Missing, SecondMissing, |a, b| a.source() == b.source()),
        Remark::Sinsal(_) => Sinsal,
    }
}

/// The rank of the last of some remarks, 0 the foremost.
pub(super) fn rank(remarks: &[Remark], ranks: &Ranks) -> usize {
    let place = place(remarks);
    ranks.iter().position(|ranked| *ranked == place).unwrap_or(ranks.len())
}

/// The remarks that are kept, in the order in which they were gathered. Of equal rank a clash is
/// kept before another relation, else what was gathered first.
pub(super) fn kept<const MAX: usize>(remarks: &[Remark], ranks: &Ranks) -> ArrayVec<Remark, MAX> {
    let rank = |at: usize| rank(&remarks[..=at], ranks);
    let is_clash = |at: usize| matches!(remarks[at], Remark::Relation(relation) if relation.kind == RelationKind::Clash);
    let ranked = (0..remarks.len()).map(|at| (rank(at), !is_clash(at), at));
    let mut order: ArrayVec<_, { super::MAX_GATHERED }> = ranked.collect();
    order.sort_unstable();
    order.truncate(MAX);
    order.sort_unstable_by_key(|(_, _, at)| *at);
    order.into_iter().map(|(_, _, at)| remarks[at]).collect()
}
