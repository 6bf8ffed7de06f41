//! The other persons of an answer: their charts, and what stands between each two persons.

use arrayvec::ArrayVec;
use saju_catalogue::{MAX_PARTNERS, Module};
use saju_json::{Detail, Json};
use saju_judgment::compatibility::{Complement, pairs};
use saju_judgment::judgments::Judgments;
use saju_judgment::{CrossRelations, ElementComplement};
use saju_shapes::{Text, Writer};
use saju_words::compatibility::{Pair, Party};
use saju_words::person::Who;

use super::context::{AnswerContext, Others};
use super::{frame, notes};
use crate::request::Person;
use crate::view::person::{PersonId, Persons};
use crate::{Selection, view};

/// A person as a giver and a taker of what pairs are compared by.
#[derive(Clone, Copy, Debug)]
struct Member<'a> {
    id: PersonId,
    who: Who<'a>,
    judgments: &'a Judgments<'a>,
}

impl Member<'_> {
    fn complement(&self, gods: bool) -> Complement<'_> {
        Complement {
            chart: self.judgments.chart,
            elements: self.judgments.elements(),
            five_gods: gods.then(|| self.judgments.yongsin().five_gods),
        }
    }
}

/// Writes the members that an answer has for its partners, each with a comma before it; none when
/// there are none.
pub(crate) fn write(context: &AnswerContext<'_>, selection: &Selection, out: &mut Writer) {
    let others = context.others;
    let judgments: ArrayVec<Judgments<'_>, MAX_PARTNERS> =
        others.people.iter().map(|(_, moment, chart)| Judgments::of(moment, chart)).collect();
    if judgments.is_empty() {
        return;
    }
    let caller = Member { id: PersonId::Caller, who: Who::Caller, judgments: context.judgments };
    let members: ArrayVec<Member<'_>, MAX_PARTNERS> = judgments
        .iter()
        .zip(&others.labels)
        .enumerate()
        .map(|(index, (judgments, label))| Member {
            id: PersonId::Partner(index as u8),
            who: Who::Partner(label),
            judgments,
        })
        .collect();
    out.raw(",\"partners\":");
    out.array(members.iter().enumerate(), |(index, member), out| {
        out.raw("{\"index\":");
        member.id.write(out);
        out.raw(",\"label\":");
        Text(member.who).write(out);
        write_chart(context, selection, (others.people[index].0, member.judgments), out);
        out.raw(",");
        write_pair([caller, *member], &others.cross[index], selection, out);
        out.raw("}");
    });
    if members.len() < 2 {
        return;
    }
    out.raw(",\"groupRelations\":");
    out.array(pairs(members.len()), |(first, second), out| {
        let (a, b) = (members[first], members[second]);
        out.raw("{\"pair\":");
        [a.id, b.id].write(out);
        out.raw(",");
        let cross = CrossRelations::of(a.judgments.chart, b.judgments.chart);
        // The rules are told with the caller's own pairs.
        out.at_detail(beside(out.detail()), |out| write_pair([a, b], &cross, selection, out));
        out.raw("}");
    });
}

/// Writes what is said of a partner alone: the input, the clock and the modules, which are short
/// unless everything is asked for.
fn write_chart(
    context: &AnswerContext<'_>,
    selection: &Selection,
    (person, judgments): (&Person, &Judgments<'_>),
    out: &mut Writer,
) {
    let (moment, chart) = (judgments.moment, judgments.chart);
    frame::person(person, moment, out);
    out.raw(",\"diagnostics\":");
    let deliver = selection.deliver.without(Module::CALLERS);
    let notes = notes::of_birth(person, moment, chart, deliver);
    let language = context.request.language;
    out.array(&notes, |note, out| {
        view::diagnostics::view(note, moment, deliver, language).write(out);
    });
    let none = Others::default();
    let context = AnswerContext { judgments, others: &none, ..*context };
    out.raw(",\"modules\":{");
    out.at_detail(beside(out.detail()), |out| {
        for (index, module) in selection.in_order(deliver).enumerate() {
            out.raw(if index == 0 { "\"" } else { ",\"" });
            out.raw(module.id());
            out.raw("\":");
            if module == Module::FourPillars && !out.is_full() {
                view::four_pillars::brief(moment, chart).write(out);
            } else {
                context.write(module, out);
            }
        }
    });
    out.raw("}");
}

/// How much is said beside the caller's own chart: little unless everything is asked for.
const fn beside(detail: Detail) -> Detail {
    match detail {
        Detail::Full => Detail::Full,
        Detail::Standard | Detail::Minimal => Detail::Minimal,
    }
}

/// Writes what stands between two persons. What rests on a module that the plan has not is left out;
/// that a request leaves a module out changes nothing here.
fn write_pair(
    [a, b]: [Member<'_>; 2],
    cross: &CrossRelations,
    selection: &Selection,
    out: &mut Writer,
) {
    let pair = Pair {
        a: Party { who: a.who, chart: a.judgments.chart },
        b: Party { who: b.who, chart: b.judgments.chart },
    };
    let persons = Persons { ids: [a.id, b.id], pair };
    let with_sinsal = selection.allowed.contains(Module::Sinsal);
    out.raw("\"crossRelations\":");
    view::cross_relations::view(persons, cross, out.is_full(), with_sinsal).write(out);
    let gods = selection.allowed.contains(Module::Yongsin);
    let complement = ElementComplement::of(&a.complement(gods), &b.complement(gods));
    out.raw(",\"elementComplement\":");
    view::element_complement::view(persons, &complement, gods).write(out);
}
