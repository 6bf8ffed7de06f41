//! What a line says.

use saju_chart::{Branch, Sipseong, Stem};
use saju_saying::{Letter, Places, Saying};

use super::Landing;
use super::wording::{Choice, Wording};
use crate::day_reading::Met;
use crate::fit::{Character, Family, LifeStage, Scope};
use crate::yongsin::Lean;

/// Their catalogues.
pub(crate) const CATALOGUES: [saju_saying::Catalogue; 2] = [entries::CATALOGUE, tasks::CATALOGUE];

mod entries {
    use saju_chart::Sipseong;
    use saju_saying::{Letter, Places, Saying, sayings};

    use crate::RelationKind;
    use crate::day_reading::Meeting;
    use crate::fit::{Character, Scope};
    use crate::sayings::Subject;
    use crate::yongsin::Lean;

    sayings! {
        /// A period in one sentence.
        pub(crate) catalogue "line" = Subject::Line;

        /// What the period is called.
        scope() by [scope: Scope];
        /// Its character, in which it is named.
        character(scope: Saying) by [character: Character];
        /// One that is held by a void alone.
        held_by_void(scope: Saying);
        /// What a letter does to the chart, by its ten god and the way it leans.
        effect() by [sipseong: Sipseong, lean: Lean];
        effect_of_child() by [sipseong: Sipseong, lean: Lean];
        effect_of_infant() by [sipseong: Sipseong, lean: Lean];
        /// What a branch meets in the chart, or does by itself.
        meets(glyph: Letter, at: Places) by [meeting: Meeting];
        alone(glyph: Letter) by [lean: Lean];
        /// A set of three that burdens.
        gathers_against(glyph: Letter, kind: RelationKind);
        void(glyph: Letter);
        /// All of it.
        sentence(character: Saying, god: Sipseong, stem: Letter, effect: Saying, landing: Saying);
        /// The letters alone: where luck is not weighed, and before the birth.
        letters(scope: Saying, god: Sipseong, stem: Letter, branch_god: Sipseong, branch: Letter);
        before_birth(scope: Saying, stem: Letter, branch: Letter);
    }
}

mod tasks {
    use saju_chart::Sipseong;
    use saju_saying::sayings;

    use crate::fit::{Character, Family};
    use crate::sayings::Subject;

    sayings! {
        /// One thing to do.
        pub(crate) catalogue "line_task" = Subject::LineTask;

        task() by [sipseong: Sipseong, character: Character];
        task_of_child() by [sipseong: Sipseong, family: Family];
        task_of_infant() by [sipseong: Sipseong, family: Family];
    }
}

/// The sentence of a period at an age in completed years: its character, what its stem does, and what its branch does.
pub(super) fn sentence(
    wording: Wording,
    (scope, years): (Scope, i16),
    (character, is_held_by_void): (Character, bool),
    (god, stem, leans): (Sipseong, Stem, Lean),
    (branch, landing): (Branch, Landing),
) -> Saying {
    let word = |choice, saying: Saying| saying.worded(wording.of_choice(choice));
    let glyph = Letter::Branch(branch);
    let landing = match landing {
        Landing::Void => entries::void(glyph),
        Landing::Meets(Met { meeting, gathers_against: true, .. }) => {
            entries::gathers_against(glyph, meeting.kind())
        }
        Landing::Meets(Met { meeting, at, .. }) => {
            entries::meets(meeting, glyph, Places::of_branches(at.into()))
        }
        Landing::Alone(lean) => entries::alone(lean, glyph),
    };
    let stage = LifeStage::of(years);
    let effect = match stage {
        _ if stage.is_infant_at(years) => entries::effect_of_infant(god, leans),
        LifeStage::Child => entries::effect_of_child(god, leans),
        _ => entries::effect(god, leans),
    };
    let scope = entries::scope(scope);
    let named = match is_held_by_void {
        true => entries::held_by_void(scope),
        false => entries::character(character, scope),
    };
    let named = word(Choice::Character, named);
    let effect = word(Choice::Stem, effect);
    let landing = word(Choice::Branch, landing);
    word(Choice::Frame, entries::sentence(named, god, Letter::Stem(stem), effect, landing))
}

/// What to do in a period, at an age in completed years.
pub(super) fn task(
    wording: Wording,
    years: i16,
    god: Sipseong,
    (character, family): (Character, Family),
) -> Saying {
    let stage = LifeStage::of(years);
    let task = match stage {
        _ if stage.is_infant_at(years) => tasks::task_of_infant(god, family),
        LifeStage::Child => tasks::task_of_child(god, family),
        _ => tasks::task(god, character),
    };
    task.worded(wording.of_choice(Choice::Task))
}

/// The letters of a period with their ten gods.
pub(super) fn letters(
    scope: Scope,
    (god, stem): (Sipseong, Stem),
    (branch_god, branch): (Sipseong, Branch),
) -> Saying {
    let (stem, branch) = (Letter::Stem(stem), Letter::Branch(branch));
    entries::letters(entries::scope(scope), god, stem, branch_god, branch)
}

/// The letters of a period that ended before the birth.
pub(super) fn before_birth(scope: Scope, stem: Stem, branch: Branch) -> Saying {
    entries::before_birth(entries::scope(scope), Letter::Stem(stem), Letter::Branch(branch))
}
