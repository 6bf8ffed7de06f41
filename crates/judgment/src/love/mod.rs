//! Love, read from one chart: the seat of the spouse, the spouse star, the sinsal of attraction and
//! of distance, and what a year or a month brings to them.

pub(crate) mod say;
mod tone;

pub use tone::{LoveTone, PalaceClash, PalaceUnion};

use arrayvec::ArrayVec;
use saju_chart::{Branch, Chart, Ganji, Pillars, Position, Positions, Sipseong, SipseongGroup};

use crate::Sinsal;
use crate::compatibility::spouse_group;
use crate::natal::Natal;
use crate::relation::{
    FortuneRelations, NatalRelation, Relation, RelationFamily, RelationKind, WongukInteraction,
};
use crate::rows::domain_of_ids;
use crate::sinsal::{Findings, sinsal_on_fortune};
use crate::turned::TurnedBranch;
use crate::wealth::Stars;

/// What a kind does to two who are drawn to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pull {
    /// It draws them together.
    Draws,
    /// It keeps one alone.
    Parts,
    /// It sets them against each other.
    Hurts,
    /// It is the person's own, and nothing of a period.
    Own,
}

/// Kinds that speak of love, in the order in which they are listed.
#[rustfmt::skip]
pub const SIGNALS: [(Sinsal, Pull); 9] = [
    /* 도화살 */ (Sinsal::Dohwa, Pull::Draws),
    /* 홍염살 */ (Sinsal::Hongyeom, Pull::Draws),
    /* 홍란성 */ (Sinsal::Hongran, Pull::Draws),
    /* 천을귀인 */ (Sinsal::Cheoneul, Pull::Draws),
    /* 고신살 */ (Sinsal::Gosin, Pull::Parts),
    /* 과숙살 */ (Sinsal::Gwasuk, Pull::Parts),
    /* 고란살 */ (Sinsal::Goran, Pull::Own),
    /* 원진살 */ (Sinsal::Wonjin, Pull::Hurts),
    /* 귀문관살 */ (Sinsal::Gwimungwan, Pull::Hurts),
];

/// The kinds of [`SIGNALS`].
fn signal_kinds() -> impl Iterator<Item = Sinsal> {
    SIGNALS.into_iter().map(|(sinsal, _)| sinsal)
}

domain_of_ids! {
    /// What the sinsal of a period come to.
    pub enum Signs {
        Draw = "draw";
        Both = "both";
        Part = "part";
    }
}

impl Signs {
    /// Nothing where none is of a period, or where one draws and one keeps alone.
    fn of(signals: &[Sinsal]) -> Option<Self> {
        let any = |pull| SIGNALS.iter().any(|(one, its)| *its == pull && signals.contains(one));
        match (any(Pull::Draws), any(Pull::Hurts), any(Pull::Parts)) {
            (true, false, false) => Some(Self::Draw),
            (true, true, _) => Some(Self::Both),
            (false, hurts, parts) if hurts || parts => Some(Self::Part),
            _ => None,
        }
    }
}

/// The day branch, seat of the spouse (배우자궁). Source: 滴天髓闡微 夫妻.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpousePalace {
    /// The branch.
    pub branch: Branch,
    /// Its ten god.
    pub sipseong: Sipseong,
    /// The relations it takes part in: three at most with each other branch, or a set.
    pub relations: ArrayVec<NatalRelation, 10>,
    /// What a complete set has turned it into.
    pub turned: Option<TurnedBranch>,
}

/// The letters that stand for the spouse: 재성 for a man, 관성 for a woman.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpouseStar {
    /// The group.
    pub group: SipseongGroup,
    /// Its chief member: 정재 or 정관.
    pub main: Sipseong,
    /// Where its letters stand.
    pub stars: Stars,
}

impl SpouseStar {
    /// Whether a visible letter of it is there.
    pub fn is_present(&self) -> bool {
        !self.stars.visible.is_empty()
    }
}

/// A kind of [`SIGNALS`] that a chart has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signal {
    /// The kind.
    pub sinsal: Sinsal,
    /// Where.
    pub positions: Positions,
}

/// Love, read from one chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Love {
    /// The seat of the spouse.
    pub spouse_palace: SpousePalace,
    /// The spouse star.
    pub spouse_star: SpouseStar,
    /// Kinds that the chart has, in the order of [`SIGNALS`].
    pub signals: ArrayVec<Signal, 9>,
    /// Whether the hour's letters took part.
    pub hour_known: bool,
}

impl Love {
    /// Reads a chart.
    pub fn of(
        chart: &Chart,
        natal: &Natal,
        interaction: &WongukInteraction,
        findings: &Findings,
    ) -> Self {
        let branch = chart.pillars.day.branch();
        let group = spouse_group(chart.sex);
        let [_, main] = group.members();
        let signals = signal_kinds().filter_map(|sinsal| {
            let found = findings.iter().find(|finding| finding.sinsal == sinsal)?;
            Some(Signal { sinsal, positions: found.positions })
        });
        Self {
            spouse_palace: SpousePalace {
                branch,
                sipseong: Sipseong::of_branch(chart.day_master(), branch),
                turned: TurnedBranch::of(&chart.pillars, Position::Day),
                relations: interaction.of_branch_at(Position::Day).copied().collect(),
            },
            spouse_star: SpouseStar { group, main, stars: Stars::of(natal, group) },
            signals: signals.collect(),
            hour_known: chart.pillars.hour.is_some(),
        }
    }
}

/// What a decade, a year or a month brings to love.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoveLuck {
    /// The pillar.
    pub ganji: Ganji,
    /// Ten god of its stem, when that is the spouse star.
    pub star_on_stem: Option<Sipseong>,
    /// Ten god of its branch, when that is the spouse star.
    pub star_on_branch: Option<Sipseong>,
    /// A combination of branches that takes in the day branch.
    pub palace_combined: Option<Relation>,
    /// A clash with the day branch.
    pub palace_clashed: Option<Relation>,
    /// Kinds of [`SIGNALS`] that it brings, in that order.
    pub signals: ArrayVec<Sinsal, 9>,
}

impl LoveLuck {
    /// Judges a fortune's pillar, given its relations with the chart.
    pub fn of(chart: &Chart, fortune: Ganji, relations: &FortuneRelations) -> Self {
        let day_master = chart.day_master();
        let star =
            |sipseong: Sipseong| (sipseong.group() == spouse_group(chart.sex)).then_some(sipseong);
        let with_palace = |wanted: fn(RelationKind) -> bool| {
            relations
                .iter()
                .filter(|relation| !relation.kind().is_of_stems() && wanted(relation.kind()))
                .find(|relation| relation.with.contains(Position::Day))
                .copied()
        };
        Self {
            ganji: fortune,
            star_on_stem: star(Sipseong::of(day_master, fortune.stem())),
            star_on_branch: star(Sipseong::of_branch(day_master, fortune.branch())),
            palace_combined: with_palace(|kind| kind.family() == RelationFamily::Combination),
            palace_clashed: with_palace(|kind| kind == RelationKind::Clash),
            signals: signals_of(chart.pillars, fortune),
        }
    }
}

fn signals_of(pillars: Pillars, fortune: Ganji) -> ArrayVec<Sinsal, 9> {
    let hits = sinsal_on_fortune(&pillars, fortune);
    signal_kinds().filter(|sinsal| hits.iter().any(|hit| hit.sinsal == *sinsal)).collect()
}
