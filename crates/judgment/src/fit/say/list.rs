//! The lists of luck, each with the sentences of its pillars in their wordings.

use std::cell::OnceCell;

use arrayvec::ArrayVec;
use saju_saying::{Saying, Wordings};

use super::advice::advice;
use super::contact;
use super::letter::{Hold, acts_as_one, effect};
use super::told::WordedLuck;
use super::voice::{self, Voice};
use super::wording::Used;
use crate::fit::{Contact, Course, ListedLuck, Part, Wonguk};
use crate::seun::MAX_WINDOW;

/// In which wordings a pillar is told.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) hold: Hold,
    /// What its letters do.
    pub(super) branch: u8,
    pub(super) stem: u8,
    /// What moves the branch beside that.
    pub(super) movement: u8,
    /// What stands between it and the longer luck.
    pub(super) host: u8,
    /// What to do, with its wording.
    pub(super) advice: Saying,
    pub(super) voices: ArrayVec<Voice, 2>,
}

/// A person's luck around a day, as it is told: made once for an answer. The wordings of a list are
/// chosen from its first pillar on, whichever of them are asked for.
#[derive(Debug)]
pub struct LuckWords<'a> {
    /// The pillars, weighed.
    pub course: Course<'a>,
    wordings: Wordings,
    decades: OnceCell<Vec<Words>>,
    years: OnceCell<Vec<Words>>,
    months: OnceCell<Vec<Words>>,
    year_months: OnceCell<Vec<Words>>,
    day: OnceCell<Vec<Words>>,
}

impl<'a> LuckWords<'a> {
    /// The words for a course of luck, given the number of wordings in the language.
    pub const fn new(course: Course<'a>, wordings: Wordings) -> Self {
        Self {
            course,
            wordings,
            decades: OnceCell::new(),
            years: OnceCell::new(),
            months: OnceCell::new(),
            year_months: OnceCell::new(),
            day: OnceCell::new(),
        }
    }

    /// The decade of an order, if it is in the list.
    pub fn decade(&self, order: u8) -> Option<WordedLuck<'_>> {
        self.told(self.course.decades(), &self.decades, usize::from(order).wrapping_sub(1))
    }

    /// The year at a distance from the reference year, after or before it.
    pub fn year(&self, after: i16) -> Option<WordedLuck<'_>> {
        let place = usize::try_from(after + i16::from(MAX_WINDOW)).ok()?;
        self.told(self.course.years(), &self.years, place)
    }

    /// A solar month of the calendar month, by its place.
    pub fn month(&self, place: usize) -> Option<WordedLuck<'_>> {
        self.told(self.course.months(), &self.months, place)
    }

    /// A solar month of the reference year, by its place from 입춘 on.
    pub fn month_of_year(&self, place: usize) -> Option<WordedLuck<'_>> {
        self.told(self.course.year_months(), &self.year_months, place)
    }

    /// The day.
    pub fn day(&self) -> Option<WordedLuck<'_>> {
        self.told(std::slice::from_ref(self.course.day()), &self.day, 0)
    }

    fn told<'b>(
        &'b self,
        passages: &'b [ListedLuck],
        words: &'b OnceCell<Vec<Words>>,
        place: usize,
    ) -> Option<WordedLuck<'b>> {
        let (wonguk, wordings) = (self.course.haengun.wonguk, self.wordings);
        let used = || Used::none(&wonguk.natal.pillars, wordings);
        let choose = || choose(wonguk, passages, used());
        let words = words.get_or_init(choose).get(place)?;
        passages.get(place).map(|passage| WordedLuck { wonguk, passage, words })
    }
}

/// Chooses the wordings of a list.
fn choose(wonguk: Wonguk<'_>, passages: &[ListedLuck], mut used: Used<'_>) -> Vec<Words> {
    let mut all: Vec<Words> =
        passages.iter().map(|passage| words_of(wonguk, passage, &mut used)).collect();
    // A voice is heard once in a list: where the list is about, else where it comes first.
    let mut spoken: Vec<Voice> = Vec::new();
    for is_current in [true, false] {
        for (passage, words) in passages.iter().zip(&mut all) {
            if passage.is_current != is_current || passage.unread.is_some() {
                continue;
            }
            let new = voice::of(wonguk, passage).filter(|voice| !spoken.contains(voice));
            words.voices = new.take(voice::room(passage)).collect();
            spoken.extend(&words.voices);
        }
    }
    all
}

fn words_of(wonguk: Wonguk<'_>, passage: &ListedLuck, used: &mut Used<'_>) -> Words {
    let place = usize::from(passage.place);
    let reading = &passage.reading;
    // What is told in brief has no wordings to choose, and uses none up.
    let mut choose = |saying: &Saying, place: usize| {
        if passage.unread.is_some() { 0 } else { used.choose(saying, place) }
    };
    let of_contact = |contact: &Contact| contact::bare(wonguk, passage, contact);
    let hold = Hold::of(passage);
    let of_letter = |part| hold.by(part).map_or_else(|| effect(wonguk, passage, part), of_contact);
    let (of_branch, of_stem) = (of_letter(Part::Branch), of_letter(Part::Stem));
    let branch = choose(&of_branch, place);
    // Letters that are told as one have one clause, but for what the branch meets.
    let is_same = (of_stem.entry(), of_stem.row()) == (of_branch.entry(), of_branch.row());
    let stem = if is_same && acts_as_one(wonguk, reading, &hold) {
        branch
    } else {
        choose(&of_stem, place + 1)
    };
    let mut of_other = |contact: &Contact| choose(&of_contact(contact), place);
    let movement = hold.movement.as_ref().map_or(0, &mut of_other);
    let host = hold.host.as_ref().map_or(0, of_other);
    let advice = advice(wonguk, passage);
    let wording = choose(&advice, place);
    let advice = advice.worded(wording);
    Words { hold, branch, stem, movement, host, advice, voices: ArrayVec::new() }
}
