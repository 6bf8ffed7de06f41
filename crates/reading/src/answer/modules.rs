//! Each module by its name: which judgments its view shows.

use saju_calendar::{Instant, TermOrdinal, TimeOfDay};
use saju_catalogue::{Module, Topic};
use saju_chart::{day_ganji, month_ganji, year_ganji};
use saju_json::Json;
use saju_judgment::decade_fortune::Standing;
use saju_judgment::evaluation::EvaluationInput;
use saju_judgment::love::LoveLuck;
use saju_judgment::relation::fortune_relations;
use saju_judgment::wealth::WealthInput;
use saju_judgment::weolun::SolarMonth;
use saju_judgment::{DailyInteraction, Evaluation, Love, Seun, Wealth, WealthLuck, Weolun};
use saju_shapes::Writer;
use saju_words::evaluation::EvaluationContext;

use super::context::AnswerContext;
use crate::view;

impl AnswerContext<'_> {
    /// Writes modules as the members of an object.
    pub(crate) fn write_all(&self, modules: impl Iterator<Item = Module>, out: &mut Writer) {
        for (index, module) in modules.enumerate() {
            if index > 0 {
                out.raw(",");
            }
            out.raw("\"");
            out.raw(module.id());
            out.raw("\":");
            self.write(module, out);
        }
    }

    /// Writes a module.
    pub(crate) fn write(&self, module: Module, out: &mut Writer) {
        let (judged, reference) = (self.judgments, self.reference);
        let (moment, chart) = (judged.moment, judged.chart);
        let (pillars, birth) = (&chart.pillars, moment.birth.date);
        match module {
            Module::FourPillars => view::four_pillars::view(moment, chart).write(out),
            Module::Elements => {
                view::elements::view(chart, judged.elements(), judged.strength()).write(out);
            }
            Module::SinStrength => {
                view::sin_strength::view(chart, judged.strength(), judged.interaction()).write(out);
            }
            Module::Sinsal => view::sinsal::view(chart, judged.sinsal()).write(out),
            Module::DecadeFortune => {
                let (decades, list) = (judged.decades(), self.request.decades);
                view::decade_fortune::view(moment, chart, decades, list, reference).write(out);
            }
            Module::DailyInteraction => {
                let daily = DailyInteraction::of(pillars, reference.date);
                view::daily_interaction::view(chart, &daily).write(out);
            }
            Module::Weolun => {
                let weolun = Weolun::of(pillars, reference.date);
                let year =
                    self.request.months.then(|| SolarMonth::of_year(pillars, reference.date));
                view::weolun::view(chart, &weolun, year.as_ref(), reference.today).write(out);
            }
            Module::Seun => {
                let seun = Seun::of(pillars, reference.date, self.request.seun_window);
                view::seun::view(chart, &seun, birth, reference).write(out);
            }
            Module::WongukInteraction => {
                let gyeok = judged.gyeokguk().gyeok();
                view::wonguk_interaction::view(pillars, judged.interaction(), gyeok).write(out);
            }
            Module::Gyeokguk => view::gyeokguk::view(chart, judged.gyeokguk()).write(out),
            Module::Yongsin => {
                view::yongsin::view(chart, judged.gyeokguk(), judged.yongsin()).write(out);
            }
            Module::Wealth => self.wealth(out),
            Module::HealthBalance => {
                let (health, decades) = (judged.health(), judged.decades());
                view::health_balance::view(chart, health, decades, birth, reference).write(out);
            }
            Module::Evaluation => self.evaluation(out),
        }
    }

    fn wealth(&self, out: &mut Writer) {
        let judged = self.judgments;
        let (chart, strength) = (judged.chart, judged.strength());
        let (wealth, lucks) = (self.judged_wealth(), self.wealth_lucks());
        let gyeok = judged.gyeokguk().gyeok();
        view::wealth::view(chart, &wealth, strength, gyeok, &lucks).write(out);
    }

    pub(crate) fn judged_wealth(&self) -> Wealth {
        let judged = self.judgments;
        Wealth::of(&WealthInput {
            natal: judged.natal(),
            strength: judged.strength(),
            gyeok: judged.gyeokguk().gyeok(),
            yongsin: judged.yongsin().primary.element,
        })
    }

    /// What decade, year and day of the reference date bring to wealth.
    pub(crate) fn wealth_lucks(&self) -> view::wealth::Lucks {
        let (decades, date) = (self.judgments.decades(), self.reference.date);
        let decade = match decades.standing(date) {
            Standing::In(order) => Some(decades.decade(order).ganji),
            Standing::Before | Standing::Beyond => None,
        };
        let luck = |ganji| WealthLuck::of(&self.judgments.chart.pillars, ganji);
        view::wealth::Lucks {
            decade: decade.map(luck),
            year: luck(year_ganji(self.reference.year())),
            day: luck(day_ganji(date)),
        }
    }

    fn evaluation(&self, out: &mut Writer) {
        let chart = self.judgments.chart;
        let (evaluation, context) = self.judged_evaluation();
        let love = (self.topic == Topic::Love).then(|| self.love());
        let love = love.as_ref().map(|judged| view::love::view(chart, judged));
        view::evaluation::view(&evaluation, context, love).write(out);
    }

    /// The evaluation, and what its sentences name.
    pub(crate) fn judged_evaluation(&self) -> (Evaluation, EvaluationContext<'_>) {
        let judged = self.judgments;
        let (pillars, findings) = (&judged.chart.pillars, judged.sinsal());
        let (gyeokguk, strength) = (judged.gyeokguk(), judged.strength().label);
        let yongsin = judged.yongsin().primary.element;
        let year = (self.topic == Topic::Yearly).then(|| year_ganji(self.reference.year()));
        let evaluation = Evaluation::of(&EvaluationInput {
            pillars,
            interaction: judged.interaction(),
            strength,
            findings,
            gyeokguk,
            yongsin,
            year,
            partners: &self.others.cross,
        });
        let partners = &self.others.labels;
        let context =
            EvaluationContext { pillars, gyeokguk, strength, yongsin, findings, year, partners };
        (evaluation, context)
    }

    pub(crate) fn love(&self) -> view::love::Judged {
        let judged = self.judgments;
        let chart = judged.chart;
        let luck = |ganji| LoveLuck::of(chart, ganji, &fortune_relations(&chart.pillars, ganji));
        let midnight = Instant::from_kst(self.reference.date, TimeOfDay::MIDNIGHT);
        view::love::Judged {
            love: Love::of(chart, judged.natal(), judged.interaction(), judged.sinsal()),
            year: luck(year_ganji(self.reference.year())),
            month: luck(month_ganji(TermOrdinal::jeol_at_or_before(midnight))),
            sex: chart.sex,
        }
    }
}
