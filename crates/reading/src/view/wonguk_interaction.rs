//! The wongukInteraction module.

use arrayvec::ArrayVec;
use saju_chart::{Element, Pillars, Position};
use saju_json::{Json, described, object};
use saju_judgment::letters::Letter;
use saju_judgment::relation::{
    Bearer, Completeness, Holder, InChart, NatalRelation, RelationFamily, RelationState,
    RelationStrength, RelationSummary, basis, label,
};
use saju_judgment::{Gyeok, RelationKind, WongukInteraction};
use saju_saying::Saying;
use saju_shapes::{Id, Named, NamedAs, Text, Writer};
use saju_words::{Glyphs, TermSet};

use super::relation::{LetterPlace, letter_places};
use super::{Lines, LinesUpTo};

/// 원국의 합·충·형·파·해. Relations within the chart.
#[object(
    "WongukInteraction",
    partner(
        "PartnerWongukInteraction",
        "원국의 관계 가운데 작용하는 것. full이면 모두 있습니다. The relations within the chart that act; all of them at full.",
        open
    )
)]
pub struct View<'a> {
    /// 천간의 관계. Relations of stems.
    #[json(partner = ArrayVec<PartnerItem, 6>)]
    pub stem_relations: Items<'a, 6>,
    /// 지지의 관계. Relations of branches.
    #[json(partner = ArrayVec<PartnerItem, 19>)]
    pub branch_relations: Items<'a, 19>,
    /// 종류마다의 수. How many there are.
    pub summary: NatalSummary,
    pub basis: LinesUpTo<11>,
    /// 같은 두 글자에 겹친 관계. Two letters that several relations join.
    pub pairs: Pairs<'a>,
}

/// How the relations within a chart are told.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    interaction: &'a WongukInteraction,
    pillars: &'a Pillars,
    gyeok: Gyeok,
    of_child: bool,
}

/// Relations of stems, or of branches, at most `MOST`, each made when it is written.
#[described(as = ArrayVec<Item, MOST>)]
#[derive(Clone, Copy, Debug)]
pub struct Items<'a, const MOST: usize> {
    teller: Teller<'a>,
    relations: &'a [NatalRelation],
}

/// Letters that several relations join, likewise.
#[described(as = ArrayVec<PairView, 6>)]
#[derive(Clone, Copy, Debug)]
pub struct Pairs<'a>(Teller<'a>);

/// Two letters that several relations join.
#[object("RelationPairs")]
pub struct PairView {
    /// 두 자리. The positions.
    pub positions: ArrayVec<Id<Position>, 4>,
    /// 앞선 관계. What leads.
    pub lead: Text<Saying>,
    /// 뒤따르는 관계. What follows.
    pub follows: ArrayVec<Text<Saying>, 3>,
    /// 뜻. What they mean together.
    #[json(explanation)]
    pub meaning: Text<Saying>,
}

/// What holds a relation, goes before it or mediates it.
#[object("RelationBearer")]
pub struct BearerView {
    /// 이름. Its label.
    pub label: Text<Holder>,
    /// 자리. Its positions.
    pub positions: ArrayVec<Id<Position>, 4>,
}

/// A relation within the chart.
#[object("NatalRelation", partner("PartnerRelation", open))]
pub struct Item {
    /// 관계의 종류. Kind.
    pub kind: Named<RelationKind>,
    /// 이름(갑기합토, 신자진 삼합 수국). Its usual name.
    #[json(partner)]
    pub label: Text<Saying>,
    /// 함께하는 자리. Positions that take part.
    #[json(partner = ArrayVec<Id<Position>, 4>)]
    pub positions: ArrayVec<NamedAs<Position, LetterPlace>, 4>,
    /// 글자. Letters.
    pub glyphs: Text<Glyphs<ArrayVec<Letter, 3>>>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<Glyphs<ArrayVec<Letter, 3>>>,
    /// 작용의 강약(strong, medium, weak). How strongly it acts.
    pub strength: Named<RelationStrength>,
    /// 합이 기우는 오행. 합이 아니면 null. Element that a combination leans to, else null.
    pub element: Option<Named<Element>>,
    /// 세 글자를 얼마나 갖추었는지(full, half, partial). 해당하지 않으면 null. How much of a set of
    /// three is there, else null.
    pub completeness: Option<Id<Completeness>>,
    /// 한 글자를 다른 합도 찾는지(쟁합). Whether another combination claims a letter of it.
    pub contested: bool,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<ArrayVec<Saying, 2>>,
    pub reasoning: Text<ArrayVec<Saying, 2>>,
    /// 상태(holds, transforms, contested, mediated, follows, faint, suspended, absorbed). Whether it
    /// acts.
    #[json(partner)]
    pub state: Named<RelationState>,
    /// 상태의 까닭. Why.
    #[json(explanation)]
    pub state_reason: Text<Saying>,
    /// 같은 두 글자의 관계 가운데 앞서는지. Whether no relation of the same letters goes before it.
    pub leads: bool,
    /// 붙드는 관계나 잇는 글자. 없으면 null. What holds or mediates it, else null.
    pub by: Option<BearerView>,
}

/// How many relations there are.
#[object("RelationSummary")]
pub struct Summary {
    /// 합. Combinations.
    pub combinations: u8,
    /// 충. Clashes.
    pub clashes: u8,
    /// 형. Punishments.
    pub punishments: u8,
    /// 파. Destructions.
    pub destructions: u8,
    /// 해. Harms.
    pub harms: u8,
    /// 모두. All.
    pub total: u8,
}

/// How many relations within a chart there are, and how many of them act.
#[object("NatalRelationSummary")]
pub struct NatalSummary {
    /// 종류마다의 수. By kind.
    #[json(flatten)]
    pub counts: Summary,
    /// 작용하는 관계. Those that act.
    pub active: u8,
    /// 쉬는 관계. Those that rest.
    pub resting: u8,
}

/// The view of the relations within a chart.
pub fn view<'a>(
    pillars: &'a Pillars,
    interaction: &'a WongukInteraction,
    gyeok: Gyeok,
    of_child: bool,
) -> View<'a> {
    let teller = Teller { interaction, pillars, gyeok, of_child };
    View {
        stem_relations: Items { teller, relations: &interaction.stem_relations },
        branch_relations: Items { teller, relations: &interaction.branch_relations },
        summary: NatalSummary {
            counts: summary(interaction.summary()),
            active: interaction.count(RelationState::acts),
            resting: interaction.count(RelationState::rests),
        },
        basis: Lines(basis(interaction)),
        pairs: Pairs(teller),
    }
}

impl<'a> Teller<'a> {
    const fn told(&self, relation: NatalRelation) -> InChart<'a> {
        let Self { pillars, gyeok, of_child, .. } = *self;
        InChart { relation, pillars, gyeok: Some(gyeok), of_child }
    }
}

impl<const MOST: usize> Json<TermSet> for Items<'_, MOST> {
    fn write(&self, out: &mut Writer) {
        let Self { teller, relations } = *self;
        let before = |index: usize, same: fn(&NatalRelation, &NatalRelation) -> bool| {
            relations[..index].iter().filter(|other| same(other, &relations[index])).count()
        };
        out.array(relations.iter().enumerate(), |(index, relation), out| {
            let leads = teller.interaction.leads(relation);
            let again = before(index, |a, b| a.kind() == b.kind()) % 2 == 1;
            let brief = before(index, |a, b| a.pair == b.pair) >= 2;
            item(teller.told(*relation), leads, again, brief).write(out);
        });
    }
}

impl Json<TermSet> for Pairs<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(self.0.interaction.shared_pairs(), |shared, out| {
            let pair = PairView {
                positions: shared.lead.positions.iter().map(Id).collect(),
                lead: Text(label(shared.lead.pair)),
                follows: shared.follows.iter().map(|one| Text(label(one.pair))).collect(),
                meaning: Text(self.0.told(*shared.lead).of_pair()),
            };
            pair.write(out);
        });
    }
}

fn item(told: InChart<'_>, leads: bool, again: bool, brief: bool) -> Item {
    let InChart { relation, pillars, .. } = told;
    let (kind, element) = (relation.kind(), relation.pair.element());
    let glyphs = |han| Text(Glyphs { letters: relation.letters(pillars), han });
    Item {
        kind: Named(kind),
        label: Text(label(relation.pair)),
        positions: letter_places(relation.positions, kind.is_of_stems()),
        glyphs: glyphs(false),
        glyphs_han: glyphs(true),
        strength: Named(relation.strength),
        element: element.map(Named),
        completeness: relation.completeness().map(Id),
        contested: relation.contested,
        meaning: Text(told.meaning(again, brief)),
        reasoning: Text(told.reasoning()),
        state: Named(relation.state()),
        state_reason: Text(told.state()),
        leads,
        by: relation.ruling.by.map(|by| BearerView {
            label: Text(told.bearer(by)),
            positions: match by {
                Bearer::Relation { positions, .. } => positions.iter().map(Id).collect(),
                Bearer::Letter(position) => [Id(position)].into_iter().collect(),
            },
        }),
    }
}

pub(super) fn summary(summary: RelationSummary) -> Summary {
    let count = |family| summary.count(family);
    Summary {
        combinations: count(RelationFamily::Combination),
        clashes: count(RelationFamily::Clash),
        punishments: count(RelationFamily::Punishment),
        destructions: count(RelationFamily::Destruction),
        harms: count(RelationFamily::Harm),
        total: summary.total(),
    }
}
