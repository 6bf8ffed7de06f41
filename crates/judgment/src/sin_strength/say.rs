//! What is said of the strength of a day master.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Element, Pillars, Position, Role, Sipseong};
use saju_saying::{Args, Fills, Glyphs, Join, Letter, Letters, Native, Saying, Several};

use super::{Contribution, SinStrength, StrengthLabel, Via};
use crate::Rule;
use crate::fit::LifeStage;
use crate::relation::{self, Bearer};
use crate::roots::{Root, RootState, TurnedHelp};
use crate::sayings::{Listed, glyph, named};
use crate::turned::Turned;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::Element;
    use saju_saying::{Glyphs, Letters, Native, Saying, sayings};

    use super::{Beside, By, SmallRoots};
    use crate::StrengthLabel;
    use crate::roots::{RootState, TurnedHelp};
    use crate::sayings::{Listed, Subject};

    sayings! {
        /// Sentences on the strength of a day master.
        pub(crate) catalogue "sin_strength" = Subject::SinStrength;

        /// Whether the month branch helps, and how the day branch does.
        month_and_day();
        month_and_hidden();
        month_alone();
        day_alone();
        hidden_alone();
        neither();
        /// How many of the other letters help.
        deukse(count: Native);
        some_help(count: Native);
        none_helps();
        /// Whether the commanding stem helps.
        saryeong_helps(stem: Glyphs, element: Element);
        saryeong_does_not_help(stem: Glyphs, element: Element);
        sum(label: StrengthLabel);
        /// What decided the strength.
        cause_month_and_day(month: Saying, day: Saying, label: StrengthLabel);
        cause_month_and_hidden(month: Saying, day: Saying, label: StrengthLabel);
        cause_month_alone(month: Saying, day: Saying, label: StrengthLabel);
        cause_day_alone(month: Saying, day: Saying, label: StrengthLabel);
        cause_hidden_alone(month: Saying, day: Saying, label: StrengthLabel);
        cause_neither(month: Saying, day: Saying, label: StrengthLabel);
        /// A branch with what it is to the day master.
        branch(branch: Glyphs, beside: Beside);
        beside_turned(element: Element);
        /// Through what a branch helps.
        via_jeonggi(stem: Glyphs, element: Element);
        via_saryeong(stem: Glyphs, element: Element);
        via_yeogi(stem: Glyphs, element: Element);
        via_junggi(stem: Glyphs, element: Element);
        via_turned(element: Element);
        via_small_roots(roots: SmallRoots<'_>);
        basis_weights();
        basis_combination();
        basis_hidden();
        basis_helpers();
        basis_groups();
        /// How strong the day master is, before its name.
        dm_strength() by [strength_label: StrengthLabel];
        /// What the label means.
        meaning() by [strength_label: StrengthLabel];
        meaning_of_child() by [strength_label: StrengthLabel];
        meaning_of_infant() by [strength_label: StrengthLabel];
        /// The same of the weakest that follows no other element.
        meaning_unfollowing();
        /// The same of a weak day master that follows what leads the chart: it leans on nothing.
        meaning_following();
        /// What has become of a root.
        root(letter: Letters, by: By<'_>) by [root_state: RootState];
        /// The same of a child, where it is struck.
        root_struck_of_child(letter: Letters, by: By<'_>);
        /// A clash behind that of another root, with which its advice has been given.
        root_struck_too(letter: Letters, by: By<'_>);
        /// What a complete combination does to the help that the day master has.
        turned(letters: Listed<'_>, element: Option<Element>) by [turned_help: TurnedHelp];
    }
}

/// How strong the day master is, as it stands before it: 힘이 적은, 균형에 가까운.
pub fn dm_strength(label: StrengthLabel) -> Saying {
    entries::dm_strength(label)
}

/// What the label means: the weakest go along with what leads the chart where the structure does, and lean on what
/// helps them where it does not. It is told to somebody of an age in completed years, of a child to those who raise it.
pub fn meaning(label: StrengthLabel, follows: bool, years: i16) -> Saying {
    let stage = LifeStage::of(years);
    match (label, stage) {
        _ if stage.is_infant_at(years) => entries::meaning_of_infant(label),
        (StrengthLabel::ExtremelyWeak, _) if !follows => entries::meaning_unfollowing(),
        (StrengthLabel::Weak, _) if follows => entries::meaning_following(),
        (label, LifeStage::Child) => entries::meaning_of_child(label),
        (label, _) => entries::meaning(label),
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

/// What a branch is to the day master.
#[derive(Clone, Copy, Debug)]
enum Beside {
    /// Its ten god.
    God(Sipseong),
    /// The element that a complete combination has turned it into.
    Turned(Element),
}

impl Fills for Beside {
    fn fill(self, args: &mut Args) {
        match self {
            Self::God(god) => god.fill(args),
            Self::Turned(element) => entries::beside_turned(element).fill(args),
        }
    }
}

/// By what a root is held or struck.
#[derive(Clone, Copy, Debug)]
enum By<'a> {
    Relation(relation::RelationPair),
    Branches(Listed<'a>),
}

impl Fills for By<'_> {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Relation(pair) => relation::say::label(pair).fill(args),
            Self::Branches(branches) => branches.fill(args),
        }
    }
}

/// Minor stems through which a branch helps.
#[derive(Clone, Copy, Debug)]
struct SmallRoots<'a>(&'a [saju_chart::HiddenStem]);

impl Fills for SmallRoots<'_> {
    fn fill(self, args: &mut Args) {
        let one = |root: &saju_chart::HiddenStem| {
            let (stem, element) = named(root.stem);
            match root.role {
                Role::Yeogi => entries::via_yeogi(stem, element),
                Role::Junggi => entries::via_junggi(stem, element),
                Role::Jeonggi => entries::via_jeonggi(stem, element),
            }
        };
        Several(Join::Dots, self.0.iter().map(one)).fill(args);
    }
}

impl SinStrength {
    /// Whether the month branch helps, and how the day branch does.
    const fn helping(&self) -> (bool, Day) {
        let day = match (self.deukji, self.deukji_partial) {
            (true, _) => Day::Helps,
            (_, true) => Day::Hidden,
            _ => Day::No,
        };
        (self.deukryeong, day)
    }

    /// What decided the strength.
    pub fn cause(&self, pillars: &Pillars) -> Saying {
        let branch = |position, branch: saju_chart::Branch| {
            let beside = match self.turned.element(position) {
                Some(element) if element != branch.element() => Beside::Turned(element),
                _ => Beside::God(Sipseong::of_branch(pillars.day_master(), branch)),
            };
            entries::branch(glyph(Letter::Branch(branch)), beside)
        };
        let month = branch(Position::Month, pillars.month.branch());
        let day = branch(Position::Day, pillars.day.branch());
        let cause = match self.helping() {
            (true, Day::Helps) => entries::cause_month_and_day,
            (true, Day::Hidden) => entries::cause_month_and_hidden,
            (true, Day::No) => entries::cause_month_alone,
            (false, Day::Helps) => entries::cause_day_alone,
            (false, Day::Hidden) => entries::cause_hidden_alone,
            (false, Day::No) => entries::cause_neither,
        };
        cause(month, day, self.label)
    }

    /// Which tests led to the label.
    pub fn reasoning(&self, chart: &Chart) -> ArrayVec<Saying, 4> {
        let mut said = ArrayVec::new();
        said.push(match self.helping() {
            (true, Day::Helps) => entries::month_and_day(),
            (true, Day::Hidden) => entries::month_and_hidden(),
            (true, Day::No) => entries::month_alone(),
            (false, Day::Helps) => entries::day_alone(),
            (false, Day::Hidden) => entries::hidden_alone(),
            (false, Day::No) => entries::neither(),
        });
        let count = Native(self.deukse_count);
        said.push(match (self.deukse, self.deukse_count) {
            (true, _) => entries::deukse(count),
            (false, 0) => entries::none_helps(),
            (false, _) => entries::some_help(count),
        });
        let saryeong = chart.month.map(|month| month.saryeong.stem.stem);
        if let (Some(stem), Some(helps)) = (saryeong, self.saryeong_helps)
            && helps != self.deukryeong
            && self.turned.element(Position::Month).is_none()
        {
            let (stem, element) = named(stem);
            said.push(if helps {
                entries::saryeong_helps(stem, element)
            } else {
                entries::saryeong_does_not_help(stem, element)
            });
        }
        said.push(entries::sum(self.label));
        said
    }

    /// Lines of the basis, with their rules.
    pub fn basis(&self) -> ArrayVec<(Saying, Rule), 5> {
        let mut lines = ArrayVec::new();
        lines.push((entries::basis_weights(), Rule::StrengthWeights));
        lines.push((entries::basis_helpers(), Rule::StrengthHelpers));
        if !self.turned.places.is_empty() {
            lines.push((entries::basis_combination(), Rule::StrengthCombination));
        }
        let hides = |item: &Contribution| matches!(item.via, Some(Via::SmallRoots(_)));
        if self.contributions.iter().any(hides) {
            lines.push((entries::basis_hidden(), Rule::StrengthHidden));
        }
        lines.push((entries::basis_groups(), Rule::StrengthGroups));
        lines
    }
}

impl Via {
    /// Through what a branch helps: 정기 무토, 여기 을목·중기 계수.
    pub fn saying(&self) -> Saying {
        let of_stem = |via: fn(Glyphs, Element) -> Saying, stem| {
            let (stem, element) = named(stem);
            via(stem, element)
        };
        match self {
            Self::Jeonggi(stem) => of_stem(entries::via_jeonggi, *stem),
            Self::Saryeong(stem) => of_stem(entries::via_saryeong, *stem),
            Self::Turned(element) => entries::via_turned(*element),
            Self::SmallRoots(roots) => entries::via_small_roots(SmallRoots(roots)),
        }
    }
}

impl Root {
    /// What has become of it, behind what was told of others, in a stage of life.
    pub fn note(&self, told: &[Self], pillars: &Pillars, stage: LifeStage) -> Saying {
        let by = match (self.state, self.kept_by) {
            (RootState::Struck, _) => {
                By::Branches(Listed::branches(pillars, self.relation.others(self.position)))
            }
            (_, Some(Bearer::Relation { pair, .. })) => By::Relation(pair),
            _ => By::Relation(self.relation.pair),
        };
        let letter = Letters::branches(pillars, self.position.into());
        let is_struck = |root: &Self| root.state == RootState::Struck;
        match (self.state, stage) {
            (RootState::Struck, _) if told.iter().any(is_struck) => {
                entries::root_struck_too(letter, by)
            }
            (RootState::Struck, LifeStage::Child) => entries::root_struck_of_child(letter, by),
            (state, _) => entries::root(state, letter, by),
        }
    }
}

/// What a complete combination does to the help that the day master has.
pub fn turned_note(turned: Turned, help: TurnedHelp, pillars: &Pillars) -> Saying {
    // A month branch that keeps its own element is one of those that gather all the same.
    let gathers = |branch| turned.combination.is_some_and(|row| row.branches.contains(branch));
    let gathered = pillars.branches().filter(|(_, branch)| gathers(*branch));
    let letters = Listed::branches(pillars, gathered.map(|(position, _)| position).collect());
    entries::turned(help, letters, turned.combination.map(|row| row.element))
}
