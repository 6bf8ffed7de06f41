//! The two steps that are read off luck.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::{Element, Ganji};
use saju_judgment::decade_fortune::Decade;
use saju_judgment::fit::{Part, Wonguk};
use saju_judgment::thread::{Arrival, NowKey, PeriodKey, YearStep};
use saju_judgment::yongsin::NamedGod;

use super::{And, Clause, ThreadContext};
use crate::Ending;
use crate::catalogue::thread as ko;
use crate::letters::{branch, pillar, stem};
use crate::slot::Digits;
use crate::{Page, Say, Slot};
use saju_saying::Saying;

/// How a decade is named.
#[derive(Clone, Copy)]
enum Named {
    /// With its ages and years.
    Full(Decade),
    /// With the age and the year in which it begins.
    From(Decade),
    /// With those in which it ends.
    To(Decade),
    /// By its pillar alone.
    Short(Decade),
}

impl Slot for Named {
    fn put(&self, page: &mut Page) {
        let digits = |number: i16| Digits(i64::from(number));
        let age = |age: u16| Digits(i64::from(age));
        match self {
            Self::Full(decade) => ko::DecadeFull {
                ganji: decade.ganji,
                from_age: age(decade.start_age),
                to_age: age(decade.end_age()),
                from_year: digits(decade.starts_on.year()),
                to_year: digits(decade.ends_on.year()),
            }
            .say(page),
            Self::From(decade) => ko::DecadeFrom {
                ganji: decade.ganji,
                age: age(decade.start_age),
                year: digits(decade.starts_on.year()),
            }
            .say(page),
            Self::To(decade) => ko::DecadeFrom {
                ganji: decade.ganji,
                age: age(decade.end_age()),
                year: digits(decade.ends_on.year()),
            }
            .say(page),
            Self::Short(decade) => ko::DecadeShort { ganji: decade.ganji }.say(page),
        }
    }

    /// What stands in brackets is not read.
    fn ending(&self) -> Ending {
        Ending::of("대운")
    }
}

/// A month of a year: 2032년 11월.
struct Month(Date);

impl Slot for Month {
    fn put(&self, page: &mut Page) {
        let year = Digits(i64::from(self.0.year()));
        ko::MonthOfYear { year, month: Digits(i64::from(self.0.month())) }.say(page);
    }

    fn ending(&self) -> Ending {
        Ending::of("월")
    }
}

/// An element with its part: 용신인 수.
struct God {
    role: NamedGod,
    element: Element,
}

impl Slot for God {
    fn put(&self, page: &mut Page) {
        ko::GodNamed { role: self.role, element: self.element }.say(page);
    }

    fn ending(&self) -> Ending {
        self.element.ending()
    }
}

/// What a letter of a period is to the chart.
#[derive(Clone)]
struct RoleWord {
    arrival: Arrival,
    phrase: Saying,
    named: NamedGod,
    /// Whether its element is another than that of the letter.
    is_union: bool,
    /// Whether it is that of the letter named before it.
    is_same: bool,
}

impl Slot for RoleWord {
    fn put(&self, page: &mut Page) {
        let Arrival { element, .. } = self.arrival;
        let role = self.named;
        if self.is_same {
            ko::SAME_ROLE.put(page);
        } else if !self.arrival.is_ordinary() {
            self.phrase.put(page);
        } else if self.is_union {
            ko::UnionRole { element, role }.say(page);
        } else {
            role.put(page);
        }
    }

    fn ending(&self) -> Ending {
        if self.is_same {
            ko::SAME_ROLE.ending()
        } else if self.arrival.is_ordinary() {
            self.named.ending()
        } else {
            self.phrase.ending()
        }
    }
}

/// What stem and branch of a period are to the chart.
fn role_words(wonguk: Wonguk<'_>, letters: [Arrival; 2], ganji: Ganji) -> [RoleWord; 2] {
    let of = |arrival: Arrival, own: Element| RoleWord {
        arrival,
        phrase: wonguk.role_leaning(arrival.element, arrival.leaning),
        named: wonguk.yongsin.named(arrival.element),
        is_union: arrival.element != own,
        is_same: false,
    };
    let [stem, branch] = letters;
    let is_same = (stem.element, stem.leaning) == (branch.element, branch.leaning);
    let of_branch = RoleWord { is_same, ..of(branch, ganji.branch().element()) };
    [of(stem, ganji.stem().element()), of_branch]
}

/// Both words, or one where they are the same.
fn once(words: &[RoleWord; 2]) -> &[RoleWord] {
    if words[1].is_same { &words[..1] } else { words }
}

/// Whether a period weighs though none of its letters does.
fn is_hindered(letters: [Arrival; 2]) -> bool {
    letters.iter().all(|letter| letter.sign >= 0)
}

impl ThreadContext<'_> {
    pub(super) fn say_decades(&self, page: &mut Page) {
        let (step, yongsin) = (&self.thread.decades, self.wonguk.yongsin);
        let god = |element: &Element| God { role: yongsin.named(*element), element: *element };
        let gods: ArrayVec<God, 2> = step.gods.iter().map(god).collect();
        let at = |place: usize| step.decades.get(place).copied();
        let is_run = step.key.is_run();
        let half = step.half;
        let of_half = half.map(|half| {
            Clause(ko::GodOfHalf { role: yongsin.part(half.element), element: half.element })
        });
        ko::Decades {
            gods: And(&gods),
            first: at(0).map(Named::From),
            last: at(1).map(Named::To),
            one: at(0).map(Named::Full),
            other: at(if is_run { 2 } else { 1 }).map(Named::Full),
            half: half.map(|half| match half.part {
                Part::Branch => saju_judgment::places::branch(),
                Part::Stem | Part::Pillar => saju_judgment::places::stem(),
            }),
            god: of_half,
            key: step.key,
        }
        .say(page);
    }

    pub(super) fn say_now(&self, page: &mut Page) {
        let Some(step) = &self.thread.now else { return };
        if step.comes_first {
            ko::BEFORE_THAT.say(page);
            page.push(" ");
        }
        let decade = step.decade;
        let words = role_words(self.wonguk, step.letters, decade.ganji);
        let carrier = match step.letters.map(|letter| letter.sign > 0) {
            [true, true] => ko::CARRIER_BOTH,
            [true, false] => ko::CARRIER_STEM,
            [false, true] => ko::CARRIER_BRANCH,
            [false, false] => ko::CARRIER_EASED,
        };
        let both = And(once(&words));
        let named = if step.is_named { Named::Short(decade) } else { Named::Full(decade) };
        let (s, b) = (stem(decade.ganji.stem()), branch(decade.ganji.branch()));
        if step.key == NowKey::MinusMinus && is_hindered(step.letters) {
            ko::NowHindered { decade: named, s, b, both }.say(page);
        } else {
            ko::Now {
                decade: named,
                s,
                b,
                stem_role: words[0].clone(),
                branch_role: words[1].clone(),
                both,
                first: Month(decade.starts_on),
                carrier,
                key: step.key,
            }
            .say(page);
        }
        if let Some(year) = &step.year {
            page.push(" ");
            self.say_year(year, page);
        }
    }

    fn say_year(&self, step: &YearStep, page: &mut Page) {
        let words = role_words(self.wonguk, step.letters, step.ganji);
        let (year, ganji) = (Digits(i64::from(step.year)), pillar(step.ganji));
        let [stem_role, branch_role] = words.clone();
        let role = And(once(&words));
        match step.key {
            Some(PeriodKey::MinusMinus) if is_hindered(step.letters) => {
                ko::YearHindered { year, ganji, role }.say(page);
            }
            Some(key) => ko::Year { year, ganji, stem_role, branch_role, role, key }.say(page),
            None if role.0.len() == 1 => ko::YearOfChildSame { year, ganji, role }.say(page),
            None => ko::YearOfChild { year, ganji, stem_role, branch_role }.say(page),
        }
    }
}
