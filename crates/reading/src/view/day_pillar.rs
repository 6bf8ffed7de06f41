//! What the day pillar is by itself: a part of the fourPillars module.

use arrayvec::ArrayVec;
use saju_chart::{Domain as _, Ganji};
use saju_json::{Json, described};
use saju_judgment::DayPillarFeature;
use saju_judgment::day_pillar::say::meaning;
use saju_shapes::{Fragment, GanjiNames, Id, Ko, Text};
use saju_words::Whole;

use crate::fragments;

/// 일주. The day pillar among the sixty.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "DayPillar")]
pub struct View {
    /// 간지. The ganji.
    #[json(flatten)]
    #[schemars(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 그 일주의 이름(간여지동, 일록, 일인, 괴강, 백호, 일귀). Names it bears.
    pub features: ArrayVec<FeatureView, { DayPillarFeature::COUNT }>,
    /// 뜻. What its two letters make together.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<Whole>,
}

/// A name that a day pillar bears.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "DayPillarFeature")]
pub struct FeatureView {
    /// 이름의 id. Id.
    pub id: Id<DayPillarFeature>,
    /// 한글. In Korean.
    pub ko: Ko<DayPillarFeature>,
    /// 한자. In Hanja.
    pub han: &'static str,
}

/// The view of a day pillar.
pub fn view(day: Ganji) -> View {
    let feature = |feature: DayPillarFeature| FeatureView {
        id: Id(feature),
        ko: Ko(feature),
        han: feature.han(),
    };
    View {
        ganji: fragments::ganji(day),
        features: DayPillarFeature::of(day).map(feature).collect(),
        meaning: Text(Whole(meaning(day))),
    }
}
