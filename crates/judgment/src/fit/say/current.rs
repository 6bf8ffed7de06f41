//! The decade in which a day lies: its character, its halves, and the passage that is near or next.

use saju_calendar::Date;
use saju_saying::{Glyphs, Number, Saying, Tells};

use super::told::WordedLuck;
use super::voice::entries;
use crate::fit::{Family, Handover, HandoverState, Part};
use crate::yongsin::Lean;

/// What the current decade means beside its entry.
#[derive(Clone, Copy, Debug)]
pub struct Current<'a> {
    /// The decade.
    pub told: WordedLuck<'a>,
    /// First days of its halves.
    pub halves: [Date; 2],
    /// The passage that is near or next.
    pub handover: Option<Handover>,
}

impl Tells for Current<'_> {
    fn tell(&self, say: &mut dyn FnMut(&Saying)) {
        let ganji = self.told.reading().luck.ganji;
        let [first, second] = self.halves.map(|day| entries::year(Number(day.year().into())));
        say(&self.told.character(1));
        let (stem, branch) = (ganji.stem(), ganji.branch());
        let reading = self.told.reading();
        match (self.told.leans(), reading.made()) {
            ([lean, same], [None, None]) if lean == same => say(&match (lean, reading.side()) {
                (Lean::With, Family::With)
                | (Lean::Aside, Family::Even)
                | (Lean::Against, Family::Against) => entries::half_both(lean, stem, branch),
                // Where the letters stand makes the decade another.
                _ => entries::half_both_changed(lean, stem, branch),
            }),
            ([of_stem, of_branch], [made_of_stem, made_of_branch]) => {
                let made = |element| self.told.wonguk.role_phrase(element);
                let own = |part| self.told.role(part);
                say(&match made_of_stem {
                    Some(one) => entries::half_first_made(of_stem, first, stem, made(one)),
                    None => entries::half_first(of_stem, first, stem, own(Part::Stem)),
                });
                say(&match made_of_branch {
                    Some(one) => entries::half_second_made(of_branch, second, branch, made(one)),
                    None => entries::half_second(of_branch, second, branch, own(Part::Branch)),
                });
            }
        }
        if let Some(Handover { on, from, to, state }) = self.handover {
            let (from, to) = (Glyphs::pillar(from), Glyphs::pillar(to));
            say(&match state {
                HandoverState::Just => entries::just(on, from, to),
                HandoverState::Near => entries::near(on, from, to),
                HandoverState::Next => entries::next(on, to),
            });
        }
    }
}
