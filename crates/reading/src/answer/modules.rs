//! Each module by its name: which judgments its view shows.

use saju_catalogue::{Extra, Module, ModuleSet, ReferenceField, Topic};
use saju_json::Json;
use saju_judgment::evaluation::EvaluationInput;
use saju_judgment::fit::LifeStage;
use saju_judgment::timeline::Ahead;
use saju_judgment::weolun::SolarMonth;
use saju_judgment::{DailyInteraction, Evaluation, Seun, Timeline, Weolun};
use saju_shapes::Writer;
use saju_words::{Advice, TermSet};

use super::context::AnswerContext;
use crate::view::fit::Form;
use crate::{timeline, view};

/// Modules of an answer, in the order of the topic; each is made when it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Modules<'a> {
    pub(crate) context: AnswerContext<'a>,
    pub(crate) set: ModuleSet,
}

impl Json<TermSet> for Modules<'_> {
    fn write(&self, out: &mut Writer) {
        out.raw("{");
        let Self { context, set } = *self;
        for (index, module) in context.selection.in_order(set).enumerate() {
            out.raw(if index > 0 { ",\"" } else { "\"" });
            out.raw(module.id());
            out.raw("\":");
            context.write(module, out);
        }
        out.raw("}");
    }
}

impl<'a> AnswerContext<'a> {
    /// Writes a module.
    pub(crate) fn write(&self, module: Module, out: &mut Writer) {
        let (judged, reference) = (self.judgments, self.reference);
        let (moment, chart) = (judged.moment, judged.chart);
        let (pillars, birth) = (&chart.pillars, moment.birth.date);
        match module {
            Module::FourPillars => {
                let with_day_pillar = self.topic.tells(Extra::DayPillar);
                let explained = out.tells();
                view::four_pillars::view(moment, chart, with_day_pillar, explained).write(out);
            }
            Module::Elements => {
                let allowed = self.selection.allowed;
                let weighs =
                    [Module::SinStrength, Module::Yongsin].iter().any(|one| allowed.contains(*one));
                let (strength, yongsin) = (judged.strength(), judged.yongsin());
                let (elements, years) = (judged.elements(), self.age_in_years());
                view::elements::view(chart, elements, strength, yongsin, weighs, years).write(out);
            }
            Module::SinStrength => {
                let (strength, weights) = (judged.strength(), judged.weights());
                let (interaction, years) = (judged.interaction(), self.age_in_years());
                let follows = judged.gyeokguk().established().is_some();
                let view = view::sin_strength::view;
                view(chart, strength, interaction, weights, follows, years).write(out);
            }
            Module::Sinsal => {
                view::sinsal::view(chart, judged.sinsal(), out.tells()).write(out);
            }
            Module::DecadeFortune => {
                let (decades, list) = (judged.decades(), self.request.decades);
                let luck = self.luck_of(module);
                view::decade_fortune::view(moment, chart, decades, list, luck).write(out);
            }
            Module::DailyInteraction => {
                let daily = DailyInteraction::of(pillars, reference.date);
                view::daily_interaction::view(chart, &daily, self.luck_of(module)).write(out);
            }
            Module::Weolun => {
                let weolun = Weolun::of(pillars, reference.date);
                let year =
                    self.request.months.then(|| SolarMonth::of_year(pillars, reference.date));
                let luck = self.luck_of(module);
                view::weolun::view(chart, &weolun, year.as_ref(), luck).write(out);
            }
            Module::Seun => {
                let seun = Seun::of(pillars, reference.date, self.request.seun_window);
                let shared = view::fortune_entry::Shared::default();
                view::seun::view(chart, &seun, &shared, self.luck_of(module)).write(out);
            }
            Module::WongukInteraction => {
                let gyeok = judged.gyeokguk().gyeok();
                let of_child = self.stage() == LifeStage::Child;
                let interaction = judged.interaction();
                view::wonguk_interaction::view(pillars, interaction, gyeok, of_child).write(out);
            }
            Module::Gyeokguk => {
                let ahead = self.ahead();
                let awaits = view::gyeokguk::Awaits {
                    sangsin: ahead.awaited_sangsin(),
                    formation: ahead.awaited_formation(),
                };
                view::gyeokguk::view(chart, judged.gyeokguk(), awaits).write(out);
            }
            Module::Yongsin => {
                let awaiting = self.ahead().awaited_yongsin();
                let (gyeokguk, yongsin) = (judged.gyeokguk(), judged.yongsin());
                view::yongsin::view(chart, gyeokguk, yongsin, awaiting).write(out);
            }
            Module::Wealth => self.wealth(out),
            Module::HealthBalance => {
                let (health, haengun) = (judged.health(), judged.haengun());
                view::health_balance::view(chart, health, &haengun, birth, reference).write(out);
            }
            Module::Evaluation => self.evaluation(out),
        }
    }

    /// Luck as a module tells it.
    fn luck_of(&self, module: Module) -> view::fit::Luck<'_> {
        let detail = self.request.detail;
        view::fit::Luck {
            words: self.luck,
            birth: self.judgments.moment.birth.date,
            reference: self.reference,
            current: Form::of(self.topic, module, detail),
            others: Form::of_others(detail),
            topic: self.topic,
            explains: detail.explains(),
        }
    }

    /// The luck ahead of the reference day.
    pub(super) fn ahead(&self) -> Ahead<'_> {
        self.judgments.ahead(self.reference.date, self.reference.today)
    }

    /// The timeline, if the answer has one.
    pub(super) fn timeline(&self) -> Option<view::timeline::View<'a>> {
        let plan = timeline::of(self.topic).filter(|_| self.selection.timeline)?;
        let judged = self.judgments;
        let found = Timeline::of(&self.ahead(), &plan);
        let gyeok = judged.gyeokguk().gyeok();
        let day = self.asked_day();
        Some(view::timeline::view(judged.chart, gyeok, found, plan.months, day))
    }

    fn wealth(&self, out: &mut Writer) {
        let judged = self.judgments;
        let chart = judged.chart;
        let wealth = judged.wealth();
        let lucks = self.wealth_lucks(wealth.capacity);
        let gyeok = judged.gyeokguk().gyeok();
        view::wealth::view(chart, wealth, gyeok, &lucks).write(out);
    }

    fn evaluation(&self, out: &mut Writer) {
        let judged = self.judgments;
        let chart = judged.chart;
        let is_of_a_year =
            self.topic.row().reference == ReferenceField::Year && self.unread().is_none();
        let year = is_of_a_year.then(|| judged.haengun().year(self.reference.year()));
        let ground = EvaluationInput {
            pillars: &chart.pillars,
            interaction: judged.interaction(),
            strength: judged.strength().label,
            weights: judged.weights(),
            findings: judged.sinsal(),
            gyeokguk: judged.gyeokguk(),
            yongsin: judged.yongsin(),
            year: year.as_deref(),
            partners: &self.others.cross,
            years: self.age_in_years(),
            stage: self.stage(),
        };
        let evaluation = Evaluation::of(&ground);
        let love = (self.topic == Topic::Love).then(|| self.love());
        let love = love.as_ref().map(|judged| view::love::view(chart, judged));
        let mut advice = Advice::of_reading(chart.pillars.day).told_in(self.request.language());
        let (now, way) = (self.now(), self.way_out());
        let thread = self.thread(&mut advice);
        let life = self.life(&mut advice);
        let judged = view::evaluation::Judged {
            evaluation: &evaluation,
            ground: &ground,
            partners: &self.others.labels,
            now: now.as_ref(),
            way: way.as_ref(),
        };
        let (thread, love) = (thread.as_ref(), love.as_ref());
        view::evaluation::view(judged, thread, &life, love, &mut advice).write(out);
    }
}
