//! Where a birth was, by what families and geocoders call the place: a city, a Korean 시·군·구, an area, and any of
//! these with what it is a part of behind a comma.

use crate::city::{Resolved, SEVERAL};
use crate::region::{is_around, is_of_korean, is_province, plain_letters};
use crate::wide_area::{AREAS, WideArea};
use crate::{City, NamedPlace, hangul};

/// What a name was understood as.
///
/// ```
/// use saju_calendar::ToldPlace;
///
/// let city = |text| match ToldPlace::of(text) {
///     Some(ToldPlace::City(found)) => Some((found.city.id, found.fuzzy)),
///     _ => None,
/// };
/// assert_eq!(city("Seoul, South Korea"), Some(("seoul", false)));
/// assert_eq!(city("Los Angeles, CA"), Some(("los-angeles", false)));
/// assert_eq!(city("Paris, Texas"), None);
/// let Some(ToldPlace::Named { place, is_whole: true }) = ToldPlace::of("수원") else { panic!() };
/// assert_eq!(place.shown, "경기도 수원시");
/// assert!(ToldPlace::of("중구").is_none(), "there are several");
/// ```
#[derive(Clone, Debug)]
pub enum ToldPlace {
    /// A city of the list.
    City(Resolved),
    /// A Korean 시·군·구, or a city abroad whose country was told.
    Named {
        /// The place.
        place: NamedPlace,
        /// Whether all of the text was understood; else its beginning alone.
        is_whole: bool,
    },
    /// An area with one clock.
    Area(&'static WideArea),
}

/// Endings of Korean places in Latin letters that the list leaves out: `Jeju-si`.
const ENDINGS: [&str; 4] = ["-si", "-gun", "-shi", " city"];

/// What stands between a place and what it is a part of.
const COMMAS: [char; 3] = [',', '，', '、'];

/// Characters of the longest text that is looked at: those of an address.
const LONGEST: usize = 120;

fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    plain.extend(plain_letters(text));
    plain
}

impl ToldPlace {
    /// What a text means; `None` where it means nothing that is known, or one of several.
    pub fn of(text: &str) -> Option<Self> {
        Self::as_written(text).or_else(|| {
            let plain = unmarked(text);
            if plain == text { None } else { Self::as_written(&plain) }
        })
    }

    fn as_written(text: &str) -> Option<Self> {
        let beginning = City::resolve(text);
        if let Some(found) = beginning.filter(|found| !found.fuzzy) {
            return Some(Self::City(found));
        }
        if text.chars().nth(LONGEST).is_some() {
            return beginning.map(Self::City);
        }
        let text = &*hangul::composed(text);
        if let Some(area) = area(text) {
            return Some(Self::Area(area));
        }
        if let Some(place) = as_shown(text) {
            return Some(Self::Named { place, is_whole: true });
        }
        let mut parts = text.split(COMMAS).map(str::trim).filter(|part| !part.is_empty());
        let head = parts.next()?;
        let around: Vec<String> = parts.map(plain).collect();
        if !around.is_empty() {
            return within(head, &around).or_else(|| from_the_whole(text));
        }
        if let Some(found) = beginning {
            return match behind(head, found.city) {
                Behind::Part => Some(Self::City(found)),
                Behind::County(place) => Some(Self::Named { place, is_whole: true }),
                Behind::Whole(part) => within(found.city.ko, &[part]),
                Behind::Elsewhere => None,
            };
        }
        if let Some(city) = country_before(head).and_then(City::resolve) {
            return Some(Self::City(city));
        }
        if let Some(city) =
            without_ending(head).filter(|name| !is_shared(name)).and_then(City::resolve)
        {
            return Some(Self::City(city));
        }
        if head == SEVERAL {
            return None;
        }
        korean(head)
    }
}

/// An area, by any of its names, alone or behind a comma before its country.
fn area(text: &str) -> Option<&'static WideArea> {
    let is = |name: &str| {
        let name = plain(name);
        AREAS.iter().find(|area| area.is_called(&name))
    };
    is(text).or_else(|| {
        let (head, rest) = text.split_once(',')?;
        let area = is(head)?;
        is_around(&plain(rest), area.country(), "", &[]).then_some(area)
    })
}

/// A place abroad as suggestions show it: 하얼빈 (CN).
fn as_shown(text: &str) -> Option<NamedPlace> {
    let (name, _) = text.strip_suffix(')')?.rsplit_once(" (")?;
    let mut shown = NamedPlace::called(name).filter(|place| place.shown == text);
    let place = shown.next()?;
    shown.next().is_none().then_some(place)
}

/// What a text goes on with that begins with a city.
enum Behind {
    /// A part of the city, or what is not known.
    Part,
    /// A county of the city, which is far from its middle: 인천 강화군.
    County(NamedPlace),
    /// A province: 광주 경기도.
    Whole(String),
    /// A 시 or 군 of other provinces alone: 서울 평택시.
    Elsewhere,
}

fn behind(text: &str, city: &City) -> Behind {
    let Some(name) = text.split_whitespace().nth(1) else { return Behind::Part };
    if is_province(name) {
        return Behind::Whole(plain(name));
    }
    if !name.ends_with(['시', '군']) {
        return Behind::Part;
    }
    let named = || NamedPlace::called(name).filter(|place| place.country == "KR");
    match named().find(|place| place.region.starts_with(city.ko)) {
        Some(county) if name.ends_with('군') => Behind::County(county),
        None if named().next().is_some() => Behind::Elsewhere,
        _ => Behind::Part,
    }
}

/// Whether a city of the list has its name in Korea with a county: Gwangju.
fn is_shared(name: &str) -> bool {
    NamedPlace::called(name).any(|place| place.country == "KR" && !place.region.is_empty())
}

/// Letters without their marks, and full ones as the others: Kyŏngju, Ch’ŏngju, Keijō.
fn unmarked(text: &str) -> String {
    let plain = |letter: char| match letter {
        'ŏ' | 'ō' | 'ó' => Some('o'),
        'Ŏ' | 'Ō' => Some('O'),
        'ŭ' | 'ū' | 'ú' => Some('u'),
        'é' => Some('e'),
        '\'' | '’' | '‘' | 'ʼ' => None,
        '！'..='～' => char::from_u32(u32::from(letter) - 0xFEE0),
        other => Some(other),
    };
    text.chars().filter_map(plain).collect()
}

/// What stands behind the name of the country: 대한민국 서울.
fn country_before(text: &str) -> Option<&str> {
    let (first, rest) = text.split_once(char::is_whitespace)?;
    matches!(first, "대한민국" | "한국").then(|| rest.trim())
}

/// `Jeju` of `Jeju-si`.
fn without_ending(text: &str) -> Option<&str> {
    ENDINGS.iter().find_map(|ending| {
        let at = text.len().checked_sub(ending.len())?;
        let (name, rest) = text.split_at_checked(at)?;
        rest.eq_ignore_ascii_case(ending).then_some(name)
    })
}

/// The same where the larger is told before the smaller: Gyeonggi-do, Suwon-si.
fn from_the_whole(text: &str) -> Option<ToldPlace> {
    let (whole, part) = text.rsplit_once(COMMAS)?;
    let around: Vec<String> = whole.split(COMMAS).map(plain).collect();
    within(part.trim(), &around)
}

/// The one place of this name of which all the rest is told truly.
fn within(head: &str, around: &[String]) -> Option<ToldPlace> {
    let fits = |country: &str, region: &str, ko: &[&str]| {
        around.iter().all(|part| is_around(part, country, region, ko))
    };
    let is_within = |place: &NamedPlace| fits(place.country, place.region, &place.ko);
    let names = [Some(head), without_ending(head)];
    let called = || names.iter().flatten().flat_map(|name| NamedPlace::called(name));
    if let Some(city) = names.iter().flatten().find_map(|name| City::resolve(name)) {
        // The list of cities has no states: the same city among the places has.
        // In Korea it is part of no province, and a county of its name is.
        let same = |place: &NamedPlace| {
            place.country == city.city.country
                && (place.country != "KR" || place.region.is_empty())
                && (place.longitude - city.city.longitude).abs() < 0.5
        };
        let own = [city.city.ko, city.city.geoname];
        let listed = || called().chain(own.into_iter().flat_map(NamedPlace::called));
        let is_there = fits(city.city.country, city.city.ko, &[])
            || listed().filter(same).any(|place| is_within(&place));
        if !city.fuzzy && is_there {
            return Some(ToldPlace::City(city));
        }
    }
    let mut found = called().filter(is_within);
    let Some(place) = found.next() else {
        // Its province may stand before it: 경기도 수원시, 대한민국.
        let place = one_in_korea(head).filter(is_within)?;
        return Some(ToldPlace::Named { place, is_whole: true });
    };
    if let Some(city) = great_city(&place) {
        return Some(ToldPlace::City(city));
    }
    let is_same = |other: NamedPlace| other == place;
    found.all(is_same).then_some(ToldPlace::Named { place, is_whole: true })
}

/// The city of the list that a place of Korea is which is no part of another: it is meant before a county of its name.
fn great_city(place: &NamedPlace) -> Option<Resolved> {
    let is_whole = place.country == "KR" && place.region.is_empty();
    let mut names = place.ko.iter().filter(|_| is_whole);
    names.find_map(|name| City::resolve(name).filter(|city| !city.fuzzy))
}

/// A Korean 시·군·구 by its name, alone or behind its region; of a longer address the beginning.
fn korean(text: &str) -> Option<ToldPlace> {
    if let Some(place) = without_ending(text).and_then(one_in_korea) {
        return Some(ToldPlace::Named { place, is_whole: true });
    }
    let whole = text.trim();
    let mut found = in_korea(whole);
    let first = found.next();
    if let Some(city) = first.as_ref().and_then(great_city) {
        return Some(ToldPlace::City(city));
    }
    if let Some(place) = first.filter(|_| found.next().is_none()) {
        return Some(ToldPlace::Named { place, is_whole: true });
    }
    let mut beginning = whole;
    loop {
        beginning = beginning.rsplit_once(char::is_whitespace)?.0.trim_end();
        if let Some(place) = one_in_korea(beginning) {
            return Some(ToldPlace::Named { place, is_whole: false });
        }
    }
}

/// The one 시·군·구 of this name.
fn one_in_korea(text: &str) -> Option<NamedPlace> {
    let mut found = in_korea(text);
    let place = found.next()?;
    found.next().is_none().then_some(place)
}

/// Those of this name, what is part of nothing before a county: the words before the last are their region's.
fn in_korea(text: &str) -> impl Iterator<Item = NamedPlace> {
    let text = country_before(text).unwrap_or(text);
    let (before, name) = match text.rsplit_once(char::is_whitespace) {
        Some((before, name)) if text.chars().any(hangul::is_hangul) => (before, name),
        _ => ("", text),
    };
    let is_there = move |place: &NamedPlace| {
        let is_of = |word| is_of_korean(word, place.region, &place.ko);
        place.country == "KR" && before.split_whitespace().all(is_of)
    };
    NamedPlace::called(name).filter(is_there)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Zone;

    fn told(text: &str) -> String {
        match ToldPlace::of(text) {
            None => "none".to_owned(),
            Some(ToldPlace::City(found)) => {
                format!("{}{}", found.city.id, if found.fuzzy { "…" } else { "" })
            }
            Some(ToldPlace::Named { place, is_whole }) => {
                format!("{}{}", place.shown, if is_whole { "" } else { "…" })
            }
            Some(ToldPlace::Area(area)) => format!("{} ±{}", area.ko, area.within),
        }
    }

    #[test]
    fn names_are_understood_as_geocoders_and_families_write_them() {
        for (text, expected) in [
            ("Seoul, South Korea", "seoul"),
            ("Seoul, Republic of Korea", "seoul"),
            ("서울, 대한민국", "seoul"),
            ("대한민국 서울", "seoul"),
            ("New York, NY, USA", "new-york"),
            ("Los Angeles, CA", "los-angeles"),
            ("Los Angeles, California, United States", "los-angeles"),
            ("Tokyo, Japan", "tokyo"),
            ("ソウル", "seoul"),
            ("Jeju-si", "제주특별자치도 제주시"),
            ("Jeju-si, Jeju-do, South Korea", "제주특별자치도 제주시"),
            ("New Jersey, USA", "뉴저지 ±0.9"),
            ("강남", "서울특별시 강남구"),
            ("Gangnam-gu, Seoul, South Korea", "서울특별시 강남구"),
            ("수원", "경기도 수원시"),
            ("Suwon-si, Gyeonggi-do, South Korea", "경기도 수원시"),
            ("전주", "전북특별자치도 전주시"),
            ("경남 고성군", "경상남도 고성군"),
            ("경기도 광주시", "경기도 광주시"),
            ("수원시 매탄동", "경기도 수원시…"),
            ("서울특별시 강남구", "seoul…"),
            ("강원도 강릉시", "강원특별자치도 강릉시"),
            ("강원도 고성군", "강원특별자치도 고성군"),
            ("전라북도 전주시", "전북특별자치도 전주시"),
            ("제주도 제주시", "제주특별자치도 제주시"),
            ("경상북도 군위군", "대구광역시 군위군"),
            ("강릉시, 강원도", "강원특별자치도 강릉시"),
            ("강남구, 서울", "서울특별시 강남구"),
            ("군위군, 경상북도", "대구광역시 군위군"),
            ("Pusan", "busan"),
            ("Taejon, Korea", "daejeon"),
            ("Kwangju", "gwangju"),
            ("Ulsan-si", "울산광역시"),
            ("경성", "seoul"),
            ("Keijo", "seoul"),
            ("Cheju, South Korea", "제주특별자치도 제주시"),
            ("Kyongju, Kyongsangbuk-do, Korea", "경상북도 경주시"),
            ("Chonju", "전북특별자치도 전주시"),
            ("부산 중구", "busan…"),
            ("부산광역시 영도", "busan…"),
            ("São José dos Campos, Brazil", "상조제두스캄푸스 (BR)"),
            ("Łódź, Poland", "우치 (PL)"),
            ("인천 강화군", "인천광역시 강화군"),
            ("인천광역시 강화군 강화읍", "인천광역시 강화군"),
            ("Gwangju, Gyeonggi-do", "경기도 광주시"),
            ("Gwangju-si, Gyeonggi-do, South Korea", "경기도 광주시"),
            ("광주, 경기도", "경기도 광주시"),
            ("광주 경기도", "경기도 광주시"),
            ("경기도 수원시, 대한민국", "경기도 수원시"),
            ("Gyeonggi-do, Suwon-si", "경기도 수원시"),
            ("강원도, 강릉시", "강원특별자치도 강릉시"),
            ("서울, 종로구", "서울특별시 종로구"),
            ("Kyŏngju", "경상북도 경주시"),
            ("Ch’ŏngju", "충청북도 청주시"),
            ("Keijō", "seoul"),
            ("ＳＥＯＵＬ", "seoul"),
            ("Yongsan-ku, Seoul", "서울특별시 용산구"),
            ("Chung-ku, Taegu", "대구광역시 중구"),
            ("Moscow, Russia", "moscow"),
            ("모스크바, 러시아", "moscow"),
            ("Vienna, Austria", "vienna"),
            ("Hong Kong, China", "hong-kong"),
            ("Portland, OR", "포틀랜드 (US-OR)"),
            ("Harbin, China", "하얼빈 (CN)"),
            ("하얼빈 (CN)", "하얼빈 (CN)"),
            ("하와이", "하와이 ±2.8"),
            ("하와이주", "하와이 ±2.8"),
            ("뉴저지", "뉴저지 ±0.9"),
            ("뉴저지주", "뉴저지 ±0.9"),
            ("New Jersey", "뉴저지 ±0.9"),
            ("조지아주", "조지아주 ±2.4"),
            ("제주도", "제주도 ±0.5"),
        ] {
            assert_eq!(told(text), expected, "{text}");
        }
    }

    #[test]
    fn what_may_be_several_places_or_is_told_otherwise_is_not_taken() {
        for text in [
            "",
            " ",
            ",",
            "중구",
            "고성",
            "고성군",
            "Kosong",
            "광주시",
            "Gwangju-si",
            "Gwangju City",
            "Busan, Gyeonggi-do",
            "평양",
            "하얼빈",
            "Springfield",
            "Portland",
            "조지아",
            "Paris, Texas",
            "Seoul, Japan",
            "Vienna, Italy",
            "서울 평택시",
            "부산 김해시",
            "Los Angeles, NY",
            "서울, 어딘가",
            "아틀란티스",
            "텍사스",
            "대구탕집 골목",
            "광주시 없는도",
        ] {
            let found = told(text);
            let is_beginning = found.ends_with('…');
            assert!(
                found == "none" || is_beginning && text.starts_with("광주시"),
                "{text}: {found}"
            );
        }
    }

    #[test]
    fn every_area_has_a_clock_and_bounds() {
        for area in &AREAS {
            assert!(Zone::by_name(area.tz_id).is_some(), "{area:?}");
            assert!(area.within > 0.0 && area.within <= 3.0, "{area:?}");
        }
    }

    #[test]
    fn every_korean_place_is_found_as_it_is_shown() {
        for place in
            NamedPlace::all().filter(|place| place.country == "KR" && place.region.contains(' '))
        {
            assert_eq!(told(&place.shown), place.shown);
        }
    }
}
