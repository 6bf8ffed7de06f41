//! Places by name: what to send as coordinates where a birth city is not supported.

use crate::glance::{Glance, compared};
use crate::hangul;
use crate::place_search::{Fit, Query};

/// The list of places, one per [`Line`]. It is parsed on each look-up, which is rare: as text it takes a third of
/// the memory.
static LIST: &str = include_str!("../tables/places.csv");

/// A Korean 시·군·구 or a large city of the world with its longitude and clock. It is only ever proposed:
/// nothing is calculated for a place that nobody chose. Cities outside Korea from `GeoNames` (CC BY 4.0).
///
/// ```
/// use saju_calendar::NamedPlace;
///
/// let suwon = &NamedPlace::search("수원", 1)[0];
/// assert_eq!((suwon.shown.as_str(), suwon.en[0]), ("경기도 수원시", "Suwon"));
/// assert_eq!((suwon.longitude, suwon.tz_id), (127.03, "Asia/Seoul"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct NamedPlace {
    /// The name as it is shown, in Hangul where it is known, with what it is a part of: `경기도 수원시`,
    /// `하얼빈 (CN)`, `포틀랜드 (US-OR)`.
    pub shown: String,
    /// Hangul names, the usual one first; none where none is known.
    pub ko: Vec<&'static str>,
    /// Names in Latin letters, the usual one first; never empty.
    pub en: Vec<&'static str>,
    /// ISO 3166-1 country code of two letters: `KR`.
    pub country: &'static str,
    /// What it is a part of: `경기도`, `경기도 수원시`; a state of the United States (`OR`); else empty.
    pub region: &'static str,
    /// Longitude in degrees, east positive; within 0.05 degrees of the centre.
    pub longitude: f64,
    /// Name of its IANA zone.
    pub tz_id: &'static str,
}

/// A line of the list; `;` stands between names. What is behind them is read where a name fits.
#[derive(Clone, Copy)]
struct Line {
    ko: &'static str,
    en: &'static str,
    rest: &'static str,
}

/// What stands behind the names.
struct Whereabouts {
    country: &'static str,
    region: &'static str,
    longitude: &'static str,
    tz_id: &'static str,
}

mod seen {
    #![allow(clippy::unreadable_literal, reason = "generated")]

    use super::Names;

    include!(concat!(env!("OUT_DIR"), "/places.rs"));
}

/// What is seen of names in one script.
struct Names {
    /// Where those begin that have each first letter, and where the last of these end.
    firsts: &'static [u16; Glance::FIRSTS + 1],
    /// Each of them: of one first letter the shorter before the longer.
    seen: &'static [u64],
    /// The line in which it stands.
    lines: &'static [u16],
}

/// The lines in which a name may fit, in their order.
fn lines_for(query: &Query) -> impl Iterator<Item = Line> {
    let mut found: Vec<u16> = Vec::new();
    for (names, is_hangul) in [(&seen::HANGUL, true), (&seen::LATIN, false)] {
        if query.can_be(is_hangul) {
            names.look(query, &mut found);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
        .into_iter()
        .filter_map(|place| lines_of(&LIST[seen::BEGINS[usize::from(place)] as usize..]).next())
}

/// Letters of the longest name, and more.
const MOST_LETTERS: usize = 48;

/// A name as it is compared.
fn compared_name(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    compared(name, |c| plain.push(c));
    plain
}

impl Names {
    /// Adds the lines of those of which the same is seen.
    fn alike(&self, glance: Glance, found: &mut Vec<u16>) {
        let (first, count) = glance.order();
        let (from, to) = (usize::from(self.firsts[first]), usize::from(self.firsts[first + 1]));
        let count_of = |packed: &u64| Glance::unpacked(*packed).order().1;
        let near = &self.seen[from..to];
        let begin = near.partition_point(|packed| count_of(packed) < count);
        let alike = near[begin..].iter().take_while(|packed| count_of(packed) == count);
        for (packed, line) in alike.zip(&self.lines[from + begin..]) {
            if *packed == glance.packed() {
                found.push(*line);
            }
        }
    }

    /// Adds the lines of those that may fit. Few begin as the text or have its length: only these are looked at.
    fn look(&self, query: &Query, found: &mut Vec<u16>) {
        for (first, bounds) in self.firsts.windows(2).enumerate() {
            let begin = usize::from(bounds[0]);
            let mut near = &self.seen[begin..usize::from(bounds[1])];
            let mut from = begin;
            if !query.may_begin(first) {
                let counts = query.counts();
                let count = |packed: &u64| Glance::unpacked(*packed).order().1;
                let short = near.partition_point(|packed| count(packed) < *counts.start());
                near = &near[short..];
                near = &near[..near.partition_point(|packed| count(packed) <= *counts.end())];
                from += short;
            }
            for (packed, line) in near.iter().zip(&self.lines[from..]) {
                if query.may_be(Glance::unpacked(*packed)) {
                    found.push(*line);
                }
            }
        }
    }
}

/// The lines behind the remarks and the head.
fn lines() -> impl Iterator<Item = Line> {
    let first = seen::BEGINS.first().map_or(0, |first| *first as usize);
    lines_of(&LIST[first..])
}

fn lines_of(rows: &'static str) -> impl Iterator<Item = Line> {
    rows.lines().map_while(|row| {
        let (ko, rest) = cut(row, b',')?;
        let (en, rest) = cut(rest, b',')?;
        Some(Line { ko, en, rest })
    })
}

/// What is before and behind the first mark of ASCII. It is near: looking at each byte is faster than a search.
fn cut(text: &'static str, mark: u8) -> Option<(&'static str, &'static str)> {
    let at = text.bytes().position(|byte| byte == mark)?;
    Some((&text[..at], &text[at + 1..]))
}

/// The names of a column.
fn names(column: &'static str) -> impl Iterator<Item = &'static str> {
    let mut rest = column;
    std::iter::from_fn(move || {
        let (name, others) = cut(rest, b';').unwrap_or((rest, ""));
        rest = others;
        (!name.is_empty()).then_some(name)
    })
}

/// A number with at most two decimals, exactly what the compiler reads it as.
fn degrees(text: &str) -> f64 {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = whole.bytes().chain(decimals.bytes().chain(*b"00").take(2));
    let hundredths = digits
        .filter(u8::is_ascii_digit)
        .fold(0, |number, digit| number * 10 + i32::from(digit - b'0'));
    f64::from(if text.starts_with('-') { -hundredths } else { hundredths }) / 100.0
}

impl Query {
    /// How well the best of a place's names fits.
    fn fit_of(&self, line: Line) -> Option<Fit> {
        let of = |column, hangul| if self.can_be(hangul) { names(column) } else { names("") };
        let known = of(line.ko, true).chain(of(line.en, false));
        known.filter_map(|name| self.fit(name, || line.whereabouts().region)).min()
    }
}

impl Line {
    fn whereabouts(self) -> Whereabouts {
        let mut columns = self.rest.split(',');
        let mut column = || columns.next().unwrap_or_default();
        Whereabouts { country: column(), region: column(), longitude: column(), tz_id: column() }
    }

    /// The usual name.
    fn label(self) -> &'static str {
        names(self.ko).chain(names(self.en)).next().unwrap_or_default()
    }

    fn shown(self) -> String {
        let (name, Whereabouts { country, region, .. }) = (self.label(), self.whereabouts());
        match (country, region) {
            ("KR", "") => name.to_owned(),
            ("KR", region) => format!("{region} {name}"),
            (country, "") => format!("{name} ({country})"),
            (country, region) => format!("{name} ({country}-{region})"),
        }
    }

    fn place(self) -> NamedPlace {
        let Whereabouts { country, region, longitude, tz_id } = self.whereabouts();
        NamedPlace {
            shown: self.shown(),
            ko: names(self.ko).collect(),
            en: names(self.en).collect(),
            country,
            region,
            longitude: degrees(longitude),
            tz_id,
        }
    }
}

impl NamedPlace {
    /// All places: Korea first, then the cities of the world, the largest first.
    ///
    /// ```
    /// use saju_calendar::NamedPlace;
    ///
    /// assert_eq!(NamedPlace::all().next().unwrap().ko[0], "서울특별시");
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        lines().map(Line::place)
    }

    /// The places whose name a text is, begins or resembles, at most `limit`, the best first; none for an
    /// empty text and for one that is longer than any address.
    ///
    /// ```
    /// use saju_calendar::NamedPlace;
    ///
    /// let found = |text| {
    ///     NamedPlace::search(text, 3).into_iter().map(|place| place.shown).collect::<Vec<_>>()
    /// };
    /// assert_eq!(found("경기도 광주시")[0], "경기도 광주시");
    /// assert_eq!(found("부산 중구"), ["부산광역시 중구", "부산광역시", "서울특별시 중구"]);
    /// assert_eq!(found("Seongnan"), ["경기도 성남시"]);
    /// ```
    pub fn search(text: &str, limit: usize) -> Vec<Self> {
        let Some(query) = Query::of(text) else { return Vec::new() };
        let fits = |line: Line| Some((query.fit_of(line)?, line));
        let mut found: Vec<(Fit, Line)> = lines_for(&query).filter_map(fits).collect();
        // The order of the list among equals.
        found.sort_by_key(|(fit, _)| *fit);
        found.into_iter().take(limit).map(|(_, line)| line.place()).collect()
    }

    /// The places of exactly this name, without regard to case, spaces and hyphens. It costs far less than a search:
    /// only names of the same letters are compared.
    ///
    /// ```
    /// use saju_calendar::NamedPlace;
    ///
    /// let shown: Vec<_> = NamedPlace::called("고성").map(|place| place.shown).collect();
    /// assert_eq!(shown, ["강원특별자치도 고성군", "경상남도 고성군"]);
    /// ```
    pub fn called(name: &str) -> impl Iterator<Item = Self> {
        let is_short = name.chars().nth(MOST_LETTERS).is_none();
        let wanted = if is_short { compared_name(name) } else { String::new() };
        let glance = Glance::of(&wanted);
        let mut found: Vec<u16> = Vec::new();
        for list in [&seen::HANGUL, &seen::LATIN] {
            list.alike(glance, &mut found);
        }
        found.sort_unstable();
        found.dedup();
        let line = |place: u16| lines_of(&LIST[seen::BEGINS[usize::from(place)] as usize..]).next();
        found.into_iter().filter_map(line).filter_map(move |line| {
            let mut all = names(line.ko).chain(names(line.en));
            all.any(|known| compared_name(known) == wanted).then(|| line.place())
        })
    }

    /// Whether [`Self::search`] finds anything.
    ///
    /// ```
    /// use saju_calendar::NamedPlace;
    ///
    /// assert!(NamedPlace::is_found("수원시 매탄동"));
    /// assert!(!NamedPlace::is_found("아틀란티스"));
    /// ```
    pub fn is_found(text: &str) -> bool {
        Query::of(text)
            .is_some_and(|query| lines_for(&query).any(|line| query.fit_of(line).is_some()))
    }

    /// The place that is shown so, to the letter: somebody chose it among those proposed. `None` where it
    /// would be one of several.
    ///
    /// ```
    /// use saju_calendar::NamedPlace;
    ///
    /// assert_eq!(NamedPlace::chosen("경기도 수원시").unwrap().longitude, 127.03);
    /// assert!(NamedPlace::chosen("수원").is_none());
    /// ```
    pub fn chosen(shown: &str) -> Option<Self> {
        let shown = hangul::composed(shown);
        let mut chosen = lines().filter(|line| line.shown() == shown);
        let line = chosen.next()?;
        chosen.next().is_none().then(|| line.place())
    }

    /// The name alone, as it labels the place of a birth.
    ///
    /// ```
    /// use saju_calendar::NamedPlace;
    ///
    /// assert_eq!(NamedPlace::search("하얼빈", 1)[0].label(), "하얼빈");
    /// ```
    pub fn label(&self) -> &'static str {
        self.ko.first().unwrap_or(&self.en[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Zone;

    /// Number of 시, 군 and 구 of a region, without those of cities that are none of their own.
    #[test]
    fn every_korean_city_county_and_district_is_there() {
        let places: Vec<NamedPlace> = NamedPlace::all().collect();
        let count = |suffix: char, region: &str| {
            let of_region =
                places.iter().filter(|place| place.country == "KR" && place.region == region);
            of_region.filter(|place| place.ko[0].ends_with(suffix)).count()
        };
        // 2026-07: 인천 has three new districts beside those that they replaced.
        for (region, cities, counties, districts) in [
            ("서울특별시", 0, 0, 25),
            ("부산광역시", 0, 1, 15),
            ("대구광역시", 0, 2, 7),
            ("인천광역시", 0, 2, 8 + 3),
            ("광주광역시", 0, 0, 5),
            ("대전광역시", 0, 0, 5),
            ("울산광역시", 0, 1, 4),
            ("경기도", 28, 3, 0),
            ("강원특별자치도", 7, 11, 0),
            ("충청북도", 3, 8, 0),
            ("충청남도", 8, 7, 0),
            ("전북특별자치도", 6, 8, 0),
            ("전라남도", 5, 17, 0),
            ("경상북도", 10, 12, 0),
            // With 마산 and 진해, which were cities until 2010.
            ("경상남도", 8 + 2, 10, 0),
            ("제주특별자치도", 2, 0, 0),
        ] {
            let found = ['시', '군', '구'].map(|suffix| count(suffix, region));
            assert_eq!(found, [cities, counties, districts], "{region}");
        }
    }

    #[test]
    fn what_may_fit_is_seen_at_a_glance() {
        for text in [
            "수원",
            "부산 중구",
            "Gangnung",
            "의정뷰",
            "suw",
            "없는도시가나다",
            "x",
            "고성",
            "경기도 광주시",
            "강원 고성군",
            "수원시 매탄동 어딘가",
            "어딘가 수원시",
            "Los Angeles County",
            "st petersburg",
            "Sankt-Peterburg 러시아",
        ] {
            let query = Query::of(text).unwrap();
            let fits = |line: &Line| query.fit_of(*line).is_some();
            let whole = lines().filter(fits).map(|line| line.rest.as_ptr());
            assert!(
                whole.eq(lines_for(&query).filter(fits).map(|line| line.rest.as_ptr())),
                "{text}"
            );
            assert!(lines_for(&query).count() < lines().count() || text == "x", "{text}");
        }
    }

    #[test]
    fn every_place_can_be_sent_as_coordinates() {
        let rows = LIST.lines().filter(|line| !line.starts_with('#')).skip(1);
        assert!(rows.clone().count() > 2000);
        for (row, place) in rows.zip(NamedPlace::all()) {
            let columns: Vec<&str> = row.split(',').collect();
            assert_eq!(columns.len(), 6, "{row}");
            assert_eq!(columns[5], place.tz_id, "{row}");
            assert_eq!(columns[4].parse(), Ok(place.longitude), "{row}");
            let zone = Zone::by_name(place.tz_id).unwrap_or_else(|| panic!("{place:?}"));
            // The north of Vietnam has its history under a name that few libraries know.
            let is_known = zone.published_name() == place.tz_id;
            assert!(is_known || (place.country, place.tz_id) == ("VN", "Asia/Hanoi"), "{place:?}");
            assert!(place.longitude.abs() <= 180.0 && !place.en.is_empty(), "{place:?}");
            assert!(place.label().chars().count() <= 20, "{place:?}");
            // What is looked for in the one is not looked for in the other.
            let is_hangul = |c: char| hangul::is_hangul(c) || c == ' ';
            assert!(place.ko.iter().all(|name| name.chars().all(is_hangul)), "{place:?}");
            let is_latin = |c: char| !hangul::is_hangul(c) && !c.is_ascii_digit();
            assert!(place.en.iter().all(|name| name.chars().all(is_latin)), "{place:?}");
        }
    }
}
