//! What a fortune's pillar means for a chart, and how fortunes are reckoned.

use saju_chart::{Ganji, Sipseong, Stem};
use saju_judgment::relation::FortuneRelations;
use saju_judgment::{Relation, RelationKind, Rule};

use crate::Ending;
use crate::basis::Cited;
use crate::catalogue::fortune as ko;
use crate::{Page, Say, Slot};
use saju_saying::Saying;

pub use saju_judgment::fit::Scope;

/// What a fortune is called where it is spoken of: 이 해.
pub(crate) fn name(scope: Scope) -> Saying {
    scope.named()
}

/// What a fortune's pillar means for a chart.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a> {
    /// Whose fortune.
    pub scope: Scope,
    /// Its pillar.
    pub ganji: Ganji,
    /// The day master.
    pub day_master: Stem,
    /// Whether it is told of a child.
    pub is_child: bool,
    /// Relations with the chart.
    pub relations: &'a FortuneRelations,
    /// Whether its branch is empty for the chart.
    pub is_gongmang: bool,
}

/// How what stands in the entries was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Which relations are listed.
    Relations(Scope),
    /// Which sinsal are listed.
    Sinsal(Scope),
}

impl Say for Line {
    fn say(&self, page: &mut Page) {
        match self {
            Self::Relations(scope) => ko::BasisRelations { luck: *scope }.say(page),
            Self::Sinsal(scope) => ko::BasisSinsal { luck: *scope }.say(page),
        }
    }
}

/// Lines of basis that the modules of fortunes share.
pub(crate) const fn basis(scope: Scope) -> [Cited<Line, Rule>; 2] {
    [
        Cited(Line::Relations(scope), Rule::FortuneRelations),
        Cited(Line::Sinsal(scope), Rule::FortuneSinsal),
    ]
}

/// Names of the kinds that occur, each once: 육합·충.
struct Kinds<'a>(&'a FortuneRelations);

impl Kinds<'_> {
    fn items(&self) -> impl Iterator<Item = RelationKind> {
        // Relations are sorted by kind, so equal kinds stand together.
        let mut last = None;
        self.0.iter().map(Relation::kind).filter(move |kind| last.replace(*kind) != Some(*kind))
    }
}

impl Slot for Kinds<'_> {
    fn put(&self, page: &mut Page) {
        for (index, kind) in self.items().enumerate() {
            if index > 0 {
                page.push("·");
            }
            kind.put(page);
        }
    }

    fn ending(&self) -> Ending {
        self.items().last().map_or(Ending::Vowel, |kind| kind.ending())
    }
}

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let (stem, branch) = (self.ganji.stem(), self.ganji.branch());
        let of_stem = Sipseong::of(self.day_master, stem);
        let clause = ko::STEM_CLAUSE[of_stem];
        ko::Stem { scope: name(self.scope), sipseong: of_stem, clause }.say(page);
        page.push(" ");
        let sipseong = Sipseong::of_branch(self.day_master, branch);
        let clause = if self.is_child && sipseong == Sipseong::Pyeonjae {
            ko::PYEONJAE_OF_A_CHILD
        } else {
            ko::BRANCH_CLAUSE[sipseong]
        };
        if sipseong == of_stem {
            ko::BranchToo { clause, sipseong }.say(page);
        } else {
            ko::Branch { clause, sipseong }.say(page);
        }
        page.push(" ");
        if self.relations.is_empty() {
            ko::NO_RELATION.say(page);
        } else {
            ko::Relations { kinds: Kinds(self.relations) }.say(page);
        }
        if self.is_gongmang {
            page.push(" ");
            crate::gongmang::of_fortune(self.scope).say(page);
        }
    }
}
