//! How the stem of a luck pillar lands: its root, what combines with it, what it clashes with.
//!
//! Source: 滴天髓闡微 歲運 "何謂截腳？…支不載干", 衰旺 "天干得一比肩，不如地支得一餘氣墓庫"; 子平真詮
//! 論十干合而不合 "本身之合，不為合去", "情不專耳".

use saju_chart::{Element, Position, Positions, Stem, domain};

use super::contact::{Contact, ContactKind, Contacts, Face, Outcome};
use super::force::Force;
use super::luck::{Luck, Part};
use super::tie::tie;
use super::wonguk::Wonguk;
use crate::natal::holds_root;
use crate::places::LetterSet;
use crate::relation::{RelationKind, pairs_of_stems};
use crate::yongsin::{AlsoNamed, FiveGod, Lean, Leaning};

domain! {
    /// How a stem lands.
    pub enum StemLanding {
        Rooted = "rooted", "뿌리 있음", "有根";
        Cut = "cut", "실리지 않음", "截腳";
        Floating = "floating", "뿌리 없음", "無根";
        Bonded = "bonded", "일간과 합", "合身";
        Tied = "tied", "묶임", "合絆";
        Checked = "checked", "눌림", "受制";
        Transformed = "transformed", "합하여 바뀜", "合化";
    }
}

domain! {
    /// Where the stem has a root, the nearest first.
    pub enum StemRoot {
        Seat = "seat", "제 지지", "坐下";
        Natal = "natal", "원국의 지지", "原局";
        Outer = "outer", "바깥 운의 지지", "外運";
    }
}

/// The stem of a luck pillar, weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StemReading {
    /// The part of its element.
    pub role: FiveGod,
    /// What it is besides.
    pub also: AlsoNamed,
    /// To which side that leans, and why.
    pub leaning: Leaning,
    /// How it lands.
    pub landing: StemLanding,
    /// Where it has its root.
    pub root: Option<StemRoot>,
    /// The element it acts as: its own, or what it is transformed into.
    pub acts_as: Element,
    /// What of it arrives.
    pub force: Force,
}

/// A stem as it is being weighed.
struct Weighing<'a> {
    wonguk: Wonguk<'a>,
    luck: &'a Luck,
    stem: Stem,
    reading: &'a mut StemReading,
}

/// The stem of a luck pillar, as it lands by its root.
pub(super) fn landed(wonguk: Wonguk, luck: &Luck) -> StemReading {
    let element = luck.ganji.stem().element();
    let leaning = wonguk.leaning(element);
    let root = root(wonguk, luck, element);
    let carried = luck.ganji.branch().element().generates() == element;
    let (landing, force) = match root {
        Some(StemRoot::Seat) => (StemLanding::Rooted, Force::whole(leaning.lean)),
        Some(_) if carried => (StemLanding::Rooted, Force::whole(leaning.lean)),
        Some(_) => (StemLanding::Cut, Force::half(leaning.lean)),
        None => (StemLanding::Floating, Force::half(leaning.lean)),
    };
    let role = wonguk.role(element);
    let also = wonguk.yongsin.also_named(element);
    StemReading { role, also, leaning, landing, root, acts_as: element, force }
}

/// Weighs the stem of a luck pillar by what it meets.
pub(super) fn weigh(
    wonguk: Wonguk,
    luck: &Luck,
    reading: &mut StemReading,
    contacts: &mut Contacts,
) {
    let mut weighing = Weighing { wonguk, luck, stem: luck.ganji.stem(), reading };
    let is_free = weighing.combine(contacts);
    if is_free {
        weighing.clash(contacts);
        weighing.check(contacts);
    }
}

fn root(wonguk: Wonguk, luck: &Luck, element: Element) -> Option<StemRoot> {
    if holds_root(luck.ganji.branch(), element) {
        Some(StemRoot::Seat)
    } else if !wonguk.natal.roots(element).is_empty() {
        Some(StemRoot::Natal)
    } else {
        let outer = luck.outer_branches().any(|branch| holds_root(branch, element));
        outer.then_some(StemRoot::Outer)
    }
}

impl Weighing<'_> {
    const fn lean(&self) -> Lean {
        self.reading.leaning.lean
    }

    /// Combinations, at any distance. Whether the stem is left free.
    fn combine(&mut self, contacts: &mut Contacts) -> bool {
        let natal = self.wonguk.natal;
        let partners = natal.stems_related_to(self.stem, RelationKind::StemCombination);
        let mut each = partners.iter();
        let Some(partner) = each.next() else { return true };
        let taken = natal.tied().contains_all(LetterSet::stem(partner));
        let contact = |kind, outcome| Contact::of(kind, Part::Stem, partners, outcome);
        if each.next().is_some() || partner != Position::Day && taken {
            contacts.push(contact(ContactKind::Contend, Outcome::Plain));
            return true;
        }
        if partner == Position::Day {
            self.reading.landing = StemLanding::Bonded;
            contacts.push(contact(ContactKind::Bond, Outcome::By(self.lean())));
            return true;
        }
        let Some(other) = natal.stem(partner) else { return true };
        if let Some(union) = self.transforms_with(other) {
            let lean = self.wonguk.lean(union);
            self.reading.landing = StemLanding::Transformed;
            self.reading.acts_as = union;
            self.reading.force = Force::whole(lean);
            contacts.push(contact(ContactKind::Transform, Outcome::By(lean)).making(union));
        } else {
            let (force, tie) = tie(self.lean(), self.wonguk.lean(other.element()));
            self.reading.landing = StemLanding::Tied;
            self.reading.force = force;
            contacts.push(contact(ContactKind::Tie, Outcome::Tied(tie)));
        }
        false
    }

    /// What the stem and its partner become, as the month allows and nothing forbids.
    fn transforms_with(&self, partner: Stem) -> Option<Element> {
        let natal = self.wonguk.natal;
        let pair = pairs_of_stems(self.stem, partner)
            .iter()
            .find(|pair| pair.kind() == RelationKind::StemCombination)?;
        let union = pair.element()?;
        let against = union.overcome_by();
        let of_month = natal.main(Position::Month) == Some(union)
            || natal.month_combination().is_some_and(|set| set.element == union);
        let opposed = !natal.mains(against).is_empty()
            || self.wonguk.has_live_stem(against)
            || self.luck.ganji.branch().element() == against;
        let held =
            !natal.roots(partner.element()).is_empty() || self.reading.root == Some(StemRoot::Seat);
        (of_month && !opposed && !held).then_some(union)
    }

    /// Clashes with the stems of the chart.
    fn clash(&mut self, contacts: &mut Contacts) {
        let natal = self.wonguk.natal;
        for position in natal.stems_related_to(self.stem, RelationKind::StemClash).iter() {
            let Some(other) = natal.stem(position) else { continue };
            let face = self.face(position, other);
            let outcome = Outcome::Faced(face, self.lean());
            let positions = Positions::from_iter([position]);
            contacts.push(Contact::of(ContactKind::StemClash, Part::Stem, positions, outcome));
        }
    }

    fn face(&mut self, position: Position, other: Stem) -> Face {
        if position == Position::Day {
            return Face::Plain;
        }
        if self.stem.element().overcomes() == other.element() {
            return match (self.wonguk.lean(other.element()), self.lean()) {
                (Lean::Against, _) => {
                    self.reading.force = self.reading.force.plus(1);
                    Face::Eased
                }
                (Lean::With, Lean::Aside | Lean::Against) => {
                    self.reading.force = self.reading.force.plus(-1);
                    Face::Struck
                }
                _ => Face::Plain,
            };
        }
        let natal = self.wonguk.natal;
        let place = LetterSet::stem(position);
        let is_alive = natal.alive(place) == place;
        if is_alive && self.lean() != Lean::Aside {
            self.reading.landing = StemLanding::Checked;
            self.reading.force = self.reading.force.halved();
            return Face::Checked;
        }
        Face::Plain
    }

    /// A stem without any root under a live one that overcomes it.
    fn check(&mut self, contacts: &mut Contacts) {
        let against = self.stem.element().overcome_by();
        let is_checked = self.lean() != Lean::Aside
            && self.reading.landing == StemLanding::Floating
            && self.wonguk.has_live_stem(against);
        if !is_checked {
            return;
        }
        let natal = self.wonguk.natal;
        let live = natal.alive(natal.of_group(self.wonguk.group(against)).only_stems());
        self.reading.landing = StemLanding::Checked;
        self.reading.force = Force::NONE;
        let outcome = Outcome::By(self.lean());
        contacts.push(Contact::of(ContactKind::Checked, Part::Stem, live.stems(), outcome));
    }
}
