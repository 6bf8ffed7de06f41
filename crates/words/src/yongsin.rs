//! Where the causes of 억부 are taken from.

use saju_judgment::yongsin::{EokbuCause, NamedGod, opposed_sangsin};

use crate::catalogue::yongsin as ko;
use crate::{Ending, Page, Say, Slot};

/// The sentence of a cause, in its words.
#[derive(Clone, Copy, Debug)]
pub struct CauseSource(pub EokbuCause);

impl Say for CauseSource {
    fn say(&self, page: &mut Page) {
        ko::BasisEokbu { quote: self.0.quote() }.say(page);
    }
}

impl Slot for NamedGod {
    fn put(&self, page: &mut Page) {
        if self.is_sangsin {
            opposed_sangsin(self.god).say(page);
        } else {
            self.god.put(page);
        }
    }

    // 상신 ends as the names of the five gods do.
    fn ending(&self) -> Ending {
        self.god.ending()
    }
}
