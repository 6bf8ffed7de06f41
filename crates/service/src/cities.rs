//! The supported cities and the question whether a text means one.

use saju_calendar::City;
use serde_json::{Value, json};

fn city_json(city: &City) -> Value {
    json!({
        "id": city.id,
        "ko": city.ko,
        "en": city.en,
        "region": city.region,
        "utcOffsetMinutes": city.utc_offset_minutes,
        "longitude": city.longitude,
    })
}

/// `GET /v2/cities`: with the members of `resolve` and also country, time zone, latitude, aliases.
pub fn list() -> Value {
    let cities: Vec<Value> = City::all()
        .iter()
        .map(|city| {
            let mut item = city_json(city);
            item["country"] = city.country.into();
            item["tzId"] = city.tz_id.into();
            item["latitude"] = city.latitude.into();
            item["aliases"] = city.aliases.into();
            item
        })
        .collect();
    json!({ "count": cities.len(), "cities": cities, "default": City::default_city().id })
}

/// `GET /v2/cities/resolve`.
pub fn resolve(query: &str) -> Value {
    let found = City::resolve(query);
    let mut data = json!({
        "query": query,
        "resolved": found.is_some(),
        "fuzzy": found.is_some_and(|found| found.fuzzy),
        "city": found.map(|found| city_json(found.city)),
        "wouldReject": found.is_none(),
    });
    if found.is_none() {
        let similar = City::suggestions(query);
        data["suggestions"] = similar.into_iter().map(city_json).collect();
    }
    data
}
