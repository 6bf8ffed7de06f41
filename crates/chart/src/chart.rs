//! A chart: the four pillars of a person, and where in the solar month the birth fell.

use saju_calendar::{Moment, TermOrdinal};

use crate::{Pillars, Saryeong, Stem, domain};

domain! {
    /// The sex that decides the direction of the decades.
    pub enum Sex {
        Male = "male", "남성", "男";
        Female = "female", "여성", "女";
    }
}

/// The solar month a birth fell in.
#[derive(Clone, Copy, Debug)]
pub struct Month {
    /// The jeol that opened it.
    pub jeol: TermOrdinal,
    /// Its commanding stem at the birth.
    pub saryeong: Saryeong,
}

/// A chart.
#[derive(Clone, Copy, Debug)]
pub struct Chart {
    /// The four pillars.
    pub pillars: Pillars,
    /// The solar month; `None` when only the pillars are known and not the birth.
    pub month: Option<Month>,
    /// Sex.
    pub sex: Sex,
}

impl Chart {
    /// The chart of a moment.
    pub fn of(moment: &Moment, sex: Sex) -> Self {
        let pillars = Pillars::of(moment);
        let jeol = TermOrdinal::jeol_at_or_before(moment.instant);
        let saryeong = Saryeong::of(
            pillars.month.branch(),
            jeol.instant(),
            jeol.plus(1).instant(),
            moment.instant,
        );
        Self { pillars, month: Some(Month { jeol, saryeong }), sex }
    }

    /// The chart of pillars alone, as the old books give them.
    pub const fn of_pillars(pillars: Pillars, sex: Sex) -> Self {
        Self { pillars, month: None, sex }
    }

    /// The day master (일간).
    pub const fn day_master(&self) -> Stem {
        self.pillars.day_master()
    }
}
