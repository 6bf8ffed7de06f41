//! What is said of a concern.

use saju_chart::{Branch, Ganji, Sipseong, SipseongGroup};
use saju_saying::{Elements, Letters, Number, Places, Saying, sayings};

use super::{Concern, Decided};
use crate::sayings::Subject;
use crate::yongsin::FiveGod;

sayings! {
    /// Sentences on a concern.
    pub(crate) catalogue "concern" = Subject::Concern;

    /// That it comes with the years.
    child();
    /// Elements with many letters, without a letter, and neither.
    health_excess(excess: Elements);
    health_absent(absent: Elements);
    health_even();
    /// The family: the month branch, and what it is to the day master.
    family(mb: Branch, god: Sipseong);
    /// What moves the chart.
    move_signs(sign: Saying);
    move_none();
    /// 역마, a clash of year or day, and both.
    sign_yeokma(places: Places);
    sign_clash(a: Letters, b: Letters);
    sign_both(places: Places, a: Letters, b: Letters);

    /// When it comes: twice, once, only in a year that weighs, not at all.
    when_two(first: Saying, second: Saying);
    when_one(first: Saying);
    when_hard(first: Saying);
    when_none();
    /// A year with its pillar.
    year(year: Number, ganji: Ganji);

    /// The group that decides shows, hides or is absent; the day branch is the seat of the spouse.
    open_yes(group: SipseongGroup, letters: Letters, db: Branch) by [decided: Decided];
    open_hidden(group: SipseongGroup, roots: Letters, db: Branch) by [decided: Decided];
    open_no(group: SipseongGroup, db: Branch) by [decided: Decided];

    /// What the part of its element does.
    role() by [five_god: FiveGod];

    /// How the present luck stands.
    now_with() by [concern: Concern];
    now_even() by [concern: Concern];
    now_against() by [concern: Concern];
}
