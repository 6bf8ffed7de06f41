//! Sentences on a concern.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Element, Ganji, Position, Positions};
use saju_judgment::concern::{
    Answer, Concern, ConcernReading, Dates, Opening, Part, Presence, Sign,
};
use saju_judgment::fit::Family;
use saju_judgment::timeline::Item;
use saju_judgment::{Gyeokguk, Places, Yongsin};

use crate::catalogue::concern as ko;
use crate::letters::{self, Group, Naming, Place, pillar};
use crate::slot::{Digits, Joined};
use crate::wonguk_interaction::Letters;
use crate::yongsin::YongsinContext;
use crate::yongsin_meaning::LeanReasoning;
use crate::{Page, Say, Slot};

/// Whose concern it is.
#[derive(Clone, Copy, Debug)]
pub struct ConcernContext<'a> {
    /// The chart.
    pub chart: &'a Chart,
    /// Its structure.
    pub gyeokguk: &'a Gyeokguk,
    /// What it needs.
    pub yongsin: &'a Yongsin,
}

/// A line of the answer to a concern.
#[derive(Clone, Copy, Debug)]
pub enum Line<'a> {
    /// That it comes with the years.
    OfTheGrown,
    /// How the chart has what decides it.
    Opening(&'a Opening, ConcernContext<'a>),
    /// What that does.
    Part(Part, ConcernContext<'a>),
    /// How the present luck stands.
    Now(Concern, Family),
    /// When it comes.
    Dates(Dates),
}

/// The lines of an answer, in their order.
pub fn lines<'a>(
    reading: &'a ConcernReading,
    context: ConcernContext<'a>,
    dates: Option<Dates>,
) -> ArrayVec<Line<'a>, 4> {
    let Some(Answer { opening, part, now }) = &reading.answer else {
        return ArrayVec::from_iter([Line::OfTheGrown]);
    };
    let mut lines = ArrayVec::from_iter([Line::Opening(opening, context)]);
    lines.extend(part.map(|part| Line::Part(part, context)));
    lines.extend(now.map(|now| Line::Now(reading.concern, now)));
    lines.extend(dates.map(Line::Dates));
    lines
}

impl Say for Line<'_> {
    fn say(&self, page: &mut Page) {
        match *self {
            Self::OfTheGrown => ko::CHILD.say(page),
            Self::Opening(opening, context) => say_opening(opening, context, page),
            Self::Part(Part::Plain(key), _) => ko::Role { key }.say(page),
            Self::Part(Part::Leaning(element), context) => {
                let ConcernContext { chart, gyeokguk, yongsin } = context;
                let context = YongsinContext { chart, gyeokguk, yongsin };
                if let Some(reasoning) = LeanReasoning::of(context, element) {
                    reasoning.say(page);
                }
            }
            Self::Now(concern, Family::With) => ko::NOW_WITH[concern].say(page),
            Self::Now(concern, Family::Even) => ko::NOW_EVEN[concern].say(page),
            Self::Now(concern, Family::Against) => ko::NOW_AGAINST[concern].say(page),
            Self::Dates(Dates::Two(first, second)) => {
                let (first, second) = (Year::of(&first), Year::of(&second));
                ko::WhenTwo { first, second }.say(page);
            }
            Self::Dates(Dates::One(first)) => ko::WhenOne { first: Year::of(&first) }.say(page),
            Self::Dates(Dates::Hard(first)) => ko::WhenHard { first: Year::of(&first) }.say(page),
            Self::Dates(Dates::None) => ko::WHEN_NONE.say(page),
        }
    }
}

/// A year with its pillar: 2034년 갑인(甲寅).
#[derive(Clone, Copy, Debug)]
struct Year {
    year: i16,
    ganji: Ganji,
}

impl Year {
    const fn of(item: &Item) -> Self {
        Self { year: item.from.year(), ganji: item.ganji }
    }
}

impl Slot for Year {
    fn put(&self, page: &mut Page) {
        ko::Year { year: Digits(i64::from(self.year)), ganji: pillar(self.ganji) }.say(page);
    }

    fn ending(&self) -> crate::Ending {
        self.ganji.ending()
    }
}

fn say_opening(opening: &Opening, context: ConcernContext<'_>, page: &mut Page) {
    let pillars = &context.chart.pillars;
    let branches = |positions| Letters { pillars, positions, of_stems: false };
    match opening {
        Opening::Group { concern, group, presence, letters, roots } => {
            let (key, group) = (*concern, *group);
            let element = group.element(context.chart.day_master().element());
            let letters =
                Group { pillars, places: three(*letters), naming: Naming::Turned(element) };
            let db = letters::branch(pillars.day.branch());
            let roots = branches(*roots);
            match presence {
                Presence::Yes => ko::OpenYes { db, group, letters, key }.say(page),
                Presence::Hidden => ko::OpenHidden { db, group, roots, key }.say(page),
                Presence::No => ko::OpenNo { db, group, key }.say(page),
            }
        }
        Opening::Excess(elements) => {
            ko::HealthExcess { excess: joined(elements) }.say(page);
        }
        Opening::Absent(elements) => {
            ko::HealthAbsent { absent: joined(elements) }.say(page);
        }
        Opening::Even => ko::HEALTH_EVEN.say(page),
        Opening::Month(god) => {
            let mb = letters::branch(pillars.month.branch());
            ko::Family { god: *god, mb }.say(page);
        }
        Opening::Moves(None) => ko::MOVE_NONE.say(page),
        Opening::Moves(Some(sign)) => {
            ko::MoveSigns { sign: SignText(*sign, branches(Positions::NONE)) }.say(page);
        }
    }
}

fn joined(elements: &[Element]) -> Joined<impl Iterator<Item = Element> + Clone + '_> {
    Joined(elements.iter().copied(), "·")
}

/// The first three letters of a set, stems before branches.
fn three(places: Places) -> Places {
    let stems = places.stems().iter().map(Places::stem).collect::<ArrayVec<_, 4>>();
    let branches = places.branches().iter().map(Places::branch).collect::<ArrayVec<_, 4>>();
    stems.into_iter().chain(branches).take(3).collect()
}

/// What moves a chart.
struct SignText<'a>(Sign, Letters<'a>);

impl Slot for SignText<'_> {
    fn put(&self, page: &mut Page) {
        let one = |position: Option<Position>| Letters {
            positions: position.into_iter().collect(),
            ..self.1
        };
        match self.0 {
            Sign::Yeokma(at) => ko::SignYeokma { places: Place::branches(at) }.say(page),
            Sign::Clash(clash) => {
                let mut letters = clash.positions.iter();
                ko::SignClash { a: one(letters.next()), b: one(letters.next()) }.say(page);
            }
            Sign::Both(at, clash) => {
                let mut letters = clash.positions.iter();
                let (a, b) = (one(letters.next()), one(letters.next()));
                ko::SignBoth { a, b, places: Place::branches(at) }.say(page);
            }
        }
    }

    fn ending(&self) -> crate::Ending {
        crate::Ending::Vowel
    }
}
