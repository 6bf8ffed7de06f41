//! Letters of a day that are useful or supporting elements of those for whom it is chosen.

use arrayvec::ArrayVec;
use saju_chart::Ganji;
use saju_saying::{Letter, Saying};

use super::say::{self, Useful};
use crate::LuckReading;
use crate::compatibility::say::Person;
use crate::fit::{ContactKind, Family, Outcome, Part};
use crate::yongsin::{FiveGod, Lean};

/// What stem and branch are to a person.
type Roles = [Option<Useful>; 2];

/// What is said of the letters: what two of them are to one person, or one to two, is one sentence.
pub(super) fn letters<'a>(
    day: Ganji,
    lucky: impl Iterator<Item = (Person, &'a LuckReading)>,
) -> Vec<Saying> {
    let (stem, branch) = (day.stem(), day.branch());
    let mut people: ArrayVec<(Person, Roles), 2> =
        lucky.map(|(who, luck)| (who, roles(luck))).collect();
    let mut said = Vec::new();
    for (who, roles) in &mut people {
        if let [Some(one), Some(other)] = *roles
            && one == other
        {
            said.push(say::letters_of_one(one, stem, branch, *who));
            *roles = [None; 2];
        }
    }
    for (place, letter) in [Letter::Stem(stem), Letter::Branch(branch)].into_iter().enumerate() {
        let told: ArrayVec<(Person, Useful), 2> =
            people.iter().filter_map(|(who, roles)| Some((*who, roles[place]?))).collect();
        match told[..] {
            [(one, first), (other, second)] => {
                said.push(say::of_two(letter, [(one, first), (other, second)]));
            }
            [(who, useful)] => said.push(say::role(letter, useful, who)),
            _ => {}
        }
    }
    said
}

/// A useful letter is no reason where it goes against the person all the same, by itself or by what its branch makes, or
/// where the whole day does.
fn roles(luck: &LuckReading) -> Roles {
    if luck.side() == Family::Against {
        return [None; 2];
    }
    let (stem, branch) = (&luck.stem, &luck.branch);
    let branch_lean = if makes_burden(luck) { Lean::Against } else { branch.leaning.lean };
    [(stem.role, stem.leaning.lean), (branch.role, branch_lean)].map(|(role, lean)| match role {
        _ if lean == Lean::Against => None,
        FiveGod::Yongsin => Some(Useful::Yongsin),
        FiveGod::Huisin => Some(Useful::Huisin),
        _ => None,
    })
}

/// Whether the branch has gone into a set or a union that goes against the person.
fn makes_burden(luck: &LuckReading) -> bool {
    luck.contacts.iter().any(|contact| {
        contact.part == Part::Branch
            && matches!(
                contact.kind,
                ContactKind::TripleCombination
                    | ContactKind::DirectionalCombination
                    | ContactKind::SixCombination
            )
            && contact.outcome == Outcome::By(Lean::Against)
    })
}
