//! Fills the slots of a form: `{gyeok:을/를}`.

use saju_words::Ending;

/// A form with its slots filled. A slot that has no word is left as it stands, which the tests find.
pub(crate) fn fill(form: &str, words: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(form.len() + 32);
    let mut rest = form;
    while let Some((before, slot, after)) = next_slot(rest) {
        text.push_str(before);
        let (name, particle) = slot.split_once(':').map_or((slot, None), |(n, p)| (n, Some(p)));
        match words.iter().find(|(known, _)| *known == name) {
            Some((_, word)) => {
                text.push_str(word);
                if let Some((consonant, vowel)) = particle.and_then(|p| p.split_once('/')) {
                    text.push_str(particle_after(word, consonant, vowel));
                }
            }
            None => text.extend(["{", slot, "}"]),
        }
        rest = after;
    }
    text + rest
}

/// The text before the next slot, the slot, and the text after it.
fn next_slot(form: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = form.split_once('{')?;
    let (slot, after) = rest.split_once('}')?;
    Some((before, slot, after))
}

/// The form of a particle that fits a word.
fn particle_after<'a>(word: &str, consonant: &'a str, vowel: &'a str) -> &'a str {
    match Ending::of(word) {
        Ending::Vowel => vowel,
        Ending::Rieul if consonant == "으로" => vowel,
        Ending::Rieul | Ending::Consonant => consonant,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_words() {
        let form = "{x:이/가} {y:을/를} {z}";
        assert_eq!(fill(form, &[("x", "재성"), ("y", "정재"), ("z", "생")]), "재성이 정재를 생");
        assert_eq!(fill("{y:으로/로}", &[("x", "재성")]), "{y:으로/로}");
        assert_eq!(fill("{y:으로/로}", &[("y", "현침살(懸針殺)")]), "현침살(懸針殺)로");
    }
}
