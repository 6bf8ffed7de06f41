//! What is judged of a fixed draw of charts, counted by what it is: `tally.tsv` holds the counts, and a sum over
//! all that each judgment says. A rule that changes changes lines of it, and the change shows how far it reaches.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Write};

use saju_chart::Element;
use saju_saying::Saying;

use crate::areas::say;
use crate::every_chart::every;
use crate::every_life::{Life, both};

/// Charts through all there are, of which a man and a woman are judged; no divisor of the cycles.
const STEP: usize = 97;

/// With this variable the table is renewed.
const BLESS: &str = "SAJU_BLESS";

/// What is counted: of each judgment its kind, the first word that it is told by.
type Report<'a> = &'a mut dyn FnMut(&'static str, &dyn Debug);

fn tell(life: &Life<'_>, place: usize, told: Report<'_>) {
    let of = life.judgments;
    let (yongsin, thread, rest) = (of.yongsin(), &life.thread, life.rest(place));
    told("strength", of.strength());
    told("strength label", &of.strength().label);
    told("interaction", of.interaction());
    told("sinsal", of.sinsal());
    told("health", of.health());
    told("gyeokguk", of.gyeokguk());
    told("gyeok", &of.gyeokguk().gyeok());
    told("formation", &of.gyeokguk().status());
    told("yongsin", yongsin);
    told("yongsin by", &yongsin.chosen_by);
    told("yongsin case", &yongsin.case);
    for element in Element::ALL {
        told("leaning", &yongsin.leaning(element));
        told("lean", &yongsin.leaning(element).lean);
    }
    told("thread", thread);
    told("thread strength", &thread.strength.key);
    told("thread structure", &thread.structure.key);
    told("thread need", &thread.need.key);
    told("thread tail", &thread.need.tail);
    told("thread place", &thread.place.key);
    told("thread decades", &thread.decades.key);
    for reading in &life.readings {
        // The structure speaks when it is asked.
        let _ = reading.formation(of.haengun().wonguk);
        told("decade", reading);
        told("character", &reading.character);
        for contact in &*reading.contacts {
            told("contact", &format_args!("{:?}{:?}", contact.kind, contact.outcome));
        }
    }
    let ahead = of.ahead(life.today, life.today);
    told("awaited yongsin", &ahead.awaited_yongsin());
    told("awaited sangsin", &ahead.awaited_sangsin());
    told("awaited formation", &ahead.awaited_formation());
    told("awaited spouse", &ahead.awaited_spouse());
    for item in &life.timeline.items {
        told("item", item);
        told("item kind", &item.kind);
    }
    for area in &rest.areas {
        told("area", area);
        area.facts.iter().for_each(|fact| told("fact", &Fact(fact)));
    }
    for concern in &rest.concerns {
        told("concern", concern);
        told("answer", &concern.is_answered);
    }
    told("wealth", &rest.wealth);
    told("love", &rest.love);
    told("evaluation", &rest.evaluation);
    rest.evaluation.tendencies.iter().for_each(|one| told("tendency", one));
}

/// A fact by its id, written as one word, and what fills its slots.
struct Fact<'a>(&'a Saying);

impl Debug for Fact<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut id = String::new();
        say::CATALOGUE.write_id(self.0, &mut id)?;
        write!(f, "{} {:?}", id.replace('-', ""), self.0.args())
    }
}

/// The first word of what is written to it, and a sum of all of it (FNV-1a).
struct Said {
    word: String,
    is_word: bool,
    sum: u64,
}

impl Write for Said {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.is_word &= byte.is_ascii_alphanumeric();
            if self.is_word {
                self.word.push(byte.into());
            }
            self.sum = (self.sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}

impl Said {
    fn of(value: &dyn Debug) -> Self {
        let mut said = Self { word: String::new(), is_word: true, sum: 0xcbf2_9ce4_8422_2325 };
        write!(said, "{value:?}").expect("a sum takes all");
        said
    }
}

fn tally() -> String {
    let mut counts: BTreeMap<(&'static str, String), (u32, u64)> = BTreeMap::new();
    for (place, chart) in every(STEP).enumerate() {
        both(&chart, place, |life| {
            tell(life, place, &mut |judgment, value| {
                let said = Said::of(value);
                let (count, sum) = counts.entry((judgment, said.word)).or_default();
                *count += 1;
                *sum = sum.rotate_left(1) ^ said.sum;
            });
        });
    }
    let mut table = "judgment\tis\ttimes\tsum\n".to_owned();
    for ((judgment, word), (count, sum)) in counts {
        writeln!(table, "{judgment}\t{word}\t{count}\t{sum}").expect("a text takes all");
    }
    table
}

#[test]
fn what_is_judged_is_what_was_judged() {
    let (kept, now) = (include_str!("tally.tsv"), tally());
    if std::env::var_os(BLESS).is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/tally.tsv"), now)
            .expect("the table can be written");
        return;
    }
    let lines = |of: &str, than: &str, mark: char| -> String {
        let than: Vec<&str> = than.lines().collect();
        let other = of.lines().filter(|line| !than.contains(line));
        other.fold(String::new(), |told, line| format!("{told}{mark} {line}\n"))
    };
    let changed = lines(kept, &now, '-') + &lines(&now, kept, '+');
    assert!(changed.is_empty(), "judgments changed; scripts/bless accepts it:\n{changed}");
}
