//! The sixth step: what the present decade and the reference year are to the chart.

use saju_calendar::Date;
use saju_chart::{Ganji, year_ganji};

use super::Present;
use super::arrival::Arrival;
use super::decades::DecadesStep;
use crate::carriers::{Hindrance, resting, weakened};
use crate::decade_fortune::{Decade, Standing};
use crate::fit::{Family, LifeStage, Part};
use crate::judgments::Judgments;
use crate::rows::domain_of_ids;
use crate::verdict::Now;
use crate::yongsin::FiveGod;

domain_of_ids! {
    /// What stem and branch of a period bring, as far as its side lets it be told.
    pub enum PeriodKey {
        PlusPlus = "plus.plus";
        PlusMinus = "plus.minus";
        MinusPlus = "minus.plus";
        MinusMinus = "minus.minus";
        PlusZero = "plus.zero";
        ZeroPlus = "zero.plus";
        MinusZero = "minus.zero";
        ZeroMinus = "zero.minus";
        ZeroZero = "zero.zero";
    }
}

domain_of_ids! {
    /// The sentence of the present decade.
    pub enum NowKey {
        PlusPlus = "plus.plus";
        PlusMinus = "plus.minus";
        MinusPlus = "minus.plus";
        MinusMinus = "minus.minus";
        PlusZero = "plus.zero";
        ZeroPlus = "zero.plus";
        ZeroPlusInPart = "zero.plus.in_part";
        MinusZero = "minus.zero";
        ZeroMinus = "zero.minus";
        ZeroZero = "zero.zero";
        Before = "before";
        After = "after";
    }
}

/// The reference year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YearStep {
    /// The calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// The sentence; of a child's year only the parts are told.
    pub key: Option<PeriodKey>,
    /// Its stem and its branch.
    pub letters: [Arrival; 2],
    /// Its side.
    pub side: Family,
    /// The letter that would help and is kept from it, and by what; where both help, from a part of its force.
    pub rests: Option<(Part, Hindrance)>,
}

/// What the present is to the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NowStep {
    /// The sentence.
    pub key: NowKey,
    /// The present decade, or the first one before that.
    pub decade: Decade,
    /// Its stem and its branch.
    pub letters: [Arrival; 2],
    /// Whether it stands before what the step of the decades looks ahead to.
    pub comes_first: bool,
    /// Whether the step of the decades has named it in full.
    pub is_named: bool,
    /// The reference year.
    pub year: Option<YearStep>,
    /// What the present asks for.
    pub verdict: Option<Now>,
    /// The side of the decade.
    pub side: Family,
    /// Its letter that would help and is kept from it, and by what.
    pub rests: Option<(Part, Hindrance)>,
}

impl NowStep {
    /// The present of a person; none before the birth, nor after the last decade.
    pub(super) fn of(
        judgments: &Judgments<'_>,
        present: Present,
        verdict: Option<Now>,
        told: &DecadesStep,
    ) -> Option<Self> {
        let (haengun, decades) = (judgments.haengun(), judgments.decades());
        let birth: Date = judgments.moment.birth.date;
        if present.day < birth {
            return None;
        }
        let order = match decades.standing(present.day) {
            Standing::Before => 1,
            Standing::In(order) => order,
            Standing::Beyond => return None,
        };
        let decade = decades.decade(order);
        let reading = haengun.decade(order);
        let letters = Arrival::told(haengun.wonguk, &reading);
        let family = reading.side();
        let stage = LifeStage::of(birth.completed_years(present.day));
        let key = match stage {
            _ if present.day < decade.starts_on => NowKey::Before,
            LifeStage::Late => NowKey::After,
            _ => {
                let key = of_decade(PeriodKey::of(family, letters));
                if told.key.is_hindered_now() { key.in_part(letters) } else { key }
            }
        };
        let is_named = told.names(&decade);
        let has_year = !matches!(key, NowKey::Before | NowKey::After);
        Some(Self {
            key,
            decade,
            letters,
            comes_first: verdict.is_some_and(|now| now.verdict.keeps())
                && key != NowKey::Before
                && told.key.looks_ahead()
                && !is_named,
            is_named,
            year: has_year.then(|| YearStep::of(judgments, present.year, stage)),
            verdict: verdict.filter(|_| has_year),
            side: family,
            rests: resting(&reading, letters),
        })
    }
}

impl YearStep {
    fn of(judgments: &Judgments<'_>, year: i16, stage: LifeStage) -> Self {
        let haengun = judgments.haengun();
        let reading = haengun.year(year);
        let letters = Arrival::both(haengun.wonguk, &reading);
        let side = reading.side();
        let key = PeriodKey::of(side, letters);
        let rests = match key {
            PeriodKey::PlusPlus => weakened(&reading, letters),
            _ => resting(&reading, letters),
        };
        let key = (stage != LifeStage::Child).then_some(key);
        Self { year, ganji: year_ganji(year), key, letters, side, rests }
    }
}

impl PeriodKey {
    /// Of a period of a side: only what goes with that side is told of its letters.
    fn of(family: Family, [stem, branch]: [Arrival; 2]) -> Self {
        let signs = (stem.sign, branch.sign);
        match (family, signs) {
            (Family::With, (1, 1)) => Self::PlusPlus,
            (Family::With, (1, _)) => Self::PlusZero,
            (Family::With, (_, 1)) => Self::ZeroPlus,
            (Family::Even, (1, -1)) => Self::PlusMinus,
            (Family::Even, (-1, 1)) => Self::MinusPlus,
            (Family::With | Family::Even, _) => Self::ZeroZero,
            (Family::Against, (-1, -1)) => Self::MinusMinus,
            (Family::Against, (-1, _)) => Self::MinusZero,
            (Family::Against, (_, -1)) => Self::ZeroMinus,
            (Family::Against, _) => Self::MinusMinus,
        }
    }
}

impl NowKey {
    /// Where the useful element has just been told to be hindered, its letter helps in part.
    fn in_part(self, [_, branch]: [Arrival; 2]) -> Self {
        match self {
            Self::ZeroPlus if branch.role == FiveGod::Yongsin => Self::ZeroPlusInPart,
            key => key,
        }
    }
}

const fn of_decade(key: PeriodKey) -> NowKey {
    match key {
        PeriodKey::PlusPlus => NowKey::PlusPlus,
        PeriodKey::PlusMinus => NowKey::PlusMinus,
        PeriodKey::MinusPlus => NowKey::MinusPlus,
        PeriodKey::MinusMinus => NowKey::MinusMinus,
        PeriodKey::PlusZero => NowKey::PlusZero,
        PeriodKey::ZeroPlus => NowKey::ZeroPlus,
        PeriodKey::MinusZero => NowKey::MinusZero,
        PeriodKey::ZeroMinus => NowKey::ZeroMinus,
        PeriodKey::ZeroZero => NowKey::ZeroZero,
    }
}
