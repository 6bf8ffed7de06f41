//! A text as sentences without its Markdown, each knowing where its letters stand in the text as it was given.

use saju_words::Language;

use crate::pattern::Plain;

/// A sentence of a text. Its places are those of [`Sentence::text`].
#[derive(Clone, Debug)]
pub(crate) struct Sentence {
    pub(crate) text: Vec<char>,
    /// The place of each character in the text as it was given.
    origin: Vec<usize>,
    /// The language most of its letters belong to.
    pub(crate) language: Language,
    /// What its heading and its paragraph said before.
    pub(crate) before: Vec<char>,
}

/// Where a sentence ends: behind a word or what closes one, at the end of a line, or at white space after a full stop.
static END: Plain = Plain::new(concat!(
    r#"(?<=[가-힣a-zA-Z)\]"'”’%])[.!?。](?=[\s"'”’)]|$)"#,
    "|\n+",
    r"|(?<=[.!?])\s",
));

impl Sentence {
    /// A span as it stands in the text that was given.
    pub(crate) fn span(&self, (start, end): (usize, usize)) -> (usize, usize) {
        (self.origin[start], self.origin[end - 1] + 1)
    }

    pub(crate) fn is_korean(&self) -> bool {
        self.language == Language::Korean
    }
}

/// The sentences of a text, in their order.
pub(crate) fn sentences(text: &[char]) -> Vec<Sentence> {
    let kept: Vec<usize> = (0..text.len()).filter(|at| !is_mark(text, *at)).collect();
    let plain: Vec<char> = kept.iter().map(|at| text[*at]).collect();
    let ends = END.find_all(&plain).map(|found| found.end()).chain([plain.len()]);
    let (mut found, mut start) = (Vec::new(), 0);
    let (mut heading, mut before) = (Vec::new(), Vec::new());
    for end in ends {
        let part = &plain[start..end];
        if part.iter().any(|character| !character.is_whitespace()) {
            found.push(Sentence {
                text: part.to_vec(),
                origin: kept[start..end].to_vec(),
                language: language_of(part),
                before: [&heading[..], &[' '], &before[..]].concat(),
            });
            if part[0] == '#' {
                heading = part.to_vec();
                before.clear();
            }
            before.extend(part);
        }
        if part.last() == Some(&'\n') {
            before.clear();
        }
        start = end;
    }
    found
}

fn language_of(part: &[char]) -> Language {
    let hangul = part.iter().filter(|letter| ('가'..='힣').contains(*letter)).count();
    let latin = part.iter().filter(|letter| letter.is_ascii_alphabetic()).count();
    if hangul >= latin { Language::Korean } else { Language::English }
}

/// Whether a character is a mark of emphasis or code. These stand within words and phrases; without them patterns see
/// the phrase.
fn is_mark(text: &[char], at: usize) -> bool {
    let is_doubled =
        |from: usize| matches!(text.get(from..from + 2), Some(['~', '~'] | ['_', '_']));
    matches!(text[at], '*' | '`') || is_doubled(at) || at.checked_sub(1).is_some_and(is_doubled)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        sentences(&text).iter().map(|sentence| sentence.text.iter().collect()).collect()
    }

    #[test]
    fn a_full_stop_within_a_number_ends_nothing() {
        assert_eq!(of("화가 2.5배입니다. 그렇습니다."), ["화가 2.5배입니다.", "그렇습니다."]);
        assert_eq!(of("**일주**는 ~~병인~~\n- 용신"), ["일주는 병인\n", "- 용신"]);
    }

    #[test]
    fn a_sentence_knows_its_heading_and_its_paragraph() {
        let text: Vec<char> = "# 상대방\n하나. 둘.\n셋.".chars().collect();
        let before: Vec<String> =
            sentences(&text).iter().map(|sentence| sentence.before.iter().collect()).collect();
        assert_eq!(before, [" ", "# 상대방\n ", "# 상대방\n 하나.", "# 상대방\n "]);
    }
}
