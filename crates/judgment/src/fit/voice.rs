//! What structure and season say of a luck pillar beside its character: they speak of their own field
//! and do not change it.
//!
//! Source: 子平真詮 論行運 "何爲喜？命中所喜之神，我得而助之者是也…何謂忌？命中所忌，我逆而施之者是也".

use saju_chart::{Element, Position, domain};

use super::branch::{BranchLanding, BranchReading};
use super::contact::{ContactKind, Contacts, Outcome};
use super::luck::{Luck, Part};
use super::stem::{StemLanding, StemReading};
use super::wonguk::Wonguk;
use crate::gyeokguk::{Bearing, Formation, FormationKind, FormationRule, FormationStatus, Holding};
use crate::natal::MonthClash;
use crate::yongsin::Climate;

domain! {
    /// What luck does to the temperature that the chart is short of.
    pub enum ClimateTurn {
        Relief = "relief", "풀림", "解";
        Held = "held", "더디 풀림", "解遲";
        Worse = "worse", "더함", "加";
    }
}

domain! {
    /// What luck does to the structure.
    pub enum FormationTurn {
        Completes = "completes", "조건이 갖추어짐", "成";
        Rescues = "rescues", "거스르던 조건이 풀림", "救";
        Breaks = "breaks", "조건이 흔들림", "敗";
    }
}

/// What the season says: the temperature, and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClimateVoice {
    /// The temperature of the season.
    pub climate: Climate,
    /// What luck does to it.
    pub turn: ClimateTurn,
}

/// What the structure says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormationVoice {
    /// Whether luck completes it, rescues it from what broke it, or breaks it.
    pub turn: FormationTurn,
    /// The rule by which it does.
    pub rule: FormationRule,
    /// What its sentence calls strong and heavy, the letters of luck counted.
    pub bearing: Bearing,
}

/// The season, when its temperature lacks relief: a rooted stem or a branch brings that, or its
/// opposite; the leading letter speaks first. What is bound relieves it late.
pub(super) fn climate(
    wonguk: Wonguk,
    luck: &Luck,
    stem: &StemReading,
    branch: &BranchReading,
) -> Option<ClimateVoice> {
    let climate = wonguk.yongsin.unmet_climate.filter(|_| wonguk.extreme().is_none())?;
    let relief = climate.relief();
    let of_stem = stem.root.map(|_| (stem.acts_as, stem.landing == StemLanding::Tied));
    let of_branch = Some((branch.acts_as, branch.landing == BranchLanding::Tied));
    let letters = match luck.scope.lead() {
        Part::Stem => [of_stem, of_branch],
        Part::Branch | Part::Pillar => [of_branch, of_stem],
    };
    let worse = climate.opposite().relief();
    let speaks = |(element, _): &(Element, bool)| [relief, worse].contains(element);
    let (first, _) = letters.into_iter().flatten().find(speaks)?;
    let turn = match first == relief {
        false => ClimateTurn::Worse,
        true if letters.contains(&Some((relief, false))) => ClimateTurn::Relief,
        true => ClimateTurn::Held,
    };
    Some(ClimateVoice { climate, turn })
}

/// The structure, judged once more with the letters of luck among those of the chart.
pub(super) fn formation(
    wonguk: Wonguk,
    luck: &Luck,
    branch: &BranchReading,
    contacts: &Contacts,
) -> Option<FormationVoice> {
    if wonguk.extreme().is_some() {
        return None;
    }
    let turns = (!branch.turns.is_empty()).then_some((branch.acts_as, branch.turns));
    let natal = wonguk.natal.with_luck(luck.ganji, turns, month_strike(contacts));
    let before = &wonguk.gyeokguk.formation;
    let after = Holding::of(wonguk.gyeokguk.month.gyeok, &natal);
    let (turn, rule) = match (before.status.is_good(), after.status().is_good()) {
        (false, true) => {
            let rule = after.rules.iter().find(|rule| completes(*rule, before))?;
            // Where the structure is formed nothing is lacking: what marred it gives way.
            let is_rescue = rule.kind() == FormationKind::Gueung
                || before.status == FormationStatus::SeongjungYupae;
            (if is_rescue { FormationTurn::Rescues } else { FormationTurn::Completes }, rule)
        }
        (true, false) => {
            (FormationTurn::Breaks, after.rules.iter().find(|rule| breaks(*rule, after, before))?)
        }
        _ => return None,
    };
    Some(FormationVoice { turn, rule, bearing: rule.bearing(&natal) })
}

/// How luck strikes the month branch.
fn month_strike(contacts: &Contacts) -> MonthClash {
    let of_month = contacts
        .iter()
        .filter(|one| one.kind == ContactKind::Clash && one.positions.contains(Position::Month));
    let strike = of_month.map(|one| match one.outcome {
        Outcome::Relieved(_) => MonthClash::Relieved,
        _ => MonthClash::Active,
    });
    strike.max().unwrap_or(MonthClash::None)
}

/// A completing rule that is new, or a rescue from what breaks the chart.
fn completes(rule: FormationRule, before: &Formation) -> bool {
    let is_new = !before.reasons.iter().any(|old| old.rule == rule);
    let broke = |rule| before.reasons.iter().any(|old| old.rule == rule && !old.is_mended());
    is_new
        && match rule.kind() {
            FormationKind::Seong => true,
            FormationKind::Gueung => rule.cures().is_some_and(broke),
            FormationKind::Pae | FormationKind::Daegi => false,
        }
}

/// A breaking rule that nothing mends and that did not act before, or a new one that mars.
fn breaks(rule: FormationRule, after: Holding, before: &Formation) -> bool {
    let acted = before.reasons.iter().any(|old| old.rule == rule && !old.is_mended());
    let acts = match rule.kind() {
        FormationKind::Pae | FormationKind::Daegi => after.acts(rule),
        FormationKind::Seong | FormationKind::Gueung => false,
    };
    acts && !acted
}
