//! The passage to the next decade: both sides, what weighs and helps then, how the useful element comes.

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::{Element, Ganji};

use super::{has_useful, leans, second, useful};
use crate::decade_fortune::{Decade, ORDERS};
use crate::fit::{BranchLanding, Family, LuckReading, Part, StemLanding};
use crate::rows::domain_of_ids;
use crate::story::ground::Ground;
use crate::story::when::Years;
use crate::yongsin::Lean;

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
    /// What a decade that leans to neither side brings: no help, help with a burden, help that does not all come to
    /// use. It is called level only without help, for a year of the same letters may help.
    pub enum Level {
        Plain = "plain";
        Both = "both";
        Held = "held";
    }
}

domain_of_ids! {
    /// How the useful element comes with a decade.
    pub enum Arrival {
        NowHas = "now_has";
        ThenHas = "then_has";
        NowHasUnder = "now_has_under";
        ThenHasUnder = "then_has_under";
        FirstStem = "first_stem";
        FirstBranch = "first_branch";
        FirstBoth = "first_both";
        Again = "again";
        Striking = "striking";
        Bound = "bound";
    }
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
    /// What it brings where it leans to neither side.
    pub level: Option<Level>,
    /// Whether the present decade has the useful element.
    pub present_has: bool,
    /// How the useful element comes with the next.
    pub arrivals: ArrayVec<Arrival, 2>,
    /// What comes beside the useful element.
    pub second: Option<Element>,
}

/// The first letter of a decade of a lean, the branch first: it leads there.
fn leaning(reading: &LuckReading, lean: Lean) -> Option<Element> {
    leans(reading).into_iter().rev().find(|(_, _, own)| *own == lean).map(|(_, element, _)| element)
}

pub(super) fn handover(
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
        level: (reading.side() == Family::Even).then_some(match (brings, weighs) {
            (None, _) => Level::Plain,
            (Some(_), Some(_)) => Level::Both,
            (Some(_), None) => Level::Held,
        }),
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

    /// Whether what passes weighs: then the useful element in it is told together with the weight.
    pub(in crate::story) const fn is_from_against(self) -> bool {
        matches!(
            self,
            Self::AgainstWith
                | Self::AgainstEven
                | Self::AgainstAgainst
                | Self::AgainstAgainstSame
                | Self::AgainstWithEases
        )
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
