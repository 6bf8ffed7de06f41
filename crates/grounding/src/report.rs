//! Findings as JSON.

use saju_words::Language;
use serde::Serialize;

use crate::Finding;

/// A finding and what it says in a sentence.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    finding: &'a Finding,
    note: String,
}

/// Findings as `finding.schema.json` describes them, their notes in a language.
pub fn json(findings: &[Finding], language: Language) -> String {
    let told: Vec<_> =
        findings.iter().map(|finding| Told { finding, note: finding.note(language) }).collect();
    // Plain values can always be serialised.
    serde_json::to_string(&told).unwrap_or_default()
}
