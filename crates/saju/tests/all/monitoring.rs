//! What `deploy` gives to those who watch: it asks for nothing that a server does not tell.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::support::client::Client;
use crate::support::node::Bench;

fn deployed(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(file)
}

/// The names of our metrics in a text.
fn names(text: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(|letter| !is_part(letter)).filter(|word| word.starts_with("saju_")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_metric_of_alerts_and_dashboard_is_told_by_a_server() {
    let bench = Bench::new(env!("CARGO_BIN_EXE_saju"));
    let node = bench.serve("memory:", &[]);
    let key = node.first_key.clone().unwrap();
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    assert_eq!(client.manse().await.unwrap().0, 200);
    let (_, page) = client.get("/metrics").await.unwrap();
    let page = String::from_utf8(page.to_vec()).unwrap();
    let told: BTreeSet<&str> = page
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    for file in ["prometheus/alerts.yml", "grafana/saju.json"] {
        let text = std::fs::read_to_string(deployed(file)).unwrap();
        let asked = names(&text);
        assert!(asked.len() > 8, "{file}: {asked:?}");
        let unknown: Vec<_> = asked.difference(&told).collect();
        assert!(unknown.is_empty(), "{file} asks for {unknown:?}; told are {told:?}");
    }
}

#[test]
fn the_dashboard_can_be_read_and_its_panels_do_not_overlap() {
    let text = std::fs::read_to_string(deployed("grafana/saju.json")).unwrap();
    let dashboard: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut taken = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        let title = panel["title"].as_str().unwrap();
        assert!(ids.insert(panel["id"].as_u64().unwrap()), "{title}: its id is taken");
        let of = |side: &str| panel["gridPos"][side].as_u64().unwrap();
        for x in of("x")..of("x") + of("w") {
            for y in of("y")..of("y") + of("h") {
                assert!(x < 24 && taken.insert((x, y)), "{title}: overlaps at {x}, {y}");
            }
        }
        for target in panel["targets"].as_array().unwrap() {
            assert!(target["expr"].as_str().unwrap().contains("saju_"), "{title}");
        }
    }
}
