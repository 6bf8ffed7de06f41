//! The sinsal of a chart, found again from its letters and from tables written down here.

use std::sync::LazyLock;

use super::chart::{BRANCHES, Chart, Letter, STEMS, hidden, letters_of};

/// From the day stem (甲 … 癸) to branches.
const BY_DAY_STEM: &[(&str, &str)] = &[
    ("천을귀인", "丑未 子申 酉亥 酉亥 丑未 子申 丑未 寅午 卯巳 卯巳"),
    ("태극귀인", "子午 子午 卯酉 卯酉 丑辰未戌 丑辰未戌 寅亥 寅亥 巳申 巳申"),
    ("문창귀인", "巳 午 申 酉 申 酉 亥 子 寅 卯"),
    ("문곡귀인", "亥 子 寅 卯 寅 卯 巳 午 申 酉"),
    ("학당귀인", "亥 午 寅 酉 寅 酉 巳 子 申 卯"),
    ("관귀학관", "巳 巳 申 申 亥 亥 寅 寅 申 申"),
    ("천주귀인", "巳 午 巳 午 申 酉 亥 子 寅 卯"),
    ("금여", "辰 巳 未 申 未 申 戌 亥 丑 寅"),
    ("정록", "寅 卯 巳 午 巳 午 申 酉 亥 子"),
    ("암록", "亥 戌 申 未 申 未 巳 辰 寅 丑"),
    ("양인살", "卯 - 午 - 午 - 酉 - 子 -"),
    ("홍염살", "午 午 寅 未 辰 辰 戌 酉 子 申"),
];

/// From the month branch (子 … 亥) to stems or branches; the month branch itself does not count.
const BY_MONTH: &[(&str, &str)] = &[
    ("천덕귀인", "巳 庚 丁 申 壬 辛 亥 甲 癸 寅 丙 乙"),
    ("월덕귀인", "壬 庚 丙 甲 壬 庚 丙 甲 壬 庚 丙 甲"),
    ("천의성", "亥 子 丑 寅 卯 辰 巳 午 未 申 酉 戌"),
    ("급각살", "丑辰 丑辰 亥子 亥子 亥子 卯未 卯未 卯未 寅戌 寅戌 寅戌 丑辰"),
];

/// From the year branch to the other branches.
const BY_YEAR: &[(&str, &str)] = &[
    ("홍란성", "卯 寅 丑 子 亥 戌 酉 申 未 午 巳 辰"),
    ("고신살", "寅 寅 巳 巳 巳 申 申 申 亥 亥 亥 寅"),
    ("과숙살", "戌 戌 丑 丑 丑 辰 辰 辰 未 未 未 戌"),
];

/// From the year and the day branch to the other branches; 귀문관살 from the day branch only.
const BY_YEAR_OR_DAY: &[(&str, &str)] = &[
    ("도화살", "酉 午 卯 子 酉 午 卯 子 酉 午 卯 子"),
    ("역마살", "寅 亥 申 巳 寅 亥 申 巳 寅 亥 申 巳"),
    ("화개살", "辰 丑 戌 未 辰 丑 戌 未 辰 丑 戌 未"),
    ("원진살", "未 午 酉 申 亥 戌 丑 子 卯 寅 巳 辰"),
    ("귀문관살", "酉 午 未 申 亥 戌 丑 寅 卯 子 巳 辰"),
    ("천라지망", "- - - - 巳 辰 - - - - 亥 戌"),
];

/// Pillars, the day's alone for the last three.
const BY_PILLAR: &[(&str, &str)] = &[
    ("백호살", "甲辰 乙未 丙戌 丁丑 戊辰 壬戌 癸丑"),
    ("괴강살", "庚辰 壬辰 戊戌 庚戌"),
    ("고란살", "甲寅 乙巳 丁巳 戊申 辛亥"),
    ("음양차착살", "丙子 丁丑 戊寅 辛卯 壬辰 癸巳 丙午 丁未 戊申 辛酉 壬戌 癸亥"),
    ("효신살", "甲子 乙亥 丙寅 丁卯 戊午 己巳 庚辰 庚戌 辛丑 辛未 壬申 癸酉"),
];

const NEEDLES: &str = "甲辛卯午申";
const THREE_STEMS: [&str; 3] = ["甲戊庚", "乙丙丁", "辛壬癸"];

/// Stems and branches as bits: a branch's stand above those of the stems.
type Bits = u32;

fn stem_bit(stem: usize) -> Bits {
    1 << stem
}

fn branch_bit(branch: usize) -> Bits {
    1 << (branch + 10)
}

fn bits(letters: &str) -> Bits {
    let bit = |letter: Letter| match letter {
        Letter::Stem(stem) => stem_bit(stem),
        Letter::Branch(branch) => branch_bit(branch),
    };
    letters_of(letters).into_iter().map(bit).fold(0, |all, bit| all | bit)
}

/// A kind with the letters of each cell of its row.
type Row = (&'static str, Vec<Bits>);

fn rows(table: &[(&'static str, &str)]) -> Vec<Row> {
    table.iter().map(|(name, row)| (*name, row.split(' ').map(bits).collect())).collect()
}

static DAY_STEM: LazyLock<Vec<Row>> = LazyLock::new(|| rows(BY_DAY_STEM));
static MONTH: LazyLock<Vec<Row>> = LazyLock::new(|| rows(BY_MONTH));
static YEAR: LazyLock<Vec<Row>> = LazyLock::new(|| rows(BY_YEAR));
static YEAR_OR_DAY: LazyLock<Vec<Row>> = LazyLock::new(|| rows(BY_YEAR_OR_DAY));
static PILLAR: LazyLock<Vec<Row>> = LazyLock::new(|| rows(BY_PILLAR));

/// The kinds of a chart, each with the positions it is found at.
pub(crate) fn of(chart: &Chart) -> Vec<(&'static str, Vec<usize>)> {
    let mut found: Vec<(&'static str, Vec<usize>)> = Vec::new();
    let mut add = |name: &'static str, at: Vec<usize>| {
        if !at.is_empty() {
            found.push((name, at));
        }
    };
    let positions = || 0..chart.pillars.len();
    let stem = |p: usize| stem_bit(chart.pillars[p].0);
    let branch = |p: usize| branch_bit(chart.pillars[p].1);
    for (name, row) in DAY_STEM.iter() {
        let wanted = row[chart.day_master()];
        add(name, positions().filter(|p| wanted & branch(*p) != 0).collect());
    }
    for (name, row) in MONTH.iter() {
        let wanted = row[chart.pillars[1].1];
        let at = |p: &usize| wanted & stem(*p) != 0 || (*p != 1 && wanted & branch(*p) != 0);
        add(name, positions().filter(at).collect());
    }
    for (name, row) in YEAR.iter() {
        let wanted = row[chart.pillars[0].1];
        add(name, positions().filter(|p| *p != 0 && wanted & branch(*p) != 0).collect());
    }
    for (name, row) in YEAR_OR_DAY.iter() {
        let both = matches!(*name, "원진살" | "귀문관살" | "천라지망");
        let bases: &[usize] = if *name == "귀문관살" { &[2] } else { &[0, 2] };
        let mut at: Vec<usize> = Vec::new();
        for base in bases {
            let wanted = row[chart.pillars[*base].1];
            for p in positions().filter(|p| p != base && wanted & branch(*p) != 0) {
                at.push(p);
                at.extend(both.then_some(*base));
            }
        }
        at.sort_unstable();
        at.dedup();
        add(name, at);
    }
    for (name, row) in PILLAR.iter() {
        let anywhere = matches!(*name, "백호살" | "괴강살");
        let fits = |p: &usize| row.contains(&(stem(*p) | branch(*p)));
        add(name, positions().filter(|p| (anywhere || *p == 2) && fits(p)).collect());
    }
    add("현침살", needles(chart));
    add("삼기귀인", three_stems(chart));
    found
}

fn needles(chart: &Chart) -> Vec<usize> {
    let needles = bits(NEEDLES);
    let of = |(stem, branch): (usize, usize)| (stem_bit(stem) | branch_bit(branch)) & needles;
    let count: u32 = chart.pillars.iter().map(|pillar| of(*pillar).count_ones()).sum();
    if count < 3 && of(chart.pillars[2]).count_ones() < 2 {
        return Vec::new();
    }
    (0..chart.pillars.len()).filter(|p| of(chart.pillars[*p]) != 0).collect()
}

fn three_stems(chart: &Chart) -> Vec<usize> {
    let stems: Vec<char> =
        chart.pillars.iter().map(|(stem, _)| Letter::Stem(*stem).han()).collect();
    let mut at: Vec<usize> = Vec::new();
    for (start, three) in stems.windows(3).enumerate() {
        if THREE_STEMS.iter().any(|s| {
            s.chars().eq(three.iter().copied()) || s.chars().rev().eq(three.iter().copied())
        }) {
            at.extend(start..start + 3);
        }
    }
    at.dedup();
    at
}

/// The kinds that the letters of a fortune bring to a chart.
pub(crate) fn on_fortune(chart: &Chart, fortune: (usize, usize)) -> Vec<&'static str> {
    let letters = stem_bit(fortune.0) | branch_bit(fortune.1);
    let base = |position: usize| chart.pillars[position].1;
    let mut found = Vec::new();
    let mut add = |name: &'static str, wanted: Bits| {
        if wanted & letters != 0 && !found.contains(&name) {
            found.push(name);
        }
    };
    DAY_STEM.iter().for_each(|(name, row)| add(name, row[chart.day_master()]));
    MONTH.iter().for_each(|(name, row)| add(name, row[base(1)]));
    YEAR.iter().for_each(|(name, row)| add(name, row[base(0)]));
    for (name, row) in YEAR_OR_DAY.iter() {
        if *name != "귀문관살" {
            add(name, row[base(0)]);
        }
        add(name, row[base(2)]);
    }
    found
}

#[test]
fn the_tables_have_a_cell_for_every_letter() {
    let count = |letters: &str| letters.chars().count();
    for (name, row) in BY_DAY_STEM {
        assert_eq!(row.split(' ').count(), count(STEMS), "{name}");
    }
    for (name, row) in BY_MONTH.iter().chain(BY_YEAR).chain(BY_YEAR_OR_DAY) {
        assert_eq!(row.split(' ').count(), count(BRANCHES), "{name}");
    }
    assert!((0..12).all(|branch| (2..=3).contains(&hidden(branch).len())));
}
