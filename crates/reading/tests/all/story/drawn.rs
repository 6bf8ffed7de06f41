//! A life drawn at random, of any age, and its story before it is told.

use saju_calendar::{
    Birth, BirthTime, City, Date, Instant, Jasi, Moment, Place, TermOrdinal, TimeMode, TimeOfDay,
};
use saju_chart::{Chart, Sex};
use saju_judgment::concern::Concern;
use saju_judgment::judgments::Judgments;
use saju_judgment::story::{Asked, Couple, Story};
use saju_judgment::thread::{Period, Present};
use saju_judgment::verdict::Now;

use crate::common::Random;

/// A birth, the day from which it is looked at, and what is asked.
pub(super) struct Drawn {
    moment: Moment,
    chart: Chart,
    present: Present,
    concern: Option<Concern>,
    couple: Option<Couple>,
}

impl Drawn {
    pub(super) fn of(random: &mut Random) -> Self {
        let mut below = |n: u64| random.below(n);
        let day = Date::new(1960 + below(120) as i16, 1 + below(12) as u8, 1 + below(28) as u8);
        let day = day.unwrap();
        let back = below(99 * 365) as i64;
        let time = match below(9) {
            0 => BirthTime::Unknown,
            _ => BirthTime::Known(TimeOfDay::new(below(24) as u8, below(60) as u8).unwrap()),
        };
        let moment = Birth {
            date: day.plus_days(-back),
            time,
            place: Place::of_city(City::default_city()),
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        }
        .moment();
        let chart = Chart::of(&moment, if below(2) == 0 { Sex::Male } else { Sex::Female });
        let year =
            TermOrdinal::jeol_at_or_before(Instant::from_kst(day, TimeOfDay::MIDNIGHT)).saju_year();
        let period = if below(5) == 0 { Period::Year } else { Period::Day };
        let concern = Concern::ALL.get(below(13) as usize).copied();
        let couple = [None, None, Some(Couple::Dating), Some(Couple::Married)][below(4) as usize];
        let present = Present { day, year, period, is_today: below(3) != 0 };
        Self { moment, chart, present, concern, couple }
    }

    /// Its story, if there is one, with what it is drawn from.
    pub(super) fn told(&self, each: impl FnOnce(&Judgments<'_>, &Asked, &Story)) {
        let judgments = Judgments::of(&self.moment, &self.chart);
        let present = self.present;
        let now = match present.period {
            Period::Year => Now::of_year(&judgments, present.year, present.day),
            Period::Month | Period::Day => Now::of_day(&judgments, present),
        };
        let asked = Asked { concern: self.concern, couple: self.couple, present, now };
        if let Some(story) = Story::of(&judgments, &asked) {
            each(&judgments, &asked, &story);
        }
    }
}

/// The rows of the tables that a story uses.
pub(super) fn keys_told(story: &Story) -> Vec<String> {
    let paragraphs = story.paragraphs();
    let sentences = paragraphs.iter().flat_map(|paragraph| &paragraph.sentences);
    let written = |row: saju_judgment::story::Row| {
        let mut key = String::new();
        row.write_key(&mut key).unwrap();
        key
    };
    sentences.flat_map(|sentence| sentence.rows().map(written).collect::<Vec<_>>()).collect()
}
