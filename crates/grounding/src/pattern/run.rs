//! Finds where a pattern fits.

use super::parse::{Parsed, Spaces, Vocabulary, parse};
use super::set::{Class, Set};
use super::step::{Assertion, Step, steps};

/// A pattern that is ready to be looked for.
#[derive(Debug)]
pub(crate) struct Pattern {
    steps: Vec<Step>,
    first: Option<Set>,
    /// Whether it fits at the beginning alone.
    is_anchored: bool,
    names: Vec<String>,
}

/// Where a pattern fits a text, and where what it keeps stands.
#[derive(Clone, Debug)]
pub(crate) struct Found<'a> {
    pattern: &'a Pattern,
    text: &'a [char],
    /// Beginning and end of the whole and of each kept part, [`NOWHERE`] where that did not take part.
    at: Vec<usize>,
}

const NOWHERE: usize = usize::MAX;

/// What is undone when a way has led nowhere.
enum Back {
    /// Goes on with the steps from a place, at a character.
    To(usize, usize),
    /// Tries the ways of a choice from one on, at a character.
    Ways(usize, usize, usize),
    /// Sets a kept place again to what it was.
    Kept(usize, usize),
}

/// How many ways are tried in a text: more than any text of people needs. One that is made to take long is left unread.
const fn trials(text: &[char]) -> usize {
    100_000 + 200 * text.len()
}

impl Pattern {
    /// Parses a pattern. Panics where it is none, as [`parse`] does.
    pub(crate) fn new(
        text: &str,
        spaces: Spaces,
        any_case: bool,
        vocabulary: &dyn Vocabulary,
    ) -> Self {
        let Parsed { node, names } = parse(text, spaces, any_case, vocabulary);
        let is_anchored = node.is_anchored();
        Self { first: node.first(), is_anchored, steps: steps(&node), names }
    }

    /// Where it fits first, not before a place. Nothing, too, where more ways have been tried than are left.
    fn find_at<'a>(
        &'a self,
        text: &'a [char],
        from: usize,
        trials: &mut usize,
    ) -> Option<Found<'a>> {
        let last = if self.is_anchored { 0 } else { text.len() };
        for start in from..=last {
            if let Some(first) = &self.first
                && !text.get(start).is_some_and(|next| first.contains(*next))
            {
                continue;
            }
            let mut at = vec![NOWHERE; 2 + 2 * self.names.len()];
            if self.fits(0, text, start, &mut at, trials) {
                return Some(Found { pattern: self, text, at });
            }
        }
        None
    }

    /// Where it fits first.
    pub(crate) fn find<'a>(&'a self, text: &'a [char]) -> Option<Found<'a>> {
        self.find_at(text, 0, &mut trials(text))
    }

    /// Everywhere it fits, one after the other.
    pub(crate) fn find_all<'a>(&'a self, text: &'a [char]) -> impl Iterator<Item = Found<'a>> {
        let (mut from, mut trials) = (0, trials(text));
        std::iter::from_fn(move || {
            let found = self.find_at(text, from, &mut trials)?;
            // What takes no character is not found twice at one place.
            from = found.end().max(found.start() + 1);
            Some(found)
        })
    }

    /// Whether the steps from a place fit at a character; `at` then holds what is kept.
    fn fits(
        &self,
        from: usize,
        text: &[char],
        start: usize,
        at: &mut [usize],
        trials: &mut usize,
    ) -> bool {
        let mut back = vec![Back::To(from, start)];
        while let Some(last) = back.pop() {
            let (mut step, mut place) = match last {
                Back::To(step, place) => (step, place),
                Back::Kept(of, before) => {
                    at[of] = before;
                    continue;
                }
                Back::Ways(step, way, place) => match self.way(step, way, text, place, &mut back) {
                    Some(step) => (step, place),
                    None => continue,
                },
            };
            loop {
                if *trials == 0 {
                    return false;
                }
                *trials -= 1;
                let next = match &self.steps[step] {
                    Step::Done => return true,
                    Step::Go(to) => Some(*to),
                    Step::One(set) => {
                        let fits = text.get(place).is_some_and(|next| set.contains(*next));
                        place += 1;
                        fits.then_some(step + 1)
                    }
                    Step::Either(_) => self.way(step, 0, text, place, &mut back),
                    Step::Keep(of) => {
                        back.push(Back::Kept(*of, at[*of]));
                        at[*of] = place;
                        Some(step + 1)
                    }
                    Step::Assert(assertion) => assertion.holds(text, place).then_some(step + 1),
                    Step::Look { behind, negated, next } => {
                        let begin = place.checked_sub(behind.unwrap_or(0));
                        let seen = begin.is_some_and(|begin| {
                            self.fits(step + 1, text, begin, &mut at.to_vec(), trials)
                        });
                        (seen != *negated).then_some(*next)
                    }
                };
                match next {
                    Some(next) => step = next,
                    None => break,
                }
            }
        }
        false
    }

    /// The first way of a choice, from one on, that can begin with the next character; the others wait.
    fn way(
        &self,
        step: usize,
        from: usize,
        text: &[char],
        place: usize,
        back: &mut Vec<Back>,
    ) -> Option<usize> {
        let Step::Either(ways) = &self.steps[step] else { return None };
        let can_begin = |first: &Option<Set>| {
            first.as_ref().is_none_or(|set| text.get(place).is_some_and(|next| set.contains(*next)))
        };
        let way = (from..ways.len()).find(|way| can_begin(&ways[*way].0))?;
        if way + 1 < ways.len() {
            back.push(Back::Ways(step, way + 1, place));
        }
        Some(ways[way].1)
    }
}

impl Assertion {
    fn holds(self, text: &[char], place: usize) -> bool {
        let is_word = |at: Option<usize>| {
            at.and_then(|at| text.get(at)).is_some_and(|character| Class::Word.contains(*character))
        };
        match self {
            Self::Start => place == 0,
            // As a line ends: what a text breaks off with is its end, too.
            Self::End => text[place..].iter().all(|character| *character == '\n'),
            Self::WordBoundary => is_word(place.checked_sub(1)) != is_word(Some(place)),
        }
    }
}

impl Found<'_> {
    pub(crate) fn start(&self) -> usize {
        self.at[0]
    }

    pub(crate) fn end(&self) -> usize {
        self.at[1]
    }

    /// Beginning and end of the whole.
    pub(crate) fn span(&self) -> (usize, usize) {
        (self.at[0], self.at[1])
    }

    /// Beginning and end of what is kept under a name.
    pub(crate) fn span_of(&self, name: &str) -> Option<(usize, usize)> {
        let place = 1 + self.pattern.names.iter().position(|kept| kept == name)?;
        let (start, end) = (self.at[2 * place], self.at[2 * place + 1]);
        (start != NOWHERE && end != NOWHERE).then_some((start, end))
    }

    /// What is kept under a name.
    pub(crate) fn get(&self, name: &str) -> Option<String> {
        let (start, end) = self.span_of(name)?;
        Some(self.text[start..end].iter().collect())
    }

    /// The whole.
    pub(crate) fn text(&self) -> String {
        self.text[self.start()..self.end()].iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A vocabulary of two pieces, one of which names the other.
    struct Letters;

    impl Vocabulary for Letters {
        fn piece(&self, name: &str) -> Option<(&str, Spaces)> {
            match name {
                "fire" => Some(("(?:병|정)화", Spaces::One)),
                "place" => Some(("일간은 <fire>", Spaces::Perhaps)),
                _ => None,
            }
        }
    }

    fn all(pattern: &str, text: &str) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        let pattern = Pattern::new(pattern, Spaces::Perhaps, false, &Letters);
        pattern.find_all(&text).map(|found| found.text()).collect()
    }

    #[test]
    fn the_first_way_that_fits_counts() {
        assert_eq!(all("병|병화", "병화"), ["병"]);
        assert_eq!(all("a{2,3}?b", "aab aaaab"), ["aab", "aaab"]);
        assert_eq!(all("a*?b", "aab b"), ["aab", "b"]);
        assert_eq!(all("(?:서로 ?|만나 ?)*합", "서로 만나 합, 합"), ["서로 만나 합", "합"]);
    }

    #[test]
    fn what_stands_around_is_seen_and_not_taken() {
        assert_eq!(
            all(r"(?<![가-힣])<fire>(?=입니다|$)", "병화입니다 경정화입니다 정화"),
            ["병화", "정화"]
        );
        assert_eq!(all(r"(?<!over\s)\b\d{2}\b", "over 12 and 34"), ["34"]);
        assert_eq!(all(r"^\W*(?i:YES)$", "- yes\n"), ["- yes"]);
    }

    #[test]
    fn a_piece_is_kept_under_its_name() {
        let text: Vec<char> = "일간은정화".chars().collect();
        let pattern = Pattern::new("{place}(?P<end>라)?", Spaces::Perhaps, false, &Letters);
        let found = pattern.find(&text).unwrap();
        assert_eq!(
            (found.get("fire").as_deref(), found.span_of("fire")),
            (Some("정화"), Some((3, 5)))
        );
        assert_eq!((found.get("end"), found.get("nothing")), (None, None));
    }

    #[test]
    fn a_way_that_leads_nowhere_keeps_nothing() {
        let text: Vec<char> = "ab".chars().collect();
        let pattern = Pattern::new("(?:(?P<one>a)c|a(?P<other>b))", Spaces::Plain, false, &Letters);
        let found = pattern.find(&text).unwrap();
        assert_eq!((found.get("one"), found.get("other").as_deref()), (None, Some("b")));
    }

    #[test]
    fn what_would_take_long_is_given_up() {
        let text: Vec<char> = "a".repeat(5000).chars().collect();
        let pattern = Pattern::new("(?:a+)+b", Spaces::Plain, false, &Letters);
        assert!(pattern.find(&text).is_none());
    }
}
