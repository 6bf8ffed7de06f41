//! The rules of formation in words: each condition, as it is judged, becomes a Korean clause.

use saju_chart::{Domain, SipseongGroup};
use saju_judgment::gyeokguk::{
    Compare, Completes, Condition, FormationKind, FormationRule, Gyeok, Op, State,
};
use saju_judgment::natal::{God, MonthClash};
use saju_words::Name as _;

use crate::catalogue::{condition as form, formation as joint, number};
use crate::fill::fill;

/// The rule in a Korean sentence or two.
pub(crate) fn statement(rule: FormationRule) -> String {
    let (when, gyeok) = (clause(rule.condition()), structures(rule));
    let base = [("when", when.as_str()), ("gyeok", gyeok.as_str())];
    let with = |form, name, word| fill(form, &[&base[..], &[(name, word)]].concat());
    match (rule.kind(), rule.completes(), rule.cures()) {
        (_, Some(Completes::Group(group)), _) => with(joint::SEONG, "group", group.ko()),
        (_, Some(Completes::PartnerOf(god)), _) => with(joint::SEONG_PARTNER, "god", god.ko()),
        (_, _, Some(cured)) => with(joint::GUEUNG, "cured", cured.id()),
        (FormationKind::Daegi, ..) => fill(joint::DAEGI, &base),
        _ => fill(joint::PAE, &base),
    }
}

/// The rule in an English sentence, with its condition as the rule book writes it.
pub(crate) fn statement_en(rule: FormationRule) -> String {
    let ids: Vec<_> = rule.structures().iter().map(|gyeok| gyeok.id()).collect();
    let gyeok = ids.join(" and ");
    let when = rule.when();
    match (rule.kind(), rule.cures()) {
        (FormationKind::Seong, _) => format!("Completes {gyeok} when {when}."),
        (FormationKind::Daegi, _) => format!("Mars a completed {gyeok} when {when}."),
        (_, Some(cured)) => format!("Cures {} when {when}.", cured.id()),
        _ => format!("Breaks {gyeok} when {when}."),
    }
}

/// The structures it judges: 정재격·편재격.
pub(crate) fn structures(rule: FormationRule) -> String {
    let names: Vec<_> = rule.structures().iter().copied().map(Gyeok::ko).collect();
    names.join("·")
}

/// The same in English: Direct Wealth structure, Indirect Wealth structure.
pub(crate) fn structures_en(rule: FormationRule) -> String {
    let names: Vec<_> = rule.structures().iter().map(|gyeok| gyeok.english()).collect();
    names.join(", ")
}

/// An atom of a condition, and whether it is to hold.
type Literal = (Op, bool);

/// Alternatives, each of which is a list of what must hold together.
type Alternatives = Vec<Vec<Literal>>;

/// A part of a condition, and its contrary.
struct Part {
    holds: Alternatives,
    fails: Alternatives,
}

/// Both together: every alternative of one with every alternative of the other.
fn both(a: &Alternatives, b: &Alternatives) -> Alternatives {
    a.iter().flat_map(|a| b.iter().map(move |b| [a.as_slice(), b].concat())).collect()
}

/// The condition as alternatives.
fn alternatives(condition: &Condition) -> Alternatives {
    let mut stack: Vec<Part> = Vec::new();
    for op in condition.ops() {
        let part = match op {
            Op::Not => {
                let Some(part) = stack.pop() else { continue };
                Part { holds: part.fails, fails: part.holds }
            }
            Op::And | Op::Or => {
                let (Some(b), Some(a)) = (stack.pop(), stack.pop()) else { continue };
                if matches!(op, Op::And) {
                    Part { holds: both(&a.holds, &b.holds), fails: [a.fails, b.fails].concat() }
                } else {
                    Part { holds: [a.holds, b.holds].concat(), fails: both(&a.fails, &b.fails) }
                }
            }
            atom => Part { holds: vec![vec![(*atom, true)]], fails: vec![vec![(*atom, false)]] },
        };
        stack.push(part);
    }
    stack.pop().map_or(Vec::new(), |part| part.holds)
}

/// The condition as a clause: “재성이 있고 충이 없으면”.
fn clause(condition: &Condition) -> String {
    let alternatives = alternatives(condition);
    let Some((last, others)) = alternatives.split_last() else { return joint::ALWAYS.to_owned() };
    let mut text = String::new();
    for other in others {
        text += &together(other);
        text += joint::JOINT_OR;
        text += joint::BETWEEN_ALTERNATIVES;
    }
    let last = together(last);
    text + &last + when(&last)
}

/// What must hold together, joined, without an ending: “재성이 있고 충이 없”.
fn together(literals: &[Literal]) -> String {
    let stems: Vec<_> = literals.iter().map(|(op, holds)| stem(*op, *holds)).collect();
    stems.join(&format!("{} ", joint::JOINT_AND))
}

/// The ending 면 or 으면.
fn when(stem: &str) -> &'static str {
    match saju_words::Ending::of(stem) {
        saju_words::Ending::Consonant => joint::WHEN_AFTER_CONSONANT,
        _ => joint::WHEN,
    }
}

/// What an atom says, as the stem of a verb.
fn stem(op: Op, holds: bool) -> String {
    let one = |forms: [&'static str; 2], x: &str| choose(forms, holds, &[("x", x)]);
    match op {
        Op::Visible(god) => one(form::VISIBLE, name(god)),
        Op::Branch(god) => one(form::BRANCH, name(god)),
        Op::Any(god) => one(form::ANY, name(god)),
        Op::Bound(god) => one(form::BOUND, name(god)),
        Op::Rooted(group) => one(form::ROOTED, group.ko()),
        Op::Adjacent(a, b) => choose(form::ADJACENT, holds, &[("x", a.ko()), ("y", b.ko())]),
        Op::Between(a, middle, b) => {
            let words = [("x", name(a)), ("y", name(middle)), ("z", name(b))];
            choose(form::BETWEEN, holds, &words)
        }
        Op::Count(group, compare, n) => count(group, compare, n, holds),
        Op::CountAgainst(a, compare, b) => count_against(a, compare, b, holds),
        Op::Clash(compare, clash) => {
            let forms = match clash {
                MonthClash::None => form::CLASH_NONE,
                MonthClash::Relieved => form::CLASH_RELIEVED,
                MonthClash::Active => form::CLASH_ACTIVE,
            };
            choose(forms, holds != (compare == Compare::NotEqual), &[])
        }
        Op::State(state) => choose(state_forms(state), holds, &[]),
        Op::Fired(row) => one(form::FIRED, rule_of(row).map_or("", Domain::id)),
        // Not atoms: `alternatives` takes them apart.
        Op::Not | Op::And | Op::Or => String::new(),
    }
}

fn count(group: SipseongGroup, compare: Compare, n: u8, holds: bool) -> String {
    let (forms, holds) = match compare {
        Compare::Equal => (form::SAME_COUNT, holds),
        Compare::NotEqual => (form::SAME_COUNT, !holds),
        Compare::Less => (form::FEWER, holds),
        Compare::AtLeast => (form::FEWER, !holds),
        Compare::More => (form::MORE, holds),
        Compare::AtMost => (form::MORE, !holds),
    };
    choose(forms, holds, &[("x", group.ko()), ("n", number::WORDS[usize::from(n)])])
}

fn count_against(a: SipseongGroup, compare: Compare, b: SipseongGroup, holds: bool) -> String {
    let (forms, holds) = match compare {
        Compare::Equal => (form::SAME_AS, holds),
        Compare::NotEqual => (form::SAME_AS, !holds),
        Compare::Less => (form::FEWER_THAN, holds),
        Compare::AtLeast => (form::FEWER_THAN, !holds),
        Compare::More => (form::MORE_THAN, holds),
        Compare::AtMost => (form::MORE_THAN, !holds),
    };
    choose(forms, holds, &[("x", a.ko()), ("y", b.ko())])
}

const fn state_forms(state: State) -> [&'static str; 2] {
    match state {
        State::Strong => form::STRONG,
        State::Sturdy => form::STURDY,
        State::SelfStrong => form::SELF_STRONG,
        State::SummerWood => form::SUMMER_WOOD,
        State::SpringWood => form::SPRING_WOOD,
        State::AutumnMetal => form::AUTUMN_METAL,
        State::MetalWater => form::METAL_WATER,
    }
}

fn choose([holding, failing]: [&'static str; 2], holds: bool, words: &[(&str, &str)]) -> String {
    fill(if holds { holding } else { failing }, words)
}

const fn name(god: God) -> &'static str {
    match god {
        God::One(god) => god.ko(),
        God::Group(group) => group.ko(),
    }
}

fn rule_of(row: u8) -> Option<FormationRule> {
    FormationRule::all().nth(usize::from(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(code: &str) -> String {
        statement(FormationRule::all().find(|rule| rule.id() == code).unwrap())
    }

    #[test]
    fn conditions_become_clauses() {
        assert_eq!(
            said("G-S1"),
            "천간이나 지지에 재성이 있고 월지에 풀리지 않은 충이 없으면 정관격을 이루는 것으로 봅니다. 상신은 재성입니다."
        );
        assert_eq!(
            said("S-P1"),
            "편인이 천간에 드러나 있고 여름의 목 일간이 아니면 식신격을 깨뜨리는 것으로 봅니다."
        );
        assert_eq!(
            said("S-G1"),
            "S-P1에 들고 편관이 천간에 드러나 있으면 거스름 S-P1을 푸는 것으로 봅니다."
        );
        assert_eq!(
            said("R-S3"),
            "편관이 천간에 드러나 있고 드러난 편관이 이웃한 천간과 합하여 묶이면 건록격·월겁격을 이루는 것으로 봅니다. 상신은 편관과 합하는 글자의 십성입니다."
        );
    }

    #[test]
    fn what_is_denied_in_brackets_is_denied_one_by_one() {
        assert_eq!(
            said("P-G2"),
            "P-P2에 들고 드러난 정관이 합하여 묶이지 않고 상관이 천간에 드러나지 않고 드러난 편관이 이웃한 천간과 합하여 묶이면 거스름 P-P2를 푸는 것으로 봅니다."
        );
        assert_eq!(
            said("P-S2"),
            "천간이나 지지에 인성이 있고 재성이 천간에 드러나지 않거나, 천간이나 지지에 인성이 있고 인성이 천간에 드러나 있고 연간과 월간에서 재성과 인성이 맞붙지 않으면 편관격을 이루는 것으로 봅니다. 상신은 인성입니다."
        );
    }
}
