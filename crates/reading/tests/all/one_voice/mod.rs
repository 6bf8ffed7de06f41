//! One answer speaks with one voice: what it says of the present, of decades, of groups of letters, of a
//! turned branch, of the structure's helper, of two persons and in the short text is held against the facts
//! it delivers, and against what it says elsewhere. A check names what it compares; none may fail.
//! `SAJU_PROOF=1` takes 20,000 births instead of 500.

mod advice;
mod decades;
mod letters;
mod names;
mod persons;
mod present;
mod short;
mod weights;

use std::collections::BTreeMap;
use std::sync::Mutex;

use saju_catalogue::Topic;
use serde_json::{Value, json};

use crate::common::json::{list, text};
use crate::common::sentences::walk;
use crate::common::{Random, ask, with};

const BIRTHS: u64 = 500;
const BIRTHS_OF_THE_PROOF: u64 = 20_000;

const CONCERNS: [&str; 11] = [
    "work", "business", "money", "love", "marriage", "study", "exam", "health", "family",
    "children", "move",
];

/// One person's answers that are held against one another.
struct Answers {
    /// What a concern is asked with, all that can be told.
    consult: Value,
    /// The same as a short text.
    short: String,
    /// The year.
    yearly: Value,
    /// The day.
    today: Value,
    /// The day as a short text.
    today_short: String,
    /// With another person.
    pair: Value,
    /// With another person, as a short text.
    pair_short: String,
    /// The year as a short text.
    yearly_short: String,
}

impl Answers {
    fn of(body: &Value, other: &Value, concern: &str, relationship: &str) -> Self {
        let full = |topic, more: Value| {
            ask(topic, &with(with(body.clone(), json!({ "detail": "full" })), more))
        };
        let short = |topic, more: Value| {
            let answer =
                ask(topic, &with(with(body.clone(), json!({ "format": "compact" })), more));
            text(&answer, "/text").to_owned()
        };
        let mut other = other.clone();
        other["relationship"] = relationship.into();
        Self {
            consult: full(Topic::Consult, json!({ "concern": concern })),
            short: short(Topic::Consult, json!({ "concern": concern })),
            yearly: full(Topic::Yearly, json!({})),
            today: full(Topic::Today, json!({})),
            today_short: short(Topic::Today, json!({})),
            pair_short: short(Topic::Compatibility, json!({ "partners": [other.clone()] })),
            pair: full(Topic::Compatibility, json!({ "partners": [other] })),
            yearly_short: short(Topic::Yearly, json!({})),
        }
    }

    /// A module of the answer to a concern.
    fn module(&self, name: &str) -> &Value {
        &self.consult["modules"][name]
    }

    /// A step of the thread.
    fn step(&self, step: &str) -> &Value {
        let thread = list(&self.consult, "/modules/evaluation/thread");
        thread.iter().find(|item| item["step"] == step).unwrap_or(&Value::Null)
    }

    /// The decades that are delivered.
    fn decades(&self) -> &[Value] {
        list(&self.consult, "/modules/decadeFortune/entries")
    }
}

/// Every sentence below a value, with the member it stands in.
fn sentences(value: &Value) -> Vec<(String, String)> {
    let mut found = Vec::new();
    walk(value, "", &mut |key, said| {
        if said.contains("니다") && key != "basis" {
            found.push((key.to_owned(), said.to_owned()));
        }
    });
    found
}

/// What is compared, and what does not go together: nothing in an answer that agrees with itself.
type Check = (&'static str, fn(&Answers) -> Vec<String>);

fn checks() -> impl Iterator<Item = &'static Check> {
    [
        advice::CHECKS,
        present::CHECKS,
        decades::CHECKS,
        letters::CHECKS,
        weights::CHECKS,
        names::CHECKS,
        persons::CHECKS,
        short::CHECKS,
    ]
    .into_iter()
    .flatten()
}

/// How often a value is given, by what it is of.
type Shares = BTreeMap<(&'static str, String), u64>;

#[test]
fn an_answer_speaks_with_one_voice() {
    let is_proof = std::env::var_os("SAJU_PROOF").is_some();
    let births = if is_proof { BIRTHS_OF_THE_PROOF } else { BIRTHS };
    let threads = std::thread::available_parallelism().map_or(2, usize::from) as u64;
    let found = Mutex::new(BTreeMap::<&str, (u64, String)>::new());
    let shares = Mutex::new(Shares::new());
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (found, shares) = (&found, &shares);
            scope.spawn(move || {
                for birth in (0..births).filter(|birth| birth % threads == thread) {
                    let mut random = Random(7_000_000 + birth);
                    let (body, other) = loop {
                        let (body, other) = (random.birth(), random.birth());
                        let both = with(body.clone(), json!({ "partners": [other] }));
                        if saju_reading::parse_value(Topic::Compatibility, &both).request.is_ok() {
                            break (body, other);
                        }
                    };
                    let concern = CONCERNS[random.below(11) as usize];
                    let relationship = persons::RELATIONSHIPS[random.below(8) as usize];
                    let answers = Answers::of(&body, &other, concern, relationship);
                    for (name, faults) in checks() {
                        if let Some(fault) = faults(&answers).first() {
                            let mut found = found.lock().unwrap();
                            let entry = found.entry(name).or_default();
                            entry.0 += 1;
                            if entry.0 <= 3 {
                                entry.1.extend([
                                    "\n    ",
                                    &body.to_string(),
                                    " ",
                                    concern,
                                    ": ",
                                    fault.as_str(),
                                ]);
                            }
                        }
                    }
                    count(&answers, &mut shares.lock().unwrap());
                }
            });
        }
    });
    let (found, shares) = (found.into_inner().unwrap(), shares.into_inner().unwrap());
    for ((of, value), count) in &shares {
        println!("{of} {value}: {count}");
    }
    for (name, _) in checks() {
        println!("{}: {name}", found.get(name).map_or(0, |entry| entry.0));
    }
    for (name, (count, such)) in &found {
        println!("{name}: {count} of {births} births, such as {such}");
    }
    assert!(found.is_empty());
    for (of, values, least) in ALL_GIVEN {
        let total: u64 =
            shares.iter().filter(|((name, _), _)| name == of).map(|(_, count)| count).sum();
        for value in *values {
            let count = shares.get(&(*of, (*value).to_owned())).copied().unwrap_or(0);
            assert!(count * 100 >= total * least, "{of} {value}: {count} of {total}");
        }
    }
}

/// Values of a table none of which may be given hardly ever: at least so many in a hundred.
#[rustfmt::skip]
const ALL_GIVEN: &[(&str, &[&str], u64)] = &[
    ("verdict", &["go", "ready", "pause", "steady", "relief", "hold"], 3),
    ("quality", &["full", "half", "hindered"], 5),
    ("palace", &["joins", "strains", "mixed", "quiet"], 3),
    ("conclusion", &["joins", "strains", "mixed", "quiet"], 5),
    ("weight", &["heavy", "even", "light", "hidden", "absent"], 3),
];

fn count(answers: &Answers, shares: &mut Shares) {
    let mut add = |of, value: &str| {
        if !value.is_empty() {
            *shares.entry((of, value.to_owned())).or_default() += 1;
        }
    };
    add("verdict", text(&answers.consult, "/modules/evaluation/verdict/value"));
    for group in list(&answers.consult, "/modules/sinStrength/groups") {
        add("weight", text(group, "/word"));
    }
    for carrier in decades::carriers(answers) {
        add("quality", text(carrier, "/quality"));
    }
    let cross = persons::cross(answers);
    add("conclusion", text(cross, "/conclusion/direction"));
    for palace in list(cross, "/palaces") {
        add("palace", text(palace, "/direction"));
    }
}
