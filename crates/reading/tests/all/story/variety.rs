//! Another person hears another story, and no row of a table is never said.

use std::collections::{BTreeMap, BTreeSet};

use saju_catalogue::Topic;
use saju_judgment::concern::Concern;
use saju_judgment::story::keys;
use serde_json::json;

use super::drawn::{Drawn, keys_told};
use super::{is_proof, person, sentences, whole};
use crate::common::{Random, ask, with};

/// The equal sentences of two stories, in hundredths of the shorter.
fn equal(a: &BTreeSet<String>, b: &BTreeSet<String>) -> usize {
    100 * a.intersection(b).count() / a.len().min(b.len())
}

#[test]
fn two_persons_with_one_concern_hear_two_stories() {
    let mut random = Random(0x5_75);
    let births = if is_proof() { 4_000 } else { 240 };
    let mut told: Vec<Vec<BTreeSet<String>>> = vec![Vec::new(); 12];
    for turn in 0..births {
        let (_, mut body) = person(&mut random);
        let concern = turn % 12;
        body.as_object_mut().unwrap().shift_remove("concern");
        if let Some(concern) = Concern::ALL.get(concern) {
            body = with(body, json!({ "concern": concern.id() }));
        }
        let data = ask(Topic::Consult, &body);
        told[concern].push(sentences(&whole(&data["story"])).map(str::to_owned).collect());
    }
    let mut shares = Vec::new();
    for stories in &told {
        for (at, one) in stories.iter().enumerate() {
            shares.extend(stories[at + 1..].iter().map(|other| equal(one, other)));
        }
    }
    shares.sort_unstable();
    let at = |percent: usize| shares[(shares.len() - 1) * percent / 100];
    let mean = shares.iter().sum::<usize>() / shares.len();
    println!("equal sentences: mean {mean}, median {}, 95 % {}, most {}", at(50), at(95), at(100));
    assert!(mean <= 7 && at(95) <= 20, "{mean} {}", at(95));
}

/// Cells of full tables that nobody is told: what may be done for the body has no end, and none of 400,000 who are weak
/// is led by Resource of the uneven god.
const BEYOND_REACH: [&str; 7] = [
    "life.inseong.weak.pyeon",
    "answer.health.until",
    "answer.health.small_until",
    "answer.infant.until",
    "answer.infant.small_until",
    "answer.child_health.until",
    "answer.child_health.small_until",
];

#[test]
fn no_row_of_a_table_is_never_said() {
    let births = if is_proof() { 400_000 } else { 12_000 };
    let mut random = Random(0x5_76);
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..births {
        Drawn::of(&mut random).told(|_, _, story| {
            for key in keys_told(story) {
                *met.entry(key).or_default() += 1;
            }
        });
    }
    let all: Vec<String> = keys().collect();
    let silent: Vec<&String> = all.iter().filter(|key| !met.contains_key(*key)).collect();
    println!("{} rows, {} never said: {silent:?}", all.len(), silent.len());
    // What is rare needs more births than a test has.
    let may_be_rare = if is_proof() { 0 } else { all.len() / 25 };
    let silent: Vec<_> =
        silent.into_iter().filter(|key| !BEYOND_REACH.contains(&&***key)).collect();
    assert!(silent.len() <= may_be_rare, "{} of {}: {silent:?}", silent.len(), all.len());
}
