//! The questions: which modules answer each, and what each takes beside a birth.

use crate::Module;
use crate::Module::{
    DailyInteraction as Daily, DecadeFortune as Decade, Elements, Evaluation, FourPillars as Four,
    Gyeokguk, HealthBalance as Health, Seun, SinStrength as Strength, Sinsal, Wealth, Weolun,
    WongukInteraction as Wonguk, Yongsin,
};
use crate::rows::rows;

/// Persons beside the caller, at most.
///
/// ```
/// assert_eq!(saju_catalogue::MAX_PARTNERS, 3);
/// ```
pub const MAX_PARTNERS: usize = 3;

/// The reference point a topic reads from its request.
///
/// ```
/// use saju_catalogue::{ReferenceField, Topic};
///
/// assert_eq!(Topic::Today.row().reference, ReferenceField::Date);
/// assert_eq!(Topic::Manse.row().reference, ReferenceField::None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceField {
    /// None; today counts.
    None,
    /// `date`, a day.
    Date,
    /// `month`.
    Month,
    /// `year`.
    Year,
}

/// Whether a topic takes other persons.
///
/// ```
/// use saju_catalogue::{Partners, Topic};
///
/// assert_eq!(Topic::Compatibility.row().partners, Partners::Required);
/// assert_eq!(Topic::Love.row().partners, Partners::Optional);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partners {
    /// It does not.
    None,
    /// It may, up to [`MAX_PARTNERS`].
    Optional,
    /// It must, one to [`MAX_PARTNERS`].
    Required,
}

impl Partners {
    /// The rule, as lists write it.
    ///
    /// ```
    /// use saju_catalogue::Partners;
    ///
    /// assert_eq!(Partners::Required.id(), "required");
    /// ```
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Optional => "optional",
            Self::Required => "required",
        }
    }
}

/// What a topic tells that is no module of its own.
///
/// ```
/// use saju_catalogue::{Extra, Topic};
///
/// assert!(Topic::Health.tells(Extra::Disclaimer) && !Topic::Money.tells(Extra::Disclaimer));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// What the day pillar is, in the module of the four pillars.
    DayPillar,
    /// The day line by line.
    DayLines,
    /// The twelve solar months of the year in few words.
    Months,
    /// The notice to be shown unchanged.
    Disclaimer,
    /// The period in one line, at `detail: line`.
    Line,
}

/// A row of the table of topics.
///
/// ```
/// use saju_catalogue::{Module, Topic};
///
/// let row = Topic::Yearly.row();
/// assert_eq!((row.core, row.seun_window, row.is_free), (Module::Seun, 1, false));
/// assert_eq!(row.modules[..2], [Module::FourPillars, Module::Seun]);
/// assert_eq!(row.english, "Year");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TopicRow {
    /// Its modules, in the order in which they are read.
    pub modules: &'static [Module],
    /// The module that cannot be left out.
    pub core: Module,
    /// Its reference field.
    pub reference: ReferenceField,
    /// Whether it takes other persons.
    pub partners: Partners,
    /// Years on either side of the reference year that are told unless `seunWindow` is sent.
    pub seun_window: u8,
    /// Whether it answers a concern.
    pub takes_concern: bool,
    /// What it tells that is no module.
    pub extras: &'static [Extra],
    /// The modules of luck whose present pillar it tells in full.
    pub in_full: &'static [Module],
    /// Whether every plan has it for any birth.
    pub is_free: bool,
    /// Its English name.
    pub english: &'static str,
}

const fn row(english: &'static str, modules: &'static [Module], core: Module) -> TopicRow {
    let mut place = 0;
    let mut has_core = false;
    while place < modules.len() {
        has_core |= modules[place] as u8 == core as u8;
        let mut other = 0;
        while other < place {
            assert!(modules[place] as u8 != modules[other] as u8, "a module stands twice");
            other += 1;
        }
        place += 1;
    }
    assert!(has_core, "the core module is none of the topic's");
    TopicRow {
        modules,
        core,
        reference: ReferenceField::None,
        partners: Partners::None,
        seun_window: 0,
        takes_concern: false,
        extras: &[],
        in_full: &[],
        is_free: false,
        english,
    }
}

impl TopicRow {
    const fn at(self, reference: ReferenceField) -> Self {
        Self { reference, ..self }
    }

    const fn with(self, partners: Partners) -> Self {
        Self { partners, ..self }
    }

    const fn years(self, seun_window: u8) -> Self {
        Self { seun_window, ..self }
    }

    const fn answering_concerns(self) -> Self {
        Self { takes_concern: true, ..self }
    }

    const fn telling(self, extras: &'static [Extra]) -> Self {
        Self { extras, ..self }
    }

    const fn in_full(self, in_full: &'static [Module]) -> Self {
        Self { in_full, ..self }
    }

    const fn free(self) -> Self {
        Self { is_free: true, ..self }
    }
}

rows! {
    /// One of the questions that can be asked.
    ///
    /// Each row: id, Korean name, name in Hanja; English name, the modules, the core module; what else the topic takes
    /// and tells.
    ///
    /// ```
    /// use saju_catalogue::{Module, Topic};
    ///
    /// assert_eq!(Topic::named("money"), Some(Topic::Money));
    /// assert_eq!(Topic::Money.row().core, Module::Wealth);
    /// ```
    pub enum Topic: TopicRow {
        Manse = "manse", "만세력", "萬歲曆" => row("Chart", &[Four, Elements, Strength, Sinsal, Decade], Four)
            .telling(&[Extra::DayPillar]).free();
        Today = "today", "오늘", "今日" => row("Today", &[Four, Daily, Sinsal, Weolun, Seun], Daily)
            .at(ReferenceField::Date).telling(&[Extra::DayLines, Extra::Line]).in_full(&[Daily]);
        Daily = "daily", "그날", "當日" => row("Day", &[Four, Daily, Sinsal, Weolun, Seun, Decade], Daily)
            .at(ReferenceField::Date).telling(&[Extra::DayLines, Extra::Line]).in_full(&[Daily]);
        Monthly = "monthly", "그달", "當月" => row("Month", &[Four, Weolun, Seun, Strength, Yongsin, Sinsal], Weolun)
            .at(ReferenceField::Month).telling(&[Extra::Line]).in_full(&[Weolun]);
        Yearly = "yearly", "그해", "當年" => row("Year", &[Four, Seun, Weolun, Decade, Gyeokguk, Yongsin, Sinsal, Evaluation], Seun)
            .at(ReferenceField::Year).years(1).telling(&[Extra::Months, Extra::Line]).in_full(&[Seun]).answering_concerns();
        Decade = "decade", "대운", "大運" => row("Luck pillars", &[Four, Decade, Seun, Strength, Yongsin, Sinsal], Decade)
            .in_full(&[Decade]);
        Life = "life", "평생", "平生" => row("Life", &[Four, Wonguk, Gyeokguk, Yongsin, Decade, Sinsal, Evaluation], Gyeokguk)
            .telling(&[Extra::DayPillar]).in_full(&[Decade]).answering_concerns();
        Consult = "consult", "상담", "相談" => row("Consultation", &[Four, Elements, Strength, Wonguk, Gyeokguk, Yongsin, Decade, Seun, Sinsal, Evaluation], Yongsin)
            .years(1).telling(&[Extra::DayPillar]).in_full(&[Seun, Decade]).answering_concerns();
        Compatibility = "compatibility", "궁합", "宮合" => row("Compatibility", &[Four, Wonguk, Elements, Gyeokguk, Yongsin, Decade, Sinsal, Evaluation], Four)
            .with(Partners::Required);
        Love = "love", "연애", "戀愛" => row("Love", &[Four, Wonguk, Weolun, Seun, Elements, Gyeokguk, Yongsin, Decade, Sinsal, Evaluation], Sinsal)
            .with(Partners::Optional).telling(&[Extra::DayPillar]).in_full(&[Seun]);
        Money = "money", "재물", "財物" => row("Money", &[Four, Wealth, Strength, Yongsin, Seun, Decade, Sinsal], Wealth)
            .at(ReferenceField::Date).in_full(&[Seun]);
        Health = "health", "건강", "健康" => row("Health", &[Four, Elements, Health, Strength, Yongsin, Seun, Sinsal], Health)
            .telling(&[Extra::Disclaimer]).in_full(&[Seun]);
    }
}

/// What the paths of the topics have before the topic's id.
const PREFIX: &str = "/v2/saju/";

impl Topic {
    /// Whether it tells something beside its modules.
    ///
    /// ```
    /// use saju_catalogue::{Extra, Topic};
    ///
    /// assert!(Topic::Yearly.tells(Extra::Months));
    /// ```
    pub fn tells(self, extra: Extra) -> bool {
        self.row().extras.contains(&extra)
    }

    /// The path under which it is asked.
    ///
    /// ```
    /// use saju_catalogue::Topic;
    ///
    /// assert_eq!(Topic::Love.path(), "/v2/saju/love");
    /// ```
    pub fn path(self) -> String {
        format!("{PREFIX}{}", self.id())
    }

    /// The topic of a path.
    ///
    /// ```
    /// use saju_catalogue::Topic;
    ///
    /// assert_eq!(Topic::of_path("/v2/saju/love"), Some(Topic::Love));
    /// assert_eq!(Topic::of_path("/v2/saju/topics"), None);
    /// ```
    pub fn of_path(path: &str) -> Option<Self> {
        Self::named(path.strip_prefix(PREFIX)?)
    }
}
