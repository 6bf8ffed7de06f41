//! Which analyses answer which question: the table of the twelve topics.

use saju_chart::domain;

domain! {
    /// One of the fourteen analysis modules, named as answers name them.
    pub enum Module {
        FourPillars = "fourPillars", "사주 네 기둥", "四柱";
        Elements = "elements", "오행 분포", "五行";
        SinStrength = "sinStrength", "신강신약", "身强身弱";
        Sinsal = "sinsal", "신살", "神殺";
        DecadeFortune = "decadeFortune", "대운", "大運";
        DailyInteraction = "dailyInteraction", "일진", "日辰";
        Weolun = "weolun", "월운", "月運";
        Seun = "seun", "세운", "歲運";
        WongukInteraction = "wongukInteraction", "원국의 합충형파해", "合沖刑破害";
        Gyeokguk = "gyeokguk", "격국", "格局";
        Yongsin = "yongsin", "용신", "用神";
        Wealth = "wealth", "재물", "財物";
        HealthBalance = "healthBalance", "건강의 균형", "健康";
        Evaluation = "evaluation", "종합", "綜合";
    }
}

domain! {
    /// One of the twelve questions.
    pub enum Topic {
        Manse = "manse", "만세력", "萬歲曆";
        Today = "today", "오늘", "今日";
        Daily = "daily", "그날", "當日";
        Monthly = "monthly", "그달", "當月";
        Yearly = "yearly", "그해", "當年";
        Decade = "decade", "대운", "大運";
        Life = "life", "평생", "平生";
        Consult = "consult", "상담", "相談";
        Compatibility = "compatibility", "궁합", "宮合";
        Love = "love", "연애", "戀愛";
        Money = "money", "재물", "財物";
        Health = "health", "건강", "健康";
    }
}

/// The reference point a topic reads from its request.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partners {
    /// It does not.
    None,
    /// It may, up to three.
    Optional,
    /// It must, one to three.
    Required,
}

/// A row of the table of topics.
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
}

#[rustfmt::skip]
static ROWS: [TopicRow; 12] = {
    use Module::{DailyInteraction as Daily, DecadeFortune as Decade, Elements, Evaluation, FourPillars as Four,
        Gyeokguk, HealthBalance as Health, Seun, SinStrength as Strength, Sinsal, Wealth, Weolun,
        WongukInteraction as Wonguk, Yongsin};
    const fn row(modules: &'static [Module], core: Module, reference: ReferenceField, partners: Partners) -> TopicRow {
        TopicRow { modules, core, reference, partners }
    }
    use Partners::{None as Alone, Optional, Required};
    use ReferenceField::{Date, Month, None as Today, Year};
    [
        /* manse   */ row(&[Four, Elements, Strength, Sinsal, Decade], Four, Today, Alone),
        /* today   */ row(&[Four, Daily, Sinsal, Weolun, Seun], Daily, Date, Alone),
        /* daily   */ row(&[Four, Daily, Sinsal, Weolun, Seun, Decade], Daily, Date, Alone),
        /* monthly */ row(&[Four, Weolun, Seun, Strength, Yongsin, Sinsal], Weolun, Month, Alone),
        /* yearly  */ row(&[Four, Seun, Weolun, Decade, Gyeokguk, Yongsin, Sinsal, Evaluation], Seun, Year, Alone),
        /* decade  */ row(&[Four, Decade, Seun, Strength, Yongsin, Sinsal], Decade, Today, Alone),
        /* life    */ row(&[Four, Wonguk, Gyeokguk, Yongsin, Decade, Sinsal, Evaluation], Gyeokguk, Today, Alone),
        /* consult */ row(&[Four, Elements, Strength, Wonguk, Gyeokguk, Yongsin, Decade, Seun, Sinsal, Evaluation], Yongsin, Today, Alone),
        /* compat. */ row(&[Four, Wonguk, Elements, Gyeokguk, Yongsin, Decade, Sinsal, Evaluation], Four, Today, Required),
        /* love    */ row(&[Four, Wonguk, Weolun, Seun, Elements, Gyeokguk, Yongsin, Decade, Sinsal, Evaluation], Sinsal, Today, Optional),
        /* money   */ row(&[Four, Wealth, Strength, Yongsin, Seun, Decade, Sinsal], Wealth, Date, Alone),
        /* health  */ row(&[Four, Elements, Health, Strength, Yongsin, Seun, Sinsal], Health, Today, Alone),
    ]
};

impl Topic {
    /// Its row.
    pub fn row(self) -> &'static TopicRow {
        &ROWS[self as usize]
    }
}

/// A set of modules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ModuleSet(u16);

impl ModuleSet {
    /// No module.
    pub const NONE: Self = Self(0);
    /// Modules that any plan calculates for any birth.
    pub const FREE_RANGE: Self =
        Self::NONE.with(Module::FourPillars).with(Module::Elements).with(Module::DecadeFortune);
    /// All modules.
    pub const ALL: Self = Self((1 << Module::ALL.len()) - 1);

    /// The set with a module more.
    #[must_use]
    pub const fn with(self, module: Module) -> Self {
        Self(self.0 | 1 << module as u16)
    }

    /// Whether the module is in the set.
    pub const fn contains(self, module: Module) -> bool {
        self.0 >> module as u16 & 1 == 1
    }

    /// Whether the sets have a module in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The set as bits.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl FromIterator<Module> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = Module>>(modules: I) -> Self {
        modules.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_its_core_and_no_module_twice() {
        for topic in Topic::ALL {
            let row = topic.row();
            assert!(row.modules.contains(&row.core), "{}", topic.id());
            let set: ModuleSet = row.modules.iter().copied().collect();
            assert_eq!(set.bits().count_ones() as usize, row.modules.len(), "{}", topic.id());
            assert_eq!(row.modules[0], Module::FourPillars);
        }
    }
}
