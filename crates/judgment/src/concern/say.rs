//! What is said of a concern.

use saju_calendar::Date;
use saju_chart::{Branch, Element, Ganji, Sipseong, SipseongGroup};
use saju_saying::{Elements, Letters, Native, Number, OfLuck, Places, Saying, sayings};

use super::dates::DateTone;
use super::opening::Shown;
use super::{Concern, Decided, OfChild, OfElder};
use crate::sayings::Subject;
use crate::verdict::Verdict;
use crate::yongsin::{FiveGod, Lean, NamedGod};

sayings! {
    /// Sentences on a concern.
    pub(crate) catalogue "concern" = Subject::Concern;

    /// That it comes with the years.
    child();
    /// What to become, asked at school.
    youth_work();
    /// What weighs on the balance, where the present moves forward.
    gisin_in_go(element: Element);
    gusin_in_go(element: Element);
    /// Elements with many letters, without a letter, and neither.
    health_excess(excess: Elements);
    health_absent(absent: Elements);
    /// Some are many and some missing.
    health_both(excess: Elements, absent: Elements);
    health_even();
    /// Many, but of what works for the chart.
    health_needed(much: Elements);
    /// The family: the month branch, and what it is to the day master.
    family(mb: Branch, god: Sipseong);
    family_turned(mb: Branch, element: Element, group: SipseongGroup);
    /// What moves the chart.
    move_signs(sign: Saying);
    move_none();
    /// Children where the hour pillar is not known: Output shows, hides or is absent.
    children_without_hour_yes(letters: Shown);
    children_without_hour_hidden(roots: Letters);
    children_without_hour_no();
    /// 역마, a clash of year or day, both, and the letters at which seasons begin.
    sign_yeokma(places: Places);
    sign_clash(a: Letters, b: Letters);
    sign_both(places: Places, a: Letters, b: Letters);
    sign_births(count: Native);

    /// When it comes: twice, once, only in a year that weighs, not at all.
    when_two(first: Saying, first_why: Saying, second: Saying, second_why: Saying);
    when_two_nearer(first: Saying, first_why: Saying, second: Saying, second_why: Saying);
    when_one(first: Saying, why: Saying);
    when_hard(coming: Saying, first: Saying);
    when_none(years: Native);
    /// The same of the body.
    when_two_of_body(first: Saying, first_why: Saying, second: Saying, second_why: Saying);
    when_two_nearer_of_body(first: Saying, first_why: Saying, second: Saying, second_why: Saying);
    when_one_of_body(first: Saying, why: Saying);
    when_hard_of_body(coming: Saying, first: Saying);
    /// A year with its pillar, and one that is nearly over with its last day.
    year(year: Number, ganji: Ganji);
    year_until(year: Number, ganji: Ganji, until: Date);
    /// What comes, as the subject of a sentence: a group, an element, a bond of the day master, the seat of the
    /// spouse, the store of wealth.
    of_group(group: SipseongGroup);
    of_element(element: Element);
    of_bond(group: SipseongGroup);
    of_palace();
    of_store();
    /// Why a year is named, by itself.
    why_alone(why: Saying);
    /// Why a year is named: what comes, by which letters, and how the year stands to that; where no letter is asked for
    /// its own lean, by that of the year alone.
    why(group: SipseongGroup, letters: OfLuck) by [date_tone: DateTone];
    why_otherwise(group: SipseongGroup, letters: OfLuck);
    why_element(element: Element, letters: OfLuck) by [lean: Lean];
    why_bond(group: SipseongGroup, letters: OfLuck) by [date_tone: DateTone];
    why_palace(letters: OfLuck) by [date_tone: DateTone];
    why_store(letters: OfLuck) by [lean: Lean];

    /// Some of many letters.
    among(letters: Letters, count: Native);
    /// The group that decides shows, hides or is absent; the day branch is the seat of the spouse.
    open_yes(group: SipseongGroup, letters: Shown, db: Branch) by [decided: Decided];
    open_hidden(group: SipseongGroup, roots: Letters, db: Branch) by [decided: Decided];
    open_no(group: SipseongGroup, db: Branch) by [decided: Decided];

    /// What completes the structure weighs on the balance.
    work_of_two_uses(role: FiveGod);
    /// What the part of its element does.
    role(element: Element) by [five_god: FiveGod];
    /// The same, where it leans otherwise than its part does.
    leaning(element: Element, role: NamedGod) by [lean: Lean];
    /// What leans against the chart, where the present moves forward.
    against_in_go(element: Element);

    /// What the present asks for, after the sides of decade and year.
    now() by [verdict: Verdict, concern: Concern];
    /// The same, to those who raise a child.
    now_of_child() by [verdict: Verdict, of_child: OfChild];
    /// The same, to somebody who is old.
    now_of_elder() by [verdict: Verdict, of_elder: OfElder];
}
