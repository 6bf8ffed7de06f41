//! Ids of the tables of letters, which no rule of [`saju_judgment::Rule`] names.

use saju_chart::domain;

domain! {
    /// A table of letters that every chart is read by.
    pub enum LetterTable {
        Stems = "letters.stems", "천간", "天干";
        Branches = "letters.branches", "지지", "地支";
        Sipseong = "letters.sipseong", "십성", "十星";
        HiddenStems = "letters.hiddenStems", "지장간", "地藏干";
        TwelveStages = "letters.twelveStages", "십이운성", "十二運星";
        Naeum = "letters.naeum", "납음", "納音";
        MonthStem = "letters.monthStem", "오호둔", "五虎遁";
        HourStem = "letters.hourStem", "오자둔", "五子遁";
    }
}

domain! {
    /// A table of the calendar whose provenance is shown, as `PROVENANCE.toml` names it.
    pub enum DataTable {
        SolarTerms = "solar_terms", "절기", "節氣";
        EquationOfTime = "equation_of_time", "균시차", "均時差";
        LunarYears = "lunar_years", "음력", "陰曆";
        Zones = "zones", "시간대", "時間帶";
        Cities = "cities", "도시", "都市";
    }
}
