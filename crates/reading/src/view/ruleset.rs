//! The rules and data an answer rests on.

use saju_calendar::provenance::{REPORTED, Reported};
use saju_json::object;

/// 규칙과 자료의 판. Version of rules and data.
#[object("Ruleset")]
pub struct View {
    /// 규칙의 판. Version of the rules.
    pub version: &'static str,
    /// 규칙의 이름. Name of the rules.
    pub profile: &'static str,
    /// 자료. Data.
    pub data: Data,
}

/// Sources of the data.
#[object("RulesetData")]
pub struct Data {
    /// 시간대 자료의 판. IANA tzdata version.
    pub tzdata: &'static str,
    /// 시간대 자료를 만든 방식. How it was built.
    pub tzdata_build: &'static str,
    /// 시간대 이름의 수. Number of zone names.
    pub tz_zones: u16,
    /// 천체력. Ephemeris.
    pub ephemeris: &'static str,
    /// 음력을 역서와 견준 마지막 해. Last verified lunar year.
    pub lunar_verified_through: i16,
    /// 절기를 역서와 견준 해. Years compared with published almanacs.
    pub solar_terms_verified_range: &'static str,
    /// 절기를 천체력과 견준 해. Years compared with a second ephemeris.
    pub solar_terms_ephemeris_range: &'static str,
}

/// The view of this build's rules.
pub const fn view() -> View {
    let Reported {
        tzdata,
        tzdata_build,
        tz_zones,
        ephemeris,
        lunar_verified_through,
        solar_terms_verified_range,
        solar_terms_ephemeris_range,
    } = REPORTED;
    View {
        version: crate::RULESET_VERSION,
        profile: crate::RULESET_PROFILE,
        data: Data {
            tzdata,
            tzdata_build,
            tz_zones,
            ephemeris,
            lunar_verified_through,
            solar_terms_verified_range,
            solar_terms_ephemeris_range,
        },
    }
}
