//! Sentences of the empty branches.

use saju_chart::Position;
use saju_judgment::sinsal::Gongmang;

use crate::catalogue::gongmang as ko;
use crate::{Page, Say};

/// What the empty branches of a chart mean.
#[derive(Clone, Copy, Debug)]
pub struct Meaning(pub Gongmang);

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        ko::GENERAL.say(page);
        if self.0.positions.is_empty() {
            page.push(" ");
            ko::NONE.say(page);
        }
        for position in self.0.positions.iter() {
            page.push(" ");
            match position {
                Position::Year => ko::YEAR.say(page),
                Position::Month => ko::MONTH.say(page),
                // The day's own branch is never empty in its own run of ten.
                Position::Day | Position::Hour => ko::HOUR.say(page),
            }
        }
    }
}
