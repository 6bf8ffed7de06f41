//! The hundred and twenty cells of 窮通寶鑑: the stems a day stem wants in each month.
//!
//! The order is that of the text, not of 徐樂吾's printed abridgement, from which it differs in the
//! first stem of ten cells (甲未 甲申 甲酉 甲戌 甲丑 丁寅 己申 己酉 庚寅 辛午). Quotations and the
//! conditions of the conditional stems belong to the sentences, by cell and place.

use std::ops::Deref;

use saju_chart::{Branch, Stem};

use crate::letters::{count, stem};
use crate::rows::domain_of_rows;

/// Stems in order, the first most wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StemList {
    stems: [Stem; StemList::MOST],
    len: u8,
}

impl StemList {
    /// No cell has more.
    const MOST: usize = 4;

    const fn read(han: &str) -> Self {
        let mut list = Self { stems: [Stem::Gap; Self::MOST], len: count(han) as u8 };
        let mut place = 0;
        while place < count(han) {
            list.stems[place] = stem(han, place);
            place += 1;
        }
        list
    }
}

impl Deref for StemList {
    type Target = [Stem];

    fn deref(&self) -> &[Stem] {
        &self.stems[..usize::from(self.len)]
    }
}

/// A cell of the table.
struct Row {
    id: &'static str,
    stems: StemList,
    halves: Option<[StemList; 2]>,
    conditional: StemList,
}

/// Stems, and stems wanted only on a condition.
const fn cell(id: &'static str, stems: &str, conditional: &str) -> Row {
    Row { id, stems: StemList::read(stems), halves: None, conditional: StemList::read(conditional) }
}

/// The same for a month that the text divides at its mid-term.
const fn halves(
    id: &'static str,
    stems: &str,
    first: &str,
    second: &str,
    conditional: &str,
) -> Row {
    let halves = Some([StemList::read(first), StemList::read(second)]);
    Row { halves, ..cell(id, stems, conditional) }
}

#[rustfmt::skip]
static ROWS: [Row; 120] = [
    // 甲
    cell("甲寅", "丙癸", "庚戊丁"),
    cell("甲卯", "庚戊丁", "癸"),
    cell("甲辰", "庚壬", "丁"),
    cell("甲巳", "癸丁庚", "壬"),
    cell("甲午", "癸丁庚", ""),
    cell("甲未", "丁庚", "癸"),
    cell("甲申", "丁庚", "戊"),
    cell("甲酉", "丁丙庚", ""),
    cell("甲戌", "丁壬癸", "庚戊"),
    cell("甲亥", "庚丁丙", "戊"),
    cell("甲子", "丁庚丙", "戊"),
    cell("甲丑", "庚丁", "丙"),
    // 乙
    cell("乙寅", "丙癸", ""),
    cell("乙卯", "丙癸", ""),
    cell("乙辰", "癸丙", "戊"),
    cell("乙巳", "癸", "丙辛"),
    halves("乙午", "癸丙", "癸丙", "癸丙", "丙"),
    cell("乙未", "癸丙", "丙甲"),
    cell("乙申", "丙癸己", "己"),
    halves("乙酉", "癸丙", "癸丙", "丙癸", "丁"),
    cell("乙戌", "癸辛", "甲"),
    cell("乙亥", "丙戊", ""),
    cell("乙子", "丙", "戊"),
    cell("乙丑", "丙", ""),
    // 丙
    cell("丙寅", "壬庚", "癸甲"),
    cell("丙卯", "壬", "己"),
    cell("丙辰", "壬甲", "庚"),
    cell("丙巳", "壬庚", "癸"),
    cell("丙午", "壬庚", ""),
    cell("丙未", "壬庚", ""),
    cell("丙申", "壬", "戊"),
    cell("丙酉", "壬", "癸"),
    cell("丙戌", "甲壬", "癸"),
    cell("丙亥", "甲戊庚", "壬庚戊"),
    cell("丙子", "壬戊", "甲己"),
    cell("丙丑", "壬甲", ""),
    // 丁
    cell("丁寅", "庚甲", ""),
    cell("丁卯", "庚甲", ""),
    cell("丁辰", "甲庚", "庚"),
    cell("丁巳", "甲庚", "壬戊"),
    cell("丁午", "壬庚", "癸甲"),
    cell("丁未", "甲壬庚", ""),
    cell("丁申", "甲庚丙", "乙戊"),
    cell("丁酉", "甲丙庚", "乙戊"),
    cell("丁戌", "甲庚", ""),
    cell("丁亥", "甲庚", "癸戊"),
    cell("丁子", "甲庚", "癸戊"),
    cell("丁丑", "甲庚", "癸戊"),
    // 戊
    cell("戊寅", "丙甲癸", "庚"),
    cell("戊卯", "丙甲癸", "庚"),
    cell("戊辰", "甲丙癸", "庚"),
    cell("戊巳", "甲丙癸", ""),
    cell("戊午", "壬甲丙", ""),
    cell("戊未", "癸丙甲", ""),
    cell("戊申", "丙癸甲", ""),
    cell("戊酉", "丙癸", ""),
    cell("戊戌", "甲癸丙", "丙"),
    cell("戊亥", "甲丙", ""),
    cell("戊子", "丙甲", ""),
    cell("戊丑", "丙甲", ""),
    // 己
    cell("己寅", "丙", "戊庚甲癸"),
    cell("己卯", "甲癸丙", ""),
    cell("己辰", "丙癸甲", ""),
    cell("己巳", "癸丙", "壬辛"),
    cell("己午", "癸丙", "壬辛"),
    cell("己未", "癸丙", "壬辛"),
    cell("己申", "癸丙辛", ""),
    cell("己酉", "癸丙辛", ""),
    cell("己戌", "甲癸丙", "辛"),
    cell("己亥", "丙甲戊", "戊"),
    cell("己子", "丙甲", "戊"),
    cell("己丑", "丙甲", "戊"),
    // 庚
    cell("庚寅", "丙甲丁", "壬戊"),
    cell("庚卯", "丁甲庚", "丙"),
    cell("庚辰", "甲丁", "壬癸"),
    cell("庚巳", "壬戊丙", "丁"),
    cell("庚午", "壬癸", ""),
    cell("庚未", "丁甲", "甲"),
    cell("庚申", "丁甲", "丙"),
    cell("庚酉", "丁甲丙", ""),
    cell("庚戌", "甲壬", ""),
    cell("庚亥", "丁丙", "甲"),
    cell("庚子", "丁甲丙", ""),
    cell("庚丑", "丙丁甲", ""),
    // 辛
    cell("辛寅", "己壬庚", "丙"),
    cell("辛卯", "壬甲", "甲"),
    cell("辛辰", "壬甲", ""),
    cell("辛巳", "壬甲癸", "甲癸"),
    cell("辛午", "己壬癸", "癸"),
    cell("辛未", "壬庚", "甲"),
    cell("辛申", "壬甲戊", ""),
    cell("辛酉", "壬甲", "甲丁"),
    cell("辛戌", "壬甲", ""),
    cell("辛亥", "壬丙", ""),
    cell("辛子", "丙壬", "戊甲"),
    cell("辛丑", "丙壬戊己", ""),
    // 壬
    cell("壬寅", "庚丙戊", "戊"),
    cell("壬卯", "戊辛庚", ""),
    cell("壬辰", "甲庚", "丙"),
    cell("壬巳", "壬辛庚", "癸"),
    cell("壬午", "癸庚", "辛"),
    cell("壬未", "辛甲癸", ""),
    cell("壬申", "戊丁", ""),
    cell("壬酉", "甲庚", ""),
    cell("壬戌", "甲丙", ""),
    cell("壬亥", "戊丙庚", ""),
    cell("壬子", "戊丙", ""),
    cell("壬丑", "丙丁甲", ""),
    // 癸
    cell("癸寅", "辛丙", "庚"),
    cell("癸卯", "庚辛", ""),
    halves("癸辰", "丙辛甲", "丙", "丙辛甲", ""),
    cell("癸巳", "辛庚", "庚"),
    cell("癸午", "庚辛壬", "癸"),
    halves("癸未", "庚辛", "庚辛", "庚辛", "壬癸"),
    cell("癸申", "丁", "甲"),
    cell("癸酉", "辛丙", ""),
    cell("癸戌", "辛甲癸", "壬"),
    cell("癸亥", "庚辛", "戊丁"),
    cell("癸子", "丙辛", ""),
    cell("癸丑", "丙", "壬丁"),
];

/// A cell: a day stem in a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JohuCell(u8);

impl JohuCell {
    /// The cell of a day stem and a month branch; the months run from 寅.
    pub const fn of(day_stem: Stem, month: Branch) -> Self {
        Self(day_stem.index() * 12 + (month.index() + 12 - Branch::In.index()) % 12)
    }

    /// The day stem.
    pub const fn day_stem(self) -> Stem {
        Stem::of_index(self.0 / 12)
    }

    /// The month branch.
    pub const fn month(self) -> Branch {
        Branch::of_index(self.0 % 12 + Branch::In.index())
    }

    /// The stems wanted, of a half of the month where the text divides it and the half is known.
    pub fn stems(self, first_half: Option<bool>) -> &'static [Stem] {
        let row = &ROWS[self.0 as usize];
        match (&row.halves, first_half) {
            (Some([first, _]), Some(true)) => first,
            (Some([_, second]), Some(false)) => second,
            _ => &row.stems,
        }
    }

    /// Whether the text divides the month at its mid-term.
    pub fn has_halves(self) -> bool {
        ROWS[self.0 as usize].halves.is_some()
    }

    /// Stems wanted only on a condition.
    pub fn conditional(self) -> &'static [Stem] {
        &ROWS[self.0 as usize].conditional
    }
}

domain_of_rows!(JohuCell, ROWS, id);

#[cfg(test)]
mod tests {
    use saju_chart::Domain;

    use super::*;

    #[test]
    fn every_cell_stands_in_its_place_and_wants_something() {
        for cell in JohuCell::all() {
            let (day, month) = (cell.day_stem(), cell.month());
            assert_eq!(cell.id(), format!("{}{}", day.han(), month.han()));
            assert_eq!(JohuCell::of(day, month), cell);
            assert!(!cell.stems(None).is_empty());
        }
    }

    #[test]
    fn four_months_are_divided() {
        let divided: Vec<_> = JohuCell::all().filter(|c| c.has_halves()).map(Domain::id).collect();
        assert_eq!(divided, ["乙午", "乙酉", "癸辰", "癸未"]);
        let cell = JohuCell::of(Stem::Eul, Branch::Yu);
        assert_eq!(cell.stems(Some(true)), [Stem::Gye, Stem::Byeong]);
        assert_eq!(cell.stems(Some(false)), [Stem::Byeong, Stem::Gye]);
    }
}
