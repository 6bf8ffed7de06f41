//! An entry of luck, shared by years, solar months and the day.

#[described]
use arrayvec::ArrayVec;
use saju_chart::{Chart, Ganji, Pillars, Sipseong, TwelveStage};
use saju_json::{Absent, Json, described, object};
use saju_judgment::fit::{Extent, LifeStage, Scope, WordedLuck};
use saju_judgment::fortune::say::Unweighed;
use saju_judgment::relation::FortuneRelations;
use saju_judgment::sinsal::FortuneHit;
use saju_judgment::sinsal::say::of_fortune;
use saju_judgment::{Fortune, Sinsal, TwelveSinsal};
use saju_saying::Saying;
use saju_shapes::{Fragment, GanjiNames, SinsalLabel, StageShape, Text, Writer};
use saju_words::basis::Cited;
use saju_words::{Advised, TermSet};

use super::fit::{Form, Luck};
use super::luck_meaning::LuckMeaning;
use super::twice::Twice;
use super::{BranchView, StemView, fit, relation};
use crate::fragments;

/// 운의 간지와 원국에서 본 모습. The pillar of a fortune and what it is to the chart.
#[object("FortuneEntry")]
pub struct Entry<'a> {
    /// The ganji.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간. Stem.
    pub stem: StemView,
    /// 지지. Branch.
    pub branch: BranchView,
    /// 일간에서 본 십이운성. Stage of the day stem.
    pub twelve_stage: Fragment<StageShape>,
    /// 원국과의 관계. Relations with the chart.
    pub relations: Relations<'a>,
    /// 십이신살. The twelve sinsal.
    pub twelve_sinsal: TwelveSinsalPair,
    /// 운의 간지가 스스로 이루는 신살. Kinds that the pillar forms by itself.
    pub fortune_sinsal: Formed<'a>,
    /// 원국을 기준으로 운에 드는 신살. Kinds that the pillar brings to the chart.
    pub sinsal_on_fortune: Brought<'a>,
    /// 공망인지. Whether its branch is empty.
    pub is_gongmang: bool,
    /// 뜻. `detail: minimal`이면 모듈이 말하는 운에만 있습니다. What it means; with `detail: minimal` only of the
    /// fortune that the module is about.
    pub meaning: Absent<Text<LuckMeaning<'a>>>,
    /// 사주에 어떻게 쓰이는지. What it is to the chart.
    pub fit: Absent<fit::View<'a>>,
}

/// Whether an entry's gods and stage say what they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Their names.
    Names,
    /// Also what they mean.
    Explained,
}

impl Depth {
    /// Of what a module is about.
    pub const fn of_foremost(luck: Luck<'_>) -> Self {
        if luck.explains { Self::Explained } else { Self::Names }
    }
}

/// A fortune as it is weighed.
#[derive(Clone, Copy, Debug)]
pub struct Weighed<'a> {
    /// Whose fortune.
    pub scope: Scope,
    /// Age that is reached in it.
    pub age: i16,
    /// Its words; none where the plan does not weigh it.
    pub told: Option<WordedLuck<'a>>,
    /// How much is said of it.
    pub form: Form,
    /// How much is said of what it means, if anything.
    pub extent: Option<Extent>,
    /// What stands in another entry, too, if it does.
    pub shared: Option<&'a Shared>,
}

/// What two entries of the same fortune share.
#[derive(Debug, Default)]
pub struct Shared {
    relations: Twice,
    brought: Twice,
}

/// The entry of a fortune.
pub fn entry<'a>(
    chart: &'a Chart,
    fortune: &'a Fortune,
    depth: Depth,
    weighed: Weighed<'a>,
) -> Entry<'a> {
    let Weighed { scope, age, told, form, extent, shared } = weighed;
    let (pillars, ganji) = (&chart.pillars, fortune.ganji);
    let (stem, branch) = (ganji.stem(), ganji.branch());
    let day_master = chart.day_master();
    let god = match depth {
        Depth::Names => fragments::sipseong,
        Depth::Explained => fragments::sipseong_explained,
    };
    let stage = match depth {
        Depth::Names => fragments::stage,
        Depth::Explained => fragments::stage_explained,
    };
    let relations = &fortune.relations;
    let plain = Unweighed {
        scope,
        ganji,
        day_master,
        is_child: LifeStage::of(age) == LifeStage::Child,
        relations,
        is_gongmang: fortune.is_gongmang,
    };
    Entry {
        ganji: fragments::ganji(ganji),
        stem: StemView {
            names: fragments::stem(stem),
            sipseong: Some(god(Sipseong::of(day_master, stem))),
        },
        branch: BranchView::of(day_master, branch, god(Sipseong::of_branch(day_master, branch))),
        twelve_stage: stage(TwelveStage::of(day_master, branch)),
        relations: Relations { scope, pillars, ganji, relations, shared },
        twelve_sinsal: TwelveSinsalPair {
            by_year: TwelveSinsalLeaf(fortune.by_year),
            by_day: TwelveSinsalLeaf(fortune.by_day),
        },
        fortune_sinsal: Formed { day: chart.pillars.day, kinds: &fortune.formed },
        sinsal_on_fortune: Brought { day: chart.pillars.day, hits: &fortune.brought, shared },
        is_gongmang: fortune.is_gongmang,
        meaning: extent.map(|extent| Text(LuckMeaning::of(told, extent, plain))),
        fit: fit::view(told, form),
    }
}

/// Relations of a fortune's letters with the chart's.
#[described(as = Vec<relation::View>)]
#[derive(Clone, Copy, Debug)]
pub struct Relations<'a> {
    /// Whose fortune.
    pub scope: Scope,
    /// The chart.
    pub pillars: &'a Pillars,
    /// The fortune's pillar.
    pub ganji: Ganji,
    /// The relations.
    pub relations: &'a FortuneRelations,
    /// What stands in another entry, too.
    pub shared: Option<&'a Shared>,
}

impl Json<TermSet> for Relations<'_> {
    fn write(&self, out: &mut Writer) {
        let each = |out: &mut Writer| {
            out.array(self.relations, |item, out| {
                relation::view(self.scope, self.ganji, self.pillars, *item).write(out);
            });
        };
        match self.shared {
            Some(shared) => shared.relations.write(out, each),
            None => each(out),
        }
    }
}

/// The twelve sinsal of a fortune by both bases.
#[object("FortuneTwelveSinsal")]
#[derive(Clone, Copy)]
pub struct TwelveSinsalPair {
    /// 연지 기준. By the year branch.
    pub by_year: TwelveSinsalLeaf,
    /// 일지 기준. By the day branch.
    pub by_day: TwelveSinsalLeaf,
}

/// One of the twelve, with what it means at `detail: full`.
#[described(as = saju_shapes::TwelveSinsalShape)]
#[derive(Clone, Copy, Debug)]
pub struct TwelveSinsalLeaf(pub TwelveSinsal);

impl Json<TermSet> for TwelveSinsalLeaf {
    fn write(&self, out: &mut Writer) {
        fragments::twelve_sinsal(self.0, out.is_full()).write(out);
    }
}

/// The kinds that a fortune's pillar forms by itself.
#[described(as = ArrayVec<FormedItem, 3>)]
#[derive(Clone, Copy, Debug)]
pub struct Formed<'a> {
    /// The day pillar of the chart.
    pub day: Ganji,
    /// The kinds.
    pub kinds: &'a [Sinsal],
}

impl Json<TermSet> for Formed<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(self.kinds, |sinsal, out| FormedItem::of(self.day, *sinsal).write(out));
    }
}

/// A kind that a fortune's pillar forms by itself.
#[object("FormedSinsal")]
pub struct FormedItem {
    /// The kind.
    #[json(flatten)]
    pub names: Fragment<SinsalLabel>,
    /// 뜻. What it means.
    #[json(full)]
    pub meaning: Text<Advised<Saying>>,
}

impl FormedItem {
    fn of(day: Ganji, sinsal: Sinsal) -> Self {
        Self {
            names: fragments::sinsal_label(sinsal),
            meaning: Text(Advised(day, sinsal.meaning())),
        }
    }
}

/// The kinds that a fortune's pillar brings to a chart.
#[described(as = Vec<BroughtItem<'static>>)]
#[derive(Clone, Copy, Debug)]
pub struct Brought<'a> {
    /// The day pillar of the chart.
    pub day: Ganji,
    /// The kinds.
    pub hits: &'a [FortuneHit],
    /// What stands in another entry, too.
    pub shared: Option<&'a Shared>,
}

impl Json<TermSet> for Brought<'_> {
    fn write(&self, out: &mut Writer) {
        let each = |out: &mut Writer| {
            out.array(self.hits, |hit, out| {
                let item = BroughtItem {
                    names: fragments::sinsal_label(hit.sinsal),
                    basis: BroughtBasis(hit),
                    meaning: Text(Advised(self.day, hit.sinsal.meaning())),
                };
                item.write(out);
            });
        };
        match self.shared {
            Some(shared) => shared.brought.write(out, each),
            None => each(out),
        }
    }
}

/// A kind that a fortune's pillar brings to a chart.
#[object("SinsalOnFortune")]
pub struct BroughtItem<'a> {
    /// The kind.
    #[json(flatten)]
    pub names: Fragment<SinsalLabel>,
    pub basis: BroughtBasis<'a>,
    /// 뜻. What it means.
    #[json(full)]
    pub meaning: Text<Advised<Saying>>,
}

/// The bases from which a kind is counted.
#[described(as = Vec<String>)]
#[derive(Clone, Copy, Debug)]
pub struct BroughtBasis<'a>(&'a FortuneHit);

impl Json<TermSet> for BroughtBasis<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(&self.0.hits, |(base, letter), out| {
            Text(Cited(of_fortune(*base, *letter), self.0.sinsal)).write(out);
        });
    }
}
