//! Elements that two persons bring to each other.

use arrayvec::ArrayVec;
use saju_json::object;
use saju_judgment::compatibility::{Supply, SupplyKind};
use saju_judgment::{ElementComplement, Rule};
use saju_saying::Saying;
use saju_shapes::{ElementNames, Fragment, Named, Text};
use saju_words::basis::Cited;
use saju_words::{AdvisedPair, Among};

use super::person::PersonId;
use super::person::Persons;
use crate::fragments;

/// 오행의 보완. How the elements of two persons complement each other.
#[object("ElementComplement")]
pub struct View<'a> {
    /// 두 사람(self 또는 partners의 index). The two persons.
    pub pair: [PersonId; 2],
    /// 한 사람이 다른 사람에게 더하는 오행. What one brings to the other.
    pub supplies: ArrayVec<SupplyView<'a>, 14>,
    /// 두 사람 모두에게 드러나지 않은 오행. Elements that neither shows.
    pub both_missing: ArrayVec<Fragment<ElementNames>, 5>,
    /// 뜻. What it comes to.
    pub meaning: Text<AdvisedPair<'a, Among<'a, ArrayVec<Saying, 5>>>>,
    pub basis: ArrayVec<Text<Cited<Among<'a>, Rule>>, 3>,
}

/// An element that one person brings to the other.
#[object("ElementSupply")]
pub struct SupplyView<'a> {
    /// 지닌 사람. Who brings it.
    pub from: PersonId,
    /// 받는 사람. To whom.
    pub to: PersonId,
    /// 그것이 무엇인지. 용신에 걸린 것은 yongsin 모듈이 있을 때만 싣습니다. What it is to the other; those
    /// of the five gods only beside the yongsin module.
    pub kind: Named<SupplyKind>,
    /// The element.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    /// 지닌 사람의 드러난 글자 수. Visible letters of it in the giving chart.
    pub count: u8,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<AdvisedPair<'a, Among<'a>>>,
    pub reasoning: Text<Among<'a>>,
}

/// The view of two persons' elements; with the five gods or without.
pub fn view<'a>(persons: Persons<'a>, complement: &'a ElementComplement, gods: bool) -> View<'a> {
    let pair = persons.pair;
    let (names, of) = (pair.a.who.names, pair.persons());
    let line = |(line, rule)| Text(Cited(Among(names, line), rule));
    let supplies = &complement.supplies;
    let again = |index: usize| {
        let Supply { from, kind, .. } = supplies[index];
        let alike = |other: &&Supply| (other.from, other.kind) == (from, kind);
        supplies[..index].iter().filter(alike).count() % 2 == 1
    };
    let supply = |(index, supply): (usize, &Supply)| SupplyView {
        from: persons.id(supply.from),
        to: persons.id(supply.from.other()),
        kind: Named(supply.kind),
        element: fragments::element(supply.element),
        count: supply.count,
        meaning: {
            let said = supply.meaning(of, again(index), pair.little);
            Text(AdvisedPair::listed(pair, index as u8, Among(names, said)))
        },
        reasoning: Text(Among(names, supply.reasoning(of))),
    };
    View {
        pair: persons.ids,
        supplies: supplies.iter().enumerate().map(supply).collect(),
        both_missing: complement.both_missing.iter().copied().map(fragments::element).collect(),
        meaning: Text(AdvisedPair::apart(pair, Among(names, complement.meaning(of)))),
        basis: complement.basis(of, gods).into_iter().map(line).collect(),
    }
}
