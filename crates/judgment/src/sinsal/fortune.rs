//! Kinds that a fortune's pillar brings: by the chart's own bases, and by itself.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Ganji, Pillars, Position, Stem};

use super::Sinsal;
use super::catalogue::{ROWS, Table};
use super::finding::{Base, from_in};
use crate::letters::{Letter, branch as branch_at, count, letter, stem as stem_at};

/// A kind that a fortune's letter makes with the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FortuneHit {
    /// The kind.
    pub sinsal: Sinsal,
    /// The bases it is counted from, and the fortune's letter that each meets.
    pub hits: ArrayVec<(Base, Letter), 2>,
}

/// A set of kinds: a bit for each.
type Kinds = u64;

const _: () = assert!(ROWS.len() <= Kinds::BITS as usize, "a set needs a bit for each kind");

/// The catalogue inverted: by base and letter, which kinds they bring. A look-up is then a single cell.
struct Brought {
    day_stem: [[Kinds; 12]; 10],
    month_stem: [[Kinds; 10]; 12],
    month: [[Kinds; 12]; 12],
    year: [[Kinds; 12]; 12],
    day: [[Kinds; 12]; 12],
}

static BROUGHT: Brought = brought();

const fn brought() -> Brought {
    let mut all = Brought {
        day_stem: [[0; 12]; 10],
        month_stem: [[0; 10]; 12],
        month: [[0; 12]; 12],
        year: [[0; 12]; 12],
        day: [[0; 12]; 12],
    };
    let mut cell = 0;
    while cell < ROWS.len() * 144 {
        all.note(cell / 144, cell / 12 % 12, cell % 12);
        cell += 1;
    }
    all
}

impl Brought {
    /// Notes whether a kind is brought by a base, a stem or branch by its number, with a letter.
    const fn note(&mut self, kind: usize, base: usize, letter: usize) {
        let (bit, branch) = (1 << kind, Branch::ALL[letter]);
        let from_in = from_in(Branch::ALL[base]);
        match &ROWS[kind].table {
            Table::DayStem(cells) if base < 10 && cells[base].contains(branch) => {
                self.day_stem[base][letter] |= bit;
            }
            Table::MonthToLetter(cells) => match cells[from_in] {
                Letter::Branch(wanted) if wanted as usize == letter => {
                    self.month[base][letter] |= bit;
                }
                Letter::Stem(wanted) if wanted as usize == letter => {
                    self.month_stem[base][letter] |= bit;
                }
                _ => {}
            },
            Table::MonthToBranch(cells) if cells[from_in].contains(branch) => {
                self.month[base][letter] |= bit;
            }
            Table::YearBranch(cells) if cells[base].contains(branch) => {
                self.year[base][letter] |= bit;
            }
            Table::YearOrDay(cells) | Table::YearOrDayPair(cells)
                if cells[base].contains(branch) =>
            {
                self.year[base][letter] |= bit;
                self.day[base][letter] |= bit;
            }
            Table::DayPair(cells) if cells[base].contains(branch) => {
                self.day[base][letter] |= bit;
            }
            _ => {}
        }
    }
}

/// By each base of a chart the kinds that a letter of a pillar brings.
fn bases(pillars: &Pillars, ganji: Ganji) -> [(Kinds, Base, Letter); 5] {
    let (stem, branch) = (ganji.stem(), ganji.branch());
    let (year, month, day) = (pillars.year.branch(), pillars.month.branch(), pillars.day.branch());
    let day_stem: Stem = pillars.day_master();
    let on_branch = Letter::Branch(branch);
    let (own, target) = (day_stem as usize, branch as usize);
    // A kind has several bases only as year and day; so their order here is the order of the hits.
    [
        (BROUGHT.day_stem[own][target], Base::DayStem(day_stem), on_branch),
        (
            BROUGHT.month_stem[month as usize][stem as usize],
            Base::Branch(Position::Month, month),
            Letter::Stem(stem),
        ),
        (BROUGHT.month[month as usize][target], Base::Branch(Position::Month, month), on_branch),
        (BROUGHT.year[year as usize][target], Base::Branch(Position::Year, year), on_branch),
        (BROUGHT.day[day as usize][target], Base::Branch(Position::Day, day), on_branch),
    ]
}

/// The kinds that only a search finds: by letters of several pillars.
const SEARCHED: Kinds = {
    let (mut kinds, mut kind) = (0, 0);
    while kind < ROWS.len() {
        if let Table::ThreeStems(_) | Table::Letters(_) = ROWS[kind].table {
            kinds |= 1 << kind;
        }
        kind += 1;
    }
    kinds
};

/// The kinds that a chart may have by its letters, in the order of the catalogue: no other is found there.
pub(super) fn possible(pillars: &Pillars) -> impl Iterator<Item = Sinsal> {
    let brought = |kinds, (_, ganji): (Position, Ganji)| {
        let formed = FORMED[ganji.index() as usize];
        bases(pillars, ganji).iter().fold(kinds | formed, |all, (kinds, ..)| all | kinds)
    };
    let of_day = FORMED_ON_DAY[pillars.day.index() as usize];
    each(pillars.iter().fold(SEARCHED | of_day, brought))
}

/// The kinds that a fortune's pillar brings to a chart, in the order of the catalogue. Kinds of
/// whole pillars and of letters are the fortune's own ([`self_formed`]); 삼기, 고란, 음양차착 and
/// 효신 belong to the birth alone.
pub fn sinsal_on_fortune(
    pillars: &Pillars,
    fortune: Ganji,
) -> ArrayVec<FortuneHit, { Sinsal::ALL.len() }> {
    let bases = bases(pillars, fortune);
    let kinds = bases.iter().fold(0, |all, (kinds, ..)| all | kinds);
    let of_kind = |sinsal: Sinsal| FortuneHit {
        sinsal,
        hits: bases
            .iter()
            .filter(|(kinds, ..)| kinds >> sinsal as u8 & 1 == 1)
            .map(|(_, base, letter)| (*base, *letter))
            .collect(),
    };
    each(kinds).map(of_kind).collect()
}

/// The kinds that each of the sixty pillars forms by itself.
static FORMED: [Kinds; 60] = formed(false);

/// Those that it forms as the day's alone.
static FORMED_ON_DAY: [Kinds; 60] = formed(true);

const fn formed(on_day: bool) -> [Kinds; 60] {
    let mut all = [0; 60];
    let mut index = 0;
    while index < all.len() {
        let ganji = Ganji::of_index(index as i64);
        let (stem, branch) = (ganji.stem() as usize, ganji.branch() as usize);
        let mut kind = 0;
        while kind < ROWS.len() {
            let forms = match (&ROWS[kind].table, on_day) {
                (Table::Pillar(list), false) | (Table::DayPillar(list), true) => {
                    let (mut place, mut listed) = (0, false);
                    while place < count(list) {
                        let (own, under) = (stem_at(list, place), branch_at(list, place + 1));
                        listed |= own as usize == stem && under as usize == branch;
                        place += 2;
                    }
                    listed
                }
                (Table::Letters(list), false) => {
                    let (mut place, mut of_stem, mut of_branch) = (0, false, false);
                    while place < count(list) {
                        match letter(list, place) {
                            Letter::Stem(own) => of_stem |= own as usize == stem,
                            Letter::Branch(own) => of_branch |= own as usize == branch,
                        }
                        place += 1;
                    }
                    of_stem && of_branch
                }
                _ => false,
            };
            if forms {
                all[index] |= 1 << kind;
            }
            kind += 1;
        }
        index += 1;
    }
    all
}

/// The kinds a pillar forms by itself: 백호, 괴강, and 현침 when both its letters belong to it.
pub fn self_formed(fortune: Ganji) -> ArrayVec<Sinsal, { Sinsal::ALL.len() }> {
    each(FORMED[fortune.index() as usize]).collect()
}

/// The kinds of a set, in the order of the catalogue.
fn each(mut kinds: Kinds) -> impl Iterator<Item = Sinsal> {
    std::iter::from_fn(move || {
        let kind = Sinsal::ALL.get(kinds.trailing_zeros() as usize)?;
        kinds &= kinds - 1;
        Some(*kind)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_chart::random;

    /// The same by asking every kind for its letters.
    fn by_kind(pillars: &Pillars, fortune: Ganji, sinsal: Sinsal) -> Vec<(Base, Letter)> {
        let target = Letter::Branch(fortune.branch());
        let of = |position| {
            let branch = pillars.at(position).unwrap().branch();
            (Base::Branch(position, branch), branch)
        };
        let (month, month_branch) = of(Position::Month);
        let cell = |cells: &[crate::letters::BranchSet; 12], position| {
            let (base, branch) = of(position);
            cells[branch as usize].contains(fortune.branch()).then_some((base, target))
        };
        match &sinsal.row().table {
            Table::DayStem(cells) => {
                let stem = pillars.day_master();
                let meets = cells[stem as usize].contains(fortune.branch());
                meets.then_some((Base::DayStem(stem), target)).into_iter().collect()
            }
            Table::MonthToLetter(cells) => {
                let wanted = cells[from_in(month_branch)];
                let meets = wanted == target || wanted == Letter::Stem(fortune.stem());
                meets.then_some((month, wanted)).into_iter().collect()
            }
            Table::MonthToBranch(cells) => {
                let meets = cells[from_in(month_branch)].contains(fortune.branch());
                meets.then_some((month, target)).into_iter().collect()
            }
            Table::YearBranch(cells) => cell(cells, Position::Year).into_iter().collect(),
            Table::DayPair(cells) => cell(cells, Position::Day).into_iter().collect(),
            Table::YearOrDay(cells) | Table::YearOrDayPair(cells) => {
                [Position::Year, Position::Day].into_iter().filter_map(|p| cell(cells, p)).collect()
            }
            _ => Vec::new(),
        }
    }

    #[test]
    fn the_kinds_a_fortune_brings_are_those_that_ask_for_its_letters() {
        for chart in random(500) {
            for fortune in Ganji::all() {
                let found = sinsal_on_fortune(&chart.pillars, fortune);
                let mut found = found.iter().peekable();
                for sinsal in Sinsal::ALL {
                    let hits = by_kind(&chart.pillars, fortune, sinsal);
                    if hits.is_empty() {
                        continue;
                    }
                    let hit = found.next().unwrap();
                    assert_eq!((hit.sinsal, &hit.hits[..]), (sinsal, &hits[..]));
                }
                assert!(found.next().is_none());
            }
        }
    }

    #[test]
    fn a_pillar_forms_three_kinds_by_itself() {
        let formed = |ko| -> Vec<&str> {
            self_formed(Ganji::parse(ko).unwrap()).iter().map(|s| s.ko()).collect()
        };
        assert_eq!(formed("임술"), ["백호살"]);
        assert_eq!(formed("경진"), ["괴강살"]);
        assert_eq!(formed("무진"), ["백호살"]);
        assert_eq!(formed("갑오"), ["현침살"]);
        assert_eq!(formed("신묘"), ["현침살"]);
        assert_eq!(formed("갑자"), Vec::<&str>::new());
        assert_eq!(formed("병오"), Vec::<&str>::new());
    }
}
