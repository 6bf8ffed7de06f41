//! The scene: what moves the person most and where that is seen in what was asked, or in a day of the life.

use saju_chart::{Branch, Position, Positions, Sipseong, SipseongGroup, Stem};

use super::ground::{Age, Ground, Standing};
use crate::StrengthLabel;
use crate::concern::Concern;
use crate::judgments::Judgments;
use crate::natal::Natal;
use crate::relation::{RelationKind, RelationState};
use crate::rows::domain_of_ids;

domain_of_ids! {
    /// How much strength a person meets what leads the chart with.
    pub enum Class {
        Strong = "strong";
        Mid = "mid";
        Weak = "weak";
    }
}

domain_of_ids! {
    /// The same of the old, in two.
    pub enum Vigour {
        Strong = "strong";
        Weak = "weak";
    }
}

domain_of_ids! {
    /// Whether most letters of a group are the even god of its two (정), or the uneven (편).
    pub enum Manner {
        Jeong = "jeong";
        Pyeon = "pyeon";
    }
}

domain_of_ids! {
    /// What two branches do to each other.
    pub enum Meeting {
        Clash = "clash";
        Join = "join";
        Same = "self";
        Rub = "rub";
    }
}

domain_of_ids! {
    /// The pillar that meets the day.
    pub enum Beside {
        Year = "year";
        Month = "month";
        Hour = "hour";
    }
}

domain_of_ids! {
    /// How what leads is told: whether it is heavy, or before the others where none is; of the day stem's own element,
    /// which stands beside the letters; or the useful element at once.
    pub enum Fact {
        Heavy = "heavy";
        Even = "even";
        Level = "level";
        HeavyOwn = "heavy_own";
        EvenOwn = "even_own";
        LevelOwn = "level_own";
        HeavySame = "heavy_same";
        EvenSame = "even_same";
        LevelSame = "level_same";
    }
}

impl Fact {
    fn of(ground: &Ground) -> Self {
        let group = ground.leading.group;
        let is_own = group == SipseongGroup::Bigeop;
        match (ground.leading.standing, group == ground.needed_group, is_own) {
            (Standing::Heavy, false, false) => Self::Heavy,
            (Standing::Fore, false, false) => Self::Even,
            (Standing::Level, false, false) => Self::Level,
            (Standing::Heavy, false, true) => Self::HeavyOwn,
            (Standing::Fore, false, true) => Self::EvenOwn,
            (Standing::Level, false, true) => Self::LevelOwn,
            (Standing::Heavy, true, _) => Self::HeavySame,
            (Standing::Fore, true, _) => Self::EvenSame,
            (Standing::Level, true, _) => Self::LevelSame,
        }
    }

    /// Whether it is the useful element at once.
    pub const fn is_needed(self) -> bool {
        matches!(self, Self::HeavySame | Self::EvenSame | Self::LevelSame)
    }
}

impl Class {
    /// By the word for strength; near the middle what leads decides.
    const fn of(label: StrengthLabel, leading: SipseongGroup, is_extreme: bool) -> Self {
        match label {
            _ if is_extreme => Self::Strong,
            StrengthLabel::Strong | StrengthLabel::ExtremelyStrong => Self::Strong,
            StrengthLabel::Weak | StrengthLabel::ExtremelyWeak => Self::Weak,
            StrengthLabel::BalancedStrong if leading.helps() => Self::Strong,
            StrengthLabel::BalancedWeak if !leading.helps() => Self::Weak,
            StrengthLabel::Balanced
            | StrengthLabel::BalancedStrong
            | StrengthLabel::BalancedWeak => Self::Mid,
        }
    }

    pub(super) const fn vigour(self) -> Vigour {
        match self {
            Self::Strong | Self::Mid => Vigour::Strong,
            Self::Weak => Vigour::Weak,
        }
    }
}

impl Meeting {
    /// What a relation of branches does, if it is told of; the foremost first.
    pub(super) const fn of(kind: RelationKind) -> Option<Self> {
        match kind {
            RelationKind::Clash => Some(Self::Clash),
            RelationKind::SixCombination
            | RelationKind::HalfCombination
            | RelationKind::TripleCombination
            | RelationKind::DirectionalCombination => Some(Self::Join),
            RelationKind::SelfPunishment => Some(Self::Same),
            RelationKind::Punishment
            | RelationKind::MutualPunishment
            | RelationKind::TriplePunishment
            | RelationKind::Harm
            | RelationKind::Destruction => Some(Self::Rub),
            RelationKind::StemCombination | RelationKind::StemClash => None,
        }
    }
}

impl Beside {
    /// Its position.
    pub(super) const fn position(self) -> Position {
        match self {
            Self::Year => Position::Year,
            Self::Month => Position::Month,
            Self::Hour => Position::Hour,
        }
    }

    /// In the order in which a relation is looked for.
    const NEAREST: [(Position, Self); 3] = [
        (Position::Month, Self::Month),
        (Position::Hour, Self::Hour),
        (Position::Year, Self::Year),
    ];
}

domain_of_ids! {
    /// Of what a bond of the day branch is told: of those who are near, of money, of work.
    pub enum BondOf {
        Near = "near";
        Money = "money";
        Work = "work";
    }
}

impl BondOf {
    /// That of a concern; nothing where it is told of the whole life.
    pub(super) const fn of(concern: Option<Concern>) -> Option<Self> {
        match concern {
            Some(Concern::Love | Concern::Marriage) => Some(Self::Near),
            Some(Concern::Money | Concern::Business) => Some(Self::Money),
            Some(Concern::Work) => Some(Self::Work),
            _ => None,
        }
    }
}

/// What the day branch is to the person: a turned one has no single god.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Its god.
    God(Sipseong),
    /// The group of what it has become.
    Group(SipseongGroup),
}

impl Seat {
    /// Its group.
    pub const fn group(self) -> SipseongGroup {
        match self {
            Self::God(god) => god.group(),
            Self::Group(group) => group,
        }
    }
}

/// The scene.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// How what leads is told.
    pub fact: Fact,
    /// With how much strength what leads is met.
    pub class: Class,
    /// Which of its two gods has more letters.
    pub manner: Manner,
    /// The relation of the day branch, and with which pillar.
    pub bond: Option<(Meeting, Beside)>,
    /// What the day branch is, where it is told of.
    pub seat: Option<Seat>,
    /// The hour stem.
    pub evening: Option<Stem>,
}

impl Scene {
    pub(super) fn of(judgments: &Judgments<'_>, ground: &Ground) -> Self {
        let natal = judgments.natal();
        let class = match Class::of(natal.label, ground.leading.group, ground.is_extreme) {
            // The tables of the old know two: what one is must not differ from where it is seen.
            Class::Mid if ground.age == Age::Elder => Class::Strong,
            class => class,
        };
        let (is_life, of) = (ground.concern.is_none(), BondOf::of(ground.concern));
        // Beside a concern only what touches it: who is near in love, the bond in love, money and work.
        let is_near = is_life || of == Some(BondOf::Near);
        Self {
            fact: Fact::of(ground),
            class,
            manner: manner(natal, ground),
            bond: bond(judgments).filter(|_| is_life || of.is_some() && ground.age == Age::Grown),
            seat: is_near.then(|| seat(natal)),
            evening: natal.stem(Position::Hour).filter(|_| is_life),
        }
    }
}

/// Whether a branch has become another element than its own.
fn is_turned(natal: &Natal, position: Position, branch: Branch) -> bool {
    natal.main(position) != Some(branch.element())
}

/// Which of the two gods of what leads has more letters; of as many the day pillar decides.
fn manner(natal: &Natal, ground: &Ground) -> Manner {
    let master = natal.day_master();
    let letters = ground.leading.letters;
    let of_stems = natal.visible().filter(|(at, _)| letters.stems().contains(*at));
    let of_stems = of_stems.map(|(_, stem)| Sipseong::of(master, stem));
    let branches: Positions = letters.branches();
    let of_branches = natal
        .pillars
        .branches()
        .filter(|(at, branch)| branches.contains(*at) && !is_turned(natal, *at, *branch));
    let of_branches = of_branches.map(|(_, branch)| Sipseong::of_branch(master, branch));
    let (mut all, mut uneven) = (0_u8, 0_u8);
    for god in of_stems.chain(of_branches) {
        all += 1;
        uneven += u8::from(is_uneven(god));
    }
    match (2 * uneven).cmp(&all) {
        std::cmp::Ordering::Greater => Manner::Pyeon,
        std::cmp::Ordering::Less => Manner::Jeong,
        std::cmp::Ordering::Equal if all == 0 || ground.place().is_multiple_of(2) => Manner::Jeong,
        std::cmp::Ordering::Equal => Manner::Pyeon,
    }
}

const fn is_uneven(god: Sipseong) -> bool {
    matches!(
        god,
        Sipseong::Geopjae
            | Sipseong::Sanggwan
            | Sipseong::Pyeonjae
            | Sipseong::Pyeongwan
            | Sipseong::Pyeonin
    )
}

/// The foremost relation of the day branch that acts, with the nearest pillar.
pub(super) fn bond(judgments: &Judgments<'_>) -> Option<(Meeting, Beside)> {
    let relations = judgments.interaction().branch_relations.iter();
    let acting = relations.filter(|relation| {
        relation.positions.contains(Position::Day)
            && matches!(relation.state(), RelationState::Holds | RelationState::Transforms)
    });
    let found = acting.filter_map(|relation| {
        let meeting = Meeting::of(relation.kind())?;
        let near = |(at, _): &(Position, Beside)| relation.positions.contains(*at);
        let place = Beside::NEAREST.iter().position(near)?;
        Some((meeting, place))
    });
    let (meeting, place) = found.min_by_key(|(meeting, place)| (*meeting as u8, *place))?;
    Some((meeting, Beside::NEAREST[place].1))
}

fn seat(natal: &Natal) -> Seat {
    let branch = natal.pillars.day.branch();
    let god = Sipseong::of_branch(natal.day_master(), branch);
    match natal.group_at(Position::Day) {
        Some(group) if is_turned(natal, Position::Day, branch) => Seat::Group(group),
        _ => Seat::God(god),
    }
}
