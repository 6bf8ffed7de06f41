//! What a partner's chart was judged to be, by names.

use saju_chart::Element;
use saju_json::{Absent, object};
use saju_judgment::gyeokguk::Gyeokguk;
use saju_judgment::relation::{NatalRelation, label};
use saju_judgment::sinsal::{Category, Findings, SinsalFinding};
use saju_judgment::yongsin::{FiveGod, Lean, Yongsin};
use saju_judgment::{Elements, SinStrength, Sinsal, WongukInteraction};
use saju_shapes::{Called, Id, Named, Text};

use crate::view::{elements, gyeokguk, sin_strength, sinsal, wonguk_interaction, yongsin};

/// An element.
#[object("PartnerElement", open)]
pub struct ElementView {
    /// 오행 id. Element id.
    pub element: Named<Element>,
}

/// An element by its part.
#[object("PartnerFiveGod", open)]
pub struct GodView {
    /// 오행 id. Element id.
    pub element: Named<Element>,
    /// 격의 상신이기도 하면 true. 아니면 싣지 않습니다. True where it completes the structure as well; else absent.
    pub sangsin: Absent<bool>,
    /// 운에서 올 때 기우는 쪽. To which side it leans when luck brings it.
    pub lean: Named<Lean>,
}

/// A kind that was found.
#[object("PartnerSinsalItem", open)]
pub struct SinsalItem {
    /// 신살 id. Id.
    pub id: Named<Sinsal>,
}

pub(super) fn elements(elements: &Elements) -> elements::PartnerView {
    elements::PartnerView {
        counts: elements.counts.map(|count| elements::PartnerCountView {
            element: Named(count.element),
            visible: count.visible(),
            label: Called(count.amount()),
        }),
    }
}

pub(super) fn strength(strength: &SinStrength) -> sin_strength::PartnerView {
    sin_strength::PartnerView { label: Called(strength.label), is_strong: strength.is_strong() }
}

/// The relations that act.
pub(super) fn relations(interaction: &WongukInteraction) -> wonguk_interaction::PartnerView {
    let relation = |relation: &NatalRelation| wonguk_interaction::PartnerItem {
        label: Text(label(relation.pair)),
        positions: relation.positions.iter().map(Id).collect(),
        state: Named(relation.state()),
    };
    let acts = |relation: &&NatalRelation| relation.state().acts();
    wonguk_interaction::PartnerView {
        stem_relations: interaction.stem_relations.iter().filter(acts).map(relation).collect(),
        branch_relations: interaction.branch_relations.iter().filter(acts).map(relation).collect(),
    }
}

pub(super) fn structure(gyeokguk: &Gyeokguk) -> gyeokguk::PartnerView {
    gyeokguk::PartnerView {
        id: Named(gyeokguk.gyeok()),
        formation: gyeokguk::PartnerFormationView { status: gyeokguk::status(gyeokguk.status()) },
        sangsin: gyeokguk::PartnerSangsinView {
            group: Named(gyeokguk.sangsin()),
            present: !gyeokguk.sangsin_letters().is_empty(),
        },
    }
}

pub(super) fn yongsin(yongsin: &Yongsin) -> yongsin::PartnerView {
    let god = |god| {
        let element = yongsin.five_gods.element(god);
        GodView {
            element: Named(element),
            sangsin: yongsin.also_named(element).is_sangsin.then_some(true),
            lean: Named(yongsin.leaning(element).lean),
        }
    };
    yongsin::PartnerView {
        primary: ElementView { element: Named(yongsin.primary.element) },
        secondary: ElementView { element: Named(yongsin.secondary.element) },
        five_gods: yongsin::PartnerFiveGodsView {
            yongsin: god(FiveGod::Yongsin),
            huisin: god(FiveGod::Huisin),
            gisin: god(FiveGod::Gisin),
            gusin: god(FiveGod::Gusin),
            hansin: god(FiveGod::Hansin),
        },
    }
}

pub(super) fn sinsal(findings: &Findings) -> sinsal::PartnerView {
    let list = |category| {
        let of_list = findings.iter().filter(move |found| found.sinsal.category() == category);
        of_list.map(|found: &SinsalFinding| SinsalItem { id: Named(found.sinsal) }).collect()
    };
    sinsal::PartnerView {
        auspicious: list(Category::Auspicious),
        inauspicious: list(Category::Inauspicious),
    }
}
