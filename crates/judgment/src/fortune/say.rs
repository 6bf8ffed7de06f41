//! What a luck pillar means by its ten gods alone, and how what is listed of it was found.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Sipseong, Stem};
use saju_saying::{Join, Saying, Several};

use crate::fit::Scope;
use crate::relation::FortuneRelations;
use crate::{Relation, Rule};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::Sipseong;
    use saju_saying::{Saying, sayings};

    use super::Kinds;
    use crate::fit::Scope;
    use crate::sayings::Subject;

    sayings! {
        /// Sentences on what a luck pillar means.
        pub(crate) catalogue "fortune" = Subject::Fortune;

        /// A fortune where it is spoken of.
        name() by [scope: Scope];
        /// The letters of a luck pillar.
        stem(scope: Saying, sipseong: Sipseong, clause: Saying);
        branch(sipseong: Sipseong, clause: Saying);
        branch_too(sipseong: Sipseong, clause: Saying);
        stem_clause() by [sipseong: Sipseong];
        branch_clause() by [sipseong: Sipseong];
        /// The same of a child.
        stem_clause_of_child() by [sipseong: Sipseong];
        branch_clause_of_child() by [sipseong: Sipseong];
        /// What the letters meet in the chart.
        relations(kinds: Kinds<'_>);
        no_relation();
        gongmang(scope: Saying);
        basis_relations(luck: Scope);
        basis_sinsal(luck: Scope);
    }
}

/// A luck pillar beside a chart that does not weigh it.
#[derive(Clone, Copy, Debug)]
pub struct Unweighed<'a> {
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

/// The kinds that occur, each once.
#[derive(Clone, Copy, Debug)]
struct Kinds<'a>(&'a FortuneRelations);

impl saju_saying::Fills for Kinds<'_> {
    fn fill(self, args: &mut saju_saying::Args) {
        // Relations are sorted by kind, so equal kinds stand together.
        let mut last = None;
        let kinds = self.0.iter().map(Relation::kind);
        Several(Join::Dots, kinds.filter(|kind| last.replace(*kind) != Some(*kind))).fill(args);
    }
}

impl Unweighed<'_> {
    /// What it means: its ten gods, what it meets.
    pub fn meaning(&self) -> ArrayVec<Saying, 4> {
        let scope = self.scope.named();
        let of_stem = Sipseong::of(self.day_master, self.ganji.stem());
        let of_branch = Sipseong::of_branch(self.day_master, self.ganji.branch());
        let (stem_clause, branch_clause) = if self.is_child {
            (entries::stem_clause_of_child(of_stem), entries::branch_clause_of_child(of_branch))
        } else {
            (entries::stem_clause(of_stem), entries::branch_clause(of_branch))
        };
        let branch = if of_stem == of_branch { entries::branch_too } else { entries::branch };
        let meets = match self.relations.is_empty() {
            true => entries::no_relation(),
            false => entries::relations(Kinds(self.relations)),
        };
        let gongmang = self.is_gongmang.then(|| entries::gongmang(scope.clone()));
        let stem = entries::stem(scope, of_stem, stem_clause);
        [stem, branch(of_branch, branch_clause), meets].into_iter().chain(gongmang).collect()
    }
}

impl Scope {
    /// What it is called where it is spoken of: 이 해.
    pub fn named(self) -> Saying {
        entries::name(self)
    }

    /// How relations and sinsal of such fortunes were found.
    pub(crate) fn basis(self) -> [(Saying, Rule); 2] {
        [
            (entries::basis_relations(self), Rule::FortuneRelations),
            (entries::basis_sinsal(self), Rule::FortuneSinsal),
        ]
    }
}
