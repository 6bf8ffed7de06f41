//! The day branches of two persons as seats of a spouse, and their day masters as spouse stars.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Sipseong};
use saju_json::object;
use saju_judgment::compatibility::relationship::say::gods;
use saju_judgment::relation::RelationPair;
use saju_judgment::{CrossRelations, RelationKind};
use saju_saying::Saying;
use saju_shapes::{BranchNames, Fragment, Named, SipseongShape, Text};
use saju_words::{Among, compatibility as words};

use crate::fragments;

/// The two day branches.
#[object("SpousePalaces")]
pub struct PalaceView<'a> {
    /// 첫째 사람의 일지. The first person's.
    pub a: DayBranch,
    /// 둘째 사람의 일지. The second person's.
    pub b: DayBranch,
    /// 두 일지의 관계. Relations between the two.
    pub relations: ArrayVec<KindView, 3>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Among<'a>>,
}

/// A day branch.
#[object]
pub struct DayBranch {
    /// 일지. The branch.
    pub branch: Fragment<BranchNames>,
    /// 자기 일간에 대한 십성. Its ten god for its own day master.
    pub sipseong: Fragment<SipseongShape>,
}

/// A kind of relation.
#[object]
pub struct KindView {
    /// 관계의 종류. Kind.
    pub kind: Named<RelationKind>,
}

/// Whether a day master is the other's spouse star.
#[object("SpouseStars")]
pub struct StarView<'a> {
    /// 첫째 일간이 둘째 사람의 배우자를 나타내는지. Whether the first is the second's.
    pub a_is_spouse_star_of_b: bool,
    /// 둘째 일간이 첫째 사람의 배우자를 나타내는지. Whether the second is the first's.
    pub b_is_spouse_star_of_a: bool,
    pub reasoning: Text<Among<'a, ArrayVec<Saying, 2>>>,
}

/// The view of two day branches.
pub(super) fn palace<'a>(pair: words::Pair<'a>, cross: &'a CrossRelations) -> PalaceView<'a> {
    let palaces = &cross.spouse_palaces;
    PalaceView {
        a: day_branch(palaces.a),
        b: day_branch(palaces.b),
        relations: palaces.relations.iter().map(kind).collect(),
        meaning: Text(Among(pair.a.who.names, pair.between().day_branches(cross))),
    }
}

/// The view of two spouse stars.
pub(super) fn star<'a>(pair: words::Pair<'a>, cross: &CrossRelations) -> StarView<'a> {
    let (owners, masters) = (pair.owners(), cross.day_masters);
    let stars = match cross.may_be_couple() {
        true => masters.stars(owners, [pair.a.chart.sex, pair.b.chart.sex]),
        false => gods(owners, masters),
    };
    StarView {
        a_is_spouse_star_of_b: cross.a_is_spouse_star_of_b,
        b_is_spouse_star_of_a: cross.b_is_spouse_star_of_a,
        reasoning: Text(Among(pair.a.who.names, stars)),
    }
}

fn day_branch((branch, sipseong): (Branch, Sipseong)) -> DayBranch {
    DayBranch { branch: fragments::branch(branch), sipseong: fragments::sipseong(sipseong) }
}

fn kind(pair: &RelationPair) -> KindView {
    KindView { kind: Named(pair.kind()) }
}
