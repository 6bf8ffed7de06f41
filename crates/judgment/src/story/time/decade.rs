//! The present decade by its side, and the passage to the next where it turns something: what helps or weighs then.

use saju_calendar::Date;
use saju_chart::{Element, Ganji};

use super::arrivals;
use crate::carriers::{Carrier, Quality};
use crate::decade_fortune::Decade;
use crate::fit::{Family, LuckReading};
use crate::rows::domain_of_ids;
use crate::story::ground::Ground;
use crate::story::when::Years;
use crate::thread::Arrival;
use crate::yongsin::Lean;

domain_of_ids! {
    /// How the present decade is told: by its side, and one that helps by whether a letter of it does, and has the
    /// force to.
    pub enum Flow {
        With = "with";
        Eases = "eases";
        Hindered = "hindered";
        Even = "even";
        Against = "against";
        Loads = "loads";
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
            Self::With | Self::Eases | Self::Hindered => Family::With,
            Self::Even => Family::Even,
            Self::Against | Self::Loads => Family::Against,
        }
    }

    /// The side by which is told what it is for what was asked: of help that does not wholly arrive, no more than of an
    /// even decade.
    pub const fn course(self) -> Family {
        match self {
            Self::Hindered => Family::Even,
            other => other.side(),
        }
    }
}

/// Days within which a decade is over: by then the passage is what there is to tell.
const OVER: i64 = 366;

/// The present decade; none before the first, and none that is as good as over.
pub(super) fn present(ground: &Ground, years: &Years<'_>) -> Option<PresentDecade> {
    let decade = years.present?;
    if years.days_to_next().is_some_and(|days| days <= OVER) {
        return None;
    }
    let reading = years.haengun.decade(decade.order);
    let (flow, element) = match reading.side() {
        Family::With => match leaning(years, decade, &reading, Lean::With) {
            Some(letter) if letter.element == ground.needed && is_hindered(years, decade) => {
                (Flow::Hindered, Some(letter.element))
            }
            Some(Arrival { element, sign: 1, .. }) => (Flow::With, Some(element)),
            Some(_) | None => (Flow::Eases, None),
        },
        Family::Even => (Flow::Even, None),
        Family::Against => match arriving(years, decade, &reading, Lean::Against) {
            Some(element) => (Flow::Against, Some(element)),
            None => (Flow::Loads, None),
        },
    };
    Some(PresentDecade { flow, ganji: decade.ganji, element })
}

/// Whether what the chart needs does not wholly arrive, as the thread tells it.
fn is_hindered(years: &Years<'_>, decade: Decade) -> bool {
    Carrier::of(&years.haengun, decade).is_some_and(|one| one.quality == Quality::Hindered)
}

domain_of_ids! {
    /// How the passage to the next decade is told: by both sides. One that turns nothing is not told.
    pub enum Passage {
        ToWith = "to_with";
        ToWithEases = "to_with_eases";
        FromWith = "from_with";
        FromWithStill = "from_with_still";
        FromAgainst = "from_against";
        ToAgainst = "to_against";
        ToAgainstLoads = "to_against_loads";
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
    /// The element that helps then, or weighs; none where no letter does, or it is not told.
    pub element: Option<Element>,
}

/// Days within which a change is told; that a burden ends is told from any distance.
const NEAR: i64 = 5 * 366;

/// The first letter of a lean, one that arrives before one that does not, and the branch first: it leads in a decade.
/// What letters have made stands behind, where the thread names the decade for something else.
fn leaning(
    years: &Years<'_>,
    decade: Decade,
    reading: &LuckReading,
    lean: Lean,
) -> Option<Arrival> {
    let carrier = Carrier::of(&years.haengun, decade).filter(Carrier::is_full);
    let five_gods = &years.haengun.wonguk.yongsin.five_gods;
    let is_for_other = |element| {
        carrier.is_some_and(|one| one.gods().all(|god| five_gods.element(god) != element))
    };
    let ([stem, branch], [made_of_stem, made_of_branch]) =
        (arrivals(years, reading), reading.made());
    let letters = [(branch, made_of_branch), (stem, made_of_stem)];
    let letters = letters.into_iter().filter(|(one, _)| one.leaning.lean == lean);
    let first = letters.min_by_key(|(one, made)| (one.sign == 0, made.is_some_and(is_for_other)));
    first.map(|(one, _)| one)
}

/// What that comes to, as long as it arrives: a letter without force neither helps nor weighs.
fn arriving(
    years: &Years<'_>,
    decade: Decade,
    reading: &LuckReading,
    lean: Lean,
) -> Option<Element> {
    leaning(years, decade, reading, lean).filter(|one| one.sign != 0).map(|one| one.element)
}

/// The passage to the next decade; none before the first.
pub(super) fn handover(years: &Years<'_>) -> Option<Handover> {
    let next = years.next.filter(Decade::is_lived)?;
    let present = years.side(years.present?);
    let reading = years.haengun.decade(next.order);
    // In an even decade after one of help a letter of it may still come.
    let still = (present == Family::With).then_some(Lean::With);
    let lean = reading.side().decided_by().or(still);
    let five_gods = &years.haengun.wonguk.yongsin.five_gods;
    let is_held = |element: &Element| {
        Carrier::of(&years.haengun, next).is_some_and(|one| {
            let mut carried = one.gods().map(|god| five_gods.element(god));
            one.quality == Quality::Hindered && carried.any(|one| one == *element)
        })
    };
    let element = lean.and_then(|lean| arriving(years, next, &reading, lean));
    let element = element.filter(|element| !is_held(element));
    let passage = Passage::of(present, reading.side(), element.is_some())?;
    let is_near = years.days_to(next.starts_on) <= NEAR || present == Family::Against;
    is_near.then_some(Handover { passage, on: next.starts_on, ganji: next.ganji, element })
}

impl Passage {
    const fn of(present: Family, next: Family, has_letter: bool) -> Option<Self> {
        Some(match (present, next) {
            (Family::Even | Family::Against, Family::With) if has_letter => Self::ToWith,
            (Family::Even | Family::Against, Family::With) => Self::ToWithEases,
            (Family::With, Family::Even) if has_letter => Self::FromWithStill,
            (Family::With, Family::Even) => Self::FromWith,
            (Family::Against, Family::Even) => Self::FromAgainst,
            (Family::With | Family::Even, Family::Against) if has_letter => Self::ToAgainst,
            (Family::With | Family::Even, Family::Against) => Self::ToAgainstLoads,
            (Family::With, Family::With)
            | (Family::Even, Family::Even)
            | (Family::Against, Family::Against) => return None,
        })
    }
}
