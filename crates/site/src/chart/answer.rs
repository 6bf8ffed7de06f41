//! What the page reads of an answer to `manse`.

use std::fmt;

use serde::Deserialize;

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
    pub(super) fn columns(&self) -> [(&'static str, Option<&Pillar>); 4] {
        let pillars = &self.modules.four_pillars.pillars;
        [
            ("시주", pillars.hour.as_ref()),
            ("일주", Some(&pillars.day)),
            ("월주", Some(&pillars.month)),
            ("연주", Some(&pillars.year)),
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

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let leap = if self.is_leap_month { "윤" } else { "" };
        write!(f, "{}년 {leap}{}월 {}일", self.year, self.month, self.day)
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
    pub(super) ganji: String,
    #[serde(rename = "ganjiHan")]
    pub(super) ganji_han: String,
}

impl Other {
    /// The name of its place.
    pub(super) fn place(&self) -> &'static str {
        match self.position.as_str() {
            "year" => "연주",
            "month" => "월주",
            "day" => "일주",
            _ => "시주",
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
    pub(super) branch: Branch,
    pub(super) twelve_stage: Named,
    pub(super) naeum: Named,
}

#[derive(Deserialize)]
pub(super) struct Letter {
    pub(super) ko: String,
    pub(super) han: String,
    pub(super) element: String,
    #[serde(rename = "elementKo")]
    pub(super) element_ko: String,
    pub(super) sipseong: Option<Named>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Branch {
    pub(super) ko: String,
    pub(super) han: String,
    pub(super) element: String,
    pub(super) element_ko: String,
    pub(super) sipseong: Option<Named>,
    pub(super) hidden_stems: Vec<Hidden>,
}

#[derive(Deserialize)]
pub(super) struct Hidden {
    pub(super) stem: Letter,
}

#[derive(Deserialize)]
pub(super) struct Named {
    pub(super) ko: String,
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
    pub(super) ko: String,
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
    pub(super) ko: String,
    pub(super) han: String,
    pub(super) positions_ko: Vec<String>,
    pub(super) meaning: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DecadeFortune {
    pub(super) direction_ko: String,
    pub(super) first_starts_on: String,
    pub(super) entries: Vec<Decade>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Decade {
    pub(super) ganji: String,
    pub(super) ganji_han: String,
    pub(super) start_age: i64,
    pub(super) end_age: i64,
    pub(super) starts_on: String,
    pub(super) meaning: String,
    pub(super) is_current: bool,
}
