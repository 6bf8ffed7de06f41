//! What the day pillar is by itself: a part of the fourPillars module.

use arrayvec::ArrayVec;
use saju_chart::{Domain as _, Pillars};
use saju_json::object;
use saju_judgment::DayPillarFeature;
use saju_judgment::day_pillar::say::{meaning, turned};
use saju_saying::Saying;
use saju_shapes::{Fragment, GanjiNames, Named, Text};
use saju_words::{Page, Say, Whole};

use crate::fragments;

/// 일주. The day pillar among the sixty.
#[object("DayPillar")]
pub struct View {
    /// 간지. The ganji.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 그 일주의 이름(간여지동, 일록, 일인, 괴강, 백호, 일귀). Names it bears.
    pub features: ArrayVec<FeatureView, { DayPillarFeature::COUNT }>,
    /// 뜻. What its two letters make together.
    #[json(explanation)]
    pub meaning: Text<Meaning>,
}

/// What the two letters make together, and that the branch has turned where it has.
#[derive(Clone, Debug)]
pub struct Meaning(Whole, Option<Saying>);

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        self.0.say(page);
        if let Some(turned) = &self.1 {
            page.push(" ");
            turned.say(page);
        }
    }
}

/// A name that a day pillar bears.
#[object("DayPillarFeature")]
pub struct FeatureView {
    /// 이름의 id. Id.
    pub id: Named<DayPillarFeature>,
    /// 한자. In Hanja.
    pub han: &'static str,
}

/// The view of a day pillar.
pub fn view(pillars: &Pillars) -> View {
    let day = pillars.day;
    let feature =
        |feature: DayPillarFeature| FeatureView { id: Named(feature), han: feature.han() };
    View {
        ganji: fragments::ganji(day),
        features: DayPillarFeature::of(day).map(feature).collect(),
        meaning: Text(Meaning(Whole(meaning(day)), turned(pillars))),
    }
}
