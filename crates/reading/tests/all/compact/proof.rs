//! Every line of the short form is proven from the JSON of the same birth: of the topic itself, or where
//! the topic lacks what the line is about, of the one that tells it. What must never be left out is there.

use std::collections::BTreeMap;

use saju_catalogue::{Partners, Topic};
use serde_json::{Value, json};

use super::expected::{self, list, text};
use super::{births, markdown};
use crate::common::{ask, today, with};
use saju_style::frames::{ENDINGS, ending};
use saju_style::whole::sentences;

/// Births whose every line is proven, of each topic.
const BIRTHS: usize = 200;

/// Words that join the steps of a thread: which of them stand depends on the steps that are told.
const LINKS: [&str; 5] = ["그래서 ", "그러나 ", "다만 ", "그에 앞서 ", "무엇보다 "];

/// A sentence without its link, and of advice without its verb, which changes with its ending.
fn core(sentence: &str) -> &str {
    let sentence = LINKS.iter().find_map(|link| sentence.strip_prefix(link)).unwrap_or(sentence);
    match ending(sentence) {
        Some(place) => {
            let rest = sentence.trim_end_matches(ENDINGS[place]);
            rest.rsplit_once(' ').map_or("", |(rest, _)| rest)
        }
        None => sentence,
    }
}

/// Whether every sentence of a text stands in another.
fn stands_in(said: &str, whole: &str) -> bool {
    sentences(said).all(|one| sentences(whole).any(|other| core(one) == core(other)))
}

/// Whether a line is a step of a thread. A decade has its ages where it is first named.
fn is_same_step(line: &str, step: &Value) -> bool {
    let bare = |said: &str| {
        let mut parts = said.split(" 대운(");
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |all, part| {
            all + " 대운" + part.split_once(')').map_or("", |(_, rest)| rest)
        })
    };
    stands_in(&bare(line), &bare(text(&step["text"])))
}

/// What a text is proven from.
struct Proof {
    topic: Topic,
    /// The topic's own answer.
    own: Value,
    /// All judgments of the person, and the luck of the day.
    consult: Value,
    of_day: Value,
    /// The same of a partner.
    partner: Option<Value>,
    /// The months of the year, where they are told.
    months: Vec<String>,
}

fn person_alone(body: &Value) -> Value {
    let mut body = body.clone();
    for member in ["partners", "label", "relationship"] {
        body.as_object_mut().unwrap().remove(member);
    }
    body
}

fn consult(body: &Value) -> Value {
    ask(Topic::Consult, &with(person_alone(body), json!({ "decadeCount": 20, "seunWindow": 5 })))
}

impl Proof {
    fn of(topic: Topic, body: &Value) -> Self {
        let alone = person_alone(body);
        let mut months = Vec::new();
        if topic == Topic::Yearly {
            for month in ["2026-03", "2026-05", "2026-07", "2026-09", "2026-11", "2027-01"] {
                let asked = json!({ "month": month, "exclude": ["decadeFortune", "seun"] });
                let data = ask(Topic::Monthly, &with(alone.clone(), asked));
                for term in list(&data["modules"]["weolun"]["terms"]) {
                    let day = text(&term["startsAt"]).get(..10).unwrap_or_default();
                    let character = text(&term["fit"]["characterKo"]);
                    let now = if term["isCurrent"] == true { " [지금]" } else { "" };
                    let line = format!("{day}~ {} {character}", text(&term["ganji"]));
                    months.push(format!("{}{now}", line.trim_end()));
                }
            }
        }
        Self {
            topic,
            own: ask(topic, body),
            consult: consult(body),
            of_day: ask(Topic::Daily, &alone),
            partner: body["partners"].get(0).map(consult),
            months,
        }
    }

    fn modules(&self) -> &Value {
        &self.consult["modules"]
    }

    /// Whether a line under a heading is proven; `about` is the luck that the line before told.
    fn holds<'a>(&'a self, heading: &str, line: &str, about: &mut Option<&'a Value>) -> bool {
        let (own, modules) = (&self.own["modules"], self.modules());
        let is_one = |lines: &[String]| lines.iter().any(|one| one == line);
        match heading {
            "사주" => {
                let day = text(&modules["fourPillars"]["dayPillar"]["meaning"]);
                let told = line.strip_prefix("일주: ");
                let yongsin = sentences(text(&own["yongsin"]["meaning"])).last();
                is_one(&expected::person(modules))
                    || told.is_some_and(|told| sentences(day).next() == Some(told))
                    || yongsin.is_some_and(|doubt| core(doubt) == core(line))
            }
            of_day if of_day.starts_with("일진: ") => {
                list(&self.own["day"]["lines"]).iter().any(|one| stands_in(line, text(one)))
            }
            "줄거리" => {
                is_step(&self.consult, line) || is_step(&self.own, line) || self.is_verdict(line)
            }
            "관계" => is_one(&expected::relations(modules)),
            "운" => self.is_luck(line, about),
            // Of the year at hand they are told without it; where there is little room without their dates.
            // The year at hand tells them by their months.
            "열두 달" => {
                let known: Vec<String> = self
                    .months
                    .iter()
                    .filter_map(|month| {
                        let (date, told) = month.split_once("~ ")?;
                        let number: u8 = date.get(5..7)?.parse().ok()?;
                        // Where the civil year changes it is named.
                        Some(match number {
                            1 => format!("{} {told}", date.get(..7)?),
                            _ => format!("{number}월 {told}"),
                        })
                    })
                    .collect();
                if let Some((month, meaning)) =
                    line.split_once(": ").filter(|(one, _)| *one != "달")
                {
                    let ganji = month.rsplit(' ').next().unwrap_or_default();
                    let of = |one: &&Value| text(&one["ganji"]) == ganji;
                    return list(&self.own["months"])
                        .iter()
                        .find(of)
                        .is_some_and(|one| stands_in(meaning, text(&one["meaning"])));
                }
                let months = line.strip_prefix("달: ").unwrap_or_default();
                months.split(" · ").count() == 6
                    && months.split(" · ").all(|one| known.iter().any(|month| month == one))
            }
            "인연의 글자" => {
                let luck = &own["evaluation"]["love"]["luck"];
                let year =
                    list(&modules["seun"]["entries"]).iter().find(|one| one["isReference"] == true);
                let month = list(&self.of_day["modules"]["weolun"]["terms"]).iter();
                let month = month.clone().find(|one| one["isReference"] == true);
                let head = |scope: &str| match scope {
                    "year" => year.map(|one| one["calendarYear"].to_string()),
                    _ => month.and_then(|one| Some(text(&one["startsAt"]).get(..7)?.to_owned())),
                };
                ["year", "month"].iter().any(|scope| {
                    let (of, head) = (&luck[*scope], head(scope).unwrap_or_default());
                    line == format!("{head} {}: {}", text(&of["ganji"]), text(&of["reasoning"]))
                })
            }
            "운과 오행" => {
                let found = &own["healthBalance"];
                expected::is_of_a_letter(list(&found["fortuneEffect"]), line)
                    || list(&found["absentArrivals"]).iter().any(|one| one["reasoning"] == line)
            }
            "재물" => is_one(&expected::wealth(&own["wealth"])),
            "자리" | "살필 습관" => self.is_area(line),
            "신살" => {
                let found = &modules["sinsal"];
                let all = [&found["auspicious"], &found["inauspicious"]];
                let known: Vec<&str> =
                    all.iter().flat_map(|one| list(one)).map(|one| text(&one["ko"])).collect();
                line.split(", ").all(|name| known.contains(&name))
            }
            "진단" => expected::is_note(&self.own["diagnostics"], line),
            pair if pair.starts_with("두 사람: ") => self.is_of_pair(line),
            _ => self.is_of_partner(line),
        }
    }

    /// What the present asks for, or the first lighter time.
    fn is_verdict(&self, line: &str) -> bool {
        [&self.own["modules"]["evaluation"], &self.own].iter().any(|of| {
            ["verdict", "wayOut"].iter().any(|one| stands_in(line, text(&of[*one]["text"])))
        })
    }

    /// Five years from the reference year on.
    fn is_five_years(&self, line: &str) -> bool {
        let years = list(&self.modules()["seun"]["entries"]).iter();
        let known: Vec<String> = years
            .map(|year| {
                let character = text(&year["fit"]["characterKo"]);
                let told = format!("{} {} {character}", year["calendarYear"], text(&year["ganji"]));
                told.trim_end().to_owned()
            })
            .collect();
        line.split(" · ").count() == 5
            && line.split(" · ").all(|one| known.iter().any(|year| year == one))
    }

    fn is_luck<'a>(&'a self, line: &str, about: &mut Option<&'a Value>) -> bool {
        if let Some(years) = line.strip_prefix("다섯 해: ") {
            return self.is_five_years(years);
        }
        let of_day = &self.of_day["modules"];
        let own = &self.own["modules"];
        let of_day =
            if own["weolun"].is_object() && self.topic == Topic::Monthly { own } else { of_day };
        // The decades are told at length where they are asked for.
        let own_decades = if self.topic == Topic::Decade { own } else { &Value::Null };
        let known = expected::luck(own_decades, &Value::Null).into_iter();
        let mut known = known.chain(expected::luck(self.modules(), of_day));
        if let Some((_, entry)) = known.find(|(one, _)| one == line) {
            *about = Some(entry);
            return true;
        }
        let of_time = list(&self.own["timeline"]["items"]).iter().any(|item| {
            let (from, kind) = (text(&item["from"]), text(&item["kindKo"]));
            // What holds for a month is told with its end.
            let until = if item["scope"] == "month" { text(&item["to"]) } else { "" };
            let head = format!("{from}~{until} {kind}");
            line.strip_prefix(head.as_str()).is_some_and(|rest| match rest.strip_prefix(": ") {
                Some(meaning) => stands_in(meaning, text(&item["meaning"])),
                None => rest.is_empty(),
            })
        });
        of_time || about.is_some_and(|entry| stands_in(line, text(&entry["meaning"])))
    }

    fn is_area(&self, line: &str) -> bool {
        let of = |data: &'_ Value| {
            [&data["modules"]["evaluation"]["areas"], &data["areas"]]
                .into_iter()
                .flat_map(list)
                .any(|area| {
                    let head = format!("{}: ", text(&area["areaKo"]));
                    stands_in(line.strip_prefix(head.as_str()).unwrap_or(line), text(&area["text"]))
                })
        };
        of(&self.own) || of(&self.consult)
    }

    fn decade_of(consult: &Value) -> Option<&Value> {
        let decades = &consult["modules"]["decadeFortune"];
        let order = &decades["current"]["order"];
        let within = decades["current"]["phase"] == "within";
        list(&decades["entries"]).iter().find(|entry| within && entry["order"] == *order)
    }

    fn is_of_partner(&self, line: &str) -> bool {
        let Some(partner) = &self.partner else { return false };
        let gods = &partner["modules"]["yongsin"]["fiveGods"];
        let decade = Self::decade_of(partner).map(|entry| expected::decade(entry, gods));
        expected::person(&partner["modules"]).iter().any(|one| one == line)
            || is_step(partner, line)
            || decade.as_deref() == Some(line)
            || expected::birth(&self.own["partners"][0], today()) == line
            || expected::is_note(&self.own["partners"][0]["diagnostics"], line)
    }

    fn is_of_pair(&self, line: &str) -> bool {
        let Some(partner) = &self.partner else { return false };
        let cross = &self.own["partners"][0]["crossRelations"];
        let names = ["본인", text(&self.own["partners"][0]["label"])];
        let decades = [Self::decade_of(&self.consult), Self::decade_of(partner)];
        if let Some(said) = line.strip_prefix(expected::masters(cross).as_str()) {
            return stands_in(said, text(&cross["dayMaster"]["meaning"]));
        }
        if let Some(letters) = line.strip_prefix("글자: ") {
            let known = expected::between(cross);
            return letters.split(", ").all(|one| known.iter().any(|other| other == one));
        }
        let palaces = list(&cross["palaces"]).iter().chain([&cross["conclusion"]]);
        if palaces.into_iter().any(|one| one["text"] == line) {
            return true;
        }
        if let Some(said) = line.strip_prefix("보완: ") {
            return stands_in(said, text(&cross["exchange"]["meaning"]));
        }
        expected::pair(cross, names, decades).iter().any(|one| one == line)
    }

    /// What is never left out and yet is not there.
    fn missing(&self, told: &str) -> Option<String> {
        let modules = self.modules();
        let has = |line: &str| told.lines().any(|one| one.trim_start_matches("- ") == line);
        let [pillars, _, strength, gods] = expected::person(modules);
        let mut lines = vec![pillars, strength, gods];
        if self.topic == Topic::Health {
            let first = told.lines().nth(2).unwrap_or_default();
            if self.own["modules"]["healthBalance"]["disclaimer"] != first {
                return Some(format!("the disclaimer, not {first}"));
            }
        }
        if let Some(decade) = Self::decade_of(&self.consult) {
            let decade = expected::decade(decade, &modules["yongsin"]["fiveGods"]);
            lines.push(format!("{decade} [지금]"));
        }
        let year = list(&modules["seun"]["entries"]).iter().find(|one| one["isReference"] == true);
        if let Some(year) = year.filter(|year| year["fit"].is_object())
            && self.topic != Topic::Manse
        {
            let pillar = expected::pillar(year);
            lines.push(format!("세운: {} {pillar} [지금]", year["calendarYear"]));
        }
        if let Some(partner) = &self.partner {
            let [pillars, _, strength, gods] = expected::person(&partner["modules"]);
            let birth = expected::birth(&self.own["partners"][0], today());
            lines.extend([birth, pillars, strength, gods]);
            let steps = list(&partner["modules"]["evaluation"]["thread"]).iter();
            let steps = steps.filter(|step| step["step"] == "structure" || step["step"] == "need");
            let told_of = |step: &&Value| {
                told.lines()
                    .filter_map(|line| line.strip_prefix("- "))
                    .any(|line| is_same_step(line, step))
            };
            if let Some(step) = steps.clone().find(|step| !told_of(step)) {
                return Some(format!("of the partner {}", step["text"]));
            }
        }
        let steps = list(&self.consult["modules"]["evaluation"]["thread"]).iter();
        for step in steps {
            if !["structure", "need", "now"].contains(&text(&step["step"])) {
                continue;
            }
            let mut lines = told.lines().filter_map(|line| line.strip_prefix("- "));
            if !lines.any(|line| is_same_step(line, step)) {
                return Some(format!("{} {}", step["step"], step["text"]));
            }
        }
        // Of a partner, those by which a pillar may be another.
        let of_partner = list(&self.own["partners"][0]["diagnostics"]).iter();
        let of_partner = of_partner.filter(|note| note["alternative"].is_array());
        let notes = list(&self.own["diagnostics"]).iter().chain(of_partner);
        let notes = notes.map(|note| text(&note["message"]));
        let note = notes.into_iter().find(|message| !told.contains(message));
        lines.into_iter().find(|line| !has(line)).or(note.map(str::to_owned))
    }
}

#[test]
fn every_line_of_it_is_proven_from_the_json() {
    let mut faults: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut lines = 0;
    for (n, (birth, other)) in births(73).take(BIRTHS).enumerate() {
        for topic in Topic::ALL {
            // Twelve months more than one answer tells them.
            if topic == Topic::Yearly && n % 4 != 0 {
                continue;
            }
            let takes = match topic.row().partners {
                Partners::None => false,
                Partners::Required => true,
                Partners::Optional => n % 2 == 0,
            };
            let body = match takes {
                true => with(birth.clone(), json!({ "partners": [other] })),
                false => birth.clone(),
            };
            let told = markdown(topic, &body);
            let proof = Proof::of(topic, &body);
            let mut note = |what: String, line: &str| {
                let found = faults.entry(format!("{} {what}", topic.id())).or_default();
                found.0 += 1;
                found.1 = format!("{line}\n  {body}");
            };
            let (mut heading, mut about) = ("", None);
            for line in told.lines().skip(2) {
                if let Some(name) = line.strip_prefix("## ") {
                    heading = name;
                } else if let Some(line) = line.strip_prefix("- ") {
                    lines += 1;
                    if !proof.holds(heading, line, &mut about) {
                        note(heading.to_owned(), line);
                    }
                }
            }
            if let Some(missing) = proof.missing(&told) {
                note("left out".to_owned(), &missing);
            }
        }
    }
    for (what, (count, example)) in &faults {
        println!("{what}: {count} times, as\n  {example}");
    }
    println!("{lines} lines proven");
    assert!(faults.is_empty());
}

/// A step; the decades that it names have the ages and the years of their entries.
fn is_step(data: &Value, line: &str) -> bool {
    let entries = list(&data["modules"]["decadeFortune"]["entries"]);
    let dated = |entry: &Value| {
        let year = |at: &str| text(&entry[at]).split('-').next().unwrap_or_default().to_owned();
        let (from, to) = (year("startsOn"), year("endsOn"));
        let [first, last] = ["startAge", "endAge"].map(|age| entry[age].to_string());
        [
            format!("{first}–{last}세, {from}–{to}년"),
            format!("{first}세, {from}년"),
            format!("{last}세, {to}년"),
        ]
    };
    let known: Vec<String> = entries.iter().flat_map(dated).collect();
    let all_known = line.split(" 대운(").skip(1).all(|rest| {
        let inside = rest.split(')').next().unwrap_or_default();
        known.iter().any(|one| one == inside)
    });
    let steps = list(&data["modules"]["evaluation"]["thread"]).iter();
    let is_told = |step: &Value| is_same_step(line, step);
    all_known && steps.chain(list(&data["thread"])).any(is_told)
}
