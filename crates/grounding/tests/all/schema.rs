//! Findings as JSON are what `finding.schema.json` describes.

use std::collections::BTreeSet;

use saju_grounding::{Finding, Language, json};
use serde_json::Value;

use crate::marked::{SETS, texts};

#[test]
fn findings_are_as_the_schema_says() {
    let schema: Value = serde_json::from_str(include_str!("../../finding.schema.json")).unwrap();
    let item = &schema["items"];
    let names = |list: &Value| -> BTreeSet<String> {
        list.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
    };
    let mut kinds = BTreeSet::new();
    for marked in SETS.into_iter().flat_map(texts) {
        let findings = marked.material.check(&marked.text);
        let told: Vec<Value> = serde_json::from_str(&json(&findings, Language::English)).unwrap();
        assert_eq!(told.len(), findings.len());
        for (finding, told) in findings.iter().zip(&told) {
            let members: BTreeSet<String> = told.as_object().unwrap().keys().cloned().collect();
            assert_eq!(members, names(&item["required"]));
            for member in ["kind", "verdict"] {
                let value = told[member].as_str().unwrap().to_owned();
                assert!(names(&item["properties"][member]["enum"]).contains(&value), "{told}");
            }
            let Finding { kind, verdict, start, end, text, .. } = finding;
            assert_eq!(
                (&told["kind"], &told["verdict"]),
                (&kind.id().into(), &verdict.id().into())
            );
            assert_eq!((&told["start"], &told["end"]), (&(*start).into(), &(*end).into()));
            assert_eq!(told["text"], text.as_str());
            kinds.insert(finding.kind.id());
        }
    }
    assert_eq!(kinds.len(), 10, "{kinds:?}");
}
