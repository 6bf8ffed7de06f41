//! The chart: pillars, elements, strength, sinsal.

use saju_calendar::TermOrdinal;
use saju_chart::{Position, Sipseong, TwelveStage};
use saju_judgment::sinsal::Gongmang;
use saju_shapes::Tenths;
use saju_words::compact::Label;
use saju_words::{day_pillars, four_pillars as words, sin_strength};

use super::Sheet;
use crate::answer::context::AnswerContext;
use crate::answer::modules::tells_day_pillar;

pub(super) fn four_pillars(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let (moment, chart) = (context.judgments.moment, context.judgments.chart);
    let day_master = chart.day_master();
    for (position, ganji) in chart.pillars.iter() {
        let (stem, branch) = (ganji.stem(), ganji.branch());
        sheet.item().name(position).put(" ").ganji(ganji).put(": ");
        if position == Position::Day {
            sheet.say(&Label::DayMaster);
        } else {
            sheet.name(Sipseong::of(day_master, stem));
        }
        sheet.put("·").name(Sipseong::of_branch(day_master, branch));
        sheet.put(", ").name(TwelveStage::of(day_master, branch));
        sheet.put(", ").put(ganji.naeum().ko()).end();
    }
    sheet.labelled(Label::DayMaster).put(day_master.ko()).name(day_master.element()).put(". ");
    sheet.say(&words::day_master(day_master)).end();
    if tells_day_pillar(context.topic) {
        sheet.sentence(&day_pillars::brief(chart.pillars.day));
    }
    let jeol = chart
        .month
        .map_or_else(|| TermOrdinal::jeol_at_or_before(moment.instant), |month| month.jeol);
    sheet.labelled(Label::MonthTerm).name(jeol.term()).put(" ").date(jeol.kst_date());
    if let Some(month) = chart.month {
        let stem = month.saryeong.stem;
        sheet.put(", ").say(&Label::Saryeong).put(" ").put(stem.stem.ko()).put(" ").name(stem.role);
    }
    sheet.end();
}

pub(super) fn elements(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let elements = context.judgments.elements();
    sheet.item().joined(elements.counts, ", ", |sheet, count| {
        sheet.name(count.element).put(" ").number(count.visible());
        sheet.put("(").name(count.amount()).put(")");
    });
    sheet.end();
    if elements.missing().next().is_some() {
        sheet.labelled(Label::Missing).joined(elements.missing(), "·", |sheet, element| {
            sheet.name(element);
        });
        sheet.end();
    }
}

pub(super) fn sin_strength(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let strength = context.judgments.strength();
    sheet.item().name(strength.label).put(" ").number(Tenths::of_units(strength.score_tenths));
    sheet.put(". ").say(&sin_strength::Meaning(strength.label)).end();
}

pub(super) fn sinsal(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let findings = context.judgments.sinsal();
    if !findings.is_empty() {
        sheet.item().joined(findings, ", ", |sheet, found| {
            sheet.name(found.sinsal).put(" ").positions(found.positions);
        });
        sheet.end();
    }
    let gongmang = Gongmang::of(&context.judgments.chart.pillars);
    let empties = gongmang.xun.empties();
    sheet.labelled(Label::Gongmang).joined(empties, "·", |sheet, branch| {
        sheet.put(branch.ko());
    });
    if !gongmang.positions.is_empty() {
        sheet.put(" (").positions(gongmang.positions).put(")");
    }
    sheet.end();
}
