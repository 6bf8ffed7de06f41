//! By which clock dates are looked for: its place, how its hours are corrected, and when its day changes.

use saju_calendar::{Jasi, Place, TimeMode};
use saju_json::{Number, object};
use saju_shapes::Id;

use super::input::JasiId;
use super::timezone::{Mode, Source};
use crate::request::LocationSource;

/// The clock.
#[object("LocalClock")]
pub struct View {
    /// 도시 id. birthPlace이면 null. City id.
    pub city_id: Option<&'static str>,
    /// 장소의 출처. Where the place comes from.
    pub location_source: Id<Source>,
    /// IANA 시간대. Time zone.
    pub tz_id: &'static str,
    /// 경도(동경이 양수). Longitude.
    pub longitude: Number,
    /// 교정 방식. Time mode.
    pub mode: Id<Mode>,
    /// 날을 바꾸는 때. When the day changes.
    pub jasi: Id<JasiId>,
}

/// The clock of a place.
pub fn view(place: &Place, source: &LocationSource, mode: TimeMode, jasi: Jasi) -> View {
    View {
        city_id: place.city.map(|city| city.id),
        location_source: Id(Source::of(source)),
        tz_id: place.zone.published_name(),
        longitude: Number(place.longitude),
        mode: Id(Mode::of(mode)),
        jasi: Id(JasiId::of(jasi)),
    }
}
