//! The layers of luck in which wealth and love are read, each weighed once.

use saju_calendar::{Instant, TermOrdinal, TimeOfDay};
use saju_judgment::fit::{Hearer, LifeStage, Scope};
use saju_judgment::love::{LoveLuck, LoveTone};
use saju_judgment::relation::fortune_relations;
use saju_judgment::turn::Turn;
use saju_judgment::wealth::{Capacity, WealthReach};
use saju_judgment::{Love, LuckReading, WealthLuck};

use super::context::AnswerContext;
use crate::view;

/// Before this age wealth is what a child keeps, not what it earns. House rule.
const WEALTH_FROM: i16 = 15;

/// Before this age a relation is no match. House rule.
const LOVE_FROM: i16 = 19;

/// The layers of luck from the longest on: what is the same of two is said in other words.
const LAYERS: [usize; 3] = [0, 1, 2];

impl AnswerContext<'_> {
    /// The age reached in the reference year.
    fn age(&self) -> i16 {
        self.reference.year() - self.judgments.moment.birth.date.year()
    }

    /// The order of the decade of the reference date.
    fn current_decade(&self) -> Option<u8> {
        self.judgments.decades().standing(self.reference.date).order()
    }

    /// Whether nobody is told to widen in a period. A decade is longer than the verdict.
    fn stays_in(&self, reading: &LuckReading) -> bool {
        reading.luck.scope != Scope::Decade && self.stays()
    }

    /// Who hears of the luck around the reference date, a child up to an age.
    fn hearer(&self, grown_from: i16) -> Hearer {
        let (is_infant, unread) = (LifeStage::is_infant(self.age_in_years()), self.unread());
        Hearer { is_child: self.age() < grown_from, is_infant, unread }
    }

    /// What the decade, year and day of the reference date bring to wealth.
    pub(crate) fn wealth_lucks(&self, capacity: Capacity) -> view::wealth::Lucks {
        let (haengun, pillars) = (self.judgments.haengun(), &self.judgments.chart.pillars);
        let layer = |reading: &LuckReading, place| {
            let luck = WealthLuck::of(pillars, reading.luck.ganji);
            let stays = self.stays_in(reading);
            let reach = WealthReach::of(luck.label, capacity, &haengun.wonguk, reading, stays);
            view::wealth::Layer { luck, reach, turn: Turn::of(pillars, place) }
        };
        let [long, middle, short] = LAYERS;
        view::wealth::Lucks {
            decade: self.current_decade().map(|order| layer(&haengun.decade(order), long)),
            year: layer(&haengun.year(self.reference.year()), middle),
            day: layer(&haengun.day(self.reference.date), short),
            hearer: self.hearer(WEALTH_FROM),
        }
    }

    /// Love, and what the decade, year and month of the reference date bring to it.
    pub(crate) fn love(&self) -> view::love::Judged {
        let (judged, haengun) = (self.judgments, self.judgments.haengun());
        let (chart, pillars) = (judged.chart, &judged.chart.pillars);
        let love = Love::of(chart, judged.natal(), judged.interaction(), judged.sinsal());
        let group = love.spouse_star.group;
        let layer = |reading: &LuckReading, place| {
            let ganji = reading.luck.ganji;
            let luck = LoveLuck::of(chart, ganji, &fortune_relations(pillars, ganji));
            let stays = self.stays_in(reading);
            let tone = LoveTone::of(&luck, group, &haengun.wonguk, reading, stays);
            view::love::Layer { luck, tone, turn: Turn::of(pillars, place) }
        };
        let midnight = Instant::from_kst(self.reference.date, TimeOfDay::MIDNIGHT);
        let month = haengun.month(TermOrdinal::jeol_at_or_before(midnight));
        let [long, middle, short] = LAYERS;
        view::love::Judged {
            decade: self.current_decade().map(|order| layer(&haengun.decade(order), long)),
            year: layer(&haengun.year(self.reference.year()), middle),
            month: layer(&month, short),
            hearer: self.hearer(LOVE_FROM),
            awaiting: self.ahead().awaited_spouse(),
            sex: chart.sex,
            love,
        }
    }
}
