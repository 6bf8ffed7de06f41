//! How heavy each of the five groups of ten gods is (輕重), as a word; and which of them weighs a chart down.
//! Every sentence that calls a group heavy, light or not there takes the word from here.
//!
//! Letters are counted first, since 「子平真詮」 sets number against number ("財輕比重", "印輕逢財"); their
//! places come second, after 「滴天髓闡微」 衰旺: a single letter in the month holds the season. The bounds are
//! this service's.

use std::cmp::Reverse;

use saju_chart::{Pillars, Position, SipseongGroup, domain, hidden_stems};

use crate::natal::Natal;
use crate::places::LetterSet;
use crate::yongsin::EokbuCause;

domain! {
    /// How heavy a group of ten gods is in a chart, in the order in which answers list the words.
    pub enum Weight {
        Heavy = "heavy", "무거움", "重";
        Even = "even", "고름", "均";
        Light = "light", "가벼움", "輕";
        /// No visible letter, but a hidden stem.
        Hidden = "hidden", "지장간에만", "藏";
        Absent = "absent", "없음", "無";
    }
}

/// Letters that are heavy by their number, and those that are where they weigh as much.
const MANY: u8 = 3;
const FEW: u8 = 2;

/// Shares in hundredths of all weights: from which a few letters are heavy, and below which letters are light.
const HEAVY_FROM: u16 = 30;
const LIGHT_BELOW: u16 = 12;

impl Weight {
    /// The word for a group: by its visible letters, the day stem none of them and a turned branch one of
    /// what it has become, and by its share of all weights. The first row that fits.
    pub fn of(natal: &Natal, group: SipseongGroup) -> Self {
        let (letters, share) = (natal.presence(group), natal.share(group));
        let in_month = letters.contains_all(LetterSet::branch(Position::Month));
        match letters.len() {
            0 if is_hidden(&natal.pillars, group) => Self::Hidden,
            0 => Self::Absent,
            MANY.. => Self::Heavy,
            FEW if share >= HEAVY_FROM => Self::Heavy,
            1 if !in_month => Self::Light,
            _ if share < LIGHT_BELOW => Self::Light,
            _ => Self::Even,
        }
    }

    /// Whether a letter of the group is visible.
    pub const fn is_visible(self) -> bool {
        matches!(self, Self::Heavy | Self::Even | Self::Light)
    }
}

/// Whether a branch hides a stem of a group.
fn is_hidden(pillars: &Pillars, group: SipseongGroup) -> bool {
    let element = group.element(pillars.day_master().element());
    let of_element = |branch| hidden_stems(branch).iter().any(|one| one.stem.element() == element);
    pillars.branches().any(|(_, branch)| of_element(branch))
}

/// How heavy the groups of a chart are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    words: [Weight; 5],
    /// The heavy group that weighs the chart down: that for which the day master is strong or weak, if it is
    /// heavy; else the heavy one with most letters, of equals with the greater share.
    pub burden: Option<SipseongGroup>,
}

impl Weights {
    /// Weighs the groups of a chart.
    pub fn of(natal: &Natal) -> Self {
        let words = SipseongGroup::ALL.map(|group| Weight::of(natal, group));
        let is_heavy = |group: &SipseongGroup| words[*group as usize] == Weight::Heavy;
        let rank = |group: &SipseongGroup| (natal.presence(*group).len(), natal.weight(*group));
        let of_cause = Some(EokbuCause::of(natal).group()).filter(is_heavy);
        let most = SipseongGroup::ALL.into_iter().filter(is_heavy);
        Self { words, burden: of_cause.or_else(|| most.min_by_key(|group| Reverse(rank(group)))) }
    }

    /// The word for a group.
    pub const fn word(&self, group: SipseongGroup) -> Weight {
        self.words[group as usize]
    }

    /// Whether a group is heavy.
    pub fn is_heavy(&self, group: SipseongGroup) -> bool {
        self.word(group) == Weight::Heavy
    }
}

#[cfg(test)]
mod tests {
    use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};
    use saju_chart::{Chart, Domain as _, Ganji, Sex};

    use super::*;
    use crate::SinStrength;
    use crate::every_chart::random;

    fn natal(pillars: &str) -> Natal {
        let mut ganji = pillars.split(' ').map(|text| Ganji::parse(text).unwrap());
        let mut next = || ganji.next();
        let [year, month, day] = [(); 3].map(|()| next().unwrap());
        let pillars = Pillars { year, month, day, hour: next() };
        let chart = Chart::of_pillars(pillars, Sex::Male);
        Natal::of(&chart, &SinStrength::of(&chart))
    }

    fn words(pillars: &str) -> [Weight; 5] {
        let natal = natal(pillars);
        SipseongGroup::ALL.map(|group| Weight::of(&natal, group))
    }

    #[test]
    fn number_goes_first_and_the_season_second() {
        use Weight::{Absent, Even, Heavy, Hidden, Light};
        // Three letters of fire beside the day stem; one of earth; metal within 사; twice 인, which is not thirty.
        assert_eq!(words("戊寅 丁巳 丙寅 癸巳"), [Heavy, Light, Hidden, Light, Even]);
        // One letter in the month is even, and never light.
        assert_eq!(words("甲寅 丙子 戊午 甲寅")[Jaeseong as usize], Even);
        // Two letters that weigh less than thirty; and the same two with the month.
        assert_eq!(words("壬子 丁未 戊午 丁巳")[Jaeseong as usize], Even);
        assert_eq!(words("壬午 庚子 戊午 丁巳")[Jaeseong as usize], Heavy);
        // Neither shown nor hidden.
        assert_eq!(words("戊午 丁巳 丙午 戊戌")[Gwanseong as usize], Absent);
        // 해·묘·미 have become wood: 해 is no water any more, but hides it.
        let turned = words("丁亥 癸卯 丙午 乙未");
        assert_eq!(turned[Inseong as usize], Heavy);
        assert_eq!(turned[Siksang as usize], Hidden);
    }

    #[test]
    fn the_cause_weighs_down_before_what_has_more_letters() {
        assert_eq!(Weights::of(&natal("戊寅 丁巳 丙寅 癸巳")).burden, Some(Bigeop));
        let all = random(2_000).map(|chart| {
            let natal = Natal::of(&chart, &SinStrength::of(&chart));
            (Weights::of(&natal), natal)
        });
        let mut met = [0; 4];
        for (weights, natal) in all {
            let heavy = |group: &SipseongGroup| weights.is_heavy(*group);
            let cause = EokbuCause::of(&natal).group();
            let count = SipseongGroup::ALL.into_iter().filter(heavy).count();
            met[count.min(3)] += 1;
            assert_eq!(weights.burden.is_none(), count == 0, "{natal:?}");
            assert!(weights.burden.is_none_or(|burden| heavy(&burden)), "{natal:?}");
            assert!(!heavy(&cause) || weights.burden == Some(cause), "{natal:?}");
            for group in SipseongGroup::ALL {
                let letters = natal.presence(group).len();
                assert_eq!(weights.word(group).is_visible(), letters > 0, "{natal:?}");
                assert!(letters >= 2 || !weights.is_heavy(group), "{natal:?}");
            }
        }
        assert!(met.iter().all(|times| *times > 0), "{met:?}");
    }

    #[test]
    fn what_is_carried_and_what_is_searched_goes_with_the_words() {
        use crate::judgments::Judgments;
        use crate::thread::{NeedKey, NeedStep};
        use crate::wealth::{Capacity, WealthInput};
        use crate::yongsin::{LeanReason, LightOfficial};
        use crate::{Gyeok, Wealth};

        let birth = saju_calendar::Birth {
            date: saju_calendar::Date::new(1998, 5, 19).unwrap(),
            time: saju_calendar::BirthTime::Unknown,
            place: saju_calendar::Place::of_city(saju_calendar::City::default_city()),
            mode: saju_calendar::TimeMode::TrueSolar,
            jasi: saju_calendar::Jasi::Start,
        };
        let moment = birth.moment();
        let (mut pressing, mut short) = (0, 0);
        for chart in random(5_000) {
            let judged = Judgments::of(&moment, &chart);
            let (natal, yongsin, weights) = (judged.natal(), judged.yongsin(), judged.weights());
            let wealth = Wealth::of(&WealthInput {
                natal,
                strength: judged.strength(),
                gyeok: Gyeok::GeonrokGyeok,
                yongsin,
            });
            let word = weights.word(Jaeseong);
            assert_eq!(wealth.weight, word);
            match wealth.capacity {
                Capacity::SelfHeavy => assert_ne!(word, Weight::Heavy, "{natal:?}"),
                Capacity::WealthHeavy => assert_ne!(word, Weight::Light, "{natal:?}"),
                Capacity::Light => assert!(!matches!(word, Weight::Heavy | Weight::Even)),
                _ => {}
            }
            if let Some(light) = yongsin.eokbu.light_official {
                let word = weights.word(Gwanseong);
                assert_eq!(light == LightOfficial::Absent, !word.is_visible(), "{natal:?}");
                assert!(light != LightOfficial::Light || word == Weight::Light, "{natal:?}");
                short += usize::from(light == LightOfficial::Short);
            }
            let is_heavy = weights.is_heavy(yongsin.eokbu.cause.group());
            let key = NeedStep::of(yongsin, judged.gyeokguk()).key;
            let says_heavy = matches!(
                key,
                NeedKey::StrongBigeopGwanseong
                    | NeedKey::StrongInseongJaeseong
                    | NeedKey::WeakGwanseongInseong
                    | NeedKey::WeakGwanseongSiksang
                    | NeedKey::WeakJaeseongBigeop
            );
            assert!(!says_heavy || is_heavy, "{natal:?}");
            assert!(!is_heavy || key.id().rsplit('.').next() != Some("light"), "{natal:?}");
            for leaning in yongsin.leans {
                pressing += usize::from(leaning.reason == LeanReason::Pressing);
                assert!(leaning.reason != LeanReason::TooHeavy || weights.is_heavy(Gwanseong));
            }
        }
        assert!(pressing > 0 && short > 0, "{pressing} {short}");
    }
}
