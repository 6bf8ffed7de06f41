//! A digest of answers to drawn births, for `scripts/same-bytes`: every topic, detail and format, whatever
//! processor calculates. Argument: births (200).

use std::fmt::Write as _;

use saju_engine::calendar::{City, Date};
use saju_engine::catalogue::Topic;
use saju_engine::{Question, Terms, answer};
use sha2::{Digest as _, Sha256};

/// Numbers drawn from a seed (`SplitMix64`).
struct Drawn(u64);

impl Drawn {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    /// The members of a birth, without the braces.
    fn birth(&mut self) -> String {
        let city = City::all()[self.below(City::all().len() as u64) as usize].id;
        let mut members = format!(
            r#""birthYear":{},"birthMonth":{},"birthDay":{},"birthCity":"{city}","isFemale":{}"#,
            1900 + self.below(151),
            1 + self.below(12),
            1 + self.below(28),
            self.below(2) == 0,
        );
        if self.below(8) > 0 {
            let (hour, minute) = (self.below(24), self.below(60));
            // Writing to a text cannot fail.
            let _ = write!(members, r#","birthHour":{hour},"birthMinute":{minute}"#);
        }
        members
    }
}

fn main() {
    let births = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(200);
    let terms = Terms::unlimited(Date::new(2026, 11, 20).expect("a day of the calendar"));
    let (mut drawn, mut all, mut answers, mut bytes) = (Drawn(1998), Sha256::new(), 0, 0);
    for _ in 0..births {
        let (own, partner) = (drawn.birth(), drawn.birth());
        for topic in Topic::ALL {
            let detail = drawn.of(&["minimal", "standard", "full"]);
            let format = drawn.of(&["json", "json", "compact"]);
            let mode = drawn.of(&["trueSolar", "convention"]);
            let jasi = drawn.of(&["start", "midnight"]);
            let mut body = format!(
                r#"{{{own},"detail":"{detail}","format":"{format}","timeMode":"{mode}","jasi":"{jasi}""#
            );
            if topic == Topic::Compatibility {
                let _ = write!(body, r#","partners":[{{{partner}}}]"#);
            }
            body.push('}');
            // A refusal is told by its issues, which are to be the same as well.
            let text = match answer(Question::Topic(topic), body.as_bytes(), &terms) {
                Ok(answered) => answered.envelope(),
                Err(problem) => problem.body("").to_string(),
            };
            all.update(text.as_bytes());
            answers += 1;
            bytes += text.len();
        }
    }
    let digest: String = all.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    println!("{answers} answers, {bytes} bytes, sha256 {digest}");
}
