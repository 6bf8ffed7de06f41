//! The text of a pattern as its parts.

use super::set::{Class, Set};
use super::step::{Assertion, Node};

/// What a space of a pattern stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spaces {
    /// Itself.
    Plain,
    /// One white space.
    One,
    /// White space, or none: Korean is written with and without.
    Perhaps,
    /// White space.
    Some,
}

/// The pieces that a pattern may name.
pub(crate) trait Vocabulary {
    /// The text of a piece, and what a space in it stands for.
    fn piece(&self, name: &str) -> Option<(&str, Spaces)>;
}

/// A pattern as its parts, and the names of what it keeps.
pub(super) struct Parsed {
    pub(super) node: Node,
    /// The name of the place 1 comes first; the place 0 is the whole.
    pub(super) names: Vec<String>,
}

/// Parses a pattern.
///
/// # Panics
/// Where the pattern is none, with what is left of it. Patterns are tables of this crate: its tests parse them all.
pub(super) fn parse(
    text: &str,
    spaces: Spaces,
    any_case: bool,
    vocabulary: &dyn Vocabulary,
) -> Parsed {
    let mut names = Vec::new();
    let node = Parser { left: text, spaces, any_case, vocabulary, names: &mut names }.whole();
    Parsed { node, names }
}

struct Parser<'a> {
    left: &'a str,
    spaces: Spaces,
    any_case: bool,
    vocabulary: &'a dyn Vocabulary,
    names: &'a mut Vec<String>,
}

impl<'a> Parser<'a> {
    fn whole(mut self) -> Node {
        let node = self.either();
        assert!(self.left.is_empty(), "an end of a group without its beginning: {}", self.left);
        node
    }

    fn eat(&mut self, text: &str) -> bool {
        let rest = self.left.strip_prefix(text);
        self.left = rest.unwrap_or(self.left);
        rest.is_some()
    }

    fn expect(&mut self, text: &str) {
        assert!(self.eat(text), "a pattern goes on with `{}` and not with `{text}`", self.left);
    }

    fn next(&mut self) -> char {
        let next = self.left.chars().next().expect("a pattern that goes on");
        self.left = &self.left[next.len_utf8()..];
        next
    }

    /// What stands before a sign, and the sign taken off.
    fn until(&mut self, sign: &str) -> &'a str {
        let (before, after) = self.left.split_once(sign).expect("a sign that closes");
        self.left = after;
        before
    }

    fn either(&mut self) -> Node {
        let mut ways = vec![self.each()];
        while self.eat("|") {
            ways.push(self.each());
        }
        if ways.len() == 1 { ways.remove(0) } else { Node::Either(ways) }
    }

    fn each(&mut self) -> Node {
        let mut nodes = Vec::new();
        while !self.left.is_empty() && !self.left.starts_with(['|', ')']) {
            let one = self.one();
            nodes.push(self.repeated(one));
        }
        if nodes.len() == 1 { nodes.remove(0) } else { Node::Each(nodes) }
    }

    fn one(&mut self) -> Node {
        let named = |rest: &str| rest.starts_with(|first: char| first.is_ascii_lowercase());
        match self.next() {
            '(' => self.group(),
            '[' => Node::One(self.set()),
            '<' if named(self.left) => {
                let name = self.until(">");
                self.kept(name, |parser| {
                    parser.piece(name.trim_end_matches(|c: char| c.is_ascii_digit()))
                })
            }
            '{' if named(self.left) => {
                let name = self.until("}");
                self.piece(name)
            }
            '.' => Node::One(Set::of_line()),
            '^' => Node::Assert(Assertion::Start),
            '$' => Node::Assert(Assertion::End),
            ' ' => self.space(),
            '\\' if self.eat("b") => Node::Assert(Assertion::WordBoundary),
            '\\' => Node::One(self.escaped()),
            other => Node::One(Set::of(other, self.any_case)),
        }
    }

    fn space(&self) -> Node {
        let one = Node::One(Set::of_class(Class::Space, false));
        let is_counted = self.left.starts_with(['?', '*', '+']);
        match self.spaces {
            Spaces::Plain => Node::One(Set::of(' ', false)),
            Spaces::One => one,
            _ if is_counted => one,
            Spaces::Perhaps => Node::Repeat { of: one.into(), least: 0, most: None, lazy: false },
            Spaces::Some => Node::Repeat { of: one.into(), least: 1, most: None, lazy: false },
        }
    }

    fn escaped(&mut self) -> Set {
        let next = self.next();
        let class = match next.to_ascii_lowercase() {
            'd' => Class::Digit,
            's' => Class::Space,
            'w' => Class::Word,
            _ if next.is_ascii_alphanumeric() => panic!("\\{next} means nothing in a pattern"),
            _ => return Set::of(next, false),
        };
        Set::of_class(class, next.is_ascii_uppercase())
    }

    /// A set after its `[`.
    fn set(&mut self) -> Set {
        let mut set = Set { negated: self.eat("^"), ..Set::default() };
        while !self.eat("]") {
            match self.next() {
                '\\' => set.items.extend(self.escaped().items),
                ' ' if self.spaces != Spaces::Plain => {
                    set.items.extend(Set::of_class(Class::Space, false).items);
                }
                first => {
                    let is_range = self.left.starts_with('-') && !self.left.starts_with("-]");
                    let last = if is_range && self.eat("-") { self.next() } else { first };
                    set.add(first, last, self.any_case);
                }
            }
        }
        set
    }

    /// A group after its `(`.
    fn group(&mut self) -> Node {
        let looks =
            [("?=", false, false), ("?!", false, true), ("?<=", true, false), ("?<!", true, true)];
        for (sign, is_behind, negated) in looks {
            if self.eat(sign) {
                let of = Box::new(self.closed());
                let behind = is_behind.then(|| of.width().expect("a look behind of one width"));
                return Node::Look { of, behind, negated };
            }
        }
        if self.eat("?P<") {
            let name = self.until(">");
            return self.kept(name, Self::closed);
        }
        if self.eat("?i:") {
            let before = std::mem::replace(&mut self.any_case, true);
            let node = self.closed();
            self.any_case = before;
            return node;
        }
        self.expect("?:");
        self.closed()
    }

    fn closed(&mut self) -> Node {
        let node = self.either();
        self.expect(")");
        node
    }

    fn kept(&mut self, name: &str, of: impl FnOnce(&mut Self) -> Node) -> Node {
        assert!(!self.names.iter().any(|kept| kept == name), "{name} is kept twice");
        self.names.push(name.to_owned());
        let place = self.names.len();
        Node::Kept(place, Box::new(of(self)))
    }

    fn piece(&mut self, name: &str) -> Node {
        let (text, spaces) =
            self.vocabulary.piece(name).unwrap_or_else(|| panic!("no piece has the name {name}"));
        let Self { any_case, vocabulary, .. } = *self;
        Parser { left: text, spaces, any_case, vocabulary, names: self.names }.whole()
    }

    fn repeated(&mut self, node: Node) -> Node {
        let (least, most) = if self.eat("?") {
            (0, Some(1))
        } else if self.eat("*") {
            (0, None)
        } else if self.eat("+") {
            (1, None)
        } else if self.left.starts_with('{')
            && !self.left[1..].starts_with(|c: char| c.is_ascii_lowercase())
        {
            self.expect("{");
            let count = |text: &str| text.parse().expect("a count of repeats");
            let counts = self.until("}");
            let (least, most) = counts.split_once(',').unwrap_or((counts, counts));
            (count(least), Some(count(most)))
        } else {
            return node;
        };
        // A loop that takes nothing would not end.
        assert!(
            most.is_some() || node.first().is_some() || node.width() != Some(0),
            "a loop over nothing"
        );
        Node::Repeat { of: Box::new(node), least, most, lazy: self.eat("?") }
    }
}

impl Node {
    /// How many characters it takes, if that is always the same.
    fn width(&self) -> Option<usize> {
        match self {
            Self::One(_) => Some(1),
            Self::Each(nodes) => nodes.iter().map(Self::width).sum(),
            Self::Either(nodes) => {
                let mut widths = nodes.iter().map(Self::width);
                let first = widths.next()??;
                widths.all(|width| width == Some(first)).then_some(first)
            }
            Self::Repeat { of, least, most, .. } => {
                (*most == Some(*least)).then_some(least * of.width()?)
            }
            Self::Kept(_, of) => of.width(),
            Self::Assert(_) | Self::Look { .. } => Some(0),
        }
    }
}
