//! What is said of love.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Pillars, Sex, SipseongGroup};
use saju_saying::{Args, Fills, Join, Native, Saying, Several};

use super::{Love, LoveLuck, LoveTone, PalaceClash, PalaceUnion, Signs, SpousePalace, SpouseStar};
use crate::fit::{Hearer, Scope};
use crate::relation::{NatalRelation, RelationKind, RelationState};
use crate::sayings::Listed;
use crate::timeline::basis_of_coming;
use crate::turn::Turn;
use crate::wealth::say::{Hidden, Visible};
use crate::yongsin::Lean;
use crate::{Rule, Sinsal};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Branch, Element, Sipseong, SipseongGroup, Stem};
    use saju_saying::{Native, Saying, sayings};

    use super::{Hidden, Kinds, Signals, Visible};
    use crate::love::Signs;
    use crate::relation::RelationKind;
    use crate::sayings::{Listed, Subject};
    use crate::yongsin::Lean;

    sayings! {
        /// Sentences on love.
        pub(crate) catalogue "love" = Subject::Love;

        /// The seat of the spouse; of a child, how it makes friends.
        palace() by [sipseong: Sipseong];
        palace_of_child() by [sipseong: Sipseong];
        palace_of_infant() by [sipseong: Sipseong];
        /// The same of a branch that a complete set has turned.
        palace_turned(glyph: Branch, element: Element) by [sipseong_group: SipseongGroup];
        palace_of_child_turned(glyph: Branch, element: Element, group: SipseongGroup);
        palace_of_infant_turned(glyph: Branch, element: Element, group: SipseongGroup);
        palace_relations(kinds: Kinds<'_>);
        palace_contested(kinds: Kinds<'_>);
        palace_suspended(kinds: Kinds<'_>);
        palace_alone();
        /// The spouse star.
        star_none(group: SipseongGroup);
        star_hidden(group: SipseongGroup);
        star_one(group: SipseongGroup);
        star_two(group: SipseongGroup);
        star_many(group: SipseongGroup, count: Native);
        star_of_child();
        star_of_infant();
        star_rule_of_child(group: SipseongGroup);
        star_rule_male();
        star_rule_female();
        star_visible(group: SipseongGroup, letters: Visible<'_>);
        star_not_visible(group: SipseongGroup);
        star_in_branches(letters: Hidden<'_>);
        /// What luck brings.
        luck_star_both(scope: Saying, stem: Stem, branch: Branch, group: SipseongGroup);
        luck_star_on_stem(scope: Saying, stem: Stem, god: Sipseong);
        luck_star_on_branch(scope: Saying, branch: Branch, god: Sipseong);
        luck_no_star(scope: Saying, group: SipseongGroup);
        /// The same to a child, of whom it says how it makes friends.
        luck_star_of_child_both(scope: Saying, stem: Stem, branch: Branch, group: SipseongGroup);
        luck_star_of_child_on_stem(scope: Saying, stem: Stem, god: Sipseong);
        luck_star_of_child_on_branch(scope: Saying, branch: Branch, god: Sipseong);
        luck_no_star_of_child(scope: Saying, group: SipseongGroup);
        luck_star() by [lean: Lean];
        /// What helps where nobody is told to widen.
        luck_star_stays();
        luck_none() by [lean: Lean];
        luck_none_joined();
        luck_bond();
        luck_combined(branch: Branch, natal: Listed<'_>, kind: RelationKind);
        luck_union() by [lean: Lean];
        luck_clashed(branch: Branch, natal: Listed<'_>);
        luck_clashed_yet(branch: Branch, natal: Listed<'_>);
        luck_clash() by [lean: Lean];
        /// The same of a branch of luck that is taken elsewhere.
        luck_union_elsewhere();
        luck_clash_relieved();
        luck_signals(signals: Signals<'_>);
        luck_signs() by [signs: Signs];
        luck_child();
        basis_palace();
        basis_wife();
        basis_husband();
        basis_signals();
        basis_luck();
        basis_tone();
        basis_hour_unknown();
    }
}

/// Kinds of relations, one after the other.
struct Kinds<'a>(&'a [RelationKind]);

/// Sinsal by their names.
struct Signals<'a>(&'a [Sinsal]);

impl Fills for Kinds<'_> {
    fn fill(self, args: &mut Args) {
        Several(Join::Dots, self.0.iter().copied()).fill(args);
    }
}

impl Fills for Signals<'_> {
    fn fill(self, args: &mut Args) {
        Several(Join::Commas, self.0.iter().copied()).fill(args);
    }
}

impl SpousePalace {
    /// What the seat of the spouse means; to a child, how it makes friends, and to an infant, how it is with those who
    /// care for it.
    pub fn meaning(&self, hearer: Hearer) -> ArrayVec<Saying, 4> {
        // Sorted by kind, so that equal kinds stand together.
        let kinds = |of: fn(&NatalRelation) -> bool| {
            let kinds = self.relations.iter().filter(|relation| of(relation));
            let mut kinds: ArrayVec<RelationKind, 10> = kinds.map(NatalRelation::kind).collect();
            let mut last = None;
            kinds.retain(|kind| last.replace(*kind) != Some(*kind));
            kinds
        };
        let acting = kinds(|relation| {
            relation.state().acts() && relation.state() != RelationState::Contested
        });
        let mut contested = kinds(|relation| relation.state() == RelationState::Contested);
        let mut suspended = kinds(|relation| relation.state() == RelationState::Suspended);
        // What acts with one branch is not said to rest with another.
        contested.retain(|kind| !acting.contains(kind));
        suspended.retain(|kind| !acting.contains(kind) && !contested.contains(kind));
        let mut said = ArrayVec::from_iter([match self.turned {
            None if hearer.is_infant => entries::palace_of_infant(self.sipseong),
            None if hearer.is_child => entries::palace_of_child(self.sipseong),
            None => entries::palace(self.sipseong),
            Some(day) if hearer.is_infant => {
                entries::palace_of_infant_turned(day.branch, day.element, day.group)
            }
            Some(day) if hearer.is_child => {
                entries::palace_of_child_turned(day.branch, day.element, day.group)
            }
            Some(day) => entries::palace_turned(day.group, day.branch, day.element),
        }]);
        if !acting.is_empty() {
            said.push(entries::palace_relations(Kinds(&acting)));
        }
        if !contested.is_empty() {
            said.push(entries::palace_contested(Kinds(&contested)));
        }
        if !suspended.is_empty() {
            said.push(entries::palace_suspended(Kinds(&suspended)));
        }
        if said.len() == 1 {
            said.push(entries::palace_alone());
        }
        said
    }
}

impl SpouseStar {
    /// What the spouse star means, and when it comes if the chart waits for it.
    pub fn meaning(&self, coming: Option<Saying>, hearer: Hearer) -> ArrayVec<Saying, 2> {
        let group = self.group;
        if hearer.is_infant {
            return ArrayVec::from_iter([entries::star_of_infant()]);
        }
        if hearer.is_child {
            return ArrayVec::from_iter([entries::star_of_child()]);
        }
        let star = match (self.stars.visible.len(), self.stars.hidden.is_empty()) {
            (0, true) => entries::star_none(group),
            (0, false) => entries::star_hidden(group),
            (1, _) => entries::star_one(group),
            (2, _) => entries::star_two(group),
            (count, _) => entries::star_many(group, Native(count as u8)),
        };
        [star].into_iter().chain(coming).collect()
    }

    /// Which letters are the spouse star.
    pub fn reasoning(&self, to_child: bool) -> ArrayVec<Saying, 3> {
        let (group, stars) = (self.group, &self.stars);
        let mut said = ArrayVec::new();
        said.push(match group {
            _ if to_child => entries::star_rule_of_child(group),
            SipseongGroup::Jaeseong => entries::star_rule_male(),
            _ => entries::star_rule_female(),
        });
        said.push(match stars.visible.is_empty() {
            true => entries::star_not_visible(group),
            false => entries::star_visible(group, Visible(&stars.visible)),
        });
        if !stars.hidden.is_empty() {
            said.push(entries::star_in_branches(Hidden(&stars.hidden)));
        }
        said
    }
}

impl LoveTone {
    /// What the letter that stands for the spouse comes to, or that none comes.
    fn comes_to(&self, comes: bool, turn: Turn) -> impl Iterator<Item = Saying> {
        let star = match (comes, self.tone) {
            (true, Lean::With) if self.stays => Some(entries::luck_star_stays()),
            (true, tone) => Some(entries::luck_star(tone)),
            // A palace that is joined is not passed over for other matters, nor one that moves told to go on as it did.
            (false, Lean::Aside) if self.is_joined() => Some(entries::luck_none_joined()),
            (false, Lean::Aside) if self.is_moved() => None,
            (false, tone) => Some(entries::luck_none(tone)),
        };
        let star = star.map(|star| turn.word(star));
        star.into_iter().chain((comes && self.bond).then(entries::luck_bond))
    }

    /// Whether a combination joins the seat of the spouse.
    const fn is_joined(&self) -> bool {
        matches!(self.union, Some(PalaceUnion::Joins(_)))
    }

    /// Whether a clash moves the seat of the spouse.
    const fn is_moved(&self) -> bool {
        matches!(self.clash, Some(PalaceClash::Moves(_)))
    }

    /// That the branch of a period clashes with the seat of the spouse: as a turn from a star that goes on evenly.
    fn clashed(&self, comes: bool, branch: Branch, natal: Listed<'_>) -> Saying {
        match (comes, self.tone) {
            (true, Lean::Aside) if self.is_moved() => entries::luck_clashed_yet(branch, natal),
            _ => entries::luck_clashed(branch, natal),
        }
    }
}

impl LoveLuck {
    /// What a decade, a year or a month brings to love. A child hears of it at the end, and otherwise. Where nothing is
    /// read of its time, what comes and why no more is said.
    pub fn reasoning(
        &self,
        scope: Scope,
        group: SipseongGroup,
        tone: &LoveTone,
        hearer: Hearer,
        turn: Turn,
        pillars: &Pillars,
    ) -> ArrayVec<Saying, 10> {
        let (period, stem, branch) = (scope.named(), self.ganji.stem(), self.ganji.branch());
        let natal = |positions| Listed::branches(pillars, positions);
        let to_child = hearer.is_child;
        let mut said = ArrayVec::new();
        said.push(match (self.star_on_stem, self.star_on_branch, to_child) {
            (Some(_), Some(_), false) => entries::luck_star_both(period, stem, branch, group),
            (Some(_), Some(_), true) => {
                entries::luck_star_of_child_both(period, stem, branch, group)
            }
            (Some(god), None, false) => entries::luck_star_on_stem(period, stem, god),
            (Some(god), None, true) => entries::luck_star_of_child_on_stem(period, stem, god),
            (None, Some(god), false) => entries::luck_star_on_branch(period, branch, god),
            (None, Some(god), true) => entries::luck_star_of_child_on_branch(period, branch, god),
            (None, None, false) => entries::luck_no_star(period, group),
            (None, None, true) => entries::luck_no_star_of_child(period, group),
        });
        if let Some(unread) = hearer.unread {
            said.push(unread.told());
            return said;
        }
        let comes = !to_child && self.star_on_stem.or(self.star_on_branch).is_some();
        if !to_child {
            said.extend(tone.comes_to(comes, turn));
        }
        if let Some(relation) = self.palace_combined {
            said.push(entries::luck_combined(branch, natal(relation.with), relation.kind()));
            said.extend(tone.union.filter(|_| !to_child).map(|union| {
                turn.word(match union {
                    PalaceUnion::Elsewhere => entries::luck_union_elsewhere(),
                    PalaceUnion::Joins(lean) => entries::luck_union(lean),
                })
            }));
        }
        if let Some(relation) = self.palace_clashed {
            said.push(tone.clashed(comes, branch, natal(relation.with)));
            said.extend(match tone.clash {
                Some(PalaceClash::Relieved) => Some(entries::luck_clash_relieved()),
                Some(PalaceClash::Moves(lean)) if !to_child => {
                    Some(turn.word(entries::luck_clash(lean)))
                }
                _ => None,
            });
        }
        // Stars of attachment are none of a child's.
        if !self.signals.is_empty() && !to_child {
            said.push(entries::luck_signals(Signals(&self.signals)));
            // Once among the periods.
            let is_told = scope == Scope::Year;
            said.extend(Signs::of(&self.signals).filter(|_| is_told).map(entries::luck_signs));
        }
        // Once among the periods.
        said.extend((to_child && scope == Scope::Decade).then(entries::luck_child));
        said
    }
}

impl Love {
    /// What is read for whoever it is, and whether the spouse star was waited for.
    pub fn basis(&self, sex: Sex, waits: bool) -> ArrayVec<(Saying, Rule), 7> {
        let star = match sex {
            Sex::Male => entries::basis_wife(),
            Sex::Female => entries::basis_husband(),
        };
        let lines = [
            (entries::basis_palace(), Rule::LoveSpousePalace),
            (star, Rule::LoveSpouseStar),
            (entries::basis_signals(), Rule::LoveSignals),
            (entries::basis_luck(), Rule::LoveLuck),
            (entries::basis_tone(), Rule::LuckLove),
        ];
        let coming = waits.then(basis_of_coming);
        let hour = (!self.hour_known).then(|| (entries::basis_hour_unknown(), Rule::HourUnknown));
        lines.into_iter().chain(coming).chain(hour).collect()
    }
}
