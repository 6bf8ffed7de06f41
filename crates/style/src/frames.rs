//! Frames: the words that sentences share around what differs in them.

use std::collections::BTreeMap;

/// Syllables from which words in a row are a frame.
const SYLLABLES: usize = 4;

/// How advice ends; how often is counted for itself.
pub const ENDINGS: [&str; 4] =
    [" 편이 맞습니다.", " 필요가 있습니다.", " 것이 도움이 됩니다.", " 쪽을 권합니다."];

/// The place of the ending of a sentence of advice.
pub fn ending(sentence: &str) -> Option<usize> {
    ENDINGS.iter().position(|ending| sentence.ends_with(ending))
}

/// Two words or more in a row that stand in more of the sentences than allowed, with how often. A
/// letter named with its place and its Hanja is what differs.
pub fn repeated<'a>(
    sentences: impl IntoIterator<Item = &'a str>,
    at_most: usize,
) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for sentence in sentences {
        let advice = ending(sentence).map_or("", |place| ENDINGS[place]);
        let words: Vec<&str> = sentence.trim_end_matches(advice).split(' ').collect();
        let is_name = |at: usize| words[at..].iter().take(2).any(|word| word.contains('('));
        let mut own: Vec<String> = (0..words.len())
            .flat_map(|from| (from + 2..=words.len()).map(move |to| from..to))
            .filter(|run| !run.clone().any(is_name))
            .map(|run| words[run].join(" "))
            .filter(|run| run.chars().filter(|c| ('가'..='힣').contains(c)).count() >= SYLLABLES)
            .collect();
        own.sort_unstable();
        own.dedup();
        for run in own {
            *counts.entry(run).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count > at_most).collect()
}

#[test]
fn words_in_a_row_are_counted_once_a_sentence() {
    let sentences = [
        "용신이 화이므로, 낮에 볕을 쬐는 편이 맞습니다.",
        "토가 없으므로, 낮에 볕을 쬐는 편이 맞습니다.",
        "금이 낮에 볕을 낮에 볕을 쬐는 것이 도움이 됩니다.",
    ];
    let found = repeated(sentences, 2);
    assert_eq!(
        found,
        [
            ("낮에 볕을".to_owned(), 3),
            ("낮에 볕을 쬐는".to_owned(), 3),
            ("볕을 쬐는".to_owned(), 3)
        ]
    );
}
