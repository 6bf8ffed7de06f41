//! The yongsin module.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Element, SipseongGroup, Stem};
use saju_json::{Absent, Json, described, object};
use saju_judgment::Gyeokguk;
use saju_judgment::timeline::Awaiting;
use saju_judgment::yongsin::{
    AgreementLevel, Certainty, Choice, ChosenBy, Climate, ClimateNeed, Eokbu, FiveGod, HuisinUse,
    Johu, Lean, Leaning, SecondBy, Supply, Yongsin, YongsinContext, YongsinMethod, say, season,
};
use saju_saying::Saying;
use saju_shapes::{ElementNames, Fragment, Id, Ko, Named, StemOf, Text, Writer};
use saju_words::basis::Cited;
use saju_words::yongsin::CauseSource;
use saju_words::{Advised, Language, Name, Page, Say, TermSet};

use super::partner::judged::{self as partner, ElementView};
use crate::fragments;

/// 용신. What the chart needs.
#[object("Yongsin", partner("PartnerYongsin", open))]
pub struct View {
    /// 먼저 쓰는 용신. The yongsin chosen.
    #[json(partner = ElementView)]
    pub primary: ChoiceView,
    /// 보조로 보는 용신. The one beside it.
    #[json(partner = ElementView)]
    pub secondary: ChoiceView,
    /// 억부용신. By eokbu.
    pub eokbu: EokbuView,
    /// 조후용신. By johu.
    pub johu: JohuView,
    /// 격국용신. By the structure.
    pub gyeokguk_yongsin: StructureView,
    /// 용신·희신·기신·구신·한신. The five elements by their part.
    #[json(partner = PartnerFiveGodsView)]
    pub five_gods: FiveGodsView,
    /// 강약·계절·격국이 거스르는 것 없이 같은 오행을 가리키는지. Whether strength, season and structure
    /// point to the same element with nothing against it.
    pub agreement: bool,
    /// 뜻. What it means.
    pub meaning: Text<Advised<ArrayVec<Saying, 7>>>,
    pub basis: Basis,
    /// 얼마나 같은지(all, two, twoAgainst, one, oneAgainst). How far they agree.
    pub agreement_level: Named<AgreementLevel>,
    /// 용신의 확실함(firm, open, divided, extreme). 성긴 답에는 없습니다. How sure the choice is; not at
    /// minimal detail.
    #[json(sentence)]
    pub certainty: Named<Certainty>,
    /// 계절의 추위와 더위. The temperature of the season.
    pub climate: ClimateView,
    /// 용신이 원국에 있는 모습(full, able, branch, floating, hidden, absent). How the chart has its
    /// yongsin.
    pub supply: Named<Supply>,
}

/// The temperature of the season.
#[object("SeasonClimate")]
pub struct ClimateView {
    /// 추위(cold)나 더위(heat). 다른 계절은 null. Cold or heat; null in the other months.
    pub kind: Option<Id<Climate>>,
    /// 이를 푸는 오행. What relieves it.
    pub element: Option<Named<Element>>,
    /// 얼마나 바라는지(urgent, wanted, met, none). How far it is wanted.
    pub need: Named<ClimateNeed>,
    /// 그 오행의 자리(용신, 희신 …). Its part among the five gods.
    pub role: Option<Named<FiveGod>>,
    /// 뜻. What it means.
    #[json(explanation)]
    pub meaning: Absent<Text<Advised<Saying>>>,
}

/// A yongsin that is chosen.
#[object("YongsinChoice")]
pub struct ChoiceView {
    /// 방법(eokbu, johu, extreme). Method.
    pub method: Named<YongsinMethod>,
    /// 십성 무리. 조후는 null. Its group; null by johu, which goes by climate.
    pub group: Option<Named<SipseongGroup>>,
    /// 오행. Its element.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    pub reasoning: Text<ArrayVec<Saying, 4>>,
    /// 고른 규칙. The rule that chose it.
    pub chosen_by: &'static str,
    /// 그 한글. In Korean.
    pub chosen_by_ko: Ko<By>,
}

/// A rule that chooses the first or the second.
#[derive(Clone, Copy, Debug)]
pub enum By {
    /// The first.
    First(ChosenBy),
    /// The second.
    Second(SecondBy),
}

impl By {
    const fn id(self) -> &'static str {
        match self {
            Self::First(by) => by.id(),
            Self::Second(by) => by.id(),
        }
    }
}

impl Name for By {
    fn name(self) -> &'static str {
        match self {
            Self::First(by) => by.name(),
            Self::Second(by) => by.name(),
        }
    }

    fn english(self) -> &'static str {
        match self {
            Self::First(by) => by.english(),
            Self::Second(by) => by.english(),
        }
    }

    /// The rule is named as a label, not as a term.
    fn term(self, _: Language) -> TermSet {
        TermSet::NONE
    }
}

/// The yongsin by 억부.
#[object("EokbuYongsin")]
pub struct EokbuView {
    /// 십성 무리. Group.
    pub group: Named<SipseongGroup>,
    /// 오행. Its element.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    /// 까닭. Why the day master is strong or weak.
    pub cause: Text<Saying>,
    /// 살핀 십성 무리. The groups that were considered.
    pub candidates: ArrayVec<Id<SipseongGroup>, 3>,
    /// 사주에 있는지. Whether the chart has a letter of it.
    pub present_in_chart: bool,
    pub reasoning: Text<ArrayVec<Saying, 4>>,
}

/// The yongsin by 조후.
#[object("JohuYongsin")]
pub struct JohuView {
    /// 바라는 천간, 먼저 쓰는 것부터. The stems wanted, the first most.
    pub stems: ArrayVec<StemItem, 4>,
    /// 추위나 더위가 급한지. Whether the climate is urgent.
    pub urgent: bool,
    /// 계절. Season of the month.
    pub season: Text<Saying>,
    pub reasoning: Text<ArrayVec<Saying, 4>>,
    /// 「窮通寶鑑」의 원문. Wording of 窮通寶鑑.
    #[json(sentence)]
    pub source_quote: Text<Saying>,
    /// 원문을 책에서 확인했는지. Whether the wording was compared with the text.
    pub verified_in_text: bool,
}

/// A stem that is wanted.
#[object("JohuStem")]
pub struct StemItem {
    /// 천간. The stem.
    pub stem: Fragment<StemOf>,
}

/// The yongsin by the structure.
#[object("GyeokgukYongsin")]
pub struct StructureView {
    /// 십성 무리. Group.
    pub group: Named<SipseongGroup>,
    /// 오행. Its element.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    /// 드러난 글자에 있는지. Whether a visible letter is of it.
    pub present: bool,
    pub reasoning: Text<ArrayVec<Saying, 2>>,
    /// 오신 가운데의 자리. Its part among the five gods.
    pub role: Named<FiveGod>,
}

/// The five elements by their part.
#[object("FiveGods", partner("PartnerFiveGods"))]
pub struct FiveGodsView {
    /// 용신. What the chart needs.
    #[json(partner = partner::GodView)]
    pub yongsin: GodView,
    /// 희신, 용신을 낳는 오행. What generates it.
    #[json(partner = partner::GodView)]
    pub huisin: HuisinView,
    /// 기신, 용신을 누르는 오행. What overcomes it.
    #[json(partner = partner::GodView)]
    pub gisin: GodView,
    /// 구신, 기신을 낳는 오행. What generates that.
    #[json(partner = partner::GodView)]
    pub gusin: GodView,
    /// 한신, 나머지 오행. The one left.
    #[json(partner = partner::GodView)]
    pub hansin: GodView,
}

/// An element by its part.
#[object("FiveGod")]
pub struct GodView {
    /// 오행. The element.
    #[json(flatten)]
    pub element: Fragment<ElementNames>,
    /// 드러난 글자 수(일간을 뺌). Visible letters beside the day stem.
    pub count: u8,
    /// 운에서 올 때 기우는 쪽(with, aside, against). To which side it leans when luck brings it.
    pub lean: Named<Lean>,
    /// 격의 상신이기도 하면 true. 아니면 싣지 않습니다. True where it completes the structure as well; else absent.
    pub sangsin: Absent<bool>,
    /// 보조용신이면 true. 아니면 싣지 않습니다. True where it is the second useful element; else absent.
    pub secondary: Absent<bool>,
    /// 그 까닭. 자리의 이름만으로 뜻이 드러나면 적지 않습니다. Why, unless the part says as much.
    #[json(explanation)]
    pub lean_reasoning: Absent<Text<Saying>>,
}

/// 희신, and whether the chart has enough of it.
#[object("Huisin")]
pub struct HuisinView {
    /// As the other parts.
    #[json(flatten)]
    pub god: GodView,
    /// 쓰임(feeds, full). What to do with it.
    pub r#use: Named<HuisinUse>,
}

/// The lines of the basis.
#[described(as = ArrayVec<String, 12>)]
#[derive(Debug)]
pub struct Basis(ArrayVec<say::Line, 12>);

impl Json<TermSet> for Basis {
    fn write(&self, out: &mut Writer) {
        out.array(&self.0, |line, out| Text(Line(line)).write(out));
    }
}

/// A line of the basis with the id of its rule.
struct Line<'a>(&'a say::Line);

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match self.0 {
            say::Line::Eokbu(cause) => Cited(CauseSource(*cause), *cause).say(page),
            say::Line::Johu(cell) => Cited(cell.source(), *cell).say(page),
            say::Line::Other(saying, rule) => Cited(saying, *rule).say(page),
        }
    }
}

/// The view of what a chart needs, and when that comes if the chart waits for it.
pub fn view(
    chart: &Chart,
    gyeokguk: &Gyeokguk,
    yongsin: &Yongsin,
    awaiting: Option<Awaiting>,
) -> View {
    let context = YongsinContext { chart, gyeokguk, yongsin };
    let god = |god| god_view(context, yongsin.five_gods.element(god));
    let (first, second) = (By::First(yongsin.chosen_by), By::Second(yongsin.second.by));
    View {
        primary: choice(yongsin.primary, first, context.primary_reasoning(awaiting)),
        secondary: choice(yongsin.secondary, second, context.secondary_reasoning()),
        eokbu: eokbu_view(&yongsin.eokbu, context, awaiting),
        johu: johu_view(chart, &yongsin.johu),
        gyeokguk_yongsin: StructureView {
            group: Named(yongsin.gyeokguk.group),
            element: fragments::element(yongsin.gyeokguk.element),
            present: !yongsin.gyeokguk.letters.is_empty(),
            reasoning: Text(context.structure_reasoning()),
            role: Named(yongsin.part(yongsin.gyeokguk.element)),
        },
        five_gods: FiveGodsView {
            yongsin: god(FiveGod::Yongsin),
            huisin: HuisinView { god: god(FiveGod::Huisin), r#use: Named(yongsin.huisin_use) },
            gisin: god(FiveGod::Gisin),
            gusin: god(FiveGod::Gusin),
            hansin: god(FiveGod::Hansin),
        },
        agreement: yongsin.agreement,
        meaning: Text(Advised(chart.pillars.day, context.meaning())),
        basis: Basis(say::basis(yongsin, awaiting.is_some())),
        agreement_level: Named(yongsin.level),
        certainty: Named(yongsin.certainty),
        climate: climate_view(context),
        supply: Named(yongsin.supply),
    }
}

fn god_view(context: YongsinContext<'_>, element: Element) -> GodView {
    let Leaning { lean, .. } = context.yongsin.leaning(element);
    let also = context.yongsin.also_named(element);
    GodView {
        element: fragments::element(element),
        count: context.yongsin.letters_of(element),
        lean: Named(lean),
        sangsin: also.is_sangsin.then_some(true),
        secondary: also.is_second.then_some(true),
        lean_reasoning: context
            .yongsin
            .lean_reasoning(&context.chart.pillars, context.gyeokguk, element)
            .map(Text),
    }
}

fn climate_view(context: YongsinContext<'_>) -> ClimateView {
    let climate = context.yongsin.climate;
    let element = climate.relief();
    let role = element.map(|element| context.yongsin.part(element));
    ClimateView {
        kind: climate.kind.map(Id),
        element: element.map(Named),
        need: Named(climate.need),
        role: role.map(Named),
        meaning: context
            .climate_meaning()
            .map(|meaning| Text(Advised(context.chart.pillars.day, meaning))),
    }
}

fn choice(choice: Choice, by: By, reasoning: ArrayVec<Saying, 4>) -> ChoiceView {
    ChoiceView {
        method: Named(choice.method),
        group: choice.group.map(Named),
        element: fragments::element(choice.element),
        reasoning: Text(reasoning),
        chosen_by: by.id(),
        chosen_by_ko: Ko(by),
    }
}

fn eokbu_view(eokbu: &Eokbu, context: YongsinContext<'_>, awaiting: Option<Awaiting>) -> EokbuView {
    EokbuView {
        group: Named(eokbu.group),
        element: fragments::element(eokbu.element),
        cause: Text(context.cause()),
        candidates: eokbu.candidates().map(Id).collect(),
        present_in_chart: eokbu.is_present(),
        reasoning: Text(context.eokbu_reasoning(awaiting)),
    }
}

fn johu_view(chart: &Chart, johu: &Johu) -> JohuView {
    let item = |stem: &Stem| StemItem { stem: fragments::stem_of(chart.day_master(), *stem) };
    JohuView {
        stems: johu.stems().iter().map(item).collect(),
        urgent: johu.urgent.is_some(),
        season: Text(season(chart.pillars.month.branch())),
        reasoning: Text(johu.reasoning(chart)),
        source_quote: Text(johu.cell.quote()),
        // Every cell of the table was compared with the text.
        verified_in_text: true,
    }
}
