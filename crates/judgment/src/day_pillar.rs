//! What a day pillar is by its two letters alone: names in general use, beside the sinsal of the
//! catalogue that stand on any pillar.

pub mod say;

use saju_chart::{Domain, Ganji, domain};

use crate::sinsal::has_pillar;

domain! {
    /// A name that some of the sixty day pillars bear.
    pub enum DayPillarFeature {
        Ganyeojidong = "ganyeojidong", "간여지동", "干與支同";
        Ilrok = "ilrok", "일록", "日祿";
        Ilin = "ilin", "일인", "日刃";
        Goegang = "goegang", "괴강", "魁罡";
        Baekho = "baekho", "백호", "白虎";
        Ilgwi = "ilgwi", "일귀", "日貴";
    }
}

impl DayPillarFeature {
    /// The day pillars that bear it.
    #[rustfmt::skip]
    const fn days(self) -> &'static str {
        match self {
            Self::Ganyeojidong => "甲寅乙卯丙午丁巳戊辰戊戌己丑己未庚申辛酉壬子癸亥",
            Self::Ilrok        => "甲寅乙卯庚申辛酉",
            Self::Ilin         => "丙午戊午壬子",
            Self::Goegang      => "庚辰壬辰戊戌庚戌",
            Self::Baekho       => "甲辰乙未丙戌丁丑戊辰壬戌癸丑",
            Self::Ilgwi        => "丁酉丁亥癸卯癸巳",
        }
    }

    /// Those of a day pillar.
    pub fn of(day: Ganji) -> impl Iterator<Item = Self> {
        Self::all().filter(move |feature| has_pillar(feature.days(), day))
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::{Polarity, TwelveStage};

    use super::*;

    fn days(fits: impl Fn(Ganji) -> bool) -> Vec<Ganji> {
        Ganji::all().filter(|day| fits(*day)).collect()
    }

    fn bearing(feature: DayPillarFeature) -> Vec<Ganji> {
        days(|day| DayPillarFeature::of(day).any(|found| found == feature))
    }

    #[test]
    fn the_tables_are_what_their_names_say() {
        let stage = |day: Ganji| TwelveStage::of(day.stem(), day.branch());
        let same = |day: Ganji| day.stem().element() == day.branch().element();
        assert_eq!(bearing(DayPillarFeature::Ganyeojidong), days(same));
        let rok = days(|day| same(day) && stage(day) == TwelveStage::Geonrok);
        assert_eq!(bearing(DayPillarFeature::Ilrok), rok);
        let blade = |day: Ganji| {
            day.stem().polarity() == Polarity::Yang && stage(day) == TwelveStage::Jewang
        };
        assert_eq!(bearing(DayPillarFeature::Ilin), days(blade));
        let counts = [DayPillarFeature::Goegang, DayPillarFeature::Baekho, DayPillarFeature::Ilgwi]
            .map(|feature| bearing(feature).len());
        assert_eq!(counts, [4, 7, 4]);
    }
}
