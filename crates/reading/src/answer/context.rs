//! What an answer's parts are made from.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use saju_calendar::Moment;
use saju_catalogue::{MAX_PARTNERS, Topic};
use saju_chart::Chart;
use saju_judgment::CrossRelations;
use saju_judgment::compatibility::{Company, Little, Other, Relationship};
use saju_judgment::fit::{Course, LifeStage, LuckWords, Span};
use saju_judgment::judgments::Judgments;
use saju_judgment::story::Couple;
use saju_judgment::turn::Turn;
use saju_judgment::verdict::Now;
use saju_words::{Language, one_line};

use crate::request::labels::called;
use crate::request::{Format, Partner, Person};
use crate::view::decade_fortune::select;
use crate::{Reference, Request, Selection};

/// What the modules of an answer are made from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnswerContext<'a> {
    pub(crate) topic: Topic,
    pub(crate) request: &'a Request,
    pub(crate) selection: &'a Selection,
    pub(crate) reference: Reference,
    /// The language of the notes on a birth.
    pub(crate) notes_in: Language,
    pub(crate) judgments: &'a Judgments<'a>,
    /// Luck with its wording; none where the plan does not weigh it.
    pub(crate) luck: Option<&'a LuckWords<'a>>,
    pub(crate) others: &'a Others<'a>,
    /// The verdict of the present, decided when it is first asked for.
    pub(crate) now: &'a OnceCell<Option<Now>>,
}

impl AnswerContext<'_> {
    /// From which wording the places of any two persons take turns: one for all pairs, so that what varies from pair to
    /// pair does so within the answer.
    pub(crate) fn turn_of_pairs(&self) -> Turn {
        let own = &self.judgments.chart.pillars;
        match self.others.people.first() {
            Some((.., first)) => Turn::of_two_persons(own, &first.pillars),
            None => Turn::of(own, 0),
        }
    }
}

/// A person's luck with its wording, over the periods the request lists.
pub(crate) fn luck_words<'a>(
    judgments: &'a Judgments<'a>,
    request: &Request,
    reference: Reference,
) -> LuckWords<'a> {
    let (birth, today) = (judgments.moment.birth.date, reference.date);
    let list = select(request.decades, judgments.decades().standing(today));
    let span = Span { last_order: list.last_order, years: request.seun_window };
    let past = today.min(reference.today);
    let course = Course::new(judgments.haengun(), birth, today, past, span);
    LuckWords::new(course, saju_words::wordings)
}

/// The other persons of a request, each list in their order.
#[derive(Debug, Default)]
pub(crate) struct Others<'a> {
    /// Who they are, with their charts.
    pub(crate) people: ArrayVec<(&'a Person, Moment, Chart), MAX_PARTNERS>,
    /// What they are called.
    pub(crate) labels: ArrayVec<Box<str>, MAX_PARTNERS>,
    /// What each of them was told to be to the caller, or is by the topic.
    pub(crate) told: ArrayVec<Option<Relationship>, MAX_PARTNERS>,
    /// As what each of them is read.
    pub(crate) bonds: ArrayVec<Bond, MAX_PARTNERS>,
    /// What stands between the caller and each of them.
    pub(crate) cross: ArrayVec<CrossRelations, MAX_PARTNERS>,
}

/// What a person is to another.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bond {
    /// As what the person is read.
    pub(crate) relationship: Option<Relationship>,
    /// Whether that is because one of the two is a child.
    pub(crate) with_child: bool,
    /// Which of the two are little, if any is.
    pub(crate) little: Option<Little>,
    /// Of what age they are.
    pub(crate) company: Company,
}

impl Bond {
    /// Of two persons on a day, one of whom may have been told to be something to the other.
    pub(crate) fn of(told: Option<Relationship>, [a, b]: [&Person; 2], day: Reference) -> Self {
        let ages = [a, b].map(|person| person.birth.date.completed_years(day.date));
        let relationship = Relationship::read(told, ages.map(LifeStage::of));
        let (little, company) = (Little::of(ages), Company::of(ages));
        Self { relationship, with_child: relationship != told, little, company }
    }
}

impl<'a> Others<'a> {
    /// Whether one of them may be the caller's spouse; true when no one else is asked about.
    pub(crate) fn may_hold_a_couple(&self) -> bool {
        self.cross.is_empty() || self.cross.iter().any(CrossRelations::may_be_couple)
    }

    /// As what the one of them is read who may be the caller's spouse or lover: the spouse of several. Of several who
    /// are none, none is the one who is asked about.
    pub(crate) fn couple(&self) -> Option<Couple> {
        let mut couples = self.cross.iter().filter(|cross| cross.may_be_couple());
        let is_spouse = |cross: &CrossRelations| cross.relationship == Some(Relationship::Spouse);
        if couples.clone().any(is_spouse) {
            return Some(Couple::Married);
        }
        couples.next().filter(|_| couples.next().is_none()).map(|_| Couple::Dating)
    }

    /// The other persons that a request names.
    pub(crate) fn of(
        request: &'a Request,
        topic: Topic,
        reference: Reference,
        caller: &Chart,
    ) -> Self {
        let mut others = Self::default();
        let default = (topic == Topic::Love).then_some(Relationship::Lover);
        let partners = &request.partners[..request.partners.len().min(MAX_PARTNERS)];
        for Partner { person, relationship, .. } in partners {
            let moment = person.birth.moment();
            let chart = Chart::of(&moment, person.sex);
            let told = relationship.or(default);
            let bond = Bond::of(told, [&request.person, person], reference);
            others.told.push(told);
            others.bonds.push(bond);
            let cross = CrossRelations::of(caller, &chart).read_as(bond.relationship);
            others.cross.push(cross.with_little(bond.little));
            others.people.push((person, moment, chart));
        }
        let label = |(place, partner): (usize, &'a Partner)| (place, partner.label.as_deref());
        let labels: Vec<_> = partners.iter().enumerate().map(label).collect();
        for name in called(&labels, request.language()) {
            others.labels.push(match request.format {
                Format::Json => name,
                Format::Compact | Format::Markdown => one_line(&name).into_owned().into(),
            });
        }
        others
    }

    /// What two of them are to each other.
    pub(crate) fn between(&self, pair: [usize; 2], reference: Reference) -> Bond {
        let people = pair.map(|index| self.people[index].0);
        let told = self.people.iter().zip(&self.told);
        let others: ArrayVec<Other, MAX_PARTNERS> = told
            .map(|((person, moment, _), told)| Other {
                told: *told,
                sex: person.sex,
                birth: moment.birth.date,
            })
            .collect();
        Bond::of(Relationship::among(&others, pair), people, reference)
    }
}
