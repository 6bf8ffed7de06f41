//! The analysis modules, of which answers are made.

use crate::Set;
use crate::rows::rows;

/// Whose chart gets a module, where an answer tells of several persons.
///
/// ```
/// use saju_catalogue::{Module, Whose};
///
/// assert_eq!(Module::Elements.row().whose, Whose::Everyones);
/// assert_eq!(Module::DecadeFortune.row().whose, Whose::Callers);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The caller's and every partner's.
    Everyones,
    /// The caller's alone.
    Callers,
}

/// The timeline: it stands beside the modules and is left out by name as they are.
///
/// ```
/// use saju_catalogue::{Module, TIMELINE};
///
/// assert_eq!(Module::named(TIMELINE), None);
/// ```
pub const TIMELINE: &str = "timeline";

/// The story: it stands beside the modules and is left out by name, too.
///
/// ```
/// use saju_catalogue::{Module, STORY};
///
/// assert_eq!(Module::named(STORY), None);
/// ```
pub const STORY: &str = "story";

/// A row of the table of modules.
///
/// ```
/// use saju_catalogue::Module;
///
/// let row = Module::DecadeFortune.row();
/// assert_eq!(row.english, "The decades");
/// assert!(row.looks_at_reference && row.is_free);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ModuleRow {
    /// Whether it looks at the reference point.
    pub looks_at_reference: bool,
    /// Whose chart gets it.
    pub whose: Whose,
    /// Whether every plan calculates it for any birth.
    pub is_free: bool,
    /// Its English name.
    pub english: &'static str,
}

const fn row(
    english: &'static str,
    looks_at_reference: bool,
    whose: Whose,
    is_free: bool,
) -> ModuleRow {
    ModuleRow { looks_at_reference, whose, is_free, english }
}

use Whose::{Callers, Everyones};

rows! {
    /// One of the analysis modules, named as answers name them.
    ///
    /// Each row: id, Korean name, name in Hanja; English name, whether it looks at the reference point, whose chart
    /// gets it, and whether every plan calculates it.
    ///
    /// ```
    /// use saju_catalogue::Module;
    ///
    /// assert_eq!(Module::Yongsin.id(), "yongsin");
    /// assert!(Module::Seun.row().looks_at_reference);
    /// ```
    pub enum Module: ModuleRow {
        FourPillars = "fourPillars", "사주 네 기둥", "四柱"
            => row("The four pillars", false, Everyones, true);
        Elements = "elements", "오행 분포", "五行"
            => row("Distribution of the five elements", false, Everyones, true);
        SinStrength = "sinStrength", "신강신약", "身强身弱"
            => row("Strength of the day master", false, Everyones, false);
        Sinsal = "sinsal", "신살", "神殺"
            => row("Sinsal", false, Everyones, false);
        DecadeFortune = "decadeFortune", "대운", "大運"
            => row("The decades", true, Callers, true);
        DailyInteraction = "dailyInteraction", "일진", "日辰"
            => row("The pillar of the day", true, Everyones, false);
        Weolun = "weolun", "월운", "月運"
            => row("The solar month", true, Callers, false);
        Seun = "seun", "세운", "歲運"
            => row("The year", true, Callers, false);
        WongukInteraction = "wongukInteraction", "원국의 합충형파해", "合沖刑破害"
            => row("Relations within the chart", false, Everyones, false);
        Gyeokguk = "gyeokguk", "격국", "格局"
            => row("The structure", true, Everyones, false);
        Yongsin = "yongsin", "용신", "用神"
            => row("The useful element", true, Everyones, false);
        Wealth = "wealth", "재물", "財物"
            => row("Wealth", true, Everyones, false);
        HealthBalance = "healthBalance", "건강의 균형", "健康"
            => row("Balance of health", true, Everyones, false);
        Evaluation = "evaluation", "종합", "綜合"
            => row("Tendencies and cautions", true, Callers, false);
    }
}

/// A set of modules.
///
/// ```
/// use saju_catalogue::{Module, ModuleSet};
///
/// let two: ModuleSet = [Module::Seun, Module::Elements].into_iter().collect();
/// assert!(two.iter().eq([Module::Elements, Module::Seun]));
/// ```
pub type ModuleSet = Set<Module>;

/// A column of the table that makes a set.
#[derive(Clone, Copy)]
enum Column {
    LooksAtReference,
    Callers,
    Free,
}

impl Module {
    /// The names that `exclude` takes: the modules, and what stands beside them.
    ///
    /// ```
    /// use saju_catalogue::{Module, STORY, TIMELINE};
    ///
    /// assert!(Module::excludable().eq(Module::IDS.into_iter().chain([TIMELINE, STORY])));
    /// ```
    pub fn excludable() -> impl Iterator<Item = &'static str> {
        Self::IDS.into_iter().chain([TIMELINE, STORY])
    }

    /// The modules that look at the reference point.
    ///
    /// ```
    /// use saju_catalogue::Module;
    ///
    /// assert!(Module::REFERRING.contains(Module::Weolun));
    /// assert!(!Module::REFERRING.contains(Module::FourPillars));
    /// ```
    pub const REFERRING: ModuleSet = Self::with(Column::LooksAtReference);
    /// The modules that only the caller's chart gets.
    ///
    /// ```
    /// use saju_catalogue::Module;
    ///
    /// assert!(Module::CALLERS.contains(Module::Seun) && !Module::CALLERS.contains(Module::Sinsal));
    /// ```
    pub const CALLERS: ModuleSet = Self::with(Column::Callers);
    /// The modules that every plan calculates for any birth.
    ///
    /// ```
    /// use saju_catalogue::Module;
    ///
    /// let free: Vec<_> = Module::FREE.iter().map(Module::id).collect();
    /// assert_eq!(free, ["fourPillars", "elements", "decadeFortune"]);
    /// ```
    pub const FREE: ModuleSet = Self::with(Column::Free);

    const fn with(column: Column) -> ModuleSet {
        let mut set = ModuleSet::NONE;
        let mut place = 0;
        while place < Self::ALL.len() {
            let row = Self::ALL[place].row();
            let has = match column {
                Column::LooksAtReference => row.looks_at_reference,
                Column::Callers => matches!(row.whose, Callers),
                Column::Free => row.is_free,
            };
            if has {
                set = set.with_ordinal(place);
            }
            place += 1;
        }
        set
    }
}
