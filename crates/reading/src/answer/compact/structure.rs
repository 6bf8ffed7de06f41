//! The structure: relations, gyeokguk, yongsin.

use saju_judgment::yongsin::Choice;
use saju_words::compact::Label;
use saju_words::yongsin::YongsinContext;
use saju_words::{gyeokguk as gyeokguk_words, wonguk_interaction, yongsin as yongsin_words};

use super::Sheet;
use crate::answer::context::AnswerContext;

pub(super) fn interaction(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let relations = context.judgments.interaction();
    if relations.iter().next().is_none() {
        return;
    }
    sheet.item().joined(relations.iter(), ", ", |sheet, relation| {
        sheet.say(&wonguk_interaction::Label(relation.pair)).put(" ");
        sheet.letters(relation.positions, relation.kind().is_of_stems());
        sheet.put("(").name(relation.state()).put(")");
    });
    sheet.end();
}

pub(super) fn gyeokguk(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let gyeokguk = context.judgments.gyeokguk();
    let gyeok = gyeokguk.gyeok();
    sheet.item().name(gyeok).put("(").put(gyeok.han()).put(") ").name(gyeokguk.status());
    sheet.put(", ").say(&Label::Sangsin).put(" ").name(gyeokguk.sangsin()).put(". ");
    sheet.say(&gyeokguk_words::Meaning { gyeokguk, coming: None }).end();
}

pub(super) fn yongsin(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let judged = context.judgments;
    let (chart, gyeokguk, yongsin) = (judged.chart, judged.gyeokguk(), judged.yongsin());
    for (label, choice) in
        [(Label::Yongsin, yongsin.primary), (Label::Secondary, yongsin.secondary)]
    {
        let Choice { method, group, element } = choice;
        sheet.labelled(label).name(element).put(" (").name(method);
        if let Some(group) = group {
            sheet.put(", ").name(group);
        }
        sheet.put(")").end();
    }
    sheet.sentence(&yongsin_words::Meaning(YongsinContext { chart, gyeokguk, yongsin }));
}
