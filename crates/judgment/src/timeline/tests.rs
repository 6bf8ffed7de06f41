//! What holds for every chart and every day.

use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
use saju_chart::{Chart, Domain, Sex};

use super::*;
use crate::compatibility::spouse_group;
use crate::fit::{Family, LifeStage, Part, Scope};
use crate::judgments::Judgments;
use crate::love::{LoveLuck, LoveTone};
use crate::relation::fortune_relations;
use crate::thread::Arrival;
use crate::wealth::{WealthLuck, WealthReach};
use crate::yongsin::Lean;

/// Births spread over 1930–2022, every third without its hour, each with a day to look from.
fn each(number: usize, mut look: impl FnMut(&Ahead)) {
    let first = Date::new(1930, 1, 1).unwrap();
    for index in 0..number as i64 {
        let time = match index % 3 {
            0 => BirthTime::Unknown,
            _ => BirthTime::Known(TimeOfDay::new((index * 7 % 24) as u8, 30).unwrap()),
        };
        let birth = Birth {
            date: first.plus_days(index * 7_919 % 33_900),
            time,
            place: Place::of_city(City::default_city()),
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        };
        let moment = birth.moment();
        let sex = if index % 4 < 2 { Sex::Male } else { Sex::Female };
        let chart = Chart::of(&moment, sex);
        let today = Date::new(2026, 11, 22).unwrap().plus_days(index * 37 % 400);
        look(&Judgments::of(&moment, &chart).ahead(today, today));
    }
}

/// All there is to tell, in years and months and decades.
fn all(ahead: &Ahead) -> Vec<Item> {
    let scopes = [Scope::Decade, Scope::Year, Scope::Month];
    let periods = scopes.map(|scope| ahead.periods(scope, Months::Next));
    let found = |kind| -> Vec<Item> {
        periods.iter().flat_map(|of| ahead.items(&[kind], of.iter()).collect::<Vec<_>>()).collect()
    };
    let near = HandoverRange::Within(Near { before: 1, after: 10 });
    Kind::ALL.into_iter().flat_map(found).chain(ahead.passage(near)).collect()
}

#[test]
fn what_a_pillar_may_not_bring_is_not_found() {
    let mut left = 0;
    each(300, |ahead| {
        for scope in [Scope::Decade, Scope::Year, Scope::Month] {
            for period in ahead.periods(scope, Months::Next) {
                for kind in
                    Kind::ALL.into_iter().filter(|kind| !ahead.may_bring(*kind, period.ganji))
                {
                    assert!(ahead.found(kind, &period).is_empty(), "{kind:?} {:?}", period.ganji);
                    left += 1;
                }
            }
        }
    });
    assert!(left > 0);
}

#[test]
fn nothing_is_over_and_nothing_comes_after_the_age_of_99() {
    each(300, |ahead| {
        for item in all(ahead) {
            assert!(item.from < item.to && item.to > ahead.reference && item.to > ahead.birth);
            assert!(item.stage != LifeStage::Late);
        }
    });
}

#[test]
fn one_period_begins_where_the_one_before_is_over() {
    let births = if std::env::var_os("SAJU_PROOF").is_some() { 33_900 } else { 300 };
    let mut joints = 0;
    each(births, |ahead| {
        let months = [Months::Next, Months::OfMonth, Months::OfYear];
        let years = ahead.periods(Scope::Year, Months::Next);
        let decades = ahead.periods(Scope::Decade, Months::Next);
        let months = months.map(|months| ahead.periods(Scope::Month, months));
        for periods in months.iter().chain([&years, &decades]) {
            for pair in periods.windows(2) {
                assert_eq!(pair[0].to, pair[1].from, "{:?} {:?}", ahead.birth, ahead.reference);
                joints += 1;
            }
            // What is over is left out, so the first holds the day, or comes with the birth or the first decade.
            let first = periods.first().map(|period| period.from);
            let awaits =
                ahead.reference.max(ahead.birth).max(ahead.haengun.decades.first_starts_on);
            assert!(
                first.is_none_or(|first| first <= awaits),
                "{:?} {:?}",
                ahead.birth,
                ahead.reference
            );
        }
    });
    println!("{joints} joints between periods");
}

#[test]
fn the_tone_is_never_kinder_than_the_period() {
    each(300, |ahead| {
        for item in all(ahead) {
            let kindest = match item.side {
                Family::With | Family::Even => Lean::With,
                Family::Against => Lean::Aside,
            };
            assert!(item.tone >= kindest, "{item:?}");
            let helps = matches!(item.kind, Kind::Yongsin | Kind::Huisin);
            assert!(!helps || item.side == Family::With);
            assert!(item.kind != Kind::Heavy || item.side == Family::Against);
        }
    });
}

/// Kinds whose tone is that of what comes as well as of the period.
const TONED: [Kind; 6] =
    [Kind::SpouseStar, Kind::StarBond, Kind::Wealth, Kind::Office, Kind::Output, Kind::Study];

#[test]
fn letters_are_told_as_what_they_come_to() {
    let (mut turned_away, mut resting, mut made, mut halves) = (0, 0, 0, 0);
    each(300, |ahead| {
        let wonguk = ahead.haengun.wonguk;
        let periods = ahead.periods(Scope::Year, Months::Next);
        for period in &periods {
            let reading = period.reading();
            let letters = Arrival::told(wonguk, reading);
            let own = [period.ganji.stem().element(), period.ganji.branch().element()];
            let rests = |one: &Arrival| one.leaning.lean == Lean::With && one.sign == 0;
            for kind in TONED.into_iter().chain([Kind::Absent]) {
                for item in ahead.found(kind, period) {
                    let Subject::Element(element) = item.subject else { panic!("{item:?}") };
                    let named = [item.part != Part::Branch, item.part != Part::Stem];
                    let named = || letters.iter().zip(named).filter(|(_, is_named)| *is_named);
                    let stays = |one: &Arrival| {
                        one.element == element || reading.leans_by_half() && own[1] == element
                    };
                    assert!(named().all(|(one, _)| stays(one)), "{item:?}");
                    // A letter that rests is named where it comes alone, and opens nothing.
                    let has_rest = named().any(|(one, _)| rests(one));
                    let is_told_so = kind == Kind::Absent || item.tone != Lean::With;
                    assert!(!has_rest || is_told_so, "{item:?}");
                    // What only leans to another element by half is told as its own, which brings nothing itself.
                    let is_half = reading.leans_by_half() && own[1] == element;
                    if is_half && item.part == Part::Branch {
                        assert!(is_told_so, "{item:?}");
                        halves += 1;
                    }
                    made += usize::from(item.is_gathered());
                }
                let missing = |element| ahead.elements.missing().any(|one| one == element);
                turned_away += usize::from(
                    kind == Kind::Absent && missing(own[1]) && letters[1].element != own[1],
                );
            }
            resting += usize::from(rests(&letters[0]));
        }
    });
    let met = [turned_away, resting, made, halves];
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
}

#[test]
fn a_year_is_told_alike_where_wealth_and_love_are_read() {
    let mut told = [[0; 3]; 2];
    each(300, |ahead| {
        let (chart, wonguk) = (ahead.chart, ahead.haengun.wonguk);
        let (group, capacity) = (spouse_group(chart.sex), ahead.wealth.capacity);
        for period in &ahead.periods(Scope::Year, Months::Next) {
            let (ganji, reading) = (period.ganji, period.reading());
            for item in ahead.found(Kind::Wealth, period) {
                let label = WealthLuck::of(&chart.pillars, ganji).label;
                let reach = WealthReach::of(label, capacity, &wonguk, reading, false).reach;
                assert_eq!(item.told, reach.tone(), "{item:?}");
                told[0][item.told.ordinal()] += 1;
            }
            for item in ahead.found(Kind::SpouseStar, period) {
                let luck = LoveLuck::of(chart, ganji, &fortune_relations(&chart.pillars, ganji));
                let tone = LoveTone::of(&luck, group, &wonguk, reading, false).tone;
                assert_eq!(item.told, tone, "{item:?}");
                told[1][item.told.ordinal()] += 1;
            }
        }
    });
    assert!(told.as_flattened().iter().all(|count| *count > 0), "{told:?}");
}

#[test]
fn a_year_in_which_the_seat_of_the_spouse_gathers_leans_as_what_that_makes() {
    let mut met = [0; 2];
    each(300, |ahead| {
        for period in &ahead.periods(Scope::Year, Months::Next) {
            let reading = period.reading();
            for item in ahead.found(Kind::PalaceUnion, period) {
                let lean = ahead.haengun.wonguk.lean(reading.branch.acts_as);
                let tone = if reading.is_gathered() { lean.tone(item.side) } else { item.tone };
                assert_eq!(item.tone, tone, "{item:?}");
                met[usize::from(reading.is_gathered())] += 1;
            }
        }
    });
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
}

#[test]
fn every_kind_and_every_tone_is_found_and_none_always() {
    let mut found = [[0_usize; 3]; Kind::COUNT];
    let births = 600;
    each(births, |ahead| {
        for kind in Kind::ALL {
            let mut tones = [false; 3];
            for item in all(ahead).into_iter().filter(|item| item.kind == kind) {
                tones[item.tone.ordinal()] = true;
            }
            for tone in Lean::ALL {
                found[kind.ordinal()][tone.ordinal()] += usize::from(tones[tone.ordinal()]);
            }
        }
    });
    for (kind, tones) in Kind::ALL.into_iter().zip(found) {
        println!("{} {tones:?} of {births}", kind.id());
        assert!(tones.iter().any(|count| *count > 0));
        assert!(!TONED.contains(&kind) || tones.iter().all(|count| *count > 0));
    }
}
