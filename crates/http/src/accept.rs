//! Content negotiation (RFC 9110, 12.4 and 12.5): media types and languages, each with a weight.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, HeaderName};
use saju_engine::Language;

pub(crate) const JSON: &str = "application/json";
pub(crate) const PROBLEM_JSON: &str = "application/problem+json";
pub(crate) const MARKDOWN: &str = "text/markdown";
pub(crate) const SVG: &str = "image/svg+xml";
pub(crate) const LINES: &str = "application/x-ndjson";

/// A range and its weight in thousandths.
type Weighted<'a> = (&'a str, u16);

/// The ranges of a list header, in order.
fn ranges(request: &HeaderMap, name: HeaderName) -> Vec<Weighted<'_>> {
    let lists = request.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(items).filter_map(weighted).collect()
}

/// The items of a list; commas inside quoted parameters do not separate.
fn items(list: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    list.split(move |c| {
        quoted ^= c == '"';
        c == ',' && !quoted
    })
}

/// The range of an item and its weight, 1 by default. A malformed weight is ignored.
fn weighted(item: &str) -> Option<Weighted<'_>> {
    let mut parts = item.split(';').map(str::trim);
    let range = parts.next().filter(|range| !range.is_empty())?;
    let weight = parts.find_map(|part| {
        let (name, value) = part.split_once('=')?;
        let weight: f32 =
            name.trim().eq_ignore_ascii_case("q").then(|| value.trim().parse().ok())??;
        (0.0..=1.0).contains(&weight).then_some((weight * 1000.0).round() as u16)
    });
    Some((range, weight.unwrap_or(1000)))
}

/// How specifically a range matches a type: exactly, by its kind, or any.
fn closeness(range: &str, media_type: &str) -> Option<u8> {
    let kind = media_type.split('/').next().unwrap_or_default();
    if range.eq_ignore_ascii_case(media_type) {
        return Some(2);
    }
    match range.split_once('/') {
        Some(("*", "*")) => Some(0),
        Some((wanted, "*")) if wanted.eq_ignore_ascii_case(kind) => Some(1),
        _ => None,
    }
}

/// The weight of a type: that of the most specific range.
fn weight(ranges: &[Weighted<'_>], media_type: &str) -> u16 {
    if ranges.is_empty() {
        return 1000;
    }
    let matching = ranges.iter().filter_map(|(range, weight)| {
        closeness(range, media_type).map(|closeness| (closeness, *weight))
    });
    matching.max_by_key(|(closeness, _)| *closeness).map_or(0, |(_, weight)| weight)
}

/// Whether a browser asks for a page: programs do not name HTML.
pub(crate) fn wants_page(request: &HeaderMap) -> bool {
    let is_html =
        |(range, weight): &Weighted<'_>| range.eq_ignore_ascii_case("text/html") && *weight > 0;
    ranges(request, ACCEPT).iter().any(is_html)
}

/// The most preferred of the offered types, the first of equals; `None` if none is acceptable.
pub(crate) fn chosen(request: &HeaderMap, offers: &[&'static str]) -> Option<&'static str> {
    let ranges = ranges(request, ACCEPT);
    let mut best = None;
    for offer in offers {
        let weight = weight(&ranges, offer);
        if weight > best.map_or(0, |(weight, _)| weight) {
            best = Some((weight, *offer));
        }
    }
    best.map(|(_, offer)| offer)
}

/// Whether problems are wanted in the form of RFC 9457: if it is named and JSON is not preferred.
pub(crate) fn wants_problem_json(request: &HeaderMap) -> bool {
    let ranges = ranges(request, ACCEPT);
    let is_named = ranges.iter().any(|(range, _)| range.eq_ignore_ascii_case(PROBLEM_JSON));
    let wanted = weight(&ranges, PROBLEM_JSON);
    is_named && wanted > 0 && wanted >= weight(&ranges, JSON)
}

/// The language of messages: English if it is preferred to Korean.
pub(crate) fn language(request: &HeaderMap) -> Language {
    let ranges = ranges(request, ACCEPT_LANGUAGE);
    let of = |language: &str| {
        let is_of = |range: &str| {
            let primary = range.split('-').next().unwrap_or_default();
            primary.eq_ignore_ascii_case(language)
        };
        let found = ranges.iter().enumerate().filter(|(_, (range, _))| is_of(range));
        // Of equal weights, the first wins.
        found.map(|(place, (_, weight))| (*weight, usize::MAX - place)).max()
    };
    match (of("en"), of("ko")) {
        (Some(english), korean)
            if english.0 > 0 && korean.is_none_or(|korean| english > korean) =>
        {
            Language::English
        }
        _ => Language::Korean,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(name: &HeaderName, values: &[&str]) -> HeaderMap {
        values.iter().map(|value| (name.clone(), value.parse().unwrap())).collect()
    }

    #[test]
    fn the_type_is_chosen_by_weight_and_closeness() {
        for (accept, expected) in [
            (&[][..], Some(JSON)),
            (&["*/*"], Some(JSON)),
            (&["application/json"], Some(JSON)),
            (&["Application/JSON; charset=utf-8"], Some(JSON)),
            (&["text/markdown"], Some(MARKDOWN)),
            (&["text/*"], Some(MARKDOWN)),
            (&["application/*", "text/markdown;q=0.9"], Some(JSON)),
            (&["application/json;q=0.5, text/markdown"], Some(MARKDOWN)),
            (&["text/markdown;q=0, application/json"], Some(JSON)),
            (&["text/markdown;q=0.2, */*;q=0.1"], Some(MARKDOWN)),
            (&["application/json;q=0, */*"], Some(MARKDOWN)),
            (&["text/html, application/xhtml+xml, */*;q=0.8"], Some(JSON)),
            (&["text/plain; note=\"a, text/markdown\", application/json"], Some(JSON)),
            (&["image/png"], None),
            (&["application/json;q=0"], None),
            (&["*/*;q=0.000"], None),
            (&["text/markdown2"], None),
        ] {
            let request = accepting(&ACCEPT, accept);
            assert_eq!(chosen(&request, &[JSON, MARKDOWN]), expected, "{accept:?}");
        }
    }

    #[test]
    fn problems_have_the_form_that_is_named() {
        for (accept, expected) in [
            ("application/problem+json", true),
            ("application/json, application/problem+json", true),
            ("application/json, application/problem+json;q=0.9", false),
            ("application/problem+json;q=0", false),
            ("*/*", false),
            ("application/json", false),
        ] {
            assert_eq!(wants_problem_json(&accepting(&ACCEPT, &[accept])), expected, "{accept}");
        }
    }

    #[test]
    fn english_is_told_where_it_is_preferred() {
        for (accept, expected) in [
            ("en", true),
            ("en-US,en;q=0.9", true),
            ("en-US,en;q=0.9,ko;q=0.8", true),
            ("en, ko", true),
            ("ko, en", false),
            ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", false),
            ("fr, en;q=0.3", true),
            ("fr", false),
            ("en;q=0", false),
            ("*", false),
        ] {
            let found = language(&accepting(&ACCEPT_LANGUAGE, &[accept])) == Language::English;
            assert_eq!(found, expected, "{accept}");
        }
        assert_eq!(language(&HeaderMap::new()), Language::Korean);
    }
}
