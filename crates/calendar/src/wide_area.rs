//! Areas that families name in place of a town: what stands in the middle of each, and how far off a birth there may
//! be. An area is here if one clock held in all of it and four minutes of sun time, or little more, tell its ends apart.

use crate::region::plain_letters;

/// A part of a country with one clock.
#[derive(Debug, PartialEq)]
pub struct WideArea {
    /// Korean name.
    pub ko: &'static str,
    /// English name.
    pub en: &'static str,
    /// Other names.
    pub also: &'static [&'static str],
    /// Longitude of its middle in degrees, east positive.
    pub longitude: f64,
    /// No place of it is farther from that, in degrees; a degree is four minutes of sun time.
    pub within: f64,
    /// Name of its IANA zone.
    pub tz_id: &'static str,
}

impl WideArea {
    /// ISO 3166-1 country code of two letters: those of its islands are their own for the post, not here.
    pub fn country(&self) -> &'static str {
        if self.tz_id == "Asia/Seoul" { "KR" } else { "US" }
    }

    /// Whether a name, in small letters and without spaces and hyphens, is one of its own.
    pub(crate) fn is_called(&self, plain_name: &str) -> bool {
        let first = plain_name.chars().next();
        // Most differ there already.
        let begins_so =
            |known: &&str| known.chars().next().map(|letter| letter.to_ascii_lowercase()) == first;
        let names = [self.ko, self.en].into_iter().chain(self.also.iter().copied());
        let mut near = names.filter(begins_so);
        near.any(|known| plain_letters(known).eq(plain_name.chars()))
    }
}

const fn area(
    ko: &'static str,
    en: &'static str,
    also: &'static [&'static str],
    longitude: f64,
    within: f64,
    tz_id: &'static str,
) -> WideArea {
    WideArea { ko, en, also, longitude, within, tz_id }
}

/// The areas. Longitudes are of the inhabited ends, to a tenth of a degree. Texas, California and other states whose ends
/// are more than 3 degrees from their middle, and those with two zones, are not here: a town is needed.
#[rustfmt::skip]
pub(crate) static AREAS: [WideArea; 15] = [
    area("하와이", "Hawaii", &["하와이주", "HI"], -157.5, 2.8, "Pacific/Honolulu"),
    area("뉴저지", "New Jersey", &["뉴저지주", "NJ"], -74.7, 0.9, "America/New_York"),
    area("코네티컷", "Connecticut", &["코네티컷주", "CT"], -72.8, 1.0, "America/New_York"),
    area("매사추세츠", "Massachusetts", &["매사추세츠주", "MA"], -71.7, 1.8, "America/New_York"),
    area("로드아일랜드", "Rhode Island", &["로드아일랜드주", "RI"], -71.5, 0.4, "America/New_York"),
    area("메릴랜드", "Maryland", &["메릴랜드주", "MD"], -77.3, 2.3, "America/New_York"),
    area("델라웨어", "Delaware", &["델라웨어주", "DE"], -75.4, 0.4, "America/New_York"),
    area("버몬트", "Vermont", &["버몬트주", "VT"], -72.5, 1.0, "America/New_York"),
    area("뉴햄프셔", "New Hampshire", &["뉴햄프셔주", "NH"], -71.6, 1.0, "America/New_York"),
    area("오하이오", "Ohio", &["오하이오주", "OH"], -82.7, 2.2, "America/New_York"),
    // The country of that name is another place.
    area("조지아주", "Georgia, USA", &["Georgia, US", "Georgia, United States"], -83.2, 2.4, "America/New_York"),
    area("괌", "Guam", &[], 144.8, 0.2, "Pacific/Guam"),
    area("사이판", "Saipan", &[], 145.8, 0.1, "Pacific/Saipan"),
    area("경기도", "Gyeonggi-do", &["경기", "Gyeonggi"], 127.1, 0.8, "Asia/Seoul"),
    area("제주도", "Jeju-do", &["제주특별자치도", "Jeju Island"], 126.5, 0.5, "Asia/Seoul"),
];
