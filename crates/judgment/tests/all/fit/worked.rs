//! The five births of the rule book: their leans, and the character of each luck told of.

use saju_judgment::yongsin::{FiveGod, Lean};

use super::{pillars, read, with};

/// The chart; the leans of 용신, 희신, 기신, 구신, 한신; its lucks and their characters.
type Birth = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

#[rustfmt::skip]
const BIRTHS: [Birth; 5] = [
    ("丙戌 甲午 丙子 丙申", "토돕 화거 목거 수돕 금돕", &[
        ("運 丙戌", "갈림"), ("運 乙酉", "받쳐 줌"),
        ("年 丙午 of 丙戌", "넘침"), ("年 丁未 of 丙戌", "갈림"),
        ("月 己亥 of 丙戌 丙午", "덜어 냄"), ("日 乙未 of 丙戌 丙午 己亥", "갈림"),
    ]),
    ("壬子 丙午 辛未 壬辰", "수돕 금돕 토거 화거 목비", &[
        ("運 辛亥", "받쳐 줌"), ("運 壬子", "받쳐 줌"),
        ("年 丙午 of 辛亥", "거스름"), ("年 丁未 of 辛亥", "눌림"),
        ("月 己亥 of 辛亥 丙午", "묶임"), ("日 乙未 of 辛亥 丙午 己亥", "거스름"),
    ]),
    ("甲辰 丁卯 壬申 丙午", "금돕 토돕 화거 목거 수돕", &[
        ("運 戊辰", "받쳐 줌"), ("運 己巳", "묶임"),
        ("年 丙午", "눌림"), ("年 丁未", "눌림"),
        ("月 己亥 of 丙午", "묶임"), ("日 乙未 of 丙午 己亥", "눌림"),
    ]),
    ("庚辰 己丑 甲申 壬申", "토돕 화돕 목거 수거 금비", &[
        ("運 丙戌", "북돋움"), ("運 乙酉", "덜어 냄"),
        ("年 丙午 of 丙戌", "받쳐 줌"), ("年 丁未 of 丙戌", "북돋움"),
        ("月 己亥 of 丙戌 丙午", "갈림"), ("日 乙未 of 丙戌 丙午 己亥", "바뀜"),
    ]),
    ("乙丑 甲申 癸未 –", "목돕 수돕 금거 토비 화비", &[
        ("運 庚辰", "묶임"), ("運 己卯", "받쳐 줌"),
        ("年 丙午 of 庚辰", "잔잔함"), ("年 丁未 of 己卯", "잔잔함"),
        ("月 己亥 of 庚辰 丙午", "갈림"), ("日 乙未 of 庚辰 丙午 己亥", "받쳐 줌"),
    ]),
];

#[test]
fn the_worked_births_have_their_leans_and_characters() {
    let mut differing = 0;
    for (chart, leans, lucks) in BIRTHS {
        let found = with(&pillars(chart), |wonguk| {
            let side = |lean| match lean {
                Lean::With => "돕",
                Lean::Aside => "비",
                Lean::Against => "거",
            };
            let god = |god: FiveGod| {
                let element = wonguk.yongsin.five_gods.element(god);
                [element.ko(), side(wonguk.lean(element))].concat()
            };
            FiveGod::ALL.map(god).join(" ")
        });
        if found != leans {
            println!("{chart}: {found}, not {leans}");
            differing += 1;
        }
        for (luck, character) in lucks {
            let reading = read(chart, luck);
            if reading.character.ko() != *character {
                let contacts: Vec<_> = reading.contacts.iter().map(super::written).collect();
                println!("{chart} {luck}: {}, not {character}", reading.character.ko());
                println!(
                    "    {} {}, {} {}, {contacts:?}",
                    reading.stem.landing.id(),
                    reading.stem.force.value(),
                    reading.branch.landing.id(),
                    reading.branch.force.value(),
                );
                differing += 1;
            }
        }
    }
    assert_eq!(differing, 0);
}

#[test]
fn the_deciding_letter_is_the_one_that_gives_the_character() {
    use saju_chart::Element::{Earth, Fire, Metal, Water};
    let deciding = |chart, luck| read(chart, luck).deciding();
    // What helps, helps by its helping letter; what burdens, by the burdening one.
    assert_eq!(deciding("庚辰 己丑 甲申 壬申", "年 丁未 of 丙戌"), Earth);
    assert_eq!(deciding("丙戌 甲午 丙子 丙申", "年 丙午 of 丙戌"), Fire);
    // A set of three acts as what it gathers to: 申酉戌 of the decade 乙酉.
    assert_eq!(deciding("丙戌 甲午 丙子 丙申", "運 乙酉"), Metal);
    // Of neither side the leading letter: the branch of a decade.
    assert_eq!(deciding("乙丑 甲申 癸未 –", "運 庚辰"), Earth);
    let splits = |luck| read("丙戌 甲午 丙子 丙申", luck).split();
    assert_eq!(splits("運 丙戌"), Some([Earth, Fire]));
    assert_eq!(splits("運 乙酉"), None);
    assert_eq!(read("庚辰 己丑 甲申 壬申", "月 己亥 of 丙戌 丙午").split(), Some([Earth, Water]));
}
