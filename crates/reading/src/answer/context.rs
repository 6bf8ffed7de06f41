//! What the parts of an answer are made from.

use arrayvec::ArrayVec;
use saju_calendar::Moment;
use saju_catalogue::{MAX_PARTNERS, Topic};
use saju_chart::Chart;
use saju_judgment::CrossRelations;
use saju_judgment::judgments::Judgments;
use saju_words::person::Label;

use crate::request::Person;
use crate::{Reference, Request, Selection};

/// What the modules of an answer are made from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnswerContext<'a> {
    pub(crate) topic: Topic,
    pub(crate) request: &'a Request,
    pub(crate) selection: &'a Selection,
    pub(crate) reference: Reference,
    pub(crate) judgments: &'a Judgments<'a>,
    pub(crate) others: &'a Others<'a>,
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
