//! The other persons of an answer: their charts, and what stands between each two persons.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use saju_catalogue::{MAX_PARTNERS, Module, ModuleSet, Topic};
use saju_json::Json;
use saju_judgment::compatibility::relationship::say::exchanged;
use saju_judgment::compatibility::say;
use saju_judgment::compatibility::{Complement, Exchange, pairs};
use saju_judgment::judgments::Judgments;
use saju_judgment::turn::Turn;
use saju_judgment::{CrossRelations, ElementComplement};
use saju_saying::Saying;
use saju_shapes::{Text, Writer};
use saju_words::compatibility::{Pair, Party};
use saju_words::person::Who;
use saju_words::{Advice, TermSet};

use super::context::{AnswerContext, Bond, Others, luck_words};
use super::modules::Modules;
use super::notes;
use crate::view;
use crate::view::cross_relations::Extent;
use crate::view::partners::{GroupRelationView, InBrief, PartnerView};
use crate::view::person::{PersonId, Persons};

/// A person as one side of a comparison.
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
            leans: gods.then(|| self.judgments.yongsin().leans.map(|leaning| leaning.lean)),
        }
    }
}

/// The persons of an answer, the caller first, and what it tells of them.
#[derive(Debug)]
pub(super) struct Members<'a> {
    context: &'a AnswerContext<'a>,
    caller: Member<'a>,
    partners: ArrayVec<Member<'a>, MAX_PARTNERS>,
}

impl<'a> Members<'a> {
    /// The persons of an answer; `judgments` are those of the partners.
    pub(super) fn of(context: &'a AnswerContext<'a>, judgments: &'a [Judgments<'a>]) -> Self {
        let names = &context.others.labels[..];
        let member = |id, person, judgments| Member { id, who: Who { person, names }, judgments };
        let partner = |(index, judgments): (u8, &'a _)| {
            member(PersonId::Partner(index), say::Person::Partner(index), judgments)
        };
        Self {
            context,
            caller: member(PersonId::Caller, say::Person::Caller, context.judgments),
            partners: (0..).zip(judgments).map(partner).collect(),
        }
    }

    /// The partners, if there are any.
    pub(super) fn partners(&'a self) -> Option<Partners<'a>> {
        (!self.partners.is_empty()).then_some(Partners(self))
    }

    /// What stands between each two of them, if there are two.
    pub(super) fn group_relations(&'a self) -> Option<GroupRelations<'a>> {
        (self.partners.len() > 1).then_some(GroupRelations(self))
    }
}

/// The partners of an answer; each is made when it is written.
#[derive(Debug)]
pub(crate) struct Partners<'a>(&'a Members<'a>);

/// What stands between each two partners.
#[derive(Debug)]
pub(crate) struct GroupRelations<'a>(&'a Members<'a>);

impl Json<TermSet> for Partners<'_> {
    fn write(&self, out: &mut Writer) {
        let Members { context, caller, partners } = self.0;
        let (others, language) = (context.others, context.notes_in);
        let deliver = context.selection.deliver.without(Module::CALLERS);
        out.array(partners.iter().enumerate(), |(index, member), out| {
            let (person, judgments) = (others.people[index].0, member.judgments);
            let (moment, chart) = (judgments.moment, judgments.chart);
            let notes = notes::of_birth(person, moment, chart, deliver);
            let mut advice = Advice::of_reading(context.judgments.chart.pillars.day)
                .told_in(context.request.language());
            let told = context.of_pair(others.bonds[index]);
            let complement = told.complement([*caller, *member]);
            let (cross, elements) =
                told.views([*caller, *member], &others.cross[index], &complement, out.is_full());
            let view = PartnerView {
                index: index as u8,
                label: Text(member.who),
                input: view::input::view(moment, person.sex),
                timezone: view::timezone::view(moment, &person.source),
                diagnostics: notes::views(&notes, moment, deliver, language),
                modules: PartnerModules { context, judgments, deliver },
                thread: context.partner_steps(judgments, &mut advice),
                cross_relations: cross,
                element_complement: InBrief(elements),
            };
            view.write(out);
        });
    }
}

impl Json<TermSet> for GroupRelations<'_> {
    fn write(&self, out: &mut Writer) {
        let Members { context, partners, .. } = self.0;
        out.array(pairs(partners.len()), |(first, second), out| {
            let pair = [first, second].map(|place| partners[place]);
            let bond = context.others.between([first, second], context.reference);
            let cross = CrossRelations::of(pair[0].judgments.chart, pair[1].judgments.chart)
                .read_as(bond.relationship)
                .with_little(bond.little);
            // The caller's own pairs already cite the rules.
            let told = context.of_pair(bond);
            let complement = told.complement(pair);
            let (cross, elements) = told.views(pair, &cross, &complement, out.is_full());
            let view = GroupRelationView {
                pair: [first as u8, second as u8],
                cross_relations: InBrief(cross),
                element_complement: InBrief(elements),
            };
            view.write(out);
        });
    }
}

/// A partner's modules: whole at `detail: full`, else what the pair is read from.
#[derive(Debug)]
pub(crate) struct PartnerModules<'a> {
    context: &'a AnswerContext<'a>,
    judgments: &'a Judgments<'a>,
    deliver: ModuleSet,
}

impl Json<TermSet> for PartnerModules<'_> {
    fn write(&self, out: &mut Writer) {
        let Self { context, judgments, deliver } = *self;
        let (request, selection, reference) =
            (context.request, context.selection, context.reference);
        if out.is_full() {
            let none = Others::default();
            let luck = selection.weighs_luck().then(|| luck_words(judgments, request, reference));
            let (luck, now) = (luck.as_ref(), &OnceCell::new());
            let context = AnswerContext { judgments, luck, others: &none, now, ..*context };
            Modules { context, set: deliver }.write(out);
        } else {
            let told = selection.allowed.without(request.exclude.modules);
            view::partner::view(judgments, told, selection.weighs_luck(), reference).write(out);
        }
    }
}

/// What is told of two persons beside their relations.
#[derive(Debug)]
struct OfPair {
    topic: Topic,
    bond: Bond,
    allowed: ModuleSet,
    turn: Turn,
}

impl AnswerContext<'_> {
    fn of_pair(&self, bond: Bond) -> OfPair {
        let (allowed, turn) = (self.selection.allowed, self.turn_of_pairs());
        OfPair { topic: self.topic, bond, allowed, turn }
    }
}

/// Who has the useful element of whom, between the caller and a partner.
fn exchange(bond: Bond, pair: Pair<'_>, [a, b]: [Member<'_>; 2]) -> Option<(Exchange, Saying)> {
    (a.id == PersonId::Caller).then(|| {
        let (who, elements) = a.judgments.exchange(b.judgments);
        (who, exchanged(bond.relationship, bond.company, pair.persons(), who, elements))
    })
}

impl OfPair {
    /// What the two bring each other; with the five gods if the plan has them.
    fn complement(&self, [a, b]: [Member<'_>; 2]) -> ElementComplement {
        let gods = self.has_gods();
        ElementComplement::of(&a.complement(gods), &b.complement(gods))
    }

    fn has_gods(&self) -> bool {
        self.allowed.contains(Module::Yongsin)
    }

    /// What stands between two persons: everything, or only the close relations. What rests on a module outside the
    /// plan is left out; `exclude` changes nothing here.
    fn views<'a>(
        &self,
        [a, b]: [Member<'a>; 2],
        cross: &'a CrossRelations,
        complement: &'a ElementComplement,
        all: bool,
    ) -> (view::cross_relations::View<'a>, view::element_complement::View<'a>) {
        let &Self { topic, bond, allowed, turn } = self;
        let pair = Pair {
            a: Party { who: a.who, chart: a.judgments.chart },
            b: Party { who: b.who, chart: b.judgments.chart },
            relationship: bond.relationship,
            little: bond.little,
            turn,
        };
        let persons = Persons { ids: [a.id, b.id], pair };
        let gods = self.has_gods();
        let extent = Extent {
            all,
            sinsal: allowed.contains(Module::Sinsal),
            // The topic love keeps them, worded as for any two persons.
            palaces: cross.may_be_couple() || topic == Topic::Love,
            with_child: bond.with_child,
        };
        let exchange = if gods { exchange(bond, pair, [a, b]) } else { None };
        (
            view::cross_relations::view(persons, cross, extent, exchange),
            view::element_complement::view(persons, complement, gods),
        )
    }
}
