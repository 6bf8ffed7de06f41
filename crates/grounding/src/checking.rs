//! Puts it together: sentences of a text, claims in each, each once.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::claims::{self, tables};
use crate::finding::Finding;

use crate::guards;
use crate::material::{Facts, Material};
use crate::prose::{Prose, Sentence};
use crate::said::Said;
use crate::written::Written;

impl Material {
    /// What a text claims about the one chart of the material, in the order of the text.
    pub fn check(&self, text: &str) -> Vec<Finding> {
        let facts = &self.0;
        let text: Vec<char> = text.chars().collect();
        let written = Written::of(&text);
        let at = |span, said: Said| said.at(written.span(span), &text);
        let of_tables = tables::find(&written.letters, facts).into_iter();
        let mut found: Vec<_> = of_tables.map(|said| at(said.span, said)).collect();
        let prose = Prose::of(&written.letters);
        for sentence in prose.sentences().iter().filter(|sentence| !guards::is_silent(sentence)) {
            let claims = claims_of(sentence, facts).into_iter();
            found.extend(claims.map(|said| at(sentence.span(said.span), said)));
        }
        found.sort_by_key(|finding| (finding.start, finding.end));
        found
    }
}

/// The claims of a sentence that it neither supposes nor denies, each once as one kind: the longer words say more
/// exactly what is claimed.
fn claims_of(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let mut found = claims::find(sentence, facts);
    found.sort_by_key(|said| Reverse(said.span.1 - said.span.0));
    let supposed_from = guards::supposed_from(sentence).unwrap_or(usize::MAX);
    let is_unsure = guards::is_unsure(sentence);
    found.retain(|said| !is_unsure || guards::is_sure_in(sentence, said.span));
    found.retain(|said| said.span.0 < supposed_from && !guards::is_denied(sentence, said.span));
    // Where the spans of a kind end, by their beginnings.
    let mut taken = BTreeMap::new();
    found.retain(|said| {
        let (start, end) = said.span;
        let before = taken.range((said.kind, 0)..(said.kind, end)).next_back();
        let is_free = before.is_none_or(|(_, end)| *end <= start);
        if is_free {
            taken.insert((said.kind, start), end);
        }
        is_free
    });
    found.sort_by_key(|said| said.span);
    found
}
