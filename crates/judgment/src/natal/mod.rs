//! What the rules of gyeokguk and yongsin ask of a chart: which letters stand where, what they turn
//! into, which of them are rooted or bound.
//!
//! The day stem is the day master and never counted as a letter here. An hour that is not known has
//! no letters.

mod clash;
mod gods;
mod luck;

pub use clash::MonthClash;
pub(crate) use gods::GodLetters;

use arrayvec::ArrayVec;
use saju_chart::{
    Branch, Chart, Element, Ganji, Pillars, Position, Positions, Role, Sipseong, SipseongGroup,
    Stem, hidden_stems,
};

use crate::letters::{BranchSet, Letter};
use crate::places::LetterSet;
use crate::relation::{
    Kinds, NatalRelation, RelationKind, are_related, kinds_of_branch, of_branches, related_to,
    stem_related_to,
};
use crate::sin_strength::{SinStrength, StrengthLabel};
use crate::turned::{Combination, Turned};

/// A ten god or a group of two: what a rule names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum God {
    /// One of the ten.
    One(Sipseong),
    /// Both of a group.
    Group(SipseongGroup),
}

/// The positions whose stems are letters.
pub(crate) const VISIBLE: [Position; 3] = [Position::Year, Position::Month, Position::Hour];

/// The letters of a chart as the rules read them.
#[derive(Clone, Debug)]
pub struct Natal {
    /// The pillars.
    pub pillars: Pillars,
    /// Whether the day master counts as strong.
    pub is_strong: bool,
    /// How strong it is, as a word.
    pub label: StrengthLabel,
    /// Sum of the weights of all letters: 100, or 76 without the hour.
    pub total_weight: u16,
    branches: BranchSet,
    standing: [Positions; 12],
    /// Where branches stand that have a relation to each of the twelve, by its kind.
    related: [[Positions; RelationKind::ALL.len()]; 12],
    stems_at: [Positions; 10],
    /// The kinds of relation that each branch has to a neighbouring one.
    beside: [Kinds; 4],
    weights: [u16; 5],
    gods: GodLetters,
    turned: Turned,
    mains: [Option<Element>; 4],
    branches_of: [LetterSet; 5],
    roots: [LetterSet; 5],
    combined: LetterSet,
    tied: LetterSet,
    month_clash: (MonthClash, LetterSet),
    /// Of each branch those whose clash with it acts.
    clashes: [Positions; 4],
    /// How the month branch stands once a luck pillar is there.
    luck_clash: Option<(MonthClash, LetterSet)>,
}

impl Natal {
    /// Reads the letters of a chart.
    pub fn of(chart: &Chart, strength: &SinStrength) -> Self {
        Self::of_relations(chart, strength, &of_branches(&chart.pillars))
    }

    /// The same where the relations of its branches are known.
    pub(crate) fn of_relations(
        chart: &Chart,
        strength: &SinStrength,
        relations: &[NatalRelation],
    ) -> Self {
        let pillars = chart.pillars;
        let day_master = pillars.day_master();
        let mut natal = Self {
            pillars,
            is_strong: strength.is_strong(),
            label: strength.label,
            total_weight: u16::from(strength.available_weight),
            branches: BranchSet::NONE,
            standing: [Positions::NONE; 12],
            related: [[Positions::NONE; RelationKind::ALL.len()]; 12],
            stems_at: [Positions::NONE; 10],
            beside: [0; 4],
            weights: [0; 5],
            gods: GodLetters::of(&pillars),
            turned: strength.turned,
            mains: [None; 4],
            branches_of: [LetterSet::NONE; 5],
            roots: [LetterSet::NONE; 5],
            combined: LetterSet::NONE,
            tied: LetterSet::NONE,
            month_clash: clash::of_month(relations),
            clashes: clash::acting(relations),
            luck_clash: None,
        };
        natal.convert();
        for (position, ganji) in pillars.iter() {
            natal.branches = natal.branches.with(ganji.branch());
            natal.standing[ganji.branch() as usize].insert(position);
            natal.stems_at[ganji.stem() as usize].insert(position);
            let kinds = kinds_of_branch(ganji.branch());
            natal.relate(kinds, position);
            let neighbours =
                pillars.branches().filter(|(other, _)| are_neighbours(*other, position));
            natal.beside[position as usize] =
                neighbours.fold(0, |all, (_, other)| all | kinds[other as usize]);
            if position != Position::Day {
                let place = LetterSet::stem(position);
                let partners = natal.partners(position);
                if partners == 1 {
                    natal.combined = natal.combined.or(place);
                }
                if partners > 0 {
                    natal.tied = natal.tied.or(place);
                }
            }
        }
        for item in &strength.contributions {
            let element = match item.letter {
                Letter::Stem(stem) => stem.element(),
                Letter::Branch(branch) => natal.main(item.position).unwrap_or(branch.element()),
            };
            let group = SipseongGroup::of(day_master.element(), element);
            natal.weights[group as usize] += u16::from(item.weight);
        }
        natal
    }

    /// Notes the kinds of relation that each branch has to the one at a position.
    fn relate(&mut self, kinds: &[Kinds; 12], position: Position) {
        for (related, kinds) in self.related.iter_mut().zip(kinds) {
            let mut left = *kinds;
            while left != 0 {
                related[left.trailing_zeros() as usize].insert(position);
                left &= left - 1;
            }
        }
    }

    /// Reads elements and roots of the branches, those of a complete combination as turned.
    fn convert(&mut self) {
        let pillars = self.pillars;
        for (position, branch) in pillars.branches() {
            let place = LetterSet::branch(position);
            let turned = self.turned.element(position);
            self.read_as(turned.unwrap_or(branch.element()), position);
            match turned {
                // A turned branch is a root of what it has become, and of nothing else.
                Some(element) => self.add_root(element, place),
                None => Element::ALL
                    .into_iter()
                    .filter(|element| holds_root(branch, *element))
                    .for_each(|element| self.add_root(element, place)),
            }
        }
    }

    /// Reads a branch as one of an element.
    fn read_as(&mut self, element: Element, position: Position) {
        let place = LetterSet::branch(position);
        self.branches_of = self.branches_of.map(|places| places.without(place));
        self.mains[position as usize] = Some(element);
        self.add_branch(element, place);
    }

    fn add_branch(&mut self, element: Element, place: LetterSet) {
        self.branches_of[element as usize] = self.branches_of[element as usize].or(place);
    }

    fn add_root(&mut self, element: Element, place: LetterSet) {
        self.roots[element as usize] = self.roots[element as usize].or(place);
    }

    /// With how many of its neighbours a visible stem combines. Year and month are neighbours, and
    /// month and hour: the day master between them does not separate (子平真詮 丙戌 丁酉 庚申 壬午
    /// "壬合丁官").
    fn partners(&self, position: Position) -> usize {
        let stem = self.stem(position);
        neighbours(position).iter().filter(|p| combine(stem, self.stem(**p))).count()
    }

    /// The day master.
    pub const fn day_master(&self) -> Stem {
        self.pillars.day_master()
    }

    /// The month branch.
    pub const fn month(&self) -> Branch {
        self.pillars.month.branch()
    }

    /// Whether the hour is known.
    pub const fn hour_known(&self) -> bool {
        self.pillars.hour.is_some()
    }

    /// The stem of a position; the day's is the day master.
    pub fn stem(&self, position: Position) -> Option<Stem> {
        self.pillars.at(position).map(Ganji::stem)
    }

    /// The visible stems: year, month, hour.
    pub fn visible(&self) -> impl Iterator<Item = (Position, Stem)> + '_ {
        VISIBLE.into_iter().filter_map(|p| Some((p, self.stem(p)?)))
    }

    /// The branches of the chart.
    pub const fn branches(&self) -> BranchSet {
        self.branches
    }

    /// Where branches of a set stand.
    pub fn standing(&self, set: BranchSet) -> Positions {
        let branches = set.and(self.branches).iter();
        branches.fold(Positions::NONE, |at, branch| at.or(self.standing[branch as usize]))
    }

    /// Where branches stand that have a relation of a kind to a branch, without a third.
    pub(crate) const fn branches_related_to(
        &self,
        branch: Branch,
        kind: RelationKind,
    ) -> Positions {
        self.related[branch as usize][kind as usize]
    }

    /// Where a branch stands.
    pub(crate) const fn branches_at(&self, branch: Branch) -> Positions {
        self.standing[branch as usize]
    }

    /// Where a stem stands, the day master's among them.
    pub(crate) const fn stems_at(&self, stem: Stem) -> Positions {
        self.stems_at[stem as usize]
    }

    /// Where stems stand that have a relation of a kind to a stem, the day master's among them.
    pub(crate) fn stems_related_to(&self, stem: Stem, kind: RelationKind) -> Positions {
        stem_related_to(stem, kind).map_or(Positions::NONE, |other| self.stems_at(other))
    }

    /// The group of an element.
    pub const fn group_of(&self, element: Element) -> SipseongGroup {
        SipseongGroup::of(self.day_master().element(), element)
    }

    /// The element of a group.
    pub const fn element_of(&self, group: SipseongGroup) -> Element {
        group.element(self.day_master().element())
    }

    /// Letters of a ten god or group, branches by their main stem and not as turned (`A`).
    pub const fn letters(&self, god: God) -> LetterSet {
        self.gods.letters(god)
    }

    /// Letters of a group.
    pub const fn of_group(&self, group: SipseongGroup) -> LetterSet {
        self.letters(God::Group(group))
    }

    /// Where this very stem is visible (투출).
    pub fn transparent(&self, stem: Stem) -> LetterSet {
        self.visible().filter(|(_, s)| *s == stem).map(|(p, _)| LetterSet::stem(p)).collect()
    }

    /// Element of a branch: what a complete combination turned it into, else its own.
    pub const fn main(&self, position: Position) -> Option<Element> {
        self.mains[position as usize]
    }

    /// The group of a branch as a complete combination has turned it; none without the hour.
    pub fn group_at(&self, position: Position) -> Option<SipseongGroup> {
        self.main(position).map(|element| self.group_of(element))
    }

    /// Branches of an element as turned.
    pub const fn mains(&self, element: Element) -> LetterSet {
        self.branches_of[element as usize]
    }

    /// Branches that a complete combination has turned.
    pub const fn converted(&self) -> LetterSet {
        self.turned.places
    }

    /// Visible stems and turned branches of a group: what is present for yongsin.
    pub fn presence(&self, group: SipseongGroup) -> LetterSet {
        self.of_group(group).only_stems().or(self.mains(self.element_of(group)))
    }

    /// The group with most letters, of equals the weightier, then the first.
    pub fn foremost_group(&self) -> SipseongGroup {
        let rank = |group: &SipseongGroup| (self.presence(*group).len(), self.weight(*group));
        // Of those that compare equal the last would win.
        SipseongGroup::ALL.into_iter().rev().max_by_key(rank).unwrap_or(SipseongGroup::Bigeop)
    }

    /// Whether no other group has as many letters as a group.
    pub fn has_most_letters(&self, group: SipseongGroup) -> bool {
        let most = self.presence(group).len();
        SipseongGroup::ALL.into_iter().all(|one| one == group || self.presence(one).len() < most)
    }

    /// Weight of a group's letters, of [`Natal::total_weight`]; turned branches count as turned.
    pub const fn weight(&self, group: SipseongGroup) -> u16 {
        self.weights[group as usize]
    }

    /// That weight in hundredths of all letters, cut down.
    pub const fn share(&self, group: SipseongGroup) -> u16 {
        self.weight(group) * 100 / self.total_weight
    }

    /// Branches in which an element has a real root.
    pub const fn roots(&self, element: Element) -> LetterSet {
        self.roots[element as usize]
    }

    /// Visible stems of a group that have a real root.
    pub fn rooted(&self, group: SipseongGroup) -> LetterSet {
        let rooted = !self.roots(self.element_of(group)).is_empty();
        if rooted { self.of_group(group).only_stems() } else { LetterSet::NONE }
    }

    /// Visible stems that combine with exactly one neighbour.
    pub const fn combined(&self) -> LetterSet {
        self.combined
    }

    /// Visible stems that combine with a neighbour, contested or not: to the extreme structures they
    /// are as good as gone.
    pub const fn tied(&self) -> LetterSet {
        self.tied
    }

    /// Visible stems of a god when each of them is combined away; else none.
    pub fn bound(&self, god: God) -> LetterSet {
        let stems = self.letters(god).only_stems();
        if self.combined.contains_all(stems) { stems } else { LetterSet::NONE }
    }

    /// Stems of these that are alive: rooted, and not combined with a neighbour.
    pub fn alive(&self, stems: LetterSet) -> LetterSet {
        self.visible()
            .filter(|(_, stem)| !self.roots(stem.element()).is_empty())
            .map(|(position, _)| LetterSet::stem(position))
            .collect::<LetterSet>()
            .and(stems)
            .without(self.tied)
    }

    /// Stems of two groups at year and month, the only pair with nothing between.
    pub fn adjacent(&self, a: SipseongGroup, b: SipseongGroup) -> LetterSet {
        let (year, month) = (LetterSet::stem(Position::Year), LetterSet::stem(Position::Month));
        let at = |group, place| self.of_group(group).contains_all(place);
        let adjacent = at(a, year) && at(b, month) || at(b, year) && at(a, month);
        if adjacent { year.or(month) } else { LetterSet::NONE }
    }

    /// Year, month and hour stem when they are `first`, `middle` and `last`.
    pub fn between(&self, first: God, middle: God, last: God) -> LetterSet {
        let places = VISIBLE.map(LetterSet::stem);
        let all = [first, middle, last]
            .into_iter()
            .zip(places)
            .all(|(god, place)| self.letters(god).contains_all(place));
        if all { places.into_iter().collect() } else { LetterSet::NONE }
    }

    /// How the month branch stands to year and day branch, with the branches that clash. Relieved:
    /// each of these clashes is held back by a combination.
    pub fn month_clash(&self) -> (MonthClash, LetterSet) {
        self.luck_clash.unwrap_or(self.month_clash)
    }

    /// Whether a branch clashes with a neighbouring branch.
    pub fn is_clashed(&self, position: Position) -> bool {
        self.is_related(position, RelationKind::Clash)
    }

    /// Positions of the neighbouring branches that clash with a branch.
    pub fn clashing_beside(&self, position: Position) -> Positions {
        self.related_to(position, RelationKind::Clash).collect()
    }

    /// Positions of the branches whose clash with a branch acts, by the state in which the relations of the chart tell
    /// it: neither held back by a combination, nor mediated, nor too far off.
    pub const fn clashing(&self, position: Position) -> Positions {
        self.clashes[position as usize]
    }

    /// Whether a branch makes a six-combination with a neighbouring branch.
    pub fn is_six_combined(&self, position: Position) -> bool {
        self.is_related(position, RelationKind::SixCombination)
    }

    fn is_related(&self, position: Position, kind: RelationKind) -> bool {
        self.beside[position as usize] >> kind as u8 & 1 == 1
    }

    /// Positions of the neighbouring branches that have a relation of a kind to a branch.
    fn related_to(
        &self,
        position: Position,
        kind: RelationKind,
    ) -> impl Iterator<Item = Position> + '_ {
        let own = self.pillars.at(position);
        self.pillars
            .branches()
            .filter(move |(other, _)| are_neighbours(*other, position))
            .filter(move |(_, other)| own.is_some_and(|own| related(own.branch(), *other, kind)))
            .map(|(other, _)| other)
    }

    /// The complete 삼합 or 방합 to which the month branch belongs.
    pub(crate) fn month_combination(&self) -> Option<Combination> {
        self.turned.combination.filter(|row| row.branches.contains(self.month()))
    }
}

const fn are_neighbours(a: Position, b: Position) -> bool {
    (a as usize).abs_diff(b as usize) == 1
}

/// Whether a hidden stem is a real root: all but the 여기 戊 of 申 and 亥 are; that of 寅 and 巳 is
/// one, since earth and fire live together (火土同宮).
pub(crate) const fn is_root(branch: Branch, stem: Stem, role: Role) -> bool {
    !(matches!(role, Role::Yeogi)
        && matches!(stem, Stem::Mu)
        && matches!(branch, Branch::Sin | Branch::Hae))
}

/// The branches that hold a real root of each element, as they stand.
static ROOTS: [BranchSet; 5] = {
    let mut roots = [BranchSet::NONE; 5];
    let mut k = 0;
    while k < Branch::ALL.len() {
        let branch = Branch::ALL[k];
        let (hidden, mut place) = (hidden_stems(branch), 0);
        while place < hidden.len() {
            let of = hidden[place].stem.element() as usize;
            if is_root(branch, hidden[place].stem, hidden[place].role) {
                roots[of] = roots[of].with(branch);
            }
            place += 1;
        }
        k += 1;
    }
    roots
};

/// Whether a branch, as it stands, holds a real root of an element.
pub fn holds_root(branch: Branch, element: Element) -> bool {
    ROOTS[element as usize].contains(branch)
}

/// The stems beside a visible stem, the day master not counting.
pub(crate) fn neighbours(position: Position) -> ArrayVec<Position, 2> {
    match position {
        Position::Month => [Position::Year, Position::Hour].into(),
        _ => [Position::Month].into_iter().collect(),
    }
}

/// Whether two stems combine.
pub(crate) fn combine(a: Option<Stem>, b: Option<Stem>) -> bool {
    a.zip(b).is_some_and(|(a, b)| are_related(a, b, RelationKind::StemCombination))
}

/// Whether two branches have a relation of a kind.
pub(crate) fn related(a: Branch, b: Branch, kind: RelationKind) -> bool {
    related_to(a, kind).contains(b)
}
