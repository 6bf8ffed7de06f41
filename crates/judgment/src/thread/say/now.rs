//! What the present decade and the reference year are to the chart.

use saju_chart::{Element, Ganji};
use saju_saying::{Args, Fills, Glyphs, Number, Saying};

use super::decades::{full, half};
use super::{ThreadText, Two, and, entries};
use crate::fit::{Family, Wonguk};
use crate::thread::{Arrival, NowKey, NowStep, PeriodKey, YearStep};
use crate::yongsin::{Lean, NamedGod};

pub(super) type RoleWords = Two<RoleWord>;

/// What a letter of a period is to the chart.
#[derive(Clone)]
pub(super) enum RoleWord {
    /// By what moved its lean.
    Phrase(Saying),
    /// The same of an element that the letter makes with others.
    UnionPhrase(Saying),
    /// By its part, of an element that the letter makes with others.
    Union(NamedGod, Element),
    /// The same of the second useful element, which has no part of that name.
    UnionOfSecond(Element),
    /// By its part with its element, beside a word that tells of another.
    Named(NamedGod, Element),
    /// By its part.
    Part(NamedGod, Element),
}

impl RoleWord {
    /// Whether it is the part of the letter's own element, which leans as that part does.
    const fn is_plain(&self) -> bool {
        matches!(self, Self::Part(..))
    }
}

impl Fills for RoleWord {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Phrase(phrase) => phrase.fill(args),
            Self::UnionPhrase(phrase) => entries::union_phrase(phrase).fill(args),
            Self::Union(role, element) => entries::union_role(role, element).fill(args),
            Self::UnionOfSecond(element) => entries::union_second(element).fill(args),
            Self::Named(role, element) => entries::god_beside(role, element).fill(args),
            Self::Part(role, _) => role.fill(args),
        }
    }
}

/// What stem and branch of a period are to the chart, and whether that is one.
fn role_words(wonguk: Wonguk<'_>, letters: [Arrival; 2], ganji: Ganji) -> ([RoleWord; 2], bool) {
    let of = |arrival: Arrival, own: Element| {
        let Arrival { element, leaning, .. } = arrival;
        let role = wonguk.yongsin.named(element);
        let is_second = wonguk.yongsin.second_of_luck() == Some(element);
        if is_second && element != own {
            RoleWord::UnionOfSecond(element)
        } else if !arrival.is_ordinary() {
            let phrase = wonguk.role_leaning(element, leaning);
            if element == own { RoleWord::Phrase(phrase) } else { RoleWord::UnionPhrase(phrase) }
        } else if element == own {
            RoleWord::Part(role, element)
        } else {
            RoleWord::Union(role, element)
        }
    };
    let [stem, branch] = letters;
    let is_same = (stem.element, stem.leaning) == (branch.element, branch.leaning);
    let words = [of(stem, ganji.stem().element()), of(branch, ganji.branch().element())];
    (words, is_same)
}

/// Both words, or one where they are the same. A part beside a phrase has its element, as the phrase has: of "구신과
/// 기신이지만 계절이 찾는 화" both would be fire.
fn once(words: &[RoleWord; 2], is_same: bool) -> RoleWords {
    let is_mixed = !words.iter().all(RoleWord::is_plain);
    let [stem, branch] = words.clone().map(|word| match word {
        RoleWord::Part(role, element) if is_mixed && !is_same => RoleWord::Named(role, element),
        word => word,
    });
    let branch = (!is_same).then_some(branch);
    and([stem].into_iter().chain(branch))
}

/// Whether a period weighs though none of its letters does.
fn is_hindered(letters: [Arrival; 2]) -> bool {
    letters.iter().all(|letter| letter.sign >= 0)
}

/// Whether a letter that leans to a side does not arrive there: of a period that leans to none, the reason.
fn is_held(letters: [Arrival; 2]) -> bool {
    letters.iter().any(|letter| letter.leaning.lean != Lean::Aside && letter.sign == 0)
}

impl ThreadText<'_> {
    pub(super) fn now(&self, step: &NowStep) -> Saying {
        let decade = &step.decade;
        let (words, is_same) = role_words(self.1, step.letters, decade.ganji);
        let looked = self.0.looked;
        let at = match (step.key, step.is_named) {
            (NowKey::Before, _) => entries::yet(looked),
            (_, true) => entries::at(looked, entries::decade_short(Glyphs::pillar(decade.ganji))),
            (_, false) => entries::at(looked, full(decade)),
        };
        let (s, b) = (decade.ganji.stem(), decade.ganji.branch());
        match (step.key, step.side, step.rests) {
            // A letter that helps against its part is told with what makes it help.
            (NowKey::PlusPlus, ..) if !words.iter().all(RoleWord::is_plain) => {
                return entries::now_helping(at, s, b, once(&words, is_same));
            }
            (NowKey::MinusMinus, ..) if is_hindered(step.letters) => {
                return entries::now_hindered(at, s, b, once(&words, is_same));
            }
            (NowKey::ZeroZero, Family::With, _) => {
                return entries::now_eased(at, s, b, once(&words, is_same));
            }
            (NowKey::ZeroZero, _, Some((part, why))) => {
                let (half, why) = (half(part), entries::hindrance(why));
                return entries::now_resting(at, s, b, once(&words, is_same), half, why);
            }
            (NowKey::ZeroZero, _, None) if is_held(step.letters) => {
                return entries::now_held(at, s, b, once(&words, is_same));
            }
            _ => {}
        }
        let both = matches!(step.key, NowKey::MinusMinus | NowKey::ZeroZero)
            .then(|| once(&words, is_same));
        let [of_stem, of_branch] = match step.key {
            NowKey::PlusMinus
            | NowKey::MinusPlus
            | NowKey::PlusZero
            | NowKey::ZeroPlus
            | NowKey::ZeroPlusInPart
            | NowKey::MinusZero
            | NowKey::ZeroMinus => words.map(Some),
            _ => [None, None],
        };
        let first = (step.key == NowKey::Before).then(|| {
            let begins = decade.starts_on;
            entries::month_of_year(Number(begins.year().into()), Number(begins.month().into()))
        });
        entries::now(step.key, at, s, b, of_stem, of_branch, both, first)
    }

    pub(super) fn year(&self, step: &YearStep) -> Saying {
        let (words, is_same) = role_words(self.1, step.letters, step.ganji);
        let (year, ganji) = (Number(step.year.into()), step.ganji);
        let role = once(&words, is_same);
        let is_one = role.1.len() == 1;
        let [of_stem, of_branch] = words;
        match (step.key, step.rests) {
            (Some(PeriodKey::MinusMinus), _) if is_hindered(step.letters) => {
                entries::year_hindered(year, ganji, role)
            }
            (Some(PeriodKey::ZeroZero), _) if step.side == Family::With => {
                entries::year_eased(year, ganji, role)
            }
            (Some(PeriodKey::ZeroZero), Some((part, why))) => {
                entries::year_resting(year, ganji, role, half(part), entries::hindrance(why))
            }
            (Some(PeriodKey::ZeroZero), None) if is_held(step.letters) => {
                entries::year_held(year, ganji, role)
            }
            (Some(PeriodKey::PlusPlus), None) if step.letters.iter().all(Arrival::carries) => {
                entries::year_needed(year, ganji, role)
            }
            (Some(PeriodKey::PlusPlus), Some((part, why)))
                if step.letters.iter().all(Arrival::carries) =>
            {
                let (half, why) = (half(part), entries::hindrance(why));
                entries::year_needed_in_part(year, ganji, role, half, why)
            }
            (
                Some(key @ (PeriodKey::PlusPlus | PeriodKey::MinusMinus | PeriodKey::ZeroZero)),
                _,
            ) => entries::year(key, year, ganji, None, None, Some(role)),
            (Some(key), _) => entries::year(key, year, ganji, Some(of_stem), Some(of_branch), None),
            (None, _) if is_one && step.side == Family::Even && is_held(step.letters) => {
                entries::year_of_child_held(year, ganji, role)
            }
            (None, _) if is_one => entries::year_of_child_same(year, ganji, role),
            (None, _) => entries::year_of_child(year, ganji, of_stem, of_branch),
        }
    }
}
