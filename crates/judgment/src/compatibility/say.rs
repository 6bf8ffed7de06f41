//! What is said of two persons: what they and their letters are called, and the sinsal between them.

use arrayvec::ArrayVec;
use saju_chart::{
    Branch, Element, Ganji, Pillars, Position, Positions, Sex, Sipseong, SipseongGroup,
};
use saju_saying::{
    Arg, Args, Fills, Join, Letter, Letters, LettersAt, Native, Number, Saying, Several, sayings,
};

use super::relationship::little::WithLittle;
use super::{
    CrossMark, CrossSinsal, DayMasters, ElementRelation, Exchange, Little, PairDirection,
    Relationship, Side, relationship, spouse_group,
};
use crate::sayings::Subject;
use crate::sinsal::Sinsal;
use crate::yongsin::FiveGod;
use crate::{RelationKind, Rule};

sayings! {
    /// Sentences on two persons.
    pub catalogue "compatibility" = Subject::Compatibility;

    /// Who asks.
    caller();
    /// A partner who has no name.
    partner(number: Number);
    /// Letters with whose they are.
    owned(who: Person, letter: Several<ArrayVec<Letters, 4>>);
    /// A letter of the second is 천을귀인 to the first.
    cheoneul(from: Person, to: Person);
    /// So is one of the first to the second.
    cheoneul_too(from: Person, to: Person);
    /// It is 홍염살.
    hongyeom(from: Person, to: Person);
    /// So is one of the first to the second.
    hongyeom_too(from: Person, to: Person);
    /// It is 도화살.
    dohwa(from: Person, to: Person);
    /// So is one of the first to the second.
    dohwa_too(from: Person, to: Person);
    /// The day branches are a pair of 원진살.
    wonjin();
    /// The same of two persons who are no couple.
    wonjin_of_others();
    /// They are a pair of 귀문관살.
    gwimungwan();
    /// The second's day branch is empty for the first.
    gongmang(from: Person, to: Person);
    /// From which letter a sinsal is found in which.
    sinsal_of(base: Saying, letters: Saying);
    /// Which branches are empty, and which of them is there.
    sinsal_of_gongmang(base: Saying, empties: Several<[Branch; 2]>, letter: Saying);
    /// A day pillar with whose it is.
    day_pillar_of(who: Person, ganji: Ganji);
    /// An element of the first fills what the second lacks.
    fills_missing(element: Element, from: Person, to: Person);
    /// The same in other words.
    fills_missing_again(element: Element, from: Person, to: Person);
    /// The same where the second's chart is burdened by it.
    fills_missing_against(element: Element, from: Person, to: Person);
    /// The same in other words.
    fills_missing_against_again(element: Element, from: Person, to: Person);
    /// It is the second's yongsin.
    supplies_yongsin(element: Element, from: Person, to: Person);
    /// It is the second's huisin.
    supplies_huisin(element: Element, from: Person, to: Person);
    /// It is the second's yongsin, but heavy for the season and the structure.
    supplies_yongsin_aside(element: Element, from: Person, to: Person);
    /// It is one of the two, but the second's chart does not put it first.
    supplies_aside(element: Element, from: Person, god: FiveGod, to: Person);
    /// It is one of the two, but goes against the structure or the season of the second's chart.
    supplies_against(element: Element, from: Person, god: FiveGod, to: Person);
    /// It is the second's gisin.
    adds_gisin(element: Element, from: Person, to: Person);
    /// It is, but leans to neither side there.
    adds_gisin_aside(element: Element, from: Person, to: Person);
    /// It is, but helps there.
    adds_gisin_with(element: Element, from: Person, to: Person);
    /// How many letters of it the first has where the second has none.
    count_missing(count: Native, element: Element, from: Person, to: Person);
    /// How many where it is one of the second's five gods.
    count_god(count: Native, element: Element, from: Person, god: FiveGod, to: Person);
    /// That the first's day master is of it.
    count_day_master(element: Element, from: Person, god: FiveGod, to: Person);
    /// That the first has many.
    count_many(count: Native, element: Element, from: Person, god: FiveGod, to: Person);
    /// Each fills what the other lacks.
    fill_each_other();
    /// One fills what the other lacks.
    fill_one_way(from: Person, to: Person);
    /// What is filled is a burden.
    fill_against();
    /// Neither does.
    fill_none();
    /// Neither lacks anything.
    all_there();
    /// Each has the other's yongsin.
    yongsin_each_other();
    /// One has the other's yongsin.
    yongsin_one_way(from: Person, to: Person);
    /// The other has the first's as day master alone.
    yongsin_with_little_back(from: Person, to: Person);
    /// Each has it as day master alone: less than the letters that an exchange asks for.
    yongsin_little_each_other();
    /// One alone.
    yongsin_little_one_way(from: Person, to: Person);
    /// What neither has.
    both_missing(elements: Several<ArrayVec<Element, 5>>);
    /// The same where it would help one and burden the other.
    both_missing_of_one(elements: Several<ArrayVec<Element, 5>>, who: Person, other: Person);
    /// The same where it would burden one of them or both, and help neither.
    both_missing_against(elements: Several<ArrayVec<Element, 5>>);
    /// The elements of two day masters.
    day_masters(a: Person, b: Person) by [element_relation: ElementRelation];
    /// Two stems that combine.
    stems_combine();
    /// Two stems that clash.
    stems_clash();
    /// Which elements two day masters are.
    day_masters_same(first: Saying, second: Saying, element: Element);
    /// One generates the other.
    day_masters_generate(giver: Saying, giving: Element, taker: Saying, taking: Element);
    /// One overcomes the other.
    day_masters_overcome(giver: Saying, giving: Element, taker: Saying, taking: Element);
    /// What their stems make.
    day_masters_joined(kind: RelationKind);
    /// What a relation means between two places, and where both stand in one.
    between(a_who: Person, a_field: Saying, b_who: Person, b_field: Saying, clause: Saying);
    /// What a place speaks of.
    field() by [position: Position];
    /// A day stem speaks of the person.
    day_stem_field();
    /// What the same place of both speaks of.
    fields() by [position: Position];
    /// What a kind means.
    clause() by [relation_kind: RelationKind];
    /// The same in other words.
    clause_again() by [relation_kind: RelationKind];
    /// Which letters make a relation.
    two(first: Saying, second: Saying, kind: RelationKind);
    /// Why a relation does not act: another of the same places goes before it.
    state_follows(kind: RelationKind);
    /// One that a nearer one breaks.
    state_contested(a: Saying, b: Saying, kind: RelationKind);
    /// One that rests beside another.
    state_suspended(a: Saying, b: Saying, kind: RelationKind);
    /// What the same place of both comes to.
    palace_joins(field: Saying, own: Saying, other: Saying, kind: RelationKind);
    /// They are in the set of three of which an earlier place told.
    palace_joins_in_same_set(field: Saying, kind: RelationKind);
    /// They clash.
    palace_clashes(field: Saying, own: Saying, other: Saying, kind: RelationKind);
    /// They are at odds.
    palace_strains(field: Saying, own: Saying, other: Saying, kind: RelationKind);
    /// They are the same letter.
    palace_is_alike(field: Saying, own: Saying, other: Saying, kind: RelationKind);
    /// Stems and branches join.
    palace_joins_twice(field: Saying, stem: RelationKind, branch: RelationKind);
    /// Neither do.
    palace_strains_twice(field: Saying, stem: RelationKind, branch: RelationKind);
    /// The stems join, the branches do not.
    palace_joins_above(field: Saying, stem: RelationKind, branch: RelationKind);
    /// The other way round.
    palace_joins_below(field: Saying, stem: RelationKind, branch: RelationKind);
    /// Both have the same pillar there.
    palace_is_same(field: Saying, ganji: Ganji);
    /// What is there rests.
    palace_rests(field: Saying, kinds: Several<ArrayVec<RelationKind, 2>>);
    /// Nothing is there.
    palace_quiet(field: Saying) by [position: Position];
    /// What two persons come to, with who has the useful element of whom.
    conclusion(field: Saying, exchange: Saying) by [direction: PairDirection];
    /// Without it, after who they are.
    conclusion_alone(field: Saying) by [direction: PairDirection];
    /// The palace is quiet, the day stems are not.
    conclusion_of_days(field: Saying, kind: RelationKind, exchange: Saying);
    /// The same in other words.
    conclusion_again() by [direction: PairDirection];
    /// Who they are.
    conclusion_of_two(clause: Saying);
    /// The same of another partner.
    conclusion_of_days_again(kind: RelationKind);
    /// The same without it.
    conclusion_of_days_alone(field: Saying, kind: RelationKind);
    /// Who has it.
    conclusion_exchange(a: Person, b: Person) by [exchange: Exchange];
    /// How strongly it acts.
    near_days();
    /// Between a day and a month pillar.
    near_day_and_month();
    /// Between the same pillars.
    near_same();
    /// Between others.
    far();
    /// Whose letters make a set of three.
    joint(a: Saying, b: Saying, kind: RelationKind);
    /// Two seats of a spouse with nothing between them.
    palaces_alone(a: Saying, b: Saying);
    /// What they make.
    palaces_joined(kinds: Several<ArrayVec<RelationKind, 3>>);
    /// The same where that pulls apart.
    palaces_strained(kinds: Several<ArrayVec<RelationKind, 3>>);
    /// The same where a set of three holds both.
    palaces_gathered(kinds: Several<ArrayVec<RelationKind, 3>>);
    /// The same where each branch is the other's double.
    palaces_alike(kinds: Several<ArrayVec<RelationKind, 3>>);
    /// The same where it does both.
    palaces_mixed(kinds: Several<ArrayVec<RelationKind, 3>>);
    /// The decade in which one of them lives.
    decade_of(ganji: Ganji);
    /// What all that rests on.
    basis_relations();
    /// Of day masters.
    basis_day_masters();
    /// Where only close relations are told.
    basis_close();
    /// Of how strongly relations act.
    basis_strength();
    /// Of what acts.
    basis_states();
    /// Of palaces and the conclusion.
    basis_palaces();
    /// Of sets of three.
    basis_joint();
    /// Of the seats of a spouse.
    basis_palace();
    /// Of the stars of a spouse.
    basis_star();
    /// Of sinsal.
    basis_sinsal();
    /// Of two who are no couple.
    basis_sinsal_of_others();
    /// How one looks to the other.
    seen(seer: Person, seen: Person, clause: Saying);
    /// To the second the first is what the second is to the first.
    seen_alike(seer: Person, seen: Person);
    /// By the ten god.
    seen_clause() by [sipseong: Sipseong];
    /// A day master that is the other's spouse star.
    star_of(seen: Saying, seer: Person, god: Sipseong, group: SipseongGroup);
    /// One that is not.
    star_not_of(seen: Saying, seer: Person, god: Sipseong, group: SipseongGroup);
    /// What is counted.
    basis_count();
    /// From how many letters on the five gods are told.
    basis_gods();
    /// That an hour is not known, and so not compared.
    basis_hour_unknown(who: Person);
    /// That neither hour is.
    basis_hours_unknown(a: Person, b: Person);
}

/// A person of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    /// Who asks.
    Caller,
    /// Another, by the place among those of the answer. The name comes from outside.
    Partner(u8),
}

impl Fills for Person {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Caller => caller().fill(args),
            Self::Partner(place) => args.push(Arg::Given(place)),
        }
    }
}

/// A person with the pillars.
#[derive(Clone, Copy, Debug)]
pub struct Owner<'a> {
    /// The person.
    pub person: Person,
    /// The pillars.
    pub pillars: &'a Pillars,
}

impl Owner<'_> {
    /// A letter at a position: 본인의 일지 자(子).
    pub fn letter(self, position: Position, letter: Letter) -> Saying {
        self.letters([(position, letter)])
    }

    /// The day master.
    pub fn day_stem(self) -> Saying {
        self.letter(Position::Day, Letter::Stem(self.pillars.day_master()))
    }

    /// The day branch.
    pub fn day_branch(self) -> Saying {
        self.branches(Position::Day.into())
    }

    /// Branches at some positions: 본인의 연지 축(丑), 시지 미(未).
    pub fn branches(self, at: Positions) -> Saying {
        let branch =
            |position| Some((position, Letter::Branch(self.pillars.at(position)?.branch())));
        self.letters(at.iter().filter_map(branch))
    }

    /// Stems or branches at some positions, by the kind of relation they are in.
    pub(super) fn places(self, at: Positions, kind: RelationKind) -> Saying {
        if !kind.is_of_stems() {
            return self.branches(at);
        }
        let stem = |position| Some((position, Letter::Stem(self.pillars.at(position)?.stem())));
        self.letters(at.iter().filter_map(stem))
    }

    /// Letters at their places, each told once.
    fn letters(self, letters: impl IntoIterator<Item = (Position, Letter)>) -> Saying {
        let mut told = ArrayVec::<LettersAt, 4>::new();
        for (position, letter) in letters {
            match told.iter_mut().find(|known| known.letter == letter) {
                Some(known) => known.at.insert(position),
                None => told.push(LettersAt { at: position.into(), ..LettersAt::plain(letter) }),
            }
        }
        let one = |letter| Letters::from_iter([letter]);
        owned(self.person, Several(Join::Commas, told.into_iter().map(one).collect()))
    }

    fn day_pillar(self) -> Saying {
        day_pillar_of(self.person, self.pillars.day)
    }
}

impl CrossSinsal {
    /// What it means between two persons who are this to each other, of whom one or both may be little.
    pub fn meaning(
        &self,
        of: [Owner<'_>; 2],
        relationship: Option<Relationship>,
        little: Option<Little>,
    ) -> Saying {
        let with_little = WithLittle::of(of.map(|owner| owner.person), little);
        if let Some(said) = with_little.and_then(|little| little.sinsal(self)) {
            return said;
        }
        let [from, to] = [self.from, self.from.other()].map(|side| of[side as usize].person);
        match self.mark {
            CrossMark::Sinsal(Sinsal::Cheoneul) if self.is_returned => cheoneul_too(from, to),
            CrossMark::Sinsal(Sinsal::Cheoneul) => cheoneul(from, to),
            CrossMark::Sinsal(Sinsal::Hongyeom) if self.is_returned => hongyeom_too(from, to),
            CrossMark::Sinsal(Sinsal::Hongyeom) => hongyeom(from, to),
            CrossMark::Sinsal(Sinsal::Dohwa) if self.is_returned => dohwa_too(from, to),
            CrossMark::Sinsal(Sinsal::Dohwa) => dohwa(from, to),
            CrossMark::Sinsal(Sinsal::Wonjin) if Relationship::may_be_couple(relationship) => {
                wonjin()
            }
            CrossMark::Sinsal(Sinsal::Wonjin) => wonjin_of_others(),
            CrossMark::Sinsal(_) => gwimungwan(),
            CrossMark::Gongmang => gongmang(from, to),
        }
    }

    /// From which letter it is found in which.
    pub fn basis(&self, of: [Owner<'_>; 2]) -> Saying {
        let [own, other] = [self.from, self.from.other()].map(|side| of[side as usize]);
        match self.mark {
            CrossMark::Sinsal(Sinsal::Cheoneul | Sinsal::Hongyeom) => {
                sinsal_of(own.day_stem(), other.branches(self.positions))
            }
            CrossMark::Sinsal(_) => sinsal_of(own.day_branch(), other.branches(self.positions)),
            CrossMark::Gongmang => {
                let empties = Several(Join::Dots, own.pillars.day.xun().empties());
                sinsal_of_gongmang(own.day_pillar(), empties, other.day_branch())
            }
        }
    }
}

/// Whose hours were not compared; nothing where both are known.
pub fn hours_unknown([a, b]: [Person; 2], known: [bool; 2]) -> Option<(Saying, Rule)> {
    let line = match known {
        [true, true] => return None,
        [false, false] => basis_hours_unknown(a, b),
        [false, true] => basis_hour_unknown(a),
        [true, false] => basis_hour_unknown(b),
    };
    Some((line, Rule::HourUnknown))
}

impl DayMasters {
    /// What they are to each other.
    pub fn meaning(
        &self,
        relationship: Option<Relationship>,
        of: [Person; 2],
        little: Option<Little>,
    ) -> ArrayVec<Saying, 2> {
        let elements = match WithLittle::of(of, little) {
            Some(little) => little.elements(self.element_relation),
            None => relationship::say::elements(relationship, of, self.element_relation),
        };
        let stems = self.stem_relation.map(|pair| match pair.kind() {
            RelationKind::StemCombination => stems_combine(),
            _ => stems_clash(),
        });
        [Some(elements), stems].into_iter().flatten().collect()
    }

    /// How one person looks to the other; of two who look alike to each other the words are not those of the first.
    pub fn looks(
        &self,
        relationship: Option<Relationship>,
        of: [Person; 2],
        little: Option<Little>,
        seer: Side,
    ) -> Saying {
        let (who, other, god) = (of[seer as usize], of[seer.other() as usize], self.seen_by(seer));
        let is_alike = seer == Side::B && god == self.seen_by(Side::A);
        match WithLittle::of(of, little) {
            Some(WithLittle::Both(_)) | None if is_alike => return seen_alike(who, other),
            Some(little) => return little.looks(seer, god),
            None => {}
        }
        seen(who, other, relationship::say::seen(relationship, god))
    }

    /// Whether each is the other's spouse star.
    pub fn stars(&self, of: [Owner<'_>; 2], sexes: [Sex; 2]) -> ArrayVec<Saying, 2> {
        let star = |seer: Side| {
            let (god, group) = (self.seen_by(seer), spouse_group(sexes[seer as usize]));
            let say = if god.group() == group { star_of } else { star_not_of };
            say(of[seer.other() as usize].day_stem(), of[seer as usize].person, god, group)
        };
        Side::ALL.into_iter().map(star).collect()
    }
}
