//! The rules of formation in words: each condition, as it is judged, becomes a clause.

use saju_chart::Domain;
use saju_judgment::gyeokguk::{
    Compare, Completes, Condition, FormationKind, FormationRule, Gyeok, Op, State,
};
use saju_judgment::natal::{God, MonthClash};
use saju_words::{Language, Name};

use crate::catalogue::{
    condition as form, condition_en as en, formation as joint, formation_en as english, number,
};
use crate::fill::fill;

/// The rule in a Korean sentence or two.
pub(crate) fn statement(rule: FormationRule) -> String {
    told(rule, Language::Korean)
}

/// The same in English.
pub(crate) fn statement_en(rule: FormationRule) -> String {
    told(rule, Language::English)
}

fn told(rule: FormationRule, language: Language) -> String {
    let korean = [joint::SEONG, joint::SEONG_PARTNER, joint::GUEUNG, joint::DAEGI, joint::PAE];
    let english =
        [english::SEONG, english::SEONG_PARTNER, english::GUEUNG, english::DAEGI, english::PAE];
    let [seong, seong_partner, gueung, daegi, pae] = language.choose(korean, english);
    let when = match language {
        Language::Korean => clause(rule.condition()),
        Language::English => clause_en(rule.condition()),
    };
    let gyeok = match language {
        Language::Korean => structures(rule),
        Language::English => named_structures_en(rule).join(english::BETWEEN_STRUCTURES),
    };
    let base = [("when", when.as_str()), ("gyeok", gyeok.as_str())];
    let with = |form, name, word| fill(form, &[&base[..], &[(name, word)]].concat());
    match (rule.kind(), rule.completes(), rule.cures()) {
        (_, Some(Completes::Group(group)), _) => with(seong, "group", called(group, language)),
        (_, Some(Completes::PartnerOf(god)), _) => {
            with(seong_partner, "god", called(god, language))
        }
        (_, _, Some(cured)) => with(gueung, "cured", cured.id()),
        (FormationKind::Daegi, ..) => fill(daegi, &base),
        _ => fill(pae, &base),
    }
}

/// The structures it judges: 정재격·편재격.
pub(crate) fn structures(rule: FormationRule) -> String {
    let names: Vec<_> = rule.structures().iter().copied().map(Gyeok::ko).collect();
    names.join("·")
}

/// The same in English: Direct Wealth structure, Indirect Wealth structure.
pub(crate) fn structures_en(rule: FormationRule) -> String {
    named_structures_en(rule).join(", ")
}

fn named_structures_en(rule: FormationRule) -> Vec<&'static str> {
    rule.structures().iter().map(|gyeok| gyeok.english()).collect()
}

/// A name in a language.
fn called<T: Name>(name: T, language: Language) -> &'static str {
    match language {
        Language::Korean => name.name(),
        Language::English => name.english(),
    }
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

/// The same in English: “Wealth is in a stem or a branch and the month branch has no clash”.
fn clause_en(condition: &Condition) -> String {
    let together = |literals: &Vec<Literal>| {
        let mut all: Vec<_> =
            literals.iter().map(|(op, holds)| stem(*op, *holds, Language::English)).collect();
        let last = all.pop().unwrap_or_default();
        match all.is_empty() {
            true => last,
            false => all.join(english::BETWEEN) + english::JOINT_AND + &last,
        }
    };
    let alternatives = alternatives(condition);
    if alternatives.is_empty() {
        return english::ALWAYS.to_owned();
    }
    alternatives.iter().map(together).collect::<Vec<_>>().join(english::JOINT_OR)
}

/// What must hold together, joined, without an ending: “재성이 있고 충이 없”.
fn together(literals: &[Literal]) -> String {
    let stems: Vec<_> =
        literals.iter().map(|(op, holds)| stem(*op, *holds, Language::Korean)).collect();
    stems.join(&format!("{} ", joint::JOINT_AND))
}

/// The ending 면 or 으면.
fn when(stem: &str) -> &'static str {
    match saju_words::Ending::of(stem) {
        saju_words::Ending::Consonant => joint::WHEN_AFTER_CONSONANT,
        _ => joint::WHEN,
    }
}

/// What an atom says: in Korean as the stem of a verb.
fn stem(op: Op, holds: bool, language: Language) -> String {
    let pick = |ko: Forms, en: Forms| language.choose(ko, en);
    let called_god = |god| god_name(god, language);
    let one = |forms, x: &str| choose(forms, holds, &[("x", x)]);
    match op {
        Op::Visible(god) => one(pick(form::VISIBLE, en::VISIBLE), called_god(god)),
        Op::Branch(god) => one(pick(form::BRANCH, en::BRANCH), called_god(god)),
        Op::Any(god) => one(pick(form::ANY, en::ANY), called_god(god)),
        Op::Bound(god) => one(pick(form::BOUND, en::BOUND), called_god(god)),
        Op::Rooted(group) => one(pick(form::ROOTED, en::ROOTED), called(group, language)),
        Op::Adjacent(a, b) => {
            let words = [("x", called(a, language)), ("y", called(b, language))];
            choose(pick(form::ADJACENT, en::ADJACENT), holds, &words)
        }
        Op::Between(a, middle, b) => {
            let words = [("x", called_god(a)), ("y", called_god(middle)), ("z", called_god(b))];
            choose(pick(form::BETWEEN, en::BETWEEN), holds, &words)
        }
        Op::Count(group, compare, n) => {
            let n = language.choose(number::WORDS, number::WORDS_EN)[usize::from(n)];
            let words = [("x", called(group, language)), ("n", n)];
            let ko = [form::SAME_COUNT, form::FEWER, form::MORE];
            let en = [en::SAME_COUNT, en::FEWER, en::MORE];
            compared(language.choose(ko, en), compare, holds, &words)
        }
        Op::CountAgainst(a, compare, b) => {
            let words = [("x", called(a, language)), ("y", called(b, language))];
            let ko = [form::SAME_AS, form::FEWER_THAN, form::MORE_THAN];
            let en = [en::SAME_AS, en::FEWER_THAN, en::MORE_THAN];
            compared(language.choose(ko, en), compare, holds, &words)
        }
        Op::Clash(compare, clash) => {
            let forms = match clash {
                MonthClash::None => pick(form::CLASH_NONE, en::CLASH_NONE),
                MonthClash::Relieved => pick(form::CLASH_RELIEVED, en::CLASH_RELIEVED),
                MonthClash::Active => pick(form::CLASH_ACTIVE, en::CLASH_ACTIVE),
            };
            choose(forms, holds != (compare == Compare::NotEqual), &[])
        }
        Op::State(state) => {
            let [ko, en] = state_forms(state);
            choose(pick(ko, en), holds, &[])
        }
        Op::Fired(row) => one(pick(form::FIRED, en::FIRED), rule_of(row).map_or("", Domain::id)),
        // Not atoms: `alternatives` takes them apart.
        Op::Not | Op::And | Op::Or => String::new(),
    }
}

/// An atom as it holds, and as it does not.
type Forms = [&'static str; 2];

/// What a comparison says, of the forms for the same, fewer and more.
fn compared(
    [same, fewer, more]: [Forms; 3],
    compare: Compare,
    holds: bool,
    words: &[(&str, &str)],
) -> String {
    let (forms, holds) = match compare {
        Compare::Equal => (same, holds),
        Compare::NotEqual => (same, !holds),
        Compare::Less => (fewer, holds),
        Compare::AtLeast => (fewer, !holds),
        Compare::More => (more, holds),
        Compare::AtMost => (more, !holds),
    };
    choose(forms, holds, words)
}

/// In Korean and English.
const fn state_forms(state: State) -> [Forms; 2] {
    match state {
        State::Strong => [form::STRONG, en::STRONG],
        State::Sturdy => [form::STURDY, en::STURDY],
        State::SelfStrong => [form::SELF_STRONG, en::SELF_STRONG],
        State::SummerWood => [form::SUMMER_WOOD, en::SUMMER_WOOD],
        State::SpringWood => [form::SPRING_WOOD, en::SPRING_WOOD],
        State::AutumnMetal => [form::AUTUMN_METAL, en::AUTUMN_METAL],
        State::MetalWater => [form::METAL_WATER, en::METAL_WATER],
    }
}

fn choose([holding, failing]: Forms, holds: bool, words: &[(&str, &str)]) -> String {
    fill(if holds { holding } else { failing }, words)
}

fn god_name(god: God, language: Language) -> &'static str {
    match god {
        God::One(god) => called(god, language),
        God::Group(group) => called(group, language),
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
    fn the_same_in_english() {
        let said =
            |code: &str| statement_en(FormationRule::all().find(|rule| rule.id() == code).unwrap());
        assert_eq!(
            said("G-S1"),
            "Completes the Direct Officer structure when Wealth is in a stem or a branch and the month branch has no undissolved clash. The completing god is Wealth."
        );
        assert_eq!(
            said("S-P1"),
            "Breaks the Eating God structure when Indirect Resource is visible in a stem and the day master is not Wood of summer."
        );
        assert_eq!(
            said("S-G1"),
            "Cures S-P1 when S-P1 applies and Indirect Officer is visible in a stem."
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
