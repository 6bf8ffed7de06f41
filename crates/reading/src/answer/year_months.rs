//! The twelve months of a year, beside the modules.

use saju_catalogue::{Extra, Module};
use saju_judgment::weolun::SolarMonth;

use super::context::AnswerContext;
use crate::view;

impl<'a> AnswerContext<'a> {
    /// The months, where the question is of a year and the plan weighs its months.
    pub(super) fn year_months(&self) -> Option<Vec<view::year_months::View<'a>>> {
        let luck = self.luck.filter(|_| self.topic.tells(Extra::Months))?;
        let tells = self.selection.allowed.contains(Module::Weolun);
        tells.then(|| {
            let pillars = &self.judgments.chart.pillars;
            view::year_months::view(&SolarMonth::of_year(pillars, self.reference.date), luck)
        })
    }
}
