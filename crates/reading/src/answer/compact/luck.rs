//! Luck: decades, years, months, the day.

use saju_chart::{Chart, Sipseong, TwelveStage};
use saju_judgment::fit::{Character, LifeStage};
use saju_judgment::relation::FortuneRelations;
use saju_judgment::seun::Year;
use saju_judgment::{DailyInteraction, Fortune, Seun, Weolun};
use saju_words::compact::Label;
use saju_words::daily_interaction::weekday_ko;
use saju_words::fit::{LuckWords, Told};
use saju_words::fortune::{Meaning, Scope};
use saju_words::names::BranchPlace;
use saju_words::names::StemPlace;

use super::Sheet;
use crate::answer::context::AnswerContext;
use crate::view::decade_fortune::select;
use crate::view::fit::EntryMeaning;

pub(super) fn decades(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let (decades, today) = (context.judgments.decades(), context.reference.date);
    let list = select(context.request.decades, decades.standing(today));
    sheet.item().name(decades.direction).put(", ").date(decades.first_starts_on);
    sheet.say(&Label::From).end();
    let orders = list.first_order..=list.last_order;
    sheet.item().joined(orders, ", ", |sheet, order| {
        let decade = decades.decade(order);
        sheet.number(decade.start_age).say(&Label::Age).put(" ");
        sheet.put(decade.ganji.stem().ko()).put(decade.ganji.branch().ko());
        if let Some(character) = character(context.luck.and_then(|luck| luck.decade(order))) {
            sheet.put(" ").name(character);
        }
        if decade.contains(today) {
            sheet.put("(").say(&Label::Current).put(")");
        }
    });
    sheet.end();
}

pub(super) fn years(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let chart = context.judgments.chart;
    let seun = Seun::of(&chart.pillars, context.reference.date, context.request.seun_window);
    let told = |year: &Year| {
        let after = year.calendar_year - seun.reference_year;
        context.luck.and_then(|luck| luck.year(after))
    };
    for year in &seun.years {
        sheet.item().number(year.calendar_year).put(" ");
        fortune(chart, &year.fortune, told(year), sheet);
    }
    let reference = seun.reference();
    meaning(context, Scope::Year, &reference.fortune, told(reference), sheet);
}

pub(super) fn months(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let chart = context.judgments.chart;
    let months = Weolun::of(&chart.pillars, context.reference.date).months;
    for (place, month) in months.iter().enumerate() {
        let told = context.luck.and_then(|luck| luck.month(place));
        let jeol = month.period.from;
        sheet.item().name(jeol.term()).put(" ").date(jeol.kst_date()).put(" ");
        fortune(chart, &month.fortune, told, sheet);
        if month.is_current {
            meaning(context, Scope::Month, &month.fortune, told, sheet);
        }
    }
}

pub(super) fn day(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let chart = context.judgments.chart;
    let daily = DailyInteraction::of(&chart.pillars, context.reference.date);
    sheet.item().date(daily.date).put(" ").put(weekday_ko(daily.date)).put(" ");
    let told = context.luck.and_then(LuckWords::day);
    fortune(chart, &daily.fortune, told, sheet);
    meaning(context, Scope::Day, &daily.fortune, told, sheet);
}

/// The character of a pillar that is weighed.
fn character(told: Option<Told<'_>>) -> Option<Character> {
    let told = told.filter(|told| !told.passage.is_before_birth)?;
    Some(told.reading().character)
}

/// The pillar of a fortune and what it is to the chart.
fn fortune(chart: &Chart, fortune: &Fortune, told: Option<Told<'_>>, sheet: &mut Sheet<'_>) {
    let (ganji, day_master) = (fortune.ganji, chart.day_master());
    sheet.ganji(ganji).put(": ").name(Sipseong::of(day_master, ganji.stem())).put("·");
    sheet.name(Sipseong::of_branch(day_master, ganji.branch())).put(", ");
    if let Some(character) = character(told) {
        sheet.name(character).put(", ");
    }
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

fn meaning(
    context: &AnswerContext<'_>,
    scope: Scope,
    fortune: &Fortune,
    told: Option<Told<'_>>,
    sheet: &mut Sheet<'_>,
) {
    let judged = context.judgments;
    let age = context.reference.year() - judged.moment.birth.date.year();
    let plain = Meaning {
        scope,
        ganji: fortune.ganji,
        day_master: judged.chart.day_master(),
        is_child: LifeStage::of(age) == LifeStage::Child,
        relations: &fortune.relations,
        is_gongmang: fortune.is_gongmang,
    };
    sheet.sentence(&EntryMeaning::of(told, plain));
}
