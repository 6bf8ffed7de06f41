//! The first step: where the day master has its strength from.

use arrayvec::ArrayVec;
use saju_chart::{Position, SipseongGroup};

use crate::natal::Natal;
use crate::places::LetterSet;
use crate::rows::domain_of_ids;
use crate::yongsin::is_balanced;
use crate::{SinStrength, StrengthLabel, Weights};
use SipseongGroup::{Bigeop, Inseong};

domain_of_ids! {
    /// What of month and day branch helps, and whether the day master is strong by it.
    pub enum StrengthKey {
        MonthAndDayStrong = "month_and_day.strong";
        MonthAndDayWeak = "month_and_day.weak";
        MonthAndDayWeakHeavy = "month_and_day.heavy.weak";
        MonthAndDayMid = "month_and_day.mid";
        MonthAndHiddenStrong = "month_and_hidden.strong";
        MonthAndHiddenWeak = "month_and_hidden.weak";
        MonthAndHiddenMid = "month_and_hidden.mid";
        MonthAloneStrong = "month_alone.strong";
        MonthAloneWeak = "month_alone.weak";
        MonthAloneMid = "month_alone.mid";
        DayAloneStrong = "day_alone.strong";
        DayAloneWeak = "day_alone.weak";
        DayAloneMid = "day_alone.mid";
        HiddenAloneStrong = "hidden_alone.strong";
        HiddenAloneWeak = "hidden_alone.weak";
        HiddenAloneMid = "hidden_alone.mid";
        NeitherStrong = "neither.strong";
        NeitherWeak = "neither.weak";
        NeitherWeakHeavy = "neither.heavy.weak";
        NeitherMid = "neither.mid";
    }
}

/// Month or not; the day branch by its main stem, by what it hides, not at all; strong, weak, near
/// balance.
#[rustfmt::skip]
const ROWS: [[[StrengthKey; 3]; 3]; 2] = {
    use StrengthKey as K;
    [
        [
            [K::DayAloneStrong,         K::DayAloneWeak,         K::DayAloneMid],
            [K::HiddenAloneStrong,      K::HiddenAloneWeak,      K::HiddenAloneMid],
            [K::NeitherStrong,          K::NeitherWeak,          K::NeitherMid],
        ],
        [
            [K::MonthAndDayStrong,      K::MonthAndDayWeak,      K::MonthAndDayMid],
            [K::MonthAndHiddenStrong,   K::MonthAndHiddenWeak,   K::MonthAndHiddenMid],
            [K::MonthAloneStrong,       K::MonthAloneWeak,       K::MonthAloneMid],
        ],
    ]
};

impl StrengthKey {
    /// The same where what weighs the day master down is named.
    const fn naming_heavy(self) -> Self {
        match self {
            Self::MonthAndDayWeak => Self::MonthAndDayWeakHeavy,
            Self::NeitherWeak => Self::NeitherWeakHeavy,
            other => other,
        }
    }
}

/// Where the day master has its strength from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrengthStep {
    /// The sentence.
    pub key: StrengthKey,
    /// How strong it is.
    pub label: StrengthLabel,
    /// What weighs it down, where that is 식상, 재성 or 관성.
    pub heavy: Option<SipseongGroup>,
    /// What helps it beside month and day branch: 비겁, 인성, both or, but for what is hidden, neither.
    pub helpers: ArrayVec<SipseongGroup, 2>,
}

impl StrengthStep {
    pub(super) fn of(natal: &Natal, strength: &SinStrength, weights: &Weights) -> Self {
        let of_day = match (strength.deukji, strength.deukji_partial) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        };
        let side = match (is_balanced(strength.label), strength.is_strong()) {
            (true, _) => 2,
            (false, false) => 1,
            (false, true) => 0,
        };
        let heavy = weights.burden.filter(|group| !group.helps());
        let key = ROWS[usize::from(strength.deukryeong)][of_day][side];
        Self {
            key: if heavy.is_some() { key.naming_heavy() } else { key },
            label: strength.label,
            heavy,
            helpers: [Bigeop, Inseong].into_iter().filter(|one| helps(natal, *one)).collect(),
        }
    }
}

/// Whether a group stands as a visible stem, or as a branch of year or hour.
fn helps(natal: &Natal, group: SipseongGroup) -> bool {
    let of_month_and_day = LetterSet::branch(Position::Month).or(LetterSet::branch(Position::Day));
    !natal.presence(group).without(of_month_and_day).is_empty()
}
