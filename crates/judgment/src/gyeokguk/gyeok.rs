//! The twenty-seven structures (격국 格局).

use saju_chart::{Domain, Element, Per, Sipseong, SipseongGroup, domain};

use GyeokKind::{Extreme, Regular, Special};

domain! {
    /// A structure: eight regular ones, three of the day master's own month, sixteen extreme ones.
    pub enum Gyeok {
        JeonggwanGyeok = "jeonggwan-gyeok", "정관격", "正官格";
        PyeongwanGyeok = "pyeongwan-gyeok", "편관격", "偏官格";
        JeongjaeGyeok = "jeongjae-gyeok", "정재격", "正財格";
        PyeonjaeGyeok = "pyeonjae-gyeok", "편재격", "偏財格";
        JeonginGyeok = "jeongin-gyeok", "정인격", "正印格";
        PyeoninGyeok = "pyeonin-gyeok", "편인격", "偏印格";
        SiksinGyeok = "siksin-gyeok", "식신격", "食神格";
        SanggwanGyeok = "sanggwan-gyeok", "상관격", "傷官格";
        GeonrokGyeok = "geonrok-gyeok", "건록격", "建祿格";
        YanginGyeok = "yangin-gyeok", "양인격", "陽刃格";
        WolgeopGyeok = "wolgeop-gyeok", "월겁격", "月劫格";
        JongaGyeok = "jonga-gyeok", "종아격", "從兒格";
        JongjaeGyeok = "jongjae-gyeok", "종재격", "從財格";
        JongsalGyeok = "jongsal-gyeok", "종살격", "從殺格";
        JongseGyeok = "jongse-gyeok", "종세격", "從勢格";
        JongwangGyeok = "jongwang-gyeok", "종왕격", "從旺格";
        JonggangGyeok = "jonggang-gyeok", "종강격", "從强格";
        GokjikGyeok = "gokjik-gyeok", "곡직격", "曲直格";
        YeomsangGyeok = "yeomsang-gyeok", "염상격", "炎上格";
        GasaekGyeok = "gasaek-gyeok", "가색격", "稼穡格";
        JonghyeokGyeok = "jonghyeok-gyeok", "종혁격", "從革格";
        YunhaGyeok = "yunha-gyeok", "윤하격", "潤下格";
        HwatoGyeok = "hwato-gyeok", "화토격", "化土格";
        HwageumGyeok = "hwageum-gyeok", "화금격", "化金格";
        HwasuGyeok = "hwasu-gyeok", "화수격", "化水格";
        HwamokGyeok = "hwamok-gyeok", "화목격", "化木格";
        HwahwaGyeok = "hwahwa-gyeok", "화화격", "化火格";
    }
}

domain! {
    /// Kind of a structure.
    pub enum GyeokKind {
        Regular = "regular", "정격", "正格";
        Special = "special", "건록·양인·월겁", "祿刃月劫";
        Extreme = "extreme", "외격", "外格";
    }
}

/// Kind, and the ten god of the month it stands on.
#[rustfmt::skip]
static ROWS: Per<Gyeok, (GyeokKind, Option<Sipseong>), 27> = Per::new([
    (Regular, Some(Sipseong::Jeonggwan)),
    (Regular, Some(Sipseong::Pyeongwan)),
    (Regular, Some(Sipseong::Jeongjae)),
    (Regular, Some(Sipseong::Pyeonjae)),
    (Regular, Some(Sipseong::Jeongin)),
    (Regular, Some(Sipseong::Pyeonin)),
    (Regular, Some(Sipseong::Siksin)),
    (Regular, Some(Sipseong::Sanggwan)),
    (Special, Some(Sipseong::Bigyeon)),
    (Special, Some(Sipseong::Geopjae)),
    (Special, Some(Sipseong::Geopjae)),
    (Extreme, None), (Extreme, None), (Extreme, None), (Extreme, None), // 종아·종재·종살·종세
    (Extreme, None), (Extreme, None),                                   // 종왕·종강
    (Extreme, None), (Extreme, None), (Extreme, None), (Extreme, None), (Extreme, None), // 일행득기
    (Extreme, None), (Extreme, None), (Extreme, None), (Extreme, None), (Extreme, None), // 화격
]);

impl Gyeok {
    /// Its kind.
    pub fn kind(self) -> GyeokKind {
        ROWS[self].0
    }

    /// The ten god of the month it stands on; extreme structures have none.
    pub fn sipseong(self) -> Option<Sipseong> {
        ROWS[self].1
    }

    /// The group of that ten god.
    pub fn group(self) -> Option<SipseongGroup> {
        self.sipseong().map(Sipseong::group)
    }

    /// The regular structure of a ten god; `None` for 비견 and 겁재.
    pub fn regular(god: Sipseong) -> Option<Self> {
        Self::ALL.into_iter().find(|g| g.kind() == Regular && g.sipseong() == Some(god))
    }

    /// The structure of one element alone (일행득기): 곡직, 염상, 가색, 종혁, 윤하.
    pub const fn of_one_element(element: Element) -> Self {
        Self::ALL[Self::GokjikGyeok as usize + element as usize]
    }

    /// The structure of a transformation (화격) into an element.
    pub fn of_transformation(element: Element) -> Self {
        match element {
            Element::Earth => Self::HwatoGyeok,
            Element::Metal => Self::HwageumGyeok,
            Element::Water => Self::HwasuGyeok,
            Element::Wood => Self::HwamokGyeok,
            Element::Fire => Self::HwahwaGyeok,
        }
    }
}

/// Every extreme structure stands after every other, so that the table above can be read by groups.
const _: () = assert!(Gyeok::JongaGyeok as usize == 11 && <Gyeok as Domain>::COUNT == 27);
