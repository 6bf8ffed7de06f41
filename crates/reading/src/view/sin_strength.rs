//! The sinStrength module.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Element, Position, SipseongGroup, domain};
use saju_json::object;
use saju_judgment::fit::LifeStage;
use saju_judgment::letters::Letter;
use saju_judgment::roots::{RootState, roots};
use saju_judgment::sin_strength::{Contribution, ExtremeCandidate, say};
use saju_judgment::{SinStrength, StrengthLabel, Weight, Weights, WongukInteraction};
use saju_saying::Saying;
use saju_shapes::{Called, Fragment, Hundredths, Id, Named, SipseongShape, Tenths, Text};
use saju_words::Advised;

use super::{Lines, LinesUpTo};
use crate::fragments;

/// 신강·신약. Strength of the day master.
#[object("SinStrength", partner("PartnerSinStrength", open))]
pub struct View {
    /// 일간을 돕는 힘의 몫(0–100). Share of the weights that help.
    pub score: Tenths,
    /// 신강·신약의 이름. Label.
    #[json(partner)]
    pub label: Called<StrengthLabel>,
    /// 신강 쪽인지. Whether strong.
    #[json(partner)]
    pub is_strong: bool,
    /// 득령. Whether the month branch helps.
    pub deukryeong: bool,
    /// 득지. Whether the day branch helps.
    pub deukji: bool,
    /// 일지의 여기·중기만 돕는지. Whether only its minor stems help.
    pub deukji_partial: bool,
    /// 득세. Whether enough other letters help.
    pub deukse: bool,
    /// 돕는 나머지 글자 수. How many others help.
    pub deukse_count: u8,
    /// 사령한 천간이 돕는지. Whether the commanding stem helps.
    pub saryeong_helps: bool,
    /// 극단의 격 후보. Candidate of an extreme structure.
    pub extreme_candidate: Option<Id<ExtremeCandidate>>,
    /// 비겁과 인성의 글자 수. Letters of the two helping groups.
    pub helping_count: HelpingCount,
    /// 글자마다의 몫. What each letter adds.
    pub contributions: ArrayVec<ContributionView, 7>,
    /// 비중의 합(100, 시각을 모르면 76). Sum of the weights.
    pub available_weight: u8,
    /// 까닭. Cause.
    #[json(sentence)]
    pub cause: Text<Saying>,
    /// 뜻. What the label means.
    pub meaning: Text<Advised<Saying>>,
    pub reasoning: Text<ArrayVec<Saying, 4>>,
    pub basis: LinesUpTo<5>,
    /// 월지와 일지의 뿌리에 닿은 관계. What has become of its roots in month and day branch.
    pub roots: ArrayVec<RootView, 2>,
    /// 다섯 십성 무리의 무게. How heavy each of the five groups is.
    pub groups: Groups,
}

/// The five groups in their order.
pub type Groups = ArrayVec<GroupView, 5>;

/// How heavy a group of ten gods is.
#[object("GroupWeight")]
pub struct GroupView {
    /// 십성 무리 id. The group.
    pub group: Named<SipseongGroup>,
    /// 그 오행 id. Its element.
    pub element: Named<Element>,
    /// 무게의 id(heavy, even, light, hidden, absent). How heavy it is.
    pub word: Named<Weight>,
}

/// A root that a relation touches.
#[object("StrengthRoot")]
pub struct RootView {
    /// 자리(month, day). Position.
    pub position: Id<Position>,
    /// 지지. The branch.
    pub glyph: &'static str,
    /// 뿌리의 상태(kept, struck, turned). What has become of it.
    pub state: Named<RootState>,
    /// 뜻. What it means.
    #[json(explanation)]
    pub note: Text<Advised<Saying>>,
}

/// Letters of the helping groups.
#[object]
pub struct HelpingCount {
    /// 비겁. Letters of bigeop.
    pub bigeop: u8,
    /// 인성. Letters of inseong.
    pub inseong: u8,
}

/// What a letter adds.
#[object("Contribution")]
pub struct ContributionView {
    /// 자리. Position.
    pub position: Id<Position>,
    /// 천간(stem)인지 지지(branch)인지. Stem or branch.
    pub part: Id<Part>,
    /// 글자. The letter.
    pub glyph: &'static str,
    /// 자리의 비중. Weight of the place.
    pub weight: u8,
    /// 돕는 정도(0–1). Coefficient.
    pub coefficient: Hundredths,
    /// 비중 × 정도. Points.
    pub points: Tenths,
    /// 지지가 무엇으로 돕는지. Through what a branch helps.
    pub via: Option<Text<Saying>>,
    /// 십성. Ten god.
    pub sipseong: Fragment<SipseongShape>,
}

domain! {
    /// Which half of a pillar.
    pub enum Part {
        Stem = "stem", "천간", "天干";
        Branch = "branch", "지지", "地支";
    }
}

/// How heavy the groups of a chart are.
pub fn groups(chart: &Chart, weights: &Weights) -> Groups {
    let of = |group: SipseongGroup| {
        let (element, word) = (group.element(chart.day_master().element()), weights.word(group));
        GroupView { group: Named(group), element: Named(element), word: Named(word) }
    };
    SipseongGroup::ALL.into_iter().map(of).collect()
}

/// The view of a chart's strength, told at an age in completed years; `follows` where an extreme structure is
/// established.
pub fn view(
    chart: &Chart,
    strength: &SinStrength,
    interaction: &WongukInteraction,
    weights: &Weights,
    follows: bool,
    years: i16,
) -> View {
    let pillars = &chart.pillars;
    let touched = roots(chart, strength, interaction);
    View {
        score: Tenths::of_units(strength.score_tenths),
        label: Called(strength.label),
        is_strong: strength.is_strong(),
        deukryeong: strength.deukryeong,
        deukji: strength.deukji,
        deukji_partial: strength.deukji_partial,
        deukse: strength.deukse,
        deukse_count: strength.deukse_count,
        saryeong_helps: strength.saryeong_helps.unwrap_or(false),
        extreme_candidate: strength.extreme_candidate().map(Id),
        helping_count: HelpingCount { bigeop: strength.bigeop, inseong: strength.inseong },
        contributions: strength.contributions.iter().map(contribution).collect(),
        available_weight: strength.available_weight,
        cause: Text(strength.cause(pillars)),
        meaning: Text(Advised(pillars.day, say::meaning(strength.label, follows, years))),
        reasoning: Text(strength.reasoning(chart)),
        basis: Lines(strength.basis()),
        roots: touched
            .iter()
            .enumerate()
            .map(|(place, root)| RootView {
                position: Id(root.position),
                glyph: root.branch.ko(),
                state: Named(root.state),
                note: Text(Advised(
                    pillars.day,
                    root.note(&touched[..place], pillars, LifeStage::of(years)),
                )),
            })
            .collect(),
        groups: groups(chart, weights),
    }
}

fn contribution(item: &Contribution) -> ContributionView {
    let part = match item.letter {
        Letter::Stem(_) => Part::Stem,
        Letter::Branch(_) => Part::Branch,
    };
    ContributionView {
        position: Id(item.position),
        part: Id(part),
        glyph: item.letter.ko(),
        weight: item.weight,
        coefficient: Hundredths::of_units(item.coefficient_hundredths.into()),
        points: Tenths::of_units(item.points_tenths().into()),
        via: item.via.as_ref().map(|via| Text(via.saying())),
        sipseong: fragments::sipseong(item.sipseong),
    }
}
