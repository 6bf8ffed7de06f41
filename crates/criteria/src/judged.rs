//! Charts that the classics judge, and what they say of them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use saju_chart::{Chart, Ganji, Pillars, Sex, domain};
use saju_judgment::gyeokguk::Gyeokguk;
use saju_judgment::natal::Natal;
use saju_judgment::{SinStrength, Yongsin};

use crate::catalogue::{JUDGED, TOLD};

domain! {
    /// The books whose verdicts are held against the rules.
    pub enum Book {
        Jeokcheonsu = "jeokcheonsu", "적천수천미", "滴天髓闡微";
        Sinbongtonggo = "sinbongtonggo", "신봉통고", "神峰通考";
        Japyeongjinjeon = "japyeongjinjeon", "자평진전", "子平真詮";
        Yeonhaejapyeong = "yeonhaejapyeong", "연해자평", "淵海子平";
        Pyeongju = "pyeongju", "자평진전평주", "子平真詮評註";
    }
}

/// What a book says of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The useful element: any of those named counts.
    UsefulElement,
    /// The structure.
    Structure,
    /// An extreme structure.
    Extreme,
    /// Only the strength of the day master.
    StrengthOnly,
    /// Only what decades brought.
    LuckOnly,
}

/// A chart with its verdict.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    pub(crate) id: &'static str,
    pub(crate) book: &'static str,
    pub(crate) chapter: &'static str,
    /// Year, month, day and hour in Hanja, separated by spaces; three where the hour is not known.
    pub(crate) pillars: &'static str,
    pub(crate) kind: Verdict,
    /// Whether the book calls the day master strong, where it does either.
    pub(crate) strong: Option<bool>,
    /// Ids of elements or of structures.
    pub(crate) verdict: &'static [&'static str],
}

/// A decade whose outcome a book tells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    pub(crate) book: &'static str,
    pub(crate) pillars: &'static str,
    pub(crate) decade: &'static str,
    /// The letter, where only that half is told.
    pub(crate) letter: Option<&'static str>,
    pub(crate) is_good: bool,
}

/// What the rules find in a chart.
pub(crate) struct Found {
    pub(crate) chart: Chart,
    pub(crate) strength: SinStrength,
    pub(crate) natal: Natal,
    pub(crate) gyeokguk: Gyeokguk,
    pub(crate) yongsin: Yongsin,
}

impl Book {
    /// Who wrote it.
    pub const fn author(self) -> &'static str {
        match self {
            Self::Jeokcheonsu => "任鐵樵",
            Self::Sinbongtonggo => "張楠",
            Self::Japyeongjinjeon => "沈孝瞻",
            Self::Yeonhaejapyeong => "徐升",
            Self::Pyeongju => "徐樂吾",
        }
    }

    /// In which century.
    pub const fn century(self) -> u8 {
        match self {
            Self::Yeonhaejapyeong => 13,
            Self::Sinbongtonggo => 16,
            Self::Japyeongjinjeon => 18,
            Self::Jeokcheonsu => 19,
            Self::Pyeongju => 20,
        }
    }

    /// Whether its charts were looked at while the rules were shaped.
    pub const fn was_seen(self) -> bool {
        matches!(self, Self::Jeokcheonsu | Self::Japyeongjinjeon)
    }

    /// Its charts with a verdict.
    pub(crate) fn judged(self) -> impl Iterator<Item = &'static Judged> {
        JUDGED.iter().filter(move |one| one.book == self.han())
    }

    /// Its decades.
    pub(crate) fn told(self) -> impl Iterator<Item = &'static Told> {
        TOLD.iter().filter(move |one| one.book == self.han())
    }
}

/// The pillars of a text.
pub(crate) fn read(text: &str) -> Option<Pillars> {
    let mut ganji = text.split(' ').map(Ganji::parse);
    let (year, month, day) = (ganji.next()??, ganji.next()??, ganji.next()??);
    let hour = match ganji.next() {
        Some(hour) => Some(hour?),
        None => None,
    };
    Some(Pillars { year, month, day, hour })
}

impl Found {
    /// Of the pillars of a text; `None` where it is no chart.
    pub(crate) fn of(pillars: &str) -> Option<Self> {
        // Nothing that books are asked about depends on the sex.
        let chart = Chart::of_pillars(read(pillars)?, Sex::Male);
        let strength = SinStrength::of(&chart);
        let natal = Natal::of(&chart, &strength);
        let gyeokguk = Gyeokguk::of(&chart, &strength);
        let yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
        Some(Self { chart, strength, natal, gyeokguk, yongsin })
    }
}

static BY_PILLARS: LazyLock<BTreeMap<&str, Vec<&Judged>>> = LazyLock::new(|| {
    let mut all: BTreeMap<&str, Vec<&Judged>> = BTreeMap::new();
    for one in &JUDGED {
        all.entry(one.pillars).or_default().push(one);
    }
    all
});

/// The verdicts on a chart.
pub(crate) fn verdicts(pillars: &str) -> &'static [&'static Judged] {
    BY_PILLARS.get(pillars).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_and_decade_can_be_read_and_has_its_book() {
        let of_books: usize = Book::ALL.iter().map(|book| book.judged().count()).sum();
        assert_eq!(of_books, JUDGED.len());
        let told: usize = Book::ALL.iter().map(|book| book.told().count()).sum();
        assert_eq!(told, TOLD.len());
        assert!(JUDGED.iter().all(|one| read(one.pillars).is_some()));
        assert!(
            TOLD.iter()
                .all(|one| read(one.pillars).is_some() && Ganji::parse(one.decade).is_some())
        );
        let ids: std::collections::BTreeSet<_> = JUDGED.iter().map(|one| one.id).collect();
        assert_eq!(ids.len(), JUDGED.len());
    }
}
