//! Luck: decades, years, months, the day.

use saju_chart::{Chart, Sipseong, TwelveStage};
use saju_judgment::relation::FortuneRelations;
use saju_judgment::{DailyInteraction, Fortune, Seun, Weolun};
use saju_words::compact::Label;
use saju_words::daily_interaction::weekday_ko;
use saju_words::fortune::{Meaning, Scope};
use saju_words::names::BranchPlace;
use saju_words::names::StemPlace;

use super::Sheet;
use crate::answer::context::AnswerContext;
use crate::view::decade_fortune::select;

pub(super) fn decades(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let (decades, reference) = (context.judgments.decades(), context.reference);
    let list = select(context.request.decades, decades.standing(reference.date));
    sheet.item().name(decades.direction).put(", ").date(decades.first_starts_on);
    sheet.say(&Label::From).end();
    let orders = list.first_order..=list.last_order;
    sheet.item().joined(orders, ", ", |sheet, order| {
        let decade = decades.decade(order);
        sheet.number(decade.start_age).say(&Label::Age).put(" ");
        sheet.put(decade.ganji.stem().ko()).put(decade.ganji.branch().ko());
        if decade.contains(reference.today) {
            sheet.put("(").say(&Label::Current).put(")");
        } else if decade.contains(reference.date) {
            sheet.put("(").say(&Label::Reference).put(")");
        }
    });
    sheet.end();
}

pub(super) fn years(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let chart = context.judgments.chart;
    let seun = Seun::of(&chart.pillars, context.reference.date, context.request.seun_window);
    for year in &seun.years {
        sheet.item().number(year.calendar_year).put(" ");
        fortune(chart, &year.fortune, sheet);
    }
    meaning(chart, Scope::Year, &seun.reference().fortune, sheet);
}

pub(super) fn months(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let chart = context.judgments.chart;
    for month in &Weolun::of(&chart.pillars, context.reference.date).months {
        let jeol = month.period.from;
        sheet.item().name(jeol.term()).put(" ").date(jeol.kst_date()).put(" ");
        fortune(chart, &month.fortune, sheet);
        if month.is_reference {
            meaning(chart, Scope::Month, &month.fortune, sheet);
        }
    }
}

pub(super) fn day(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let chart = context.judgments.chart;
    let daily = DailyInteraction::of(&chart.pillars, context.reference.date);
    sheet.item().date(daily.date).put(" ").put(weekday_ko(daily.date)).put(" ");
    fortune(chart, &daily.fortune, sheet);
    meaning(chart, Scope::Day, &daily.fortune, sheet);
}

/// The pillar of a fortune and what it is to the chart.
fn fortune(chart: &Chart, fortune: &Fortune, sheet: &mut Sheet<'_>) {
    let (ganji, day_master) = (fortune.ganji, chart.day_master());
    sheet.ganji(ganji).put(": ").name(Sipseong::of(day_master, ganji.stem())).put("·");
    sheet.name(Sipseong::of_branch(day_master, ganji.branch())).put(", ");
    sheet.name(TwelveStage::of(day_master, ganji.branch()));
    relations(&fortune.relations, sheet);
    if fortune.is_gongmang {
        sheet.put(", ").say(&Label::Gongmang);
    }
    sheet.end();
}

/// Relations of a fortune with the chart: the kind and the letters of the chart.
fn relations(relations: &FortuneRelations, sheet: &mut Sheet<'_>) {
    for relation in relations {
        sheet.put(", ").joined(relation.with.iter(), "·", |sheet, position| {
            if relation.kind().is_of_stems() {
                sheet.name(StemPlace(position));
            } else {
                sheet.name(BranchPlace(position));
            }
        });
        sheet.put(" ").name(relation.kind());
    }
}

fn meaning(chart: &Chart, scope: Scope, fortune: &Fortune, sheet: &mut Sheet<'_>) {
    sheet.sentence(&Meaning {
        scope,
        ganji: fortune.ganji,
        day_master: chart.day_master(),
        relations: &fortune.relations,
        is_gongmang: fortune.is_gongmang,
    });
}
