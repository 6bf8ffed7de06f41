//! How a chart has what decides a concern: its first line.

use saju_chart::{Element, Pillars, Position, Sipseong, SipseongGroup, hidden_stems};
use saju_saying::{Args, Elements, Fills, Letters, Native, Places, Saying};

use super::{Concern, Decided, say};
use crate::areas::AreaGround;
use crate::health_balance::Status;
use crate::moving::Moving;
use crate::places::LetterSet;
use crate::sayings::{Called, letters};
use crate::turned::TurnedBranch;
use crate::yongsin::Lean;

/// Letters that are all named, and those that are named of more.
const ALL_NAMED: u8 = 4;
const NAMED: usize = 3;

/// The line, and the group of ten gods that decides, where one does.
pub(super) fn opening(
    concern: Concern,
    ground: &AreaGround<'_>,
) -> (Saying, Option<SipseongGroup>) {
    match (concern.decided(), concern) {
        (Some(decided), _) => {
            let group = decided.group(ground.gyeokguk.sangsin(), ground.sex);
            (of_group(decided, group, ground), Some(group))
        }
        (None, Concern::Health) => (of_elements(ground), None),
        (None, Concern::Move) => (of_moves(ground), None),
        (None, _) => {
            let month = ground.natal.month();
            let god = Sipseong::of_branch(ground.natal.day_master(), month);
            let said = match TurnedBranch::of(&ground.natal.pillars, Position::Month) {
                Some(turned) => say::family_turned(month, turned.element, turned.group),
                None => say::family(month, god),
            };
            (said, None)
        }
    }
}

/// The chart shows it, hides it, or has it not.
fn of_group(concern: Decided, group: SipseongGroup, ground: &AreaGround<'_>) -> Saying {
    let natal = ground.natal;
    let pillars = &natal.pillars;
    let (places, element) = (natal.presence(group), natal.element_of(group));
    let seat = pillars.day.branch();
    // Of children the hour pillar tells as well: where it is not known, Output alone.
    let is_halved = concern == Decided::Children && !natal.hour_known();
    if !places.is_empty() {
        let named = named(places, ground);
        let shown = Shown {
            named: letters(pillars, named, Called::Turned(element)),
            among: (named != places).then(|| Native(places.len())),
        };
        return match is_halved {
            true => say::children_without_hour_yes(shown),
            false => say::open_yes(concern, group, shown, seat),
        };
    }
    match (hiding(element, pillars), is_halved) {
        (Some(roots), false) => say::open_hidden(concern, group, roots, seat),
        (Some(roots), true) => say::children_without_hour_hidden(roots),
        (None, false) => say::open_no(concern, group, seat),
        (None, true) => say::children_without_hour_no(),
    }
}

/// The branches that hide a stem of an element: those that are what they were, and turned ones only where there are no
/// others, named as turned.
fn hiding(element: Element, pillars: &Pillars) -> Option<Letters> {
    let hides = |branch| hidden_stems(branch).iter().any(|one| one.stem.element() == element);
    let roots = pillars.branches().filter(|(_, branch)| hides(*branch));
    let roots: LetterSet = roots.map(|(position, _)| LetterSet::branch(position)).collect();
    let gone = turned(roots, pillars);
    let kept = roots.without(gone);
    if !kept.is_empty() {
        return Some(letters(pillars, kept, Called::Plain));
    }
    let position = gone.branches().iter().next()?;
    let to = TurnedBranch::of(pillars, position)?.element;
    Some(letters(pillars, gone, Called::Turned(to)))
}

/// The letters that are named: all, or of many those that have turned, of which none is left out, that of the month
/// and the first others.
fn named(places: LetterSet, ground: &AreaGround<'_>) -> LetterSet {
    if places.len() <= ALL_NAMED {
        return places;
    }
    let month = places.and(LetterSet::branch(Position::Month));
    let first = turned(places, &ground.natal.pillars).or(month);
    let room = NAMED.saturating_sub(usize::from(first.len()));
    first.or(places.without(first).first(room))
}

/// The letters of a group, of many those that are named.
pub(super) struct Shown {
    named: Letters,
    /// How many there are, where others are left out.
    among: Option<Native>,
}

impl Fills for Shown {
    fn fill(self, args: &mut Args) {
        match self.among {
            None => self.named.fill(args),
            Some(count) => say::among(self.named, count).fill(args),
        }
    }
}

/// Those that are branches which a complete set has turned into another element.
fn turned(places: LetterSet, pillars: &Pillars) -> LetterSet {
    let is_turned = |position: &Position| TurnedBranch::of(pillars, *position).is_some();
    places.branches().iter().filter(is_turned).map(LetterSet::branch).collect()
}

/// Elements with many letters, but for those that work for the chart, and without a letter.
fn of_elements(ground: &AreaGround<'_>) -> Saying {
    let status = |element| Status::of(ground.elements.count(element).visible());
    let is_much = |element| status(element) == Status::Excess && ground.is_much_as_turned(element);
    let helps = |element| ground.yongsin.leaning(element).lean == Lean::With;
    let of = |fits: &dyn Fn(Element) -> bool| -> Elements {
        Element::ALL.into_iter().filter(|element| fits(*element)).collect()
    };
    let excess = of(&|element| is_much(element) && !helps(element));
    let absent = of(&|element| status(element) == Status::Absent);
    match (excess.is_empty(), absent.is_empty()) {
        (false, false) => say::health_both(excess, absent),
        (false, true) => say::health_excess(excess),
        (true, false) => say::health_absent(absent),
        (true, true) => match of(&is_much) {
            much if much.is_empty() => say::health_even(),
            much => say::health_needed(much),
        },
    }
}

/// 역마, and a clash of year or day; else the letters at which seasons begin.
fn of_moves(ground: &AreaGround<'_>) -> Saying {
    let pillars = &ground.natal.pillars;
    let moving = Moving::of(pillars, ground.interaction, ground.findings);
    let yeokma = Some(moving.yeokma()).filter(|places| !places.is_empty()).map(Places::of_branches);
    let sides = moving.clash_of_homes().map(|clash| {
        let mut sides = clash.positions.iter();
        [sides.next(), sides.next()].map(|at| Letters::branches(pillars, at.into_iter().collect()))
    });
    say::move_signs(match (yeokma, sides, moving.births()) {
        (Some(places), Some([a, b]), _) => say::sign_both(places, a, b),
        (Some(places), None, _) => say::sign_yeokma(places),
        (None, Some([a, b]), _) => say::sign_clash(a, b),
        (None, None, Some(births)) => say::sign_births(Native(births)),
        (None, None, None) => return say::move_none(),
    })
}
