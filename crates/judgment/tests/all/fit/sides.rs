//! The side of a luck pillar: that of its character, but for the rules that told decades gave.

use saju_chart::{Element, Ganji};
use saju_judgment::fit::{Character, ContactKind, Family, Luck, LuckReading};
use saju_judgment::yongsin::Lean;

use super::super::analyses::charts::every;
use super::{read, with};

#[test]
fn what_is_tied_away_leans_to_neither_side() {
    // 乙 is spent by 庚, and 酉 joins 辰: wood and its season burden no more.
    let reading = read("庚辰 己丑 甲申 壬申", "運 乙酉");
    assert_eq!((reading.character, reading.side()), (Character::Eases, Family::Even));
    let month = read("丙戌 甲午 丙子 丙申", "月 己亥 of 丙戌 丙午");
    assert_eq!((month.character, month.side()), (Character::Eases, Family::Even));
}

#[test]
fn a_decade_that_turns_has_the_side_of_its_branch() {
    let turned = |chart, luck| {
        let reading = read(chart, luck);
        assert_eq!(reading.character, Character::Turns, "{chart} {luck}");
        reading.side()
    };
    // 未 strikes the month 丑 and is of the useful earth; 寅 strikes the day and is of the wood against it.
    assert_eq!(turned("庚辰 己丑 甲申 壬申", "運 癸未"), Family::With);
    assert_eq!(turned("庚辰 己丑 甲申 壬申", "運 庚寅"), Family::Against);
    // The branch leads whatever the stem is to the chart.
    assert_eq!(turned("丙戌 甲午 丙子 丙申", "運 壬午"), Family::Against);
    assert_eq!(turned("丙戌 甲午 丙子 丙申", "運 壬子"), Family::With);
    assert_eq!(turned("乙丑 甲申 癸未 –", "運 丁丑"), Family::Even);
    // A branch that goes into a set leads where that goes, whatever it is itself: earth against the chart makes
    // useful water, metal that helps makes water that weighs, and the useful earth water that leans to no side.
    assert_eq!(turned("戊子 庚申 甲申 戊辰", "運 戊辰"), Family::With);
    assert_eq!(turned("戊辰 甲子 甲寅 甲戌", "運 庚申"), Family::Against);
    assert_eq!(turned("乙未 甲申 甲子 –", "運 壬辰"), Family::Even);
    // A day with the branch of the useful earth turns, too, and stays even.
    assert_eq!(turned("庚辰 己丑 甲申 壬申", "日 乙未 of 丙戌 丙午 己亥"), Family::Even);
}

#[test]
fn more_of_what_stands_aside_is_level_and_said_to_be_plenty() {
    // 戊申 brings earth and metal, which stand aside; of metal there are three letters.
    let plenty = read("庚辰 乙酉 甲申 乙丑", "運 戊申");
    let found = (plenty.character, plenty.adds_to_plenty, plenty.side());
    assert_eq!(found, (Character::Level, true, Family::Even));
    // Of fire, which stands aside here, the chart has no letter.
    let scarce = read("乙丑 甲申 癸未 –", "年 丙午 of 庚辰");
    assert_eq!((scarce.character, scarce.adds_to_plenty), (Character::Level, false));
}

#[test]
fn a_branch_that_joins_another_is_told_by_what_it_makes() {
    let mut told = 0;
    for pillars in every(20_011) {
        with(&pillars, |wonguk| {
            for year in (0..60).map(Ganji::of_index) {
                let reading = LuckReading::of(wonguk, Luck::year(year, None));
                let made = reading.contacts.iter().find_map(|contact| {
                    contact.union.filter(|_| contact.kind == ContactKind::SixCombination)
                });
                let Some(made) = made else { continue };
                let leans = |element: Element, lean: Lean| wonguk.lean(element) == lean;
                let named = match (reading.split(), reading.character) {
                    (Some([helps, burdens]), _) => {
                        leans(helps, Lean::Against) || leans(burdens, Lean::With)
                    }
                    (None, Character::Lifts | Character::Supports) => {
                        leans(reading.deciding(), Lean::Against)
                    }
                    _ => continue,
                };
                assert!(!named, "{pillars:?} {year:?} makes {made:?}");
                told += 1;
            }
        });
    }
    assert!(told > 100, "{told}");
}
