//! Places by name: what to send as coordinates where a birth city is not supported.

use crate::hangul;

/// The places as they are listed, a line each: [`Line`]. Read anew whenever somebody asks, which is seldom: as text
/// they take a third of what they would as values.
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

/// A line of the list; `;` stands between names.
#[derive(Clone, Copy)]
struct Line {
    ko: &'static str,
    en: &'static str,
    country: &'static str,
    region: &'static str,
    longitude: &'static str,
    tz_id: &'static str,
}

/// The lines behind the remarks and the head.
fn lines() -> impl Iterator<Item = Line> {
    let rows = LIST.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.filter_map(|row| {
        let mut columns = row.split(',');
        let mut column = || columns.next();
        Some(Line {
            ko: column()?,
            en: column()?,
            country: column()?,
            region: column()?,
            longitude: column()?,
            tz_id: column()?,
        })
    })
}

/// The names of a column.
fn names(column: &'static str) -> impl Iterator<Item = &'static str> {
    column.split(';').filter(|name| !name.is_empty())
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

impl Line {
    /// The usual name.
    fn label(self) -> &'static str {
        names(self.ko).chain(names(self.en)).next().unwrap_or_default()
    }

    fn shown(self) -> String {
        let (name, Self { country, region, .. }) = (self.label(), self);
        match (country, region) {
            ("KR", "") => name.to_owned(),
            ("KR", region) => format!("{region} {name}"),
            (country, "") => format!("{name} ({country})"),
            (country, region) => format!("{name} ({country}-{region})"),
        }
    }

    fn place(self) -> NamedPlace {
        NamedPlace {
            shown: self.shown(),
            ko: names(self.ko).collect(),
            en: names(self.en).collect(),
            country: self.country,
            region: self.region,
            longitude: degrees(self.longitude),
            tz_id: self.tz_id,
        }
    }
}

/// How well a place fits a text, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It is the place's name.
    Name,
    /// The last word is the name and the words before it are of the region: 경기도 광주시.
    InRegion,
    /// One word is the name: 수원시 of 수원시 매탄동.
    Word,
    /// The name begins with the text.
    Beginning,
    /// The text begins with the name, both of at least two letters.
    Longer,
    /// The name differs by so many letters.
    Similar(usize),
}

/// Case, spaces and hyphens do not count.
fn normalise(text: &str) -> String {
    let mut compared = String::with_capacity(text.len());
    normalise_into(text, &mut compared);
    compared
}

/// The same in place of what a text was: thousands of names are compared.
fn normalise_into(text: &str, compared: &mut String) {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    compared.clear();
    compared.extend(letters.flat_map(char::to_lowercase));
}

/// The letters of a text; a syllable of Hangul is two or three of them.
fn letters(text: &str) -> Vec<char> {
    let mut letters = Vec::new();
    for c in text.chars() {
        if !('가'..='힣').contains(&c) {
            letters.push(c);
            continue;
        }
        let place = c as u32 - '가' as u32;
        let parts = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + place % 28];
        let sounds = if place.is_multiple_of(28) { 2 } else { 3 };
        letters.extend(parts[..sounds].iter().filter_map(|part| char::from_u32(*part)));
    }
    letters
}

/// How many letters must be put in, left out or replaced to make one text of the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// A text that was asked for.
struct Query {
    whole: String,
    words: Vec<String>,
    letters: Vec<char>,
    /// How many letters a name may differ by.
    slips: usize,
}

impl Query {
    fn of(text: &str) -> Self {
        let whole = normalise(text);
        let words = text.split([' ', ',', '(', ')']).map(normalise);
        let letters = letters(&whole);
        let slips = match letters.len() {
            0..=4 => 0,
            5..=8 => 1,
            _ => 2,
        };
        Self { words: words.filter(|word| !word.is_empty()).collect(), whole, letters, slips }
    }

    /// How a name fits; `region` is that of its place.
    fn fit(&self, name: &str, region: &str) -> Option<Fit> {
        if name == self.whole {
            return Some(Fit::Name);
        }
        if let Some((last, before)) = self.words.split_last()
            && last == name
            && before.iter().all(|word| region.split(' ').any(|part| part.starts_with(word)))
        {
            return Some(Fit::InRegion);
        }
        if self.words.iter().any(|word| word == name) {
            return Some(Fit::Word);
        }
        if name.starts_with(&self.whole) {
            return Some(Fit::Beginning);
        }
        if name.chars().nth(1).is_some() && self.whole.starts_with(name) {
            return Some(Fit::Longer);
        }
        if self.slips == 0 || name.chars().count().abs_diff(self.whole.chars().count()) > self.slips
        {
            return None;
        }
        let slips = distance(&letters(name), &self.letters);
        (slips <= self.slips).then_some(Fit::Similar(slips))
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
    /// empty text.
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
        let query = Query::of(&hangul::composed(text));
        if query.whole.is_empty() {
            return Vec::new();
        }
        let mut name = String::new();
        let mut fit = |line: Line| {
            let names = names(line.ko).chain(names(line.en));
            let fits = names.filter_map(|known| {
                normalise_into(known, &mut name);
                query.fit(&name, line.region)
            });
            fits.min()
        };
        let mut found: Vec<(Fit, Line)> =
            lines().filter_map(|line| Some((fit(line)?, line))).collect();
        // The order of the list among equals.
        found.sort_by_key(|(fit, _)| *fit);
        found.into_iter().take(limit).map(|(_, line)| line.place()).collect()
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
    fn every_place_can_be_sent_as_coordinates() {
        let rows = LIST.lines().filter(|line| !line.starts_with('#')).skip(1);
        assert!(rows.clone().count() > 2000);
        for (row, place) in rows.zip(NamedPlace::all()) {
            let columns: Vec<&str> = row.split(',').collect();
            assert_eq!(columns.len(), 6, "{row}");
            assert_eq!(columns[5], place.tz_id, "{row}");
            assert_eq!(columns[4].parse(), Ok(place.longitude), "{row}");
            let zone = Zone::by_name(place.tz_id).unwrap_or_else(|| panic!("{place:?}"));
            assert_eq!(zone.published_name(), place.tz_id);
            assert!(place.longitude.abs() <= 180.0 && !place.en.is_empty(), "{place:?}");
            assert!(place.label().chars().count() <= 20, "{place:?}");
        }
    }

    #[test]
    fn the_letters_of_hangul_make_it_again() {
        for syllable in ('가'..='힣').map(String::from) {
            let letters: String = letters(&syllable).into_iter().collect();
            assert!(letters.chars().count() > 1, "{syllable}");
            assert_eq!(hangul::composed(&letters), syllable);
        }
        assert_eq!(letters("a1가"), ['a', '1', '\u{1100}', '\u{1161}']);
    }

    #[test]
    fn longer_names_may_have_more_slips() {
        for (text, slips) in
            [("seou", 0), ("seoul", 1), ("gangneun", 1), ("gangneung", 2), ("강남", 1), ("구리", 0)]
        {
            assert_eq!(Query::of(text).slips, slips, "{text}");
        }
    }

    #[track_caller]
    fn assert_first(text: &str, shown: &str) {
        let found = NamedPlace::search(text, 1);
        assert_eq!(found.first().map(|place| place.shown.as_str()), Some(shown), "{text}");
    }

    #[test]
    fn places_are_found_by_name_beginning_and_likeness() {
        for (text, shown) in [
            ("수원", "경기도 수원시"),
            ("수원시", "경기도 수원시"),
            ("수원시 매탄동", "경기도 수원시"),
            ("경기도 수원시 팔달구", "경기도 수원시 팔달구"),
            ("제주", "제주특별자치도 제주시"),
            ("성남", "경기도 성남시"),
            ("광주시", "경기도 광주시"),
            ("강원 고성군", "강원특별자치도 고성군"),
            ("경상남도 고성군", "경상남도 고성군"),
            ("이리", "전북특별자치도 익산시"),
            ("Gangneung", "강원특별자치도 강릉시"),
            ("suw", "경기도 수원시"),
            ("의정뷰", "경기도 의정부시"),
            ("Gangnung", "강원특별자치도 강릉시"),
            ("하얼빈", "하얼빈 (CN)"),
            ("munich", "뮌헨 (DE)"),
            ("Zurich", "취리히 (CH)"),
            ("ZÜRICH", "취리히 (CH)"),
        ] {
            assert_first(text, shown);
        }
        for nowhere in ["", "  ", "없는도시이름", "x"] {
            let found = NamedPlace::search(nowhere, 5);
            assert!(nowhere == "x" || found.is_empty(), "{nowhere}: {found:?}");
        }
    }
}
