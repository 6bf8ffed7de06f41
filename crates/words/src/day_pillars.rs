//! Sentences on the sixty day pillars.

use saju_chart::Ganji;

use crate::catalogue::day_pillars as ko;
use crate::{Page, Say, Sentence};

/// What the two letters of a day pillar make together.
#[derive(Clone, Copy, Debug)]
pub struct Meaning(pub Ganji);

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        for (index, sentence) in ko::MEANING[self.0].iter().enumerate() {
            page.push(if index > 0 { " " } else { "" });
            sentence.say(page);
        }
    }
}

/// The first of its sentences.
pub fn brief(day: Ganji) -> Sentence {
    ko::MEANING[day][0]
}
