//! Lines of `basis`: a sentence and the id of the rule it rests on.

use saju_chart::Domain;

use crate::Ending;
use crate::{Page, Say, Slot};

/// A sentence with the id of its rule behind it: `… 정했습니다. [pillars.year]`.
#[derive(Clone, Copy, Debug)]
pub struct Cited<T, R>(pub T, pub R);

impl<T: Say, R: Domain> Say for Cited<T, R> {
    fn say(&self, page: &mut Page) {
        self.0.say(page);
        page.push(" [");
        page.push(self.1.id());
        page.push("]");
    }
}

/// The chapter of a source with its book in brackets: 「子平真詮」 論用神成敗救應.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chapter(pub(crate) &'static str);

impl Slot for Chapter {
    fn put(&self, page: &mut Page) {
        let (book, chapter) = self.0.split_once(' ').unwrap_or((self.0, ""));
        for part in ["「", book, "」 ", chapter] {
            page.push(part);
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}
