//! What may hold of a chart in an area of life: a row of its tables.

use std::fmt;

use saju_chart::{Domain, Element, Positions, Sipseong, SipseongGroup};

use super::children::Fosters;
use super::leading::Leading;
use super::love::PalaceState;
use super::movement::Still;
use super::parents::{Elders, YearAndMonth};
use super::people::{Peers, PeersOfChild};
use super::study::Learning;
use super::work::WorkSinsal;
use crate::Gyeok;
use crate::relation::NatalRelation;
use crate::wealth::Capacity;
use crate::yongsin::{Climate, FiveGod};

/// A row that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The group that leads, and whether the day master is strong.
    Nature {
        /// The group.
        leading: Leading,
        /// Whether the day master counts as strong.
        strong: bool,
    },
    /// The same of a child.
    NatureOfChild(Leading),

    /// What the structure is used for.
    Structure(Gyeok),
    /// The field of the useful element.
    Field(Element),
    /// A sinsal that speaks of work.
    WorkSinsal(WorkSinsal),
    /// How the group that leads works.
    WorkWay(Leading),
    /// What interests a child.
    Interest(Leading),
    /// What the old hand on.
    HandingOn(Leading),
    /// A pastime of the useful element.
    Pastime(Element),

    /// What the day master can carry.
    Capacity(Capacity),
    /// The part of 재성.
    WealthRole(FiveGod),
    /// 비겁 shares what 재성 brings.
    Shared,
    /// The storehouse of 재성.
    Storehouse {
        /// Whether something opens it.
        open: bool,
    },
    /// What a child learns of money.
    Saving,

    /// The element of the spouse star.
    SpouseStar(Element),
    /// The ten god of the day branch.
    Palace(Sipseong),
    /// What has become of the day branch.
    PalaceState {
        /// The row.
        state: PalaceState,
        /// The relation, where there is one.
        relation: Option<NatalRelation>,
    },
    /// That a child is still growing.
    Growing,
    /// The friends of a child, by the ten god of the day branch.
    Friend(Sipseong),

    /// The group of the month branch.
    Month(SipseongGroup),
    /// The same of a child.
    MonthOfChild(SipseongGroup),
    /// 인성 and 재성.
    Elders(Elders),
    /// What holds between year and month.
    YearAndMonth {
        /// The row.
        state: YearAndMonth,
        /// The relation.
        relation: NatalRelation,
    },

    /// The letters of 비겁.
    Peers {
        /// The row.
        peers: Peers,
        /// How many.
        count: u8,
    },
    /// The same of a child.
    PeersOfChild(PeersOfChild),
    /// The part of 비겁.
    PeersRole(FiveGod),

    /// The group of the hour branch.
    Hour(SipseongGroup),
    /// That there is no hour.
    HourUnknown,
    /// The letters of 식상.
    Fosters {
        /// The row.
        fosters: Fosters,
        /// How many.
        count: u8,
    },
    /// That juniors and one's own work are meant too.
    Juniors,
    /// The group of a child's hour branch.
    Play(SipseongGroup),
    /// That a child has no hour.
    PlayUnknown,

    /// 인성 and 식상.
    Learning(Learning),
    /// How the group that leads learns.
    StudyWay(Leading),
    /// The same of a child.
    StudyOfChild(Leading),

    /// An element with many letters.
    HealthExcess(Element),
    /// An element without a letter.
    HealthAbsent(Element),
    /// The temperature of the season.
    HealthClimate(Climate),
    /// That the elements are even.
    HealthEven,
    /// What this is not.
    HealthNote,

    /// 역마 stands there.
    Yeokma(Positions),
    /// 역마, whose branch takes part in a clash.
    YeokmaClash(NatalRelation),
    /// A clash of the year branch.
    YearClash(NatalRelation),
    /// A clash of the day branch.
    DayClash(NatalRelation),
    /// So many letters at which seasons begin.
    Births(u8),
    /// The year branch is empty.
    VoidYear,
    /// What keeps in place.
    Still(Still),
    /// What a child is spared.
    NewPlaces,
}

impl Fact {
    /// The table of its sentence, and its row where the table has several.
    const fn name(&self) -> &'static str {
        match self {
            Self::Nature { .. } => "nature",
            Self::NatureOfChild(_) => "nature-child",
            Self::Structure(_) => "work-gyeok",
            Self::Field(_) => "work-field",
            Self::WorkSinsal(_) => "work-sinsal",
            Self::WorkWay(_) => "work-way",
            Self::Interest(_) => "work-child",
            Self::HandingOn(_) => "work-elder",
            Self::Pastime(_) => "work-pastime",
            Self::Capacity(_) => "wealth",
            Self::WealthRole(_) => "wealth-role",
            Self::Shared => "wealth-shared",
            Self::Storehouse { open: true } => "wealth-store-open",
            Self::Storehouse { open: false } => "wealth-store-closed",
            Self::Saving => "wealth-child",
            Self::SpouseStar(_) => "love-star",
            Self::Palace(_) => "love-palace",
            Self::PalaceState { .. } => "love-state",
            Self::Growing => "love-child",
            Self::Friend(_) => "love-friend",
            Self::Month(_) => "parents-month",
            Self::MonthOfChild(_) => "parents-child",
            Self::Elders(_) => "parents-star",
            Self::YearAndMonth { .. } => "parents-state",
            Self::Peers { .. } => "people",
            Self::PeersOfChild(_) => "people-child",
            Self::PeersRole(_) => "people-role",
            Self::Hour(_) => "children-hour",
            Self::HourUnknown => "children-unknown",
            Self::Fosters { .. } => "children-star",
            Self::Juniors => "children-young",
            Self::Play(_) => "children-child",
            Self::PlayUnknown => "children-child-unknown",
            Self::Learning(_) => "study",
            Self::StudyWay(_) => "study-way",
            Self::StudyOfChild(_) => "study-child",
            Self::HealthExcess(_) => "health-excess",
            Self::HealthAbsent(_) => "health-absent",
            Self::HealthClimate(_) => "health-climate",
            Self::HealthEven => "health-even",
            Self::HealthNote => "health-note",
            Self::Yeokma(_) => "move-yeokma",
            Self::YeokmaClash(_) => "move-yeokma-clash",
            Self::YearClash(_) => "move-clash-year",
            Self::DayClash(_) => "move-clash-day",
            Self::Births(_) => "move-births",
            Self::VoidYear => "move-void",
            Self::Still(_) => "move-still",
            Self::NewPlaces => "move-child",
        }
    }

    /// The row of the table, where it has several.
    fn row(&self) -> Option<&'static str> {
        let row = match self {
            Self::Nature { leading, .. }
            | Self::NatureOfChild(leading)
            | Self::WorkWay(leading)
            | Self::Interest(leading)
            | Self::HandingOn(leading)
            | Self::StudyWay(leading)
            | Self::StudyOfChild(leading) => leading.id(),
            Self::Structure(gyeok) => gyeok.id(),
            Self::Field(element)
            | Self::Pastime(element)
            | Self::SpouseStar(element)
            | Self::HealthExcess(element)
            | Self::HealthAbsent(element) => element.id(),
            Self::WorkSinsal(kind) => kind.id(),
            Self::Capacity(capacity) => capacity.id(),
            Self::WealthRole(part) | Self::PeersRole(part) => part.id(),
            Self::Palace(god) | Self::Friend(god) => god.id(),
            Self::PalaceState { state, .. } => state.id(),
            Self::Month(group)
            | Self::MonthOfChild(group)
            | Self::Hour(group)
            | Self::Play(group) => group.id(),
            Self::Elders(elders) => elders.id(),
            Self::YearAndMonth { state, .. } => state.id(),
            Self::Peers { peers, .. } => peers.id(),
            Self::PeersOfChild(peers) => peers.id(),
            Self::Fosters { fosters, .. } => fosters.id(),
            Self::Learning(learning) => learning.id(),
            Self::HealthClimate(climate) => climate.id(),
            Self::Still(still) => still.id(),
            _ => return None,
        };
        Some(row)
    }

    /// Writes its id, such as `nature-siksang-strong` or `love-state-clash.month`: the same row has the
    /// same id in every answer.
    pub fn write_id(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str(self.name())?;
        if let Some(row) = self.row() {
            out.write_str("-")?;
            out.write_str(row)?;
        }
        match self {
            Self::Nature { strong: true, .. } => out.write_str("-strong"),
            Self::Nature { .. } => out.write_str("-weak"),
            _ => Ok(()),
        }
    }
}
