//! Sentences whose slots hold one of few words each: the build writes them out, so that telling one is no more than
//! copying its text.

use saju_chart::{Branch, Stem};
use saju_saying::{Names, Signature};

use super::compile::last_read;
use super::glossary::{Glossary, WORDS};
use super::template::{Piece, skeleton};
use crate::Ending;

/// Sentences that are written out of an entry, at most.
const MOST: usize = 600;

/// A word that fills a slot.
#[derive(Clone)]
pub(super) struct Word {
    text: String,
    ending: Ending,
    terms: [u64; WORDS],
}

/// What fills slots of each kind.
pub(super) struct Vocabulary<'a> {
    glossary: &'a Glossary,
    sets: Vec<&'a Names>,
    /// What the halves of a pillar are called: stem, branch.
    halves: [Word; 2],
}

/// A slot that one of few words fills.
pub(super) struct Choice {
    /// What the place of the first word is, as arguments count.
    pub(super) from: usize,
    /// By how many sentences the next word is behind.
    pub(super) stride: usize,
    words: Vec<Word>,
}

/// A sentence that is written out.
pub(super) struct Whole {
    pub(super) text: String,
    pub(super) ending: Ending,
    pub(super) terms: [u64; WORDS],
}

impl Word {
    fn of(text: &str, terms: [u64; WORDS]) -> Self {
        Self { text: text.to_owned(), ending: Ending::of(text), terms }
    }
}

impl<'a> Vocabulary<'a> {
    pub(super) fn new(
        glossary: &'a Glossary,
        sets: &[&'a [Names]],
        [stem, branch]: [&str; 2],
    ) -> Self {
        let half = |text: &str| Word::of(text, glossary.scan(text));
        let sets = sets.iter().copied().flatten().filter(|set| !set.name.is_empty()).collect();
        Self { glossary, sets, halves: [half(stem), half(branch)] }
    }

    /// The words of a kind, and the place of the first as arguments count; none where they are many.
    fn words(&self, kind: &str) -> Option<(usize, Vec<Word>)> {
        let letter = |text: &str| Word::of(text, [0; WORDS]);
        let stems = || Stem::ALL.map(|stem| letter(stem.ko_han())).to_vec();
        let branches = || Branch::ALL.map(|branch| letter(branch.ko_han())).to_vec();
        let by_letters = |[stem, branch]: [&Word; 2]| {
            [vec![stem.clone(); Stem::ALL.len()], vec![branch.clone(); Branch::ALL.len()]].concat()
        };
        Some(match kind {
            "Stem" => (0, stems()),
            "Branch" => (Stem::ALL.len(), branches()),
            "Letter" => (0, [stems(), branches()].concat()),
            // The half that the letter beside it is.
            "Half" => (0, by_letters(self.halves.each_ref())),
            name => {
                let set = self.sets.iter().find(|set| set.name == name)?;
                let word = |place| {
                    let ko = (set.ko)(place);
                    Word::of(ko, self.glossary.of_name(name, ko))
                };
                (0, (0..set.count).map(word).collect())
            }
        })
    }

    /// The slots of an entry, where few words fill each of them.
    pub(super) fn choices(&self, signature: &Signature) -> Option<Vec<Choice>> {
        let mut choices = Vec::new();
        let mut stride = 1;
        for kind in signature.kinds {
            let (from, words) = self.words(kind)?;
            let is_half = *kind == "Half";
            choices.push(Choice { from, stride: if is_half { 0 } else { stride }, words });
            if !is_half {
                stride *= choices.last().map_or(1, |choice| choice.words.len());
            }
        }
        let has_letter = || signature.kinds.iter().filter(|kind| **kind == "Letter").count() == 1;
        let is_told = !signature.kinds.contains(&"Half") || has_letter();
        (stride * signature.rows() <= MOST && is_told).then_some(choices)
    }

    /// Each sentence of an entry's text, in the order of its strides; none where advice ends it.
    pub(super) fn wholes(
        &self,
        signature: &Signature,
        choices: &[Choice],
        pieces: &[Piece],
    ) -> Option<Vec<Whole>> {
        if pieces.iter().any(|piece| matches!(piece, Piece::Advice(..))) {
            return None;
        }
        let strides = choices.iter().filter(|choice| choice.stride > 0);
        let count = strides.map(|choice| choice.words.len()).product::<usize>();
        let letter = signature.kinds.iter().position(|kind| *kind == "Letter");
        Some(
            (0..count)
                .map(|nth| {
                    let word = |name: &str| -> &Word {
                        let slot = signature.slots.iter().position(|slot| *slot == name);
                        let slot = slot.expect("the slots of a sentence are those of its entry");
                        // A half is that of the letter.
                        let by =
                            if choices[slot].stride == 0 { letter.unwrap_or(slot) } else { slot };
                        let place = nth / choices[by].stride % choices[by].words.len();
                        &choices[slot].words[place]
                    };
                    self.whole(pieces, word)
                })
                .collect(),
        )
    }

    fn whole<'b>(&self, pieces: &[Piece], word: impl Fn(&str) -> &'b Word) -> Whole {
        let mut text = String::new();
        let mut terms = self.glossary.scan(&skeleton(pieces));
        for piece in pieces {
            match piece {
                Piece::Text(part) => text.push_str(part),
                Piece::Slot(name) => {
                    let word = word(name);
                    text.push_str(&word.text);
                    terms.iter_mut().zip(word.terms).for_each(|(all, own)| *all |= own);
                }
                Piece::Particle(name, consonant, vowel) => {
                    text.push_str(word(name).ending.particle(consonant, vowel));
                }
                Piece::Advice(..) => {}
            }
        }
        let ending = match last_read(pieces) {
            Some(Piece::Slot(name)) => word(&name).ending,
            Some(Piece::Text(text)) => Ending::of(&text),
            _ => Ending::Vowel,
        };
        Whole { text, ending, terms }
    }
}
