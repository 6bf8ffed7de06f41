//! What the parts of an answer are made from.

use arrayvec::ArrayVec;
use saju_calendar::Moment;
use saju_catalogue::{MAX_PARTNERS, Topic};
use saju_chart::Chart;
use saju_judgment::CrossRelations;
use saju_judgment::fit::{Course, Span};
use saju_judgment::judgments::Judgments;
use saju_words::fit::LuckWords;
use saju_words::person::Label;

use crate::request::Person;
use crate::view::decade_fortune::select;
use crate::{Reference, Request, Selection};

/// What the modules of an answer are made from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnswerContext<'a> {
    pub(crate) topic: Topic,
    pub(crate) request: &'a Request,
    pub(crate) selection: &'a Selection,
    pub(crate) reference: Reference,
    pub(crate) judgments: &'a Judgments<'a>,
    /// Luck as it is told; none where the plan does not weigh it.
    pub(crate) luck: Option<&'a LuckWords<'a>>,
    pub(crate) others: &'a Others<'a>,
}

/// The luck of a person as it is told, as far as a request lists it.
pub(crate) fn luck_words<'a>(
    judgments: &'a Judgments<'a>,
    request: &Request,
    reference: Reference,
) -> LuckWords<'a> {
    let (birth, today) = (judgments.moment.birth.date, reference.date);
    let list = select(request.decades, judgments.decades().standing(today));
    let span = Span { last_order: list.last_order, years: request.seun_window };
    LuckWords::new(Course::new(judgments.haengun(), birth, today, span))
}

/// The other persons of a request, each list in their order.
#[derive(Debug, Default)]
pub(crate) struct Others<'a> {
    /// Who they are, with their charts.
    pub(crate) people: ArrayVec<(&'a Person, Moment, Chart), MAX_PARTNERS>,
    /// What they are called.
    pub(crate) labels: ArrayVec<Label, MAX_PARTNERS>,
    /// What stands between the caller and each of them.
    pub(crate) cross: ArrayVec<CrossRelations, MAX_PARTNERS>,
}

impl<'a> Others<'a> {
    /// The other persons that a request names.
    pub(crate) fn of(request: &'a Request, caller: &Chart) -> Self {
        let mut others = Self::default();
        for (index, (person, label)) in request.partners.iter().take(MAX_PARTNERS).enumerate() {
            let moment = person.birth.moment();
            let chart = Chart::of(&moment, person.sex);
            others.cross.push(CrossRelations::of(caller, &chart));
            others.people.push((person, moment, chart));
            others
                .labels
                .push(label.as_deref().map_or_else(|| Label::numbered(index), Label::given));
        }
        others
    }
}
