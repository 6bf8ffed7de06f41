//! A saying with words from outside.

use crate::arg::{Arg, Fills};
use crate::args::Args;
use crate::saying::Saying;

/// A saying with the words that came from outside: arguments have the places of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    saying: Saying,
    given: Vec<Box<str>>,
}

/// The words from outside, as they are taken up.
#[derive(Debug, Default)]
pub struct Given(Vec<Box<str>>);

/// A word from outside, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(u8);

/// A word of the program in Korean, as the name of a city: a particle may follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoreanWord(u8);

impl Given {
    /// Takes up a word in Korean.
    pub fn korean(&mut self, word: &str) -> KoreanWord {
        KoreanWord(self.word(word).0)
    }

    /// Takes up a word.
    pub fn word(&mut self, word: &str) -> Word {
        self.0.push(word.into());
        Word((self.0.len() - 1) as u8)
    }
}

impl Fills for Word {
    fn fill(self, args: &mut Args) {
        args.push(Arg::Given(self.0));
    }
}

impl Fills for KoreanWord {
    fn fill(self, args: &mut Args) {
        Word(self.0).fill(args);
    }
}

impl Message {
    /// A saying whose slots words from outside fill.
    pub fn with(say: impl FnOnce(&mut Given) -> Saying) -> Self {
        let mut given = Given::default();
        let saying = say(&mut given);
        Self { saying, given: given.0 }
    }

    /// What is said.
    pub const fn saying(&self) -> &Saying {
        &self.saying
    }

    /// The words from outside.
    pub fn given(&self) -> &[Box<str>] {
        &self.given
    }
}

/// A message without a word from outside.
impl From<Saying> for Message {
    fn from(saying: Saying) -> Self {
        Self { saying, given: Vec::new() }
    }
}
