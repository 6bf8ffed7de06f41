//! What a fortune's pillar brings of wealth.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Ganji, Pillars, Positions, Sipseong, SipseongGroup, Stem, domain};

use super::{Storehouse, is_jae};
use crate::relation::{Relation, RelationKind, RelationPair, pairs_of_branches, pairs_of_stems};

domain! {
    /// What a fortune's pillar is to wealth, in the order in which the rules are tried. A single 비겁
    /// comes before 인성: with 인성 behind it, it is still 비겁 that meets 재성.
    pub enum WealthLuckLabel {
        JaeBoth = "jaeBoth", "재성이 간지에 함께 옴", "干支財";
        JaeStem = "jaeStem", "재성이 천간에 드러남", "干財";
        JaeBranch = "jaeBranch", "재성이 지지에 놓임", "支財";
        Storage = "storage", "재고가 옴", "財庫";
        Siksang = "siksang", "식상이 재성을 생함", "食傷生財";
        Bigeop = "bigeop", "비겁이 재성을 나눔", "比劫分財";
        Gwanseong = "gwanseong", "재성의 힘이 관성으로 흐름", "財生官";
        BigeopOne = "bigeopOne", "비겁이 함께 옴", "比劫";
        Inseong = "inseong", "재성과 인성이 마주 섬", "財印";
    }
}

/// What a fortune's pillar brings of wealth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WealthLuck {
    /// The pillar.
    pub ganji: Ganji,
    /// Ten god of its stem.
    pub stem_sipseong: Sipseong,
    /// Ten god of its branch.
    pub branch_sipseong: Sipseong,
    /// Clashes with letters of 재성 in the chart, stems first.
    pub clashes: ArrayVec<Relation, 7>,
    /// Stem and six combinations with letters of 재성 in the chart, stems first.
    pub combines: ArrayVec<Relation, 7>,
    /// Whether its branch is the storehouse of 재성.
    pub storage_arrives: bool,
    /// The clash or punishment by which its branch opens a storehouse that the chart holds.
    pub opens: Option<Relation>,
    /// What it is to wealth.
    pub label: WealthLuckLabel,
}

impl WealthLuck {
    /// Judges a fortune's pillar: of a decade, a year or a day.
    pub fn of(pillars: &Pillars, fortune: Ganji) -> Self {
        let day_master = pillars.day_master();
        let stem_sipseong = Sipseong::of(day_master, fortune.stem());
        let branch_sipseong = Sipseong::of_branch(day_master, fortune.branch());
        let element = SipseongGroup::Jaeseong.element(day_master.element());
        let storage_arrives = fortune.branch() == Storehouse::branch_of(element);
        let (mut clashes, mut combines) = (ArrayVec::new(), ArrayVec::new());
        let mut note = |pair: RelationPair, positions: Positions| match pair.kind() {
            RelationKind::StemClash | RelationKind::Clash => {
                clashes.push(Relation { pair, with: positions });
            }
            RelationKind::StemCombination | RelationKind::SixCombination => {
                combines.push(Relation { pair, with: positions });
            }
            _ => {}
        };
        let stem_is_jae = |stem: Stem| is_jae(Sipseong::of(day_master, stem));
        for (position, stem) in pillars.stems().filter(|(_, stem)| stem_is_jae(*stem)) {
            for &pair in pairs_of_stems(fortune.stem(), stem) {
                note(pair, Positions::from_iter([position]));
            }
        }
        let branch_is_jae = |branch: Branch| is_jae(Sipseong::of_branch(day_master, branch));
        for (position, branch) in pillars.branches().filter(|(_, branch)| branch_is_jae(*branch)) {
            for &pair in pairs_of_branches(fortune.branch(), branch) {
                note(pair, Positions::from_iter([position]));
            }
        }
        let storehouse = Storehouse::of(pillars, element);
        let meets = pairs_of_branches(fortune.branch(), storehouse.branch);
        let standing = storehouse.standing();
        let opens = (!standing.is_empty())
            .then(|| meets.iter().copied().find(Storehouse::opens))
            .flatten()
            .map(|pair| Relation { pair, with: standing });
        let groups = (stem_sipseong.group(), branch_sipseong.group());
        Self {
            ganji: fortune,
            stem_sipseong,
            branch_sipseong,
            clashes,
            combines,
            storage_arrives,
            opens,
            label: label(groups, storage_arrives),
        }
    }

    /// Whether its stem is 재성.
    pub const fn jae_on_stem(&self) -> bool {
        is_jae(self.stem_sipseong)
    }

    /// Whether its branch is 재성.
    pub const fn jae_on_branch(&self) -> bool {
        is_jae(self.branch_sipseong)
    }
}

fn label(groups: (SipseongGroup, SipseongGroup), storage_arrives: bool) -> WealthLuckLabel {
    use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong, Siksang};
    match groups {
        (Jaeseong, Jaeseong) => WealthLuckLabel::JaeBoth,
        (Jaeseong, _) => WealthLuckLabel::JaeStem,
        (_, Jaeseong) => WealthLuckLabel::JaeBranch,
        _ if storage_arrives => WealthLuckLabel::Storage,
        (Siksang, _) | (_, Siksang) => WealthLuckLabel::Siksang,
        (Bigeop, Bigeop) => WealthLuckLabel::Bigeop,
        (Gwanseong, _) | (_, Gwanseong) => WealthLuckLabel::Gwanseong,
        (Bigeop, _) | (_, Bigeop) => WealthLuckLabel::BigeopOne,
        (Inseong, Inseong) => WealthLuckLabel::Inseong,
    }
}
