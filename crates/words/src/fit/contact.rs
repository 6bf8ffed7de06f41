//! What a letter of luck meets, told after “지지 오(午)는”.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Position, Positions};
use saju_judgment::Places;
use saju_judgment::fit::{Contact, ContactKind, LifeStage, Part, Wonguk};
use saju_judgment::letters::Letter;
use saju_saying::Saying;

use super::clause::{Clause, Deed};
use super::told::Told;
use crate::Ending;
use crate::catalogue::fit as ko;
use crate::catalogue::fit_contacts as contacts;
use crate::gyeokguk::{Letters, named};
use crate::letters::{Group, Naming, Placed, WithHan, branch, half, pillar};
use crate::names::BranchPlace;
use crate::slot::Joined;
use crate::{Page, Say, Slot, fortune};

/// A contact of a luck pillar, without the letter that makes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactClause<'a> {
    pub(crate) told: Told<'a>,
    pub(crate) contact: &'a Contact,
    pub(crate) wording: usize,
}

impl<'a> ContactClause<'a> {
    const fn wonguk(&self) -> Wonguk<'a> {
        self.told.wonguk
    }

    /// The letters of the chart that it is with.
    fn places(&self) -> Places {
        let of_stems =
            self.contact.part == Part::Stem || self.contact.kind == ContactKind::RootsNatal;
        let place = if of_stems { Places::stem } else { Places::branch };
        self.contact.positions.iter().map(place).collect()
    }

    fn group(&self, places: Places, naming: Naming<'a>) -> Group<'a> {
        Group { pillars: &self.wonguk().natal.pillars, places, naming }
    }

    fn placed(&self, position: Position) -> Option<Placed> {
        let ganji = self.wonguk().natal.pillars.at(position)?;
        Some(Placed::branch(position, ganji.branch()))
    }
}

impl Say for ContactClause<'_> {
    fn say(&self, page: &mut Page) {
        let (wonguk, contact, passage) = (self.wonguk(), self.contact, self.told.passage);
        let roles = Naming::Roles(wonguk);
        let places = self.places();
        contacts::Clause {
            natal: self.group(places, Naming::Plain),
            natal_role: self.group(places, roles),
            lost: self.group(contact.lost, roles),
            members: Members(self),
            set: contact.set.map(Letters),
            combo: contact.set.map(saju_judgment::RelationPair::kind),
            union: Union(self),
            pal: palace(contact.positions, passage.stage),
            by: contact.by.and_then(|position| self.placed(position)),
            pair: Pair(self),
            gyeok: named(wonguk.gyeokguk.gyeok()),
            pillar: OfPillars(self),
            host: passage.reading.luck.host_named(),
            key: contact.key(),
            wording: self.wording,
        }
        .say(page);
    }
}

/// What stands for a place of the chart in life: of several the day's, then the month's.
fn palace(positions: Positions, stage: LifeStage) -> Option<crate::Sentence> {
    let nearest = [Position::Day, Position::Month, Position::Year, Position::Hour];
    let position = nearest.into_iter().find(|position| positions.contains(*position))?;
    Some(contacts::PALACE[position][stage])
}

/// The element that a contact makes: by its part, or 그 기운 when it is the letter's own.
struct Union<'a>(&'a ContactClause<'a>);

impl Union<'_> {
    fn phrase(&self) -> Option<Saying> {
        let ContactClause { told, contact, .. } = self.0;
        let ganji = told.passage.reading.luck.ganji;
        let own = match contact.part {
            Part::Stem => ganji.stem().element(),
            Part::Branch | Part::Pillar => ganji.branch().element(),
        };
        let other = contact.union.filter(|element| *element != own);
        other.map(|element| told.wonguk.role_phrase(element))
    }
}

impl Slot for Union<'_> {
    fn put(&self, page: &mut Page) {
        match self.phrase() {
            Some(phrase) => phrase.put(page),
            None => contacts::OWN_UNION.put(page),
        }
    }

    fn ending(&self) -> Ending {
        self.phrase().map_or_else(|| contacts::OWN_UNION.ending(), |phrase| phrase.ending())
    }
}

/// The other letters of a set of three: 연지 술(戌), 월운 지지 신(申)과 함께.
struct Members<'a>(&'a ContactClause<'a>);

/// One of them: of the chart, or of a longer luck.
#[derive(Clone, Copy)]
enum Member<'a> {
    Natal(Group<'a>),
    Outer(saju_judgment::fit::Scope, Branch),
}

impl Slot for Member<'_> {
    fn put(&self, page: &mut Page) {
        match *self {
            Self::Natal(group) => group.put(page),
            Self::Outer(luck, letter) => {
                contacts::OfOuter { luck, letter: branch(letter) }.say(page);
            }
        }
    }

    fn ending(&self) -> Ending {
        match self {
            Self::Natal(group) => group.ending(),
            Self::Outer(_, letter) => letter.ending(),
        }
    }
}

impl<'a> Members<'a> {
    fn members(&self) -> ArrayVec<Member<'a>, 2> {
        let ContactClause { told, contact, .. } = *self.0;
        let luck = &told.passage.reading.luck;
        let Some(set) = contact.set else { return ArrayVec::new() };
        let pillars = &told.wonguk.natal.pillars;
        let others = set.branches().without(luck.ganji.branch());
        let member = |letter: Branch| {
            let of_it = pillars.branches().filter(|(_, own)| *own == letter);
            let places: Places = of_it.map(|(position, _)| Places::branch(position)).collect();
            let outer = || luck.around().find(|(_, ganji)| ganji.branch() == letter);
            if places.is_empty() {
                outer().map(|(scope, _)| Member::Outer(scope, letter))
            } else {
                Some(Member::Natal(Group { pillars, places, naming: Naming::Plain }))
            }
        };
        others.iter().filter_map(member).collect()
    }
}

impl Slot for Members<'_> {
    fn put(&self, page: &mut Page) {
        let members = self.members();
        contacts::Together { letters: Joined(members.iter(), ", ") }.say(page);
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// The clash of the chart that a combination lets go: 월지 오·일지 자 충.
struct Pair<'a>(&'a ContactClause<'a>);

impl Slot for Pair<'_> {
    fn put(&self, page: &mut Page) {
        let natal = self.0.wonguk().natal;
        let named = |position: Position| {
            let letter = natal.pillars.at(position).map(saju_chart::Ganji::branch);
            (BranchPlace(position), (" ", letter))
        };
        let Some(partner) = self.0.contact.positions.iter().next() else { return };
        let Some(other) = natal.clashing(partner).iter().next() else { return };
        let [first, second] = if partner < other { [partner, other] } else { [other, partner] };
        contacts::Pair { first: named(first), second: named(second) }.say(page);
    }

    fn ending(&self) -> Ending {
        saju_judgment::RelationKind::Clash.ending()
    }
}

/// Pillars of the chart that luck repeats or strikes: 연주·일주 을묘(乙卯).
struct OfPillars<'a>(&'a ContactClause<'a>);

impl Slot for OfPillars<'_> {
    fn put(&self, page: &mut Page) {
        let (positions, pillars) = (self.0.contact.positions, self.0.wonguk().natal.pillars);
        let ganji = positions.iter().next().and_then(|position| pillars.at(position));
        let each = Position::ALL.into_iter().filter(|position| positions.contains(*position));
        (Joined(each, "·"), (" ", ganji.map(pillar))).put(page);
    }

    fn ending(&self) -> Ending {
        let positions = self.0.contact.positions;
        let ganji = positions.iter().next().and_then(|p| self.0.wonguk().natal.pillars.at(p));
        ganji.map_or(Ending::Vowel, |ganji| ganji.ending())
    }
}

/// A contact by itself: 지지 오(午)는 일지 자(子)와 …
#[derive(Clone, Copy, Debug)]
pub struct ContactMeaning<'a> {
    pub(crate) told: Told<'a>,
    pub(crate) contact: &'a Contact,
    pub(crate) wording: usize,
}

impl Say for ContactMeaning<'_> {
    fn say(&self, page: &mut Page) {
        let Self { told, contact, wording } = *self;
        let luck = &told.passage.reading.luck;
        let clause = Clause { told, deed: Deed::Contact(contact), wording };
        let letter = match contact.part {
            Part::Stem => Letter::Stem(luck.ganji.stem()),
            Part::Branch => Letter::Branch(luck.ganji.branch()),
            Part::Pillar => {
                ko::OfPillar { scope: fortune::name(luck.scope), clause }.say(page);
                return;
            }
        };
        ko::OfLetter { half: half(letter), letter: WithHan(letter), clause }.say(page);
    }
}
