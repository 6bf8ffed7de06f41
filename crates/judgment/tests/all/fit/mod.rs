//! Luck weighed: the worked births of the rule book, and each landing and contact with a chart where it
//! is found and one where it just is not.

mod contacts;
mod matters;
mod met;
mod passage;
mod sides;
mod worked;

use saju_chart::{Chart, Ganji, Pillars, Sex};
use saju_judgment::fit::{Contact, Luck, LuckReading, Outcome, Wonguk};
use saju_judgment::natal::Natal;
use saju_judgment::{Gyeokguk, SinStrength, Yongsin};

use super::analyses::charts::{pillars, positions_text};

fn ganji(text: &str) -> Ganji {
    Ganji::parse(text).unwrap_or_else(|| panic!("{text}"))
}

/// The luck written 月 己亥 of 丙戌 丙午: its scope, its pillar, and the longer ones from the longest.
fn luck(text: &str) -> Luck {
    let mut words = text.split(' ');
    let scope = words.next().unwrap();
    let own = ganji(words.next().unwrap());
    let outer: Vec<Ganji> = words.filter(|word| *word != "of").map(ganji).collect();
    match (scope, &outer[..]) {
        ("運", []) => Luck::decade(own),
        ("年", []) => Luck::year(own, None),
        ("年", [decade]) => Luck::year(own, Some(*decade)),
        ("月", [year]) => Luck::month(own, None, *year),
        ("月", [decade, year]) => Luck::month(own, Some(*decade), *year),
        ("日", [year, month]) => Luck::day(own, None, *year, *month),
        ("日", [decade, year, month]) => Luck::day(own, Some(*decade), *year, *month),
        _ => panic!("{text}"),
    }
}

fn with<T>(pillars: &Pillars, look: impl FnOnce(Wonguk) -> T) -> T {
    let chart = Chart::of_pillars(*pillars, Sex::Male);
    let strength = SinStrength::of(&chart);
    let gyeokguk = Gyeokguk::of(&chart, &strength);
    let yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
    let natal = Natal::of(&chart, &strength);
    look(Wonguk { natal: &natal, gyeokguk: &gyeokguk, yongsin: &yongsin })
}

fn read(chart: &str, text: &str) -> LuckReading {
    with(&pillars(chart), |wonguk| LuckReading::of(wonguk, luck(text)))
}

/// A contact as the tables of these tests write it: `stem tie.spent month`.
fn written(contact: &Contact) -> String {
    let outcome = match contact.outcome {
        Outcome::Plain => String::new(),
        Outcome::By(lean) => format!(".{}", lean.id()),
        Outcome::Tied(tie) => format!(".{}", tie.id()),
        Outcome::Faced(face, lean) => format!(".{}.{}", face.id(), lean.id()),
        Outcome::Struck(blow, lean) => format!(".{}.{}", blow.id(), lean.id()),
        Outcome::Relieved(relief) => format!(".relieved.{}", relief.id()),
    };
    let positions = positions_text(contact.positions);
    format!("{} {}{outcome} {positions}", contact.part.id(), contact.kind.id()).trim_end().into()
}
