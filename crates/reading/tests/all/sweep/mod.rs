//! Every sentence of the natal, judgment and luck modules over random births, for both sexes and
//! with the hour known and unknown: whole, in the style, with fitting particles and Hanja, and true
//! to the letters of the chart. `scripts/proof` reads 20,000 births, every other run 500 of them.

mod answer;
mod chart;
mod checks;
mod claims;
mod climate;
mod distributions;
mod fortunes;
mod grounding;
mod natal;
mod partners;
mod reader;
mod sinsal;
mod unknown_hour;

use std::sync::Mutex;

use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::{Random, ask_bytes, with};
use answer::Answer;
use chart::Chart;
use distributions::Distributions;
use reader::Reader;

/// Set for the long form.
const PROOF: &str = "SAJU_PROOF";

/// Faults that are shown before the test gives up.
const SHOWN: usize = 40;

/// What the threads find.
#[derive(Default)]
struct Findings {
    texts: u64,
    distinct: usize,
    claims: u64,
    faults: Vec<String>,
    distributions: Distributions,
}

#[test]
fn every_sentence_of_random_births_is_whole_and_true() {
    let is_proof = std::env::var_os(PROOF).is_some();
    let births = if is_proof { 20_000 } else { 500 };
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let findings = Mutex::new(Findings::default());
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let findings = &findings;
            scope.spawn(move || {
                let mut reader = Reader::default();
                let mut distributions = Distributions::default();
                let of_thread = (0..births).filter(|birth| birth % threads == thread);
                for birth in of_thread {
                    one_birth(birth, &mut reader, &mut distributions);
                    if reader.faults.len() > SHOWN {
                        break;
                    }
                }
                let mut all = findings.lock().unwrap();
                all.texts += reader.texts;
                all.distinct += reader.distinct();
                all.claims += reader.claims;
                all.faults.append(&mut reader.faults);
                all.distributions.add(&distributions);
            });
        }
    });
    let all = findings.into_inner().unwrap();
    println!(
        "{births} births, {} charts: {} texts, {} distinct in their thread, {} claims held against the chart",
        births * 4,
        all.texts,
        all.distinct,
        all.claims,
    );
    println!("{}", all.distributions);
    assert!(all.faults.is_empty(), "{} faults:\n{}", all.faults.len(), all.faults.join("\n\n"));
    assert!(all.texts > births as u64 * 4 * 150 && all.claims > births as u64 * 4 * 50);
    // The rarest structure is one chart in thousands.
    if is_proof {
        all.distributions.assert_all_occur();
    }
}

/// A birth that can be read, the same for a number every time.
fn birth(number: usize) -> Value {
    let mut random = Random(number as u64 * 0x1_0000);
    loop {
        let mut body = random.birth();
        body["birthHour"] = random.below(24).into();
        body["birthMinute"] = random.below(60).into();
        if saju_reading::parse_value(Topic::Life, &body).request.is_ok() {
            return body;
        }
    }
}

/// Asks all that is checked of a birth: both sexes, with the hour and without.
fn one_birth(number: usize, reader: &mut Reader, distributions: &mut Distributions) {
    let known = birth(number);
    let mut unknown = known.clone();
    unknown["birthHour"] = Value::Null;
    unknown["birthMinute"] = Value::Null;
    let mut variant = number;
    for body in [&known, &unknown] {
        for is_female in [false, true] {
            variant += 1;
            let body = with(body.clone(), json!({ "isFemale": is_female }));
            let counted = (variant == number + 1).then_some(&mut *distributions);
            one_chart(&body, variant, reader, counted);
        }
    }
}

/// The judgment modules of a chart, and one of the topics that rotate.
fn one_chart(
    body: &Value,
    variant: usize,
    reader: &mut Reader,
    distributions: Option<&mut Distributions>,
) {
    let consult =
        with(body.clone(), json!({ "decadeCount": 1 + variant % 3, "seunWindow": variant % 2 }));
    let bytes = ask_bytes(Topic::Consult, &consult);
    let data = Answer::read(&bytes);
    let chart = Chart::of(data.modules.at("fourPillars"));
    reader.read(&chart, &data, body);
    if let Some(distributions) = distributions {
        distributions.count(&data.modules);
    }
    for (topic, exclude) in [
        (
            Topic::Money,
            &["fourPillars", "sinStrength", "yongsin", "seun", "decadeFortune", "sinsal"][..],
        ),
        (
            Topic::Health,
            &["fourPillars", "elements", "sinStrength", "yongsin", "seun", "sinsal"][..],
        ),
        rotating(variant),
    ] {
        let members = json!({
            "exclude": exclude,
            "detail": if variant.is_multiple_of(3) { "standard" } else { "full" },
            "decadeCount": 1 + variant % 20,
            "seunWindow": variant % 3,
        });
        let members = with(members, reference(topic, variant));
        let bytes = ask_bytes(topic, &with(body.clone(), members));
        reader.read(&chart, &Answer::read(&bytes), body);
    }
}

/// Topics that take turns, without what is checked with every chart.
fn rotating(variant: usize) -> (Topic, &'static [&'static str]) {
    const NATAL: [&str; 4] = ["fourPillars", "sinsal", "gyeokguk", "yongsin"];
    match variant % 5 {
        0 => (
            Topic::Love,
            &[
                "fourPillars",
                "wongukInteraction",
                "seun",
                "elements",
                "gyeokguk",
                "yongsin",
                "decadeFortune",
            ],
        ),
        1 => (Topic::Daily, &["fourPillars", "sinsal", "decadeFortune"]),
        2 => (Topic::Yearly, &NATAL),
        3 => (Topic::Monthly, &["fourPillars", "sinStrength", "yongsin", "sinsal"]),
        _ => (Topic::Decade, &["fourPillars", "seun", "sinStrength", "yongsin", "sinsal"]),
    }
}

/// A reference point somewhere in 1950–2099, for the topics that take one.
fn reference(topic: Topic, variant: usize) -> Value {
    let (year, month, day) = (1950 + variant % 150, 1 + variant % 12, 1 + variant % 28);
    match topic {
        Topic::Money | Topic::Daily => json!({ "date": format!("{year}-{month:02}-{day:02}") }),
        Topic::Monthly => json!({ "month": format!("{year}-{month:02}") }),
        Topic::Yearly => json!({ "year": year }),
        _ => json!({}),
    }
}
