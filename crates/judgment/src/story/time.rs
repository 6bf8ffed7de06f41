//! The time: this year and the next by what their letters bring, the passage to the next decade, the lightest year
//! ahead. Luck is weighed by its readings alone.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::{Element, Ganji, Position, SipseongGroup};

use super::ground::{Age, Ground};
use super::scene::Meeting;
use super::when::{Years, elements, ipchun};
use crate::concern::Concern;
use crate::decade_fortune::{Decade, ORDERS};
use crate::fit::{
    BranchLanding, Character, ContactKind, Effect, Family, LuckReading, Outcome, Part, StemLanding,
};
use crate::judgments::Judgments;
use crate::relation::fortune_relations;
use crate::rows::domain_of_ids;
use crate::yongsin::Lean;

domain_of_ids! {
    /// How the letters of a year are told: one element or two, and of which year.
    pub enum YearTold {
        SameThis = "same_this";
        DiffThis = "diff_this";
        SameNext = "same_next";
        DiffNext = "diff_next";
        SameAsked = "same_asked";
        DiffAsked = "diff_asked";
        SameAfter = "same_after";
        DiffAfter = "diff_after";
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
    /// How the passage to the next decade is told: by both sides.
    pub enum Passage {
        WithWith = "with_with";
        WithEven = "with_even";
        WithAgainst = "with_against";
        EvenWith = "even_with";
        EvenEven = "even_even";
        EvenAgainst = "even_against";
        EvenAgainstPlain = "even_against_plain";
        AgainstWith = "against_with";
        AgainstEven = "against_even";
        AgainstAgainst = "against_against";
        AgainstAgainstSame = "against_against_same";
        EvenWithEases = "even_with_eases";
        AgainstWithEases = "against_with_eases";
        None = "none";
    }
}

domain_of_ids! {
    /// How the useful element comes with a decade.
    pub enum Arrival {
        NowHas = "now_has";
        ThenHas = "then_has";
        FirstStem = "first_stem";
        FirstBranch = "first_branch";
        FirstBoth = "first_both";
        Again = "again";
        Striking = "striking";
        Bound = "bound";
    }
}

domain_of_ids! {
    /// The element of a spouse, to a man and to a woman.
    pub enum SpouseStar {
        Wealth = "jaeseong";
        Office = "gwanseong";
    }
}

domain_of_ids! {
    /// By what the lightest year ahead is told.
    pub enum Best {
        Both = "both";
        Stem = "stem";
        Branch = "branch";
        Other = "other";
        Eases = "eases";
        Already = "already";
        AlreadyUseful = "already_y";
        AlreadyAsked = "already_asked";
        AlreadyUsefulAsked = "already_y_asked";
        Second = "second";
        SecondEases = "second_eases";
    }
}

domain_of_ids! {
    /// What there is where no year ahead is light.
    pub enum Way {
        HalfUseful = "half_y";
        EvenYear = "even_year";
    }
}

/// How an element is named: the first time with what it is, then by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// As what the concern asks for.
    Asked(AskedFor),
    /// By what it is to the person.
    Related(SipseongGroup),
    /// By itself.
    Bare,
}

/// What a year means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// By the group of the letter that decides and the side.
    Own(SipseongGroup, Family),
    /// The letter that decides is the spouse's, and that is what is asked for.
    OfSpouse(SpouseStar, Family),
    /// The same as the year before.
    Same(Family),
}

/// Whether a year is lighter than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is.
    Lighter,
    /// It is heavier.
    Heavier,
}

/// A year.
#[derive(Clone, Copy, Debug)]
pub struct YearStory {
    /// The calendar year in which it begins.
    pub year: i16,
    /// Its pillar.
    pub ganji: Ganji,
    /// How its letters are told.
    pub told: YearTold,
    /// Its elements with their names, that of the letter which decides last.
    pub named: [(Naming, Element); 2],
    /// What it means.
    pub meaning: Meaning,
    /// Against the year before.
    pub change: Option<Change>,
    /// Where a stem of the useful element eases it.
    pub eased: Option<Position>,
    /// What comes beside the useful element.
    pub second: Option<Element>,
    /// What its branch does in the chart.
    pub touch: Option<(Meeting, Position)>,
}

/// The passage to the next decade.
#[derive(Clone, Debug)]
pub struct Handover {
    /// How it is told.
    pub passage: Passage,
    /// When.
    pub on: Date,
    /// The decade that begins.
    pub ganji: Ganji,
    /// The element that weighs then.
    pub weighs: Element,
    /// The element that helps then.
    pub brings: Element,
    /// Whether the present decade has the useful element.
    pub present_has: bool,
    /// How the useful element comes with the next.
    pub arrivals: ArrayVec<Arrival, 2>,
    /// What comes beside the useful element.
    pub second: Option<Element>,
}

/// A year ahead that is named.
#[derive(Clone, Copy, Debug)]
pub struct BestYear {
    /// By what.
    pub best: Best,
    /// The year.
    pub year: i16,
    /// The element that helps then.
    pub element: Option<Element>,
    /// Whether it comes before the next decade, or within it.
    pub lead: Option<Lead>,
}

/// Where a year stands to the next decade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Before it.
    Before,
    /// Within it.
    Within,
}

/// The time.
#[derive(Clone, Debug)]
pub struct Time {
    /// This year, or the year that is asked for, and the next.
    pub years: [YearStory; 2],
    /// The passage to the next decade.
    pub handover: Option<Handover>,
    /// The lightest year ahead, and a second where the next year is that already.
    pub best: ArrayVec<BestYear, 2>,
    /// What there is where none is light.
    pub way: Option<(Way, i16)>,
    /// Whether the months of the useful element are told.
    pub months: Option<Months>,
}

/// Why the months of the useful element are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Months {
    /// No year ahead is light.
    WayOut,
    /// The light year is far.
    Beside,
}

/// Years to a lightest year from which it is far.
const FAR: i16 = 4;

/// The age before which a decade must begin to be spoken of.
const OF_LIFE: u16 = 100;

impl Time {
    pub(super) fn of(
        judgments: &Judgments<'_>,
        ground: &Ground,
        years: &Years<'_>,
        best: ArrayVec<BestYear, 2>,
        acts: bool,
    ) -> Self {
        let told = years_of(judgments, ground, years);
        let is_second_told = told.iter().any(|year| year.second.is_some());
        let next = years.next.filter(|next| next.start_age < OF_LIFE);
        let handover = next.map(|next| handover(ground, years, next, is_second_told, acts));
        let way = best.is_empty().then(|| way(ground, years)).flatten();
        let months = match best.first() {
            None => Some(Months::WayOut),
            Some(first) => {
                let waits = years.verdict(years.answered).keeps();
                (waits && first.year >= years.first + FAR).then_some(Months::Beside)
            }
        };
        Self { years: told, handover, best, way, months }
    }
}

/// The elements of a reading with their leans, the stem's first.
fn leans(reading: &LuckReading) -> [(Part, Element, Lean); 2] {
    let [stem, branch] = elements(reading.luck.ganji);
    [
        (Part::Stem, stem, reading.stem.leaning.lean),
        (Part::Branch, branch, reading.branch.leaning.lean),
    ]
}

/// The letters of the useful element that help.
fn useful(ground: &Ground, reading: &LuckReading) -> ArrayVec<Part, 2> {
    let helps = |(_, element, lean): &(Part, Element, Lean)| {
        *element == ground.needed && *lean == Lean::With
    };
    leans(reading).into_iter().filter(helps).map(|(part, ..)| part).collect()
}

fn has_useful(ground: &Ground, ganji: Ganji) -> bool {
    elements(ganji).contains(&ground.needed)
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
    told: ArrayVec<SipseongGroup, 5>,
}

impl Names<'_> {
    fn name(&mut self, element: Element) -> Naming {
        let ground = self.ground;
        let asked = self.asked.take_if(|_| element == ground.asked_element());
        if let Some(asked) = asked {
            return Naming::Asked(asked);
        }
        let group = ground.group_of(element);
        if self.told.contains(&group) {
            return Naming::Bare;
        }
        self.told.push(group);
        Naming::Related(group)
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
    const fn of(is_same: bool, is_next: bool, is_of_year: bool) -> Self {
        match (is_same, is_next, is_of_year) {
            (true, false, false) => Self::SameThis,
            (false, false, false) => Self::DiffThis,
            (true, true, false) => Self::SameNext,
            (false, true, false) => Self::DiffNext,
            (true, false, true) => Self::SameAsked,
            (false, false, true) => Self::DiffAsked,
            (true, true, true) => Self::SameAfter,
            (false, true, true) => Self::DiffAfter,
        }
    }
}

fn years_of(judgments: &Judgments<'_>, ground: &Ground, years: &Years<'_>) -> [YearStory; 2] {
    // Who is told of the star has heard its name there.
    let asked = ground.concern.filter(|_| ground.age == Age::Elder).and_then(AskedFor::of);
    let mut names = Names { ground, asked, told: ArrayVec::new() };
    let mut before: Option<(SipseongGroup, Family)> = None;
    let mut is_eased_told = false;
    [years.first, years.first + 1].map(|year| {
        let reading = years.haengun.year(year);
        let (ganji, side) = (reading.luck.ganji, reading.side());
        let [stem, branch] = elements(ganji);
        let (is_same, is_next) = (stem == branch, year != years.first);
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
            _ if is_again => Meaning::Same(side),
            Some(star) => Meaning::OfSpouse(star, side),
            None => Meaning::Own(own.0, side),
        };
        // With stands before even, and even before against.
        let change = before.filter(|_| !is_again).and_then(|(_, last)| match side.cmp(&last) {
            std::cmp::Ordering::Less => Some(Change::Lighter),
            std::cmp::Ordering::Greater => Some(Change::Heavier),
            std::cmp::Ordering::Equal => None,
        });
        before = Some(own);
        let is_eased = side != Family::With && !is_eased_told;
        let eased = is_eased.then(|| eased(judgments, ground, &reading)).flatten();
        is_eased_told |= eased.is_some();
        let is_heavier = change == Some(Change::Heavier);
        let is_answered = year == years.answered;
        YearStory {
            year,
            ganji,
            told: YearTold::of(is_same, is_next, ground.is_of_year),
            named,
            meaning,
            change,
            eased,
            second: (is_next && !is_heavier).then(|| second(&reading)).flatten(),
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

/// The second useful element, where the period brings it and it helps.
fn second(reading: &LuckReading) -> Option<Element> {
    let [stem, branch] = elements(reading.luck.ganji);
    let (of_stem, of_branch) = (&reading.stem, &reading.branch);
    if of_stem.also.is_second && of_stem.leaning.lean == Lean::With {
        Some(stem)
    } else if of_branch.also.is_second && of_branch.leaning.lean == Lean::With {
        Some(branch)
    } else {
        None
    }
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

/// The first letter of a decade of a lean, the branch first: it leads there.
fn leaning(reading: &LuckReading, lean: Lean) -> Option<Element> {
    leans(reading).into_iter().rev().find(|(_, _, own)| *own == lean).map(|(_, element, _)| element)
}

fn handover(
    ground: &Ground,
    years: &Years<'_>,
    next: Decade,
    is_second_told: bool,
    acts: bool,
) -> Handover {
    let reading = years.haengun.decade(next.order);
    let branch = next.ganji.branch().element();
    let (weighs, brings) = (leaning(&reading, Lean::Against), leaning(&reading, Lean::With));
    let present = years.present.map(|present| years.haengun.decade(present.order));
    let present_has = present.as_ref().is_some_and(|one| !useful(ground, one).is_empty());
    let passage = match &present {
        None => Passage::None,
        Some(present) => {
            let same = weighs == leaning(present, Lean::Against);
            Passage::of(present.side(), reading.side(), brings.is_some(), same, acts)
        }
    };
    let names_useful = matches!(passage, Passage::EvenWith | Passage::AgainstWith)
        && brings == Some(ground.needed);
    let letters = useful(ground, &reading);
    let arrivals = arrivals(ground, years, &reading, names_useful);
    let names_brings = matches!(passage, Passage::EvenWith | Passage::AgainstWith);
    let second = second(&reading)
        .filter(|second| !(names_brings && brings == Some(*second)))
        .filter(|_| letters.is_empty() && !is_second_told && reading.side() != Family::Against);
    Handover {
        passage,
        on: next.starts_on,
        ganji: next.ganji,
        weighs: weighs.unwrap_or(branch),
        brings: brings.unwrap_or(branch),
        present_has,
        arrivals,
        second,
    }
}

impl Passage {
    /// Only who acts is told to decide before what weighs comes.
    const fn of(present: Family, next: Family, brings: bool, same: bool, acts: bool) -> Self {
        match (present, next) {
            (Family::With, Family::With) => Self::WithWith,
            (Family::With, Family::Even) => Self::WithEven,
            (Family::With, Family::Against) => Self::WithAgainst,
            (Family::Even, Family::With) if brings => Self::EvenWith,
            (Family::Even, Family::With) => Self::EvenWithEases,
            (Family::Even, Family::Even) => Self::EvenEven,
            (Family::Even, Family::Against) if acts => Self::EvenAgainst,
            (Family::Even, Family::Against) => Self::EvenAgainstPlain,
            (Family::Against, Family::With) if brings => Self::AgainstWith,
            (Family::Against, Family::With) => Self::AgainstWithEases,
            (Family::Against, Family::Even) => Self::AgainstEven,
            (Family::Against, Family::Against) if same => Self::AgainstAgainstSame,
            (Family::Against, Family::Against) => Self::AgainstAgainst,
        }
    }
}

/// How the useful element comes with the next decade, and what becomes of it where it was named.
fn arrivals(
    ground: &Ground,
    years: &Years<'_>,
    reading: &LuckReading,
    names_useful: bool,
) -> ArrayVec<Arrival, 2> {
    let mut arrivals = ArrayVec::new();
    let letters = useful(ground, reading);
    let Some(next) = years.next.filter(|_| !letters.is_empty()) else { return arrivals };
    let earlier = (*ORDERS.start()..next.order)
        .any(|order| has_useful(ground, years.haengun.decades.ganji(order)));
    let present_has = years.present.is_some_and(|one| has_useful(ground, one.ganji));
    let coming = match letters[..] {
        _ if earlier && (names_useful || present_has) => None,
        _ if earlier => Some(Arrival::Again),
        [_, _] => Some(Arrival::FirstBoth),
        [Part::Stem] => Some(Arrival::FirstStem),
        _ => Some(Arrival::FirstBranch),
    };
    arrivals.extend(coming);
    if coming.is_some() || names_useful {
        let strikes =
            letters.contains(&Part::Branch) && reading.branch.landing == BranchLanding::Striking;
        let is_bound = |part: &Part| match part {
            Part::Stem => matches!(
                reading.stem.landing,
                StemLanding::Tied | StemLanding::Transformed | StemLanding::Checked
            ),
            Part::Branch | Part::Pillar => {
                matches!(reading.branch.landing, BranchLanding::Tied | BranchLanding::Covered)
                    || reading.branch.acts_as != ground.needed
            }
        };
        if strikes {
            arrivals.push(Arrival::Striking);
        } else if letters.iter().all(is_bound) {
            arrivals.push(Arrival::Bound);
        }
    }
    arrivals
}

/// How much a helping year helps: by its character, and by each letter of the useful element.
const fn points(character: Character, letters: usize) -> usize {
    let own = match character {
        Character::Lifts => 3,
        Character::Supports => 2,
        _ => 1,
    };
    own + letters
}

/// The lightest year ahead; where that is the next one, which is told already, also the one after it.
pub(super) fn best_years(ground: &Ground, years: &Years<'_>) -> ArrayVec<BestYear, 2> {
    let mut best = ArrayVec::new();
    let helping = years.after().filter_map(|year| {
        let reading = years.haengun.year(year);
        let letters = useful(ground, &reading);
        let points = points(reading.character, letters.len());
        (reading.side() == Family::With).then_some((points, year, reading, letters))
    });
    let helping: ArrayVec<_, 9> = helping.collect();
    // In a decade that helps before any other; of equals the earliest.
    let most = |not: i16| {
        let rest = helping.iter().filter(move |(_, year, ..)| *year != not);
        rest.max_by_key(|(points, year, ..)| {
            (years.is_helped(*year), *points, std::cmp::Reverse(*year))
        })
    };
    let Some((_, year, reading, letters)) = most(years.first) else { return best };
    let helper = |reading: &LuckReading| {
        let mut all = leans(reading).into_iter();
        all.find(|(_, _, lean)| *lean == Lean::With).map(|(_, element, _)| element)
    };
    let named = |best, year, element| BestYear { best, year, element, lead: None };
    if *year == years.first + 1 {
        let already = match (letters.is_empty(), ground.is_of_year) {
            (true, false) => Best::Already,
            (true, true) => Best::AlreadyAsked,
            (false, false) => Best::AlreadyUseful,
            (false, true) => Best::AlreadyUsefulAsked,
        };
        best.push(named(already, *year, None));
        best.extend(most(*year).map(|(_, year, reading, letters)| {
            let element = if letters.is_empty() { helper(reading) } else { Some(ground.needed) };
            let second = if element.is_some() { Best::Second } else { Best::SecondEases };
            named(second, *year, element)
        }));
        return best;
    }
    let (kind, element) = match letters[..] {
        [_, _] => (Best::Both, None),
        [Part::Stem] => (Best::Stem, None),
        [_] => (Best::Branch, None),
        _ => match helper(reading) {
            Some(element) => (Best::Other, Some(element)),
            None => (Best::Eases, None),
        },
    };
    best.push(BestYear { lead: lead(years, *year), ..named(kind, *year, element) });
    best
}

/// The first of the years named that lies after the answered one.
pub(super) fn lightest(best: &[BestYear], years: &Years<'_>) -> Option<i16> {
    best.iter().map(|one| one.year).find(|year| *year > years.answered)
}

fn lead(years: &Years<'_>, year: i16) -> Option<Lead> {
    let next = years.next.filter(|next| next.start_age < OF_LIFE)?;
    let middle = Date::new(year, 7, 1)?;
    if middle < next.starts_on {
        Some(Lead::Before)
    } else {
        // A year that began before the decade is not within it.
        (next.starts_on <= ipchun(year) && middle <= next.ends_on).then_some(Lead::Within)
    }
}

/// Where no year ahead is light: the first even one with a letter of the useful element, else the first even one.
fn way(ground: &Ground, years: &Years<'_>) -> Option<(Way, i16)> {
    let even = || years.after().filter(|year| years.haengun.year(*year).side() == Family::Even);
    let half = even().find(|year| !useful(ground, &years.haengun.year(*year)).is_empty());
    half.map(|year| (Way::HalfUseful, year))
        .or_else(|| even().next().map(|year| (Way::EvenYear, year)))
}
