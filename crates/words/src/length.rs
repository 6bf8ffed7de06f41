//! How long a saying is in Korean, counted without writing it.

use saju_saying::{Arg, Saying, from_slot};

use crate::argument::put;
use crate::book::{Body, Book, Step, name, own};
use crate::catalogue::KOREAN;
use crate::{Page, TermSet};

/// Letters of a saying in Korean, spaces and marks among them; nothing of one that advises, whose ending depends on
/// what stands before it.
pub(crate) fn letters(saying: &Saying) -> Option<usize> {
    let body = KOREAN.body(saying.entry(), saying.row(), saying.wording());
    KOREAN.letters(body, saying.args())
}

impl Book {
    fn letters(&self, body: Body, args: &[Arg]) -> Option<usize> {
        let Body::Steps { first, count, .. } = body else {
            return Some(count(self.whole_text(body, args)));
        };
        let (mut letters, mut ends_in_space) = (0, false);
        for step in self.steps_of(first, count) {
            let slot = |slot: u8| self.letters_of_slot(from_slot(args, slot));
            match *step {
                Step::Text(text) => {
                    let text = text.of(self.texts);
                    letters += self::count(text);
                    ends_in_space = text.ends_with(' ');
                }
                Step::Slot(at) => {
                    let own = slot(at)?;
                    letters += own;
                    ends_in_space &= own == 0;
                }
                Step::SlotAndParticle(at, clause) => {
                    let text = self.clause(clause, self.ending(from_slot(args, at), &[]));
                    letters += slot(at)? + self::count(text);
                    ends_in_space = text.ends_with(' ');
                }
                Step::SlotAndText(at, text) => {
                    let text = text.of(self.texts);
                    letters += slot(at)? + self::count(text);
                    ends_in_space = text.ends_with(' ');
                }
                Step::SlotAndGap(at, text) => {
                    let (own, text) = (slot(at)?, text.of(self.texts));
                    let gap = if own == 0 { text.trim_start() } else { text };
                    letters += own + self::count(gap);
                    ends_in_space =
                        if gap.is_empty() { ends_in_space && own == 0 } else { gap.ends_with(' ') };
                }
                Step::LastSlot(at) => {
                    let own = slot(at)?;
                    letters += own;
                    // The space before an empty slot at the end goes.
                    letters -= usize::from(own == 0 && ends_in_space);
                }
                Step::Advice(..) => return None,
            }
        }
        Some(letters)
    }

    fn letters_of_slot(&self, filler: &[Arg]) -> Option<usize> {
        match filler.first() {
            None | Some(Arg::Nothing) => Some(0),
            Some(Arg::Named(set, place)) => Some(count(name(*set, *place).text)),
            Some(Arg::Said { entry, row, wording, .. }) => {
                self.letters(self.body(*entry, *row, *wording), own(filler))
            }
            Some(Arg::Titled(..) | Arg::Several { .. } | Arg::Given(_)) => None,
            Some(arg) => {
                let mut text = String::new();
                let mut terms = TermSet::NONE;
                Page::append(&mut text, &mut terms, |page| put(*arg, page));
                Some(count(&text))
            }
        }
    }
}

fn count(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use saju_judgment::sayings::CATALOGUES;
    use saju_saying::Entry;

    use super::*;
    use crate::Say as _;

    #[test]
    fn a_saying_is_as_long_as_it_is_written() {
        let mut counted = 0;
        for catalogue in CATALOGUES {
            for (place, signature) in catalogue.entries.iter().enumerate() {
                let entry = Entry { catalogue: catalogue.place, place: place as u8 };
                for row in 0..signature.rows() {
                    for wording in 0..3 {
                        let saying = Saying::new(entry, row as u16).worded(wording);
                        let Some(letters) = letters(&saying) else { continue };
                        let text = saying.to_text();
                        assert_eq!(letters, count(&text), "{} {text}", signature.name);
                        counted += 1;
                    }
                }
            }
        }
        assert!(counted > 1_000, "{counted}");
    }
}
