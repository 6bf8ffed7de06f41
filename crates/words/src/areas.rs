//! Sentences on the areas of a life.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Positions, Sex};
use saju_judgment::Rule;
use saju_judgment::areas::{AreaReading, Fact, LifeArea};
use saju_judgment::compatibility::spouse_group;
use saju_judgment::fit::LifeStage;
use saju_judgment::relation::NatalRelation;

use crate::basis::Cited;
use crate::catalogue::areas as ko;
use crate::letters::Place;
use crate::slot::{Digits, NativeNumber};
use crate::wonguk_interaction::{Letters, Reasoning, StateReasoning};
use crate::{Page, Say, Sentence};

/// Whose areas are told.
#[derive(Clone, Copy, Debug)]
pub struct AreaContext<'a> {
    /// The chart.
    pub pillars: &'a Pillars,
    /// Whose it is.
    pub sex: Sex,
    /// Completed years at the reference date; negative before birth.
    pub age: i16,
}

impl<'a> AreaContext<'a> {
    /// Branches at some positions: 연지 자(子)와 월지 오(午).
    pub(crate) const fn branches(&self, positions: Positions) -> Letters<'a> {
        Letters { pillars: self.pillars, positions, of_stems: false }
    }
}

/// What is told of an area: its facts, one sentence each.
#[derive(Clone, Copy, Debug)]
pub struct AreaText<'a> {
    /// The area.
    pub reading: &'a AreaReading,
    /// Whose.
    pub context: AreaContext<'a>,
}

impl Say for AreaText<'_> {
    fn say(&self, page: &mut Page) {
        for (index, fact) in self.reading.facts.iter().enumerate() {
            page.push(if index == 0 { "" } else { " " });
            FactText { fact: *fact, context: self.context }.say(page);
        }
    }
}

/// A fact.
#[derive(Clone, Copy, Debug)]
struct FactText<'a> {
    fact: Fact,
    context: AreaContext<'a>,
}

impl Say for FactText<'_> {
    fn say(&self, page: &mut Page) {
        match self.fact {
            Fact::Nature { leading, strong: true } => ko::NATURE_STRONG[leading].say(page),
            Fact::Nature { leading, .. } => ko::NATURE_WEAK[leading].say(page),
            Fact::NatureOfChild(leading) => ko::NATURE_CHILD[leading].say(page),
            Fact::Structure(gyeok) => ko::WORK[gyeok].say(page),
            Fact::Field(element) => ko::WORK_FIELD[element].say(page),
            Fact::WorkSinsal(kind) => ko::WORK_SINSAL[kind].say(page),
            Fact::WorkWay(key) => ko::WorkWay { key }.say(page),
            Fact::Interest(leading) => ko::WORK_CHILD[leading].say(page),
            Fact::HandingOn(leading) => ko::WORK_ELDER[leading].say(page),
            Fact::Pastime(element) => ko::WORK_PASTIME[element].say(page),
            Fact::Capacity(key) => ko::Wealth { key }.say(page),
            Fact::WealthRole(key) => ko::WealthRole { key }.say(page),
            Fact::Shared => ko::WealthShared {}.say(page),
            Fact::Storehouse { open: true } => ko::WealthStoreOpen {}.say(page),
            Fact::Storehouse { open: false } => ko::WEALTH_STORE_CLOSED.say(page),
            Fact::Saving => ko::WealthChild {}.say(page),
            Fact::SpouseStar(key) => {
                ko::LoveStar { group: spouse_group(self.context.sex), key }.say(page);
            }
            Fact::Palace(key) => ko::LovePalace { key }.say(page),
            Fact::PalaceState { .. } => self.say_palace(page),
            Fact::Growing => ko::LOVE_CHILD.say(page),
            Fact::Friend(god) => ko::LOVE_FRIEND[god].say(page),
            Fact::Month(group) => ko::PARENTS_MONTH[group].say(page),
            Fact::MonthOfChild(group) => ko::PARENTS_CHILD[group].say(page),
            Fact::Elders(key) => ko::ParentsStar { key }.say(page),
            Fact::YearAndMonth { state, relation } => {
                ko::ParentsState { kind: relation.kind(), key: state }.say(page);
            }
            Fact::Peers { peers, count } => {
                ko::People { count: NativeNumber(count), key: peers }.say(page);
            }
            Fact::PeersOfChild(key) => ko::PeopleChild { key }.say(page),
            Fact::PeersRole(key) => ko::PeopleRole { key }.say(page),
            Fact::Hour(group) => ko::CHILDREN_HOUR[group].say(page),
            Fact::HourUnknown => ko::CHILDREN_UNKNOWN.say(page),
            Fact::Fosters { fosters, count } => {
                ko::ChildrenStar { count: NativeNumber(count), key: fosters }.say(page);
            }
            Fact::Juniors => ko::CHILDREN_YOUNG.say(page),
            Fact::Play(group) => ko::CHILDREN_CHILD[group].say(page),
            Fact::PlayUnknown => ko::ChildrenChildUnknown {}.say(page),
            Fact::Learning(key) => ko::Study { key }.say(page),
            Fact::StudyWay(leading) => ko::STUDY_WAY[leading].say(page),
            Fact::StudyOfChild(leading) => ko::STUDY_CHILD[leading].say(page),
            Fact::HealthExcess(key) => ko::HealthExcess { key }.say(page),
            Fact::HealthAbsent(key) => ko::HealthAbsent { key }.say(page),
            Fact::HealthClimate(climate) => ko::HEALTH_CLIMATE[climate].say(page),
            Fact::HealthEven => ko::HEALTH_EVEN.say(page),
            Fact::HealthNote => ko::HEALTH_NOTE.say(page),
            Fact::Yeokma(at) => ko::MoveYeokma { places: Place::branches(at) }.say(page),
            Fact::YeokmaClash(one) => ko::MoveYeokmaClash { clash: self.letters(one) }.say(page),
            Fact::YearClash(one) => ko::MoveClashYear { clash: self.letters(one) }.say(page),
            Fact::DayClash(one) => ko::MoveClashDay { clash: self.letters(one) }.say(page),
            Fact::Births(count) => ko::MoveBirths { count: NativeNumber(count) }.say(page),
            Fact::VoidYear => ko::MOVE_VOID.say(page),
            Fact::Still(still) => ko::MOVE_STILL[still].say(page),
            Fact::NewPlaces => ko::MoveChild {}.say(page),
        }
    }
}

impl<'a> FactText<'a> {
    fn letters(&self, relation: NatalRelation) -> Letters<'a> {
        self.context.branches(relation.positions)
    }

    fn say_palace(&self, page: &mut Page) {
        let Fact::PalaceState { state: key, relation } = self.fact else { return };
        let others = relation.map_or(Positions::NONE, |one| one.others(saju_chart::Position::Day));
        let holder = |relation| {
            let pillars = self.context.pillars;
            StateReasoning(Reasoning { relation, pillars, gyeok: None }).by()
        };
        ko::LoveState {
            other: self.context.branches(others),
            kind: relation.map(|one| one.kind()),
            by: relation.map(holder),
            key,
        }
        .say(page);
    }
}

/// A line of the basis of an area.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    /// A sentence of the catalogue.
    Plain(Sentence),
    /// The stage of life at an age.
    Stage(LifeStage, i16),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::Plain(sentence) => sentence.say(page),
            Self::Stage(stage, age) if age < 0 => ko::BasisBeforeBirth { stage }.say(page),
            Self::Stage(stage, age) => {
                ko::BasisStage { age: Digits(i64::from(age)), stage }.say(page);
            }
        }
    }
}

/// What an area is read from, and its rule.
const fn ground(area: LifeArea, stage: LifeStage, hour_known: bool) -> (Sentence, Rule) {
    let (child, elder) =
        (matches!(stage, LifeStage::Child), matches!(stage, LifeStage::Elder | LifeStage::Late));
    match area {
        LifeArea::Nature if child => (ko::BASIS_NATURE_CHILD, Rule::AreaNature),
        LifeArea::Nature => (ko::BASIS_NATURE, Rule::AreaNature),
        LifeArea::Work if child => (ko::BASIS_WORK_CHILD, Rule::AreaWork),
        LifeArea::Work if elder => (ko::BASIS_WORK_ELDER, Rule::AreaWork),
        LifeArea::Work => (ko::BASIS_WORK, Rule::AreaWork),
        LifeArea::Wealth if child => (ko::BASIS_WEALTH_CHILD, Rule::AreaWealth),
        LifeArea::Wealth => (ko::BASIS_WEALTH, Rule::AreaWealth),
        LifeArea::Love if child => (ko::BASIS_LOVE_CHILD, Rule::AreaLove),
        LifeArea::Love => (ko::BASIS_LOVE, Rule::AreaLove),
        LifeArea::Parents if child => (ko::BASIS_PARENTS_CHILD, Rule::AreaParents),
        LifeArea::Parents => (ko::BASIS_PARENTS, Rule::AreaParents),
        LifeArea::People if child => (ko::BASIS_PEOPLE_CHILD, Rule::AreaPeople),
        LifeArea::People => (ko::BASIS_PEOPLE, Rule::AreaPeople),
        LifeArea::Children if !hour_known => (ko::BASIS_CHILDREN_HOUR_UNKNOWN, Rule::AreaChildren),
        LifeArea::Children if child => (ko::BASIS_CHILDREN_CHILD, Rule::AreaChildren),
        LifeArea::Children => (ko::BASIS_CHILDREN, Rule::AreaChildren),
        LifeArea::Study if child => (ko::BASIS_STUDY_LEADING, Rule::AreaStudy),
        LifeArea::Study if elder => (ko::BASIS_STUDY_ELDER, Rule::AreaStudy),
        LifeArea::Study => (ko::BASIS_STUDY, Rule::AreaStudy),
        LifeArea::Health => (ko::BASIS_HEALTH, Rule::AreaHealth),
        LifeArea::Move => (ko::BASIS_MOVE, Rule::AreaMove),
    }
}

/// Lines of the basis of an area.
pub fn basis(text: AreaText<'_>) -> ArrayVec<Cited<Line, Rule>, 3> {
    let AreaReading { area, stage, .. } = *text.reading;
    let hour_known = text.context.pillars.hour.is_some();
    let (sentence, rule) = ground(area, stage, hour_known);
    let mut lines = ArrayVec::new();
    lines.push(Cited(Line::Plain(sentence), rule));
    lines.push(Cited(Line::Stage(stage, text.context.age), Rule::AreaStage));
    if area == LifeArea::Children && !hour_known {
        lines.push(Cited(Line::Plain(ko::BASIS_HOUR_UNKNOWN), Rule::HourUnknown));
    }
    lines
}
