//! Where the rules of formation are taken from.

use saju_judgment::gyeokguk::FormationRule;

use crate::basis::Chapter;
use crate::catalogue::formation as ko;
use crate::{Page, Say};

/// Where a rule is taken from, and in what words.
#[derive(Clone, Copy, Debug)]
pub struct RuleSource(pub FormationRule);

impl Say for RuleSource {
    fn say(&self, page: &mut Page) {
        let source = self.0.source();
        let chapter = Chapter(source.chapter);
        if source.longer_edition {
            ko::LongerEdition { source: chapter }.say(page);
        } else {
            ko::Quote { source: chapter, quote: self.0.quote() }.say(page);
        }
    }
}
