//! Lines of `basis`: a sentence and the id of the rule it rests on.

use saju_chart::Domain;

use crate::{Page, Say};

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
