//! A year: its letters, what it means, how it follows the one before, where its branch meets the chart.

use std::cmp::Ordering;

use saju_chart::{Element, Ganji, Position, SipseongGroup};

use super::{leans, second};
use crate::concern::Concern;
use crate::fit::{ContactKind, Effect, Family, LuckReading, Outcome, Part};
use crate::judgments::Judgments;
use crate::relation::fortune_relations;
use crate::rows::domain_of_ids;
use crate::story::ground::{Age, Ground};
use crate::story::scene::Meeting;
use crate::story::when::{Years, elements};
use crate::yongsin::Lean;

domain_of_ids! {
    /// How the letters of the first year are told: one element or two, and of which year.
    pub enum YearTold {
        SameThis = "same_this";
        DiffThis = "diff_this";
        SameAsked = "same_asked";
        DiffAsked = "diff_asked";
    }
}

domain_of_ids! {
    /// How the second year follows the first: lighter, heavier, or on the same side with something else.
    pub enum Turn {
        Lighter = "lighter";
        Heavier = "heavier";
        OnWith = "on_with";
        OnEven = "on_even";
        OnAgainst = "on_against";
    }
}

domain_of_ids! {
    /// A concern whose element is called by what it stands for.
    pub enum AskedFor {
        Love = "love";
        Marriage = "marriage";
        Business = "business";
        Money = "money";
        Study = "study";
        Exam = "exam";
        Children = "children";
    }
}

domain_of_ids! {
    /// The element of a spouse, to a man and to a woman.
    pub enum SpouseStar {
        Wealth = "jaeseong";
        Office = "gwanseong";
    }
}

/// How an element is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// As what the concern asks for, the first time.
    Asked(AskedFor),
    /// By itself: what it is to the person is said by what the year means.
    Bare,
}

/// What a year means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// By the group of the letter that decides and the side.
    Own(SipseongGroup, Family),
    /// The letter that decides is the spouse's, and that is what is asked for.
    OfSpouse(SpouseStar, Family),
    /// The same as the year before: what it means goes on.
    Same(SipseongGroup, Family),
}

/// Which of the two years one is, and how it is told as that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The first.
    First(YearTold),
    /// The second.
    Second(Turn),
}

/// A year.
#[derive(Clone, Copy, Debug)]
pub struct YearStory {
    /// The calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// Which of the two it is.
    pub place: Place,
    /// Its elements with their names, that of the letter which decides last.
    pub named: [(Naming, Element); 2],
    /// What it means.
    pub meaning: Meaning,
    /// Where a stem of the useful element eases it.
    pub eased: Option<Position>,
    /// What comes beside the useful element.
    pub second: Option<Element>,
    /// What its branch does in the chart.
    pub touch: Option<(Meeting, Position)>,
}

/// The letter by whose group a year is told: the first that leans to its side, else the stem.
fn decisive(reading: &LuckReading) -> (Part, Element) {
    let side = match reading.side() {
        Family::With => Some(Lean::With),
        Family::Even => None,
        Family::Against => Some(Lean::Against),
    };
    let all = leans(reading);
    let found = all.iter().find(|(_, _, lean)| Some(*lean) == side);
    let (part, element, _) = found.unwrap_or(&all[0]);
    (*part, *element)
}

/// How elements have been named so far.
struct Names<'a> {
    ground: &'a Ground,
    asked: Option<AskedFor>,
}

impl Names<'_> {
    fn name(&mut self, element: Element) -> Naming {
        let ground = self.ground;
        let asked = self.asked.take_if(|_| element == ground.asked_element());
        asked.map_or(Naming::Bare, Naming::Asked)
    }
}

impl AskedFor {
    const fn of(concern: Concern) -> Option<Self> {
        match concern {
            Concern::Love => Some(Self::Love),
            Concern::Marriage => Some(Self::Marriage),
            Concern::Business => Some(Self::Business),
            Concern::Money => Some(Self::Money),
            Concern::Study => Some(Self::Study),
            Concern::Exam => Some(Self::Exam),
            Concern::Children => Some(Self::Children),
            Concern::Work | Concern::Health | Concern::Family | Concern::Move => None,
        }
    }
}

impl YearTold {
    const fn of(is_same: bool, is_of_year: bool) -> Self {
        match (is_same, is_of_year) {
            (true, false) => Self::SameThis,
            (false, false) => Self::DiffThis,
            (true, true) => Self::SameAsked,
            (false, true) => Self::DiffAsked,
        }
    }
}

impl Turn {
    /// From the side of the first year to that of the second.
    fn of(first: Family, second: Family) -> Self {
        // With stands before even, and even before against.
        match (second.cmp(&first), second) {
            (Ordering::Less, _) => Self::Lighter,
            (Ordering::Greater, _) => Self::Heavier,
            (Ordering::Equal, Family::With) => Self::OnWith,
            (Ordering::Equal, Family::Even) => Self::OnEven,
            (Ordering::Equal, Family::Against) => Self::OnAgainst,
        }
    }
}

pub(super) fn years_of(
    judgments: &Judgments<'_>,
    ground: &Ground,
    years: &Years<'_>,
) -> [YearStory; 2] {
    // Who is told of the star has heard its name there.
    let asked = ground.concern.filter(|_| ground.age == Age::Elder).and_then(AskedFor::of);
    let mut names = Names { ground, asked };
    let mut before: Option<(SipseongGroup, Family)> = None;
    let mut is_eased_told = false;
    [years.first, years.first + 1].map(|year| {
        let reading = years.haengun.year(year);
        let (ganji, side) = (reading.luck.ganji, reading.side());
        let [stem, branch] = elements(ganji);
        let is_same = stem == branch;
        let (part, element) = decisive(&reading);
        // What a year means follows the letter that decides, so that one is named last.
        let [first, last] = match part {
            Part::Branch => [stem, branch],
            _ => [branch, stem],
        };
        let name = names.name(first);
        let named = [(name, first), (if is_same { name } else { names.name(last) }, last)];
        let own = (ground.group_of(element), side);
        let is_again = before == Some(own);
        let meaning = match spouse_star(ground, own.0) {
            _ if is_again => Meaning::Same(own.0, side),
            Some(star) => Meaning::OfSpouse(star, side),
            None => Meaning::Own(own.0, side),
        };
        let place = match before {
            None => Place::First(YearTold::of(is_same, ground.is_of_year)),
            Some((_, first)) => Place::Second(Turn::of(first, side)),
        };
        before = Some(own);
        let is_eased = side != Family::With && !is_eased_told;
        let eased = is_eased.then(|| eased(judgments, ground, &reading)).flatten();
        is_eased_told |= eased.is_some();
        let may_add = matches!(place, Place::Second(turn) if turn != Turn::Heavier);
        let is_answered = year == years.answered;
        YearStory {
            year,
            ganji,
            place,
            named,
            meaning,
            eased,
            second: may_add.then(|| second(&reading)).flatten(),
            touch: is_answered.then(|| touch(judgments, &reading)).flatten(),
        }
    })
}

/// The spouse's element, where it is asked for and it is this group.
fn spouse_star(ground: &Ground, group: SipseongGroup) -> Option<SpouseStar> {
    let is_asked = matches!(ground.concern, Some(Concern::Love | Concern::Marriage))
        && !ground.age.is_raised()
        && group == ground.asked;
    is_asked.then_some(match group {
        SipseongGroup::Jaeseong => SpouseStar::Wealth,
        _ => SpouseStar::Office,
    })
}

/// Where a stem of the useful element faces the year's and eases it.
fn eased(judgments: &Judgments<'_>, ground: &Ground, reading: &LuckReading) -> Option<Position> {
    let natal = judgments.natal();
    reading.contacts.iter().find_map(|contact| {
        let is_face = contact.kind == ContactKind::StemClash
            && contact.part == Part::Stem
            && contact.effect() == Effect::Eases
            && contact.positions.iter().count() == 1;
        let position = contact.positions.iter().next().filter(|at| *at != Position::Day)?;
        let is_useful = natal.stem(position)?.element() == ground.needed;
        (is_face && is_useful).then_some(position)
    })
}

/// The order in which a place that is touched is told: the day first, for that is the person's own.
const TOUCHED: [Position; 4] = [Position::Day, Position::Month, Position::Hour, Position::Year];

/// The foremost relation of a year's branch; a clash that something lets go is none.
fn touch(judgments: &Judgments<'_>, reading: &LuckReading) -> Option<(Meeting, Position)> {
    let is_let_go = |position: Position| {
        reading.contacts.iter().any(|contact| {
            contact.kind == ContactKind::Clash
                && contact.positions.contains(position)
                && matches!(contact.outcome, Outcome::Relieved(_))
        })
    };
    let relations = fortune_relations(&judgments.natal().pillars, reading.luck.ganji);
    let found = relations.iter().filter_map(|relation| {
        let meeting = Meeting::of(relation.kind())?;
        let place = TOUCHED.iter().position(|at| relation.with.contains(*at))?;
        let is_told = meeting != Meeting::Clash || !is_let_go(TOUCHED[place]);
        is_told.then_some((meeting, place))
    });
    let (meeting, place) = found.min_by_key(|(meeting, place)| (*place, *meeting as u8))?;
    Some((meeting, TOUCHED[place]))
}
