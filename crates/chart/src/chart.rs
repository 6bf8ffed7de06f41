//! A chart: the four pillars of a person, and where in the solar month the birth fell.

use saju_calendar::{Moment, TermOrdinal};

use crate::{Pillars, Saryeong, Stem, domain};

domain! {
    /// The sex of a person; with the polarity of the year stem it decides the direction of the decades
    /// (대운).
    ///
    /// ```
    /// use saju_chart::Sex;
    ///
    /// assert_eq!(Sex::ALL.map(Sex::id), ["male", "female"]);
    /// assert_eq!((Sex::Female.ko(), Sex::Female.han()), ("여성", "女"));
    /// ```
    pub enum Sex {
        Male = "male", "남성", "男";
        Female = "female", "여성", "女";
    }
}

/// The solar month a birth fell in: the part of a [`Chart`] that its pillars do not tell.
///
/// ```
/// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
/// use saju_chart::{Chart, Sex, Stem};
///
/// # let birth = Birth {
/// #     date: Date::new(1998, 5, 19).unwrap(),
/// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
/// #     place: Place::of_city(City::default_city()),
/// #     mode: TimeMode::TrueSolar,
/// #     jasi: Jasi::Start,
/// # };
/// // Seoul, 1998-05-19 10:00: in the second week after 입하, which 경 commands.
/// let month = Chart::of(&birth.moment(), Sex::Male).month.unwrap();
/// assert_eq!(month.jeol.term().ko(), "입하");
/// assert_eq!((month.saryeong.stem.stem, month.saryeong.first_half), (Stem::Gyeong, true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Month {
    /// The jeol that opened it.
    pub jeol: TermOrdinal,
    /// Its commanding stem at the birth.
    pub saryeong: Saryeong,
}

/// A chart: what every judgment is made from.
///
/// ```
/// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
/// use saju_chart::{Chart, Ganji, Sex};
///
/// # let birth = Birth {
/// #     date: Date::new(1998, 5, 19).unwrap(),
/// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
/// #     place: Place::of_city(City::default_city()),
/// #     mode: TimeMode::TrueSolar,
/// #     jasi: Jasi::Start,
/// # };
/// // Seoul, 1998-05-19 10:00.
/// let chart = Chart::of(&birth.moment(), Sex::Male);
/// assert_eq!(Some(chart.pillars.day), Ganji::parse("丙寅"));
/// assert_eq!(chart.day_master().ko(), "병");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Chart {
    /// The four pillars.
    pub pillars: Pillars,
    /// The solar month; `None` when only the pillars are known and not the birth.
    pub month: Option<Month>,
    /// Sex of the person.
    pub sex: Sex,
}

impl Chart {
    /// The chart of a moment, with its pillars and its solar month. With an unknown hour the month is
    /// that of 12:00 local standard time.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// use saju_chart::{Chart, Sex};
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1976, 3, 2).unwrap(),
    /// #     time: BirthTime::Unknown,
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// // Seoul, 1976-03-02, hour unknown.
    /// let chart = Chart::of(&birth.moment(), Sex::Female);
    /// let pillars: Vec<_> = chart.pillars.iter().map(|(_, p)| (p.stem().han(), p.branch().han())).collect();
    /// assert_eq!(pillars, [("丙", "辰"), ("庚", "寅"), ("癸", "丑")]);
    /// assert!(chart.month.is_some());
    /// ```
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

    /// The chart of pillars alone, as the old books give them: the solar month is not known.
    ///
    /// ```
    /// use saju_chart::{Chart, Ganji, Pillars, Sex};
    ///
    /// let [year, month, day] = ["戊寅", "丁巳", "丙寅"].map(|text| Ganji::parse(text).unwrap());
    /// let pillars = Pillars { year, month, day, hour: Ganji::parse("癸巳") };
    /// let chart = Chart::of_pillars(pillars, Sex::Male);
    /// assert!(chart.month.is_none());
    /// ```
    pub const fn of_pillars(pillars: Pillars, sex: Sex) -> Self {
        Self { pillars, month: None, sex }
    }

    /// The day master (일간 日干): the stem of the day, to which every other letter is judged.
    pub const fn day_master(&self) -> Stem {
        self.pillars.day_master()
    }
}
