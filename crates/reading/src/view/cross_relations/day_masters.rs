//! What two day masters are to one another.

use arrayvec::ArrayVec;
use saju_chart::{Sipseong, Stem};
use saju_json::object;
use saju_judgment::compatibility::{ElementRelation, Side};
use saju_judgment::relation::RelationPair;
use saju_judgment::{CrossRelations, RelationKind};
use saju_saying::Saying;
use saju_shapes::{Fragment, Named, SipseongShape, Text};
use saju_words::{AdvisedPair, Among, compatibility as words};

use crate::fragments;
use crate::view::StemView;

/// The day masters of two persons.
#[object("CrossDayMaster")]
pub struct DayMasterView<'a> {
    /// 첫째 사람의 일간. The first person's.
    pub a: DayStem,
    /// 둘째 사람의 일간. The second person's.
    pub b: DayStem,
    /// 첫째 일간의 오행이 둘째에게 무엇인지. What the first's element is to the second's.
    pub element_relation: Named<ElementRelation>,
    /// 두 일간의 합이나 충. 없으면 null. Their combination or clash, else null.
    pub stem_relation: Option<Named<RelationKind>>,
    /// 첫째 사람에게 둘째 일간은 어떤 십성인지. What the second is for the first.
    pub a_sees_b: SeenView<'a>,
    /// 둘째 사람에게 첫째 일간은 어떤 십성인지. What the first is for the second.
    pub b_sees_a: SeenView<'a>,
    /// 뜻. What it means.
    pub meaning: Text<AdvisedPair<'a, Among<'a, ArrayVec<Saying, 2>>>>,
    pub reasoning: Text<Among<'a, ArrayVec<Saying, 2>>>,
}

/// A day master.
#[object]
pub struct DayStem {
    /// 일간. The stem.
    pub stem: StemView,
}

/// How one person looks to the other.
#[object("Seen")]
pub struct SeenView<'a> {
    /// 상대 일간의 십성. Ten god of the other's day master.
    pub sipseong: Fragment<SipseongShape>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Among<'a>>,
}

/// The view of two day masters.
pub(super) fn day_master<'a>(pair: words::Pair<'a>, cross: &CrossRelations) -> DayMasterView<'a> {
    let masters = cross.day_masters;
    let (names, of) = (pair.a.who.names, pair.persons());
    let stem = |stem: Stem| DayStem { stem: StemView::bare(stem) };
    let seen = |seer, sipseong: Sipseong| SeenView {
        sipseong: fragments::sipseong(sipseong),
        meaning: Text(Among(names, masters.looks(pair.relationship, of, pair.little, seer))),
    };
    let relation = masters.stem_relation.map(RelationPair::kind);
    DayMasterView {
        a: stem(masters.a),
        b: stem(masters.b),
        element_relation: Named(masters.element_relation),
        stem_relation: relation.map(Named),
        a_sees_b: seen(Side::A, masters.a_sees_b),
        b_sees_a: seen(Side::B, masters.b_sees_a),
        meaning: Text(AdvisedPair::apart(
            pair,
            Among(names, masters.meaning(pair.relationship, of, pair.little)),
        )),
        reasoning: Text(Among(names, pair.between().day_masters(masters))),
    }
}
