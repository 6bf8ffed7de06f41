//! The analyses of one chart, each made at most once and only when it is asked for.
//!
//! What an analysis needs are its parameters; here they are wired.

use std::cell::OnceCell;

use saju_calendar::{Date, Moment};
use saju_chart::{Chart, Domain as _, Element};

use crate::compatibility::Exchange;
use crate::fit::{Haengun, Weighed, Wonguk};
use crate::natal::Natal;
use crate::relation::{BranchRelations, of_branches};
use crate::sinsal::{Findings, natal_sinsal};
use crate::timeline::Ahead;
use crate::wealth::WealthInput;
use crate::yongsin::Lean;
use crate::{
    DecadeFortune, Elements, Gyeokguk, HealthBalance, SinStrength, Wealth, Weights,
    WongukInteraction, Yongsin,
};

/// An example of a documentation that has `judgments` at hand: those of 무인 정사 병인 계사, a man's.
macro_rules! of_a_man {
    ($example:literal) => {
        concat!(
            r"
```
# use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
# use saju_chart::{Chart, Sex};
# use saju_judgment::judgments::Judgments;
# let birth = Birth {
#     date: Date::new(1998, 5, 19).unwrap(),
#     time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
#     place: Place::of_city(City::default_city()),
#     mode: TimeMode::TrueSolar,
#     jasi: Jasi::Start,
# };
# let moment = birth.moment();
# let chart = Chart::of(&moment, Sex::Male);
# let judgments = Judgments::of(&moment, &chart);
// 무인 정사 병인 계사, a man's.",
            $example,
            "```"
        )
    };
}

/// The table of the analyses: name, type, what each is made from, an example.
macro_rules! analyses {
    ($(
        $(#[$doc:meta])+
        $name:ident: $type:ty = |$all:ident| $make:expr, $example:literal;
    )+) => {
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
            weighed: OnceCell<Box<Weighed>>,
            branch_relations: OnceCell<BranchRelations>,
            $($name: OnceCell<$type>,)+
        }

        impl<'a> Judgments<'a> {
            /// The analyses of a chart and of the moment it was made from; none is made yet.
            ///
            #[doc = of_a_man!(r"
assert!(std::ptr::eq(judgments.elements(), judgments.elements())); // made once
")]
            pub const fn of(moment: &'a Moment, chart: &'a Chart) -> Self {
                Self {
                    moment,
                    chart,
                    weighed: OnceCell::new(),
                    branch_relations: OnceCell::new(),
                    $($name: OnceCell::new(),)+
                }
            }

            $(
                $(#[$doc])+
                ///
                #[doc = of_a_man!($example)]
                pub fn $name(&self) -> &$type {
                    let $all = self;
                    self.$name.get_or_init(|| $make)
                }
            )+
        }
    };
}

analyses! {
    /// How many letters each of the five elements has: [`Elements::of`].
    elements: Elements = |all| Elements::of(all.chart), r"
use saju_chart::Element;
let elements = judgments.elements();
assert_eq!(elements.count(Element::Fire).visible(), 4);
assert!(elements.strongest().eq([Element::Fire]));
assert!(elements.missing().eq([Element::Metal]));
";

    /// Strength of the day master, as a score of 0…1000 and as a word: [`SinStrength::of`].
    strength: SinStrength = |all| SinStrength::of(all.chart), r"
use saju_judgment::StrengthLabel;
let strength = judgments.strength();
assert_eq!((strength.score_tenths, strength.label), (760, StrengthLabel::Strong));
assert!(strength.is_strong() && strength.deukryeong); // 병 in the month of 사
";

    /// The letters as the rules of structure and yongsin see them: [`Natal::of`].
    natal: Natal = |all| Natal::of_relations(all.chart, all.strength(), all.branch_relations()), r"
use saju_chart::SipseongGroup;
let natal = judgments.natal();
assert!(natal.presence(SipseongGroup::Jaeseong).is_empty()); // no metal
assert!(!natal.presence(SipseongGroup::Gwanseong).is_empty()); // 계 of the hour
";

    /// How heavy the five groups of ten gods are, and which of them weighs the chart down: [`Weights::of`].
    weights: Weights = |all| Weights::of(all.natal()), r"
use saju_chart::SipseongGroup;
use saju_judgment::Weight;
let weights = judgments.weights();
assert_eq!(weights.word(SipseongGroup::Bigeop), Weight::Heavy); // 정 and twice 사
assert_eq!(weights.word(SipseongGroup::Jaeseong), Weight::Hidden); // 경 within 사
assert_eq!(weights.burden, Some(SipseongGroup::Bigeop));
";

    /// Sinsal of the chart, in the order of their catalogue: [`natal_sinsal`].
    sinsal: Findings = |all| natal_sinsal(&all.chart.pillars), r"
use saju_chart::Position;
use saju_judgment::Sinsal;
let found = judgments.sinsal().iter().find(|found| found.sinsal == Sinsal::Jeongrok).unwrap();
// 병 has its 록 on 사: in the month and in the hour.
assert!(found.positions.iter().eq([Position::Month, Position::Hour]));
";

    /// Relations of the chart's letters to each other: [`WongukInteraction::of`].
    interaction: WongukInteraction = |all| WongukInteraction::of_relations(&all.chart.pillars, all.gyeokguk(), all.branch_relations().clone()), r"
use saju_judgment::relation::RelationFamily;
let summary = judgments.interaction().summary();
assert_eq!(summary.count(RelationFamily::Combination), 1); // 무 and 계
assert_eq!(summary.count(RelationFamily::Clash), 1); // 정 and 계
assert_eq!(summary.count(RelationFamily::Harm), 4); // each 인 with each 사
";

    /// Structure of the chart: [`Gyeokguk::of`].
    gyeokguk: Gyeokguk = |all| Gyeokguk::of_letters(all.chart, all.natal()), r"
use saju_judgment::Gyeok;
assert_eq!(judgments.gyeokguk().gyeok(), Gyeok::GeonrokGyeok);
assert!(judgments.gyeokguk().established().is_none()); // no extreme structure
";

    /// What the chart needs: [`Yongsin::of`].
    yongsin: Yongsin = |all| Yongsin::of_letters(all.chart, all.strength(), all.natal(), all.gyeokguk()), r"
use saju_chart::Element;
use saju_judgment::yongsin::YongsinMethod;
let [first, second] = [judgments.yongsin().primary, judgments.yongsin().secondary];
// Strong by fire, it needs earth that draws on it. The water of its summer feeds the wood that
// overcomes earth: metal, which earth feeds, stands beside it.
assert_eq!((first.method, first.element), (YongsinMethod::Eokbu, Element::Earth));
assert_eq!((second.method, second.element), (YongsinMethod::Eokbu, Element::Metal));
";

    /// What the chart has of wealth, and can carry: [`Wealth::of`].
    wealth: Wealth = |all| Wealth::of(&WealthInput {
        natal: all.natal(),
        strength: all.strength(),
        gyeok: all.gyeokguk().gyeok(),
        yongsin: all.yongsin(),
    }), r"
use saju_judgment::wealth::Capacity;
// Strong, and no metal for it to spend its strength on.
assert_eq!(judgments.wealth().capacity, Capacity::SelfHeavy);
";

    /// The run of the decades (대운): [`DecadeFortune::of`].
    decades: DecadeFortune = |all| DecadeFortune::of(all.moment, all.chart), r#"
use saju_chart::Ganji;
use saju_judgment::Direction;
// A man of a yang year goes forward; 망종 came 17.8 days later, a third of which is 6 years.
let decades = judgments.decades();
assert_eq!((decades.direction, decades.start_age), (Direction::Forward, 6));
assert_eq!(Some(decades.decade(1).ganji), Ganji::parse("무오"));
"#;

    /// The elements and the organs they stand for: [`HealthBalance::of`].
    health: HealthBalance = |all| HealthBalance::of(all.elements(), all.interaction()), r"
use saju_chart::Element;
use saju_judgment::health_balance::Status;
let health = judgments.health();
assert_eq!(health.system(Element::Fire).status, Status::Excess);
assert_eq!(health.system(Element::Metal).status, Status::Absent);
";
}

impl Judgments<'_> {
    /// The relations of the branches, of which structure and interaction are made.
    fn branch_relations(&self) -> &BranchRelations {
        self.branch_relations.get_or_init(|| of_branches(&self.chart.pillars))
    }

    /// The course of luck, weighed pillar by pillar: [`Haengun`].
    ///
    #[doc = of_a_man!(
        r#"
use saju_chart::Ganji;
use saju_judgment::fit::Scope;
let year = judgments.haengun().year(2026);
assert_eq!((year.luck.scope, Some(year.luck.ganji)), (Scope::Year, Ganji::parse("병오")));
// Fire upon a chart strong by fire.
assert_eq!(year.character.ko(), "넘침");
"#
    )]
    pub fn haengun(&self) -> Haengun<'_> {
        let (natal, gyeokguk, yongsin) = (self.natal(), self.gyeokguk(), self.yongsin());
        let weighed = self.weighed.get_or_init(Box::default);
        Haengun { wonguk: Wonguk { natal, gyeokguk, yongsin }, decades: self.decades(), weighed }
    }

    /// The luck ahead of a reference day, as it is told on the day that it is: what a timeline is looked for in.
    ///
    #[doc = of_a_man!(
        r"
use saju_judgment::timeline::Kind;
let today = Date::new(2026, 11, 22).unwrap();
let ahead = judgments.ahead(today, today);
let first = ahead.in_years(&[Kind::Absent]).next().unwrap();
// The chart has no metal: 무신 of 2028 brings it.
assert_eq!(first.from, Date::new(2028, 2, 4).unwrap());
"
    )]
    pub fn ahead(&self, reference: Date, today: Date) -> Ahead<'_> {
        let (chart, birth) = (self.chart, self.moment.birth.date);
        let (elements, wealth, haengun) = (self.elements(), self.wealth(), self.haengun());
        Ahead { chart, elements, wealth, haengun, birth, reference, today }
    }

    /// Who has the useful element of whom between this person and another, and those elements: this
    /// person's and the other's.
    ///
    #[doc = of_a_man!(
        r"
use saju_judgment::compatibility::Exchange;
// Two persons of one chart lack the same.
assert_eq!(judgments.exchange(&judgments).0, Exchange::None);
"
    )]
    pub fn exchange(&self, other: &Self) -> (Exchange, [Element; 2]) {
        let [own, others] = [self, other].map(|one| one.yongsin().primary.element);
        // What is heavy for the chart that it comes to gives it nothing.
        let gives = |giver: &Self, taker: &Self, element: Element| {
            let is_help = taker.yongsin().leans[element.ordinal()].lean == Lean::With;
            if is_help { giver.elements().count(element).visible() } else { 0 }
        };
        let exchange = Exchange::of(gives(other, self, own), gives(self, other, others));
        (exchange, [own, others])
    }
}
