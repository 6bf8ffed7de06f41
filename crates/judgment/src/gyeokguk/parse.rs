//! Reads a condition at compile time: a misspelt one stops the build.
//!
//! ```text
//! condition = all { "or" all }      all = term { "and" term }
//! term      = "!" term | "(" condition ")" | atom
//! atom      = V(x) | B(x) | A(x) | hap(x) | rooted(g) | adj(g, h) | between(x, y, z)
//!           | N(g) ≶ number | N(g) ≶ N(h) | clash ≶ word | a state | the code of an earlier row
//! ```

use saju_chart::SipseongGroup;

use super::atom::{Compare, Op, State, god_of_id, is};
use super::condition::Condition;
use crate::natal::{God, MonthClash};

/// Reads a condition; `codes` are the rows it may refer to.
pub(super) const fn parse(text: &str, codes: &[&str]) -> Condition {
    let mut reader = Reader { text: text.as_bytes(), at: 0, codes, out: Condition::ALWAYS };
    reader.condition();
    assert!(reader.at == reader.text.len(), "a condition has something left over");
    reader.out
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    codes: &'a [&'a str],
    out: Condition,
}

impl<'a> Reader<'a> {
    const fn condition(&mut self) {
        self.all();
        while self.accept("or") {
            self.all();
            self.emit(Op::Or);
        }
    }

    const fn all(&mut self) {
        self.term();
        while self.accept("and") {
            self.term();
            self.emit(Op::And);
        }
    }

    const fn term(&mut self) {
        if self.accept("!") {
            self.term();
            self.emit(Op::Not);
        } else if self.accept("(") {
            self.condition();
            self.expect(")");
        } else {
            self.atom();
        }
    }

    const fn atom(&mut self) {
        let word = self.word();
        let op = if is(word, "V") {
            Op::Visible(self.one())
        } else if is(word, "B") {
            Op::Branch(self.one())
        } else if is(word, "A") {
            Op::Any(self.one())
        } else if is(word, "hap") {
            Op::Bound(self.one())
        } else if is(word, "rooted") {
            Op::Rooted(group(self.one()))
        } else if is(word, "adj") {
            let (a, b) = self.pair();
            Op::Adjacent(a, b)
        } else if is(word, "between") {
            self.expect("(");
            let first = self.god();
            self.expect(",");
            let middle = self.god();
            self.expect(",");
            let last = self.god();
            self.expect(")");
            Op::Between(first, middle, last)
        } else if is(word, "N") {
            self.count()
        } else if is(word, "clash") {
            let compare = self.compare();
            Op::Clash(compare, clash(self.word()))
        } else {
            self.named(word)
        };
        self.emit(op);
    }

    const fn pair(&mut self) -> (SipseongGroup, SipseongGroup) {
        self.expect("(");
        let a = group(self.god());
        self.expect(",");
        let b = group(self.god());
        self.expect(")");
        (a, b)
    }

    const fn count(&mut self) -> Op {
        let counted = group(self.one());
        let compare = self.compare();
        let word = self.word();
        if is(word, "N") {
            return Op::CountAgainst(counted, compare, group(self.one()));
        }
        assert!(word.len() == 1 && word[0].is_ascii_digit(), "a count wants a digit");
        Op::Count(counted, compare, word[0] - b'0')
    }

    /// A state, or the code of a row.
    const fn named(&self, word: &[u8]) -> Op {
        let mut k = 0;
        while k < State::NAMES.len() {
            if is(word, State::NAMES[k].0) {
                return Op::State(State::NAMES[k].1);
            }
            k += 1;
        }
        Op::Fired(row(word, self.codes))
    }

    const fn one(&mut self) -> God {
        self.expect("(");
        let god = self.god();
        self.expect(")");
        god
    }

    const fn god(&mut self) -> God {
        match god_of_id(self.word()) {
            Some(god) => god,
            None => panic!("a condition names neither a ten god nor a group"),
        }
    }

    const fn compare(&mut self) -> Compare {
        // Longer signs first: `>` begins `>=`.
        if self.accept("==") {
            Compare::Equal
        } else if self.accept("!=") {
            Compare::NotEqual
        } else if self.accept("<=") {
            Compare::AtMost
        } else if self.accept(">=") {
            Compare::AtLeast
        } else if self.accept("<") {
            Compare::Less
        } else if self.accept(">") {
            Compare::More
        } else {
            panic!("a condition wants a comparison")
        }
    }

    const fn word(&mut self) -> &'a [u8] {
        self.spaces();
        let start = self.at;
        while self.at < self.text.len()
            && (self.text[self.at].is_ascii_alphanumeric() || self.text[self.at] == b'-')
        {
            self.at += 1;
        }
        assert!(self.at > start, "a condition wants a word");
        self.text.split_at(self.at).0.split_at(start).1
    }

    const fn accept(&mut self, sign: &str) -> bool {
        self.spaces();
        let end = self.at + sign.len();
        if end > self.text.len() || !is(self.text.split_at(end).0.split_at(self.at).1, sign) {
            return false;
        }
        self.at = end;
        true
    }

    const fn expect(&mut self, sign: &str) {
        assert!(self.accept(sign), "a condition lacks a sign");
    }

    const fn spaces(&mut self) {
        while self.at < self.text.len() && self.text[self.at] == b' ' {
            self.at += 1;
        }
    }

    const fn emit(&mut self, op: Op) {
        self.out = self.out.push(op);
    }
}

/// The place of a code among the rows.
pub(super) const fn row(code: &[u8], codes: &[&str]) -> u8 {
    let mut k = 0;
    while k < codes.len() {
        if is(code, codes[k]) {
            return k as u8;
        }
        k += 1;
    }
    panic!("a condition has a word that is neither a state nor a row")
}

const fn group(god: God) -> SipseongGroup {
    match god {
        God::Group(group) => group,
        God::One(_) => panic!("a condition wants a group here"),
    }
}

const fn clash(word: &[u8]) -> MonthClash {
    let mut k = 0;
    while k < MonthClash::ALL.len() {
        if is(word, MonthClash::ALL[k].id()) {
            return MonthClash::ALL[k];
        }
        k += 1;
    }
    panic!("a condition names no state of a clash")
}
