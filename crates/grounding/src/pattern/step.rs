//! A parsed pattern as steps for the loop of `run`, each with what the next character may be.

use super::set::Set;

/// A part of a pattern.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// One character of a set.
    One(Set),
    /// One after the other.
    Each(Vec<Node>),
    /// The first of these that fits.
    Either(Vec<Node>),
    /// As often as it fits, or as seldom.
    Repeat { of: Box<Node>, least: usize, most: Option<usize>, lazy: bool },
    /// What is kept under the name of a place.
    Kept(usize, Box<Node>),
    /// What takes no character.
    Assert(Assertion),
    /// What stands ahead, or this many characters behind.
    Look { of: Box<Node>, behind: Option<usize>, negated: bool },
}

/// What holds between two characters.
#[derive(Clone, Copy, Debug)]
pub(super) enum Assertion {
    Start,
    End,
    WordBoundary,
}

/// What the loop does next.
#[derive(Debug)]
pub(super) enum Step {
    One(Set),
    /// Tries the places one after the other, leaving out those at which the next character cannot begin.
    Either(Vec<(Option<Set>, usize)>),
    Go(usize),
    Keep(usize),
    Assert(Assertion),
    /// Steps of their own follow, to a `Done`; the pattern goes on at `next`.
    Look {
        behind: Option<usize>,
        negated: bool,
        next: usize,
    },
    Done,
}

/// The steps of a pattern that keeps what it fits as a whole at the place 0.
pub(super) fn steps(pattern: &Node) -> Vec<Step> {
    let mut steps = vec![Step::Keep(0)];
    add(pattern, &mut steps);
    steps.extend([Step::Keep(1), Step::Done]);
    steps
}

fn add(node: &Node, steps: &mut Vec<Step>) {
    match node {
        Node::One(set) => steps.push(Step::One(set.clone())),
        Node::Each(nodes) => nodes.iter().for_each(|node| add(node, steps)),
        Node::Either(nodes) => {
            let choice = steps.len();
            steps.push(Step::Done);
            let (mut ways, mut ends) = (Vec::new(), Vec::new());
            for node in nodes {
                ways.push((node.first(), steps.len()));
                add(node, steps);
                ends.push(steps.len());
                steps.push(Step::Done);
            }
            for end in ends {
                steps[end] = Step::Go(steps.len());
            }
            steps[choice] = Step::Either(ways);
        }
        Node::Repeat { of, least, most, lazy } => {
            (0..*least).for_each(|_| add(of, steps));
            match most {
                Some(most) => add_some(of, most - least, *lazy, steps),
                None => add_any(of, *lazy, steps),
            }
        }
        Node::Kept(place, of) => {
            steps.push(Step::Keep(2 * place));
            add(of, steps);
            steps.push(Step::Keep(2 * place + 1));
        }
        Node::Assert(assertion) => steps.push(Step::Assert(*assertion)),
        Node::Look { of, behind, negated } => {
            let look = steps.len();
            steps.push(Step::Done);
            add(of, steps);
            steps.push(Step::Done);
            steps[look] = Step::Look { behind: *behind, negated: *negated, next: steps.len() };
        }
    }
}

/// Up to this many more.
fn add_some(of: &Node, more: usize, lazy: bool, steps: &mut Vec<Step>) {
    let mut choices = Vec::new();
    for _ in 0..more {
        choices.push(steps.len());
        steps.push(Step::Done);
        add(of, steps);
    }
    let end = steps.len();
    for choice in choices {
        steps[choice] = one_more(of, choice + 1, end, lazy);
    }
}

/// Any number more.
fn add_any(of: &Node, lazy: bool, steps: &mut Vec<Step>) {
    let choice = steps.len();
    steps.push(Step::Done);
    add(of, steps);
    steps.push(Step::Go(choice));
    steps[choice] = one_more(of, choice + 1, steps.len(), lazy);
}

fn one_more(of: &Node, more: usize, end: usize, lazy: bool) -> Step {
    let (more, end) = ((of.first(), more), (None, end));
    Step::Either(if lazy { vec![end, more] } else { vec![more, end] })
}

/// What is known of the character with which a part begins.
#[derive(PartialEq, Eq)]
enum Begins {
    /// It is one of the set.
    Within,
    /// It is one of the set, or of what follows: the part may take no character.
    WithinOrLater,
    /// Nothing is known.
    Anyhow,
}

impl Node {
    /// The characters with which it can begin; nothing if that cannot be told, or if it may take none.
    pub(super) fn first(&self) -> Option<Set> {
        let mut set = Set::default();
        (self.begins(&mut set) == Begins::Within).then(|| set.merged())
    }

    /// Whether every way begins at the beginning of a text.
    pub(super) fn is_anchored(&self) -> bool {
        match self {
            Self::Assert(Assertion::Start) => true,
            Self::Each(nodes) => nodes.first().is_some_and(Self::is_anchored),
            Self::Either(nodes) => nodes.iter().all(Self::is_anchored),
            Self::Kept(_, of) => of.is_anchored(),
            _ => false,
        }
    }

    fn begins(&self, set: &mut Set) -> Begins {
        match self {
            // What all others are cannot be listed beside what some are.
            Self::One(one) if one.negated => Begins::Anyhow,
            Self::One(one) => {
                set.items.extend(&one.items);
                Begins::Within
            }
            Self::Each(nodes) => nodes
                .iter()
                .map(|node| node.begins(set))
                .find(|begins| *begins != Begins::WithinOrLater)
                .unwrap_or(Begins::WithinOrLater),
            Self::Either(nodes) => {
                nodes.iter().map(|node| node.begins(set)).fold(Begins::Within, Begins::or)
            }
            Self::Repeat { of, least: 0, .. } => of.begins(set).or(Begins::WithinOrLater),
            Self::Repeat { of, .. } | Self::Kept(_, of) => of.begins(set),
            Self::Assert(_) | Self::Look { .. } => Begins::WithinOrLater,
        }
    }
}

impl Begins {
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Anyhow, _) | (_, Self::Anyhow) => Self::Anyhow,
            (Self::Within, Self::Within) => Self::Within,
            _ => Self::WithinOrLater,
        }
    }
}
