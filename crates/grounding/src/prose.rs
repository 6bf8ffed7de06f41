//! A text as sentences without its Markdown, each knowing where its letters stand in the text as it was given.

use saju_words::Language;

use crate::guards;
use crate::pattern::Plain;

/// A text without the marks of Markdown.
pub(crate) struct Prose {
    letters: Vec<char>,
    /// The place of each character in the text as it was given.
    origin: Vec<usize>,
}

/// A sentence of a text. Its places are those of [`Sentence::text`].
#[derive(Clone, Debug)]
pub(crate) struct Sentence<'a> {
    pub(crate) text: &'a [char],
    origin: &'a [usize],
    /// The language most of its letters belong to.
    pub(crate) language: Language,
    heading: &'a [char],
    /// What its paragraph said before, as much of it as anyone remembers.
    before: &'a [char],
    /// Whether its heading or its paragraph has turned to somebody else.
    pub(crate) is_of_another: bool,
}

/// How much of a heading and of a paragraph is looked back at.
const REMEMBERED: usize = 1000;

/// Where a sentence ends: behind a word or what closes one, at the end of a line, or at white space after a full stop.
static END: Plain = Plain::new(concat!(
    r#"(?<=[가-힣a-zA-Z)\]"'”’%])[.!?。](?=[\s"'”’)]|$)"#,
    "|\n+",
    r"|(?<=[.!?])\s",
));

impl Sentence<'_> {
    /// A span as it stands in the text that was given.
    pub(crate) fn span(&self, (start, end): (usize, usize)) -> (usize, usize) {
        (self.origin[start], self.origin[end - 1] + 1)
    }

    pub(crate) fn is_korean(&self) -> bool {
        self.language == Language::Korean
    }

    /// What its heading and its paragraph said before.
    pub(crate) fn context(&self) -> Vec<char> {
        let said = self.before.iter().rposition(|character| !character.is_whitespace());
        [self.heading, &[' '], &self.before[..said.map_or(0, |last| last + 1)]].concat()
    }
}

impl Prose {
    pub(crate) fn of(text: &[char]) -> Self {
        let links = links(text);
        let is_of_link = |at: usize| {
            let next = links.partition_point(|(_, end)| *end <= at);
            links.get(next).is_some_and(|(start, _)| *start <= at)
        };
        let origin: Vec<usize> =
            (0..text.len()).filter(|at| !is_mark(text, *at) && !is_of_link(*at)).collect();
        Self { letters: origin.iter().map(|at| text[*at]).collect(), origin }
    }

    /// Its sentences, in their order.
    pub(crate) fn sentences(&self) -> Vec<Sentence<'_>> {
        let text = &self.letters[..];
        let ends = END.find_all(text).map(|found| found.end()).chain([text.len()]);
        let (mut found, mut start, mut paragraph, mut last) = (Vec::new(), 0, 0, 0);
        let (mut heading, mut of_heading, mut of_paragraph) = (&text[..0], false, false);
        for end in ends {
            let part = &text[start..end];
            if part.iter().any(|character| !character.is_whitespace()) {
                found.push(Sentence {
                    text: part,
                    origin: &self.origin[start..end],
                    language: language_of(part),
                    heading,
                    before: &text[paragraph.max(start.saturating_sub(REMEMBERED))..start],
                    is_of_another: of_heading || of_paragraph,
                });
                // What is said of somebody else may begin in one sentence and go on in the next.
                last = last.max(paragraph);
                let is_of_another =
                    guards::tells_of_another(&text[last.max(end.saturating_sub(REMEMBERED))..end]);
                if part[0] == '#' {
                    heading = &part[..part.len().min(REMEMBERED)];
                    of_heading = guards::tells_of_another(heading);
                    (paragraph, of_paragraph) = (start, false);
                }
                of_paragraph |= is_of_another;
                last = start;
            }
            if part.last() == Some(&'\n') {
                (paragraph, of_paragraph) = (end, false);
            }
            start = end;
        }
        found
    }
}

fn language_of(part: &[char]) -> Language {
    let hangul = part.iter().filter(|letter| ('가'..='힣').contains(*letter)).count();
    let latin = part.iter().filter(|letter| letter.is_ascii_alphabetic()).count();
    if hangul >= latin { Language::Korean } else { Language::English }
}

/// Whether a character is a mark of emphasis, code or quotation. These stand within words and phrases; without them
/// patterns see the phrase.
fn is_mark(text: &[char], at: usize) -> bool {
    let is_doubled = |from: usize| text.get(from..from + 2) == Some(&['~', '~']);
    let before = at.checked_sub(1).map(|before| text[before]);
    let is_word = |letter: Option<char>| letter.is_some_and(|of| of.is_ascii_alphanumeric());
    let is_korean = |letter: Option<char>| {
        letter.is_some_and(|of| ('가'..='힣').contains(&of) || ('一'..='龥').contains(&of))
    };
    match text[at] {
        '*' | '`' => true,
        '~' => is_doubled(at) || at.checked_sub(1).is_some_and(is_doubled),
        // Within a name it is part of it: day_pillar.
        '_' => !(is_word(before) && is_word(text.get(at + 1).copied())),
        // Beside Latin letters it is an apostrophe.
        '\'' => is_korean(before) || is_korean(text.get(at + 1).copied()),
        // A quotation that ends a sentence ends it with its mark.
        '"' | '“' | '”' | '「' | '」' | '『' | '』' | '‘' => {
            !matches!(before, Some('.' | '!' | '?' | '。'))
        }
        // Elsewhere it is an apostrophe.
        '’' => {
            let quoted = &text[at.saturating_sub(QUOTED)..at];
            let last = quoted.iter().rev().find(|letter| matches!(letter, '‘' | '’' | '\n'));
            last == Some(&'‘') && !matches!(before, Some('.' | '!' | '?'))
        }
        _ => false,
    }
}

/// How long a word or phrase between single quotation marks is.
const QUOTED: usize = 20;
/// How long the words and the address of a link are.
const LINK: (usize, usize) = (80, 300);

/// What of `[words](address)` is not its words: spans in their order.
fn links(text: &[char]) -> Vec<(usize, usize)> {
    let find = |from: usize, within: usize, sign: char| {
        let part = &text[from..(from + within).min(text.len())];
        let end = part.iter().position(|letter| *letter == sign || *letter == '\n')?;
        (part[end] == sign).then_some(from + end)
    };
    let (mut found, mut from) = (Vec::new(), 0);
    while let Some(open) = text[from..].iter().position(|letter| *letter == '[') {
        let open = from + open;
        from = open + 1;
        let Some(close) = find(from, LINK.0, ']') else { continue };
        if text.get(close + 1) != Some(&'(') {
            continue;
        }
        let Some(end) = find(close + 2, LINK.1, ')') else { continue };
        found.extend([(open, open + 1), (close, end + 1)]);
        from = end + 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        let prose = Prose::of(&text);
        prose.sentences().iter().map(|sentence| sentence.text.iter().collect()).collect()
    }

    #[test]
    fn a_full_stop_within_a_number_ends_nothing() {
        assert_eq!(of("화가 2.5배입니다. 그렇습니다."), ["화가 2.5배입니다.", "그렇습니다."]);
        assert_eq!(of("**일주**는 ~~병인~~\n- 용신"), ["일주는 병인\n", "- 용신"]);
    }

    #[test]
    fn marks_of_quotation_and_links_are_left_out() {
        assert_eq!(
            of("일주는 \"정묘\", ‘정묘’, 「정묘」, _정묘_"),
            ["일주는 정묘, 정묘, 정묘, 정묘"]
        );
        assert_eq!(of("[정묘](https://a.b/c_d) [1] day_pillar"), ["정묘 [1] day_pillar"]);
        assert_eq!(of("'정묘'는 don't"), ["정묘는 don't"]);
        assert_eq!(of("the chart’s ‘fire’, don’t"), ["the chart’s fire, don’t"]);
    }

    #[test]
    fn a_sentence_knows_its_heading_and_its_paragraph() {
        let text: Vec<char> = "# 상대방\n하나. 둘.\n셋.".chars().collect();
        let prose = Prose::of(&text);
        let before: Vec<String> =
            prose.sentences().iter().map(|sentence| sentence.context().iter().collect()).collect();
        assert_eq!(before, [" ", "# 상대방\n ", "# 상대방\n 하나.", "# 상대방\n "]);
    }

    #[test]
    fn whom_a_paragraph_tells_of_is_known_until_it_ends() {
        let text = "상대방의 사주입니다. 하나. 둘.\n셋.\n# 배우자의 사주\n넷.\n# 운\n다섯.";
        let text: Vec<char> = text.chars().collect();
        let prose = Prose::of(&text);
        let of: Vec<bool> =
            prose.sentences().iter().map(|sentence| sentence.is_of_another).collect();
        assert_eq!(of, [false, true, true, false, false, true, true, false]);
    }
}
