//! The analyses of one chart, each made at most once and only when it is asked for.
//!
//! What an analysis needs are its parameters; here they are wired.

use std::cell::OnceCell;

use saju_calendar::{Date, Moment};
use saju_chart::{Chart, Element};

use crate::compatibility::Exchange;
use crate::fit::{Haengun, Weighed, Wonguk};
use crate::natal::Natal;
use crate::sinsal::{Findings, natal_sinsal};
use crate::timeline::Ahead;
use crate::{
    DecadeFortune, Elements, Gyeokguk, HealthBalance, SinStrength, Weights, WongukInteraction,
    Yongsin,
};

/// The analyses of a birth's chart. Each is made when it is first asked for, and kept.
///
/// ```
/// use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
/// use saju_chart::{Chart, Sex};
/// use saju_judgment::judgments::Judgments;
///
/// let birth = Birth {
///     date: Date::new(1998, 5, 19).unwrap(),
///     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
///     place: Place::of_city(City::default_city()),
///     mode: TimeMode::TrueSolar,
///     jasi: Jasi::Start,
/// };
/// let moment = birth.moment();
/// let chart = Chart::of(&moment, Sex::Male);
/// let judgments = Judgments::of(&moment, &chart);
/// assert_eq!(judgments.strength().label.ko(), "신강");
/// assert_eq!(judgments.gyeokguk().gyeok().ko(), "건록격");
/// ```
#[derive(Debug)]
pub struct Judgments<'a> {
    /// The moment of birth.
    pub moment: &'a Moment,
    /// The chart.
    pub chart: &'a Chart,
    elements: OnceCell<Elements>,
    strength: OnceCell<SinStrength>,
    natal: OnceCell<Natal>,
    weights: OnceCell<Weights>,
    sinsal: OnceCell<Findings>,
    interaction: OnceCell<WongukInteraction>,
    gyeokguk: OnceCell<Gyeokguk>,
    yongsin: OnceCell<Yongsin>,
    decades: OnceCell<DecadeFortune>,
    weighed: OnceCell<Box<Weighed>>,
    health: OnceCell<HealthBalance>,
}

impl<'a> Judgments<'a> {
    /// The analyses of a chart and of the moment it was made from; none is made yet.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// assert!(std::ptr::eq(judgments.elements(), judgments.elements())); // made once
    /// ```
    pub const fn of(moment: &'a Moment, chart: &'a Chart) -> Self {
        Self {
            moment,
            chart,
            elements: OnceCell::new(),
            strength: OnceCell::new(),
            natal: OnceCell::new(),
            weights: OnceCell::new(),
            sinsal: OnceCell::new(),
            interaction: OnceCell::new(),
            gyeokguk: OnceCell::new(),
            yongsin: OnceCell::new(),
            decades: OnceCell::new(),
            weighed: OnceCell::new(),
            health: OnceCell::new(),
        }
    }

    /// How many letters each of the five elements has: [`Elements::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::Element;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let elements = judgments.elements();
    /// assert_eq!(elements.count(Element::Fire).visible(), 4);
    /// assert!(elements.strongest().eq([Element::Fire]));
    /// assert!(elements.missing().eq([Element::Metal]));
    /// ```
    pub fn elements(&self) -> &Elements {
        self.elements.get_or_init(|| Elements::of(self.chart))
    }

    /// Strength of the day master, as a score of 0…1000 and as a word: [`SinStrength::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_judgment::StrengthLabel;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let strength = judgments.strength();
    /// assert_eq!((strength.score_tenths, strength.label), (760, StrengthLabel::Strong));
    /// assert!(strength.is_strong() && strength.deukryeong); // 병 in the month of 사
    /// ```
    pub fn strength(&self) -> &SinStrength {
        self.strength.get_or_init(|| SinStrength::of(self.chart))
    }

    /// The letters as the rules of structure and yongsin see them: [`Natal::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::SipseongGroup;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let natal = judgments.natal();
    /// assert!(natal.presence(SipseongGroup::Jaeseong).is_empty()); // no metal
    /// assert!(!natal.presence(SipseongGroup::Gwanseong).is_empty()); // 계 of the hour
    /// ```
    pub fn natal(&self) -> &Natal {
        self.natal.get_or_init(|| Natal::of(self.chart, self.strength()))
    }

    /// How heavy the five groups of ten gods are, and which of them weighs the chart down: [`Weights::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::SipseongGroup;
    /// use saju_judgment::Weight;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let weights = judgments.weights();
    /// assert_eq!(weights.word(SipseongGroup::Bigeop), Weight::Heavy); // 정 and twice 사
    /// assert_eq!(weights.word(SipseongGroup::Jaeseong), Weight::Hidden); // 경 within 사
    /// assert_eq!(weights.burden, Some(SipseongGroup::Bigeop));
    /// ```
    pub fn weights(&self) -> &Weights {
        self.weights.get_or_init(|| Weights::of(self.natal()))
    }

    /// Sinsal of the chart, in the order of their catalogue: [`natal_sinsal`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::Position;
    /// use saju_judgment::Sinsal;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let found = judgments.sinsal().iter().find(|found| found.sinsal == Sinsal::Jeongrok).unwrap();
    /// // 병 has its 록 on 사: in the month and in the hour.
    /// assert!(found.positions.iter().eq([Position::Month, Position::Hour]));
    /// ```
    pub fn sinsal(&self) -> &Findings {
        self.sinsal.get_or_init(|| natal_sinsal(&self.chart.pillars))
    }

    /// Relations of the chart's letters to each other: [`WongukInteraction::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_judgment::relation::RelationFamily;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let summary = judgments.interaction().summary();
    /// assert_eq!(summary.count(RelationFamily::Combination), 1); // 무 and 계
    /// assert_eq!(summary.count(RelationFamily::Clash), 1); // 정 and 계
    /// assert_eq!(summary.count(RelationFamily::Harm), 4); // each 인 with each 사
    /// ```
    pub fn interaction(&self) -> &WongukInteraction {
        self.interaction
            .get_or_init(|| WongukInteraction::of_chart(&self.chart.pillars, self.gyeokguk()))
    }

    /// Structure of the chart: [`Gyeokguk::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_judgment::Gyeok;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// assert_eq!(judgments.gyeokguk().gyeok(), Gyeok::GeonrokGyeok);
    /// assert!(judgments.gyeokguk().established().is_none()); // no extreme structure
    /// ```
    pub fn gyeokguk(&self) -> &Gyeokguk {
        self.gyeokguk.get_or_init(|| Gyeokguk::of_letters(self.chart, self.natal()))
    }

    /// What the chart needs: [`Yongsin::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::Element;
    /// use saju_judgment::yongsin::YongsinMethod;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let [first, second] = [judgments.yongsin().primary, judgments.yongsin().secondary];
    /// // Strong by fire, it needs earth that draws on it. The water of its summer feeds the wood that
    /// // overcomes earth: metal, which earth feeds, stands beside it.
    /// assert_eq!((first.method, first.element), (YongsinMethod::Eokbu, Element::Earth));
    /// assert_eq!((second.method, second.element), (YongsinMethod::Eokbu, Element::Metal));
    /// ```
    pub fn yongsin(&self) -> &Yongsin {
        let of = || {
            let (strength, natal) = (self.strength(), self.natal());
            Yongsin::of_letters(self.chart, strength, natal, self.gyeokguk())
        };
        self.yongsin.get_or_init(of)
    }

    /// The run of the decades (대운): [`DecadeFortune::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::Ganji;
    /// use saju_judgment::Direction;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// // A man of a yang year goes forward; 망종 came 17.8 days later, a third of which is 6 years.
    /// let decades = judgments.decades();
    /// assert_eq!((decades.direction, decades.start_age), (Direction::Forward, 6));
    /// assert_eq!(Some(decades.decade(1).ganji), Ganji::parse("무오"));
    /// ```
    pub fn decades(&self) -> &DecadeFortune {
        self.decades.get_or_init(|| DecadeFortune::of(self.moment, self.chart))
    }

    /// The course of luck, weighed pillar by pillar: [`Haengun`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::Ganji;
    /// use saju_judgment::fit::Scope;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let year = judgments.haengun().year(2026);
    /// assert_eq!((year.luck.scope, Some(year.luck.ganji)), (Scope::Year, Ganji::parse("병오")));
    /// // Fire upon a chart strong by fire.
    /// assert_eq!(year.character.ko(), "넘침");
    /// ```
    pub fn haengun(&self) -> Haengun<'_> {
        let (natal, gyeokguk, yongsin) = (self.natal(), self.gyeokguk(), self.yongsin());
        let weighed = self.weighed.get_or_init(Box::default);
        Haengun { wonguk: Wonguk { natal, gyeokguk, yongsin }, decades: self.decades(), weighed }
    }

    /// The luck ahead of a day: what a timeline is looked for in.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_judgment::timeline::Kind;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let ahead = judgments.ahead(Date::new(2026, 11, 22).unwrap());
    /// let first = ahead.in_years(&[Kind::Absent]).next().unwrap();
    /// // The chart has no metal: 무신 of 2028 brings it.
    /// assert_eq!(first.from, Date::new(2028, 2, 4).unwrap());
    /// ```
    pub fn ahead(&self, today: Date) -> Ahead<'_> {
        let (chart, birth) = (self.chart, self.moment.birth.date);
        Ahead { chart, elements: self.elements(), haengun: self.haengun(), birth, today }
    }

    /// Who has the useful element of whom between this person and another, and those elements: this
    /// person's and the other's.
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_judgment::compatibility::Exchange;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // Two persons of one chart lack the same.
    /// assert_eq!(judgments.exchange(&judgments).0, Exchange::None);
    /// ```
    pub fn exchange(&self, other: &Self) -> (Exchange, [Element; 2]) {
        let [own, others] = [self, other].map(|one| one.yongsin().primary.element);
        let has = |one: &Self, element| one.elements().count(element).visible();
        (Exchange::of(has(other, own), has(self, others)), [own, others])
    }

    /// The elements and the organs they stand for: [`HealthBalance::of`].
    ///
    /// ```
    /// # use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
    /// # use saju_chart::{Chart, Sex};
    /// # use saju_judgment::judgments::Judgments;
    /// use saju_chart::Element;
    /// use saju_judgment::health_balance::Status;
    ///
    /// # let birth = Birth {
    /// #     date: Date::new(1998, 5, 19).unwrap(),
    /// #     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
    /// #     place: Place::of_city(City::default_city()),
    /// #     mode: TimeMode::TrueSolar,
    /// #     jasi: Jasi::Start,
    /// # };
    /// # let moment = birth.moment();
    /// # let chart = Chart::of(&moment, Sex::Male);
    /// # let judgments = Judgments::of(&moment, &chart);
    /// // 무인 정사 병인 계사, a man's.
    /// let health = judgments.health();
    /// assert_eq!(health.system(Element::Fire).status, Status::Excess);
    /// assert_eq!(health.system(Element::Metal).status, Status::Absent);
    /// ```
    pub fn health(&self) -> &HealthBalance {
        self.health.get_or_init(|| HealthBalance::of(self.elements(), self.interaction()))
    }
}
