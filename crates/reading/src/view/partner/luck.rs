//! The decade in which a partner is.

use saju_judgment::LuckReading;
use saju_judgment::decade_fortune::{Decade, Standing};
use saju_judgment::judgments::Judgments;
use saju_shapes::Day;

use super::pillars;
use crate::view::decade_fortune::{PartnerEntry, PartnerView};
use crate::view::fit_short;
use crate::{Reference, fragments};

/// The view of the decade of the reference day; `weighs` says whether luck is weighed.
pub fn view(judged: &Judgments<'_>, weighs: bool, reference: Reference) -> PartnerView {
    let decades = judged.decades();
    let current = match decades.standing(reference.date) {
        Standing::In(order) => Some(decades.decade(order)),
        Standing::Before | Standing::Beyond => None,
    };
    let weighed = |decade: &Decade| weighs.then(|| judged.haengun().decade(decade.order));
    let told = |decade: Decade| entry(judged, decade, weighed(&decade).as_deref());
    PartnerView { entries: current.into_iter().map(told).collect() }
}

fn entry(judged: &Judgments<'_>, decade: Decade, reading: Option<&LuckReading>) -> PartnerEntry {
    let day_master = judged.chart.day_master();
    PartnerEntry {
        order: decade.order,
        ganji: fragments::ganji(decade.ganji),
        stem: pillars::stem(day_master, decade.ganji.stem()),
        branch: pillars::branch(day_master, decade.ganji.branch()),
        start_age: decade.start_age,
        end_age: decade.end_age(),
        starts_on: Day(decade.starts_on),
        ends_on: Day(decade.ends_on),
        fit: reading.map(fit_short::view),
    }
}
