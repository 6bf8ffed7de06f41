//! Whether a structure is formed (성패 成敗), and by what (상신 相神).

use arrayvec::ArrayVec;
use saju_chart::{Domain as _, Sipseong, SipseongGroup, Stem};

use super::family::Family;
use super::gyeok::Gyeok;
use super::holding::Holding;
use super::reach::Reach;
use super::rule_set::RuleSet;
use super::rules::{Completes, FormationKind, FormationRule};
use super::status::FormationStatus;
use crate::natal::{Natal, combine};
use crate::places::LetterSet;
use crate::{StrengthLabel, Weight};
use SipseongGroup::{Bigeop, Gwanseong, Inseong, Siksang};

/// A rule that fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fired {
    /// The rule.
    pub rule: FormationRule,
    /// The letters by which it holds; none when it holds by what is missing or by strength.
    pub letters: LetterSet,
    /// The rescue that cures it, when it breaks and is cured.
    pub cured_by: Option<FormationRule>,
    /// How near its gods stand, where one presses another.
    pub reach: Option<Reach>,
    /// The letters between that stop it, where its gods stand apart.
    pub stopped_by: LetterSet,
    /// How strong the day master is, and how heavy the group that it speaks of.
    pub bearing: Bearing,
}

impl Fired {
    /// What it says of the structure: a fault that is stopped is a rescue (구응 救應).
    pub const fn kind(&self) -> FormationKind {
        if self.stopped_by.is_empty() { self.rule.kind() } else { FormationKind::Gueung }
    }

    /// Whether it breaks, or mars, and is mended: cured, or stopped by a letter between.
    pub const fn is_mended(&self) -> bool {
        self.cured_by.is_some() || !self.stopped_by.is_empty()
    }

    /// Whether it is a fault of a kind that acts.
    pub fn acts_as(&self, kind: FormationKind) -> bool {
        self.rule.kind() == kind && !self.is_mended()
    }
}

/// What the sentence of a rule calls strong and heavy; the rule itself counts letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// How strong the day master is.
    pub strength: StrengthLabel,
    /// The group whose weight is told, and how heavy it is, the letters of luck counted where luck is there.
    pub weight: Option<(SipseongGroup, Weight)>,
}

/// The rules that tell the weight of a group.
const WEIGHING: [(&str, SipseongGroup); 4] =
    [("I-P2", Inseong), ("X-S2", Siksang), ("X-P3", Siksang), ("Y-S4", Gwanseong)];

impl FormationRule {
    /// What its sentence calls strong and heavy among the letters of a chart.
    pub(crate) fn bearing(self, natal: &Natal) -> Bearing {
        let told = WEIGHING.into_iter().find(|(rule, _)| *rule == self.id());
        let weight = told.map(|(_, group)| (group, Weight::of(natal, group)));
        Bearing { strength: natal.label, weight }
    }
}

/// What completes the structure (상신).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sangsin {
    /// The group.
    pub group: SipseongGroup,
    /// Its letters; none when it is absent.
    pub letters: LetterSet,
    /// The rule that named it; `None` when no rule completes the structure and the group is the one
    /// it would want first.
    pub by: Option<FormationRule>,
}

impl Sangsin {
    /// Whether a letter of the group is there.
    pub const fn is_present(&self) -> bool {
        !self.letters.is_empty()
    }
}

/// Formation of the structure of the month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formation {
    /// How far it is formed.
    pub status: FormationStatus,
    /// The rules that fired, as answers list them: completing, breaking, cured and each followed by
    /// its rescue, with them those that are stopped, marring.
    pub reasons: ArrayVec<Fired, 16>,
    /// What completes it.
    pub sangsin: Sangsin,
}

impl Formation {
    /// Judges the formation of a structure of the month.
    pub(crate) fn of(gyeok: Gyeok, natal: &Natal) -> Self {
        let holding = Holding::of(gyeok, natal);
        let reasons = reasons(holding, natal);
        let wants = Family::of(gyeok).map_or(&[][..], |family| wants(family, natal));
        Self { status: holding.status(), sangsin: sangsin(wants, &reasons, natal), reasons }
    }

    /// The reasons of a kind; those that break and are cured are among the broken.
    pub fn of_kind(&self, kind: FormationKind) -> impl Iterator<Item = &Fired> {
        self.reasons.iter().filter(move |fired| fired.rule.kind() == kind)
    }
}

/// The rules that hold, in the order of [`Formation::reasons`].
fn reasons(holding: Holding, natal: &Natal) -> ArrayVec<Fired, 16> {
    let fired = |rule: FormationRule| {
        let letters = rule.condition().judge(natal, holding.rules).unwrap_or_default();
        Fired {
            rule,
            letters,
            cured_by: holding.cure_of(rule),
            reach: rule.reach(&natal.pillars),
            stopped_by: rule.stopped_by(natal),
            bearing: rule.bearing(natal),
        }
    };
    let mut reasons: ArrayVec<Fired, 16> = holding.rules.iter().map(fired).collect();
    reasons.sort_by_key(|f| order(*f));
    reasons
}

/// Completing, breaking, mended and each followed by its rescue, marring; each in the order of the
/// table.
fn order(fired: Fired) -> (u8, FormationRule, FormationRule) {
    let rule = fired.rule;
    match (rule.kind(), rule.cures()) {
        (FormationKind::Seong, _) => (0, rule, rule),
        (FormationKind::Pae, _) if !fired.is_mended() => (1, rule, rule),
        (FormationKind::Gueung, Some(cured)) => (2, cured, rule),
        (FormationKind::Pae | FormationKind::Gueung, _) => (2, rule, rule),
        (FormationKind::Daegi, _) if fired.is_mended() => (2, rule, rule),
        (FormationKind::Daegi, _) => (3, rule, rule),
    }
}

fn wants(family: &Family, natal: &Natal) -> &'static [SipseongGroup] {
    let row = family.wants.iter().find(|(c, _)| c.judge(natal, RuleSet::NONE).is_some());
    row.map_or(&[], |(_, groups)| groups)
}

/// The first wanted group that a completing rule names, else the first wanted.
fn sangsin(wants: &[SipseongGroup], fired: &[Fired], natal: &Natal) -> Sangsin {
    let named = |group: SipseongGroup| {
        fired.iter().map(|f| f.rule).find(|rule| completed_by(*rule, natal) == Some(group))
    };
    let found = wants.iter().find_map(|group| Some((*group, Some(named(*group)?))));
    let first = (wants.first().copied().unwrap_or(Bigeop), None);
    let (group, by) = found.unwrap_or(first);
    Sangsin { group, letters: natal.of_group(group), by }
}

fn completed_by(rule: FormationRule, natal: &Natal) -> Option<SipseongGroup> {
    match rule.completes()? {
        Completes::Group(group) => Some(group),
        Completes::PartnerOf(god) => partner_group(god, natal.day_master()),
    }
}

/// The group of the stem that combines a god away.
fn partner_group(god: Sipseong, day_master: Stem) -> Option<SipseongGroup> {
    let stem = Stem::ALL.into_iter().find(|stem| Sipseong::of(day_master, *stem) == god)?;
    let partner = Stem::ALL.into_iter().find(|other| combine(Some(stem), Some(*other)))?;
    Some(Sipseong::of(day_master, partner).group())
}
