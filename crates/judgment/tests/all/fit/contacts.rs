//! Contacts, landings and voices: a luck by which each is found, and one by which it just is not.

use saju_judgment::LuckReading;
use saju_judgment::fit::{BranchLanding, Soil, StemLanding, StemRoot};
use saju_judgment::yongsin::Lean;

use super::{luck, pillars, read, with, written};

/// The contact, as its line begins; the chart and the luck that make it; those that do not.
type Row = (&'static str, [&'static str; 2], [&'static str; 2]);

#[rustfmt::skip]
const STEMS: [Row; 19] = [
    // A second 辛 claims the 丙 as well.
    ("bond.with day",               ["庚寅 庚辰 辛丑 己丑", "運 丙寅"], ["庚寅 辛巳 辛丑 己丑", "運 丙寅"]),
    ("bond.aside day",              ["壬午 己酉 乙卯 庚辰", "運 庚申"], ["壬午 己酉 乙卯 庚辰", "運 辛酉"]),
    ("bond.against day",            ["癸巳 戊午 庚辰 丁丑", "運 乙巳"], ["癸巳 戊午 庚辰 丁丑", "運 甲辰"]),
    ("tie.heldLuck year",           ["己未 壬申 丁巳 壬寅", "運 甲辰"], ["己未 壬申 丁巳 壬寅", "運 乙巳"]),
    ("tie.heldBoth hour",           ["甲辰 甲戌 辛丑 壬辰", "運 丁亥"], ["甲辰 甲戌 辛丑 壬辰", "運 丙戌"]),
    // 己 of the hour has 甲 of the month already.
    ("tie.spent hour",              ["乙卯 癸未 丙寅 己丑", "運 甲寅"], ["乙卯 甲申 丙寅 己丑", "運 甲寅"]),
    ("tie.heldNatal month",         ["乙卯 癸未 丙寅 己丑", "運 戊寅"], ["乙卯 癸未 丙寅 己丑", "運 己卯"]),
    // 戊 finds two 癸.
    ("tie.eased year",              ["甲戌 辛未 癸酉 癸丑", "運 己亥"], ["甲戌 辛未 癸酉 癸丑", "運 戊戌"]),
    ("tie.easedLuck hour",          ["庚寅 丁亥 丁酉 戊申", "運 癸未"], ["庚寅 丁亥 丁酉 戊申", "運 壬午"]),
    ("tie.tied month",              ["丁丑 甲辰 己酉 辛未", "運 己亥"], ["丁丑 甲辰 己酉 辛未", "運 戊戌"]),
    // 卯 below overcomes the earth that 甲 and 己 would become.
    ("transform.with hour",         ["丙戌 戊戌 丙午 甲午", "運 己亥"], ["丙戌 戊戌 丙午 甲午", "運 己卯"]),
    ("transform.against hour",      ["戊辰 乙卯 乙卯 丁丑", "運 壬寅"], ["戊辰 乙卯 乙卯 丁丑", "運 壬申"]),
    ("contend year",                ["己亥 甲戌 戊戌 壬子", "運 甲子"], ["己亥 乙亥 戊戌 壬子", "運 甲子"]),
    ("stemClash.eased.with year",   ["甲戌 辛未 癸酉 癸丑", "運 庚寅"], ["甲戌 辛未 癸酉 癸丑", "運 辛卯"]),
    ("stemClash.face.against day",  ["己未 壬申 丁巳 壬寅", "運 癸未"], ["己未 壬申 丁巳 壬寅", "運 壬午"]),
    ("stemClash.struck.against month", ["壬申 甲辰 丙午 辛卯", "運 庚申"], ["壬申 甲辰 丙午 辛卯", "運 辛酉"]),
    // 乙 of the month ties the 庚 that would check.
    ("stemClash.checked.with hour", ["壬寅 壬子 丁丑 庚子", "運 甲寅"], ["壬寅 乙巳 丁丑 庚子", "運 甲寅"]),
    // On 戌 the 丙 has a root.
    ("checked.with hour",           ["己酉 丁卯 戊申 癸丑", "運 丙申"], ["己酉 丁卯 戊申 癸丑", "運 丙戌"]),
    ("checked.against year",        ["丁未 甲辰 癸亥 甲寅", "運 辛未"], ["丁未 甲辰 癸亥 甲寅", "運 辛酉"]),
];

#[rustfmt::skip]
const BRANCHES: [Row; 33] = [
    ("directionalCombination.with month-hour",    ["癸未 乙丑 庚午 丙子", "運 己亥"], ["癸未 乙丑 庚午 丙寅", "運 己亥"]),
    ("directionalCombination.aside year-day",     ["癸未 乙丑 庚午 丙子", "運 己巳"], ["癸酉 乙丑 庚午 丙子", "運 己巳"]),
    ("directionalCombination.against month-hour", ["辛酉 己亥 甲申 甲子", "運 丁丑"], ["辛酉 己亥 甲申 甲戌", "運 丁丑"]),
    ("tripleCombination.with day-hour",           ["甲戌 辛未 癸酉 癸丑", "運 辛巳"], ["甲戌 辛未 癸酉 癸亥", "運 辛巳"]),
    ("tripleCombination.aside year-hour",         ["癸巳 戊午 庚辰 丁丑", "運 己酉"], ["癸巳 戊午 庚辰 丁亥", "運 己酉"]),
    ("tripleCombination.against day-hour",        ["辛酉 己亥 甲申 甲子", "運 戊辰"], ["辛酉 己亥 甲申 甲戌", "運 戊辰"]),
    // The decade brings the third branch; of luck alone there is none.
    ("tripleCombination",                         ["癸未 乙丑 庚午 丙子", "年 丁酉 of 癸巳"], ["癸未 乙丑 庚午 丙子", "年 丁酉 of 癸亥"]),
    // Of two sets the month holds back one; the other turns.
    ("tripleCombination.with year-hour",       ["甲午 戊辰 辛亥 戊戌", "年 壬寅 of 丁卯"], ["甲午 戊辰 辛亥 己丑", "年 壬寅 of 丁卯"]),
    // 己 of the month 未 is visible: it keeps its own element. Hidden, it turns.
    ("gathering month",          ["己卯 辛未 丙子 癸巳", "年 己巳 of 庚午"], ["庚辰 癸未 丙子 癸巳", "年 己巳 of 庚午"]),
    // Wood above 午 makes it stronger than 子, earth does not.
    ("clash.uproots.with",       ["甲子 丙寅 甲子 甲子", "運 甲午"], ["甲子 丙寅 甲子 甲子", "運 戊午"]),
    ("clash.evenly.with",        ["甲子 丙寅 甲子 甲子", "運 戊午"], ["甲子 丙寅 甲子 甲子", "運 甲午"]),
    // 巳 in its own season is only stirred, out of it it is uprooted.
    ("clash.stirs",              ["癸巳 戊午 庚辰 丁丑", "運 己亥"], ["癸巳 癸亥 庚辰 丁丑", "運 己亥"]),
    ("clash.uproots",            ["癸巳 癸亥 庚辰 丁丑", "運 己亥"], ["癸巳 戊午 庚辰 丁丑", "運 己亥"]),
    // With 관성 in the chart nothing leads it alone.
    ("clash.defies",             ["甲子 丙寅 甲子 甲子", "運 甲申"], ["辛酉 庚寅 甲子 甲子", "運 甲申"]),
    // A root in 酉 is left to 辛.
    ("clash.rootLost.with day",  ["辛卯 辛卯 癸丑 乙卯", "運 癸未"], ["辛卯 辛卯 癸丑 辛酉", "運 癸未"]),
    ("clash.stores",             ["辛卯 辛卯 癸丑 辛酉", "運 癸未"], ["辛卯 辛卯 癸丑 乙卯", "運 癸未"]),
    ("clash.burdenLost.with month", ["甲子 戊辰 甲申 壬申", "運 甲戌"], ["甲寅 戊辰 甲申 壬申", "運 甲戌"]),
    ("clash.relieved.six day",   ["辛酉 己亥 甲申 甲子", "運 戊寅"], ["辛酉 己丑 甲申 甲子", "運 戊寅"]),
    ("clash.relieved.natalSix day", ["壬寅 壬子 丁丑 庚子", "運 辛未"], ["壬寅 壬寅 丁丑 庚寅", "運 辛未"]),
    ("clash.relieved.bureau day", ["壬子 乙巳 丁亥 辛丑", "運 己巳"], ["壬寅 乙巳 丁亥 辛丑", "運 己巳"]),
    // 寅 struck by 申 is settled rather than joined.
    ("sixCombination.with month", ["甲子 丙寅 甲子 甲子", "運 乙亥"], ["甲子 丙寅 甲申 甲子", "運 乙亥"]),
    ("settles month",            ["甲子 丙寅 甲申 甲子", "運 乙亥"], ["甲子 丙寅 甲子 甲子", "運 乙亥"]),
    ("contend",                  ["甲子 丙寅 甲子 甲子", "運 乙丑"], ["甲寅 丙寅 甲子 甲寅", "運 乙丑"]),
    ("sixCombination.heldLuck year", ["庚戌 戊寅 庚申 己卯", "運 丁卯"], ["庚戌 己卯 庚申 己卯", "運 丁卯"]),
    // 亥 takes the 寅 away from 午.
    ("halfCombination.aside day", ["癸未 乙丑 庚午 丙子", "運 丙寅"], ["癸未 乙亥 庚午 丙子", "運 丙寅"]),
    ("rootsNatal.with year",     ["丁丑 己酉 壬子 庚子", "運 戊寅"], ["丁巳 己酉 壬子 庚子", "運 戊寅"]),
    ("triplePunishment year-day", ["癸丑 癸亥 乙未 丙戌", "運 甲戌"], ["癸丑 癸亥 乙卯 丙戌", "運 甲戌"]),
    ("punishment month",         ["甲子 丙寅 甲子 甲子", "運 癸巳"], ["甲子 丙辰 甲子 甲子", "運 癸巳"]),
    ("mutualPunishment",         ["甲子 丙寅 甲子 甲子", "運 丁卯"], ["甲戌 丙寅 甲戌 甲戌", "運 丁卯"]),
    ("selfPunishment year",      ["己亥 甲戌 戊戌 壬子", "運 乙亥"], ["己丑 甲戌 戊戌 壬子", "運 乙亥"]),
    // 寅 and 巳 punish each other: their harm is not said again. 寅 and 亥 combine and do not break.
    ("harm",                     ["甲子 丙寅 甲子 甲子", "運 癸未"], ["甲子 丙寅 甲子 甲子", "運 癸巳"]),
    ("destruction",              ["甲子 丙寅 甲子 甲子", "運 癸酉"], ["甲子 丙寅 甲子 甲子", "運 乙亥"]),
    ("hostSix",                  ["甲子 丙寅 甲子 甲子", "年 丙子 of 丁丑"], ["甲子 丙寅 甲子 甲子", "年 丙子 of 丁卯"]),
];

#[rustfmt::skip]
const WHOLE: [Row; 7] = [
    ("pillar repeat",      ["甲子 丙寅 甲子 甲子", "運 甲子"], ["甲子 丙寅 甲子 甲子", "運 甲戌"]),
    ("pillar double month", ["甲子 丙寅 甲子 甲子", "運 壬申"], ["甲子 丙寅 甲子 甲子", "運 庚申"]),
    ("pillar twin",        ["甲子 丙寅 甲子 甲子", "年 甲戌 of 甲戌"], ["甲子 丙寅 甲子 甲子", "年 甲戌 of 甲申"]),
    ("stem hostHarmony",   ["甲子 丙寅 甲子 甲子", "年 戊寅 of 癸未"], ["甲子 丙寅 甲子 甲子", "年 戊寅 of 壬午"]),
    ("stem checksHost",    ["甲子 丙寅 甲子 甲子", "年 戊寅 of 壬午"], ["甲子 丙寅 甲子 甲子", "年 戊寅 of 癸未"]),
    ("stem hostChecks",    ["甲子 丙寅 甲子 甲子", "年 戊寅 of 甲申"], ["甲子 丙寅 甲子 甲子", "年 戊寅 of 丙戌"]),
    ("branch hostClash",   ["甲子 丙寅 甲子 甲子", "年 甲戌 of 甲辰"], ["甲子 丙寅 甲子 甲子", "年 甲戌 of 甲寅"]),
];

fn check(rows: &[Row], part: &str) {
    let mut differing = 0;
    for (contact, [chart, luck], [other_chart, other_luck]) in rows {
        let line = format!("{part}{contact}");
        let makes = |chart, luck| {
            let contacts: Vec<_> = read(chart, luck).contacts.iter().map(written).collect();
            (contacts.iter().any(|found| found.starts_with(&line)), contacts)
        };
        let (made, instead) = (makes(chart, luck), makes(other_chart, other_luck));
        if !made.0 || instead.0 {
            println!(
                "{line}: {:?} by {chart} {luck}, {:?} by {other_chart} {other_luck}",
                made.1, instead.1
            );
            differing += 1;
        }
    }
    assert_eq!(differing, 0);
}

#[test]
fn each_contact_is_made_where_it_should_and_just_not_elsewhere() {
    check(&STEMS, "stem ");
    check(&BRANCHES, "branch ");
    check(&WHOLE, "");
}

#[test]
fn a_stem_is_rooted_cut_or_floating_by_what_it_stands_on() {
    let stem = |luck| {
        let reading = read("丙戌 甲午 丙子 丙申", luck);
        (reading.stem.landing, reading.stem.root)
    };
    // 火 of the chart: on its own 午, on 寅 which holds it, on 子 which does not.
    assert_eq!(stem("運 丙午"), (StemLanding::Rooted, Some(StemRoot::Seat)));
    assert_eq!(stem("運 丙寅"), (StemLanding::Rooted, Some(StemRoot::Seat)));
    assert_eq!(stem("運 丁亥"), (StemLanding::Cut, Some(StemRoot::Natal)));
    // No branch of the chart holds wood; a decade may.
    assert_eq!(stem("運 乙酉"), (StemLanding::Floating, None));
    assert_eq!(stem("年 乙酉 of 己卯"), (StemLanding::Cut, Some(StemRoot::Outer)));
}

#[test]
fn an_empty_branch_counts_in_a_year_and_not_in_a_decade() {
    let branch = |luck| read("甲子 丙寅 甲子 甲子", luck).branch;
    // 戌 is empty to 甲子.
    assert_eq!(branch("年 丙戌").landing, BranchLanding::Void);
    assert_eq!(branch("運 丙戌").landing, BranchLanding::Plain);
    assert_eq!(branch("年 丙申").landing, BranchLanding::Striking);
    // 甲 covers it: that halves, and being empty halves again.
    assert_eq!(branch("運 甲戌").landing, BranchLanding::Covered);
    assert_eq!(branch("運 甲戌").force.value() * 2, branch("運 丙戌").force.value());
    assert_eq!(branch("年 甲戌").force.value(), 0);
}

#[test]
fn dry_earth_does_not_help_where_there_is_fire_and_no_water() {
    let branch = |chart, luck| read(chart, luck).branch;
    let dry = branch("己巳 丙寅 乙巳 甲申", "運 癸未");
    assert_eq!((dry.soil, dry.leaning.lean, dry.force.value()), (Some(Soil::Dry), Lean::Aside, 0));
    // 辰 is not dry, and with 子 there is water.
    assert_eq!(branch("己巳 丙寅 乙巳 甲申", "運 甲辰").soil, None);
    assert_eq!(branch("己巳 丙寅 乙巳 甲子", "運 癸未").soil, None);
}

#[test]
fn the_season_speaks_when_its_relief_or_its_opposite_comes() {
    let turn = |chart, luck| read(chart, luck).climate.map(|voice| voice.turn.id());
    let hot = "丁巳 乙巳 庚寅 辛巳";
    assert_eq!(turn(hot, "運 戊子"), Some("relief"));
    assert_eq!(turn(hot, "運 丁卯"), Some("worse"));
    assert_eq!(turn(hot, "運 戊戌"), None);
    // The branch of a decade speaks before its stem, the stem of a year before its branch.
    assert_eq!(turn(hot, "運 丙子"), Some("relief"));
    assert_eq!(turn(hot, "年 丙子"), Some("worse"));
    assert_eq!(turn("乙丑 己丑 乙亥 戊寅", "運 丁丑"), Some("relief"));
    assert_eq!(turn("壬申 辛亥 壬寅 庚戌", "運 壬戌"), Some("worse"));
}

#[test]
fn the_structure_speaks_when_luck_completes_or_breaks_it() {
    let turn = |chart, told| {
        let voice =
            with(&pillars(chart), |wonguk| LuckReading::of(wonguk, luck(told)).formation(wonguk));
        voice.map(|voice| voice.turn.id())
    };
    assert_eq!(turn("壬寅 壬子 丁丑 庚子", "運 戊寅"), Some("completes"));
    assert_eq!(turn("癸卯 癸亥 己丑 丙寅", "運 乙丑"), Some("breaks"));
    assert_eq!(turn("癸卯 癸亥 己丑 丙寅", "運 丙寅"), None);
    // An extreme structure is not asked.
    assert_eq!(turn("甲子 丙寅 甲子 甲子", "運 庚申"), None);
}
