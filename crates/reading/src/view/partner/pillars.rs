//! The pillars of a partner.

use saju_chart::{Branch, Chart, Element, Ganji, Position, Sipseong, Stem};
use saju_json::object;
use saju_shapes::Named;

use crate::fragments;
use crate::view::four_pillars::{
    PartnerDayMaster, PartnerPillarView, PartnerPillarsView, PartnerView, day_master_view,
};

/// A letter of a chart.
#[object("PartnerLetter", open)]
pub struct LetterView {
    /// 한자. Hanja.
    pub han: &'static str,
    /// 한글. Hangul.
    pub ko: &'static str,
    /// 오행 id. Element.
    pub element: Named<Element>,
    /// 일간에 대한 십성. 일간 자신은 null. Ten god; null for the day master itself.
    pub sipseong: Option<GodView>,
}

/// A ten god by its names.
#[object("PartnerSipseong", open)]
pub struct GodView {
    /// 십성 id. Id of the ten god.
    pub id: Named<Sipseong>,
}

/// The view of a chart's pillars.
pub fn view(chart: &Chart) -> PartnerView {
    let day_master = chart.day_master();
    let pillar = |position, ganji| pillar_view(day_master, position, ganji);
    let pillars = &chart.pillars;
    PartnerView {
        pillars: PartnerPillarsView {
            year: pillar(Position::Year, pillars.year),
            month: pillar(Position::Month, pillars.month),
            day: pillar(Position::Day, pillars.day),
            hour: pillars.hour.map(|hour| pillar(Position::Hour, hour)),
        },
        hour_known: pillars.hour.is_some(),
        day_master: PartnerDayMaster { label: day_master_view(day_master).label },
    }
}

fn pillar_view(day_master: Stem, position: Position, ganji: Ganji) -> PartnerPillarView {
    let stem = stem(day_master, ganji.stem());
    let sipseong = if position == Position::Day { None } else { stem.sipseong };
    PartnerPillarView {
        position: Named(position),
        ganji: fragments::ganji(ganji),
        stem: LetterView { sipseong, ..stem },
        branch: branch(day_master, ganji.branch()),
    }
}

pub(super) fn stem(day_master: Stem, stem: Stem) -> LetterView {
    LetterView {
        han: stem.han(),
        ko: stem.ko(),
        element: Named(stem.element()),
        sipseong: Some(god(Sipseong::of(day_master, stem))),
    }
}

pub(super) fn branch(day_master: Stem, branch: Branch) -> LetterView {
    LetterView {
        han: branch.han(),
        ko: branch.ko(),
        element: Named(branch.element()),
        sipseong: Some(god(Sipseong::of_branch(day_master, branch))),
    }
}

const fn god(god: Sipseong) -> GodView {
    GodView { id: Named(god) }
}
