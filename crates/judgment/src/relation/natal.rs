//! Relations within a chart (원국의 합충형파해).
//!
//! Letters act the more the nearer their pillars stand: 子平眞詮 論十干合而不合 "甲在年干 己在時上 心雖相契
//! 地則相遠 … 得十之二三而已". A letter that two partners claim gives itself wholly to neither (쟁합 爭合,
//! 투합 妬合): the same "一夫不娶二妻 一女不配二夫 … 到底終有合意 但情不專耳". The steps of strength, and that
//! contest counts at any distance and for branches too, are a house rule; the same chapter lets it
//! lapse when a letter stands between ("兩合一而隔位 則全無爭妬").

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Position, Positions, domain};

use super::RelationKind::{self, HalfCombination, Punishment, SixCombination, StemCombination};
use super::state::{RelationState, Ruling, StateReason};
use super::{RelationPair, pairs_of_branches, pairs_of_stems, rule_branches, rule_stems, sets};
use crate::gyeokguk::{Evidence, Gyeokguk};
use crate::letters::{BranchSet, Letter};

domain! {
    /// How strongly letters act on each other, by the distance of their pillars.
    pub enum RelationStrength {
        Strong = "strong", "강함", "强";
        Medium = "medium", "보통", "中";
        Weak = "weak", "약함", "弱";
    }
}

domain! {
    /// How much of a set of three is there.
    pub enum Completeness {
        Full = "full", "모두 갖춤", "全";
        Half = "half", "반만 갖춤", "半";
        Partial = "partial", "일부만 갖춤", "偏";
    }
}

domain! {
    /// The counters of a summary: kinds of the same sort, named as answers name the counts.
    pub enum RelationFamily {
        Combination = "combinations", "합", "合";
        Clash = "clashes", "충", "沖";
        Punishment = "punishments", "형", "刑";
        Destruction = "destructions", "파", "破";
        Harm = "harms", "해", "害";
    }
}

impl RelationKind {
    /// Whether its letters come together: a combination.
    pub const fn joins(self) -> bool {
        matches!(self.family(), RelationFamily::Combination)
    }

    /// The counter it belongs to.
    pub const fn family(self) -> RelationFamily {
        match self {
            StemCombination
            | Self::TripleCombination
            | Self::DirectionalCombination
            | SixCombination
            | HalfCombination => RelationFamily::Combination,
            Self::StemClash | Self::Clash => RelationFamily::Clash,
            Self::TriplePunishment | Punishment | Self::MutualPunishment | Self::SelfPunishment => {
                RelationFamily::Punishment
            }
            Self::Destruction => RelationFamily::Destruction,
            Self::Harm => RelationFamily::Harm,
        }
    }

    /// How much of its set of three it is; `None` for kinds that know no set.
    pub const fn completeness(self) -> Option<Completeness> {
        match self {
            Self::TripleCombination | Self::DirectionalCombination | Self::TriplePunishment => {
                Some(Completeness::Full)
            }
            HalfCombination => Some(Completeness::Half),
            Punishment => Some(Completeness::Partial),
            _ => None,
        }
    }

    /// Whether a rival partner can weaken it: combinations of two letters.
    const fn can_be_contested(self) -> bool {
        matches!(self, StemCombination | SixCombination | HalfCombination)
    }
}

/// A relation between letters of one chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NatalRelation {
    /// The row of the table.
    pub pair: RelationPair,
    /// Positions that take part: two, or for sets of three every one that holds a letter of it.
    pub positions: Positions,
    /// How strongly it acts.
    pub strength: RelationStrength,
    /// Whether one of its letters has a second partner (쟁합·투합).
    pub contested: bool,
    /// Where its letters with a second partner stand; none unless it is contested.
    pub claimed: Positions,
    /// The state it has among the others.
    pub ruling: Ruling,
}

impl NatalRelation {
    /// The state.
    pub const fn state(&self) -> RelationState {
        self.ruling.state()
    }

    /// The kind.
    pub const fn kind(&self) -> RelationKind {
        self.pair.kind()
    }

    /// How much of its set of three it is.
    pub const fn completeness(&self) -> Option<Completeness> {
        self.kind().completeness()
    }

    /// Its letters as they stand in the chart: two in the order of their positions, three in the
    /// order of the table.
    pub fn letters(&self, pillars: &Pillars) -> ArrayVec<Letter, 3> {
        if self.kind().is_of_three() {
            return self.pair.letters();
        }
        let of_stems = self.kind().is_of_stems();
        let letter = |position| {
            let ganji = pillars.at(position)?;
            Some(match of_stems {
                true => Letter::Stem(ganji.stem()),
                false => Letter::Branch(ganji.branch()),
            })
        };
        self.positions.iter().filter_map(letter).collect()
    }

    /// The positions beside one of its own.
    pub fn others(&self, own: Position) -> Positions {
        self.positions.iter().filter(|position| *position != own).collect()
    }
}

/// How many relations there are, by family.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RelationSummary([u8; 5]);

impl RelationSummary {
    /// How many of a family.
    pub const fn count(&self, family: RelationFamily) -> u8 {
        self.0[family as usize]
    }

    /// How many in all.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }
}

impl FromIterator<RelationKind> for RelationSummary {
    fn from_iter<I: IntoIterator<Item = RelationKind>>(kinds: I) -> Self {
        let mut counts = [0; 5];
        for kind in kinds {
            counts[kind.family() as usize] += 1;
        }
        Self(counts)
    }
}

/// Two letters that several relations join.
#[derive(Clone, Debug)]
pub struct SharedPair<'a> {
    /// What goes before.
    pub lead: &'a NatalRelation,
    /// What is named after it.
    pub follows: ArrayVec<&'a NatalRelation, 3>,
}

/// Relations of the branches of a chart, in the order of kinds and positions: at most three for each two branches,
/// and one set, for four branches cannot hold two.
pub(crate) type BranchRelations = ArrayVec<NatalRelation, 19>;

/// The relations within a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WongukInteraction {
    /// Relations of stems, in the order of kinds and positions; one at most for each two stems.
    pub stem_relations: ArrayVec<NatalRelation, 6>,
    /// Relations of branches.
    pub branch_relations: BranchRelations,
    /// Whether the hour's letters took part.
    pub hour_known: bool,
}

impl WongukInteraction {
    /// Finds and judges the relations of a chart's letters, where no 화격 is established. A complete
    /// triple combination or punishment takes in its own halves; a complete directional combination
    /// takes in nothing.
    pub fn of(pillars: &Pillars) -> Self {
        Self::with(pillars, None, of_branches(pillars))
    }

    /// The same of a chart whose structure is known.
    pub fn of_chart(pillars: &Pillars, gyeokguk: &Gyeokguk) -> Self {
        Self::of_relations(pillars, gyeokguk, of_branches(pillars))
    }

    /// The same where the relations of its branches are known as well.
    pub(crate) fn of_relations(
        pillars: &Pillars,
        gyeokguk: &Gyeokguk,
        branch_relations: BranchRelations,
    ) -> Self {
        let evidence = gyeokguk.established().map(|extreme| extreme.evidence);
        match evidence {
            Some(Evidence::Transformation { partner, .. }) => {
                Self::with(pillars, Some(partner), branch_relations)
            }
            _ => Self::with(pillars, None, branch_relations),
        }
    }

    fn with(
        pillars: &Pillars,
        partner: Option<Position>,
        branch_relations: BranchRelations,
    ) -> Self {
        let mut stem_relations: ArrayVec<_, 6> = ArrayVec::new();
        let standing: ArrayVec<_, 4> = pillars.iter().collect();
        for (place, (position, ganji)) in standing.iter().enumerate() {
            for (later, other) in &standing[place + 1..] {
                let positions = Positions::from_iter([*position, *later]);
                for &pair in pairs_of_stems(ganji.stem(), other.stem()) {
                    stem_relations.push(found(pair, positions));
                }
            }
        }
        // Pairs were met in the order of their positions, which a stable sort keeps.
        stem_relations.sort_by_key(NatalRelation::kind);
        if let Some(partner) = partner {
            rule_stems::transform(&mut stem_relations, partner);
        }
        contest(&mut stem_relations);
        rule_stems::rule(&mut stem_relations, pillars);
        let hour_known = pillars.hour.is_some();
        Self { stem_relations, branch_relations, hour_known }
    }

    /// Two letters that several relations join: what leads, and what follows it.
    pub fn shared_pairs(&self) -> impl Iterator<Item = SharedPair<'_>> {
        let all = &self.branch_relations;
        all.iter().enumerate().filter_map(move |(place, lead)| {
            let of_two = |other: &NatalRelation| other.positions == lead.positions;
            let is_first = !lead.kind().is_of_three() && !all[..place].iter().any(of_two);
            let follows: ArrayVec<_, 3> =
                all[place + 1..].iter().filter(|other| of_two(other)).collect();
            (is_first && !follows.is_empty()).then_some(SharedPair { lead, follows })
        })
    }

    /// Whether no relation of the same letters goes before one.
    pub fn leads(&self, relation: &NatalRelation) -> bool {
        let of_two = |other: &&NatalRelation| {
            other.positions == relation.positions
                && other.kind().is_of_stems() == relation.kind().is_of_stems()
        };
        self.iter().find(of_two).is_none_or(|first| first.pair == relation.pair)
    }

    /// How many relations have a state.
    pub fn count(&self, of: impl Fn(RelationState) -> bool) -> u8 {
        self.iter().filter(|relation| of(relation.state())).count() as u8
    }

    /// All relations: those of stems, then those of branches.
    pub fn iter(&self) -> impl Iterator<Item = &NatalRelation> {
        self.stem_relations.iter().chain(&self.branch_relations)
    }

    /// Relations of branches in which a position takes part.
    pub fn of_branch_at(&self, position: Position) -> impl Iterator<Item = &NatalRelation> {
        self.branch_relations.iter().filter(move |relation| relation.positions.contains(position))
    }

    /// How many relations there are.
    pub fn summary(&self) -> RelationSummary {
        self.iter().map(NatalRelation::kind).collect()
    }
}

/// The relations between the branches of a chart, in the order of kinds and positions, each with its
/// state: what structure and relations both read.
pub(crate) fn of_branches(pillars: &Pillars) -> BranchRelations {
    let mut relations = BranchRelations::new();
    let natal: BranchSet = pillars.branches().map(|(_, branch)| branch).collect();
    for pair in sets().filter(|set| natal.contains_all(set.branches())) {
        let members = pillars.branches().filter(|(_, b)| pair.branches().contains(*b));
        relations.push(found(pair, members.map(|(position, _)| position).collect()));
    }
    let complete = relations.first().map(|relation| relation.pair);
    let absorbed = |pair| complete.is_some_and(|set: RelationPair| set.absorbs(pair));
    let standing: ArrayVec<_, 4> = pillars.branches().collect();
    for (place, (position, branch)) in standing.iter().enumerate() {
        for (later, other) in &standing[place + 1..] {
            let positions = Positions::from_iter([*position, *later]);
            for &pair in pairs_of_branches(*branch, *other) {
                if !absorbed(pair) {
                    relations.push(found(pair, positions));
                }
            }
        }
    }
    // Pairs were met in the order of their positions, which a stable sort keeps.
    relations.sort_by_key(NatalRelation::kind);
    contest(&mut relations);
    rule_branches::rule(&mut relations, pillars);
    relations
}

/// A relation by its distance alone.
fn found(pair: RelationPair, positions: Positions) -> NatalRelation {
    let strength = match (pair.kind().is_of_three(), span(positions)) {
        (false, 0 | 1) | (true, 0..=2) => RelationStrength::Strong,
        (false, 2) | (true, _) => RelationStrength::Medium,
        (false, _) => RelationStrength::Weak,
    };
    NatalRelation {
        pair,
        positions,
        strength,
        contested: false,
        claimed: Positions::NONE,
        ruling: Ruling::plain(StateReason::HoldsNear),
    }
}

/// Pillars from the first position to the last.
pub(super) fn span(positions: Positions) -> usize {
    let first = positions.iter().next().unwrap_or(Position::Year);
    positions.iter().last().map_or(0, |last| last as usize - first as usize)
}

/// Marks the combinations of two letters one of which another combination claims as well. `all` are
/// relations of stems only, or of branches only. What an established 화격 has settled claims nothing.
fn contest(all: &mut [NatalRelation]) {
    let settled = |relation: &NatalRelation| {
        matches!(
            relation.ruling.reason,
            StateReason::TransformsStem | StateReason::SuspendedTransform
        )
    };
    for index in 0..all.len() {
        let own = all[index];
        if !own.kind().can_be_contested() || settled(&own) {
            continue;
        }
        let rivals = all.iter().filter(|other| {
            other.kind().joins() && other.positions != own.positions && !settled(other)
        });
        let claimed: Positions = rivals
            .flat_map(|rival| rival.positions.iter())
            .filter(|position| own.positions.contains(*position))
            .collect();
        if !claimed.is_empty() {
            let relation = &mut all[index];
            relation.contested = true;
            relation.claimed = claimed;
            relation.strength = RelationStrength::Weak;
        }
    }
}
