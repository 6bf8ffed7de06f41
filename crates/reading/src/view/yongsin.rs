//! The yongsin module.

use arrayvec::ArrayVec;
use saju_chart::{Chart, SipseongGroup, Stem};
use saju_json::{Json, described};
use saju_judgment::Gyeokguk;
use saju_judgment::yongsin::{Choice, Eokbu, FiveGod, Johu, Yongsin, YongsinMethod};
use saju_shapes::{ElementNames, Fragment, Id, Ko, StemOf, Text};
use saju_words::yongsin::{self as words, YongsinContext};
use saju_words::{Sentence, johu};

use crate::fragments;

/// 용신. What the chart needs.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "Yongsin")]
pub struct View<'a> {
    /// 먼저 쓰는 용신. The yongsin chosen.
    pub primary: ChoiceView<'a>,
    /// 보조로 보는 용신. The one beside it.
    pub secondary: ChoiceView<'a>,
    /// 억부용신. By 억부.
    pub eokbu: EokbuView<'a>,
    /// 조후용신. By 조후.
    pub johu: JohuView<'a>,
    /// 격국용신. By the structure.
    pub gyeokguk_yongsin: StructureView<'a>,
    /// 용신·희신·기신·구신·한신. The five elements by their part.
    pub five_gods: FiveGodsView,
    /// 억부(외격은 이끄는 기운)를 조후도 바라는지. Whether 조후 wants the element of 억부, or of what
    /// leads an extreme structure.
    pub agreement: bool,
    /// 뜻. What it means.
    pub meaning: Text<words::Meaning<'a>>,
    /// 근거. Basis.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub basis: ArrayVec<Text<words::Line>, 7>,
}

/// A yongsin that is chosen.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "YongsinChoice")]
pub struct ChoiceView<'a> {
    /// 방법(eokbu, johu, extreme). Method.
    pub method: Id<YongsinMethod>,
    /// 방법의 한글. Method in Korean.
    pub method_ko: Ko<YongsinMethod>,
    /// 십성 무리. 조후는 null. Its group; null by 조후, which goes by climate.
    pub group: Option<Id<SipseongGroup>>,
    /// 무리의 한글. Group in Korean.
    pub group_ko: Option<Ko<SipseongGroup>>,
    /// 오행. Its element.
    #[json(flatten)]
    #[schemars(flatten)]
    pub element: Fragment<ElementNames>,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<words::ChoiceReasoning<'a>>,
}

/// The yongsin by 억부.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "EokbuYongsin")]
pub struct EokbuView<'a> {
    /// 십성 무리. Group.
    pub group: Id<SipseongGroup>,
    /// 무리의 한글. Group in Korean.
    pub group_ko: Ko<SipseongGroup>,
    /// 오행. Its element.
    #[json(flatten)]
    #[schemars(flatten)]
    pub element: Fragment<ElementNames>,
    /// 까닭. Why the day master is strong or weak.
    pub cause: Text<Sentence>,
    /// 살핀 십성 무리. The groups that were considered.
    pub candidates: ArrayVec<Id<SipseongGroup>, 3>,
    /// 사주에 있는지. Whether the chart has a letter of it.
    pub present_in_chart: bool,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<words::EokbuReasoning<'a>>,
}

/// The yongsin by 조후.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "JohuYongsin")]
pub struct JohuView<'a> {
    /// 바라는 천간, 먼저 쓰는 것부터. The stems wanted, the first most.
    pub stems: ArrayVec<StemItem, 4>,
    /// 추위나 더위가 급한지. Whether the climate is urgent.
    pub urgent: bool,
    /// 계절. Season of the month.
    pub season: Text<Sentence>,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<johu::Reasoning<'a>>,
    /// 「窮通寶鑑」의 원문. Wording of 窮通寶鑑.
    pub source_quote: Text<Sentence>,
    /// 원문을 책에서 확인했는지. Whether the wording was compared with the text.
    pub verified_in_text: bool,
}

/// A stem that is wanted.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "JohuStem")]
pub struct StemItem {
    /// 천간. The stem.
    pub stem: Fragment<StemOf>,
}

/// The yongsin by the structure.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "GyeokgukYongsin")]
pub struct StructureView<'a> {
    /// 십성 무리. Group.
    pub group: Id<SipseongGroup>,
    /// 무리의 한글. Group in Korean.
    pub group_ko: Ko<SipseongGroup>,
    /// 오행. Its element.
    #[json(flatten)]
    #[schemars(flatten)]
    pub element: Fragment<ElementNames>,
    /// 드러난 글자에 있는지. Whether a visible letter is of it.
    pub present: bool,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<words::StructureReasoning<'a>>,
}

/// The five elements by their part.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "FiveGods")]
pub struct FiveGodsView {
    /// 용신. What the chart needs.
    pub yongsin: Fragment<ElementNames>,
    /// 희신, 용신을 낳는 오행. What generates it.
    pub huisin: Fragment<ElementNames>,
    /// 기신, 용신을 누르는 오행. What overcomes it.
    pub gisin: Fragment<ElementNames>,
    /// 구신, 기신을 낳는 오행. What generates that.
    pub gusin: Fragment<ElementNames>,
    /// 한신, 나머지 오행. The one left.
    pub hansin: Fragment<ElementNames>,
}

/// The view of what a chart needs.
pub fn view<'a>(chart: &'a Chart, gyeokguk: &'a Gyeokguk, yongsin: &'a Yongsin) -> View<'a> {
    let context = YongsinContext { chart, gyeokguk, yongsin };
    let god = |god| fragments::element(yongsin.five_gods.element(god));
    View {
        primary: choice(yongsin.primary, words::ChoiceReasoning::Primary(context)),
        secondary: choice(yongsin.secondary, words::ChoiceReasoning::Secondary(context)),
        eokbu: eokbu_view(&yongsin.eokbu, context),
        johu: johu_view(chart, &yongsin.johu),
        gyeokguk_yongsin: StructureView {
            group: Id(yongsin.gyeokguk.group),
            group_ko: Ko(yongsin.gyeokguk.group),
            element: fragments::element(yongsin.gyeokguk.element),
            present: !yongsin.gyeokguk.letters.is_empty(),
            reasoning: Text(words::StructureReasoning(context)),
        },
        five_gods: FiveGodsView {
            yongsin: god(FiveGod::Yongsin),
            huisin: god(FiveGod::Huisin),
            gisin: god(FiveGod::Gisin),
            gusin: god(FiveGod::Gusin),
            hansin: god(FiveGod::Hansin),
        },
        agreement: yongsin.agreement,
        meaning: Text(words::Meaning(context)),
        basis: words::basis(yongsin).into_iter().map(Text).collect(),
    }
}

fn choice(choice: Choice, reasoning: words::ChoiceReasoning<'_>) -> ChoiceView<'_> {
    ChoiceView {
        method: Id(choice.method),
        method_ko: Ko(choice.method),
        group: choice.group.map(Id),
        group_ko: choice.group.map(Ko),
        element: fragments::element(choice.element),
        reasoning: Text(reasoning),
    }
}

fn eokbu_view<'a>(eokbu: &Eokbu, context: YongsinContext<'a>) -> EokbuView<'a> {
    EokbuView {
        group: Id(eokbu.group),
        group_ko: Ko(eokbu.group),
        element: fragments::element(eokbu.element),
        cause: Text(words::cause(eokbu.cause)),
        candidates: eokbu.cause.candidates().iter().copied().map(Id).collect(),
        present_in_chart: eokbu.is_present(),
        reasoning: Text(words::EokbuReasoning(context)),
    }
}

fn johu_view<'a>(chart: &'a Chart, johu: &'a Johu) -> JohuView<'a> {
    let item = |stem: &Stem| StemItem { stem: fragments::stem_of(chart.day_master(), *stem) };
    JohuView {
        stems: johu.stems().iter().map(item).collect(),
        urgent: johu.urgent.is_some(),
        season: Text(johu::season(chart.pillars.month.branch())),
        reasoning: Text(johu::Reasoning { johu, chart }),
        source_quote: Text(johu::quote(johu.cell)),
        // Every cell of the table was compared with the text.
        verified_in_text: true,
    }
}
