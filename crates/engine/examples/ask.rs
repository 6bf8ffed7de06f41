//! temp
use std::io::{BufRead, Write};
use saju_engine::calendar::Date;
use saju_engine::catalogue::Topic;
use saju_engine::chart::Domain;
use saju_engine::{Question, Terms, answer_as};
fn main() {
    let out = std::io::stdout();
    let mut out = std::io::BufWriter::new(out.lock());
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let mut parts = line.splitn(3, '\t');
        let (topic, today, body) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        let (md, topic) = topic.strip_prefix("md:").map_or((false, topic), |t| (true, t));
        let topic = Topic::all().find(|t| t.id() == topic).unwrap();
        let mut d = today.split('-').map(|x| x.parse::<i16>().unwrap());
        let date = Date::new(d.next().unwrap(), d.next().unwrap() as u8, d.next().unwrap() as u8).unwrap();
        match answer_as(Question::Topic(topic), body.as_bytes(), md, &Terms::unlimited(date)) {
            Ok(a) => writeln!(out, "{}", if md { serde_json::to_string(a.data()).unwrap() } else { a.envelope() }).unwrap(),
            Err(p) => writeln!(out, "{:?}", p.body("x").to_string()).unwrap(),
        }
    }
}
