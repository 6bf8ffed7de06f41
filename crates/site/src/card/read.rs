//! A card as the chart page sends it, and as it is kept. Both are the same members; what is sent has the sentence in
//! words, of which those that the engine can say are taken, and what is kept has its id.

use saju_chart::{Ganji, Pillars};
use saju_picture::Theme;
use saju_words::Language;
use serde_json::{Map, Value, json};

use super::{Card, Face, MONTHS, OfOne, OfTwo, Side, Year};

/// Years that have a strip.
const YEARS: std::ops::RangeInclusive<i64> = 1900..=2100;

const KINDS: [&str; 2] = ["one", "two"];
const LANGUAGES: [&str; 2] = [Language::Korean.tag(), Language::English.tag()];
const THEMES: [&str; 2] = [Theme::Light.id(), Theme::Dark.id()];
const MEMBERS: [&str; 7] = ["kind", "language", "theme", "letters", "sentence", "year", "months"];

/// A member that is none of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The path of the member; empty for the whole.
    pub field: String,
    /// What it should be.
    pub wanted: Wanted,
    /// What it is, as JSON; `None` if it is missing.
    pub received: Option<String>,
}

/// What a member should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// An object with the members of a card.
    Card,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// The pillars of each person: year, month, day and, where it is known, hour.
    People(u8),
    /// Pillars that belong together.
    Pillars,
    /// A sentence that the engine says of these pillars.
    Sentence,
    /// A year of this range.
    Year(i64, i64),
    /// Twelve signs of ▲ ◆ ▽.
    Months,
}

/// How the sentence is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    InWords,
    ById,
}

impl Card {
    /// Reads a card as the chart page sends it. Every fault is told at once.
    pub fn read(body: &[u8]) -> Result<Self, Vec<Fault>> {
        let value = serde_json::from_slice(body).unwrap_or(Value::Null);
        Reader::of(&value).card(Written::InWords)
    }

    /// Reads what is kept of a card; `None` if an earlier version said on it what this one does not say.
    pub fn of_kept(text: &str) -> Option<Self> {
        let value = serde_json::from_str(text).ok()?;
        Reader::of(&value).card(Written::ById).ok()
    }

    /// What is kept of it.
    pub fn kept(&self) -> String {
        let (kind, id) = match &self.face {
            Face::One { sentence, .. } => (KINDS[0], sentence.id()),
            Face::Two { sentence, .. } => (KINDS[1], sentence.id()),
        };
        let letters: Vec<Vec<String>> = self.people().iter().map(letters).collect();
        let mut kept = json!({
            "kind": kind,
            "language": self.language.tag(),
            "theme": self.theme.id(),
            "letters": letters,
            "sentence": id,
        });
        if let Face::One { year, .. } = &self.face {
            kept["year"] = year.number.into();
            kept["months"] = year.months.iter().map(|side| side.sign()).collect::<String>().into();
        }
        kept.to_string()
    }
}

/// The pillars in Hanja, the year's first.
fn letters(pillars: &Pillars) -> Vec<String> {
    let pair = |ganji: Ganji| [ganji.stem().han(), ganji.branch().han()].concat();
    pillars.iter().map(|(_, ganji)| pair(ganji)).collect()
}

/// Members that are read, and the faults found.
struct Reader<'a> {
    members: Option<&'a Map<String, Value>>,
    whole: &'a Value,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    fn of(whole: &'a Value) -> Self {
        Self { members: whole.as_object(), whole, faults: Vec::new() }
    }

    fn card(mut self, written: Written) -> Result<Card, Vec<Fault>> {
        let Some(members) = self.members else {
            self.fault("", Wanted::Card, Some(self.whole));
            return Err(self.faults);
        };
        let is_one = self.word("kind", &KINDS) != Some(1);
        for (name, value) in members {
            let is_of_one = name == "year" || name == "months";
            if !MEMBERS.contains(&name.as_str()) || is_of_one && !is_one {
                self.fault(name, Wanted::Card, Some(value));
            }
        }
        let language = self.word("language", &LANGUAGES).map(|place| Language::ALL[place]);
        let theme = self.word("theme", &THEMES).map(|place| Theme::ALL[place]);
        let people = self.people(if is_one { 1 } else { 2 });
        let year = if is_one { self.year() } else { None };
        let face = match (people.as_deref(), language) {
            (Some(&[pillars]), Some(language)) => {
                let is_said = |sentence: &OfOne, text: &str| match written {
                    Written::InWords => sentence.told(&pillars, language) == text,
                    Written::ById => sentence.id() == text,
                };
                let sentence = self.sentence(OfOne::ALL.into_iter(), is_said);
                sentence.zip(year).map(|(sentence, year)| Face::One { pillars, sentence, year })
            }
            (Some(&[first, second]), Some(language)) => {
                let is_said = |sentence: &OfTwo, text: &str| match written {
                    Written::InWords => sentence.told(language) == text,
                    Written::ById => sentence.id() == text,
                };
                let sentence = self.sentence(OfTwo::all(), is_said);
                sentence.map(|sentence| Face::Two { pillars: [first, second], sentence })
            }
            _ => None,
        };
        match (language, theme, face) {
            (Some(language), Some(theme), Some(face)) if self.faults.is_empty() => {
                Ok(Card { language, theme, face })
            }
            _ => Err(self.faults),
        }
    }

    fn fault(&mut self, field: &str, wanted: Wanted, received: Option<&Value>) {
        let received = received.map(Value::to_string);
        self.faults.push(Fault { field: field.to_owned(), wanted, received });
    }

    fn member(&self, name: &str) -> Option<&'a Value> {
        self.members.and_then(|members| members.get(name))
    }

    /// The place of a word among those that are expected.
    fn word(&mut self, name: &str, words: &'static [&'static str]) -> Option<usize> {
        let value = self.member(name);
        let found = value
            .and_then(Value::as_str)
            .and_then(|text| words.iter().position(|word| *word == text));
        if found.is_none() {
            self.fault(name, Wanted::OneOf(words), value);
        }
        found
    }

    fn people(&mut self, count: u8) -> Option<Vec<Pillars>> {
        let value = self.member("letters");
        let of_person = |person: &Value| -> Option<Pillars> {
            let pairs: Option<Vec<Ganji>> =
                person.as_array()?.iter().map(|pair| Ganji::parse(pair.as_str()?)).collect();
            let pairs = pairs?;
            let [year, month, day] = *pairs.first_chunk()?;
            (pairs.len() <= 4).then(|| Pillars { year, month, day, hour: pairs.get(3).copied() })
        };
        let people: Option<Vec<Pillars>> = value
            .and_then(Value::as_array)
            .and_then(|people| people.iter().map(of_person).collect());
        let Some(people) = people.filter(|people| people.len() == usize::from(count)) else {
            self.fault("letters", Wanted::People(count), value);
            return None;
        };
        if !people.iter().all(Pillars::may_be) {
            self.fault("letters", Wanted::Pillars, value);
            return None;
        }
        Some(people)
    }

    fn year(&mut self) -> Option<Year> {
        let (value, signs) = (self.member("year"), self.member("months"));
        let number = value.and_then(Value::as_i64).filter(|year| YEARS.contains(year));
        let number = number.and_then(|year| i16::try_from(year).ok());
        if number.is_none() {
            self.fault("year", Wanted::Year(*YEARS.start(), *YEARS.end()), value);
        }
        let sides: Option<Vec<Side>> = signs
            .and_then(Value::as_str)
            .and_then(|text| text.chars().map(Side::of_sign).collect());
        let months: Option<[Side; MONTHS]> = sides.and_then(|sides| sides.try_into().ok());
        if months.is_none() {
            self.fault("months", Wanted::Months, signs);
        }
        Some(Year { number: number?, months: months? })
    }

    fn sentence<T>(
        &mut self,
        mut all: impl Iterator<Item = T>,
        is_said: impl Fn(&T, &str) -> bool,
    ) -> Option<T> {
        let value = self.member("sentence");
        let text = value.and_then(Value::as_str);
        let found = text.and_then(|text| all.find(|sentence| is_said(sentence, text)));
        if found.is_none() {
            self.fault("sentence", Wanted::Sentence, value);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one() -> Value {
        let pillars = ["乙亥", "戊寅", "丙申", "辛卯"];
        let day = Pillars {
            year: Ganji::parse(pillars[0]).unwrap(),
            month: Ganji::parse(pillars[1]).unwrap(),
            day: Ganji::parse(pillars[2]).unwrap(),
            hour: Ganji::parse(pillars[3]),
        };
        json!({
            "kind": "one", "language": "ko", "theme": "light", "letters": [pillars],
            "sentence": OfOne::ALL[0].told(&day, Language::Korean),
            "year": 2026, "months": "▲▲◆◆▽▽▲▲◆◆▽▽",
        })
    }

    fn two() -> Value {
        let told = OfTwo::all().next().unwrap().told(Language::English);
        json!({
            "kind": "two", "language": "en", "theme": "dark", "sentence": told,
            "letters": [["乙亥", "戊寅", "丙申"], ["戊寅", "丁巳", "丙寅", "癸巳"]],
        })
    }

    fn read(value: &Value) -> Result<Card, Vec<Fault>> {
        Card::read(value.to_string().as_bytes())
    }

    #[test]
    fn what_is_kept_is_read_again_and_has_no_word_of_the_sender() {
        for sent in [one(), two()] {
            let card = read(&sent).unwrap();
            let kept = card.kept();
            assert_eq!(Card::of_kept(&kept), Some(card), "{kept}");
            assert!(
                kept.len() < 400 && !kept.contains(sent["sentence"].as_str().unwrap()),
                "{kept}"
            );
            assert_eq!(card.sentence(card.language), sent["sentence"].as_str().unwrap());
        }
    }

    #[test]
    fn every_fault_is_told_by_its_member() {
        for (member, value, wanted) in [
            ("kind", json!("three"), Wanted::OneOf(&KINDS)),
            ("language", json!("fr"), Wanted::OneOf(&LANGUAGES)),
            ("theme", json!(null), Wanted::OneOf(&THEMES)),
            ("letters", json!([["乙亥", "戊寅"]]), Wanted::People(1)),
            ("letters", json!([["乙亥", "戊寅", "丙申", "辛卯", "辛卯"]]), Wanted::People(1)),
            (
                "letters",
                json!([["乙亥", "戊寅", "丙申"], ["乙亥", "戊寅", "丙申"]]),
                Wanted::People(1),
            ),
            ("letters", json!([["乙亥", "己卯", "丙申", "壬辰 "]]), Wanted::People(1)),
            ("letters", json!([["乙亥", "庚寅", "丙申"]]), Wanted::Pillars),
            ("letters", json!([["乙亥", "戊寅", "丙申", "癸卯"]]), Wanted::Pillars),
            ("sentence", json!("https://example.com에서 만나요."), Wanted::Sentence),
            ("sentence", json!("image"), Wanted::Sentence),
            ("sentence", json!(""), Wanted::Sentence),
            ("year", json!(1899), Wanted::Year(1900, 2100)),
            ("year", json!("2026"), Wanted::Year(1900, 2100)),
            ("months", json!("▲▲◆◆▽▽▲▲◆◆▽"), Wanted::Months),
            ("months", json!("saju is here"), Wanted::Months),
            ("name", json!("지우"), Wanted::Card),
        ] {
            let mut sent = one();
            sent[member] = value.clone();
            let faults = read(&sent).unwrap_err();
            let found = faults.iter().find(|fault| fault.field == member);
            let found = found.unwrap_or_else(|| panic!("{member} {value}: {faults:?}"));
            assert_eq!(found.wanted, wanted);
            assert_eq!(found.received, Some(value.to_string()));
        }
        let faults = Card::read(b"{}").unwrap_err();
        assert!(
            faults.len() > 4 && faults.iter().all(|fault| fault.received.is_none()),
            "{faults:?}"
        );
        for junk in ["", "null", "[]", "\"card\"", "{"] {
            let faults = Card::read(junk.as_bytes()).unwrap_err();
            assert_eq!(faults[0].wanted, Wanted::Card, "{junk}");
        }
    }

    #[test]
    fn the_card_of_two_has_no_year() {
        let mut sent = two();
        sent["year"] = json!(2026);
        assert_eq!(read(&sent).unwrap_err()[0].field, "year");
        let mut sent = one();
        sent["kind"] = json!("two");
        assert!(read(&sent).is_err());
    }

    #[test]
    fn what_is_kept_is_no_way_to_send() {
        let kept = read(&one()).unwrap().kept();
        assert_eq!(Card::read(kept.as_bytes()).unwrap_err()[0].wanted, Wanted::Sentence);
        assert_eq!(Card::of_kept(&one().to_string()), None);
        assert_eq!(Card::of_kept("{}"), None);
    }
}
