//! The charts with a verdict: those of 滴天髓闡微 and those of 子平真詮.

use saju_chart::{Chart, Element, Ganji, Pillars, Sex};
use saju_judgment::gyeokguk::Gyeokguk;
use saju_judgment::{SinStrength, Yongsin};
use serde_json::Value;

const JUDGED: &str = include_str!("../../../../criteria/data/judged/judged-charts.json");
const CLASSICAL: &str = include_str!("../../../../criteria/data/judged/classical-cases.json");

/// What the book says of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The useful element.
    UsefulElement,
    /// Only the strength of the day master.
    StrengthOnly,
    /// An extreme structure.
    Extreme,
    /// The structure of the month.
    Structure,
}

/// A chart with its verdict.
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    /// Whether the book calls the day master strong, where it does either.
    pub(crate) strong: Option<bool>,
    /// Ids of elements or of structures; any of them counts.
    pub(crate) verdict: Vec<String>,
    pub(crate) chart: Chart,
}

/// A chart with what is found of it.
pub(crate) struct Judged {
    pub(crate) strength: SinStrength,
    pub(crate) gyeokguk: Gyeokguk,
    pub(crate) yongsin: Yongsin,
}

impl Judged {
    pub(crate) fn of(chart: &Chart) -> Self {
        let strength = SinStrength::of(chart);
        let gyeokguk = Gyeokguk::of(chart, &strength);
        let yongsin = Yongsin::of(chart, &strength, &gyeokguk);
        Self { strength, gyeokguk, yongsin }
    }
}

impl Case {
    pub(crate) fn wants(&self, element: Element) -> bool {
        self.names(element.id())
    }

    pub(crate) fn names(&self, id: &str) -> bool {
        self.verdict.iter().any(|verdict| verdict == id)
    }
}

/// The charts of 滴天髓闡微.
pub(crate) fn judged() -> Vec<Case> {
    read(JUDGED)
}

/// The charts of 子平真詮.
pub(crate) fn classical() -> Vec<Case> {
    read(CLASSICAL)
}

fn read(file: &str) -> Vec<Case> {
    let file: Value = serde_json::from_str(file).unwrap();
    file["cases"].as_array().unwrap().iter().map(case).collect()
}

fn case(value: &Value) -> Case {
    let pillar = |position: &str| value["pillars"][position].as_str().and_then(Ganji::parse);
    let pillars = Pillars {
        year: pillar("year").unwrap(),
        month: pillar("month").unwrap(),
        day: pillar("day").unwrap(),
        hour: pillar("hour"),
    };
    let text = |member: &str| value[member].as_str();
    let verdict = value["verdict"].as_array().unwrap();
    Case {
        id: text("id").unwrap().to_owned(),
        kind: match text("kind").unwrap() {
            "usefulElement" => Kind::UsefulElement,
            "strengthOnly" => Kind::StrengthOnly,
            "structure" => Kind::Structure,
            _ => Kind::Extreme,
        },
        strong: text("strength").map(|strength| strength == "strong"),
        verdict: verdict.iter().map(|id| id.as_str().unwrap().to_owned()).collect(),
        chart: Chart::of_pillars(pillars, Sex::Male),
    }
}
