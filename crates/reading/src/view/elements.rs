//! The elements module.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Element, Ganji, Position};
use saju_json::{Absent, object};
use saju_judgment::elements::{Count, say};
use saju_judgment::relation::label;
use saju_judgment::roots::turned_help;
use saju_judgment::sin_strength::say::turned_note;
use saju_judgment::turned::Combination;
use saju_judgment::{Amount, Elements, SinStrength, Yongsin};
use saju_saying::Saying;
use saju_shapes::{Called, Id, Named, Tenths, Text};
use saju_words::Advised;

use super::{Lines, LinesOf};

/// 오행의 분포. How the letters spread over the five elements.
#[object("Elements", partner("PartnerElements", "오행의 수. Counts of the five elements.", open))]
pub struct View {
    /// 오행마다의 수. Counts, wood … water.
    #[json(partner = [PartnerCountView; 5])]
    pub counts: [CountView; 5],
    /// 드러난 글자 수. Visible letters.
    pub total_visible: u8,
    /// 천간과 모든 지장간의 수. Stems and hidden stems.
    pub total_with_hidden: u8,
    /// 가장 많은 오행. Elements with the most letters.
    pub strongest: ArrayVec<Id<Element>, 5>,
    /// 드러나지 않은 오행. Elements without a visible letter.
    pub missing: ArrayVec<Id<Element>, 5>,
    /// 일간의 오행. Element of the day master.
    pub day_master_element: Id<Element>,
    pub basis: LinesOf<2>,
    /// 삼합·방합으로 모인 지지. Branches that a complete combination has turned; the counts leave them
    /// as they are.
    pub turned: ArrayVec<TurnedView, 4>,
    /// 모인 지지가 일간에 하는 일. 있을 때만 적습니다. What they do to the day master's help, if anything.
    #[json(explanation)]
    pub turned_note: Absent<Text<Saying>>,
}

/// A branch that has turned.
#[object("TurnedBranch")]
pub struct TurnedView {
    /// 자리. Position.
    pub position: Id<Position>,
    /// 지지(한자). The branch in Hanja.
    pub glyph: &'static str,
    /// 본래 오행. Its own element.
    pub from: Id<Element>,
    /// 모인 오행. What it has become.
    pub to: Id<Element>,
    /// 모은 합(신자진 삼합 수국). The combination.
    pub by: Text<Saying>,
}

/// Count of one element.
#[object("ElementCount", partner("PartnerElementCount", open))]
pub struct CountView {
    /// 오행 id. Element id.
    #[json(own, partner)]
    pub element: Named<Element>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 드러난 글자 수. Visible letters.
    #[json(partner)]
    pub visible: u8,
    /// 그 가운데 천간. Stems among them.
    pub visible_stems: u8,
    /// 그 가운데 지지. Branches among them.
    pub visible_branches: u8,
    /// 천간과 지장간을 더한 수. Stems and hidden stems.
    pub with_hidden: u8,
    /// 드러난 글자의 비율(%). Share of the visible letters.
    pub visible_percent: Tenths,
    /// 지장간을 더한 비율(%). Share with hidden stems.
    pub with_hidden_percent: Tenths,
    /// 많고 적음. How many, as a word.
    #[json(partner)]
    pub label: Called<Amount>,
    /// 오행의 본래 뜻. What the element signifies.
    #[json(sentence)]
    pub nature: Text<Saying>,
    /// 이 사주에서의 뜻. What its number means.
    #[json(sentence)]
    pub meaning: Text<Advised<ArrayVec<Saying, 2>>>,
}

/// The view of a chart's counts, told by the side to which an element leans to somebody of an age in completed years;
/// `weighs` says whether the plan has strength or the useful element, which count otherwise.
pub fn view(
    chart: &Chart,
    elements: &Elements,
    strength: &SinStrength,
    yongsin: &Yongsin,
    weighs: bool,
    years: i16,
) -> View {
    let pillars = &chart.pillars;
    let count = |count: Count| {
        let lean = yongsin.leaning(count.element).lean;
        count_view(count, elements, count.meaning(lean, years), pillars.day)
    };
    let turned = strength.turned;
    let label = turned.combination.and_then(Combination::pair).map(label);
    let branches = pillars.branches().filter_map(|(position, branch)| {
        Some(TurnedView {
            position: Id(position),
            glyph: branch.han(),
            from: Id(branch.element()),
            to: Id(turned.element(position)?),
            by: Text(label.clone()?),
        })
    });
    View {
        counts: elements.counts.map(count),
        total_visible: elements.total_visible,
        total_with_hidden: elements.total_with_hidden,
        strongest: elements.strongest().map(Id).collect(),
        missing: elements.missing().map(Id).collect(),
        day_master_element: Id(chart.day_master().element()),
        basis: Lines(say::basis()),
        turned: branches.collect(),
        turned_note: turned_help(chart, strength)
            .filter(|_| weighs)
            .map(|help| Text(turned_note(turned, help, pillars))),
    }
}

fn count_view(
    count: Count,
    elements: &Elements,
    meaning: ArrayVec<Saying, 2>,
    day: Ganji,
) -> CountView {
    let percent = |part: u8, whole: u8| Tenths::ratio(i64::from(part) * 100, i64::from(whole));
    CountView {
        element: Named(count.element),
        han: count.element.han(),
        visible: count.visible(),
        visible_stems: count.visible_stems,
        visible_branches: count.visible_branches,
        with_hidden: count.with_hidden,
        visible_percent: percent(count.visible(), elements.total_visible),
        with_hidden_percent: percent(count.with_hidden, elements.total_with_hidden),
        label: Called(count.amount()),
        nature: Text(say::nature(count.element)),
        meaning: Text(Advised(day, meaning)),
    }
}
