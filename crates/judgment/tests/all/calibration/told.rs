//! The decades whose outcome the books tell, and the charts of three further books.

use saju_chart::{Ganji, Pillars};
use saju_judgment::fit::{Family, Luck, LuckReading, Wonguk};
use saju_judgment::natal::Natal;
use saju_judgment::yongsin::{Certainty, Lean};
use serde_json::Value;

use super::cases::Judged;

const TOLD: &str = include_str!("../../data/told-decades.json");
const FURTHER: &str = include_str!("../../data/judged-charts-2.json");

/// Decades that go the way that is told, that lean to neither side, and that go the other way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    agree: usize,
    even: usize,
    contrary: usize,
}

impl Count {
    fn add(&mut self, side: i8, is_good: bool) {
        match (side, is_good) {
            (0, _) => self.even += 1,
            (1, true) | (-1, false) => self.agree += 1,
            _ => self.contrary += 1,
        }
    }
}

fn cases(text: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(text).unwrap();
    file["cases"].as_array().unwrap().clone()
}

fn pillars(case: &Value) -> Pillars {
    let pillar = |position: &str| case["pillars"][position].as_str().and_then(Ganji::parse);
    Pillars {
        year: pillar("year").unwrap(),
        month: pillar("month").unwrap(),
        day: pillar("day").unwrap(),
        hour: pillar("hour"),
    }
}

/// The side of a told decade: of a letter told alone the lean of its element.
fn side(wonguk: Wonguk<'_>, told: &Value) -> i8 {
    let ganji = Ganji::parse(told["pillar"].as_str().unwrap()).unwrap();
    let reading = LuckReading::of(wonguk, Luck::decade(ganji));
    match told["letter"].as_str() {
        Some(letter) if letter == ganji.stem().han() => reading.stem.leaning.lean.sign(),
        Some(_) => reading.branch.leaning.lean.sign(),
        None => match reading.side() {
            Family::With => Lean::With.sign(),
            Family::Even => 0,
            Family::Against => Lean::Against.sign(),
        },
    }
}

/// Counts the decades of a file: all of them, and those of each certainty.
fn count(text: &str) -> (Count, [Count; 4]) {
    let (mut all, mut by) = (Count::default(), [Count::default(); 4]);
    for case in cases(text) {
        let chart = saju_chart::Chart::of_pillars(pillars(&case), saju_chart::Sex::Male);
        let Judged { strength, gyeokguk, yongsin } = Judged::of(&chart);
        let natal = Natal::of(&chart, &strength);
        let wonguk = Wonguk { natal: &natal, gyeokguk: &gyeokguk, yongsin: &yongsin };
        for told in case["luck"].as_array().into_iter().flatten() {
            let is_good = told["verdict"] == "good";
            let side = side(wonguk, told);
            all.add(side, is_good);
            by[yongsin.certainty as usize].add(side, is_good);
        }
    }
    (all, by)
}

#[test]
fn told_decades_are_met_as_often_as_before() {
    for (name, text, agree, contrary) in
        [("滴天髓闡微", TOLD, 129, 99), ("three further books", FURTHER, 39, 33)]
    {
        let (all, by) = count(text);
        println!("{name}: {all:?}");
        for (certainty, count) in
            [Certainty::Extreme, Certainty::Divided, Certainty::Open, Certainty::Firm]
                .into_iter()
                .zip(by)
        {
            println!("  {certainty:?}: {count:?}");
        }
        assert!(all.agree >= agree && all.contrary <= contrary, "{name}: {all:?}");
    }
}

#[test]
fn the_useful_elements_of_further_books_are_met_as_often_as_before() {
    let (mut first, mut either, mut of) = (0, 0, 0);
    for case in cases(FURTHER).iter().filter(|case| case["kind"] == "usefulElement") {
        let chart = saju_chart::Chart::of_pillars(pillars(case), saju_chart::Sex::Male);
        let Judged { yongsin, .. } = Judged::of(&chart);
        let verdict = case["verdict"].as_array().unwrap();
        let names = |element: saju_chart::Element| {
            verdict.iter().any(|id| id == saju_chart::Domain::id(element))
        };
        let is_first = names(yongsin.primary.element);
        first += usize::from(is_first);
        either += usize::from(is_first || names(yongsin.secondary.element));
        of += 1;
    }
    println!("three further books: first {first}, either {either}, of {of}");
    assert!(first >= 10 && either >= 17, "{first} {either} {of}");
}
