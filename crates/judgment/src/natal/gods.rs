//! Which letters of a chart are which of the ten gods.

use saju_chart::{Pillars, Position, Sipseong};

use super::God;
use crate::places::LetterSet;

/// Where the letters of each ten god stand, branches by their main stem. The day master is none of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GodLetters([LetterSet; Sipseong::ALL.len()]);

impl GodLetters {
    /// Those of a chart.
    pub(crate) fn of(pillars: &Pillars) -> Self {
        let (mut gods, day_master) =
            (Self([LetterSet::NONE; Sipseong::ALL.len()]), pillars.day_master());
        for (position, ganji) in pillars.iter() {
            if position != Position::Day {
                gods.add(Sipseong::of(day_master, ganji.stem()), LetterSet::stem(position));
            }
            gods.add(Sipseong::of_branch(day_master, ganji.branch()), LetterSet::branch(position));
        }
        gods
    }

    /// Adds a letter.
    pub(super) const fn add(&mut self, god: Sipseong, place: LetterSet) {
        self.0[god as usize] = self.0[god as usize].or(place);
    }

    /// The letters of a god or of a group.
    pub(crate) const fn letters(&self, god: God) -> LetterSet {
        match god {
            God::One(god) => self.0[god as usize],
            God::Group(group) => {
                let [same, other] = group.members();
                self.0[same as usize].or(self.0[other as usize])
            }
        }
    }
}
