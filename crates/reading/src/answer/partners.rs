//! The other persons of an answer: their charts, and what stands between each two persons.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use saju_catalogue::{MAX_PARTNERS, Module, ModuleSet, Topic};
use saju_json::Json;
use saju_judgment::compatibility::relationship::say::exchanged;
use saju_judgment::compatibility::say;
use saju_judgment::compatibility::{Complement, Exchange, pairs};
use saju_judgment::judgments::Judgments;
use saju_judgment::{CrossRelations, ElementComplement};
use saju_saying::Saying;
use saju_shapes::{Text, Writer};
use saju_words::Advice;
use saju_words::compatibility::{Pair, Party};
use saju_words::person::Who;

use super::context::{AnswerContext, Bond, Others, luck_words};
use super::{frame, notes};
use crate::request::Person;
use crate::view::cross_relations::Extent;
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
    if others.people.is_empty() {
        return;
    }
    let judgments: Vec<Judgments<'_>> =
        others.people.iter().map(|(_, moment, chart)| Judgments::of(moment, chart)).collect();
    let names = &others.labels[..];
    let who = Who { person: say::Person::Caller, names };
    let caller = Member { id: PersonId::Caller, who, judgments: context.judgments };
    let members: ArrayVec<Member<'_>, MAX_PARTNERS> = judgments
        .iter()
        .enumerate()
        .map(|(index, judgments)| Member {
            id: PersonId::Partner(index as u8),
            who: Who { person: say::Person::Partner(index as u8), names },
            judgments,
        })
        .collect();
    out.raw(",\"partners\":");
    out.array(members.iter().enumerate(), |(index, member), out| {
        out.raw("{\"index\":");
        (index as u8).write(out);
        out.raw(",\"label\":");
        Text(member.who).write(out);
        write_chart(context, selection, (others.people[index].0, member.judgments), out);
        out.raw(",");
        let pair = [caller, *member];
        write_pair(&context.of_pair(others.bonds[index]), pair, &others.cross[index], out);
        out.raw("}");
    });
    if members.len() < 2 {
        return;
    }
    out.raw(",\"groupRelations\":");
    out.array(pairs(members.len()), |(first, second), out| {
        let (a, b) = (members[first], members[second]);
        out.raw("{\"pair\":");
        [first as u8, second as u8].write(out);
        out.raw(",");
        let people = [first, second].map(|place| others.people[place].0);
        let bond = Bond::of(None, people, context.reference);
        let cross = CrossRelations::of(a.judgments.chart, b.judgments.chart);
        let cross = cross.read_as(bond.relationship);
        // The rules are told with the caller's own pairs.
        let told = context.of_pair(bond);
        if out.is_full() {
            write_pair(&told, [a, b], &cross, out);
        } else {
            out.in_brief(|out| write_pair(&told, [a, b], &cross, out));
        }
        out.raw("}");
    });
}

/// Writes what is said of a partner alone: the input, the clock, the modules, and what the chart is and
/// needs. The modules are whole where everything is asked for.
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
    let (request, reference) = (context.request, context.reference);
    out.raw(",\"modules\":");
    if out.is_full() {
        let none = Others::default();
        let luck = selection.weighs_luck().then(|| luck_words(judgments, request, reference));
        let (luck, now) = (luck.as_ref(), &OnceCell::new());
        let context = AnswerContext { judgments, luck, others: &none, now, ..*context };
        out.raw("{");
        context.write_all(selection.in_order(deliver), out);
        out.raw("}");
    } else {
        let told = selection.allowed.without(selection.excluded);
        view::partner::view(judgments, told, selection.weighs_luck(), reference).write(out);
    }
    let mut advice = Advice::of_reading(context.judgments.chart.pillars.day);
    if let Some(steps) = context.partner_steps(judgments, &mut advice) {
        out.raw(",\"thread\":");
        steps.write(out);
    }
}

/// What is told of two persons beside their relations.
struct OfPair {
    topic: Topic,
    bond: Bond,
    allowed: ModuleSet,
}

impl AnswerContext<'_> {
    const fn of_pair(&self, bond: Bond) -> OfPair {
        OfPair { topic: self.topic, bond, allowed: self.selection.allowed }
    }
}

/// Who has the useful element of whom, between the caller and a partner.
fn exchange(pair: Pair<'_>, [a, b]: [Member<'_>; 2]) -> Option<(Exchange, Saying)> {
    (a.id == PersonId::Caller).then(|| {
        let (who, elements) = a.judgments.exchange(b.judgments);
        (who, exchanged(pair.relationship, pair.persons(), who, elements))
    })
}

/// Writes what stands between two persons. What rests on a module that the plan has not is left out;
/// that a request leaves a module out changes nothing here.
fn write_pair(
    OfPair { topic, bond, allowed }: &OfPair,
    [a, b]: [Member<'_>; 2],
    cross: &CrossRelations,
    out: &mut Writer,
) {
    let pair = Pair {
        a: Party { who: a.who, chart: a.judgments.chart },
        b: Party { who: b.who, chart: b.judgments.chart },
        relationship: bond.relationship,
    };
    let persons = Persons { ids: [a.id, b.id], pair };
    let gods = allowed.contains(Module::Yongsin);
    let extent = Extent {
        all: out.is_full(),
        sinsal: allowed.contains(Module::Sinsal),
        // Where love is asked of they stay, told as of any two persons.
        palaces: cross.may_be_couple() || *topic == Topic::Love,
        with_child: bond.with_child,
    };
    let exchange = if gods { exchange(pair, [a, b]) } else { None };
    out.raw("\"crossRelations\":");
    view::cross_relations::view(persons, cross, extent, exchange).write(out);
    let complement = ElementComplement::of(&a.complement(gods), &b.complement(gods));
    out.raw(",\"elementComplement\":");
    let complement = view::element_complement::view(persons, &complement, gods);
    // Its sentences say what its reasoning would; the whole is asked for by `full`.
    if out.is_full() {
        complement.write(out);
    } else {
        out.in_brief(|out| complement.write(out));
    }
}
