//! Places by name, ready to be sent as `birthPlace`.

use saju_calendar::{NamedPlace, WideArea};
use saju_json::described;
use saju_words::Language;
use serde::Serialize;
use serde_json::{Value, json};

/// 이름으로 찾은 곳. The places found by a name.
#[described]
#[derive(Debug, Serialize)]
pub struct PlaceList {
    /// 물은 이름. The text that was asked.
    pub query: String,
    /// 찾은 곳의 수. Number of places.
    pub count: usize,
    /// 찾은 곳. 가장 가까운 이름부터. The places, the nearest name first.
    pub places: Vec<PlaceView>,
}

/// 시·군·구나 큰 도시. A Korean district or a large city.
#[described]
#[derive(Clone, Debug, Serialize)]
#[schemars(rename = "NamedPlace")]
pub struct PlaceView {
    /// 이름과 그것이 있는 곳. The name, with what it is a part of.
    pub name: String,
    /// 영어 이름. English name.
    pub en: &'static str,
    /// 나라의 ISO 3166 코드. ISO 3166 code of the country.
    pub country: &'static str,
    /// 요청에 그대로 넣는 `birthPlace`. To be sent as `birthPlace`, as it is.
    #[serde(rename = "birthPlace")]
    pub birth_place: BirthPlaceView,
}

/// 요청의 `birthPlace`. The `birthPlace` of a request.
#[described]
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ReadyPlace")]
pub struct BirthPlaceView {
    /// 경도(동경이 양수). 0.05도 안에서 맞습니다. Longitude in degrees, east positive; within 0.05 degrees.
    pub longitude: f64,
    /// IANA 시간대. IANA time zone.
    pub tz_id: &'static str,
    /// 부르는 이름. What it is called.
    pub label: &'static str,
}

/// The default limit of a look-up.
pub const USUAL: usize = 10;
/// See [`USUAL`].
pub const MOST: usize = 50;
/// Places suggested for an unsupported city.
const SUGGESTED: usize = 5;

impl PlaceView {
    /// A place as answers write it.
    ///
    /// ```
    /// use saju_engine::{calendar::NamedPlace, lists::places::PlaceView};
    ///
    /// let view = PlaceView::of(NamedPlace::search("수원", 1).remove(0));
    /// assert_eq!((view.name.as_str(), view.birth_place.tz_id), ("경기도 수원시", "Asia/Seoul"));
    /// ```
    pub fn of(place: NamedPlace) -> Self {
        Self {
            en: place.en[0],
            country: place.country,
            birth_place: BirthPlaceView {
                longitude: place.longitude,
                tz_id: place.tz_id,
                label: place.label(),
            },
            name: place.shown,
        }
    }

    /// The same where an answer is told in English: by names that a request may send.
    fn in_english(place: NamedPlace) -> Self {
        let (en, country, region) = (place.en[0], place.country, place.region);
        let name = match (country, region) {
            ("KR", _) => format!("{en}, Korea"),
            ("US", state) => format!("{en}, {state}"),
            (country, _) => format!("{en}, {country}"),
        };
        let view = Self::of(place);
        Self { name, birth_place: BirthPlaceView { label: en, ..view.birth_place }, ..view }
    }

    /// The middle of an area.
    pub(crate) fn of_area(area: &'static WideArea) -> Self {
        Self {
            name: area.ko.to_owned(),
            en: area.en,
            country: area.country(),
            birth_place: BirthPlaceView {
                longitude: area.longitude,
                tz_id: area.tz_id,
                label: area.ko,
            },
        }
    }
}

/// What to propose for a birth city that is not supported.
pub(crate) fn suggestions(city: &str, language: Language) -> Vec<PlaceView> {
    let view = match language {
        Language::Korean => PlaceView::of,
        Language::English => PlaceView::in_english,
    };
    NamedPlace::search(city, SUGGESTED).into_iter().map(view).collect()
}

/// `GET /v2/places`: a [`PlaceList`] in JSON, of at most `limit` places. A text that no place is called
/// finds none.
///
/// ```
/// use saju_engine::lists::places::search;
///
/// let found = search("경기도 광주시", 3);
/// assert_eq!(found["places"][0]["name"], "경기도 광주시");
/// assert_eq!(found["places"][0]["birthPlace"]["longitude"], 127.26);
/// assert_eq!(search("아틀란티스", 3)["count"], 0);
/// ```
pub fn search(query: &str, limit: usize) -> Value {
    let places: Vec<PlaceView> =
        NamedPlace::search(query, limit).into_iter().map(PlaceView::of).collect();
    json!(PlaceList { query: query.to_owned(), count: places.len(), places })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_proposed_in_english_has_names_in_latin_letters() {
        for (city, name, label) in [
            ("Munic", "Munich, DE", "Munich"),
            ("Portland", "Portland, OR", "Portland"),
            ("Kyongsan-up", "Gyeongsan, Korea", "Gyeongsan"),
        ] {
            let proposed = &suggestions(city, Language::English)[0];
            let told = (proposed.name.as_str(), proposed.birth_place.label);
            assert_eq!(told, (name, label), "{city}");
        }
        assert_eq!(suggestions("Munic", Language::Korean)[0].name, "뮌헨 (DE)");
    }
}
