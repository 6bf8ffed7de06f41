//! The tables against the rules that the book states in words, and 24 dates counted by hand.

use saju_calendar::{City, CorrectedClock, Date, Jasi, Place, SolarTerm, TimeMode};
use saju_chart::{Branch, Domain, Ganji, Sex, Stem};

use super::*;
use crate::letters::{branch, count, stem};

fn seoul() -> CorrectedClock {
    let place = Place::of_city(City::resolve("서울").unwrap().city);
    CorrectedClock { place, mode: TimeMode::TrueSolar }
}

fn day(year: i16, month: u8, day: u8) -> DayFacts {
    let date = Date::new(year, month, day).unwrap();
    DayFacts::of(date, seoul(), Jasi::Start).unwrap()
}

/// Months from 寅 on, each with its number from 0.
fn months() -> impl Iterator<Item = (usize, Branch)> {
    (0..12).map(|number| (number, Branch::of_index(number as u8 + 2)))
}

#[test]
fn dates_are_those_counted_by_hand() {
    // Date, pillar, month, duty, god, lunar month and day, 손.
    #[rustfmt::skip]
    let facts = [
        ((2026,  2,  3), "戊申", "丑", "위", "사명", (12, 16), "서"),
        ((2026,  2,  4), "己酉", "寅", "위", "현무", (12, 17), "북"),
        ((2026,  3,  5), "戊寅", "卯", "폐", "청룡", ( 1, 17), "북"),
        ((2026,  4,  5), "己酉", "辰", "집", "천덕", ( 2, 18), "북"),
        ((2026,  5,  5), "己卯", "巳", "개", "현무", ( 3, 19), ""),
        ((2026,  6,  5), "庚戌", "巳", "집", "금궤", ( 4, 20), ""),
        ((2026,  6,  6), "辛亥", "午", "집", "주작", ( 4, 21), "동"),
        ((2026,  7,  7), "壬午", "未", "폐", "천뢰", ( 5, 23), "남"),
        ((2026,  8,  7), "癸丑", "申", "집", "명당", ( 6, 25), "서"),
        ((2026,  9,  7), "甲申", "酉", "폐", "백호", ( 7, 26), "서"),
        ((2026, 10,  8), "乙卯", "戌", "집", "구진", ( 8, 28), "북"),
        ((2026, 11,  7), "乙酉", "亥", "개", "주작", ( 9, 28), "북"),
        ((2026, 11, 23), "辛丑", "亥", "만", "옥당", (10, 15), "서"),
        ((2026, 12,  7), "乙卯", "子", "평", "옥당", (10, 29), ""),
        ((2026, 12,  8), "丙辰", "子", "정", "천뢰", (10, 30), ""),
        ((2026, 12, 21), "己巳", "子", "집", "현무", (11, 13), "남"),
        ((2027,  1,  5), "甲申", "丑", "위", "사명", (11, 28), "북"),
        ((2027,  2,  3), "癸丑", "丑", "건", "주작", (12, 27), "북"),
        ((2027,  2,  4), "甲寅", "寅", "건", "천형", (12, 28), "북"),
        ((2027,  3, 13), "辛卯", "卯", "건", "명당", ( 2,  6), "서"),
        ((2027,  5, 22), "辛丑", "巳", "성", "옥당", ( 4, 17), "북"),
        ((2027, 11,  7), "庚寅", "戌", "정", "사명", (10, 10), ""),
        ((2027, 11,  8), "辛卯", "亥", "정", "현무", (10, 11), "동"),
        ((2028,  2,  4), "己未", "寅", "집", "옥당", ( 1,  9), ""),
    ];
    for ((y, m, d), ganji, month, duty, god, lunar, son) in facts {
        let found = day(y, m, d);
        assert_eq!(found.ganji.id(), ganji, "{y}-{m}-{d}");
        assert_eq!(found.month.han(), month, "{y}-{m}-{d}");
        assert_eq!((found.geonje.ko(), found.god.ko()), (duty, god), "{y}-{m}-{d}");
        assert_eq!((found.lunar.month(), found.lunar.day()), lunar, "{y}-{m}-{d}");
        assert_eq!(found.son.map_or("", Quarter::ko), son, "{y}-{m}-{d}");
    }
}

#[test]
fn the_date_of_a_jeol_repeats_the_duty_of_the_day_before() {
    let (from, to) = (Date::new(2024, 1, 2).unwrap(), Date::new(2029, 12, 31).unwrap());
    let (mut before, mut terms) = (day(2024, 1, 1), 0);
    for number in from.day_number()..=to.day_number() {
        let found = DayFacts::of(Date::from_day_number(number), seoul(), Jasi::Start).unwrap();
        let repeats = found.geonje == before.geonje;
        assert_eq!(repeats, found.jeol().is_some(), "{:?}", found.date);
        terms += u32::from(found.term.is_some());
        before = found;
    }
    assert_eq!(terms, 6 * 24);
}

#[test]
fn four_days_before_and_eight_terms_are_named() {
    let named = |term: Option<SolarTerm>| term.map(SolarTerm::ko);
    assert_eq!(named(day(2027, 3, 20).sari()), Some("춘분"));
    assert_eq!(named(day(2026, 2, 3).sajeol()), Some("입춘"));
    // 청명 opens a month, but no season.
    assert_eq!((day(2026, 4, 4).sari(), day(2026, 4, 4).sajeol()), (None, None));
    let year = Date::new(2026, 1, 1).unwrap().day_number();
    let all = |bars: fn(&DayFacts) -> bool| {
        (year..year + 365)
            .filter(|number| {
                let date = Date::from_day_number(*number);
                bars(&DayFacts::of(date, seoul(), Jasi::Start).unwrap())
            })
            .count()
    };
    assert_eq!((all(|day| day.sari().is_some()), all(|day| day.sajeol().is_some())), (4, 4));
    assert_eq!((all(|day| day.boknal.is_some()), all(|day| day.term.is_some())), (3, 24));
    // As Korean calendars print them for 2026.
    let hottest = [(7, 15, Boknal::Cho), (7, 25, Boknal::Jung), (8, 14, Boknal::Mal)];
    for (month, number, name) in hottest {
        assert_eq!(day(2026, month, number).boknal, Some(name));
    }
}

/// The stars of which the book states a course: where it starts and which way it goes.
#[test]
fn stars_follow_the_courses_that_the_book_states() {
    /// The letter of a month in letters that come round.
    fn round(letters: &str, month: usize) -> Branch {
        branch(letters, month % count(letters))
    }
    /// Backward from a branch, one each month.
    fn backward(from: &str, month: usize) -> Branch {
        Branch::of_index((branch(from, 0).index() + 12 - month as u8) % 12)
    }
    type Course = fn(usize) -> Branch;
    let courses: [(Star, Course); 14] = [
        (Star::Geopsal, |m| round("亥申巳寅", m)), // 正月起亥逆行四孟
        (Star::Jaesal, |m| round("子酉午卯", m)),  // 應逆行四仲
        (Star::Wolsal, |m| round("丑戌未辰", m)),  // 正月起丑逆行四季
        (Star::Wolhae, |m| backward("巳", m)),     // 正月起巳逆行十二辰
        (Star::Wolyeom, |m| backward("戌", m)),    // 正月在戌逆行十二辰
        (Star::Yeomdae, |m| backward("辰", m)),    // 正月起辰逆行十二辰
        (Star::Daesi, |m| round("卯子酉午", m)),   // 正月起卯逆行四仲
        (Star::Cheolli, |m| round("酉午卯子", m)), // 正月起酉逆行四仲
        (Star::Yeokma, |m| round("申巳寅亥", m)),  // 正月起申逆行四孟
        (Star::Cheonma, |m| round("午申戌子寅辰", m)), // 正月起午順行六陽辰
        (Star::Obu, |m| round("亥寅巳申", m)),     // 正月起亥順行四孟
        (Star::Yukhap, |m| backward("亥", m)),     // 正月在亥逆行十二辰
        (Star::Gwigi, |m| round("丑寅子", m)),     // 孟月丑仲月寅季月子
        (Star::Wangmang, |m| branch("寅巳申亥卯午酉子辰未戌丑", m)),
    ];
    for (star, course) in courses {
        for (number, month) in months() {
            for ganji in Ganji::all() {
                let expected = ganji.branch() == course(number);
                assert_eq!(star.comes(month, ganji), expected, "{star:?} {month:?} {ganji:?}");
            }
        }
    }
}

#[test]
fn stars_of_stems_and_duties_are_those_of_their_rules() {
    let has = |star: Star, month: Branch| -> Vec<Stem> {
        let mut stems: Vec<Stem> =
            Ganji::all().filter(|day| star.comes(month, *day)).map(Ganji::stem).collect();
        stems.sort_unstable();
        stems.dedup();
        stems
    };
    let partner = |one: Stem| Stem::of_index(one.index() + 5);
    for (number, month) in months() {
        // 正五九月在丙二六十月在甲三七十一月在壬四八十二月在庚
        let woldeok = stem("丙甲壬庚", number % 4);
        assert_eq!(has(Star::Woldeok, month), [woldeok]);
        // What combines with either virtue.
        assert_eq!(has(Star::WoldeokHap, month), [partner(woldeok)]);
        let expected: Vec<Stem> = has(Star::Cheondeok, month).into_iter().map(partner).collect();
        assert_eq!(has(Star::CheondeokHap, month), expected);
        // A direction has no day.
        assert_eq!(expected.is_empty(), [1, 4, 7, 10].contains(&number));
        for day in Ganji::all() {
            let duty = Geonje::of(month, day.branch());
            let is = |duties: &[Geonje]| duties.contains(&duty);
            assert_eq!(Star::Samhap.comes(month, day), is(&[Geonje::Jeong, Geonje::Seong]));
            assert_eq!(Star::Cheonhui.comes(month, day), is(&[Geonje::Seong]));
            // 小耗者常居月建前五辰
            assert_eq!(Star::Somo.comes(month, day), is(&[Geonje::Jip]));
            // The punishments of the month's branch.
            let punishes = |kind: DayRelation| {
                let party = Party {
                    who: crate::compatibility::say::Person::Caller,
                    year: Ganji::of_index(i64::from(month.index())),
                    day: Ganji::of_index(i64::from(month.index())),
                    sex: Sex::Male,
                    lunar_year: 2000,
                };
                let mut date = super::tests::day(2026, 1, 1);
                date.ganji = day;
                party.meets(&date).strains.iter().any(|bond| bond.relations.contains(&kind))
            };
            if matches!(month, Branch::Jin | Branch::O | Branch::Yu | Branch::Hae) {
                let found = Star::Wolhyeong.comes(month, day);
                assert_eq!(found, punishes(DayRelation::SelfPunishment), "{month:?} {day:?}");
            }
        }
    }
    let count = |star: Star, month: &str| {
        Ganji::all().filter(|day| star.comes(branch(month, 0), *day)).count()
    };
    assert_eq!([count(Star::Cheoneun, "寅"), count(Star::Paljeon, "酉")], [15, 5]);
    assert_eq!([count(Star::Bujang, "寅"), count(Star::Bujang, "午")], [13, 12]);
    // 惟六月戊午為逐陣不可用
    assert!(!Star::Bujang.comes(Branch::Mi, Ganji::parse("戊午").unwrap()));
    assert!(Star::Bujang.comes(Branch::Sin, Ganji::parse("戊午").unwrap()));
    for season in 0..4 {
        let months: Vec<Branch> =
            months().filter(|(number, _)| number / 3 == season).map(|(_, month)| month).collect();
        for star in [Star::Cheonsa, Star::Sasang, Star::Sideok, Star::Minil, Star::Sagi, Star::Samo]
        {
            let days = |month: Branch| Ganji::all().filter(move |day| star.comes(month, *day));
            assert!(days(months[0]).eq(days(months[1])) && days(months[1]).eq(days(months[2])));
        }
    }
}

#[test]
fn the_eight_names_hold_the_twelve_branches_once_at_every_age() {
    for sex in [Sex::Male, Sex::Female] {
        for age in 1..=120 {
            let mut held = [0; 8];
            for branch in Branch::ALL {
                held[Saenggi::of(sex, age, branch) as usize] += 1;
            }
            // Four trigrams hold one branch, four two.
            held.sort_unstable();
            assert_eq!(held, [1, 1, 1, 1, 2, 2, 2, 2], "{sex:?} {age}");
        }
    }
    // 離 of a man's first year: 생기 is 震 (top line), 천의 兌 … and 귀혼 離 itself.
    let of_a_man = |branch| Saenggi::of(Sex::Male, 1, branch);
    assert_eq!(of_a_man(Branch::O), Saenggi::Gwihon);
    assert_eq!(of_a_man(Branch::Myo), Saenggi::Saenggi);
    assert_eq!(of_a_man(Branch::Yu), Saenggi::Cheonui);
    // The round of eight: 2 passes 坤 over, 9 does not; a woman's 8 is 坎 again and 15 is 艮.
    assert_eq!(Saenggi::of(Sex::Male, 2, Branch::Yu), Saenggi::Gwihon);
    assert_eq!(Saenggi::of(Sex::Male, 9, Branch::Mi), Saenggi::Gwihon);
    assert_eq!(Saenggi::of(Sex::Female, 8, Branch::Ja), Saenggi::Gwihon);
    assert_eq!(Saenggi::of(Sex::Female, 15, Branch::In), Saenggi::Gwihon);
}

#[test]
fn hours_of_the_yellow_path_are_counted_from_the_day() {
    // 子日申時起青龍酉時為明堂依次順數
    assert_eq!(DayGod::of(Branch::Ja, Branch::Sin), DayGod::Cheongnyong);
    assert_eq!(DayGod::of(Branch::Ja, Branch::Yu), DayGod::Myeongdang);
    for month in Branch::ALL {
        let yellow =
            Branch::ALL.into_iter().filter(|day| DayGod::of(month, *day).path() == Path::Yellow);
        assert_eq!(yellow.count(), 6);
    }
}

#[test]
fn no_star_is_both_fit_and_passed_over() {
    for purpose in Purpose::ALL {
        let row = purpose.row();
        assert!(row.fit_stars.iter().all(|star| !row.shunned_stars.contains(star)));
        assert!(row.fit_duties.iter().all(|duty| !row.shunned_duties.contains(duty)));
        assert!(!row.fit_duties.contains(&Geonje::Pa));
        assert!(row.item.is_empty() == (purpose == Purpose::General));
    }
}
