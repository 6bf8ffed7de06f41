//! What a chart says of itself, from the Hanja of its four pillars: letters, elements, ten gods,
//! stages, relations. The tables are written down here again, so that none is shared with the code.

use std::sync::LazyLock;

use super::answer::Json;

pub(crate) const STEMS: &str = "甲乙丙丁戊己庚辛壬癸";
pub(crate) const BRANCHES: &str = "子丑寅卯辰巳午未申酉戌亥";
const STEMS_KO: &str = "갑을병정무기경신임계";
const BRANCHES_KO: &str = "자축인묘진사오미신유술해";
pub(crate) const POSITIONS: [&str; 4] = ["year", "month", "day", "hour"];

/// Hidden stems from 여기 over 중기 to 정기, as indices of stems; 중기 is missing in some.
const HIDDEN: [&str; 12] = [
    "壬癸",
    "癸辛己",
    "戊丙甲",
    "甲乙",
    "乙癸戊",
    "戊庚丙",
    "丙己丁",
    "丁乙己",
    "戊壬庚",
    "庚辛",
    "辛丁戊",
    "戊甲壬",
];

/// Elements by number: wood 0, fire 1, earth 2, metal 3, water 4.
pub(crate) const ELEMENTS_KO: [&str; 5] = ["목", "화", "토", "금", "수"];
pub(crate) const GROUPS_KO: [&str; 5] = ["비겁", "식상", "재성", "관성", "인성"];
/// The same and the other polarity of each group.
pub(crate) const GODS_KO: [[&str; 2]; 5] =
    [["비견", "겁재"], ["식신", "상관"], ["편재", "정재"], ["편관", "정관"], ["편인", "정인"]];
pub(crate) const STAGES_KO: [&str; 12] =
    ["장생", "목욕", "관대", "건록", "제왕", "쇠", "병", "사", "묘", "절", "태", "양"];
/// Branch of 장생 for each stem.
const JANGSAENG: &str = "亥午寅酉寅酉巳子申卯";

/// A letter: a stem or a branch by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Letter {
    Stem(usize),
    Branch(usize),
}

fn place_of(letters: &str, letter: char) -> Option<usize> {
    letters.chars().position(|c| c == letter)
}

fn nth(letters: &str, index: usize) -> char {
    letters.chars().nth(index).expect("a letter")
}

impl Letter {
    pub(crate) fn of_han(han: char) -> Option<Self> {
        place_of(STEMS, han).map(Self::Stem).or_else(|| place_of(BRANCHES, han).map(Self::Branch))
    }

    pub(crate) fn han(self) -> char {
        match self {
            Self::Stem(index) => nth(STEMS, index),
            Self::Branch(index) => nth(BRANCHES, index),
        }
    }

    pub(crate) fn ko(self) -> char {
        match self {
            Self::Stem(index) => nth(STEMS_KO, index),
            Self::Branch(index) => nth(BRANCHES_KO, index),
        }
    }

    pub(crate) fn stem_of_ko(ko: char) -> Option<Self> {
        place_of(STEMS_KO, ko).map(Self::Stem)
    }

    pub(crate) fn branch_of_ko(ko: char) -> Option<Self> {
        place_of(BRANCHES_KO, ko).map(Self::Branch)
    }

    /// The stem itself, or the main hidden stem of a branch.
    fn main_stem(self) -> usize {
        match self {
            Self::Stem(index) => index,
            Self::Branch(index) => *hidden(index).last().expect("a main stem"),
        }
    }

    /// The element, by number.
    pub(crate) fn element(self) -> usize {
        self.main_stem() / 2
    }
}

/// Hidden stems of a branch, 정기 last.
pub(crate) fn hidden(branch: usize) -> Vec<usize> {
    HIDDEN[branch].chars().map(|han| place_of(STEMS, han).expect("a stem")).collect()
}

/// The four pillars of an answer.
#[derive(Debug)]
pub(crate) struct Chart {
    /// Stem and branch of year, month, day and, if known, hour.
    pub(crate) pillars: Vec<(usize, usize)>,
    /// The group to which a complete set has turned each branch.
    pub(crate) turned: Vec<Option<usize>>,
}

impl Chart {
    /// Reads `fourPillars`.
    pub(crate) fn of(four_pillars: &Json) -> Self {
        let pillars = four_pillars.at("pillars");
        let read = |position: &&str| ganji(pillars.at(position).at("ganjiHan").text());
        let turned = |position: &&str| {
            let group = pillars.at(position).path("branch.turned.groupKo").text();
            GROUPS_KO.iter().position(|name| *name == group)
        };
        Self {
            pillars: POSITIONS.iter().filter_map(read).collect(),
            turned: POSITIONS.iter().map(turned).collect(),
        }
    }

    pub(crate) fn hour_known(&self) -> bool {
        self.pillars.len() == 4
    }

    pub(crate) fn day_master(&self) -> usize {
        self.pillars[2].0
    }

    pub(crate) fn letter(&self, position: usize, of_stem: bool) -> Option<Letter> {
        let (stem, branch) = *self.pillars.get(position)?;
        Some(if of_stem { Letter::Stem(stem) } else { Letter::Branch(branch) })
    }

    /// All letters, the day master among them.
    pub(crate) fn letters(&self) -> impl Iterator<Item = (usize, Letter)> + '_ {
        self.pillars.iter().enumerate().flat_map(|(position, (stem, branch))| {
            [(position, Letter::Stem(*stem)), (position, Letter::Branch(*branch))]
        })
    }

    /// All letters but the day master.
    pub(crate) fn others(&self) -> impl Iterator<Item = Letter> + '_ {
        self.letters().filter(|found| *found != (2, Letter::Stem(self.day_master()))).map(|l| l.1)
    }

    /// Whether a letter stands in the chart, the hidden stems among them.
    pub(crate) fn has(&self, letter: Letter) -> bool {
        self.letters().any(|(_, found)| found == letter)
            || matches!(letter, Letter::Stem(stem) if self.hides(stem))
    }

    pub(crate) fn hides(&self, stem: usize) -> bool {
        self.pillars.iter().any(|(_, branch)| hidden(*branch).contains(&stem))
    }

    /// The group of a letter to the day master, by number.
    pub(crate) fn group(&self, letter: Letter) -> usize {
        (letter.element() + 5 - self.day_master() / 2) % 5
    }

    /// The element of a group.
    pub(crate) fn element_of_group(&self, group: usize) -> usize {
        (self.day_master() / 2 + group) % 5
    }

    /// The ten god of a letter.
    pub(crate) fn god(&self, letter: Letter) -> &'static str {
        let same = letter.main_stem() % 2 == self.day_master() % 2;
        GODS_KO[self.group(letter)][usize::from(!same)]
    }

    /// How many letters beside the day master belong to a group.
    pub(crate) fn count_of_group(&self, group: usize) -> usize {
        self.others().filter(|letter| self.group(*letter) == group).count()
    }

    /// The same where a branch that a complete set has turned counts to what it has become.
    pub(crate) fn count_of_group_turned(&self, group: usize) -> usize {
        let stems = (0..self.pillars.len()).filter(|position| *position != 2);
        let stems = stems.filter_map(|position| self.letter(position, true));
        let branches = (self.pillars.iter().zip(&self.turned))
            .map(|((_, branch), turned)| turned.unwrap_or(self.group(Letter::Branch(*branch))));
        let groups = stems.map(|letter| self.group(letter)).chain(branches);
        groups.filter(|found| *found == group).count()
    }

    /// How many letters, the day master among them, have an element.
    pub(crate) fn count_of_element(&self, element: usize) -> usize {
        self.letters().filter(|(_, letter)| letter.element() == element).count()
    }

    /// The stage of a stem on a branch.
    pub(crate) fn stage(stem: usize, branch: usize) -> &'static str {
        let start = place_of(BRANCHES, nth(JANGSAENG, stem)).expect("a branch");
        let steps = if stem.is_multiple_of(2) { branch + 12 - start } else { start + 12 - branch };
        STAGES_KO[steps % 12]
    }
}

/// The letters of a pillar in Hanja.
pub(crate) fn ganji(han: &str) -> Option<(usize, usize)> {
    let mut letters = han.chars();
    let stem = place_of(STEMS, letters.next()?)?;
    Some((stem, place_of(BRANCHES, letters.next()?)?))
}

/// Kinds of relations with their letters, as the rule books have them.
const RELATIONS: [(&str, &str); 13] = [
    ("천간합", "甲己 乙庚 丙辛 丁壬 戊癸"),
    ("천간충", "甲庚 乙辛 丙壬 丁癸"),
    ("삼합", "申子辰 亥卯未 寅午戌 巳酉丑"),
    ("방합", "寅卯辰 巳午未 申酉戌 亥子丑"),
    ("육합", "子丑 寅亥 卯戌 辰酉 巳申 午未"),
    ("반합", "申子 子辰 亥卯 卯未 寅午 午戌 巳酉 酉丑"),
    ("충", "子午 丑未 寅申 卯酉 辰戌 巳亥"),
    ("삼형", "寅巳申 丑戌未"),
    ("형", "寅巳 巳申 寅申 丑戌 戌未 丑未"),
    ("상형", "子卯"),
    ("자형", "辰辰 午午 酉酉 亥亥"),
    ("파", "子酉 丑辰 寅亥 卯午 巳申 未戌"),
    ("해", "子未 丑午 寅巳 卯辰 申亥 酉戌"),
];

/// The same by numbers: kinds of two letters as bits, sets of three as bits of branches.
struct Related {
    stems: [[u16; 10]; 10],
    branches: [[u16; 12]; 12],
    threes: Vec<(usize, u16)>,
}

static RELATED: LazyLock<Related> = LazyLock::new(|| {
    let mut all = Related { stems: [[0; 10]; 10], branches: [[0; 12]; 12], threes: Vec::new() };
    for (kind, (_, sets)) in RELATIONS.iter().enumerate() {
        for set in sets.split(' ') {
            match letters_of(set)[..] {
                [Letter::Stem(a), Letter::Stem(b)] => {
                    all.stems[a][b] |= 1 << kind;
                    all.stems[b][a] |= 1 << kind;
                }
                [Letter::Branch(a), Letter::Branch(b)] => {
                    all.branches[a][b] |= 1 << kind;
                    all.branches[b][a] |= 1 << kind;
                }
                ref three => all.threes.push((kind, mask(three))),
            }
        }
    }
    all
});

/// Branches as bits.
fn mask(letters: &[Letter]) -> u16 {
    letters
        .iter()
        .map(|letter| if let Letter::Branch(b) = letter { 1 << b } else { 0 })
        .fold(0, |a, b| a | b)
}

/// Whether letters, in any order, stand in a relation of this kind.
pub(crate) fn related(kind: &str, letters: &[Letter]) -> bool {
    let Some(kind) = RELATIONS.iter().position(|(name, _)| *name == kind) else { return false };
    match *letters {
        [a, b] => kinds_of_two(a, b) & 1 << kind != 0,
        _ => RELATED.threes.contains(&(kind, mask(letters))),
    }
}

fn kinds_of_two(a: Letter, b: Letter) -> u16 {
    match (a, b) {
        (Letter::Stem(a), Letter::Stem(b)) => RELATED.stems[a][b],
        (Letter::Branch(a), Letter::Branch(b)) => RELATED.branches[a][b],
        _ => 0,
    }
}

/// A relation: its kind, and the positions of the chart that take part.
pub(crate) type Relation = (&'static str, Vec<usize>);

/// Whether two letters are part of a whole set that takes the place of their own relation.
fn is_part(kind: &str, of_two: u16, wholes: &[(usize, u16)]) -> bool {
    let whole = match kind {
        "반합" => "삼합",
        "형" => "삼형",
        _ => return false,
    };
    wholes.iter().any(|(kind, set)| RELATIONS[*kind].0 == whole && set & of_two == of_two)
}

/// Whole sets of three among branches.
fn wholes(branches: u16) -> impl Iterator<Item = (usize, u16)> {
    RELATED.threes.iter().copied().filter(move |(_, set)| branches & set == *set)
}

/// Every relation within a chart, in no order.
pub(crate) fn relations(chart: &Chart) -> Vec<Relation> {
    let branches = chart.pillars.iter().fold(0, |all, (_, branch)| all | 1 << branch);
    let wholes: Vec<(usize, u16)> = wholes(branches).collect();
    let mut found: Vec<Relation> = Vec::new();
    for (kind, set) in &wholes {
        let within = |p: &usize| set & 1 << chart.pillars[*p].1 != 0;
        found.push((RELATIONS[*kind].0, (0..chart.pillars.len()).filter(within).collect()));
    }
    for first in 0..chart.pillars.len() {
        for second in first + 1..chart.pillars.len() {
            let ((s1, b1), (s2, b2)) = (chart.pillars[first], chart.pillars[second]);
            let kinds = RELATED.stems[s1][s2] | RELATED.branches[b1][b2];
            for (kind, (name, _)) in RELATIONS.iter().enumerate() {
                if kinds & 1 << kind != 0 && !is_part(name, 1 << b1 | 1 << b2, &wholes) {
                    found.push((name, vec![first, second]));
                }
            }
        }
    }
    found
}

/// The relations of a fortune with a chart, in no order.
pub(crate) fn relations_with(chart: &Chart, (stem, branch): (usize, usize)) -> Vec<Relation> {
    let branches = chart.pillars.iter().fold(0, |all, (_, branch)| all | 1 << branch);
    // Sets that the fortune completes: it is of them, and the chart has the other two.
    let own = 1 << branch;
    let wholes: Vec<(usize, u16)> =
        wholes(branches | own).filter(|(_, set)| set & own != 0).collect();
    let mut found: Vec<Relation> = Vec::new();
    for (kind, set) in &wholes {
        let others = set & !own;
        let within = |p: &usize| others & 1 << chart.pillars[*p].1 != 0;
        found.push((RELATIONS[*kind].0, (0..chart.pillars.len()).filter(within).collect()));
    }
    for (position, (s, b)) in chart.pillars.iter().enumerate() {
        let kinds = RELATED.stems[stem][*s] | RELATED.branches[branch][*b];
        for (kind, (name, _)) in RELATIONS.iter().enumerate() {
            if kinds & 1 << kind != 0 && !is_part(name, own | 1 << b, &wholes) {
                found.push((name, vec![position]));
            }
        }
    }
    found
}

/// The letters of a word in Hanja.
pub(crate) fn letters_of(han: &str) -> Vec<Letter> {
    han.chars().filter_map(Letter::of_han).collect()
}
