//! The sample births that every key can call with all modules.

use saju_chart::Sex;

use crate::rows::rows;

/// The birth of a sample.
///
/// ```
/// use saju_catalogue::Sample;
///
/// let row = Sample::LunarLeap.row();
/// assert_eq!((row.date, row.is_lunar_leap), ((1987, 6, 15), true));
/// assert_eq!((row.time, row.city), (Some((14, 30)), "부산"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SampleRow {
    /// Year, month and day as typed: of the lunar calendar where `is_lunar_leap`.
    pub date: (i16, u8, u8),
    /// Whether the date is one of a lunar leap month.
    pub is_lunar_leap: bool,
    /// Hour and minute; `None` when the hour is not known.
    pub time: Option<(u8, u8)>,
    /// Sex.
    pub sex: Sex,
    /// City, by its Korean name.
    pub city: &'static str,
    /// The English name of the sample.
    pub english: &'static str,
}

const fn born(
    date: (i16, u8, u8),
    time: Option<(u8, u8)>,
    sex: Sex,
    city: &'static str,
    english: &'static str,
) -> SampleRow {
    SampleRow { date, is_lunar_leap: false, time, sex, city, english }
}

const fn in_leap_month(row: SampleRow) -> SampleRow {
    SampleRow { is_lunar_leap: true, ..row }
}

rows! {
    /// A sample profile.
    ///
    /// Each row: id, Korean name, name in Hanja; date, time, sex and city of the birth, and the English name.
    ///
    /// ```
    /// use saju_catalogue::Sample;
    ///
    /// assert_eq!(Sample::named("unknown-hour"), Some(Sample::UnknownHour));
    /// assert_eq!(Sample::UnknownHour.row().time, None);
    /// ```
    pub enum Sample: SampleRow {
        MaleForward = "male-forward", "남성·순행", "男命順行"
            => born((1998, 5, 19), Some((10, 0)), Sex::Male, "서울", "Man, forward");
        FemaleReverse = "female-reverse", "여성·역행", "女命逆行"
            => born((1970, 5, 5), Some((10, 0)), Sex::Female, "서울", "Woman, reverse");
        UnknownHour = "unknown-hour", "태어난 시각을 모르는 사주", "時未詳"
            => born((1985, 8, 12), None, Sex::Male, "서울", "Hour of birth unknown");
        LunarLeap = "lunar-leap", "음력 윤달", "閏月"
            => in_leap_month(born((1987, 6, 15), Some((14, 30)), Sex::Female, "부산", "Lunar leap month"));
        Overseas = "overseas", "해외 출생", "海外"
            => born((1990, 7, 4), Some((9, 30)), Sex::Male, "뉴욕", "Birth abroad");
    }
}
