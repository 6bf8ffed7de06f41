//! Scratch.
use saju_judgment::{ModuleSet, Topic};
use saju_reading::{Reference, Selection, answer, parse_value};
fn main() {
    let mut args = std::env::args().skip(1);
    let topic = args.next().unwrap();
    let topic = Topic::ALL.into_iter().find(|t| t.id() == topic).unwrap();
    let body: serde_json::Value = serde_json::from_str(&args.next().unwrap()).unwrap();
    let request = parse_value(topic, &body).request.unwrap();
    let selection = Selection::of(topic, ModuleSet::ALL, request.exclude);
    let today = saju_calendar::Date::new(2026, 11, 20).unwrap();
    let run = || answer(&request, &selection, Reference::of(request.reference, today));
    if let Some(n) = args.next() {
        let n: u32 = n.parse().unwrap();
        let start = std::time::Instant::now();
        for _ in 0..n { std::hint::black_box(run()); }
        println!("{:?} each, {} bytes", start.elapsed() / n, run().data().len());
        return;
    }
    println!("{}", String::from_utf8_lossy(run().data()));
}
