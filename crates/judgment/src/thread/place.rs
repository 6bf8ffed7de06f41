//! The fourth step: where the yongsin stands, and what touches it.

use saju_chart::{Position, Positions};

use super::place_key::{Field, PlaceKey};
use crate::fit::LifeStage;
use crate::judgments::Judgments;
use crate::natal::Natal;
use crate::places::LetterSet;
use crate::relation::{Bearer, NatalRelation, RelationKind, RelationState, WongukInteraction};
use crate::yongsin::{Supply, Yongsin};

/// Where the yongsin stands, and what touches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceStep {
    /// The sentence.
    pub key: PlaceKey,
    /// Its letters; of what is turned, bound or struck only those that are.
    pub letters: LetterSet,
    /// Branches in which it has its roots; of those kept from a clash, only these.
    pub roots: LetterSet,
    /// What strikes them.
    pub by: LetterSet,
    /// What binds it, or keeps the clash off.
    pub partner: LetterSet,
    /// How many letters it has, the day stem not counted.
    pub count: u8,
    /// The field of life of its letters.
    pub field: Field,
    /// Whether it is told of a child.
    pub is_of_child: bool,
}

impl PlaceStep {
    pub(crate) fn of(judgments: &Judgments<'_>) -> Self {
        let (natal, yongsin) = (judgments.natal(), judgments.yongsin());
        let search = Search { natal, interaction: judgments.interaction(), yongsin };
        if judgments.gyeokguk().established().is_some() {
            search.leading()
        } else {
            search.needed()
        }
    }

    /// As it is told to somebody of an age in completed years.
    pub(super) fn told_at(self, years: i16) -> Self {
        let is_of_child = LifeStage::of(years) == LifeStage::Child;
        Self { field: self.field.told_at(years), is_of_child, ..self }
    }
}

/// Where letters of the yongsin are looked for.
struct Search<'a> {
    natal: &'a Natal,
    interaction: &'a WongukInteraction,
    yongsin: &'a Yongsin,
}

/// What strikes letters, and what keeps that off.
#[derive(Clone, Copy, Default)]
struct Touch {
    letters: LetterSet,
    by: LetterSet,
    partner: LetterSet,
}

impl Search<'_> {
    /// In an extreme structure: how many letters lead.
    fn leading(&self) -> PlaceStep {
        let element = self.yongsin.primary.element;
        let group = self.natal.group_of(element);
        // A branch that a complete set has turned leads as what it has become.
        let letters = self.natal.presence(group);
        let count = letters.len();
        let key = match count {
            0 => PlaceKey::LeadNone,
            1 => PlaceKey::LeadOne,
            _ if letters.branches().is_empty() && self.natal.roots(element).is_empty() => {
                PlaceKey::LeadFloating
            }
            2.. => PlaceKey::LeadExtreme,
        };
        PlaceStep { count, ..self.step(key, Touch { letters, ..Touch::default() }) }
    }

    fn needed(&self) -> PlaceStep {
        let element = self.yongsin.primary.element;
        let present = self.natal.presence(self.natal.group_of(element));
        let stems = Touch { letters: present.only_stems(), ..Touch::default() };
        let branches = Touch { letters: present.only_branches(), ..Touch::default() };
        let roots = self.natal.roots(element);
        match self.yongsin.supply {
            Supply::Full => self.full(),
            Supply::Able => self.able(stems, roots),
            Supply::Branch => self.in_branch(branches),
            Supply::Floating => self.floating(stems),
            Supply::Hidden => match self.struck(roots) {
                Some(touch) => {
                    let step = self.step(PlaceKey::HiddenStruck, touch);
                    PlaceStep { roots: touch.letters, letters: LetterSet::NONE, ..step }
                }
                None => self.step(PlaceKey::HiddenCalm, Touch::default()),
            },
            Supply::Absent => self.step(PlaceKey::Absent, Touch::default()),
        }
    }

    /// Many letters, one of which may be struck.
    fn full(&self) -> PlaceStep {
        let group = self.natal.group_of(self.yongsin.primary.element);
        let letters = self.natal.of_group(group);
        let first = letters.branches().iter().find_map(|at| self.struck(LetterSet::branch(at)));
        match first {
            Some(touch) => self.step(PlaceKey::FullStruck, touch),
            None => self.step(PlaceKey::FullCalm, Touch { letters, ..Touch::default() }),
        }
    }

    /// Visible and rooted.
    fn able(&self, stems: Touch, roots: LetterSet) -> PlaceStep {
        if let Some(touch) = self.bound_stems(stems.letters) {
            return self.step(PlaceKey::AbleBound, touch);
        }
        let with_roots = |key, touch: Touch| {
            let of_stems = Touch { letters: stems.letters, ..touch };
            PlaceStep { roots: touch.letters, ..self.step(key, of_stems) }
        };
        if let Some(touch) = self.struck(roots) {
            with_roots(PlaceKey::AbleStruck, touch)
        } else if let Some(touch) = self.kept(roots) {
            with_roots(PlaceKey::AbleKept, touch)
        } else if self.is_void(roots) {
            self.step(PlaceKey::AbleVoid, stems)
        } else {
            self.step(PlaceKey::AbleCalm, stems)
        }
    }

    /// In branches alone.
    fn in_branch(&self, branches: Touch) -> PlaceStep {
        let turned = branches.letters.and(self.natal.converted());
        if !turned.is_empty() {
            return self.step(PlaceKey::BranchTurned, Touch { letters: turned, ..branches });
        }
        if let Some(touch) = self.bound_branches(branches.letters) {
            self.step(PlaceKey::BranchBound, touch)
        } else if let Some(touch) = self.struck(branches.letters) {
            self.step(PlaceKey::BranchStruck, touch)
        } else if let Some(touch) = self.kept(branches.letters) {
            self.step(PlaceKey::BranchKept, touch)
        } else if self.is_void(branches.letters) {
            self.step(PlaceKey::BranchVoid, branches)
        } else {
            self.step(PlaceKey::BranchCalm, branches)
        }
    }

    /// Visible without a root.
    fn floating(&self, stems: Touch) -> PlaceStep {
        if let Some(touch) = self.bound_stems(stems.letters) {
            return self.step(PlaceKey::FloatingBound, touch);
        }
        let clashes = |at| self.stem_relations(at, RelationKind::StemClash);
        match each(stems.letters.stems(), clashes) {
            Some(by) => {
                let by = by.iter().map(LetterSet::stem).collect();
                self.step(PlaceKey::FloatingStruck, Touch { by, ..stems })
            }
            None => self.step(PlaceKey::FloatingCalm, stems),
        }
    }

    fn step(&self, key: PlaceKey, touch: Touch) -> PlaceStep {
        let group = self.natal.group_of(self.yongsin.primary.element);
        PlaceStep {
            key,
            letters: touch.letters,
            roots: self.natal.roots(self.yongsin.primary.element),
            by: touch.by,
            partner: touch.partner,
            count: self.natal.of_group(group).len(),
            field: field(touch.letters),
            is_of_child: false,
        }
    }

    /// The stems, when each of them is combined with another than the day master.
    fn bound_stems(&self, stems: LetterSet) -> Option<Touch> {
        let bonds = |at| {
            let bonds = self.stem_relations(at, RelationKind::StemCombination);
            bonds.filter(|bond| !bond.positions.contains(Position::Day))
        };
        let partner = each(stems.stems(), bonds)?;
        let partner = partner.iter().map(LetterSet::stem).collect();
        Some(Touch { letters: stems, partner, ..Touch::default() })
    }

    /// The branches, when each of them is in a six-combination. One that makes the useful element itself draws
    /// nothing of it away.
    fn bound_branches(&self, branches: LetterSet) -> Option<Touch> {
        let useful = self.yongsin.primary.element;
        let bonds = |at| {
            let kind = RelationKind::SixCombination;
            let bonds = self.branch_relations(at, kind, RelationState::Holds);
            bonds.filter(|bond| bond.pair.element() != Some(useful))
        };
        let partner = each(branches.branches(), bonds)?;
        let partner = partner.iter().map(LetterSet::branch).collect();
        Some(Touch { letters: branches, partner, ..Touch::default() })
    }

    /// The branches, when each of them is struck. Two that strike each other are told as one that the
    /// other strikes.
    fn struck(&self, branches: LetterSet) -> Option<Touch> {
        let clashes = |at| self.branch_relations(at, RelationKind::Clash, RelationState::Holds);
        let by = each(branches.branches(), clashes)?;
        let by: LetterSet = by.iter().map(LetterSet::branch).collect();
        if !by.is_empty() {
            return Some(Touch { letters: branches, by, ..Touch::default() });
        }
        let letters = branches.first(1);
        Some(Touch { letters, by: branches.without(letters).first(1), ..Touch::default() })
    }

    /// The branches, when each of them meets a clash: those kept from it by another combination.
    fn kept(&self, branches: LetterSet) -> Option<Touch> {
        let mut touch = Touch::default();
        for at in branches.branches().iter() {
            let clashes = |state| self.branch_relations(at, RelationKind::Clash, state);
            if clashes(RelationState::Suspended).next().is_none() {
                clashes(RelationState::Holds).next()?;
            }
            for relation in clashes(RelationState::Suspended) {
                let Some(Bearer::Relation { pair, positions }) = relation.ruling.by else {
                    continue;
                };
                if pair.kind().is_of_three() {
                    continue;
                }
                let branches = |at: Positions| at.iter().map(LetterSet::branch).collect();
                touch.letters = touch.letters.or(LetterSet::branch(at));
                touch.by = touch.by.or(branches(relation.others(at)));
                touch.partner = touch.partner.or(branches(positions.without(relation.positions)));
            }
        }
        // What clash or combine among themselves are neither struck nor kept by another.
        let (by, partner) = (touch.by.without(touch.letters), touch.partner.without(touch.letters));
        (!by.is_empty() && !partner.is_empty()).then_some(Touch { by, partner, ..touch })
    }

    /// Whether each of the branches is empty in the day's run of ten.
    fn is_void(&self, branches: LetterSet) -> bool {
        let pillars = &self.natal.pillars;
        let mut standing = pillars.branches().filter(|(at, _)| branches.branches().contains(*at));
        standing.all(|(_, branch)| pillars.day.xun().is_empty(branch))
    }

    /// The relations of a stem that hold.
    fn stem_relations(
        &self,
        at: Position,
        kind: RelationKind,
    ) -> impl Iterator<Item = &NatalRelation> {
        self.interaction.stem_relations.iter().filter(move |one| {
            one.kind() == kind && one.positions.contains(at) && one.state() == RelationState::Holds
        })
    }

    fn branch_relations(
        &self,
        at: Position,
        kind: RelationKind,
        state: RelationState,
    ) -> impl Iterator<Item = &NatalRelation> {
        let of_branch = self.interaction.of_branch_at(at);
        of_branch.filter(move |one| one.kind() == kind && one.state() == state)
    }
}

/// With which other positions relations of each of the positions are; `None` unless each has one, and for no position.
fn each<'a, R: Iterator<Item = &'a NatalRelation>>(
    positions: Positions,
    find: impl Fn(Position) -> R,
) -> Option<Positions> {
    let mut with = Positions::NONE;
    for at in positions.iter() {
        let found = find(at).fold(Positions::NONE, |found, one| found.or(one.positions));
        if found.is_empty() {
            return None;
        }
        with = with.or(found);
    }
    (!positions.is_empty()).then(|| with.without(positions))
}

/// The field of the pillar that letters stand in.
fn field(letters: LetterSet) -> Field {
    let at = |position| letters.stems().contains(position) || letters.branches().contains(position);
    let mut standing = Position::ALL.into_iter().filter(|position| at(*position));
    match (standing.next(), standing.next()) {
        (Some(Position::Year), None) => Field::Year,
        (Some(Position::Month), None) => Field::Month,
        (Some(Position::Day), None) => Field::Day,
        (Some(Position::Hour), None) => Field::Hour,
        _ => Field::Many,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_one_pillar_have_its_field() {
        let of_one = [Field::Year, Field::Month, Field::Day, Field::Hour];
        for (position, own) in Position::ALL.into_iter().zip(of_one) {
            assert_eq!(field(LetterSet::branch(position)), own);
        }
        let two = LetterSet::branch(Position::Day).or(LetterSet::branch(Position::Hour));
        assert_eq!(field(two), Field::Many);
    }
}
