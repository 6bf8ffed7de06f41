//! Sinsal that one person's day pillar finds in another's chart.

use saju_json::object;
use saju_judgment::Rule;
use saju_judgment::compatibility::{CrossMark, CrossSinsal};
use saju_shapes::{Fragment, Ko, PositionsShape, Text};
use saju_words::basis::Cited;
use saju_words::{AdvisedPair, Among};

use super::person::PersonId;
use super::person::Persons;
use crate::fragments;

/// 상대에게서 찾은 신살. A sinsal that one chart finds in the other.
#[object("CrossSinsal")]
pub struct View<'a> {
    /// 신살 id(공망은 gongmang). Id.
    pub id: &'static str,
    /// 한글. Korean name.
    pub ko: Ko<CrossMark>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 기준이 되는 사람. Whose day pillar is the base.
    pub from: PersonId,
    /// 글자를 지닌 사람. Who has the letter.
    pub to: PersonId,
    /// Where.
    #[json(flatten)]
    pub positions: Fragment<PositionsShape>,
    pub basis: [Text<Cited<Among<'a>, Rule>>; 1],
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<AdvisedPair<'a, Among<'a>>>,
}

/// The view of such a sinsal at its place among those of the two.
pub fn view(persons: Persons<'_>, place: u8, found: CrossSinsal) -> View<'_> {
    let (id, han) = match found.mark {
        CrossMark::Sinsal(sinsal) => (sinsal.id(), sinsal.han()),
        CrossMark::Gongmang => ("gongmang", "空亡"),
    };
    let pair = persons.pair;
    let (names, owners) = (pair.a.who.names, pair.owners());
    let meaning = found.meaning(owners, pair.relationship, pair.little);
    View {
        id,
        ko: Ko(found.mark),
        han,
        from: persons.id(found.from),
        to: persons.id(found.from.other()),
        positions: fragments::positions(found.positions),
        basis: [Text(Cited(Among(names, found.basis(owners)), Rule::CompatibilitySinsal))],
        meaning: Text(AdvisedPair::listed(pair, place, Among(names, meaning))),
    }
}
