//! Whether a period brings something, and by which letters. It is asked of the period's reading alone.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position, Positions, SipseongGroup};

use super::Ahead;
use super::item::{Item, Subject};
use super::kind::Kind;
use super::period::Period;
use crate::compatibility::spouse_group;
use crate::fit::{
    Character, ClimateTurn, Contact, ContactKind, Family, Force, FormationTurn, FormationVoice,
    LuckReading, Part, Wonguk,
};
use crate::thread::Arrival;
use crate::wealth::{Reach, Storehouse};
use crate::yongsin::{FiveGod, Lean};

/// The items of a kind in a period: one, or one for each element that was absent.
type Found = ArrayVec<Item, 2>;

impl Ahead<'_> {
    /// What a period brings of a kind. Passages are found by themselves.
    pub(super) fn found(&self, kind: Kind, period: &Period) -> Found {
        if period.age < kind.from_age() {
            return Found::new();
        }
        let reading = period.reading();
        let item = |part, subject| Item::of(kind, period, part, subject);
        let found = match kind {
            Kind::Yongsin => self.yongsin(reading).map(|(part, subject)| item(part, subject)),
            Kind::Huisin => self.huisin(reading).map(|(part, subject)| item(part, subject)),
            Kind::Second => self.second(reading).map(|(part, subject)| item(part, subject)),
            Kind::Heavy => {
                is_heavy(self.haengun.wonguk, reading).then(|| item(Part::Pillar, Subject::Letters))
            }
            Kind::Climate => climate(reading).map(|(part, subject)| item(part, subject)),
            Kind::Formation => forms(self.haengun.wonguk, reading)
                .map(|voice| item(Part::Pillar, Subject::Formation(voice))),
            Kind::Absent => return self.absent(period),
            Kind::Handover => None,
            Kind::SpouseStar => self.spouse_star(period),
            Kind::StarBond => self.star_bond(period),
            Kind::PalaceUnion => meets_palace(reading, is_union)
                .map(|subject| self.joining(item(Part::Branch, subject), reading)),
            Kind::PalaceClash => {
                meets_palace(reading, Contact::strikes).map(|s| item(Part::Branch, s))
            }
            Kind::Wealth | Kind::Office | Kind::Output | Kind::Study => {
                kind.group().and_then(|group| self.coming(kind, group, period))
            }
            Kind::Store => self.store(reading).map(|subject| item(Part::Branch, subject)),
        };
        found.into_iter().collect()
    }

    fn yongsin(&self, reading: &LuckReading) -> Option<(Part, Subject)> {
        let lifts = reading.character == Character::Lifts;
        lifts.then(|| self.full(FiveGod::Yongsin, reading)).flatten()
    }

    fn huisin(&self, reading: &LuckReading) -> Option<(Part, Subject)> {
        let helps = matches!(reading.character, Character::Lifts | Character::Supports);
        helps.then(|| self.full(FiveGod::Huisin, reading)).flatten()
    }

    /// The second useful element, where it has no other name, in a period that does not go against the chart.
    fn second(&self, reading: &LuckReading) -> Option<(Part, Subject)> {
        let element = self.haengun.wonguk.yongsin.second_of_luck()?;
        let part = full_letters_of(element, reading)?;
        (reading.side() != Family::Against).then_some((part, Subject::Element(element)))
    }

    /// Letters that arrive as one of the five gods, with root and wholly for its good.
    fn full(&self, god: FiveGod, reading: &LuckReading) -> Option<(Part, Subject)> {
        let element = self.haengun.wonguk.yongsin.five_gods.element(god);
        let is_it = |acts_as, force: Force| acts_as == element && force.is_full();
        let (stem, branch) = (&reading.stem, &reading.branch);
        let by_stem = stem.root.is_some() && is_it(stem.acts_as, stem.force);
        let part = Part::of([by_stem, is_it(branch.acts_as, branch.force)])?;
        Some((part, Subject::Element(element)))
    }

    /// Elements that the chart does not show.
    fn absent(&self, period: &Period) -> Found {
        let missing = self.elements.missing();
        let comes = |element| {
            let Coming { part, .. } = Coming::of(self.haengun.wonguk, element, period.reading())?;
            Some(Item::of(Kind::Absent, period, part, Subject::Element(element)))
        };
        missing.filter_map(comes).collect()
    }

    fn spouse_star(&self, period: &Period) -> Option<Item> {
        if self.star_bond(period).is_some() {
            return None;
        }
        self.coming(Kind::SpouseStar, spouse_group(self.chart.sex), period)
    }

    fn star_bond(&self, period: &Period) -> Option<Item> {
        let reading = period.reading();
        let element = self.element(spouse_group(self.chart.sex));
        let bonds = reading.contacts.iter().any(|contact| contact.kind == ContactKind::Bond)
            && reading.luck.ganji.stem().element() == element;
        bonds.then(|| {
            let [stem, _] = Arrival::told(self.haengun.wonguk, reading);
            let item = Item::of(Kind::StarBond, period, Part::Stem, Subject::Element(element));
            item.toned(stem.tone(reading.side()))
        })
    }

    /// The branch joins the seat of the spouse: what it makes with others leans as that does.
    fn joining(&self, item: Item, reading: &LuckReading) -> Item {
        let [_, branch] = Arrival::told(self.haengun.wonguk, reading);
        let is_made = branch.element != reading.luck.ganji.branch().element();
        if reading.is_gathered() || is_made {
            item.toned(branch.tone(reading.side()))
        } else {
            item
        }
    }

    /// The ten gods of a group come: told in the tone of the letter that leans least to the chart.
    fn coming(&self, kind: Kind, group: SipseongGroup, period: &Period) -> Option<Item> {
        let reading = period.reading();
        let element = self.element(group);
        let Coming { part, tone } = Coming::own(self.haengun.wonguk, element, reading)?;
        // What comes in a month of a year that goes against the chart opens nothing wide.
        let is_hindered = period.year().is_some_and(|year| year.side() == Family::Against);
        let mut item = Item::of(kind, period, part, Subject::Element(element)).toned(tone);
        if kind == Kind::Wealth {
            item.told = Reach::of_wealth(self.wealth.capacity, item.tone, reading).tone();
        }
        Some(if is_hindered { item.held_back() } else { item })
    }

    /// The branch strikes or punishes the storehouse of 재성.
    fn store(&self, reading: &LuckReading) -> Option<Subject> {
        let element = self.element(SipseongGroup::Jaeseong);
        let stores = Storehouse::of(&self.chart.pillars, element).standing();
        let opens = |kind| {
            matches!(
                kind,
                ContactKind::Clash | ContactKind::Punishment | ContactKind::TriplePunishment
            )
        };
        let opened = reading
            .contacts
            .iter()
            .filter(|contact| contact.part == Part::Branch && opens(contact.kind))
            .filter(|contact| contact.kind != ContactKind::Clash || contact.strikes())
            .flat_map(|contact| contact.positions.iter())
            .filter(|position| stores.contains(*position));
        natal(opened.collect())
    }

    pub(super) fn element(&self, group: SipseongGroup) -> Element {
        group.element(self.chart.day_master().element())
    }
}

/// The letters by which an element comes, and to which side.
pub(super) struct Coming {
    pub(super) part: Part,
    /// The tone in which they are told, as they arrive.
    tone: Lean,
}

impl Coming {
    /// The letters that come to an element: a rooted stem, the branch. What a set or a union has turned into another
    /// does not bring its own; a half leaves it.
    fn of(wonguk: Wonguk<'_>, element: Element, reading: &LuckReading) -> Option<Self> {
        Self::among([true; 2], wonguk, element, reading)
    }

    /// Those of them that are of it by themselves.
    pub(super) fn own(wonguk: Wonguk<'_>, element: Element, reading: &LuckReading) -> Option<Self> {
        let ganji = reading.luck.ganji;
        let own = [ganji.stem().element(), ganji.branch().element()].map(|of| of == element);
        Self::among(own, wonguk, element, reading)
    }

    /// Of two letters that come, one of which nothing arrives is not named; alone it is, and opens nothing wide.
    fn among(
        which: [bool; 2],
        wonguk: Wonguk<'_>,
        element: Element,
        reading: &LuckReading,
    ) -> Option<Self> {
        let [stem, branch] = Arrival::told(wonguk, reading);
        let branch = if reading.leans_by_half() { branch.own(wonguk, reading) } else { branch };
        let letters = [stem, branch];
        let [stem, branch] = letters.map(|one| one.element);
        let is_rooted = reading.stem.root.is_some();
        let comes = [which[0] && is_rooted && stem == element, which[1] && branch == element];
        let rests = letters.map(|one| one.leaning.lean != Lean::Aside && one.sign == 0);
        let named = if comes == [true; 2] && rests[0] != rests[1] {
            rests.map(|rests| !rests)
        } else {
            comes
        };
        let leans = letters.iter().zip(named).filter(|(_, is_named)| *is_named);
        let tone_of = |letter: &Arrival| reading.tone_of(letter.leaning.lean, letter.sign != 0);
        let tone = leans.map(|(letter, _)| tone_of(letter)).max()?;
        Some(Self { part: Part::of(named)?, tone })
    }
}

/// Letters as far as they act as an element and arrive with all they have for the chart's good.
fn full_letters_of(element: Element, reading: &LuckReading) -> Option<Part> {
    let (stem, branch) = (&reading.stem, &reading.branch);
    let by_stem = stem.root.is_some() && stem.force.is_full() && stem.acts_as == element;
    Part::of([by_stem, branch.force.is_full() && branch.acts_as == element])
}

/// Both letters burden, and neither would help as what it comes to.
fn is_heavy(wonguk: Wonguk<'_>, reading: &LuckReading) -> bool {
    let forces = [reading.stem.force, reading.branch.force];
    forces.iter().all(|force| *force < Force::NONE)
        && Arrival::both(wonguk, reading).iter().all(|letter| letter.leaning.lean != Lean::With)
}

/// What relieves the season.
fn climate(reading: &LuckReading) -> Option<(Part, Subject)> {
    let voice = reading.climate.filter(|voice| voice.turn == ClimateTurn::Relief)?;
    let relief = voice.climate.relief();
    let stem = reading.stem.root.is_some() && reading.stem.acts_as == relief;
    Some((Part::of([stem, reading.branch.acts_as == relief])?, Subject::Climate(voice.climate)))
}

/// The rule by which the structure is completed or rescued.
pub(super) fn forms(wonguk: Wonguk<'_>, reading: &LuckReading) -> Option<FormationVoice> {
    reading.formation(wonguk).filter(|voice| voice.turn != FormationTurn::Breaks)
}

/// Contacts of the branch with the seat of the spouse.
fn meets_palace(reading: &LuckReading, counts: impl Fn(&Contact) -> bool) -> Option<Subject> {
    let mut contacts = reading.contacts.iter().filter(|contact| contact.part == Part::Branch);
    let meets = contacts.any(|one| one.positions.contains(Position::Day) && counts(one));
    meets.then(|| Subject::Natal(Positions::from_iter([Position::Day])))
}

fn is_union(contact: &Contact) -> bool {
    matches!(
        contact.kind,
        ContactKind::SixCombination
            | ContactKind::Settles
            | ContactKind::TripleCombination
            | ContactKind::DirectionalCombination
    )
}

fn natal(positions: Positions) -> Option<Subject> {
    (!positions.is_empty()).then_some(Subject::Natal(positions))
}
