//! Halves of a decade, the passage from one to the next, and which longer luck is in force when.

use std::rc::Rc;

use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TermOrdinal, TimeMode, TimeOfDay};
use saju_chart::{Chart, Ganji, Sex};
use saju_judgment::DecadeFortune;
use saju_judgment::fit::{Character, Half, Handover, HandoverState, LuckReading, Part};
use saju_judgment::judgments::Judgments;

use super::ganji;

/// The decades of a man of 19 May 1998: 무오 from the age of 6, 기미, 경신 and on.
fn decades() -> DecadeFortune {
    let birth = Birth {
        date: Date::new(1998, 5, 19).unwrap(),
        time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
        place: Place::of_city(City::default_city()),
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    };
    let moment = birth.moment();
    DecadeFortune::of(&moment, &Chart::of(&moment, Sex::Male))
}

#[test]
fn a_decade_shows_its_stem_first_and_its_branch_from_the_sixth_year() {
    let decade = decades().decade(2);
    let [first, second] = Half::of(&decade);
    assert_eq!((first.part, second.part), (Part::Stem, Part::Branch));
    assert_eq!((first.from, second.to), (decade.starts_on, decade.ends_on));
    assert_eq!(second.from, decade.starts_on.plus_years(5));
    assert_eq!(first.to.plus_days(1), second.from);
}

#[test]
fn a_passage_lasts_a_year_on_either_side() {
    let decades = decades();
    let second = decades.decade(2).starts_on;
    let at = |days| Handover::of(&decades, second.plus_days(days)).unwrap();
    let state = |days| at(days).state;
    assert_eq!(state(-366), HandoverState::Next);
    assert_eq!(state(-365), HandoverState::Near);
    assert_eq!(state(-1), HandoverState::Near);
    assert_eq!(state(0), HandoverState::Just);
    assert_eq!(state(365), HandoverState::Just);
    assert_eq!(state(366), HandoverState::Next);
    for days in [-366, -1, 0, 365] {
        let passage = at(days);
        assert_eq!((passage.from, passage.to), (ganji("戊午"), ganji("己未")));
        assert_eq!(passage.on, second);
        assert_eq!(passage.is_near(), days != -366);
    }
    assert_eq!(at(366).to, ganji("庚申"));
}

#[test]
fn there_is_no_passage_before_the_first_decade_and_none_just_past_into_it() {
    let decades = decades();
    let first = decades.decade(1).starts_on;
    assert_eq!(Handover::of(&decades, first.plus_days(-1)), None);
    let on_the_day = Handover::of(&decades, first).unwrap();
    assert_eq!((on_the_day.state, on_the_day.to), (HandoverState::Next, ganji("己未")));
}

#[test]
fn the_season_turns_between_earth_and_what_follows_it() {
    let decades = decades();
    let into =
        |order: u8| Handover::of(&decades, decades.decade(order).starts_on).unwrap().turns_season();
    // 오 to 미 stays in summer, 미 to 신 leaves it.
    assert!(!into(2) && into(3) && !into(4));
}

/// A man of 12 August 1985, the hour not known: 경진 from the age of 32, 기묘 from 15 February 2027.
#[test]
fn a_longer_luck_is_in_force_for_what_has_its_middle_in_it() {
    let birth = Birth {
        date: Date::new(1985, 8, 12).unwrap(),
        time: BirthTime::Unknown,
        place: Place::of_city(City::default_city()),
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    };
    let moment = birth.moment();
    let chart = Chart::of(&moment, Sex::Male);
    let judgments = Judgments::of(&moment, &chart);
    let luck = judgments.haengun();
    assert_eq!(luck.decades.decade(5).starts_on, Date::new(2027, 2, 15).unwrap());
    let outer = |reading: Rc<LuckReading>| -> String {
        let ko = |ganji: &Ganji| [ganji.stem().ko(), ganji.branch().ko()].concat();
        reading.luck.outer.iter().map(ko).collect::<Vec<_>>().join(" ")
    };
    // The year of 2027 begins eleven days before the decade and lies in it for the rest.
    assert_eq!(outer(luck.year(2026)), "경진");
    assert_eq!(outer(luck.year(2027)), "기묘");
    let ipchun = TermOrdinal::ipchun(2027);
    assert_eq!(outer(luck.month(ipchun.plus(-2))), "경진 병오");
    // The decade begins before the middle of the month of 입춘.
    assert_eq!(outer(luck.month(ipchun)), "기묘 정미");
    assert_eq!(outer(luck.day(Date::new(2027, 2, 14).unwrap())), "경진 정미 임인");
    assert_eq!(outer(luck.day(Date::new(2027, 2, 15).unwrap())), "기묘 정미 임인");
    assert_eq!(outer(luck.decade(5)), "");
    // Before the first decade there is none.
    assert_eq!(outer(luck.year(1986)), "");
    assert_eq!(luck.year(2026).character, Character::Level);
}
