//! When luck brings what a chart is short of: the first of the ten years, and the first decade from the
//! current one.

use std::cmp::Ordering;

use saju_chart::{Element, Ganji, SipseongGroup};

use super::Ahead;
use super::find::{Coming, forms};
use super::glance::has;
use super::kind::Kind;
use super::period::seun_year;
use crate::compatibility::spouse_group;
use crate::fit::{Luck, LuckReading, Part};
use crate::gyeokguk::FormationStatus;
use crate::wealth::Stars;

/// What a chart waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// The element it needs.
    Yongsin(Element),
    /// The ten gods that complete its structure.
    Sangsin(SipseongGroup),
    /// Whatever forms its structure.
    Formation(Forming),
    /// The ten gods that stand for the spouse.
    Spouse(SipseongGroup),
}

/// When what forms a structure comes, beside what completes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forming {
    /// In the same year, or by itself.
    Alike,
    /// Before it.
    Sooner,
    /// After it: that alone does not meet every condition.
    Later,
}

/// A year that brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearArrival {
    /// The calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// The letters that bring it.
    pub part: Part,
    /// Whether it is that of the day that it is.
    pub is_now: bool,
}

/// A decade that brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecadeArrival {
    /// The calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// Whether it is the current one.
    pub is_now: bool,
}

/// When it comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    /// The first of the ten years.
    pub year: Option<YearArrival>,
    /// The first decade from the current one to the age of 99.
    pub decade: Option<DecadeArrival>,
    /// Whether it comes by none of the sixty pillars, and so in no month and on no day.
    pub is_never: bool,
}

/// What a chart waits for, and when it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaiting {
    /// What.
    pub what: Awaited,
    /// When.
    pub arrival: Arrival,
}

/// What brings it.
#[derive(Clone, Copy, Debug)]
enum Brings {
    /// A rooted stem or a branch of an element.
    Element(Element),
    /// A pillar with which the structure is formed.
    Formation,
}

impl Arrival {
    /// The years in which it comes, the nearer window first; what does not come is last.
    fn years(&self) -> [i16; 2] {
        let (year, decade) = (self.year.map(|of| of.year), self.decade.map(|of| of.year));
        [year, decade].map(|year| year.unwrap_or(i16::MAX))
    }
}

impl Ahead<'_> {
    /// The element that the chart needs, where no letter of it is there.
    pub fn awaited_yongsin(&self) -> Option<Awaiting> {
        let wonguk = self.haengun.wonguk;
        let element = wonguk.yongsin.primary.element;
        let is_absent = wonguk.letters(element) == 0;
        is_absent.then(|| self.awaiting(Awaited::Yongsin(element), Brings::Element(element)))
    }

    /// What completes the structure, where no letter of it is there.
    pub fn awaited_sangsin(&self) -> Option<Awaiting> {
        let gyeokguk = self.haengun.wonguk.gyeokguk;
        let group = gyeokguk.sangsin();
        let brings = Brings::Element(group.element(self.chart.day_master().element()));
        let is_absent = gyeokguk.established().is_none() && gyeokguk.sangsin_letters().is_empty();
        is_absent.then(|| self.awaiting(Awaited::Sangsin(group), brings))
    }

    /// What forms the structure, where its conditions are not met.
    pub fn awaited_formation(&self) -> Option<Awaiting> {
        if !self.awaits_formation() {
            return None;
        }
        let mut awaiting = self.awaiting(Awaited::Formation(Forming::Alike), Brings::Formation);
        if let Some(sangsin) = self.awaited_sangsin() {
            let [forms, completes] = [awaiting, sangsin].map(|one| one.arrival.years());
            awaiting.what = Awaited::Formation(match forms.cmp(&completes) {
                _ if forms[0] == completes[0] && forms[0] != i16::MAX => Forming::Alike,
                Ordering::Less => Forming::Sooner,
                Ordering::Equal => Forming::Alike,
                Ordering::Greater => Forming::Later,
            });
        }
        Some(awaiting)
    }

    /// Whether the conditions of the structure are not met.
    pub(super) fn awaits_formation(&self) -> bool {
        let gyeokguk = self.haengun.wonguk.gyeokguk;
        gyeokguk.established().is_none() && gyeokguk.status() == FormationStatus::Miseong
    }

    /// The star of the spouse, where it is not even hidden; of a child it is not asked.
    pub fn awaited_spouse(&self) -> Option<Awaiting> {
        let group = spouse_group(self.chart.sex);
        let stars = Stars::of(self.haengun.wonguk.natal, group);
        let is_absent = stars.visible.is_empty() && stars.hidden.is_empty();
        let brings = Brings::Element(group.element(self.chart.day_master().element()));
        (is_absent && self.age() >= Kind::SpouseStar.from_age())
            .then(|| self.awaiting(Awaited::Spouse(group), brings))
    }

    fn awaiting(&self, what: Awaited, brings: Brings) -> Awaiting {
        let year = self.years().find_map(|period| {
            let part = self.letters(brings, period.ganji, || period.reading())?;
            let year = period.from.year();
            let is_now = period.from <= self.reference && year == seun_year(self.today);
            Some(YearArrival { year, ganji: period.ganji, part, is_now })
        });
        let decade = self
            .decades()
            .find(|period| self.letters(brings, period.ganji, || period.reading()).is_some());
        let decade = decade.map(|period| DecadeArrival {
            year: period.from.year(),
            ganji: period.ganji,
            is_now: period.from <= self.reference,
        });
        let is_never = year.is_none() && decade.is_none() && !self.is_brought(brings);
        Awaiting { what, arrival: Arrival { year, decade, is_never } }
    }

    /// Whether any of the sixty pillars does by itself.
    fn is_brought(&self, brings: Brings) -> bool {
        Ganji::all().any(|ganji| {
            let reading = LuckReading::of(self.haengun.wonguk, Luck::year(ganji, None));
            self.letters(brings, ganji, || &reading).is_some()
        })
    }

    /// The letters of a pillar that do; it is weighed only where it may.
    fn letters<'r>(
        &self,
        brings: Brings,
        ganji: Ganji,
        reading: impl FnOnce() -> &'r LuckReading,
    ) -> Option<Part> {
        match brings {
            Brings::Element(element) if !has(ganji, element) => None,
            Brings::Element(element) => {
                Coming::own(self.haengun.wonguk, element, reading()).map(|coming| coming.part)
            }
            Brings::Formation => forms(self.haengun.wonguk, reading()).map(|_| Part::Pillar),
        }
    }
}
