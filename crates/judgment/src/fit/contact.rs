//! What a luck pillar meets in the chart and in the longer luck around it, and what comes of it.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, Positions, domain};

use super::luck::Part;
use crate::places::LetterSet;
use crate::relation::RelationPair;
use crate::yongsin::Lean;

domain! {
    /// A kind of contact.
    pub enum ContactKind {
        Bond = "bond", "일간과 합", "合身";
        Tie = "tie", "합으로 묶음", "合絆";
        Transform = "transform", "합하여 바뀜", "合化";
        Contend = "contend", "합을 다툼", "爭合";
        StemClash = "stemClash", "천간충", "干沖";
        Checked = "checked", "천간이 누름", "受制";
        TripleCombination = "tripleCombination", "삼합", "三合";
        DirectionalCombination = "directionalCombination", "방합", "方合";
        Gathering = "gathering", "모임", "會聚";
        Clash = "clash", "충", "沖";
        SixCombination = "sixCombination", "육합", "六合";
        Settles = "settles", "합이 충을 풂", "合解沖";
        HalfCombination = "halfCombination", "반합", "半合";
        RootsNatal = "rootsNatal", "뿌리를 댐", "植根";
        TriplePunishment = "triplePunishment", "삼형", "三刑";
        Punishment = "punishment", "형", "刑";
        MutualPunishment = "mutualPunishment", "상형", "相刑";
        SelfPunishment = "selfPunishment", "자형", "自刑";
        Harm = "harm", "해", "害";
        Destruction = "destruction", "파", "破";
        Repeat = "repeat", "복음", "伏吟";
        Double = "double", "천극지충", "天剋地沖";
        Twin = "twin", "세운병림", "歲運倂臨";
        HostHarmony = "hostHarmony", "운끼리 합", "運歲相和";
        HostChecks = "hostChecks", "바깥 운이 누름", "運剋歲";
        ChecksHost = "checksHost", "바깥 운을 누름", "歲剋運";
        HostClash = "hostClash", "운끼리 충", "運歲相沖";
        HostSix = "hostSix", "운끼리 육합", "運歲六合";
    }
}

domain! {
    /// What comes of two letters that tie each other.
    pub enum Tie {
        HeldLuck = "heldLuck", "운의 글자가 묶임", "絆運";
        HeldBoth = "heldBoth", "두 글자가 묶임", "兩絆";
        Spent = "spent", "부담을 묶는 데 쓰임", "合凶";
        HeldNatal = "heldNatal", "원국의 글자가 묶임", "絆局";
        Eased = "eased", "부담을 묶음", "去凶";
        EasedLuck = "easedLuck", "운의 부담이 묶임", "凶受絆";
        Tied = "tied", "서로 묶임", "相絆";
    }
}

domain! {
    /// What comes of two stems that clash.
    pub enum Face {
        Eased = "eased", "부담을 누름", "剋凶";
        Struck = "struck", "쓰던 것을 누름", "剋喜";
        Checked = "checked", "눌림", "受剋";
        Plain = "face", "마주 섬", "相對";
    }
}

domain! {
    /// What comes of two branches that clash.
    pub enum Blow {
        Uproots = "uproots", "뿌리를 흔듦", "拔";
        Stirs = "stirs", "건드림", "發";
        Evenly = "evenly", "맞섬", "敵";
        Defies = "defies", "흐름을 거스름", "犯旺";
        Stores = "stores", "곳간을 엶", "開庫";
        RootLost = "rootLost", "뿌리를 잃음", "失根";
        BurdenLost = "burdenLost", "부담의 뿌리가 빠짐", "去根";
    }
}

domain! {
    /// What lets go of a clash.
    pub enum Relief {
        Six = "six", "운의 육합", "貪合忘沖";
        NatalSix = "natalSix", "원국의 육합", "合解";
        Bureau = "bureau", "원국의 국", "會解";
    }
}

domain! {
    /// What a contact does, in a word.
    pub enum Effect {
        Adds = "adds", "힘을 보탬", "益";
        Eases = "eases", "부담을 덜어 냄", "去";
        Holds = "holds", "묶임", "絆";
        Shakes = "shakes", "흔듦", "搖";
        Burdens = "burdens", "무게를 더함", "重";
        Moves = "moves", "움직임", "動";
        None = "none", "크게 바꾸지 않음", "無";
    }
}

/// What comes of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No more than its kind says.
    Plain,
    /// By the lean of what it brings, or of what is held back.
    By(Lean),
    /// Of letters that tie each other.
    Tied(Tie),
    /// Of stems that clash.
    Faced(Face, Lean),
    /// Of branches that clash, with the lean of the one struck.
    Struck(Blow, Lean),
    /// A clash that is let go.
    Relieved(Relief),
}

/// One contact of a luck pillar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Its kind.
    pub kind: ContactKind,
    /// Which letter of the luck pillar makes it.
    pub part: Part,
    /// With which letters of the chart; none for a longer luck.
    pub positions: Positions,
    /// What comes of it.
    pub outcome: Outcome,
    /// The element that it makes: of a union, a bureau, a half.
    pub union: Option<Element>,
    /// The row of the table, for sets of three.
    pub set: Option<RelationPair>,
    /// The branch that lets go of a clash.
    pub by: Option<Position>,
    /// Stems that lose their roots by it.
    pub lost: LetterSet,
}

/// The contacts of a pillar: at most 6 of the stem, 13 of the branch, 5 of the pillar and its host.
pub type Contacts = ArrayVec<Contact, 24>;

impl Contact {
    /// A contact with letters of the chart.
    pub(super) const fn of(
        kind: ContactKind,
        part: Part,
        positions: Positions,
        outcome: Outcome,
    ) -> Self {
        let (union, set, by, lost) = (None, None, None, LetterSet::NONE);
        Self { kind, part, positions, outcome, union, set, by, lost }
    }

    /// A contact of a letter with a longer luck.
    pub(super) const fn with_host(kind: ContactKind, part: Part, outcome: Outcome) -> Self {
        Self::of(kind, part, Positions::NONE, outcome)
    }

    /// The contact, making an element.
    pub(super) const fn making(self, element: Element) -> Self {
        Self { union: Some(element), ..self }
    }

    /// Whether by it a letter of an element becomes another; by half it stays what it is.
    pub fn turns(&self, own: Element) -> bool {
        self.kind != ContactKind::HalfCombination && self.union.is_some_and(|made| made != own)
    }

    /// Whether something comes of it.
    pub fn acts(&self) -> bool {
        self.effect() != Effect::None
    }

    /// Whether it is a clash of branches that nothing lets go.
    pub const fn strikes(&self) -> bool {
        matches!(self.outcome, Outcome::Struck(..))
    }

    /// What it does.
    pub const fn effect(&self) -> Effect {
        match self.outcome {
            Outcome::Tied(tie) => of_tie(tie),
            Outcome::Faced(face, lean) => of_face(face, lean),
            Outcome::Struck(blow, struck) => of_blow(blow, struck),
            Outcome::Relieved(_) => Effect::None,
            Outcome::By(lean) => match self.kind {
                ContactKind::HostHarmony | ContactKind::HostChecks => Effect::Holds,
                ContactKind::Checked => held_back(lean),
                _ => brought(lean),
            },
            Outcome::Plain => match self.kind {
                ContactKind::Settles => Effect::Eases,
                ContactKind::Repeat | ContactKind::Double | ContactKind::HostClash => Effect::Moves,
                _ => Effect::None,
            },
        }
    }

    /// Whether by it a letter that one would use is held.
    pub const fn holds_useful(&self) -> bool {
        match self.outcome {
            Outcome::Tied(tie) => matches!(tie, Tie::HeldLuck | Tie::HeldBoth | Tie::HeldNatal),
            _ => matches!(self.holds_back(), Some(Lean::With)),
        }
    }

    /// Whether by it a burden is eased.
    pub const fn eases_burden(&self) -> bool {
        match self.outcome {
            Outcome::Tied(tie) => matches!(tie, Tie::Eased | Tie::EasedLuck | Tie::Spent),
            Outcome::Faced(Face::Eased, _) => true,
            _ => matches!(self.holds_back(), Some(Lean::Against)),
        }
    }

    /// The lean of the luck letter that it holds back, other than by tying it.
    const fn holds_back(&self) -> Option<Lean> {
        match (self.kind, self.outcome) {
            (ContactKind::Checked | ContactKind::HostHarmony, Outcome::By(lean))
            | (_, Outcome::Faced(Face::Checked, lean)) => Some(lean),
            _ => None,
        }
    }
}

const fn brought(lean: Lean) -> Effect {
    match lean {
        Lean::With => Effect::Adds,
        Lean::Aside => Effect::None,
        Lean::Against => Effect::Burdens,
    }
}

const fn held_back(lean: Lean) -> Effect {
    match lean {
        Lean::With => Effect::Holds,
        Lean::Aside => Effect::None,
        Lean::Against => Effect::Eases,
    }
}

const fn of_tie(tie: Tie) -> Effect {
    match tie {
        Tie::HeldLuck | Tie::HeldBoth => Effect::Holds,
        Tie::HeldNatal => Effect::Shakes,
        Tie::Spent | Tie::Eased | Tie::EasedLuck => Effect::Eases,
        Tie::Tied => Effect::None,
    }
}

const fn of_face(face: Face, lean: Lean) -> Effect {
    match face {
        Face::Eased => Effect::Eases,
        Face::Struck => Effect::Shakes,
        Face::Checked => held_back(lean),
        Face::Plain => Effect::Moves,
    }
}

const fn of_blow(blow: Blow, struck: Lean) -> Effect {
    match (blow, struck) {
        (Blow::Uproots | Blow::Evenly, Lean::With) | (Blow::RootLost, _) => Effect::Shakes,
        (Blow::Uproots, Lean::Against) | (Blow::BurdenLost, _) => Effect::Eases,
        (Blow::Stirs, Lean::Against) | (Blow::Defies, _) => Effect::Burdens,
        (Blow::Stirs, _) => Effect::None,
        (Blow::Uproots | Blow::Evenly | Blow::Stores, _) => Effect::Moves,
    }
}
