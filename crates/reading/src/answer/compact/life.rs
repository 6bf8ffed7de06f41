//! Fields of life: wealth, health, the evaluation with love and with the other persons.

use saju_catalogue::Topic;
use saju_words::compact::Label;
use saju_words::evaluation::Meaning;
use saju_words::names::{BranchPlace, StemPlace};
use saju_words::person::Who;
use saju_words::{health_balance, love, wealth as wealth_words};

use super::Sheet;
use crate::answer::context::AnswerContext;
use crate::view;

pub(super) fn wealth(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let wealth = context.judged_wealth();
    let lucks = context.wealth_lucks(wealth.capacity);
    sheet.item().name(wealth.element).put(", ").name(wealth.label).put(", ");
    sheet.name(wealth.capacity).end();
    sheet.sentence(&wealth_words::CapacityMeaning(&wealth));
    sheet.sentence(&wealth_words::Meaning(&wealth));
    let lucks = [
        (Label::Decade, lucks.decade),
        (Label::Year, Some(lucks.year)),
        (Label::Day, Some(lucks.day)),
    ];
    for (label, layer) in lucks {
        let Some(view::wealth::Layer { luck, reach, .. }) = layer else { continue };
        sheet.labelled(label).ganji(luck.ganji).put(" ").name(luck.label).put(", ");
        sheet.name(reach.reach).end();
    }
}

pub(super) fn health(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let health = context.judgments.health();
    for vulnerability in &health.vulnerabilities {
        sheet.item().name(vulnerability.element).put(": ");
        sheet.joined(&vulnerability.factors, ", ", |sheet, factor| {
            sheet.name(factor.kind);
        });
        sheet.end();
    }
    sheet.sentence(&health_balance::Meaning(health));
    sheet.sentence(&health_balance::disclaimer());
}

pub(super) fn evaluation(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let (evaluation, evaluation_context) = context.judged_evaluation();
    let told = context.told(&evaluation, evaluation_context);
    for (label, remarks) in
        [(Label::Tendencies, &told.tendencies[..]), (Label::Cautions, &told.cautions[..])]
    {
        for remark in remarks {
            sheet.labelled(label).say(remark).end();
        }
    }
    sheet.sentence(&Meaning { evaluation: &evaluation, context: evaluation_context });
    if context.topic == Topic::Love {
        let judged = context.love();
        let to_child = judged.to_child;
        let (palace, star) = (&judged.love.spouse_palace, &judged.love.spouse_star);
        sheet.sentence(&love::PalaceMeaning { palace, to_child });
        sheet.sentence(&love::StarMeaning { star, coming: None, to_child });
    }
    for (label, cross) in context.others.labels.iter().zip(&context.others.cross) {
        let close = cross.stem_relations.iter().chain(&cross.branch_relations);
        sheet.item().say(&Who::Partner(label)).put(": ");
        sheet.joined(close.filter(|relation| relation.is_close()), ", ", |sheet, relation| {
            if relation.kind().is_of_stems() {
                sheet.name(StemPlace(relation.a)).put("–").name(StemPlace(relation.b));
            } else {
                sheet.name(BranchPlace(relation.a)).put("–").name(BranchPlace(relation.b));
            }
            sheet.put(" ").name(relation.kind());
        });
        sheet.end();
    }
}
