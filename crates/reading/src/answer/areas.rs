//! The areas of a life and the answer to a concern. They stand in the evaluation; in topics without one, the areas
//! stand beside the modules.

use arrayvec::ArrayVec;
use saju_catalogue::{Module, Topic};
use saju_json::Detail;
use saju_judgment::areas::{AreaGround, AreaReading, LifeArea, stage_at};
use saju_judgment::concern::ConcernReading;
use saju_judgment::fit::{LifeStage, Unread};
use saju_words::Advice;

use super::context::AnswerContext;
use super::thread::GROUND;
use crate::topic_areas::areas_of;
use crate::view;

/// The areas of a concern.
fn foremost(concern: Option<&ConcernReading>) -> &[LifeArea] {
    concern.map_or(&[], |reading| &reading.areas)
}

/// What is told beside the remarks of an evaluation.
#[derive(Debug, Default)]
pub(crate) struct Life {
    pub(crate) areas: Option<view::areas::Areas>,
    pub(crate) concern: Option<view::concern::View>,
}

impl AnswerContext<'_> {
    /// The areas beside the modules, where the topic has no evaluation.
    pub(super) fn areas_beside(&self) -> Option<view::areas::Areas> {
        if self.topic.row().modules.contains(&Module::Evaluation) {
            return None;
        }
        self.life(
            &mut Advice::of_reading(self.judgments.chart.pillars.day)
                .told_in(self.request.language()),
        )
        .areas
    }

    /// The areas and the answer to a concern; none where the plan lacks what they rest on. `exclude` does not
    /// affect them.
    pub(crate) fn life(&self, advice: &mut Advice) -> Life {
        let covered = areas_of(self.topic);
        let Some(ground) = self.area_ground().filter(|_| !covered.is_empty()) else {
            return Life::default();
        };
        let concern = self.concern(&ground);
        let foremost = foremost(concern.as_ref());
        let hour_known = self.judgments.chart.pillars.hour.is_some();
        let is_based = self.request.detail == Detail::Full;
        let based_on = is_based.then(|| (self.age_in_years(), hour_known));
        let mut told = |area: LifeArea| {
            let reading = self.area_reading(area, &ground);
            let is_beside = !foremost.is_empty() && !foremost.contains(&area);
            let reading = if is_beside { reading.in_short() } else { reading };
            view::areas::view(&reading, based_on, advice)
        };
        let areas = self.in_order(&ground, foremost, covered).into_iter().map(&mut told).collect();
        let concern = concern.map(|reading| self.tell_concern(&reading, false, advice));
        Life { areas: Some(areas), concern }
    }

    /// An area; what the answer tells in a module of its own is left out.
    pub(crate) fn area_reading(&self, area: LifeArea, ground: &AreaGround<'_>) -> AreaReading {
        let reading = AreaReading::of(area, ground);
        // The module of wealth tells what can be carried.
        let is_told = area == LifeArea::Wealth && self.selection.deliver.contains(Module::Wealth);
        if is_told { reading.without_first() } else { reading }
    }

    /// What the areas rest on; `None` where the plan lacks it.
    pub(crate) fn area_ground(&self) -> Option<AreaGround<'_>> {
        let (judged, allowed) = (self.judgments, self.selection.allowed);
        GROUND.into_iter().all(|module| allowed.contains(module)).then(|| AreaGround {
            natal: judged.natal(),
            weights: judged.weights(),
            elements: judged.elements(),
            interaction: judged.interaction(),
            gyeokguk: judged.gyeokguk(),
            yongsin: judged.yongsin(),
            findings: judged.sinsal(),
            wealth: judged.wealth(),
            sex: judged.chart.sex,
            years: self.age_in_years(),
            stage: self.stage(),
        })
    }

    /// Some areas, those of the concern first.
    pub(crate) fn areas_in_order(
        &self,
        ground: &AreaGround<'_>,
        areas: &[LifeArea],
    ) -> ArrayVec<LifeArea, 10> {
        let concern = self.concern(ground);
        let foremost: ArrayVec<LifeArea, 10> = foremost(concern.as_ref())
            .iter()
            .filter(|area| areas.contains(area))
            .copied()
            .collect();
        self.in_order(ground, &foremost, areas)
    }

    fn in_order(
        &self,
        ground: &AreaGround<'_>,
        foremost: &[LifeArea],
        areas: &[LifeArea],
    ) -> ArrayVec<LifeArea, 10> {
        let is_child = ground.stage == LifeStage::Child;
        let fits = |area: &LifeArea| {
            // The topic love says nothing of children to a child.
            !(self.topic == Topic::Love && *area == LifeArea::Children && is_child)
        };
        let others = areas.iter().filter(|area| fits(area) && !foremost.contains(area));
        foremost.iter().chain(others).copied().collect()
    }

    /// The answer to the concern of the request as the short text tells it, where there are areas; `follows` where the
    /// verdict stands above it with the sides of decade and year.
    pub(crate) fn told_concern(
        &self,
        follows: bool,
        advice: &mut Advice,
    ) -> Option<view::concern::View> {
        let ground = self.area_ground().filter(|_| !areas_of(self.topic).is_empty())?;
        let reading = self.concern(&ground)?;
        Some(self.tell_concern(&reading, follows, advice))
    }

    /// Why nothing is read of the reference date, where that is so.
    pub(super) fn unread(&self) -> Option<Unread> {
        Unread::of(self.judgments.moment.birth.date, self.reference.date)
    }

    /// The stage of life at the reference date.
    pub(crate) fn stage(&self) -> LifeStage {
        stage_at(self.age_in_years())
    }

    /// Completed years at the reference date; negative before the birth.
    pub(crate) fn age_in_years(&self) -> i16 {
        self.judgments.moment.birth.date.completed_years(self.reference.date)
    }

    fn concern(&self, ground: &AreaGround<'_>) -> Option<ConcernReading> {
        let concern = self.request.concern?;
        Some(ConcernReading::of(concern, ground, self.now().as_ref()))
    }

    fn tell_concern(
        &self,
        reading: &ConcernReading,
        follows: bool,
        advice: &mut Advice,
    ) -> view::concern::View {
        let now = self.now();
        let dates = (reading.is_dated && !self.is_before_birth())
            .then(|| reading.concern.dates(&self.ahead(), now.as_ref()));
        let sides = now.as_ref().filter(|_| !follows);
        view::concern::view(reading, now.as_ref(), sides, dates.flatten().as_ref(), advice)
    }

    fn is_before_birth(&self) -> bool {
        self.reference.date < self.judgments.moment.birth.date
    }
}
