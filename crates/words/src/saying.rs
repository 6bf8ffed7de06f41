//! Sayings on a page: one, several after one another, those that name partners, messages.

use arrayvec::ArrayVec;
use saju_book::Ending;
use saju_saying::{Message, Saying, Tells};

use crate::book::Given;
use crate::catalogue::{KOREAN, ORDER};
use crate::{Page, Say, Slot, english};

impl Say for Saying {
    fn say(&self, page: &mut Page) {
        let (entry, row, wording) = (self.entry(), self.row(), self.wording());
        if page.is_english() {
            english::say(entry, row, wording, self.args(), page);
        } else {
            KOREAN.write(KOREAN.body(entry, row, wording), self.args(), page);
        }
    }
}

fn ending_of(saying: &Saying, given: Given<'_>) -> Ending {
    let body = KOREAN.body(saying.entry(), saying.row(), saying.wording());
    KOREAN.ending_of(body, saying.args(), given)
}

impl Say for Message {
    fn say(&self, page: &mut Page) {
        page.among(self.given(), |page| self.saying().say(page));
    }
}

/// Sayings about persons, with the names of those who are partners.
#[derive(Clone, Debug)]
pub struct Among<'a, T = Saying>(pub &'a [Box<str>], pub T);

impl<T: Say> Say for Among<'_, T> {
    fn say(&self, page: &mut Page) {
        page.among(self.0, |page| self.1.say(page));
    }
}

impl Slot for Among<'_> {
    fn put(&self, page: &mut Page) {
        self.say(page);
    }

    fn ending(&self) -> Ending {
        ending_of(&self.1, self.0)
    }
}

/// Sentences one after the other.
impl<T: Say> Say for [T] {
    fn say(&self, page: &mut Page) {
        for (index, one) in self.iter().enumerate() {
            if index > 0 {
                page.push(" ");
            }
            one.say(page);
        }
    }
}

impl<T: Say, const N: usize> Say for ArrayVec<T, N> {
    fn say(&self, page: &mut Page) {
        self.as_slice().say(page);
    }
}

/// Sentences that are made when they are told.
#[derive(Clone, Copy, Debug)]
pub struct Sentences<T>(pub T);

impl<T: Tells> Say for Sentences<T> {
    fn say(&self, page: &mut Page) {
        let mut is_first = true;
        self.0.tell(&mut |saying| {
            if !std::mem::take(&mut is_first) {
                page.push(" ");
            }
            saying.say(page);
        });
    }
}

/// All wordings of a saying: sentences of a table that follow one another.
#[derive(Clone, Debug)]
pub struct Whole(pub Saying);

impl Say for Whole {
    fn say(&self, page: &mut Page) {
        for wording in 0..wordings(&self.0) {
            page.push(if wording > 0 { " " } else { "" });
            self.0.clone().worded(wording as u8).say(page);
        }
    }
}

/// How many wordings a saying can be told in.
pub fn wordings(saying: &Saying) -> usize {
    KOREAN.rows[ORDER.row(saying.entry(), saying.row())].wordings.into()
}

impl Slot for Saying {
    fn put(&self, page: &mut Page) {
        self.say(page);
    }

    fn ending(&self) -> Ending {
        ending_of(self, &[])
    }
}

#[cfg(test)]
mod tests {
    use saju_judgment::sayings::CATALOGUES;
    use saju_saying::Entry;

    use super::*;

    #[test]
    fn wordings_begin_again_after_the_last() {
        let mut several = 0;
        for catalogue in CATALOGUES {
            for (place, signature) in catalogue.entries.iter().enumerate() {
                let entry = Entry { catalogue: catalogue.place, place: place as u8 };
                for row in 0..signature.rows() {
                    let saying = Saying::new(entry, row as u16);
                    let count = wordings(&saying);
                    let told = |wording| saying.clone().worded(wording as u8).to_text();
                    assert_eq!(told(0), told(count), "{}.{}", catalogue.name, signature.name);
                    several += usize::from(count > 1 && told(0) != told(1));
                }
            }
        }
        assert!(several > 0);
    }
}
