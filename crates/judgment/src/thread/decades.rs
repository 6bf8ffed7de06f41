//! The fifth step: which decades carry what the chart needs.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::Element;

use crate::carriers::{Carrier, Hindrance, Own, Quality, Union, is_looked_at};
use crate::decade_fortune::{Decade, ORDERS};
use crate::fit::{Family, Haengun, Part};
use crate::judgments::Judgments;
use crate::thread::decades_key::{DecadesKey, Returning};
use crate::yongsin::{FiveGod, Lean, Yongsin};

/// The letter of an even decade that carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Half {
    /// Which letter.
    pub part: Part,
    /// What it comes to.
    pub element: Element,
}

/// A run that is told beside the first decade with the useful element itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Its first decade, and its last where it has more than one.
    pub first: Decade,
    /// Its last.
    pub last: Option<Decade>,
    /// What it carries.
    pub gods: ArrayVec<Element, 2>,
    /// Whether the present is within it.
    pub is_now: bool,
    /// Whether it carries 용신.
    pub has_useful: bool,
    /// Whether earlier decades carried what it carries.
    pub comes_again: bool,
    /// Of a single decade: with what it makes what it carries.
    pub union: Option<Union>,
}

/// Which decades carry what the chart needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecadesStep {
    /// All that bring it, of the whole life.
    pub carriers: ArrayVec<Carrier, 13>,
    /// The run beside the first with the useful element itself.
    pub beside: Option<Beside>,
    /// Of that first decade what is in the way.
    pub hindrance: Option<Hindrance>,
    /// The sentence.
    pub key: DecadesKey,
    /// The decades that it names, in its order: of a run the first and the last.
    pub decades: ArrayVec<Decade, 3>,
    /// What these carry: 용신, 희신 or both; where none does, what is looked for.
    pub gods: ArrayVec<Element, 2>,
    /// What of it comes again in the last of these, and the elements that are named there.
    pub returning: Option<(Returning, ArrayVec<Element, 2>)>,
    /// Whether the first decade that it names brings again what an earlier one brought.
    pub comes_again: bool,
    /// Of a single decade: with what it makes what it carries.
    pub union: Option<Union>,
    /// The letter of a half.
    pub half: Option<Half>,
}

/// What a decade carries.
#[derive(Clone, Copy)]
struct Carrying {
    decade: Decade,
    /// 용신, 희신.
    gods: [bool; 2],
    half: Option<Half>,
    carrier: Option<Carrier>,
}

/// Decades next to each other that carry, by their places in the list.
#[derive(Clone, Copy)]
struct Run {
    first: usize,
    last: usize,
}

impl Run {
    const fn is_long(self) -> bool {
        self.last > self.first
    }
}

/// The decades of a life, with what they carry, and which of them is the present one.
struct Course {
    decades: ArrayVec<Carrying, 20>,
    /// How many are over.
    past: usize,
    /// Whether the next one is the present one.
    has_begun: bool,
    sought: ArrayVec<Element, 2>,
    /// The first decade that holds or comes with the second useful element, where it has no other name.
    second: Option<(usize, Element)>,
}

impl DecadesStep {
    pub(super) fn of(judgments: &Judgments<'_>, day: Date) -> Self {
        Course::of(judgments, day).step()
    }

    /// Whether it names a decade.
    pub(super) fn names(&self, decade: &Decade) -> bool {
        let beside = self.beside.iter().flat_map(|run| [Some(run.first), run.last]).flatten();
        self.decades.iter().copied().chain(beside).any(|one| one.order == decade.order)
    }

    /// Whether a decade is named, or lies within a run that is.
    pub fn tells(&self, decade: &Decade) -> bool {
        let spans =
            |first: &Decade, last: &Decade| (first.order..=last.order).contains(&decade.order);
        let in_run = match &self.decades[..] {
            [first, last, ..] if self.key.is_run() => spans(first, last),
            _ => false,
        };
        let beside = self.beside.as_ref();
        let is_beside = beside.is_some_and(|run| spans(&run.first, &run.last.unwrap_or(run.first)));
        in_run || is_beside || self.names(decade)
    }
}

impl Carrying {
    fn of(judgments: &Judgments<'_>, haengun: &Haengun<'_>, decade: Decade) -> Self {
        let carrier = Carrier::of(haengun, decade);
        let full = carrier.filter(Carrier::is_full);
        let half = carrier.filter(|one| one.quality == Quality::Half);
        let half = half
            .and_then(|one| one.arriving)
            .map(|(part, god)| Half { part, element: judgments.yongsin().five_gods.element(god) });
        Self { decade, gods: full.map_or([false; 2], |one| one.arrives), half, carrier }
    }

    const fn carries(&self) -> bool {
        self.gods[0] || self.gods[1]
    }

    /// With what it makes the one element that it carries.
    fn union(&self) -> Option<Union> {
        let is_one = self.gods[0] != self.gods[1];
        self.carrier.filter(|_| is_one)?.union
    }
}

/// 용신, and 희신 where it helps as well.
fn sought(yongsin: &Yongsin) -> ArrayVec<Element, 2> {
    let element = |god| yongsin.five_gods.element(god);
    let huisin = element(FiveGod::Huisin);
    let helps = yongsin.leaning(huisin).lean == Lean::With;
    [Some(element(FiveGod::Yongsin)), helps.then_some(huisin)].into_iter().flatten().collect()
}

impl Course {
    fn of(judgments: &Judgments<'_>, day: Date) -> Self {
        let decades = judgments.decades();
        let birth = judgments.moment.birth.date;
        let haengun = judgments.haengun();
        let all = ORDERS.map(|order| decades.decade(order));
        let seen: ArrayVec<Carrying, 20> = all
            .take_while(|decade| is_looked_at(decade, birth, day))
            .map(|decade| Carrying::of(judgments, &haengun, decade))
            .collect();
        let past = seen.iter().filter(|one| one.decade.ends_on < day).count();
        let has_begun = seen.get(past).is_some_and(|one| one.decade.contains(day));
        let brings_second = |one: &Carrying, element| {
            let ganji = one.decade.ganji;
            let has = ganji.stem().element() == element || ganji.branch().element() == element;
            has && haengun.decade(one.decade.order).side() != Family::Against
        };
        let second = judgments.yongsin().second_of_luck().and_then(|element| {
            let at = (past..seen.len()).find(|at| brings_second(&seen[*at], element))?;
            Some((at, element))
        });
        Self { decades: seen, past, has_begun, sought: sought(judgments.yongsin()), second }
    }

    fn runs(&self) -> ArrayVec<Run, 10> {
        let mut runs: ArrayVec<Run, 10> = ArrayVec::new();
        for (place, _) in self.decades.iter().enumerate().filter(|(_, one)| one.carries()) {
            match runs.last_mut() {
                Some(run) if run.last + 1 == place => run.last = place,
                _ => runs.push(Run { first: place, last: place }),
            }
        }
        runs
    }

    fn is_now(&self, run: Run) -> bool {
        self.has_begun && run.first <= self.past && self.past <= run.last
    }

    /// The first decade that holds or comes and has a letter of the useful element itself.
    fn first_own(&self) -> Option<(usize, Own)> {
        (self.past..self.decades.len()).find_map(|at| {
            let carrier = self.decades[at].carrier.filter(Carrier::is_always_named)?;
            Some((at, carrier.own?))
        })
    }

    /// The longest run that holds or comes; of equal ones that with the useful element, then the earlier.
    fn longest(&self, runs: &[Run]) -> Option<Run> {
        let has_useful = |run: &Run| (run.first..=run.last).any(|at| self.decades[at].gods[0]);
        let ahead = runs.iter().filter(|run| run.last >= self.past).copied();
        ahead
            .max_by_key(|run| (run.last - run.first, has_useful(run), std::cmp::Reverse(run.first)))
    }

    /// Where the useful element itself comes, it is named, and the longest run beside it.
    fn step(&self) -> DecadesStep {
        use DecadesKey as Key;
        let Some((at, own)) = self.first_own() else { return self.without_own() };
        let runs = self.runs();
        let is_now = self.has_begun && at == self.past;
        let run = self.longest(&runs);
        if let Some(run) = run.filter(|run| run.first <= at && at <= run.last) {
            let long_over = runs.iter().rfind(|run| run.last < self.past && run.is_long());
            return match (run.is_long(), self.is_now(run)) {
                (true, true) => self.told(Key::RunNow, &[run.first, run.last]),
                (false, true) => self.told(Key::OneNow, &[at]),
                (_, false) if long_over.is_some() && run.first == at => {
                    let past = long_over.copied().unwrap_or(run);
                    self.told(Key::RunPastNext, &[past.first, past.last, at])
                }
                (true, false) => self.told(Key::RunNext, &[run.first, run.last]),
                (false, false) => self.told(Key::OneNext, &[at]),
            };
        }
        // What stands in an even decade and has no force opens no way.
        let quality = match own.quality {
            Quality::Half if !own.arrives => Quality::Hindered,
            quality => quality,
        };
        let key = match (quality, run, is_now) {
            (Quality::Half, None, true) => Key::HalfNow,
            (Quality::Half, None, false) => Key::HalfNext,
            (Quality::Hindered, None, true) => Key::FirstHinderedAloneNow,
            (Quality::Hindered, None, false) => Key::FirstHinderedAlone,
            // A full decade is a run by itself.
            (Quality::Full, None, _) => Key::OneNext,
            (Quality::Full, Some(run), _) if run.first < at => Key::ThenFull,
            (Quality::Half, Some(run), _) if run.first < at => Key::ThenHalf,
            (Quality::Hindered, Some(run), _) if run.first < at => Key::ThenHindered,
            (Quality::Full, Some(_), true) => Key::FirstFullNow,
            (Quality::Full, Some(_), false) => Key::FirstFull,
            (Quality::Half, Some(_), true) => Key::FirstHalfNow,
            (Quality::Half, Some(_), false) => Key::FirstHalf,
            (Quality::Hindered, Some(_), true) => Key::FirstHinderedNow,
            (Quality::Hindered, Some(_), false) => Key::FirstHindered,
        };
        let useful = self.sought[0];
        let part = match own.part {
            Part::Pillar => Part::Stem,
            part => part,
        };
        DecadesStep {
            comes_again: self.has_come(&[useful], at),
            gods: std::iter::once(useful).collect(),
            half: (quality == Quality::Half).then_some(Half { part, element: useful }),
            beside: run.map(|run| self.beside(run)),
            hindrance: (quality == Quality::Hindered).then_some(own.hindrance),
            ..self.told(key, &[at])
        }
    }

    fn beside(&self, run: Run) -> Beside {
        let within = &self.decades[run.first..=run.last];
        let gods = self.sought.iter().enumerate();
        let gods = gods.filter(|(god, _)| within.iter().any(|one| one.gods[*god]));
        let gods: ArrayVec<Element, 2> = gods.map(|(_, element)| *element).collect();
        Beside {
            comes_again: self.has_come(&gods, run.first),
            first: within[0].decade,
            last: run.is_long().then(|| within[within.len() - 1].decade),
            gods,
            is_now: self.is_now(run),
            has_useful: within.iter().any(|one| one.gods[0]),
            union: if run.is_long() { None } else { within[0].union() },
        }
    }

    /// The foremost of what can be told where the useful element itself does not come: what holds or comes,
    /// longest first, before what is over.
    fn without_own(&self) -> DecadesStep {
        use DecadesKey as Key;
        let runs = self.runs();
        let is_over = |run: &&Run| run.last < self.past;
        let over: ArrayVec<Run, 10> = runs.iter().filter(is_over).copied().collect();
        let now = runs.iter().find(|run| self.is_now(**run)).copied();
        let mut ahead = runs.iter().filter(|run| !is_over(run) && !self.is_now(**run)).copied();
        let long_over = over.iter().rfind(|run| run.is_long()).copied();
        // Of single ones the last that had the useful element, before one that fed it.
        let has_useful = |run: &&Run| self.decades[run.first].gods[0];
        let last_over = over.iter().rfind(has_useful).or(over.last());
        if let Some(run) = now.filter(|run| run.is_long()) {
            return self.told(Key::RunNow, &[run.first, run.last]);
        }
        let next = ahead.clone().next();
        let long_ahead = ahead.clone().find(|run| run.is_long());
        if let Some(run) = long_ahead {
            return match long_over {
                Some(past) => self.told(Key::RunPastNext, &[past.first, past.last, run.first]),
                None => self.told(Key::RunNext, &[run.first, run.last]),
            };
        }
        match (now, next) {
            (Some(now), Some(next)) => return self.told(Key::NowNext, &[now.first, next.first]),
            (Some(now), None) => return self.told(Key::OneNow, &[now.first]),
            (None, Some(next)) => return self.coming(next, ahead.nth(1), long_over, last_over),
            (None, None) => {}
        }
        if let Some(half) = self.half(self.past..self.decades.len()) {
            let key =
                if self.has_begun && half == self.past { Key::HalfNow } else { Key::HalfNext };
            return self.told(key, &[half]);
        }
        match (long_over, last_over) {
            (Some(run), _) => self.told(Key::RunPast, &[run.first, run.last]),
            (None, Some(one)) => self.told(Key::OnePast, &[one.first]),
            (None, None) => match self.half(0..self.past) {
                Some(half) => self.told(Key::HalfPast, &[half]),
                None => match self.second {
                    Some((at, element)) => DecadesStep {
                        gods: [element].into_iter().collect(),
                        ..self.told(Key::SecondNext, &[at])
                    },
                    None => self.told(Key::None, &[]),
                },
            },
        }
    }

    /// Single decades to come, and what went before them.
    fn coming(
        &self,
        next: Run,
        after: Option<Run>,
        long_over: Option<Run>,
        over: Option<&Run>,
    ) -> DecadesStep {
        use DecadesKey as Key;
        match (after, long_over, over) {
            (Some(after), _, _) => self.told(Key::TwoNext, &[next.first, after.first]),
            (None, Some(run), _) => self.told(Key::RunPastNext, &[run.first, run.last, next.first]),
            (None, None, Some(one)) => self.told(Key::PastNext, &[one.first, next.first]),
            (None, None, None) => self.told(Key::OneNext, &[next.first]),
        }
    }

    /// The first decade among these that carries it by one letter.
    fn half(&self, mut among: std::ops::Range<usize>) -> Option<usize> {
        among.find(|place| self.decades[*place].half.is_some())
    }

    /// What is carried by any of the decades at some places.
    fn carried(&self, is_at: impl Fn(usize) -> bool) -> ArrayVec<Element, 2> {
        let carry = |god: usize| {
            self.decades.iter().enumerate().any(|(at, one)| is_at(at) && one.gods[god])
        };
        let gods = self.sought.iter().enumerate().filter(|(god, _)| carry(*god));
        gods.map(|(_, element)| *element).collect()
    }

    /// Whether decades before one have carried all of some elements.
    fn has_come(&self, gods: &[Element], before: usize) -> bool {
        let carried = self.carried(|at| at < before);
        gods.iter().all(|element| carried.contains(element))
    }

    fn told(&self, key: DecadesKey, named: &[usize]) -> DecadesStep {
        let decades: ArrayVec<Carrying, 3> = named.iter().map(|at| self.decades[*at]).collect();
        let mut gods = match named {
            [first, last, ..] if key.is_run() => self.carried(|at| (*first..=*last).contains(&at)),
            [before, _] if key.comes_again() => self.carried(|at| at == *before),
            _ => self.carried(|at| named.contains(&at)),
        };
        let last = named.last().filter(|_| key.comes_again());
        let returning =
            last.map(|last| match Returning::of(&gods, &self.carried(|at| at == *last)) {
                (Returning::Other, gods) if self.has_come(&gods, *last) => {
                    (Returning::OtherAgain, gods)
                }
                found => found,
            });
        if gods.is_empty() {
            gods.clone_from(&self.sought);
        }
        let comes_again = named.first().is_some_and(|first| self.has_come(&gods, *first));
        let union = decades.first().and_then(Carrying::union);
        let (key, union) = match (key, union) {
            (DecadesKey::OneNow, Some(_)) => (DecadesKey::OneNowUnion, union),
            (DecadesKey::OneNext, Some(_)) => (DecadesKey::OneNextUnion, union),
            _ => (key, None),
        };
        DecadesStep {
            carriers: self.decades.iter().filter_map(|one| one.carrier).collect(),
            beside: None,
            hindrance: None,
            key,
            comes_again,
            union,
            half: decades.first().and_then(|one| one.half),
            decades: decades.iter().map(|one| one.decade).collect(),
            gods,
            returning,
        }
    }
}
