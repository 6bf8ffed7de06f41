//! What a letter of luck meets, told after "지지 오(午)는".

use arrayvec::ArrayVec;
use saju_chart::{Branch, Position, Positions};
use saju_saying::{Args, Fills, Join, Letter, Letters, Places, Saying, Several, Titled};

use super::host_named;
use crate::LetterSet;
use crate::fit::{
    Blow, Contact, ContactKind, Face, ListedLuck, Outcome, Part, Relief, Tie, Wonguk,
};
use crate::relation::RelationPair;
use crate::sayings::{Called, Group, PositionNames, SetLetters, glyph};
use crate::yongsin::Lean;

pub(super) mod entries {
    use saju_chart::{Branch, Ganji, Position};
    use saju_saying::{Glyphs, Letters, Places, Saying, Titled, sayings};

    use super::Members;
    use crate::Gyeok;
    use crate::fit::{LifeStage, Tie};
    use crate::relation::RelationKind;
    use crate::sayings::{Group, PositionNames, SetLetters, Subject};
    use crate::yongsin::Lean;

    sayings! {
        /// What luck meets in the chart and in the longer luck.
        pub(crate) catalogue "fit_contacts" = Subject::FitContacts;

        /// The element that a contact makes, where it is the letter's own.
        own_union();
        /// A clash of the chart, and a letter of it.
        pair(first: Saying, second: Saying);
        pair_of_several(several: Saying, one: Saying);
        placed(place: Places, letter: Glyphs);
        /// The other letters of a set of three, and one of a longer luck.
        together(letters: Members<'_>);
        /// The same where the chart holds the whole set already.
        together_again(letters: Members<'_>);
        of_outer(host: Saying, letter: Branch);
        /// Pillars of the chart.
        pillars(positions: PositionNames, ganji: Option<Ganji>);
        /// What stands for a place of the chart in life.
        palace() by [position: Position, life_stage: LifeStage];
        palace_of_infant() by [position: Position];

        bond() by [lean: Lean];
        tie(natal: Group, natal_role: Group) by [tie: Tie];
        transform(natal: Group, union: Saying);
        contend_stem(natal: Group);
        contend_branch(natal: Group);
        stem_clash_eased(natal_role: Group);
        stem_clash_struck(natal_role: Group);
        stem_clash_checked_with(natal_role: Group);
        stem_clash_checked_against(natal_role: Group);
        stem_clash_day();
        stem_clash(natal: Group);
        checked_with(natal_role: Group);
        checked_against(natal_role: Group);
        bureau(members: Saying, set: SetLetters, combo: RelationKind, union: Saying)
            by [lean: Lean];
        gathering(members: Saying, set: SetLetters);
        clash_uproots(natal: Group, natal_role: Group, pal: Option<Saying>) by [lean: Lean];
        clash_stirs(natal: Group, natal_role: Group) by [lean: Lean];
        clash_evenly(natal: Group, natal_role: Group, pal: Option<Saying>) by [lean: Lean];
        clash_defies(natal: Group, gyeok: Titled<Gyeok>);
        clash_stores(natal: Group, pal: Option<Saying>);
        clash_root_lost(natal: Group, lost: Group);
        clash_burden_lost(natal: Group, lost: Group);
        clash_relieved_six(natal: Group, by: Letters);
        clash_relieved_by_union(natal: Group, by: Letters);
        clash_relieved_natal_six(natal: Group);
        clash_relieved_bureau(natal: Group);
        six_joins(natal: Group, union: Saying, pal: Option<Saying>) by [lean: Lean];
        settles(natal: Group, pair: Option<Saying>);
        settles_further(natal: Group, pair: Option<Saying>);
        half(natal: Group, union: Saying) by [lean: Lean];
        roots_natal_with(natal_role: Group);
        roots_natal_against(natal_role: Group);
        triple_punishment(members: Saying, set: SetLetters);
        punishment(natal: Group);
        mutual_punishment(natal: Group);
        self_punishment(natal: Group);
        harm(natal: Group);
        destruction(natal: Group);
        repeat(pillar: Saying, pal: Option<Saying>);
        double(pillar: Saying, pal: Option<Saying>);
        twin(host: Option<Saying>);
        host_harmony(host: Option<Saying>);
        host_checks(host: Option<Saying>);
        checks_host(host: Option<Saying>);
        host_clash(host: Option<Saying>);
        host_six(host: Option<Saying>);
    }
}

/// A contact of a luck pillar, without the letter that makes it.
pub(super) fn clause(wonguk: Wonguk<'_>, passage: &ListedLuck, contact: &Contact) -> Saying {
    Meeting { wonguk, passage, contact, is_bare: false }.clause()
}

/// The same with nothing in its slots: what it is told by.
pub(super) fn bare(wonguk: Wonguk<'_>, passage: &ListedLuck, contact: &Contact) -> Saying {
    Meeting { wonguk, passage, contact, is_bare: true }.clause()
}

/// A clash that the branch lets go, told behind the union by which it does.
pub(super) fn relieved_by_union(
    wonguk: Wonguk<'_>,
    passage: &ListedLuck,
    contact: &Contact,
) -> Saying {
    let meeting = Meeting { wonguk, passage, contact, is_bare: false };
    entries::clash_relieved_by_union(meeting.natal(), meeting.by())
}

impl Contact {
    /// Whether it is a clash that lets go by a union with the letter that another contact is with.
    pub(super) fn is_relieved_by(&self, union: &Self) -> bool {
        self.outcome == Outcome::Relieved(Relief::Six)
            && matches!(union.kind, ContactKind::SixCombination | ContactKind::Settles)
            && self.by.is_some_and(|by| union.positions.contains(by))
    }

    /// The lean of what it brings, or of what is held back.
    const fn lean(&self) -> Lean {
        match self.outcome {
            Outcome::By(lean) => lean,
            _ => Lean::Aside,
        }
    }

    /// What comes of letters that tie each other.
    const fn tie(&self) -> Tie {
        match self.outcome {
            Outcome::Tied(tie) => tie,
            _ => Tie::Tied,
        }
    }
}

/// A contact with what it meets.
#[derive(Clone, Copy)]
struct Meeting<'a> {
    wonguk: Wonguk<'a>,
    passage: &'a ListedLuck,
    contact: &'a Contact,
    /// Whether its slots are left empty.
    is_bare: bool,
}

impl Meeting<'_> {
    fn clause(&self) -> Saying {
        let contact = self.contact;
        let natal = || self.natal();
        let role = || self.natal_role();
        let host = || self.host();
        let (pal, union) = (|| self.palace(), || self.union());
        match contact.kind {
            ContactKind::Bond => entries::bond(contact.lean()),
            ContactKind::Tie => entries::tie(contact.tie(), natal(), role()),
            ContactKind::Transform => entries::transform(natal(), union()),
            ContactKind::Contend if contact.part == Part::Stem => entries::contend_stem(natal()),
            ContactKind::Contend => entries::contend_branch(natal()),
            ContactKind::StemClash => match contact.outcome {
                Outcome::Faced(Face::Eased, _) => entries::stem_clash_eased(role()),
                Outcome::Faced(Face::Struck, _) => entries::stem_clash_struck(role()),
                Outcome::Faced(Face::Checked, Lean::With) => {
                    entries::stem_clash_checked_with(role())
                }
                Outcome::Faced(Face::Checked, _) => entries::stem_clash_checked_against(role()),
                _ if contact.positions.contains(Position::Day) => entries::stem_clash_day(),
                _ => entries::stem_clash(natal()),
            },
            ContactKind::Checked if contact.lean() == Lean::With => entries::checked_with(role()),
            ContactKind::Checked => entries::checked_against(role()),
            ContactKind::TripleCombination | ContactKind::DirectionalCombination => {
                self.of_set(|pair, members, set| {
                    entries::bureau(contact.lean(), members, set, pair.kind(), union())
                })
            }
            ContactKind::Gathering => {
                self.of_set(|_, members, set| entries::gathering(members, set))
            }
            ContactKind::Clash => match contact.outcome {
                Outcome::Struck(Blow::Uproots, lean) => {
                    entries::clash_uproots(lean, natal(), role(), pal())
                }
                Outcome::Struck(Blow::Stirs, lean) => entries::clash_stirs(lean, natal(), role()),
                Outcome::Struck(Blow::Evenly, lean) => {
                    entries::clash_evenly(lean, natal(), role(), pal())
                }
                Outcome::Struck(Blow::Defies, _) => {
                    entries::clash_defies(natal(), Titled(self.wonguk.gyeokguk.gyeok()))
                }
                Outcome::Struck(Blow::Stores, _) => entries::clash_stores(natal(), pal()),
                Outcome::Struck(Blow::RootLost, _) => {
                    entries::clash_root_lost(natal(), self.lost())
                }
                Outcome::Struck(Blow::BurdenLost, _) => {
                    entries::clash_burden_lost(natal(), self.lost())
                }
                Outcome::Relieved(Relief::Six) => entries::clash_relieved_six(natal(), self.by()),
                Outcome::Relieved(Relief::NatalSix) => entries::clash_relieved_natal_six(natal()),
                Outcome::Relieved(Relief::Bureau) => entries::clash_relieved_bureau(natal()),
                _ => entries::clash_evenly(Lean::Aside, natal(), role(), pal()),
            },
            ContactKind::SixCombination if matches!(contact.outcome, Outcome::Tied(_)) => {
                entries::tie(contact.tie(), natal(), role())
            }
            ContactKind::SixCombination => {
                entries::six_joins(contact.lean(), natal(), union(), pal())
            }
            ContactKind::Settles if self.settles_what_acts() => {
                entries::settles(natal(), self.pair())
            }
            ContactKind::Settles => entries::settles_further(natal(), self.pair()),
            ContactKind::HalfCombination => entries::half(contact.lean(), natal(), union()),
            ContactKind::RootsNatal if contact.lean() == Lean::With => {
                entries::roots_natal_with(role())
            }
            ContactKind::RootsNatal => entries::roots_natal_against(role()),
            ContactKind::TriplePunishment => {
                self.of_set(|_, members, set| entries::triple_punishment(members, set))
            }
            ContactKind::Punishment => entries::punishment(natal()),
            ContactKind::MutualPunishment => entries::mutual_punishment(natal()),
            ContactKind::SelfPunishment => entries::self_punishment(natal()),
            ContactKind::Harm => entries::harm(natal()),
            ContactKind::Destruction => entries::destruction(natal()),
            ContactKind::Repeat => entries::repeat(self.pillars(), pal()),
            ContactKind::Double => entries::double(self.pillars(), pal()),
            ContactKind::Twin => entries::twin(host()),
            ContactKind::HostHarmony => entries::host_harmony(host()),
            ContactKind::HostChecks => entries::host_checks(host()),
            ContactKind::ChecksHost => entries::checks_host(host()),
            ContactKind::HostClash => entries::host_clash(host()),
            ContactKind::HostSix => entries::host_six(host()),
        }
    }

    /// The letters of the chart that it is with.
    fn places(&self) -> LetterSet {
        let of_stems =
            self.contact.part == Part::Stem || self.contact.kind == ContactKind::RootsNatal;
        let place = if of_stems { LetterSet::stem } else { LetterSet::branch };
        self.contact.positions.iter().map(place).collect()
    }

    fn natal(&self) -> Group {
        if self.is_bare {
            return Group::NONE;
        }
        Group::of(&self.wonguk.natal.pillars, self.places(), Called::Plain)
    }

    fn natal_role(&self) -> Group {
        if self.is_bare {
            return Group::NONE;
        }
        Group::by_roles(self.wonguk, &self.wonguk.natal.pillars, self.places())
    }

    /// Stems that lose their roots.
    fn lost(&self) -> Group {
        if self.is_bare {
            return Group::NONE;
        }
        Group::by_roles(self.wonguk, &self.wonguk.natal.pillars, self.contact.lost)
    }

    /// The branch that lets go of a clash.
    fn by(&self) -> Letters {
        let position = self.contact.by.into_iter().collect();
        Letters::branches(&self.wonguk.natal.pillars, position)
    }

    /// What stands for its place in life: of several the day's, then the month's.
    fn palace(&self) -> Option<Saying> {
        if self.is_bare {
            return None;
        }
        let nearest = [Position::Day, Position::Month, Position::Year, Position::Hour];
        let position = nearest.into_iter().find(|one| self.contact.positions.contains(*one))?;
        Some(match self.passage.is_infant {
            true => entries::palace_of_infant(position),
            false => entries::palace(position, self.passage.stage),
        })
    }

    /// The element that it makes: by its part, or 그 기운 when it is the letter's own.
    fn union(&self) -> Saying {
        if self.is_bare {
            return entries::own_union();
        }
        let own = self.contact.part.letter(self.passage.reading.luck.ganji).element();
        let other = self.contact.union.filter(|element| *element != own);
        other.map_or_else(entries::own_union, |element| self.wonguk.role_phrase(element))
    }

    /// A sentence on a set of three, with its other letters.
    fn of_set(&self, say: impl FnOnce(RelationPair, Saying, SetLetters) -> Saying) -> Saying {
        let pair = self.contact.set.expect("a contact of three has its row");
        let together = || {
            let is_again = self.wonguk.natal.branches().contains_all(pair.branches());
            let say = if is_again { entries::together_again } else { entries::together };
            say(Members(*self, pair))
        };
        say(pair, if self.is_bare { entries::own_union() } else { together() }, SetLetters(pair))
    }

    /// The clash of the chart that a combination lets go: 월지 오·일지 자 충; of several each.
    fn pair(&self) -> Option<Saying> {
        if self.is_bare {
            return None;
        }
        let natal = self.wonguk.natal;
        let partner = self.contact.positions.iter().next()?;
        // Clashes that act come before those that the chart has softened already.
        let acting = natal.clashing(partner);
        let others = if acting.is_empty() { natal.clashing_beside(partner) } else { acting };
        let other = others.iter().next()?;
        let named = |places: Positions| {
            let letter = Letter::Branch(natal.pillars.at(places.iter().next()?)?.branch());
            Some(entries::placed(Places::of_branches(places), glyph(letter)))
        };
        let (own, struck) = (named(partner.into())?, named(others)?);
        Some(match (others.iter().count(), partner < other) {
            (1, true) => entries::pair(own, struck),
            (1, false) => entries::pair(struck, own),
            _ => entries::pair_of_several(struck, own),
        })
    }

    /// Whether a clash that luck settles acts in the chart, and was not softened there already.
    fn settles_what_acts(&self) -> bool {
        self.contact.positions.iter().any(|one| !self.wonguk.natal.clashing(one).is_empty())
    }

    /// The longer luck.
    fn host(&self) -> Option<Saying> {
        if self.is_bare { None } else { self.passage.reading.luck.host_named() }
    }

    /// Pillars of the chart that luck repeats or strikes: 연주·일주 을묘(乙卯).
    fn pillars(&self) -> Saying {
        if self.is_bare {
            return entries::own_union();
        }
        let positions = self.contact.positions;
        let first = positions.iter().next();
        let ganji = first.and_then(|position| self.wonguk.natal.pillars.at(position));
        entries::pillars(PositionNames(Join::Dots, positions), ganji)
    }
}

/// The other letters of a set of three: 연지 술(戌), 갑오월 지지 오(午).
#[derive(Clone, Copy)]
pub(super) struct Members<'a>(Meeting<'a>, RelationPair);

/// One of them: of the chart, or of a longer luck.
enum Member {
    Natal(Group),
    Outer(Saying),
}

impl Fills for Member {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Natal(group) => group.fill(args),
            Self::Outer(saying) => saying.fill(args),
        }
    }
}

impl Fills for Members<'_> {
    fn fill(self, args: &mut Args) {
        let Self(Meeting { wonguk, passage, .. }, set) = self;
        let (luck, pillars) = (&passage.reading.luck, &wonguk.natal.pillars);
        let member = |letter: Branch| {
            let of_it = pillars.branches().filter(|(_, own)| *own == letter);
            let places: LetterSet =
                of_it.map(|(position, _)| LetterSet::branch(position)).collect();
            if places.is_empty() {
                let mut outer = luck.around();
                let (scope, ganji) = outer.find(|(_, ganji)| ganji.branch() == letter)?;
                Some(Member::Outer(entries::of_outer(host_named(scope, ganji), letter)))
            } else {
                Some(Member::Natal(Group::of(pillars, places, Called::Plain)))
            }
        };
        let others = set.branches().without(luck.ganji.branch());
        let members: ArrayVec<Member, 2> = others.iter().filter_map(member).collect();
        Several(Join::Commas, members).fill(args);
    }
}
