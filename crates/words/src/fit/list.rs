//! The lists of luck, each with the wordings in which its pillars are told.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use saju_judgment::fit::{Contact, Course, Part, Passage, Wonguk};
use saju_judgment::seun::MAX_WINDOW;

use super::advice;
use super::clause::{Deed, movement, of_host};
use super::told::{Told, is_one};
use super::voice::{self, Voice};
use super::wording::{Cell, Seed, Used};

/// The wordings of a pillar.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wordings {
    pub(crate) branch: usize,
    pub(crate) stem: usize,
    pub(crate) movement: usize,
    pub(crate) host: usize,
    pub(crate) advice: usize,
    pub(crate) voices: ArrayVec<Voice, 2>,
}

/// A person's luck around a day, as it is told: made once for an answer. The wordings of a list are
/// chosen from its first pillar on, whichever of them are asked for.
#[derive(Debug)]
pub struct LuckWords<'a> {
    /// The pillars, weighed.
    pub course: Course<'a>,
    decades: OnceCell<Vec<Wordings>>,
    years: OnceCell<Vec<Wordings>>,
    months: OnceCell<Vec<Wordings>>,
    year_months: OnceCell<Vec<Wordings>>,
    day: OnceCell<Vec<Wordings>>,
}

impl<'a> LuckWords<'a> {
    /// The words for a course of luck.
    pub const fn new(course: Course<'a>) -> Self {
        Self {
            course,
            decades: OnceCell::new(),
            years: OnceCell::new(),
            months: OnceCell::new(),
            year_months: OnceCell::new(),
            day: OnceCell::new(),
        }
    }

    /// The decade of an order, if it is in the list.
    pub fn decade(&self, order: u8) -> Option<Told<'_>> {
        self.told(self.course.decades(), &self.decades, usize::from(order).wrapping_sub(1))
    }

    /// The year so many after the reference year, or before it.
    pub fn year(&self, after: i16) -> Option<Told<'_>> {
        let place = usize::try_from(after + i16::from(MAX_WINDOW)).ok()?;
        self.told(self.course.years(), &self.years, place)
    }

    /// A solar month of the calendar month, by its place.
    pub fn month(&self, place: usize) -> Option<Told<'_>> {
        self.told(self.course.months(), &self.months, place)
    }

    /// A solar month of the reference year, by its place from 입춘 on.
    pub fn month_of_year(&self, place: usize) -> Option<Told<'_>> {
        self.told(self.course.year_months(), &self.year_months, place)
    }

    /// The day.
    pub fn day(&self) -> Option<Told<'_>> {
        self.told(std::slice::from_ref(self.course.day()), &self.day, 0)
    }

    fn told<'b>(
        &'b self,
        passages: &'b [Passage],
        wordings: &'b OnceCell<Vec<Wordings>>,
        place: usize,
    ) -> Option<Told<'b>> {
        let wonguk = self.course.haengun.wonguk;
        let seed = Seed::of(&wonguk.natal.pillars);
        let wordings = wordings.get_or_init(|| choose(wonguk, seed, passages)).get(place)?;
        passages.get(place).map(|passage| Told { wonguk, passage, wordings, seed })
    }
}

/// Chooses the wordings of a list.
fn choose(wonguk: Wonguk<'_>, seed: Seed, passages: &[Passage]) -> Vec<Wordings> {
    let mut used = Used::none(seed);
    let mut all: Vec<Wordings> =
        passages.iter().map(|passage| words_of(wonguk, passage, &mut used)).collect();
    // A voice is heard once in a list: where the list is about, else where it comes first.
    let mut spoken: Vec<Voice> = Vec::new();
    for is_current in [true, false] {
        for (passage, wordings) in passages.iter().zip(&mut all) {
            if passage.is_current != is_current || passage.is_brief() {
                continue;
            }
            let new = voice::of(passage).into_iter().filter(|voice| !spoken.contains(voice));
            wordings.voices = new.take(voice::room(passage)).collect();
            spoken.extend(&wordings.voices);
        }
    }
    all
}

fn words_of(wonguk: Wonguk<'_>, passage: &Passage, used: &mut Used) -> Wordings {
    if passage.is_brief() {
        return Wordings::default();
    }
    let place = usize::from(passage.place);
    let reading = &passage.reading;
    let [stem, branch] =
        [Part::Stem, Part::Branch].map(|part| Deed::of(wonguk, reading, part).cell());
    let branch_wording = used.choose(branch, place);
    // Letters that are told as one have one clause, but for what the branch meets.
    let stem = if is_one(wonguk, reading) && stem == branch {
        branch_wording
    } else {
        used.choose(stem, place + 1)
    };
    let mut contact = |contact: Option<&Contact>| {
        contact.map_or(0, |contact| used.choose(Cell::Contact(contact.key()), place))
    };
    Wordings {
        branch: branch_wording,
        stem,
        movement: contact(movement(reading)),
        host: contact(of_host(reading).filter(|_| passage.host.is_some())),
        advice: used.choose(advice::cell(wonguk, passage), place),
        voices: ArrayVec::new(),
    }
}
