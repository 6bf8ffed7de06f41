//! The fifth step: which decades carry what the chart needs.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::Element;

use super::arrival::Arrival;
use crate::decade_fortune::{Decade, ORDERS, Standing};
use crate::fit::{Family, LifeStage, Part};
use crate::judgments::Judgments;
use crate::rows::domain_of_ids;
use crate::yongsin::{FiveGod, Lean, Yongsin};

domain_of_ids! {
    /// When the decades that carry it come, as seen from the present.
    pub enum DecadesKey {
        RunNow = "run.now";
        RunNext = "run.next";
        RunPast = "run.past";
        RunPastNext = "run.past.next";
        OneNow = "one.now";
        OneNext = "one.next";
        OnePast = "one.past";
        TwoNext = "two.next";
        NowNext = "now.next";
        PastNext = "past.next";
        HalfNext = "half.next";
        HalfNow = "half.now";
        HalfPast = "half.past";
        None = "none";
    }
}

impl DecadesKey {
    /// Whether it tells of what is to come.
    pub const fn looks_ahead(self) -> bool {
        matches!(
            self,
            Self::RunNext
                | Self::RunPastNext
                | Self::OneNext
                | Self::TwoNext
                | Self::NowNext
                | Self::PastNext
                | Self::HalfNext
        )
    }

    /// Whether the first two decades that it names are those in which a run begins and ends.
    pub const fn is_run(self) -> bool {
        matches!(self, Self::RunNow | Self::RunNext | Self::RunPast | Self::RunPastNext)
    }
}

/// The letter of an even decade that carries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Half {
    /// Which letter.
    pub part: Part,
    /// What it comes to.
    pub element: Element,
}

/// Which decades carry what the chart needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecadesStep {
    /// The sentence.
    pub key: DecadesKey,
    /// The decades that it names, in its order: of a run the first and the last.
    pub decades: ArrayVec<Decade, 3>,
    /// What these carry: 용신, 희신 or both; where none does, what is looked for.
    pub gods: ArrayVec<Element, 2>,
    /// The letter of a half.
    pub half: Option<Half>,
}

/// Decades that begin before this age are looked at, and before that for those who are past sixty.
const UNTIL: u16 = 85;
const UNTIL_OF_OLD: u16 = 90;
const OLD: i16 = 60;

/// What a decade carries.
#[derive(Clone, Copy)]
struct Carrying {
    decade: Decade,
    /// 용신, 희신.
    gods: [bool; 2],
    half: Option<Half>,
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
}

impl DecadesStep {
    pub(super) fn of(judgments: &Judgments<'_>, day: Date) -> Self {
        Course::of(judgments, day).step()
    }

    /// Whether it names a decade.
    pub(super) fn names(&self, decade: &Decade) -> bool {
        self.decades.iter().any(|one| one.order == decade.order)
    }
}

impl Carrying {
    fn of(judgments: &Judgments<'_>, decade: Decade) -> Self {
        let haengun = judgments.haengun();
        let reading = haengun.decade(decade.order);
        let both = Arrival::both(haengun.wonguk, &reading);
        let brings = |god| both.iter().any(|one| one.role == god && one.carries());
        let family = reading.side();
        let helps = family == Family::With;
        let letter =
            [Part::Stem, Part::Branch].into_iter().zip(both).find(|(_, one)| one.carries());
        let half = letter.map(|(part, one)| Half { part, element: one.element });
        Self {
            decade,
            gods: [helps && brings(FiveGod::Yongsin), helps && brings(FiveGod::Huisin)],
            half: half.filter(|_| family == Family::Even),
        }
    }

    const fn carries(&self) -> bool {
        self.gods[0] || self.gods[1]
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
        let age = judgments.moment.birth.date.completed_years(day);
        let until = if age >= OLD { UNTIL_OF_OLD } else { UNTIL };
        let current = match decades.standing(day) {
            Standing::In(order) if LifeStage::of(age) != LifeStage::Late => order,
            _ => 0,
        };
        let all = ORDERS.map(|order| decades.decade(order));
        let seen: ArrayVec<Carrying, 20> = all
            .filter(|decade| decade.start_age < until || decade.order <= current)
            .map(|decade| Carrying::of(judgments, decade))
            .collect();
        let past = seen.iter().filter(|one| one.decade.ends_on < day).count();
        let has_begun = seen.get(past).is_some_and(|one| one.decade.contains(day));
        Self { decades: seen, past, has_begun, sought: sought(judgments.yongsin()) }
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

    /// The foremost of what can be told: what holds or comes, longest first, before what is over.
    fn step(&self) -> DecadesStep {
        use DecadesKey as Key;
        let runs = self.runs();
        let is_over = |run: &&Run| run.last < self.past;
        let over: ArrayVec<Run, 10> = runs.iter().filter(is_over).copied().collect();
        let now = runs.iter().find(|run| self.is_now(**run)).copied();
        let mut ahead = runs.iter().filter(|run| !is_over(run) && !self.is_now(**run)).copied();
        let long_over = over.iter().rfind(|run| run.is_long()).copied();
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
            (None, Some(next)) => return self.coming(next, ahead.nth(1), long_over, over.last()),
            (None, None) => {}
        }
        if let Some(half) = self.half(self.past..self.decades.len()) {
            let key =
                if self.has_begun && half == self.past { Key::HalfNow } else { Key::HalfNext };
            return self.told(key, &[half]);
        }
        match (long_over, over.last()) {
            (Some(run), _) => self.told(Key::RunPast, &[run.first, run.last]),
            (None, Some(one)) => self.told(Key::OnePast, &[one.first]),
            (None, None) => match self.half(0..self.past) {
                Some(half) => self.told(Key::HalfPast, &[half]),
                None => self.told(Key::None, &[]),
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

    fn told(&self, key: DecadesKey, named: &[usize]) -> DecadesStep {
        let decades: ArrayVec<Carrying, 3> = named.iter().map(|at| self.decades[*at]).collect();
        let carrying = match named {
            [first, last, ..] if key.is_run() => {
                let other = named.get(2).map(|other| &self.decades[*other]);
                self.decades[*first..=*last].iter().chain(other).map(|one| one.gods).collect()
            }
            _ => decades.iter().map(|one| one.gods).collect::<ArrayVec<_, 20>>(),
        };
        let is_carried = |place: usize| carrying.iter().any(|gods| gods[place]);
        let named_gods = self.sought.iter().enumerate().filter(|(place, _)| is_carried(*place));
        let mut gods: ArrayVec<Element, 2> = named_gods.map(|(_, element)| *element).collect();
        if gods.is_empty() {
            gods.clone_from(&self.sought);
        }
        DecadesStep {
            key,
            half: decades.first().and_then(|one| one.half),
            decades: decades.iter().map(|one| one.decade).collect(),
            gods,
        }
    }
}
