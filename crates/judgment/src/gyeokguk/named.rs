//! The gods that a rule asks for, by itself or by a row on which it rests: its sentence names no others.

use saju_chart::Sipseong;

use super::atom::Op;
use super::rules::{FormationRule, RULES};
use crate::natal::God;

/// The gods of each rule as bits: the ten, and behind them the groups.
static NAMED: [u16; RULES.len()] = {
    let (mut named, mut place) = ([0; RULES.len()], 0);
    while place < RULES.len() {
        let (ops, mut op) = (RULES[place].condition().ops(), 0);
        while op < ops.len() {
            named[place] |= match ops[op] {
                Op::Visible(god) | Op::Branch(god) | Op::Any(god) | Op::Bound(god) => bit(god),
                Op::Count(group, ..) | Op::Rooted(group) => bit(God::Group(group)),
                Op::CountAgainst(a, _, b) | Op::Adjacent(a, b) => {
                    bit(God::Group(a)) | bit(God::Group(b))
                }
                Op::Between(first, middle, last) => bit(first) | bit(middle) | bit(last),
                Op::Fired(row) => named[row as usize],
                Op::Clash(..) | Op::State(_) | Op::Not | Op::And | Op::Or => 0,
            };
            op += 1;
        }
        place += 1;
    }
    named
};

const fn bit(god: God) -> u16 {
    match god {
        God::One(god) => 1 << god as u16,
        God::Group(group) => 1 << (Sipseong::ALL.len() as u16 + group as u16),
    }
}

impl FormationRule {
    /// Whether it asks for a god under this name.
    pub(super) fn names(self, god: God) -> bool {
        NAMED[self.place()] & bit(god) != 0
    }
}

#[cfg(test)]
mod tests {
    use saju_chart::Domain as _;

    use super::super::atom::god_of_id;
    use super::*;

    #[test]
    fn a_sentence_names_no_god_that_its_rule_does_not_ask_for() {
        for language in ["ko", "en"] {
            let path = format!("{}/../words/{language}/formation.toml", env!("CARGO_MANIFEST_DIR"));
            let sentences = std::fs::read_to_string(path).unwrap();
            let (mut rules, mut gods) = (0, 0);
            for rule in FormationRule::all() {
                let is_of_rule = |line: &&str| line.starts_with(&format!("{} = ", rule.id()));
                for sentence in sentences.lines().filter(is_of_rule) {
                    rules += 1;
                    for slot in sentence.split('{').skip(1) {
                        let name = slot.split([':', '}']).next().unwrap();
                        let Some(god) = god_of_id(name.as_bytes()) else { continue };
                        gods += 1;
                        assert!(rule.names(god), "{language}: {sentence}");
                    }
                }
            }
            assert!(rules >= RULES.len() && gods >= RULES.len(), "{rules} {gods}");
        }
    }
}
