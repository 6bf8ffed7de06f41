//! How sentences of advice end: one of four ways, so that no answer says the same over and over.

use saju_chart::Ganji;
use saju_judgment::compatibility::say::Person;

use crate::catalogue::advice as ko;
use crate::compatibility::Pair;
use crate::page::Written;
use crate::{Language, Page, Say};

/// The verb of a sentence of advice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verb {
    /// As it stands before 편, 것, 일, 쪽: 정하는.
    pub(crate) before_noun: &'static str,
    /// As it stands before 필요: 정할.
    pub(crate) ahead: &'static str,
    /// What is denied or allowed: it is not needed.
    pub(crate) soft: bool,
}

/// The four endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Fits,
    Needed,
    Helps,
    Suggested,
}

impl Ending {
    const ALL: [Self; 4] = [Self::Fits, Self::Needed, Self::Helps, Self::Suggested];

    /// Whether it may end what is denied or allowed.
    const fn is_soft(self) -> bool {
        matches!(self, Self::Fits | Self::Helps | Self::Suggested)
    }

    /// Whether it may end a sentence that is soft, or one that has named a side: 쪽 is not said again.
    fn may_end(self, soft: bool, names_side: impl Fn() -> bool) -> bool {
        (!soft || self.is_soft()) && !(matches!(self, Self::Suggested) && names_side())
    }

    /// Writes it.
    pub(crate) fn say(self, verb: Verb, page: &mut Page) {
        let (a, b) = (verb.before_noun, verb.ahead);
        match self {
            Self::Fits => ko::Fits { a }.say(page),
            Self::Needed => ko::Needed { b }.say(page),
            Self::Helps => ko::Helps { a }.say(page),
            Self::Suggested => ko::Suggested { a }.say(page),
        }
    }
}

/// Room for what is told at once, in bytes: few texts of a reading are longer.
const ROOM: usize = 1000;

/// How often an ending stands in a reading before all four have stood as often.
const TWICE: u8 = 2;

/// Which ending comes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// Where the endings begin (0–3).
    next: u8,
    /// How often each was used; none where sentences are told apart from one another.
    used: Option<[u8; 4]>,
    /// In which language what is told by itself is told.
    language: Language,
    /// Whether it is for others than who reads: English then advises without a person.
    of_others: bool,
}

impl Advice {
    /// Advice in a reading, the first sentence to the last: each takes the next ending that was used
    /// less than twice. [style.advise]
    pub fn of_reading(day: Ganji) -> Self {
        Self { used: Some([0; 4]), ..Self::apart(day) }
    }

    /// The same for a reading in a language.
    #[must_use]
    pub const fn told_in(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Advice in sentences that may be told or left out each by itself: they take the ending of their
    /// place in their table, counted from the day pillar.
    fn apart(day: Ganji) -> Self {
        let start = (7 * day.stem() as usize + day.branch() as usize) % Ending::ALL.len();
        Self { next: start as u8, used: None, language: Language::Korean, of_others: false }
    }

    /// The same some places further on.
    const fn after(self, places: u8) -> Self {
        Self { next: (self.next + places) % Ending::ALL.len() as u8, ..self }
    }

    /// The same where it is for others than who reads, or not.
    const fn of_others(self, of_others: bool) -> Self {
        Self { of_others, ..self }
    }

    /// The ending in English: for others neither an imperative nor one that says you.
    pub(crate) fn turn(&mut self, place: usize, soft: bool) -> Ending {
        match self.take(place, soft, || false) {
            Ending::Needed if self.of_others => Ending::Fits,
            Ending::Suggested if self.of_others => Ending::Helps,
            ending => ending,
        }
    }

    /// The ending of a sentence at a place of its table. Whether it has named a side is looked for only where it matters.
    pub(crate) fn take(
        &mut self,
        place: usize,
        soft: bool,
        names_side: impl Fn() -> bool,
    ) -> Ending {
        let start = usize::from(self.next);
        let places =
            |from: usize| (0..Ending::ALL.len()).map(move |n| (from + n) % Ending::ALL.len());
        let fits = |at: &usize| Ending::ALL[*at].may_end(soft, &names_side);
        let Some(used) = &mut self.used else {
            let at = places(start + place).find(fits).unwrap_or(start);
            return Ending::ALL[at];
        };
        let least = used.iter().min().copied().unwrap_or(0);
        let cap = least / TWICE * TWICE + TWICE;
        let free = places(start).filter(fits).find(|at| used[*at] < cap);
        // Those that may end it may be used up before the others are.
        let at = free.or_else(|| places(start).find(fits)).unwrap_or(start);
        used[at] += 1;
        self.next = ((at + 1) % Ending::ALL.len()) as u8;
        Ending::ALL[at]
    }

    /// A sentence of a reading, told once and for all.
    pub fn tell(&mut self, sentence: &(impl Say + ?Sized)) -> Told {
        let language = self.language;
        let write = |page: &mut Page| page.advised(self, |page| sentence.say(page));
        Told { written: Written::with_room(ROOM, language, write) }
    }
}

/// A sentence that was told: it can be said wherever it belongs, always with the same ending.
#[derive(Clone, Debug)]
pub struct Told {
    written: Written,
}

impl Told {
    /// Its text.
    pub fn text(&self) -> &str {
        self.written.text()
    }
}

impl Say for Told {
    fn say(&self, page: &mut Page) {
        page.push_written(&self.written);
    }
}

/// A sentence about the person of a day pillar, or a text of them, told apart from others.
#[derive(Clone, Copy, Debug)]
pub struct Advised<T>(pub Ganji, pub T);

impl<T: Say> Say for Advised<T> {
    fn say(&self, page: &mut Page) {
        page.advised(&mut Advice::apart(self.0), |page| self.1.say(page));
    }
}

/// What is said of two persons, told apart from other sentences: if one of them is who asks, to that one.
#[derive(Clone, Debug)]
pub struct AdvisedPair<'a, T> {
    pair: Pair<'a>,
    place: u8,
    said: T,
}

impl<'a, T> AdvisedPair<'a, T> {
    /// A sentence by itself.
    pub const fn apart(pair: Pair<'a>, said: T) -> Self {
        Self { pair, place: 0, said }
    }

    /// One at a place of a list: it ends in other words than those beside it.
    pub const fn listed(pair: Pair<'a>, place: u8, said: T) -> Self {
        Self { pair, place, said }
    }
}

impl<T: Say> Say for AdvisedPair<'_, T> {
    fn say(&self, page: &mut Page) {
        let Self { pair, place, said } = self;
        let of_others = !pair.persons().contains(&Person::Caller);
        let advice = Advice::apart(pair.a.chart.pillars.day).after(*place).of_others(of_others);
        page.advised(&mut { advice }, |page| said.say(page));
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::Ganji;

    use super::*;

    fn endings(advice: &mut Advice, n: usize, soft: bool) -> Vec<Ending> {
        (0..n).map(|_| advice.take(0, soft, || false)).collect()
    }

    #[test]
    fn endings_take_turns_from_the_day_pillar_on() {
        for (index, day) in Ganji::all().enumerate() {
            let mut advice = Advice::of_reading(day);
            let eight = endings(&mut advice, 8, false);
            assert_eq!(eight[0], Ending::ALL[(7 * (index % 10) + index % 12) % 4]);
            assert_eq!(eight[..4], eight[4..]);
            for ending in Ending::ALL {
                assert_eq!(eight.iter().filter(|taken| **taken == ending).count(), 2);
            }
        }
    }

    #[test]
    fn no_ending_is_used_a_third_time_before_all_were_used_twice() {
        let day = Ganji::all().next().unwrap();
        let mut advice = Advice::of_reading(day);
        let soft = endings(&mut advice, 6, true);
        assert!(soft.iter().all(|ending| ending.is_soft()));
        assert_eq!(endings(&mut advice, 2, false), [Ending::Needed; 2]);
        let four = endings(&mut advice, 4, false);
        assert!(Ending::ALL.iter().all(|ending| four.contains(ending)));
    }

    #[test]
    fn sentences_of_a_table_end_differently() {
        let day = Ganji::all().nth(7).unwrap();
        let mut advice = Advice::apart(day);
        let taken: Vec<Ending> = (0..4).map(|place| advice.take(place, false, || false)).collect();
        assert!(Ending::ALL.iter().all(|ending| taken.contains(ending)));
        assert!((0..5).all(|place| advice.take(place, true, || false).is_soft()));
    }

    struct Counsel(Verb);

    impl Say for Counsel {
        fn say(&self, page: &mut Page) {
            page.advise(self.0, 0);
        }
    }

    struct AfterASide(Verb);

    impl Say for AfterASide {
        fn say(&self, page: &mut Page) {
            page.push("대운은 돕는 쪽이지만 해는 거스르는 쪽이므로, ");
            page.advise(self.0, 0);
            page.push(" ");
            page.advise(self.0, 0);
        }
    }

    #[test]
    fn a_sentence_that_names_a_side_does_not_end_with_one() {
        let mut others = 0;
        for soft in [false, true] {
            let verb = Verb { before_noun: "두는", ahead: "둘", soft };
            for day in Ganji::all() {
                let mut advice = Advice::of_reading(day);
                for _ in 0..8 {
                    let told = advice.tell(&AfterASide(verb)).to_text();
                    let (first, next) = told.split_once(". ").unwrap();
                    assert!(!first.ends_with("쪽을 권합니다"), "{told}");
                    others += usize::from(next.ends_with("쪽을 권합니다."));
                }
            }
        }
        assert!(others > 0, "the sentence after it may");
    }

    #[test]
    fn what_was_told_is_said_again_as_it_was() {
        let day = Ganji::all().nth(3).unwrap();
        let mut advice = Advice::of_reading(day);
        let verb = Verb { before_noun: "두는", ahead: "둘", soft: false };
        let (first, second) = (advice.tell(&Counsel(verb)), advice.tell(&Counsel(verb)));
        assert_ne!(first.to_text(), second.to_text());
        assert_eq!(first.to_text(), first.to_text());
        assert_eq!(Advised(day, Counsel(verb)).to_text(), first.to_text());
    }
}
