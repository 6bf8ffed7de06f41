//! What is said of a date, and of how dates were chosen.

use arrayvec::ArrayVec;
use saju_calendar::{Date, SolarTerm, TimeOfDay};
use saju_chart::{Branch, Stem};
use saju_saying::{Args, Fills, Join, Letter, Number, Places, Saying, Several, Titled, sayings};

use super::{Bond, DayGod, DayRelation, Geonje, Purpose, Quarter, Saenggi, SonOrder, Star};
use crate::compatibility::say::Person;
use crate::fit::Character;
use crate::places::say::{Half, half};
use crate::rows::domain_of_ids;
use crate::sayings::Subject;

/// Names of stars, as one word.
type Stars = Several<ArrayVec<Star, 3>>;

domain_of_ids! {
    /// Where 손 stands in the order.
    pub enum SonPlace {
        Unasked = "unasked";
        Early = "early";
        Late = "late";
    }
}

domain_of_ids! {
    /// For whom dates are ordered: for nobody, by the branches of persons alone, by their luck as well.
    pub enum Whom {
        Nobody = "nobody";
        Unweighed = "unweighed";
        Weighed = "weighed";
    }
}

domain_of_ids! {
    /// What a letter of the day is to a person.
    pub enum Useful {
        Yongsin = "yongsin";
        Huisin = "huisin";
    }
}

sayings! {
    /// Sentences on chosen dates.
    pub catalogue "dates" = Subject::Dates;

    /// Two persons, as one word.
    both();
    /// The day helps both.
    fit_both(characters: Several<ArrayVec<Character, 2>>);
    /// It helps one.
    fit_with(who: Person, character: Character);
    /// It goes against one.
    fit_against(who: Person, character: Character);
    /// Its stem is a useful element.
    role_of_stem(letter: Stem, who: Person) by [useful: Useful];
    /// Its branch is.
    role_of_branch(letter: Branch, who: Person) by [useful: Useful];
    /// Both are, to one person.
    letters_of_one(stem: Stem, branch: Branch, who: Person) by [useful: Useful];
    /// One of them is, to both.
    letter_of_two(half: Half, letter: Letter, one: Person, other: Person) by [first: Useful, second: Useful];
    /// What its branch is to one of a person's.
    relation(branch: Branch, who: Person, place: Places, own: Branch, relations: Several<ArrayVec<DayRelation, 3>>);
    /// Two such sentences.
    two(first: Saying, second: Saying);
    /// A good day by 생기복덕.
    saenggi_good(who: Person, name: Titled<Saenggi>);
    /// A good day for both, by the same name.
    saenggi_same(name: Titled<Saenggi>);
    /// By two names.
    saenggi_two(one: Person, first: Titled<Saenggi>, other: Person, second: Titled<Saenggi>);
    /// One that is passed over.
    saenggi_bad(who: Person, name: Titled<Saenggi>);
    /// It has the pillar of the person's year.
    same(who: Person);
    /// A god of the yellow path.
    hwangdo(god: Titled<DayGod>);
    /// One of the black path.
    heukdo(god: Titled<DayGod>, purpose: Purpose);
    /// A duty that is fit.
    geonje_want(purpose: Purpose, duty: Titled<Geonje>);
    /// One that is passed over.
    geonje_avoid(purpose: Purpose, duty: Titled<Geonje>);
    /// Stars that are fit.
    star_want(purpose: Purpose, stars: Stars);
    /// Stars that are passed over.
    star_avoid(purpose: Purpose, stars: Stars);
    /// A branch that is passed over.
    branch_avoid(purpose: Purpose, branch: Branch);
    /// 손 is nowhere.
    son_none(day: Number);
    /// 손 is where the move goes.
    son_direction(direction: Quarter);
    /// Where the journey goes.
    son_direction_of_travel(direction: Quarter);
    /// Left out by a clash.
    bar_clash(branch: Branch, who: Person, place: Places, own: Branch);
    /// By the break of the month.
    bar_pa();
    /// Before an equinox or a solstice.
    bar_sari(term: SolarTerm);
    /// Before a season.
    bar_sajeol(term: SolarTerm);
    /// By 월염.
    bar_wolyeom();
    /// Because nothing speaks for it.
    bar_no_reason();
    /// A jeol falls on the date.
    term_day(time: TimeOfDay, term: SolarTerm);
    /// The only date does not keep every condition.
    none_of_day(on: Date);
    /// No date keeps every condition.
    none(from: Date, to: Date);
    /// None is on a day of the week that was asked for.
    none_of_weekdays(from: Date, to: Date);
    /// The only date is not.
    none_of_weekday(on: Date);
    /// How dates are ordered.
    order(people: People) by [son: SonPlace, whom: Whom];
    /// What choosing a date is.
    custom();
    /// Luck is not weighed here.
    not_weighed();
    /// Nobody was sent.
    no_person();
}

/// For whom dates are ordered.
#[derive(Clone, Copy, Debug)]
pub enum People {
    /// One person, or nobody where the row names none.
    One(Person),
    /// Two.
    Both,
}

impl Fills for People {
    fn fill(self, args: &mut Args) {
        match self {
            Self::One(who) => who.fill(args),
            Self::Both => both().fill(args),
        }
    }
}

impl SonPlace {
    /// The place that a purpose gives it.
    pub const fn of(order: SonOrder) -> Self {
        match order {
            SonOrder::Unasked => Self::Unasked,
            SonOrder::Early => Self::Early,
            SonOrder::Late => Self::Late,
        }
    }
}

/// Stars as one word.
pub(super) fn listed(stars: &[Star]) -> Stars {
    Several(Join::Dots, stars.iter().copied().collect())
}

/// The day helps both; one character of both is named once.
pub(super) fn both_helped(characters: [Character; 2]) -> Saying {
    let told = if characters[0] == characters[1] { &characters[..1] } else { &characters[..] };
    fit_both(Several(Join::Dots, told.iter().copied().collect()))
}

/// What a branch of the day is to one of a person's.
pub(super) fn bond(branch: Branch, who: Person, bond: &Bond) -> Saying {
    let relations = Several(Join::Dots, bond.relations.clone());
    relation(branch, who, Places::of_branches(bond.at), bond.own, relations)
}

/// A clash with one of a person's branches.
pub(super) fn clash(branch: Branch, who: Person, bond: &Bond) -> Saying {
    bar_clash(branch, who, Places::of_branches(bond.at), bond.own)
}

/// A letter of the day that is a useful element.
pub(super) fn role(letter: Letter, useful: Useful, who: Person) -> Saying {
    match letter {
        Letter::Stem(stem) => role_of_stem(useful, stem, who),
        Letter::Branch(branch) => role_of_branch(useful, branch, who),
    }
}

/// One that is so to both.
pub(super) fn of_two(letter: Letter, people: [(Person, Useful); 2]) -> Saying {
    let [(one, first), (other, second)] = people;
    letter_of_two(first, second, half(letter), letter, one, other)
}

/// Whose good day it is by 생기복덕.
pub(super) fn saenggi(people: &[(Person, Saenggi)]) -> Option<Saying> {
    Some(match *people {
        [(_, one), (_, other)] if one == other => saenggi_same(Titled(one)),
        [(one, first), (other, second)] => saenggi_two(one, Titled(first), other, Titled(second)),
        [(who, name)] => saenggi_good(who, Titled(name)),
        _ => return None,
    })
}
