//! What is said of an area of life: a row of its tables for each thing that holds.

use saju_chart::{Branch, Element, Sipseong, SipseongGroup};
use saju_saying::{Letters, Native, Number, Places, Saying, sayings};

use super::children::Fosters;
use super::leading::{Leading, Led};
use super::love::PalaceState;
use super::movement::Still;
use super::parents::{Elders, YearAndMonth};
use super::people::{Peers, PeersOfChild, PeersThatHelp};
use super::study::Learning;
use super::work::WorkSinsal;
use crate::Gyeok;
use crate::fit::LifeStage;
use crate::relation::{Holder, RelationKind};
use crate::sayings::Subject;
use crate::wealth::Capacity;
use crate::yongsin::{Climate, FiveGod};

sayings! {
    /// Sentences on the areas of a life. Public ids are those of `facts` in answers.
    pub(crate) catalogue "areas" = Subject::Areas;

    /// The group that leads a strong day master.
    nature_strong(dm_strength: Saying) by [leading: Leading] as "nature-{}-strong";
    /// The group that leads a weak one.
    nature_weak() by [leading: Leading] as "nature-{}-weak";
    /// The group that leads an extreme structure.
    nature_led() by [led: Led] as "nature-led-{}";
    /// The group that leads the chart of a child.
    nature_child() by [leading: Leading] as "nature-child-{}";
    /// The same of an infant.
    nature_infant() by [leading: Leading] as "nature-infant-{}";
    /// The group with most letters, where another weighs most.
    nature_shown() by [sipseong_group: SipseongGroup] as "nature-shown-{}";
    /// The same of an infant.
    nature_shown_of_infant() by [sipseong_group: SipseongGroup] as "nature-shown-infant-{}";

    /// What the structure is used for.
    work() by [gyeok: Gyeok] as "work-gyeok-{}";
    /// The field of the useful element.
    work_field() by [element: Element] as "work-field-{}";
    /// A sinsal that speaks of work.
    work_sinsal() by [work_sinsal: WorkSinsal] as "work-sinsal-{}";
    /// How the group that leads works.
    work_way() by [leading: Leading] as "work-way-{}";
    /// What interests a child.
    work_child() by [leading: Leading] as "work-child-{}";
    /// What to look for in an infant, of whom it is early to speak of work.
    work_infant() by [leading: Leading] as "work-infant-{}";
    /// Where a youth looks for what to become.
    work_youth() by [leading: Leading] as "work-youth-{}";
    /// What the old hand on.
    work_elder() by [leading: Leading] as "work-elder-{}";
    /// A pastime of the useful element.
    work_pastime() by [element: Element] as "work-pastime-{}";

    /// What the day master can carry.
    wealth(dm_strength: Saying) by [wealth_capacity: Capacity] as "wealth-{}";
    /// The same to the old, where both are light.
    wealth_light_of_elder(dm_strength: Saying) as "wealth-elder-light";
    /// The same where it hinders what leads the chart.
    wealth_behind() as "wealth-behind";
    /// That little of it is there, where more would weigh on the chart.
    wealth_unsought() as "wealth-unsought";
    /// The part of 재성.
    wealth_role() by [five_god: FiveGod] as "wealth-role-{}";
    /// 비겁 shares what 재성 brings.
    wealth_shared() as "wealth-shared";
    /// The storehouse of 재성 is open.
    wealth_store_open() as "wealth-store-open";
    /// It is closed.
    wealth_store_closed() as "wealth-store-closed";
    /// What a child learns of money.
    wealth_child() as "wealth-child";
    /// That those who raise an infant see to it.
    wealth_infant() as "wealth-infant";
    /// The same of a youth.
    wealth_youth() as "wealth-youth";

    /// The element of the spouse star, and its group.
    love_star(group: SipseongGroup) by [element: Element] as "love-star-{}";
    /// The ten god of the day branch.
    love_palace() by [sipseong: Sipseong] as "love-palace-{}";
    /// The same of a branch that a complete set has turned: by the group that it has become.
    love_palace_turned(glyph: Branch, set: Saying, element: Element)
        by [sipseong_group: SipseongGroup] as "love-palace-{}";
    /// What has become of the day branch: by which letters, in what relation, and what holds that.
    love_state(other: Letters, kind: Option<RelationKind>, by: Option<Holder>)
        by [palace_state: PalaceState] as "love-state-{}";
    /// That a child is still growing.
    love_child() as "love-child";
    /// The same of an infant.
    love_infant() as "love-infant";
    /// What an infant is like with those who care for it, by the group of the day branch.
    love_infant_with(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "love-infant-{}";
    /// The same of a youth.
    love_youth() as "love-youth";
    /// The friends of a child, by the ten god of the day branch.
    love_friend() by [sipseong: Sipseong] as "love-friend-{}";
    /// The same of a branch that a complete set has turned.
    love_friend_turned(glyph: Branch, set: Saying, element: Element)
        by [sipseong_group: SipseongGroup] as "love-friend-{}";

    /// The group of the month branch.
    parents_month(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "parents-month-{}";
    /// The same of a child.
    parents_child(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "parents-child-{}";
    /// The same of an infant.
    parents_infant(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "parents-infant-{}";
    /// 인성 and 재성.
    parents_star(more: Option<SipseongGroup>) by [elders: Elders] as "parents-star-{}";
    /// What holds between year and month.
    parents_state(kind: RelationKind) by [year_month: YearAndMonth] as "parents-state-{}";

    /// The letters of 비겁, and how many there are.
    people(how: Option<Saying>, count: Native) by [peers: Peers] as "people-{}";
    /// The same of a child.
    people_child(how: Option<Saying>) by [peers_of_child: PeersOfChild] as "people-child-{}";
    /// The same of an infant.
    people_infant(how: Option<Saying>) by [peers_of_child: PeersOfChild] as "people-infant-{}";
    /// The part of 비겁.
    people_role() by [five_god: FiveGod] as "people-role-{}";
    people_role_of_many() by [peers_that_help: PeersThatHelp] as "people-role-many-{}";

    /// The group of the hour branch.
    children_hour(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "children-hour-{}";
    /// The same of who is young.
    children_hour_of_young(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "children-young-{}";
    /// That there is no hour.
    children_unknown() as "children-unknown";
    /// The letters of 식상, and how many there are.
    children_star(how: Option<Saying>, count: Native) by [fosters: Fosters] as "children-star-{}";
    /// The group of a child's hour branch.
    children_child(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "children-child-{}";
    /// The same of an infant, as what shows later.
    children_infant(how: Option<Saying>) by [sipseong_group: SipseongGroup] as "children-infant-{}";
    /// That a child has no hour.
    children_child_unknown() as "children-child-unknown";

    /// 인성 and 식상.
    study() by [learning: Learning] as "study-{}";
    /// How the group that leads learns.
    study_way() by [leading: Leading] as "study-way-{}";
    /// The same of a child.
    study_child() by [leading: Leading] as "study-child-{}";
    /// The same of an infant.
    study_infant() by [leading: Leading] as "study-infant-{}";

    /// An element with many letters.
    health_excess() by [element: Element] as "health-excess-{}";
    /// The same of an infant.
    health_excess_of_infant() by [element: Element] as "health-infant-excess-{}";
    /// An element without a letter.
    health_absent() by [element: Element] as "health-absent-{}";
    /// The same of an infant.
    health_absent_of_infant() by [element: Element] as "health-infant-absent-{}";
    /// The temperature of the season.
    health_climate() by [climate: Climate] as "health-climate-{}";
    /// The season where what it looks for leads the chart, lacking or not.
    health_season() by [climate: Climate] as "health-season-{}";
    /// An element that is absent and would weigh.
    health_left_out() by [element: Element] as "health-left-out-{}";
    /// That branches have gathered to an element, and none of another is left.
    health_gathered(element: Element) as "health-gathered";
    /// That the elements are even.
    health_even() as "health-even";
    /// What this is not.
    health_note() as "health-note";

    /// 역마 stands there.
    move_yeokma(places: Places) as "move-yeokma";
    /// The same to the old, as what has been.
    move_yeokma_of_elder(places: Places) as "move-yeokma-elder";
    /// 역마, whose branch takes part in a clash.
    move_yeokma_clash(clash: Letters) as "move-yeokma-clash";
    /// A clash of the year branch.
    move_clash_year(clash: Letters) as "move-clash-year";
    /// A clash of the day branch.
    move_clash_day(clash: Letters) as "move-clash-day";
    /// So many letters at which seasons begin.
    move_births(count: Native) as "move-births";
    /// The year branch is empty.
    move_void() as "move-void";
    /// What keeps in place.
    move_still() by [still: Still] as "move-still-{}";
    /// What a child is spared.
    move_child() as "move-child";
    /// The same of a youth.
    move_youth() as "move-youth";

    /// How letters are counted where combinations have turned some.
    counted_as_turned();
    /// How a branch is read that a combination has turned.
    read_as_turned();
    /// The stage of life at an age.
    basis_stage(age: Number, stage: LifeStage);
    /// The same before the birth.
    basis_before_birth(stage: LifeStage);
    /// What an area is read from.
    basis_nature();
    basis_nature_child();
    basis_work();
    basis_work_child();
    basis_work_elder();
    basis_wealth();
    basis_wealth_child();
    basis_wealth_infant();
    basis_love();
    basis_love_child();
    basis_parents();
    basis_parents_child();
    basis_people();
    basis_people_child();
    basis_children();
    basis_children_hour_unknown();
    basis_children_child();
    basis_study();
    basis_study_leading();
    basis_study_elder();
    basis_health();
    basis_move();
    /// That there is no hour.
    basis_hour_unknown();
}

/// Whether a fact is told even where an area is told in short.
pub(super) fn stays_in_short(fact: &Saying) -> bool {
    let any = SipseongGroup::Bigeop;
    let always = [health_note(), nature_shown(any), nature_shown_of_infant(any)];
    always.iter().any(|one| one.entry() == fact.entry())
}
