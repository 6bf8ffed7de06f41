//! What to do with a luck pillar: by its character, by the stage of life, and by the group whose matters
//! decide.

use saju_chart::SipseongGroup;
use saju_saying::{Args, Fills, Saying};

use super::entries::{careful_thought, field};
use crate::fit::{Character, LifeStage, ListedLuck, Scope, Wonguk};
use crate::yongsin::Lean;

pub(super) mod entries {
    use saju_chart::SipseongGroup;
    use saju_saying::sayings;

    use super::Field;
    use crate::fit::{Character, LifeStage};
    use crate::sayings::Subject;

    sayings! {
        /// Advice to the young and the grown.
        pub(crate) catalogue "fit_advice" = Subject::FitAdvice;

        young(f: Field, plus: Option<Field>, minus: Option<Field>)
            by [character: Character, sipseong_group: SipseongGroup];
        /// Where both letters are of one group and look different ways.
        same(f: Field) by [life_stage: LifeStage];
    }
}

pub(super) mod ages {
    use saju_chart::SipseongGroup;
    use saju_saying::sayings;

    use super::Field;
    use crate::fit::Character;
    use crate::sayings::Subject;

    sayings! {
        /// Advice for a child, to the old, and for a day.
        pub(crate) catalogue "fit_advice_ages" = Subject::FitAdviceAges;

        child(f: Field, plus: Option<Field>, minus: Option<Field>) by [character: Character];
        elder(f: Field, plus: Option<Field>, minus: Option<Field>) by [character: Character];
        day() by [character: Character, sipseong_group: SipseongGroup];
        /// The same for a child that is cared for yet.
        infant() by [character: Character];
        child_day() by [character: Character];
        infant_day() by [character: Character];
    }
}

/// The advice for a pillar.
pub(super) fn advice(wonguk: Wonguk<'_>, passage: &ListedLuck) -> Saying {
    let (reading, stage) = (&passage.reading, passage.stage);
    let (character, deciding) = (reading.character, reading.deciding());
    // A burden may help by what it eases; its matters are not to be sought for that, but what the chart needs.
    let is_eased = reading.side().decided_by() == Some(Lean::With)
        && wonguk.yongsin.leaning(deciding).lean == Lean::Against;
    let group = wonguk.group(if is_eased { wonguk.yongsin.primary.element } else { deciding });
    let of = |group, is_burden| Field { group, stage, is_burden };
    let f = of(group, false);
    // The groups that help and that burden, where the letters look different ways.
    let split = reading.split().map(|both| both.map(|element| wonguk.group(element)));
    let [with, against] = match split {
        Some([plus, minus]) => [Some(of(plus, false)), Some(of(minus, true))],
        None => [None; 2],
    };
    let is_burden = |[plus, _]: [SipseongGroup; 2]| {
        wonguk.yongsin.leaning(wonguk.natal.element_of(plus)).lean == Lean::Against
    };
    let is_one = split.is_some_and(|both| both[0] == both[1] || is_burden(both));
    match (reading.luck.scope, stage) {
        (Scope::Day, _) if passage.is_infant => ages::infant_day(character),
        (Scope::Day, LifeStage::Child) => ages::child_day(character),
        (Scope::Day, _) => ages::day(character, group),
        _ if passage.is_infant => ages::infant(character),
        // Of both in one, and where what helps now burdens the chart by itself, neither is put before the other.
        _ if is_one => entries::same(stage, f),
        (_, LifeStage::Child) => ages::child(character, f, with, against),
        (_, LifeStage::Elder | LifeStage::Late) => {
            let f = Field { is_burden: character == Character::Overfills, ..f };
            ages::elder(character, f, with, against)
        }
        (_, LifeStage::Young | LifeStage::Adult) => {
            entries::young(character, group, f, with, against)
        }
    }
}

/// What a group has to do with at a stage of life, or what there is to be less of: of nobody who is old the rest.
#[derive(Clone, Copy)]
pub(super) struct Field {
    group: SipseongGroup,
    stage: LifeStage,
    is_burden: bool,
}

impl Fills for Field {
    fn fill(self, args: &mut Args) {
        let is_old = matches!(self.stage, LifeStage::Elder | LifeStage::Late);
        if self.is_burden && is_old && self.group == SipseongGroup::Inseong {
            careful_thought().fill(args);
        } else {
            field(self.group, self.stage).fill(args);
        }
    }
}
