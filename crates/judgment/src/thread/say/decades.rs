//! The decades that carry what the chart looks for.

use saju_chart::{Element, Ganji};
use saju_saying::{Glyphs, Letter, Letters, Number, Saying};

use super::{ThreadText, and, entries};
use crate::carriers::Union;
use crate::decade_fortune::Decade;
use crate::fit::{ContactKind, Part};
use crate::places;
use crate::thread::DecadesKey;
use crate::thread::decades::{Beside, Half};

pub(super) fn half(part: Part) -> Saying {
    match part {
        Part::Branch => places::branch(),
        Part::Stem | Part::Pillar => places::stem(),
    }
}

/// The half of a decade that brings an element, its own or one that it makes with other letters.
fn half_of(brings: Half, ganji: Ganji) -> Saying {
    match brings.part {
        Part::Branch if ganji.branch().element() != brings.element => entries::branch_united(),
        Part::Stem | Part::Pillar if ganji.stem().element() != brings.element => {
            entries::stem_united()
        }
        part => half(part),
    }
}

pub(super) fn full(decade: &Decade) -> Saying {
    entries::decade_full(
        Glyphs::pillar(decade.ganji),
        Number(decade.start_age.into()),
        Number(decade.end_age().into()),
        Number(decade.starts_on.year().into()),
        Number(decade.ends_on.year().into()),
    )
}

fn from(decade: &Decade) -> Saying {
    let (age, year) = (Number(decade.start_age.into()), decade.starts_on.year());
    entries::decade_from(Glyphs::pillar(decade.ganji), age, Number(year.into()))
}

fn to(decade: &Decade) -> Saying {
    let (age, year) = (Number(decade.end_age().into()), decade.ends_on.year());
    entries::decade_from(Glyphs::pillar(decade.ganji), age, Number(year.into()))
}

/// The run beside a decade of the same elements; where that one is hindered, this one has them in force.
fn of_the_same(run: &Beside, is_hindered: bool) -> Saying {
    match (run.last, is_hindered) {
        (Some(last), true) => entries::rest_same_run_in_force(from(&run.first), to(&last)),
        (Some(last), false) => entries::rest_same_run(from(&run.first), to(&last)),
        (None, true) => entries::rest_same_one_in_force(full(&run.first)),
        (None, false) => entries::rest_same_one(full(&run.first)),
    }
}

impl ThreadText<'_> {
    /// The decade of the time that is looked at.
    fn here(&self, decade: &Decade) -> Saying {
        entries::here(self.0.looked, full(decade))
    }

    /// The run beside the first decade with the useful element itself.
    fn beside(&self, run: &Beside, after: DecadesKey) -> Saying {
        let yongsin = self.1.yongsin;
        let gods = run.gods.iter();
        let gods = and(gods.map(|element| entries::god_named(yongsin.named(*element), *element)));
        if let Some(union) = run.union {
            let union = self.union(&union, run.first.ganji);
            let told =
                if run.is_now { entries::rest_one_now_union } else { entries::rest_one_union };
            let one = if run.is_now { self.here(&run.first) } else { full(&run.first) };
            return told(gods, one, union);
        }
        // What the sentence has just named is not named again.
        let is_named = after.has_named() && run.gods[..] == self.0.decades.gods[..];
        if is_named && !run.is_now {
            return of_the_same(run, after.is_hindered());
        }
        match (run.last, run.is_now) {
            (Some(last), true) => {
                let within = entries::within(self.0.looked);
                entries::rest_run_now(gods, from(&run.first), to(&last), within)
            }
            (Some(last), false) => entries::rest_run(gods, from(&run.first), to(&last)),
            (None, true) => entries::rest_one_now(gods, self.here(&run.first)),
            (None, false) => {
                let told = if run.has_useful && after.is_hindered() {
                    entries::rest_one_in_force
                } else if run.comes_again || run.has_useful && !after.follows() {
                    entries::rest_one_again
                } else {
                    entries::rest_one
                };
                told(gods, full(&run.first))
            }
        }
    }

    pub(super) fn decades(&self) -> Saying {
        let (step, yongsin, looked) = (&self.0.decades, self.1.yongsin, self.0.looked);
        let named = |gods: &[Element]| {
            and(gods.iter().map(|element| match step.key {
                DecadesKey::SecondNext => entries::second_named(*element),
                _ => entries::god_named(yongsin.named(*element), *element),
            }))
        };
        let at = |place: usize| step.decades.get(place);
        let is_run = step.key.is_run();
        let (one, other) = if is_run { (None, at(2)) } else { (at(0), at(1)) };
        let run = if is_run { [at(0), at(1)] } else { [None; 2] };
        let returns = step.returning.as_ref().zip(other);
        let returns =
            returns.map(|((what, gods), other)| entries::returns(*what, named(gods), full(other)));
        entries::decades(
            step.key,
            named(&step.gods),
            run[0].map(from),
            run[1].map(to),
            one.map(|one| if step.key.is_now() { self.here(one) } else { full(one) }),
            other.map(full),
            returns,
            step.half.zip(at(0)).map(|(half, one)| half_of(half, one.ganji)),
            step.half.map(|half| entries::god_of_half(yongsin.part(half.element), half.element)),
            step.beside.as_ref().map(|run| self.beside(run, step.key)),
            step.hindrance.map(entries::hindrance),
            step.union.zip(at(0)).map(|(union, one)| self.union(&union, one.ganji)),
            (step.key == DecadesKey::RunNow).then(|| entries::within(looked)),
            matches!(step.key, DecadesKey::RunPast | DecadesKey::OnePast)
                .then(|| entries::still(looked)),
            step.comes_again.then(entries::again),
        )
    }

    /// The letter of a decade, and those of the chart with which it makes what it brings.
    fn union(&self, union: &Union, decade: Ganji) -> Saying {
        let pillars = &self.1.natal.pillars;
        let is_stem = union.part == Part::Stem;
        let (letter, partners) = if is_stem {
            (Letter::Stem(decade.stem()), Letters::stems(pillars, union.with))
        } else {
            (Letter::Branch(decade.branch()), Letters::branches(pillars, union.with))
        };
        let is_of_two = matches!(union.kind, ContactKind::Transform | ContactKind::SixCombination);
        let told = if is_of_two { entries::combines } else { entries::gathers };
        told(places::of_luck(letter), partners)
    }
}
