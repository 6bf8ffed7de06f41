//! Relations between the letters of two charts, and the sets of three that only both hold.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, Positions};
use saju_json::{Absent, Json, described, object};
use saju_judgment::compatibility::{CrossRelation, Joint};
use saju_judgment::letters::Letter;
use saju_judgment::relation::{RelationState, RelationStrength};
use saju_judgment::{CrossRelations, RelationKind};
use saju_saying::Saying;
use saju_shapes::{Id, Named, NamedAs, Text, Writer};
use saju_words::{AdvisedPair, Among, Glyphs, TermSet, compatibility as words};

use crate::view::person::{PersonId, Persons, Sides};
use crate::view::relation::{LetterPlace, letter_place};

/// A relation between a letter of the first person and one of the second.
#[object("CrossRelation")]
pub struct Item<'a> {
    /// 관계의 종류. Kind.
    pub kind: Named<RelationKind>,
    /// 두 사람의 자리. Positions.
    #[json(named)]
    pub positions: Sides<NamedAs<Position, LetterPlace>>,
    /// 글자(첫째 사람이 먼저). Letters, the first person's first.
    pub glyphs: Text<Glyphs<ArrayVec<Letter, 2>>>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<Glyphs<ArrayVec<Letter, 2>>>,
    /// 합이 기우는 오행. 합이 아니면 null. Element that a combination leans to, else null.
    pub element: Option<Named<Element>>,
    /// 작용의 강약(strong, medium, weak). How strongly it acts.
    pub strength: Named<RelationStrength>,
    /// 상태(holds, follows, contested, suspended, faint). Whether it acts.
    pub state: Named<RelationState>,
    /// 앞서거나 붙들거나 흔드는 관계. 없으면 null. What goes before it, holds it back or breaks it, else null.
    pub by: Option<CrossBearerView>,
    /// 뜻. 같은 자리의 관계는 그 자리를 두고 하는 말이며, 작용하지 않는 관계에는 싣지 않습니다. What it means: of equal
    /// places what is said of their palace; absent where it does not act.
    #[json(sentence)]
    pub meaning: Absent<Text<AdvisedPair<'a, Among<'a>>>>,
    pub reasoning: Text<Among<'a, ArrayVec<Saying, 4>>>,
}

/// What goes before a relation of two persons.
#[object("CrossBearer")]
pub struct CrossBearerView {
    /// 종류. Kind.
    pub kind: Named<RelationKind>,
    /// 첫째 사람의 자리. The first person's positions.
    pub a: ArrayVec<Id<Position>, 4>,
    /// 둘째 사람의 자리. The second person's.
    pub b: ArrayVec<Id<Position>, 4>,
}

/// A set of three that only both charts hold.
#[object("JointRelation")]
pub struct JointView<'a> {
    /// 종류(tripleCombination, directionalCombination). Kind.
    pub kind: Named<RelationKind>,
    /// 글자. Letters.
    pub glyphs: Text<Glyphs<ArrayVec<Letter, 3>>>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<Glyphs<ArrayVec<Letter, 3>>>,
    /// 기우는 오행. Element it leans to.
    pub element: Option<Named<Element>>,
    /// 사람마다 그 글자가 놓인 자리(열쇠는 self 또는 index). Positions by person: the keys are
    /// `self` or the index.
    pub from: Holders,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<ArrayVec<Saying, 2>>,
    pub reasoning: Text<Among<'a, ArrayVec<Saying, 2>>>,
}

/// Which positions of which person hold a letter.
#[described(as = std::collections::BTreeMap::<String, Vec<Id<Position>>>)]
#[derive(Clone, Copy, Debug)]
pub struct Holders([(PersonId, Positions); 2]);

impl Json<TermSet> for Holders {
    fn write(&self, out: &mut Writer) {
        for (index, (person, positions)) in self.0.iter().enumerate() {
            out.raw(if index == 0 { "{\"" } else { ",\"" });
            out.raw(match person {
                PersonId::Caller => "self",
                PersonId::Partner(index) => ["0", "1", "2"][usize::from(*index)],
            });
            out.raw("\":");
            out.array(positions.iter(), |position, out| Id(position).write(out));
        }
        out.raw("}");
    }
}

/// The relations that are listed.
pub(super) fn items<'a>(
    pair: words::Pair<'a>,
    cross: &CrossRelations,
    relations: &[CrossRelation],
    all: bool,
) -> Vec<Item<'a>> {
    let listed = || relations.iter().filter(|relation| all || relation.is_close());
    let view = |(index, relation): (usize, &CrossRelation)| {
        let alike = |other: &&CrossRelation| other.kind() == relation.kind() && other.a != other.b;
        // What rests is not told, but where all is.
        let told = |other: &&CrossRelation| all || other.acts();
        let again = listed().take(index).filter(alike).filter(told).count() % 2 == 1;
        let between = pair.between();
        let meaning = between.meaning(cross, *relation, again, all);
        item(pair, *relation, meaning, between.reasoning(*relation, all))
    };
    listed().enumerate().map(view).collect()
}

fn item(
    pair: words::Pair<'_>,
    relation: CrossRelation,
    meaning: Option<Saying>,
    reasoning: ArrayVec<Saying, 4>,
) -> Item<'_> {
    let (kind, element) = (relation.kind(), relation.pair.element());
    let names = pair.a.who.names;
    let place = |position| letter_place(position, kind.is_of_stems());
    let glyphs = |han| {
        let letters = relation.letters(&pair.a.chart.pillars, &pair.b.chart.pillars);
        Text(Glyphs { letters, han })
    };
    Item {
        kind: Named(kind),
        positions: Sides { a: place(relation.a), b: place(relation.b) },
        glyphs: glyphs(false),
        glyphs_han: glyphs(true),
        element: element.map(Named),
        strength: Named(relation.strength),
        state: Named(relation.state),
        by: relation.by.map(|by| CrossBearerView {
            kind: Named(by.kind),
            a: by.a.iter().map(Id).collect(),
            b: by.b.iter().map(Id).collect(),
        }),
        meaning: meaning.map(|said| Text(AdvisedPair::apart(pair, Among(names, said)))),
        reasoning: Text(Among(names, reasoning)),
    }
}

/// The sets of three.
pub(super) fn joints<'a>(persons: Persons<'a>, joints: &[Joint]) -> ArrayVec<JointView<'a>, 8> {
    let again = |index: usize| {
        let kind = joints[index].pair.kind();
        joints[..index].iter().filter(|other| other.pair.kind() == kind).count() % 2 == 1
    };
    let view = |(index, joint): (usize, &Joint)| {
        let joint = *joint;
        let (names, between) = (persons.pair.a.who.names, persons.pair.between());
        let (kind, element) = (joint.pair.kind(), joint.pair.element());
        let glyphs = |han| Text(Glyphs { letters: joint.pair.letters(), han });
        JointView {
            kind: Named(kind),
            glyphs: glyphs(false),
            glyphs_han: glyphs(true),
            element: element.map(Named),
            from: Holders([(persons.ids[0], joint.a), (persons.ids[1], joint.b)]),
            meaning: Text(between.joint_meaning(joint, again(index))),
            reasoning: Text(Among(names, between.joint_reasoning(joint))),
        }
    };
    joints.iter().enumerate().map(view).collect()
}
