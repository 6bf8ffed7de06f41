//! The size of answers: not far above the published one for each topic, and no sentence fewer.

use saju_catalogue::{Sample, Topic};
use saju_chart::Domain as _;
use saju_json::Detail;
use saju_reading::{parse_value, sample};
use serde_json::{Value, json};

use crate::common::requests::{at, sample_request};
use crate::common::{Random, ask, ask_bytes, with};

/// A topic, its published size in kilobytes of 1,000 bytes, and the published number of sentences.
#[rustfmt::skip]
const PUBLISHED: [(Topic, usize, usize); Topic::ALL.len()] = [
    (Topic::Manse,         54,  62),
    (Topic::Today,         45,  72),
    (Topic::Daily,         69,  86),
    (Topic::Monthly,       48,  76),
    (Topic::Yearly,        78, 113),
    (Topic::Decade,        63,  71),
    (Topic::Life,          65,  94),
    (Topic::Consult,       79, 119),
    (Topic::Compatibility, 68, 104),
    (Topic::Love,          85, 135),
    (Topic::Money,         72,  76),
    (Topic::Health,        44,  74),
];

/// How far the first sample, and the five in the mean, may be above the published size, in percent. Shorter is
/// better.
const TOLERANCE: usize = 45;

/// Bytes that one partner may have, with what stands between the two.
const PARTNER_BYTES: usize = 21 * 1024;

/// Members that hold sentences; a list of them counts once.
const SENTENCES: [&str; 6] =
    ["meaning", "positionMeaning", "nature", "reasoning", "cause", "basis"];

fn sentences(value: &Value) -> usize {
    let is_empty = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    };
    match value {
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| {
                if SENTENCES.contains(&name.as_str()) {
                    usize::from(!is_empty(value))
                } else {
                    sentences(value)
                }
            })
            .sum(),
        Value::Array(items) => items.iter().map(sentences).sum(),
        _ => 0,
    }
}

fn bytes(value: &Value) -> usize {
    value.to_string().len()
}

/// The part of an answer that is about the caller.
///
/// The published figures of compatibility are those of life with elements added, in size and in
/// sentences, and the same answer without other persons is near them. The chart of another person
/// and what stands between the two cannot be in them; they have a bound of their own below. Nor is
/// the story, whose length its own checks hold.
fn of_caller(topic: Topic, data: &Value) -> usize {
    let mut data = data.clone();
    let members = data.as_object_mut().unwrap();
    members.shift_remove("story");
    if topic == Topic::Compatibility {
        assert!(members.shift_remove("partners").is_some());
        members.shift_remove("groupRelations");
    }
    bytes(&data)
}

/// The first sample's request; with one other person where the topic needs one.
fn body(topic: Topic) -> Value {
    sample_request(topic, Sample::MaleForward)
}

#[test]
fn answers_are_hardly_larger_than_published() {
    let mut wrong = Vec::new();
    println!(
        "{:14} {:>9} bytes of each sample, in percent; sentences of the first",
        "topic", "published"
    );
    for (topic, kilobytes, at_least) in PUBLISHED {
        let published = kilobytes * 1_000;
        let answers = Sample::all().map(|sample| ask(topic, &sample_request(topic, sample)));
        let answers: Vec<Value> = answers.collect();
        let sizes: Vec<usize> = answers.iter().map(|data| of_caller(topic, data)).collect();
        let percent = |size: usize| size as f64 * 100.0 / published as f64;
        let mean = sizes.iter().sum::<usize>() / sizes.len();
        let count = sentences(&answers[0]["modules"]);
        let each: Vec<String> = sizes.iter().map(|size| format!("{:.1}", percent(*size))).collect();
        println!("{:14} {published:9} {each:?}; {count} of {at_least}", topic.id());
        let is_large = |size: usize| size * 100 > published * (100 + TOLERANCE);
        if is_large(sizes[0]) || is_large(mean) || count < at_least {
            wrong.push((topic.id(), percent(sizes[0]), percent(mean), count));
        }
    }
    assert_eq!(PUBLISHED.map(|(topic, ..)| topic), Topic::ALL);
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn another_person_adds_less_than_half_an_answer() {
    let others = [Sample::FemaleReverse, Sample::UnknownHour, Sample::LunarLeap];
    let mut sizes = Vec::new();
    for count in 1..=3 {
        let partners: Vec<Value> =
            others[..count].iter().map(|other| sample::input(*other)).collect();
        let body = with(sample::input(Sample::MaleForward), json!({ "partners": partners }));
        let data = ask(Topic::Compatibility, &body);
        println!("compatibility with {count}: {} bytes", bytes(&data));
        for partner in data["partners"].as_array().unwrap() {
            for (name, part) in partner.as_object().unwrap() {
                println!("  partner {}: {name} {}", partner["index"], bytes(part));
            }
            assert!(bytes(partner) <= PARTNER_BYTES, "{}", bytes(partner));
        }
        for group in data["groupRelations"].as_array().into_iter().flatten() {
            println!("  pair {}: {}", group["pair"], bytes(group));
            // The rules are told once, with the caller's pairs.
            assert!(bytes(group) < 9 * 1024, "{}", bytes(group));
        }
        sizes.push(bytes(&data));
    }
    println!("{sizes:?}");
    let alone =
        of_caller(Topic::Compatibility, &ask(Topic::Compatibility, &body(Topic::Compatibility)));
    assert!(sizes[0] - alone < alone / 2);
}

#[test]
fn leaving_the_decades_out_saves_about_a_third() {
    for (topic, published) in [(Topic::Yearly, 32), (Topic::Life, 39), (Topic::Consult, 32)] {
        // The published shares are of answers without a story.
        let whole = with(body(topic), json!({ "exclude": ["story"] }));
        let whole = ask_bytes(topic, &whole).len();
        let exclude = json!({ "exclude": ["decadeFortune", "story"] });
        let rest = ask_bytes(topic, &with(body(topic), exclude)).len();
        let saved = (whole - rest) as f64 * 100.0 / whole as f64;
        println!(
            "{}: without decadeFortune {saved:.1} % less (published {published} %)",
            topic.id()
        );
        assert!((25.0..=42.0).contains(&saved), "{}: {saved:.1} %", topic.id());
    }
}

#[test]
fn a_decade_weighs_about_three_kilobytes() {
    let data = ask(Topic::Manse, &sample::input(Sample::MaleForward));
    let entries = data["modules"]["decadeFortune"]["entries"].as_array().unwrap();
    let mean = entries.iter().map(bytes).sum::<usize>() / entries.len();
    println!("a decade: {mean} bytes");
    assert!((1_500..=4_000).contains(&mean), "{mean}");
}

#[test]
fn a_partner_weighs_at_most_twenty_one_kilobytes() {
    let mut random = Random(34);
    let mut bodies = Vec::new();
    for topic in [Topic::Compatibility, Topic::Love] {
        for own in Sample::all() {
            for other in Sample::all() {
                let partners = json!({ "partners": [sample::input(other)] });
                bodies.push((topic, with(sample::input(own), partners)));
            }
        }
    }
    while bodies.len() < 250 {
        let topic = [Topic::Compatibility, Topic::Love][bodies.len() % 2];
        let body = with(random.birth(), json!({ "partners": [random.birth()] }));
        if parse_value(topic, &body).request.is_ok() {
            bodies.push((topic, body));
        }
    }
    let sizes: Vec<usize> =
        bodies.iter().map(|(topic, body)| bytes(&ask(*topic, body)["partners"][0])).collect();
    let (most, mean) = (sizes.iter().max().unwrap(), sizes.iter().sum::<usize>() / sizes.len());
    println!("a partner: at most {most} bytes, {mean} in the mean");
    assert!(*most <= PARTNER_BYTES, "{most}");
}

#[test]
fn minimal_says_much_less() {
    for topic in Topic::ALL {
        let [minimal, standard] = [Detail::Minimal, Detail::Standard]
            .map(|detail| ask_bytes(topic, &at(&body(topic), detail)).len());
        println!("{}: minimal {minimal} of {standard}", topic.id());
        assert!(minimal * 5 < standard * 4, "{}: {minimal} of {standard}", topic.id());
    }
}
