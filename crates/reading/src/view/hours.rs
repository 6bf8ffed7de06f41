//! The answer of the twelve hours.

use arrayvec::ArrayVec;
use saju_calendar::CorrectedTime;
use saju_catalogue::{Module, ModuleSet};
use saju_chart::{Domain, Element, Pillars, Position, Sipseong, TwelveStage};
use saju_json::{Absent, Json, described, object};
use saju_judgment::yongsin::Lean;
use saju_judgment::{Amount, Diagnostic, Sinsal, StrengthLabel};
use saju_saying::Saying;
use saju_shapes::{
    Called, ClockMinute, Fragment, Id, Named, SinsalLabel, SipseongShape, StageShape, Tenths, Text,
    Writer,
};
use saju_words::{Language, TermSet};

use super::find_dates::{BranchName, PillarsView, clock_minute};
use super::four_pillars::{self, DayMaster};
use super::{diagnostics, input, ruleset, timezone};
use crate::fragments;
use crate::hours::{Candidate, Day, Parts};
use crate::request::Person;

/// 시각을 모르는 출생의 열두 시. The twelve hours of a birth without hour.
#[object("Hours")]
pub struct View<'a> {
    /// 읽은 입력. 시각은 모르는 것으로 봅니다. The input, its hour unknown.
    pub input: input::View,
    /// 시간대와 교정. The clock of the birth and its correction.
    pub timezone: timezone::View<'a>,
    /// 열두 시의 후보, 자시부터. The twelve candidates, jasi first.
    pub candidates: Vec<CandidateView>,
    /// 같은 날의 나머지 부분, 이른 것부터: 한 번 더 드는 시, 절기로 나뉜 시의 짧은 쪽. The other parts of the day in order of time.
    pub other_parts: Vec<CandidateView>,
    /// 하루의 어느 때에 태어났어도 같은 것. What every part of the day shares.
    pub shared: Shared,
    /// 그날의 일주로 보는 때에 같은 것. 하루 안에 일주가 바뀔 때만. What the parts with the date's own day pillar share.
    pub of_day: Absent<OfDay>,
    /// 하루 안에서 기둥이 달라지는 때. Where pillars change within the day.
    pub notes: Vec<Text<&'a Saying>>,
    /// 계산할 때 살필 점. Notes on the birth.
    pub diagnostics: Diagnostics<'a>,
    /// 규칙과 자료의 판. Version of rules and data.
    pub ruleset: ruleset::View,
}

/// A candidate.
#[object("HourCandidate")]
#[expect(clippy::struct_excessive_bools, reason = "members of an answer")]
pub struct CandidateView {
    /// 시의 지지. Branch of the hour.
    pub hour_branch: BranchName,
    /// 교정한 시계로 시작. Corrected time at its start.
    pub from_corrected: ClockMinute,
    /// 교정한 시계로 끝. Corrected time at its end.
    pub to_corrected: ClockMinute,
    /// 그곳의 시계로 첫 분. 절기에서 시작하면 역서에 적힌 분. First minute of the place's clock; of a jeol the printed one.
    pub clock_from: ClockMinute,
    /// 그곳의 시계로 끝난 뒤의 첫 분. 절기에서 끝나면 역서에 적힌 분. First minute after it; of a jeol the printed one.
    pub clock_to: ClockMinute,
    /// 계산에 쓴 가운데의 분. The minute in its middle, for which it is calculated.
    pub clock_at: ClockMinute,
    /// 기둥. Its pillars.
    pub pillars: PillarsView,
    /// 시간의 십성. Ten god of the hour stem.
    pub stem_sipseong: Fragment<SipseongShape>,
    /// 시지의 십성. Ten god of the hour branch.
    pub branch_sipseong: Fragment<SipseongShape>,
    /// 시지의 십이운성. Stage of the day master on the hour branch.
    pub twelve_stage: Fragment<StageShape>,
    /// 오행의 수. Counts of the elements.
    pub elements: [CountView; 5],
    /// 신강·신약. Strength of the day master.
    pub sin_strength: Absent<StrengthView>,
    /// 신살. Sinsal.
    pub sinsal: Absent<Vec<Fragment<SinsalLabel>>>,
    /// 용신과, 운에서 돕는 오행과 거스르는 오행. Yongsin, and the elements that help and weigh in luck.
    pub yongsin: Absent<YongsinView>,
    /// 시각을 모를 때(낮 12시)의 연주나 월주와 다른지. Whether year or month differ from noon's.
    pub year_or_month_differs: bool,
    /// 연주가 다른지. Whether the year does.
    pub year_differs: bool,
    /// 월주가 다른지. Whether the month does.
    pub month_differs: bool,
    /// 일주가 다른지. Whether the day does.
    pub day_differs: bool,
}

/// Count of one element.
#[object("HourElementCount")]
pub struct CountView {
    /// 오행 id. Element id.
    #[json(own)]
    pub element: Named<Element>,
    /// 드러난 글자 수. Visible letters.
    pub visible: u8,
    /// 천간과 지장간을 더한 수. Stems and hidden stems.
    pub with_hidden: u8,
    /// 많고 적음. How many, as a word.
    pub label: Called<Amount>,
}

/// Strength of the day master.
#[object("HourStrength")]
pub struct StrengthView {
    /// 일간을 돕는 힘의 몫(0–100). Share of the weights that help.
    pub score: Tenths,
    /// 신강·신약의 이름. Label.
    pub label: Called<StrengthLabel>,
}

/// The yongsin, and to which side the elements lean in luck.
#[object("HourYongsin")]
pub struct YongsinView {
    /// 용신의 오행. Element of the yongsin.
    pub element: Named<Element>,
    /// 운에서 오면 돕는 오행. Elements that help when luck brings them.
    pub with: ArrayVec<Id<Element>, 5>,
    /// 운에서 오면 거스르는 오행. Elements that weigh when luck brings them.
    pub against: ArrayVec<Id<Element>, 5>,
}

/// What the parts of the day with its own day pillar share.
#[object("HoursOfDay")]
pub struct OfDay {
    /// 그 일주로 보는 첫 분(그곳의 시계). First minute with that day pillar.
    pub clock_from: ClockMinute,
    /// 그 일주가 끝난 뒤의 첫 분. First minute after it.
    pub clock_to: ClockMinute,
    /// 그동안 같은 것. What they share.
    pub shared: Shared,
}

/// What all of some parts share; `null` where they differ.
#[object("HoursShared")]
pub struct Shared {
    /// 모두 같은 기둥. Pillars that are the same in all.
    pub pillars: PillarsView,
    /// 일간. Day master.
    pub day_master: Option<DayMaster>,
    /// 오행의 수의 범위. Ranges of the counts of the elements.
    pub elements: [SharedCount; 5],
    /// 모두에서 드러나지 않은 오행. Elements missing in all.
    pub missing: ArrayVec<Id<Element>, 5>,
    /// 신강·신약. Strength.
    pub sin_strength: Absent<SharedStrength>,
    /// 용신과, 모두에서 같은 쪽인 오행. The yongsin, and elements that lean to one side in all.
    pub yongsin: Absent<SharedYongsin>,
    /// 모두에 있는 신살. Sinsal that all have.
    pub sinsal: Absent<Vec<Fragment<SinsalLabel>>>,
}

/// Range of the count of an element.
#[object("HoursSharedCount")]
pub struct SharedCount {
    /// 오행 id. Element id.
    #[json(own)]
    pub element: Named<Element>,
    /// 드러난 글자 수의 최솟값. Least number of visible letters.
    pub visible_from: u8,
    /// 최댓값. Greatest.
    pub visible_to: u8,
    /// 모두 같으면 많고 적음. How many, as a word, if it is the same in all.
    pub label: Option<Called<Amount>>,
}

/// Range of the strength.
#[object("HoursSharedStrength")]
pub struct SharedStrength {
    /// 몫의 최솟값. Least score.
    pub score_from: Tenths,
    /// 최댓값. Greatest.
    pub score_to: Tenths,
    /// 모두 같으면 이름. Label, if it is the same in all.
    pub label: Option<Called<StrengthLabel>>,
    /// 모두 같으면 신강 쪽인지. Whether strong, if it is the same in all.
    pub is_strong: Option<bool>,
}

/// What the candidates' yongsin have in common.
#[object("HoursSharedYongsin")]
pub struct SharedYongsin {
    /// 모두 같으면 용신의 오행. Element of the yongsin, if it is the same in all.
    pub element: Option<Named<Element>>,
    /// 모두에서 돕는 오행. Elements that help in all.
    pub with: ArrayVec<Id<Element>, 5>,
    /// 모두에서 거스르는 오행. Elements that weigh in all.
    pub against: ArrayVec<Id<Element>, 5>,
}

/// Notes on the birth.
#[described(as = Vec<diagnostics::View>)]
#[derive(Debug)]
pub struct Diagnostics<'a>(&'a [Diagnostic], &'a saju_calendar::Moment, ModuleSet, Language);

impl Json<TermSet> for Diagnostics<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(self.0, |note, out| diagnostics::view(note, self.1, self.2, self.3).write(out));
    }
}

/// The view of the hours of a day, with these of the modules; its notes in a language.
pub fn view<'a>(
    day: &'a Day,
    person: &'a Person,
    diagnostics: &'a [Diagnostic],
    deliver: ModuleSet,
    language: Language,
) -> View<'a> {
    let noon = &day.chart.pillars;
    let parts = |parts: &[Candidate]| {
        parts.iter().map(|part| candidate(part, noon, deliver)).collect::<Vec<_>>()
    };
    View {
        input: input::view(&day.moment, person.sex),
        timezone: timezone::view(&day.moment, &person.source),
        candidates: parts(&day.candidates),
        other_parts: parts(&day.other_parts),
        shared: shared(&day.parts(), deliver),
        of_day: day.own_parts().and_then(|parts| of_day(day, &parts, deliver)),
        notes: day.notes.iter().map(Text).collect(),
        diagnostics: Diagnostics(diagnostics, &day.moment, deliver, language),
        ruleset: ruleset::view(),
    }
}

fn candidate(part: &Candidate, noon: &Pillars, deliver: ModuleSet) -> CandidateView {
    let (pillars, hour, zone) = (&part.chart.pillars, part.hour, part.moment.birth.place.zone);
    let day_master = pillars.day_master();
    let corrected = |time: CorrectedTime| ClockMinute(time.date(), time.time());
    let differs = |position| noon.at(position) != pillars.at(position);
    let (year_differs, month_differs) = (differs(Position::Year), differs(Position::Month));
    let god = fragments::sipseong;
    CandidateView {
        hour_branch: BranchName::of(hour.branch()),
        from_corrected: corrected(part.corrected[0]),
        to_corrected: corrected(part.corrected[1]),
        clock_from: clock_minute(zone, part.from),
        clock_to: clock_minute(zone, part.to),
        clock_at: clock_minute(zone, part.moment.instant),
        pillars: PillarsView::of(Position::ALL.map(|position| pillars.at(position))),
        stem_sipseong: god(Sipseong::of(day_master, hour.stem())),
        branch_sipseong: god(Sipseong::of_branch(day_master, hour.branch())),
        twelve_stage: fragments::stage(TwelveStage::of(day_master, hour.branch())),
        elements: part.elements.counts.map(|count| CountView {
            element: Named(count.element),
            visible: count.visible(),
            with_hidden: count.with_hidden,
            label: Called(count.amount()),
        }),
        sin_strength: deliver.contains(Module::SinStrength).then(|| StrengthView {
            score: Tenths::of_units(part.strength.score_tenths),
            label: Called(part.strength.label),
        }),
        sinsal: deliver.contains(Module::Sinsal).then(|| {
            part.sinsal.iter().map(|found| fragments::sinsal_label(found.sinsal)).collect()
        }),
        yongsin: deliver.contains(Module::Yongsin).then(|| {
            let element = part.yongsin.primary.element;
            let leaning = |lean| leaning(|| std::iter::once(part), lean);
            YongsinView {
                element: Named(element),
                with: leaning(Lean::With),
                against: leaning(Lean::Against),
            }
        }),
        year_or_month_differs: year_differs || month_differs,
        year_differs,
        month_differs,
        day_differs: differs(Position::Day),
    }
}

/// The elements that lean to a side in all of some candidates.
fn leaning<'a, I: Iterator<Item = &'a Candidate>>(
    parts: impl Fn() -> I,
    lean: Lean,
) -> ArrayVec<Id<Element>, 5> {
    let leans = |part: &Candidate, element| part.yongsin.leaning(element).lean == lean;
    let in_all = |element: &Element| parts().all(|part| leans(part, *element));
    Element::ALL.into_iter().filter(in_all).map(Id).collect()
}

fn of_day(day: &Day, parts: &Parts<'_>, deliver: ModuleSet) -> Option<OfDay> {
    let (from, to) = parts.span()?;
    let zone = day.moment.birth.place.zone;
    Some(OfDay {
        clock_from: clock_minute(zone, from),
        clock_to: clock_minute(zone, to),
        shared: shared(parts, deliver),
    })
}

fn shared(parts: &Parts<'_>, deliver: ModuleSet) -> Shared {
    let candidates = || parts.iter();
    let count = |element: Element| {
        let visible = || candidates().map(move |c| c.elements.count(element).visible());
        SharedCount {
            element: Named(element),
            visible_from: visible().min().unwrap_or_default(),
            visible_to: visible().max().unwrap_or_default(),
            label: parts.shared(|c| c.elements.count(element).amount()).map(Called),
        }
    };
    let elements = Element::ALL.map(count);
    let scores = || candidates().map(|c| c.strength.score_tenths);
    let in_all = |kind: &Sinsal| candidates().all(|c| c.sinsal.iter().any(|f| f.sinsal == *kind));
    Shared {
        pillars: PillarsView::of(Position::ALL.map(|p| parts.shared_pillar(p))),
        day_master: parts.shared(|c| c.chart.day_master()).map(four_pillars::day_master_view),
        missing: elements
            .iter()
            .filter(|count| count.visible_to == 0)
            .map(|count| Id(count.element.0))
            .collect(),
        elements,
        sin_strength: deliver.contains(Module::SinStrength).then(|| SharedStrength {
            score_from: Tenths::of_units(scores().min().unwrap_or_default()),
            score_to: Tenths::of_units(scores().max().unwrap_or_default()),
            label: parts.shared(|c| c.strength.label).map(Called),
            is_strong: parts.shared(|c| c.strength.is_strong()),
        }),
        yongsin: deliver.contains(Module::Yongsin).then(|| {
            let element = parts.shared(|c| c.yongsin.primary.element);
            SharedYongsin {
                element: element.map(Named),
                with: leaning(candidates, Lean::With),
                against: leaning(candidates, Lean::Against),
            }
        }),
        sinsal: deliver
            .contains(Module::Sinsal)
            .then(|| Sinsal::all().filter(in_all).map(fragments::sinsal_label).collect()),
    }
}
