//! What every paragraph rests on: who is told, what the chart needs, what leads it.

use saju_calendar::Date;
use saju_chart::{Element, Ganji, SipseongGroup};

use super::field::Field;
use super::{Asked, Couple};
use crate::Weights;
use crate::compatibility::spouse_group;
use crate::concern::{Concern, OfChild};
use crate::elements::Elements;
use crate::fit::LifeStage;
use crate::judgments::Judgments;
use crate::natal::Natal;
use crate::places::LetterSet;
use crate::rows::domain_of_ids;
use crate::thread::{Period, Present};

domain_of_ids! {
    /// To whom a story is told: to the person, or to those who raise the child.
    pub enum Hearer {
        Person = "self";
        Child = "child";
    }
}

/// By which tables a story is told: by completed years on the reference day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    /// Under three: what is told of a child shows as it grows.
    Infant,
    /// Three to twelve.
    Child,
    /// Thirteen to eighteen: told to the parents too, with scenes of their own.
    Youth,
    /// Nineteen to sixty-nine.
    Grown,
    /// Seventy and over.
    Elder,
}

/// Completed years from which somebody's children are taken to be grown.
const CHILDREN_GROWN: i16 = 60;

impl Age {
    /// By completed years; none before the birth and from a hundred on.
    const fn of(years: i16) -> Option<Self> {
        match LifeStage::of(years) {
            LifeStage::Child if years < 0 => None,
            LifeStage::Child if years < LifeStage::CHILD_FROM => Some(Self::Infant),
            LifeStage::Child if years < LifeStage::YOUTH_FROM => Some(Self::Child),
            LifeStage::Child => Some(Self::Youth),
            LifeStage::Young | LifeStage::Adult => Some(Self::Grown),
            LifeStage::Elder if years < LifeStage::OLD_FROM => Some(Self::Grown),
            LifeStage::Elder => Some(Self::Elder),
            LifeStage::Late => None,
        }
    }

    /// To whom it is told.
    pub const fn hearer(self) -> Hearer {
        match self {
            Self::Infant | Self::Child | Self::Youth => Hearer::Child,
            Self::Grown | Self::Elder => Hearer::Person,
        }
    }

    /// Whether it is told to those who raise the child.
    pub const fn is_raised(self) -> bool {
        matches!(self.hearer(), Hearer::Child)
    }
}

/// How a group that leads stands beside the heavy one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is the heavy group.
    Heavy,
    /// Another is heavy.
    Fore,
    /// None is heavy, of which the areas say that no ten god stands out.
    Level,
}

/// The group that leads a chart: the one with most letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leading {
    /// The group.
    pub group: SipseongGroup,
    /// Its element.
    pub element: Element,
    /// Its letters, turned branches as what they have become.
    pub letters: LetterSet,
    /// How it stands beside the heavy group, of which alone the rest of the answer says that it has the most weight.
    pub standing: Standing,
    /// Whether its letters are those that the counts of the elements have, the day stem left out: none has
    /// turned, and no element has more. Only then is their number told.
    pub is_counted: bool,
}

impl Leading {
    fn of(natal: &Natal, weights: &Weights, elements: &Elements) -> Self {
        let group = natal.foremost_group();
        let (element, letters) = (natal.element_of(group), natal.presence(group));
        let own = u8::from(group == SipseongGroup::Bigeop);
        let count = |element| elements.count(element).visible();
        let is_counted = count(element) == letters.len() + own
            && Element::ALL.into_iter().all(|other| count(other) <= count(element));
        let standing = match weights.burden {
            None => Standing::Level,
            Some(heavy) if heavy == group => Standing::Heavy,
            Some(_) => Standing::Fore,
        };
        Self { group, element, letters, standing, is_counted }
    }
}

/// What every paragraph rests on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground {
    pub(super) concern: Option<Concern>,
    pub(super) couple: Option<Couple>,
    pub(super) age: Age,
    /// What is asked of one who is raised; none where it comes later in life.
    pub(super) of_child: Option<OfChild>,
    /// Whether work is being chosen yet.
    pub(super) is_choosing: bool,
    pub(super) field: Field,
    pub(super) day: Ganji,
    /// Which wording stands where the book gives no number: another for every table.
    pub(super) turn: u8,
    /// The element that is needed, and what it is to the day master.
    pub(super) needed: Element,
    pub(super) needed_group: SipseongGroup,
    pub(super) leading: Leading,
    /// The group that the concern asks for.
    pub(super) asked: SipseongGroup,
    pub(super) is_extreme: bool,
    /// Whether what leads an extreme chart flows into another element, which is the useful one.
    pub(super) has_outlet: bool,
    /// The day from which the life is looked at.
    pub(super) present: Present,
    pub(super) years_named: YearsNamed,
}

/// How the two years of a story are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum YearsNamed {
    /// This year and the next.
    FromToday,
    /// By their numbers: it is a year that is asked for, or a day of another time.
    AsAsked,
    /// By their numbers: the calendar has turned and the year of the pillars has not, so that neither is “this year”.
    BetweenTurns,
}

impl YearsNamed {
    const fn of(present: Present) -> Self {
        match present.period {
            Period::Month | Period::Day if present.is_today => {
                match present.day.year() > present.year {
                    true => Self::BetweenTurns,
                    false => Self::FromToday,
                }
            }
            Period::Year | Period::Month | Period::Day => Self::AsAsked,
        }
    }
}

impl Ground {
    pub(super) fn of(judgments: &Judgments<'_>, asked: &Asked) -> Option<Self> {
        let concern = match (asked.concern, asked.couple) {
            // What is read for those who marry is what there is to tell those who are.
            (Some(Concern::Love), Some(Couple::Married)) => Some(Concern::Marriage),
            (concern, _) => concern,
        };
        let years = age_on(judgments.moment.birth.date, asked.present.day);
        let age = match (Age::of(years)?, concern) {
            // Whose children are grown is told what the old are told of them.
            (Age::Grown, Some(Concern::Children)) if years >= CHILDREN_GROWN => Age::Elder,
            (age, _) => age,
        };
        let natal = judgments.natal();
        let needed = judgments.yongsin().primary.element;
        let extreme = judgments.gyeokguk().established();
        let leading = Leading::of(natal, judgments.weights(), judgments.elements());
        let pillars = &natal.pillars;
        Some(Self {
            concern,
            couple: asked.couple,
            age,
            of_child: concern
                .filter(|_| age.is_raised())
                .and_then(|concern| OfChild::of(concern, years)),
            is_choosing: years <= LifeStage::CHOOSING_UNTIL,
            field: Field::of(concern, age, asked.couple),
            day: pillars.day,
            turn: pillars.day.index() + pillars.month.index(),
            needed,
            needed_group: natal.group_of(needed),
            leading,
            asked: asked_group(judgments, concern, age, leading.group),
            is_extreme: extreme.is_some(),
            has_outlet: extreme.is_some_and(|extreme| extreme.dominant != needed),
            present: asked.present,
            years_named: YearsNamed::of(asked.present),
        })
    }

    /// The place of the day pillar among the sixty.
    pub(super) const fn place(&self) -> u8 {
        self.day.index()
    }

    /// What an element is to the day master.
    pub(super) const fn group_of(&self, element: Element) -> SipseongGroup {
        SipseongGroup::of(self.day.stem().element(), element)
    }

    /// The element of the group that the concern asks for.
    pub(super) const fn asked_element(&self) -> Element {
        self.asked.element(self.day.stem().element())
    }
}

/// Completed years; before the birth less than none.
fn age_on(birth: Date, day: Date) -> i16 {
    if day < birth { -1 } else { birth.completed_years(day) }
}

/// The group that a concern asks for; that of a child, of the body and without a concern is what leads.
fn asked_group(
    judgments: &Judgments<'_>,
    concern: Option<Concern>,
    age: Age,
    leading: SipseongGroup,
) -> SipseongGroup {
    let natal = judgments.natal();
    let at = |position| natal.group_at(position).unwrap_or(leading);
    let Some(concern) = concern.filter(|_| !age.is_raised()) else { return leading };
    match concern {
        Concern::Love | Concern::Marriage => spouse_group(judgments.chart.sex),
        Concern::Work => judgments.gyeokguk().sangsin(),
        Concern::Business | Concern::Money => SipseongGroup::Jaeseong,
        Concern::Study | Concern::Exam => SipseongGroup::Inseong,
        // For both sexes, as the areas and the concerns have it.
        Concern::Children => SipseongGroup::Siksang,
        Concern::Family => at(saju_chart::Position::Month),
        Concern::Move => at(saju_chart::Position::Day),
        Concern::Health => leading,
    }
}
