//! What a luck pillar is to a chart, in short: the parts of its letters and its character.

use saju_json::{Json, described};
use saju_judgment::LuckReading;
use saju_judgment::fit::Character;
use saju_judgment::yongsin::{AlsoNamed, FiveGod};
use saju_shapes::{Id, Ko};

/// 운의 간지가 사주에 어떤 때인지. What a luck pillar is to the chart.
#[described]
#[derive(Clone, Copy, Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "LuckFitShort")]
pub struct View {
    /// 성격 id. Its character.
    pub character: Id<Character>,
    /// 성격의 한글. Its character in Korean.
    pub character_ko: Ko<Character>,
    /// 천간. Its stem.
    pub stem: RoleView,
    /// 지지. Its branch.
    pub branch: RoleView,
}

/// The part of a letter among the five gods.
#[described]
#[derive(Clone, Copy, Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "LuckRole")]
pub struct RoleView {
    /// 오신 id. Part among the five gods.
    pub role: Id<FiveGod>,
    /// 그 한글. In Korean.
    pub role_ko: Ko<FiveGod>,
    /// 격의 상신이기도 하면 true. 아니면 싣지 않습니다. True where it completes the structure as well; else absent.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub sangsin: Option<bool>,
    /// 보조용신이면 true. 아니면 싣지 않습니다. True where it is the second useful element; else absent.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub secondary: Option<bool>,
}

impl RoleView {
    /// The view of a part.
    pub(crate) fn of(role: FiveGod, also: AlsoNamed) -> Self {
        Self {
            role: Id(role),
            role_ko: Ko(role),
            sangsin: also.is_sangsin.then_some(true),
            secondary: also.is_second.then_some(true),
        }
    }
}

/// The view of a pillar that was weighed.
pub fn view(reading: &LuckReading) -> View {
    View {
        character: Id(reading.character),
        character_ko: Ko(reading.character),
        stem: RoleView::of(reading.stem.role, reading.stem.also),
        branch: RoleView::of(reading.branch.role, reading.branch.also),
    }
}
