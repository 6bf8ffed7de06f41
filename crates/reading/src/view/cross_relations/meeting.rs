//! Where two persons meet, place by place, and what they come to.

use arrayvec::ArrayVec;
use saju_chart::Position;
use saju_json::{Absent, object};
use saju_judgment::compatibility::{Exchange, Lead, LeadPart, PairDirection, Palace};
use saju_judgment::{CrossRelations, RelationKind};
use saju_shapes::{Id, Named, Text};
use saju_words::{AdvisedPair, Among, compatibility as words};

/// The same place of two persons.
#[object("CrossPalace")]
pub struct MeetingView<'a> {
    /// 자리. The place.
    pub position: Named<Position>,
    /// 방향(joins, strains, mixed, quiet). Which way it goes.
    pub direction: Named<PairDirection>,
    /// 앞서는 관계. 천간과 지지가 모두 있으면 지지의 것, 작용하는 관계가 없으면 null. What leads; of stems and branches
    /// that of branches, null where nothing acts.
    pub lead: Option<LeadView>,
    /// 천간과 지지의 관계가 모두 작용하면 그 둘. 아니면 싣지 않습니다. Both, where one of stems and one of branches act; else
    /// absent.
    pub leads: Absent<[LeadView; 2]>,
    /// 이 자리를 두고 하는 말. What is said of the place.
    #[json(sentence)]
    pub text: Text<AdvisedPair<'a, Among<'a>>>,
}

/// A relation that leads a place.
#[object("CrossLead")]
#[derive(Clone, Copy)]
pub struct LeadView {
    /// 종류. Kind.
    pub kind: Named<RelationKind>,
    /// 천간인지 지지인지(stem, branch). Of stems or of branches.
    pub part: Named<LeadPart>,
}

/// What two persons come to. No score, no rank.
#[object("CrossConclusion")]
pub struct ConclusionView<'a> {
    /// 방향(joins, strains, mixed, quiet). Which way the two go.
    pub direction: Named<PairDirection>,
    /// 읽은 자리. 마지막 자리가 정합니다. The places it was read from; the last decides.
    pub verdict_of: ArrayVec<Id<Position>, 4>,
    /// 두 사람을 두고 하는 말. What is said of the two.
    #[json(sentence)]
    pub text: Text<Among<'a>>,
}

/// The view of the places where two persons meet.
pub(super) fn palaces<'a>(
    pair: words::Pair<'a>,
    cross: &CrossRelations,
) -> ArrayVec<MeetingView<'a>, 4> {
    cross.palaces.iter().map(|palace| meeting(pair, palace)).collect()
}

fn meeting<'a>(pair: words::Pair<'a>, palace: &Palace) -> MeetingView<'a> {
    let said = pair.between().palace(palace);
    MeetingView {
        position: Named(palace.position),
        direction: Named(palace.direction),
        lead: palace.lead().map(lead),
        leads: match &palace.leads[..] {
            [stem, branch] => Some([lead(stem), lead(branch)]),
            _ => None,
        },
        text: Text(AdvisedPair::apart(pair, Among(pair.a.who.names, said))),
    }
}

fn lead(lead: &Lead) -> LeadView {
    LeadView { kind: Named(lead.kind()), part: Named(lead.part()) }
}

/// The view of what two persons come to.
pub(super) fn conclusion<'a>(
    pair: words::Pair<'a>,
    cross: &CrossRelations,
    exchange: Option<Exchange>,
) -> ConclusionView<'a> {
    let conclusion = cross.conclusion();
    let said = conclusion.told(cross.relationship, pair.persons(), exchange);
    ConclusionView {
        direction: Named(conclusion.direction),
        verdict_of: conclusion.read.iter().map(|at| Id(*at)).collect(),
        text: Text(Among(pair.a.who.names, said)),
    }
}
