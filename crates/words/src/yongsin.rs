//! Where the causes of 억부 are taken from.

use saju_judgment::yongsin::EokbuCause;

use crate::catalogue::yongsin as ko;
use crate::{Page, Say};

/// The sentence of a cause, in its words.
#[derive(Clone, Copy, Debug)]
pub struct CauseSource(pub EokbuCause);

impl Say for CauseSource {
    fn say(&self, page: &mut Page) {
        ko::BasisEokbu { quote: self.0.quote() }.say(page);
    }
}
