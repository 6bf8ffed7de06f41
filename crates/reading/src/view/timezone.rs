//! The clock of the birth and how it was corrected.

use saju_calendar::{Moment, TimeMode};
use saju_chart::domain;
use saju_json::{Absent, Number, Outside, object};
use saju_shapes::{Hundredths, Id};

use crate::request::LocationSource;

/// 시간대와 교정. The clock of the birth and its correction.
#[object("Timezone")]
pub struct View<'a> {
    /// 도시 id. birthPlace이면 null. City id.
    pub city_id: Option<&'static str>,
    /// 도시를 찾았는지. Whether a city was resolved.
    pub city_resolved: bool,
    /// 장소의 출처(request, default, birthPlace). Where the place comes from.
    pub location_source: Id<Source>,
    /// birthPlace의 이름. Label of the birthPlace.
    pub label: Absent<Outside<'a>>,
    /// IANA 시간대. Time zone.
    pub tz_id: &'static str,
    /// 그때 시계의 협정 세계시와의 차이(분). Civil offset in force.
    pub utc_offset_minutes: Hundredths,
    /// 경도(동경이 양수). Longitude.
    pub longitude: Number,
    /// 교정 방식. Time mode.
    pub mode: Id<Mode>,
    /// 경도 교정(분). Correction for longitude.
    pub longitude_correction_minutes: Hundredths,
    /// 균시차(분). convention이면 null. Equation of time.
    pub equation_of_time_minutes: Option<Hundredths>,
    /// 시계에 더한 모든 교정(분). Corrected minus civil time.
    pub total_correction_minutes: Hundredths,
    /// 서머타임이 쓰였는지. Whether daylight saving was in force.
    pub dst_applied: bool,
}

domain! {
    /// How the clock is corrected.
    pub enum Mode {
        TrueSolar = "trueSolar", "진태양시", "眞太陽時";
        Convention = "convention", "관례시", "慣例時";
    }
}

domain! {
    /// Where the place comes from.
    pub enum Source {
        Request = "request", "요청한 도시", "請求";
        Default = "default", "기본 도시", "基本";
        BirthPlace = "birthPlace", "좌표", "座標";
    }
}

impl Mode {
    /// Its name in answers.
    pub(crate) const fn of(mode: TimeMode) -> Self {
        match mode {
            TimeMode::TrueSolar => Self::TrueSolar,
            TimeMode::Convention => Self::Convention,
        }
    }
}

impl Source {
    /// Its name in answers.
    pub(crate) const fn of(source: &LocationSource) -> Self {
        match source {
            LocationSource::Request => Self::Request,
            LocationSource::Default => Self::Default,
            LocationSource::BirthPlace { .. } => Self::BirthPlace,
        }
    }
}

/// The view of a moment's clock.
pub fn view<'a>(moment: &Moment, source: &'a LocationSource) -> View<'a> {
    let place = &moment.birth.place;
    let correction = &moment.correction;
    let minutes = |seconds: f64| Hundredths::round(seconds / 60.0);
    View {
        city_id: place.city.map(|city| city.id),
        city_resolved: place.city.is_some(),
        location_source: Id(Source::of(source)),
        label: match source {
            LocationSource::BirthPlace { label: Some(label) } => Some(Outside(label)),
            _ => None,
        },
        tz_id: place.zone.published_name(),
        utc_offset_minutes: Hundredths::ratio(i64::from(moment.offset.utc_seconds), 60),
        longitude: Number(place.longitude),
        mode: Id(Mode::of(moment.birth.mode)),
        longitude_correction_minutes: minutes(correction.longitude_seconds),
        equation_of_time_minutes: correction.equation_of_time_seconds.map(minutes),
        total_correction_minutes: minutes(correction.total_seconds),
        dst_applied: moment.offset.dst_seconds != 0,
    }
}
