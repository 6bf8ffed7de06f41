//! The pillars of a partner.

use saju_chart::{Branch, Chart, Element, Ganji, Position, Sipseong, Stem};
use saju_json::{Json, described};
use saju_shapes::{Fragment, GanjiNames, Id, Ko};

use crate::fragments;
use crate::view::four_pillars::{DayMasterLabel, day_master_view};

/// 네 기둥. The four pillars.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerFourPillars",
    extend("additionalProperties" = true)
)]
pub struct View {
    /// 기둥. The pillars by position.
    pub pillars: PillarsView,
    /// 태어난 시각을 아는지. Whether the hour is known.
    pub hour_known: bool,
    /// 일간. The day master.
    pub day_master: DayMasterView,
}

/// The day master.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerDayMaster",
    extend("additionalProperties" = true)
)]
pub struct DayMasterView {
    /// 이름, 갑목(甲木)처럼. Name as 갑목(甲木).
    pub label: DayMasterLabel,
}

/// Pillars by position.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "PartnerPillars")]
pub struct PillarsView {
    /// 연주. Year pillar.
    pub year: PillarView,
    /// 월주. Month pillar.
    pub month: PillarView,
    /// 일주. Day pillar.
    pub day: PillarView,
    /// 시주. 시각을 모르면 null. Hour pillar; null when the hour is unknown.
    pub hour: Option<PillarView>,
}

/// A pillar.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerPillar",
    extend("additionalProperties" = true)
)]
pub struct PillarView {
    /// 자리. Position.
    pub position: Id<Position>,
    /// 자리의 한글. Position in Korean.
    pub position_ko: Ko<Position>,
    /// 간지. The ganji.
    #[json(flatten)]
    #[schemars(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간. Stem.
    pub stem: LetterView,
    /// 지지. Branch.
    pub branch: LetterView,
}

/// A letter of a chart.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerLetter",
    extend("additionalProperties" = true)
)]
pub struct LetterView {
    /// 한자. Hanja.
    pub han: &'static str,
    /// 한글. Hangul.
    pub ko: &'static str,
    /// 오행 id. Element.
    pub element: Id<Element>,
    /// 그 한글. In Korean.
    pub element_ko: Ko<Element>,
    /// 일간에 대한 십성. 일간 자신은 null. Ten god; null for the day master itself.
    pub sipseong: Option<GodView>,
}

/// A ten god by its names.
#[described]
#[derive(Debug, Json)]
#[schemars(
    rename_all = "camelCase",
    rename = "PartnerSipseong",
    extend("additionalProperties" = true)
)]
pub struct GodView {
    /// 십성 id. Id of the ten god.
    pub id: Id<Sipseong>,
    /// 한글. Korean name.
    pub ko: Ko<Sipseong>,
}

/// The view of a chart's pillars.
pub fn view(chart: &Chart) -> View {
    let day_master = chart.day_master();
    let pillar = |position, ganji| pillar_view(day_master, position, ganji);
    let pillars = &chart.pillars;
    View {
        pillars: PillarsView {
            year: pillar(Position::Year, pillars.year),
            month: pillar(Position::Month, pillars.month),
            day: pillar(Position::Day, pillars.day),
            hour: pillars.hour.map(|hour| pillar(Position::Hour, hour)),
        },
        hour_known: pillars.hour.is_some(),
        day_master: DayMasterView { label: day_master_view(day_master).label },
    }
}

fn pillar_view(day_master: Stem, position: Position, ganji: Ganji) -> PillarView {
    let stem = stem(day_master, ganji.stem());
    let sipseong = if position == Position::Day { None } else { stem.sipseong };
    PillarView {
        position: Id(position),
        position_ko: Ko(position),
        ganji: fragments::ganji(ganji),
        stem: LetterView { sipseong, ..stem },
        branch: branch(day_master, ganji.branch()),
    }
}

pub(super) fn stem(day_master: Stem, stem: Stem) -> LetterView {
    LetterView {
        han: stem.han(),
        ko: stem.ko(),
        element: Id(stem.element()),
        element_ko: Ko(stem.element()),
        sipseong: Some(god(Sipseong::of(day_master, stem))),
    }
}

pub(super) fn branch(day_master: Stem, branch: Branch) -> LetterView {
    LetterView {
        han: branch.han(),
        ko: branch.ko(),
        element: Id(branch.element()),
        element_ko: Ko(branch.element()),
        sipseong: Some(god(Sipseong::of_branch(day_master, branch))),
    }
}

const fn god(god: Sipseong) -> GodView {
    GodView { id: Id(god), ko: Ko(god) }
}
