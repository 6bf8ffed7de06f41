//! The ninety-six rules of formation: what completes a structure (成), breaks it (敗), mars it (帶忌)
//! and rescues it (救應), each beside the sentence it is taken from.
//!
//! Light and heavy (輕重) go by the number of letters; the order of stems (先後) counts only in
//! S-G4; clashes count for 정관격 only, as the author says "以後諸格，亦不談及矣" (論正官).

use saju_chart::{Sipseong, SipseongGroup, domain};

use super::condition::Condition;
use super::parse::{parse, row};
use crate::rows::domain_of_rows;
use Effect::{Daegi, Gueung, Pae, Seong, SeongByPartner};
use Sipseong::Pyeongwan;
use SipseongGroup::{Gwanseong, Inseong, Jaeseong, Siksang};

domain! {
    /// What a rule says of a structure.
    pub enum FormationKind {
        Seong = "seong", "성격", "成";
        Pae = "pae", "파격", "敗";
        Daegi = "daegi", "대기", "帶忌";
        Gueung = "gueung", "구응", "救應";
    }
}

/// What a row does when its condition holds.
#[derive(Clone, Copy, Debug)]
enum Effect {
    /// Completes the structure by a group, the sangsin.
    Seong(SipseongGroup),
    /// Completes it by the stem that combines a god away.
    SeongByPartner(Sipseong),
    /// Breaks it.
    Pae,
    /// Mars a completed one.
    Daegi,
    /// Cures a row that breaks.
    Gueung(&'static str),
}

/// A place in the classics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Book and chapter.
    pub chapter: &'static str,
    /// Read only in a transcription of a longer edition of the chapter.
    pub longer_edition: bool,
}

const fn read(chapter: &'static str) -> Source {
    Source { chapter, longer_edition: false }
}

const SEONGPAE: Source = read("子平真詮 論用神成敗救應");
const SEONGPAE_LONGER: Source = Source { longer_edition: true, ..SEONGPAE };
const GOJEO: Source = read("子平真詮 論用神格局高低");
const GIHU: Source = read("子平真詮 論用神配氣候得失");
const GWAN: Source = read("子平真詮 論正官");
const JAE: Source = read("子平真詮 論財");
const IN: Source = read("子平真詮 論印綬");
const SIK: Source = read("子平真詮 論食神");
const SAL: Source = read("子平真詮 論偏官");
const SANG: Source = read("子平真詮 論傷官");
const YANGIN: Source = read("子平真詮 論陽刃");
const GEONROK: Source = read("子平真詮 論建祿月劫");
const JEOKCHEON_SANG: Source = read("滴天髓闡微 傷官");

/// Code, effect, condition, quotation, source.
type Row = (&'static str, Effect, &'static str, &'static str, Source);

#[rustfmt::skip]
const ROWS: [Row; 96] = [
    // 정관격
    ("G-S1", Seong(Jaeseong), "A(jaeseong) and clash != active",
        "官逢財印，又無刑沖破害，官格成也", SEONGPAE),
    ("G-S2", Seong(Inseong), "A(inseong) and clash != active",
        "官逢財印，又無刑沖破害，官格成也", SEONGPAE),
    ("G-P1", Pae, "V(sanggwan)",
        "官逢傷剋刑沖，官格敗也", SEONGPAE),
    ("G-P2", Pae, "clash != none",
        "官逢傷剋刑沖，官格敗也", SEONGPAE),
    ("G-P3", Pae, "V(pyeongwan)",
        "混煞貴乎取清", GWAN),
    ("G-D1", Daegi, "V(jeonggwan) and hap(jeonggwan)",
        "透官而又逢合", SEONGPAE),
    ("G-G1", Gueung("G-P1"), "V(sanggwan) and V(inseong)",
        "官逢傷而透印以解之", SEONGPAE),
    ("G-G2", Gueung("G-P1"), "V(sanggwan) and !V(inseong) and hap(sanggwan)",
        "透丁合壬，是謂合傷存官", GOJEO),
    ("G-G3", Gueung("G-P2"), "clash == relieved",
        "刑沖而會合以解之", SEONGPAE),
    ("G-G4", Gueung("G-P3"), "V(pyeongwan) and hap(pyeongwan)",
        "雜煞而合煞以清之", SEONGPAE),
    // 정재격·편재격
    ("J-S1", Seong(Gwanseong), "V(jeonggwan) and !V(sanggwan) and !V(pyeongwan)",
        "財生官旺", SEONGPAE),
    ("J-S2", Seong(Siksang), "A(siksang) and A(bigeop) and sturdy",
        "財逢食生而身強帶比", SEONGPAE),
    ("J-S3", Seong(Inseong), "V(inseong) and !adj(jaeseong, inseong)",
        "財格透印而位置妥貼，兩不相剋", SEONGPAE),
    ("J-S4", SeongByPartner(Pyeongwan), "V(pyeongwan) and hap(pyeongwan)",
        "合煞存財", JAE),
    ("J-S5", Seong(Siksang), "V(pyeongwan) and !hap(pyeongwan) and V(siksin)",
        "制煞生財", JAE),
    ("J-S6", Seong(Inseong), "V(pyeongwan) and !hap(pyeongwan) and !V(siksin) and V(inseong) and !V(jaeseong)",
        "有財用煞印者，黨煞爲忌，印以化之", JAE),
    ("J-P1", Pae, "V(bigeop) and N(bigeop) > N(jaeseong)",
        "財輕比重", SEONGPAE),
    ("J-P2", Pae, "V(pyeongwan)",
        "財透七煞", SEONGPAE),
    ("J-D1", Daegi, "V(jeonggwan) and V(sanggwan) and !V(inseong)",
        "財旺生官而又逢傷逢合", SEONGPAE),
    ("J-D2", Daegi, "V(jeonggwan) and hap(jeonggwan)",
        "財旺生官而又逢傷逢合", SEONGPAE),
    ("J-G1", Gueung("J-P1"), "J-P1 and V(siksang)",
        "財逢劫而透食以化之", SEONGPAE),
    ("J-G2", Gueung("J-P1"), "J-P1 and !V(siksang) and V(jeonggwan)",
        "生官以制之", SEONGPAE),
    ("J-G3", Gueung("J-P2"), "J-P2 and V(siksin)",
        "逢煞而食神制煞以生財", SEONGPAE),
    ("J-G4", Gueung("J-P2"), "J-P2 and !V(siksin) and hap(pyeongwan)",
        "存財而合煞", SEONGPAE),
    ("J-G5", Gueung("J-P2"), "J-P2 and !V(siksin) and !hap(pyeongwan) and V(inseong) and !V(jaeseong)",
        "黨煞爲忌，印以化之", JAE),
    // 정인격·편인격
    ("I-S1", Seong(Gwanseong), "A(pyeongwan) and (N(inseong) <= 2 or !selfStrong)",
        "印輕逢煞", SEONGPAE),
    ("I-S2", Seong(Gwanseong), "A(jeonggwan)",
        "官印雙全", SEONGPAE),
    ("I-S3", Seong(Siksang), "strong and V(siksang)",
        "身印兩旺而用食傷泄氣", SEONGPAE),
    ("I-S4", Seong(Jaeseong), "N(inseong) >= 3 and V(jaeseong)",
        "印多逢財而財透根輕", SEONGPAE),
    ("I-P1", Pae, "V(jaeseong) and N(inseong) <= 2 and N(jaeseong) >= N(inseong)",
        "印輕逢財", SEONGPAE),
    ("I-P2", Pae, "selfStrong and N(inseong) >= 3 and V(pyeongwan) and !V(siksang)",
        "身強印重而透煞", SEONGPAE),
    ("I-D1", Daegi, "strong and V(siksang) and V(jaeseong) and !hap(jaeseong) and N(inseong) < 3",
        "印透食以泄氣，而又遇財露", SEONGPAE),
    ("I-D2", Daegi, "V(pyeongwan) and V(jaeseong) and !V(bigeop) and !hap(jaeseong)",
        "透煞以生印，而又透財", SEONGPAE),
    ("I-G1", Gueung("I-P1"), "I-P1 and V(bigeop)",
        "印逢財而劫財以解之", SEONGPAE),
    ("I-G2", Gueung("I-P1"), "I-P1 and !V(bigeop) and hap(jaeseong)",
        "合財而存印", SEONGPAE),
    ("I-G3", Gueung("I-P2"), "I-P2 and hap(pyeongwan)",
        "又有印而兼透官煞者，或合煞，或有制", IN),
    // 식신격
    ("S-S1", Seong(Jaeseong), "A(jaeseong) and !V(pyeongwan)",
        "食神生財", SEONGPAE),
    ("S-S2", Seong(Inseong), "V(pyeongwan) and !V(jaeseong) and V(inseong)",
        "食帶煞而無財，棄食就煞而透印", SEONGPAE),
    ("S-S3", Seong(Gwanseong), "V(pyeongwan) and !V(jaeseong) and !V(inseong)",
        "若無印綬而單露偏官，只要無財，亦爲貴格", SIK),
    ("S-S4", Seong(Inseong), "summerWood and V(inseong)",
        "夏木火盛，輕用之亦秀而貴", GIHU),
    ("S-P1", Pae, "V(pyeonin) and !summerWood",
        "食神逢梟", SEONGPAE),
    ("S-P2", Pae, "V(jaeseong) and V(pyeongwan)",
        "生財露煞", SEONGPAE),
    ("S-D1", Daegi, "V(pyeongwan) and V(inseong) and V(jaeseong)",
        "食神帶煞印而又逢財", SEONGPAE),
    ("S-G1", Gueung("S-P1"), "S-P1 and V(pyeongwan)",
        "食逢梟而就煞以成格", SEONGPAE),
    ("S-G2", Gueung("S-P1"), "S-P1 and !V(pyeongwan) and V(jaeseong)",
        "生財以護食", SEONGPAE),
    ("S-G3", Gueung("S-P2"), "S-P2 and hap(pyeongwan)",
        "食神合煞存財", SIK),
    ("S-G4", Gueung("S-P2"), "S-P2 and !hap(pyeongwan) and between(jaeseong, siksin, pyeongwan)",
        "財先煞後，食以間之", SIK),
    // 편관격
    ("P-S1", Seong(Siksang), "V(siksang) or (strong and A(siksang))",
        "身強七煞逢制", SEONGPAE),
    ("P-S2", Seong(Inseong), "A(inseong) and (!V(jaeseong) or (V(inseong) and !adj(jaeseong, inseong)))",
        "印能護煞，本非所宜，而印有情，便爲貴格", SAL),
    ("P-P1", Pae, "V(jaeseong) and !A(siksang) and !A(inseong)",
        "七煞逢財無制", SEONGPAE),
    ("P-P2", Pae, "V(jeonggwan)",
        "有煞而雜官者，或去官，或去煞，取清則貴", SAL),
    ("P-P3", Pae, "!strong and !A(siksang) and !A(inseong) and !P-P1",
        "煞重身輕，用食則身不能當", SAL),
    ("P-P4", Pae, "V(siksin) and V(inseong) and N(siksang) < 3 and V(jaeseong)",
        "七煞逢食制而又逢印", SEONGPAE),
    ("P-D1", Daegi, "V(siksin) and V(inseong) and N(siksang) < 3 and !V(jaeseong)",
        "七煞逢食制而又逢印", SEONGPAE),
    ("P-G1", Gueung("P-P2"), "P-P2 and (hap(jeonggwan) or V(sanggwan))",
        "去官留煞也", SAL),
    ("P-G2", Gueung("P-P2"), "P-P2 and !(hap(jeonggwan) or V(sanggwan)) and hap(pyeongwan)",
        "或去官，或去煞，取清則貴", SAL),
    ("P-G3", Gueung("P-P4"), "P-P4",
        "煞逢食制，印來護煞，而逢財以去印存食", SEONGPAE),
    // 상관격
    ("X-S1", Seong(Jaeseong), "A(jaeseong) and !V(pyeongwan)",
        "傷官生財", SEONGPAE),
    ("X-S2", Seong(Inseong), "A(inseong) and N(siksang) >= 2 and (rooted(inseong) or B(inseong))",
        "傷官佩印而傷官旺，印有根", SEONGPAE),
    ("X-S3", Seong(Inseong), "!strong and V(pyeongwan) and V(inseong)",
        "傷官旺、身主弱而透煞印", SEONGPAE),
    ("X-S4", Seong(Gwanseong), "V(pyeongwan) and !A(jaeseong)",
        "傷官帶煞而無財", SEONGPAE),
    ("X-S5", Seong(Gwanseong), "metalWater and V(gwanseong)",
        "傷官見官，爲禍百端，而金水見之，反爲秀氣", GIHU),
    ("X-P1", Pae, "V(jeonggwan) and !metalWater",
        "傷官非金水而見官", SEONGPAE),
    ("X-P2", Pae, "A(jaeseong) and V(pyeongwan) and !metalWater",
        "生財而帶煞", SEONGPAE_LONGER),
    ("X-P3", Pae, "strong and N(siksang) <= 1 and N(inseong) >= 2 and !A(jaeseong)",
        "佩印而傷輕身旺", SEONGPAE),
    ("X-D1", Daegi, "V(jaeseong) and hap(jaeseong) and !B(jaeseong)",
        "傷官生財而財又逢合", SEONGPAE),
    ("X-D2", Daegi, "V(inseong) and adj(inseong, jaeseong) and !X-S5",
        "佩印而印又遭傷", SEONGPAE),
    ("X-G1", Gueung("X-P1"), "X-P1 and V(inseong)",
        "若局中有印，見官不但無禍，而且有福也", JEOKCHEON_SANG),
    ("X-G2", Gueung("X-P1"), "X-P1 and !V(inseong) and A(jaeseong)",
        "作財旺生官而不作傷官見官", SANG),
    ("X-G3", Gueung("X-P1"), "X-P1 and !V(inseong) and !A(jaeseong) and hap(jeonggwan)",
        "只要干頭取清", SANG),
    ("X-G4", Gueung("X-P2"), "X-P2 and hap(pyeongwan)",
        "傷官生財透煞而煞逢合", SEONGPAE),
    ("X-G5", Gueung("X-P2"), "X-P2 and !hap(pyeongwan) and strong",
        "生財而帶煞身輕", SEONGPAE_LONGER),
    // 양인격
    ("Y-S1", Seong(Gwanseong), "V(gwanseong) and (V(jaeseong) or V(inseong)) and !V(sanggwan)",
        "陽刃透官煞而露財印，不見傷官", SEONGPAE),
    ("Y-S2", Seong(Gwanseong), "V(gwanseong) and !V(siksang) and !Y-S1",
        "刃宜伏制，官煞皆宜", YANGIN),
    ("Y-S3", Seong(Gwanseong), "A(gwanseong) and V(siksang) and V(inseong)",
        "陽刃用官煞帶傷食，而重印以護之", SEONGPAE),
    ("Y-S4", Seong(Gwanseong), "N(gwanseong) >= 3 and V(siksang)",
        "煞太重而裁損之", YANGIN),
    ("Y-S5", Seong(Gwanseong), "V(pyeongwan) and V(jeonggwan) and hap(jeonggwan)",
        "官煞競出，而壬合丁官，煞純而不雜", YANGIN),
    ("Y-P1", Pae, "!A(gwanseong)",
        "陽刃無官煞", SEONGPAE),
    ("Y-P2", Pae, "V(gwanseong) and V(sanggwan) and N(gwanseong) < 3",
        "陽刃透官而又被傷", SEONGPAE_LONGER),
    ("Y-D1", Daegi, "V(pyeongwan) and hap(pyeongwan) and !V(jeonggwan)",
        "刃能合煞，則有何功", YANGIN),
    ("Y-G1", Gueung("Y-P2"), "Y-P2 and V(inseong)",
        "陽刃用官煞帶傷食，而重印以護之", SEONGPAE),
    ("Y-G2", Gueung("Y-P2"), "Y-P2 and !V(inseong) and hap(sanggwan)",
        "遇傷而傷被合", SEONGPAE),
    // 건록격·월겁격
    ("R-S1", Seong(Gwanseong), "V(jeonggwan) and (A(jaeseong) or A(inseong))",
        "透官而逢財印", SEONGPAE),
    ("R-S2", Seong(Jaeseong), "V(jaeseong) and A(siksang)",
        "透財而逢食傷", SEONGPAE),
    ("R-S3", SeongByPartner(Pyeongwan), "V(pyeongwan) and hap(pyeongwan)",
        "合煞存財", GEONROK),
    ("R-S4", Seong(Siksang), "V(pyeongwan) and !hap(pyeongwan) and A(siksang)",
        "透煞而遇制伏", SEONGPAE),
    ("R-S5", Seong(Siksang), "(springWood or autumnMetal) and A(siksang) and !V(gwanseong)",
        "唯春木秋金，用之則貴", GEONROK),
    ("R-P1", Pae, "!A(jaeseong) and !A(gwanseong) and !R-S5",
        "建祿月劫，無財官，透煞印", SEONGPAE),
    ("R-P2", Pae, "V(pyeongwan) and V(inseong) and !V(jeonggwan) and !V(jaeseong) and !A(siksang) and !hap(pyeongwan)",
        "建祿月劫，無財官，透煞印", SEONGPAE),
    ("R-P3", Pae, "V(jeonggwan) and V(sanggwan)",
        "建祿月劫透官而逢傷", SEONGPAE_LONGER),
    ("R-P4", Pae, "V(jaeseong) and V(pyeongwan)",
        "透財而逢煞", SEONGPAE),
    ("R-G1", Gueung("R-P3"), "R-P3 and hap(sanggwan)",
        "建祿月劫用官，遇傷而傷被合", SEONGPAE),
    ("R-G2", Gueung("R-P3"), "R-P3 and !hap(sanggwan) and V(inseong)",
        "官逢傷而透印以解之", SEONGPAE),
    ("R-G3", Gueung("R-P4"), "R-P4 and hap(pyeongwan)",
        "用財帶煞而煞被合", SEONGPAE),
    ("R-G4", Gueung("R-P4"), "R-P4 and !hap(pyeongwan) and V(siksin)",
        "逢煞而食神制煞以生財", SEONGPAE),
    ("R-G5", Gueung("R-P4"), "R-P4 and !hap(pyeongwan) and !V(siksin) and hap(jaeseong)",
        "壬合丁財以去其黨煞", GEONROK),
];

/// The codes of the rows.
pub(super) const CODES: [&str; ROWS.len()] = {
    let mut codes = [""; ROWS.len()];
    let mut k = 0;
    while k < ROWS.len() {
        codes[k] = ROWS[k].0;
        k += 1;
    }
    codes
};

static CONDITIONS: [Condition; ROWS.len()] = {
    let mut conditions = [Condition::ALWAYS; ROWS.len()];
    let mut k = 0;
    while k < ROWS.len() {
        // A row may refer to rows before it: they are judged in order.
        conditions[k] = parse(ROWS[k].2, CODES.split_at(k).0);
        k += 1;
    }
    conditions
};

/// The row that each row cures.
const CURES: [Option<FormationRule>; ROWS.len()] = {
    let mut cures = [None; ROWS.len()];
    let mut k = 0;
    while k < ROWS.len() {
        if let Gueung(code) = ROWS[k].1 {
            cures[k] = Some(FormationRule(row(code.as_bytes(), &CODES)));
        }
        k += 1;
    }
    cures
};

/// What completes a structure when a rule of kind `Seong` holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completes {
    /// This group.
    Group(SipseongGroup),
    /// The group of the stem that combines this god away.
    PartnerOf(Sipseong),
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormationRule(u8);

impl FormationRule {
    /// What it says.
    pub const fn kind(self) -> FormationKind {
        match ROWS[self.0 as usize].1 {
            Seong(_) | SeongByPartner(_) => FormationKind::Seong,
            Pae => FormationKind::Pae,
            Daegi => FormationKind::Daegi,
            Gueung(_) => FormationKind::Gueung,
        }
    }

    /// The rule it cures, when it is a rescue.
    pub const fn cures(self) -> Option<Self> {
        CURES[self.0 as usize]
    }

    /// Its place in the table.
    pub(super) const fn place(self) -> usize {
        self.0 as usize
    }

    /// Its condition, as the rule book writes it.
    pub const fn when(self) -> &'static str {
        ROWS[self.0 as usize].2
    }

    /// The sentence it is taken from, in Hanja.
    pub const fn quote(self) -> &'static str {
        ROWS[self.0 as usize].3
    }

    /// Where that sentence stands.
    pub const fn source(self) -> Source {
        ROWS[self.0 as usize].4
    }

    /// What completes the structure, when the rule says so.
    pub const fn completes(self) -> Option<Completes> {
        match ROWS[self.0 as usize].1 {
            Seong(group) => Some(Completes::Group(group)),
            SeongByPartner(god) => Some(Completes::PartnerOf(god)),
            _ => None,
        }
    }

    /// Its condition, as it is judged.
    pub const fn condition(self) -> &'static Condition {
        &CONDITIONS[self.0 as usize]
    }
}

/// All rules, in the order of the table.
pub(super) static RULES: [FormationRule; ROWS.len()] = {
    let (mut rules, mut place) = ([FormationRule(0); ROWS.len()], 0);
    while place < rules.len() {
        rules[place] = FormationRule(place as u8);
        place += 1;
    }
    rules
};

/// The rules whose code begins with a letter; they stand together.
pub(super) const fn of_letter(letter: u8) -> &'static [FormationRule] {
    let mut first = 0;
    while CODES[first].as_bytes()[0] != letter {
        first += 1;
    }
    let mut end = first;
    while end < CODES.len() && CODES[end].as_bytes()[0] == letter {
        end += 1;
    }
    RULES.split_at(end).0.split_at(first).1
}

domain_of_rows!(FormationRule, ROWS, 0);
