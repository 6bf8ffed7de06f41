//! What a person is to another: it decides which relations stand first, what is left out, and in whose
//! words it is told. The relations found are the same. The tables are this service's.

pub(crate) mod little;
pub mod say;

use saju_calendar::Date;
use saju_chart::{Position, Sex, domain};

use crate::fit::LifeStage;

domain! {
    /// What the other person is to the one who asks.
    pub enum Relationship {
        Spouse = "spouse", "배우자", "配偶";
        Lover = "lover", "연인", "戀人";
        Parent = "parent", "부모", "父母";
        Child = "child", "자녀", "子女";
        Sibling = "sibling", "형제자매", "兄弟";
        Friend = "friend", "벗", "朋友";
        Colleague = "colleague", "동료", "同僚";
        Business = "business", "동업자", "合夥";
    }
}

/// In whose words two persons are told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    /// Of a couple.
    Couple,
    /// Of family and friends.
    Family,
    /// Of work.
    Work,
}

/// One of two persons beside a third.
#[derive(Clone, Copy, Debug)]
pub struct Other {
    /// What the person is to the third.
    pub told: Option<Relationship>,
    /// The sex.
    pub sex: Sex,
    /// The day of birth.
    pub birth: Date,
}

/// Years from which the elder of two parents is read as a parent of the younger. House rule.
const GENERATION: i16 = 16;

impl Other {
    /// What the second of two is to the first where both are parents, or as parents, of a third: of a grandparent too
    /// nothing else can be told.
    fn of_parents(first: Self, second: Self) -> Relationship {
        if second.birth.completed_years(first.birth) >= GENERATION {
            return Relationship::Parent;
        }
        if first.birth.completed_years(second.birth) >= GENERATION {
            return Relationship::Child;
        }
        if first.sex == second.sex { Relationship::Friend } else { Relationship::Spouse }
    }
}

impl Relationship {
    /// As what two persons are read, in these stages of life: with a child nobody is a couple, nor works together.
    #[must_use]
    pub fn read(told: Option<Self>, stages: [LifeStage; 2]) -> Option<Self> {
        let works = told.is_some_and(|told| told.register() == Register::Work);
        let is_of_grown = Self::may_be_couple(told) || works;
        if is_of_grown && stages.contains(&LifeStage::Child) { Some(Self::Friend) } else { told }
    }

    /// As what the second of two persons is read to the first, from what both are to a third: kin by who is the elder, so
    /// that of a grandparent and of an uncle it is as of a parent; as friends where that says little, since but for a
    /// father and a mother a couple they are not. Nothing where nothing was told of either.
    pub fn between(first: Other, second: Other) -> Option<Self> {
        use Relationship::{Business, Child, Colleague, Friend, Parent, Sibling, Spouse};
        Some(match (first.told, second.told) {
            (None, None) => return None,
            (Some(Child), Some(Child))
            | (Some(Sibling | Spouse), Some(Sibling))
            | (Some(Sibling), Some(Spouse)) => Sibling,
            (Some(Parent), Some(Parent)) => Other::of_parents(first, second),
            (Some(Parent), Some(Sibling | Spouse | Child))
            | (Some(Spouse | Sibling), Some(Child)) => Child,
            (Some(Sibling | Spouse | Child), Some(Parent))
            | (Some(Child), Some(Spouse | Sibling)) => Parent,
            (Some(Colleague | Business), Some(Colleague | Business)) => Colleague,
            _ => Friend,
        })
    }

    /// The same beside all the others of an answer: a parent of whom two others might be the spouse is the spouse of
    /// neither.
    pub fn among(others: &[Other], [first, second]: [usize; 2]) -> Option<Self> {
        let read = |one: usize, two: usize| Self::between(others[one], others[two]);
        let spouses = |one: usize| {
            let them = (0..others.len()).filter(|two| *two != one);
            them.filter(|two| read(one, *two) == Some(Self::Spouse)).count()
        };
        let found = read(first, second);
        let is_one_of_two = || [first, second].into_iter().any(|one| spouses(one) > 1);
        match found {
            Some(Self::Spouse) if is_one_of_two() => Some(Self::Friend),
            found => found,
        }
    }

    /// Whether two persons are a couple, or may be one because nothing else was told.
    pub fn may_be_couple(told: Option<Self>) -> bool {
        told.is_none_or(Self::is_couple)
    }

    /// Whether the day branches are seats of a spouse, and day masters spouse stars.
    pub const fn is_couple(self) -> bool {
        matches!(self, Self::Spouse | Self::Lover)
    }

    /// Whether what such persons come to have from each other is told by it: with somebody little friends and siblings
    /// are not told of burdens that they share, nor of reasons to meet.
    const fn goes_with(self, company: Company) -> bool {
        !(matches!(company, Company::WithLittle) && matches!(self, Self::Friend | Self::Sibling))
    }

    /// In whose words.
    pub const fn register(self) -> Register {
        match self {
            Self::Spouse | Self::Lover => Register::Couple,
            Self::Parent | Self::Child | Self::Sibling | Self::Friend => Register::Family,
            Self::Colleague | Self::Business => Register::Work,
        }
    }

    /// The positions, on both sides, whose relations stand first.
    pub const fn foremost(self) -> &'static [Position] {
        match self {
            Self::Spouse | Self::Lover => &[Position::Day],
            Self::Parent => &[Position::Year, Position::Month],
            Self::Child => &[Position::Hour],
            Self::Friend => &[Position::Day, Position::Month],
            Self::Sibling | Self::Colleague | Self::Business => &[Position::Month],
        }
    }
}

/// Of what age two persons are, for what it comes to that one has the useful element of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Company {
    /// Neither is little, and one of them is no child any more.
    #[default]
    Grown,
    /// One does not go to school yet.
    WithLittle,
    /// Both are children.
    Children,
}

impl Company {
    /// Of two persons by their completed years.
    pub const fn of([a, b]: [i16; 2]) -> Self {
        if a < LifeStage::YOUTH_FROM && b < LifeStage::YOUTH_FROM {
            return Self::Children;
        }
        match a < LifeStage::SCHOOL_FROM || b < LifeStage::SCHOOL_FROM {
            true => Self::WithLittle,
            false => Self::Grown,
        }
    }
}

domain! {
    /// Who has the useful element of whom.
    pub enum Exchange {
        Both = "both", "서로", "互有";
        A = "a", "본인 쪽", "彼有此用";
        B = "b", "상대 쪽", "此有彼用";
        None = "none", "없음", "無";
    }
}

/// Letters of a useful element that are plenty.
pub(crate) const PLENTY: u8 = 2;

impl Exchange {
    /// By the visible letters that each has of the other's useful element where that helps: those of the
    /// second of the first's, and the reverse.
    pub const fn of(second_has: u8, first_has: u8) -> Self {
        match (second_has >= PLENTY, first_has >= PLENTY) {
            (true, true) => Self::Both,
            (true, false) => Self::A,
            (false, true) => Self::B,
            (false, false) => Self::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::Domain as _;

    use super::*;

    /// Of one sex, and born on one day.
    fn other(told: Option<Relationship>) -> Other {
        let birth = Date::new(1960, 5, 1).expect("a date");
        Other { told, sex: Sex::Female, birth }
    }

    use Relationship::{Business, Child, Colleague, Friend, Lover, Parent, Sibling, Spouse};

    #[test]
    fn two_others_are_what_both_are_to_the_one_who_asks() {
        let between = |one, two| Relationship::between(other(Some(one)), other(Some(two)));
        for (one, two, expected) in [
            (Child, Child, Sibling),
            (Sibling, Sibling, Sibling),
            (Parent, Sibling, Child),
            (Sibling, Parent, Parent),
            (Spouse, Child, Child),
            (Child, Spouse, Parent),
            (Colleague, Business, Colleague),
            (Parent, Spouse, Child),
            (Spouse, Parent, Parent),
            (Spouse, Sibling, Sibling),
            (Child, Parent, Parent),
            (Parent, Child, Child),
            (Sibling, Child, Child),
            (Lover, Parent, Friend),
            (Parent, Parent, Friend),
            (Lover, Lover, Friend),
        ] {
            assert_eq!(between(one, two), Some(expected), "{one:?} {two:?}");
        }
        assert_eq!(Relationship::between(other(None), other(None)), None);
    }

    #[test]
    fn two_parents_are_a_couple_only_as_man_and_woman_of_one_generation() {
        let born = |year| Date::new(year, 5, 1).expect("a date");
        let parent = |sex, birth| Other { told: Some(Parent), sex, birth };
        let between = |one: Other, two| Relationship::between(one, two);
        let father = parent(Sex::Male, born(1962));
        for (year, of_woman, of_man) in
            [(1935, Parent, Parent), (1947, Spouse, Friend), (1964, Spouse, Friend)]
        {
            let [woman, man] = [Sex::Female, Sex::Male].map(|sex| parent(sex, born(year)));
            assert_eq!(between(father, woman), Some(of_woman), "{year}");
            assert_eq!(between(father, man), Some(of_man), "{year}");
        }
        let grandmother = parent(Sex::Female, born(1946));
        assert_eq!(between(father, grandmother), Some(Parent), "sixteen years");
        assert_eq!(between(grandmother, father), Some(Child));
    }

    #[test]
    fn a_parent_is_the_spouse_of_one_other_at_most() {
        let born = |year| Date::new(year, 5, 1).expect("a date");
        let parent = |sex, year| Other { told: Some(Parent), sex, birth: born(year) };
        let [father, mother] = [parent(Sex::Male, 1962), parent(Sex::Female, 1964)];
        let [aunt, grandmother] = [1960, 1936].map(|year| parent(Sex::Female, year));
        let couple = [father, mother, grandmother];
        assert_eq!(Relationship::among(&couple, [0, 1]), Some(Spouse));
        let unsure = [father, mother, aunt];
        assert_eq!(Relationship::among(&unsure, [0, 1]), Some(Friend));
        assert_eq!(Relationship::among(&unsure, [0, 2]), Some(Friend));
        assert_eq!(Relationship::among(&unsure, [1, 2]), Some(Friend));
    }

    #[test]
    fn with_a_child_nobody_is_a_couple_or_works() {
        let read = |told, stages| Relationship::read(Some(told), stages);
        let (child, adult) = (LifeStage::Child, LifeStage::Adult);
        for told in [Spouse, Lover, Colleague, Business] {
            assert_eq!(read(told, [adult, child]), Some(Friend), "{told:?}");
            assert_eq!(read(told, [child, adult]), Some(Friend), "{told:?}");
            assert_eq!(read(told, [adult, adult]), Some(told));
        }
        for told in [Parent, Child, Sibling, Friend] {
            assert_eq!(read(told, [adult, child]), Some(told));
        }
    }

    #[test]
    fn no_two_others_but_both_parents_are_a_couple_once_one_of_them_was_told() {
        for told in Relationship::all() {
            for two in Relationship::all().map(Some).chain([None]) {
                for pair in [(Some(told), two), (two, Some(told))] {
                    let father = Other { sex: Sex::Male, ..other(pair.0) };
                    let between = Relationship::between(father, other(pair.1));
                    let is_of_parents = [pair.0, pair.1] == [Some(Relationship::Parent); 2];
                    assert_eq!(Relationship::may_be_couple(between), is_of_parents, "{pair:?}");
                }
            }
        }
    }
}
