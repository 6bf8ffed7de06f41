//! What the page reads of an answer to `manse`.

use saju_chart::Ganji;
use saju_words::Language;
use serde::Deserialize;

use crate::pillar_name::pillar_name;
use crate::words::{self, Words};

#[derive(Deserialize)]
pub(super) struct Answer {
    pub(super) data: Data,
}

#[derive(Deserialize)]
pub(super) struct Data {
    pub(super) input: Input,
    pub(super) diagnostics: Vec<Note>,
    pub(super) modules: Modules,
}

impl Data {
    /// The pillars in writing order, hour on the left.
    pub(super) fn columns(&self) -> [(Words, Option<&Pillar>); 4] {
        let pillars = &self.modules.four_pillars.pillars;
        [
            (words::PILLAR_HOUR, pillars.hour.as_ref()),
            (words::PILLAR_DAY, Some(&pillars.day)),
            (words::PILLAR_MONTH, Some(&pillars.month)),
            (words::PILLAR_YEAR, Some(&pillars.year)),
        ]
    }

    pub(super) fn corrected(&self) -> Option<String> {
        let Input { corrected_hour, corrected_minute, .. } = &self.input;
        Some(format!("{:02}:{:02}", (*corrected_hour)?, (*corrected_minute)?))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Input {
    pub(super) solar: Date,
    pub(super) lunar: Date,
    pub(super) corrected_hour: Option<u8>,
    pub(super) corrected_minute: Option<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Date {
    pub(super) year: i16,
    pub(super) month: u8,
    pub(super) day: u8,
    #[serde(default)]
    pub(super) is_leap_month: bool,
}

impl Date {
    pub(super) fn told(&self, language: Language) -> String {
        let Self { year, month, day, .. } = self;
        let leap = if self.is_leap_month { words::RESULT_LEAP.told(language) } else { "" };
        match language {
            Language::Korean => format!("{year}년 {leap}{month}월 {day}일"),
            Language::English => format!("{leap}{year}-{month:02}-{day:02}"),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Note {
    pub(super) message: String,
    #[serde(default)]
    pub(super) alternative: Vec<Other>,
}

/// A pillar as it would be on the other side of a boundary.
#[derive(Deserialize)]
pub(super) struct Other {
    pub(super) position: String,
    ganji: String,
    #[serde(rename = "ganjiHan")]
    pub(super) ganji_han: String,
}

impl Other {
    /// What the pillar is called.
    pub(super) fn name(&self, language: Language) -> String {
        named(&self.ganji, language)
    }

    /// The name of its place.
    pub(super) fn place(&self) -> Words {
        match self.position.as_str() {
            "year" => words::PILLAR_YEAR,
            "month" => words::PILLAR_MONTH,
            "day" => words::PILLAR_DAY,
            _ => words::PILLAR_HOUR,
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Modules {
    pub(super) four_pillars: FourPillars,
    pub(super) elements: Elements,
    /// Shown if enabled in the page's settings; so are the following.
    pub(super) sin_strength: Option<SinStrength>,
    pub(super) sinsal: Option<Sinsal>,
    pub(super) decade_fortune: DecadeFortune,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct FourPillars {
    pub(super) pillars: Pillars,
    pub(super) day_master: DayMaster,
}

#[derive(Deserialize)]
pub(super) struct Pillars {
    pub(super) year: Pillar,
    pub(super) month: Pillar,
    pub(super) day: Pillar,
    pub(super) hour: Option<Pillar>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Pillar {
    pub(super) stem: Letter,
    pub(super) branch: Letter,
    pub(super) twelve_stage: Named,
    pub(super) naeum: Naeum,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Letter {
    #[serde(flatten)]
    name: Named,
    pub(super) han: String,
    pub(super) element: String,
    pub(super) sipseong: Option<Named>,
    /// Of a branch.
    #[serde(default)]
    pub(super) hidden_stems: Vec<Hidden>,
}

impl Letter {
    pub(super) fn told(&self, language: Language) -> &str {
        self.name.told(language)
    }
}

/// The sound of a pillar.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Naeum {
    ko: String,
    han: String,
    element_en: Option<String>,
}

impl Naeum {
    pub(super) fn told(&self, language: Language) -> String {
        match (language, &self.element_en) {
            (Language::English, Some(element)) => format!("{} {element}", self.han),
            _ => self.ko.clone(),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Hidden {
    pub(super) stem: Letter,
}

#[derive(Deserialize)]
pub(super) struct Named {
    pub(super) ko: String,
    en: Option<String>,
}

impl Named {
    pub(super) fn told(&self, language: Language) -> &str {
        in_language(language, &self.ko, self.en.as_deref())
    }
}

/// A pillar that is given by its Korean name.
fn named(ganji: &str, language: Language) -> String {
    Ganji::parse(ganji).map_or_else(|| ganji.to_owned(), |ganji| pillar_name(ganji, language))
}

/// A name in a language; in Korean where it has no other.
fn in_language<'a>(language: Language, ko: &'a str, en: Option<&'a str>) -> &'a str {
    match (language, en) {
        (Language::English, Some(en)) => en,
        _ => ko,
    }
}

#[derive(Deserialize)]
pub(super) struct DayMaster {
    pub(super) meaning: String,
}

#[derive(Deserialize)]
pub(super) struct Elements {
    pub(super) counts: Vec<Count>,
}

#[derive(Deserialize)]
pub(super) struct Count {
    pub(super) element: String,
    pub(super) han: String,
    pub(super) visible: u8,
    pub(super) label: String,
    pub(super) meaning: String,
}

#[derive(Deserialize)]
pub(super) struct SinStrength {
    pub(super) label: String,
    pub(super) meaning: String,
}

#[derive(Deserialize)]
pub(super) struct Sinsal {
    pub(super) auspicious: Vec<SinsalItem>,
    pub(super) inauspicious: Vec<SinsalItem>,
}

impl Sinsal {
    pub(super) fn all(&self) -> impl Iterator<Item = &SinsalItem> {
        self.auspicious.iter().chain(&self.inauspicious)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SinsalItem {
    #[serde(flatten)]
    name: Named,
    pub(super) han: String,
    positions_ko: Vec<String>,
    positions_en: Option<Vec<String>>,
    pub(super) meaning: String,
}

impl SinsalItem {
    pub(super) fn told(&self, language: Language) -> &str {
        self.name.told(language)
    }

    pub(super) fn places(&self, language: Language) -> String {
        match (language, &self.positions_en) {
            (Language::English, Some(places)) => places.join(", "),
            _ => self.positions_ko.join(", "),
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DecadeFortune {
    direction_ko: String,
    direction_en: Option<String>,
    first_starts_on: String,
    pub(super) entries: Vec<Decade>,
}

impl DecadeFortune {
    /// Which way the decades go, and when the first begins.
    pub(super) fn lead(&self, language: Language) -> String {
        let direction = in_language(language, &self.direction_ko, self.direction_en.as_deref());
        let lead = words::LUCK_LEAD.told(language).replace("{from}", &self.first_starts_on);
        format!("{lead} {direction}")
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Decade {
    ganji: String,
    pub(super) ganji_han: String,
    pub(super) start_age: i64,
    pub(super) end_age: i64,
    pub(super) starts_on: String,
    pub(super) meaning: String,
    pub(super) is_current: bool,
}

impl Decade {
    /// What its pillar is called.
    pub(super) fn name(&self, language: Language) -> String {
        named(&self.ganji, language)
    }

    pub(super) fn ages(&self, language: Language) -> String {
        let ages = words::LUCK_DECADE_OF.told(language);
        ages.replace("{from}", &self.start_age.to_string())
            .replace("{to}", &self.end_age.to_string())
    }
}
