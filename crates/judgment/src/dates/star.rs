//! The stars of a day (일진의 신살) by which dates are chosen: each a look-up by the month or its season, by a letter of the
//! day, or by the whole pillar. Months are the solar ones, from 寅.
//!
//! Source: 欽定協紀辨方書 卷四–卷六, 卷十, quoted on the criteria page of stars.

use saju_chart::{Branch, Ganji, domain};

use crate::letters::{branch, count, is_at, stem};

domain! {
    /// A star of a day, in the order in which sentences name them.
    pub enum Star {
        Cheondeok = "cheondeok", "천덕", "天德";
        Woldeok = "woldeok", "월덕", "月德";
        CheondeokHap = "cheondeokHap", "천덕합", "天德合";
        WoldeokHap = "woldeokHap", "월덕합", "月德合";
        Cheoneun = "cheoneun", "천은", "天恩";
        Cheonsa = "cheonsa", "천사", "天赦";
        Woleun = "woleun", "월은", "月恩";
        Sasang = "sasang", "사상", "四相";
        Sideok = "sideok", "시덕", "時德";
        Minil = "minil", "민일", "民日";
        Samhap = "samhap", "삼합", "三合";
        Yukhap = "yukhap", "육합", "六合";
        Cheonhui = "cheonhui", "천희", "天喜";
        Yeokma = "yeokma", "역마", "驛馬";
        Cheonma = "cheonma", "천마", "天馬";
        Obu = "obu", "오부", "五富";
        Ohap = "ohap", "오합", "五合";
        Bujang = "bujang", "부장", "不將";
        Mochang = "mochang", "모창", "母倉";
        Geopsal = "geopsal", "겁살", "劫煞";
        Jaesal = "jaesal", "재살", "災煞";
        Wolsal = "wolsal", "월살", "月煞";
        Wolhyeong = "wolhyeong", "월형", "月刑";
        Wolhae = "wolhae", "월해", "月害";
        Wolyeom = "wolyeom", "월염", "月厭";
        Yeomdae = "yeomdae", "염대", "厭對";
        Daesi = "daesi", "대시", "大時";
        Cheolli = "cheolli", "천리", "天吏";
        Sapye = "sapye", "사폐", "四廢";
        Sagi = "sagi", "사기", "四忌";
        Sagung = "sagung", "사궁", "四窮";
        Omyo = "omyo", "오묘", "五墓";
        Paljeon = "paljeon", "팔전", "八專";
        Wangmang = "wangmang", "왕망", "往亡";
        Gwigi = "gwigi", "귀기", "歸忌";
        Ori = "ori", "오리", "五離";
        Samo = "samo", "사모", "四耗";
        Somo = "somo", "소모", "小耗";
    }
}

/// By what the days of a star are found, as the book prints it. Letters of months stand from 寅 on, seasons from spring on.
enum By {
    /// The day's stem by the month; a direction (坤, 乾, 艮, 巽) has no day.
    MonthStem(&'static str),
    /// The day's branch by the month.
    MonthBranch(&'static str),
    /// The day's pillar by the month.
    MonthGanji([&'static str; 12]),
    /// The day's stem by the season.
    SeasonStem([&'static str; 4]),
    /// The day's branch by the season.
    SeasonBranch([&'static str; 4]),
    /// The day's pillar by the season.
    SeasonGanji([&'static str; 4]),
    /// The day's pillar.
    Ganji(&'static str),
    /// The day's branch.
    Branch(&'static str),
    /// The day's branch, as steps after the month's.
    Behind(&'static [u8]),
}

use By::{Behind, MonthBranch, MonthGanji, MonthStem, SeasonBranch, SeasonGanji, SeasonStem};

#[rustfmt::skip]
const TABLE: [By; Star::ALL.len()] = [
    /* 天德 */ MonthStem("丁坤壬辛乾甲癸艮丙乙巽庚"),
    /* 月德 */ MonthStem("丙甲壬庚丙甲壬庚丙甲壬庚"),
    /* 天德合 */ MonthStem("壬–丁丙–己戊–辛庚–乙"),
    /* 月德合 */ MonthStem("辛己丁乙辛己丁乙辛己丁乙"),
    /* 天恩 */ By::Ganji("甲子乙丑丙寅丁卯戊辰己卯庚辰辛巳壬午癸未己酉庚戌辛亥壬子癸丑"),
    /* 天赦 */ SeasonGanji(["戊寅", "甲午", "戊申", "甲子"]),
    /* 月恩 */ MonthStem("丙丁庚己戊辛壬癸庚乙甲辛"),
    /* 四相 */ SeasonStem(["丙丁", "戊己", "壬癸", "甲乙"]),
    /* 時德 */ SeasonBranch(["午", "辰", "子", "寅"]),
    /* 民日 */ SeasonBranch(["午", "酉", "子", "卯"]),
    /* 三合 */ Behind(&[4, 8]),
    /* 六合 */ MonthBranch("亥戌酉申未午巳辰卯寅丑子"),
    /* 天喜 */ Behind(&[8]),
    /* 驛馬 */ MonthBranch("申巳寅亥申巳寅亥申巳寅亥"),
    /* 天馬 */ MonthBranch("午申戌子寅辰午申戌子寅辰"),
    /* 五富 */ MonthBranch("亥寅巳申亥寅巳申亥寅巳申"),
    /* 五合 */ By::Branch("寅卯"),
    /* 不將 */ MonthGanji([
        "辛亥辛丑辛卯庚子庚寅己亥己丑己卯丁亥丁丑丁卯丙子丙寅",
        "庚戌庚子庚寅己亥己丑丁亥丁丑丙戌丙子丙寅乙亥乙丑",
        "己酉己亥己丑丁酉丁亥丁丑丙戌丙子乙酉乙亥乙丑甲戌甲子",
        "丁酉丁亥丙申丙戌丙子乙酉乙亥甲申甲戌甲子戊申戊戌戊子",
        "丙申丙戌乙未乙酉乙亥甲申甲戌戊申戊戌癸未癸酉癸亥",
        "乙未乙酉甲午甲申甲戌戊申戊戌癸未癸酉壬午壬申壬戌",
        "乙巳乙未乙酉甲午甲申戊午戊申癸巳癸未癸酉壬午壬申",
        "甲辰甲午甲申戊辰戊午戊申癸巳癸未壬辰壬午壬申辛巳辛未",
        "戊辰戊午癸卯癸巳癸未壬辰壬午辛卯辛巳辛未庚辰庚午",
        "癸卯癸巳壬寅壬辰壬午辛卯辛巳庚寅庚辰庚午己卯己巳",
        "壬寅壬辰辛丑辛卯辛巳庚寅庚辰己丑己卯己巳丁丑丁卯丁巳",
        "辛丑辛卯庚子庚寅庚辰己丑己卯丁丑丁卯丙子丙寅丙辰",
    ]),
    /* 母倉 */ SeasonBranch(["亥子", "寅卯", "辰戌丑未", "申酉"]),
    /* 劫煞 */ MonthBranch("亥申巳寅亥申巳寅亥申巳寅"),
    /* 災煞 */ MonthBranch("子酉午卯子酉午卯子酉午卯"),
    /* 月煞 */ MonthBranch("丑戌未辰丑戌未辰丑戌未辰"),
    /* 月刑 */ MonthBranch("巳子辰申午丑寅酉未亥卯戌"),
    /* 月害 */ MonthBranch("巳辰卯寅丑子亥戌酉申未午"),
    /* 月厭 */ MonthBranch("戌酉申未午巳辰卯寅丑子亥"),
    /* 厭對 */ MonthBranch("辰卯寅丑子亥戌酉申未午巳"),
    /* 大時 */ MonthBranch("卯子酉午卯子酉午卯子酉午"),
    /* 天吏 */ MonthBranch("酉午卯子酉午卯子酉午卯子"),
    /* 四廢 */ SeasonGanji(["庚申辛酉", "壬子癸亥", "甲寅乙卯", "丙午丁巳"]),
    /* 四忌 */ SeasonGanji(["甲子", "丙子", "庚子", "壬子"]),
    /* 四窮 */ SeasonGanji(["乙亥", "丁亥", "辛亥", "癸亥"]),
    /* 五墓 */ MonthGanji(["乙未", "乙未", "戊辰", "丙戌", "丙戌", "戊辰", "辛丑", "辛丑", "戊辰", "壬辰", "壬辰", "戊辰"]),
    /* 八專 */ By::Ganji("丁未己未庚申甲寅癸丑"),
    /* 往亡 */ MonthBranch("寅巳申亥卯午酉子辰未戌丑"),
    /* 歸忌 */ MonthBranch("丑寅子丑寅子丑寅子丑寅子"),
    /* 五離 */ By::Branch("申酉"),
    /* 四耗 */ SeasonGanji(["壬子", "乙卯", "戊午", "辛酉"]),
    /* 小耗 */ Behind(&[5]),
];

/// Pillars of the cycle, as bits.
type Days = u64;

/// The directions of 天德 and what has none, which are no stems.
const NO_STEM: [&str; 5] = ["坤", "乾", "艮", "巽", "–"];

const fn of_stem(text: &str, place: usize) -> Days {
    let mut k = 0;
    while k < NO_STEM.len() {
        if is_at(text, place, NO_STEM[k]) {
            return 0;
        }
        k += 1;
    }
    every(stem(text, place).index(), 10)
}

const fn of_branch(text: &str, place: usize) -> Days {
    every(branch(text, place).index(), 12)
}

/// Every pillar from an index on, in steps.
const fn every(from: u8, step: u8) -> Days {
    let (mut days, mut index) = (0, from);
    while index < 60 {
        days |= 1 << index;
        index += step;
    }
    days
}

const fn stems(text: &str) -> Days {
    let (mut days, mut place) = (0, 0);
    while place < count(text) {
        days |= of_stem(text, place);
        place += 1;
    }
    days
}

const fn branches(text: &str) -> Days {
    let (mut days, mut place) = (0, 0);
    while place < count(text) {
        days |= of_branch(text, place);
        place += 1;
    }
    days
}

const fn pillars(text: &str) -> Days {
    let (mut days, mut place) = (0, 0);
    while place < count(text) {
        let Some(ganji) = Ganji::of(stem(text, place), branch(text, place + 1)) else {
            panic!("a table of stars has a pair that is no pillar")
        };
        days |= 1 << ganji.index();
        place += 2;
    }
    days
}

const fn behind(offsets: &[u8], month: usize) -> Days {
    let (mut days, mut k) = (0, 0);
    while k < offsets.len() {
        // The first month is 寅, the third branch.
        days |= every((month as u8 + 2 + offsets[k]) % 12, 12);
        k += 1;
    }
    days
}

/// The days of each star in each month.
static DAYS: [[Days; 12]; Star::ALL.len()] = {
    let mut all = [[0; 12]; Star::ALL.len()];
    let mut cell = 0;
    while cell < 12 * TABLE.len() {
        let (star, month) = (cell / 12, cell % 12);
        all[star][month] = match &TABLE[star] {
            MonthStem(text) => {
                assert!(count(text) == 12);
                of_stem(text, month)
            }
            MonthBranch(text) => {
                assert!(count(text) == 12);
                of_branch(text, month)
            }
            MonthGanji(texts) => pillars(texts[month]),
            SeasonStem(texts) => stems(texts[month / 3]),
            SeasonBranch(texts) => branches(texts[month / 3]),
            SeasonGanji(texts) => pillars(texts[month / 3]),
            By::Ganji(text) => pillars(text),
            By::Branch(text) => branches(text),
            Behind(offsets) => behind(offsets, month),
        };
        cell += 1;
    }
    all
};

impl Star {
    /// Whether it comes on a day of a month.
    pub const fn comes(self, month: Branch, day: Ganji) -> bool {
        let month = (month.index() + 10) % 12;
        DAYS[self as usize][month as usize] >> day.index() & 1 == 1
    }

    /// Whether it is a duty of the day by another name: 三合 is 定 and 成, 天喜 is 成. It is not told a second time.
    pub const fn is_duty(self) -> bool {
        matches!(self, Self::Samhap | Self::Cheonhui)
    }
}
