//! The timeline: for each kind a chart in whose years it is found, and the years in which it just is not.

use saju_calendar::format::iso_date;
use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
use saju_chart::{Chart, Sex};
use saju_judgment::fit::{Part, Scope};
use saju_judgment::judgments::Judgments;
use saju_judgment::timeline::{
    Ahead, Awaited, Awaiting, Forming, HandoverRange, Item, Kind, Months, Near, Plan, Row, Seeks,
    Timeline,
};

/// Looks ahead from 22 November 2026 for a birth written 1946-07-01 17 여; without an hour it is not known.
fn ahead<T>(text: &str, look: impl FnOnce(&Ahead) -> T) -> T {
    let words: Vec<&str> = text.split([' ', '-']).collect();
    let number = |place: usize| words[place].parse::<u8>().unwrap();
    let time = match words.len() {
        5 => BirthTime::Known(TimeOfDay::new(number(3), 10).unwrap()),
        _ => BirthTime::Unknown,
    };
    let birth = Birth {
        date: Date::new(words[0].parse().unwrap(), number(1), number(2)).unwrap(),
        time,
        place: Place::of_city(City::default_city()),
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    };
    let sex = if text.ends_with('여') { Sex::Female } else { Sex::Male };
    let moment = birth.moment();
    let chart = Chart::of(&moment, sex);
    let judgments = Judgments::of(&moment, &chart);
    let today = Date::new(2026, 11, 22).unwrap();
    look(&judgments.ahead(today, today))
}

/// Years after 2000 in which a kind is found, each with the letters that bring it (stem, branch, both)
/// and its tone: 31b with.
fn years(birth: &str, kind: Kind) -> String {
    let item = |item: Item| {
        let letters = match item.part {
            Part::Stem => "s",
            Part::Branch => "b",
            Part::Pillar => "p",
        };
        format!("{}{letters} {}", item.from.year() - 2000, item.tone.id())
    };
    ahead(birth, |ahead| ahead.in_years(&[kind]).map(item).collect::<Vec<_>>().join(", "))
}

/// 丙戌 甲午 丙子 丙申: earth is needed, water relieves its summer.
const SUMMER: &str = "1946-07-01 17 여";
/// 壬子 丙午 辛未 壬辰: water is needed, wood is not there.
const WITHOUT_WOOD: &str = "1972-06-09 09 남";
/// 甲辰 丁卯 壬申 丙午: two years old.
const CHILD: &str = "2024-03-09 13 남";
/// 庚辰 己丑 甲申 壬申: earth leads.
const EARTH: &str = "2001-01-21 17 여";
/// 乙丑 甲申 癸未, the hour not known.
const THREE_PILLARS: &str = "1985-08-12 남";
/// 戊寅 丁巳 丙寅 癸巳.
const SPRING_OF_FIRE: &str = "1998-05-19 10 남";
/// Seventeen years old, a day of 庚.
const GIRL: &str = "2009-05-05 12 여";
/// Ninety-eight years old.
const OLD: &str = "1928-03-03 8 남";

#[rustfmt::skip]
const CASES: [(Kind, &str, &str); 25] = [
    // 戌 and 丑 bring earth with all they have; 未 is bound to 午, 辰 has 子 to gather with.
    (Kind::Yongsin, SUMMER, "30b with, 33b with"),
    // 壬 of 2032 sits on its own 子.
    (Kind::Huisin, THREE_PILLARS, "32s with"),
    // Metal stands beside its earth.
    (Kind::Second, SUMMER, "29b with, 30s with"),
    // In 丙午 the fire that burdens is held by 壬 and 未; in 丁未 nothing holds it.
    (Kind::Heavy, WITHOUT_WOOD, "27p against"),
    (Kind::Heavy, THREE_PILLARS, ""),
    (Kind::Climate, SUMMER, "31b with, 32p aside, 33s with"),
    // Born in autumn: no cold and no heat.
    (Kind::Climate, THREE_PILLARS, ""),
    (Kind::Formation, SUMMER, "28p with, 29p with, 32p aside, 33p with"),
    (Kind::Formation, SPRING_OF_FIRE, ""),
    // 乙卯 of 2035 brings wood too, but 甲寅 brought it before.
    (Kind::Absent, WITHOUT_WOOD, "34p against"),
    (Kind::Absent, SUMMER, ""),
    // 庚 and 辛, or 申 and 酉; 辛 of 2031 combines with the day.
    (Kind::SpouseStar, SPRING_OF_FIRE, "28b with, 29b with, 30s with"),
    (Kind::StarBond, SPRING_OF_FIRE, "31s with"),
    // Fire comes at seventeen and eighteen.
    (Kind::SpouseStar, GIRL, ""),
    (Kind::Office, GIRL, "26p against, 27s against"),
    // 子 with 丑; the 午 of 2026 strikes it.
    (Kind::PalaceUnion, SUMMER, "33b with"),
    (Kind::PalaceClash, SUMMER, "26b against"),
    // 丑 of 2033 would strike 未, but joins 子.
    (Kind::PalaceClash, WITHOUT_WOOD, ""),
    (Kind::Store, WITHOUT_WOOD, "30b aside"),
    // 戌 strikes 辰, where earth is kept.
    (Kind::Store, EARTH, "30b with"),
    (Kind::Wealth, WITHOUT_WOOD, "34p against, 35p aside"),
    // At ten and eleven years, wood is nothing that he makes; metal is learning from six on; 辛 of
    // 2031 is held.
    (Kind::Output, CHILD, ""),
    (Kind::Study, CHILD, "30s with, 31s aside"),
    // 壬 of the hour holds the 丁 of 2027.
    (Kind::Output, EARTH, "26p with, 27s aside"),
    // After the age of 99 there is nothing.
    (Kind::Office, OLD, "27b with"),
];

#[test]
fn each_kind_is_found_in_its_years_and_no_other() {
    for (kind, birth, expected) in CASES {
        assert_eq!(years(birth, kind), expected, "{} of {birth}", kind.id());
    }
    let of_periods = |kind: &Kind| *kind != Kind::Handover;
    for kind in Kind::ALL.into_iter().filter(of_periods) {
        assert!(CASES.iter().any(|case| case.0 == kind && !case.2.is_empty()), "{}", kind.id());
    }
}

/// The first passage of a plan: the day it begins and ends, and the decade it leads into.
fn passage(birth: &str, passage: HandoverRange) -> Option<(String, String)> {
    const ROWS: &[Row] =
        &[Row { seeks: Seeks::Kind(Kind::Handover), scope: Scope::Decade, most: 1 }];
    let plan = Plan { most: 1, rows: ROWS, months: Months::Next, passage };
    let found = ahead(birth, |ahead| Timeline::of(ahead, &plan)).items.first().copied()?;
    assert_eq!(found.from.plus_years(2), found.to);
    let ko = [found.ganji.stem().ko(), found.ganji.branch().ko()].concat();
    Some((iso_date(found.from).to_string(), ko))
}

#[test]
fn a_passage_is_told_when_it_is_near_enough() {
    let within = |before, after| HandoverRange::Within(Near { before, after });
    let found = |from: &str, into: &str| Some((from.to_owned(), into.to_owned()));
    // 기묘 begins on 15 February 2027, 임자 of the other on 11 October 2031.
    assert_eq!(passage(THREE_PILLARS, within(1, 1)), found("2026-02-15", "기묘"));
    assert_eq!(passage(THREE_PILLARS, within(1, 0)), None);
    assert_eq!(passage(WITHOUT_WOOD, within(1, 3)), None);
    assert_eq!(passage(WITHOUT_WOOD, within(1, 10)), found("2030-10-11", "임자"));
    assert_eq!(passage(WITHOUT_WOOD, HandoverRange::Next), found("2030-10-11", "임자"));
    assert_eq!(passage(WITHOUT_WOOD, HandoverRange::None), None);
    // Nothing is handed over to the first decade, and none is told that would be of a hundred years.
    assert_eq!(passage(CHILD, within(1, 10)), None);
    assert_eq!(passage(OLD, HandoverRange::Next), None);
}

#[test]
fn what_a_chart_waits_for_is_found_by_its_first_year_and_decade() {
    let key = |awaiting: Option<Awaiting>| awaiting.map(|awaiting| awaiting.arrival.key());
    // All of them have their needed element.
    for birth in [SUMMER, WITHOUT_WOOD, CHILD, EARTH, THREE_PILLARS] {
        assert_eq!(ahead(birth, |ahead| key(ahead.awaited_yongsin())), None);
    }
    // The structure of the summer chart is not formed; 戊申 of 2028 forms it.
    let awaiting = ahead(SUMMER, |ahead| ahead.awaited_formation()).unwrap();
    let year = awaiting.arrival.year.unwrap();
    let what = Awaited::Formation(Forming::Alike);
    assert_eq!((awaiting.what, year.year, year.part), (what, 2028, Part::Pillar));
    assert_eq!(ahead(EARTH, |ahead| key(ahead.awaited_formation())), None);
}
