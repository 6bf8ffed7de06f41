//! The kinds and their tables, as in the books.
//!
//! Chosen are kinds in use today whose table is stable across sources or settled by one classical
//! text. `common` stands for tables in general use, confirmed in two sources.

use saju_chart::{Domain, domain};

use crate::letters::{BranchSet, Letter, branches, letter};

domain! {
    /// One of the kinds, in the order of the catalogue.
    pub enum Sinsal {
        Cheoneul = "cheoneul", "천을귀인", "天乙貴人";
        Cheondeok = "cheondeok", "천덕귀인", "天德貴人";
        Woldeok = "woldeok", "월덕귀인", "月德貴人";
        Taegeuk = "taegeuk", "태극귀인", "太極貴人";
        Munchang = "munchang", "문창귀인", "文昌貴人";
        Mungok = "mungok", "문곡귀인", "文曲貴人";
        Hakdang = "hakdang", "학당귀인", "學堂貴人";
        Gwangwi = "gwangwi", "관귀학관", "官貴學館";
        Cheonju = "cheonju", "천주귀인", "天廚貴人";
        Geumyeo = "geumyeo", "금여", "金輿";
        Jeongrok = "jeongrok", "정록", "正祿";
        Amrok = "amrok", "암록", "暗祿";
        Samgi = "samgi", "삼기귀인", "三奇貴人";
        Cheonui = "cheonui", "천의성", "天醫星";
        Hongran = "hongran", "홍란성", "紅鸞星";
        Yangin = "yangin", "양인살", "羊刃殺";
        Baekho = "baekho", "백호살", "白虎殺";
        Goegang = "goegang", "괴강살", "魁罡殺";
        Dohwa = "dohwa", "도화살", "桃花殺";
        Yeokma = "yeokma", "역마살", "驛馬殺";
        Hwagae = "hwagae", "화개살", "華蓋殺";
        Hongyeom = "hongyeom", "홍염살", "紅艶殺";
        Wonjin = "wonjin", "원진살", "怨嗔殺";
        Gwimungwan = "gwimungwan", "귀문관살", "鬼門關殺";
        Gosin = "gosin", "고신살", "孤辰殺";
        Gwasuk = "gwasuk", "과숙살", "寡宿殺";
        Hyeonchim = "hyeonchim", "현침살", "懸針殺";
        Goran = "goran", "고란살", "孤鸞殺";
        Eumyangchachak = "eumyangchachak", "음양차착살", "陰陽差錯殺";
        Cheollajimang = "cheollajimang", "천라지망", "天羅地網";
        Geupgak = "geupgak", "급각살", "急脚殺";
        Hyosin = "hyosin", "효신살", "梟神殺";
    }
}

domain! {
    /// The list an answer puts a kind in; neutral kinds stand with the second.
    pub enum Category {
        Auspicious = "auspicious", "귀인 계열", "貴人";
        Inauspicious = "inauspicious", "주의를 함께 살피는 신살", "神殺";
    }
}

/// The tone a kind's sentences take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Helping.
    Auspicious,
    /// Neither.
    Neutral,
    /// To be looked after.
    Inauspicious,
}

/// Where a kind's table comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A classical text.
    Classic(&'static str),
    /// Tables in general use.
    Common(&'static str),
}

/// How a kind is found.
#[derive(Clone, Copy, Debug)]
pub enum Table {
    /// Day stem, 甲 … 癸 → branches of the chart.
    DayStem([BranchSet; 10]),
    /// Month branch, 寅 … 丑 → a stem or a branch of the chart, the month's own included.
    MonthToLetter([Letter; 12]),
    /// Month branch, 寅 … 丑 → the other branches.
    MonthToBranch([BranchSet; 12]),
    /// Year branch, 子 … 亥 → the other branches.
    YearBranch([BranchSet; 12]),
    /// Year and day branch, 子 … 亥 → the branches beside the base itself.
    YearOrDay([BranchSet; 12]),
    /// The same, both members of a pair being meant.
    YearOrDayPair([BranchSet; 12]),
    /// Day branch, 子 … 亥 → the other branches, both members being meant.
    DayPair([BranchSet; 12]),
    /// Pillars at any position.
    Pillar(&'static str),
    /// Day pillars.
    DayPillar(&'static str),
    /// Three stems in a row, in this or the reverse order.
    ThreeStems(&'static str),
    /// Letters among the eight: at least three, or both of the day pillar.
    Letters(&'static str),
}

/// A row: tone, source, table.
pub(super) struct Row {
    pub(super) tone: Tone,
    pub(super) source: Source,
    pub(super) table: Table,
}

const fn row(tone: Tone, source: Source, table: Table) -> Row {
    Row { tone, source, table }
}

/// Cells separated by spaces, as a row of the book's table.
const fn cells<const N: usize>(text: &str) -> [BranchSet; N] {
    let mut sets = [BranchSet::NONE; N];
    let (mut rest, mut k) = (text, 0);
    while k < N {
        let (cell, after) = next_cell(rest);
        sets[k] = branches(cell);
        rest = after;
        k += 1;
    }
    assert!(rest.is_empty(), "a row has too many cells");
    sets
}

const fn letter_cells(text: &str) -> [Letter; 12] {
    let mut letters = [letter("甲", 0); 12];
    let (mut rest, mut k) = (text, 0);
    while k < 12 {
        let (cell, after) = next_cell(rest);
        letters[k] = letter(cell, 0);
        rest = after;
        k += 1;
    }
    assert!(rest.is_empty(), "a row has too many cells");
    letters
}

/// The text up to the next space, and what follows it.
const fn next_cell(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b' ' {
        end += 1;
    }
    let (cell, rest) = text.split_at(end);
    if rest.is_empty() { (cell, rest) } else { (cell, rest.split_at(1).1) }
}

#[rustfmt::skip]
pub(super) const ROWS: [Row; Sinsal::ALL.len()] = {
    use Source::{Classic, Common};
    use Table::{DayPair, DayPillar, DayStem, Letters, MonthToBranch, MonthToLetter, Pillar,
        ThreeStems, YearBranch, YearOrDay, YearOrDayPair};
    use Tone::{Auspicious as Helping, Inauspicious as Caution, Neutral};
    [
        //                                                                              甲 乙 丙 丁 戊 己 庚 辛 壬 癸
        /* 천을귀인 */ row(Helping, Classic("三命通會 卷三 論天乙貴人"),            DayStem(cells("丑未 子申 酉亥 酉亥 丑未 子申 丑未 寅午 卯巳 卯巳"))),
        //                                                                              寅 卯 辰 巳 午 未 申 酉 戌 亥 子 丑
        /* 천덕귀인 */ row(Helping, Classic("三命通會 卷三 論天月德"),              MonthToLetter(letter_cells("丁 申 壬 辛 亥 甲 癸 寅 丙 乙 巳 庚"))),
        /* 월덕귀인 */ row(Helping, Classic("三命通會 卷三 論天月德"),              MonthToLetter(letter_cells("丙 甲 壬 庚 丙 甲 壬 庚 丙 甲 壬 庚"))),
        //                                                                              甲 乙 丙 丁 戊 己 庚 辛 壬 癸
        /* 태극귀인 */ row(Helping, Classic("三命通會 卷三 論太極貴"),              DayStem(cells("子午 子午 卯酉 卯酉 丑辰未戌 丑辰未戌 寅亥 寅亥 巳申 巳申"))),
        /* 문창귀인 */ row(Helping, Common("통용 조견표(정록에서 세 자리 앞)"),     DayStem(cells("巳 午 申 酉 申 酉 亥 子 寅 卯"))),
        /* 문곡귀인 */ row(Helping, Common("통용 조견표(문창의 충)"),               DayStem(cells("亥 子 寅 卯 寅 卯 巳 午 申 酉"))),
        /* 학당귀인 */ row(Helping, Classic("三命通會 卷三 論學堂詞館(子平云 五行長生之神)"), DayStem(cells("亥 午 寅 酉 寅 酉 巳 子 申 卯"))),
        /* 관귀학관 */ row(Helping, Classic("三命通會 卷三 論學堂詞館(官貴學堂)"),  DayStem(cells("巳 巳 申 申 亥 亥 寅 寅 申 申"))),
        /* 천주귀인 */ row(Helping, Classic("三命通會 卷五 論食神(食神逢祿號天廚)"), DayStem(cells("巳 午 巳 午 申 酉 亥 子 寅 卯"))),
        /* 금여     */ row(Helping, Classic("三命通會 卷三 論金轝(祿前二辰)"),      DayStem(cells("辰 巳 未 申 未 申 戌 亥 丑 寅"))),
        /* 정록     */ row(Helping, Classic("三命通會 卷三 論十干祿"),              DayStem(cells("寅 卯 巳 午 巳 午 申 酉 亥 子"))),
        /* 암록     */ row(Helping, Common("통용 조견표(정록과 육합하는 지지)"),    DayStem(cells("亥 戌 申 未 申 未 巳 辰 寅 丑"))),
        /* 삼기귀인 */ row(Helping, Classic("三命通會 卷三 論三奇"),                ThreeStems("甲戊庚乙丙丁辛壬癸")),
        //                                                                              寅 卯 辰 巳 午 未 申 酉 戌 亥 子 丑
        /* 천의성   */ row(Helping, Common("통용 조견표(월지의 바로 앞 지지)"),     MonthToBranch(cells("丑 寅 卯 辰 巳 午 未 申 酉 戌 亥 子"))),
        //                                                                              子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥
        /* 홍란성   */ row(Helping, Common("통용 조견표(연지에서 셈한 묘의 자리)"), YearBranch(cells("卯 寅 丑 子 亥 戌 酉 申 未 午 巳 辰"))),
        //                                                                              甲 乙 丙 丁 戊 己 庚 辛 壬 癸
        /* 양인살   */ row(Caution, Classic("淵海子平 論陽刃(五陽有刃 五陰無刃)"),  DayStem(cells("卯 – 午 – 午 – 酉 – 子 –"))),
        /* 백호살   */ row(Caution, Common("통용 조견표(일곱 간지)"),               Pillar("甲辰乙未丙戌丁丑戊辰壬戌癸丑")),
        /* 괴강살   */ row(Neutral, Classic("淵海子平 論魁罡"),                     Pillar("庚辰壬辰戊戌庚戌")),
        //                                                                              子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥
        /* 도화살   */ row(Neutral, Classic("三命通會 卷二 論咸池"),                YearOrDay(cells("酉 午 卯 子 酉 午 卯 子 酉 午 卯 子"))),
        /* 역마살   */ row(Neutral, Classic("三命通會 卷三 論驛馬"),                YearOrDay(cells("寅 亥 申 巳 寅 亥 申 巳 寅 亥 申 巳"))),
        /* 화개살   */ row(Neutral, Classic("三命通會 卷二 論將星華蓋"),            YearOrDay(cells("辰 丑 戌 未 辰 丑 戌 未 辰 丑 戌 未"))),
        //                                                                              甲 乙 丙 丁 戊 己 庚 辛 壬 癸
        /* 홍염살   */ row(Neutral, Common("통용 조견표(三命通會 卷三에도 유사한 표)"), DayStem(cells("午 午 寅 未 辰 辰 戌 酉 子 申"))),
        //                                                                              子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥
        /* 원진살   */ row(Caution, Common("통용 조견표(충의 이웃 자리)"),          YearOrDayPair(cells("未 午 酉 申 亥 戌 丑 子 卯 寅 巳 辰"))),
        /* 귀문관살 */ row(Caution, Common("통용 조견표"),                          DayPair(cells("酉 午 未 申 亥 戌 丑 寅 卯 子 巳 辰"))),
        /* 고신살   */ row(Caution, Classic("三命通會 卷三 論孤辰寡宿"),            YearBranch(cells("寅 寅 巳 巳 巳 申 申 申 亥 亥 亥 寅"))),
        /* 과숙살   */ row(Caution, Classic("三命通會 卷三 論孤辰寡宿"),            YearBranch(cells("戌 戌 丑 丑 丑 辰 辰 辰 未 未 未 戌"))),
        /* 현침살   */ row(Neutral, Classic("三命通會 卷三 論干支諸字雜犯神煞(甲辛卯午申屬懸針)"), Letters("甲辛卯午申")),
        /* 고란살   */ row(Caution, Classic("三命通會 卷三 總論諸神煞(孤鸞寡鵠煞)"), DayPillar("甲寅乙巳丁巳戊申辛亥")),
        /* 음양차착 */ row(Caution, Classic("三命通會 卷三 總論諸神煞(陰陽差錯煞)"), DayPillar("丙子丁丑戊寅辛卯壬辰癸巳丙午丁未戊申辛酉壬戌癸亥")),
        /* 천라지망 */ row(Caution, Classic("三命通會 卷三 論天羅地網"),            YearOrDayPair(cells("– – – – 巳 辰 – – – – 亥 戌"))),
        //                                                                              寅 卯 辰 巳 午 未 申 酉 戌 亥 子 丑
        /* 급각살   */ row(Caution, Common("통용 조견표(계절 기준)"),               MonthToBranch(cells("亥子 亥子 亥子 卯未 卯未 卯未 寅戌 寅戌 寅戌 丑辰 丑辰 丑辰"))),
        /* 효신살   */ row(Neutral, Common("통용 조견표(일지 정기가 인성인 일주)"), DayPillar("甲子乙亥丙寅丁卯戊午己巳庚辰庚戌辛丑辛未壬申癸酉")),
    ]
};

static CATALOGUE: [Row; Sinsal::ALL.len()] = ROWS;

impl Sinsal {
    pub(super) fn row(self) -> &'static Row {
        &CATALOGUE[self.ordinal()]
    }

    /// The tone of its sentences.
    pub fn tone(self) -> Tone {
        self.row().tone
    }

    /// The list it stands in.
    pub fn category(self) -> Category {
        match self.tone() {
            Tone::Auspicious => Category::Auspicious,
            Tone::Neutral | Tone::Inauspicious => Category::Inauspicious,
        }
    }

    /// How it is found.
    pub fn table(self) -> &'static Table {
        &self.row().table
    }

    /// Where its table comes from.
    pub fn source(self) -> Source {
        self.row().source
    }
}

impl Sinsal {
    /// Whether two branches are a pair of it: 원진살, 귀문관살.
    pub(crate) fn joins(self, a: saju_chart::Branch, b: saju_chart::Branch) -> bool {
        match &self.row().table {
            Table::YearOrDayPair(cells) | Table::DayPair(cells) => cells[a as usize].contains(b),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{RelationKind, pairs_of_branches};
    use saju_chart::{Branch, Ganji, Sipseong, SipseongGroup, Stem, TwelveStage};

    fn day_stem(sinsal: Sinsal) -> impl Iterator<Item = (Stem, Vec<Branch>)> {
        let Table::DayStem(cells) = sinsal.row().table else { panic!() };
        Stem::ALL.into_iter().map(move |stem| (stem, cells[stem as usize].iter().collect()))
    }

    #[test]
    fn what_is_called_a_gwiin_stands_in_the_first_list_and_a_sal_in_the_second() {
        for sinsal in Sinsal::ALL {
            let category = match sinsal.ko() {
                name if name.ends_with("귀인") => Category::Auspicious,
                name if name.ends_with('살') => Category::Inauspicious,
                "천라지망" => Category::Inauspicious,
                _ => Category::Auspicious,
            };
            assert_eq!(sinsal.category(), category, "{}", sinsal.ko());
        }
    }

    #[test]
    fn tables_that_follow_from_another_do() {
        for (stem, at) in day_stem(Sinsal::Jeongrok) {
            assert_eq!(TwelveStage::of(stem, at[0]), TwelveStage::Geonrok, "정록은 건록지");
        }
        for (stem, at) in day_stem(Sinsal::Hakdang) {
            assert_eq!(TwelveStage::of(stem, at[0]), TwelveStage::Jangsaeng, "학당은 장생지");
        }
        for ((stem, rok), (_, geumyeo)) in day_stem(Sinsal::Jeongrok).zip(day_stem(Sinsal::Geumyeo))
        {
            assert_eq!(
                (rok[0].index() + 2) % 12,
                geumyeo[0].index(),
                "금여는 祿前二辰: {}",
                stem.ko()
            );
        }
        for ((_, rok), (_, amrok)) in day_stem(Sinsal::Jeongrok).zip(day_stem(Sinsal::Amrok)) {
            let kinds = pairs_of_branches(rok[0], amrok[0]);
            assert!(kinds.iter().any(|p| p.kind() == RelationKind::SixCombination));
        }
        for ((_, chang), (_, gok)) in day_stem(Sinsal::Munchang).zip(day_stem(Sinsal::Mungok)) {
            let kinds = pairs_of_branches(chang[0], gok[0]);
            assert!(kinds.iter().any(|p| p.kind() == RelationKind::Clash));
        }
        for (stem, at) in day_stem(Sinsal::Yangin) {
            let peak = at.first().map(|branch| TwelveStage::of(stem, *branch));
            let expected = (stem.index() % 2 == 0).then_some(TwelveStage::Jewang);
            assert_eq!(peak, expected, "양인은 양간의 제왕지");
        }
    }

    #[test]
    fn hyosin_days_are_those_whose_branch_is_inseong() {
        let Table::DayPillar(pillars) = Sinsal::Hyosin.row().table else { panic!() };
        for ganji in Ganji::all() {
            let listed =
                pillars.contains(&format!("{}{}", ganji.stem().han(), ganji.branch().han()));
            let inseong =
                Sipseong::of_branch(ganji.stem(), ganji.branch()).group() == SipseongGroup::Inseong;
            assert_eq!(listed, inseong, "{}", ganji.index());
        }
    }

    #[test]
    fn pair_tables_are_symmetric() {
        for sinsal in [Sinsal::Wonjin, Sinsal::Gwimungwan, Sinsal::Cheollajimang] {
            let (Table::YearOrDayPair(cells) | Table::DayPair(cells)) = sinsal.row().table else {
                panic!()
            };
            for branch in Branch::ALL {
                for other in cells[branch as usize].iter() {
                    assert!(cells[other as usize].contains(branch), "{}", sinsal.ko());
                }
            }
        }
    }
}
