//! A letter of a luck pillar as the thread speaks of it: the element it comes to, and whether that
//! arrives for the chart, against it, or for neither.

use saju_chart::Element;

use crate::fit::{Family, Force, LuckReading, Matter, Wonguk};
use crate::yongsin::{FiveGod, Lean, Leaning, ordinary};

/// A letter of a luck pillar, and what it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Its element: its own, or that of the union or set that it makes.
    pub element: Element,
    /// The part of that element.
    pub role: FiveGod,
    /// To which side it leans, and why.
    pub leaning: Leaning,
    /// 1 where it arrives and helps, −1 where it arrives and hinders; 0 where nothing arrives, or what
    /// arrives is of another side than the element.
    pub sign: i8,
    /// Whether it arrives with all it has.
    pub is_whole: bool,
}

impl Arrival {
    /// The stem and the branch of a pillar.
    pub(crate) fn both(wonguk: Wonguk<'_>, reading: &LuckReading) -> [Self; 2] {
        let (ganji, stem, branch) = (reading.luck.ganji, &reading.stem, &reading.branch);
        let leaning = |element, natural: Element, own| {
            if element == natural { own } else { wonguk.leaning(element) }
        };
        let of = |element, leaning: Leaning, force: Force| {
            let sign = force.value().signum();
            let sign = if sign == leaning.lean.sign() { sign } else { 0 };
            let is_whole = force.is_full();
            Self { element, role: wonguk.role(element), leaning, sign, is_whole }
        };
        let [of_stem, of_branch] = reading.arrives_as();
        [
            of(of_stem, leaning(of_stem, ganji.stem().element(), stem.leaning), stem.force),
            of(
                of_branch,
                leaning(of_branch, ganji.branch().element(), branch.leaning),
                branch.force,
            ),
        ]
    }

    /// The same as they are told: the branch of a decade that turns is its own, by which it has its side, unless a set
    /// has it.
    pub(crate) fn told(wonguk: Wonguk<'_>, reading: &LuckReading) -> [Self; 2] {
        let [stem, branch] = Self::both(wonguk, reading);
        if !reading.keeps_branch() {
            return [stem, branch];
        }
        [stem, branch.own(wonguk, reading)]
    }

    /// The branch of a pillar as its own, whatever it makes.
    pub(crate) fn own(self, wonguk: Wonguk<'_>, reading: &LuckReading) -> Self {
        let element = reading.luck.ganji.branch().element();
        let leaning = reading.branch.leaning;
        let sign = leaning.lean.sign();
        Self { element, role: wonguk.role(element), leaning, sign, ..self }
    }

    /// What the letters make with the chart, as they are told: nothing where they stay what they are.
    pub fn made(wonguk: Wonguk<'_>, reading: &LuckReading) -> [Option<Self>; 2] {
        let made = reading.made();
        if made == [None; 2] {
            return [None; 2];
        }
        let ([stem, branch], [of_stem, of_branch]) = (Self::told(wonguk, reading), made);
        [of_stem.map(|_| stem), of_branch.map(|_| branch)]
    }

    /// The tone in which it is told in a period of a side.
    pub(crate) const fn tone(&self, side: Family) -> Lean {
        self.leaning.lean.tone_as_it_arrives(self.sign != 0, side)
    }

    /// As it stands for a matter of life, in a period of a side.
    pub const fn matter(&self, side: Family) -> Matter {
        let (role, lean) = (self.role, self.leaning.lean);
        Matter { role, lean, tone: lean.tone(side) }
    }

    /// Whether what the chart needs, or what feeds that, arrives and helps.
    pub(super) fn carries(&self) -> bool {
        matches!(self.role, FiveGod::Yongsin | FiveGod::Huisin) && self.sign > 0
    }

    /// Whether its lean is that of its part.
    pub fn is_ordinary(&self) -> bool {
        self.leaning.lean == ordinary(self.role)
    }
}
