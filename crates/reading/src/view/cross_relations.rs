//! What stands between the letters of two persons.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Position, Positions, Sipseong, Stem};
use saju_json::{Json, described};
use saju_judgment::compatibility::{
    CrossMark, CrossRelation, CrossSinsal, ElementRelation, Exchange, Joint, Relationship, Side,
};
use saju_judgment::relation::{RelationPair, RelationStrength};
use saju_judgment::{CrossRelations, RelationKind, Rule, Sinsal};
use saju_shapes::{BranchNames, Fragment, Id, Ko, SipseongShape, Text, Writer};
use saju_words::basis::Cited;
use saju_words::person::Both;
use saju_words::relationship::{self, ExchangeMeaning};
use saju_words::{Advised, TermSet, compatibility as words};
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::person::{PersonId, Persons, Sides};
use super::relation::LetterPlace;
use super::wonguk_interaction::{Summary, summary};
use super::{StemView, cross_sinsal};
use crate::fragments;

/// 두 사람 사이의 관계. What stands between two persons.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "CrossRelations")]
pub struct View<'a> {
    /// 두 사람(self 또는 partners의 index). The two persons.
    pub pair: [PersonId; 2],
    /// 두 사람의 이름. What they are called.
    pub pair_ko: Text<Both<'a>>,
    /// 요청한 사람에게 어떤 사람으로 읽었는지. 정하지 않은 사이이면 싣지 않습니다. As what the partner is read to the
    /// caller; absent where that is not known.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub relationship: Option<Id<Relationship>>,
    /// 그 한글. In Korean.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub relationship_ko: Option<Ko<Relationship>>,
    /// 일간과 일간. The day masters.
    pub day_master: DayMasterView<'a>,
    /// 천간의 관계. full이 아니면 일주가 들거나 같은 자리끼리인 것만. Relations of stems; only the
    /// close ones unless `detail` is full.
    pub stem_relations: Vec<Item<'a>>,
    /// 지지의 관계. Relations of branches, likewise.
    pub branch_relations: Vec<Item<'a>>,
    /// 두 사람의 지지가 모여야 이루어지는 삼합과 방합. Sets of three that only both charts hold.
    pub joint: ArrayVec<JointView<'a>, 8>,
    /// 배우자궁(두 일지). compatibility에서 배우자나 연인이 아닌 사이로 읽으면 싣지 않습니다. The two day branches,
    /// seats of the spouse; absent where `compatibility` reads the two as no couple.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub spouse_palace: Option<PalaceView<'a>>,
    /// 배우자를 나타내는 글자인지. 배우자궁과 같은 때에 싣지 않습니다. Whether a day master is the other's spouse star;
    /// absent where the seats are.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub spouse_star: Option<StarView<'a>>,
    /// 용신을 서로 나누는 모양. 요청한 사람과의 사이에만, 용신 모듈이 있을 때 싣습니다. Who has the useful element of whom;
    /// only with the caller, and with the yongsin module.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<ExchangeView<'a>>,
    /// 서로에게서 찾은 신살. sinsal 모듈이 없으면 싣지 않습니다. Sinsal that one chart finds in the
    /// other; absent where the sinsal module is.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub sinsal: Option<ArrayVec<cross_sinsal::View<'a>, 12>>,
    /// 실은 관계의 종류마다의 수. How many of the listed relations there are.
    pub summary: Summary,
    /// 근거. Basis.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub basis: ArrayVec<Text<Cited<words::Line<'a>, Rule>>, 12>,
}

/// Who has the useful element of whom: two letters of it or more.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "YongsinExchange")]
pub struct ExchangeView<'a> {
    /// 모양 id(both, a, b, none). a는 본인에게 필요한 오행을 상대가 지닌 것. Id; `a`: the partner has the caller's.
    pub kind: Id<Exchange>,
    /// 그 한글. In Korean.
    pub kind_ko: Ko<Exchange>,
    /// 뜻. What it means.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<Advised<ExchangeMeaning<'a>>>,
}

/// The day masters of two persons.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "CrossDayMaster")]
pub struct DayMasterView<'a> {
    /// 첫째 사람의 일간. The first person's.
    pub a: DayStem,
    /// 둘째 사람의 일간. The second person's.
    pub b: DayStem,
    /// 첫째 일간의 오행이 둘째에게 무엇인지. What the first's element is to the second's.
    pub element_relation: Id<ElementRelation>,
    /// 그 한글. In Korean.
    pub element_relation_ko: Ko<ElementRelation>,
    /// 두 일간의 합이나 충. 없으면 null. Their combination or clash, else null.
    pub stem_relation: Option<Id<RelationKind>>,
    /// 그 한글. In Korean.
    pub stem_relation_ko: Option<Ko<RelationKind>>,
    /// 첫째 사람에게 둘째 일간은 어떤 십성인지. What the second is for the first.
    pub a_sees_b: SeenView<'a>,
    /// 둘째 사람에게 첫째 일간은 어떤 십성인지. What the first is for the second.
    pub b_sees_a: SeenView<'a>,
    /// 뜻. What it means.
    pub meaning: Text<Advised<words::DayMasterMeaning<'a>>>,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<words::DayMasterReasoning<'a>>,
}

/// A day master.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase")]
pub struct DayStem {
    /// 일간. The stem.
    pub stem: StemView,
}

/// How one person looks to the other.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "Seen")]
pub struct SeenView<'a> {
    /// 상대 일간의 십성. Ten god of the other's day master.
    pub sipseong: Fragment<SipseongShape>,
    /// 뜻. What it means.
    #[json(sentence)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<words::Seen<'a>>,
}

/// A relation between a letter of the first person and one of the second.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "CrossRelation")]
pub struct Item<'a> {
    /// 관계의 종류. Kind.
    pub kind: Id<RelationKind>,
    /// 종류의 한글. Kind in Korean.
    pub kind_ko: Ko<RelationKind>,
    /// 두 사람의 자리. Positions.
    pub positions: Sides<Id<Position>>,
    /// 그 글자의 이름(연간, 월지 …). Names of their letters.
    pub positions_ko: Sides<LetterPlace>,
    /// 글자(첫째 사람이 먼저). Letters, the first person's first.
    pub glyphs: Text<words::Glyphs<'a>>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<words::Glyphs<'a>>,
    /// 합이 기우는 오행. 합이 아니면 null. Element that a combination leans to, else null.
    pub element: Option<Id<Element>>,
    /// 그 오행의 한글. Element in Korean.
    pub element_ko: Option<Ko<Element>>,
    /// 작용의 강약(strong, medium, weak). How strongly it acts.
    pub strength: Id<RelationStrength>,
    /// 강약의 한글. Strength in Korean.
    pub strength_ko: Ko<RelationStrength>,
    /// 뜻. What it means.
    #[json(sentence)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<words::Meaning<'a>>,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<words::Reasoning<'a>>,
}

/// A set of three that only both charts hold.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "JointRelation")]
pub struct JointView<'a> {
    /// 종류(tripleCombination, directionalCombination). Kind.
    pub kind: Id<RelationKind>,
    /// 종류의 한글. Kind in Korean.
    pub kind_ko: Ko<RelationKind>,
    /// 글자. Letters.
    pub glyphs: Text<words::JointGlyphs>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<words::JointGlyphs>,
    /// 기우는 오행. Element it leans to.
    pub element: Option<Id<Element>>,
    /// 그 오행의 한글. Element in Korean.
    pub element_ko: Option<Ko<Element>>,
    /// 사람마다 그 글자가 놓인 자리(열쇠는 self 또는 index). Positions by person: the keys are
    /// `self` or the index.
    pub from: Holders,
    /// 뜻. What it means.
    #[json(sentence)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<words::JointMeaning>,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<words::JointReasoning<'a>>,
}

/// Which positions of which person hold a letter.
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

#[described]
impl JsonSchema for Holders {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Holders".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        std::collections::BTreeMap::<String, Vec<Id<Position>>>::json_schema(generator)
    }
}

/// The two day branches.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "SpousePalaces")]
pub struct PalaceView<'a> {
    /// 첫째 사람의 일지. The first person's.
    pub a: DayBranch,
    /// 둘째 사람의 일지. The second person's.
    pub b: DayBranch,
    /// 두 일지의 관계. Relations between the two.
    pub relations: ArrayVec<KindView, 3>,
    /// 뜻. What it means.
    #[json(sentence)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<words::PalaceMeaning<'a>>,
}

/// A day branch.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase")]
pub struct DayBranch {
    /// 일지. The branch.
    pub branch: Fragment<BranchNames>,
    /// 자기 일간에 대한 십성. Its ten god for its own day master.
    pub sipseong: Fragment<SipseongShape>,
}

/// A kind of relation.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase")]
pub struct KindView {
    /// 관계의 종류. Kind.
    pub kind: Id<RelationKind>,
    /// 종류의 한글. Kind in Korean.
    pub kind_ko: Ko<RelationKind>,
}

/// Whether a day master is the other's spouse star.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "SpouseStars")]
pub struct StarView<'a> {
    /// 첫째 일간이 둘째 사람의 배우자를 나타내는지. Whether the first is the second's.
    pub a_is_spouse_star_of_b: bool,
    /// 둘째 일간이 첫째 사람의 배우자를 나타내는지. Whether the second is the first's.
    pub b_is_spouse_star_of_a: bool,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<words::StarReasoning<'a>>,
}

/// What is told of two persons.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// All relations, or only the close ones.
    pub all: bool,
    /// Sinsal.
    pub sinsal: bool,
    /// The day branches and day masters as those of a couple.
    pub palaces: bool,
    /// Whether they are read as they are because one is a child.
    pub with_child: bool,
}

/// The view of what stands between two persons.
pub fn view<'a>(
    persons: Persons<'a>,
    cross: &'a CrossRelations,
    told: Extent,
    exchange: Option<ExchangeMeaning<'a>>,
) -> View<'a> {
    let pair = persons.pair;
    let (all, with_sinsal) = (told.all, told.sinsal);
    let palaces = &cross.spouse_palaces;
    let of_couple = |found: &&CrossSinsal| {
        let attraction = [Sinsal::Dohwa, Sinsal::Hongyeom].map(CrossMark::Sinsal);
        cross.may_be_couple() || !attraction.contains(&found.mark)
    };
    let relationship = pair.relationship;
    let read = relationship.map(|one| match told.with_child {
        true => (relationship::Line::WithChild(one), Rule::RelationshipRead),
        false => (relationship::Line::ReadAs(one), Rule::RelationshipRead),
    });
    let exchanged = (relationship::Line::Exchange, Rule::RelationshipExchange);
    let read = read.into_iter().chain(exchange.map(|_| exchanged));
    View {
        pair: persons.ids,
        pair_ko: Text(pair.names()),
        relationship: relationship.map(Id),
        relationship_ko: relationship.map(Ko),
        day_master: day_master(pair, cross),
        stem_relations: items(pair, &cross.stem_relations, all),
        branch_relations: items(pair, &cross.branch_relations, all),
        joint: joints(persons, &cross.joint),
        spouse_palace: told.palaces.then(|| PalaceView {
            a: day_branch(palaces.a),
            b: day_branch(palaces.b),
            relations: palaces.relations.iter().map(kind).collect(),
            meaning: Text(words::PalaceMeaning(pair, cross)),
        }),
        spouse_star: told.palaces.then_some(StarView {
            a_is_spouse_star_of_b: cross.a_is_spouse_star_of_b,
            b_is_spouse_star_of_a: cross.b_is_spouse_star_of_a,
            reasoning: Text(words::StarReasoning(pair, cross.day_masters)),
        }),
        exchange: exchange.map(|meaning| ExchangeView {
            kind: Id(meaning.exchange),
            kind_ko: Ko(meaning.exchange),
            meaning: Text(Advised(pair.a.chart.pillars.day, meaning)),
        }),
        sinsal: with_sinsal.then(|| {
            cross
                .sinsal
                .iter()
                .filter(of_couple)
                .map(|found| cross_sinsal::view(persons, *found))
                .collect()
        }),
        summary: summary(cross.summary(!all)),
        basis: words::basis(pair, cross, !all, with_sinsal, read).into_iter().map(Text).collect(),
    }
}

fn day_master<'a>(pair: words::Pair<'a>, cross: &CrossRelations) -> DayMasterView<'a> {
    let masters = cross.day_masters;
    let stem = |stem: Stem| DayStem { stem: StemView::bare(stem) };
    let seen = |seer, sipseong: Sipseong| SeenView {
        sipseong: fragments::sipseong(sipseong),
        meaning: Text(words::Seen { pair, seer, masters }),
    };
    let relation = masters.stem_relation.map(RelationPair::kind);
    DayMasterView {
        a: stem(masters.a),
        b: stem(masters.b),
        element_relation: Id(masters.element_relation),
        element_relation_ko: Ko(masters.element_relation),
        stem_relation: relation.map(Id),
        stem_relation_ko: relation.map(Ko),
        a_sees_b: seen(Side::A, masters.a_sees_b),
        b_sees_a: seen(Side::B, masters.b_sees_a),
        meaning: Text(Advised(pair.a.chart.pillars.day, words::DayMasterMeaning(pair, masters))),
        reasoning: Text(words::DayMasterReasoning(pair, masters)),
    }
}

fn items<'a>(pair: words::Pair<'a>, relations: &[CrossRelation], all: bool) -> Vec<Item<'a>> {
    let listed: ArrayVec<&CrossRelation, 48> =
        relations.iter().filter(|relation| all || relation.is_close()).collect();
    // The close ones are told alike whether or not the distant ones stand among them.
    let among_close = |index: usize| {
        let before = listed[..index].iter().filter(|other| other.is_close());
        before.filter(|other| other.kind() == listed[index].kind()).count()
    };
    // A distant one is told in turn with the others of its kind in the same field.
    let again = |index: usize| {
        let relation = listed[index];
        let told = |relation: &CrossRelation| (relation.kind(), relation.field());
        let is_beside = |at: &usize| told(listed[*at]) == told(relation);
        let beside: ArrayVec<usize, 48> = (0..listed.len()).filter(is_beside).collect();
        let place = beside.iter().position(|at| *at == index).unwrap_or_default();
        let close = beside.iter().enumerate().filter(|(_, at)| listed[**at].is_close());
        let nearest = close.min_by_key(|(other, _)| place.abs_diff(*other));
        let turns = nearest.map_or(place, |(other, at)| among_close(*at) + place.abs_diff(other));
        turns % 2 == 1
    };
    listed
        .iter()
        .enumerate()
        .map(|(index, relation)| item(pair, **relation, again(index)))
        .collect()
}

fn item(pair: words::Pair<'_>, relation: CrossRelation, again: bool) -> Item<'_> {
    let (kind, element) = (relation.kind(), relation.pair.element());
    let place = |position| LetterPlace::of(position, kind.is_of_stems());
    let glyphs = |han| Text(words::Glyphs { relation, pair, han });
    Item {
        kind: Id(kind),
        kind_ko: Ko(kind),
        positions: Sides { a: Id(relation.a), b: Id(relation.b) },
        positions_ko: Sides { a: place(relation.a), b: place(relation.b) },
        glyphs: glyphs(false),
        glyphs_han: glyphs(true),
        element: element.map(Id),
        element_ko: element.map(Ko),
        strength: Id(relation.strength),
        strength_ko: Ko(relation.strength),
        meaning: Text(words::Meaning { relation, pair, again }),
        reasoning: Text(words::Reasoning { relation, pair }),
    }
}

fn joints<'a>(persons: Persons<'a>, joints: &[Joint]) -> ArrayVec<JointView<'a>, 8> {
    let again = |index: usize| {
        let kind = joints[index].pair.kind();
        joints[..index].iter().filter(|other| other.pair.kind() == kind).count() % 2 == 1
    };
    let view = |(index, joint): (usize, &Joint)| {
        let joint = *joint;
        let (kind, element) = (joint.pair.kind(), joint.pair.element());
        let glyphs = |han| Text(words::JointGlyphs { joint, han });
        JointView {
            kind: Id(kind),
            kind_ko: Ko(kind),
            glyphs: glyphs(false),
            glyphs_han: glyphs(true),
            element: element.map(Id),
            element_ko: element.map(Ko),
            from: Holders([(persons.ids[0], joint.a), (persons.ids[1], joint.b)]),
            meaning: Text(words::JointMeaning { joint, again: again(index) }),
            reasoning: Text(words::JointReasoning(joint, persons.pair)),
        }
    };
    joints.iter().enumerate().map(view).collect()
}

fn day_branch((branch, sipseong): (Branch, Sipseong)) -> DayBranch {
    DayBranch { branch: fragments::branch(branch), sipseong: fragments::sipseong(sipseong) }
}

fn kind(pair: &RelationPair) -> KindView {
    KindView { kind: Id(pair.kind()), kind_ko: Ko(pair.kind()) }
}
