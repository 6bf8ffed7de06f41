//! The decade in which a partner is.

use arrayvec::ArrayVec;
use saju_json::{Json, described};
use saju_judgment::LuckReading;
use saju_judgment::decade_fortune::{Decade, Standing};
use saju_judgment::judgments::Judgments;
use saju_shapes::{Day, Fragment, GanjiNames};

use super::pillars::{self, LetterView};
use crate::view::fit_short;
use crate::{Reference, fragments};

/// 지금의 대운. The current decade.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerDecadeFortune",
    extend("additionalProperties" = true)
)]
pub struct View {
    /// 기준일이 드는 대운 하나. 없으면 비어 있습니다. The one decade in which the reference day lies; empty without one.
    pub entries: ArrayVec<Entry, 1>,
}

/// A decade.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerDecade",
    extend("additionalProperties" = true)
)]
pub struct Entry {
    /// 차례, 1부터. Order, from 1.
    pub order: u8,
    /// The ganji.
    #[json(flatten)]
    #[schemars(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간. Stem.
    pub stem: LetterView,
    /// 지지. Branch.
    pub branch: LetterView,
    /// 시작 나이(대운수 기준). First age.
    pub start_age: u16,
    /// 끝 나이. Last age.
    pub end_age: u16,
    /// 시작하는 날. First day.
    pub starts_on: Day,
    /// 끝나는 날. Last day.
    pub ends_on: Day,
    /// 사주에 어떻게 쓰이는지. What it is to the chart.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub fit: Option<fit_short::View>,
}

/// The view of the decade of the reference day; `weighs` says whether luck is weighed.
pub fn view(judged: &Judgments<'_>, weighs: bool, reference: Reference) -> View {
    let decades = judged.decades();
    let current = match decades.standing(reference.date) {
        Standing::In(order) => Some(decades.decade(order)),
        Standing::Before | Standing::Beyond => None,
    };
    let weighed = |decade: &Decade| weighs.then(|| judged.haengun().decade(decade.order));
    let told = |decade: Decade| entry(judged, decade, weighed(&decade).as_deref());
    View { entries: current.into_iter().map(told).collect() }
}

fn entry(judged: &Judgments<'_>, decade: Decade, reading: Option<&LuckReading>) -> Entry {
    let day_master = judged.chart.day_master();
    Entry {
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
