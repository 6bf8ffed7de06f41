//! Sentences of the elements module.

use saju_chart::Element;
use saju_judgment::Rule;
use saju_judgment::elements::Count;

use crate::basis::Cited;
use crate::catalogue::elements as ko;
use crate::slot::NativeNumber;
use crate::{Page, Say, Sentence};

/// What the element signifies.
pub fn nature(element: Element) -> Sentence {
    ko::NATURE[element]
}

/// What the element's number of letters means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning(pub Count);

impl Say for Meaning {
    fn say(&self, page: &mut Page) {
        let count = self.0;
        ko::Meaning { key: (count.element, count.amount()) }.say(page);
        if count.visible() == 0 && count.with_hidden > 0 {
            page.push(" ");
            ko::HiddenOnly { count: NativeNumber(count.with_hidden) }.say(page);
        }
    }
}

/// Lines of the module's basis.
pub fn basis() -> [Cited<Sentence, Rule>; 2] {
    [Cited(ko::BASIS_COUNT, Rule::ElementCount), Cited(ko::BASIS_HIDDEN, Rule::ElementHidden)]
}
