//! Sets of characters.

/// Characters that are one thing to a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// `\d`: a digit of ASCII.
    Digit,
    /// `\s`: white space.
    Space,
    /// `\w`: a letter, a digit or `_`.
    Word,
}

/// A member of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// From one character to another, both included.
    Range(char, char),
    /// What is in the class, or what is not.
    Class { class: Class, negated: bool },
}

/// A set of characters, or all others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Set {
    pub(super) items: Vec<Item>,
    pub(super) negated: bool,
}

impl Class {
    pub(super) fn contains(self, character: char) -> bool {
        match self {
            Self::Digit => character.is_ascii_digit(),
            Self::Space => character.is_whitespace(),
            Self::Word => character == '_' || character.is_alphanumeric(),
        }
    }
}

impl Item {
    fn contains(self, character: char) -> bool {
        match self {
            Self::Range(first, last) => (first..=last).contains(&character),
            Self::Class { class, negated } => class.contains(character) != negated,
        }
    }
}

impl Set {
    /// One character; either case of it if case does not matter.
    pub(super) fn of(character: char, any_case: bool) -> Self {
        let mut set = Self::default();
        set.add(character, character, any_case);
        set
    }

    pub(super) fn of_class(class: Class, negated: bool) -> Self {
        Self { items: vec![Item::Class { class, negated }], negated: false }
    }

    /// Every character but the end of a line.
    pub(super) fn of_line() -> Self {
        Self { items: vec![Item::Range('\n', '\n')], negated: true }
    }

    pub(super) fn add(&mut self, first: char, last: char, any_case: bool) {
        self.items.push(Item::Range(first, last));
        if any_case && first.is_ascii_alphabetic() && last.is_ascii_alphabetic() {
            let lower = Item::Range(first.to_ascii_lowercase(), last.to_ascii_lowercase());
            let upper = Item::Range(first.to_ascii_uppercase(), last.to_ascii_uppercase());
            self.items
                .extend([lower, upper].into_iter().filter(|of| *of != Item::Range(first, last)));
        }
    }

    /// It with each character listed once.
    pub(super) fn merged(mut self) -> Self {
        let range = |item: &Item| match item {
            Item::Range(first, last) => Some((*first, *last)),
            Item::Class { .. } => None,
        };
        let mut ranges: Vec<_> = self.items.iter().filter_map(range).collect();
        ranges.sort_unstable();
        self.items.retain(|item| range(item).is_none());
        self.items.dedup();
        for (first, last) in ranges {
            match self.items.last_mut() {
                Some(Item::Range(_, end)) if first as u32 <= *end as u32 + 1 => {
                    *end = last.max(*end);
                }
                _ => self.items.push(Item::Range(first, last)),
            }
        }
        self
    }

    pub(super) fn contains(&self, character: char) -> bool {
        self.items.iter().any(|item| item.contains(character)) != self.negated
    }
}
