//! What reading a body costs, whoever wrote it: the time of the thread that reads it, so that nothing else on the
//! machine counts.

use saju_catalogue::{Field, READING, Topic};
use saju_messages::warnings::Warning;
use saju_reading::parse;
use saju_reading::request::{Allowance, Body, Defaults, Sent, parse_item};

/// Milliseconds that reading may take, as the tests are built: over ten times what it takes as it is released.
const MOST: f64 = 150.0;

/// Bytes of a body, unless it is set otherwise.
const BODY: usize = 64 * 1024;

/// Milliseconds of the processor that this thread has had; `None` where the system does not tell.
fn milliseconds() -> Option<f64> {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(spent.split(' ').next()?.parse::<f64>().ok()? / 1e6)
}

#[track_caller]
fn assert_cheap<T>(name: &str, read: impl Fn() -> T) -> T {
    let before = milliseconds();
    let read = read();
    if let (Some(before), Some(after)) = (before, milliseconds()) {
        assert!(after - before < MOST, "{name}: {} ms", after - before);
    }
    read
}

/// As many members as there is room for.
fn members(room: usize, name: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for place in 0.. {
        let member = format!("\"{}\":1,", name(place));
        if text.len() + member.len() > room {
            break;
        }
        text.push_str(&member);
    }
    text
}

const BORN: &str = r#""birthYear":1990,"birthMonth":3,"birthDay":2,"isFemale":true"#;

fn count_of<'a>(warnings: impl Iterator<Item = &'a Warning>) -> usize {
    let each = |warning: &Warning| match warning {
        Warning::MoreWarnings { count } => *count,
        _ => 1,
    };
    warnings.map(each).sum()
}

#[test]
fn members_that_no_request_has_cost_no_more_than_their_bytes() {
    for (topic, unknown) in [(Topic::Manse, "unknown"), (Topic::Compatibility, "birth_dat")] {
        let text = members(BODY / 4, |place| format!("{unknown}{place}"));
        let count = text.matches(':').count();
        let partners = match topic {
            Topic::Compatibility => {
                // Of one nothing is said that is needed.
                let said = text.trim_end_matches(',');
                format!(
                    ",\"partners\":[{{{text}{BORN}}},{{{text}{BORN}}},{{{said},\"isFemale\":true}}]"
                )
            }
            _ => String::new(),
        };
        let body = format!("{{{text}{BORN}{partners}}}");
        let parsed = assert_cheap(topic.id(), || parse(topic, body.as_bytes()));
        let objects = if partners.is_empty() { 1 } else { 4 };
        assert_eq!(parsed.request.is_ok(), partners.is_empty());
        assert_eq!(count_of(parsed.warnings.iter()), objects * count, "{}", topic.id());
    }
}

#[test]
fn the_defaults_of_a_batch_are_read_once() {
    let text = members(1024 * 1024, |place| format!("unknown{place}"));
    let shared = format!("{{{text}{BORN}}}");
    let shared = assert_cheap("body", || Body::read(shared.as_bytes()).unwrap().sent);
    let Sent::Object(shared) = &shared else { panic!() };
    let input =
        Body::read(br#"{"birthYear":null,"birthMonth":4,"unknown1":2,"isMale":1}"#).unwrap();
    let (Sent::Object(input), allowance) = (&input.sent, Allowance::of_batch()) else { panic!() };
    let parsed = assert_cheap("items", || {
        let defaults = Defaults::of(shared);
        let read = || parse_item(Topic::Manse, &defaults, input, &[], &allowance);
        (0..100).fold(read(), |_, _| read())
    });
    // An input's null takes a default back; what no request has is told where it stands.
    let issues = parsed.request.as_ref().unwrap_err();
    assert_eq!(issues.iter().map(|issue| issue.field.as_str()).collect::<Vec<_>>(), ["birthYear"]);
    assert_eq!(count_of(parsed.warnings.iter()), 2);
    let defaults = Defaults::of(shared).warnings().collect::<Vec<_>>();
    assert_eq!(count_of(defaults.iter()), text.matches(':').count());
}

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn name(&mut self) -> String {
        let names = Field::ALL.map(|field| field.row());
        match self.below(4) {
            0 => format!("{}", self.below(100_000)),
            1 => names[self.below(names.len())].name.to_owned(),
            2 => {
                let row = names[self.below(names.len())];
                let others = row.also_called;
                if others.is_empty() {
                    row.name.to_uppercase()
                } else {
                    others[self.below(others.len())].to_owned()
                }
            }
            _ => "\\u0061\\t".repeat(self.below(9)),
        }
    }

    fn value(&mut self, depth: usize, room: usize, out: &mut String) {
        const PLAIN: [&str; 8] = [
            "1",
            "null",
            "1e300",
            "true",
            "\"1990\"",
            "\"없는 도시\"",
            "\"수원시\"",
            "\"\\u0020\"",
        ];
        match self.below(if depth > 100 { 2 } else { 8 }) {
            0 => out.push_str(PLAIN[self.below(PLAIN.len())]),
            1 => {
                out.push('"');
                out.push_str(
                    &["가", " ", "a", "1"][self.below(4)].repeat(self.below(room / 8 + 1)),
                );
                out.push('"');
            }
            2 | 3 => self.many('[', ']', depth, room, out),
            _ => self.many('{', '}', depth, room, out),
        }
    }

    fn many(&mut self, open: char, close: char, depth: usize, room: usize, out: &mut String) {
        out.push(open);
        let end = out.len() + room;
        let is_deep = self.below(8) == 0;
        while out.len() + 200 < end {
            if open == '{' {
                let name = self.name();
                out.extend(["\"", &name, "\":"]);
            }
            if is_deep || self.below(64) == 0 {
                self.value(depth + 1, (end - out.len()) / 2, out);
            } else {
                out.push('1');
            }
            out.push(',');
        }
        if out.ends_with(',') {
            out.pop();
        }
        out.push(close);
    }
}

#[test]
fn no_body_costs_more_than_its_bytes() {
    let mut random = Random(0x5eed);
    for round in 0..60 {
        let mut body = String::new();
        random.many('{', '}', 0, BODY, &mut body);
        let topic = Topic::ALL[round % Topic::ALL.len()];
        let parsed = assert_cheap(&format!("{round}"), || parse(topic, body.as_bytes()));
        assert!(parsed.warnings.len() <= 3 * READING.unknown_of_object, "{round}");
    }
}
