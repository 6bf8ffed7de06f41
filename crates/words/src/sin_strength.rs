//! Sentences of the sinStrength module.

use arrayvec::ArrayVec;
use saju_chart::{Branch, Element, Pillars, Position, Role, Sipseong, Stem};
use saju_judgment::relation::Bearer;
use saju_judgment::roots::{Root, RootState, TurnedHelp};
use saju_judgment::sin_strength::{Contribution, SinStrength, Via};
use saju_judgment::turned::Turned;
use saju_judgment::{Rule, StrengthLabel};

use crate::Ending;
use crate::basis::Cited;
use crate::catalogue::sin_strength as ko;
use crate::letters::Placed;
use crate::slot::{Bracketed, Joined, NativeNumber};
use crate::wonguk_interaction::Label;
use crate::{Page, Say, Sentence, Slot};

/// What the label means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning(pub StrengthLabel);

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        ko::Meaning { key: self.0 }.say(page);
    }
}

/// What the day branch does for the day master.
#[derive(Clone, Copy, Debug)]
enum Day {
    /// Its main stem helps.
    Helps,
    /// Only a stem beneath the main one does.
    Hidden,
    No,
}

/// Whether the month branch helps, and how the day branch does.
const fn helping(strength: &SinStrength) -> (bool, Day) {
    let day = match (strength.deukji, strength.deukji_partial) {
        (true, _) => Day::Helps,
        (_, true) => Day::Hidden,
        _ => Day::No,
    };
    (strength.deukryeong, day)
}

/// What decided the strength.
#[derive(Clone, Copy, Debug)]
pub struct Cause<'a> {
    /// The judgment.
    pub strength: &'a SinStrength,
    /// Month and day branch.
    pub branches: [Branch; 2],
    /// Day master.
    pub day_master: Stem,
}

/// What is said of a branch beside its name.
#[derive(Clone, Copy, Debug)]
enum Beside {
    /// Its ten god.
    God(Sipseong),
    /// The element that a complete combination has turned it into.
    Turned(Element),
}

impl Slot for Beside {
    fn put(&self, page: &mut Page) {
        match *self {
            Self::God(god) => god.put(page),
            Self::Turned(element) => ko::BesideTurned { element }.say(page),
        }
    }

    fn ending(&self) -> Ending {
        match *self {
            Self::God(god) => god.ending(),
            Self::Turned(element) => element.ending(),
        }
    }
}

impl Cause<'_> {
    fn beside(&self, position: Position, branch: Branch) -> Beside {
        match self.strength.turned.element(position) {
            Some(element) if element != branch.element() => Beside::Turned(element),
            _ => Beside::God(Sipseong::of_branch(self.day_master, branch)),
        }
    }
}

impl Say for Cause<'_> {
    fn say(&self, page: &mut Page) {
        let [month, day] = self.branches;
        let [month, day] = [(Position::Month, month), (Position::Day, day)]
            .map(|(position, branch)| Bracketed(branch, self.beside(position, branch)));
        let label = self.strength.label;
        match helping(self.strength) {
            (true, Day::Helps) => ko::CauseMonthAndDay { month, day, label }.say(page),
            (true, Day::Hidden) => ko::CauseMonthAndHidden { month, day, label }.say(page),
            (true, Day::No) => ko::CauseMonthAlone { month, day, label }.say(page),
            (false, Day::Helps) => ko::CauseDayAlone { month, day, label }.say(page),
            (false, Day::Hidden) => ko::CauseHiddenAlone { month, day, label }.say(page),
            (false, Day::No) => ko::CauseNeither { month, day, label }.say(page),
        }
    }
}

/// Which tests led to the label.
#[derive(Clone, Copy, Debug)]
pub struct Reasoning<'a> {
    /// The judgment.
    pub strength: &'a SinStrength,
    /// The commanding stem.
    pub saryeong: Option<Stem>,
}

impl Say for Reasoning<'_> {
    fn say(&self, page: &mut Page) {
        let strength = self.strength;
        match helping(strength) {
            (true, Day::Helps) => ko::MONTH_AND_DAY.say(page),
            (true, Day::Hidden) => ko::MONTH_AND_HIDDEN.say(page),
            (true, Day::No) => ko::MONTH_ALONE.say(page),
            (false, Day::Helps) => ko::DAY_ALONE.say(page),
            (false, Day::Hidden) => ko::HIDDEN_ALONE.say(page),
            (false, Day::No) => ko::NEITHER.say(page),
        }
        let count = NativeNumber(strength.deukse_count);
        page.push(" ");
        match (strength.deukse, strength.deukse_count) {
            (true, _) => ko::Deukse { count }.say(page),
            (false, 0) => ko::NONE_HELPS.say(page),
            (false, _) => ko::SomeHelp { count }.say(page),
        }
        page.push(" ");
        if let (Some(stem), Some(helps)) = (self.saryeong, strength.saryeong_helps)
            && helps != strength.deukryeong
            && strength.turned.element(Position::Month).is_none()
        {
            let stem = (stem, stem.element());
            if helps {
                ko::SaryeongHelps { stem }.say(page);
            } else {
                ko::SaryeongDoesNotHelp { stem }.say(page);
            }
            page.push(" ");
        }
        ko::Sum { label: strength.label }.say(page);
    }
}

/// Through what a branch helps: 정기 무토, 여기 을목·중기 계수.
#[derive(Clone, Debug)]
pub struct Through<'a>(pub &'a Via);

impl Say for Through<'_> {
    fn say(&self, page: &mut Page) {
        let name = |stem: Stem| (stem, stem.element());
        match self.0 {
            Via::Jeonggi(stem) => ko::ViaJeonggi { stem: name(*stem) }.say(page),
            Via::Saryeong(stem) => ko::ViaSaryeong { stem: name(*stem) }.say(page),
            Via::Turned(element) => ko::ViaTurned { element: *element }.say(page),
            Via::SmallRoots(roots) => {
                for (index, root) in roots.iter().enumerate() {
                    if index > 0 {
                        page.push("·");
                    }
                    let stem = name(root.stem);
                    match root.role {
                        Role::Yeogi => ko::ViaYeogi { stem }.say(page),
                        Role::Junggi => ko::ViaJunggi { stem }.say(page),
                        Role::Jeonggi => ko::ViaJeonggi { stem }.say(page),
                    }
                }
            }
        }
    }
}

/// What has become of a root of the day master.
#[derive(Clone, Copy, Debug)]
pub struct RootNote<'a> {
    /// The root.
    pub root: Root,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl RootNote<'_> {
    fn say_with(&self, by: impl Slot, page: &mut Page) {
        let letter = Placed::branch(self.root.position, self.root.branch);
        ko::Root { letter, by, key: self.root.state }.say(page);
    }
}

impl Say for RootNote<'_> {
    fn say(&self, page: &mut Page) {
        let relation = self.root.relation;
        match (self.root.state, self.root.kept_by) {
            (RootState::Struck, _) => {
                let other = relation.others(self.root.position);
                self.say_with(Joined(Placed::all(self.pillars, other, false), ", "), page);
            }
            (_, Some(Bearer::Relation { pair, .. })) => self.say_with(Label(pair), page),
            _ => self.say_with(Label(relation.pair), page),
        }
    }
}

/// What a complete combination does to the help that the day master has.
#[derive(Clone, Copy, Debug)]
pub struct TurnedNote<'a> {
    /// The branches that have turned.
    pub turned: Turned,
    /// Whether there is more help then, or less.
    pub help: TurnedHelp,
    /// The chart.
    pub pillars: &'a Pillars,
}

impl Say for TurnedNote<'_> {
    fn say(&self, page: &mut Page) {
        let letters = Placed::all(self.pillars, self.turned.places.branches(), false);
        let element = self.turned.combination.map(|row| row.element);
        ko::Turned { letters: Joined(letters, ", "), element, key: self.help }.say(page);
    }
}

/// Lines of the module's basis.
pub fn basis(strength: &SinStrength) -> ArrayVec<Cited<Sentence, Rule>, 4> {
    let mut lines = ArrayVec::new();
    lines.push(Cited(ko::BASIS_WEIGHTS, Rule::StrengthWeights));
    lines.push(Cited(ko::BASIS_HELPERS, Rule::StrengthHelpers));
    if !strength.turned.places.is_empty() {
        lines.push(Cited(ko::BASIS_COMBINATION, Rule::StrengthCombination));
    }
    let hides = |item: &Contribution| matches!(item.via, Some(Via::SmallRoots(_)));
    if strength.contributions.iter().any(hides) {
        lines.push(Cited(ko::BASIS_HIDDEN, Rule::StrengthHidden));
    }
    lines
}
