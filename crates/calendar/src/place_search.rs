//! Which names a text may mean: exact matches, a matching word, prefixes, near misses.
//!
//! An unknown place is compared with thousands of names, so this has to be cheap: the text is prepared once, and a
//! bit set of letters rules out most names at a glance.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::glance::{Glance, compared, letters_of};
use crate::hangul;

/// Characters of the longest text that is looked for, as they are compared: twice those of the longest name.
const LONGEST: usize = 64;

/// How well a place fits a text, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
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
    /// The name differs by this many letters.
    Similar(usize),
}

/// A text as it is compared.
fn normalise(text: &str) -> Cow<'_, str> {
    // Most names of Korea are so already.
    if text.chars().all(|c| ('가'..='힣').contains(&c)) {
        return text.into();
    }
    let mut normal = String::with_capacity(text.len());
    compared(text, |c| normal.push(c));
    normal.into()
}

fn letters(text: &str) -> Vec<u32> {
    // A syllable has three bytes and at most three letters.
    let mut letters = Vec::with_capacity(text.len());
    text.chars().for_each(|c| letters_of(c, |letter| letters.push(letter)));
    letters
}

/// How many letters must be put in, left out or replaced to make one text of the other, where these are at most
/// `most`; else any greater number. What is farther from the diagonal needs more.
fn distance(a: &[u32], b: &[u32], most: usize) -> usize {
    let far = most + 1;
    if a.len().abs_diff(b.len()) > most {
        return far;
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.iter().enumerate() {
        let (from, to) = (i.saturating_sub(most), (i + far).min(b.len()));
        let mut diagonal = row[from];
        row[from] = if from == 0 { i + 1 } else { far };
        let mut least = row[from];
        for (j, other) in (from..).zip(&b[from..to]) {
            let replaced = diagonal + usize::from(letter != other);
            // Above the last cell of a row there is none.
            diagonal = if j == i + most { far } else { row[j + 1] };
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
            least = least.min(row[j + 1]);
        }
        // What is behind needs no fewer.
        if least > most {
            return far;
        }
    }
    row[b.len()]
}

/// Whether each word begins a part of a region.
fn is_of(words: &[String], region: &str) -> bool {
    words.iter().all(|word| region.split(' ').any(|part| part.starts_with(word)))
}

/// A text that was asked for.
pub(crate) struct Query {
    whole: String,
    words: Vec<String>,
    letters: Vec<u32>,
    glance: Glance,
    /// Which letters occur in its beginnings.
    beginnings: Vec<u64>,
    /// What is seen of its words behind the first.
    words_behind: Vec<Glance>,
    /// The letters with which it and its words begin.
    begins: u32,
    /// Whether it has Hangul, and whether other letters: names are of one or the other, and have no digits.
    is_hangul: bool,
    is_latin: bool,
    /// How many letters a name may differ by.
    slips: usize,
}

impl Query {
    /// `None` for a text that no place is called: one without a letter, or longer than any address.
    pub(crate) fn of(text: &str) -> Option<Self> {
        // Spaces and signs are no letters, and few stand between them.
        if text.chars().nth(3 * LONGEST).is_some() {
            return None;
        }
        let text = hangul::composed(text);
        let whole = normalise(&text).into_owned();
        if !(1..=LONGEST).contains(&whole.chars().count()) {
            return None;
        }
        let words = text.split([' ', ',', '(', ')']).map(|word| normalise(word).into_owned());
        let letters = letters(&whole);
        let slips = match letters.len() {
            0..=4 => 0,
            5..=8 => 1,
            _ => 2,
        };
        let (words, glance) = (words.filter(|word| !word.is_empty()), Glance::of(&whole));
        let words: Vec<String> = words.collect();
        let behind = words.iter().skip(1).map(|word| Glance::of(word));
        let words_behind: Vec<Glance> = behind.collect();
        Some(Self {
            begins: words_behind.iter().fold(glance.first(), |all, word| all | word.first()),
            beginnings: Glance::beginnings(&letters),
            words_behind,
            words,
            glance,
            is_hangul: whole.contains(hangul::is_hangul),
            is_latin: whole.contains(|c: char| !hangul::is_hangul(c) && !c.is_ascii_digit()),
            whole,
            letters,
            slips,
        })
    }

    /// Whether a name in Hangul, or else in Latin letters, can fit.
    pub(crate) const fn can_be(&self, hangul: bool) -> bool {
        if hangul { self.is_hangul } else { self.is_latin }
    }

    /// Whether a name of which this is seen can fit.
    pub(crate) fn may_be(&self, seen: Glance) -> bool {
        let (own, count) = (self.glance.count(), seen.count());
        // Most names are shorter.
        if count <= own && (seen.may_begin(&self.beginnings) || self.words_behind.contains(&seen)) {
            return true;
        }
        count >= *self.counts().start()
            && (count >= own && seen.may_begin_with(self.glance)
                || seen.is_like(self.glance, self.slips))
    }

    /// Whether it or one of its words may begin with a letter.
    pub(crate) const fn may_begin(&self, first: usize) -> bool {
        self.begins >> first & 1 == 1
    }

    /// How many letters a name can have that does not begin as it.
    pub(crate) fn counts(&self) -> RangeInclusive<u8> {
        self.glance.counts(self.slips)
    }

    /// Whether a name of this many characters, of which each is one to three letters, may have as many letters as the text.
    fn may_be_as_long(&self, characters: usize) -> bool {
        let letters = self.letters.len();
        characters <= letters + self.slips && letters <= 3 * characters + self.slips
    }

    /// How a name fits; `region` is that of its place, asked for where it matters.
    pub(crate) fn fit<'a>(&self, name: &str, region: impl FnOnce() -> &'a str) -> Option<Fit> {
        let name = &*normalise(name);
        if name == self.whole {
            return Some(Fit::Name);
        }
        if let Some((last, before)) = self.words.split_last()
            && last == name
            && is_of(before, region())
        {
            return Some(Fit::InRegion);
        }
        if self.words.iter().any(|word| word == name) {
            return Some(Fit::Word);
        }
        if name.starts_with(&self.whole) {
            return Some(Fit::Beginning);
        }
        if self.whole.starts_with(name) && name.chars().nth(1).is_some() {
            return Some(Fit::Longer);
        }
        if self.slips == 0
            || !self.may_be_as_long(name.chars().count())
            || !Glance::of(name).is_like(self.glance, self.slips)
        {
            return None;
        }
        let slips = distance(&letters(name), &self.letters, self.slips);
        (slips <= self.slips).then_some(Fit::Similar(slips))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NamedPlace;

    fn all_names() -> impl Iterator<Item = (&'static str, &'static str)> {
        let named = |place: NamedPlace| {
            place.ko.into_iter().chain(place.en).map(move |name| (name, place.region))
        };
        NamedPlace::all().flat_map(named)
    }

    fn told(letters: &[u32]) -> String {
        letters.iter().map(|letter| char::from_u32(*letter).unwrap()).collect()
    }

    #[test]
    fn the_letters_of_hangul_make_it_again() {
        for syllable in ('가'..='힣').map(String::from) {
            let letters: String = told(&letters(&syllable));
            assert!(letters.chars().count() > 1, "{syllable}");
            assert_eq!(hangul::composed(&letters), syllable);
        }
        assert_eq!(told(&letters("a1가")), "a1\u{1100}\u{1161}");
    }

    #[test]
    fn longer_names_may_have_more_slips() {
        for (text, slips) in
            [("seou", 0), ("seoul", 1), ("gangneun", 1), ("gangneung", 2), ("강남", 1), ("구리", 0)]
        {
            assert_eq!(Query::of(text).unwrap().slips, slips, "{text}");
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
            ("Cologne", "쾰른 (DE)"),
            ("München", "뮌헨 (DE)"),
            ("Saigon", "호찌민 (VN)"),
            ("사이공", "호찌민 (VN)"),
            ("봉천", "선양 (CN)"),
            ("hanoi", "하노이 (VN)"),
            ("Kiev", "키이우 (UA)"),
            ("Leningrad", "상트페테르부르크 (RU)"),
            ("Goteborg", "예테보리 (SE)"),
        ] {
            assert_first(text, shown);
        }
        for nowhere in ["", "  ", "없는도시이름", "x"] {
            let found = NamedPlace::search(nowhere, 5);
            assert!(nowhere == "x" || found.is_empty(), "{nowhere}: {found:?}");
        }
    }

    #[test]
    fn every_name_is_found_and_is_half_as_long_as_what_is_looked_for() {
        for (name, region) in all_names() {
            assert!(normalise(name).chars().count() <= LONGEST / 2, "{name}");
            let fit = Query::of(name).unwrap().fit(name, || region);
            assert_eq!(fit, Some(Fit::Name), "{name}");
        }
    }

    /// A letter of every name left out, put in twice or replaced: what is told is the distance, where it is
    /// small enough, whatever letters share a bit.
    #[test]
    fn names_with_a_slip_are_like_as_their_letters_differ() {
        let mut like = 0;
        for (at, (name, region)) in all_names().enumerate() {
            let known = letters(&normalise(name));
            let place = at % known.len();
            let [mut without, mut twice, mut other] = [(); 3].map(|()| known.clone());
            without.remove(place);
            twice.insert(place, known[place]);
            other[place] = u32::from('a') + u32::try_from(at % 26).unwrap();
            for slip in [without, twice, other] {
                let text = told(&slip);
                let Some(query) = Query::of(&text) else { continue };
                let whole = query.letters.len() + known.len();
                let apart = distance(&query.letters, &known, whole);
                match query.fit(name, || region) {
                    Some(Fit::Similar(told)) => {
                        assert_eq!(told, apart, "{text} {name}");
                        like += 1;
                    }
                    Some(_) => {}
                    None => assert!(apart > query.slips, "{text} {name}"),
                }
            }
        }
        assert!(like > 5_000, "{like}");
    }

    #[test]
    fn what_is_longer_than_an_address_is_not_looked_for() {
        let address = "서울특별시 강남구 테헤란로 152, 강남파이낸스센터 (역삼동)";
        assert!(Query::of(address).is_some());
        assert!(Query::of(&"수원 ".repeat(LONGEST / 2 + 1)).is_none());
        assert!(Query::of(&" ".repeat(100_000)).is_none());
        assert!(Query::of(&format!("수원{}", "-".repeat(100_000))).is_none());
    }
}
