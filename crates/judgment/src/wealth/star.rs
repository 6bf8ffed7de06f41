//! Letters of a group of ten gods as they stand in a chart.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Pillars, Position, Role, Sipseong, SipseongGroup, Stem, hidden_stems};

use crate::letters::Letter;
use crate::natal::Natal;

/// A visible letter beside the day stem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Star {
    /// Where it stands.
    pub position: Position,
    /// The letter.
    pub letter: Letter,
    /// Its ten god; a branch by its main hidden stem.
    pub sipseong: Sipseong,
}

impl Star {
    /// Whether it is a stem.
    pub const fn is_stem(&self) -> bool {
        matches!(self.letter, Letter::Stem(_))
    }

    /// Whether another stands in the same or a neighbouring pillar.
    pub const fn is_near(&self, other: &Self) -> bool {
        (self.position as u8).abs_diff(other.position as u8) <= 1
    }
}

/// A stem hidden in a branch whose main stem is of another group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenStar {
    /// Where the branch stands.
    pub position: Position,
    /// The branch.
    pub branch: Branch,
    /// The stem.
    pub stem: Stem,
    /// Its part in the branch: 여기 or 중기.
    pub role: Role,
    /// Its ten god.
    pub sipseong: Sipseong,
}

/// The letters of a group in a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stars {
    /// Visible ones, year to hour, the stem before the branch.
    pub visible: ArrayVec<Star, 7>,
    /// Hidden ones, one at most in each branch.
    pub hidden: ArrayVec<HiddenStar, 4>,
    /// Whether the element of the group has a real root.
    pub element_rooted: bool,
}

impl Stars {
    /// Finds the letters of a group.
    pub fn of(natal: &Natal, group: SipseongGroup) -> Self {
        let pillars = &natal.pillars;
        let day_master = natal.day_master();
        let mut visible = visible_letters(pillars);
        visible.retain(|star| star.sipseong.group() == group);
        let hidden = pillars
            .branches()
            .filter(|(_, branch)| Sipseong::of_branch(day_master, *branch).group() != group)
            .flat_map(|(position, branch)| {
                hidden_stems(branch).iter().filter(|hidden| hidden.role != Role::Jeonggi).map(
                    move |hidden| HiddenStar {
                        position,
                        branch,
                        stem: hidden.stem,
                        role: hidden.role,
                        sipseong: Sipseong::of(day_master, hidden.stem),
                    },
                )
            })
            .filter(|star| star.sipseong.group() == group)
            .collect();
        let element_rooted = !natal.roots(natal.element_of(group)).is_empty();
        Self { visible, hidden, element_rooted }
    }

    /// Whether a visible one stands on a real root; a branch does by itself.
    pub const fn is_rooted(&self, star: &Star) -> bool {
        self.element_rooted || !star.is_stem()
    }
}

/// The visible letters of a chart beside the day stem, year to hour, the stem before the branch.
pub fn visible_letters(pillars: &Pillars) -> ArrayVec<Star, 7> {
    let day_master = pillars.day_master();
    let mut letters = ArrayVec::new();
    for (position, ganji) in pillars.iter() {
        let (stem, branch) = (ganji.stem(), ganji.branch());
        if position != Position::Day {
            let sipseong = Sipseong::of(day_master, stem);
            letters.push(Star { position, letter: Letter::Stem(stem), sipseong });
        }
        let sipseong = Sipseong::of_branch(day_master, branch);
        letters.push(Star { position, letter: Letter::Branch(branch), sipseong });
    }
    letters
}
