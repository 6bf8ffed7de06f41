//! Ten areas of a life, each read from the letters that the books give it. What holds of a chart is a
//! fact; the stage of life decides which facts are told: a child has no workplace and no spouse.
//!
//! Source: 子平真詮 論宮分用神配六親 "人有六親，配之八字，亦存於命", "年月日時，自上而下"; 滴天髓闡微 夫妻, 子女,
//! 父母 "歲月所關", 兄弟. Fields of work, the nature of a spouse by element and the habits of the body
//! are modern, and this service's choice.

mod basis;
mod children;
mod health;
mod leading;
mod love;
mod movement;
mod nature;
mod parents;
mod people;
pub(crate) mod say;
mod study;
mod wealth;
mod work;

#[cfg(test)]
mod tests;

pub use children::Fosters;
pub use leading::{Leading, Led};
pub use love::PalaceState;
pub use movement::Still;
pub use parents::{Elders, YearAndMonth};
pub use people::{Peers, PeersOfChild, PeersThatHelp};
pub use study::Learning;
pub use work::WorkSinsal;

use std::fmt;

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, Sex, SipseongGroup, domain};
use saju_saying::Saying;

use crate::Rule;
use crate::fit::LifeStage;
use crate::health_balance::Status;
use crate::natal::Natal;
use crate::sin_strength::say::dm_strength;
use crate::sinsal::Findings;
use crate::yongsin::{FiveGod, Lean, ordinary};
use crate::{Elements, Gyeokguk, Wealth, Weights, WongukInteraction, Yongsin};

domain! {
    /// An area of life, in the order in which answers list them.
    pub enum LifeArea {
        Nature = "nature", "기질", "氣質";
        Work = "work", "일", "事業";
        Wealth = "wealth", "재물", "財物";
        Love = "love", "가까운 관계", "親密";
        Parents = "parents", "부모와 윗사람", "父母";
        People = "people", "형제와 동료", "兄弟";
        Children = "children", "자녀와 아랫사람", "子女";
        Study = "study", "배움", "學問";
        Health = "health", "몸의 습관", "攝生";
        Move = "move", "이동과 자리", "移動";
    }
}

/// Facts of an area at most.
pub const MAX_FACTS: usize = 4;

/// The facts of an area, in the order in which they are told.
pub type Facts = Vec<Saying>;

/// What the areas are read from.
#[derive(Clone, Copy, Debug)]
pub struct AreaGround<'a> {
    /// The letters, their weights and roots.
    pub natal: &'a Natal,
    /// How heavy the groups are.
    pub weights: &'a Weights,
    /// The counts of the elements.
    pub elements: &'a Elements,
    /// The relations within the chart.
    pub interaction: &'a WongukInteraction,
    /// The structure.
    pub gyeokguk: &'a Gyeokguk,
    /// What the chart needs.
    pub yongsin: &'a Yongsin,
    /// The sinsal.
    pub findings: &'a Findings,
    /// Wealth.
    pub wealth: &'a Wealth,
    /// Whose chart.
    pub sex: Sex,
    /// Completed years at the reference date; negative before the birth.
    pub years: i16,
    /// The stage of life at the reference date; after the elder's none is told apart.
    pub stage: LifeStage,
}

/// One area, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaReading {
    /// The area.
    pub area: LifeArea,
    /// The stage of life it was read for.
    pub stage: LifeStage,
    /// What holds; at least one.
    pub facts: Facts,
}

impl AreaReading {
    /// Reads an area.
    pub fn of(area: LifeArea, ground: &AreaGround<'_>) -> Self {
        let facts = match area {
            LifeArea::Nature => nature::facts(ground),
            LifeArea::Work => work::facts(ground),
            LifeArea::Wealth => wealth::facts(ground),
            LifeArea::Love => love::facts(ground),
            LifeArea::Parents => parents::facts(ground),
            LifeArea::People => people::facts(ground),
            LifeArea::Children => children::facts(ground),
            LifeArea::Study => study::facts(ground),
            LifeArea::Health => health::facts(ground),
            LifeArea::Move => movement::facts(ground),
        };
        Self { area, stage: ground.stage, facts }
    }

    /// Without its first fact, which is told beside it, as far as something is left.
    #[must_use]
    pub fn without_first(mut self) -> Self {
        if self.facts.len() > 1 {
            self.facts.remove(0);
        }
        self
    }

    /// With its first fact alone, and what must never be left out: what the health area is not, and why another group
    /// than that of the first fact shows in the chart.
    #[must_use]
    pub fn in_short(mut self) -> Self {
        let mut is_first = true;
        self.facts.retain(|fact| std::mem::take(&mut is_first) || say::stays_in_short(fact));
        self
    }

    /// What it is read from, with the rules: for somebody of this age in completed years.
    pub fn basis(&self, age: i16, hour_known: bool) -> ArrayVec<(Saying, Rule), 3> {
        basis::lines(self.area, self.stage, age, hour_known)
    }
}

/// Writes the id of a fact, such as `nature-siksang-strong` or `love-state-clash.month`: the same row has
/// the same id in every answer.
pub fn write_fact_id(fact: &Saying, out: &mut impl fmt::Write) -> fmt::Result {
    say::CATALOGUE.write_id(fact, out)
}

/// The stage of life at an age; the oldest are read as the old.
pub const fn stage_at(age: i16) -> LifeStage {
    match LifeStage::of(age) {
        LifeStage::Late => LifeStage::Elder,
        stage => stage,
    }
}

impl AreaGround<'_> {
    fn is_child(&self) -> bool {
        self.stage == LifeStage::Child
    }

    /// Whether it is a child that is cared for yet.
    fn is_infant(&self) -> bool {
        self.stage.is_infant_at(self.years)
    }

    /// Whether the element of a group leans against the chart: more of it would weigh.
    fn burdens(&self, group: SipseongGroup) -> bool {
        self.yongsin.leaning(self.natal.element_of(group)).lean == Lean::Against
    }

    /// Whether it is a child that asks what to become.
    fn is_youth(&self) -> bool {
        self.stage.is_youth_at(self.years)
    }

    fn is_elder(&self) -> bool {
        self.stage == LifeStage::Elder
    }

    /// The group that leads.
    fn leading(&self) -> Leading {
        Leading::of(self.weights)
    }

    /// How strong the day master is, as it stands before its name.
    fn dm_strength(&self) -> Saying {
        dm_strength(self.natal.label)
    }

    /// Visible letters of a group, the day stem none of them: a turned branch is one of what it has become, as groups
    /// are weighed.
    fn weighed(&self, group: SipseongGroup) -> u8 {
        self.natal.presence(group).len()
    }

    /// Whether there is much of an element by what complete combinations have turned, too.
    pub(crate) fn is_much_as_turned(&self, element: Element) -> bool {
        let own = u8::from(self.natal.day_master().element() == element);
        Status::of(self.weighed(self.natal.group_of(element)) + own) == Status::Excess
    }

    /// The group of a branch as a complete combination has turned it; none without the hour.
    fn group_at(&self, position: Position) -> Option<SipseongGroup> {
        self.natal.group_at(position)
    }

    /// That the letters of a group are told as complete combinations have turned them, where those of the pillars are
    /// others.
    fn counted_as_turned(&self, group: SipseongGroup) -> Option<Saying> {
        let is_turned = self.natal.of_group(group) != self.natal.presence(group);
        is_turned.then(say::counted_as_turned)
    }

    /// That the group of a branch is that of the element into which a complete combination has turned it.
    fn read_as_turned(&self, position: Position) -> Option<Saying> {
        let own = self.natal.pillars.at(position).map(|pillar| pillar.branch().element());
        (own != self.natal.main(position)).then(say::read_as_turned)
    }

    /// The part of a group's element, unless it leans otherwise than its part does.
    fn plain_role(&self, group: SipseongGroup) -> Option<FiveGod> {
        plain_role(self.yongsin, self.natal.element_of(group))
    }
}

/// The part of an element among the five gods, unless it leans otherwise than its part does or completes
/// the structure against the yongsin: then the part alone would mislead.
pub fn plain_role(yongsin: &Yongsin, element: Element) -> Option<FiveGod> {
    let part = yongsin.part(element);
    let is_plain = yongsin.leaning(element).lean == ordinary(part);
    (is_plain && !yongsin.is_opposed_sangsin(element)).then_some(part)
}
