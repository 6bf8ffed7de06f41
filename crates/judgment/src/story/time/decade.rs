//! The present decade by its side, and the passage to the next where it turns something: what helps or weighs then.

use saju_calendar::Date;
use saju_chart::{Element, Ganji};

use super::leans;
use crate::fit::{Family, LuckReading};
use crate::rows::domain_of_ids;
use crate::story::when::Years;
use crate::yongsin::Lean;

domain_of_ids! {
    /// How the present decade is told: by its side, and one that helps by whether a letter of it does.
    pub enum Flow {
        With = "with";
        Eases = "eases";
        Even = "even";
        Against = "against";
    }
}

/// The present decade.
#[derive(Clone, Copy, Debug)]
pub struct PresentDecade {
    /// How it is told.
    pub flow: Flow,
    /// Its pillar.
    pub ganji: Ganji,
    /// The element that helps, or weighs; none where no letter does.
    pub element: Option<Element>,
}

impl Flow {
    /// The side of a decade that is told so.
    pub const fn side(self) -> Family {
        match self {
            Self::With | Self::Eases => Family::With,
            Self::Even => Family::Even,
            Self::Against => Family::Against,
        }
    }
}

/// Days within which a decade is over: by then the passage is what there is to tell.
const OVER: i64 = 366;

/// The present decade; none before the first, and none that is as good as over.
pub(super) fn present(years: &Years<'_>) -> Option<PresentDecade> {
    let decade = years.present?;
    if years.days_to_next().is_some_and(|days| days <= OVER) {
        return None;
    }
    let reading = years.haengun.decade(decade.order);
    let (flow, element) = match reading.side() {
        Family::With => match leaning(&reading, Lean::With) {
            Some(element) => (Flow::With, Some(element)),
            None => (Flow::Eases, None),
        },
        Family::Even => (Flow::Even, None),
        Family::Against => {
            let weighs = leaning(&reading, Lean::Against);
            (Flow::Against, weighs.or_else(|| Some(decade.ganji.branch().element())))
        }
    };
    Some(PresentDecade { flow, ganji: decade.ganji, element })
}

domain_of_ids! {
    /// How the passage to the next decade is told: by both sides. One that turns nothing is not told.
    pub enum Passage {
        ToWith = "to_with";
        ToWithEases = "to_with_eases";
        FromWith = "from_with";
        FromAgainst = "from_against";
        ToAgainst = "to_against";
    }
}

/// The passage to the next decade.
#[derive(Clone, Copy, Debug)]
pub struct Handover {
    /// How it is told.
    pub passage: Passage,
    /// When.
    pub on: Date,
    /// The decade that begins.
    pub ganji: Ganji,
    /// The element that helps then, or weighs.
    pub element: Element,
}

/// The age before which a decade must begin to be spoken of.
const OF_LIFE: u16 = 100;

/// Days within which a change is told; that a burden ends is told from any distance.
const NEAR: i64 = 5 * 366;

/// The first letter of a decade of a lean, the branch first: it leads there.
fn leaning(reading: &LuckReading, lean: Lean) -> Option<Element> {
    leans(reading).into_iter().rev().find(|(_, _, own)| *own == lean).map(|(_, element, _)| element)
}

/// The passage to the next decade; none before the first.
pub(super) fn handover(years: &Years<'_>) -> Option<Handover> {
    let next = years.next.filter(|next| next.start_age < OF_LIFE)?;
    let present = years.side(years.present?);
    let reading = years.haengun.decade(next.order);
    let brings = leaning(&reading, Lean::With);
    let passage = Passage::of(present, reading.side(), brings.is_some())?;
    let is_near = years.days_to(next.starts_on) <= NEAR || present == Family::Against;
    let element = match passage {
        Passage::ToAgainst => leaning(&reading, Lean::Against),
        _ => brings,
    };
    is_near.then(|| Handover {
        passage,
        on: next.starts_on,
        ganji: next.ganji,
        element: element.unwrap_or_else(|| next.ganji.branch().element()),
    })
}

impl Passage {
    const fn of(present: Family, next: Family, brings: bool) -> Option<Self> {
        Some(match (present, next) {
            (Family::Even | Family::Against, Family::With) if brings => Self::ToWith,
            (Family::Even | Family::Against, Family::With) => Self::ToWithEases,
            (Family::With, Family::Even) => Self::FromWith,
            (Family::Against, Family::Even) => Self::FromAgainst,
            (Family::With | Family::Even, Family::Against) => Self::ToAgainst,
            (Family::With, Family::With)
            | (Family::Even, Family::Even)
            | (Family::Against, Family::Against) => return None,
        })
    }
}
