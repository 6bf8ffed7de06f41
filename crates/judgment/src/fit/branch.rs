//! How the branch of a luck pillar lands: what covers it, what it gathers, strikes or joins. The steps
//! go in the order of the file; a set of three leaves nothing to the steps behind it.
//!
//! Source: 滴天髓闡微 歲運 "蓋頭…吉凶減半", "戊午己未燥土，不能生金泄炎"; 三命通會 卷三 論空亡
//! "惡神惡煞禍聚之地全要空亡解之…合則不能空矣". That what is empty halves, and not in a decade, is this
//! service's.

use saju_chart::{Branch, Element, Positions, domain};

use super::contact::{Contact, ContactKind, Contacts};
use super::force::Force;
use super::luck::{Luck, Scope};
use super::wonguk::{PLENTY, Wonguk};
use crate::relation::RelationKind;
use crate::yongsin::{AlsoNamed, FiveGod, Lean, LeanReason, Leaning};

domain! {
    /// How a branch lands.
    pub enum BranchLanding {
        Plain = "plain", "그대로", "如常";
        Covered = "covered", "덮임", "蓋頭";
        Gathered = "gathered", "국을 이룸", "會局";
        Striking = "striking", "충함", "沖";
        Tied = "tied", "묶임", "合絆";
        Joined = "joined", "합하여 모임", "合";
        Void = "void", "공망", "空亡";
    }
}

domain! {
    /// Earth that does not help: too dry, or too wet.
    pub enum Soil {
        Dry = "dry", "마른 흙", "燥土";
        Wet = "wet", "젖은 흙", "濕土";
    }
}

/// The branch of a luck pillar, weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BranchReading {
    /// The part of its element.
    pub role: FiveGod,
    /// What it is besides.
    pub also: AlsoNamed,
    /// To which side it leans, and why.
    pub leaning: Leaning,
    /// The earth that keeps it from helping.
    pub soil: Option<Soil>,
    /// How it lands.
    pub landing: BranchLanding,
    /// Whether the stem above it overcomes it.
    pub is_covered: bool,
    /// The element it acts as: its own, or that of the set it completes.
    pub acts_as: Element,
    /// To which side that leans: as it does itself, or as what the set makes.
    pub acting: Lean,
    /// The element that it makes with a branch of the chart, where that decides what it brings.
    pub union: Option<Element>,
    /// Whether it makes that by half, and stays what it is beside it.
    pub is_by_half: bool,
    /// The branches of the chart that turn with it.
    pub turns: Positions,
    /// Whether the month branch turns with it into another element (變格).
    pub moves_frame: bool,
    /// What of it arrives.
    pub force: Force,
}

/// A branch as it is being weighed.
pub(super) struct Weighing<'a> {
    pub(super) wonguk: Wonguk<'a>,
    pub(super) luck: &'a Luck,
    pub(super) branch: Branch,
    pub(super) reading: &'a mut BranchReading,
    /// Branches of the chart that make a six-combination with it.
    pub(super) partners: Positions,
    pub(super) contacts: &'a mut Contacts,
    /// Branches of the chart that its contacts name.
    pub(super) named: Positions,
}

/// The branch of a luck pillar, as the stem above it lets it land.
pub(super) fn landed(wonguk: Wonguk, luck: &Luck) -> BranchReading {
    let branch = luck.ganji.branch();
    let element = branch.element();
    let (leaning, soil) = leaning(wonguk, branch);
    let is_covered = luck.ganji.stem().element().overcomes() == element;
    let force = Force::whole(leaning.lean);
    BranchReading {
        role: wonguk.role(element),
        also: wonguk.yongsin.also_named(element),
        leaning,
        soil,
        landing: if is_covered { BranchLanding::Covered } else { BranchLanding::Plain },
        is_covered,
        acts_as: element,
        acting: leaning.lean,
        union: None,
        is_by_half: false,
        turns: Positions::NONE,
        moves_frame: false,
        force: if is_covered { force.halved() } else { force },
    }
}

/// Weighs the branch of a luck pillar by what it meets.
pub(super) fn weigh(
    wonguk: Wonguk,
    luck: &Luck,
    reading: &mut BranchReading,
    contacts: &mut Contacts,
) {
    let branch = luck.ganji.branch();
    let partners = wonguk.natal.branches_related_to(branch, RelationKind::SixCombination);
    let named = Positions::NONE;
    let mut weighing = Weighing { wonguk, luck, branch, reading, partners, contacts, named };
    if !weighing.gather() {
        weighing.clash();
        weighing.combine();
        weighing.join_half();
        weighing.root_natal();
    }
    weighing.meet_others();
    weighing.fall_empty();
}

/// To which side a branch leans: earth that would help does not where it only adds dryness or wet.
fn leaning(wonguk: Wonguk, branch: Branch) -> (Leaning, Option<Soil>) {
    let leaning = wonguk.leaning(branch.element());
    let (soil, much, none) = match branch {
        Branch::Mi | Branch::Sul => (Soil::Dry, Element::Fire, Element::Water),
        Branch::Chuk | Branch::Jin => (Soil::Wet, Element::Water, Element::Fire),
        _ => return (leaning, None),
    };
    let is_useless = leaning.lean == Lean::With
        && wonguk.extreme().is_none()
        && wonguk.role(Element::Earth) != FiveGod::Yongsin
        && wonguk.letters(much) >= PLENTY
        && wonguk.letters(none) == 0;
    if is_useless {
        (Leaning { lean: Lean::Aside, reason: LeanReason::Default }, Some(soil))
    } else {
        (leaning, None)
    }
}

impl Weighing<'_> {
    pub(super) const fn lean(&self) -> Lean {
        self.reading.leaning.lean
    }

    /// Adds a contact.
    pub(super) fn meet(&mut self, contact: Contact) {
        if contact.kind != ContactKind::RootsNatal {
            self.named = self.named.or(contact.positions);
        }
        self.contacts.push(contact);
    }

    /// Branches of the chart that have a relation of a kind to it.
    pub(super) fn related(&self, kind: RelationKind) -> Positions {
        self.wonguk.natal.branches_related_to(self.branch, kind)
    }

    /// A branch that is empty arrives by half, unless something has hold of it. Of a decade it is not
    /// asked.
    fn fall_empty(&mut self) {
        let is_empty = || self.wonguk.natal.pillars.day.xun().is_empty(self.branch);
        if self.luck.scope == Scope::Decade || !is_empty() {
            return;
        }
        let is_taken = self.reading.landing == BranchLanding::Gathered
            || self.contacts.iter().any(|contact| contact.kind == ContactKind::Clash)
            || !self.partners.is_empty();
        if !is_taken {
            self.reading.landing = BranchLanding::Void;
            self.reading.force = self.reading.force.halved();
        }
    }
}
