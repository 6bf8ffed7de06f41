//! What is said of a structure: why the month gives it, how far it is formed, whether an extreme one takes its
//! place, what completes it, and what its rules say.

mod extreme;
mod month;
mod rules;
mod sangsin;
mod status;

pub use extreme::{established, extreme};
pub use month::month_reason;
pub use sangsin::{sangsin_meaning, sangsin_reasoning};
pub use status::{Line, basis, meaning, reasoning};

/// The catalogues.
pub(crate) const CATALOGUES: [saju_saying::Catalogue; 2] = [rules::CATALOGUE, entries::CATALOGUE];

mod entries {
    use saju_chart::{Branch, Element, Role, Sipseong, SipseongGroup, Stem};
    use saju_saying::{Native, Places, Saying, Titled, sayings};

    use crate::Gyeok;
    use crate::gyeokguk::{FormationStatus, MonthRule, Obstacle};
    use crate::sayings::{Group, SetLetters, Subject};

    type Named = Titled<Gyeok>;
    type Status = Titled<FormationStatus>;

    sayings! {
        /// Sentences of the gyeokguk module.
        pub(crate) catalogue "gyeokguk" = Subject::Gyeokguk;

        /// Why the month gives its structure.
        own_geonrok(branch: Branch, day_master: Stem, gyeok: Named);
        own_yangin(branch: Branch, day_master: Stem, gyeok: Named);
        own_wolgeop(branch: Branch, stem: Stem, day_master: Stem, gyeok: Named);
        own_to_in(branch: Branch, day_master: Stem, combination: SetLetters, gyeok: Named);
        own_storage(
            branch: Branch, day_master: Stem, places: Places, role: Role, stem: Stem, gyeok: Named,
        );
        main(
            branch: Branch, stem: Stem, places: Places, day_master: Stem, god: Sipseong,
            gyeok: Named,
        );
        trine(
            combination: SetLetters, element: Element, stem: Stem, day_master: Stem, god: Sipseong,
            gyeok: Named,
        );
        trine_visible(
            combination: SetLetters, element: Element, places: Places, stem: Stem,
            day_master: Stem, god: Sipseong, gyeok: Named,
        );
        peak(branch: Branch, stem: Stem, day_master: Stem, god: Sipseong, gyeok: Named);
        minor(
            branch: Branch, role: Role, stem: Stem, places: Places, day_master: Stem,
            god: Sipseong, gyeok: Named,
        );
        retreat(
            branch: Branch, middle: Stem, other: Stem, day_master: Stem, god: Sipseong,
            stem: Stem, gyeok: Named,
        );
        nothing(branch: Branch, day_master: Stem, god: Sipseong, stem: Stem, gyeok: Named);
        weak(
            branch: Branch, hidden: Stem, stem: Stem, places: Places, day_master: Stem,
            god: Sipseong, gyeok: Named,
        );

        /// How far it is formed.
        count_seong(seong: Native, status: Status);
        count_seongjung_yupae(seong: Native, open: Native, status: Status);
        count_paejung_yuseong(cured: Native, status: Status);
        count_pa(open: Native, status: Status);
        count_miseong(status: Status);
        count_extreme(chapter: Saying, gyeok: Named, status: Status);
        hour_unknown();

        /// The chapters that extreme structures go by.
        chapter_transformation();
        chapter_one_element();
        chapter_following();
        /// By what an extreme structure is there.
        hwa_season(
            day_master: Stem, place: Places, partner: Stem, branch: Branch, element: Element,
        );
        hwa_turned(
            day_master: Stem, place: Places, partner: Stem, branch: Branch, element: Element,
        );
        hwa_combination(
            day_master: Stem, place: Places, partner: Stem, combination: SetLetters,
            element: Element,
        );
        hwa_roots(day_master: Stem, place: Places, partner: Stem, roots: Group, element: Element);
        one_element(combination: SetLetters, day_master: Stem, element: Element);
        one_element_earth(branches: Group, day_master: Stem, element: Element);
        jongwang();
        jonggang();
        rootless();
        lightly_rooted();
        following(roots: Saying, group: SipseongGroup);
        following_all(roots: Saying, group: SipseongGroup);
        gathered();
        /// What stands against it, and what it leaves impure.
        own_side(letters: Group);
        other_side(letters: Group);
        pseudo_jong(letters: Group);
        pseudo_hwa(letters: Group);
        pseudo_hwa_season();
        pseudo_strong(letters: Group);
        obstacle(gyeok: Named) by [extreme_obstacle: Obstacle];
        /// Whether it takes the place of the month's.
        established(gyeok: Named, month: Named);
        kept(month: Named);
        no_extreme(month: Named);
        extreme_undecided();

        /// What completes the structure.
        sangsin_fits(letters: Group, gyeok: Named, group: SipseongGroup);
        sangsin_present(gyeok: Named, group: SipseongGroup, letters: Group);
        sangsin_absent(gyeok: Named, group: SipseongGroup);
        sangsin_extreme(gyeok: Named, group: SipseongGroup);
        sangsin_leads(group: SipseongGroup);
        sangsin_meaning() by [sipseong_group: SipseongGroup];

        /// What all that rests on.
        basis_month(branch: Branch, role: Role, stem: Stem, source: Saying);
        month_source() by [month_rule: MonthRule];
        source_yangin();
        basis_transformation();
        basis_one_element();
        basis_jongwang();
        basis_jonggang();
        basis_following();
        basis_reach();
        basis_hour();
        basis_sangsin();
        basis_sangsin_extreme();

        /// What the structure means, and what its formation adds.
        meaning() by [gyeok: Gyeok];
        status_meaning(fault: Option<Saying>) by [formation_status: FormationStatus];
    }
}
