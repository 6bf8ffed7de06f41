//! The supported cities, and which one a text means.

use saju_calendar::{City, ToldPlace};
use saju_json::described;
use saju_words::Language;
use serde::Serialize;
use serde_json::{Value, json};

use super::places::{self, PlaceView};

/// 지원하는 도시 목록. The supported cities.
#[described]
#[derive(Debug, Serialize)]
pub struct CityList {
    /// 도시의 수. Number of cities.
    pub count: usize,
    /// 도시. The cities.
    pub cities: Vec<CityEntry>,
    /// 도시를 보내지 않을 때 쓰는 도시의 id. Id of the city that stands in when none is sent.
    pub default: &'static str,
}

/// 도시. A city.
#[described]
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "City")]
pub struct CityView {
    /// 도시 id. Id of the city.
    pub id: &'static str,
    /// 한글 이름. Korean name.
    pub ko: &'static str,
    /// 영어 이름. English name.
    pub en: &'static str,
    /// 지역의 한글 이름. Part of the world, in Korean.
    pub region: &'static str,
    /// 지금 표준시의 협정 세계시와의 차이(분). Standard offset from UTC today, in minutes.
    pub utc_offset_minutes: i16,
    /// 경도(동경이 양수). Longitude in degrees, east positive.
    pub longitude: f64,
}

/// 도시와 그 시간대. A city with its clock and other names.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CityEntry {
    /// The city.
    #[serde(flatten)]
    pub city: CityView,
    /// 나라의 ISO 3166 코드. ISO 3166 code of the country.
    pub country: &'static str,
    /// IANA 시간대. IANA time zone.
    pub tz_id: &'static str,
    /// 위도(북위가 양수). Latitude in degrees, north positive.
    pub latitude: f64,
    /// 받아들이는 다른 이름. Other names that are accepted.
    pub aliases: &'static [&'static str],
}

/// 이름이 어느 도시인지. Whether a text means a city.
#[described]
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CityResolution {
    /// 물은 이름. The text that was asked.
    pub query: String,
    /// 도시를 찾았는지. Whether a city was found.
    pub resolved: bool,
    /// 더 긴 행정 이름의 앞부분으로 찾았는지. Whether it, or the place, was found by the leading part of a longer name.
    pub fuzzy: bool,
    /// 찾은 도시. 없으면 null. The city, or null.
    pub city: Option<CityView>,
    /// 이 이름으로 계산을 청하면 400이 되는지. Whether a calculation with it would answer 400.
    pub would_reject: bool,
    /// 도시 목록에는 없어도 `birthCity`로 알아듣는 곳. 그럴 때만 있습니다. A place that `birthCity` understands though it is
    /// no city of the list; only then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<PlaceView>,
    /// 비슷한 도시. 알아듣지 못했을 때만 있습니다. Similar cities; only when nothing was understood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestions: Option<Vec<CityView>>,
    /// `birthPlace`로 보낼 수 있는 곳. 알아듣지 못했을 때만 있습니다. Places to send as `birthPlace`; only when nothing was
    /// understood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<PlaceView>>,
}

impl CityView {
    const fn of(city: &City) -> Self {
        Self {
            id: city.id,
            ko: city.ko,
            en: city.en,
            region: city.region,
            utc_offset_minutes: city.utc_offset_minutes,
            longitude: city.longitude,
        }
    }
}

/// `GET /v2/cities`: a [`CityList`] in JSON, `{"count":…,"cities":[…],"default":"seoul"}`; each city with
/// the members of `resolve` and also country, time zone, latitude, aliases.
///
/// ```
/// use saju_engine::lists::cities::list;
///
/// let list = list();
/// let seoul = &list["cities"][0];
/// assert_eq!((&seoul["id"], &seoul["tzId"]), (&list["default"], &"Asia/Seoul".into()));
/// assert_eq!((&seoul["longitude"], &seoul["utcOffsetMinutes"]), (&126.978.into(), &540.into()));
/// ```
pub fn list() -> Value {
    let cities: Vec<CityEntry> = City::all()
        .iter()
        .map(|city| CityEntry {
            city: CityView::of(city),
            country: city.country,
            tz_id: city.zone().published_name(),
            latitude: city.latitude,
            aliases: city.aliases,
        })
        .collect();
    json!(CityList { count: cities.len(), cities, default: City::default_city().id })
}

/// `GET /v2/cities/resolve`: a [`CityResolution`] in JSON, of a text as requests read it in `birthCity`. One that means
/// no city is no error: `city` is null then, and there is the `place` that it means; or else `suggestions` names
/// similar cities and `places` what can be sent as `birthPlace`.
///
/// ```
/// use saju_engine::lists::cities::resolve;
///
/// let found = resolve("부산 해운대구");
/// assert_eq!((&found["city"]["id"], &found["fuzzy"]), (&"busan".into(), &true.into()));
///
/// let suwon = resolve("수원");
/// assert_eq!((&suwon["city"], &suwon["wouldReject"]), (&serde_json::Value::Null, &false.into()));
/// assert_eq!(suwon["place"]["name"], "경기도 수원시");
///
/// let unknown = resolve("하얼빈");
/// assert_eq!((&unknown["city"], &unknown["wouldReject"]), (&serde_json::Value::Null, &true.into()));
/// assert_eq!(unknown["places"][0]["name"], "하얼빈 (CN)");
/// ```
pub fn resolve(query: &str) -> Value {
    let told = ToldPlace::of(query);
    let similar = || City::suggestions(query).into_iter().map(CityView::of).collect();
    let would_reject = told.is_none();
    let (suggestions, places) = (
        would_reject.then(similar),
        would_reject.then(|| places::suggestions(query, Language::Korean)),
    );
    let (city, place, fuzzy) = match told {
        Some(ToldPlace::City(found)) => (Some(CityView::of(found.city)), None, found.fuzzy),
        Some(ToldPlace::Named { place, is_whole }) => (None, Some(PlaceView::of(place)), !is_whole),
        Some(ToldPlace::Area(area)) => (None, Some(PlaceView::of_area(area)), false),
        None => (None, None, false),
    };
    json!(CityResolution {
        query: query.to_owned(),
        resolved: city.is_some(),
        fuzzy,
        city,
        would_reject,
        place,
        suggestions,
        places,
    })
}

#[cfg(test)]
mod tests {
    use saju_catalogue::Topic;

    use super::*;
    use crate::Question;

    #[test]
    fn what_a_name_means_is_told_as_a_calculation_takes_it() {
        let mut places = 0;
        for name in [
            "서울",
            "서울특별시 강남구",
            "수원",
            "수원시 매탄동",
            "Seoul, South Korea",
            "Suwon-si, Gyeonggi-do, South Korea",
            "뉴저지",
            "하얼빈",
            "하얼빈 (CN)",
            "중구",
            "평양",
            "아틀란티스",
            "",
        ] {
            let told = resolve(name);
            let body =
                json!({ "birthYear": 1990, "birthMonth": 5, "birthDay": 5, "birthCity": name });
            let read = Question::Topic(Topic::Manse).read(body.to_string().as_bytes(), false);
            let is_rejected = read.asked.is_err();
            assert_eq!(told["wouldReject"], is_rejected, "{name}");
            assert_eq!(told["resolved"], told["city"].is_object(), "{name}");
            let is_there = told["city"].is_object() || told["place"].is_object();
            let proposes = told["places"].is_array() && told["suggestions"].is_array();
            assert_eq!((is_there, proposes), (!is_rejected, is_rejected), "{name}");
            places += usize::from(told["place"].is_object());
        }
        assert_eq!(places, 5);
    }
}
