//! Sentences on love: the love part of the evaluation module.

use arrayvec::ArrayVec;
use saju_chart::{Pillars, Sex, SipseongGroup};
use saju_judgment::love::{LoveLuck, LoveTone, PalaceClash, SpousePalace, SpouseStar};
use saju_judgment::relation::{NatalRelation, RelationState};
use saju_judgment::timeline::basis_of_coming;
use saju_judgment::turn::Turn;
use saju_judgment::wealth::HiddenStar;
use saju_judgment::{Love, RelationKind, Rule};
use saju_saying::Saying;

use crate::basis::{Cited, Ground};
use crate::catalogue::love as ko;
use crate::fortune::{self, Scope};
use crate::letters::{Placed, branch, stem};
use crate::slot::{Joined, NativeNumber};
use crate::{Page, Say, Sentence};

/// What the seat of the spouse means; to a child, how it makes friends.
#[derive(Clone, Copy, Debug)]
pub struct PalaceMeaning<'a> {
    /// The seat.
    pub palace: &'a SpousePalace,
    /// Whether it is told of a child.
    pub to_child: bool,
}

impl Say for PalaceMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let SpousePalace { sipseong, relations, .. } = self.palace;
        if self.to_child {
            ko::PALACE_OF_CHILD[*sipseong].say(page);
        } else {
            ko::Palace { key: *sipseong }.say(page);
        }
        page.push(" ");
        // Sorted by kind, so that equal kinds stand together.
        let kinds = |of: fn(&NatalRelation) -> bool| {
            let kinds = relations.iter().filter(|relation| of(relation)).map(NatalRelation::kind);
            let mut kinds: ArrayVec<RelationKind, 10> = kinds.collect();
            let mut last = None;
            kinds.retain(|kind| last.replace(*kind) != Some(*kind));
            kinds
        };
        let acting = kinds(|relation| relation.state().acts());
        let mut suspended = kinds(|relation| relation.state() == RelationState::Suspended);
        // What acts with one branch is not said to rest with another.
        suspended.retain(|kind| !acting.contains(kind));
        if !acting.is_empty() {
            ko::PalaceRelations { kinds: Joined(acting.iter(), "·") }.say(page);
        }
        if !suspended.is_empty() {
            page.push(if acting.is_empty() { "" } else { " " });
            ko::PalaceSuspended { kinds: Joined(suspended.iter(), "·") }.say(page);
        }
        if acting.is_empty() && suspended.is_empty() {
            ko::PALACE_ALONE.say(page);
        }
    }
}

/// What the spouse star means.
#[derive(Clone, Debug)]
pub struct StarMeaning<'a> {
    /// The star.
    pub star: &'a SpouseStar,
    /// When it comes, if the chart waits for it.
    pub coming: Option<Saying>,
    /// Whether it is told of a child.
    pub to_child: bool,
}

impl Say for StarMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let SpouseStar { group, stars, .. } = self.star;
        let group = *group;
        if self.to_child {
            return ko::STAR_OF_CHILD.say(page);
        }
        match (stars.visible.len(), stars.hidden.is_empty()) {
            (0, true) => ko::StarNone { group }.say(page),
            (0, false) => ko::StarHidden { group }.say(page),
            (1, _) => ko::StarOne { group }.say(page),
            (2, _) => ko::StarTwo { group }.say(page),
            (count, _) => {
                ko::StarMany { count: NativeNumber(count as u8), group }.say(page);
            }
        }
        if let Some(coming) = &self.coming {
            page.push(" ");
            coming.say(page);
        }
    }
}

/// Which letters are the spouse star.
#[derive(Clone, Copy, Debug)]
pub struct StarReasoning<'a> {
    /// The star.
    pub star: &'a SpouseStar,
    /// Whether it is told of a child.
    pub to_child: bool,
}

impl Say for StarReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let SpouseStar { group, stars, .. } = self.star;
        let group = *group;
        if self.to_child {
            ko::StarRuleOfChild { group }.say(page);
        } else {
            star_rule(group).say(page);
        }
        page.push(" ");
        let letters = stars
            .visible
            .iter()
            .map(|star| Placed { position: star.position, letter: star.letter });
        if stars.visible.is_empty() {
            ko::StarNotVisible { group }.say(page);
        } else {
            ko::StarVisible { group, letters: Joined(letters, ", ") }.say(page);
        }
        if !stars.hidden.is_empty() {
            let letters = stars.hidden.iter().map(|star: &HiddenStar| {
                let branch = Placed::branch(star.position, star.branch);
                (branch, (" ", (star.role, (" ", stem(star.stem)))))
            });
            page.push(" ");
            ko::StarInBranches { letters: Joined(letters, ", ") }.say(page);
        }
    }
}

fn star_rule(group: SipseongGroup) -> Sentence {
    match group {
        SipseongGroup::Jaeseong => ko::STAR_RULE_MALE,
        _ => ko::STAR_RULE_FEMALE,
    }
}

/// What a decade, a year or a month brings to love.
#[derive(Clone, Copy, Debug)]
pub struct LuckReasoning<'a> {
    /// Whose fortune.
    pub scope: Scope,
    /// The judgment.
    pub luck: &'a LoveLuck,
    /// The group of the spouse star.
    pub group: SipseongGroup,
    /// What it comes to.
    pub tone: &'a LoveTone,
    /// Whether it comes to a child.
    pub to_child: bool,
    /// Which wording is said.
    pub turn: Turn,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl LuckReasoning<'_> {
    /// What the letter that stands for the spouse comes to, or that none comes. A child hears of it at
    /// the end, and otherwise.
    fn comes_to(&self, page: &mut Page) {
        if self.to_child {
            return;
        }
        page.push(" ");
        let LoveTone { tone, bond, .. } = *self.tone;
        if self.luck.star_on_stem.or(self.luck.star_on_branch).is_none() {
            ko::LUCK_NONE[tone].say(page);
            return;
        }
        self.turn.of_two([ko::LUCK_STAR[tone], ko::LUCK_STAR_AGAIN[tone]]).say(page);
        if bond {
            page.push(" ");
            ko::LUCK_BOND.say(page);
        }
    }

    /// What becomes of the seat of the spouse.
    fn palace(&self, page: &mut Page) {
        let (luck, pillars) = (self.luck, self.pillars);
        let branch = branch(luck.ganji.branch());
        if let Some(relation) = luck.palace_combined {
            let natal = Joined(Placed::all(pillars, relation.with, false), ", ");
            page.push(" ");
            ko::LuckCombined { branch, natal, kind: relation.kind() }.say(page);
            self.unless_child(self.tone.union.map(|lean| ko::LUCK_UNION[lean]), page);
        }
        if let Some(relation) = luck.palace_clashed {
            let natal = Joined(Placed::all(pillars, relation.with, false), ", ");
            page.push(" ");
            ko::LuckClashed { branch, natal }.say(page);
            let sentence = |clash| match clash {
                PalaceClash::Relieved => ko::LUCK_CLASH_RELIEVED,
                PalaceClash::Moves(lean) => ko::LUCK_CLASH[lean],
            };
            self.unless_child(self.tone.clash.map(sentence), page);
        }
    }

    fn unless_child(&self, sentence: Option<Sentence>, page: &mut Page) {
        if let Some(sentence) = sentence.filter(|_| !self.to_child) {
            page.push(" ");
            sentence.say(page);
        }
    }
}

impl Say for LuckReasoning<'_> {
    fn say(&self, page: &mut Page) {
        let Self { luck, group, .. } = *self;
        let scope = fortune::name(self.scope);
        let (stem, branch) = (stem(luck.ganji.stem()), branch(luck.ganji.branch()));
        match (luck.star_on_stem, luck.star_on_branch) {
            (Some(_), Some(_)) => ko::LuckStarBoth { branch, group, scope, stem }.say(page),
            (Some(god), None) => ko::LuckStarOnStem { god, scope, stem }.say(page),
            (None, Some(god)) => ko::LuckStarOnBranch { branch, god, scope }.say(page),
            (None, None) => ko::LuckNoStar { group, scope }.say(page),
        }
        self.comes_to(page);
        self.palace(page);
        if !luck.signals.is_empty() {
            page.push(" ");
            ko::LuckSignals { signals: Joined(luck.signals.iter(), ", ") }.say(page);
        }
        if self.to_child {
            page.push(" ");
            ko::LUCK_CHILD.say(page);
        }
    }
}

/// Lines of the basis.
pub fn basis(love: &Love, sex: Sex, waits: bool) -> ArrayVec<Cited<Ground, Rule>, 7> {
    let mut lines = ArrayVec::new();
    let plain = |sentence, rule| Cited(Ground::Plain(sentence), rule);
    lines.push(plain(ko::BASIS_PALACE, Rule::LoveSpousePalace));
    let star = match sex {
        Sex::Male => ko::BASIS_WIFE,
        Sex::Female => ko::BASIS_HUSBAND,
    };
    lines.push(plain(star, Rule::LoveSpouseStar));
    lines.push(plain(ko::BASIS_SIGNALS, Rule::LoveSignals));
    lines.push(plain(ko::BASIS_LUCK, Rule::LoveLuck));
    lines.push(plain(ko::BASIS_TONE, Rule::LuckLove));
    if waits {
        let (coming, rule) = basis_of_coming();
        lines.push(Cited(Ground::Said(coming), rule));
    }
    if !love.hour_known {
        lines.push(plain(ko::BASIS_HOUR_UNKNOWN, Rule::HourUnknown));
    }
    lines
}
