//! The sinsal module.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Chart, Ganji, Pillars, Xun, domain};
use saju_json::{Absent, Json, described, object};
use saju_judgment::TwelveSinsal;
use saju_judgment::sinsal::{Category, Findings, Gongmang, SinsalFinding, Source, say};
use saju_saying::Saying;
use saju_shapes::{
    Called, Fragment, Id, KoSaid, PositionsShape, SinsalNames, Text, TwelveSinsalShape,
};
use saju_words::basis::Cited;
use saju_words::{Advised, TermSet};

use super::partner::judged::SinsalItem;
use super::{Lines, LinesOf};
use crate::fragments;

/// 신살. Sinsal, the twelve sinsal and the empty branches.
#[object("SinsalModule", partner("PartnerSinsal", "신살. Sinsal by their names.", open))]
pub struct View<'a> {
    /// 귀인 계열. Kinds of the first list.
    #[json(partner = Vec<SinsalItem>)]
    pub auspicious: Vec<Item<'a>>,
    /// 주의를 함께 살피는 신살. Kinds of the second list, neutral ones included.
    #[json(partner = Vec<SinsalItem>)]
    pub inauspicious: Vec<Item<'a>>,
    /// 십이신살. 뜻은 처음 나오는 자리에만 적습니다. The twelve sinsal of each position; each says what it means where
    /// it stands first.
    pub twelve_sinsal: TwelveSinsalByBase,
    /// 공망. The empty branches.
    pub gongmang: GongmangView,
    /// 종류의 수. Numbers of kinds.
    pub summary: Summary,
    pub basis: LinesOf<2>,
}

/// A kind that was found.
#[object("SinsalItem")]
pub struct Item<'a> {
    /// The kind.
    #[json(flatten)]
    pub names: Fragment<SinsalNames>,
    /// Where it stands.
    #[json(flatten)]
    pub positions: Fragment<PositionsShape>,
    pub basis: Basis<'a>,
    /// 표의 출처(classic, common). Where its table comes from.
    pub source: Id<SourceId>,
    /// 출처의 한글. Source in Korean.
    pub source_ko: KoSaid<Saying>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Advised<Saying>>,
}

/// Lines of an item's basis.
#[described(as = Vec<String>)]
#[derive(Clone, Copy, Debug)]
pub struct Basis<'a>(&'a SinsalFinding);

impl Json<TermSet> for Basis<'_> {
    fn write(&self, out: &mut saju_shapes::Writer) {
        out.array(self.0.basis(), |line, out| Text(Cited(line, self.0.sinsal)).write(out));
    }
}

domain! {
    /// Where a kind's table comes from.
    pub enum SourceId {
        Classic = "classic", "고전", "古典";
        Common = "common", "통용", "通用";
    }
}

/// The twelve sinsal by the year branch and by the day branch.
#[object]
pub struct TwelveSinsalByBase {
    /// 연지 기준. By the year branch.
    pub by_year: TwelveSinsalByPosition,
    /// 일지 기준. By the day branch.
    pub by_day: TwelveSinsalByPosition,
}

/// The twelve sinsal of each position.
#[object]
pub struct TwelveSinsalByPosition {
    /// 연지. Year branch.
    pub year: Fragment<TwelveSinsalShape>,
    /// 월지. Month branch.
    pub month: Fragment<TwelveSinsalShape>,
    /// 일지. Day branch.
    pub day: Fragment<TwelveSinsalShape>,
    /// 시지. Hour branch; absent when the hour is unknown.
    pub hour: Absent<Fragment<TwelveSinsalShape>>,
}

/// The empty branches.
#[object("Gongmang")]
pub struct GongmangView {
    /// 일주가 속한 순. The day pillar's run of ten.
    pub xun: Called<Xun>,
    /// 순의 한자. In Hanja.
    pub xun_han: &'static str,
    /// 공망인 두 지지. The two empty branches.
    pub empties: [&'static str; 2],
    /// 그 한자. In Hanja.
    pub empties_han: [&'static str; 2],
    /// Where they stand.
    #[json(flatten)]
    pub positions: Fragment<PositionsShape>,
    /// 뜻. What they mean.
    #[json(sentence)]
    pub meaning: Text<ArrayVec<Saying, 5>>,
}

/// Numbers of kinds.
#[object("SinsalSummary")]
pub struct Summary {
    /// 귀인 계열의 종류 수. Kinds of the first list.
    pub auspicious_count: usize,
    /// 나머지 종류 수. Kinds of the second.
    pub inauspicious_count: usize,
}

/// The view of a chart's sinsal; the twelve with what they mean unless little is said.
pub fn view<'a>(chart: &Chart, findings: &'a Findings, explained: bool) -> View<'a> {
    let of = |category| findings.iter().filter(move |found| found.sinsal.category() == category);
    let pillars = &chart.pillars;
    let items = |category| of(category).map(|found| item(found, pillars.day)).collect();
    let auspicious: Vec<_> = items(Category::Auspicious);
    let inauspicious: Vec<_> = items(Category::Inauspicious);
    View {
        summary: Summary {
            auspicious_count: auspicious.len(),
            inauspicious_count: inauspicious.len(),
        },
        auspicious,
        inauspicious,
        twelve_sinsal: twelve_sinsal(pillars, explained),
        gongmang: gongmang_view(Gongmang::of(pillars)),
        basis: Lines(say::basis()),
    }
}

fn item(found: &SinsalFinding, day: Ganji) -> Item<'_> {
    let source = found.sinsal.source();
    Item {
        names: fragments::sinsal(found.sinsal),
        positions: fragments::positions(found.positions),
        basis: Basis(found),
        source: Id(match source {
            Source::Classic(_) => SourceId::Classic,
            Source::Common(_) => SourceId::Common,
        }),
        source_ko: KoSaid(source.named()),
        meaning: Text(Advised(day, found.sinsal.meaning())),
    }
}

/// Names that the module explains where they stand.
pub fn explained(chart: &Chart, findings: &Findings) -> TermSet {
    let pillars = &chart.pillars;
    let mut terms = TermSet::NONE;
    for found in findings {
        terms.add(fragments::sinsal_label(found.sinsal).terms());
    }
    for base in [pillars.year, pillars.day] {
        for (_, pillar) in pillars.iter() {
            let twelve = TwelveSinsal::of(base.branch(), pillar.branch());
            terms.add(fragments::twelve_sinsal(twelve, false).terms());
        }
    }
    terms
}

/// The twelve of a chart; each says what it means where it stands first.
fn twelve_sinsal(pillars: &Pillars, explained: bool) -> TwelveSinsalByBase {
    let mut told = [!explained; TwelveSinsal::ALL.len()];
    let mut by_position = |base| {
        let mut of = |branch| {
            let twelve = TwelveSinsal::of(base, branch);
            let is_told = std::mem::replace(&mut told[twelve as usize], true);
            fragments::twelve_sinsal(twelve, !is_told)
        };
        TwelveSinsalByPosition {
            year: of(pillars.year.branch()),
            month: of(pillars.month.branch()),
            day: of(pillars.day.branch()),
            hour: pillars.hour.map(|hour| of(hour.branch())),
        }
    };
    TwelveSinsalByBase {
        by_year: by_position(pillars.year.branch()),
        by_day: by_position(pillars.day.branch()),
    }
}

fn gongmang_view(gongmang: Gongmang) -> GongmangView {
    let empties = gongmang.xun.empties();
    GongmangView {
        xun: Called(gongmang.xun),
        xun_han: gongmang.xun.han(),
        empties: empties.map(Branch::ko),
        empties_han: empties.map(Branch::han),
        positions: fragments::positions(gongmang.positions),
        meaning: Text(gongmang.meaning()),
    }
}
