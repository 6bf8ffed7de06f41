//! How judgments appear in an answer: one file per module, and one per part of what surrounds them.

pub mod areas;
pub mod carriers;
pub mod choose_dates;
pub mod concern;
pub mod cross_relations;
pub mod cross_sinsal;
pub mod daily_interaction;
pub mod data;
pub mod day_pillar;
pub mod day_reading;
pub mod decade_fortune;
pub mod diagnostics;
pub mod element_complement;
pub mod elements;
pub mod evaluation;
pub mod find_dates;
pub mod fit;
pub mod fit_short;
pub mod fortune_entry;
pub mod four_pillars;
pub mod guide;
pub mod gyeokguk;
pub mod health_balance;
pub mod health_effects;
pub mod hours;
pub mod input;
pub mod line;
pub mod local_clock;
pub mod love;
pub mod luck_meaning;
pub mod partner;
pub mod partners;
pub mod person;
pub mod relation;
pub mod ruleset;
pub mod seun;
pub mod sin_strength;
pub mod sinsal;
pub mod story;
pub mod thread;
pub mod timeline;
pub mod timezone;
pub mod twice;
pub mod verdict;
pub mod way_out;
pub mod wealth;
pub mod weolun;
pub mod wonguk_interaction;
pub mod year_months;
pub mod yongsin;

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Pillars, Position, SipseongGroup, Stem};
use saju_json::{Absent, Json, described, object};
use saju_judgment::Rule;
use saju_judgment::turned::TurnedBranch;
use saju_saying::Saying;
use saju_shapes::{
    BranchNames, Fragment, HiddenStemShape, Named, SipseongShape, StemNames, Text, Writer,
};
use saju_words::TermSet;
use saju_words::basis::Cited;
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::fragments;

/// A line of basis.
pub type Line = Text<Cited<Saying, Rule>>;

/// Lines of basis as the judgments give them.
#[derive(Debug)]
pub struct Lines<L>(pub L);

/// So many lines of basis.
pub type LinesOf<const N: usize> = Lines<[(Saying, Rule); N]>;

/// At most so many.
pub type LinesUpTo<const N: usize> = Lines<ArrayVec<(Saying, Rule), N>>;

impl<L: AsRef<[(Saying, Rule)]>> Json<TermSet> for Lines<L> {
    fn write(&self, out: &mut Writer) {
        out.array(self.0.as_ref(), |(saying, rule), out| Text(Cited(saying, *rule)).write(out));
    }
}

macro_rules! schemas {
    ($($lines:ident as $list:ty;)+) => {$(
        #[described]
        impl<const N: usize> JsonSchema for $lines<N>
        where
            $list: JsonSchema,
        {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($lines).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$list>::json_schema(generator)
            }
        }
    )+};
}

schemas! {
    LinesOf as [Line; N];
    LinesUpTo as ArrayVec<Line, N>;
}

/// A saying with its rule as a line of basis.
pub(crate) fn line((saying, rule): (Saying, Rule)) -> Line {
    Text(Cited(saying, rule))
}

/// A stem; the day master's own has no ten god.
#[object("Stem")]
pub struct StemView {
    /// The stem.
    #[json(flatten)]
    pub names: Fragment<StemNames>,
    /// 일간에 대한 십성. 일간 자신은 null. Ten god; null for the day master itself.
    pub sipseong: Option<Fragment<SipseongShape>>,
}

impl StemView {
    /// The stem without its ten god.
    pub(crate) fn bare(stem: Stem) -> Self {
        Self { names: fragments::stem(stem), sipseong: None }
    }
}

/// A branch with its hidden stems.
#[object("Branch")]
pub struct BranchView {
    /// The branch.
    #[json(flatten)]
    pub names: Fragment<BranchNames>,
    /// 일간에 대한 십성(정기 기준). Ten god by the main hidden stem.
    pub sipseong: Fragment<SipseongShape>,
    /// 지장간. Hidden stems.
    pub hidden_stems: Fragment<Vec<HiddenStemShape>>,
    /// 다 모인 국을 따라 바뀐 오행과 그 십성 무리. 바뀌지 않은 지지와 운의 지지에는 없습니다. What a complete set has turned it into; absent
    /// of a branch that keeps its own element, and of luck.
    pub turned: Absent<TurnedView>,
}

/// What a complete set has turned a branch into.
#[object("BranchTurned")]
#[derive(Clone, Copy)]
pub struct TurnedView {
    /// 오행. The element.
    pub element: Named<Element>,
    /// 십성 무리. The group of ten gods.
    pub group: Named<SipseongGroup>,
}

impl TurnedView {
    /// The view of the branch at a place, where it has turned.
    pub(crate) fn of(pillars: &Pillars, position: Position) -> Option<Self> {
        let TurnedBranch { element, group, .. } = TurnedBranch::of(pillars, position)?;
        Some(Self { element: Named(element), group: Named(group) })
    }
}

impl BranchView {
    pub(crate) fn of(day_master: Stem, branch: Branch, sipseong: Fragment<SipseongShape>) -> Self {
        Self {
            names: fragments::branch(branch),
            sipseong,
            hidden_stems: fragments::hidden_stems(day_master, branch),
            turned: None,
        }
    }
}
