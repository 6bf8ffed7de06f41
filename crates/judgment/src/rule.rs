//! Stable ids of the rules: what `basis`, the criteria and the tests share.

use saju_chart::Domain;

/// Declares the rules with their ids.
macro_rules! rules {
    ($($variant:ident = $id:literal, $what:literal;)+) => {
        /// A rule of the calendar, the chart or a judgment. Sinsal have their own ids, in
        /// [`crate::Sinsal`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $(#[doc = $what] $variant,)+ }

        impl Rule {
            /// All rules.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$variant),+];
        }

        impl Domain for Rule {
            const COUNT: usize = Self::ALL.len();

            fn all() -> impl ExactSizeIterator<Item = Self> {
                Self::ALL.into_iter()
            }

            fn ordinal(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                match self { $(Self::$variant => $id),+ }
            }
        }
    };
}

rules! {
    YearPillar = "pillars.year", "The year pillar changes at 입춘.";
    MonthPillar = "pillars.month", "The month pillar changes at each 절; its stem follows 오호둔.";
    DayPillar = "pillars.day", "The day pillar runs through the cycle of sixty.";
    HourPillar = "pillars.hour", "The hour pillar goes by corrected time; its stem follows 오자둔.";
    Jasi = "pillars.jasi", "When the day pillar changes.";
    HourUnknown = "pillars.hourUnknown", "A chart without an hour pillar.";
    BranchPolarity = "pillars.branchPolarity", "자·사·오·해 by their main hidden stem.";
    Saryeong = "saryeong", "The commanding stem of the month.";
    MonthHalf = "saryeong.half", "The half of the solar month.";
    ElementCount = "elements.count", "Letters of the five elements.";
    ElementHidden = "elements.hidden", "Hidden stems of the five elements.";
    StrengthWeights = "sinStrength.weights", "Weights of the places.";
    StrengthHelpers = "sinStrength.helpers", "비겁 and 인성 help.";
    SinsalNames = "sinsal.names", "Sinsal are traditional names.";
    TwelveSinsal = "sinsal.twelve", "The twelve sinsal by the triad of a base branch.";
    Gongmang = "sinsal.gongmang", "The two empty branches of the day's run of ten.";
    DecadeDirection = "decadeFortune.direction", "Direction of the decades.";
    DecadeStart = "decadeFortune.start", "Three days are a year.";
    TrueSolarTime = "time.trueSolar", "Longitude and equation of time.";
    ConventionTime = "time.convention", "Standard time moved to the middle of the zone.";
    LegalClock = "time.clock", "Legal clocks with their own history.";
    LunarCalendar = "time.lunar", "The Korean lunar calendar.";
    SolarTerms = "time.solarTerms", "Instants of the solar terms.";
}
