//! The gyeokguk module.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Position, Role, SipseongGroup, domain};
use saju_json::{Absent, Json, described, object};
use saju_judgment::gyeokguk::say;
use saju_judgment::gyeokguk::{
    Fired, FormationKind, FormationStatus, GyeokKind, Gyeokguk, MonthRule, MonthStructure, Reach,
};
use saju_judgment::timeline::Awaiting;
use saju_judgment::{Gyeok, RelationKind};
use saju_saying::Saying;
use saju_shapes::{Fragment, Id, Named, NamedAs, StemOf, Text, Writer};
use saju_words::basis::Cited;
use saju_words::formation::RuleSource;
use saju_words::{Advised, Language, Name, Page, Say, TermSet};

use crate::fragments;

/// 격국. The structure of the chart.
#[object("Gyeokguk", partner("PartnerGyeokguk", open))]
pub struct View {
    /// 격의 id. 외격이 이루어지면 그 격. The structure: an established extreme one, else the month's.
    #[json(partner)]
    pub id: Named<Gyeok>,
    /// 격의 한자. Name in Hanja.
    pub han: &'static str,
    /// 갈래(정격, 건록·양인·월겁, 외격)의 id. Kind.
    pub kind: Named<GyeokKind>,
    /// 월령의 격. The structure of the month, also where an extreme one takes its place.
    pub month_structure: GyeokNames,
    /// 월령의 격이 바탕으로 삼은 글자. What the structure of the month stands on.
    pub based_on: BasedOn,
    /// 성패. Its formation.
    #[json(partner = PartnerFormationView)]
    pub formation: FormationView,
    /// 외격. The extreme structures.
    pub extreme: ExtremeView,
    /// 상신. What completes the structure.
    #[json(partner = PartnerSangsinView)]
    pub sangsin: SangsinView,
    /// 뜻. What it means.
    pub meaning: Text<Advised<ArrayVec<Saying, 3>>>,
    pub basis: Basis,
}

/// A structure by its names.
#[object]
pub struct GyeokNames {
    /// 격의 id. Id.
    pub id: Named<Gyeok>,
    /// 격의 한자. Name in Hanja.
    pub han: &'static str,
}

/// What the structure of the month stands on.
#[object]
pub struct BasedOn {
    /// 천간. The stem.
    pub stem: Fragment<StemOf>,
    /// 월지 지장간에서의 몫 id. 삼합으로 바뀐 격은 그 한글이 삼합입니다. Its part among the hidden stems of the month; in Korean 삼합
    /// where a combination changed the month.
    pub role: NamedAs<Role, RoleName>,
    /// 몫의 한자. Part in Hanja.
    pub role_han: &'static str,
    /// 천간에 드러났는지. Whether it is visible.
    pub transparent: bool,
    /// 드러난 첫 자리(월·시·연의 차례). 없으면 null. First place where it is visible, or null.
    pub transparent_at: Option<Id<Position>>,
    /// 드러난 모든 자리. All places where it is visible.
    pub transparent_positions: ArrayVec<Id<Position>, 3>,
}

/// Name of a part, or of the combination that took its place.
#[derive(Clone, Copy, Debug)]
pub struct RoleName(Role, MonthRule);

impl RoleName {
    const fn han(self) -> &'static str {
        match self.1 {
            MonthRule::Trine => RelationKind::TripleCombination.han(),
            _ => self.0.han(),
        }
    }
}

impl Name for RoleName {
    fn name(self) -> &'static str {
        match self.1 {
            MonthRule::Trine => RelationKind::TripleCombination.name(),
            _ => self.0.name(),
        }
    }

    fn english(self) -> &'static str {
        match self.1 {
            MonthRule::Trine => RelationKind::TripleCombination.english(),
            _ => self.0.english(),
        }
    }

    fn term(self, language: Language) -> TermSet {
        match self.1 {
            MonthRule::Trine => RelationKind::TripleCombination.term(language),
            _ => self.0.term(language),
        }
    }
}

domain! {
    /// How far a structure is formed, as answers say it.
    pub enum StatusId {
        Seong = "seong", "성격", "成格";
        Mixed = "mixed", "성패가 섞임", "成敗相雜";
        Pa = "pa", "파격", "破格";
        Miseong = "miseong", "미성", "未成";
    }
}

impl StatusId {
    pub(crate) const fn of(status: FormationStatus) -> Self {
        match status {
            FormationStatus::Seong => Self::Seong,
            FormationStatus::SeongjungYupae | FormationStatus::PaejungYuseong => Self::Mixed,
            FormationStatus::Pa => Self::Pa,
            FormationStatus::Miseong => Self::Miseong,
        }
    }
}

/// Formation of the structure.
#[object("Formation", partner("PartnerFormation", open))]
pub struct FormationView {
    /// 성패(seong, mixed, pa, miseong). How far it is formed.
    #[json(partner)]
    pub status: NamedAs<StatusId, FormationStatus>,
    /// 성패의 까닭. What completes, breaks, rescues and mars it.
    pub reasons: ArrayVec<ReasonView, 16>,
    pub reasoning: Text<ArrayVec<Saying, 3>>,
}

/// A reason of a formation.
#[object("FormationReason")]
pub struct ReasonView {
    /// 갈래(seong, pae, gueung, daegi). Kind.
    pub kind: Named<FormationKind>,
    /// 갈래의 한자. Kind in Hanja.
    pub kind_han: &'static str,
    /// 까닭. The reason.
    #[json(sentence)]
    pub text: Text<Saying>,
    /// 누르는 글자와 눌리는 글자가 천간에서 맞닿는지(near, far). 떨어진 사이의 글자가 막으면 갈래가 gueung이고, 그런
    /// 까닭이 아니면 없습니다. Whether its two gods touch on the stems; of kind gueung where a letter between far
    /// ones stops it, absent of other reasons.
    pub reach: Absent<Id<Reach>>,
}

/// The extreme structure, or a candidate.
#[object("ExtremeStructure")]
pub struct ExtremeView {
    /// 후보가 되는 외격. 없으면 null. The candidate, or null.
    pub candidate: Option<Id<Gyeok>>,
    /// 이루어졌는지. Whether it is established.
    pub established: bool,
    /// 거스르는 글자가 남았는지(가종·가화). Whether something stands against it.
    pub pseudo: bool,
    /// 이루어진 외격. 아니면 null. The established one, or null.
    pub r#type: Option<Id<Gyeok>>,
    /// 이끄는 십성 무리. 후보가 없으면 null. The group that leads, or null without a candidate.
    pub dominant_group: Option<Id<SipseongGroup>>,
    /// 까닭. Why, a sentence each.
    #[json(sentence)]
    pub reasons: ArrayVec<Text<Saying>, 8>,
}

/// What completes the structure.
#[object("Sangsin", partner("PartnerSangsin", open))]
pub struct SangsinView {
    /// 십성 무리 id. Group.
    #[json(partner)]
    pub group: Named<SipseongGroup>,
    /// 드러난 글자에 있는지. Whether a visible letter is of it.
    #[json(partner)]
    pub present: bool,
    pub reasoning: Text<Saying>,
    /// 뜻. What it does.
    #[json(sentence)]
    pub meaning: Text<Advised<ArrayVec<Saying, 2>>>,
}

/// The lines of the basis.
#[described(as = ArrayVec<String, 22>)]
#[derive(Debug)]
pub struct Basis(ArrayVec<say::Line, 22>);

impl Json<TermSet> for Basis {
    fn write(&self, out: &mut Writer) {
        out.array(&self.0, |line, out| Text(Line(line)).write(out));
    }
}

/// A line of the basis with the id of its rule.
struct Line<'a>(&'a say::Line);

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match self.0 {
            say::Line::Month(saying, rule) => Cited(saying, *rule).say(page),
            say::Line::Formation(rule) => Cited(RuleSource(*rule), *rule).say(page),
            say::Line::Other(saying, rule) => Cited(saying, *rule).say(page),
        }
    }
}

/// What a structure waits for.
#[derive(Clone, Copy, Debug)]
pub struct Awaits {
    /// What completes it.
    pub sangsin: Option<Awaiting>,
    /// What forms it.
    pub formation: Option<Awaiting>,
}

impl Awaits {
    const fn any(&self) -> bool {
        self.sangsin.is_some() || self.formation.is_some()
    }
}

/// The view of a chart's structure.
pub fn view(chart: &Chart, gyeokguk: &Gyeokguk, awaits: Awaits) -> View {
    let pillars = &chart.pillars;
    let coming = |awaiting: Option<Awaiting>, again| {
        awaiting.map(|awaiting| awaiting.coming(pillars, again))
    };
    let gyeok = gyeokguk.gyeok();
    View {
        id: Named(gyeok),
        han: gyeok.han(),
        kind: Named(gyeok.kind()),
        month_structure: names(gyeokguk.month.gyeok),
        based_on: based_on(chart, &gyeokguk.month),
        formation: FormationView {
            status: status(gyeokguk.status()),
            reasons: reasons(chart, gyeokguk),
            reasoning: Text(say::reasoning(gyeokguk, pillars)),
        },
        extreme: extreme_view(chart, gyeokguk),
        sangsin: SangsinView {
            group: Named(gyeokguk.sangsin()),
            present: !gyeokguk.sangsin_letters().is_empty(),
            reasoning: Text(say::sangsin_reasoning(gyeokguk, pillars)),
            meaning: Text(Advised(
                chart.pillars.day,
                say::sangsin_meaning(gyeokguk, coming(awaits.sangsin, 0)),
            )),
        },
        meaning: Text(Advised(
            chart.pillars.day,
            say::meaning(gyeokguk, coming(awaits.formation, 1)),
        )),
        basis: Basis(say::basis(gyeokguk, pillars, awaits.any())),
    }
}

pub(super) const fn status(status: FormationStatus) -> NamedAs<StatusId, FormationStatus> {
    NamedAs(StatusId::of(status), status)
}

const fn names(gyeok: Gyeok) -> GyeokNames {
    GyeokNames { id: Named(gyeok), han: gyeok.han() }
}

fn based_on(chart: &Chart, month: &MonthStructure) -> BasedOn {
    let role = RoleName(month.role(), month.rule);
    BasedOn {
        stem: fragments::stem_of(chart.day_master(), month.stem),
        role: NamedAs(month.role(), role),
        role_han: role.han(),
        transparent: month.is_transparent(),
        transparent_at: month.first_transparent_at().map(Id),
        transparent_positions: month.transparent_at.iter().map(Id).collect(),
    }
}

fn reasons(chart: &Chart, gyeokguk: &Gyeokguk) -> ArrayVec<ReasonView, 16> {
    let pillars = &chart.pillars;
    let reason = |kind: FormationKind, text, reach: Option<Reach>| ReasonView {
        kind: Named(kind),
        kind_han: kind.han(),
        text: Text(text),
        reach: reach.map(Id),
    };
    if let Some(established) = say::established(gyeokguk) {
        return [reason(FormationKind::Seong, established, None)].into_iter().collect();
    }
    let fired = gyeokguk.formation.reasons.iter();
    let told = |fired: &Fired| reason(fired.kind(), fired.told(pillars), fired.reach);
    fired.map(told).collect()
}

fn extreme_view(chart: &Chart, gyeokguk: &Gyeokguk) -> ExtremeView {
    let found = gyeokguk.extreme.as_ref();
    ExtremeView {
        candidate: found.map(|extreme| Id(extreme.gyeok)),
        established: gyeokguk.established().is_some(),
        pseudo: found.is_some_and(|extreme| extreme.pseudo),
        r#type: gyeokguk.established().map(|extreme| Id(extreme.gyeok)),
        dominant_group: found.map(|extreme| Id(extreme.dominant_group)),
        reasons: say::extreme(gyeokguk, &chart.pillars).into_iter().map(Text).collect(),
    }
}
