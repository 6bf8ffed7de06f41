//! What a partner's chart was judged to be, by names.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, SipseongGroup};
use saju_json::{Json, described};
use saju_judgment::gyeokguk::{FormationStatus, Gyeokguk};
use saju_judgment::relation::{NatalRelation, RelationState, label};
use saju_judgment::sinsal::{Category, Findings, SinsalFinding};
use saju_judgment::yongsin::{FiveGod, Lean, Yongsin};
use saju_judgment::{
    Amount, Elements, Gyeok, SinStrength, Sinsal, StrengthLabel, WongukInteraction,
};
use saju_saying::Saying;
use saju_shapes::{Id, Ko, Text};

use crate::view::gyeokguk::StatusId;

/// 오행의 수. Counts of the five elements.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerElements",
    extend("additionalProperties" = true)
)]
pub struct ElementsView {
    /// 오행마다의 수. Counts, wood … water.
    pub counts: [CountView; 5],
}

/// Count of one element.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerElementCount",
    extend("additionalProperties" = true)
)]
pub struct CountView {
    /// 오행 id. Element id.
    pub element: Id<Element>,
    /// 한글. Korean name.
    pub ko: Ko<Element>,
    /// 드러난 글자 수. Visible letters.
    pub visible: u8,
    /// 많고 적음. How many, as a word.
    pub label: Ko<Amount>,
}

/// 신강·신약. Strength of the day master.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerSinStrength",
    extend("additionalProperties" = true)
)]
pub struct StrengthView {
    /// 신강·신약의 이름. Label.
    pub label: Ko<StrengthLabel>,
    /// 신강 쪽인지. Whether strong.
    pub is_strong: bool,
}

/// 원국의 관계 가운데 작용하는 것. full이면 모두 있습니다. The relations within the chart that act; all of them at full.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerWongukInteraction",
    extend("additionalProperties" = true)
)]
pub struct RelationsView {
    /// 천간의 관계. Relations of stems.
    pub stem_relations: ArrayVec<RelationView, 6>,
    /// 지지의 관계. Relations of branches.
    pub branch_relations: ArrayVec<RelationView, 19>,
}

/// A relation within the chart.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerRelation",
    extend("additionalProperties" = true)
)]
pub struct RelationView {
    /// 이름(갑기합토, 신자진 삼합 수국). Its usual name.
    pub label: Text<Saying>,
    /// 함께하는 자리. Positions that take part.
    pub positions: ArrayVec<Id<Position>, 4>,
    /// 상태. Whether it acts.
    pub state: Id<RelationState>,
    /// 상태의 한글. State in Korean.
    pub state_ko: Ko<RelationState>,
}

/// 격국. The structure of the chart.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerGyeokguk",
    extend("additionalProperties" = true)
)]
pub struct StructureView {
    /// 격의 id. Id.
    pub id: Id<Gyeok>,
    /// 격의 한글. Korean name.
    pub ko: Ko<Gyeok>,
    /// 성패. Its formation.
    pub formation: FormationView,
    /// 상신. What completes the structure.
    pub sangsin: SangsinView,
}

/// Formation of the structure.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerFormation",
    extend("additionalProperties" = true)
)]
pub struct FormationView {
    /// 성패(seong, mixed, pa, miseong). How far it is formed.
    pub status: Id<StatusId>,
    /// 성패의 한글. In Korean.
    pub status_ko: Ko<FormationStatus>,
}

/// What completes the structure.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerSangsin",
    extend("additionalProperties" = true)
)]
pub struct SangsinView {
    /// 십성 무리 id. Group.
    pub group: Id<SipseongGroup>,
    /// 무리의 한글. Group in Korean.
    pub group_ko: Ko<SipseongGroup>,
    /// 드러난 글자에 있는지. Whether a visible letter is of it.
    pub present: bool,
}

/// 용신. What the chart needs.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerYongsin",
    extend("additionalProperties" = true)
)]
pub struct YongsinView {
    /// 먼저 쓰는 용신. The useful element chosen.
    pub primary: ElementView,
    /// 보조로 보는 용신. The one beside it.
    pub secondary: ElementView,
    /// 용신·희신·기신·구신·한신. The five elements by their part.
    pub five_gods: FiveGodsView,
}

/// An element.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerElement",
    extend("additionalProperties" = true)
)]
pub struct ElementView {
    /// 오행 id. Element id.
    pub element: Id<Element>,
    /// 그 한글. In Korean.
    pub element_ko: Ko<Element>,
}

/// The five elements by their part.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "PartnerFiveGods")]
pub struct FiveGodsView {
    /// 용신. What the chart needs.
    pub yongsin: GodView,
    /// 희신, 용신을 낳는 오행. What generates it.
    pub huisin: GodView,
    /// 기신, 용신을 누르는 오행. What overcomes it.
    pub gisin: GodView,
    /// 구신, 기신을 낳는 오행. What generates that.
    pub gusin: GodView,
    /// 한신, 나머지 오행. The one left.
    pub hansin: GodView,
}

/// An element by its part.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerFiveGod",
    extend("additionalProperties" = true)
)]
pub struct GodView {
    /// 오행 id. Element id.
    pub element: Id<Element>,
    /// 그 한글. In Korean.
    pub element_ko: Ko<Element>,
    /// 격의 상신이기도 하면 true. 아니면 싣지 않습니다. True where it completes the structure as well; else absent.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub sangsin: Option<bool>,
    /// 운에서 올 때 기우는 쪽. To which side it leans when luck brings it.
    pub lean: Id<Lean>,
    /// 그 한글. In Korean.
    pub lean_ko: Ko<Lean>,
}

/// 신살. Sinsal by their names.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerSinsal",
    extend("additionalProperties" = true)
)]
pub struct SinsalView {
    /// 귀인 계열. Kinds of the first list.
    pub auspicious: Vec<SinsalItem>,
    /// 주의를 함께 살피는 신살. Kinds of the second list, neutral ones included.
    pub inauspicious: Vec<SinsalItem>,
}

/// A kind that was found.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerSinsalItem",
    extend("additionalProperties" = true)
)]
pub struct SinsalItem {
    /// 신살 id. Id.
    pub id: Id<Sinsal>,
    /// 한글. Korean name.
    pub ko: Ko<Sinsal>,
}

pub(super) fn elements(elements: &Elements) -> ElementsView {
    ElementsView {
        counts: elements.counts.map(|count| CountView {
            element: Id(count.element),
            ko: Ko(count.element),
            visible: count.visible(),
            label: Ko(count.amount()),
        }),
    }
}

pub(super) fn strength(strength: &SinStrength) -> StrengthView {
    StrengthView { label: Ko(strength.label), is_strong: strength.is_strong() }
}

pub(super) fn relations(interaction: &WongukInteraction) -> RelationsView {
    let relation = |relation: &NatalRelation| RelationView {
        label: Text(label(relation.pair)),
        positions: relation.positions.iter().map(Id).collect(),
        state: Id(relation.state()),
        state_ko: Ko(relation.state()),
    };
    let acts = |relation: &&NatalRelation| relation.state().acts();
    RelationsView {
        stem_relations: interaction.stem_relations.iter().filter(acts).map(relation).collect(),
        branch_relations: interaction.branch_relations.iter().filter(acts).map(relation).collect(),
    }
}

pub(super) fn structure(gyeokguk: &Gyeokguk) -> StructureView {
    let (gyeok, status, sangsin) = (gyeokguk.gyeok(), gyeokguk.status(), gyeokguk.sangsin());
    StructureView {
        id: Id(gyeok),
        ko: Ko(gyeok),
        formation: FormationView { status: Id(StatusId::of(status)), status_ko: Ko(status) },
        sangsin: SangsinView {
            group: Id(sangsin),
            group_ko: Ko(sangsin),
            present: !gyeokguk.sangsin_letters().is_empty(),
        },
    }
}

pub(super) fn yongsin(yongsin: &Yongsin) -> YongsinView {
    let god = |god| {
        let element = yongsin.five_gods.element(god);
        let lean = yongsin.leaning(element).lean;
        let sangsin = yongsin.also_named(element).is_sangsin.then_some(true);
        let (element, element_ko) = (Id(element), Ko(element));
        GodView { element, element_ko, sangsin, lean: Id(lean), lean_ko: Ko(lean) }
    };
    let name = |element| ElementView { element: Id(element), element_ko: Ko(element) };
    YongsinView {
        primary: name(yongsin.primary.element),
        secondary: name(yongsin.secondary.element),
        five_gods: FiveGodsView {
            yongsin: god(FiveGod::Yongsin),
            huisin: god(FiveGod::Huisin),
            gisin: god(FiveGod::Gisin),
            gusin: god(FiveGod::Gusin),
            hansin: god(FiveGod::Hansin),
        },
    }
}

pub(super) fn sinsal(findings: &Findings) -> SinsalView {
    let list = |category| {
        let of_list = findings.iter().filter(move |found| found.sinsal.category() == category);
        let item =
            |found: &SinsalFinding| SinsalItem { id: Id(found.sinsal), ko: Ko(found.sinsal) };
        of_list.map(item).collect()
    };
    SinsalView {
        auspicious: list(Category::Auspicious),
        inauspicious: list(Category::Inauspicious),
    }
}
