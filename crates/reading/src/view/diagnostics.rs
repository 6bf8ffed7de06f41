//! The diagnostics: what is unusual about a birth.

use arrayvec::ArrayVec;
use saju_calendar::{Moment, TermOrdinal};
use saju_catalogue::{Module, ModuleSet};
use saju_chart::{Ganji, Position};
use saju_json::{Absent, object};
use saju_judgment::diagnostics::{Alternative, Level, Subject};
use saju_judgment::{Diagnostic, Rule};
use saju_saying::Saying;
use saju_shapes::{Fragment, GanjiNames, Id, KstMinute, Text};
use saju_words::basis::Cited;
use saju_words::{In, Language};

use crate::fragments;

/// 계산할 때 살필 점. A note on a birth.
#[object("Diagnostic")]
pub struct View {
    /// 코드. Code of the note.
    #[schemars(extend("enum" = [ "NEAR_YEAR_BOUNDARY", "NEAR_SOLAR_TERM", "NEAR_HOUR_BOUNDARY", "JASI_DAY_CHOICE", "CORRECTION_CHANGED_DATE", "CLOCK_GAP", "CLOCK_OVERLAP", "HISTORIC_OFFSET", "LOCAL_MEAN_TIME_ERA", "LUNAR_UNVERIFIED_YEAR", "SOLAR_TERM_UNVERIFIED", "LEAP_MONTH_EXISTS", "HOUR_UNKNOWN_TERM_DAY", "SARYEONG_UNCERTAIN", "START_AGE_UNCERTAIN", "REFERENCE_BEFORE_BIRTH", ]))]
    pub code: &'static str,
    /// 정도(info, notice, warning). Level.
    pub level: Id<Level>,
    /// 관련된 모듈. The module it bears on.
    pub module: Id<Module>,
    /// 관련된 자리. The position it bears on.
    pub position: Absent<Id<Position>>,
    /// 경계까지의 분. Minutes from the boundary.
    pub minutes: Absent<u16>,
    /// 가깝다고 보는 한계(분). From how many it counts as near.
    pub threshold_minutes: Absent<u16>,
    /// 경계가 되는 절기. The solar term.
    pub boundary: Absent<Boundary>,
    /// 다른 후보의 기둥. Pillars of the other candidate.
    pub alternative: Absent<ArrayVec<AlternativeView, 4>>,
    /// 설명. Message.
    pub message: Text<In<Saying>>,
    pub basis: ArrayVec<Text<In<Cited<Saying, Rule>>>, 2>,
}

/// A solar term as a boundary.
#[object("DiagnosticBoundary")]
pub struct Boundary {
    /// 절기 이름. Name.
    pub name_ko: &'static str,
    /// 절기 시각(KST). Instant.
    pub at_kst: KstMinute,
}

/// A pillar of the other candidate.
#[object("AlternativePillar")]
pub struct AlternativeView {
    /// 자리. Position.
    pub position: Id<Position>,
    /// 간지. Ganji.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
}

/// The view of a note beside these modules, told in a language.
pub fn view(
    diagnostic: &Diagnostic,
    moment: &Moment,
    deliver: ModuleSet,
    language: Language,
) -> View {
    let minutes = diagnostic.minutes();
    let boundary = |term: TermOrdinal| Boundary {
        name_ko: term.term().ko(),
        at_kst: KstMinute(term.printed()),
    };
    let alternative = |(position, ganji): &Alternative| {
        let ganji: Ganji = *ganji;
        AlternativeView { position: Id(*position), ganji: fragments::ganji(ganji) }
    };
    View {
        code: diagnostic.code(),
        level: Id(diagnostic.level()),
        module: Id(match diagnostic.subject() {
            Subject::Pillars => Module::FourPillars,
            Subject::Decades => Module::DecadeFortune,
            Subject::Luck => first_referring(deliver),
        }),
        position: diagnostic.position().map(Id),
        minutes: minutes.map(|(minutes, _)| minutes),
        threshold_minutes: minutes.map(|(_, threshold)| threshold),
        boundary: diagnostic.term().map(boundary),
        alternative: diagnostic.alternative().map(|list| list.iter().map(alternative).collect()),
        message: Text(In(language, diagnostic.message(moment))),
        basis: diagnostic
            .basis(moment)
            .into_iter()
            .map(|(line, rule)| Text(In(language, Cited(line, rule))))
            .collect(),
    }
}

/// The first module that looks at the reference day.
fn first_referring(deliver: ModuleSet) -> Module {
    deliver.iter().find(|module| Module::REFERRING.contains(*module)).unwrap_or(Module::Seun)
}
